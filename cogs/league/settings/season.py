"""Everything that can be set for a season, in one table: panel, forms and `/league-admin season set` are made from it.

A new option needs a row in `SETTINGS` and its texts in every language, nothing else here:

    Setting("options.account_age_d", SettingGroup.SIGNUP, NumberKind(0, MOST_AGE))

The first word of its key says where it is kept: `described` with the league's description, `options` with what is
agreed before the start, `plan` with a phase; the rest is the field, dotted where a struct lies in another. A key of one
word is kept by itself. Its texts stand under `league.setting.<key>`: `name`, at most 45 characters, and where they are
of use

* `hint`: how to write it, such as 5+20, at most 100 characters;
* `value`: how a number is told, `{count} days`; a number is bare without;
* `none` and `0`: what is said in place of nothing, or of that number.

A group is a part of the panel, in the order of the table; its settings are changed by fives, which is what a form of
Discord's holds. `has_teams` and the like say when a setting means anything; else it is not shown.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.engine.level import Level
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.league.acts.life import (
    LIVES_WITH_EDITABLE_RULES,
    LONGEST_DESCRIPTION,
    LONGEST_LEAGUE_NAME,
    LONGEST_SHORT_NAME,
    MAX_ENTRANTS,
)
from bot.league.counting import StandingsOrder
from bot.league.options import (
    MAX_AGE_DAYS,
    MAX_CHOMBO_POINTS,
    MAX_CONFIRMATION_LEAD_H,
    MAX_OPTION_MINUTES,
    TimeLimitStart,
    TimeUp,
    UnfinishedRule,
)
from bot.league.phase_plan import MAX_ROUNDS, PhaseKind
from bot.league.state import Life
from cogs.league.settings.kinds import (
    SERVER_CHANNEL,
    SERVER_ROLE,
    AmountKind,
    ChoiceKind,
    MomentKind,
    NumberKind,
    QuestionsKind,
    RemindersKind,
    SettingKind,
    SwitchKind,
    TextKind,
    ZoneKind,
)
from cogs.league.settings.phase_syntax import POINT
from cogs.league.settings.rule_kinds import (
    BookKind,
    CarryKind,
    ClockKind,
    CountingKind,
    LengthKind,
    SeatingKind,
    UmaKind,
)
from cogs.league.settings.season_terms import SeasonSettings

DESCRIBED, RULES = "described", "options"
_PER_FORM: Final = 5
"""Fields that a form of Discord's holds."""
_MOST_GAMES: Final = 1000
_MOST_AMOUNT: Final = 200_000
_OKA, _RETURN = "options.oka", "options.return_"
_BY_BOOK: Final = (
    *("options.length", "options.uma", _OKA, _RETURN),
    *("options.chombo_total", "options.time_up"),
)
"""Settings that may be left to the book."""


class SettingGroup(StrEnum):
    """The parts of the panel, and of what it shows of a phase."""

    SIGNUP = "signup"
    TABLES = "tables"
    RESULTS = "results"
    RATINGS = "ratings"
    CALENDAR = "calendar"
    PLAYERS = "players"
    FORMAT = "format"
    COUNTING = "counting"
    LIMITS = "limits"
    MEMBERS = "members"


PHASE_SETTING_GROUPS: Final = (SettingGroup.FORMAT, SettingGroup.COUNTING, SettingGroup.LIMITS, SettingGroup.MEMBERS)
"""Groups of which every phase has its own."""


def has_open_phases(season: SeasonSettings) -> bool:
    """For phases in which people play when they like."""
    return season.plan.kind is PhaseKind.OPEN


def has_teams(season: SeasonSettings) -> bool:
    return season.options.teams


def has_scoring_amount(name: str) -> Callable[[SeasonSettings], bool]:
    """For games that are scored with this amount; also if it was set before the book was chosen."""
    return lambda season: (
        name in GAMES.scoring(season.options).amount_options or getattr(season.options, name) is not None
    )


