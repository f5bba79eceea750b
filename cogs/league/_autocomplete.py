"""Choices that Discord offers while somebody types an option of a league's command."""

from collections.abc import Callable
from typing import Final, TypeVar
from unicodedata import combining, normalize

from discord import app_commands
from discord.app_commands import Choice

from bot.league.log import Log
from bot.store.league.leagues import LeagueSummary
from cogs._base import Interaction, command_text
from cogs._lists import matching_choices
from cogs.league._access import visible_leagues
from cogs.league._context import candidate_leagues

_C = TypeVar("_C", bound=Callable[..., object])
SEAT_PARAMETER_TEXTS: Final = {
    wind: command_text(f"command.league.enter.{wind}") for wind in ("east", "south", "west", "north")
}
RESULT_PARAMETER_TEXTS: Final = {
    **SEAT_PARAMETER_TEXTS,
    **{name: command_text(f"command.league.{name}") for name in ("scores", "sticks")},
    **{name: command_text(f"command.league.enter.{name}") for name in ("ended", "penalties", "note", "photo")},
}


def _plainly(text: str) -> str:
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


async def league_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The server's leagues whose name or short name begins like that; archived ones only once something is typed."""
    named, wanted = await visible_leagues(interaction), _plainly(typed)
    found = [one for one in named if _plainly(one.name).startswith(wanted) or one.short_name.startswith(wanted)]
    shown = [one for one in found if wanted or not one.is_over]
    return matching_choices([(f"{one.name} ({one.short_name})", one.short_name) for one in shown], "")


def with_league_option(command: _C) -> _C:
    """Add the option `league` to a command: one of the server's."""
    described = app_commands.describe(league=command_text("command.league.which"))(command)
    return app_commands.autocomplete(league=league_choices)(described)


async def round_choices(interaction: Interaction, typed: str) -> list[Choice[int]]:
    """The published rounds of the phase being played."""
    found = await chosen_league(interaction)
    rounds = () if found is None or not found[1].league.phases else found[1].league.phase.rounds
    return matching_choices([(str(one.number), one.number) for one in reversed(rounds) if one.is_public], typed)


async def chosen_league(interaction: Interaction) -> tuple[LeagueSummary, Log] | None:
    """The league of the other option, or the only one that can be meant in this channel; None if that is unclear."""
    found = await candidate_leagues(interaction, str(interaction.namespace.league or ""))
    return (found[0], await interaction.client.leagues.leagues.load(found[0].id)) if len(found) == 1 else None
