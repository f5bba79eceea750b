"""Events are recorded as they happen, each on the state that the one before has led to."""

from typing import cast

from bot.engine.course import AnyCourse
from bot.engine.question import RandomSource


def test_each_event_happens_to_what_the_last_one_left() -> None:
    seen: list[str] = []

    def evolve(state: str, event: str) -> str:
        seen.append(state)
        return state + event

    course = AnyCourse("a", cast(RandomSource, None), evolve)
    for event in "bc":
        course.record(event)
    assert seen == ["a", "ab"]
    assert course.outcome.state == "abc"
    assert course.outcome.events == ("b", "c")
