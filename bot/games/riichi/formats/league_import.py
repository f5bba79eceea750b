"""A recorded game as a league counts it: its result, worked out from its hands, and a source that is the same whoever
brings the log, in whatever format.
"""

import hashlib
from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

import msgspec

from bot.engine.question import Seat
from bot.engine.rules import AnyRules
from bot.games.riichi.formats import record as r
from bot.games.riichi.rules import RIICHI_STICK, Rules
from bot.records.files import BadRecord
from bot.records.foreign_game import ImportedGame, UnwantedGame

_LOGGED_FACTS: Final = (r.Draw, r.Discard, r.Call, r.Kan, r.North)
"""The kinds of facts that every full log tells of a hand, in the same order."""


def imported_game(record: r.Record, rules: AnyRules) -> ImportedGame:
    """The game, if it was played to its end by such rules. Raises BadRecord for a log whose hands do not follow one
    another, and OtherGame for one that is not finished, or is another game, or differs in seats, start, red
    fives or length.
    """
    wrong = next(_differences(record, rules), None) if isinstance(rules, Rules) else "game"
    if wrong is not None:
        raise UnwantedGame(wrong)
    points, sticks = record.deals[0].scores, record.deals[0].sticks
    for deal in record.deals:
        if (deal.scores, deal.sticks) != (points, sticks):
            raise BadRecord(f"hand {deal.round + 1} does not begin with what the hand before left")
        points, sticks = _points_and_sticks_after(deal, told=r.RiichiDeposit not in record.unlogged_fact_types)
    return ImportedGame(record.names, points, sticks, hands_digest(record))


def _differences(record: r.Record, rules: Rules) -> Iterator[str]:
    game, deals = rules.game, record.deals
    seats = len(deals[0].scores)
    if seats != game.players:
        yield "players"
    if record.final is None or record.is_excerpt_collection:
        yield "unfinished"
    if any(hand is None for deal in deals for hand in deal.hands):
        yield "hidden"
    if set(deals[0].scores) != {game.start}:
        yield "start"
    if record.rules.score.red_fives != rules.score.red_fives:
        yield "red_fives"
    if record.rules.game.rounds != game.rounds:
        yield "length"


def _points_and_sticks_after(deal: r.Deal, *, told: bool) -> tuple[tuple[int, ...], int]:
    """Points and sticks after a hand; stakes are `told`, or follow from the riichi."""
    moved = deal.deltas or _zero_deltas(deal)
    if not moved:
        raise BadRecord("a hand does not say what it moved")
    staked = (
        [fact.seat for fact in deal.facts if isinstance(fact, r.RiichiDeposit)] if told else list(_riichi_seats(deal))
    )
    points = [point + delta for point, delta in zip(deal.scores, moved, strict=True)]
    for seat in staked:
        points[seat] -= RIICHI_STICK
    won = any(isinstance(fact, r.Win) for fact in deal.facts)
    return tuple(points), 0 if won else deal.sticks + len(staked)


def _zero_deltas(deal: r.Deal) -> tuple[int, ...]:
    """An abortive draw moves nothing, whether the log says so or not."""
    kinds = [fact.kind for fact in deal.facts if isinstance(fact, r.NoWinner)]
    return (0,) * len(deal.scores) if kinds and kinds[-1] not in ("exhaustive", "nagashi") else ()


def _riichi_seats(deal: r.Deal) -> Iterator[Seat]:
    """A riichi stands unless its discard was won."""
    for fact, following in zip_longest(deal.facts, deal.facts[1:]):
        taken = isinstance(following, r.Win) or (isinstance(following, r.NoWinner) and following.kind == "sanchahou")
        if isinstance(fact, r.Discard) and fact.riichi and not taken:
            yield fact.seat


def hands_digest(record: r.Record) -> str:
    """The same for the same game: deals, draws, discards and calls by seat, without names, dates and times."""
    hands = [
        [
            (deal.round, deal.honba, deal.sticks, deal.scores),
            [sorted(hand or ()) for hand in deal.hands],
            [_plain(fact) for fact in deal.facts if isinstance(fact, _LOGGED_FACTS)],
        ]
        for deal in record.deals
    ]
    return hashlib.sha256(msgspec.json.encode(hands, order="deterministic")).hexdigest()


def _plain(fact: r.Draw | r.Discard | r.Call | r.Kan | r.North) -> tuple[object, ...]:
    match fact:
        case r.Draw() | r.Discard():
            return type(fact).__name__, fact.seat, None if isinstance(fact.tile, r.Unknown) else fact.tile
        case r.Call() | r.Kan():
            meld = fact.meld
            return type(fact).__name__, fact.seat, meld.kind, sorted(meld.own), meld.called, meld.added
        case r.North():
            return type(fact).__name__, fact.seat
