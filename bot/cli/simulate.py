"""`naki simulate`: computer players among themselves, whole games without Discord."""

import traceback
from collections import Counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.complaint import Complaint

if TYPE_CHECKING:
    from bot.players.contest import Contest


def register(naki: typer.Typer) -> None:
    naki.command("simulate")(simulate)


def simulate(
    rules: Annotated[str, typer.Option(help="A rule book; `naki rules list` names them.")] = "tenhou",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    east: Annotated[bool, typer.Option("--east", help="East-only games.")] = False,
    versus: Annotated[bool, typer.Option("--versus", help="One of ours against players that play simply.")] = False,
) -> None:
    """Play games among computer players and print what happened in them; exit 1 on any error."""
    from bot.players.contest import contest

    try:
        table = contest(rules, short=east)
    except ValueError as unknown:
        raise Complaint(str(unknown)) from None
    ranks: Counter[int] = Counter()
    counted: Counter[str] = Counter()
    errors = 0
    for number in range(games):
        try:
            played = table.play(number, f"{seed}/{number}", versus=versus)
        except Exception:
            errors += 1
            typer.echo(f"game {number} (seed {seed}/{number}):\n{traceback.format_exc()}", err=True)
            continue
        counted += table.tally(played.events)
        ranks += table.ranks(played.state, number, versus=versus)
    for line in _report(table, ranks, counted, versus=versus):
        typer.echo(line)
    typer.echo(f"{games} games, {counted['hands']} hands, {errors} errors")
    if errors:
        raise typer.Exit(1)


def _report(table: "Contest[Any]", ranks: Counter[int], counted: Counter[str], *, versus: bool) -> list[str]:
    played = sum(ranks.values())
    hands = counted.pop("hands")
    lines = [f"{name:24}{_share(count, hands)}" for name, count in sorted(counted.items()) if name not in table.of_wins]
    lines += [f"{name:24}{_share(counted[name], counted['wins'])} of the wins" for name in table.of_wins]
    lines += [f"{'place ' + str(rank):24}{_share(count, played)}" for rank, count in sorted(ranks.items())]
    if versus and played:
        lines.append(f"{'average rank':24}{sum(rank * count for rank, count in ranks.items()) / played:.3f}")
    counted["hands"] = hands
    return lines


def _share(count: int, whole: int) -> str:
    return f"{count:7}  {count / whole:6.1%}" if whole else f"{count:7}"
