"""The differences in a league's settings after an act, with the values before and after."""

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.option_values import option_value_text
from bot.league.acts.life import description_of
from bot.league.options import Options
from bot.league.state import League
from bot.league.times import Ms
from cogs.league.settings.kinds import MomentKind
from cogs.league.settings.season import PHASE_SETTING_GROUPS, SETTINGS, Setting
from cogs.league.settings.season_terms import SeasonSettings


def newest_settings(season: SeasonSettings, league: League) -> SeasonSettings:
    """These terms with what the league has now."""
    return replace(
        season,
        described=description_of(league),
        options=league.options,
        imports=league.imports_allowed,
        questions=league.questions,
        reminders=league.reminders,
        reviews=league.reviews_allowed,
        role=league.role,
    )


def changed_settings(before: League, after: League, words: Words, moment: Callable[[Ms], str]) -> Iterator[str]:
    """Every setting that has another value, with both; one that had none only with the new one."""
    old, new = (newest_settings(SeasonSettings(description_of(one), Options()), one) for one in (before, after))

    def value(setting: Setting, season: SeasonSettings) -> str:
        held = season.value(setting.path or setting.key)
        if isinstance(setting.kind, MomentKind) and isinstance(held, int):
            return moment(held)
        return setting.value_in_words(season, words)

    def changes(was: SeasonSettings, now: SeasonSettings, *, of_phase: bool) -> Iterator[str]:
        for setting in SETTINGS:
            written = [setting.written_value(season) for season in (was, now)]
            if (
                (setting.group in PHASE_SETTING_GROUPS) is not of_phase
                or not setting.when(now)
                or written[0] == written[1]
            ):
                continue
            named = {"name": setting.name(words), "after": value(setting, now)}
            if written[0] or f"{setting.key_prefix}.none" in words:
                yield words("league.log.set", before=value(setting, was), **named)
            else:
                yield words("league.log.set_first", **named)

    yield from changes(old, new, of_phase=False)
    yield from _changed_house_rules(old.options, new.options, words)
    for phase in range(1, len(new.options.plans) + 1):
        told = changes(replace(old, phase=phase), replace(new, phase=phase), of_phase=True)
        yield from (words("league.log.phase", phase=phase, change=one) for one in told)
    for phase in range(len(new.options.plans) + 1, len(old.options.plans) + 1):
        yield words("league.phase_removed", phase=phase)


def _changed_house_rules(old: Options, new: Options, words: Words) -> Iterator[str]:
    """The changes of the book's rules, or back to them; of another book what is changed in that."""
    usual = GAMES.books[new.book].rules.all_values()
    known: Mapping[str, object] = old.rules if old.book == new.book else {}
    for key in dict.fromkeys((*known, *new.rules)):
        was, is_ = (rules.get(key, usual[key]) for rules in (known, new.rules))
        if was != is_:
            before, after = (option_value_text(key, value, words) for value in (was, is_))
            yield words("league.log.set", name=words(f"option.{key}"), before=before, after=after)
