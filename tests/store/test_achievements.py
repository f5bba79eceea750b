"""What people were given, as it is stored."""

from bot.games.achievements import Achievement
from bot.store.achievements import Achievements, AchievementSteps, achievement_writes
from tests.consumers.counting import follower
from tests.proofs.old_logs.game_room import PEOPLE, GameRoom


async def test_what_was_given_for_no_game_stays_when_games_are_counted_again(room: GameRoom) -> None:
    achievements = Achievements(room.database)
    await achievements.give(PEOPLE[0].id, Achievement.WALL_CHECK, 5)
    await achievements.give(PEOPLE[0].id, Achievement.WALL_CHECK, 6)
    await follower(room.database).rebuild()
    (wall,) = await achievements.of_person(PEOPLE[0].id)
    assert (wall.achievement, wall.at) == (Achievement.WALL_CHECK, 5)


async def test_so_many_on_one_list_are_needed_not_on_several(room: GameRoom) -> None:
    achievements, user = Achievements(room.database), PEOPLE[0].id

    async def takes(listed: str, item: str) -> bool:
        steps = [AchievementSteps(Achievement.EVERY_CARD_SECTION, [item], 2, listed)]
        await room.database.write(*achievement_writes(user, [], steps, 7, "table"))
        return bool(await achievements.of_person(user))

    assert not await takes("house", "years")
    assert not await takes("club", "evens")
    assert not await takes("house", "years")
    assert await takes("house", "evens")
    (given,) = await achievements.of_person(user)
    assert (given.achievement, given.at, given.table) == (Achievement.EVERY_CARD_SECTION, 7, "table")
