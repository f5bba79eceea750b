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
    BUSY_SHARE,
    Costs,
    Measurement,
    TableNeeds,
    deviation,
    fitted_costs,
    median_run,
    most_presses_heard,
    needs_with_fewest_processes,
    predicted_needs,
    runs_of_size,
)
from tests.proofs.model.deployment import shared_deployment

FITTED_SIZES: Final = ((25, 0), (25, 1), (50, 1), (100, 1), (50, 2), (100, 2))
"""Tables and processes that the costs are fitted to; 0 processes: one that shares nothing, which is restarted."""
CHECKED_SIZE: Final = (200, 2)
"""And for which the prediction is compared."""
EXTRAPOLATED_TABLES: Final = (1_000, 10_000)
ALLOWED_DEVIATION: Final = 0.2
"""The share by which a prediction may miss what was measured."""
MEASURED_SIZES: Final = (*FITTED_SIZES, CHECKED_SIZE)
CHECKED_PREDICTIONS: Final = ("naki_cpu", "painter_cpu", "own_mb", "writes_per_s")
"""The predictions that have to be as near as that."""


async def measure_size(tables: int, processes: int, seconds: float) -> Measurement:
    """Measure so many tables and processes."""
    if not processes:
        return {**await measure_load(tables, seconds), "processes": processes}
    async with shared_deployment(processes) as home:
        return {**await measure_load(tables, seconds, deployment=home), "processes": processes}


def report_lines(costs: Costs) -> str:
    """The costs, and what more tables need, as they stand in docs/ARCHITECTURE.md."""
    press, table = 1000 * costs.press, costs.presses_a_table
    hears, busy = most_presses_heard(costs), f"{BUSY_SHARE:.0%}"
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
{table_row(predicted_needs(costs, *CHECKED_SIZE))}
{chr(10).join(table_row(needs_with_fewest_processes(costs, tables)) for tables in EXTRAPOLATED_TABLES)}

So many processes are taken that none but the one that hears direct messages is busy for more than {busy} of a core.
Calls are those that Discord counts, in first hands, and later if every frame were painted. One process hears
{hears:.0f} presses in direct messages a second, those of {hears / table:.0f} tables.
"""


def table_row(needs: TableNeeds) -> str:
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
    for nth, size in product(range(1, asked.rounds + 1), MEASURED_SIZES):
        if len(runs_of_size(runs, size)) < nth:
            runs.append(asyncio.run(measure_size(*size, asked.seconds)))
            with asked.measured.open("a") as file:
                file.write(f"{json.dumps(runs[-1])}\n")
    costs = fitted_costs([median_run(runs_of_size(runs, size)) for size in FITTED_SIZES])
    check = median_run(runs_of_size(runs, CHECKED_SIZE))
    missed = deviation(predicted_needs(costs, *CHECKED_SIZE), check)
    sys.stdout.write(
        f"{report_lines(costs)}\nThe prediction for {CHECKED_SIZE[0]} tables and {CHECKED_SIZE[1]} processes misses\n"
    )
    for name, share in missed.items():
        sys.stdout.write(f"  {name:16}by {share:+.0%}\n")
    return 0 if all(abs(missed[name]) <= ALLOWED_DEVIATION for name in CHECKED_PREDICTIONS) else 1


if __name__ == "__main__":
    sys.exit(main())
