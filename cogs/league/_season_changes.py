"""Changing a league's settings. Each change is made to the newest entry of the log, so that of two organisers at once
neither overwrites what the other has set.
"""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from bot.i18n.catalogue import Words
from bot.league.acts.life import Described, Planned, described_of
from bot.league.log import Log
from bot.league.refusal import Refusal, RefusalReason, refused
from cogs.league._context import LeagueContext
from cogs.league._setting_kinds import SeasonTerms
from cogs.league._settings import BY_KEY, BadSetting, changed

_ACTS: Final[Mapping[bool, Callable[[SeasonTerms], Described | Planned]]] = {
    True: lambda season: season.described,
    False: lambda season: Planned(season.options),
}
"""What becomes of settings of the description, and of those of the rules."""


async def season_of(ctx: LeagueContext, phase: int = 1) -> SeasonTerms:
    """The league's settings as they stand, with this phase."""
    clubs = await ctx.interaction.client.club_books.of(ctx.interaction.guild_id)
    return SeasonTerms(described_of(ctx.league), ctx.league.options, phase, ctx.now, clubs)


async def change_settings(ctx: LeagueContext, season: SeasonTerms, typed: Mapping[str, str]) -> bool:
    """Set what was typed, by the settings' keys, by an organiser who saw them as in `season`. Returns whether it is
    done; if not, the organiser is told why: it is no such value, or somebody has changed the same setting meanwhile.
    """
    try:
        wanted = changed(season, typed)
    except BadSetting as bad:
        await ctx.refuse(unreadable(bad, ctx.words))
        return False
    for described, act in _ACTS.items():
        part = {key: text for key, text in typed.items() if BY_KEY[key].to_the_end is described}
        if act(wanted) != act(season) and await ctx.act(_deciding(season, part, act), once=str(described)) is None:
            return False
    return True


def unreadable(bad: BadSetting, words: Words) -> str:
    """What was wrong, and how to write it."""
    return words("league.setting.unreadable", name=bad.setting.name(words), hint=bad.setting.hint(words))


def _deciding(
    season: SeasonTerms, typed: Mapping[str, str], act: Callable[[SeasonTerms], Described | Planned]
) -> Callable[[Log], Described | Planned | Refusal]:
    def made(log: Log) -> Described | Planned | Refusal:
        now = _newest(season, log)
        if any(BY_KEY[key].written(now) != BY_KEY[key].written(season) for key in typed):
            return refused(RefusalReason.CHANGED)
        return act(changed(now, typed))

    return made


def _newest(season: SeasonTerms, log: Log) -> SeasonTerms:
    return replace(season, described=described_of(log.league), options=log.league.options)
