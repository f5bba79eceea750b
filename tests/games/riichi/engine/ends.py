"""How hands end."""

from msgspec.structs import replace

from bot.engine.wall import SeededRandomSource
from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.events import HandEnded
from bot.games.riichi.rules import Rules
from tests.games.riichi.engine.table import state


def course(rules: Rules, *scores: int) -> Course:
    """The last hand of the South round, with a counter and a stick on the table that it did not begin with."""
    at = state("tenhou", head="start round=S4 honba=1")
    return Course(replace(at, rules=rules, scores=scores, honba=2, sticks=1), SeededRandomSource(b"a seed"))


def hand_ended(course: Course) -> tuple[int, int, int, bool]:
    (ended,) = (event for event in course.outcome.events if isinstance(event, HandEnded))
    return ended.round, ended.honba, ended.sticks, ended.ends_game
