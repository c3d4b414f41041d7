"""`gridwright words`."""

from collections.abc import Callable
from pathlib import Path

Run = Callable[..., tuple[int, str, str]]
Write = Callable[[str, str], Path]


def test_it_counts_words_by_length(run: Run, write: Write) -> None:
    write("list.txt", "cat;80\ndog;40\nhorse;60\n")
    code, out, err = run("words", "list.txt")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "'list.txt': 3 words",
        "   3 letters          2",
        "   5 letters          1",
    ]
    _, out, _ = run("words", "list.txt", "--min-score", 50)
    assert out.startswith("'list.txt': 2 words with a score of 50 or more\n")


def test_it_says_what_was_not_used_and_why(run: Run, write: Write) -> None:
    write("list.txt", "cat\n12\n\x1b[31mred\ndog;high\n")
    code, out, err = run("words", "list.txt")
    assert (code, err) == (0, "")
    assert "'list.txt': 3 lines were not used" in out
    assert "line 2: '12'" in out
    assert "line 4: 'dog;high'" in out
    assert "\x1b" not in out


def test_strict_stops_at_the_first_such_line(run: Run, write: Write) -> None:
    write("list.txt", "cat\n12\n")
    code, out, err = run("words", "list.txt", "--strict")
    assert (code, out) == (2, "")
    assert "line 2" in err


def test_matches_come_best_first_and_are_a_word_list_again(run: Run, write: Write) -> None:
    write("list.txt", "cat;40\ncot;80\ncut;60\ncart;90\ndog;99\n")
    assert run("words", "list.txt", "--match", "C?T") == (0, "COT;80\nCUT;60\nCAT;40\n", "")
    assert run("words", "list.txt", "--match", "c?t", "--limit", 1)[1] == "COT;80\n"
    assert run("words", "list.txt", "--match", "c?t", "--min-score", 50)[1] == "COT;80\nCUT;60\n"


def test_no_match_is_1(run: Run, write: Write) -> None:
    write("list.txt", "cat\n")
    assert run("words", "list.txt", "--match", "??") == (1, "", "gridwright: no word fits\n")


def test_a_pattern_that_is_none_is_bad_input(run: Run, write: Write) -> None:
    write("list.txt", "cat\n")
    code, out, err = run("words", "list.txt", "--match", "[A")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


def test_lists_are_merged_as_asked(run: Run, write: Write) -> None:
    write("one.txt", "cat;90\nant;10\n")
    write("two.txt", "cat;20\n")
    arguments = ("words", "one.txt", "-", "--match", "CAT")
    assert run(*arguments, stdin=b"cat;20\n")[1] == "CAT;20\n"
    assert run(*arguments, "--keep", "highest", stdin=b"cat;20\n")[1] == "CAT;90\n"


def test_without_a_list_it_looks_into_the_built_in_one(run: Run, write: Write) -> None:
    code, out, err = run("words", "--match", "QUI?")
    assert (code, err) == (0, "")
    assert "QUIT;" in out
    write("list.txt", "quiz;1\nquib;2\n")
    _, out, _ = run("words", "list.txt", "--builtin", "--match", "QUI?")
    assert {"QUIZ;1", "QUIB;2"} < set(out.split())
    assert "QUIT;" in out


def test_another_alphabet_is_suggested_where_it_would_fit(run: Run, write: Write) -> None:
    write("list.txt", "cat\nкот\nоса\nтак\n")
    assert "--alphabet russian" in run("words", "list.txt")[1]
    _, out, _ = run("words", "list.txt", "--alphabet", "russian", "--match", "?О?")
    assert out == "КОТ;50\n"
