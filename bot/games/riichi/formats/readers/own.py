"""Naki's own log: the facts of a game as our tables write them down, one JSON object a line."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, cast

from bot.engine.game import OrderGiven
from bot.engine.orders import ORDERS_OUTSIDE_THE_GAME, OrderKind
from bot.games.riichi.engine.codec import CODEC
from bot.games.riichi.engine.events import (
    Chombo,
    Event,
    GameEnded,
    GameStarted,
    HandEnded,
    HandStarted,
    HandVoided,
    PointsSet,
    RiichiPaid,
    RiichiVoided,
)
from bot.games.riichi.engine.evolve import evolve, starting_state
from bot.games.riichi.engine.state import State
from bot.games.riichi.formats.book import nearest_book
from bot.games.riichi.formats.from_events import record_facts
from bot.games.riichi.formats.record import Deal, Record
from bot.games.riichi.formats.record import Final as FinalScores
from bot.games.riichi.formats.walls import in_dealing_order
from bot.mahjong.tiles import Tile
from bot.records.files import BadRecord, InconclusiveRecord
from bot.records.own import own_log_lines

_PLAYED_AGAIN: Final = frozenset((OrderKind.REDEAL, OrderKind.UNDO_HAND, OrderKind.TAKE_BACK))
"""After these the game goes on by its rules, without the hands that are void and the discards that were taken back."""
_BETWEEN_HANDS: Final = frozenset((HandStarted, RiichiPaid, RiichiVoided, Chombo, HandVoided, PointsSet, HandEnded))
"""The events that change round, counters, sticks and points, with which a hand begins; those of tiles do not."""


def read_own_log(text: str) -> Record:
    """The game. Raises BadRecord, or InconclusiveRecord where what a referee decided is more than its rules tell."""
    try:
        told = own_log_events(text)
        record = record_of(told)
    except ValueError as error:
        raise BadRecord(str(error)) from error
    decided = (
        {event.order.kind for event in told if isinstance(event, OrderGiven)} - ORDERS_OUTSIDE_THE_GAME - _PLAYED_AGAIN
    )
    if decided:
        raise InconclusiveRecord(f"a referee decided: {', '.join(sorted(decided))}")
    return record


def own_log_events(text: str) -> list[Event]:
    """The events, without the seal at the end. Raises ValueError for a line that tells no fact."""
    return list(CODEC.decode(own_log_lines(text)[0]))


def record_of(events: Sequence[Event], names: tuple[str, ...] = ()) -> Record:
    """A game of ours as a record. Raises ValueError if the events do not begin with the start of a game."""
    first = events[0] if events else None
    if not isinstance(first, GameStarted):
        raise ValueError("a log begins with the start of a game")
    book, overrides = nearest_book(first.rules)
    return Record(
        program="naki",
        book=book,
        overrides=overrides,
        rules=first.rules,
        names=names or tuple(f"Seat {seat + 1}" for seat in range(first.rules.game.players)),
        deals=tuple(_deals(first, events)),
        final=next((_final(event) for event in reversed(events) if isinstance(event, GameEnded)), None),
    )


def _final(ended: GameEnded) -> FinalScores:
    standings = sorted(ended.standings, key=lambda standing: standing.seat)
    return FinalScores(
        points=tuple(standing.points for standing in standings), totals=tuple(standing.total for standing in standings)
    )


def _deals(first: GameStarted, events: Sequence[Event]) -> Iterator[Deal]:
    """Hand by hand, each with the state in which it was dealt; a hand that is void was never played."""
    state, spans = starting_state(first), {place: end for _, place, end in _hand_spans(events)}
    for place, kind in enumerate(map(type, events)):
        if kind in _BETWEEN_HANDS:
            event = events[place]
            if place in spans and isinstance(event, HandStarted):
                yield deal_of(state, event, events[place + 1 : spans[place]])
            state = evolve(state, event)


def hand_numbers(events: Sequence[Event]) -> tuple[int, ...]:
    """The numbers of the hands that count among all that were dealt, from 1."""
    return tuple(number for number, _, _ in _hand_spans(events))


def _hand_spans(events: Sequence[Event]) -> list[tuple[int, int, int]]:
    """The hands that count: each one's number, and the places at which it begins and ends."""
    kinds = [*map(type, events)]
    starts = [place for place, kind in enumerate(kinds) if kind is HandStarted]
    played: list[tuple[int, int, int]] = []
    for number, (place, end) in enumerate(pairwise([*starts, len(events)]), start=1):
        if HandVoided not in kinds[place:end]:
            played.append((number, place, end))
        elif cast(HandVoided, events[kinds.index(HandVoided, place)]).is_previous_hand:
            del played[-1:]
    return played


def deal_of(state: State, started: HandStarted, events: Sequence[Event]) -> Deal:
    """A hand of ours as far as it has come: the state before it, its start and what happened since."""
    kinds = [*map(type, events)]
    end = kinds.index(HandEnded) + 1 if HandEnded in kinds else len(events)
    return Deal(
        round=state.round,
        honba=state.honba,
        sticks=state.sticks,
        scores=state.scores,
        hands=started.hands,
        indicator=started.indicators[0],
        wall=_wall(started, state.round),
        facts=tuple(record_facts(events[:end])),
    )


def _wall(started: HandStarted, round_: int) -> tuple[Tile, ...]:
    """The wall from which `bot.games.riichi.engine.deal` laid out the hand."""
    rinshan = started.rinshan
    stacks = [rinshan[place : place + 2] for place in range(0, len(rinshan), 2)]
    stacks += zip(started.indicators, started.ura, strict=True)
    dead = [tile for stack in reversed(stacks[:7]) for tile in stack]
    return (*in_dealing_order(started.hands, round_), *started.live_wall, *dead)
