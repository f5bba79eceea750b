"""A finished game as one file for a browser: the board step by step, from the same views as the pictures."""

import json
from base64 import b64encode
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from importlib import resources
from string import Template
from typing import Final

import msgspec

from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text, player_name, points
from bot.view.model import OpenHand, ResultView, SeatView, TableView
from render.emoji import tile_emojis
from render.games.game_pictures import LaidTile
from render.games.registry import pictures_of
from render.plate import hand_title
from render.sentences import short_tile_text, turn_sentences

_BACK: Final = "back"
_LABELS: Final = ("hand", "eyes", "back", "on", "before", "next")


class PageStep(msgspec.Struct, frozen=True):
    """The table as everybody saw it at a step, each seat's tiles, and how the hand ended, if it has."""

    table: TableView
    hands: tuple[OpenHand | None, ...]
    result: ResultView | None = None


class GamePage(msgspec.Struct, frozen=True):
    """A game: its title, its steps, and its hands, each with the step at which it begins, from 1, and its name."""

    title: str
    steps: tuple[PageStep, ...]
    titled_hand_starts: tuple[tuple[int, str], ...]

    def html(self, words: Words) -> str:
        """The file, in the language of whoever gets it. It asks nothing of any server."""
        template = Template(_text("game.html"))
        labels = {name: escape(words(f"replay.{name}")) for name in _LABELS}
        return template.substitute(
            labels,
            lang=words.language,
            title=escape(self.title),
            step=escape(words("page.step")),
            css=_text("game.css"),
            js=_text("game.js"),
            game=json.dumps(self._content(words), ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"),
        )

    def _content(self, words: Words) -> dict[str, object]:
        parts = _Parts()
        steps = [_step(step, parts, words) for step in self.steps]
        used = {tile for tile in _tile_uris() if f'"{tile}"' in parts.text}
        return {
            "players": [words("replay.seen_by", player=player_name(seat.player, words)) for seat in self._seats],
            "everybody": words("replay.everybody"),
            "tiles": {tile: uri for tile, uri in _tile_uris().items() if tile in used},
            "names": {tile: short_tile_text(tile, words) for tile in used},
            "back": _tile_uris()[_BACK],
            "hands": self.titled_hand_starts,
            "parts": parts.values,
            "steps": steps,
        }

    @property
    def _seats(self) -> Sequence[SeatView]:
        return self.steps[0].table.seats


class _Parts:
    """Whatever stands in several steps is written once."""

    def __init__(self) -> None:
        self.values: list[object] = []
        self._places: dict[str, int] = {}

    def place(self, value: object) -> int:
        key = json.dumps(value, ensure_ascii=False)
        if key not in self._places:
            self._places[key] = len(self.values)
            self.values.append(value)
        return self._places[key]

    @property
    def text(self) -> str:
        return "".join(self._places)


def _step(step: PageStep, parts: _Parts, words: Words) -> list[object]:
    view = step.table
    pictures = pictures_of(view)
    laid = pictures.laid_tiles(view)
    caption = " ".join(turn_sentences(view, words))
    told = [] if step.result is None else [*pictures_of(step.result).result.sentences(step.result, words)]
    rivers = laid.rivers or [()] * len(view.seats)
    return [
        parts.place(words("page.head", hand=hand_title(view, words), left=view.tiles_left)),
        parts.place(list(laid.indicators)),
        parts.place(caption if step.result is None else ""),
        parts.place(told),
        [parts.place(_seat(view, number, rivers[number], words)) for number in range(len(view.seats))],
        [parts.place(_hand_tiles(hand)) for hand in step.hands],
    ]


def _seat(view: TableView, number: int, river: Sequence[LaidTile], words: Words) -> list[object]:
    seat = view.seats[number]
    return [
        player_name(seat.player, words),
        words(f"picture.wind.{seat.wind}"),
        points(seat.score),
        [[one.tile, int(one.turned), int(one.is_called_away)] for one in river],
        [[[one.tile, int(one.turned), one.added] for one in meld] for meld in seat.melds],
        seat.concealed_count,
        phrase_text(seat.banner, words),
        int(view.turn == number),
    ]


def _hand_tiles(hand: OpenHand | None) -> list[object]:
    return [[], None] if hand is None else [list(hand.tiles), hand.drawn]


@cache
def _tile_uris() -> dict[str, str]:
    return dict(_uris())


def _uris() -> Iterator[tuple[str, str]]:
    for tile, png in tile_emojis().items():
        yield tile, f"data:image/png;base64,{b64encode(png).decode()}"


@cache
def _text(name: str) -> str:
    return (resources.files("render") / "page" / name).read_text(encoding="utf-8")
