"""What is agreed for a season is changed: what somebody wrote is put into the newest log, so that of two who write at
once neither undoes the other.
"""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from bot.i18n.catalogue import Words
from bot.league.acts.life import Described, Planned, described_of
from bot.league.log import Log
from bot.league.refusal import Refusal, RefusalReason, refused
from cogs.league._kinds import SeasonTerms
from cogs.league._settings import BY_KEY, BadSetting, changed
from cogs.league._visit import Visit

_ACTS: Final[Mapping[bool, Callable[[SeasonTerms], Described | Planned]]] = {
    True: lambda season: season.described,
    False: lambda season: Planned(season.options),
}
"""What becomes of settings of the description, and of those of the rules."""


async def season_of(visiting: Visit, phase: int = 1) -> SeasonTerms:
    """The season as it stands, with this phase looked at."""
    clubs = await visiting.interaction.client.club_books.of(visiting.interaction.guild_id)
    return SeasonTerms(described_of(visiting.league), visiting.league.options, phase, visiting.now, clubs)


async def change(visiting: Visit, season: SeasonTerms, typed: Mapping[str, str]) -> bool:
    """Set what somebody wrote, by keys, who has seen the `season`. Returns whether it is done; else they are told why
    it is not: it cannot be, or somebody else has set the same meanwhile.
    """
    try:
        wanted = changed(season, typed)
    except BadSetting as bad:
        await visiting.refuse(unreadable(bad, visiting.words))
        return False
    for described, act in _ACTS.items():
        part = {key: text for key, text in typed.items() if BY_KEY[key].to_the_end is described}
        if act(wanted) != act(season) and await visiting.act(_deciding(season, part, act), once=str(described)) is None:
            return False
    return True


def unreadable(bad: BadSetting, words: Words) -> str:
    """What to write instead."""
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
