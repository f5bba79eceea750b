"""A finished game of ours, step by step, for those who write it down in the words of other programs."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.question import Seat
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.events import Asked, Drew, Event, GameStarted, HandEnded, HandStarted
from bot.games.riichi.engine.evolve import evolve, starting_state
from bot.games.riichi.engine.legal import pending
from bot.games.riichi.engine.state import GameStage, State
from tests.games.riichi.formats.games import Log


class Step(NamedTuple):
    """Something that happened, the state before and after it, and what every seat may do about it."""

    event: Event
    before: State
    after: State
    options: dict[Seat, tuple[Action, ...]]


def steps(log: Log) -> Iterator[Step]:
    first, *rest = log
    assert isinstance(first, GameStarted)
    state = starting_state(first)
    for place, event in enumerate(rest):
        after = evolve(state, event)
        following = rest[place + 1] if place + 1 < len(rest) else None
        yield Step(event, state, after, _options(after, following))
        state = after


def _options(after: State, following: Event | None) -> dict[Seat, tuple[Action, ...]]:
    """After a discard those of the question that it raises; on a turn those of the turn."""
    if isinstance(following, Asked):
        return dict(enumerate(following.options))
    if after.stage is not GameStage.TURN or isinstance(following, Drew):
        return {}
    return {seat: actions for question in pending(after) for seat, actions in question.options.items()}


def hands(log: Log) -> Iterator[tuple[State, HandStarted, list[Step]]]:
    """Hand by hand: the state in which it was dealt, the deal, and what followed."""
    started: HandStarted | None = None
    dealt: State | None = None
    followed: list[Step] = []
    for step in steps(log):
        if isinstance(step.event, HandStarted):
            started, dealt, followed = step.event, step.before, []
        elif started is not None and dealt is not None:
            followed.append(step)
            if isinstance(step.event, HandEnded):
                yield dealt, started, followed
