"""`/move`: a move that is typed, for whoever sees no buttons, or likes it better."""

from collections.abc import Sequence

from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from bot.i18n.catalogue import Words
from bot.table.party import Stage
from bot.table.table import Table
from cogs._base import Interaction, MessageLayout, allow_anywhere, command_text, reply_privately, words_for
from cogs._lists import MAX_CHOICE_LENGTH, matching_choices
from cogs._own_tables import find_own_tables, no_table_key, own_table_choices
from cogs._people import plain_text, table_label
from cogs.games.buttons import button_rows
from cogs.games.panel_content import AnyPanelContent, panel_content
from cogs.hand._again import confirm_button
from cogs.hand._moves import PressedMove, action_buttons
from cogs.hand._typed_moves import TypedMove, move_text, normalised_move, typed_move


async def move_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The moves that can be made now, and only those; at several tables of theirs, at any of them."""
    words = words_for(interaction)
    named = {
        move_text(option, content, words)[:MAX_CHOICE_LENGTH]: option.token
        for content in _contents(interaction, await _playing(interaction, interaction.namespace.table or ""))
        for option in content.options
    }
    wanted = normalised_move(typed)
    return matching_choices(
        [(name, token) for name, token in named.items() if wanted in normalised_move(name + token)], ""
    )


class MoveCommands(commands.Cog):
    """The command `/move`."""

    @allow_anywhere
    @app_commands.command(name="move", description=command_text("command.move"))
    @app_commands.describe(what=command_text("command.move.what"), table=command_text("command.which"))
    @app_commands.autocomplete(what=move_choices, table=own_table_choices)
    async def move(self, interaction: Interaction, what: str, table: str = "") -> None:
        words, found = words_for(interaction), await _playing(interaction, table)
        if not found:
            await reply_privately(interaction, words(await no_table_key(interaction)))
            return
        meant = {
            content.scene.party.id: (content, move)
            for content in _contents(interaction, found)
            if (move := typed_move(what, content, words)) is not None
        }
        match [*meant.values()]:
            case []:
                await reply_privately(interaction, words("move.unknown"))
            case [(content, TypedMove(candidates=()) as move)] if len(found) == 1:
                await PressedMove(interaction, content.scene.party.id, content.question_number, move.token).make(
                    sure=True
                )
            case [(content, move)] if len(found) == 1:
                knobs = action_buttons(interaction, found[0], content.question_number, move.candidates)
                question = ui.TextDisplay[MessageLayout](words("claim.which"))
                await _ask(interaction, MessageLayout(question, *button_rows(knobs)))
            case several:
                await _ask(interaction, _which_table(interaction, several, words))


async def _playing(interaction: Interaction, name: str) -> list[Table]:
    """The tables that may be meant, as far as they play."""
    return [table for table in await find_own_tables(interaction, name) if table.party.stage is Stage.PLAYING]


def _contents(interaction: Interaction, tables: Sequence[Table]) -> list[AnyPanelContent]:
    """The questions to whoever types, at these tables."""
    shown = (panel_content(table.scene, interaction.user.id) for table in tables)
    return [content for content in shown if content is not None]


def _which_table(
    interaction: Interaction, several: Sequence[tuple[AnyPanelContent, TypedMove]], words: Words
) -> MessageLayout:
    """At which table: a line for each, and the move there as a button."""
    items: list[ui.Item[MessageLayout]] = [ui.TextDisplay(words("lobby.which"))]
    for content, move in several:
        ways = move.candidates or tuple(option for option in content.options if option.token.startswith(move.token))
        knobs = [confirm_button(content, way, words, interaction.client.tile_emojis) for way in ways]
        items += [ui.TextDisplay(plain_text(table_label(content.scene.party, words))), *button_rows(knobs)]
    return MessageLayout(*items)


async def _ask(interaction: Interaction, question: MessageLayout) -> None:
    await interaction.response.send_message(view=question, ephemeral=True)
