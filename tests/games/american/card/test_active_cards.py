"""Which card a table takes when it deals."""

from datetime import date

from msgspec.structs import replace

from bot.games.american.card.active_cards import ActiveCards
from bot.games.american.card.file import house_card

OLD = replace(house_card(), id="old")
NEW = replace(house_card(), id="new")
HOME, AWAY = 7, 8


class Calendar:
    def __init__(self, today: date) -> None:
        self.today = today

    def __call__(self) -> date:
        return self.today


def test_where_there_is_no_guild_the_house_card_is_played() -> None:
    active_cards = ActiveCards()
    active_cards.put(HOME, NEW)
    assert active_cards.card_in_force(None) == house_card()


def test_a_guild_that_has_activated_no_card_plays_by_the_house_s() -> None:
    active_cards = ActiveCards()
    active_cards.put(AWAY, NEW)
    assert active_cards.card_in_force(HOME) == house_card()


def test_a_card_counts_from_its_day_on() -> None:
    calendar = Calendar(date(2026, 12, 31))
    active_cards = ActiveCards(calendar)
    active_cards.put(HOME, NEW, date(2027, 1, 1))
    active_cards.put(HOME, OLD, date(2026, 3, 1))
    assert active_cards.card_in_force(HOME) == OLD
    calendar.today = date(2027, 1, 1)
    assert active_cards.card_in_force(HOME) == NEW


def test_of_two_cards_for_one_day_the_later_word_counts() -> None:
    active_cards = ActiveCards(Calendar(date(2026, 5, 5)))
    active_cards.put(HOME, OLD, date(2026, 5, 5))
    active_cards.put(HOME, NEW, date(2026, 5, 5))
    assert active_cards.card_in_force(HOME) == NEW
