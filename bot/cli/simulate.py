"""`naki simulate`: play whole games between computer players, without Discord."""

import json
import traceback
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import stdev
from typing import TYPE_CHECKING, Annotated

import typer

from bot.engine.level import Level
from bot.system.usage_error import UsageError

if TYPE_CHECKING:
    from bot.tools.games.tools import AnyGameTools
    from bot.tools.simulation.contest import AnyContest


def register(naki: typer.Typer) -> None:
    group = typer.Typer(invoke_without_command=True)
    group.callback()(simulate)
    group.command("league")(_league)
    naki.add_typer(group, name="simulate")


def simulate(
    context: typer.Context,
    rules: Annotated[str, typer.Option(help="A rule book; `naki rules list` prints their names.")] = "tenhou",
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    east: Annotated[bool, typer.Option("--east", help="Play short games, of one round.")] = False,
    level: Annotated[Level, typer.Option(help="Who plays.")] = Level.STANDARD,
    versus: Annotated[Level | None, typer.Option(help="Play one of them against players of this level.")] = None,
    seats: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            metavar="N=PLAYER",
            help="Who sits in seat 0 to 3: a level, or `mjai:COMMAND`, a program that speaks mjai. The others are "
            "strong. Prints what each player achieved, and how long its decisions took by the clock and of the "
            "processor, in milliseconds. Strong plays on for a program that fails.",
        ),
    ] = None,
    rotate: Annotated[bool, typer.Option("--rotate", help="With --seat: play each wall from every seat.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the numbers as JSON.")] = False,
) -> None:
    """Play games between computer players and count results.

    Exits with 1 if a game ended in an error, or a program did not play to the end.
    """
    if context.invoked_subcommand is not None:
        return
    if seats:
        _match(rules, seats, games, seed, east=east, rotate=rotate, as_json=as_json)
        return
    table = _tools(rules).contest(rules, east)
    missing = [name for name in (level, versus) if name is not None and name not in table.players]
    if missing:
        raise UsageError(f"Nobody plays {rules} at the level {missing[0]}.")
    ranks: Counter[int] = Counter()
    counted: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    gains: list[float] = []
    errors = 0
    for number in range(games):
        try:
            played = table.play(number, f"{seed}/{number}", level=level, versus=versus)
        except Exception:
            errors += 1
            typer.echo(f"game {number} (seed {seed}/{number}):\n{traceback.format_exc()}", err=True)
            continue
        counted += table.count(played.events, number, versus=versus is not None)
        ranks += table.ranks(played.state, number, versus=versus is not None)
        wins += table.wins(played.events, number)
        gains.append(table.gain(played.state, number))
    a_hand = None if versus is None or not gains else _a_hand(gains, counted["hands"])
    if as_json:
        compared = {"won by": wins, "points a hand": a_hand} if versus is not None else {}
        typer.echo(json.dumps({"games": games, "errors": errors, **counted, "places": ranks, **compared}))
    else:
        for line in _report(table, ranks, counted):
            typer.echo(line)
        if a_hand is not None:
            for line in _comparison_lines(table, ranks, wins, counted["hands"], a_hand):
                typer.echo(line)
        typer.echo(f"{games} games, {counted['hands']} hands, {errors} errors")
    if errors:
        raise typer.Exit(1)


def _tools(book: str) -> "AnyGameTools":
    """The tools of the game with this rule book."""
    from bot.engine.rules import BadRules
    from bot.i18n.catalogue import LANGUAGES, words
    from bot.i18n.sentences import conflict_key_sentence
    from bot.tools.games.registry import tools_for_book

    try:
        return tools_for_book(book)
    except BadRules as unknown:
        english = words(LANGUAGES[0])
        raise UsageError(" ".join(conflict_key_sentence(each, english) for each in unknown.conflicts)) from None


