"""Naki in a process of its own, with walls that a seed lays out, so that a person at the page knows what will come.

`python -m tests.browser.house API TOKEN DATABASE SEED`
"""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from bot import redirect
from bot.compose import compose
from bot.engine.wall import Seal, SeededChance
from bot.metrics import Metrics


class Laid:
    """Chance that keeps people on the chairs they took and deals by a known seed."""

    def __init__(self, seed: str) -> None:
        self._walls = SeededChance(seed.encode())

    def __call__(self, seal: Seal) -> "Laid":
        return self

    def shuffled(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        return tuple(tiles) if purpose == "seats" else self._walls.shuffled(purpose, tiles)


async def main(api: str, token: str, database: Path, seed: str) -> None:
    await redirect.point_at(api, token)
    async with compose(database, Metrics(), chance=Laid(seed)) as naki:
        await naki.start(token)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], Path(sys.argv[3]), sys.argv[4]))
