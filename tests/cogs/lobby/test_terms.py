"""What was agreed for a table, in words."""

import pytest

from bot.games.registry import GAMES
from bot.i18n.catalogue import LANGUAGES, words
from bot.table.party import Pace, Terms
from cogs.lobby._terms import changed_options, length_of, length_text, terms_at_pace


def test_a_game_is_as_long_as_the_book_unless_the_table_says_otherwise() -> None:
    assert length_of(Terms()) == GAMES.books["tenhou"].length_of(GAMES.books["tenhou"].rules)
    assert length_of(Terms(options={"game.rounds": 1})) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", GAMES.books)
def test_every_length_of_every_book_has_its_word(book: str, language: str) -> None:
    length = GAMES.books[book].length_option
    told = [
        length_text(Terms(game=GAMES.books[book].game, book=book, options={length: value}), words(language))
        for value in GAMES.books[book].usual_lengths
    ]
    assert len(set(told)) == len(told)


def test_a_steady_table_begins_with_short_windows_which_leave_with_the_pace() -> None:
    plain = Terms(options={"game.rounds": 1})
    steady = terms_at_pace(plain, Pace.STEADY)
    assert steady.options.items() >= GAMES.books["tenhou"].steady_pace_options.items()
    assert terms_at_pace(steady, plain.pace) == plain


def test_what_somebody_has_chosen_stays_at_every_pace() -> None:
    key, value = next(iter(GAMES.books["tenhou"].steady_pace_options.items()))
    chosen = Terms(options={key: 7 if value != 7 else 6})
    assert terms_at_pace(chosen, Pace.STEADY).options[key] == chosen.options[key]


def test_only_what_differs_from_the_book_is_told_and_the_length_is_told_apart() -> None:
    assert changed_options(Terms(options={"game.rounds": 1})) == {}
    (changed,) = changed_options(Terms(options={"score.kuitan": False, "game.rounds": 1})).items()
    assert changed == ("score.kuitan", (False, True))
