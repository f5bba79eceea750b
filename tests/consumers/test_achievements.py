"""What people are given at the end of a game: once, for games with other people, and only for what they did."""

from bot.games.achievements import Achievement
from bot.store.achievements import Achievements
from tests.consumers.counting import EAST_ONLY, follower
from tests.proofs.old_logs.game_room import PEOPLE, GameRoom


async def test_each_is_given_once_and_keeps_its_first_game(room: GameRoom) -> None:
    first = await room.begin(EAST_ONLY, persons=2)
    await room.play(first)
    await follower(room.database).catch_up()
    achievements = Achievements(room.database)
    given = await achievements.of_person(PEOPLE[0].id)
    (game,) = (one for one in given if Achievement(one.achievement) is Achievement.FIRST_GAME)
    assert (game.table, game.hand) == (first.id, 0)
    second = await room.begin(EAST_ONLY, persons=2)
    await room.play(second)
    await follower(room.database).catch_up()
    later = await achievements.of_person(PEOPLE[0].id)
    assert set(given) <= set(later)
    steps = await achievements.steps_of(PEOPLE[0].id)
    counted = (Achievement.HUNDRED_GAMES, Achievement.MANY_PEOPLE, Achievement.FIVE_RULE_BOOKS)
    assert [steps[one] for one in counted] == [2, 1, 1]
    await follower(room.database).rebuild()
    assert await achievements.of_person(PEOPLE[0].id) == later
    assert await achievements.steps_of(PEOPLE[0].id) == steps


async def test_nothing_is_given_for_games_against_computers_alone(room: GameRoom) -> None:
    await room.play(await room.begin(EAST_ONLY, persons=1))
    await follower(room.database).catch_up()
    assert await Achievements(room.database).of_person(PEOPLE[0].id) == []
