"""Files of scenarios, and what is reported of them."""

from pathlib import Path

import pytest

from bot.tools.scenario.files import play_scenarios
from bot.tools.scenario.script import BadScript
from tests.tools.scenario.table import INERT

GOOD = f"== it holds\nrules wrc-2014\n{INERT}--\n= score S 30000\n"
BAD = GOOD.replace("it holds", "it fails").replace("30000", "29000")


def test_a_failure_names_its_file_its_line_and_what_is_there_instead(tmp_path: Path) -> None:
    (tmp_path / "two.scn").write_text(f"{GOOD}\n{BAD}")
    report = play_scenarios([tmp_path / "two.scn"])
    assert report.text == "1 passed, 1 failed"
    (failure,) = report.failures
    assert failure.text.startswith(f"{tmp_path / 'two.scn'}:{failure.line.number}: it fails: '= score S 29000': ")
    assert "30000" in failure.text.partition("29000")[2].replace(",", "")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no scenario is in it"),
        (GOOD.replace("rules wrc-2014\n", ""), "the head names no rules"),
        (GOOD.replace("wrc-2014", "no-such-book"), "there is no rule book 'no-such-book'"),
    ],
    ids=["empty", "no rules", "no book"],
)
def test_a_file_that_cannot_be_read_is_told_before_anything_is_played(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "bad.scn").write_text(text)
    (tmp_path / "good.scn").write_text(GOOD)
    with pytest.raises(BadScript, match=said):
        play_scenarios([tmp_path / "good.scn", tmp_path / "bad.scn"])