class BadSetting(ValueError):
    """Raised if a typed value is none of this setting."""

    def __init__(self, setting: "Setting") -> None:
        super().__init__(setting.key)
        self.setting = setting


class Setting(NamedTuple):
    """A row of the table. `path`, if it is not the key, is the whole of which a setting of several fields is part."""

    key: str
    group: SettingGroup
    kind: SettingKind
    path: str = ""
    when: Callable[[SeasonSettings], bool] = lambda _: True

    @property
    def settings_part(self) -> str:
        """`described`, `options` also for phases, or its own name."""
        root = self.key.partition(".")[0]
        return RULES if root == "plan" else root

    @property
    def short_key(self) -> str:
        """Its key as people type it: `clock`, `return`; of a phase `carry`, `limits.most`."""
        key = self.key.removeprefix("plan.")
        return (key if self.group in PHASE_SETTING_GROUPS else key.rpartition(".")[2]).rstrip("_")

    @property
    def key_prefix(self) -> str:
        return f"league.setting.{self.key}"

    def name(self, words: Words) -> str:
        return words(f"{self.key_prefix}.name")

    def hint(self, words: Words) -> str:
        """The way to write it; empty if that needs no words."""
        return words(f"{self.key_prefix}.hint") if f"{self.key_prefix}.hint" in words else self.kind.hint(words)

    def written_value(self, season: SeasonSettings) -> str:
        return self.kind.written_value(season.value(self.path or self.key), season)

    def value_in_words(self, season: SeasonSettings, words: Words) -> str:
        value = season.value(self.path or self.key)
        if self._is_left_to_book(season):
            value = GAMES.scoring(season.options).option_value(self.key.partition(".")[2])
        bare = "none" if value in (None, "", ()) else str(value) if type(value) is int else ""
        if bare and f"{self.key_prefix}.{bare}" in words:
            return words(f"{self.key_prefix}.{bare}")
        return self.kind.value_in_words(self.key_prefix, value, season, words)

    def pick_label(self, written: str, season: SeasonSettings, words: Words) -> str:
        """The words for a value that can be picked, as it is written; what is left to the book says so."""
        picked = self.read(written, season)
        value = self.value_in_words(picked, words)
        return words("league.setting.by_book", value=value) if self._is_left_to_book(picked) else value

    def _is_left_to_book(self, season: SeasonSettings) -> bool:
        return self.key in _BY_BOOK and season.value(self.path or self.key) in (None, TimeUp.BOOK)

    def read(self, typed: str, season: SeasonSettings) -> SeasonSettings:
        """The season with what somebody wrote. Raises BadSetting."""
        path = self.path or self.key
        try:
            return season.with_value(path, self.kind.read(typed.strip(), season))
        except ValueError as error:
            raise BadSetting(self) from error


