"""`/learn`: somebody who has never held a tile does what the text says, and comes through all lessons."""

from tests.cogs.house import House
from tests.cogs.learn.learner import WORDS, opened
from tests.cogs.person import words
from tests.games.test_lessons import LESSONS, lessons_of


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
