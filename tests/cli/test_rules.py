import json
import tomllib
from pathlib import Path

import pytest

from bot.games.registry import GAMES
from bot.games.riichi.rules import riichi_book_rules
from tests.cli.naki import naki
from tests.games.riichi.rule_files.test_majiang import CLASSIC, M_LEAGUE
from tests.games.riichi.rule_files.test_pantheon import WRC


def test_it_names_every_book(tmp_path: Path) -> None:
    assert naki("rules", "list", cwd=tmp_path).stdout.split() == list(GAMES.books)


@pytest.mark.parametrize("book", GAMES.books)
def test_a_book_written_as_toml_reads_back_as_that_book(tmp_path: Path, book: str) -> None:
    written = naki("rules", "show", book, "--toml", cwd=tmp_path).stdout
    assert tomllib.loads(written) == GAMES.books[book].rules.all_values()


def test_a_book_says_which_edition_it_is_and_what_is_not_sure(tmp_path: Path) -> None:
    lines = naki("rules", "show", "wrc-2025", "--toml", cwd=tmp_path).stdout.splitlines()
    assert lines[0] == "# World Riichi, May 2025"
    assert '"kan.riichi_ankan" = "waits_only"  # by one source only' in lines
    assert '"foul.chombo" = "overall_-20"  # taken over from World Riichi 2015' in lines


def test_a_book_shown_to_a_person_has_every_option_and_what_no_book_varies(tmp_path: Path) -> None:
    shown = naki("rules", "show", "tenhou", cwd=tmp_path).stdout
    assert shown.startswith("# Tenhou\nclaim\n  window_s                10\n")
    options = [line for line in shown.splitlines() if line.startswith("  ")]
    assert len(options) == len(riichi_book_rules("tenhou").all_values())


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


def test_rules_of_another_program_become_toml_that_is_shown_and_compared_like_a_book(tmp_path: Path) -> None:
    (tmp_path / "rule.json").write_text(json.dumps({"M": M_LEAGUE, "Classic": CLASSIC}))
    unclear = naki("rules", "import", "rule.json", cwd=tmp_path)
    assert (unclear.returncode, unclear.stderr) == (2, "naki: rule.json: choose one of its rules: M, Classic.\n")
    imported = naki("rules", "import", "rule.json", "Classic", cwd=tmp_path)
    assert (imported.returncode, imported.stderr) == (0, "")
    (tmp_path / "club.toml").write_text(imported.stdout)
    assert imported.stdout.startswith('name = "Classic"\nbase = "saikouisen-classic"\n')
    lines = naki("rules", "diff", "saikouisen-classic", "club.toml", cwd=tmp_path).stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["tenpai.may_hide", "score.double_wind_fu", "score.yakuman_stack"]
    shown = tomllib.loads(naki("rules", "show", "club.toml", "--toml", cwd=tmp_path).stdout)
    assert shown["score.double_wind_fu"] == 4


def test_what_has_no_place_is_reported_beside_the_rules(tmp_path: Path) -> None:
    (tmp_path / "wrc.json").write_text(json.dumps(WRC))
    imported = naki("rules", "import", "wrc.json", "--base", "wrc-2025", cwd=tmp_path)
    assert tomllib.loads(imported.stdout)["base"] == "wrc-2025"
    assert imported.stderr.splitlines() == [
        "Chips and yakitori aren't part of a table's rules: chipsValue",
        "Penalties are up to a referee: minPenalty, maxPenalty, penaltyStep",
        "Replacement players belong to a league: replacementPlayerFixedPoints, replacementPlayerOverrideUma",
        "Time limits belong to an event: endingPolicy",
    ]


@pytest.mark.parametrize(
    ("arguments", "content", "complaint"),
    [
        (("import", "x.toml"), 'base = "chess"', "x.toml: There's no rule book 'chess'. The books are "),
        (
            ("import", "x.toml"),
            'base = "tenhou"\n"claim.window_s" = 1',
            "x.toml: claim.window_s can't be 1: at least 3.",
        ),
        (("import", "x.toml", "--base", "chess"), "", "There is no rule book 'chess'; the books are "),
        (("import", "y.toml"), "", "y.toml: No such file or directory."),
        (("import", "x.toml"), "#" * 70_000, "x.toml: more than 64 KiB."),
        (("show", "chess"), "", "There is no rule book 'chess'; the books are "),
    ],
)
def test_a_file_without_rules_is_refused_in_a_line(
    tmp_path: Path, arguments: tuple[str, ...], content: str, complaint: str
) -> None:
    (tmp_path / "x.toml").write_text(content)
    answer = naki("rules", *arguments, cwd=tmp_path)
    assert answer.returncode == 2
    assert answer.stderr.startswith(f"naki: {complaint}")


def test_an_option_is_explained_with_its_values_and_the_books_that_have_them(tmp_path: Path) -> None:
    lines = naki("rules", "explain", "claim.order", cwd=tmp_path).stdout.splitlines()
    assert lines[:2] == ["Chii against pon and kan", "Whether a pon beats a chii that was called sooner."]
    assert lines[2].startswith("Example: ")
    assert '  "first": wrc-2025, ema-2025, wrc-2015 §5.4.1' in lines
    answer = naki("rules", "explain", "claim.disorder", cwd=tmp_path)
    assert (answer.returncode, answer.stderr) == (
        2,
        "naki: There is no option 'claim.disorder'; `naki rules show BOOK` prints them all.\n",
    )
