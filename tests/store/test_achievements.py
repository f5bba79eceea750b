"""What people were given, as it is stored."""

from bot.games.achievements import Achievement
from bot.store.achievements import Achievements
from tests.consumers.counting import follower
from tests.proofs.old_logs.game_room import PEOPLE, GameRoom


async def test_what_was_given_for_no_game_stays_when_games_are_counted_again(room: GameRoom) -> None:
    achievements = Achievements(room.database)
    await achievements.give(PEOPLE[0].id, Achievement.WALL, 5)
    await achievements.give(PEOPLE[0].id, Achievement.WALL, 6)
    await follower(room.database).rebuild()
    (wall,) = await achievements.of_person(PEOPLE[0].id)
    assert (wall.achievement, wall.at) == (Achievement.WALL, 5)
