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
    ClaimableOrigin,
    DiscardedTile,
    GameStage,
    Hand,
    PlayerState,
    RiichiStatus,
    State,
    TurnOrigin,
    with_change,
    without_tiles,
)
from bot.games.riichi.rules import RIICHI_STICK
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import KIND_OF_TILE, NORTH, PLAIN_TILES


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
        event.live_wall,
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
        tenpai_answers=(),
        tenpai_options=(),
        before_discard=None,
    )


def _after_draw(state: State, event: e.Drew) -> State:
    hand, seat = state.current_hand, event.seat
    player = hand.players[seat]
    players = hand.players_with(seat, replace(player, drawn=event.tile, missed_win=player.missed_win and event.early))
    stage = GameStage.TURN
    if event.early:
        hand, stage = (
            replace(hand, players=players, tiles_drawn=hand.tiles_drawn + 1, early_drawer=seat, early_draw_ms=event.at),
            state.stage,
        )
    elif event.rinshan:
        hand = replace(
            hand,
            players=players,
            replacements_drawn=hand.replacements_drawn + 1,
            turn=seat,
            turn_origin=TurnOrigin.RINSHAN,
        )
    else:
        hand = replace(hand, players=players, tiles_drawn=hand.tiles_drawn + 1, turn=seat, turn_origin=TurnOrigin.DRAW)
    return replace(
        state, hand=hand, stage=stage, last_question_id=state.last_question_id + 1, turn_id=state.last_question_id + 1
    )


def _after_return(state: State, event: e.EarlyDrawReturned) -> State:
    hand = state.current_hand
    return replace(
        state, hand=without_draw(hand, event.seat) if hand.before_claim is None else _hand_before_claim(hand)
    )


def without_draw(hand: Hand, seat: Seat) -> Hand:
    """The hand with the seat's drawn tile back at the head of the wall."""
    player = replace(hand.players[seat], drawn=None)
    return replace(hand, players=hand.players_with(seat, player), tiles_drawn=hand.tiles_drawn - 1, early_drawer=None)


def _hand_before_claim(hand: Hand) -> Hand:
    """The hand with the last tile still open to everybody: what was done with it, or because of it, is undone."""
    if hand.before_claim is None:
        raise LookupError("the last tile cannot be called any more")
    return replace(hand.before_claim, window=hand.window)


def _after_discard(state: State, event: e.Discarded) -> State:
    hand, seat, tile = state.current_hand, event.seat, event.tile
    player = hand.players[seat]
    turns_next = player.in_riichi and not _riichi_tile_lies(player)
    player = replace(
        player,
        concealed=player.concealed if event.tsumogiri else without_tiles(player.held_tiles, tile),
        drawn=None,
        river=(*player.river, DiscardedTile(tile, event.tsumogiri, event.riichi or turns_next)),
        discarded_kind_bits=player.discarded_kind_bits | 1 << KIND_OF_TILE[tile],
        ippatsu=False,
        kuikae_kinds=(),
        taken_back_tile=None,
        riichi=RiichiStatus.DECLARED if event.riichi else player.riichi,
    )
    hand = replace(
        hand,
        players=hand.players_with(seat, player),
        claimable_origin=ClaimableOrigin.DISCARD,
        claimable_from=seat,
        claimable_tile=tile,
        window=None,
        before_claim=None,
        early_drawer=None,
    )
    before = replace(state, before_discard=None)
    return replace(
        state,
        hand=hand,
        stage=GameStage.CLAIM_WINDOW,
        last_question_id=state.last_question_id + 1,
        before_discard=before,
    )


def _after_taken_back(state: State, event: TakenBack) -> State:
    """The number of the question does not tell whether the next player had drawn."""
    before = state.before_discard
    if before is None:
        raise LookupError("nothing was discarded")
    hand = before.current_hand
    player = replace(hand.players[event.seat], taken_back_tile=state.current_hand.claimable_tile)
    asked = max(state.last_question_id, before.last_question_id + 2) + 1
    return replace(
        before,
        hand=replace(hand, players=hand.players_with(event.seat, player)),
        last_question_id=asked,
        turn_id=asked,
        last_order_number=state.last_order_number,
        taken_back_discards=(*state.taken_back_discards, (state.hands_dealt, event.seat)),
    )


def _riichi_tile_lies(player: PlayerState) -> bool:
    return any(discard.sideways and discard.called_by is None for discard in player.river)


