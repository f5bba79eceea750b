"""Redis or PostgreSQL is stopped in the middle of play, and started again."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Any, Final

from bot.i18n.catalogue import words
from tests.proofs.processes.evening import Evening, Size, evening
from tests.proofs.processes.house import Standing
from tests.proofs.processes.judge import verdicts
from tests.proofs.processes.traffic import most_within

Numbers = Mapping[str, Any]

REDIS, POSTGRES = "redis", "postgres"
LASTS: Final = 30.0
"""Seconds that the server is away."""
AROUND: Final = 15.0
"""Seconds of play before and after."""
BACK_WITHIN: Final = 60.0
"""Seconds after the server's return within which every table has gone on."""
_WORDS: Final = words("en")


async def outage(size: Size, server: str, lasts: float = LASTS) -> Numbers:
    """Stop the server for so many seconds, and count."""
    async with evening(size) as played:
        return await (_without_redis if server == REDIS else _without_postgres)(played, lasts)


async def _without_redis(played: Evening, lasts: float) -> Numbers:
    await asyncio.sleep(AROUND)
    hearer = await played.house.hearer()
    played.house.redis.stop()
    before, stopped = await played.house.standings(), monotonic()
    await asyncio.sleep(lasts)
    after = await played.house.standings()
    played.house.redis.start()
    calls = [at for at in played.limits.came if at >= stopped]
    return {
        "tables": len(after),
        "of_the_hearer": len(_those(before, hearer)),
        "of_the_hearer_progressed": len(_progressed(_those(before, hearer), after)),
        "progressed": len(_progressed(before, after)),
        "calls_most_a_second": most_within(calls),
        "log_lines_a_process": sum("Redis is away" in line for line in played.house.logged()) / len(played.house.processes),
        "told_to_press_again": _told(played, "trouble.again"),
        **await _afterwards(played, after),
    }


async def _without_postgres(played: Evening, lasts: float) -> Numbers:
    await asyncio.sleep(AROUND)
    before = await played.house.standings()
    played.house.postgres.stop()
    failed = sum(guest.failed for guest in played.people.everybody)
    made = sum(len(guest.made) for guest in played.people.everybody)
    await asyncio.sleep(lasts)
    failed = sum(guest.failed for guest in played.people.everybody) - failed
    played.house.postgres.start()
    said = Counter(line for guest in played.people.everybody for line in guest.told)
    return {
        "tables": len(before),
        "presses_without_an_answer": failed,
        "made": sum(len(guest.made) for guest in played.people.everybody) - made,
        "told": said.most_common(6),
        **await _afterwards(played, before),
    }


async def _afterwards(played: Evening, before: Mapping[str, Standing]) -> Numbers:
    """Until every table has gone on; then everybody stops, and it is counted what became of the presses."""
    back = monotonic()
    gone_on: Sequence[str] = ()
    while len(gone_on) < len(before) and monotonic() - back < BACK_WITHIN:
        await asyncio.sleep(0.2)
        gone_on = _progressed(before, await played.house.standings())
    took = monotonic() - back
    await asyncio.sleep(AROUND)
    for guest in played.people.everybody:
        guest.awake.clear()
    await asyncio.sleep(AROUND)
    played.check()
    counted = await verdicts(played.house.database, played.people)
    return {
        "gone_on": len(gone_on),
        "gone_on_after_s": round(took, 1),
        **{name: counted[name] for name in ("once", "overtaken", "late", "failed", "lost", "twice", "messages")},
    }


def _those(standings: Mapping[str, Standing], owner: str) -> Mapping[str, Standing]:
    return {name: now for name, now in standings.items() if now.owner == owner}


def _progressed(before: Mapping[str, Standing], after: Mapping[str, Standing]) -> Sequence[str]:
    """The tables whose logs have grown, or that are over."""
    return [name for name, then in before.items() if name not in after or after[name].events > then.events]


def _told(played: Evening, key: str) -> int:
    """How often somebody was told this."""
    return sum(_WORDS(key) in line for guest in played.people.everybody for line in guest.told)
