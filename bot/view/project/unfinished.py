"""The standings of a game that was given up: the points as they stand, without what only a whole game brings."""

from bot.view.model import Phrase, StandingsView, StandingView, SummaryView


def standings_so_far(summary: SummaryView, given_up: Phrase) -> StandingsView:
    """The players by their points, and how it came about."""
    rows = sorted(zip(summary.ranks, summary.players, summary.scores, strict=True), key=lambda row: row[0])
    return StandingsView(
        rows=tuple(StandingView(rank=rank, player=player, score=score) for rank, player, score in rows),
        given_up=given_up,
    )
