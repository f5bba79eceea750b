"""A league's log keeps facts: what it comes to hangs on nothing but its entries."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine.refusal import Refusal
from bot.games.registry import GAMES
from bot.league.acts.entrants import PlayerAdded
from bot.league.acts.life import description_of
from bot.league.log import Actor, AnyAct, EntryUndone, Log, replayed_log, upcast_entries
from bot.league.phase_standings import Standings, phase_standings
from bot.league.state import League
from bot.tools.league_cases.case import LeagueCase
from bot.tools.league_cases.play import CASE_KINDS, cases_of
from bot.tools.league_cases.standings import CaseLeague
from tests.league import random_acts, signing_up
from tests.league.club import Club
from tests.league.formats import FORMATS, Format
from tests.league.old_logs import as_acts, with_another_scoring, without_books, without_scoring
from tests.league.walk import walk

STEPS = 150
Way = Callable[[random.Random, Club], tuple[AnyAct, Actor]]
CASES = [
    case
    for file in sorted((Path(__file__).parent / "cases").glob("*.json"))
    for case in cases_of(file.read_bytes())
    if case.kind == "standings"
]


def rows(league: League) -> list[Standings]:
    return [phase_standings(league, phase.number) for phase in league.phases]


def played(kind: Format, *, undoing: bool = True) -> Log:
    """A league of this format in which people did what they liked."""
    luck, club = random.Random(7), Club(kind.options, people=kind.people).open()
    for team in kind.teams:
        club.do(team)
    return tried(club.start_phase(), luck, random_acts.act, undoing=undoing)


def tried(club: Club, luck: random.Random, way: Way, *, undoing: bool = True) -> Log:
    for _ in range(STEPS):
        act, by = way(luck, club)
        if undoing or not isinstance(act, EntryUndone):
            entry = club.decide(act, by)
            club.log = club.log if isinstance(entry, Refusal) else club.log.with_entry(entry)
    return club.log


def comes_to_the_same(log: Log) -> None:
    """Whatever books say by now, the league and its standings are what they were."""
    for scorings in (without_books(GAMES.scorings), with_another_scoring(GAMES.scorings)):
        league = replayed_log(log.entries, scorings).league
        assert without_scoring(league) == without_scoring(log.league)
        assert rows(league) == rows(log.league)


@pytest.mark.parametrize("name", FORMATS)
def test_no_book_is_asked_what_a_league_of_the_past_comes_to(name: str) -> None:
    log = played(FORMATS[name])
    assert len(log.league.games) > 3
    comes_to_the_same(log)


def test_no_book_is_asked_who_had_signed_up() -> None:
    club = Club(signing_up.OPTIONS, people=signing_up.PEOPLE, capacity=signing_up.CAPACITY).open()
    comes_to_the_same(tried(club, random.Random(7), signing_up.act))


@pytest.mark.parametrize("seed", range(8))
def test_another_scoring_changes_the_games_after_it_and_none_before(seed: int) -> None:
    log = walk(seed).log
    comes_to_the_same(log)
    games = {game.number: game.scores for game in log.league.games.values()}
    club = Club.over(replayed_log(log.entries, with_another_scoring(GAMES.scorings)), log.entries[-1].at)
    number = club.count(40000, 30000, 30000, 20000)
    assert {one.number: one.scores for one in club.league.games.values() if one.number != number} == games
    assert [(score.place, score.total) for score in club.game(number).scores] == [
        (1, 25_001),
        (1, 1),
        (1, 1),
        (1, -24_999),
    ]
    assert club.game(number).worth.rating_pool is None


def test_entries_that_todays_rules_refuse_do_not_keep_others_from_being_undone() -> None:
    club = Club().start()
    club.penalise(1, -2000)
    penalty = len(club.log.entries)
    club.count(40000, 30000, 30000, 20000)
    for_three = {name: type(one.__name__, (one,), {"size": 3}) for name, one in GAMES.scorings.items()}
    later = Club.over(replayed_log(club.log.entries, for_three), club.at)
    assert later.league.games.keys() == {2}
    later.undo(penalty)
    assert later.totals() == club.totals() | {1: 25_000}


def test_an_entry_that_is_not_possible_any_more_is_not_brought_back() -> None:
    club = Club(people=4, capacity=4).open()
    larger = club.do(replace(description_of(club.league), capacity=5))
    added = club.do(PlayerAdded(5))
    undone = club.undo(added)
    club.undo(larger)
    assert club.refuses(EntryUndone(undone)).about == {"entry": undone, "later": added}


@pytest.mark.parametrize("name", FORMATS)
def test_a_log_of_acts_comes_to_what_its_facts_come_to(name: str) -> None:
    """Without undone entries, since others stay as they were decided when one before them is taken back."""
    entries = played(FORMATS[name], undoing=False).entries
    assert as_acts(entries) != entries
    assert upcast_entries(as_acts(entries), GAMES.scorings) == entries


@pytest.mark.parametrize("seed", range(8))
def test_a_log_of_acts_with_undone_ones_comes_to_the_same_standings(seed: int) -> None:
    log = walk(seed).log
    again = replayed_log(upcast_entries(as_acts(log.entries), GAMES.scorings), GAMES.scorings)
    assert again.league == log.league
    assert rows(again.league) == rows(log.league)


@pytest.mark.parametrize("case", [pytest.param(case, id=case.id) for case in CASES])
def test_the_log_of_every_case_comes_to_the_same_as_acts_and_as_facts(case: LeagueCase) -> None:
    log = CaseLeague(CASE_KINDS[case.kind].read(bytes(case.input))).log
    again = replayed_log(upcast_entries(as_acts(log.entries), GAMES.scorings), GAMES.scorings)
    assert again.league == log.league
    comes_to_the_same(log)
