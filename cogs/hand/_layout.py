"""A panel as a message: the picture, a line, and a button for each thing that may be done now."""

from collections.abc import Iterator, Sequence
from typing import Any, Final
from unicodedata import east_asian_width

import discord
from discord import ui

from bot.client.tile_emojis import TileEmojis
from bot.i18n.catalogue import Words
from bot.i18n.phrases import speak
from bot.table.party import Stage
from bot.ui.custom_id import NO_DECISION, Press
from bot.view.model import HandView
from cogs._base import Layout, button
from cogs._games import SPEECHES
from cogs._games._buttons import lines, packed
from cogs._games._face import AnyFace
from cogs._people import ended, voted
from render.alt import alt_text

FILE: Final = "hand.png"
MORE: Final = "more"
"""What is chosen from while the panel shows its switches and what the marks of its picture mean."""
SWITCHES: Final = {"calls": "no_calls", "win": "auto_win", "throw": "auto_discard"}
"""The word on a switch's button, and the switch."""
_BELOW: Final = 4
"""So many lines fit between the question and the few buttons among which something is chosen."""
_LINE: Final = 72
"""So many letters fit into a line on a desktop; above a button for every tile there is room for one."""
_BESIDE_SWITCHES: Final = 2
"""So many rows of buttons leave room for the switches, which take two on a phone."""


def layout(face: AnyFace, view: HandView, notice: str, words: Words, emojis: TileEmojis, *, pictured: bool) -> Layout:
    """The panel as a message; `view` is what its picture shows, `notice` what else its player should know."""
    items: list[ui.Item[Any]] = []
    if pictured:
        picture = discord.MediaGalleryItem(f"attachment://{FILE}", description=alt_text(view, words))
        items.append(ui.MediaGallery(picture))
    party = face.scene.party
    said = (line(face, view, words, emojis), voted(party, words) if party.stage is Stage.PLAYING else "")
    items.append(ui.TextDisplay("\n".join(filter(None, said))))
    if notice:
        items.append(ui.TextDisplay(notice))
    return Layout(*items, *_rows(face, words, emojis))


def _rows(face: AnyFace, words: Words, emojis: TileEmojis) -> Iterator[ui.ActionRow[Layout]]:
    """What may be done, and the switches, which make room for it; while something is being chosen, the way back."""
    returning, switches = list(_returning(face, words)), list(_switches(face, words))
    back = button(face.press("choose_back"), words("panel.back"))
    if face.choosing == MORE:
        return packed([[*switches, back]])
    doing = list(SPEECHES[face.scene.party.terms.game].buttons(face, words, emojis)) if face.options else []
    if face.choosing:
        return packed([*doing, [back]])
    if not switches:
        return packed(doing)
    more = button(face.press(f"choose_{MORE}"), words("panel.more"))
    if lines(doing) > _BESIDE_SWITCHES:
        return packed([*doing[:-1], [*doing[-1], *returning, more]])
    return packed([*doing, [*returning, *switches, more]])


def _returning(face: AnyFace, words: Words) -> Iterator[ui.Button[Any]]:
    if face.away and face.scene.party.stage is Stage.PLAYING:
        press = Press(face.scene.party.id, NO_DECISION, "back")
        yield button(press, words("panel.im_back"), style=discord.ButtonStyle.success)


def _switches(face: AnyFace, words: Words) -> Iterator[ui.Button[Any]]:
    table = face.scene.party.id
    if face.scene.party.stage is not Stage.PLAYING:
        return
    for word, name in SWITCHES.items():
        on = getattr(face.switches, name)
        style = discord.ButtonStyle.success if on else discord.ButtonStyle.secondary
        label = words("panel.switch_on" if on else "panel.switch_off", switch=words(f"switch.{word}"))
        yield button(Press(table, NO_DECISION, f"switch_{word}_{'off' if on else 'on'}"), label, style=style)


def line(face: AnyFace, view: HandView, words: Words, emojis: TileEmojis) -> str:
    """The lines under the picture: what time has done, what is asked, what helps to answer it, and until when."""
    lapsed = "" if face.lapsed is None else SPEECHES[face.scene.party.terms.game].lapsed(face.lapsed, words, emojis)
    return "\n".join(filter(None, (lapsed, _asked(face, view, words, emojis))))


def _asked(face: AnyFace, view: HandView, words: Words, emojis: TileEmojis) -> str:
    question, speech = face.question, SPEECHES[face.scene.party.terms.game]
    if face.scene.party.stage is Stage.ENDED:
        return speak(ended(face.scene.party), words)
    if face.scene.party.stage is not Stage.PLAYING:
        return words("panel.over")
    if face.scene.paused:
        return words("panel.paused")
    if face.choosing == MORE:
        return words("choosing.more")
    if question is None:
        return words("panel.away") if face.away else speech.waiting(face, words)
    until = face.scene.waiting.get(face.seat)
    asked = words(f"choosing.{face.choosing}") if face.choosing else speech.asked(face, question, words, emojis)
    asked = _hinted(asked, speech.hints(view, words), face)
    return asked if until is None else f"{asked}\n{words('countdown', at=until // 1000)}"


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
