"""Changing a league's settings. Each change is made to the newest entry of the log, so that of two organisers at once
neither overwrites what the other has set.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

import discord
from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.i18n.catalogue import Words
from bot.league.acts.calendar import LeagueRoleSet, RemindersSet
from bot.league.acts.imports import ImportsAllowed
from bot.league.acts.life import LeagueDescribed, LeagueRulesSet, description_of
from bot.league.acts.questions import QuestionsSet
from bot.league.acts.reviews import ReviewsAllowed
from bot.league.log import Log
from bot.league.options import Options
from bot.league.refusal import LeagueReason
from cogs._base import Interaction, home_of, server_of
from cogs._permissions import missing_permissions
from cogs.league._context import LeagueContext
from cogs.league._words import alternatives_line
from cogs.league.settings.changes import newest_settings
from cogs.league.settings.season import DESCRIBED, RULES, SETTING_BY_KEY, BadSetting, changed_season
from cogs.league.settings.season_terms import SeasonSettings

SettingAct: TypeAlias = (
    LeagueDescribed | LeagueRulesSet | ImportsAllowed | QuestionsSet | RemindersSet | ReviewsAllowed | LeagueRoleSet
)
_ACTS: Final[Mapping[str, Callable[[SeasonSettings], SettingAct]]] = {
    DESCRIBED: lambda season: season.described,
    RULES: lambda season: LeagueRulesSet(season.options),
    "imports": lambda season: ImportsAllowed(season.imports),
    "questions": lambda season: QuestionsSet(season.questions),
    "reminders": lambda season: RemindersSet(season.reminders),
    "reviews": lambda season: ReviewsAllowed(season.reviews),
    "role": lambda season: LeagueRoleSet(season.role),
}
"""The acts that change settings, by where these are kept."""


async def season_of(ctx: LeagueContext, phase: int = 1) -> SeasonSettings:
    """The league's settings as they stand, with this phase."""
    clubs = await ctx.interaction.client.club_books.of(home_of(ctx.interaction))
    roles = {role.id: role.name for role in _assignable_roles(ctx.interaction)}
    channels = {channel.id: channel.name for channel in _writable_channels(ctx.interaction)}
    described = description_of(ctx.league)
    terms = SeasonSettings(described, Options(), phase, ctx.now, clubs, roles=roles, channels=channels)
    return newest_settings(terms, ctx.league)


def _assignable_roles(interaction: Interaction) -> Iterable[discord.Role]:
    guild = server_of(interaction)
    able = guild is not None and interaction.app_permissions.manage_roles
    return (role for role in guild.roles if role.is_assignable()) if guild is not None and able else ()


def _writable_channels(interaction: Interaction) -> Iterable[discord.TextChannel]:
    guild = server_of(interaction)
    there = () if guild is None else guild.text_channels
    return (one for one in there if not missing_permissions(one.permissions_for(one.guild.me), one))


async def change_settings(ctx: LeagueContext, season: SeasonSettings, typed: Mapping[str, str]) -> None:
    """Set what was typed, by keys, unless somebody has changed the same since the organiser saw it as in `season`."""
    try:
        wanted = changed_season(season, typed)
    except BadSetting as bad:
        await ctx.refuse(bad_setting_text(bad, season, ctx.words))
    for kept, act in _ACTS.items():
        part = {key: text for key, text in typed.items() if SETTING_BY_KEY[key].settings_part == kept}
        if act(wanted) != act(season):
            await ctx.act(_unless_changed(season, part, act), once=kept)


async def remove_phase(ctx: LeagueContext, number: int, count: int) -> None:
    """Remove a phase, unless it is the only one, or phases were added or removed since there were so many."""
    plans = ctx.league.options.plans
    if len(plans) != count or not 0 < number <= len(plans) or len(plans) == 1:
        await ctx.refuse(ctx.words("league.refusal.changed.plain"))
    options = replace(ctx.league.options, plans=(*plans[: number - 1], *plans[number:]))
    await ctx.act(LeagueRulesSet(options), seen=len(ctx.log.entries))


def bad_setting_text(bad: BadSetting, season: SeasonSettings, words: Words) -> str:
    """The name of the setting, and how to write it, or what can be picked."""
    setting, name = bad.setting, bad.setting.name(words)
    picks = [setting.pick_label(value, season, words) for value in setting.kind.picks(season)]
    hint = alternatives_line(picks, words) if picks else setting.hint(words)
    return words("league.setting.unreadable", name=name, hint=hint)


def _unless_changed(
    season: SeasonSettings, typed: Mapping[str, str], act: Callable[[SeasonSettings], SettingAct]
) -> Callable[[Log], SettingAct | Refusal]:
    def setting_act(log: Log) -> SettingAct | Refusal:
        now = newest_settings(season, log.league)
        if any(SETTING_BY_KEY[key].written_value(now) != SETTING_BY_KEY[key].written_value(season) for key in typed):
            return refusal_for(LeagueReason.CHANGED)
        return act(changed_season(now, typed))

    return setting_act
