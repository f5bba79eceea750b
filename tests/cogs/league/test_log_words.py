"""Every entry of a league's log says what was done, where, to whom, and the amounts before and after."""

import random
from typing import get_args

import pytest
from msgspec.structs import replace

from bot.engine.orders import OrderKind, TableOrder
from bot.i18n.catalogue import LANGUAGES, words
from bot.league.acts.act import Right
from bot.league.acts.entrants import Disqualified
from bot.league.acts.penalties import Adjusted, AdjustmentCancelled, PenaltyGiven
from bot.league.acts.refereeing import RefereeActed
from bot.league.acts.results import GameCorrected, GameVoided
from bot.league.acts.rounds import CalledOff, Scheduled, TableBegun
from bot.league.acts.teams import LineupNamed, TeamSet
from bot.league.log import NAKI, Actor, AnyAct, Entry
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


def test_a_penalty_says_whose_it_is_and_how_much(club: Club) -> None:
    assert does(club, PenaltyGiven(2, 1, 3, -20_000, 1)) == "gave penalty 2: Chiara · −20.0 · game 1"
    assert does(club, AdjustmentCancelled(2)) == "cancelled penalty 2: Chiara · −20.0 → 0.0"
    assert does(club, Adjusted(3, 1, 3, 5000)) == "made adjustment 3: Chiara · +5.0"
    assert does(club, AdjustmentCancelled(3)) == "cancelled adjustment 3: Chiara · +5.0 → 0.0"


def test_a_game_that_is_void_says_what_it_was(club: Club) -> None:
    told = does(club, GameVoided(1))
    assert told == "voided game 1: Aiko 45,200 +30.2 · Ben 31,300 +6.3 · Chiara 25,100 −9.9 · Deniz 18,400 −26.6"


def test_what_a_referee_did_says_at_which_table_to_whom(club: Club) -> None:
    table = club.sit(1, 1)
    person = club.league.playing[table].seats[2]
    order = TableOrder(OrderKind.CHOMBO, seat=2)
    told = does(club, RefereeActed(table, order, player=person), Actor(None, frozenset((Right.REFEREE,))))
    table_of = ", ".join(called(one or 0) for one in club.league.playing[table].seats)
    assert told == f"called chombo: {called(person or 0)} · Round 1 Table 1 · {table_of}"


def test_a_table_says_who_sits_down_and_for_whom(club: Club) -> None:
    seats = club.league.phase.rounds[0].tables[0]
    people = (*seats[:2], None, 9)
    told = does(club, TableBegun("t", seats, club.league.options.hash, 1, 1, (2, 3), people=people), NAKI)
    assert told.endswith(f"a computer for {called(seats[2] or 0)} · Ines for {called(seats[3] or 0)}")


def test_where_there_are_several_phases_an_entry_says_in_which_it_was() -> None:
    club = Club(rounds(in_rounds(2, "random"), in_rounds(1, "random"))).start()
    club.draw(1)
    club.publish(1)
    assert last(club) == "published round 1: Phase 1"
    club.count(45_200, 31_300, 25_100, 18_400)
    assert last(club).endswith(" · Phase 1")


def test_a_round_that_moves_says_from_when_to_when(club: Club) -> None:
    club.do(Scheduled(1, 1, start=club.at + 3_600_000))
    told = does(club, Scheduled(1, 1, start=club.at + 7_200_000))
    assert told.count("<t:") == 2
    assert " → " in told


def test_somebody_is_named(club: Club) -> None:
    assert does(club, Disqualified(4)) == "disqualified a player: Deniz"
    table = ", ".join(called(one) for one in club.league.phase.rounds[0].tables[1] if one)
    assert does(club, CalledOff(1, 1, 2)) == f"called off a table: Round 1 Table 2 · {table}"


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
    own, elsewhere = club.league.playing[table].seats[0], club.league.playing[other].seats[0]
    lines: list[str] = []
    for person in (own, elsewhere):
        alone = Actor(person, frozenset((Right.OWNER,)), alone=True)
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
