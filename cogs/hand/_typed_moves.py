"""Moves as people type them: `3p`, `riichi 3p`, `chii 45`, `pass`."""

import re
from collections.abc import Iterator
from typing import Final
from unicodedata import normalize

import msgspec

from bot.engine.question import AnyAction
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.catalogue import words as catalogue
from cogs.games.panel_content import AnyPanelContent
from cogs.games.registry import game_ui_of
from render.sentences import short_tiles_text, tile_names

_DISCARD: Final = "discard"
_DRAWN: Final = "_x"
"""The end of a token that is about the tile just drawn."""
_SUIT: Final = re.compile(r"(?<=\d)[a-z]")


class TypedMove(msgspec.Struct, frozen=True):
    """The move that somebody may mean: a `token`, which a table refuses if it is not allowed, or one of several
    `candidates`.
    """

    token: str = ""
    candidates: tuple[AnyAction, ...] = ()


def typed_move(text: str, content: AnyPanelContent, words: Words) -> TypedMove | None:
    """The move that was typed, by its token or in words; None if it reads like none of this game."""
    wanted, verbs = normalised_move(text), _verbs(content, words)
    named = verbs.get(wanted, ())
    meant = [option for option in content.options if wanted in _forms(option, content, words)]
    meant = meant or [option for option in content.options if _verb(option) in named]
    if not meant:
        token = next(filter(None, (_possible_token(wanted, content, verbs), *named)), None)
        return None if token is None else TypedMove(token)
    if len({option.token.removesuffix(_DRAWN) for option in meant}) == 1:
        return TypedMove(meant[0].token)
    kinds = {_verb(option) for option in meant}
    return TypedMove(kinds.pop()) if len(kinds) == 1 else TypedMove(candidates=tuple(meant))


def move_text(action: AnyAction, content: AnyPanelContent, words: Words) -> str:
    """An action with its tiles in full, and the drawn one told apart from the same in the hand."""
    text = game_ui_of(content.scene.party).action_text(action, content.scene.party, words, tile_names)
    in_hand = action.token.removesuffix(_DRAWN)
    has_twin = in_hand != action.token and any(option.token == in_hand for option in content.options)
    return words.joined_texts(text, words("panel.drawn")) if has_twin else text


def normalised_move(text: str) -> str:
    """The letters and digits alone, without regard to case."""
    return "".join(letter for letter in normalize("NFKC", text).casefold() if letter.isalnum())


def _forms(action: AnyAction, content: AnyPanelContent, words: Words) -> Iterator[str]:
    """The ways to type the action: as its button says it, in full, by the names of tiles in logs, and without the
    suits; a discard by its tile alone.
    """
    verb, _, tiles = action.token.removesuffix(_DRAWN).partition("_")
    for language in (words, catalogue("en")):
        called, party = normalised_move(language(f"act.{verb}")), content.scene.party
        texts = (
            game_ui_of(party).action_text(action, party, language, told) for told in (short_tiles_text, tile_names)
        )
        for form in (*map(normalised_move, texts), called + normalised_move(tiles)):
            yield from (form, _SUIT.sub("", form))
            if verb == _DISCARD:
                yield form.removeprefix(called)
    yield normalised_move(action.token)


def _verbs(content: AnyPanelContent, words: Words) -> dict[str, list[str]]:
    """The verbs of the game by what they are called."""
    named: dict[str, list[str]] = {}
    for verb in game_ui_of(content.scene.party).verbs:
        for called in {normalised_move(language(f"act.{verb}")) for language in (words, catalogue("en"))} | {verb}:
            named.setdefault(called, []).append(verb)
    return named


def _possible_token(wanted: str, content: AnyPanelContent, verbs: dict[str, list[str]]) -> str | None:
    """The token of an action that would be one of the game, although it may not be done now."""
    variant = GAMES[content.scene.party.terms.game].variant
    starts = [("", _DISCARD), *((called, verb) for called, kinds in verbs.items() for verb in kinds)]
    for called, verb in starts:
        if wanted.startswith(called):
            for tiles in (wanted[len(called) :], wanted[len(called) :].upper()):
                token = f"{verb}_{tiles}"
                if tiles.isascii() and tiles and variant.action(token) is not None:
                    return token
    return None


def _verb(action: AnyAction) -> str:
    return action.token.partition("_")[0]
