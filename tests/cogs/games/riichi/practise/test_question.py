"""`/practise`: question after question, each answered with its reason."""

import pytest
from simcord import ResponseMessage

from bot.client.setting_keys import DRILLS
from bot.games.achievements import Achievement
from bot.games.riichi.drills import Drill, question
from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import BUTTON, components, words
from tests.cogs.records.test_replay import Viewer

WORDS = catalogue("en")


@pytest.mark.parametrize("drill", Drill)
async def test_right_answers_are_counted_until_one_is_wrong(house: House, drill: Drill) -> None:
    aiko, *_ = house.people
    answer = await aiko.slash("practise")
    assert answer.ephemeral
    assert isinstance(answer.response, ResponseMessage)
    learner = Viewer(aiko, answer.response)
    await aiko.pick(learner.now, "drills", str(drill))
    for streak, is_right in ((1, True), (2, True), (0, False)):
        answers = [item for item in components(learner.now) if item["type"] == BUTTON]
        _, _, number, *_ = answers[0]["custom_id"].rpartition(":")[2].split("_")
        right = question(drill, int(number)).right
        place = next(place for place in range(len(answers)) if (place in right) == is_right)
        await learner.presses(answers[place]["label"])
        text = words(learner.now)
        assert WORDS("practise.right" if is_right else "practise.wrong") in text
        assert WORDS("practise.streak", count=streak, best=streak or 2) in text
        await learner.presses("Next question")


async def test_who_masters_every_scoring_drill_has_an_achievement(house: House) -> None:
    aiko, *_ = house.people
    await house.client.choices.put("user", aiko.id, DRILLS, "limits 10 usualfu 10 score 9")
    answer = await aiko.slash("practise")
    assert isinstance(answer.response, ResponseMessage)
    learner = Viewer(aiko, answer.response)
    await aiko.pick(learner.now, "drills", str(Drill.SCORE))
    for _ in range(10):
        answers = [item for item in components(learner.now) if item["type"] == BUTTON]
        _, _, number, *_ = answers[0]["custom_id"].rpartition(":")[2].split("_")
        assert not await house.client.statistics.achievements.of_person(aiko.id)
        await learner.presses(answers[min(question(Drill.SCORE, int(number)).right)]["label"])
        await learner.presses("Next question")
    (given,) = await house.client.statistics.achievements.of_person(aiko.id)
    assert given.achievement == Achievement.SCORING
