"""Every ruling in this folder comes true on the engine."""

from functools import partial
from pathlib import Path

import pytest

from bot.games.scenarios import run
from bot.i18n.catalogue import words
from bot.i18n.sentences import mistake_sentence

WORDED = partial(mistake_sentence, words=words("en"))
HERE = Path(__file__).parent
SHARED = HERE.parents[2] / "shared" / "scenarios"
FILES = sorted(HERE.rglob("*.scn"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HERE).with_suffix("").as_posix())
def test_every_ruling_of_the_file_comes_true(path: Path) -> None:
    report = run([path], WORDED)
    assert [failure.text for failure in report.failures] == []
    assert report.played > 0


@pytest.mark.skipif(
    not SHARED.is_dir(), reason="the scenarios that came with the specification are not beside this repository"
)
def test_the_rulings_that_came_with_the_specification_come_true() -> None:
    report = run(sorted(SHARED.glob("*.scn")), WORDED)
    assert [failure.text for failure in report.failures] == []
