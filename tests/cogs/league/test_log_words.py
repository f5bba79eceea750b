"""Every entry of a league's log says what was done, where, to whom, and the amounts before and after."""

import random
from typing import get_args

import pytest
from msgspec.structs import replace

from bot.engine.orders import OrderKind
from bot.i18n.catalogue import LANGUAGES, words
from bot.league.acts.act import Right
from bot.league.acts.penalties import PenaltyGiven
from bot.league.acts.refereeing import RefereeActed
from bot.league.acts.results import GameCorrected
from bot.league.acts.teams import LineupNamed, TeamSet
from bot.league.log import Actor, AnyAct, Entry
from bot.league.options import Options
from cogs.league._words import entry_line
from cogs.league.log_words import LogWords
from tests.cogs.league.log_text import called, does, last
from tests.league.club import Club, exported, in_rounds, rounds
from tests.league.random_acts import act

OF_REFEREES = [one for one in OrderKind if one is not OrderKind.TAKE_BACK]


@pytest.fixture
def club() -> Club:
    club = Club(rounds(in_rounds(2, "random"))).start()
    club.draw(1)
    club.publish(1)
    club.count(45_200, 31_300, 25_100, 18_400)
    return club


def test_a_correction_says_what_everybody_had_and_has(club: Club) -> None:
    seen = club.game(1).result
    told = does(club, GameCorrected(1, seen, replace(seen, points=(31_300, 45_200, 25_100, 18_400))))
    assert told == "corrected game 1: Aiko 45,200 +30.2 → 31,300 +6.3 · Ben 31,300 +6.3 → 45,200 +30.2"
    club.undo()
    assert last(club) == f"undid entry {len(club.log.entries) - 1} ({told})"


def test_a_lineup_is_secret_until_everybody_may_see_it() -> None:
    club = Club(Options(book="wrc-2015", teams=True, plans=(in_rounds(1, "random"),))).open()
    for number, first in enumerate((1, 3, 5, 7), start=101):
        club.do(TeamSet(number, f"Team {number}", f"T{number % 100}", (first, first + 1), first))
    club.start_phase()
    club.draw(1)
    club.publish(1)
    team = club.league.phase.rounds[0].tables[0][0] or 0
    assert does(club, LineupNamed(team, 1, 1, 1, club.league.teams[team].members[1])) == "named who plays"


def test_the_export_says_the_same_in_words(club: Club) -> None:
    club.do(PenaltyGiven(2, 1, 3, -20_000, 1))
    assert "gave penalty 2: 3 · −20.0 · game 1" in exported(club.log)["log.csv"]


def test_only_who_sat_at_the_table_decided_about_their_own_game(club: Club) -> None:
    """A table of the same round is none of theirs."""
    table, other = club.sit(1, 1), club.sit(1, 2)
    own, elsewhere = club.league.tables_in_play[table].seats[0], club.league.tables_in_play[other].seats[0]
    lines: list[str] = []
    for person in (own, elsewhere):
        alone = Actor(person, frozenset((Right.OWNER,)), sole_organiser=True)
        club.do(RefereeActed(table, OrderKind.PAUSE), alone)
        lines.append(entry_line(club.log, club.log.entries[-1], called, words("en")))
    assert ["decided about a game of their own" in line for line in lines] == [True, False]
    exported_ = [line for line in exported(club.log)["log.csv"].splitlines() if "RefereeActed" in line]
    assert ["decided about a game of their own" in line for line in exported_] == [True, False]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", get_args(AnyAct))
def test_every_kind_of_entry_has_its_words(kind: type[AnyAct], language: str) -> None:
    keys = (
        [f"league.order.{order}" for order in OF_REFEREES] if kind is RefereeActed else [f"league.act.{kind.__name__}"]
    )
    assert [key for key in keys if key not in words(language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_happens_in_a_league_can_be_told(language: str) -> None:
    luck, club = random.Random(31), Club(rounds(in_rounds(9, "random"))).start()
    for _ in range(400):
        tried, by = act(luck, club)
        entry = club.decide(tried, by)
        if isinstance(entry, Entry):
            club.log = club.log.with_entry(entry)
    told = LogWords(club.log, words(language), called)
    assert all(map(told.act, club.log.entries))
