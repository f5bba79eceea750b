"""`/league rating`: how strong people are beyond one league."""

from typing import Any, Final

from discord import app_commands

from bot.i18n.catalogue import Words
from bot.league.ratings.pool import Rating
from cogs._base import Interaction, spoken, tell, text
from cogs._lists import fitting
from cogs.league import _choices
from cogs.league._visit import visit

_THOUSAND: Final = 1000
_AT_ONCE: Final = 20


@app_commands.command(name="rating", description=text("command.league.rating"))
@app_commands.describe(league=text("command.league.which"))
@app_commands.autocomplete(league=_choices.leagues)
async def rating(interaction: Interaction, league: str = "") -> None:
    """The ratings of the server in the pool of a league: the best, and one's own."""
    await interaction.response.defer(ephemeral=True)
    visiting = await visit(interaction, league)
    if visiting is None:
        return
    words, ratings = spoken(interaction), interaction.client.leagues.ratings
    pool, guild = visiting.league.options.pool, visiting.name.guild
    known = sorted((await ratings.of(guild, pool)).items(), key=lambda one: -one[1].r)
    shown = [(account, one) for account, one in known if account > 0]
    lines = [
        f"{place}. <@{account}> {_line(one, words)}" for place, (account, one) in enumerate(shown[:_AT_ONCE], start=1)
    ]
    own = next((place for place, (account, _) in enumerate(shown, start=1) if account == interaction.user.id), None)
    if own is not None:
        lines.append(words("league.rating.own", place=own, rating=_line(shown[own - 1][1], words)))
    if await ratings.pending(guild, pool):
        lines.insert(0, words("league.rating.pending"))
    await tell(interaction, fitting(lines, words) or words("league.rating.none"))


def _line(one: Rating, words: Words) -> str:
    """`R 1530.0 · 41 games · skill 18.2 · 1-dan 230`."""
    parts = [f"R {one.r / _THOUSAND:.1f}", words("league.games", count=one.games)]
    if one.provisional:
        parts.append(words("league.mark.provisional"))
    if one.sure is not None:
        parts.append(words("league.rating.skill", skill=f"{one.sure:.1f}"))
    parts.append(f"{one.rung.rank} {one.rung.pt}")
    return " · ".join(parts)


def of_everybody() -> list[app_commands.Command[Any, ..., None]]:
    """What everybody may see."""
    return [rating]
