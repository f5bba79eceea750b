"""What people are shown first of a game's rules."""

import pytest

from bot.games.registry import GAMES
from cogs.games.registry import rule_sheet_of
from cogs.games.rule_sheet import RuleSheet

SHEET = RuleSheet(
    first_options=("a", "b"),
    reds_option="c",
    always_named_options=("a", "d"),
    abort_options={"e": "nine"},
    idle_conditions={"b": ("a", False)},
)


def test_an_option_stands_once_however_often_it_is_named() -> None:
    assert SHEET.comparison_options == ("a", "b", "c", "d", "e")
    assert RuleSheet().comparison_options == ()


def test_an_option_does_nothing_while_another_has_that_value() -> None:
    assert SHEET.is_idle("b", {"a": False})
    assert not SHEET.is_idle("b", {"a": True})
    assert not SHEET.is_idle("a", {"a": False})


@pytest.mark.parametrize("game", ["riichi", "american"])
def test_a_sheet_names_only_options_that_the_game_has(game: str) -> None:
    sheet, books = rule_sheet_of(game), GAMES[game].books
    options = books[0].rules.all_values()
    assert {
        *sheet.comparison_options,
        *sheet.usual_values,
        *sheet.idle_conditions,
        *(other for other, _ in sheet.idle_conditions.values()),
    } <= {*options}
    assert {*sheet.familiar_books} <= {book.name for book in books}
