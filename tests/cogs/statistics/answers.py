"""What people read when they ask for numbers."""

from typing import Any

from tests.cogs.person import Person, alt, words


async def answered(person: Person, command: str, **options: Any) -> str:
    """What the answer says, or its picture in words."""
    answer = await person.slash(command, **options)
    assert answer.ephemeral
    assert answer.response is not None
    return alt(answer.response) or words(answer.response)
