"""How the players of a league have fared from game to game."""

import pytest

from bot.tools.samples.sample import Sample
from bot.view.league import LeaguePairView, LeagueProgressView
from render.scene import Graph
from tests.render.drawn_samples import drawn, samples_of, texts


def lines_of(chosen: Sample) -> list[tuple[int, tuple[int, ...]]]:
    return [line for item in drawn(chosen).items if isinstance(item.sprite, Graph) for line in item.sprite.lines]


@pytest.mark.parametrize("chosen", samples_of(LeagueProgressView), ids=lambda chosen: chosen.name)
def test_everybody_in_the_graph_is_named_beside_it(chosen: Sample) -> None:
    view = chosen.view
    assert isinstance(view, LeagueProgressView)
    assert lines_of(chosen) == [(line.player.chair, line.totals) for line in view.lines]
    written = texts(drawn(chosen))
    assert all(any(line.player.name[:10] in text for text in written) for line in view.lines)


@pytest.mark.parametrize("chosen", samples_of(LeaguePairView), ids=lambda chosen: chosen.name)
def test_two_who_never_met_are_told_so_and_others_see_their_common_games(chosen: Sample) -> None:
    view = chosen.view
    assert isinstance(view, LeaguePairView)
    strangers = chosen.words("picture.league.strangers") in texts(drawn(chosen))
    assert strangers == (not view.games)
    assert len(lines_of(chosen)) == (2 if view.games else 0)
