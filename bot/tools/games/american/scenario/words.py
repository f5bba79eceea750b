"""The actions of players, as a script writes them: `discard 5C`, `expose 6D6DJ`, `exchange 7D N`, `challenge S`."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.engine.question import QuestionKind, Seat
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.tiles import JOKER, AmericanTile, read_tiles, tile_notation
from bot.tools.scenario.seating import Seating

_VERBS = {
    "discard": Verb.DISCARD,
    "exchange": Verb.EXCHANGE,
    "edit": Verb.EXPOSE,
    "self-pick": Verb.MAHJONG,
    "expose": Verb.EXPOSE,
    "mahjong": Verb.MAHJONG,
    "pass": Verb.PASS,
    "challenge": Verb.CHALLENGE,
    "vote continue": Verb.CONTINUE_CHARLESTON,
    "vote stop": Verb.STOP_CHARLESTON,
    "ready": Verb.READY,
}
_ASKS = {
    "expose": (QuestionKind.CLAIM,),
    "mahjong": (QuestionKind.CLAIM, QuestionKind.CHARLESTON),
    "pass": (QuestionKind.CLAIM,),
    "challenge": (QuestionKind.TURN, QuestionKind.CLAIM),
    "vote continue": (QuestionKind.CHARLESTON,),
    "vote stop": (QuestionKind.CHARLESTON,),
    "ready": (QuestionKind.READY,),
}
_WITH_TILES = ("discard", "edit", "expose")


class ScriptWord(NamedTuple):
    """An action as a script names it; where it names no tiles and no seat, any will do."""

    word: str
    tiles: tuple[AmericanTile, ...] = ()
    seat: Seat | None = None

    @property
    def question_kinds(self) -> tuple[QuestionKind, ...]:
        """The questions that it answers; the own turn's, if nothing else is said."""
        return _ASKS.get(self.word, (QuestionKind.TURN,))

    @property
    def declares_tenpai(self) -> bool:
        """Nothing is shown at a wall game."""
        return False

    @property
    def action(self) -> Action:
        """The action itself, for a press that may be illegal."""
        verb = _VERBS[self.word]
        if verb is Verb.EXPOSE:
            return Action(verb, size=len(self.tiles), jokers=self.tiles.count(JOKER))
        return Action(verb, self.tiles, seat=self.seat or 0)

    def fits(self, action: Action) -> bool:
        """True if the word means this action."""
        meant = self.action
        if action.verb is not meant.verb or (self.seat is not None and action.seat != self.seat):
            return False
        if action.verb is Verb.EXPOSE:
            return not self.tiles or (action.size, action.jokers) == (meant.size, meant.jokers)
        return not self.tiles or action.tiles == self.tiles


def read_word(words: list[str], seating: Seating) -> ScriptWord:
    """The action these words name. Raises ValueError."""
    match words:
        case ["exchange", *tiles, wind] if tiles:
            return ScriptWord("exchange", read_tiles("".join(tiles)), seating.seat(wind))
        case ["challenge", wind]:
            return ScriptWord("challenge", seat=seating.seat(wind))
        case _ if " ".join(words) in _VERBS:
            return ScriptWord(" ".join(words))
        case [word, *tiles] if word in _WITH_TILES:
            return ScriptWord(word, read_tiles("".join(tiles)))
        case _:
            raise ValueError(f"'{' '.join(words)}' is nothing that a player does")


def show_actions(actions: Iterable[Action], seating: Seating) -> str:
    """Actions as a script writes them, `expose 3 with 1 joker | pass`; `-` for none."""
    return " | ".join(_show(action, seating) for action in actions) or "-"


def _show(action: Action, seating: Seating) -> str:
    words = [str(action.verb)]
    if action.verb is Verb.EXPOSE:
        words += [str(action.size), "with", str(action.jokers), "jokers"]
    words += [tile_notation(action.tiles)] if action.tiles else []
    words += [seating.wind(action.seat)] if action.verb in (Verb.EXCHANGE, Verb.CHALLENGE) else []
    return " ".join(words)
