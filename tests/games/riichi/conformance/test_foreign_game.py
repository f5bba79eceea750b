"""Recorded games as games at a table of ours."""

import re

import pytest

from bot.games.riichi.conformance.foreign_game import played_game
from bot.games.riichi.formats.logs import read_log_text
from bot.records.files import InconclusiveRecord
from bot.records.foreign_game import UnplayableRecord
from tests.games.riichi.formats.encoders.tenhou import mjlog
from tests.games.riichi.formats.games import calm_game, rules_of


def test_a_game_by_rules_that_the_log_does_not_tell_is_kept_unless_they_matter_and_is_no_damaged_file() -> None:
    log = mjlog(calm_game(rules_of("tenhou", {"game.rounds": 1}), "special"))
    special = log.replace('<GO type="1"', '<GO type="257"')
    assert played_game(read_log_text(special, any_rules=True)).lines == played_game(read_log_text(log)).lines
    with pytest.raises(UnplayableRecord):
        played_game(read_log_text(_otherwise(log)))
    with pytest.raises(InconclusiveRecord, match="special lobby"):
        played_game(read_log_text(_otherwise(special), any_rules=True))


def _otherwise(log: str) -> str:
    """The game with other totals."""
    assert 'owari="' in log
    return re.sub(r'owari="(\d+),[^,]*', r'owari="\1,99.0', log, count=1)
