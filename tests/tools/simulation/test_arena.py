"""Whole games between computer players, without Discord."""

import pytest

from bot.engine.wall import SeededRandomSource
from bot.games.riichi.computers.player import StandardPlayer
from bot.games.riichi.computers.strong import StrongPlayer
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.view.projection import RiichiProjection
from bot.tools.simulation.arena import play_game


@pytest.mark.parametrize("book", ["wrc-2025", "ema-2016", "m-league", "sanma-mahjongsoul"])
def test_a_game_by_any_book_is_played_to_its_end(book: str) -> None:
    rules = riichi_book_rules(book).with_options({"game.rounds": 1})
    players: list[StrongPlayer | StandardPlayer] = [StandardPlayer(rules) for _ in range(rules.game.players)]
    players[0] = StrongPlayer(rules)
    played = play_game(RiichiEngine(rules), RiichiProjection(), players, SeededRandomSource(b"books"))
    assert played.state.standings
