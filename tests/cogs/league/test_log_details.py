"""Every kind of entry, made by its act, in words: what was done, at which game or round, by and to whom, what was
before and is after, and why.
"""

from collections.abc import Callable
from typing import Final, get_args

import pytest

from bot.engine.orders import OrderKind
from bot.league.acts.refereeing import RefereeActed
from bot.league.log import AnyAct
from tests.cogs.league.log_scene import Scene
from tests.cogs.league.log_scenes_of_people import open_play, phases, sign_up, teams
from tests.cogs.league.log_scenes_of_play import american, cup, deadlines, forfeits, games, three_players, typed

SCENES: Final[tuple[Callable[[], Scene], ...]] = (
    sign_up,
    cup,
    games,
    typed,
    american,
    three_players,
    teams,
    open_play,
    deadlines,
    forfeits,
    phases,
)


@pytest.mark.parametrize("scene", SCENES, ids=[scene.__name__ for scene in SCENES])
def test_an_entry_says_what_was_done_where_by_and_to_whom_and_what_was_before_and_is_after(
    scene: Callable[[], Scene],
) -> None:
    scene()


def test_every_kind_of_entry_is_among_them() -> None:
    told = {kind for scene in SCENES for kind in scene().told}
    kinds = {*get_args(AnyAct), *OrderKind} - {RefereeActed, OrderKind.TAKE_BACK}
    assert {str(kind) for kind in kinds - told} == set()
