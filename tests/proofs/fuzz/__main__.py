"""Runs the cases and counts them; each is made from seed and number alone, so that `--only` makes it again."""

import argparse
import os
import sys
import traceback
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from tests.proofs.fuzz import __doc__ as about
from tests.proofs.fuzz.targets import TARGETS, FuzzTarget

_SHOWN: Final = 2000
_PART: Final = 500
"""Cases that a process tries in one go."""


class TriedCase(NamedTuple):
    """A case: which, where it went in, what it was, and what came of it; `error` if that is written down nowhere."""

    number: int
    target: FuzzTarget
    case: Any
    taken: bool
    error: str = ""


def try_case(number: int, target: FuzzTarget, case: Any, folder: Path) -> TriedCase:
    """Try one input."""
    try:
        return TriedCase(number, target, case, taken=target.take(case, folder))
    except target.refusals:
        return TriedCase(number, target, case, taken=False)
    except Exception:
        return TriedCase(number, target, case, taken=False, error=traceback.format_exc())


def try_cases(numbers: Iterable[int], seed: str, among: Sequence[FuzzTarget] = TARGETS) -> Iterable[TriedCase]:
    """The cases with these numbers, of these ways in."""
    weights = [target.weight for target in among]
    with TemporaryDirectory(prefix="naki-fuzz-") as folder:
        for number in numbers:
            dice = Random(f"{seed}/{number}")
            (target,) = dice.choices(among, weights)
            yield try_case(number, target, target.make(dice), Path(folder))


def targets_named(names: str) -> tuple[FuzzTarget, ...]:
    """The ways in whose names begin like this; all of them without a name."""
    return tuple(target for target in TARGETS if target.name.startswith(names))


class CaseCounts(NamedTuple):
    """What came of some cases: how many went in and were taken, by way in, and every failure in words."""

    tried: Counter[str]
    taken: Counter[str]
    failures: tuple[str, ...]


def count_cases(numbers: range, seed: str, names: str) -> CaseCounts:
    """Try the cases with these numbers and count them."""
    tried, taken, failures = Counter[str](), Counter[str](), list[str]()
    for one in try_cases(numbers, seed, targets_named(names)):
        tried[one.target.name] += 1
        taken[one.target.name] += one.taken
        if one.error:
            shown = f"{one.case!r}"[:_SHOWN]
            failures.append(f"case {one.number} of seed {seed}: {one.target.name}\n{shown}\n{one.error}\n")
    return CaseCounts(tried, taken, tuple(failures))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.fuzz", description=about)
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", type=int, help="this case alone")
    parser.add_argument("--of", default="", help="only ways in whose names begin like this")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    asked = parser.parse_args()
    numbers = range(asked.cases) if asked.only is None else range(asked.only, asked.only + 1)
    parts = [numbers[start : start + _PART] for start in range(0, len(numbers), _PART)]
    tried, taken, failed = Counter[str](), Counter[str](), 0
    with ProcessPoolExecutor(asked.processes) as processes:
        for part in processes.map(count_cases, parts, repeat(asked.seed), repeat(asked.of)):
            tried += part.tried
            taken += part.taken
            failed += len(part.failures)
            sys.stdout.writelines(part.failures)
    ways = ", ".join(f"{target.name} {taken[target.name]}/{tried[target.name]}" for target in targets_named(asked.of))
    sys.stdout.write(f"taken: {ways}\n{tried.total()} cases, {taken.total()} taken, {failed} failures\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
