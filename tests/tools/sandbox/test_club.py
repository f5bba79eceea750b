"""The made-up club: what a newcomer finds in its channels."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.client import Naki
from bot.compose import compose
from bot.league.chance import commitment
from bot.league.invariants import violations
from bot.league.messages import message_key
from bot.league.rounds import RoundState
from bot.league.state import Life
from bot.monitoring.metrics import Metrics
from bot.tools.sandbox.backend import World
from bot.tools.sandbox.club import AUTUMN, SPRING, create_club, open_leagues
from bot.tools.sandbox.people import extra_members, only_guild, people

ORIGIN = "http://127.0.0.1:1"


@pytest.fixture
def world() -> World:
    return create_club(ORIGIN)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Naki]:
    async with compose(tmp_path / "naki.db", Metrics()) as naki:
        yield naki


async def test_one_league_is_in_its_third_round_and_another_can_be_joined(house: Naki, world: World) -> None:
    await open_leagues(house, world)
    autumn, spring = await house.leagues.leagues.of_guild(only_guild(world).id)
    assert (spring.short_name, spring.life) == (SPRING, Life.RUNNING)
    assert (autumn.short_name, autumn.life) == (AUTUMN, Life.SIGNUP)
    league = (await house.leagues.leagues.load(spring.id)).league
    assert [one.state for one in league.phase.rounds] == [RoundState.CLOSED, RoundState.CLOSED, RoundState.PUBLISHED]
    rows = await house.leagues.leagues.standings(spring.id, 1)
    assert [row.games for row in rows] == [2] * 16
    assert len({row.total for row in rows}) == 16


async def test_the_leagues_draw_by_different_seeds_the_same_in_every_sandbox(
    house: Naki, world: World, tmp_path: Path
) -> None:
    await open_leagues(house, world)
    leagues = house.leagues.leagues
    seals = [commitment(*await leagues.secret(one.id)) for one in await leagues.of_guild(only_guild(world).id)]
    assert len(seals) == len(set(seals)) == 2
    async with compose(tmp_path / "other.db", Metrics()) as other:
        await open_leagues(other, create_club(ORIGIN))
        assert [commitment(*await other.leagues.leagues.secret(number)) for number in (2, 1)] == seals


async def test_everybody_on_the_page_sits_with_members_who_play_by_themselves(house: Naki, world: World) -> None:
    await open_leagues(house, world)
    league = (await house.leagues.leagues.load(1)).league
    known = await house.leagues.people.of(1)
    page, others = ({user.id for user in some} for some in (people(world), extra_members(world)))
    assert (len(page), len(others)) == (4, 12)
    for table in league.phase.rounds[-1].tables:
        accounts = {known[side].account for side in table if side is not None}
        assert (len(accounts & page), len(accounts & others)) == (1, 3)


async def test_nothing_in_the_club_s_leagues_breaks_the_rules_of_leagues(house: Naki, world: World) -> None:
    await open_leagues(house, world)
    for number in (1, 2):
        assert list(violations(await house.leagues.leagues.load(number))) == []


async def test_only_what_still_matters_is_posted_and_again_in_the_next_sandbox(house: Naki, world: World) -> None:
    await open_leagues(house, world)
    posts = house.leagues.posts
    due = {(post.league, message_key(post.about)) for post in await posts.due(100)}
    first = {(league, role) for league, role in due if not role.startswith("table:")}  # none was stuck: nothing is said
    assert {role for league, role in first if league == 1} == {
        "league", "standings", "round:1:1", "round:1:2", "round:1:3", *(f"board:1:3:{board}" for board in (1, 2, 3, 4)),
    }  # fmt: skip
    for post in await posts.due(100):
        await posts.note_shown(post, 1, 2)
    await open_leagues(house, create_club(ORIGIN))
    assert {(post.league, message_key(post.about)) for post in await posts.due(100)} == {
        one for one in first if one[1] not in ("round:1:1", "round:1:2")
    }
    assert len(await house.leagues.leagues.of_guild(only_guild(world).id)) == 2
