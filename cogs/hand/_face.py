"""What a player's panel asks, and how it says so: the picture, a line, and a button for each thing that may be done
now.
"""

from collections.abc import Iterator
from typing import Any

import discord
import msgspec
from discord import ui

from bot.client.faces import Faces
from bot.engine.decision import Ask, Decision, Seat
from bot.engine.riichi.actions import Action, Verb
from bot.engine.riichi.state import State
from bot.engine.switches import Switches
from bot.i18n.catalogue import Words
from bot.mahjong.tiles import NAMES
from bot.table.news import Scene
from bot.table.party import Stage
from bot.ui.custom_id import NO_DECISION, Press
from cogs._base import Layout, button
from cogs._people import seat_name
from cogs.hand._buttons import act, others, rows, throw, throws

FILE = "hand.png"
SWITCHES = {"calls": "no_calls", "win": "auto_win", "throw": "auto_discard"}
"""The word on a switch's button, and the switch."""


class Face(msgspec.Struct, frozen=True):
    """A panel's content: the seat's open question, if there is one, and whether a riichi tile is being chosen."""

    scene: Scene
    seat: Seat
    choosing: bool = False

    @property
    def question(self) -> Decision[Action] | None:
        """What the player may answer now."""
        asked = [question for question in self.scene.decisions if question.options.get(self.seat)]
        return next((question for question in asked if self.seat in self.scene.waiting), None)

    @property
    def options(self) -> tuple[Action, ...]:
        """What the player may do now, each thing once."""
        question = self.question
        return () if question is None or self.scene.paused else tuple(dict.fromkeys(question.options[self.seat]))

    @property
    def prompt(self) -> tuple[int, tuple[Action, ...]] | None:
        """What tells one question to the player from another."""
        return None if self.question is None else (self.question.id, self.options)

    @property
    def switches(self) -> Switches:
        """How the player's switches stand."""
        return self.scene.party.chairs[self.seat].switches

    @property
    def away(self) -> bool:
        """Whether a computer plays for this player."""
        return self.scene.party.chairs[self.seat].automatic


def layout(face: Face, alt: str, words: Words, faces: Faces, *, pictured: bool) -> Layout:
    """The panel as a message."""
    items: list[ui.Item[Any]] = []
    if pictured:
        items.append(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{FILE}", description=alt)))
    items.append(ui.TextDisplay(line(face, words, faces)))
    colour = discord.Colour.gold() if face.options else discord.Colour.dark_teal()
    return Layout(ui.Container(*items, accent_colour=colour), *rows_of(face, words, faces))


def rows_of(face: Face, words: Words, faces: Faces) -> Iterator[ui.ActionRow[Layout]]:
    """The panel's buttons: tiles to throw, everything else, switches."""
    number = NO_DECISION if face.question is None else face.question.id

    def press(token: str) -> Press:
        return Press(face.scene.party.id, number, token)

    thrown = throws(face.options, Verb.RIICHI if face.choosing else Verb.DISCARD)
    yield from rows(throw(press(action.token), action, faces) for action in thrown)
    if face.choosing:
        yield from rows([button(press("choose_back"), words("panel.back"))])
        return
    riichi = throws(face.options, Verb.RIICHI)
    calls = [act(press(action.token), action, words) for action in others(face.options)]
    if riichi:
        calls.insert(0, button(press("choose_riichi"), words("act.riichi"), style=discord.ButtonStyle.danger))
    yield from rows(calls)
    yield from rows(_switches(face, words))


def _switches(face: Face, words: Words) -> Iterator[ui.Button[Any]]:
    table = face.scene.party.id
    if face.scene.party.stage is not Stage.PLAYING:
        return
    if face.away:
        yield button(Press(table, NO_DECISION, "back"), words("panel.im_back"), style=discord.ButtonStyle.success)
    for word, name in SWITCHES.items():
        on = getattr(face.switches, name)
        style = discord.ButtonStyle.success if on else discord.ButtonStyle.secondary
        label = words("panel.switch_on" if on else "panel.switch_off", switch=words(f"switch.{word}"))
        yield button(Press(table, NO_DECISION, f"switch_{word}_{'off' if on else 'on'}"), label, style=style)


def line(face: Face, words: Words, faces: Faces) -> str:
    """The line under the picture: what is asked, and until when."""
    question = face.question
    if face.scene.party.stage is not Stage.PLAYING:
        return words("panel.over")
    if face.scene.paused:
        return words("panel.paused")
    if question is None:
        return words("panel.away" if face.away else "panel.wait")
    until = face.scene.waiting[face.seat]
    asked = _asked(face, question, words, faces)
    return asked if until is None else f"{asked} {words('countdown', at=until // 1000)}"


def _asked(face: Face, question: Decision[Action], words: Words, faces: Faces) -> str:
    match question.ask:
        case Ask.CLAIM | Ask.TRAIL:
            return _offered(face, words, faces)
        case Ask.TURN if face.choosing:
            return words("panel.riichi")
        case _:
            return words(f"panel.{question.ask}")


def _offered(face: Face, words: Words, faces: Faces) -> str:
    state: State = face.scene.state
    hand = state.table
    player = seat_name(face.scene.party, hand.source, words)
    return words(f"panel.{hand.claimable}", player=player, tile=faces.line((NAMES[hand.tile],)))
