"""What a win is worth before it is declared."""

import pytest

from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.wins import win_by_tsumo
from bot.games.riichi.engine.worth import winning_value
from tests.games.riichi.engine.test_engine import CHANCE, TENHOU


def test_nobody_wins_with_what_is_not_there() -> None:
    playing = TENHOU.start(CHANCE).state
    with pytest.raises(ValueError, match="seat 0 has no winning hand"):
        win_by_tsumo(Course(playing, CHANCE), 0)
    with pytest.raises(LookupError, match="nothing was drawn to win with"):
        winning_value(playing, 1, tsumo=True)
