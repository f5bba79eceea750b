"""Playing on alone from a step of a replay."""

from tests.cogs.house import House
from tests.cogs.person import alt, words
from tests.cogs.records.watching import opened


async def test_one_plays_on_from_a_step_alone_against_computers(house: House) -> None:
    viewer = await opened(house)
    await viewer.picks("eyes", "2")
    await viewer.goes_to_turn("3")
    seen = alt(viewer.now)
    (told,) = (await viewer.press("Play on from here")).followups
    assert told.ephemeral
    assert "counts for nothing" in words(told)
    (table,) = house.client.tables.of_user(viewer.person.id)
    assert (table.party.guild, table.party.seat_of(viewer.person.id)) == (None, 1)
    await house.clock.settle()
    assert viewer.person.panel is not None
    assert alt(viewer.person.panel).partition("tiles left")[0] == seen.partition("tiles left")[0]
