"""`make startup`: how long a fresh checkout takes to its first page, and how much it weighs, beside another commit."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from bot.system.usage_error import UsageError

_PORT: Final = 8142
_GIVE_UP_S: Final = 600.0
_LOOK_EVERY_S: Final = 0.05
_COLD: Final = {"PIP_NO_CACHE_DIR": "1", "UV_NO_CACHE": "1", "NAKI_SANDBOX_PORT": str(_PORT)}
_MEGABYTE: Final = 2**20
Figures = Mapping[str, float]


def measure_start(commit: str, root: Path, *, with_uv: bool = True) -> Figures:
    """A checkout of its own: seconds until its environment is there and until its page answers, for the first time and
    once more, and the megabytes that it takes. Raises UsageError if the page never comes.
    """
    with TemporaryDirectory(prefix="naki-start-") as folder:
        checkout = Path(folder, "naki")
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", root, checkout], check=True)
        subprocess.run(["git", "checkout", "--quiet", commit], cwd=checkout, check=True)
        if not with_uv:
            (checkout / "requirements-uv.txt").unlink(missing_ok=True)
            (checkout / "requirements-uv.txt").touch()
        environment = {**os.environ, **_COLD}
        begun = time.monotonic()
        subprocess.run(["make", "--silent", ".venv/runtime.stamp"], cwd=checkout, env=environment, check=True)
        installed = time.monotonic() - begun
        first, second = (_seconds_to_page(checkout, environment) for _ in range(2))
        size = sum(file.lstat().st_size for file in (checkout / ".venv").rglob("*")) / _MEGABYTE
        return {"install_s": installed, "first_page_s": installed + first, "second_start_s": second, "mb": size}


def _seconds_to_page(checkout: Path, environment: Mapping[str, str]) -> float:
    begun = time.monotonic()
    with TemporaryDirectory(prefix="naki-start-") as folder:
        settings = {**environment, "NAKI_DB": str(Path(folder, "naki.db"))}
        running = subprocess.Popen(
            [checkout / ".venv/bin/naki", "run"], cwd=folder, env=settings, stdout=subprocess.DEVNULL
        )
        try:
            return asyncio.run(_page(begun))
        finally:
            running.send_signal(signal.SIGTERM)
            running.wait()


async def _page(begun: float) -> float:
    while time.monotonic() - begun < _GIVE_UP_S:
        try:
            await asyncio.to_thread(urlopen, f"http://127.0.0.1:{_PORT}/")
        except (URLError, ConnectionError):
            await asyncio.sleep(_LOOK_EVERY_S)
        else:
            return time.monotonic() - begun
    raise UsageError("The page of the sandbox did not come.")


def ratios(before: Sequence[Figures], after: Sequence[Figures]) -> Figures:
    """The second's share of each of the first's figures, by their medians: 1 is as much as before."""
    return {name: median(one[name] for one in after) / median(one[name] for one in before) for name in before[0]}


def compare_starts(base: str, rounds: int, tell: Callable[[str], object], root: Path) -> None:
    """Measure both by turns, this commit also with pip alone, and tell each figure and its ratio."""
    found: dict[str, list[Figures]] = defaultdict(list)
    ways = {base: (base, True), "HEAD": ("HEAD", True), "HEAD, pip alone": ("HEAD", False)}
    for _ in range(rounds):
        for name, (commit, with_uv) in ways.items():
            found[name].append(measure_start(commit, root, with_uv=with_uv))
    for name, measured in found.items():
        for figure, ratio in ratios(found[base], measured).items():
            tell(f"{name}: {figure} {median(one[figure] for one in measured):.1f}, ratio {ratio:.2f}\n")


def measure(arguments: Sequence[str]) -> int:
    """`BASE [ROUNDS]`: the commit to compare with, and how often."""
    if not arguments or shutil.which("git") is None:
        sys.stderr.write("make startup BASE=<commit> [ROUNDS=3]\n")
        return 2
    compare_starts(arguments[0], int(arguments[1]) if len(arguments) > 1 else 3, sys.stdout.write, Path.cwd())
    return 0


if __name__ == "__main__":
    sys.exit(measure(sys.argv[1:]))
