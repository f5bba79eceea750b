"""Where a kill comes: the process stands still first, so that the moment is surely of the kind that is wanted."""

import asyncio
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import Final, Protocol

WAITING: Final = "waiting"
"""A press is saved and waits for others."""
INSIDE: Final = "inside"
"""Somebody is being asked about a tile."""
WITHIN: Final[Mapping[str, float]] = {WAITING: 0.3, INSIDE: 0.1}
"""Seconds after which it stands still at most, once there may be such a moment."""
APART: Final = 1.5
"""Seconds between two kills at most, when nothing is waited for."""
IN_VAIN: Final = 60.0
"""Seconds after which a moment that does not come is given up."""


class Target(Protocol):
    """A process that is to be killed."""

    async def soon(self, kind: str) -> None:
        """Wait until there may be a moment of this kind."""
        ...

    def suspend(self) -> None:
        """Let it stand still."""
        ...

    def wake(self) -> None:
        """Let it go on."""
        ...

    async def kinds(self) -> Counter[str]:
        """Of which kinds the moment is."""
        ...


async def stand_still(target: Target, counted: Counter[str], dice: Random) -> Counter[str]:
    """Let it stand still in a moment of the kind that came least often, if fewer than half of the kills were of it, or
    in any. Of which kinds the moment is.
    """
    rarest = min(WITHIN, key=lambda kind: counted[kind])
    wanted = rarest if 2 * counted[rarest] <= counted["kills"] else None
    if wanted is None:
        await asyncio.sleep(dice.uniform(0.0, APART))
    with suppress(TimeoutError):
        async with asyncio.timeout(IN_VAIN):
            while wanted is not None:
                await target.soon(wanted)
                await asyncio.sleep(dice.uniform(0.0, WITHIN[wanted]))
                target.suspend()
                found = await target.kinds()
                if found[wanted]:
                    return found
                target.wake()
    target.suspend()
    return await target.kinds()


def well_aimed(counted: Mapping[str, float]) -> bool:
    """Whether half of the kills were in moments of each kind."""
    return all(counted[kind] >= counted["kills"] // 2 for kind in WITHIN)
