"""Actions that count only when they are pressed again: those that the player wishes to confirm or the game warns of."""

from typing import Any, Final

import discord
from discord import ui

from bot.client.tile_emojis import TileEmojis
from bot.engine.question import AnyAction, QuestionKind
from bot.i18n.catalogue import Words
from cogs._base import button
from cogs._people import plain_text
from cogs.games.panel_content import AnyPanelContent
from cogs.games.registry import game_ui_of

CONFIRM_VERB: Final = "sure"
"""The verb before an action that counts at once."""


def confirm_text(content: AnyPanelContent, action: AnyAction, words: Words) -> str:
    """The game's warning, and that another press does it; in a turn that time discards something else."""
    party = content.scene.party
    game_ui = game_ui_of(party)
    timed = (
        content.question is not None
        and content.question.kind is QuestionKind.TURN
        and content.scene.deadlines.get(content.seat)
    )
    return words.joined_texts(
        game_ui.warning(content, action, words),
        words("panel.again", action=plain_text(game_ui.action_text(action, party, words))),
        words("panel.again_timed") if timed else "",
    )


def confirm_button(content: AnyPanelContent, action: AnyAction, words: Words, emojis: TileEmojis) -> ui.Button[Any]:
    """Does it at once."""
    game_ui = game_ui_of(content.scene.party)
    label = game_ui.action_text(action, content.scene.party, words)
    face = emojis.emoji(game_ui.button_tile(action, content.options))
    press = content.press(f"{CONFIRM_VERB}_{action.token}")
    return button(press, label, emoji=face, style=discord.ButtonStyle.success)
