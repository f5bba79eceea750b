"""Two cards beside each other."""

from bot.games.american.card.card import CardChange, card_changes
from bot.games.american.card.file import read_card
from tests.cards import CARD, HAND


def test_a_card_is_known_by_its_hash() -> None:
    card = read_card(CARD.encode())
    assert card.digest == read_card(CARD.replace("# x", "").encode()).digest
    assert card.digest != read_card(CARD.replace("value = 25", "value = 30").encode()).digest


def test_what_the_category_says_of_the_jokerless_bonus_holds_unless_the_hand_says_otherwise() -> None:
    off = CARD.replace('title = "All"', 'title = "All"\njokerless_bonus = false')
    assert not read_card(off.encode()).lines[0].jokerless_bonus
    assert read_card((off + "jokerless_bonus = true\n").encode()).lines[0].jokerless_bonus


def test_two_cards_differ_in_the_hands_that_were_changed_added_or_taken_away() -> None:
    old = read_card((CARD + HAND.replace('"A"', '"B"') + HAND.replace('"A"', '"C"')).encode())
    new = read_card((CARD + HAND.replace('"A"', '"B"').replace("25", "30") + HAND.replace('"A"', '"D"')).encode())
    assert card_changes(old, new) == (
        CardChange(old.line("B"), new.line("B")),
        CardChange(None, new.line("D")),
        CardChange(old.line("C"), None),
    )
    assert card_changes(old, old) == ()
