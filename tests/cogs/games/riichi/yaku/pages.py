"""The pages of /yaku."""

from typing import Any

from simcord import ResponseMessage

from tests.cogs.person import Person


async def listed(person: Person, **options: Any) -> ResponseMessage:
    """What `/yaku` answers."""
    answer = await person.slash("yaku", **options)
    assert answer.ephemeral
    assert answer.response is not None
    return answer.response
