"""Whether a record tells of a game that can have been."""

import pytest
from msgspec.structs import replace

from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.logs import read_log
from bot.games.riichi.formats.validate import valid_record
from tests.games.riichi.formats.record_samples import SAMPLES

RECORD = read_log(SAMPLES / "mjai.jsonl.gz")
FIRST = RECORD.deals[0]


def with_first(**changes: object) -> r.Record:
    """The record with another first hand."""
    return replace(RECORD, deals=(replace(FIRST, **changes), *RECORD.deals[1:]))


def test_a_record_of_a_game_is_left_as_it_is() -> None:
    assert valid_record(RECORD) is RECORD


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (replace(RECORD, names=RECORD.names[:3]), "a name"),
        (replace(RECORD, names=("x" * 101, *RECORD.names[1:])), "a name"),
        (with_first(scores=FIRST.scores[:3]), "for 4 players"),
        (with_first(hands=FIRST.hands[:3]), "for 4 players"),
        (with_first(facts=(r.RiichiDeposit(seat=4),)), "for 4 players"),
        (with_first(facts=(r.Draw(seat=0, offers={7: frozenset()}),)), "for 4 players"),
        (with_first(hands=(FIRST.hands[0] and FIRST.hands[0][:12], *FIRST.hands[1:])), "13 tiles"),
        (replace(RECORD, final=r.Final(points=(1, 2, 3))), "for 4 players"),
    ],
    ids=["three names", "a long name", "three scores", "three hands", "a fifth seat", "an offer", "12 tiles", "an end"],
)
def test_what_cannot_have_been_is_refused(record: r.Record, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        valid_record(record)


def test_a_tile_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match=r".+"):
        valid_record(with_first(facts=(r.Dora(tile=999),)))