def _after_question(state: State, event: e.Asked) -> State:
    window = Window(state.last_question_id, state.current_hand.claimable_from, event.options, (None,) * state.players)
    return replace(state, hand=replace(state.current_hand, window=window))


def _after_answer(state: State, event: e.Answered) -> State:
    if state.stage is GameStage.HAND_ENDED:
        return replace(state, ready_seats=(*state.ready_seats, event.seat))
    if state.stage is GameStage.TENPAI_DECLARATION:
        declared = (*state.tenpai_answers[: event.seat], event.action, *state.tenpai_answers[event.seat + 1 :])
        return replace(state, tenpai_answers=declared)
    hand = state.current_hand
    if hand.window is None:
        raise LookupError("an answer without a question")
    window = hand.window.with_answer(event.seat, Answer(event.action, event.at))
    return replace(state, hand=replace(hand, window=window))


def _after_window(state: State, event: e.WindowClosed) -> State:
    hand, stage = state.current_hand, state.stage
    offered = hand if hand.early_drawer is None else without_draw(hand, hand.early_drawer)
    if hand.early_drawer is not None:
        players = hand.players_with(hand.early_drawer, replace(hand.players[hand.early_drawer], missed_win=False))
        hand = replace(hand, players=players, turn=hand.early_drawer, turn_origin=TurnOrigin.DRAW, early_drawer=None)
        stage = GameStage.TURN
    window = hand.window if event.allows_late_ron else None
    hand = replace(hand, window=window, before_claim=offered if event.allows_late_ron else None)
    return replace(state, stage=stage, hand=hand)


def _after_miss(state: State, event: e.WinMissed) -> State:
    players = list(state.current_hand.players)
    for seat in event.seats:
        player = players[seat]
        players[seat] = replace(
            player, missed_win=True, missed_win_in_riichi=player.missed_win_in_riichi or player.in_riichi
        )
    return replace(state, hand=replace(state.current_hand, players=tuple(players)))


def _after_riichi_stake(state: State, event: e.RiichiPaid) -> State:
    hand = state.current_hand
    riichi = RiichiStatus.DOUBLE if event.double else RiichiStatus.ACTIVE
    player = replace(hand.players[event.seat], riichi=riichi, ippatsu=state.rules.riichi.ippatsu)
    return replace(
        state,
        scores=with_change(state.scores, event.seat, -RIICHI_STICK),
        sticks=state.sticks + 1,
        hand=replace(hand, players=hand.players_with(event.seat, player)),
    )


def _after_void_riichi(state: State, event: e.RiichiVoided) -> State:
    hand = state.current_hand
    player = replace(hand.players[event.seat], riichi=RiichiStatus.NOT_DECLARED, ippatsu=False)
    return replace(
        state,
        scores=with_change(state.scores, event.seat, RIICHI_STICK),
        sticks=state.sticks - 1,
        hand=replace(hand, players=hand.players_with(event.seat, player)),
    )


def _after_call(state: State, event: e.Called) -> State:
    hand, seat, meld = state.current_hand, event.seat, event.meld
    players = list(_without_ippatsu(hand, state.rules.furiten.temp_clears == "own_turn_or_any_call"))
    source = players[hand.claimable_from]
    players[hand.claimable_from] = replace(
        source, river=(*source.river[:-1], replace(source.river[-1], called_by=seat))
    )
    player = players[seat]
    players[seat] = replace(
        player,
        concealed=without_tiles(player.concealed, *meld.own),
        melds=(*player.melds, meld),
        missed_win=False,
        kuikae_kinds=kuikae_kinds(meld, state.rules.kuikae),
        pao=(*player.pao, *((yaku, hand.claimable_from) for yaku in event.pao)),
    )
    hand = replace(hand, players=tuple(players), turn=seat, turn_origin=TurnOrigin.CALL, no_calls_yet=False)
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
        concealed, melds, tile = without_tiles(player.held_tiles, *meld.own), (*player.melds, meld), meld.own[0]
        claimable = ClaimableOrigin.ANKAN
    else:
        tile = _added_tile(meld)
        concealed = without_tiles(player.held_tiles, tile)
        melds = tuple(meld if _extends(meld, old) else old for old in player.melds)
        claimable = ClaimableOrigin.SHOUMINKAN
    player = replace(player, concealed=concealed, drawn=None, melds=melds)
    hand = replace(hand, players=hand.players_with(seat, player))
    return _claimable_state(state, hand, claimable, seat, tile)


