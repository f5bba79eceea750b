from importlib import resources
from pathlib import Path

import pytest

from tests.cli.naki import naki

HOUSE = resources.files("bot.engine.american") / "cards" / "house-2026.toml"
BAD = """schema = 1
[card]
id = "league"
name = "League card"
year = 2026
rights = "original"
[[category]]
id = "all"
title = "All"
[[hand]]
id = "A"
category = "all"
groups = ["1111:a", "2:a", "3333:b", "4444:b"]
exposure = "X"
value = 26
[[hand]]
id = "B"
category = "all"
groups = ["1111:a", "22", "3333:b", "4444:b"]
exposure = "X"
value = 25
"""


def test_a_good_card_is_summed_up(tmp_path: Path) -> None:
    answer = naki("card", "check", str(HOUSE), cwd=tmp_path)
    *notes, summary = answer.stdout.splitlines()
    assert answer.returncode == 0
    assert summary.startswith("House card 2026: 62 hands, 1742 sets of tiles, hash ")
    assert "note: hand Q6: it cannot be made without jokers; the fewest are 3." in notes


def test_a_bad_card_is_refused_by_hand_and_line(tmp_path: Path) -> None:
    (tmp_path / "card.toml").write_text(BAD)
    answer = naki("card", "check", "card.toml", cwd=tmp_path)
    assert answer.returncode == 1
    assert answer.stdout.splitlines() == [
        "card.toml: line 10, hand A: its value 26 has to be a multiple of 5, and 5 or more.",
        "card.toml: line 10, hand A: it has 13 tiles instead of 14.",
        "card.toml: line 16, hand B: '22' needs a suit: a, b or c.",
    ]


def test_a_file_of_a_mebibyte_is_refused(tmp_path: Path) -> None:
    (tmp_path / "big.toml").write_bytes(b"#" * 2**20)
    answer = naki("card", "check", "big.toml", cwd=tmp_path)
    assert (answer.returncode, answer.stdout) == (1, "big.toml: a card file has at most 64 KiB; this one is larger.\n")


@pytest.mark.parametrize("command", ["check", "diff"])
def test_a_file_that_is_not_there_is_named(tmp_path: Path, command: str) -> None:
    files = ["lost.toml"] if command == "check" else ["lost.toml", "lost.toml"]
    answer = naki("card", command, *files, cwd=tmp_path)
    assert (answer.returncode, answer.stderr) == (2, "naki: lost.toml: no such file or directory\n")


def test_two_cards_are_compared_hand_by_hand(tmp_path: Path) -> None:
    text = HOUSE.read_text()
    (tmp_path / "new.toml").write_text(text.replace('"FFF", "2026:a"', '"FFF", "2062:a"', 1))
    answer = naki("card", "diff", str(HOUSE), "new.toml", cwd=tmp_path)
    assert answer.stdout.splitlines() == [
        "- Y1: FFF 2026:a 2222:b 666:c X 25",
        "+ Y1: FFF 2062:a 2222:b 666:c X 25",
    ]


def test_a_card_does_not_differ_from_itself(tmp_path: Path) -> None:
    answer = naki("card", "diff", str(HOUSE), str(HOUSE), cwd=tmp_path)
    assert (answer.returncode, answer.stdout) == (0, "")


def test_a_bad_card_is_not_compared(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text(BAD)
    answer = naki("card", "diff", str(HOUSE), "bad.toml", cwd=tmp_path)
    assert answer.returncode == 2
    assert answer.stderr.startswith("naki: line 10, hand A: its value 26")
