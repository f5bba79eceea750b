"""Apply an event to a riichi state: the only way a state changes. This is bookkeeping only; what may happen is decided
elsewhere.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.engine.claims import Answer, Window
from bot.engine.question import Seat
from bot.engine.take_back import TakenBack
from bot.games.riichi.engine import events as e
from bot.games.riichi.engine.endings import ENDINGS
from bot.games.riichi.engine.kuikae import kuikae_kinds
from bot.games.riichi.engine.state import (
    Claimable,
    DiscardedTile,
    GameStage,
    Hand,
    Origin,
    PlayerState,
    RiichiStatus,
    State,
    with_change,
    without,
)
from bot.games.riichi.rules import RIICHI_STICK
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import KIND, NORTH, PLAIN


def evolve(state: State, event: e.Event) -> State:
    return _AFTER[type(event)](state, event)


def starting_state(event: e.GameStarted) -> State:
    """The state at the start of a game: nothing dealt, everybody on the starting score."""
    game = event.rules.game
    return State(event.rules, (game.start,) * game.players, open_ended=event.open_ended, penalties=(0,) * game.players)


def _after_deal(state: State, event: e.HandStarted) -> State:
    players = tuple(PlayerState(tuple(sorted(tiles))) for tiles in event.hands)
    hand = Hand(
        players,
        event.live,
        event.indicators,
        event.ura,
        event.rinshan,
        turn=state.dealer,
        round=state.round,
        honba=state.honba,
        sticks=state.sticks,
        scores=state.scores,
    )
    return replace(
        state,
        hand=hand,
        stage=GameStage.TURN,
        hands_dealt=state.hands_dealt + 1,
        ready_seats=(),
        declared=(),
        declarable=(),
        before_discard=None,
    )


def _after_draw(state: State, event: e.Drew) -> State:
    hand, seat = state.current_hand, event.seat
    player = hand.players[seat]
    players = hand.with_player(seat, replace(player, drawn=event.tile, missed=player.missed and event.early))
    stage = GameStage.TURN
    if event.early:
        hand, stage = replace(hand, players=players, next=hand.next + 1, early=seat, early_at=event.at), state.stage
    elif event.rinshan:
        hand = replace(hand, players=players, replaced=hand.replaced + 1, turn=seat, origin=Origin.RINSHAN)
    else:
        hand = replace(hand, players=players, next=hand.next + 1, turn=seat, origin=Origin.DRAW)
    return replace(
        state, hand=hand, stage=stage, last_question_id=state.last_question_id + 1, turn_id=state.last_question_id + 1
    )


def _after_return(state: State, event: e.Returned) -> State:
    hand = state.current_hand
    return replace(state, hand=without_draw(hand, event.seat) if hand.offered is None else _hand_before_claim(hand))


def without_draw(hand: Hand, seat: Seat) -> Hand:
    """The hand with the seat's drawn tile back at the head of the wall."""
    player = replace(hand.players[seat], drawn=None)
    return replace(hand, players=hand.with_player(seat, player), next=hand.next - 1, early=None)


def _hand_before_claim(hand: Hand) -> Hand:
    """The hand with the last tile still open to everybody: what was done with it, or because of it, is undone."""
    if hand.offered is None:
        raise LookupError("the last tile cannot be called any more")
    return replace(hand.offered, window=hand.window)


def _after_discard(state: State, event: e.Discarded) -> State:
    hand, seat, tile = state.current_hand, event.seat, event.tile
    player = hand.players[seat]
    turns_next = player.in_riichi and not _riichi_tile_lies(player)
    player = replace(
        player,
        concealed=player.concealed if event.drawn else without(player.held_tiles, tile),
        drawn=None,
        river=(*player.river, DiscardedTile(tile, event.drawn, event.riichi or turns_next)),
        discarded=player.discarded | 1 << KIND[tile],
        ippatsu=False,
        forbidden=(),
        taken_back=None,
        riichi=RiichiStatus.DECLARED if event.riichi else player.riichi,
    )
    hand = replace(
        hand,
        players=hand.with_player(seat, player),
        claimable=Claimable.DISCARD,
        source=seat,
        tile=tile,
        window=None,
        offered=None,
        early=None,
    )
    before = replace(state, before_discard=None)
    return replace(
        state, hand=hand, stage=GameStage.CLAIM, last_question_id=state.last_question_id + 1, before_discard=before
    )


