"""`python -m tests.differential`: many hands at once, and one line of counts."""

import argparse
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.differential.known import WHY
from tests.differential.lockstep import Played, hand, report, switched_hand

_SHOWN = 10


def main() -> int:
    parser = argparse.ArgumentParser(description="Our engine against riichienv and jansou.")
    parser.add_argument("--hands", type=int, default=1000, help="how many, every other one from a rigged wall")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same hands")
    parser.add_argument("--players", type=int, choices=(3, 4), default=4)
    parser.add_argument("--switched", action="store_true", help="by other rules than Tenhou's, beside jansou alone")
    wanted = parser.parse_args()
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        play = partial(switched_hand if wanted.switched else hand, wanted.seed, players=wanted.players)
        played = tuple(workers.map(play, range(wanted.hands), chunksize=50))
    return conclude(played, wanted.seed)


def conclude(played: tuple[Played, ...], seed: int) -> int:
    """Print what nobody can explain, and the line of counts; 1 if there is something."""
    differences = [(number, one, apart) for number, one in enumerate(played) for apart in one.differences]
    unexplained = [(number, one, apart) for number, one, apart in differences if not apart.known]
    for number, one, apart in unexplained[:_SHOWN]:
        sys.stderr.write(f"seed {seed}, hand {number}, {report(one, apart)}\n")
    causes = Counter(name for _, _, apart in differences for name in apart.known)
    known = "".join(f"; {causes[name]} times {name}" for name in WHY if causes[name])
    steps = sum(one.steps for one in played)
    sys.stdout.write(
        f"differential: {len(played)} hands, {steps} questions, seed {seed}: "
        f"{len(unexplained)} unexplained differences{known}\n"
    )
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
