"""A list of what may be done now, for players whose client does not show all buttons."""

from collections.abc import Iterator
from typing import Final

import discord
from discord import ui

from bot.client.tile_emojis import TileEmojis
from bot.engine.question import AnyAction
from bot.i18n.catalogue import Words
from cogs._base import MessageLayout, select
from cogs.games.buttons import marked_label
from cogs.games.panel_content import AnyPanelContent
from cogs.games.registry import game_ui_of
from render.sentences import tile_names

PICK_ACTION_VERB: Final = "mymove"
"""The verb of a list of actions; what is picked in it is the action."""
_MOST: Final = 25
"""So many options Discord shows in a list."""


def action_lists(content: AnyPanelContent, words: Words, emojis: TileEmojis) -> Iterator[ui.ActionRow[MessageLayout]]:
    """Everything that may be done, in the game's own order, which ends with what silence does; what risks the hand
    stays behind **More**.
    """
    game_ui = game_ui_of(content.scene.party)
    told = [option for option in content.options if option.token.partition("_")[0] not in game_ui.any_turn_verbs]
    pages = [told[start : start + _MOST] for start in range(0, len(told), _MOST)]
    for page, actions in enumerate(pages):
        options = [_option(action, content, words, emojis) for action in actions]
        for place, option in enumerate(options):
            if option.label in (other.label for other in options[:place]):
                option.description = words("panel.drawn")
        prompt = words("panel.list") if len(pages) == 1 else words("panel.list_page", page=page + 1, pages=len(pages))
        yield ui.ActionRow[MessageLayout](select(content.press(f"{PICK_ACTION_VERB}_{page}"), prompt, options))


def _option(action: AnyAction, content: AnyPanelContent, words: Words, emojis: TileEmojis) -> discord.SelectOption:
    """An action with its tiles in full, and what the player should know before they do it."""
    game_ui = game_ui_of(content.scene.party)
    label, warning = (
        game_ui.action_text(action, content.scene.party, words, tile_names),
        game_ui.warning(content, action, words),
    )
    return discord.SelectOption(
        label=marked_label(label, warning, words),
        value=action.token,
        description=warning or None,
        emoji=emojis.emoji(game_ui.button_tile(action, content.options)),
    )
