"""`/practise`: question after question, each answered with its reason."""

import pytest
from simcord import ResponseMessage

from bot.client.setting_keys import DRILL_TIMES, DRILLS
from bot.games.achievements import Achievement
from bot.games.riichi.drills import TIMED_DRILLS, Drill, DrillQuestion, question
from bot.i18n.catalogue import words as catalogue
from render.sentences import short_tiles_text
from tests.cogs.house import House
from tests.cogs.person import BUTTON, components, words
from tests.cogs.records.test_replay import Viewer

WORDS = catalogue("en")


async def begun(house: House, drill: Drill) -> Viewer:
    """Aiko, asked the first question of a drill."""
    aiko, *_ = house.people
    answer = await aiko.slash("practise")
    assert answer.ephemeral
    assert isinstance(answer.response, ResponseMessage)
    learner = Viewer(aiko, answer.response)
    await aiko.pick(learner.now, "drills", str(drill))
    return learner


def asked(learner: Viewer) -> tuple[DrillQuestion, str]:
    """The question, and the beginning of what stands for its answers."""
    ids = [item["custom_id"].rpartition(":")[2] for item in components(learner.now) if "custom_id" in item]
    token = next(one for one in ids if one.startswith("drill_"))
    _, drill, number, *_ = token.split("_")
    return question(Drill(drill), int(number)), "_".join(token.split("_")[:5])


async def answers(learner: Viewer, *, rightly: bool) -> DrillQuestion:
    """Answer, all that is right together where that is asked, or something wrong."""
    made, token = asked(learner)
    if made.requires_all:
        places = (
            sorted(made.right_answers)
            if rightly
            else sorted(made.right_answers)[1:] or [min({0, 1} - made.right_answers)]
        )
        await learner.person.pick(learner.now, token, *map(str, places))
    else:
        place = next(place for place in range(len(made.answers)) if (place in made.right_answers) == rightly)
        labels = [item["label"] for item in components(learner.now) if item["type"] == BUTTON]
        await learner.presses(labels[place])
    return made


@pytest.mark.parametrize("drill", Drill)
async def test_right_answers_are_counted_until_one_is_wrong(house: House, drill: Drill) -> None:
    learner = await begun(house, drill)
    for streak, is_right in ((1, True), (2, True), (0, False)):
        await answers(learner, rightly=is_right)
        text = words(learner.now)
        assert WORDS("practise.right" if is_right else "practise.wrong") in text
        assert WORDS("practise.streak", count=streak, best=streak or 2) in text
        await learner.presses("Next question")


@pytest.mark.parametrize("drill", TIMED_DRILLS)
async def test_the_clock_runs_for_a_minute_and_the_quickest_right_answer_is_kept(house: House, drill: Drill) -> None:
    learner = await begun(house, drill)
    await learner.presses(WORDS("practise.timed"))
    for seconds, rightly, best in ((40, True, "40.0"), (20, False, "40.0"), (30, True, "30.0"), (50, True, "30.0")):
        assert "The clock runs out" in words(learner.now)
        await house.pass_time(1000 * seconds)
        await answers(learner, rightly=rightly)
        assert WORDS("practise.best_time", seconds=f"{seconds}.0", best=best) in words(learner.now)
        await learner.presses("Next question")
    await house.pass_time(60_001)
    await answers(learner, rightly=True)
    assert WORDS("practise.late") in words(learner.now)
    assert WORDS("practise.streak", count=0, best=2) in words(learner.now)
    assert house.client.choices.of("user", learner.person.id, DRILL_TIMES) == f"{drill} 30000"


async def test_without_the_clock_nobody_is_too_late(house: House) -> None:
    learner = await begun(house, Drill.ONE_SUIT)
    await learner.presses(WORDS("practise.timed"))
    await learner.presses(WORDS("practise.free"))
    await house.pass_time(600_000)
    await answers(learner, rightly=True)
    assert WORDS("practise.right") in words(learner.now)
    assert house.client.choices.of("user", learner.person.id, DRILL_TIMES) is None


async def test_each_discard_that_keeps_tenpai_is_told_with_its_waits(house: House) -> None:
    learner = await begun(house, Drill.ONE_SUIT_DISCARDS)
    made = await answers(learner, rightly=False)
    for place in made.right_answers:
        waits = short_tiles_text(made.answers[place].waits, WORDS)
        assert f": waits for {waits}" in words(learner.now)


async def test_who_masters_every_scoring_drill_has_an_achievement(house: House) -> None:
    aiko, *_ = house.people
    await house.client.choices.put("user", aiko.id, DRILLS, "limits 10 usualfu 10 score 9")
    learner = await begun(house, Drill.SCORE)
    for _ in range(10):
        assert not await house.client.statistics.achievements.of_person(aiko.id)
        await answers(learner, rightly=True)
        await learner.presses("Next question")
    (given,) = await house.client.statistics.achievements.of_person(aiko.id)
    assert given.achievement == Achievement.SCORING_DRILLS