def _after_taken_back(state: State, event: TakenBack) -> State:
    """The number of the question does not tell whether the next player had drawn."""
    before = state.before_discard
    if before is None:
        raise LookupError("nothing was discarded")
    hand = before.current_hand
    player = replace(hand.players[event.seat], taken_back=state.current_hand.tile)
    asked = max(state.last_question_id, before.last_question_id + 2) + 1
    return replace(
        before,
        hand=replace(hand, players=hand.with_player(event.seat, player)),
        last_question_id=asked,
        turn_id=asked,
        last_order_number=state.last_order_number,
        take_backs=(*state.take_backs, (state.hands_dealt, event.seat)),
    )


def _riichi_tile_lies(player: PlayerState) -> bool:
    return any(discard.turned and discard.called_by is None for discard in player.river)


def _after_question(state: State, event: e.Asked) -> State:
    window = Window(state.last_question_id, state.current_hand.source, event.options, (None,) * state.players)
    return replace(state, hand=replace(state.current_hand, window=window))


def _after_answer(state: State, event: e.Answered) -> State:
    if state.stage is GameStage.ENDED:
        return replace(state, ready_seats=(*state.ready_seats, event.seat))
    if state.stage is GameStage.DECLARE:
        declared = (*state.declared[: event.seat], event.action, *state.declared[event.seat + 1 :])
        return replace(state, declared=declared)
    hand = state.current_hand
    if hand.window is None:
        raise LookupError("an answer without a question")
    window = hand.window.with_answer(event.seat, Answer(event.action, event.at))
    return replace(state, hand=replace(hand, window=window))


def _after_window(state: State, event: e.Closed) -> State:
    hand, stage = state.current_hand, state.stage
    offered = hand if hand.early is None else without_draw(hand, hand.early)
    if hand.early is not None:
        players = hand.with_player(hand.early, replace(hand.players[hand.early], missed=False))
        hand = replace(hand, players=players, turn=hand.early, origin=Origin.DRAW, early=None)
        stage = GameStage.TURN
    window = hand.window if event.trailing else None
    hand = replace(hand, window=window, offered=offered if event.trailing else None)
    return replace(state, stage=stage, hand=hand)


def _after_miss(state: State, event: e.Missed) -> State:
    players = list(state.current_hand.players)
    for seat in event.seats:
        player = players[seat]
        players[seat] = replace(player, missed=True, missed_in_riichi=player.missed_in_riichi or player.in_riichi)
    return replace(state, hand=replace(state.current_hand, players=tuple(players)))


def _after_riichi_stake(state: State, event: e.RiichiPaid) -> State:
    hand = state.current_hand
    riichi = RiichiStatus.DOUBLE if event.double else RiichiStatus.ACTIVE
    player = replace(hand.players[event.seat], riichi=riichi, ippatsu=state.rules.riichi.ippatsu)
    return replace(
        state,
        scores=with_change(state.scores, event.seat, -RIICHI_STICK),
        sticks=state.sticks + 1,
        hand=replace(hand, players=hand.with_player(event.seat, player)),
    )


def _after_void_riichi(state: State, event: e.RiichiVoided) -> State:
    hand = state.current_hand
    player = replace(hand.players[event.seat], riichi=RiichiStatus.NO, ippatsu=False)
    return replace(
        state,
        scores=with_change(state.scores, event.seat, RIICHI_STICK),
        sticks=state.sticks - 1,
        hand=replace(hand, players=hand.with_player(event.seat, player)),
    )


def _after_call(state: State, event: e.Called) -> State:
    hand, seat, meld = state.current_hand, event.seat, event.meld
    players = list(_without_ippatsu(hand, state.rules.furiten.temp_clears == "own_turn_or_any_call"))
    source = players[hand.source]
    players[hand.source] = replace(source, river=(*source.river[:-1], replace(source.river[-1], called_by=seat)))
    player = players[seat]
    players[seat] = replace(
        player,
        concealed=without(player.concealed, *meld.own),
        melds=(*player.melds, meld),
        missed=False,
        forbidden=kuikae_kinds(meld, state.rules.kuikae),
        pao=(*player.pao, *((yaku, hand.source) for yaku in event.pao)),
    )
    hand = replace(hand, players=tuple(players), turn=seat, origin=Origin.CALL, unbroken=False)
    return replace(
        state,
        hand=hand,
        stage=GameStage.TURN,
        last_question_id=state.last_question_id + 1,
        turn_id=state.last_question_id + 1,
    )


def _after_returned_call(state: State, event: e.CallReturned) -> State:
    return replace(state, hand=_hand_before_claim(state.current_hand))


