"""A check that does not hold fails its line, and says what is there instead."""

from pathlib import Path

import pytest

from bot.tools.scenario.script import BadScript
from tests.tools.scenario.table import CALLS, failing


@pytest.mark.parametrize(
    ("options", "holds"),
    [
        ("S : chii 4s6s | pass", True),
        ("S : chii | pass", True),
        ("S : pass | chii 6s4s", True),
        ("S : chii 4s6s", False),
        ("S : chii 4s6s | pon | pass", False),
        ("S : -", False),
        ("W : pon | pass", True),
        ("W : pon 5s5s | pass", True),
        ("N : -", True),
        ("N : pass", False),
        ("S has chii", True),
        ("S has chii 4s6s | pass", True),
        ("S has draw", True),
        ("S has pon", False),
        ("S has chii | pon", False),
        ("S lacks pon", True),
        ("S lacks pon | ron", True),
        ("S lacks chii", False),
        ("S lacks pon | chii", False),
    ],
)
def test_options_are_listed_whole_or_asked_one_by_one(tmp_path: Path, options: str, holds: bool) -> None:
    assert (failing(tmp_path, f"E discard 5s\n? {options}\n", hands=CALLS) is None) is holds


@pytest.mark.parametrize(
    "line",
    [
        "E throws 5s",
        "X discard 5s",
        "E discard",
        "E discard 5x",
        "E discard 5s @soon",
        "E pon 5s @-1",
        "wait",
        "wait long",
        "idle",
        "idle few",
        "! W pon",
        "! W pon => tired",
        "> W throws",
        "> W pon 5s5s5s from X",
        "> W win by luck",
        "> abort boredom",
        "> dora 1s 2s",
        "? W",
        "? W needs pon",
        "? W : jump",
        "? X : pon",
        "= closed",
        "= closed soon",
        "=",
        "!",
        "= closed nan",
        "= left few",
        "= turn X",
        "= weather fine",
        "= not tenpai W",
        "= not furiten",
        "= win S 4 han 8000",
        "= win S",
        "= yaku S luck",
        "= delta E",
        "= delta E much",
        "= score S",
        "= final S 1",
        "= game won",
        "= penalty S",
        "S offence boredom",
    ],
)  # fmt: skip
def test_a_line_that_means_nothing_is_named(tmp_path: Path, line: str) -> None:
    with pytest.raises(BadScript) as unreadable:
        failing(tmp_path, f"E tsumogiri\n{line}\n")
    assert str(unreadable.value).startswith(f"{tmp_path}/table.scn:9: ")
    assert "int()" not in str(unreadable.value)
    assert "unpack" not in str(unreadable.value)


def test_with_three_players_nobody_sits_north(tmp_path: Path) -> None:
    hands = "hand E 19m258p369s12345z\nhand S 19m147p258s12356z\nhand W 19m369p147s23467z\n"
    with pytest.raises(BadScript, match="'N' is no seat; the seats are E S W"):
        failing(tmp_path, "N tsumogiri\n", rules="sanma-tenhou", hands=hands)


def test_a_referee_is_refused_where_the_book_knows_no_such_ruling(tmp_path: Path) -> None:
    assert failing(tmp_path, "S chombo\n", rules="tenhou") == "S chombo: it is refused: illegal"
    assert failing(tmp_path, "! S chombo => illegal\n") == "! S chombo => illegal: it is accepted"
    assert failing(tmp_path, "S dead @1\n! S dead @1 => illegal\n> S dead\n") is None


@pytest.mark.parametrize(
    ("check", "like"), [("win S", "S Y1 25 x2"), ("copies", "F 8"), ("count E", "E 14"), ("score", "S 29000")]
)
def test_a_check_with_words_missing_is_answered_with_an_example(tmp_path: Path, check: str, like: str) -> None:
    with pytest.raises(BadScript, match=f":4: write it like '{like}'"):
        failing(tmp_path, f"= {check}\n", rules="american", hands="")


@pytest.mark.parametrize("check", ["count E few", "copies F some", "win S Y1 cheap x2", "kitty full"])
def test_a_check_of_a_number_has_a_number(tmp_path: Path, check: str) -> None:
    with pytest.raises(BadScript, match=r":4: '.*' is no whole number"):
        failing(tmp_path, f"= {check}\n", rules="american", hands="")
