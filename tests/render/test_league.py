"""What stands above each picture of a league."""

from typing import Any

import pytest

from bot.i18n.catalogue import words
from bot.tools.samples.sample import Sample
from bot.view.league import LeagueBracketView, LeaguePairView, LeagueProgressView, LeagueStandingsView
from bot.view.model import LeagueView
from render.league import league_drawing
from tests.render.drawn_samples import drawn, samples_of, texts

KINDS = {
    LeagueStandingsView: "picture.league.standings",
    LeagueProgressView: "picture.league.progress",
    LeaguePairView: "picture.league.pair",
    LeagueBracketView: "picture.bracket.title",
}


@pytest.mark.parametrize("chosen", samples_of(*KINDS), ids=lambda chosen: chosen.name)
def test_a_picture_says_of_which_league_it_is_and_what_it_shows(chosen: Sample) -> None:
    view: Any = chosen.view
    name, told, *_ = texts(drawn(chosen))
    assert view.league[:10] in name
    assert told.startswith(chosen.words(KINDS[type(view)]))
    if view.phases > 1:
        assert chosen.words("picture.league.phase", number=view.phase, count=view.phases) in told
    if view.round is not None:
        assert chosen.words("picture.league.round", number=view.round) in told


def test_there_is_no_picture_of_anything_else() -> None:
    with pytest.raises(TypeError, match="there is no picture of"):
        league_drawing(LeagueView(league="Spring league"), words("en"))
