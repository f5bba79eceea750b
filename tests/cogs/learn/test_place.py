"""Where a person is in the lessons."""

from tests.cogs.house import House
from tests.cogs.learn.learner import WORDS, opened
from tests.cogs.person import SELECT, components, words


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
