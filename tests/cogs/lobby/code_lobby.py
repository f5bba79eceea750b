"""Lobbies that friends join by a code, as they see them in their direct messages."""

import re

from simcord import InteractionResult
from simcord.backend.models import Message

from tests.cogs.person import Person, words

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
