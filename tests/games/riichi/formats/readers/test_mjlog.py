"""Tenhou's own files of games."""

from collections.abc import Mapping

import pytest

from bot.games.riichi.conformance.replay import divergences
from bot.games.riichi.formats.readers import mjlog as mjlog_reader
from bot.games.riichi.rules import Rules
from tests.games.riichi.formats.encoders.tenhou import mjlog
from tests.games.riichi.formats.games import TENHOU_GAMES, calm_game, rules_of


@pytest.mark.parametrize("rules", TENHOU_GAMES)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_game_log_is_played_again_without_a_divergence(rules: Rules, seed: str) -> None:
    record = mjlog_reader.read_mjlog(mjlog(calm_game(rules, seed)))
    assert record.rules == rules
    assert record.final is not None
    assert list(divergences(record)) == []


OLD = {"game.agari_yame": "win"}


OLD_EAST = {**OLD, "game.rounds": 1, "game.uma": [10, 5, -5, -10]}


@pytest.mark.parametrize("options", [OLD, OLD_EAST], ids=["hanchan", "East only"])
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_game_from_when_each_hand_had_its_own_seed_has_the_rules_of_its_time(
    seed: str, options: Mapping[str, object]
) -> None:
    rules = rules_of("tenhou", options)
    record = mjlog_reader.read_mjlog(_old(mjlog(calm_game(rules, seed))))
    assert record.rules == rules
    assert list(divergences(record)) == []


@pytest.mark.parametrize(
    "rules",
    [rules_of("sanma-tenhou"), rules_of("sanma-tenhou", {"game.rounds": 1})],
    ids=["hanchan", "East only"],
)
def test_games_of_three_of_that_time_are_played_as_today(rules: Rules) -> None:
    assert mjlog_reader.read_mjlog(_old(mjlog(calm_game(rules, "old")))).rules == rules


def _old(text: str) -> str:
    return text.replace("<INIT ", '<INIT shuffle="mt19937ar,0" ')
