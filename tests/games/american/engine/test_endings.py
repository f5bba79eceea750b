"""How an American hand ends, who deals next, and the end of the game (american.md §9)."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine.wall import SeededRandomSource
from bot.games.american.engine.course import Course
from bot.games.american.engine.endings import (
    MAX_REPLAYS,
    end_in_wall_game,
    end_with_all_hands_dead,
    finish_game,
    void_hand,
    win_hand,
)
from bot.games.american.engine.events import Ending, GameEnded, HandEnded
from bot.games.american.engine.state import State
from bot.tools.games.american.scenario.head import read_head
from bot.tools.scenario.script import Script, ScriptLine

CHANCE = SeededRandomSource(b"endings")


def table(rules: str = "") -> State:
    head = (ScriptLine(2, f"rules american {rules}".strip()),)
    return read_head(Script(Path("one.scn"), ScriptLine(1, "a table"), head, ())).state


def ended(course: Course) -> HandEnded:
    return next(event for event in reversed(course.outcome.events) if isinstance(event, HandEnded))


def test_nobody_pays_for_a_wall_game_but_into_a_kitty_where_the_table_has_one() -> None:
    plain, pie = Course(table(), CHANCE), Course(table("wall.pie=5"), CHANCE)
    end_in_wall_game(plain)
    end_in_wall_game(pie)
    assert ended(plain).deltas == (0, 0, 0, 0)
    assert (ended(pie).deltas, ended(pie).kitty) == ((-5, -5, -5, -5), 20)


def test_three_dead_hands_are_dealt_again_but_not_for_ever() -> None:
    course = Course(table(), CHANCE)
    for _ in range(MAX_REPLAYS):
        end_with_all_hands_dead(course)
        assert (ended(course).kind, ended(course).counts) == (Ending.ALL_HANDS_DEAD, False)
    end_with_all_hands_dead(course)
    assert (ended(course).counts, ended(course).east_moves_on) == (True, True)


def test_a_void_hand_counts_as_none_and_the_same_east_deals() -> None:
    course = Course(table(), CHANCE)
    void_hand(course)
    assert (ended(course).counts, ended(course).east_moves_on, ended(course).is_last_hand) == (False, False, False)


def test_the_last_hand_ends_the_game() -> None:
    course = Course(table("hands=4"), CHANCE)
    for number in range(1, 5):
        end_in_wall_game(course)
        assert ended(course).is_last_hand is (number == 4)
    assert isinstance(course.outcome.events[-1], GameEnded)


def test_equal_scores_share_a_place_and_what_is_left_in_the_kitty_goes_back() -> None:
    course = Course(replace(table(), scores=(30, 10, 10, -58), kitty=8), CHANCE)
    finish_game(course)
    (over,) = (event for event in course.outcome.events if isinstance(event, GameEnded))
    assert [(one.seat, one.rank, one.points) for one in over.standings] == [
        (0, 1, 32),
        (1, 2, 12),
        (2, 2, 12),
        (3, 4, -56),
    ]


def test_tiles_that_make_no_hand_of_the_card_do_not_win() -> None:
    with pytest.raises(ValueError, match="no hand of the card"):
        win_hand(Course(table(), CHANCE), 0, None)
