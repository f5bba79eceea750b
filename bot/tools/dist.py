"""`make dist`: the wheel and the source archive of the last commit, built twice to see that they are the same bytes."""

import os
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.system.usage_error import UsageError

_SUMS: Final = "SHA256SUMS"


def build_dist(root: Path, target: Path, commit: str = "HEAD") -> Mapping[str, str]:
    """Build what is committed in `root`, and write it to `target` with its checksums, which are returned by file.

    Raises UsageError if a second build comes out different.
    """
    with TemporaryDirectory(prefix="naki-dist-") as folder:
        first, second = (_build_once(root, Path(folder, turn), commit) for turn in ("first", "second"))
    sums = {name: sha256(content).hexdigest() for name, content in first.items()}
    if different := sorted(name for name in first if first[name] != second.get(name)):
        raise UsageError(f"{', '.join(different)}: built twice, and not the same bytes.")
    target.mkdir(parents=True, exist_ok=True)
    for name, content in first.items():
        (target / name).write_bytes(content)
    (target / _SUMS).write_text("".join(f"{sums[name]}  {name}\n" for name in sorted(sums)), encoding="utf-8")
    return sums


def _build_once(root: Path, folder: Path, commit: str) -> dict[str, bytes]:
    """The files that come out of one build in this folder, by name."""
    source, out = folder / "source", folder / "out"
    with tarfile.open(fileobj=BytesIO(_git(root, "archive", "--format=tar", commit))) as archive:
        archive.extractall(source, filter="data")
    at = _git(root, "log", "-1", "--format=%ct", commit).decode().strip()
    environment = {**os.environ, "SOURCE_DATE_EPOCH": at}
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(out)],
        cwd=source,
        env=environment,
        check=True,
        capture_output=True,
    )
    return {file.name: file.read_bytes() for file in out.iterdir()}


def _git(root: Path, *arguments: str) -> bytes:
    return subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True).stdout


if __name__ == "__main__":
    for file, checksum in build_dist(Path.cwd(), Path("dist")).items():
        sys.stdout.write(f"{checksum}  dist/{file}\n")
