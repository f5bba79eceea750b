"""Moments of real games, kept as the views they were seen in."""

from bot.tools.samples.moments import recorded_american
from tests.render.games.american.recording import HANDS, RESULTS, TABLES


def test_every_kind_of_moment_has_been_recorded() -> None:
    seen = recorded_american()
    assert (seen.tables.keys(), seen.hands.keys(), seen.results.keys()) == (
        TABLES.keys(),
        HANDS.keys(),
        RESULTS.keys(),
    )
