"""An American rack in a panel."""

from bot.i18n.catalogue import words
from bot.tools.samples.moments import recorded_american
from render.pictures import scene

EN = words("en")


def test_a_panel_is_as_high_whatever_is_exposed_and_lies_in_the_pile() -> None:
    heights = {scene(view, EN).height for view in recorded_american().hands.values() if view.nearest_hands}
    assert len(heights) == 1
