"""Events at a table of ours, told as a record tells them: one fact after the other, and whole games."""

from collections.abc import Callable, Sequence
from typing import Any

from bot.engine.take_back import undone_event_indices
from bot.games.riichi.engine import events as e
from bot.games.riichi.engine.variant import RiichiVariant
from bot.games.riichi.formats import record as r


def record_facts(events: Sequence[e.Event]) -> list[r.AnyRecordFact]:
    """The facts of these events, in order.

    A tile drawn early is told when its window is decided. What a late ron undid never happened: the draw, the call, the
    stake go (riichi.md §5.3). Nor did a discard that was taken back.
    """
    undone = undone_event_indices(events, RiichiVariant().public_action)
    told: list[r.AnyRecordFact] = []
    early: r.AnyRecordFact | None = None
    decided = False
    for event in [event for place, event in enumerate(events) if place not in undone] if undone else events:
        kind = type(event)
        tell = _FACT_OF.get(kind)
        if tell is None:
            if kind is e.WindowClosed:
                decided = True
            elif kind is e.EarlyDrawReturned and early is not None:
                early = None
            elif kind in _UNDO:
                del told[max(place for place, fact in enumerate(told) if isinstance(fact, _UNDO[kind]))]
        elif isinstance(event, e.Drew) and event.early:
            early, decided = tell(event), False
        else:
            if early is not None and kind is not e.RiichiPaid:
                told += [] if _ends_before_the_draw(event) else [early]
                early = None
            told.append(tell(event))
    return [*told, early] if early is not None and decided else told


def _ends_before_the_draw(event: e.Event) -> bool:
    """True if the discard itself ended the hand, so that nobody's turn followed it."""
    return isinstance(event, e.Aborted) and event.kind is not e.Abort.KYUUSHU


def _win(event: e.Won) -> r.AnyRecordFact:
    return r.Win(
        seat=event.seat,
        source=event.source,
        tile=event.tile,
        fu=event.value.fu,
        han=event.value.han,
        points=event.points,
        base=event.value.base,
        limit=event.value.limit,
        yaku=event.value.yaku,
        ura=event.ura,
        liable=event.pao[0].seat if event.pao else None,
    )


def _no_winner(event: e.DrawSettled) -> r.AnyRecordFact:
    kind = "nagashi" if event.nagashi else "exhaustive"
    return r.NoWinner(kind=kind, tenpai=event.tenpai, nagashi=event.nagashi)


def _settlement(event: e.HandEnded) -> r.AnyRecordFact:
    told = bool(event.payments) or not any(event.deltas)
    return r.Settlement(deltas=event.deltas, payments=event.payments if told else r.UNKNOWN)


_FACT_OF: dict[type[Any], Callable[[Any], r.AnyRecordFact]] = {
    e.Drew: lambda event: r.Draw(seat=event.seat, tile=event.tile),
    e.Discarded: lambda event: r.Discard(
        seat=event.seat, tile=event.tile, tsumogiri=event.tsumogiri, riichi=event.riichi
    ),
    e.RiichiPaid: lambda event: r.RiichiDeposit(seat=event.seat),
    e.Called: lambda event: r.Call(seat=event.seat, meld=event.meld),
    e.KanDeclared: lambda event: r.Kan(seat=event.seat, meld=event.meld),
    e.NorthSetAside: lambda event: r.North(seat=event.seat),
    e.IndicatorRevealed: lambda event: r.Dora(tile=event.tile),
    e.Won: _win,
    e.Aborted: lambda event: r.NoWinner(kind=str(event.kind)),
    e.DrawSettled: _no_winner,
    e.HandEnded: _settlement,
}

_UNDO: dict[type[Any], type[r.AnyRecordFact]] = {
    e.EarlyDrawReturned: r.Draw,
    e.CallReturned: r.Call,
    e.RiichiVoided: r.RiichiDeposit,
}
