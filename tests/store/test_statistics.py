"""Questions about the counted hands of people."""

from bot.store.statistics import Statistics
from tests.consumers.counting import EAST_ONLY, HERE, follower
from tests.proofs.old_logs.game_room import PEOPLE, GameRoom


async def test_rivals_are_who_sat_there_too_by_what_ron_moved_between_them(room: GameRoom) -> None:
    await room.play(await room.begin(EAST_ONLY))
    await follower(room.database).catch_up()
    numbers = Statistics(room.database)
    for person in PEOPLE:
        rivals = await numbers.rivals(person.id, HERE)
        assert {rival.user for rival in rivals} == {other.id for other in PEOPLE} - {person.id}
        assert [rival.ahead for rival in rivals] == sorted((rival.ahead for rival in rivals), reverse=True)
        for rival in rivals:
            lost, won = [
                await numbers.points_moved(*pair, HERE) for pair in ((person.id, rival.user), (rival.user, person.id))
            ]
            assert (rival.games, rival.ahead) == (1, lost - won)
