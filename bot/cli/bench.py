"""`naki bench`: measure how fast Naki is."""

import asyncio
import json
from collections.abc import Mapping
from typing import Annotated

import typer

from bot.system.usage_error import UsageError

AsJson = Annotated[bool, typer.Option("--json", help="Print the numbers as JSON.")]


def register(naki: typer.Typer) -> None:
    bench = typer.Typer(help="Measure how fast Naki is.")
    bench.command("engine")(engine)
    bench.command("render")(render)
    bench.command("matcher")(matcher)
    bench.command("load")(load)
    bench.command("league")(_league)
    bench.command("stats")(_statistics)
    naki.add_typer(bench, name="bench")


def engine(
    as_json: AsJson = False,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds of 40 hands each; the result is their median.")] = 15,
) -> None:
    """Measure the riichi engine, in hands per second.

    Hands are played with random legal moves. Another engine plays in turn with ours, for comparison.
    """
    try:
        from bot.tools.bench.engine import measure_engine
    except ModuleNotFoundError as missing:
        raise UsageError(f"{missing.name} is not installed: it comes with what the tests need.") from None
    _print(measure_engine(rounds), as_json)


def render(as_json: AsJson = False) -> None:
    """Measure pictures, in milliseconds and bytes.

    Also measures by how many milliseconds painting delays the event loop.
    """
    from bot.tools.bench.render import measure_painting

    _print(measure_painting(), as_json)


def matcher(as_json: AsJson = False) -> None:
    """Measure matching 14 tiles with the American card, in ms."""
    from bot.tools.bench.matcher import measure_matcher

    _print(measure_matcher(), as_json)


def load(
    as_json: AsJson = False,
    tables: Annotated[int, typer.Option(min=2, help="How many tables, with four players each.")] = 100,
    seconds: Annotated[float, typer.Option(min=1, help="How many seconds to measure, once every table plays.")] = 60,
    hostile: Annotated[
        int,
        typer.Option(
            min=0,
            help="How many files of each kind, slow to read, are uploaded in as many seconds again, measured apart.",
        ),
    ] = 0,
    strong: Annotated[
        int, typer.Option(min=0, max=3, help="How many of the four at each table are strong computer players.")
    ] = 0,
    solo: Annotated[
        int,
        typer.Option(
            min=0,
            max=100,
            help="How many people more play alone against computers in as many seconds again, measured apart.",
        ),
    ] = 0,
    curve: Annotated[
        bool, typer.Option("--curve", help="Measure 10, 50, 100, 200 and 400 tables, one after the other.")
    ] = False,
) -> None:
    """Measure many tables at once, and a restart.

    Naki plays against a stand-in for Discord with Discord's rate limits, and is then killed and started again.
    """
    from bot.tools.bench.load import CURVE_TABLES, measure_load

    for number in CURVE_TABLES if curve else (tables,):
        _print(asyncio.run(measure_load(number, seconds, hostile=hostile, strong=strong, solo=solo)), as_json)


def _league(as_json: AsJson = False) -> None:
    """Measure standings and counting in leagues, in ms.

    Also corrections, rebuilding everything, and by how much leagues delay a press. The database has 20 leagues with
    26,000 games.
    """
    from bot.tools.bench.league import measure_leagues

    _print(measure_leagues(), as_json)


def _statistics(as_json: AsJson = False) -> None:
    """Measure counting games and showing numbers, in ms.

    Also the seconds in which 26,000 games are counted again, worked out from 20.
    """
    from bot.tools.bench.statistics import measure_statistics

    _print(measure_statistics(), as_json)


def _print(numbers: Mapping[str, float], as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(numbers))
        return
    width = max(map(len, numbers))
    for name, number in numbers.items():
        typer.echo(f"{name:{width}}{number:>12,}")
