"""Runs the cases and counts them; each is made from seed and number alone, so that `--only` makes it again."""

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from tests.proofs.fuzz import __doc__ as about
from tests.proofs.fuzz.targets import TARGETS, Target

_WEIGHTS: Final = [target.weight for target in TARGETS]
_SHOWN: Final = 2000


class Tried(NamedTuple):
    """A case: which, where it went in, what it was, and what came of it; `error` if that is written down nowhere."""

    number: int
    target: Target
    case: Any
    taken: bool
    error: str = ""


def attempt(number: int, target: Target, case: Any, folder: Path) -> Tried:
    """Try one input."""
    try:
        return Tried(number, target, case, taken=target.take(case, folder))
    except target.refusals:
        return Tried(number, target, case, taken=False)
    except Exception:
        return Tried(number, target, case, taken=False, error=traceback.format_exc())


def tries(numbers: Iterable[int], seed: str) -> Iterable[Tried]:
    """The cases with these numbers."""
    with TemporaryDirectory(prefix="naki-fuzz-") as folder:
        for number in numbers:
            dice = Random(f"{seed}/{number}")
            (target,) = dice.choices(TARGETS, _WEIGHTS)
            yield attempt(number, target, target.make(dice), Path(folder))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.fuzz", description=about)
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", type=int, help="this case alone")
    asked = parser.parse_args()
    numbers = range(asked.cases) if asked.only is None else [asked.only]
    tried, taken, failed = Counter[str](), Counter[str](), 0
    for one in tries(numbers, asked.seed):
        tried[one.target.name] += 1
        taken[one.target.name] += one.taken
        if one.error:
            failed += 1
            sys.stdout.write(f"case {one.number} of seed {asked.seed}: {one.target.name}\n")
            sys.stdout.write(f"{one.case!r}"[:_SHOWN] + f"\n{one.error}\n")
    ways = ", ".join(f"{target.name} {taken[target.name]}/{tried[target.name]}" for target in TARGETS)
    sys.stdout.write(f"taken: {ways}\n{tried.total()} cases, {taken.total()} taken, {failed} failures\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
