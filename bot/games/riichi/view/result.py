"""The end of a riichi hand, as everybody may see it: the winning hands, who pays whom, the hands shown at a draw."""

from collections.abc import Iterator, Sequence

from bot.engine.question import Seat
from bot.games.riichi.engine.events import PaymentReason, Won
from bot.games.riichi.engine.state import PlayedHand, State
from bot.games.riichi.engine.tenpai import waits_of
from bot.games.riichi.rules import RIICHI_STICK
from bot.games.riichi.scoring.value import Value
from bot.games.riichi.view.groups import WIND_ORDER, meld_view
from bot.games.riichi.view.model import COUNTED_YAKUMAN, FuLine, RiichiResultView, RiichiWinView, ShownHand, YakuLine
from bot.mahjong.tiles import NAMES, PLAIN_TILES
from bot.view.model import MeldView, Phrase, ScoreLine, ScorePart
from bot.view.project.payments import payments_between_seats, score_parts
from bot.view.project.places import place_of
from bot.view.project.projection import SeatedPlayers


def result(state: State, company: SeatedPlayers) -> RiichiResultView:
    hand, played = state.current_hand, state.played_hands[-1]
    return RiichiResultView(
        title=Phrase(_title(state)),
        round_wind=WIND_ORDER[hand.round // state.players],
        hand_number=hand.round % state.players + 1,
        scores=tuple(
            ScoreLine(
                player=company.players[seat],
                wind=WIND_ORDER[(seat - hand.round) % state.players],
                before=hand.scores[seat],
                after=played.scores[seat],
                place=place_of(played.scores, seat),
                parts=_parts(played, seat),
            )
            for seat in range(state.players)
        ),
        wins=tuple(_win(state, win) for win in hand.wins),
        shown=tuple(_shown_hand(state, seat) for seat in _shown_seats(state)),
        payments=payments_between_seats(played.payments),
        honba=hand.honba,
        sticks=sum(paid.points for paid in played.payments if paid.why is PaymentReason.STICKS) // RIICHI_STICK,
        notes=tuple(_notes(state, company)),
    )


def _parts(played: PlayedHand, seat: Seat) -> tuple[ScorePart, ...]:
    """The gains of the seat, its own riichi stick included; none of a win whose payments an old log does not have."""
    if played.wins and not played.payments:
        return ()
    parts = score_parts(played.payments, seat)
    staked = played.gains[seat] - sum(part.points for part in parts)
    return (*parts, ScorePart("stake", staked)) if staked else parts


def _title(state: State) -> str:
    hand = state.current_hand
    if hand.is_void:
        return "result.void"
    if hand.chombo is not None:
        return "result.chombo"
    if hand.aborted is not None:
        return f"abort.{hand.aborted.kind}"
    if hand.wins:
        many = {1: "ron", 2: "double_ron", 3: "triple_ron"}
        return "result.tsumo" if hand.wins[0].source is None else f"result.{many[len(hand.wins)]}"
    nagashi = hand.exhaustive_draw is not None and hand.exhaustive_draw.nagashi
    return "result.nagashi" if nagashi else "result.exhaustive"


def _notes(state: State, company: SeatedPlayers) -> Iterator[Phrase]:
    hand, players = state.current_hand, company.players
    if hand.is_void:
        yield Phrase("result.void.why")
    elif hand.aborted is not None:
        yield Phrase(f"abort.{hand.aborted.kind}.why")
    elif hand.chombo is not None:
        yield Phrase("result.chombo.why", {"player": players[hand.chombo.seat]})
    elif hand.exhaustive_draw is not None and hand.exhaustive_draw.nagashi:
        yield Phrase("result.nagashi.why", {"player": tuple(players[seat] for seat in hand.exhaustive_draw.nagashi)})
    else:
        liable = dict.fromkeys(fed.seat for win in hand.wins for fed in win.pao)
        yield from (Phrase("result.pao", {"player": players[seat]}) for seat in liable)


def _win(state: State, win: Won) -> RiichiWinView:
    hand, value = state.current_hand, win.value
    player = hand.players[win.seat]
    whole = bool(value.yakuman) and not value.kazoe
    return RiichiWinView(
        winner=win.seat,
        loser=win.source,
        tiles=tuple(NAMES[tile] for tile in player.concealed),
        winning_tile=NAMES[win.tile],
        melds=_melds(state, win.seat),
        norths=player.norths,
        indicators=tuple(NAMES[tile] for tile in hand.dora),
        ura=tuple(NAMES[tile] for tile in win.ura),
        yaku=tuple(YakuLine(yaku, han, whole and han >= 13) for yaku, han in value.yaku),
        fu_lines=() if whole else tuple(FuLine(reason, fu) for reason, fu in value.fu_parts),
        han=value.han,
        fu=0 if whole else value.fu,
        limit=limit_of(value),
        points=win.points,
    )


def limit_of(value: Value) -> str:
    """The key of the limit that a hand reaches; a counted yakuman is called so."""
    return COUNTED_YAKUMAN if value.kazoe else value.limit or ""


def _melds(state: State, seat: Seat) -> tuple[MeldView, ...]:
    return tuple(meld_view(meld, state) for meld in state.current_hand.players[seat].melds)


def _shown_seats(state: State) -> Sequence[Seat]:
    hand = state.current_hand
    if hand.exhaustive_draw is not None:
        return sorted({*hand.exhaustive_draw.tenpai})
    return () if hand.aborted is None else hand.aborted.shown


def _shown_hand(state: State, seat: Seat) -> ShownHand:
    player = state.current_hand.players[seat]
    drawn = state.current_hand.exhaustive_draw is not None
    return ShownHand(
        seat=seat,
        tiles=tuple(NAMES[tile] for tile in player.held_tiles),
        melds=_melds(state, seat),
        waits=tuple(NAMES[PLAIN_TILES[kind]] for kind in waits_of(player, state.players)) if drawn else (),
        note=Phrase("result.tenpai") if drawn else None,
    )
