"""A game as a log tells it."""

from msgspec.structs import replace

from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.logs import read_log
from tests.games.riichi.formats.record_samples import SAMPLES

RECORD = read_log(SAMPLES / "mjai.jsonl.gz")
FIRST = RECORD.deals[0]


def test_what_a_hand_moved_is_what_it_was_settled_with() -> None:
    moved = (1_000, -1_000, 0, 0)
    assert replace(FIRST, facts=(r.RiichiDeposit(seat=0), r.Settlement(deltas=moved))).deltas == moved
    assert replace(FIRST, facts=(r.Settlement(), r.Settlement(deltas=moved))).deltas == moved
    assert replace(FIRST, facts=()).deltas == ()


def test_our_first_dealer_sits_wherever_the_log_has_put_them() -> None:
    assert [replace(RECORD, first_seat_in_log=0).seat_in_log(seat) for seat in range(4)] == [0, 1, 2, 3]
    assert [replace(RECORD, first_seat_in_log=3).seat_in_log(seat) for seat in range(4)] == [3, 0, 1, 2]
