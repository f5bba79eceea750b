"""What is in a file, unpacked if need be: logs come as they are, as gzip, or alone in a zip archive."""

import gzip
import io
import zipfile
import zlib
from pathlib import Path
from typing import Final

from bot import limits
from bot.games.riichi.formats.record import Unreadable

_GZIP: Final = b"\x1f\x8b"
_ZIP: Final = b"PK\x03\x04"


def contents(path: Path) -> bytes:
    """The bytes of the file. Raises Unreadable."""
    try:
        data = limits.contents(path, limits.LOG)
        if data.startswith(_GZIP):
            with gzip.open(io.BytesIO(data)) as packed:
                data = packed.read(limits.LOG.size + 1)
        elif data.startswith(_ZIP):
            data = _only_file(data)
    except OSError as error:
        raise Unreadable(f"it cannot be read: {error.strerror or error}") from error
    except (EOFError, RuntimeError, zipfile.BadZipFile, zlib.error) as error:
        raise Unreadable(f"it cannot be unpacked: {error}") from error
    if len(data) > limits.LOG.size:
        raise Unreadable(str(limits.BadText("bytes", limits.LOG.size // 1024)))
    return data


def _only_file(archive: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(archive)) as packed:
        files = [entry for entry in packed.infolist() if not entry.is_dir()]
        if len(files) != 1:
            raise Unreadable(f"it is an archive of {len(files)} files: unpack it first")
        with packed.open(files[0]) as only:
            return only.read(limits.LOG.size + 1)
