"""A panel as a message: the picture, a line, and a button for each thing that may be done now."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, Final, NamedTuple
from unicodedata import east_asian_width

import discord
from discord import ui

from bot.client.tile_emojis import TileEmojis
from bot.games import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.phrases import speak
from bot.table.party import Stage
from bot.ui.custom_id import NO_DECISION, Press
from bot.view.model import HandView, ResultView
from cogs._base import Layout, button
from cogs._games import SPEECHES
from cogs._games._buttons import USUAL, lines, packed, rows
from cogs._games._face import AnyFace
from cogs._outcome import final, finished, missed_by, told, until_next
from cogs._people import ended, small, voted
from render.alt import alt_text

FILE: Final = "hand.png"
HAND: Final = "hand"
"""The verb of **My hand**."""
GET_UP: Final = "getup"
"""The verb of **Leave** in a panel, which asks once more."""
MORE: Final = "more"
"""What is chosen from while the panel shows its switches and what the marks of its picture mean."""
SWITCHES: Final = {"calls": "no_calls", "win": "auto_win", "throw": "auto_discard", "every": "every_group"}
"""The word on a switch's button, and the switch."""
_BELOW: Final = 4
"""So many lines fit between the question and the few buttons among which something is chosen."""
_LINE: Final = 72
"""So many letters fit into a line on a desktop; above a button for every tile there is room for one."""
_BESIDE_SWITCHES: Final = 2
"""So many rows of buttons leave room for the switches, which take two on a phone."""


class PanelNotice(NamedTuple):
    """What a player should know beside the game, as sentences; the way to the table; and what is in its way."""

    sentences: Sequence[str] = ()
    table: str = ""
    obstacle: str = ""


