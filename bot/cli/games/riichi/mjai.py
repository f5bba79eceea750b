"""`naki mjai`: play a seat in an arena that speaks mjai, on standard input and output."""

import sys
from typing import Annotated

import typer

from bot.engine.level import Level


def register(naki: typer.Typer) -> None:
    naki.command("mjai")(mjai)


def mjai(level: Annotated[Level, typer.Option(help="How well to play.")] = Level.STRONG) -> None:
    """Play riichi as an mjai bot, on standard input and output.

    Each line in is an event, or a JSON array of all events since the last line; each is answered with one line.
    What cannot be read is named on standard error and answered with {"type":"none"}.
    """
    from bot.tools.games.riichi.mjai_seat import serve_seat

    for answer in serve_seat(sys.stdin.buffer, level, report=lambda said: typer.echo(said, err=True)):
        typer.echo(answer)
