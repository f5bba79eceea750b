"""What `/table` offers while somebody types: rule books, clocks, tables."""

from contextlib import suppress

from discord.app_commands import Choice

from bot.engine.books import BOOKS
from bot.table.party import TIME_CONTROLS, Terms, TimeControl
from cogs._base import Interaction, spoken
from cogs._people import described
from cogs.lobby._terms import clock, length_named

LONGEST = 100
"""Characters of a choice."""
MOST = 25
"""Choices that Discord shows."""


async def books(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Rule books whose name holds what was typed."""
    words = spoken(interaction)
    named = [(words(f"book.{book}"), book) for book in BOOKS]
    return [Choice(name=name, value=book) for name, book in named if typed.lower() in f"{name} {book}".lower()]


async def lengths(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """How long a game by the chosen book can be."""
    words, book = spoken(interaction), BOOKS.get(interaction.namespace.rules or Terms().book)
    named = [] if book is None else [(length_named(book.name, value, words), value) for value in book.lengths]
    return [Choice(name=name, value=value) for name, value in named if typed.lower() in name.lower()]


async def clocks(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The usual clocks, and the one that was typed if it is one."""
    words = spoken(interaction)
    wanted = typed.replace(" ", "").lower()
    offered = {text: TimeControl.parse(text) for text in TIME_CONTROLS if wanted in text}
    with suppress(ValueError):
        offered[wanted] = clock_named(wanted)
    return [Choice(name=clock(control, words), value=text) for text, control in offered.items()]


def clock_named(text: str) -> TimeControl | None:
    """The clock that a player writes, spaces and all; None is no clock. Raises ValueError if it is none."""
    return TimeControl.parse(text.replace(" ", "").lower())


async def tables(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The tables of whoever types."""
    words = spoken(interaction)
    mine = interaction.client.tables.of_user(interaction.user.id)
    choices = [Choice(name=described(table.party, words)[:LONGEST], value=table.id) for table in mine]
    return [choice for choice in choices if typed.lower() in choice.name.lower()][:MOST]
