"""Our player against three of other people's: average rank, and what became of its hands.

python -m tests.arena --rival majiang --walls 100 --seed 1

What everybody has achieved so far is added to `build/arena/results.jsonl` after each wall: a match that is ended before
its time is not lost.
"""

import argparse
import sys
from collections.abc import Mapping
from time import perf_counter
from typing import Any, Final

from tests.arena.match import MAJIANG, RESULTS, RIVALS, Achieved, keep, missing, played

_COLUMNS: Final = ("player", "games", "average rank", "places", "wins", "deals in", "riichi", "calls", "points a win")
_TIMES: Final = ("decisions", "clock ms p50, p99, p99.9, max", "processor ms p50, p99, p99.9, max")


def main() -> int:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", default="strong", help="as in `naki simulate --seat 0=PLAYER`")
    parser.add_argument("--rival", choices=RIVALS, default=MAJIANG)
    parser.add_argument("--walls", type=int, default=100, help="each is played four times, once from every seat")
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    absent = missing() if asked.rival == MAJIANG else None
    if absent:
        sys.stderr.write(f"{absent}\n")
        return 2
    begun, reports = perf_counter(), list[str]()
    achieved: Achieved = {}
    for game, achieved in enumerate(played(asked.player, asked.rival, asked.walls, asked.seed, reports), start=1):
        if game % 4 == 0:
            keep(achieved, RESULTS, seed=asked.seed, walls=game // 4)
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{game} games, average rank {next(iter(achieved.values())).rank:.2f} ")
    games = 4 * asked.walls
    sys.stdout.write("\n".join(_table(achieved)) + "\n")
    sys.stdout.write(
        f"{games} games, {(perf_counter() - begun) / games:.1f} s each, {len(reports)} programs replaced\n"
    )
    sys.stderr.writelines(f"{report}\n" for report in reports)
    return 1 if reports else 0


def _table(achieved: Achieved) -> list[str]:
    columns = [*_COLUMNS, *_TIMES]
    rule = ["---", *["---:"] * (len(columns) - 1)]
    rows = [[name, *_cells(performance.summary())] for name, performance in achieved.items()]
    return [f"| {' | '.join(cells)} |" for cells in (columns, rule, *rows)]


def _cells(row: Mapping[str, Any]) -> list[str]:
    error = row["standard_error"]
    rates = [f"{row[key]:.1%}" for key in ("win_rate", "deal_in_rate", "riichi_rate", "call_rate")]
    return [
        str(row["games"]),
        f"{row['average_rank']:.2f}" + ("" if error is None else f" ± {error:.2f}"),
        " ".join(map(str, row["places"])),
        *rates,
        str(row["points_per_win"]),
        str(row["decisions_made_itself"]),
        *(_times(row, by) for by in ("clock", "processor")),
    ]


def _times(row: Mapping[str, Any], by: str) -> str:
    times = [row[f"{by}_{name}_ms"] for name in ("p50", "p99", "p99.9", "max")]
    return "unknown" if None in times else ", ".join(f"{time:.1f}" for time in times)


if __name__ == "__main__":
    raise SystemExit(main())