def _extends(kan: Meld, pon: Meld) -> bool:
    return pon.kind is MeldKind.PON and pon.own == kan.own and pon.called == kan.called


def _added_tile(meld: Meld) -> int:
    if meld.added is None:
        raise ValueError("a shouminkan adds a tile")
    return meld.added


def _claimable_state(state: State, hand: Hand, claimable: ClaimableOrigin, seat: Seat, tile: int) -> State:
    hand = replace(
        hand,
        claimable_origin=claimable,
        claimable_from=seat,
        claimable_tile=tile,
        window=None,
        before_claim=None,
        early_drawer=None,
    )
    return replace(state, hand=hand, stage=GameStage.CLAIM_WINDOW, last_question_id=state.last_question_id + 1)


def _after_kan(state: State, event: e.KanMade) -> State:
    hand = state.current_hand
    players = _without_ippatsu(hand, state.rules.furiten.temp_clears == "own_turn_or_any_call")
    hand = replace(hand, players=players, kan_seats=(*hand.kan_seats, event.seat), no_calls_yet=False)
    return replace(state, hand=hand)


def _after_robbery(state: State, event: e.Robbed) -> State:
    hand = state.current_hand
    player = hand.players[event.seat]
    if hand.claimable_origin is ClaimableOrigin.NORTH:
        player = replace(player, norths=player.norths - 1)
    elif hand.claimable_origin is ClaimableOrigin.ANKAN:
        *melds, kan = player.melds
        left = without_tiles(kan.own, hand.claimable_tile)
        player = replace(player, concealed=tuple(sorted((*player.concealed, *left))), melds=tuple(melds))
    else:
        melds = [_before_kan(meld) if meld.added == hand.claimable_tile else meld for meld in player.melds]
        player = replace(player, melds=tuple(melds))
    return replace(state, hand=replace(hand, players=hand.players_with(event.seat, player)))


def _before_kan(meld: Meld) -> Meld:
    return Meld(MeldKind.PON, meld.own, meld.called, meld.side)


def _after_north_declaration(state: State, event: e.NorthSetAside) -> State:
    hand, north = state.current_hand, PLAIN_TILES[NORTH]
    player = hand.players[event.seat]
    player = replace(player, concealed=without_tiles(player.held_tiles, north), drawn=None, norths=player.norths + 1)
    hand = replace(hand, players=hand.players_with(event.seat, player))
    return _claimable_state(state, hand, ClaimableOrigin.NORTH, event.seat, north)


def _after_north(state: State, event: e.NorthMade) -> State:
    hand = state.current_hand
    players = _without_ippatsu(hand, clear_misses=False)
    return replace(state, hand=replace(hand, players=players, no_calls_yet=False))


def _after_indicator(state: State, event: e.IndicatorRevealed) -> State:
    hand = state.current_hand
    return replace(state, hand=replace(hand, indicators_revealed=hand.indicators_revealed + 1))


def _without_ippatsu(hand: Hand, clear_misses: bool) -> tuple[PlayerState, ...]:
    """End everybody's ippatsu; in some books a call also ends temporary furiten (riichi.md §5.5)."""
    return tuple(
        replace(player, ippatsu=False, missed_win=player.missed_win and not clear_misses)
        if player.ippatsu or player.missed_win
        else player
        for player in hand.players
    )


_AFTER: dict[type[Any], Callable[[State, Any], State]] = {
    e.HandStarted: _after_deal,
    e.Drew: _after_draw,
    e.EarlyDrawReturned: _after_return,
    e.Discarded: _after_discard,
    TakenBack: _after_taken_back,
    e.Asked: _after_question,
    e.Answered: _after_answer,
    e.WindowClosed: _after_window,
    e.WinMissed: _after_miss,
    e.RiichiPaid: _after_riichi_stake,
    e.RiichiVoided: _after_void_riichi,
    e.Called: _after_call,
    e.CallReturned: _after_returned_call,
    e.KanDeclared: _after_kan_declaration,
    e.KanMade: _after_kan,
    e.Robbed: _after_robbery,
    e.NorthSetAside: _after_north_declaration,
    e.NorthMade: _after_north,
    e.IndicatorRevealed: _after_indicator,
    **ENDINGS,
}
