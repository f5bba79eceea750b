"""How an American hand ended: the hand of the card, what it is worth, and who pays whom."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from bot.engine.american.events import Ending, Won
from bot.engine.american.legal import best_match
from bot.engine.american.matching import Match
from bot.engine.american.payments import is_hot
from bot.engine.american.state import SEATS, State, without
from bot.engine.american.tiles import NAMES
from bot.view.model import Line, ResultView, ScoreLine, WinView
from bot.view.project.american_racks import WINDS, card_groups, laid_out
from bot.view.project.payments import between_seats
from bot.view.project.projection import Company, Wording

_KINDS: Final[Mapping[Ending, Literal["win", "draw", "abort"]]] = {
    Ending.MAHJONG: "win",
    Ending.WALL: "draw",
    Ending.DEAD: "abort",
}


def result(state: State, company: Company, title: str) -> ResultView:
    """The picture of a hand that is over; `title` names the hand."""
    hand, words = state.deal, company.words
    played = state.played[-1]
    return ResultView(
        kind=_KINDS[played.ending],
        title=words(f"american.end.{played.ending}"),
        hand=title,
        scores=tuple(
            ScoreLine(
                player=company.players[seat],
                wind=WINDS[(seat - hand.east) % SEATS],
                before=hand.scores[seat],
                after=played.scores[seat],
            )
            for seat in range(SEATS)
        ),
        wins=() if played.win is None else (_win(state, played.win, words),),
        payments=between_seats(played.payments, words),
        note=_note(state, words),
        language=words.language,
    )


def _note(state: State, words: Wording) -> str:
    """A sentence about a hand that nobody won, or a kitty that somebody did."""
    played = state.played[-1]
    if played.ending is Ending.MAHJONG:
        kitty = sum(played.gains)  # whatever the players have more than before
        return words("american.kitty", points=kitty) if kitty > 0 else ""
    if played.ending is Ending.WALL:
        pie = state.rules.wall.pie
        return words("american.end.pie", points=pie) if pie else words("american.end.nobody")
    return words("american.end.again" if not played.counts else "american.end.counts")


def _win(state: State, win: Won, words: Wording) -> WinView:
    rack = state.deal.racks[win.seat]
    match = _match(state, win)
    tiles = rack.concealed if win.source is not None else without(rack.concealed, (win.tile,))
    paid = sum(-gain for gain in state.played[-1].gains if gain < 0)
    return WinView(
        winner=win.seat,
        loser=win.source,
        tiles=tuple(NAMES[tile] for tile in tiles),
        winning_tile=NAMES[win.tile],
        melds=tuple(laid_out(group) for group in rack.exposures),
        yaku=tuple(_worth(state, win, match, words)),
        points=paid,
        groups=tuple(card_groups(match.form, (*tiles, win.tile), rack.exposures)),
    )


def _match(state: State, win: Won) -> Match:
    match = best_match(state, win.seat, None if win.source is None else win.tile)
    if match is None:
        raise LookupError(f"seat {win.seat} has won with no hand of the card")
    return match


def _worth(state: State, win: Won, match: Match, words: Wording) -> Iterator[Line]:
    """The value of the hand, and everything that multiplies it."""
    pay = state.rules.pay
    jokerless = pay.jokerless if match.doubles else 1
    hot = win.source is not None and is_hot(state.rules, state.deal, win.tile)
    yield Line(f"{match.line.id} {state.card.title(match.line)}", str(win.value))
    for name, times in (
        ("jokerless", jokerless),
        ("dealt", win.multiple // jokerless),
        ("self_pick", pay.self_pick if win.source is None else 1),
        ("discarder", pay.discarder if win.source is not None and not hot else 1),
        ("hot", pay.discarder + 2 if hot else 1),
        ("east", 2 if pay.east_double else 1),
    ):
        if times > 1:
            yield Line(words(f"american.worth.{name}"), f"×{times}")
