"""The panels in which a lobby by code is shown."""

from tests.cogs.house import House
from tests.cogs.lobby.code_lobby import WRONG, opens, page, said, shown_code, types
from tests.cogs.person import labels, words


async def test_a11_the_next_person_is_host_and_the_code_goes_with_the_last_one(house: House) -> None:
    aiko, ben, chiara = house.people[:3]
    code = await opens(aiko)
    await types(ben, code)
    await aiko.press(page(aiko), "Leave")
    assert words(page(aiko)) == "You're not at this table any more."
    (table,) = house.client.tables.all()
    assert table.party.host == ben.id
    assert "Play now" in labels(page(ben))
    await ben.press(page(ben), "Leave")
    assert len(house.client.tables) == 0
    assert said(await types(chiara, code)) == WRONG


async def test_a_lobby_by_code_is_there_after_a_restart(house: House) -> None:
    aiko, ben = house.people[:2]
    code = await opens(aiko)
    await house.restart()
    assert shown_code(page(aiko)) == code
    await types(ben, code)
    assert "Ben" in words(page(aiko))
    await aiko.press(page(aiko), "Play now")
    assert await house.until(lambda: ben.panel) is not None


async def test_a_code_ends_after_three_hours_and_with_its_lobby(house: House) -> None:
    aiko, ben, chiara = house.people[:3]
    code = await opens(aiko)
    await house.pass_time(2 * 3_600_000)
    await aiko.press(page(aiko), "Add computer")
    await house.pass_time(3_600_000)
    assert len(house.client.tables) == 1
    assert said(await types(ben, code)) == WRONG
    await house.pass_time(2 * 3_600_000)
    assert len(house.client.tables) == 0
    assert said(await types(chiara, code)) == WRONG
