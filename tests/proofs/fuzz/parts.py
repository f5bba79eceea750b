"""Many cases by part, each part in a new server."""

import argparse
import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

Tries: TypeAlias = Callable[[range, str, Path], Coroutine[Any, Any, tuple[Counter[str], list[str]]]]
"""Cases by number, seed and folder; what came of them, and every failure in words."""


def try_in_parts(name: str, tries: Tries, *, cases: int, part: int) -> int:
    """Try what the command line says; print what came of it. 1 if anything failed."""
    parser = argparse.ArgumentParser(prog=f"python -m tests.proofs.fuzz.{name}")
    parser.add_argument("--cases", type=int, default=cases)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    came, failures = Counter[str](), 0
    for first in range(0, asked.cases, part):
        numbers = range(first, min(first + part, asked.cases))
        with TemporaryDirectory(prefix=f"naki-{name}-") as folder:
            answers, found = asyncio.run(tries(numbers, asked.seed, Path(folder)))
        came += answers
        failures += len(found)
        sys.stdout.writelines(found)
    told = ", ".join(f"{word} {count}" for word, count in sorted(came.items()))
    sys.stdout.write(f"{told}\n{came.total()} answers, {failures} failures\n")
    return 1 if failures else 0
