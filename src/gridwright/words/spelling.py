"""How written text becomes symbols of an alphabet: case, accents, and what is skipped.

It knows single characters and words; lines, files and scores are `layout`'s and `reading`'s.
"""

from __future__ import annotations

from gridwright.engine import Alphabet

# Capitals that str.upper does not give; used where the alphabet has them.
_OTHER_CAPITALS = {"i": "İ", "ß": "ẞ"}

# Letters that Unicode does not take apart, and what is written where they are lacking.
_PLAIN = {
    "Æ": "AE",
    "Œ": "OE",
    "Ø": "O",
    "Ł": "L",
    "Đ": "D",
    "Ð": "D",
    "Þ": "TH",
    "Ħ": "H",
    "Ŧ": "T",
    "Ŋ": "N",
    "ẞ": "SS",
    "ı": "I",
    "Ґ": "Г",
}

# Typewritten and typographic apostrophes and hyphens; Unicode's other dashes are found by class.
_SKIPPED = frozenset(" -'\u2019\u2018\u201b\u02bc\u02b9\u2032\uff07`\u00b4\u2212\u00a0")
_SKIPPED_CLASSES = frozenset({"Pd", "Cf", "Mn", "Me", "Zs"})
_CASED = frozenset({"Lu", "Ll", "Lt"})


class Speller:
    """Spells words in one alphabet.

    A character is, in this order: a symbol as it stands; a symbol in its other case; nothing
    (a space, a hyphen, an apostrophe); or a letter whose accents the alphabet lacks.
    """

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet = alphabet
        self._folded: dict[str, str | None] = {}
        self._codes: dict[str, bytes] = {}
        capitals = any(symbol != symbol.lower() for symbol in alphabet)
        self._both_cases = capitals and any(symbol != symbol.upper() for symbol in alphabet)
        self._upper = capitals or not any(symbol != symbol.upper() for symbol in alphabet)

    def fold(self, character: str) -> str | None:
        """Return the symbols that `character` stands for (may be none), or None if outside."""
        try:
            return self._folded[character]
        except KeyError:
            folded = self._fold(character)
            self._folded[character] = folded
            return folded

    def spell(self, text: str) -> bytes | None:
        """Return the codes that `text` spells, or None if it has a character outside."""
        spelled = []
        for character in text:
            codes = self._codes.get(character)
            if codes is None:
                folded = self.fold(character)
                if folded is None:
                    return None
                codes = self._codes[character] = self.alphabet.encode(folded)
            spelled.append(codes)
        return b"".join(spelled)

    def display(self, text: str) -> str:
        """Return `text` in the alphabet's case, with its spaces, hyphens and accents."""
        text = " ".join(text.split())
        if self._both_cases:
            return text
        if not self._upper:
            return "".join([c if c in self.alphabet else c.lower() for c in text])
        return "".join([self._capital(character) for character in text])

    def _capital(self, character: str) -> str:
        if character in self.alphabet:
            return character
        other = _OTHER_CAPITALS.get(character)
        return other if other is not None and other in self.alphabet else character.upper()

    def _fold(self, character: str) -> str | None:
        for form in (
            character,
            _OTHER_CAPITALS.get(character),
            character.upper(),
            character.lower(),
        ):
            if form in self.alphabet:
                return form
        if character in _SKIPPED:
            return ""
        if character.isascii():
            return None
        return self._fold_rare(character)

    def _fold_rare(self, character: str) -> str | None:
        """Fold a character beyond ASCII that is no symbol in either case."""
        import unicodedata  # only for texts that need it: it takes a millisecond

        category = unicodedata.category(character)
        if category in _SKIPPED_CLASSES:
            return ""
        plain = _PLAIN.get(character) or _PLAIN.get(character.upper())
        if plain is None:
            # Of letters, two that are printed as one (Ĳ) are taken apart as well.
            plain = unicodedata.normalize("NFKD" if category in _CASED else "NFD", character)
        if plain == character:
            plain = character.upper()
        if character in plain:
            return None  # it cannot be taken apart
        parts = [self.fold(part) for part in plain]
        return None if None in parts else "".join([part for part in parts if part])
