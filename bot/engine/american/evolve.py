"""Write a fact down: the only thing that changes an American state."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.engine.american import events as e
from bot.engine.american.matching import Exposure
from bot.engine.american.state import SEATS, Hand, Played, Rack, State, Thrown, without
from bot.engine.american.tiles import JOKER, Tile
from bot.engine.claims import Answer, Window
from bot.engine.decision import Seat


def evolve(state: State, event: e.Event) -> State:
    """The state after the event."""
    return _BOOKS[type(event)](state, event)


def seated(event: e.GameStarted) -> State:
    """The state with which a game begins."""
    return State(event.rules, event.card, open_ended=event.open_ended)


def _dealt(state: State, event: e.HandStarted) -> State:
    racks = tuple(Rack(tuple(sorted(tiles))) for tiles in event.hands)
    hand = Hand(racks, event.wall, state.east, turn=state.east)
    card = state.card if event.card is None else event.card
    return replace(state, card=card, hand=hand, dealt=state.dealt + 1, asked=state.asked + 1, ready=())


def _blessed(state: State, event: e.Blessed) -> State:
    return _on(state, phase=e.Phase.BLESSED, asks=True)


def _picked(state: State, event: e.Picked) -> State:
    rack = state.table.racks[event.seat]
    return _rack(state, event.seat, picked=(*rack.picked, event.tile))


def _dropped(state: State, event: e.Dropped) -> State:
    rack = state.table.racks[event.seat]
    return _rack(state, event.seat, picked=without(rack.picked, (event.tile,)))


def _sent(state: State, event: e.Sent) -> State:
    return _rack(state, event.seat, sent=event.tiles, picked=event.tiles)


def _passed(state: State, event: e.Passed) -> State:
    racks = tuple(
        replace(
            rack,
            concealed=tuple(sorted((*without(rack.concealed, given), *received))),
            received=tuple(sorted(received)),
            picked=(),
            sent=None,
        )
        for rack, given, received in zip(state.table.racks, event.given, event.received, strict=True)
    )
    return replace(state, hand=replace(state.table, racks=racks))


def _voted(state: State, event: e.Voted) -> State:
    return _rack(state, event.seat, vote=event.action)


def _phase_began(state: State, event: e.PhaseBegan) -> State:
    changes: dict[str, Any] = {"phase": event.phase, "passing": event.number}
    if event.phase is e.Phase.TURN:
        changes |= {"dealt_turn": True, "racks": tuple(replace(rack, vote=None) for rack in state.table.racks)}
        state = replace(state, turn_id=state.asked + 1)
    return _on(state, asks=True, **changes)


def _drew(state: State, event: e.Drew) -> State:
    hand = state.table
    rack = hand.racks[event.seat]
    fresh = replace(rack, concealed=tuple(sorted((*rack.concealed, event.tile))), drawn=event.tile, received=())
    hand = replace(
        hand,
        racks=_seated(hand, event.seat, fresh),
        next=hand.next + 1,
        turn=event.seat,
        phase=e.Phase.TURN,
        by_claim=False,
        dealt_turn=False,
    )
    return replace(state, hand=hand, asked=state.asked + 1, turn_id=state.asked + 1)


def _discarded(state: State, event: e.Discarded) -> State:
    hand = state.table
    rack = hand.racks[event.seat]
    rack = replace(
        rack,
        concealed=without(rack.concealed, (event.tile,)),
        drawn=None,
        received=(),
        fresh=False,
        exchanged=False,
    )
    hand = replace(
        hand,
        racks=_seated(hand, event.seat, rack),
        pile=(*hand.pile, Thrown(event.tile, event.seat)),
        phase=e.Phase.CLAIM,
        dealt_turn=False,
        window=None,
    )
    return replace(state, hand=hand, asked=state.asked + 1)


def _asked(state: State, event: e.Asked) -> State:
    source = state.table.pile[-1].seat
    return _on(state, window=Window(state.asked, source, event.options, (None,) * SEATS))


def _answered(state: State, event: e.Answered) -> State:
    hand = state.table
    if hand.phase is e.Phase.ENDED:
        return replace(state, ready=(*state.ready, event.seat))
    if hand.window is None:
        return state
    return _on(state, window=hand.window.answered(event.seat, Answer(event.action, event.at)))


def _closed(state: State, event: e.Closed) -> State:
    return _on(state, window=None)


def _exposed(state: State, event: e.Exposed) -> State:
    hand, seat = state.table, event.seat
    rack = hand.racks[seat]
    rack = replace(
        rack,
        concealed=without(rack.concealed, _own_part(event.exposure)),
        exposures=(*rack.exposures, event.exposure),
        fresh=True,
    )
    pile = (*hand.pile[:-1], replace(hand.pile[-1], claimed_by=seat))
    hand = replace(
        hand, racks=_seated(hand, seat, rack), pile=pile, turn=seat, phase=e.Phase.TURN, by_claim=True, window=None
    )
    return replace(state, hand=hand, asked=state.asked + 1, turn_id=state.asked + 1)


def _own_part(exposure: Exposure) -> tuple[Tile, ...]:
    """What comes from the rack: everything but the claimed natural."""
    return (exposure.tile,) * (exposure.size - exposure.jokers - 1) + (JOKER,) * exposure.jokers


def _edited(state: State, event: e.Edited) -> State:
    hand = state.table
    rack = hand.racks[event.seat]
    returned = tuple(sorted((*rack.concealed, *_own_part(rack.exposures[-1]))))
    rack = replace(
        rack,
        concealed=without(returned, _own_part(event.exposure)),
        exposures=(*rack.exposures[:-1], event.exposure),
    )
    return replace(state, hand=replace(hand, racks=_seated(hand, event.seat, rack)))


def _exchanged(state: State, event: e.Exchanged) -> State:
    hand = state.table
    owner = hand.racks[event.owner]
    place = next(place for place, group in enumerate(owner.exposures) if group.tile == event.tile and group.jokers)
    group = owner.exposures[place]
    groups = (*owner.exposures[:place], replace(group, jokers=group.jokers - 1), *owner.exposures[place + 1 :])
    hand = replace(hand, racks=_seated(hand, event.owner, replace(owner, exposures=groups)))
    rack = hand.racks[event.seat]
    rack = replace(
        rack,
        concealed=tuple(sorted((*without(rack.concealed, (event.tile,)), JOKER))),
        drawn=JOKER,
        exchanged=True,
        fresh=rack.fresh and event.owner != event.seat,
    )
    return replace(state, hand=replace(hand, racks=_seated(hand, event.seat, rack)))


def _noted(state: State, event: e.Event) -> State:
    return state


def _hand_died(state: State, event: e.HandDied) -> State:
    hand = state.table
    rack = hand.racks[event.seat]
    back = tuple(
        tile
        for group in rack.exposures[event.kept :]
        for tile in (*(group.tile,) * (group.size - group.jokers), *(JOKER,) * group.jokers)
    )
    rack = replace(
        rack, dead=True, concealed=tuple(sorted((*rack.concealed, *back))), exposures=rack.exposures[: event.kept]
    )
    return replace(state, hand=replace(hand, racks=_seated(hand, event.seat, rack)))


def _won(state: State, event: e.Won) -> State:
    return _on(state, win=event)


def _hand_ended(state: State, event: e.HandEnded) -> State:
    hand = state.table
    scores = tuple(score + delta for score, delta in zip(state.scores, event.deltas, strict=True))
    phase = e.Phase.OVER if event.over else e.Phase.ENDED
    return replace(
        state,
        scores=scores,
        kitty=event.kitty,
        east=(state.east + event.moves) % SEATS,
        over=event.over,
        asked=state.asked + 1,
        ready=(),
        hand=replace(hand, phase=phase, ending=event.kind, window=None),
        played=(*state.played, Played(event.kind, event.deltas, scores, hand.win)),
    )


def _game_ended(state: State, event: e.GameEnded) -> State:
    return replace(state, standings=event.standings)


def _on(state: State, *, asks: bool = False, **changes: Any) -> State:
    return replace(state, hand=replace(state.table, **changes), asked=state.asked + asks)


def _rack(state: State, seat: Seat, **changes: Any) -> State:
    hand = state.table
    return replace(state, hand=replace(hand, racks=_seated(hand, seat, replace(hand.racks[seat], **changes))))


def _seated(hand: Hand, seat: Seat, rack: Rack) -> tuple[Rack, ...]:
    return (*hand.racks[:seat], rack, *hand.racks[seat + 1 :])


_BOOKS: dict[type[Any], Callable[[State, Any], State]] = {
    e.HandStarted: _dealt,
    e.Blessed: _blessed,
    e.Picked: _picked,
    e.Dropped: _dropped,
    e.Sent: _sent,
    e.Passed: _passed,
    e.Voted: _voted,
    e.PhaseBegan: _phase_began,
    e.Drew: _drew,
    e.Discarded: _discarded,
    e.Asked: _asked,
    e.Answered: _answered,
    e.Closed: _closed,
    e.Exposed: _exposed,
    e.Edited: _edited,
    e.Exchanged: _exchanged,
    e.Challenged: _noted,
    e.HandDied: _hand_died,
    e.Won: _won,
    e.HandEnded: _hand_ended,
    e.GameEnded: _game_ended,
}
