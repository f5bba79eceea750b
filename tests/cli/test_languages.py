"""`naki languages` as a translator reads it."""

from pathlib import Path

from bot.i18n.catalogue import LANGUAGES
from tests.cli.naki import naki


def test_every_language_is_counted_against_english(tmp_path: Path) -> None:
    told = naki("languages", cwd=tmp_path)
    assert told.returncode == 0, told.stdout
    lines = told.stdout.splitlines()
    assert [line.split()[0] for line in lines] == [*LANGUAGES]
    english = lines[0].split()
    assert english[1] == english[3], "English lacks nothing"


def test_a_language_that_there_is_not_is_refused_with_those_that_there_are(tmp_path: Path) -> None:
    told = naki("languages", "tlh", cwd=tmp_path)
    assert told.returncode != 0
    assert "There is no language 'tlh'" in told.stderr
