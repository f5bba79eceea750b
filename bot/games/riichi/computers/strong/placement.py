"""The worth of points: the expected result of the game, given everybody's scores after the hand.

Before the last hand, each difference in points is as uncertain as the hands that are left make it; in the last hand it
is what it is. A dealer who wins deals once more, in the last hand as well. The places are worth the book's uma; points
alone count little.
"""

from collections.abc import Iterable, Sequence
from operator import mul
from typing import Protocol

from bot.games.riichi.computers.measurements.places import ahead_chance
from bot.games.riichi.computers.strong.visible_table import VisibleTable
from bot.games.riichi.engine.game import dealer_stays, is_last_hand
from bot.games.riichi.engine.settlement import settle, settlement_terms
from bot.games.riichi.rules import Rules

_WON, _PAID = 5500.0, 900.0
"""Points of somebody else's win, and this player's part in them, on average."""
_RIICHI_WINS = 5.5
"""The wins of somebody who has declared riichi for each win of one of the others: 457 of 870 recorded hands with one
riichi were won by it, 251 by the three others.
"""
_POINTS = 0.15
"""A point beside the uma of the places: above all, a game is about places."""


class PointsWorth(Protocol):
    """The worth of points."""

    def worth_of_gains(self, *gains: tuple[int, float], winner: int | None = None) -> float:
        """The worth of the hand if these seats gain so many points, by a win of one of them or by none, against nothing
        happening.
        """
        ...


class PlainPointsWorth:
    """A point for a point."""

    def __init__(self, seat: int) -> None:
        self._seat = seat

    def worth_of_gains(self, *gains: tuple[int, float], winner: int | None = None) -> float:
        return sum(points for seat, points in gains if seat == self._seat)


class Placement:
    """The expected result of the game for given scores."""

    def __init__(self, sight: VisibleTable, rules: Rules) -> None:
        self._seat = sight.seat
        self._rules = rules
        self._dealer = sight.dealer
        self._hand = sight.hand_number
        self._scores = sight.scores
        self._rivals = {rival.seat: _RIICHI_WINS if rival.in_riichi else 1.0 for rival in sight.rivals}
        self._terms = settlement_terms(rules)
        hands = max(1, rules.game.rounds) * sight.players
        self._left = max(0, hands - 1 - sight.hand_number)
        self._base = self._worth(self._scores, stays=False, won=False)

    @property
    def in_last_hand(self) -> bool:
        return self._left == 0

    def worth_of_gains(self, *gains: tuple[int, float], winner: int | None = None, tenpai: bool = False) -> float:
        """As in `Stakes`; `tenpai`: nobody wins, and this player shows tenpai."""
        scores = [*self._scores]
        for seat, points in gains:
            scores[seat] += round(points)
        won = winner == self._dealer
        stays = dealer_stays(self._rules, won=won, tenpai=tenpai and self._seat == self._dealer)
        return self._worth(scores, stays=stays, won=winner is not None) - self._base

    @property
    def points_to_next_place(self) -> int | None:
        """The points to the next place; None in first place."""
        mine = self._scores[self._seat]
        return min((theirs - mine for theirs in self._scores if theirs > mine), default=None)

    @property
    def lead_over_next_place(self) -> int | None:
        """By how many points the next player is led; None in last place."""
        mine = self._scores[self._seat]
        return min((mine - theirs for theirs in self._scores if theirs < mine), default=None)

    def mean_loss_to_rivals(self) -> float:
        """The average loss when somebody else wins the hand, on this player's tiles or not."""
        shares = len(self._rivals) - 1
        losses = {
            winner: -self.worth_of_gains(
                (winner, _WON),
                (self._seat, -_PAID),
                *((seat, (_PAID - _WON) / shares) for seat in self._rivals if seat != winner),
                winner=winner,
            )
            for winner in self._rivals
        }
        return sum(often * losses[rival] for rival, often in self._rivals.items()) / sum(self._rivals.values())

    def _worth(self, scores: Sequence[int], *, stays: bool, won: bool) -> float:
        over = is_last_hand(self._rules, scores, self._hand, stays=stays, won=won)
        mine = scores[self._seat]
        if over:
            results = settle(self._terms, scores, 0, [0] * len(scores))
            return _POINTS * mine + next(each.uma + each.oka for each in results if each.seat == self._seat)
        hands = max(1, self._left + stays)
        leads = (mine - theirs for seat, theirs in enumerate(scores) if seat != self._seat)
        places = _count_chances(1.0 - ahead_chance(lead, hands) for lead in leads)
        return _POINTS * mine + sum(map(mul, places, self._payouts(scores, hands)))

    def _payouts(self, scores: Sequence[int], hands: int) -> Sequence[float]:
        """The uma and oka of each place, in points. A floating uma depends on how many will have at least the
        return.
        """
        terms = self._terms
        paid: list[float] = [*terms.uma]
        if terms.floating_uma:
            reached = _count_chances(ahead_chance(score - terms.return_, hands) for score in scores)
            paid = [sum(map(mul, reached, column)) for column in zip(*terms.floating_uma, strict=True)]
        paid[0] += terms.oka
        return paid


def _count_chances(chances: Iterable[float]) -> list[float]:
    """Of things that happen with these chances, none depending on another: the chance of each number of them."""
    counted = [1.0]
    for chance in chances:
        counted = [
            stays * (1.0 - chance) + comes * chance
            for stays, comes in zip((*counted, 0.0), (0.0, *counted), strict=True)
        ]
    return counted
