"""The contents of a file, unpacked if need be."""

import gzip
import io
import zipfile
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from bot.records.files import BadRecord, has_no_game, unpack
from bot.system.limits import IMPORT, BadText
from bot.tools.conformance.files import FileOutcome, check_record_file


@pytest.mark.parametrize(
    "name",
    ["MANIFEST.tsv", "FORMAT.md", "README.txt", "mjlog_walls.jsonl.gz", "acceptance.sealed", "discord-openapi.json"],
)
def test_files_that_are_no_logs_are_passed_over_by_name(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("not a game")
    assert has_no_game(tmp_path / name)
    assert check_record_file(tmp_path / name).outcome is FileOutcome.PASSED_OVER


def zipped(data: bytes, packed: int) -> bytes:
    """A zip archive with this file alone, packed in this way."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", packed) as written:
        written.writestr("game.json", data)
    return archive.getvalue()


@pytest.mark.parametrize("packed", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_what_may_unpack_to_anything_at_once_is_not_unpacked(packed: int) -> None:
    with pytest.raises(BadRecord, match="packed in an unusual way"):
        unpack(zipped(b"{}", packed), IMPORT)


def test_a_spoiled_archive_is_refused_in_words_wherever_it_is_spoiled() -> None:
    dice = Random(1)
    for whole in (zipped(b"[1, 2, 3]" * 9, zipfile.ZIP_DEFLATED), gzip.compress(b"[1, 2, 3]" * 9)):
        for place in range(len(whole)):
            for value in dice.sample(range(256), 8):
                with suppress(BadRecord, BadText):
                    unpack(whole[:place] + bytes([value]) + whole[place + 1 :], IMPORT)
