"""What `/table` offers while somebody types: rule books, clocks, tables."""

from contextlib import suppress

from discord.app_commands import Choice

from bot.games.registry import GAMES
from bot.table.party import TIME_CONTROLS, Terms, TimeControl
from cogs._base import Interaction, words_for
from cogs._clocks import clock, clock_named, squeezed
from cogs._lists import offered
from cogs._people import described, name_of
from cogs.lobby._terms import length_named
from cogs.lobby._which import named_or_meant


async def lengths(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """How long a game by the chosen book can be."""
    words, named_rules = words_for(interaction), interaction.namespace.rules or Terms().book
    club = await interaction.client.club_books.find(interaction.guild_id, named_rules)
    book = GAMES.books.get(named_rules if club is None else club.book)
    named = [] if book is None else [(length_named(book.name, value, words), value) for value in book.lengths]
    return offered(named, typed)


async def clocks(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The usual clocks whose name holds what was typed, and the one that was typed if it is one."""
    words, wanted = words_for(interaction), squeezed(typed)
    controls = {text: TimeControl.parse(text) for text in TIME_CONTROLS}
    named = [(clock(control, words), text) for text, control in controls.items()]
    found = [(name, text) for name, text in named if wanted in squeezed(f"{name} {text}")]
    with suppress(ValueError):
        meant = clock_named(typed, words)
        found.append((clock(meant, words), "none" if meant is None else str(meant)))
    return offered(dict.fromkeys(found), "")


async def seats(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """Who sits at the table that is meant."""
    found = await named_or_meant(interaction, str(interaction.namespace.table or ""))
    words = words_for(interaction)
    chairs = enumerate(found[0].party.chairs) if len(found) == 1 else ()
    return offered([(name_of(chair, seat + 1, words), seat) for seat, chair in chairs], typed)


async def tables(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The tables of whoever types, in all processes."""
    words, mine = words_for(interaction), await interaction.client.tables.everywhere(interaction.user.id)
    return offered([(described(party, words), party.id) for party in mine], typed)
