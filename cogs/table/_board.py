"""The public table as a message: its picture, what happened last, and the same claim buttons after every discard."""

from typing import Any, Final

import discord
from discord import ui

from bot.client.tile_emojis import TileEmojis
from bot.engine.game import AnyState
from bot.i18n.catalogue import Words
from bot.table.news import Scene
from bot.table.party import RunBy, Stage
from bot.ui.custom_id import NO_QUESTION, Press
from bot.view.model import TableView
from cogs._base import MessageLayout, button
from cogs._people import small_print
from cogs._proposals import agree_buttons, go_on_buttons, proposal_sentence
from cogs.games.registry import game_ui_of
from cogs.hand import HAND_VERB
from cogs.table._caption import caption
from render.alt import alt_text

TABLE_FILE: Final = "table.png"


def board_layout(
    scene: Scene, state: AnyState, view: TableView, note: str, words: Words, emojis: TileEmojis, pictured: bool
) -> MessageLayout:
    """The table message."""
    items: list[ui.Item[Any]] = []
    alt, text = alt_text(view, words), "\n".join(_lines(scene, view, note, words, emojis))
    if pictured:
        items.append(ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{TABLE_FILE}", description=alt)))
    if text or not pictured:
        items.append(ui.TextDisplay(text or alt))
    return MessageLayout(ui.Container(*items, accent_colour=discord.Colour.dark_teal()), *_buttons(scene, state, words))


def _lines(scene: Scene, view: TableView, note: str, words: Words, emojis: TileEmojis) -> list[str]:
    ends = None if scene.is_paused else scene.closes_at
    last = words("table.paused") if scene.is_paused else caption(view, words, emojis)
    lines = [last] if last else []
    if ends is not None:
        lines.append(small_print(words("countdown", at=ends // 1000)))
    if note:
        lines.append(note)
    if scene.ready_question is None and (proposal := proposal_sentence(scene, words)):
        lines.append(proposal)
    return lines


def _buttons(scene: Scene, state: AnyState, words: Words) -> tuple[ui.ActionRow[MessageLayout], ...]:
    """The buttons under the table; while it pauses only those that end the pause, and between two hands none."""
    verb = "callreferee" if scene.party.run_by is RunBy.LEAGUE else "host"
    host = button(Press(scene.party.id, NO_QUESTION, verb), words(f"table.{verb}"))
    if scene.party.stage is not Stage.PLAYING:
        return ()
    if scene.is_paused:
        here = () if scene.ready_question is not None else (*agree_buttons(scene, words), *go_on_buttons(scene, words))
        return (ui.ActionRow[MessageLayout](*here, host),)
    if scene.ready_question is not None:
        return ()
    table, question = scene.party.id, scene.claim_question_id or NO_QUESTION
    game_ui = game_ui_of(scene.party)
    claims = [
        button(Press(table, question, verb), words(f"act.{verb}"), style=game_ui.style(verb))
        for verb in game_ui.claim_verbs(state)
    ]
    more = [
        button(Press(table, NO_QUESTION, HAND_VERB), words("table.my_hand")),
        *(
            button(Press(table, NO_QUESTION, f"aside_{verb}"), words(f"choose.{verb}"))
            for verb in game_ui.any_turn_verbs
        ),
        host,
    ]
    if state.hands_dealt == 1:
        more.append(button(Press(table, NO_QUESTION, "fair"), words("lobby.button.fair")))
    return tuple(ui.ActionRow[MessageLayout](*row) for row in (claims, more, list(agree_buttons(scene, words))) if row)
