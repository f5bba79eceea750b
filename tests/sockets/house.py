"""Naki on a Discord of the test's, with walls that are known, so that a test knows what will come."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from typing import Any, Final

from bot.bus.address import BusAddress
from bot.client import redirect
from bot.compose import compose, join_bus, stay_connected
from bot.engine.question import RandomSource
from bot.engine.wall import Seal, SeededRandomSource
from bot.monitoring import logs
from bot.monitoring.metrics import Metrics
from bot.store.address import Address
from bot.tools.sandbox.club import create_club, running_club
from tests.cogs.american_walls import KONG_CLAIMED, MANY_KINDS
from tests.cogs.walls import DECIDING, EAST_GAME, ONE_HAND, Walls


class Seeded:
    """Chance that keeps people on the chairs they took and deals by a known seed."""

    def __init__(self, seed: bytes) -> None:
        self._walls = SeededRandomSource(seed)

    def __call__(self, seal: Seal) -> "Seeded":
        return self

    def shuffled_tiles(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        return tuple(tiles) if purpose == "seats" else self._walls.shuffled_tiles(purpose, tiles)


EAST: Final = "east"
"""A whole East-only game in which everything happens."""
SHORT: Final = "short"
"""Somebody sitting on the first chair is offered a call, and the hand is over after a dozen discards."""
RUIN: Final = "ruin"
"""A whole game of one hand and four moves."""
AMERICAN: Final = "american"
"""An American hand in which East exposes a kong, exchanges its joker and wins."""
CHOICE: Final = "choice"
"""Whoever sits on the first chair can declare riichi with the first discard, in many ways."""
KINDS: Final = "kinds"
"""An American hand in which East has fourteen different tiles."""
WALLS: Final[Mapping[str, Callable[[Seal], RandomSource]]] = {
    EAST: EAST_GAME,
    SHORT: Seeded(b"quick 1202"),
    RUIN: ONE_HAND,
    CHOICE: Walls(DECIDING),
    AMERICAN: Walls(KONG_CLAIMED),
    KINDS: Walls(MANY_KINDS),
}


async def live(
    api: str,
    token: str,
    database: Address,
    chance: Callable[[Seal], RandomSource],
    *,
    club: bool = False,
    bus: BusAddress | None = None,
    **options: Any,
) -> None:
    """Be Naki until somebody ends the process, with the sandbox's made-up `club` or without, alone or on a `bus` with
    others; `options` go to the composition root.
    """
    logs.configure("warning", "text")
    await redirect.use_discord_server(api, token)
    async with AsyncExitStack() as house:
        metrics = Metrics()
        naki = await house.enter_async_context(compose(database, metrics, chance=chance, **options))
        if bus is not None:
            await house.enter_async_context(join_bus(naki, bus, metrics, naki.owners))
        if club:
            await house.enter_async_context(running_club(naki, create_club(api)))
        await stay_connected(naki, token)
