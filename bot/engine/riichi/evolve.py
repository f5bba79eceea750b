"""Apply an event to a riichi state: the only way a state changes. This is bookkeeping only; what may happen is decided
elsewhere.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.engine.claims import Answer, Window
from bot.engine.decision import Seat
from bot.engine.game import Ordered
from bot.engine.payments import Payment
from bot.engine.riichi import events as e
from bot.engine.riichi.kuikae import forbidden
from bot.engine.riichi.rules import STAKE
from bot.engine.riichi.state import (
    Claimable,
    GameStage,
    Hand,
    Origin,
    Played,
    PlayerState,
    RiichiStatus,
    State,
    Thrown,
    without,
)
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import KIND, NORTH, PLAIN


def evolve(state: State, event: e.Event) -> State:
    """The state after the event."""
    return _BOOKS[type(event)](state, event)


def seated(event: e.GameStarted) -> State:
    """The state at the start of a game: nothing dealt, everybody on the starting score."""
    game = event.rules.game
    return State(event.rules, (game.start,) * game.players, open_ended=event.open_ended, penalties=(0,) * game.players)


def _dealt(state: State, event: e.HandStarted) -> State:
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
    return replace(state, hand=hand, stage=GameStage.TURN, dealt=state.dealt + 1, ready=(), declared=(), declarable=())


def _drew(state: State, event: e.Drew) -> State:
    hand, seat = state.deal, event.seat
    player = hand.players[seat]
    players = _seated(hand, seat, replace(player, drawn=event.tile, missed=player.missed and event.early))
    stage = GameStage.TURN
    if event.early:
        hand, stage = replace(hand, players=players, next=hand.next + 1, early=seat, early_at=event.at), state.stage
    elif event.rinshan:
        hand = replace(hand, players=players, replaced=hand.replaced + 1, turn=seat, origin=Origin.RINSHAN)
    else:
        hand = replace(hand, players=players, next=hand.next + 1, turn=seat, origin=Origin.DRAW)
    return replace(state, hand=hand, stage=stage, asked=state.asked + 1, turn_id=state.asked + 1)


def _returned(state: State, event: e.Returned) -> State:
    hand = state.deal
    return replace(state, hand=undrawn(hand, event.seat) if hand.offered is None else _as_offered(hand))


def undrawn(hand: Hand, seat: Seat) -> Hand:
    """The hand with the seat's drawn tile back at the head of the wall."""
    player = replace(hand.players[seat], drawn=None)
    return replace(hand, players=_seated(hand, seat, player), next=hand.next - 1, early=None)


def _as_offered(hand: Hand) -> Hand:
    """The hand with the last tile still open to everybody: what was done with it, or because of it, is undone."""
    if hand.offered is None:
        raise LookupError("the last tile cannot be called any more")
    return replace(hand.offered, window=hand.window)


def _discarded(state: State, event: e.Discarded) -> State:
    hand, seat, tile = state.deal, event.seat, event.tile
    player = hand.players[seat]
    turns_next = player.in_riichi and not _riichi_tile_lies(player)
    player = replace(
        player,
        concealed=player.concealed if event.drawn else without(player.held, tile),
        drawn=None,
        river=(*player.river, Thrown(tile, event.drawn, event.riichi or turns_next)),
        thrown=player.thrown | 1 << KIND[tile],
        ippatsu=False,
        forbidden=(),
        riichi=RiichiStatus.DECLARED if event.riichi else player.riichi,
    )
    hand = replace(
        hand,
        players=_seated(hand, seat, player),
        claimable=Claimable.DISCARD,
        source=seat,
        tile=tile,
        window=None,
        offered=None,
        early=None,
    )
    return replace(state, hand=hand, stage=GameStage.CLAIM, asked=state.asked + 1)


def _riichi_tile_lies(player: PlayerState) -> bool:
    return any(thrown.turned and thrown.called_by is None for thrown in player.river)


def _asked(state: State, event: e.Asked) -> State:
    window = Window(state.asked, state.deal.source, event.options, (None,) * state.players)
    return replace(state, hand=replace(state.deal, window=window))


