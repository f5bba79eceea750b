"""Whether a record tells of a game that can have been, before anybody plays it."""

import typing
from collections.abc import Iterator

import msgspec

from bot.engine.question import Seat
from bot.games.riichi.formats import record as r

_WRITER: typing.Final = msgspec.msgpack.Encoder()
_LONGEST_NAME: typing.Final = 100
"""Characters; no program has names that come near it."""
_READER: typing.Final = msgspec.msgpack.Decoder(tuple[tuple[r.Deal, ...], r.Final | None])


def valid_record(record: r.Record) -> r.Record:
    """The record, if every value in it is of its kind. Raises ValueError: a tile or a seat that does not exist, numbers
    of players that do not agree, a name that nobody can have, a hand of too many tiles or too few.
    """
    _READER.decode(_WRITER.encode((record.deals, record.final)))
    players = record.rules.game.players
    rows = [row for deal in record.deals for row in (deal.hands, deal.scores)]
    if record.final is not None:
        rows += [row for row in (record.final.points, record.final.totals) if not isinstance(row, r.Unknown)]
    seats = [seat for deal in record.deals for fact in deal.facts for seat in _seats(fact)]
    if len(record.names) != players or any(len(name) > _LONGEST_NAME for name in record.names):
        raise ValueError("not everybody has a name that can be shown")
    if any(len(row) != players for row in rows) or not all(0 <= seat < players for seat in seats):
        raise ValueError(f"not everything in it is for {players} players")
    if any(len(hand) != 13 for deal in record.deals for hand in deal.hands if hand is not None):
        raise ValueError("somebody is not dealt 13 tiles")
    return record


def _seats(fact: r.AnyRecordFact) -> Iterator[Seat]:
    if not isinstance(fact, r.Dora | r.NoWinner | r.Settlement):
        yield fact.seat
    if isinstance(fact, r.Draw | r.Discard | r.Call | r.Kan | r.North) and not isinstance(fact.offers, r.Unknown):
        yield from fact.offers
