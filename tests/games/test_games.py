"""What the registry answers about all games together, and what it refuses to guess."""

import pytest
from msgspec.structs import replace

from bot.engine.rules import AnyRules
from bot.games.american.game import AMERICAN
from bot.games.game import AnyGame
from bot.games.games import Games
from bot.games.imports import read_game
from bot.games.registry import GAMES
from bot.games.riichi.game import RIICHI
from bot.records.files import BadRecord


@pytest.mark.parametrize("games", [(RIICHI,), (RIICHI, AMERICAN, replace(AMERICAN, id="other"))], ids=["none", "two"])
def test_cards_are_of_one_game_or_nothing_starts(games: tuple[AnyGame, ...]) -> None:
    with pytest.raises(ValueError, match="one game is dealt by the cards"):
        _ = Games(*games).cards


def test_rules_belong_to_the_game_that_has_such_books() -> None:
    assert {book.name: GAMES.by_rules(book.rules).id for book in GAMES.books.values()} == {
        book.name: book.game for book in GAMES.books.values()
    }
    with pytest.raises(LookupError):
        GAMES.by_rules(AnyRules())


def test_a_log_that_no_game_reads_is_none() -> None:
    with pytest.raises(BadRecord):
        read_game("no log", GAMES.books["tenhou"].rules)
