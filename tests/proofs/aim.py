"""Where a kill comes: the process stands still first, so that the moment is surely of the kind that is wanted."""

import asyncio
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import Final, Protocol

PRESS_WAITING: Final = "waiting"
"""A press is saved and waits for others."""
CLAIM_OPEN: Final = "inside"
"""Somebody is being asked about a tile."""
MOST_WAIT_S: Final[Mapping[str, float]] = {PRESS_WAITING: 0.3, CLAIM_OPEN: 0.1}
"""Seconds after which it stands still at most, once there may be such a moment."""
HALF_EACH: Final[Mapping[str, float]] = {PRESS_WAITING: 0.5, CLAIM_OPEN: 0.5}
"""What share of the kills is to be of each kind."""
MOST_BETWEEN_KILLS_S: Final = 1.5
"""Seconds between two kills at most, when nothing is waited for."""
GIVEN_UP_AFTER_S: Final = 60.0
"""Seconds after which a moment that does not come is given up."""


class KillTarget(Protocol):
    """A process that is to be killed."""

    async def wait_for_moment(self, kind: str) -> None:
        """Wait until there may be a moment of this kind."""
        ...

    def suspend(self) -> None:
        """Let it stand still."""
        ...

    def wake(self) -> None:
        """Let it go on."""
        ...

    async def moment_kinds(self) -> Counter[str]:
        """Of which kinds the moment is."""
        ...


async def suspend_at_moment(
    target: KillTarget, counted: Counter[str], dice: Random, shares: Mapping[str, float] = HALF_EACH
) -> Counter[str]:
    """Let it stand still in a moment of the kind that lacks most of its share of the kills, or in any if none does. Of
    which kinds the moment is.
    """
    rarest = min(shares, key=lambda kind: counted[kind] / shares[kind])
    wanted = rarest if counted[rarest] <= shares[rarest] * counted["kills"] else None
    if wanted is None:
        await asyncio.sleep(dice.uniform(0.0, MOST_BETWEEN_KILLS_S))
    with suppress(TimeoutError):
        async with asyncio.timeout(GIVEN_UP_AFTER_S):
            while wanted is not None:
                await target.wait_for_moment(wanted)
                await asyncio.sleep(dice.uniform(0.0, MOST_WAIT_S.get(wanted, 0.0)))
                target.suspend()
                found = await target.moment_kinds()
                if found[wanted]:
                    return found
                target.wake()
    target.suspend()
    return await target.moment_kinds()


def well_aimed(counted: Mapping[str, float], shares: Mapping[str, float] = HALF_EACH) -> bool:
    """Whether each kind of moment had its share of the kills."""
    return all(counted[kind] >= int(share * counted["kills"]) for kind, share in shares.items())
