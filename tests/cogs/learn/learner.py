"""Somebody who takes lessons."""

import re

from simcord import ResponseMessage

from bot.i18n.catalogue import words as catalogue
from tests.cogs.person import BUTTON, SELECT, Person, components, words
from tests.cogs.records.test_replay import Viewer

WORDS = catalogue("en")


PRESS = re.compile(r"Press \*\*(.+)\*\*\.")


class Learner(Viewer):
    """Somebody with a lesson open."""

    @property
    def asked(self) -> str | None:
        """The button that the text names; None at the end of a lesson."""
        found = PRESS.search(words(self.now))
        return found.group(1) if found else None

    @property
    def labels(self) -> list[str]:
        return [item["label"] for item in components(self.now) if item["type"] == BUTTON]

    async def begins(self, number: int) -> None:
        (listed,) = (item for item in components(self.now) if item["type"] == SELECT)
        assert not any(one.get("default") for one in listed["options"]), "Discord sends nothing for what is chosen"
        await self.person.pick(self.now, listed["custom_id"].rpartition(":")[2], str(100 * number))


async def opened(person: Person) -> Learner:
    answer = await person.slash("learn")
    assert answer.ephemeral
    assert isinstance(answer.response, ResponseMessage)
    return Learner(person, answer.response)