def _after_kan_declaration(state: State, event: e.KanDeclared) -> State:
    hand, seat, meld = state.current_hand, event.seat, event.meld
    player = hand.players[seat]
    if meld.kind is MeldKind.ANKAN:
        concealed, melds, tile = without(player.held_tiles, *meld.own), (*player.melds, meld), meld.own[0]
        claimable = Claimable.ANKAN
    else:
        tile = _added_tile(meld)
        concealed = without(player.held_tiles, tile)
        melds = tuple(meld if _extends(meld, old) else old for old in player.melds)
        claimable = Claimable.SHOUMINKAN
    player = replace(player, concealed=concealed, drawn=None, melds=melds)
    hand = replace(hand, players=hand.with_player(seat, player))
    return _claimable_state(state, hand, claimable, seat, tile)


def _extends(kan: Meld, pon: Meld) -> bool:
    return pon.kind is MeldKind.PON and pon.own == kan.own and pon.called == kan.called


def _added_tile(meld: Meld) -> int:
    if meld.added is None:
        raise ValueError("a shouminkan adds a tile")
    return meld.added


def _claimable_state(state: State, hand: Hand, claimable: Claimable, seat: Seat, tile: int) -> State:
    hand = replace(hand, claimable=claimable, source=seat, tile=tile, window=None, offered=None, early=None)
    return replace(state, hand=hand, stage=GameStage.CLAIM, last_question_id=state.last_question_id + 1)


def _after_kan(state: State, event: e.KanMade) -> State:
    hand = state.current_hand
    players = _without_ippatsu(hand, state.rules.furiten.temp_clears == "own_turn_or_any_call")
    hand = replace(hand, players=players, kans=(*hand.kans, event.seat), unbroken=False)
    return replace(state, hand=hand)


def _after_robbery(state: State, event: e.Robbed) -> State:
    hand = state.current_hand
    player = hand.players[event.seat]
    if hand.claimable is Claimable.NORTH:
        player = replace(player, norths=player.norths - 1)
    elif hand.claimable is Claimable.ANKAN:
        *melds, kan = player.melds
        left = without(kan.own, hand.tile)
        player = replace(player, concealed=tuple(sorted((*player.concealed, *left))), melds=tuple(melds))
    else:
        melds = [_before_kan(meld) if meld.added == hand.tile else meld for meld in player.melds]
        player = replace(player, melds=tuple(melds))
    return replace(state, hand=replace(hand, players=hand.with_player(event.seat, player)))


def _before_kan(meld: Meld) -> Meld:
    return Meld(MeldKind.PON, meld.own, meld.called, meld.side)


def _after_north_declaration(state: State, event: e.NorthSet) -> State:
    hand, north = state.current_hand, PLAIN[NORTH]
    player = hand.players[event.seat]
    player = replace(player, concealed=without(player.held_tiles, north), drawn=None, norths=player.norths + 1)
    hand = replace(hand, players=hand.with_player(event.seat, player))
    return _claimable_state(state, hand, Claimable.NORTH, event.seat, north)


def _after_north(state: State, event: e.NorthMade) -> State:
    hand = state.current_hand
    players = _without_ippatsu(hand, clear_misses=False)
    return replace(state, hand=replace(hand, players=players, unbroken=False))


def _after_indicator(state: State, event: e.IndicatorRevealed) -> State:
    hand = state.current_hand
    return replace(state, hand=replace(hand, turned=hand.turned + 1))


def _without_ippatsu(hand: Hand, clear_misses: bool) -> tuple[PlayerState, ...]:
    """End everybody's ippatsu; in some books a call also ends temporary furiten (riichi.md §5.5)."""
    return tuple(
        replace(player, ippatsu=False, missed=player.missed and not clear_misses)
        if player.ippatsu or player.missed
        else player
        for player in hand.players
    )


_AFTER: dict[type[Any], Callable[[State, Any], State]] = {
    e.HandStarted: _after_deal,
    e.Drew: _after_draw,
    e.Returned: _after_return,
    e.Discarded: _after_discard,
    TakenBack: _after_taken_back,
    e.Asked: _after_question,
    e.Answered: _after_answer,
    e.Closed: _after_window,
    e.Missed: _after_miss,
    e.RiichiPaid: _after_riichi_stake,
    e.RiichiVoided: _after_void_riichi,
    e.Called: _after_call,
    e.CallReturned: _after_returned_call,
    e.KanDeclared: _after_kan_declaration,
    e.KanMade: _after_kan,
    e.Robbed: _after_robbery,
    e.NorthSet: _after_north_declaration,
    e.NorthMade: _after_north,
    e.IndicatorRevealed: _after_indicator,
    **ENDINGS,
}
