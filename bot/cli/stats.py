"""`naki stats`: count the hands of recorded games."""

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.system.usage_error import UsageError

if TYPE_CHECKING:
    from bot.games.counts import Counts, SeatStanding

Logs = Annotated[list[Path], typer.Argument(metavar="PATH...", help="Game logs, or folders of them.")]

_TOLD = (
    *("hands", "place", "points", "total", "wins", "tsumo", "riichi_wins", "dama_wins", "call_wins", "win_points"),
    *("deal_ins", "deal_in_points", "riichi", "riichi_turns", "calls", "draws", "tenpai_draws", "aborts", "win_turns"),
    *("ippatsu", "ura", "net", "start_shanten", "judged", "efficient"),
)
"""FileOutcome is told of every game and seat."""


def register(naki: typer.Typer) -> None:
    naki.command("stats")(_stats)


def _stats(
    paths: Logs,
    as_json: Annotated[bool, typer.Option("--json", help="Print every game and seat, and all sums, as JSON.")] = False,
) -> None:
    """Count the hands of recorded games.

    Exits with 1 if a file could not be read.
    """
    from bot.tools.statistics.files import FileOutcome, count_files

    missing = [path for path in paths if not path.exists()]
    if missing:
        raise UsageError(f"There is no {missing[0]}.")
    pooled: defaultdict[int, list[tuple[Counts, SeatStanding | None]]] = defaultdict(list)
    unread = False
    for file in count_files(paths):
        unread |= file.outcome is FileOutcome.UNREADABLE
        if file.log is None:
            typer.echo(f"{file.path}: {file.outcome}: {file.why}", err=True)
            continue
        seats = file.log.game.seats()
        pooled[len(seats)] += seats
        if as_json:
            for seat, (counts, end) in sorted(zip(file.log.places, seats, strict=True)):
                told = _numbers(counts, [end] if end else [])
                told |= {} if end else {"place": None, "points": None, "total": None}
                _print({"file": file.path.name, "seat": seat, "counts": {name: told[name] for name in _TOLD}})
    for players, seats in sorted(pooled.items()):
        _print_pool(players, seats, as_json=as_json)
    if unread:
        raise typer.Exit(1)


def _print_pool(players: int, seats: "Sequence[tuple[Counts, SeatStanding | None]]", *, as_json: bool) -> None:
    """All games with so many players."""
    from bot.games.counts import Counts
    from bot.games.rates import Rate

    ends = [end for _, end in seats if end is not None]
    sums = Counts.sum_of(counts for counts, _ in seats)
    told = _numbers(sums, ends)
    others = [name for name in told if name not in _TOLD]
    if as_json:
        _print({"players": players, "counts": {name: told[name] for name in (*_TOLD, *others)}, "yaku": sums.yaku})
        return
    typer.echo(f"{players} players")
    for name in (*_TOLD, *others):
        typer.echo(f"  {name:22}{told[name]:>14,}")
    for rate in Rate:
        value = rate.of(sums)
        if value is not None:
            shown = f"{value:,.2f}" if rate.is_mean else f"{100 * value:.2f} %"
            typer.echo(f"  {rate:22}{shown:>14}  {rate.numerator} / {rate.denominator}")
    for name, times in sorted(sums.yaku.items(), key=lambda one: -one[1]):
        typer.echo(f"  {name:22}{times:>14,}")


def _numbers(counts: "Counts", ends: "Sequence[SeatStanding]") -> dict[str, float | None]:
    """The counts by name, and the sums of the results of so many games."""
    from bot.games.counts import COUNT_NAMES

    total = sum(end.total or 0 for end in ends)
    return {
        **{name: getattr(counts, name) for name in COUNT_NAMES},
        "games": len(ends),
        "place": sum(end.place for end in ends),
        "points": sum(end.points for end in ends),
        "total": int(total) if total == int(total) else round(total, 1),
        "busts": sum(end.points < 0 for end in ends),
    }


def _print(line: Mapping[str, object]) -> None:
    typer.echo(json.dumps(line))
