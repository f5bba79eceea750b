"""How a riichi hand ended, as everybody may see it: the winning hands, who pays whom, the hands shown at a draw."""

from collections.abc import Sequence
from typing import Literal

from bot.engine.decision import Seat
from bot.engine.riichi.events import Why, Won
from bot.engine.riichi.rules import STAKE
from bot.engine.riichi.state import State
from bot.engine.riichi.tenpai import waits_of
from bot.mahjong.tiles import NAMES, PLAIN
from bot.view.model import Line, Meld, ResultView, ScoreLine, ShownHand, WinView
from bot.view.project.payments import between_seats
from bot.view.project.projection import Company, Wording
from bot.view.project.riichi_groups import WINDS, laid_out


def result(state: State, company: Company) -> ResultView:
    """The picture of a hand that is over."""
    hand, words = state.deal, company.words
    played = state.played[-1]
    return ResultView(
        kind=_kind(state),
        title=_title(state, words),
        hand=words(
            "hand.name_honba" if hand.honba else "hand.name",
            wind=words(f"wind.{WINDS[hand.round // state.players]}"),
            number=hand.round % state.players + 1,
            honba=hand.honba,
        ),
        scores=tuple(
            ScoreLine(
                player=company.players[seat],
                wind=WINDS[(seat - hand.round) % state.players],
                before=hand.scores[seat],
                after=played.scores[seat],
            )
            for seat in range(state.players)
        ),
        wins=tuple(_win(state, win, words) for win in hand.wins),
        shown=tuple(_shown(state, seat, words) for seat in _opened(state)),
        payments=between_seats(played.payments, words),
        honba=hand.honba,
        sticks=sum(paid.points for paid in played.payments if paid.why is Why.STICKS) // STAKE,
        note=_remark(state, company),
        language=words.language,
    )


def _kind(state: State) -> Literal["win", "draw", "abort", "chombo"]:
    hand = state.deal
    if hand.chombo is not None:
        return "chombo"
    if hand.aborted is not None:
        return "abort"
    return "win" if hand.wins else "draw"


def _title(state: State, words: Wording) -> str:
    hand = state.deal
    if hand.chombo is not None:
        return words("result.chombo")
    if hand.aborted is not None:
        return words(f"abort.{hand.aborted.kind}")
    if hand.wins:
        many = {1: "ron", 2: "double_ron", 3: "triple_ron"}
        return words("result.tsumo" if hand.wins[0].source is None else f"result.{many[len(hand.wins)]}")
    nagashi = hand.drawn is not None and hand.drawn.nagashi
    return words("result.nagashi" if nagashi else "result.exhaustive")


def _remark(state: State, company: Company) -> str:
    hand, words = state.deal, company.words
    if hand.aborted is not None:
        return words(f"abort.{hand.aborted.kind}.why")
    if hand.chombo is not None:
        return words("result.chombo.why", player=company.players[hand.chombo.seat].name)
    if hand.drawn is not None and hand.drawn.nagashi:
        names = ", ".join(company.players[seat].name for seat in hand.drawn.nagashi)
        return words("result.nagashi.why", player=names)
    liable = dict.fromkeys(fed.seat for win in hand.wins for fed in win.pao)
    return " ".join(words("result.pao", player=company.players[seat].name) for seat in liable)


def _win(state: State, win: Won, words: Wording) -> WinView:
    hand, value = state.deal, win.value
    player = hand.players[win.seat]
    return WinView(
        winner=win.seat,
        loser=win.source,
        tiles=tuple(NAMES[tile] for tile in player.concealed),
        winning_tile=NAMES[win.tile],
        melds=_melds(state, win.seat),
        norths=player.norths,
        indicators=tuple(NAMES[tile] for tile in hand.dora),
        ura=tuple(NAMES[tile] for tile in win.ura),
        yaku=tuple(
            Line(words(f"yaku.{yaku}"), words("yaku.yakuman") if value.yakuman and han >= 13 else words("han", han=han))
            for yaku, han in value.yaku
        ),
        fu_lines=tuple(Line(words(f"fu.{reason}"), str(fu)) for reason, fu in value.fu_parts),
        han=value.han,
        fu=value.fu,
        limit="" if value.limit is None else words(f"limit.{value.limit}"),
        points=win.points,
    )


def _melds(state: State, seat: Seat) -> tuple[Meld, ...]:
    return tuple(laid_out(meld, state) for meld in state.deal.players[seat].melds)


def _opened(state: State) -> Sequence[Seat]:
    hand = state.deal
    if hand.drawn is not None:
        return sorted({*hand.drawn.tenpai})
    return () if hand.aborted is None else hand.aborted.shown


def _shown(state: State, seat: Seat, words: Wording) -> ShownHand:
    player = state.deal.players[seat]
    drawn = state.deal.drawn is not None
    return ShownHand(
        seat=seat,
        tiles=tuple(NAMES[tile] for tile in player.held),
        melds=_melds(state, seat),
        waits=tuple(NAMES[PLAIN[kind]] for kind in waits_of(player, state.players)) if drawn else (),
        note=words("result.tenpai") if drawn else "",
    )
