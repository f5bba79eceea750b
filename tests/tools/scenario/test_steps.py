"""The lines of a script: what each demands, and what is said if it does not come."""

from pathlib import Path

import pytest

from bot.tools.scenario.script import BadScript
from bot.tools.scenario.steps import read_number, read_seconds
from tests.tools.scenario.table import CALLS, failing, play


@pytest.mark.parametrize(("text", "seconds"), [("3", 3.0), ("3.6", 3.6), ("0.05", 0.05)])
def test_a_time_is_in_seconds(text: str, seconds: float) -> None:
    assert read_seconds(text) == seconds


@pytest.mark.parametrize("text", ["", "-1", "3.", ".5", "1e3", "soon"])
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no time"):
        read_seconds(text)


@pytest.mark.parametrize("text", ["", "1.5", "1234567890", "+-3"])
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no whole number"):
        read_number(text)


def test_options_are_listed_in_full_or_asked_for_one_by_one(tmp_path: Path) -> None:
    script = "E discard 5s\n? S : chii 4s6s | pass\n? S has chii\n? S lacks ron\n? E : -\n"
    assert failing(tmp_path, script, hands=CALLS) is None
    assert failing(tmp_path, "E discard 5s\n? S : pass\n", hands=CALLS) == "? S : pass: S has chii 4s6s | draw | pass"


def test_a_refusal_has_to_come_and_for_that_reason(tmp_path: Path) -> None:
    assert failing(tmp_path, "E discard 5s\n! S pon => illegal\n", hands=CALLS) is None
    accepted = failing(tmp_path, "E discard 5s\n! S chii 4s6s => illegal\n", hands=CALLS)
    assert accepted == "! S chii 4s6s => illegal: it is accepted"


def test_a_press_that_is_refused_fails_its_line(tmp_path: Path) -> None:
    failed = failing(tmp_path, "E discard 5s\nS pon\n", hands=CALLS)
    assert failed is not None
    assert failed.startswith("S pon: it is refused: illegal; S has ")


@pytest.mark.parametrize("line", ["! S pon => tea", "? S maybe pon", "wait soon", "X pon", "S sings"])
def test_a_line_that_means_nothing_makes_the_file_unreadable(tmp_path: Path, line: str) -> None:
    with pytest.raises(BadScript):
        play(tmp_path, f"E discard 5s\n{line}\n", hands=CALLS)
