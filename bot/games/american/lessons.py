"""The lessons of the American game."""

from collections.abc import Sequence
from typing import Final

from bot.games.american.card.file import house_card
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.engine import AmericanEngine
from bot.games.american.engine.events import Event, Phase, PhaseBegan
from bot.games.american.engine.state import State
from bot.games.american.rules import ExposureRules, Rules
from bot.games.american.tiles import JOKER, AmericanTile, all_tiles, read_tiles
from bot.games.lessons import WIND_LETTERS, Lesson, Lessons, LessonTable

_DEALT: Final = (14, 13, 13, 13)
_RULES: Final = Rules(exposure=ExposureRules(edit_until_discard=False))


class _LaidTiles:
    """The chance that lays these tiles first, and then the others."""

    def __init__(self, tiles: Sequence[AmericanTile]) -> None:
        self._tiles = tiles

    def shuffled_tiles(self, purpose: str, tiles: Sequence[int]) -> tuple[int, ...]:
        return (*self._tiles, *_without(tiles, self._tiles))


def _lay(lesson: Lesson) -> LessonTable[State, Action, Event]:
    """The table, with the tiles passed unless that is the lesson. Hands that are not told are filled up with tiles that
    do not matter: no jokers, and none of the same kind twice in a row.
    """
    told = [read_tiles(lesson.hand if wind == "E" else lesson.hands.get(wind, "")) for wind in WIND_LETTERS]
    drawn = read_tiles(lesson.wall)
    rest = _without(all_tiles(), (*(tile for hand in told for tile in hand), *drawn))
    spread = [tile for start in range(4) for tile in rest[start::4] if tile != JOKER]
    for hand, size in enumerate(_DEALT):
        lacking = size - len(told[hand])
        told[hand], spread = (*told[hand], *spread[:lacking]), spread[lacking:]
    card = house_card()
    game = AmericanEngine(_RULES, lambda: card, open_ended=True)
    chance = _LaidTiles([*(tile for hand in told for tile in hand), *drawn])
    state = game.start(chance).state
    return LessonTable(game, chance, state if lesson.charleston else game.evolve(state, PhaseBegan(Phase.TURN)))


def _without(tiles: Sequence[AmericanTile], taken: Sequence[AmericanTile]) -> list[AmericanTile]:
    left = list(tiles)
    for tile in taken:
        left.remove(tile)
    return left


def _action_words(action: Action) -> str:
    """An action as lessons say it: `discard 9B`, `expose 4 1`, `challenge 2`."""
    return action.token.removesuffix("_x").replace("_", " ")


LESSONS: Final = Lessons("bot.games.american", _lay, _action_words, {Verb.SEND, Verb.CHALLENGE})
