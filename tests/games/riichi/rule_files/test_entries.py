"""Another program's entries as rules of ours."""

from bot.engine.book import UnplacedEntry
from bot.games.registry import GAMES
from bot.games.riichi.rule_files.entries import ForeignEntry, imported_book, valid_values

BOOKS = GAMES["riichi"].books


def entries_of(book: str, **others: object) -> list[ForeignEntry]:
    """Every option of the book, with others instead."""
    options = {**GAMES.books[book].rules.options(), **others}
    return [ForeignEntry(key, str(value), {key: value}) for key, value in options.items()]


def test_the_nearest_book_is_found_with_what_is_otherwise() -> None:
    same = imported_book("Ours", entries_of("wrc-2025"), BOOKS)
    assert (same.club.name, same.club.book, same.club.options, same.unplaced) == ("Ours", "wrc-2025", {}, ())
    kuitan = not GAMES.books["wrc-2025"].rules.options()["score.kuitan"]
    changed = imported_book("Ours", entries_of("wrc-2025", **{"score.kuitan": kuitan}), BOOKS)
    assert (changed.club.book, changed.club.options) == ("wrc-2025", {"score.kuitan": kuitan})


def test_what_has_no_place_is_reported_and_changes_nothing() -> None:
    entries = [
        *entries_of("tenhou"),
        ForeignEntry("chips", "5", topic="chips"),
        ForeignEntry("kuitan", "sometimes", {"score.kuitan": "sometimes"}),
        ForeignEntry("music", "loud"),
    ]
    book = imported_book("Ours", entries, BOOKS)
    assert book.club.options == {}
    assert {one.key for one in book.unplaced} == {"chips", "kuitan", "music"}
    assert UnplacedEntry("chips", "5", topic="chips") in book.unplaced
    assert UnplacedEntry("kuitan", "sometimes", option="score.kuitan") in book.unplaced


def test_a_value_of_another_kind_says_nothing() -> None:
    values = {"oka": 5, "uma": "high", "beyond": [1]}
    assert valid_values(values, {"oka": int, "uma": list[int]}) == {"oka": 5, "beyond": [1]}