def layout(
    face: AnyFace, view: HandView | ResultView, notice: PanelNotice, words: Words, emojis: TileEmojis, *, pictured: bool
) -> Layout:
    """The panel as a message."""
    items: list[ui.Item[Any]] = []
    if pictured:
        alt = alt_text(view, words)
        items.append(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{FILE}", description=alt)))
    party = face.scene.party
    said = (_lines(face, view, notice, words, emojis), voted(party, words) if party.stage is Stage.PLAYING else "")
    items.append(ui.TextDisplay("\n".join(filter(None, said))))
    if isinstance(view, ResultView):
        return Layout(*items, *rows([*_going_on(face, words, emojis), *_returning(face, words)]))
    return Layout(*items, *_rows(face, words, emojis))


def _going_on(face: AnyFace, words: Words, emojis: TileEmojis) -> Iterator[ui.Button[Any]]:
    """**OK** between two hands."""
    if face.options:
        yield from chain.from_iterable(SPEECHES[face.scene.party.terms.game].buttons(face, words, emojis))


def _rows(face: AnyFace, words: Words, emojis: TileEmojis) -> Iterator[ui.ActionRow[Layout]]:
    """What may be done, and the switches, which make room for it; while something is being chosen, the way back."""
    returning, switches = list(_returning(face, words)), list(_switches(face, words))
    back = button(face.press("choose_back"), words("panel.back"))
    if face.choosing == MORE:
        return packed(
            [switches, [*SPEECHES[face.scene.party.terms.game].apart(face, words), *_leaving(face, words), back]]
        )
    doing = list(SPEECHES[face.scene.party.terms.game].buttons(face, words, emojis)) if face.options else []
    if face.choosing:
        return packed([*doing, [back]])
    if not switches:
        return packed(doing)
    more = button(face.press(f"choose_{MORE}"), words("panel.more"))
    if lines(doing) > _BESIDE_SWITCHES:
        return packed([*doing[:-1], [*doing[-1], *returning, more]])
    return packed([*doing, [*returning, *switches[: len(USUAL)], more]])


def _returning(face: AnyFace, words: Words) -> Iterator[ui.Button[Any]]:
    if face.away and face.scene.party.stage is Stage.PLAYING:
        press = Press(face.scene.party.id, NO_DECISION, "back")
        yield button(press, words("panel.im_back"), style=discord.ButtonStyle.success)


def _leaving(face: AnyFace, words: Words) -> Iterator[ui.Button[Any]]:
    if face.scene.party.stage is Stage.PLAYING:
        yield button(Press(face.scene.party.id, NO_DECISION, GET_UP), words("lobby.button.leave"))


def _switches(face: AnyFace, words: Words) -> Iterator[ui.Button[Any]]:
    table = face.scene.party.id
    if face.scene.party.stage is not Stage.PLAYING:
        return
    for word in SPEECHES[face.scene.party.terms.game].switches(face):
        on = getattr(face.switches, SWITCHES[word])
        style = discord.ButtonStyle.success if on else discord.ButtonStyle.secondary
        label = words("panel.switch_on" if on else "panel.switch_off", switch=words(f"switch.{word}"))
        yield button(Press(table, NO_DECISION, f"switch_{word}_{'off' if on else 'on'}"), label, style=style)


def _lines(face: AnyFace, view: HandView | ResultView, notice: PanelNotice, words: Words, emojis: TileEmojis) -> str:
    """The lines under the picture: what is asked and until when; after a hand, how it ended."""
    lapsed = "" if face.lapsed is None else SPEECHES[face.scene.party.terms.game].lapsed(face.lapsed, words, emojis)
    beside = " ".join(notice.sentences)
    if isinstance(view, ResultView):
        until = small(until_next(face.scene, words), notice.table)
        said = (lapsed, told(view, face.seat, words), _between_hands(face, words), beside, until)
    else:
        said = (_turn(face, view, lapsed, beside, words, emojis), small(_countdown(face, words), notice.table))
    return "\n".join(filter(None, (*said, small(notice.obstacle))))


def _turn(face: AnyFace, view: HandView, lapsed: str, beside: str, words: Words, emojis: TileEmojis) -> str:
    """In one line, what time has done, what is asked, and what its player should know beside it; if there is nothing to
    know, how to play the first time or what helps to answer.
    """
    speech = SPEECHES[face.scene.party.terms.game]
    asked = _asked(face, words, emojis)
    if lapsed or beside:
        return " ".join(filter(None, (lapsed, asked, beside)))
    if face.scene.party.stage is not Stage.PLAYING or face.scene.paused or face.choosing == MORE:
        return asked
    if face.newcomer and not face.choosing:
        return f"{asked} {speech.hello(face, words)}"
    return asked if face.question is None else _hinted(asked, speech.hints(view, words), face)


def _countdown(face: AnyFace, words: Words) -> str:
    """Until when the question has to be answered."""
    playing = face.scene.party.stage is Stage.PLAYING and not face.scene.paused
    until = face.scene.waiting.get(face.seat) if playing and face.choosing != MORE else None
    return "" if until is None else words("countdown", at=until // 1000)


def _between_hands(face: AnyFace, words: Words) -> str:
    """What the next hand waits for: this player, others, or nobody; after the last hand, how the game ended."""
    scene = face.scene
    if scene.party.stage is not Stage.PLAYING or scene.paused:
        return _standstill(face, words)
    if face.options:
        return words("panel.ready")
    if face.away:
        return words("panel.away")
    if not scene.decisions:
        return words("panel.over")
    players = missed_by(scene, words)
    return words("panel.missed_by", players=players) if players else words("panel.next")


def _standstill(face: AnyFace, words: Words) -> str:
    """Why nothing is asked of anybody: the game is over, was given up, or pauses."""
    scene = face.scene
    match scene.party.stage:
        case Stage.ENDED:
            return speak(ended(scene.party), words)
        case Stage.OVER:
            standings = final(scene, face.state, GAMES[scene.party.terms.game].projection)
            return words("panel.over") if standings is None else finished(standings, face.seat, words)
        case _:
            return words("panel.paused")


def _asked(face: AnyFace, words: Words, emojis: TileEmojis) -> str:
    speech = SPEECHES[face.scene.party.terms.game]
    if face.scene.party.stage is not Stage.PLAYING or face.scene.paused:
        return _standstill(face, words)
    if face.choosing == MORE:
        return speech.legend(words)
    if face.question is None:
        return words("panel.away") if face.away else speech.waiting(face, words)
    return words(f"choosing.{face.choosing}") if face.choosing else speech.asked(face, face.question, words, emojis)


def _hinted(asked: str, hints: Sequence[str], face: AnyFace) -> str:
    """The question with what helps to answer it: below it where a few buttons leave room, else beside it as many as fit
    into the line.
    """
    if face.choosing and len(hints) <= _BELOW:
        return "\n".join((asked, *hints))
    for place, hint in enumerate(hints):
        longer = f"{asked} · {hint}" if place else f"{asked} {hint}"
        if place and _width(longer) > _LINE:
            break
        asked = longer
    return asked


def _width(line: str) -> int:
    """How wide it is in Latin letters."""
    return sum(2 if east_asian_width(letter) in "FW" else 1 for letter in line)
