"""Files of games that are checked: folders, archives, what a manifest leaves out."""

from pathlib import Path

import pytest

from bot.games.riichi.formats.logs import read_log
from bot.records.files import InconclusiveRecord, text_of
from bot.tools.conformance.files import FileOutcome, check_files, check_record_file, files_below
from tests.games.riichi.formats.record_samples import SAMPLES
from tests.tools.conformance.archives import zipped

LOBBY = text_of(SAMPLES / "mjlog.xml.gz").replace('<GO type="1"', '<GO type="257"')


_MJAI = text_of(SAMPLES / "mjai.jsonl.gz").encode()


def test_an_archive_of_several_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.zip").write_bytes(zipped(one=_MJAI, two=_MJAI))
    looked_at = check_record_file(tmp_path / "games.zip")
    assert (looked_at.outcome, looked_at.why) == (
        FileOutcome.UNREADABLE,
        "it is an archive of 2 files: unpack it first",
    )


def test_a_transcription_error_that_the_manifest_names_is_excluded(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    notes = {"sound.json": "game; clean", "wrong.json": "game; transcription error in hand 2"}
    rows = [f"dev\tgames/{name}\t{note}\n" for name, note in notes.items()]
    (tmp_path / "MANIFEST.tsv").write_text("half\tfile\tnote\n" + "".join(rows))
    for name in notes:
        (games / name).write_bytes((SAMPLES / "tenhou6.json").read_bytes())
    assert read_log(games / "sound.json").program == "tenhou.net/6"
    with pytest.raises(InconclusiveRecord, match="transcription error in hand 2"):
        read_log(games / "wrong.json")


def test_folders_are_searched_at_any_depth_and_each_file_is_told_once(tmp_path: Path) -> None:
    deep = tmp_path / "a" / "b"
    deep.mkdir(parents=True)
    (deep / "lobby.xml").write_text(LOBBY)
    (tmp_path / "FORMAT.md").write_text("# notes")
    sample = SAMPLES / "tenhou6.json"
    assert files_below([tmp_path, sample]) == [tmp_path / "FORMAT.md", deep / "lobby.xml", sample]
    assert [file.outcome for file in check_files([tmp_path, sample])] == [
        FileOutcome.PASSED_OVER,
        FileOutcome.EXCLUDED,
        FileOutcome.GAME,
    ]
