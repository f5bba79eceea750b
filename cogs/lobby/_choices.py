"""What `/table` offers while somebody types: rule books, clocks, tables."""

from contextlib import suppress

from discord.app_commands import Choice

from bot.engine.books import BOOKS
from bot.table.party import TIME_CONTROLS, Terms, TimeControl
from cogs._base import Interaction, spoken
from cogs._lists import offered
from cogs._people import described
from cogs.lobby._terms import clock, length_named


async def books(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Rule books whose name holds what was typed."""
    words = spoken(interaction)
    return offered([(words(f"book.{book}"), book) for book in BOOKS], typed)


async def lengths(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """How long a game by the chosen book can be."""
    words, book = spoken(interaction), BOOKS.get(interaction.namespace.rules or Terms().book)
    named = [] if book is None else [(length_named(book.name, value, words), value) for value in book.lengths]
    return offered(named, typed)


async def clocks(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The usual clocks, and the one that was typed if it is one."""
    words = spoken(interaction)
    wanted = typed.replace(" ", "").lower()
    controls = {text: TimeControl.parse(text) for text in TIME_CONTROLS}
    with suppress(ValueError):
        controls[wanted] = clock_named(wanted)
    return offered([(clock(control, words), text) for text, control in controls.items()], wanted)


def clock_named(text: str) -> TimeControl | None:
    """The clock that a player writes, spaces and all; None is no clock. Raises ValueError if it is none."""
    return TimeControl.parse(text.replace(" ", "").lower())


async def tables(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The tables of whoever types."""
    words, mine = spoken(interaction), interaction.client.tables.of_user(interaction.user.id)
    return offered([(described(table.party, words), table.id) for table in mine], typed)
