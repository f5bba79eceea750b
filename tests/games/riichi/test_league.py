"""What a finished game is worth: cases L01-L16, in points, on the very standings that end a game at a table."""

from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.games.riichi.engine.events import GameStarted
from bot.games.riichi.engine.evolve import starting_state
from bot.games.riichi.engine.game import game_standings
from bot.games.riichi.engine.settlement import settle, settlement_terms
from bot.games.riichi.league import RiichiScoring
from bot.games.riichi.rules import RIICHI_BOOK_NAMES, riichi_book_rules
from bot.league.options import Options
from bot.tools.league_cases.case import LeagueCase, read_cases
from bot.tools.league_cases.play import difference
from tests.games.riichi.engine.table import state

DATA = Path(__file__).parents[2] / "league" / "cases"
EVEN = (1, 2, 3, 4)


class Ended(NamedTuple):
    """A game that is over, by seat: totals in thousands; `after` are the points where sticks were left."""

    book: str
    points: tuple[int, ...]
    totals: tuple[float, ...]
    places: tuple[int, ...] = EVEN
    sticks: int = 0
    after: tuple[int, ...] | None = None
    penalties: tuple[int, ...] | None = None


TIED = 30000
CASES = {
    "L01": [Ended("wrc-2015", (45200, 31300, 25100, 18400), (30.2, 6.3, -9.9, -26.6))],
    "L02": [Ended("tenhou", (41200, 25300, 18100, 15400), (51.2, 5.3, -21.9, -34.6))],
    "L03": [Ended("m-league", (41900, 24800, 24800, 8500), (61.9, -5.2, -5.2, -51.5), (1, 2, 2, 4))],
    "L04": [Ended("m-league", (35200, 35200, 20000, 9600), (35.2, 35.2, -20.0, -50.4), (1, 1, 3, 4))],
    "L05": [
        Ended("m-league", (TIED, TIED, TIED, 10000), (16.7, 16.7, 16.6, -50.0), (1, 1, 1, 4)),
        Ended("m-league", (10000, TIED, TIED, TIED), (-50.0, 16.7, 16.7, 16.6), (4, 1, 1, 1)),
    ],
    "L06": [Ended("ema-2012", (25000, 45000, 25000, 25000), (-11.6, 35.0, -11.7, -11.7), (2, 1, 2, 2))],
    "L07": [
        Ended(
            "ema-2012",
            (40000, 40000, 25000, 12000),
            (26.5, 26.5, -15.0, -38.0),
            (1, 1, 3, 4),
            sticks=3,
            after=(41500, 41500, 25000, 12000),
        )
    ],
    "L08": [Ended("tenhou", (30000, 30000, 20000, 20000), (40.0, 10.0, -20.0, -30.0))],
    "L09": [
        Ended(
            "tenhou",
            (30000, 29000, 29000, 11000),
            (41.0, 9.0, -11.0, -39.0),
            sticks=1,
            after=(31000, 29000, 29000, 11000),
        )
    ],
    "L10": [Ended("wrc-2015", (41000, 33000, 27000, 18000), (26.0, 8.0, -8.0, -27.0), sticks=1)],
    "L11": [Ended("wrc-2014", (40000, 40000, 20000, 20000), (20.0, 20.0, -20.0, -20.0), (1, 1, 3, 3))],
    "L12": [
        Ended("mahjongsoul", (25000,) * 4, (15.0, 5.0, -5.0, -15.0)),
        Ended("m-league", (25000,) * 4, (0.0,) * 4, (1,) * 4),
    ],
    "L13": [
        Ended("sanma-tenhou", (52300, 31200, 21500), (47.3, -8.8, -38.5), (1, 2, 3)),
        Ended("sanma-tenhou", (40000, 40000, 25000), (35.0, 0.0, -35.0), (1, 2, 3)),
    ],
    "L14": [
        Ended("wrc-2014", (45200, 31300, 25100, 18400), (10.2, 6.3, -9.9, -26.6), penalties=(-20, 0, 0, 0)),
    ],
    "L16": [
        Ended(
            "m-league",
            (31000, 31000, 31000, 3000),
            (19.1, 19.0, 18.9, -57.0),
            (1, 1, 1, 4),
            sticks=4,
            after=(32400, 32300, 32300, 3000),
        )
    ],
}


