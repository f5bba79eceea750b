"""Apply an event to an American state: the only way a state changes."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.engine.claims import Answer, Window
from bot.engine.game import OrderGiven
from bot.engine.question import Seat
from bot.engine.take_back import TakenBack
from bot.games.american.card.matching import Exposure
from bot.games.american.engine import events as e
from bot.games.american.engine.state import (
    SEATS,
    DiscardedTile,
    Hand,
    NewestTileOrigin,
    PlayedHand,
    Rack,
    State,
    without_tiles,
)
from bot.games.american.tiles import JOKER, AmericanTile


def evolve(state: State, event: e.Event) -> State:
    """The state after the event."""
    return _AFTER[type(event)](state, event)


def starting_state(event: e.GameStarted) -> State:
    """The state at the start of a game."""
    return State(event.rules, event.card, open_ended=event.open_ended)


def _after_deal(state: State, event: e.HandStarted) -> State:
    racks = tuple(Rack(tuple(sorted(tiles))) for tiles in event.hands)
    hand = Hand(racks, event.wall, state.east, state.scores, turn=state.east)
    card = state.card if event.card is None else event.card
    return replace(
        state,
        card=card,
        hand=hand,
        hands_dealt=state.hands_dealt + 1,
        last_question_id=state.last_question_id + 1,
        ready_seats=(),
        before_discard=None,
    )


# --- the Charleston


def _after_pick(state: State, event: e.PassTilePicked) -> State:
    picked = state.current_hand.racks[event.seat].picked_for_pass
    return _with_rack(state, event.seat, picked_for_pass=(*picked, event.tile))


def _after_drop(state: State, event: e.PassTileDropped) -> State:
    picked = state.current_hand.racks[event.seat].picked_for_pass
    return _with_rack(state, event.seat, picked_for_pass=without_tiles(picked, (event.tile,)))


def _after_send(state: State, event: e.PassCommitted) -> State:
    return _with_rack(state, event.seat, committed_pass=event.tiles, picked_for_pass=event.tiles)


def _after_pass(state: State, event: e.TilesPassed) -> State:
    racks = tuple(
        replace(
            rack,
            concealed=tuple(sorted((*without_tiles(rack.concealed, given), *received))),
            passed_tiles=given,
            received_tiles=tuple(sorted(received)),
            picked_for_pass=(),
            committed_pass=None,
        )
        for rack, given, received in zip(state.current_hand.racks, event.given, event.received, strict=True)
    )
    return _with_hand(state, racks=racks)


def _after_vote(state: State, event: e.Voted) -> State:
    return _with_rack(state, event.seat, vote=event.action)


def _after_phase_start(state: State, event: e.PhaseBegan) -> State:
    return _with_hand(state, asks=True, phase=event.phase, pass_number=event.number)


# --- turns


def _after_draw(state: State, event: e.Drew) -> State:
    rack = state.current_hand.racks[event.seat]
    concealed = tuple(sorted((*rack.concealed, event.tile)))
    state = _with_rack(state, event.seat, concealed=concealed, drawn=event.tile, passed_tiles=(), received_tiles=())
    drawn = state.current_hand.tiles_drawn + 1
    return _with_hand(
        state,
        asks=True,
        tiles_drawn=drawn,
        turn=event.seat,
        phase=e.Phase.TURN,
        newest_tile_origin=NewestTileOrigin.DRAW,
        window=None,
    )


def _after_discard(state: State, event: e.Discarded) -> State:
    before = replace(state, before_discard=None)
    concealed = without_tiles(state.current_hand.racks[event.seat].concealed, (event.tile,))
    state = _with_rack(
        replace(state, before_discard=before),
        event.seat,
        concealed=concealed,
        drawn=None,
        passed_tiles=(),
        received_tiles=(),
        may_edit_exposure=False,
        taken_back_tile=None,
    )
    pile = (*state.current_hand.pile, DiscardedTile(event.tile, event.seat))
    return _with_hand(state, asks=True, pile=pile, phase=e.Phase.CLAIM)


def _after_taken_back(state: State, event: TakenBack) -> State:
    """The number of the question does not tell whether the next player had drawn."""
    before = state.before_discard
    if before is None:
        raise LookupError("nothing was discarded")
    taken_back = (*state.taken_back_discards, (state.hands_dealt, event.seat))
    asked = max(state.last_question_id, before.last_question_id + 2) + 1
    before = replace(
        before, last_question_id=asked, last_order_number=state.last_order_number, taken_back_discards=taken_back
    )
    return _with_rack(before, event.seat, taken_back_tile=state.current_hand.newest_discard.tile)


def _after_exposure(state: State, event: e.Exposed) -> State:
    hand, seat = state.current_hand, event.seat
    rack = hand.racks[seat]
    concealed = without_tiles(rack.concealed, _own_part(event.exposure))
    state = _with_rack(
        state, seat, concealed=concealed, exposures=(*rack.exposures, event.exposure), may_edit_exposure=True
    )
    pile = (*hand.pile[:-1], replace(hand.newest_discard, claimed_by=seat))
    return _with_hand(
        state,
        asks=True,
        pile=pile,
        turn=seat,
        phase=e.Phase.TURN,
        newest_tile_origin=NewestTileOrigin.CLAIM,
        window=None,
    )


def _own_part(exposure: Exposure) -> tuple[AmericanTile, ...]:
    """The tiles of a group that come from the rack: all but the claimed natural."""
    return exposure.tiles[1:]


def _after_edit(state: State, event: e.ExposureEdited) -> State:
    rack = state.current_hand.racks[event.seat]
    held = tuple(sorted((*rack.concealed, *_own_part(rack.exposures[-1]))))
    concealed = without_tiles(held, _own_part(event.exposure))
    exposures = (*rack.exposures[:-1], event.exposure)
    drawn = rack.drawn if rack.drawn in concealed else None
    return _with_hand(_with_rack(state, event.seat, concealed=concealed, exposures=exposures, drawn=drawn), asks=True)


def _after_exchange(state: State, event: e.JokerExchanged) -> State:
    groups = state.current_hand.racks[event.owner].exposures
    place = next(place for place, group in enumerate(groups) if group.tile == event.tile and group.jokers)
    group = replace(groups[place], jokers=groups[place].jokers - 1)
    state = _with_rack(state, event.owner, exposures=(*groups[:place], group, *groups[place + 1 :]))
    concealed = without_tiles(state.current_hand.racks[event.seat].concealed, (event.tile,))
    state = _with_rack(state, event.seat, concealed=tuple(sorted((*concealed, JOKER))), drawn=JOKER)
    return _with_hand(state, asks=True, newest_tile_origin=NewestTileOrigin.EXCHANGE)


# --- claims


def _after_question(state: State, event: e.ClaimWindowOpened) -> State:
    return _with_hand(
        state,
        window=Window(state.last_question_id, state.current_hand.newest_discard.seat, event.options, (None,) * SEATS),
    )


def _after_answer(state: State, event: e.Answered) -> State:
    window = state.current_hand.window
    if window is None:
        return replace(state, ready_seats=(*state.ready_seats, event.seat))
    return _with_hand(state, window=window.with_answer(event.seat, Answer(event.action, event.at)))


def _after_window(state: State, event: e.ClaimWindowClosed) -> State:
    return _with_hand(state, window=None)


# --- dead hands, and the end


def _same_state(state: State, event: e.Event) -> State:
    return state


def _after_dead_hand(state: State, event: e.HandDied) -> State:
    """The hand is dead: its newest exposures go back to the rack, and its answer in an open window no longer counts."""
    rack, window = state.current_hand.racks[event.seat], state.current_hand.window
    back = tuple(tile for group in rack.exposures[event.kept_exposures :] for tile in group.tiles)
    state = _with_rack(
        state,
        event.seat,
        concealed=tuple(sorted((*rack.concealed, *back))),
        exposures=rack.exposures[: event.kept_exposures],
        drawn=None,
        may_edit_exposure=False,
        is_dead=True,
    )
    return _with_hand(state, window=None if window is None else window.without_seat(event.seat))


def _after_win(state: State, event: e.Won) -> State:
    return _with_hand(state, win=event)


def _after_order(state: State, event: OrderGiven) -> State:
    return replace(state, last_order_number=max(state.last_order_number, event.number))


def _after_void(state: State, event: e.HandVoided) -> State:
    """As it began the hand is dealt again; a hand before it that is dealt again takes its place."""
    if not event.is_previous_hand and state.current_hand.phase is not e.Phase.ENDED:
        return state
    *before, last = state.played_hands
    began = tuple(after - gain for after, gain in zip(last.scores, last.gains, strict=True))
    remaining = None if state.hands_remaining is None else state.hands_remaining + last.is_counted
    state = replace(state, played_hands=tuple(before), east=last.east, hands_remaining=remaining)
    return _with_hand(state, east=last.east, scores=began, win=None)


def _after_points(state: State, event: e.PointsSet) -> State:
    return replace(state, scores=event.scores)


def _after_time_call(state: State, event: e.TimeCalled) -> State:
    return replace(state, hands_remaining=event.hands)


def _after_hand(state: State, event: e.HandEnded) -> State:
    hand = state.current_hand
    scores = tuple(score + delta for score, delta in zip(state.scores, event.deltas, strict=True))
    played = PlayedHand(
        event.kind, hand.east, event.deltas, scores, state.card.digest, event.counts, hand.win, event.payments
    )
    state = replace(
        state,
        scores=scores,
        kitty=event.kitty,
        east=(state.east + event.east_moves_on) % SEATS,
        ready_seats=(),
        played_hands=(*state.played_hands, played),
        hands_remaining=None if state.hands_remaining is None else state.hands_remaining - event.counts,
    )
    phase = e.Phase.OVER if event.is_last_hand else e.Phase.ENDED
    return _with_hand(state, asks=True, phase=phase, ending=event.kind, window=None)


def _after_game(state: State, event: e.GameEnded) -> State:
    points = {standing.seat: standing.points for standing in event.standings}
    scores = tuple(points[seat] for seat in range(SEATS))
    return _with_hand(replace(state, scores=scores, kitty=0, standings=event.standings), phase=e.Phase.OVER)


def _with_hand(state: State, *, asks: bool = False, **changes: Any) -> State:
    return replace(state, hand=replace(state.current_hand, **changes), last_question_id=state.last_question_id + asks)


def _with_rack(state: State, seat: Seat, **changes: Any) -> State:
    hand = state.current_hand
    racks = (*hand.racks[:seat], replace(hand.racks[seat], **changes), *hand.racks[seat + 1 :])
    return replace(state, hand=replace(hand, racks=racks))


_AFTER: dict[type[Any], Callable[[State, Any], State]] = {
    e.HandStarted: _after_deal,
    e.PassTilePicked: _after_pick,
    e.PassTileDropped: _after_drop,
    e.PassCommitted: _after_send,
    e.TilesPassed: _after_pass,
    e.Voted: _after_vote,
    e.PhaseBegan: _after_phase_start,
    e.Drew: _after_draw,
    e.Discarded: _after_discard,
    TakenBack: _after_taken_back,
    e.ClaimWindowOpened: _after_question,
    e.Answered: _after_answer,
    e.ClaimWindowClosed: _after_window,
    e.Exposed: _after_exposure,
    e.ExposureEdited: _after_edit,
    e.JokerExchanged: _after_exchange,
    e.Challenged: _same_state,
    e.HandDied: _after_dead_hand,
    e.Won: _after_win,
    OrderGiven: _after_order,
    e.HandVoided: _after_void,
    e.PointsSet: _after_points,
    e.TimeCalled: _after_time_call,
    e.HandEnded: _after_hand,
    e.GameEnded: _after_game,
}
