"""Draws: what decides the tables of a round is published with them."""

import msgspec
import pytest
from msgspec.structs import replace

from bot.league.phase_plan import Pairing, SeatWinds
from bot.league.seat_draw import SeatDraw, tables_of
from tests.league.club import Club, in_rounds, rounds
from tests.league.test_rounds import tables


@pytest.mark.parametrize("pairing", [Pairing.RANDOM, Pairing.SWISS, Pairing.SCHEDULE, Pairing.ROTATION])
def test_seats_by_lot_are_at_the_same_tables_and_follow_from_the_key(pairing: Pairing) -> None:
    evenly = SeatDraw("5a" * 32, pairing, tuple(range(1, 17)), round=3, rounds=4)
    by_lot = replace(evenly, winds=SeatWinds.RANDOM)
    tables, shuffled = tables_of(evenly), tables_of(by_lot)
    assert list(map(set, shuffled)) == list(map(set, tables))
    assert shuffled != tables
    assert tables_of(by_lot) == shuffled
    assert msgspec.json.decode(msgspec.json.encode(by_lot), type=SeatDraw) == by_lot


def test_seats_by_lot_are_others_in_every_round_of_a_schedule() -> None:
    draw = SeatDraw("5a" * 32, Pairing.SCHEDULE, (1, 2, 3, 4), rounds=12, winds=SeatWinds.RANDOM)
    seats = {tables_of(replace(draw, round=number))[0] for number in range(1, 13)}
    assert len(seats) > 6


def test_a_draw_that_says_nothing_of_winds_is_seated_evenly() -> None:
    told = b'{"key": "5a", "pairing": "random", "ranked": [1, 2, 3, 4]}'
    assert msgspec.json.decode(told, type=SeatDraw).winds is SeatWinds.EVEN


def test_a_published_draw_can_be_drawn_again_by_anybody() -> None:
    club = Club(rounds(in_rounds(3, "random", "swiss")), people=12).start()
    club.play(1)
    ranked = tuple(row.player for row in club.rows())
    club.draw(2)
    round_ = club.league.round(1, 2)
    assert round_ is not None
    again = SeatDraw(round_.draw_key, Pairing.SWISS, ranked, round=2, rounds=3, lots=False, before=(tables(club, 1),))
    assert tables_of(again) == round_.tables
    for wrong in (replace(again, version=2), replace(again, ranked=ranked[:11]), replace(again, ranked=(1,) * 12)):
        with pytest.raises(ValueError, match=r"known|fill|twice"):
            tables_of(wrong)
