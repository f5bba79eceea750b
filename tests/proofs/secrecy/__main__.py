"""Plays games in twin worlds and counts what differs; each is made from seed and number alone."""

import argparse
import asyncio
import logging
import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from itertools import islice
from typing import Final, NamedTuple

import structlog

from tests.proofs.secrecy import __doc__ as about
from tests.proofs.secrecy.club_night import NightHarness
from tests.proofs.secrecy.harness import Harness, Leak, differences, traffic_of_world
from tests.proofs.secrecy.homeless import HomelessHarness
from tests.proofs.secrecy.leaks import HOMELESS_LEAKS, LEAKS, NIGHT_LEAKS
from tests.proofs.secrecy.paired_worlds import BOOKS, Twins, make_twins

HARNESSES: Final = (HomelessHarness, Harness, NightHarness)
"""Games are played by turns at a table without a home, at a league's and at a club night's."""


class ComparedGame(NamedTuple):
    """A game in two worlds: what it was, and what differed."""

    number: int
    book: str
    hands: int
    moved: int
    asked: int
    draws: int
    taken_back: int
    kept: int
    sent: int
    found: tuple[str, ...]


_HANDS_OF_A_LEAK: Final = 8
"""A leak may need more than one hand: what it tells has to come up while somebody looks. A run plays many more."""


def compare(
    twins: Twins, number: int, leak: Leak = lambda _: nullcontext(), hands: int = 99, stage: type[Harness] = Harness
) -> ComparedGame:
    """Play a game in both worlds."""

    async def both() -> ComparedGame:
        one, other = [await traffic_of_world(twins, world, hands, leak, stage) for world in (0, 1)]
        found = tuple(map(str, differences(twins, one, other)))
        sent = sum(map(len, one.values()))
        counted = twins.hands, twins.moved, twins.asked, twins.draws, twins.taken_back, twins.kept
        return ComparedGame(number, twins.book, *counted, sent, found)

    return asyncio.run(both())


def compare_game(number: int, seed: str) -> ComparedGame:
    """The game with this number; at a table without a home discards may be taken back."""
    stage = HARNESSES[number % len(HARNESSES)]
    return compare(make_twins(number, seed, take_backs=stage is HomelessHarness), number, stage=stage)


def find_leak(leak: Leak, seed: str, stage: type[Harness] | None = None) -> ComparedGame:
    """The first hand in which this leak shows, of the first few made up in which it has something to tell, where it is
    or on another stage; the last of them if it shows in none.
    """
    own = HomelessHarness if leak in HOMELESS_LEAKS else NightHarness if leak in NIGHT_LEAKS else Harness
    stage = stage or own
    tried = (
        make_twins(number, f"{seed} planted", hands=1, take_backs=stage is HomelessHarness) for number in range(10_000)
    )
    telling = ((number, twins) for number, twins in enumerate(tried) if LEAKS[leak](twins))
    compared = (
        compare(twins, number, leak, hands=1, stage=stage) for number, twins in islice(telling, _HANDS_OF_A_LEAK)
    )
    last: ComparedGame | None = None
    for last in compared:
        if last.found:
            break
    assert last is not None
    return last


def _hush() -> None:
    """Leaks break things, and that is not news here."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    logging.disable(logging.ERROR)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.secrecy", description=about)
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", type=int, help="this game alone")
    asked = parser.parse_args()
    numbers = range(asked.games) if asked.only is None else [asked.only]
    workers = (os.cpu_count() or 1) + 1  # a world waits for its database now and then
    with ProcessPoolExecutor(workers, initializer=_hush) as pool:
        played = list(_reported(pool.map(compare_game, numbers, [asked.seed] * len(numbers))))
        caught = list(pool.map(find_leak, LEAKS, [asked.seed] * len(LEAKS)))
    for leak, told in zip(LEAKS, caught, strict=True):
        sys.stdout.write(f"planted {leak.__name__}: {'caught' if told.found else 'NOT CAUGHT'}\n")
    books = Counter(one.book for one in played)
    failed = sum(bool(one.found) for one in played)
    same = sum(not one.moved for one in played)
    missed = sum(not told.found for told in caught)
    sys.stdout.write(
        f"{len(played)} games by {len(books)} of {len(BOOKS)} books, {sum(one.hands for one in played)} hands, "
        f"{sum(one.moved for one in played)} tiles moved, {sum(one.asked for one in played)} windows with a claim in "
        f"one world alone, {sum(one.draws for one in played)} early draws by somebody who could, "
        f"{sum(one.taken_back for one in played)} discards taken back and "
        f"{sum(one.kept for one in played)} kept, "
        f"{sum(one.sent for one in played)} requests; {failed} games differ, {same} had no twin, "
        f"{missed} of {len(LEAKS)} planted leaks not caught\n"
    )
    return 1 if failed or missed or same * 4 > len(played) else 0


def _reported(played: Iterator[ComparedGame]) -> Iterator[ComparedGame]:
    for one in played:
        for difference in one.found:
            sys.stdout.write(f"game {one.number} ({one.book}): {difference}\n"[:3_000])
            sys.stdout.flush()
        yield one


if __name__ == "__main__":
    sys.exit(main())
