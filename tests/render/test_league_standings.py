"""The standings of a league: a line for everybody."""

import pytest
from msgspec.structs import replace

from bot.tools.samples.sample import Sample
from bot.view.league import LeagueStandingsView
from render.scene import Box
from tests.render.drawn_samples import drawn, samples_of, texts

WIDE = [
    one for one in samples_of(LeagueStandingsView) if isinstance(one.view, LeagueStandingsView) and not one.view.narrow
]


@pytest.mark.parametrize("chosen", WIDE, ids=lambda chosen: chosen.name)
def test_everybody_has_a_line_below_the_one_before(chosen: Sample) -> None:
    view, picture = chosen.view, drawn(chosen)
    assert isinstance(view, LeagueStandingsView)
    fewer = drawn(chosen._replace(view=replace(view, rows=view.rows[:1], reader=None, cut=None)))
    assert picture.height - fewer.height == 44 * (len(view.rows) - 1)
    written = texts(picture)
    for row in view.rows:
        assert any(row.player.name[:10] in text for text in written), row


def test_a_line_is_drawn_below_the_last_who_goes_on() -> None:
    chosen = WIDE[0]
    view = chosen.view
    assert isinstance(view, LeagueStandingsView)

    def lines(cut: int | None) -> list[int]:
        items = drawn(chosen._replace(view=replace(view, cut=cut))).items
        return [item.y for item in items if isinstance(item.sprite, Box) and item.sprite.height == 6]

    assert lines(None) == []
    (first,), (second,) = lines(view.rows_before + 1), lines(view.rows_before + 2)
    assert second - first == 44
