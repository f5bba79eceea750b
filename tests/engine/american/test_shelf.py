"""Which card a table takes when it deals."""

from datetime import date

from msgspec.structs import replace

from bot.engine.american.card_file import house_card
from bot.engine.american.shelf import Shelf

OLD = replace(house_card(), id="old")
NEW = replace(house_card(), id="new")
HOME, AWAY = 7, 8


class Calendar:
    def __init__(self, today: date) -> None:
        self.today = today

    def __call__(self) -> date:
        return self.today


def test_where_there_is_no_guild_the_house_card_is_played() -> None:
    shelf = Shelf()
    shelf.put(HOME, NEW)
    assert shelf.take(None) == house_card()


def test_a_guild_that_has_activated_no_card_plays_by_the_house_s() -> None:
    shelf = Shelf()
    shelf.put(AWAY, NEW)
    assert shelf.take(HOME) == house_card()


def test_a_card_counts_from_its_day_on() -> None:
    calendar = Calendar(date(2026, 12, 31))
    shelf = Shelf(calendar)
    shelf.put(HOME, NEW, date(2027, 1, 1))
    shelf.put(HOME, OLD, date(2026, 3, 1))
    assert shelf.take(HOME) == OLD
    calendar.today = date(2027, 1, 1)
    assert shelf.take(HOME) == NEW


def test_of_two_cards_for_one_day_the_later_word_counts() -> None:
    shelf = Shelf(Calendar(date(2026, 5, 5)))
    shelf.put(HOME, OLD, date(2026, 5, 5))
    shelf.put(HOME, NEW, date(2026, 5, 5))
    assert shelf.take(HOME) == NEW
