"""The panels in which a lobby by code is shown."""

import re

from simcord import InteractionResult
from simcord.backend.models import Message

from tests.cogs.house import House
from tests.cogs.person import Person, labels, words

EPHEMERAL = 1 << 6


WRONG = "No table has that code. Codes end when the game starts."


def page(person: Person) -> Message:
    """The newest direct message that is no answer to a press."""
    house = person.house
    sent = house.messages(house.env.backend.get_dm_channel(person.id).id)
    return next(message for message in reversed(sent) if not message.flags & EPHEMERAL)


async def opens(person: Person) -> str:
    """`/play` and **With friends** in direct messages; the code that the panel shows."""
    opened = await person.member.user.slash("play")
    await person.house.quiet()
    assert opened.response is not None
    await person.press(opened.response, "With friends")
    return shown_code(page(person))


def shown_code(message: Message) -> str:
    found = re.search(r"Code \*\*(\w{6})\*\*", words(message))
    assert found is not None, words(message)
    return found[1]


async def types(person: Person, code: str) -> InteractionResult:
    """`/play code:` in direct messages."""
    result = await person.member.user.slash("play", code=code)
    await person.house.quiet()
    return result


def said(result: InteractionResult) -> str:
    assert result.response is not None
    return words(result.response)


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
