"""The actions of players, as a script writes them: `discard 5s`, `tsumogiri`, `chii 4s6s`, `kakan 4s`."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.engine.question import QuestionKind
from bot.games.riichi.engine.actions import Action, Verb
from bot.mahjong.tiles import KIND_OF_TILE, Tile, name, parse

OWN_TURN = {
    "discard": Verb.DISCARD,
    "tsumogiri": Verb.DISCARD,
    "riichi": Verb.RIICHI,
    "ankan": Verb.ANKAN,
    "kakan": Verb.SHOUMINKAN,
    "tsumo": Verb.TSUMO,
    "kyuushu": Verb.KYUUSHU,
    "kita": Verb.KITA,
}
ANSWERS = {
    "chii": Verb.CHII,
    "pon": Verb.PON,
    "kan": Verb.DAIMINKAN,
    "ron": Verb.RON,
    "pass": Verb.PASS,
    "draw": Verb.DRAW,
}
DECLARATIONS = {"tenpai": Verb.TENPAI, "noten": Verb.NOTEN}
_VERBS = OWN_TURN | ANSWERS | DECLARATIONS
_WITH_TILES = ("discard", "riichi", "ankan", "kakan", "chii", "pon", "kan")
_NEEDS_TILES = ("discard", "riichi", "ankan", "kakan")


class ScriptWord(NamedTuple):
    """An action as a script names it; where it names no tiles, any will do."""

    word: str
    tiles: tuple[Tile, ...] = ()

    @property
    def question_kinds(self) -> tuple[QuestionKind, ...]:
        """The questions that it answers: that of the own turn, or any other."""
        return (
            (QuestionKind.TURN,)
            if self.word in OWN_TURN
            else (QuestionKind.CLAIM, QuestionKind.LATE_RON, QuestionKind.DECLARE)
        )

    @property
    def declares_tenpai(self) -> bool:
        """True for a word that shows tenpai at a drawn hand, or does not."""
        return self.word in DECLARATIONS

    @property
    def action(self) -> Action:
        """The action itself, for a press that may be illegal."""
        return Action(_VERBS[self.word], self.tiles, self.word == "tsumogiri")

    def fits(self, action: Action) -> bool:
        """True if the word means this action."""
        if action.verb is not _VERBS[self.word] or (self.word == "tsumogiri" and not action.tsumogiri):
            return False
        if action.verb is Verb.ANKAN and self.tiles:
            return KIND_OF_TILE[action.tile] == KIND_OF_TILE[self.tiles[0]]
        return not self.tiles or self.tiles == tuple(sorted(action.tiles))


def read_word(words: list[str], *, bare: bool = False) -> ScriptWord:
    """The action these words name; `bare`: without its tiles it means any of the kind. Raises ValueError."""
    match words:
        case [word] if word in _VERBS and (bare or word not in _NEEDS_TILES):
            return ScriptWord(word)
        case [word, *tiles] if word in _WITH_TILES and tiles:
            return ScriptWord(word, tuple(sorted(parse("".join(tiles)))))
        case _:
            raise ValueError(f"'{' '.join(words)}' is nothing that a player does")


def show_actions(actions: Iterable[Action]) -> str:
    """Actions as a script writes them, `chii 4s6s | pass`; `-` for none."""
    shown = [_show(action) for action in actions]
    return " | ".join(dict.fromkeys(shown)) or "-"


def _show(action: Action) -> str:
    word = next(word for word, verb in _VERBS.items() if verb is action.verb)
    tiles = action.tiles[:1] if action.verb is Verb.ANKAN else action.tiles
    return " ".join([word, *(["".join(name(tile) for tile in tiles)] if tiles else [])])
