"""The lessons of riichi: hands dealt from fixed walls, in which one thing at a time is right."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from bot.engine.question import Ask, Question, SeatAnswer
from bot.engine.refusal import Refusal
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.state import State
from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.walls import LaidWall, wall_of
from bot.games.riichi.rules import preset
from bot.mahjong.tiles import NAMES, Tile, parse

LEARNER: Final = 0
"""The seat of whoever takes a lesson."""
_WINDS: Final = "ESWN"
_RULES: Final = preset("tenhou")
_FILE: Final = "lessons.toml"


class Lesson(msgspec.Struct, frozen=True):
    """A lesson as it is written: see the file."""

    hand: str
    wall: str
    steps: tuple[str, ...]
    hands: Mapping[str, str] = {}

    @property
    def presses(self) -> tuple[str, ...]:
        """What the learner has to do, step by step."""
        return tuple(step for step in self.steps if step[0] not in _WINDS)

    @property
    def whole_wall(self) -> tuple[Tile, ...]:
        """The wall, the tiles that do not matter laid in any order."""
        hands = tuple(parse(self.hand if wind == "E" else self.hands.get(wind, "")) or None for wind in _WINDS)
        deal = r.Deal(
            round=0,
            honba=0,
            sticks=0,
            scores=(_RULES.game.start,) * len(_WINDS),
            hands=hands,
            facts=tuple(r.Draw(seat=LEARNER, tile=tile) for tile in parse(self.wall)),
        )
        return wall_of(deal, _RULES)


@cache
def lessons() -> tuple[Lesson, ...]:
    """All of them, in their order."""
    written = tomllib.loads((resources.files("bot.games.riichi") / _FILE).read_text("utf-8"))
    return msgspec.convert(written["lesson"], tuple[Lesson, ...])


@cache
def lesson_state(number: int, step: int) -> State:
    """The table in the lesson of this number, from 1, after so many right presses. Raises ValueError if the lesson
    cannot be played as it is written.
    """
    lesson = lessons()[number - 1]
    game, chance = RiichiEngine(_RULES, open_ended=True), LaidWall(lesson.whole_wall)
    state, script = game.start(chance).state, list(lesson.steps)
    while (question := next(iter(game.pending(state)), None)) is not None and question.ask is not Ask.READY:
        seat = question.awaited[0]
        if seat == LEARNER and len(question.options[seat]) > 1 and step == 0:
            return state
        action = _scripted_action(question, seat, script)
        step -= seat == LEARNER and len(question.options[seat]) > 1
        outcome = game.decide(state, SeatAnswer(seat, question.id, action, question.opens), chance)
        if isinstance(outcome, Refusal):
            raise ValueError(f"lesson {number}: {action.token} is refused")
        state = outcome.state
    return state


def _scripted_action(question: Question[Action], seat: int, script: list[str]) -> Action:
    """What the next step says, if it is this seat's; else silence."""
    options, step = question.options[seat], script[0] if script else ""
    move = step if seat == LEARNER else step.removeprefix(f"{_WINDS[seat]} ")
    wanted = None if seat != LEARNER and move == step else _option(options, move)
    if wanted is None or len(options) == 1:
        return options[-1]
    script.pop(0)
    return wanted


def _option(options: Sequence[Action], move: str) -> Action | None:
    return next((option for option in options if action_words(option) == move), None)


def action_words(action: Action) -> str:
    """An action as lessons say it: `discard 9m`, `pon 5z5z`, `ron`; a drawn tile is as good as one like it."""
    return " ".join((str(action.verb), *(["".join(NAMES[tile] for tile in action.tiles)] if action.tiles else [])))


def choices(number: int, step: int) -> tuple[Action, ...]:
    """What can be pressed there, equal tiles once; nothing at the end of the lesson. Riichi is offered where it is
    right: there is one thing to learn at a time.
    """
    presses = lessons()[number - 1].presses
    if step >= len(presses):
        return ()
    game, state = RiichiEngine(_RULES, open_ended=True), lesson_state(number, step)
    options = next(question.options[LEARNER] for question in game.pending(state) if LEARNER in question.awaited)
    found = {action_words(option): option for option in reversed(options)}
    return tuple(
        option
        for name, option in sorted(found.items(), key=lambda item: (item[1].verb is Verb.PASS, item[1].tiles))
        if option.verb is not Verb.RIICHI or name == presses[step]
    )


def right_choice(number: int, step: int) -> Action:
    """The one that the lesson asks for. Raises LookupError if it is not there."""
    press = lessons()[number - 1].presses[step]
    found = _option(choices(number, step), press)
    if found is None:
        raise LookupError(f"lesson {number}, step {step}: {press} is not offered")
    return found
