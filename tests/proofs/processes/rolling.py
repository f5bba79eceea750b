"""Every process is told to stop and replaced by a new one, one after the other, as when Naki is updated."""

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from bot.i18n.catalogue import words
from tests.proofs.processes.house import LOOK_EVERY
from tests.proofs.processes.judge import press_verdicts
from tests.proofs.processes.simulation import Simulation, SimulationSize, simulation

Numbers = Mapping[str, Any]

PLAY_AROUND_S: Final = 10.0
"""Seconds of play before and after."""
ANSWER_WITHIN_S: Final = 3.0
"""Seconds in which Discord wants an answer."""
_WORDS: Final = words("en")


async def replace_and_count(size: SimulationSize) -> Numbers:
    """Replace them all by processes of this version, and count."""
    async with simulation(size) as played:
        everybody = played.people.everybody
        failed = sum(guest.failed for guest in everybody)
        acks = {guest: len(guest.acks) for guest in everybody}
        await asyncio.sleep(PLAY_AROUND_S)
        played.house.sources = None
        for process in [*played.house.running]:
            await played.house.stop(process)
            await played.house.start()
            await _until_connected(played)
        await asyncio.sleep(PLAY_AROUND_S)
        for guest in everybody:
            guest.awake.clear()
        await asyncio.sleep(PLAY_AROUND_S)
        played.check()
        waited = [ack.seconds for guest in everybody for ack in guest.acks[acks[guest] :]]
        counted = await press_verdicts(played.house.database, played.people)
        again = {_WORDS("trouble.again"), _WORDS("trouble.moved"), _WORDS("denied.moved")}
        return {
            "replaced": size.processes,
            "presses": len(waited),
            "ack_max_s": round(max(waited, default=0.0), 2),
            "unanswered": sum(guest.failed for guest in everybody) - failed,
            "told_to_press_again": sum(any(one in line for one in again) for g in everybody for line in g.told),
            **{name: counted[name] for name in ("once", "overtaken", "lost", "twice", "messages")},
        }


async def _until_connected(played: Simulation) -> None:
    """Wait until every process has its share again, and is connected."""
    house = played.house
    while True:
        seen = await house.overview()
        shares = [len(one.shards) for one in seen]
        settled = len(seen) == len(house.running) and max(shares) - min(shares) <= 1
        if settled and not any(one.connecting for one in seen):
            return
        played.check()
        await asyncio.sleep(LOOK_EVERY)


def has_passed(found: Numbers) -> bool:
    """Whether everybody was answered in time, and nothing was lost or doubled."""
    wrong = ("unanswered", "lost", "twice", "messages")
    return found["presses"] > 0 and found["ack_max_s"] <= ANSWER_WITHIN_S and not any(found[name] for name in wrong)
