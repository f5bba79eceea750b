"""Cards as whoever knows no game keeps them."""

from datetime import date

import pytest
from msgspec.structs import replace

from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.card.documents import AmericanCards, card_of, document
from bot.games.american.card.file import house_card
from bot.games.american.rules import Rules
from bot.games.cards import BadCard
from bot.games.riichi.rules import riichi_book_rules

CLUB = replace(house_card(), name="Club card 2026")


@pytest.fixture
def cards() -> AmericanCards:
    return AmericanCards(ActiveCards())


def test_a_card_is_the_same_after_it_was_kept() -> None:
    assert card_of(document(CLUB)) == CLUB
    assert document(CLUB).digest != document(house_card()).digest


def test_a_server_has_the_house_s_card_until_it_has_one_of_its_own(cards: AmericanCards) -> None:
    assert cards.card_in_force(5) == cards.card_in_force(None) == cards.house_card
    cards.put(5, document(CLUB), date(2026, 1, 1))
    assert cards.card_in_force(5) == document(CLUB)
    assert cards.card_in_force(6) == cards.house_card
    assert cards.card_name(Rules(), 5) == "Club card 2026"


def test_a_game_without_cards_has_no_name_for_one(cards: AmericanCards) -> None:
    assert cards.card_name(riichi_book_rules("tenhou"), 5) is None


def test_what_is_no_card_is_refused(cards: AmericanCards) -> None:
    with pytest.raises(BadCard):
        cards.read(b"no card at all")
