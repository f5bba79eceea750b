"""Redis or PostgreSQL is stopped in the middle of play, and started again."""

import asyncio
from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Final

from bot.i18n.catalogue import words
from bot.tools.bench.load.numbers import Numbers
from tests.proofs.processes.house import TableHolder
from tests.proofs.processes.judge import press_verdicts
from tests.proofs.processes.simulation import Simulation, SimulationSize, simulation
from tests.proofs.processes.traffic import MOST_CALLS, most_calls_within

REDIS, POSTGRES = "redis", "postgres"
OUTAGE_S: Final = 30.0
"""Seconds that the server is away."""
PLAY_AROUND_S: Final = 15.0
"""Seconds of play before and after."""
GO_ON_WITHIN_S: Final = 60.0
"""Seconds after the server's return within which every table has gone on."""
_WORDS: Final = words("en")


async def stop_and_count(size: SimulationSize, server: str, lasts: float = OUTAGE_S) -> Numbers:
    """Stop the server for so many seconds, and count."""
    async with simulation(size) as played:
        return await (_without_redis if server == REDIS else _without_postgres)(played, lasts)


async def _without_redis(played: Simulation, lasts: float) -> Numbers:
    await asyncio.sleep(PLAY_AROUND_S)
    hearer = await played.house.direct_message_process()
    played.house.redis.stop()
    before, stopped = await played.house.table_holders(), monotonic()
    await asyncio.sleep(lasts)
    after = await played.house.table_holders()
    played.house.redis.start()
    calls = [at for at in played.limits.came if at >= stopped]
    in_servers = {guest.table for guest in played.people.everybody if guest.at_table}
    heard = {name: now for name, now in before.items() if now.owner == hearer or name in in_servers}
    return {
        "tables": len(before),
        "heard_by_their_process": len(heard),
        "heard_and_progressed": len(_progressed(heard, after)),
        "progressed": len(_progressed(before, after)),
        "told_to_press_again": _told(played, "trouble.again"),
        "calls_most_a_second": most_calls_within(calls),
        **await _afterwards(played, after),
        "log_lines_a_process": _logged(played, "Redis is away"),
    }


async def _without_postgres(played: Simulation, lasts: float) -> Numbers:
    await asyncio.sleep(PLAY_AROUND_S)
    before = await played.house.table_holders()
    played.house.postgres.stop()
    failed = sum(guest.failed for guest in played.people.everybody)
    made = sum(len(guest.made) for guest in played.people.everybody)
    await asyncio.sleep(lasts)
    failed = sum(guest.failed for guest in played.people.everybody) - failed
    played.house.postgres.start()
    return {
        "tables": len(before),
        "presses_without_an_answer": failed,
        "presses_acknowledged_meanwhile": sum(len(guest.made) for guest in played.people.everybody) - made,
        "told_to_press_again": _told(played, "trouble.unsaved"),
        "told_that_it_goes_on": _told(played, "denied.unsaved"),
        **await _afterwards(played, before),
        "log_lines_a_process": _logged(played, "PostgreSQL is away"),
    }


async def _afterwards(played: Simulation, before: Mapping[str, TableHolder]) -> Numbers:
    """Until every table has gone on; then everybody stops, and it is counted what became of the presses."""
    back = monotonic()
    gone_on: Sequence[str] = ()
    while len(gone_on) < len(before) and monotonic() - back < GO_ON_WITHIN_S:
        await asyncio.sleep(0.2)
        gone_on = _progressed(before, await played.house.table_holders())
    took = monotonic() - back
    await asyncio.sleep(PLAY_AROUND_S)
    for guest in played.people.everybody:
        guest.awake.clear()
    await asyncio.sleep(PLAY_AROUND_S)
    played.check()
    counted = await press_verdicts(played.house.database, played.people)
    return {
        "gone_on": len(gone_on),
        "gone_on_after_s": round(took, 1),
        **{name: counted[name] for name in ("once", "overtaken", "late", "failed", "lost", "twice", "messages")},
    }


def _progressed(before: Mapping[str, TableHolder], after: Mapping[str, TableHolder]) -> Sequence[str]:
    """The tables whose logs have grown, or that are over."""
    return [name for name, then in before.items() if name not in after or after[name].events > then.events]


def _told(played: Simulation, key: str) -> int:
    """How often somebody was told this."""
    return sum(_WORDS(key) in line for guest in played.people.everybody for line in guest.told)


def _logged(played: Simulation, event: str) -> float:
    """How often a process has written this into its log, on the average."""
    return sum(event in line for line in played.house.logs()) / len(played.house.running)


def has_passed(found: Numbers) -> bool:
    """Whether nothing was lost, all went on afterwards, and meanwhile those that could; the log says it once."""
    wrong = ("lost", "twice", "messages", "presses_without_an_answer")
    return (
        not any(found.get(name) for name in wrong)
        and found["gone_on"] == found["tables"]
        and found.get("heard_by_their_process") == found.get("heard_and_progressed")
        and found.get("calls_most_a_second", 0) <= MOST_CALLS
        and found["log_lines_a_process"] == 1
    )
