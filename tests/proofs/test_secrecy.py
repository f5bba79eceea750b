"""The proof itself: it makes worlds that differ, and catches whatever tells them apart."""

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from discord import AppCommandType
from discord.app_commands import Group
from simcord.backend import Backend

from tests.cogs.house import House
from tests.proofs.secrecy.__main__ import compare, find_leak
from tests.proofs.secrecy.club_night import NightHarness
from tests.proofs.secrecy.harness import differences, traffic_of_world
from tests.proofs.secrecy.homeless import HomelessHarness
from tests.proofs.secrecy.leaks import (
    Leak,
    a_discard_returned_only_while_nobody_can_claim,
    a_hand_shown_to_the_referee,
    a_hint_that_knows_the_other_hands,
    a_list_that_knows_the_other_hands,
    a_mark_under_the_table,
    a_menu_that_knows_the_claim,
    a_night_that_knows_the_claim,
    a_reason_that_knows_the_other_hands,
    a_refusal_that_knows_the_claim,
    a_running_game_given_away,
    a_window_that_is_over_with_the_refusal,
    an_early_draw_shown_to_some_only,
    an_extra_pause,
)
from tests.proofs.secrecy.paired_worlds import BOOKS, make_twins
from tests.proofs.secrecy.surfaces import LOOKED_AT, NOT_LOOKED_AT


@pytest.mark.parametrize("number", range(len(BOOKS)), ids=BOOKS)
def test_a_twin_holds_other_tiles_and_asks_other_people(number: int) -> None:
    games = [make_twins(number + len(BOOKS) * more, "tests", hands=1) for more in range(4)]
    assert sum(game.moved for game in games) > 0
    assert sum(game.asked for game in games) > 0
    for game in games:
        one, other = game.walls
        assert all(sorted(ours) == sorted(theirs) for ours, theirs in zip(one.walls, other.walls, strict=True))


def test_worlds_that_differ_in_what_is_hidden_look_the_same() -> None:
    """A hand in which somebody presses "draw" while another, asked in one world alone, passes."""
    twins = make_twins(1, "1", hands=1)
    assert (twins.book, twins.draws > 0, twins.moved > 0) == ("wrc-2015", True, True)
    assert compare(twins, 1, hands=1).found == ()


async def test_p5_every_command_is_looked_at_or_says_why_it_need_not_be(tmp_path: Path) -> None:
    async with House(tmp_path / "naki.db") as house:
        tree = house.client.tree
        names = {one.qualified_name for one in tree.walk_commands() if not isinstance(one, Group)}
        menus = {
            one.name for kind in (AppCommandType.user, AppCommandType.message) for one in tree.walk_commands(type=kind)
        }
    assert names | menus == LOOKED_AT | NOT_LOOKED_AT.keys()
    assert not LOOKED_AT & NOT_LOOKED_AT.keys()


@pytest.mark.proof
def test_a31_a_table_without_a_home_looks_the_same_also_to_who_plays_where_naki_is_not() -> None:
    twins = make_twins(1, "1", hands=1)
    told = compare(twins, 1, hands=1, stage=HomelessHarness)
    assert told.found == ()
    assert told.sent > 0


@pytest.mark.proof
def test_a31_a_planted_leak_is_caught_at_a_table_without_a_home() -> None:
    assert find_leak(a_reason_that_knows_the_other_hands, "tests", HomelessHarness).found


@pytest.mark.proof
def test_a_club_nights_table_looks_the_same_also_from_its_list() -> None:
    twins = make_twins(1, "1", hands=1)
    told = compare(twins, 1, hands=1, stage=NightHarness)
    assert told.found == ()
    assert told.sent > 0


def _other_numbers(_: object) -> AbstractContextManager[Any]:
    """Before it opens somebody's direct messages, Discord gives one of its numbers away elsewhere."""
    plain = Backend.get_dm_channel

    def one_later(self: Backend, user: int) -> Any:
        self.snowflake()
        return plain(self, user)

    return patch.object(Backend, "get_dm_channel", one_later)


@pytest.mark.proof
async def test_discords_numbers_change_nothing() -> None:
    """A hand at whose end a tenpai player stays silent: their time begins when their prompt has reached them."""
    twins = make_twins(1, "deciding", hands=1)
    one, other = [await traffic_of_world(twins, 0, 1, numbers) for numbers in (nullcontext, _other_numbers)]
    assert list(differences(twins, one, other)) == []


@pytest.mark.proof
def test_a_caller_without_a_choice_is_not_known_by_their_discard() -> None:
    """A hand in which somebody calls for the fourth time and is left with two tiles, in one world alone with equal
    ones.
    """
    twins = make_twins(4, "tenpai", hands=1)
    assert (twins.book, twins.moved > 0) == ("ema-2016", True)
    assert compare(twins, 4, hands=1).found == ()


@pytest.mark.proof
def test_a_discard_that_is_asked_back_looks_the_same_whoever_could_have_claimed_it() -> None:
    """A hand in which one is taken back, and another kept that could be claimed in one world alone."""
    twins = make_twins(4, "1", hands=1, take_backs=True)
    assert (twins.book, twins.taken_back > 0, twins.kept > 0, twins.moved > 0) == ("ema-2016", True, True, True)
    assert compare(twins, 4, hands=1, stage=HomelessHarness).found == ()


OTHER_LEAKS = (
    a_list_that_knows_the_other_hands,
    a_mark_under_the_table,
    a_menu_that_knows_the_claim,
    a_night_that_knows_the_claim,
    a_discard_returned_only_while_nobody_can_claim,
    a_window_that_is_over_with_the_refusal,
    a_reason_that_knows_the_other_hands,
    an_extra_pause,
    an_early_draw_shown_to_some_only,
    a_hint_that_knows_the_other_hands,
    a_refusal_that_knows_the_claim,
    a_running_game_given_away,
)


@pytest.mark.parametrize(
    "leak", [a_hand_shown_to_the_referee, *(pytest.param(leak, marks=pytest.mark.proof) for leak in OTHER_LEAKS)]
)
def test_a_planted_leak_is_caught(leak: Leak) -> None:
    assert find_leak(leak, "tests").found


async def test_time_that_passes_by_itself_is_noticed(tmp_path: Path) -> None:
    async with House(tmp_path / "naki.db") as house:
        await house.pass_time(1_000)
        assert house.clock.now() == round(house.env.now().timestamp() * 1_000)
        await house.env.advance_time(1)
        with pytest.raises(AssertionError, match="time has passed by itself"):
            house.clock.now()
