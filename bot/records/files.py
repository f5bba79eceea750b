"""What is in a file, unpacked if need be: logs come as they are, as gzip, or alone in a zip archive."""

import gzip
import io
import zipfile
import zlib
from pathlib import Path
from typing import Final

from bot.records.record import Unreadable

_GZIP: Final = b"\x1f\x8b"
_ZIP: Final = b"PK\x03\x04"


def contents(path: Path) -> bytes:
    """The bytes of the file. Raises Unreadable."""
    try:
        data = path.read_bytes()
        if data.startswith(_GZIP):
            return gzip.decompress(data)
        return _only_file(data) if data.startswith(_ZIP) else data
    except OSError as error:
        raise Unreadable(f"it cannot be read: {error.strerror or error}") from error
    except (EOFError, RuntimeError, zipfile.BadZipFile, zlib.error) as error:
        raise Unreadable(f"it cannot be unpacked: {error}") from error


def _only_file(archive: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(archive)) as packed:
        files = [entry for entry in packed.infolist() if not entry.is_dir()]
        if len(files) != 1:
            raise Unreadable(f"it is an archive of {len(files)} files: unpack it first")
        return packed.read(files[0])
