"""The lessons of riichi."""

from typing import Final

from bot.games.lessons import LEARNER_SEAT, WIND_LETTERS, Lesson, Lessons, LessonTable
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.engine.events import Event
from bot.games.riichi.engine.state import State
from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.walls import FixedWallChance, wall_of
from bot.games.riichi.rules import riichi_book_rules
from bot.mahjong.tiles import NAMES, parse

_RULES: Final = riichi_book_rules("tenhou")


def _lay(lesson: Lesson) -> LessonTable[State, Action, Event]:
    """The table; the tiles that do not matter lie in any order."""
    hands = tuple(parse(lesson.hand if wind == "E" else lesson.hands.get(wind, "")) or None for wind in WIND_LETTERS)
    deal = r.Deal(
        round=0,
        honba=0,
        sticks=0,
        scores=(_RULES.game.start,) * len(WIND_LETTERS),
        hands=hands,
        facts=tuple(r.Draw(seat=LEARNER_SEAT, tile=tile) for tile in parse(lesson.wall)),
    )
    game, chance = RiichiEngine(_RULES, open_ended=True), FixedWallChance(wall_of(deal, _RULES))
    return LessonTable(game, chance, game.start(chance).state)


def _action_words(action: Action) -> str:
    """An action as lessons say it: `discard 9m`, `pon 5z5z`, `ron`; a drawn tile is as good as one like it."""
    return " ".join((str(action.verb), *(["".join(NAMES[tile] for tile in action.tiles)] if action.tiles else [])))


LESSONS: Final = Lessons("bot.games.riichi", _lay, _action_words, {Verb.RIICHI})
