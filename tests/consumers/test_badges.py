"""What people are given at the end of a game: once, for games with other people, and only for what they did."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.compose import feed_of
from bot.consumers.statistics import StatisticsConsumer
from bot.games.badges import Badge
from bot.games.registry import GAMES
from bot.store.badges import Badges
from bot.store.database import Database
from bot.store.follower import Follower
from bot.table.party import Terms
from tests.proofs.old_logs.game_room import PEOPLE, GameRoom

EAST_ONLY = Terms(book="wrc-2015", options={"game.rounds": 1})


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[GameRoom]:
    async with GameRoom(tmp_path / "naki.db") as opened:
        yield opened


def follower(database: Database) -> Follower:
    return Follower(feed_of(database, GAMES), StatisticsConsumer(GAMES))


async def test_each_is_given_once_and_keeps_its_first_game(room: GameRoom) -> None:
    first = await room.begin(EAST_ONLY, persons=2)
    await room.play(first)
    await follower(room.database).catch_up()
    badges = Badges(room.database)
    given = await badges.of_person(PEOPLE[0].id)
    (game,) = (one for one in given if one.badge == Badge.GAME)
    assert (game.table, game.hand) == (first.id, 0)
    second = await room.begin(EAST_ONLY, persons=2)
    await room.play(second)
    await follower(room.database).catch_up()
    later = await badges.of_person(PEOPLE[0].id)
    assert set(given) <= set(later)
    steps = await badges.steps_of(PEOPLE[0].id)
    assert (steps[Badge.HUNDRED_GAMES], steps[Badge.MANY_PEOPLE], steps[Badge.FIVE_BOOKS]) == (2, 1, 1)
    await follower(room.database).rebuild()
    assert await badges.of_person(PEOPLE[0].id) == later
    assert await badges.steps_of(PEOPLE[0].id) == steps


async def test_nothing_is_given_for_games_against_computers_alone(room: GameRoom) -> None:
    await room.play(await room.begin(EAST_ONLY, persons=1))
    await follower(room.database).catch_up()
    assert await Badges(room.database).of_person(PEOPLE[0].id) == []


async def test_what_was_given_for_no_game_stays_when_games_are_counted_again(room: GameRoom) -> None:
    badges = Badges(room.database)
    await badges.give(PEOPLE[0].id, Badge.WALL, 5)
    await badges.give(PEOPLE[0].id, Badge.WALL, 6)
    await follower(room.database).rebuild()
    (wall,) = await badges.of_person(PEOPLE[0].id)
    assert (wall.badge, wall.at) == (Badge.WALL, 5)