SETTINGS: Final = (
    Setting("described.name", SettingGroup.SIGNUP, TextKind(3, LONGEST_LEAGUE_NAME)),
    Setting("described.description", SettingGroup.SIGNUP, TextKind(0, LONGEST_DESCRIPTION, is_multiline=True)),
    Setting("described.capacity", SettingGroup.SIGNUP, NumberKind(3, MAX_ENTRANTS)),
    Setting("described.zone", SettingGroup.SIGNUP, ZoneKind()),
    Setting("described.starts", SettingGroup.SIGNUP, MomentKind()),
    Setting("described.entries_until", SettingGroup.SIGNUP, MomentKind()),
    Setting("described.short", SettingGroup.SIGNUP, TextKind(2, LONGEST_SHORT_NAME), path="described.short_name"),
    Setting("options.approval", SettingGroup.SIGNUP, SwitchKind()),
    Setting("options.account_age_d", SettingGroup.SIGNUP, NumberKind(0, MAX_AGE_DAYS)),
    Setting("options.member_since_d", SettingGroup.SIGNUP, NumberKind(0, MAX_AGE_DAYS)),
    Setting("options.confirm", SettingGroup.SIGNUP, SwitchKind()),
    Setting("options.confirm_h", SettingGroup.SIGNUP, NumberKind(0, MAX_CONFIRMATION_LEAD_H)),
    Setting("options.teams", SettingGroup.SIGNUP, SwitchKind()),
    Setting("questions", SettingGroup.SIGNUP, QuestionsKind()),
    Setting("options.book", SettingGroup.TABLES, BookKind(), path="options"),
    Setting("options.length", SettingGroup.TABLES, LengthKind()),
    Setting("options.clock", SettingGroup.TABLES, ClockKind()),
    Setting("options.computers", SettingGroup.TABLES, SwitchKind()),
    Setting("options.level", SettingGroup.TABLES, ChoiceKind(Level, "player.level")),
    Setting("options.hints", SettingGroup.TABLES, SwitchKind()),
    Setting("options.stand_in", SettingGroup.TABLES, SwitchKind()),
    Setting("options.autostart", SettingGroup.TABLES, SwitchKind()),
    Setting("options.call_pauses", SettingGroup.TABLES, SwitchKind()),
    Setting("options.time_limit", SettingGroup.TABLES, NumberKind(0, MAX_OPTION_MINUTES)),
    Setting("options.time_from", SettingGroup.TABLES, ChoiceKind(TimeLimitStart, "league.time_from")),
    Setting("options.time_up", SettingGroup.TABLES, ChoiceKind(TimeUp, "league.time_up")),
    Setting("options.uma", SettingGroup.RESULTS, UmaKind(), when=has_scoring_amount("uma")),
    Setting(_OKA, SettingGroup.RESULTS, AmountKind(0, _MOST_AMOUNT, optional=True), when=has_scoring_amount("oka")),
    Setting(
        _RETURN,
        SettingGroup.RESULTS,
        AmountKind(0, _MOST_AMOUNT, optional=True, unit=POINT),
        when=has_scoring_amount("return_"),
    ),
    Setting(
        "options.chombo_total",
        SettingGroup.RESULTS,
        AmountKind(0, MAX_CHOMBO_POINTS, optional=True, is_deduction=True),
        when=has_scoring_amount("chombo_total"),
    ),
    Setting("options.bye_points", SettingGroup.RESULTS, AmountKind(-_MOST_AMOUNT, _MOST_AMOUNT)),
    Setting("options.absent", SettingGroup.RESULTS, AmountKind(-_MOST_AMOUNT, 0)),
    Setting("options.unfinished", SettingGroup.RESULTS, ChoiceKind(UnfinishedRule, "league.unfinished")),
    Setting("options.result_window_h", SettingGroup.RESULTS, NumberKind(1, 168)),
    Setting("imports", SettingGroup.RATINGS, SwitchKind()),
    Setting("options.rate_imports", SettingGroup.RATINGS, SwitchKind()),
    Setting("options.check_in.opens", SettingGroup.CALENDAR, NumberKind(0, MAX_OPTION_MINUTES)),
    Setting("options.check_in.begins", SettingGroup.CALENDAR, NumberKind(0, MAX_OPTION_MINUTES)),
    Setting("options.check_in.late", SettingGroup.CALENDAR, NumberKind(0, MAX_OPTION_MINUTES)),
    Setting("options.check_in.no_show", SettingGroup.CALENDAR, NumberKind(0, MAX_OPTION_MINUTES)),
    Setting("options.check_in.late_fine", SettingGroup.CALENDAR, AmountKind(-_MOST_AMOUNT, 0)),
    Setting("options.stand_by", SettingGroup.CALENDAR, SwitchKind()),
    Setting("role", SettingGroup.PLAYERS, SERVER_ROLE),
    Setting("described.page_channel", SettingGroup.PLAYERS, SERVER_CHANNEL),
    Setting("reminders", SettingGroup.PLAYERS, RemindersKind()),
    Setting("reviews", SettingGroup.PLAYERS, SwitchKind()),
    Setting("plan.kind", SettingGroup.FORMAT, ChoiceKind(PhaseKind, "league.phase")),
    Setting("plan.rounds", SettingGroup.FORMAT, NumberKind(0, MAX_ROUNDS)),
    Setting("plan.seating", SettingGroup.FORMAT, SeatingKind(), path="plan"),
    Setting("plan.first", SettingGroup.FORMAT, NumberKind(1, _MOST_GAMES, optional=True)),
    Setting("plan.carry", SettingGroup.FORMAT, CarryKind()),
    Setting("plan.counting", SettingGroup.COUNTING, CountingKind()),
    Setting("plan.counting.sort", SettingGroup.COUNTING, ChoiceKind(StandingsOrder, "league.sort")),
    Setting("plan.counting.min_games", SettingGroup.COUNTING, NumberKind(0, _MOST_GAMES)),
    Setting("plan.games", SettingGroup.COUNTING, NumberKind(1, 12)),
    Setting("plan.limits.most", SettingGroup.LIMITS, NumberKind(1, _MOST_GAMES, optional=True), when=has_open_phases),
    Setting("plan.limits.daily", SettingGroup.LIMITS, NumberKind(1, 100, optional=True), when=has_open_phases),
    Setting("plan.limits.same_opponent", SettingGroup.LIMITS, NumberKind(1, 100, optional=True), when=has_open_phases),
    Setting("plan.limits.gap", SettingGroup.LIMITS, NumberKind(1, 100, optional=True), when=has_open_phases),
    Setting("plan.limits.expiry_h", SettingGroup.LIMITS, NumberKind(1, 2000, optional=True), when=has_open_phases),
    Setting("plan.members.least", SettingGroup.MEMBERS, NumberKind(0, _MOST_GAMES), when=has_teams),
    Setting("plan.members.most", SettingGroup.MEMBERS, NumberKind(1, _MOST_GAMES, optional=True), when=has_teams),
    Setting("plan.members.share", SettingGroup.MEMBERS, NumberKind(1, 100, optional=True), when=has_teams),
    Setting(
        "plan.members.min_penalty", SettingGroup.MEMBERS, AmountKind(0, _MOST_AMOUNT, is_deduction=True), when=has_teams
    ),
)
SETTING_BY_KEY: Final[Mapping[str, Setting]] = {one.key: one for one in SETTINGS}


