"""Tenhou's own logs, of games that we played: everybody's tiles, and what one client saw."""

import pytest

from bot.games.riichi.formats.logs import read_log_text
from bot.records.files import InconclusiveRecord
from tests.games.riichi.formats.encoders.tenhou import mjlog
from tests.games.riichi.formats.games import calm_game, rules_of


def test_a_special_lobby_is_excluded_by_its_game_type_unless_any_rules_will_do() -> None:
    log = mjlog(calm_game(rules_of("tenhou", {"game.rounds": 1}), "special")).replace('<GO type="1"', '<GO type="257"')
    with pytest.raises(InconclusiveRecord, match="special lobby"):
        read_log_text(log)
    assert (
        read_log_text(log, any_rules=True).unknown_rules_reason
        == "a special lobby (type 0x101) plays by rules of its own"
    )