def _answered(state: State, event: e.Answered) -> State:
    if state.stage is GameStage.ENDED:
        return replace(state, ready=(*state.ready, event.seat))
    if state.stage is GameStage.DECLARE:
        declared = (*state.declared[: event.seat], event.action, *state.declared[event.seat + 1 :])
        return replace(state, declared=declared)
    hand = state.deal
    if hand.window is None:
        raise LookupError("an answer without a question")
    window = hand.window.answered(event.seat, Answer(event.action, event.at))
    return replace(state, hand=replace(hand, window=window))


def _closed(state: State, event: e.Closed) -> State:
    hand, stage = state.deal, state.stage
    offered = hand if hand.early is None else undrawn(hand, hand.early)
    if hand.early is not None:
        players = _seated(hand, hand.early, replace(hand.players[hand.early], missed=False))
        hand = replace(hand, players=players, turn=hand.early, origin=Origin.DRAW, early=None)
        stage = GameStage.TURN
    window = hand.window if event.trailing else None
    hand = replace(hand, window=window, offered=offered if event.trailing else None)
    return replace(state, stage=stage, hand=hand)


def _missed(state: State, event: e.Missed) -> State:
    players = list(state.deal.players)
    for seat in event.seats:
        player = players[seat]
        players[seat] = replace(player, missed=True, missed_in_riichi=player.missed_in_riichi or player.in_riichi)
    return replace(state, hand=replace(state.deal, players=tuple(players)))


def _riichi_paid(state: State, event: e.RiichiPaid) -> State:
    hand = state.deal
    riichi = RiichiStatus.DOUBLE if event.double else RiichiStatus.ACTIVE
    player = replace(hand.players[event.seat], riichi=riichi, ippatsu=state.rules.riichi.ippatsu)
    return replace(
        state,
        scores=_plus(state.scores, event.seat, -STAKE),
        sticks=state.sticks + 1,
        hand=replace(hand, players=_seated(hand, event.seat, player)),
    )


def _riichi_voided(state: State, event: e.RiichiVoided) -> State:
    hand = state.deal
    player = replace(hand.players[event.seat], riichi=RiichiStatus.NO, ippatsu=False)
    return replace(
        state,
        scores=_plus(state.scores, event.seat, STAKE),
        sticks=state.sticks - 1,
        hand=replace(hand, players=_seated(hand, event.seat, player)),
    )


def _called(state: State, event: e.Called) -> State:
    hand, seat, meld = state.deal, event.seat, event.meld
    players = list(_interrupted(hand, state.rules.furiten.temp_clears == "own_turn_or_any_call"))
    source = players[hand.source]
    players[hand.source] = replace(source, river=(*source.river[:-1], replace(source.river[-1], called_by=seat)))
    player = players[seat]
    players[seat] = replace(
        player,
        concealed=without(player.concealed, *meld.own),
        melds=(*player.melds, meld),
        missed=False,
        forbidden=forbidden(meld, state.rules.kuikae),
        pao=(*player.pao, *((yaku, hand.source) for yaku in event.pao)),
    )
    hand = replace(hand, players=tuple(players), turn=seat, origin=Origin.CALL, unbroken=False)
    return replace(state, hand=hand, stage=GameStage.TURN, asked=state.asked + 1, turn_id=state.asked + 1)


def _call_returned(state: State, event: e.CallReturned) -> State:
    return replace(state, hand=_as_offered(state.deal))


def _kan_declared(state: State, event: e.KanDeclared) -> State:
    hand, seat, meld = state.deal, event.seat, event.meld
    player = hand.players[seat]
    if meld.kind is MeldKind.ANKAN:
        concealed, melds, tile = without(player.held, *meld.own), (*player.melds, meld), meld.own[0]
        claimable = Claimable.ANKAN
    else:
        tile = _added(meld)
        concealed = without(player.held, tile)
        melds = tuple(meld if _extends(meld, old) else old for old in player.melds)
        claimable = Claimable.SHOUMINKAN
    player = replace(player, concealed=concealed, drawn=None, melds=melds)
    hand = replace(hand, players=_seated(hand, seat, player))
    return _announced(state, hand, claimable, seat, tile)


