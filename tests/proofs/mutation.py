"""Change the engine in small ways, and see that its tests notice: `make mutate`.

mutmut makes the mutants of the modules that `pyproject.toml` names and runs the tests of each function against its own.
A mutant that lives has to be explained in `survivors.toml`: why nobody at a table could tell it from the original. A
line for each that is not, then one line of counts; the exit code is 1 if there is any, or if an explanation explains
nothing any more.
"""

import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

ROOT = Path(__file__).parents[2]
SURVIVORS_FILE = Path(__file__).with_name("survivors.toml")
_FOUND_OUT = ("killed", "timeout")


class Mutant(NamedTuple):
    """A changed line of a function, and how the tests took it."""

    function: str
    was: str
    now: str
    status: str = "survived"


class Survivor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change that makes no difference, and why; without `now`, any change of that line."""

    function: str
    was: str
    why: str
    now: str | None = None

    def explains(self, mutant: Mutant) -> bool:
        return (self.function, self.was) == (mutant.function, mutant.was) and self.now in (None, mutant.now)


def read_survivors(text: str) -> list[Survivor]:
    """What `survivors.toml` holds."""
    return msgspec.convert(tomllib.loads(text), dict[str, list[Survivor]])["survivor"]


def unexplained_survivors(survivors: Iterable[Mutant], explained: Iterable[Survivor]) -> list[Mutant]:
    """The living mutants that nobody has explained."""
    known = tuple(explained)
    return [mutant for mutant in survivors if not any(survivor.explains(mutant) for survivor in known)]


def stale_explanations(survivors: Iterable[Mutant], explained: Iterable[Survivor]) -> list[Survivor]:
    """The explanations that explain nothing any more."""
    living = tuple(survivors)
    return [survivor for survivor in explained if not any(survivor.explains(mutant) for mutant in living)]


def report_survivors(results: dict[str, str], survivors: list[Mutant], explained: list[Survivor]) -> int:
    """Print what is wrong, and the line of counts; 1 if anything is."""
    open_questions, old_answers = unexplained_survivors(survivors, explained), stale_explanations(survivors, explained)
    for mutant in open_questions:
        sys.stdout.write(f"{mutant.function}: {mutant.status}\n  - {mutant.was}\n  + {mutant.now}\n")
    for survivor in old_answers:
        sys.stdout.write(f"{survivor.function}: explained, but it does not live\n  - {survivor.was}\n")
    counts = Counter(results.values())
    found = sum(counts[status] for status in _FOUND_OUT)
    sys.stdout.write(
        f"mutation: {len(results)} mutants, {found} found out, {len(survivors) - len(open_questions)} explained: "
        f"{len(open_questions)} unexplained, {len(old_answers)} explanations out of date\n"
    )
    return 1 if open_questions or old_answers or not results else 0


def main() -> int:
    """Make all mutants anew and let the tests at them."""
    shutil.rmtree(ROOT / "mutants", ignore_errors=True)
    run = _mutmut("run")
    if run.returncode:
        sys.stdout.write(run.stdout[-2000:] + run.stderr[-2000:])
        return run.returncode
    results = dict(line.strip().split(": ") for line in _mutmut("results", "--all", "true").stdout.splitlines())
    living = [_shown(name, status) for name, status in results.items() if status not in _FOUND_OUT]
    return report_survivors(results, living, read_survivors(SURVIVORS_FILE.read_text(encoding="utf-8")))


def _mutmut(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def _shown(name: str, status: str) -> Mutant:
    """The line that the mutant changes, before and after."""
    lines = [line for line in _mutmut("show", name).stdout.splitlines() if not line.startswith(("---", "+++"))]
    was, now = ("".join(line[1:].strip() for line in lines if line.startswith(sign)) for sign in "-+")
    return Mutant(_function(name), was, now, status)


def _function(name: str) -> str:
    """`bot.engine.claims.xǁWindowǁanswered__mutmut_4` is a mutant of `bot.engine.claims.Window.with_answer`."""
    module, _, mangled = name.rpartition("__mutmut_")[0].rpartition(".")
    return f"{module}.{mangled.removeprefix('xǁ').removeprefix('x_').replace('ǁ', '.')}"


if __name__ == "__main__":
    sys.exit(main())
