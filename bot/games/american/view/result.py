"""The end of an American hand: the hand of the card, what it is worth, and who pays whom."""

from collections.abc import Iterator

from bot.games.american.card.matching import Match
from bot.games.american.engine.events import Ending, Won
from bot.games.american.engine.legal import best_match
from bot.games.american.engine.payments import is_hot
from bot.games.american.engine.state import SEATS, State, without_tiles
from bot.games.american.tiles import TILE_NAMES
from bot.games.american.view.model import AmericanResultView, AmericanWinView, Doubling
from bot.games.american.view.racks import VIEW_WINDS, card_groups, exposed_meld
from bot.view.model import Phrase, ScoreLine
from bot.view.project.payments import payments_between_seats, score_parts
from bot.view.project.projection import SeatedPlayers


def result(state: State, company: SeatedPlayers, number: int) -> AmericanResultView:
    """The picture of a hand that is over: the one with that `number`."""
    hand, played = state.current_hand, state.played_hands[-1]
    return AmericanResultView(
        title=Phrase(f"american.end.{played.ending}"),
        hand_number=number,
        scores=tuple(
            ScoreLine(
                player=company.players[seat],
                wind=VIEW_WINDS[(seat - hand.east) % SEATS],
                before=hand.scores[seat],
                after=played.scores[seat],
                parts=score_parts(played.payments, seat),
            )
            for seat in range(SEATS)
        ),
        wins=() if played.win is None else (_win(state, played.win),),
        payments=payments_between_seats(played.payments),
        notes=tuple(_notes(state)),
    )


def _notes(state: State) -> Iterator[Phrase]:
    """A sentence about a hand that nobody won, or a kitty that somebody did."""
    played = state.played_hands[-1]
    if played.ending is Ending.MAHJONG:
        kitty = sum(played.gains)  # whatever the players have more than before
        if kitty > 0:
            yield Phrase("american.kitty", {"points": kitty})
    elif played.ending is Ending.WALL:
        pie = state.rules.wall.pie
        yield Phrase("american.end.pie", {"points": pie}) if pie else Phrase("american.end.nobody")
    elif played.is_void:
        yield Phrase("result.void.why")
    else:
        yield Phrase("american.end.again" if not played.is_counted else "american.end.counts")


def _win(state: State, win: Won) -> AmericanWinView:
    rack = state.current_hand.racks[win.seat]
    match = _match(state, win)
    tiles = rack.concealed if win.source is not None else without_tiles(rack.concealed, (win.tile,))
    paid = sum(-gain for gain in state.played_hands[-1].gains if gain < 0)
    return AmericanWinView(
        winner=win.seat,
        loser=win.source,
        tiles=tuple(TILE_NAMES[tile] for tile in tiles),
        winning_tile=TILE_NAMES[win.tile],
        melds=tuple(exposed_meld(group) for group in rack.exposures),
        name=f"{match.line.id} {state.card.title(match.line)}",
        value=win.value,
        doublings=tuple(_doublings(state, win, match)),
        points=paid,
        groups=tuple(card_groups(match.form, (*tiles, win.tile), rack.exposures)),
    )


def _match(state: State, win: Won) -> Match:
    match = best_match(state, win.seat, None if win.source is None else win.tile)
    if match is None:
        raise LookupError(f"seat {win.seat} has won with no hand of the card")
    return match


def _doublings(state: State, win: Won, match: Match) -> Iterator[Doubling]:
    """Everything that multiplies the value of the hand."""
    pay = state.rules.pay
    jokerless = pay.jokerless if match.earns_jokerless_bonus else 1
    hot = win.source is not None and is_hot(state.rules, state.current_hand, win.tile)
    for reason, times in (
        ("jokerless", jokerless),
        ("dealt", win.multiple // jokerless),
        ("self_pick", pay.self_pick if win.source is None else 1),
        ("discarder", pay.discarder if win.source is not None and not hot else 1),
        ("hot", pay.discarder + 2 if hot else 1),
        ("east", 2 if pay.east_double else 1),
    ):
        if times > 1:
            yield Doubling(reason, times)