def _extends(kan: Meld, pon: Meld) -> bool:
    return pon.kind is MeldKind.PON and pon.own == kan.own and pon.called == kan.called


def _added(meld: Meld) -> int:
    if meld.added is None:
        raise ValueError("a shouminkan adds a tile")
    return meld.added


def _announced(state: State, hand: Hand, claimable: Claimable, seat: Seat, tile: int) -> State:
    hand = replace(hand, claimable=claimable, source=seat, tile=tile, window=None, offered=None, early=None)
    return replace(state, hand=hand, stage=GameStage.CLAIM, asked=state.asked + 1)


def _kan_made(state: State, event: e.KanMade) -> State:
    hand = state.deal
    players = _interrupted(hand, state.rules.furiten.temp_clears == "own_turn_or_any_call")
    hand = replace(hand, players=players, kans=(*hand.kans, event.seat), unbroken=False)
    return replace(state, hand=hand)


def _robbed(state: State, event: e.Robbed) -> State:
    """Restore the group as it was, without the tile that was taken."""
    hand = state.deal
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
    return replace(state, hand=replace(hand, players=_seated(hand, event.seat, player)))


def _before_kan(meld: Meld) -> Meld:
    return Meld(MeldKind.PON, meld.own, meld.called, meld.side)


def _north_set(state: State, event: e.NorthSet) -> State:
    hand, north = state.deal, PLAIN[NORTH]
    player = hand.players[event.seat]
    player = replace(player, concealed=without(player.held, north), drawn=None, norths=player.norths + 1)
    hand = replace(hand, players=_seated(hand, event.seat, player))
    return _announced(state, hand, Claimable.NORTH, event.seat, north)


def _north_made(state: State, event: e.NorthMade) -> State:
    hand = state.deal
    players = _interrupted(hand, clear_misses=False)
    return replace(state, hand=replace(hand, players=players, unbroken=False))


def _turned(state: State, event: e.Turned) -> State:
    hand = state.deal
    return replace(state, hand=replace(hand, turned=hand.turned + 1))


def _won(state: State, event: e.Won) -> State:
    return replace(state, hand=replace(state.deal, wins=(*state.deal.wins, event)))


def _exhausted(state: State, event: e.Exhausted) -> State:
    return replace(
        state,
        stage=GameStage.DECLARE,
        asked=state.asked + 1,
        declarable=event.asked,
        declared=(None,) * len(event.asked),
    )


def _aborted(state: State, event: e.Aborted) -> State:
    return replace(state, hand=replace(state.deal, aborted=event))


def _drawn(state: State, event: e.Drawn) -> State:
    return replace(state, hand=replace(state.deal, drawn=event))


def _hand_died(state: State, event: e.HandDied) -> State:
    hand = state.deal
    player = replace(hand.players[event.seat], dead=True)
    window = hand.window and hand.window.without(event.seat)
    return replace(state, hand=replace(hand, players=_seated(hand, event.seat, player), window=window))


def _chombo(state: State, event: e.Chombo) -> State:
    """A hand that is dealt again does not count as played, even if it was counted."""
    state = replace(state, penalties=_plus(state.penalties, event.seat, event.overall))
    if not event.redealt:
        return state
    played = state.played[:-1] if state.stage is GameStage.ENDED else state.played
    return replace(state, played=played, hand=replace(state.deal, chombo=event, wins=(), drawn=None, aborted=None))


def _ordered(state: State, event: Ordered) -> State:
    return replace(state, ordered=max(state.ordered, event.number))


def _hand_voided(state: State, event: e.HandVoided) -> State:
    """As it began the hand is dealt again; a hand before it that is dealt again takes its place."""
    hand, played = state.deal, state.played
    if event.last or state.stage is GameStage.ENDED:
        *before, last = played
        state = _unsettled(replace(state, played=tuple(before)), last)
        began = tuple(after - gain for after, gain in zip(last.scores, last.gains, strict=True))
        hand = replace(hand, round=last.round, honba=last.honba, sticks=last.sticks, scores=began)
    return replace(state, hand=replace(hand, void=True, wins=(), drawn=None, aborted=None, chombo=None))