@pytest.mark.parametrize(
    "ended",
    [
        pytest.param(ended, id=number + (f"-{place}" if place else ""))
        for number, games in CASES.items()
        for place, ended in enumerate(games)
    ],
)
def test_a_game_that_is_over(ended: Ended) -> None:
    start = starting_state(GameStarted(riichi_book_rules(ended.book)))
    over = replace(
        start, scores=ended.points, sticks=ended.sticks, penalties=ended.penalties or (0,) * len(ended.points)
    )
    by_seat = sorted(game_standings(over), key=lambda standing: standing.seat)
    assert tuple(standing.total for standing in by_seat) == ended.totals
    assert tuple(standing.rank for standing in by_seat) == ended.places
    assert tuple(standing.points for standing in by_seat) == (ended.after or ended.points)


def test_l15_a_chombo_paid_at_the_table_and_then_the_game_is_ended() -> None:
    redealt = state("ema-2012", "E tsumogiri\nS chombo")
    assert redealt.scores == (34000, 22000, 32000, 32000)
    assert (redealt.round, redealt.honba) == (0, 0)
    by_seat = sorted(game_standings(redealt), key=lambda standing: standing.seat)
    assert [standing.total for standing in by_seat] == [24.0, -28.0, 2.0, 2.0]


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=case.id) for case in read_cases((DATA / "settle.json").read_bytes())]
)
def test_l16_every_case_of_the_data(case: LeagueCase) -> None:
    assert difference(case) is None


@given(st.data())
def test_totals_sum_to_the_penalties_less_the_lost_sticks_and_equals_stay_equal(data: st.DataObject) -> None:
    rounding = data.draw(st.sampled_from(("none", "whole")))
    rules = riichi_book_rules(data.draw(st.sampled_from(RIICHI_BOOK_NAMES))).with_options({"game.rounding": rounding})
    game = rules.game
    few = st.integers(-20, 20).map(lambda step: game.start + 100 * step)  # few enough values to be equal often
    scores = data.draw(st.lists(few, min_size=game.players, max_size=game.players))
    left = 1000 * data.draw(st.integers(0, 8))
    penalties = data.draw(st.lists(st.sampled_from((0, -20000)), min_size=game.players, max_size=game.players))
    result = settle(settlement_terms(rules), scores, left, penalties)
    firsts = scores.count(max(scores))
    lost = left if game.last_sticks == "lost" else left % firsts if game.stick_split == "points" else 0
    surplus = sum(scores) + left - lost - game.players * game.return_ + game.oka
    assert sum(seat.total for seat in result) == surplus + sum(penalties)
    assert sum(seat.mean_place for seat in result) == game.players * (game.players + 1) // 2
    for one in result:
        assert one.place == (
            1 + sum(score > scores[one.seat] for score in scores)
            if game.tie == "share_uma"
            else [seat.seat for seat in result].index(one.seat) + 1
        )
    for before, after in pairwise(result):
        assert (-scores[before.seat], before.seat) < (-scores[after.seat], after.seat)
        if rounding == "whole":
            assert (after.total - penalties[after.seat]) % 1000 == 0
        elif before.place == after.place:
            assert (
                0
                <= (before.total - before.points)
                - penalties[before.seat]
                - (after.total - after.points - penalties[after.seat])
                <= 100
            )


def test_the_uma_of_a_league_replaces_one_that_floats() -> None:
    floating = RiichiScoring(Options(book="jpml-a"))
    fixed = RiichiScoring(Options(book="jpml-a", uma=(15000, 5000, -5000, -15000)))
    points = (46000, 31000, 24000, 19000)
    assert [seat.uma for seat in settle(floating.terms, points, 0, (0,) * 4)] == [8000, 4000, -4000, -8000]
    assert [seat.uma for seat in settle(fixed.terms, points, 0, (0,) * 4)] == [15000, 5000, -5000, -15000]
    at_the_table = riichi_book_rules("jpml-a").with_options(fixed.table_rules)
    assert settlement_terms(at_the_table) == fixed.terms
