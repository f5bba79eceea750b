"""Who pays what for Mahjong, and the kitty of a wall game (american.md §9)."""

from bot.engine.american.deaths import visible
from bot.engine.american.events import Won
from bot.engine.american.matching import Match
from bot.engine.american.rules import Rules
from bot.engine.american.state import SEATS, Hand, State
from bot.engine.american.tiles import FLOWER, Tile
from bot.engine.decision import Seat


def worth(rules: Rules, match: Match, *, blessed: bool = False) -> int:
    """How often the card's value counts: twice without jokers, and twice for a win as dealt."""
    return (rules.pay.jokerless if match.doubles else 1) * (2 if blessed else 1)


def pay_win(state: State, win: Won) -> tuple[int, ...]:
    """What Mahjong moves, by seat: the discarder pays double, or everybody does for a self-pick; a kitty goes to the
    winner.
    """
    rules, hand = state.rules, state.table
    shares = {seat: _share(rules, win, seat) for seat in range(SEATS) if seat != win.seat}
    if win.source is not None and is_hot(rules, hand, win.tile):
        shares = {win.source: sum(shares.values())}
    gains = [0] * SEATS
    for seat, times in shares.items():
        doubled = 2 if rules.pay.east_double and hand.east in (seat, win.seat) else 1
        points = win.value * win.multiple * times * doubled
        gains[seat] -= points
        gains[win.seat] += points
    gains[win.seat] += state.kitty
    return tuple(gains)


def _share(rules: Rules, win: Won, payer: Seat) -> int:
    if win.source is None:
        return rules.pay.self_pick
    return rules.pay.discarder if payer == win.source else 1


def in_last_wall(rules: Rules, hand: Hand) -> bool:
    """Whether the house rules for the last wall are in force."""
    return rules.wall.last != "none" and hand.left <= rules.wall.last_tiles


def is_hot(rules: Rules, hand: Hand, tile: Tile) -> bool:
    """A discard in the hot wall of which too few others lie open: the discarder pays for everybody."""
    safe = rules.wall.hot_safe_flowers if tile == FLOWER else rules.wall.hot_safe
    others = visible(hand, tile) - 1
    return rules.wall.last == "hot" and in_last_wall(rules, hand) and others < safe
