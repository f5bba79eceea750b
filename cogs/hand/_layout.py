"""A panel as a message: the picture, a line, and a button for each thing that may be done now."""

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import ui

from bot.client.tile_emojis import TileEmojis
from bot.i18n.catalogue import Words
from bot.i18n.phrases import speak
from bot.table.party import Stage
from bot.ui.custom_id import NO_DECISION, Press
from cogs._base import Layout, button
from cogs._games import SPEECHES
from cogs._games._buttons import lines, packed
from cogs._games._face import AnyFace
from cogs._people import ended, voted

FILE: Final = "hand.png"
HAND: Final = "hand"
"""The verb of **My hand**."""
MORE: Final = "more"
"""What is chosen from while the panel shows its switches and what the marks of its picture mean."""
SWITCHES: Final = {"calls": "no_calls", "win": "auto_win", "throw": "auto_discard", "every": "every_group"}
"""The word on a switch's button, and the switch."""
_BESIDE_SWITCHES: Final = 2
"""So many rows of buttons leave room for the switches, which take two on a phone."""


def layout(face: AnyFace, alt: str, notice: str, words: Words, emojis: TileEmojis, *, pictured: bool) -> Layout:
    """The panel as a message; `notice` is what else its player should know, if anything."""
    items: list[ui.Item[Any]] = []
    if pictured:
        items.append(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{FILE}", description=alt)))
    party = face.scene.party
    said = (line(face, words, emojis), voted(party, words) if party.stage is Stage.PLAYING else "")
    items.append(ui.TextDisplay("\n".join(filter(None, said))))
    if notice:
        items.append(ui.TextDisplay(notice))
    return Layout(*items, *_rows(face, words, emojis))


def _rows(face: AnyFace, words: Words, emojis: TileEmojis) -> Iterator[ui.ActionRow[Layout]]:
    """What may be done, and the switches, which make room for it; while something is being chosen, the way back."""
    returning, switches = list(_returning(face, words)), list(_switches(face, words))
    back = button(face.press("choose_back"), words("panel.back"))
    if face.choosing == MORE:
        return packed([[*switches, *SPEECHES[face.scene.party.terms.game].apart(face, words), back]])
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
    for word in SPEECHES[face.scene.party.terms.game].switches(face):
        on = getattr(face.switches, SWITCHES[word])
        style = discord.ButtonStyle.success if on else discord.ButtonStyle.secondary
        label = words("panel.switch_on" if on else "panel.switch_off", switch=words(f"switch.{word}"))
        yield button(Press(table, NO_DECISION, f"switch_{word}_{'off' if on else 'on'}"), label, style=style)


def line(face: AnyFace, words: Words, emojis: TileEmojis) -> str:
    """The lines under the picture: what time has done, what is asked, how to play the first time, and until when."""
    speech = SPEECHES[face.scene.party.terms.game]
    lapsed = "" if face.lapsed is None else speech.lapsed(face.lapsed, words, emojis)
    playing = face.scene.party.stage is Stage.PLAYING and not face.scene.paused
    hello = speech.hello(face, words) if face.newcomer and playing and not face.choosing else ""
    until = face.scene.waiting.get(face.seat) if playing and face.choosing != MORE else None
    countdown = "" if until is None else words("countdown", at=until // 1000)
    asked = " ".join(filter(None, (_asked(face, words, emojis), hello)))
    return "\n".join(filter(None, (lapsed, asked, countdown)))


def _asked(face: AnyFace, words: Words, emojis: TileEmojis) -> str:
    if face.scene.party.stage is Stage.ENDED:
        return speak(ended(face.scene.party), words)
    if face.scene.party.stage is not Stage.PLAYING:
        return words("panel.over")
    if face.scene.paused:
        return words("panel.paused")
    if face.choosing == MORE:
        return SPEECHES[face.scene.party.terms.game].legend(words)
    if face.question is None:
        return words("panel.away") if face.away else SPEECHES[face.scene.party.terms.game].waiting(face, words)
    if face.choosing:
        return words(f"choosing.{face.choosing}")
    return SPEECHES[face.scene.party.terms.game].asked(face, face.question, words, emojis)
