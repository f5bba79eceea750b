"""Pictures of leagues and people, with the text that stands in them."""

from collections.abc import Sequence

from bot.tools.samples import SAMPLES
from bot.tools.samples.sample import Sample
from bot.view.model import AnyView
from render.pictures import scene
from render.scene import SCENE_WIDTH, Drawing, Paragraph, Text


def samples_of(*kinds: type[AnyView]) -> Sequence[Sample]:
    """Those that show one of these."""
    return [one for one in SAMPLES if isinstance(one.view, kinds)]


def drawn(chosen: Sample) -> Drawing:
    """The picture; nothing in it lies outside."""
    picture = scene(chosen.view, chosen.words)
    assert picture.width == SCENE_WIDTH
    for item in picture.items:
        assert 0 <= item.x <= picture.width, item
        assert item.pixel_rows[0] >= 0, item
        assert item.pixel_rows[1] <= picture.height, item
    return picture


def texts(picture: Drawing) -> list[str]:
    """Everything that is written."""
    return [item.sprite.text for item in picture.items if isinstance(item.sprite, Text | Paragraph)]
