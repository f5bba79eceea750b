"""The card as it is read: numbers as people say them, and the page that is nearest to a hand."""

import pytest

from bot.games.american.card.file import house_card
from bot.games.american.view.card import card_pages, nearest_page
from bot.games.american.view.model import CardHand


def hand(name: str) -> CardHand:
    hands = (hand for page in card_pages(house_card(), {}) for section in page.sections for hand in section.hands)
    return next(hand for hand in hands if hand.name == name)


@pytest.mark.parametrize(
    ("name", "groups", "notes"),
    [
        ("R1", "111a 22b 333c 44b 5555a", ["card.any.run"]),
        ("L1", "111a NN 111b SS 1111c", ["card.any.number"]),
        ("S7", "11a 11b 11c 33a 33b 33c DDa", ["card.any.apart", "card.no_bonus"]),
        ("Y1", "FFF 2026a 2222b 666c", []),
    ],
)
def test_a_hand_has_the_numbers_of_its_first_run_and_says_which_others_do(
    name: str, groups: str, notes: list[str]
) -> None:
    (way,) = hand(name).variants
    assert " ".join(f"{group.symbols}{group.suit}" for group in way) == groups
    assert [note.key for note in hand(name).notes] == notes


def test_every_hand_stands_on_one_page() -> None:
    names = [hand.name for page in card_pages(house_card(), {}) for section in page.sections for hand in section.hands]
    assert sorted(names) == sorted(line.id for line in house_card().lines)


def test_the_page_with_the_nearest_hand_comes_first_and_else_the_first_one() -> None:
    pages = card_pages(house_card(), {"T1": 2, "R1": 3})
    assert "T1" in [hand.name for section in pages[nearest_page(pages)].sections for hand in section.hands]
    assert nearest_page(card_pages(house_card(), {})) == 0
