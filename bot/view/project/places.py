"""Places while a game goes on; what breaks a tie counts only at its end."""

from collections.abc import Sequence

from bot.engine.question import Seat
from bot.view.model import Phrase, StandingsView, StandingView, SummaryView


def standings_so_far(summary: SummaryView, given_up: Phrase) -> StandingsView:
    """The players by their points, and how it came about."""
    rows = sorted(zip(summary.ranks, summary.players, summary.scores, strict=True), key=lambda row: row[0])
    return StandingsView(
        rows=tuple(StandingView(rank=rank, player=player, score=score) for rank, player, score in rows),
        given_up_reason=given_up,
    )


def place_of(scores: Sequence[int], seat: Seat) -> int:
    """The place of a seat with these points, from 1: equals share the better one.

    >>> [place_of((25000, 30000, 25000, 20000), seat) for seat in range(4)]
    [2, 1, 2, 4]
    """
    return 1 + sum(other > scores[seat] for other in scores)
