"""What it costs that a press arrives at another process than the one that plays its table."""

import asyncio
from statistics import median
from time import monotonic
from typing import Final

from bot.tools.bench.load.numbers import Numbers
from tests.proofs.processes.simulation import Simulation, SimulationSize, simulation
from tests.proofs.processes.traffic import MOST_CALLS, least_seconds_between, most_calls_within

MOST_EXTRA_MS: Final = 15.0
"""Milliseconds that a passed press may take longer, at the median."""


async def measure_passing(size: SimulationSize, seconds: float) -> Numbers:
    """Play for so many seconds, and count."""
    async with simulation(size) as played:
        return await _measured(played, seconds)


async def _measured(played: Simulation, seconds: float) -> Numbers:
    hearer, begun = await played.house.direct_message_process(), monotonic()
    before = await played.house.table_holders()
    await asyncio.sleep(seconds)
    after = await played.house.table_holders()
    played.check()
    owned = {name for name, now in after.items() if now.owner == hearer}
    acks = [ack for guest in played.people.everybody for ack in guest.acks if ack.at >= begun and ack.direct]
    own = [1000 * ack.seconds for ack in acks if ack.table in owned]
    passed = [1000 * ack.seconds for ack in acks if ack.table not in owned]
    return {
        "processes": len(await played.house.overview()),
        "tables": len(after),
        "progressed": sum(now.events > before[name].events for name, now in after.items() if name in before),
        "moved": sum(now.owner != before[name].owner for name, now in after.items() if name in before),
        "presses_own": len(own),
        "presses_passed": len(passed),
        "own_p50_ms": round(median(own), 1),
        "passed_p50_ms": round(median(passed), 1),
        "passed_costs_ms": round(median(passed) - median(own), 1),
        "presses_failed": sum(guest.failed for guest in played.people.everybody),
        "calls_most_a_second": most_calls_within(played.limits.came),
        "calls_limited": played.limits.traffic.rate_limited.total(),
        "identifies": len(played.identified),
        "identify_least_apart_s": round(least_seconds_between(played.identified) or 0.0, 2),
    }


def has_passed(found: Numbers) -> bool:
    """Whether every table went on, and passing and calls are within what was promised."""
    return (
        found["progressed"] == found["tables"]
        and found["passed_costs_ms"] <= MOST_EXTRA_MS
        and found["calls_most_a_second"] <= MOST_CALLS
    )
