"""Leagues that play the American game: a point at the table is +1.0 in the league, beside which penalties count."""

import re

import pytest
from msgspec.structs import replace

from bot.i18n.catalogue import words
from bot.league.acts.results import GameCorrected, GameCounted
from bot.league.acts.tables import TableBegun
from bot.league.amounts import amount_text
from bot.league.codec import decode_entry, encode_entry
from bot.league.finished_table import FinishedTable, ScoreSheet, finished_table_act, rules_digest
from bot.league.games import Result
from bot.league.log import NAKI
from bot.league.options import Options
from bot.league.refusal import LeagueReason
from bot.store.league.people import LeaguePerson
from cogs.league._words import Names, game_line
from tests.league.club import Club, exported

SEATS = (1, 2, 3, 4)
SHEET = ScoreSheet((35, 0, -10, 70), won_hand_values=((25,), (), (), (30,)), settled_hands=4)


def played(absent: tuple[int, ...] = ()) -> Club:
    """A game whose sheet is this, as a table ends."""
    club = Club(Options(book="american"), people=4).start()
    club.do(TableBegun("t", SEATS, club.league.options.hash, absent=absent), NAKI)
    finished = FinishedTable(rules_digest(club.league.scoring.rules), SEATS, SHEET)
    counted = finished_table_act(club.league, "t", finished, club.at, 1)
    assert isinstance(counted, GameCounted)
    club.do(counted, NAKI)
    return club


def test_points_are_the_score() -> None:
    club = played()
    club.penalise(4, -2000)
    assert {person: amount_text(total) for person, total in club.totals().items()} == {
        4: "+68.0",
        1: "+35.0",
        2: "0.0",
        3: "-10.0",
    }


def test_they_are_told_as_the_table_shows_them() -> None:
    club = played()
    people = {person: LeaguePerson(person, f"P{person}") for person in SEATS}
    line = game_line(Names(club.league, people, words("en")), club.game(1), words("en")).replace("\u00a0", " ")
    assert line == "P4 70 +70.0 · P1 35 +35.0 · P2 0 0.0 · P3 −10 −10.0"
    _, first, *_ = exported(club.log)["games.csv"].splitlines()
    assert first.split(",")[4:9] == ["0", "1", "35", "2", "35.0"]


def test_who_did_not_come_has_the_fixed_result_and_their_stand_in_none() -> None:
    club = played(absent=(3,))
    assert club.totals() == {1: 35_000, 2: 0, 3: -10_000, 4: -30_000}
    (absent,) = (score for score in club.game(1).scores if score.player == 4)
    assert (absent.place, absent.is_last) == (4, True)


def test_a_result_can_be_typed_in() -> None:
    club = played()
    typed = Result(SEATS, (-25_000, 50_000, -25_000, 0))
    club.do(GameCounted(2, "manual:9", 1, club.at, typed))
    assert club.totals()[2] == 50_000
    beyond = replace(typed, points=(-25_000, 500_000_000, -25_000, 0))
    assert club.refuses(GameCounted(3, "manual:10", 1, club.at, beyond)).why is LeagueReason.RANGE


@pytest.mark.parametrize("corrected", [False, True])
def test_logs_of_before_have_points_in_ones(corrected: bool) -> None:
    club = played()
    result = club.game(1).result
    if corrected:
        club.do(GameCorrected(1, result, replace(result, points=(45_000, 0, -20_000, 70_000))))
    entry = club.log.entries[-1]
    in_ones = re.sub(rb'"points":\[[^]]*\]', lambda points: points[0].replace(b"000", b""), encode_entry(entry))
    older = in_ones.replace(b'"schema":3', b'"schema":1')
    assert older != encode_entry(entry)
    assert decode_entry(older, entry.number, entry.at, entry.reason) == entry
