import tomllib
from pathlib import Path

import pytest

from bot.engine.riichi.rules import preset
from bot.games import GAMES
from tests.cli.naki import naki


def test_it_names_every_book(tmp_path: Path) -> None:
    assert naki("rules", "list", cwd=tmp_path).stdout.split() == list(GAMES.books)


@pytest.mark.parametrize("book", GAMES.books)
def test_a_book_written_as_toml_reads_back_as_that_book(tmp_path: Path, book: str) -> None:
    written = naki("rules", "show", book, "--toml", cwd=tmp_path).stdout
    assert tomllib.loads(written) == GAMES.books[book].rules.text()


def test_a_book_shown_to_a_person_has_every_option_and_what_no_book_varies(tmp_path: Path) -> None:
    shown = naki("rules", "show", "tenhou", cwd=tmp_path).stdout
    assert shown.startswith("claim\n  window_s                10\n")
    options = [line for line in shown.splitlines() if line.startswith("  ")]
    assert len(options) == len(preset("tenhou").text())


def test_two_books_differ_in_lines_that_give_both_values(tmp_path: Path) -> None:
    lines = naki("rules", "diff", "wrc-2014", "tenhou", cwd=tmp_path).stdout.splitlines()
    assert ["claim.multi_ron", '"head_bump"', '"double_only"'] in [line.split() for line in lines]


def test_a_book_does_not_differ_from_itself(tmp_path: Path) -> None:
    answer = naki("rules", "diff", "tenhou", "tenhou", cwd=tmp_path)
    assert (answer.returncode, answer.stdout) == (0, "")


def test_an_option_without_a_group_stands_by_itself(tmp_path: Path) -> None:
    assert "hands                     16" in naki("rules", "show", "american", cwd=tmp_path).stdout.splitlines()


def test_books_of_two_games_are_not_compared(tmp_path: Path) -> None:
    answer = naki("rules", "diff", "tenhou", "american", cwd=tmp_path)
    assert (answer.returncode, answer.stderr) == (2, "naki: tenhou and american are books of different games.\n")
