"""`naki bench`: how fast the parts are."""

import asyncio
import json
from collections.abc import Mapping
from typing import Annotated

import typer

from bot.usage_error import UsageError

AsJson = Annotated[bool, typer.Option("--json", help="Print it as JSON.")]


def register(naki: typer.Typer) -> None:
    bench = typer.Typer(help="Measure how fast the parts are.")
    bench.command("engine")(engine)
    bench.command("render")(render)
    bench.command("matcher")(matcher)
    bench.command("load")(load)
    naki.add_typer(bench, name="bench")


def engine(
    as_json: AsJson = False,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds of 40 hands each; their medians count.")] = 15,
) -> None:
    """Hands per second with random legal answers, beside another engine."""
    try:
        from bot.bench.engine import measure
    except ModuleNotFoundError as missing:
        raise UsageError(f"{missing.name} is not installed: it comes with what the tests need.") from None
    _print(measure(rounds), as_json)


def render(as_json: AsJson = False) -> None:
    """Milliseconds and bytes of pictures, and how late the event loop is while they are painted."""
    from bot.bench.render import measure

    _print(measure(), as_json)


def matcher(as_json: AsJson = False) -> None:
    """Milliseconds to hold fourteen tiles against the whole American card."""
    from bot.bench.matcher import measure

    _print(measure(), as_json)


def load(
    as_json: AsJson = False,
    tables: Annotated[int, typer.Option(min=2, help="Tables, with four people each.")] = 100,
    seconds: Annotated[float, typer.Option(min=1, help="How long to look, when all have begun.")] = 60,
    hostile: Annotated[int, typer.Option(min=0, help="Cards made to take long, uploaded meanwhile.")] = 0,
    curve: Annotated[bool, typer.Option("--curve", help="One evening after the other with 10 to 400 tables.")] = False,
) -> None:
    """Many tables at once, against a stand-in with Discord's rate limits; then a restart."""
    from bot.bench.load import TABLES, measure

    for number in TABLES if curve else (tables,):
        _print(asyncio.run(measure(number, seconds, hostile=hostile)), as_json)


def _print(numbers: Mapping[str, float], as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(numbers))
        return
    for name, number in numbers.items():
        typer.echo(f"{name:24}{number:>12,}")
