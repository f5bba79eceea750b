from pathlib import Path

from tests.cli.naki import naki
from tests.tools.scenario.table import CALLS

HOLDS = f"== A a pon\nrules tenhou\n{CALLS}--\nE discard 5s\nW pon @1\n> W pon\n\n"
FAILS = f"== B a chii\nrules tenhou\n{CALLS}--\nE discard 5s\nW pon @1\n= closed 2.1\n"


def test_when_everything_comes_true_it_counts_and_ends_well(tmp_path: Path) -> None:
    (tmp_path / "a.scn").write_text(HOLDS, encoding="utf-8")
    answer = naki("scenario", "a.scn", "a.scn", cwd=tmp_path)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "2 passed, 0 failed\n", "")


def test_each_that_fails_has_a_line_with_its_place_and_what_happened_instead(tmp_path: Path) -> None:
    (tmp_path / "a.scn").write_text(HOLDS + FAILS, encoding="utf-8")
    answer = naki("scenario", "a.scn", cwd=tmp_path)
    assert answer.returncode == 1
    assert answer.stdout == "a.scn:23: B a chii: '= closed 2.1': it was decided at 1\n1 passed, 1 failed\n"


def test_a_ruling_is_played_by_each_book_that_it_names_and_the_one_that_fails_is_told(tmp_path: Path) -> None:
    ruling = HOLDS.replace("rules tenhou", "rules tenhou, mahjongsoul, m-league").replace("E dis", "= limit 60\nE dis")
    (tmp_path / "a.scn").write_text(ruling, encoding="utf-8")
    answer = naki("scenario", "a.scn", cwd=tmp_path)
    assert answer.returncode == 1
    assert answer.stdout == "a.scn:9: A a pon (mahjongsoul): '= limit 60': it is 25\n2 passed, 1 failed\n"


def test_a_book_among_several_that_is_none_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.scn").write_text(HOLDS.replace("rules tenhou", "rules tenhou, tenhuo"), encoding="utf-8")
    answer = naki("scenario", "a.scn", cwd=tmp_path)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "naki: a.scn:2: there is no rule book 'tenhuo'\n"


def test_an_unreadable_file_is_named_with_line_and_reason_and_nothing_is_played(tmp_path: Path) -> None:
    (tmp_path / "a.scn").write_text(HOLDS, encoding="utf-8")
    (tmp_path / "b.scn").write_text(FAILS.replace("W pon", "W jump"), encoding="utf-8")
    answer = naki("scenario", "a.scn", "b.scn", cwd=tmp_path)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "naki: b.scn:10: 'jump' is nothing that a player does\n"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    answer = naki("scenario", "c.scn", cwd=tmp_path)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "naki: c.scn: no such file or directory\n"


def test_a_file_without_a_scenario_passes_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.scn").write_text("# C01 a pon beats an earlier chii\n", encoding="utf-8")
    answer = naki("scenario", "a.scn", cwd=tmp_path)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == "naki: a.scn: no scenario is in it\n"
