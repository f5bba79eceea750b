"""The printed card: large enough for a phone, within the paper, and its suits told apart without colours."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from bot.games.american.card.file import house_card
from bot.games.american.view.card import card_pages
from bot.games.american.view.model import AmericanCardView, CardHand, CardSection, PrintedGroup
from bot.i18n.catalogue import words
from render.lettering import fitted_text, is_cut, width
from render.pictures import scene
from render.scene import SCENE_WIDTH, Box, Drawing, Paragraph, Placed, Text

PHONE = 330
LEAST = 11


def pictures() -> Iterator[Drawing]:
    for language in ("en", "ja"):
        for page in card_pages(house_card(), {"R1": 3, "Y5": 12}):
            yield scene(page, words(language))


def right_end(item: Placed) -> int:
    assert isinstance(item.sprite, Text)
    text, size = fitted_text(*item.sprite[:2], item.sprite.weight, item.sprite.room, item.sprite.min_size_percent)
    long = width(text, size, item.sprite.weight)
    return item.x + {"l": long, "m": long // 2, "r": 0}[item.sprite.align]


def test_all_text_is_read_on_a_phone_and_none_is_cut() -> None:
    for picture in pictures():
        for item in picture.items:
            if isinstance(item.sprite, Paragraph):
                assert item.sprite.font_size * PHONE / SCENE_WIDTH >= LEAST
            elif isinstance(item.sprite, Text):
                text = item.sprite
                _, size = fitted_text(text.text, text.font_size, text.weight, text.room, text.min_size_percent)
                assert size * PHONE / SCENE_WIDTH >= LEAST
                assert not is_cut(text.text, text.font_size, text.weight, text.room, text.min_size_percent)
                assert right_end(item) <= SCENE_WIDTH


def test_nothing_lies_below_the_paper() -> None:
    for picture in pictures():
        assert max(item.pixel_rows[1] for item in picture.items) <= picture.height


def suit_shapes(suit: str) -> tuple[tuple[int, int, int, int], ...]:
    """Where the line of a suit lies, without its colour."""
    hand = CardHand(name="A1", variants=((PrintedGroup("DDD", suit),),), value=25, concealed=False)
    picture = scene(AmericanCardView(sections=(CardSection(title="A", hands=(hand,)),)), words("en"))
    boxes = (item for item in picture.items[2:] if isinstance(item.sprite, Box))
    return tuple((box.x, box.y, box.sprite.width, box.sprite.height) for box in boxes if isinstance(box.sprite, Box))


@pytest.mark.parametrize(("one", "other"), [*combinations(("", *"abcxyz"), 2)])
def test_suits_differ_in_their_lines_and_not_in_colour_alone(one: str, other: str) -> None:
    assert suit_shapes(one) != suit_shapes(other)
