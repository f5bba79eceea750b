"""The payments for Mahjong, and the kitty of a wall game (american.md §9)."""

from typing import TypeAlias

from bot.engine.payments import Payment, PaymentCollector
from bot.engine.question import Seat
from bot.games.american.card.matching import Match
from bot.games.american.engine.dead_hands import visible_count
from bot.games.american.engine.events import AmericanPaymentReason, Ending, Won
from bot.games.american.engine.state import SEATS, Hand, State
from bot.games.american.rules import Rules
from bot.games.american.tiles import FLOWER, AmericanTile

Payments: TypeAlias = tuple[Payment[AmericanPaymentReason], ...]


def value_multiplier(rules: Rules, match: Match, *, blessed: bool = False) -> int:
    """The number of times that the card's value counts: more without jokers, by the rules, and twice for a win as
    dealt.
    """
    return (rules.pay.jokerless if match.earns_jokerless_bonus else 1) * (2 if blessed else 1)


def payments_of(state: State, ending: Ending, *, over: bool) -> Payments:
    """The payments for a finished hand. Mahjong is paid; after a wall game everybody pays the pie; what a hand moved
    that is void goes back. What is left in the kitty after the last hand goes back in equal parts.
    """
    purse, win = PaymentCollector[AmericanPaymentReason](), state.current_hand.win
    kitty, pie = state.kitty, state.rules.wall.pie if ending is Ending.WALL else 0
    if ending is Ending.VOID:
        kitty += _pay_back(state, purse)
    elif win is not None:
        _pay_win(state, win, purse)
        kitty = 0
    for seat in range(SEATS):
        purse.pay(seat, None, pie, AmericanPaymentReason.PIE)
    for seat in range(SEATS) if over else ():
        purse.pay(None, seat, (kitty + pie * SEATS) // SEATS, AmericanPaymentReason.KITTY)
    return purse.payments


def _pay_back(state: State, purse: PaymentCollector[AmericanPaymentReason]) -> int:
    """Pays back the points that the hand has moved, by way of the kitty; gives the points by which that has grown."""
    before, now = state.current_hand.scores, state.scores
    for seat in range(SEATS):
        lost = before[seat] - now[seat]
        payer, payee = (None, seat) if lost > 0 else (seat, None)
        purse.pay(payer, payee, abs(lost), AmericanPaymentReason.REFUND)
    return sum(now) - sum(before)


def _pay_win(state: State, win: Won, purse: PaymentCollector[AmericanPaymentReason]) -> None:
    """The discarder pays double, or on a self-pick everybody does. The kitty goes to the winner."""
    rules, hand = state.rules, state.current_hand
    shares, why = (
        {seat: _share(rules, win, seat) for seat in range(SEATS) if seat != win.seat},
        AmericanPaymentReason.HAND,
    )
    if win.source is not None and is_hot(rules, hand, win.tile):
        shares, why = {win.source: sum(shares.values())}, AmericanPaymentReason.HOT_WALL
    for seat, times in shares.items():
        doubled = 2 if rules.pay.east_double and hand.east in (seat, win.seat) else 1
        purse.pay(seat, win.seat, win.value * win.multiple * times * doubled, why)
    purse.pay(None, win.seat, state.kitty, AmericanPaymentReason.KITTY)


def _share(rules: Rules, win: Won, payer: Seat) -> int:
    if win.source is None:
        return rules.pay.self_pick
    return rules.pay.discarder if payer == win.source else 1


def is_in_last_wall(rules: Rules, hand: Hand) -> bool:
    """True if the house rules for the last wall apply now."""
    return rules.wall.last != "none" and hand.tiles_left <= rules.wall.last_tiles


def is_hot(rules: Rules, hand: Hand, tile: AmericanTile) -> bool:
    """True if the discard was hot: made in the hot wall with too few of its kind in the open, so that the discarder
    pays for everybody.
    """
    safe = rules.wall.hot_safe_flowers if tile == FLOWER else rules.wall.hot_safe
    others = visible_count(hand, tile) - 1
    return rules.wall.last == "hot" and is_in_last_wall(rules, hand) and others < safe
