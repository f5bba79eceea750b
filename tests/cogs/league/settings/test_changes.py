"""Changed settings in the words of a league's log."""

from msgspec.structs import replace

from bot.league.acts.life import LeagueRulesSet, description_of
from tests.cogs.league.log_text import does
from tests.league.club import HOUR, Club, in_rounds, rounds


def test_rules_that_change_say_what_they_were_and_are() -> None:
    club = Club(rounds(in_rounds(2, "random")))
    options = club.league.options
    told = does(club, LeagueRulesSet(replace(options, uma=(20_000, 10_000, -10_000, -20_000), computers=True)))
    assert " → +20.0 / +10.0 / −10.0 / −20.0" in told
    assert "Computers fill tables: off → on" in told
    plans = replace(options.plans[0], rounds=5), in_rounds(4, "schedule")
    told = does(club, LeagueRulesSet(replace(club.league.options, plans=plans)))
    assert "Phase 1: Rounds: 2 → 5" in told
    assert "Phase 2: Rounds: – → 4" in told
    assert "Phase 2 is no longer planned" in does(club, LeagueRulesSet(replace(club.league.options, plans=plans[:1])))


def test_house_rules_that_change_are_named_with_both_values() -> None:
    club = Club(rounds(in_rounds(2, "random")))
    told = does(club, LeagueRulesSet(replace(club.league.options, rules={"riichi.ippatsu": False})))
    assert told == "changed the rules: Ippatsu: yes → no"


def test_a_league_that_moves_to_another_day_says_from_when() -> None:
    club = Club()
    does(club, replace(description_of(club.league), starts=club.at, capacity=16))
    told = does(club, replace(description_of(club.league), starts=club.at + HOUR, name="Autumn cup"))
    assert f"Start: <t:{club.at // 1000 - 2}:f> → <t:" in told
    assert "Name: Spring league → Autumn cup" in told
    assert "Most players" not in told
