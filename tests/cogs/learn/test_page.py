"""`/learn`: somebody who has never held a tile does what the text says, and comes through all lessons."""

import re

from simcord import ResponseMessage

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import BUTTON, SELECT, Person, components, words
from tests.cogs.records.test_replay import Viewer
from tests.games.test_lessons import LESSONS, lessons_of

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


async def test_who_presses_what_the_text_says_comes_through_every_lesson(house: House) -> None:
    aiko, *_ = house.people
    learner = await opened(aiko)
    for number, (game, lesson) in enumerate(LESSONS, start=1):
        await house.pass_time(60_000)
        await learner.begins(number)
        for step in range(1, len(lessons_of(game).all()[lesson - 1].presses) + 1):
            asked = learner.asked
            assert asked is not None
            assert WORDS(f"lesson.{number}.{step}") in words(learner.now)
            if step == 1:
                await learner.presses(next(label for label in learner.labels if label != asked))
                assert WORDS(f"lesson.{number}.{step}.why") in words(learner.now)
                assert learner.asked == asked
            await learner.presses(asked)
        assert learner.asked is None
        assert WORDS(f"lesson.{number}.done") in words(learner.now)


async def test_one_goes_on_where_one_stopped(house: House) -> None:
    aiko, *_ = house.people
    learner = await opened(aiko)
    await learner.begins(3)
    await learner.presses(learner.asked or "")
    text = words(learner.now)
    again = await opened(aiko)
    (listed,) = (item for item in components(again.now) if item["type"] == SELECT)
    assert WORDS("lesson.3.title") in words(again.now)
    stopped = listed["options"][2]["value"]
    await aiko.pick(again.now, listed["custom_id"].rpartition(":")[2], stopped)
    assert words(again.now) == text