def _unsettled(state: State, last: Played) -> State:
    """Without what a hand cost in the final result, and without its being one of the hands that are still settled."""
    if state.remaining is not None and not last.redealt:
        state = replace(state, remaining=state.remaining + 1)
    if last.chombo is None:
        return state
    return replace(state, penalties=_plus(state.penalties, last.chombo.seat, -last.chombo.overall))


def _points_set(state: State, event: e.PointsSet) -> State:
    return replace(state, scores=event.scores, honba=event.honba, sticks=event.sticks)


def _time_called(state: State, event: e.TimeCalled) -> State:
    return replace(state, remaining=event.hands)


def _hand_ended(state: State, event: e.HandEnded) -> State:
    scores = tuple(score + delta for score, delta in zip(state.scores, event.deltas, strict=True))
    played = _record(state.deal, scores, event.payments)
    remaining = None if state.remaining is None else state.remaining - (not played.redealt)
    return replace(
        state,
        remaining=remaining,
        scores=scores,
        round=event.round,
        honba=event.honba,
        sticks=event.sticks,
        stage=GameStage.OVER if event.over else GameStage.ENDED,
        asked=state.asked + 1,
        ready=(),
        played=(*state.played, played),
    )


def _record(hand: Hand, scores: tuple[int, ...], payments: tuple[Payment[e.Why], ...]) -> Played:
    gains = tuple(after - before for before, after in zip(hand.scores, scores, strict=True))
    wins, aborted, chombo = hand.wins, hand.aborted, hand.chombo
    return Played(hand.round, hand.honba, scores, gains, wins, aborted, chombo, payments, hand.sticks, hand.void)


def _game_ended(state: State, event: e.GameEnded) -> State:
    points = {standing.seat: standing.points for standing in event.standings}
    scores = tuple(points[seat] for seat in range(state.players))
    return replace(state, scores=scores, sticks=0, stage=GameStage.OVER, standings=event.standings)


def _seated(hand: Hand, seat: Seat, player: PlayerState) -> tuple[PlayerState, ...]:
    return (*hand.players[:seat], player, *hand.players[seat + 1 :])


def _interrupted(hand: Hand, clear_misses: bool) -> tuple[PlayerState, ...]:
    """End everybody's ippatsu; in some books a call also ends temporary furiten (riichi.md §5.5)."""
    return tuple(
        replace(player, ippatsu=False, missed=player.missed and not clear_misses)
        if player.ippatsu or player.missed
        else player
        for player in hand.players
    )


def _plus(numbers: tuple[int, ...], seat: Seat, change: int) -> tuple[int, ...]:
    return (*numbers[:seat], numbers[seat] + change, *numbers[seat + 1 :])


_BOOKS: dict[type[Any], Callable[[State, Any], State]] = {
    e.HandStarted: _dealt,
    e.Drew: _drew,
    e.Returned: _returned,
    e.Discarded: _discarded,
    e.Asked: _asked,
    e.Answered: _answered,
    e.Closed: _closed,
    e.Missed: _missed,
    e.RiichiPaid: _riichi_paid,
    e.RiichiVoided: _riichi_voided,
    e.Called: _called,
    e.CallReturned: _call_returned,
    e.KanDeclared: _kan_declared,
    e.KanMade: _kan_made,
    e.Robbed: _robbed,
    e.NorthSet: _north_set,
    e.NorthMade: _north_made,
    e.Turned: _turned,
    e.Won: _won,
    e.Aborted: _aborted,
    e.Exhausted: _exhausted,
    e.Drawn: _drawn,
    e.HandDied: _hand_died,
    e.Chombo: _chombo,
    Ordered: _ordered,
    e.HandVoided: _hand_voided,
    e.PointsSet: _points_set,
    e.TimeCalled: _time_called,
    e.HandEnded: _hand_ended,
    e.GameEnded: _game_ended,
}
