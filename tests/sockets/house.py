"""Naki in a process of its own, with walls that are known, so that a test knows what will come.

`python -m tests.sockets.house API TOKEN DATABASE WALLS` says "ready" when people can play.
"""

import asyncio
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import typer

from bot import logs, redirect
from bot.compose import compose
from bot.engine.decision import Chance
from bot.engine.wall import Seal, SeededChance
from bot.metrics import Metrics
from tests.discord.american_walls import KONG_CLAIMED
from tests.discord.walls import EAST_GAME, Walls

READY: Final = "ready"


class Seeded:
    """Chance that keeps people on the chairs they took and deals by a known seed."""

    def __init__(self, seed: bytes) -> None:
        self._walls = SeededChance(seed)

    def __call__(self, seal: Seal) -> "Seeded":
        return self

    def shuffled(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        return tuple(tiles) if purpose == "seats" else self._walls.shuffled(purpose, tiles)


EAST: Final = "east"
"""A whole East-only game in which everything happens."""
SHORT: Final = "short"
"""Somebody sitting on the first chair is offered a call, and the hand is over after a dozen discards."""
AMERICAN: Final = "american"
"""An American hand in which East exposes a kong, exchanges its joker and wins."""
WALLS: Final[Mapping[str, Callable[[Seal], Chance]]] = {
    EAST: EAST_GAME,
    SHORT: Seeded(b"quick 1202"),
    AMERICAN: Walls(KONG_CLAIMED),
}


async def main(api: str, token: str, database: Path, walls: str) -> None:
    logs.configure("warning", "text")
    await redirect.point_at(api, token)
    async with compose(database, Metrics(), chance=WALLS[walls]) as naki:
        naki.add_listener(ready, "on_ready")
        await naki.start(token)


async def ready() -> None:
    typer.echo(READY)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], Path(sys.argv[3]), sys.argv[4]))
