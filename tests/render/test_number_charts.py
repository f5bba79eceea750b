"""The charts behind a person's card."""

import pytest

from bot.tools.samples.sample import Sample
from bot.view.numbers import HandValuesView, RecentGamesView, YakuCountsView
from render.scene import Graph
from tests.render.drawn_samples import drawn, samples_of, texts


@pytest.mark.parametrize(
    "chosen", samples_of(RecentGamesView, HandValuesView, YakuCountsView), ids=lambda chosen: chosen.name
)
def test_a_chart_is_whole_and_says_whose_it_is(chosen: Sample) -> None:
    view = chosen.view
    assert isinstance(view, RecentGamesView | HandValuesView | YakuCountsView)
    name = view.subject.player.name
    assert any(name in text for text in texts(drawn(chosen)))


@pytest.mark.parametrize("chosen", samples_of(RecentGamesView), ids=lambda chosen: chosen.name)
def test_the_total_is_drawn_from_game_to_game(chosen: Sample) -> None:
    view = chosen.view
    assert isinstance(view, RecentGamesView)
    graphs = [item.sprite for item in drawn(chosen).items if isinstance(item.sprite, Graph)]
    assert [len(points) for graph in graphs for _, points in graph.lines] == [len(view.totals)]


@pytest.mark.parametrize("chosen", samples_of(YakuCountsView), ids=lambda chosen: chosen.name)
def test_the_most_frequent_yaku_are_named_with_their_numbers(chosen: Sample) -> None:
    view = chosen.view
    assert isinstance(view, YakuCountsView)
    written = texts(drawn(chosen))
    for key, count in view.yaku[:12]:
        assert chosen.words(key) in written
        assert any(str(count) in text.replace(",", "") for text in written)
