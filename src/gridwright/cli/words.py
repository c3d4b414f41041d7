"""`gridwright words`: what is in word lists, what was not used and why, and what fits a pattern."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridwright.cli import arguments as shared
from gridwright.cli import console, exits, wordlists

if TYPE_CHECKING:
    from gridwright.words import WordList

DESCRIPTION = """\
Look into word lists: how many words there are of each length, and which lines were not used and
why. With --match, print the words that fit a pattern instead, best score first.

A list has one word a line, or 'word;score', or columns with a header; it may be compressed (gzip).
Without a list, the built-in English one is looked into.
"""

EPILOG = """\
examples:
  gridwright words                             the built-in list
  gridwright words mine.txt --strict           stop at the first line that cannot be used
  gridwright words mine.txt --builtin          both, merged
  gridwright words --match 'C?T'               ? is any letter
  gridwright words --match '[AEIOU]*Z' --min-score 50

exit codes: 0 done, 1 nothing matches, 2 bad input
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    parser.add_argument("lists", metavar="LIST", nargs="*", help=shared.WORD_LIST_HELP)
    shared.add_word_list_options(parser)
    parser.add_argument("--match", metavar="PATTERN", help="print the words that fit")
    parser.add_argument(
        "--limit", metavar="N", type=shared.whole_number(1), help="print the best N words only"
    )
    parser.add_argument(
        "--strict", action="store_true", help="refuse a list with a line that cannot be used"
    )


def run(arguments: argparse.Namespace) -> int:
    """Print what there is to say about the lists, or the words that match."""
    from gridwright.words import WordList

    shared.refuse_to_read_twice(arguments.lists)
    lists = wordlists.load_each(arguments, strict=arguments.strict)
    words = WordList.merge(lists, keep=arguments.keep)
    if arguments.match is not None:
        return _print_matches(words, arguments)
    for line in _figures(words, arguments.min_score):
        console.say(line)
    for each in lists:
        for line in _dropped(each):
            console.say(line)
    return exits.DONE


def _print_matches(words: WordList, arguments: argparse.Namespace) -> int:
    """Print the words that fit, a line each with the score, best first."""
    found = words.match(arguments.match, min_score=arguments.min_score, limit=arguments.limit)
    for word in found:
        console.say(f"{word.text};{word.score}")
    if not found:
        console.tell("no word fits")
    return exits.DONE if found else exits.ANSWER_IS_NO


def _figures(words: WordList, min_score: int) -> Iterator[str]:
    """Yield how many words there are, by length."""
    floor = f" with a score of {min_score} or more" if min_score else ""
    counts = {length: words.count(length, min_score) for length in words.lengths}
    yield f"{words.name}: {sum(counts.values()):,} words{floor}"
    for length, count in counts.items():
        yield f"{length:>4} letters {count:>10,}"


def _dropped(words: WordList) -> Iterator[str]:
    """Yield which lines of a list were not used, and why."""
    report = words.dropped
    if not report.total:
        return
    yield f"{words.name}: {wordlists.lines(report.total)} not used"
    for reason, count in sorted(report.by_reason.items()):
        yield f"{count:>12,}  {reason}"
    for dropped in report.first:
        yield f"  line {dropped.line}: '{dropped.text}': {dropped.reason}"
    if report.suggestion:
        yield f"  most would be used with --alphabet {report.suggestion}"