def _match(rules: str, seats: Sequence[str], walls: int, seed: str, *, east: bool, rotate: bool, as_json: bool) -> None:
    """Play players against one another, and print what each achieved."""
    match = _tools(rules).match
    if match is None:
        raise UsageError(f"--seat is for games that programs can play, and {rules} is none.")
    performances = match(
        rules, seats, walls, seed, east=east, rotate=rotate, report=lambda said: typer.echo(said, err=True)
    )
    numbers = {name: performance.summary() for name, performance in performances.items()}
    if as_json:
        typer.echo(json.dumps(numbers))
    else:
        for name, row in numbers.items():
            typer.echo(name)
            for key, value in row.items():
                typer.echo(f"  {key.replace('_', ' '):24}{'unknown' if value is None else value}")
    if any(performance.was_replaced for performance in performances.values()):
        raise typer.Exit(1)


def _league(
    players: Annotated[int, typer.Option(min=16, help="How many players, in teams of four.")] = 40,
    games: Annotated[int, typer.Option(min=13, help="How many games; the last 12 are the final.")] = 400,
    seed: Annotated[str, typer.Option(help="The same seed gives the same season.")] = "1",
    rules: Annotated[str, typer.Option(help="A rule book for four players.")] = "m-league",
) -> None:
    """Play a league's season between computer players, and check it.

    Exits with 1 if something does not hold that always should.
    """
    from bot.league.amounts import amount_text
    from bot.league.invariants import violations
    from bot.league.phase_standings import phase_standings
    from bot.tools.simulation.season import ComputerSeason, score_sheets

    if players % 4:
        raise UsageError(f"{players} players make no teams of four.")
    played = score_sheets(rules, seed, games)
    log = ComputerSeason(players, games, seed, rules, lambda number: played[number - 1]).play()
    for phase in log.league.phases:
        for row in phase_standings(log.league, phase.number):
            name = log.league.teams[row.player].name
            typer.echo(
                f"phase {phase.number}  {row.place or '':>3}  {name:12}{row.games:5}{amount_text(row.total):>10}"
            )
    found = list(violations(log))
    for line in found:
        typer.echo(line)
    typer.echo(f"{len(log.league.games)} games, {len(log.entries)} entries, {len(found)} faults")
    if found:
        raise typer.Exit(1)


def _report(table: "AnyContest", ranks: Counter[int], counted: Counter[str]) -> list[str]:
    hands, played = counted["hands"], sum(ranks.values())
    on_discard, wholes = table.tally.discard_win_label, table.tally.measure_totals
    of_hands = sorted(counted.keys() - {"hands", on_discard, *wholes, *wholes.values()})
    return [
        *(f"{name:24}{_share(counted[name], hands)}" for name in of_hands),
        f"{on_discard:24}{_share(counted[on_discard], counted['wins'])} of the wins",
        *(f"{part:30}{_share(counted[part], counted[whole])} of {counted[whole]}" for part, whole in wholes.items()),
        *(f"{'place ' + str(rank):24}{_share(count, played)}" for rank, count in sorted(ranks.items())),
    ]


def _a_hand(gains: Sequence[float], hands: int) -> tuple[float, float | None]:
    """The points that somebody gained a hand, and the standard error: hands of a game hang together, games do not."""
    error = stdev(gains) * sqrt(len(gains)) / hands if len(gains) > 1 else None
    return sum(gains) / hands, error


def _comparison_lines(
    table: "AnyContest", ranks: Counter[int], wins: Counter[str], hands: int, a_hand: tuple[float, float | None]
) -> list[str]:
    """The one beside the others: its average rank, how many hands it won for one of each of them, and what it gained a
    hand.
    """
    each = wins["others"] / (table.seats - 1)
    gain, error = a_hand
    return [
        f"{'average rank':24}{sum(rank * count for rank, count in ranks.items()) / sum(ranks.values()):.3f}",
        f"{'won by the one':24}{_share(wins['one'], hands)}",
        f"{'won by another, average':24}{_share(round(each), hands)}",
        f"{'times as many':24}{wins['one'] / each if each else float('inf'):10.1f}",
        f"{'points a hand':24}{gain:10.1f}" + ("" if error is None else f" ± {error:.1f}"),
    ]


def _share(count: int, whole: int) -> str:
    return f"{count:7}  {count / whole:6.1%}" if whole else f"{count:7}"
