"""The choices of `/table` while somebody types: lengths, clocks, players of a table."""

from contextlib import suppress

from discord.app_commands import Choice

from bot.games.registry import GAMES
from bot.table.party import TIME_CONTROLS, Terms, TimeControl
from cogs._base import Interaction, home_of, words_for
from cogs._clocks import clock_in_words, comparable_text, read_clock
from cogs._lists import matching_choices
from cogs._own_tables import find_own_tables
from cogs._people import name_of
from cogs.lobby._terms import length_name


async def length_choices(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The lengths of a game by the chosen book."""
    words, named_rules = words_for(interaction), interaction.namespace.rules or Terms().book
    club = await interaction.client.club_books.find(home_of(interaction), named_rules)
    book = GAMES.books.get(named_rules if club is None else club.book)
    named = [] if book is None else [(length_name(book.name, value, words), value) for value in book.usual_lengths]
    return matching_choices(named, typed)


async def clock_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The usual clocks whose name holds what was typed, and the one that was typed if it is one."""
    words, wanted = words_for(interaction), comparable_text(typed)
    controls = {text: TimeControl.parse(text) for text in TIME_CONTROLS}
    named = [(clock_in_words(control, words), text) for text, control in controls.items()]
    found = [(name, text) for name, text in named if wanted in comparable_text(f"{name} {text}")]
    with suppress(ValueError):
        meant = read_clock(typed, words)
        found.append((clock_in_words(meant, words), "none" if meant is None else str(meant)))
    return matching_choices(dict.fromkeys(found), "")


async def player_choices(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The players of the table that is meant."""
    found = await find_own_tables(interaction, str(interaction.namespace.table or ""))
    words = words_for(interaction)
    chairs = enumerate(found[0].party.chairs) if len(found) == 1 else ()
    return matching_choices([(name_of(chair, seat + 1, words), seat) for seat, chair in chairs], typed)
