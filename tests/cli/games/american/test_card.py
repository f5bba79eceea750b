from pathlib import Path

import pytest

from tests.cards import HAND, HEAD, HOUSE, HOUSE_FILE
from tests.cli.naki import naki

BAD = HEAD + HAND.replace("22:a", "2:a").replace("25", "26") + HAND.replace('"A"', '"B"').replace("22:a", "22")


def test_a_good_card_is_summed_up(tmp_path: Path) -> None:
    answer = naki("card", "check", str(HOUSE_FILE), cwd=tmp_path)
    *notes, summary = answer.stdout.splitlines()
    assert answer.returncode == 0
    assert summary.startswith("House card 2026: 62 hands, 1742 sets of tiles, hash ")
    assert "note: hand Q6: it can't be made without jokers; it needs at least 3." in notes


def test_a_bad_card_is_refused_by_hand_and_line(tmp_path: Path) -> None:
    (tmp_path / "card.toml").write_text(BAD)
    answer = naki("card", "check", "card.toml", cwd=tmp_path)
    assert answer.returncode == 1
    assert answer.stdout.splitlines() == [
        "card.toml: line 13, hand A: its value 26 must be a multiple of 5, at least 5.",
        "card.toml: line 13, hand A: it has 13 tiles instead of 14.",
        "card.toml: line 20, hand B: '22' needs a suit: a, b or c.",
    ]


def test_a_file_of_a_mebibyte_is_refused(tmp_path: Path) -> None:
    (tmp_path / "big.toml").write_bytes(b"#" * 2**20)
    answer = naki("card", "check", "big.toml", cwd=tmp_path)
    assert (answer.returncode, answer.stdout) == (1, "big.toml: That file is too large. The limit is 64 KiB.\n")


@pytest.mark.parametrize("command", ["check", "diff"])
def test_a_file_that_is_not_there_is_named(tmp_path: Path, command: str) -> None:
    files = ["lost.toml"] if command == "check" else ["lost.toml", "lost.toml"]
    answer = naki("card", command, *files, cwd=tmp_path)
    assert (answer.returncode, answer.stderr) == (2, "naki: lost.toml: no such file or directory\n")


def test_two_cards_are_compared_hand_by_hand(tmp_path: Path) -> None:
    (tmp_path / "new.toml").write_text(HOUSE.replace('"FFF", "2026:a"', '"FFF", "2062:a"', 1))
    answer = naki("card", "diff", str(HOUSE_FILE), "new.toml", cwd=tmp_path)
    assert answer.stdout.splitlines() == [
        "- Y1: FFF 2026:a 2222:b 666:c X 25",
        "+ Y1: FFF 2062:a 2222:b 666:c X 25",
    ]


def test_a_card_does_not_differ_from_itself(tmp_path: Path) -> None:
    answer = naki("card", "diff", str(HOUSE_FILE), str(HOUSE_FILE), cwd=tmp_path)
    assert (answer.returncode, answer.stdout) == (0, "")


def test_a_bad_card_is_not_compared(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text(BAD)
    answer = naki("card", "diff", str(HOUSE_FILE), "bad.toml", cwd=tmp_path)
    assert answer.returncode == 2
    assert answer.stderr.startswith("naki: line 13, hand A: its value 26")
