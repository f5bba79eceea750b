"""A replay with one player's eyes shows no tile that this player did not see: two worlds that differ in nothing else
look the same, move by move.
"""

from typing import Any
from unittest.mock import patch

import pytest

from bot.records.replay import Replay
from tests.proofs.secrecy.paired_worlds import BOOKS, make_twins
from tests.proofs.secrecy.replays import differences, log_of

_WINDOWED = BOOKS.index("rrc-2026")
"""A book in which a tile may be drawn while others are still asked about the discard."""


def test_39_a_seat_sees_the_same_in_worlds_that_it_cannot_tell_apart() -> None:
    games = [make_twins(number, "replay", hands=1) for number in (0, _WINDOWED)]
    assert sum(game.moved for game in games) > 0
    assert sum(game.asked for game in games) > 0
    for game in games:
        assert log_of(game, 0) != log_of(game, 1)
        assert list(differences(game)) == []


def _open_hands(self: Replay, step: int, projection: Any, company: Any, seat: int | None = None) -> Any:
    return projection.open_table(self.moment_at(step).state, company)


def test_a_planted_leak_is_caught() -> None:
    with patch.object(Replay, "view", _open_hands):
        assert list(differences(make_twins(_WINDOWED, "replay", hands=1)))


def test_a_step_that_is_there_in_one_world_alone_is_caught() -> None:
    with patch("bot.records.replay._comes_up", return_value=False):
        assert list(differences(make_twins(_WINDOWED, "replay", hands=1)))


@pytest.mark.proof
@pytest.mark.parametrize("part", range(10))
def test_39_a_hundred_games(part: int) -> None:
    for number in range(10 * part, 10 * part + 10):
        assert list(differences(make_twins(number, "replay", hands=2))) == []
