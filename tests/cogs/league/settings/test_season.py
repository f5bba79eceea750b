"""The table of settings: everything that is agreed on for a season is in it, and told in every language."""

from collections.abc import Iterator

import msgspec
import pytest

from bot.games.registry import GAMES
from bot.league.acts.life import LeagueDescribed
from bot.league.counting import StandingsRules
from bot.league.option_flaws import option_flaws
from bot.league.options import CheckIn, Options
from bot.league.phase_plan import MemberLimits, PhaseLimits, PhasePlan
from cogs.league.settings.season import (
    PHASE_SETTING_GROUPS,
    SETTING_BY_KEY,
    SETTINGS,
    SettingGroup,
    changed_season,
    settings_of_group,
)
from cogs.league.settings.season_terms import SeasonSettings

SEASON = SeasonSettings(LeagueDescribed("Spring cup", "spring-cup", starts=1_774_206_000_000), Options())
WRITTEN_TOGETHER = {
    "options.rules": "options.book",
    "plan.pairings": "plan.seating",
    "plan.step": "plan.seating",
    "plan.avoid": "plan.seating",
    "described.short_name": "described.short",
    "plan.winds": "plan.seating",
    "plan.counting.count": "plan.counting",
    "plan.counting.n": "plan.counting",
}
"""Fields that a setting of another name holds."""
NOT_SET = {"described.previous_season", "described.confirm_until_start", "options.plans"}
"""Of which season a copy was made; what follows from its times; phases, each of which has its own settings."""


INNER: dict[str, type[msgspec.Struct]] = {
    "options.check_in": CheckIn,
    "plan.counting": StandingsRules,
    "plan.limits": PhaseLimits,
    "plan.members": MemberLimits,
}


def fields(path: str, struct: type[msgspec.Struct]) -> Iterator[str]:
    for name in struct.__struct_fields__:
        inner = INNER.get(f"{path}.{name}")
        yield from [f"{path}.{name}"] if inner is None else fields(f"{path}.{name}", inner)


ALL = [*fields("described", LeagueDescribed), *fields("options", Options), *fields("plan", PhasePlan)]


@pytest.mark.parametrize("field", sorted({*ALL} - NOT_SET))
def test_every_option_of_a_season_is_in_the_table(field: str) -> None:
    assert WRITTEN_TOGETHER.get(field, field) in SETTING_BY_KEY


def test_a_setting_that_is_typed_by_its_key_is_no_other() -> None:
    typed = [one.short_key for one in SETTINGS if one.group not in PHASE_SETTING_GROUPS]
    assert len(set(typed)) == len(typed)


@pytest.mark.parametrize("phase", ["open", "rounds", "knockout"])
def test_the_panel_shows_a_group_only_where_it_means_something(phase: str) -> None:
    season = changed_season(SEASON, {"plan.kind": phase, "options.teams": "on" if phase == "rounds" else "off"})
    shown = [group for group in PHASE_SETTING_GROUPS if settings_of_group(group, season)]
    assert (SettingGroup.LIMITS in shown, SettingGroup.MEMBERS in shown) == (phase == "open", phase == "rounds")


def test_amounts_are_asked_for_where_games_are_scored_with_them_or_somebody_has_set_them() -> None:
    def asked(season: SeasonSettings) -> set[str]:
        (*portions,) = settings_of_group(SettingGroup.RESULTS, season)
        return {setting.short_key for portion in portions for setting in portion} & {
            "uma",
            "oka",
            "return",
            "chombo_total",
        }

    american = changed_season(SEASON, {"options.book": "american"})
    assert asked(SEASON) == {"uma", "oka", "return", "chombo_total"}
    assert asked(american) == set()
    assert asked(changed_season(SEASON, {"options.uma": "15 5 -5 -15", "options.book": "american"})) == {"uma"}


def test_one_of_oka_and_return_points_follows_from_the_other() -> None:
    money = changed_season(SEASON, {"options.return_": "30000"}).options
    assert (money.oka, money.return_) == (20_000, 30_000)
    money = changed_season(SEASON, {"options.oka": "0"}).options
    assert (money.oka, money.return_) == (0, 25_000)
    money = changed_season(SEASON, {"options.oka": "0", "options.return_": "30000"}).options
    assert [*option_flaws(money, GAMES.scorings)] == ["oka"]
