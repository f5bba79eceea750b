"""The command of a proof that holds our answers against somebody else's: differences, then one line of counts."""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple


class Comparison(NamedTuple):
    """What is compared: `about` in a sentence, each of the `kinds` by `differences(kind, hands, seed, counted)`, which
    gives a line for each difference and counts what was compared.
    """

    name: str
    about: str
    plural: str
    kinds: Iterable[str]
    differences: Callable[[str, int, int, Counter[str]], Iterator[str]]

    def run(self, arguments: list[str]) -> int:
        """Compare `--hands` hands of each kind; 1 if any differs."""
        parser = argparse.ArgumentParser(prog=f"python -m tests.proofs.{self.name}", description=self.about)
        parser.add_argument("--hands", type=int, default=2000, help=f"how many for each of the {self.plural}")
        parser.add_argument("--seed", type=int, default=1, help="the same seed deals the same hands")
        options = parser.parse_args(arguments)
        counted: Counter[str] = Counter()
        kinds, different = tuple(self.kinds), 0
        for kind in kinds:
            for line in self.differences(kind, options.hands, options.seed, counted):
                different += 1
                sys.stdout.write(line)
        counts = ", ".join(f"{count} {what}" for what, count in counted.items())
        sys.stdout.write(
            f"{self.name}: {len(kinds)} {self.plural}, {counts}, seed {options.seed}: {different} differences\n"
        )
        return 1 if different else 0
