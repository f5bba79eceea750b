"""The contents of a file, unpacked if need be: logs come as they are, as gzip, or alone in a zip archive."""

import gzip
import io
import zipfile
import zlib
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from bot.system import limits

_GZIP: Final = b"\x1f\x8b"
_ZIP: Final = b"PK\x03\x04"
_BOUNDED: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Ways to pack a file that unpack no more of it than is asked for."""
_NO_LOGS: Final = ("MANIFEST*", "FORMAT*", "README*", "*.md", "*_walls.jsonl*", "*.sealed", "*openapi*.json")


class BadRecord(Exception):
    """The file is damaged, or in no format we know: one sentence says what is wrong."""


class InconclusiveRecord(Exception):
    """The log is sound but proves nothing about a rule book, for a reason that holds for every such log."""


def has_no_game(path: Path) -> bool:
    """True if the file's name says that it holds no game: notes, walls, sealed archives, interface descriptions."""
    return any(fnmatch(path.name, pattern) for pattern in _NO_LOGS)


def unpacked_contents(path: Path) -> bytes:
    """The bytes of the file. Raises BadRecord."""
    try:
        return unpack(limits.read_up_to(path, limits.GAME_LOG), limits.GAME_LOG)
    except OSError as error:
        raise BadRecord(f"it cannot be read: {error.strerror or error}") from error
    except limits.BadText as bad:
        raise BadRecord(str(bad)) from None


def unpack(data: bytes, limit: limits.TextLimit) -> bytes:
    """The contents of these bytes, unpacked if need be. Raises BadRecord, or BadText if that is too much."""
    try:
        if data.startswith(_GZIP):
            with gzip.open(io.BytesIO(data)) as packed:
                data = packed.read(limit.size + 1)
        elif data.startswith(_ZIP):
            data = _only_file(data, limit)
    except (EOFError, OSError, RuntimeError, ValueError, zipfile.BadZipFile, zlib.error) as error:
        raise BadRecord(f"it cannot be unpacked: {error}") from error
    if len(data) > limit.size:
        raise limits.BadText("bytes", limit.size // 1024)
    return data


def text_of(path: Path) -> str:
    """The file as text, unpacked if need be. Raises BadRecord."""
    try:
        return limits.text_in(unpacked_contents(path), limits.GAME_LOG)
    except limits.BadText as bad:
        raise BadRecord(str(bad)) from None
    except UnicodeDecodeError as error:
        raise BadRecord(f"it is no text in UTF-8: {error.reason} at byte {error.start}") from error


def _only_file(archive: bytes, limit: limits.TextLimit) -> bytes:
    with zipfile.ZipFile(io.BytesIO(archive)) as packed:
        files = [entry for entry in packed.infolist() if not entry.is_dir()]
        if len(files) != 1:
            raise BadRecord(f"it is an archive of {len(files)} files: unpack it first")
        if files[0].compress_type not in _BOUNDED:
            raise BadRecord("it is packed in an unusual way: unpack it first")
        with packed.open(files[0]) as only:
            return only.read(limit.size + 1)
