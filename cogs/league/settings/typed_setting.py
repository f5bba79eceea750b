"""`/league-admin season set`: one setting, typed by its name or key; of a phase after its number, `2.carry`."""

from collections.abc import Iterator

from discord.app_commands import Choice
from msgspec.structs import replace

from bot.i18n.catalogue import Words
from bot.league.acts.act import ORGANISERS
from bot.league.acts.life import LIVES_WITH_EDITABLE_RULES
from bot.league.options import MAX_PHASES
from cogs._base import Interaction
from cogs._lists import matching_choices
from cogs._people import plain_text
from cogs.league._context import LeagueContext, candidate_leagues, context_of
from cogs.league._words import alternatives_line
from cogs.league.organiser.season_changes import change_settings, remove_phase, season_of
from cogs.league.settings.season import PHASE_SETTING_GROUPS, SETTINGS, Setting, may_set, setting_lines, setting_named
from cogs.league.settings.season_terms import SeasonSettings

REMOVE = "remove"


async def setting_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Offers the settings that can still be changed, by name; of phases those of each, and of one more."""
    ctx = await _typing_context(interaction)
    if ctx is None or not ctx.actor.rights & ORGANISERS:
        return []
    return matching_choices(_typed_settings(ctx, await season_of(ctx)), typed)


def _typed_settings(ctx: LeagueContext, season: SeasonSettings) -> Iterator[tuple[str, str]]:
    words, plans = ctx.words, season.options.plans
    for one in SETTINGS:
        if one.group not in PHASE_SETTING_GROUPS and may_set(one, ctx.league.life):
            yield one.name(words), one.short_key
    if ctx.league.life not in LIVES_WITH_EDITABLE_RULES:
        return
    for number in range(1, min(len(plans) + 1, MAX_PHASES) + 1):
        phase, at = words("league.phase_number", phase=number), replace(season, phase=number)
        for one in SETTINGS:
            if one.group in PHASE_SETTING_GROUPS and one.when(at):
                yield f"{phase}: {one.name(words)}", f"{number}.{one.short_key}"
        if 1 < len(plans) >= number:
            yield f"{phase}: {words('league.panel.remove')}", f"{number}"


async def setting_value_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Offers the present value of the setting in the other option, and those to pick from."""
    ctx, wanted = await _typing_context(interaction), str(interaction.namespace.setting or "")
    if ctx is None or not ctx.actor.rights & ORGANISERS:
        return []
    phase, one = phase_and_setting(wanted, ctx.words)
    if one is None:
        return [Choice(name=ctx.words("league.panel.remove"), value=REMOVE)] if phase else []
    season, words = await season_of(ctx, phase or 1), ctx.words
    written = dict.fromkeys((one.written_value(season), *one.kind.suggestions(season)))
    return matching_choices([(one.pick_label(value, season, words), value) for value in written if value], typed)


async def set_typed_value(ctx: LeagueContext, setting: str, value: str) -> None:
    """Set it, and tell its value; without a value only tell."""
    phase, one = phase_and_setting(setting, ctx.words)
    plans, season = len(ctx.league.options.plans), await season_of(ctx, phase or 1)
    if phase > min(plans + 1, MAX_PHASES):
        await ctx.say("league.no_phase", phase=plans + 1)
    elif phase and one is None and value.strip().casefold() in (REMOVE, ctx.words("league.panel.remove").casefold()):
        await remove_phase(ctx, phase, plans)
        await ctx.say("league.phase_removed", phase=phase)
    elif one is None:
        names = (label for label, _ in _typed_settings(ctx, season))
        unknown = ctx.words("league.unknown_setting", name=plain_text(setting))
        await ctx.refuse(ctx.words.joined_texts(unknown, alternatives_line(names, ctx.words)))
    else:
        if value:
            await change_settings(ctx, season, {one.key: _written_value(one, value, season, ctx.words)})
        await ctx.tell(next(setting_lines([one], await season_of(ctx, phase or 1), ctx.words)))


async def _typing_context(interaction: Interaction) -> LeagueContext | None:
    """The league that somebody means who is still typing; None if that is unclear."""
    found = await candidate_leagues(interaction, str(interaction.namespace.league or ""))
    return await context_of(interaction, found[0]) if len(found) == 1 else None


def phase_and_setting(typed: str, words: Words) -> tuple[int, Setting | None]:
    """The phase and the setting that somebody typed, `2.carry`; 0 for what is of no phase."""
    number, dot, rest = typed.strip().partition(".")
    phase = int(number[:3]) if number.isdecimal() else 0
    if not phase:
        return 0, setting_named(typed, words)
    return phase, setting_named(rest, words, of_phase=True) if dot else None


def _written_value(one: Setting, value: str, season: SeasonSettings, words: Words) -> str:
    """The typed value; if it is the name of one, that one."""
    told = {one.pick_label(pick, season, words).casefold(): pick for pick in one.kind.picks(season)}
    return told.get(value.strip().casefold(), value)
