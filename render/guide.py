"""A panel with a number beside everything that can be seen. Text below says what the numbers mean."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

import msgspec

from bot.view.model import GuideView
from render.scene import Box, Drawing, Placed, Text

_DISC: Final = 48


class NumberedItem(NamedTuple):
    """A test for a thing in a panel, the first or the `uses_last_match` that is one, and how far to the right and down
    of it its number lies.
    """

    matches: Callable[[Placed], bool]
    dx: int
    dy: int
    uses_last_match: bool = False


class Guide(msgspec.Struct, frozen=True):
    """A panel in which everything can be seen, and what is named in it, in the order of the numbers."""

    view: GuideView
    numbered_items: Mapping[str, NumberedItem]


def numbered_panel(panel: Drawing, guide: Guide) -> Drawing:
    """The panel with its numbers."""
    items = [*panel.items]
    for number, sign in enumerate(guide.numbered_items.values(), start=1):
        items += _number(number, *_spot(sign, panel))
    return panel._replace(items=tuple(items))


def _spot(sign: NumberedItem, panel: Drawing) -> tuple[int, int]:
    """The place of the number in the panel."""
    found = [item for item in panel.items if sign.matches(item)]
    item = found[-1 if sign.uses_last_match else 0]
    return item.x + sign.dx, item.y + sign.dy


def _number(number: int, x: int, y: int) -> Iterator[Placed]:
    yield Placed(x, y, Box(_DISC, _DISC, "call", 12, "outline", 4))
    yield Placed(x + _DISC // 2, y + _DISC // 2, Text(str(number), 36, "outline", "call", 700))