def may_set(setting: Setting, life: Life) -> bool:
    return setting.settings_part != RULES or life in LIVES_WITH_EDITABLE_RULES


def setting_named(typed: str, words: Words, *, of_phase: bool = False) -> Setting | None:
    """The setting of this name or key that is one `of_phase`, or of none."""
    wanted = typed.strip().casefold()
    known = (one for one in SETTINGS if (one.group in PHASE_SETTING_GROUPS) is of_phase)
    return next((one for one in known if wanted in (one.short_key, one.key, one.name(words).casefold())), None)


def settings_of_group(group: SettingGroup, season: SeasonSettings) -> Sequence[Sequence[Setting]]:
    """The settings of a group that apply to this league, in portions that fit into a form."""
    shown = [one for one in SETTINGS if one.group is group and one.when(season)]
    return [shown[at : at + _PER_FORM] for at in range(0, len(shown), _PER_FORM)]


def setting_lines(settings: Sequence[Setting], season: SeasonSettings, words: Words) -> Iterator[str]:
    return (
        words("league.setting.line", name=one.name(words), value=one.value_in_words(season, words)) for one in settings
    )


def changed_season(season: SeasonSettings, typed: Mapping[str, str]) -> SeasonSettings:
    """With what somebody wrote, by keys; of oka and return points one follows from the other. Raises BadSetting."""
    for setting in SETTINGS:
        if setting.key in typed:
            season = setting.read(typed[setting.key], season)
    if (_OKA in typed) is (_RETURN in typed):
        return season
    options = season.options
    oka, back = (options.oka, None) if _OKA in typed else (None, options.return_)
    return replace(season, options=GAMES.scoring(options).with_oka(oka, back))
