"""What one client of Tenhou's saw of games that we played."""

import pytest

from bot.games.riichi.conformance.replay import divergences
from bot.games.riichi.formats.readers import client as client_reader
from bot.games.riichi.rules import Rules
from tests.games.riichi.formats.encoders.tenhou import client
from tests.games.riichi.formats.games import TENHOU_GAMES, calm_game


@pytest.mark.parametrize("rules", TENHOU_GAMES)
def test_what_each_client_saw_and_was_offered_fits(rules: Rules) -> None:
    log = calm_game(rules, "client")
    for viewer in range(rules.game.players):
        assert list(divergences(client_reader.read_client_log(client(log, viewer)))) == []
