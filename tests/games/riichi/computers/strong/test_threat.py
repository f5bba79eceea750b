"""Opponents who are likely to win soon."""

from bot.games.riichi.computers.strong import StrongPlayer
from bot.games.riichi.computers.strong.choice import Motive
from tests.games.riichi.computers.position import SOUTH, after_riichi, options, sees


def test_a_hand_that_cannot_match_a_riichi_is_folded() -> None:
    position = after_riichi("258m369p147s9m567z")
    explained = StrongPlayer(position.rules).explain(sees(position, SOUTH), options(position, SOUTH))
    assert (explained.action.token, explained.reason, explained.danger) == ("discard_9m", Motive.FOLD, 0.0)
