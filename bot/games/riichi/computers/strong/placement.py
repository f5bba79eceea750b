"""The worth of points: the expected result of the game, given everybody's scores after the hand.

Before the last hand, each difference in points is as uncertain as the hands that are left make it; in the last hand it
is what it is. A dealer who wins deals once more, in the last hand as well. The places are worth the book's uma; points
alone count little.
"""

from collections.abc import Sequence
from typing import Protocol

from bot.games.riichi.computers.measured.places import ahead_chance
from bot.games.riichi.computers.strong.sight import Sight
from bot.games.riichi.engine.game import dealer_stays, is_last_hand
from bot.games.riichi.rules import Rules

_WON, _PAID = 5500.0, 900.0
"""Points of somebody else's win, and this player's part in them, on average."""
_POINTS = 0.15
"""A point beside the uma of the places: above all, a game is about places."""
_TIE_POINTS = 60.0
"""Ties go to the earlier seat: as good as half a hundred points."""


class Stakes(Protocol):
    """The worth of points."""

    def change(self, *gains: tuple[int, float], winner: int | None = None) -> float:
        """The worth of the hand if these seats gain so many points, by a win of one of them or by none, against nothing
        happening.
        """
        ...


class PointStakes:
    """A point for a point."""

    def __init__(self, seat: int) -> None:
        self._seat = seat

    def change(self, *gains: tuple[int, float], winner: int | None = None) -> float:
        return sum(points for seat, points in gains if seat == self._seat)


class Placement:
    """The expected result of the game for given scores."""

    def __init__(self, sight: Sight, rules: Rules) -> None:
        self._seat = sight.seat
        self._rules = rules
        self._dealer = sight.dealer
        self._hand = sight.hand_number
        self._scores = sight.scores
        self._uma = [1000.0 * place for place in rules.game.uma]
        hands = max(1, rules.game.rounds) * sight.players
        self._left = max(0, hands - 1 - sight.hand_number)
        self._base = self._worth(self._scores, stays=False, won=False)

    @property
    def in_last_hand(self) -> bool:
        return self._left == 0

    def change(self, *gains: tuple[int, float], winner: int | None = None, tenpai: bool = False) -> float:
        """As in `Stakes`; `tenpai`: nobody wins, and this player shows tenpai."""
        scores = [*self._scores]
        for seat, points in gains:
            scores[seat] += round(points)
        won = winner == self._dealer
        stays = dealer_stays(self._rules, won=won, tenpai=tenpai and self._seat == self._dealer)
        return self._worth(scores, stays=stays, won=winner is not None) - self._base

    @property
    def above(self) -> int | None:
        """The points to the next place; None in first place."""
        mine = self._scores[self._seat]
        return min((theirs - mine for theirs in self._scores if theirs > mine), default=None)

    @property
    def below(self) -> int | None:
        """By how many points the next player is led; None in last place."""
        mine = self._scores[self._seat]
        return min((mine - theirs for theirs in self._scores if theirs < mine), default=None)

    def lost_to_others(self) -> float:
        """The average loss when somebody else wins the hand, on this player's tiles or not."""
        rivals = [seat for seat in range(len(self._scores)) if seat != self._seat]
        shares = len(rivals) - 1
        losses = [
            -self.change(
                (winner, _WON),
                (self._seat, -_PAID),
                *((seat, (_PAID - _WON) / shares) for seat in rivals if seat != winner),
                winner=winner,
            )
            for winner in rivals
        ]
        return sum(losses) / len(losses)

    def _worth(self, scores: Sequence[int], *, stays: bool, won: bool) -> float:
        over = is_last_hand(self._rules, scores, self._hand, stays=stays, won=won)
        hands = 0 if over else max(1, self._left + stays)
        mine = scores[self._seat]
        behind = [1.0]  # the chance of each number of opponents ahead
        for seat, theirs in enumerate(scores):
            if seat == self._seat:
                continue
            edge = mine - theirs + (_TIE_POINTS if self._seat < seat else -_TIE_POINTS)
            behind_them = 1.0 - ahead_chance(edge, hands)
            behind = [
                (behind[place] * (1 - behind_them) if place < len(behind) else 0.0)
                + (behind[place - 1] * behind_them if place else 0.0)
                for place in range(len(behind) + 1)
            ]
        return _POINTS * mine + sum(chance * uma for chance, uma in zip(behind, self._uma, strict=True))
