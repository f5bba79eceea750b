"""What playing costs, measured with few tables; the prediction for 200 at two processes is compared with a measurement.

By that it says what 1,000 and 10,000 tables need. Wants PostgreSQL, Redis and an idle machine. What was measured is
kept in a file: repeat the command to go on, and remove the file to begin anew.
"""

import argparse
import asyncio
import json
import sys
from itertools import product
from pathlib import Path
from typing import Final

from bot.tools.bench.load import measure_load
from tests.proofs.model.costs import (
    BUSY,
    Costs,
    Measured,
    Needs,
    deviation,
    enough,
    fitted,
    median_run,
    most_presses_heard,
    of_size,
    predicted,
)
from tests.proofs.model.deployment import shared_deployment

FITTED: Final = ((25, 0), (25, 1), (50, 1), (100, 1), (50, 2), (100, 2))
"""Tables and processes that the costs are fitted to; 0 processes: one that shares nothing, which is restarted."""
CHECKED: Final = (200, 2)
"""And for which the prediction is compared."""
FAR: Final = (1_000, 10_000)
WITHIN: Final = 0.2
"""The share by which a prediction may miss what was measured."""
SIZES: Final = (*FITTED, CHECKED)
TOLD: Final = ("naki_cpu", "painter_cpu", "own_mb", "writes_per_s")
"""The predictions that have to be as near as that."""


async def run(tables: int, processes: int, seconds: float) -> Measured:
    """Measure so many tables and processes."""
    if not processes:
        return {**await measure_load(tables, seconds), "processes": processes}
    async with shared_deployment(processes) as home:
        return {**await measure_load(tables, seconds, deployment=home), "processes": processes}


def report(costs: Costs) -> str:
    """The costs, and what more tables need, as they stand in docs/ARCHITECTURE.md."""
    press, table = 1000 * costs.press, costs.presses_a_table
    hears = most_presses_heard(costs)
    return f"""
| what | processor | database writes | counted calls | memory |
| --- | ---: | ---: | ---: | ---: |
| a press | {press:.1f} ms | {costs.writes:.1f} | {costs.calls_first_hand:.2f}, later {costs.calls:.2f} | |
| one that another process hears | {1000 * costs.passed:.1f} ms more, {1000 * costs.heard:.1f} where it is heard | | | |
| a picture, {costs.pictures:.1f} for a press | {1000 * costs.picture:.1f} ms of the painter | | | |
| a table, {table:.2f} presses a second | {press * table:.1f} ms a second | | | {costs.table_mb:.2f} MB |
| a process | {1000 * costs.idle:.1f} ms a second | | | {costs.process_mb:.0f} MB |

| tables | processes | presses/s | cores of Naki | the busiest | painters | memory | writes/s | calls/s | later |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
{row(predicted(costs, *CHECKED))}
{chr(10).join(row(enough(costs, tables)) for tables in FAR)}

So many processes are taken that none but the one that hears direct messages is busy for more than {BUSY:.0%} of a core.
Calls are those that Discord counts, in first hands, and later if every frame were painted. One process hears
{hears:.0f} presses in direct messages a second, those of {hears / table:.0f} tables.
"""


def row(needs: Needs) -> str:
    """What so many tables need."""
    return (
        f"| {needs.tables:,} | {needs.processes} | {needs.presses:,.0f} | {needs.naki_cpu:.1f} | {needs.busiest:.2f} | "
        f"{needs.painter_cpu:.1f} | {needs.mb / 1024:.1f} GB | {needs.writes:,.0f} | {needs.calls_first_hand:,.0f} | "
        f"{needs.calls:,.0f} |"
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.model", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="of each run")
    parser.add_argument("--rounds", type=int, default=3, help="runs of each size, by turns; their medians count")
    parser.add_argument(
        "--measured", type=Path, default=Path("build/model.jsonl"), help="what is there is not repeated"
    )
    asked = parser.parse_args(arguments)
    asked.measured.parent.mkdir(parents=True, exist_ok=True)
    asked.measured.touch()
    runs = [json.loads(line) for line in asked.measured.read_text().splitlines()]
    for nth, size in product(range(1, asked.rounds + 1), SIZES):
        if len(of_size(runs, size)) < nth:
            runs.append(asyncio.run(run(*size, asked.seconds)))
            with asked.measured.open("a") as file:
                file.write(f"{json.dumps(runs[-1])}\n")
    costs = fitted([median_run(of_size(runs, size)) for size in FITTED])
    check = median_run(of_size(runs, CHECKED))
    missed = deviation(predicted(costs, *CHECKED), check)
    sys.stdout.write(f"{report(costs)}\nThe prediction for {CHECKED[0]} tables and {CHECKED[1]} processes misses\n")
    for name, share in missed.items():
        sys.stdout.write(f"  {name:16}by {share:+.0%}\n")
    return 0 if all(abs(missed[name]) <= WITHIN for name in TOLD) else 1


if __name__ == "__main__":
    sys.exit(main())
