"""Riichi logs of older schemas."""

from bot.games.riichi.engine import events as riichi
from bot.games.riichi.engine.codec import CODEC as RIICHI
from tests.proofs.old_logs.lines import first_schema


def test_uma_and_oka_of_old_games_are_reckoned_again() -> None:
    for lines in first_schema("riichi"):
        events = RIICHI.decode(lines)
        started, ended = events[0], events[-1]
        assert isinstance(started, riichi.GameStarted)
        assert isinstance(ended, riichi.GameEnded)
        rules = started.rules.game
        assert sum(1000 * (standing.oka or 0) for standing in ended.standings) == rules.oka
        assert [standing.uma for standing in ended.standings] == list(rules.uma)
