"""The times that players can make for a round."""

from bot.store.database import Database
from bot.store.league.availability import Availability
from tests.league.club import WRC
from tests.league.office import Office


async def test_a_press_says_that_they_can_and_the_next_that_they_cannot(database: Database) -> None:
    office, availability = Office(database), Availability(database)
    await office.open(4, WRC)
    assert await availability.toggle(1, 1, 2, 3, 2_000)
    assert await availability.toggle(1, 1, 2, 3, 1_000)
    assert await availability.toggle(1, 1, 2, 4, 1_000)
    assert await availability.of(1, 1, 2) == {3: [1_000, 2_000], 4: [1_000]}
    assert not await availability.toggle(1, 1, 2, 3, 2_000)
    assert await availability.of(1, 1, 2) == {3: [1_000], 4: [1_000]}


async def test_each_round_has_answers_of_its_own(database: Database) -> None:
    office, availability = Office(database), Availability(database)
    await office.open(4, WRC)
    await availability.toggle(1, 1, 1, 3, 1_000)
    assert await availability.of(1, 1, 2) == {}
    assert await availability.of(1, 2, 1) == {}
