"""The entries for a message of ours: watch its game, read its pictures, report it."""

import discord
from discord import app_commands, ui

from bot.ui.custom_id import NO_TABLE, decode_press
from cogs._base import (
    Interaction,
    MessageComponent,
    TableComponent,
    allow_anywhere,
    command_text,
    may_see_table,
    reply_privately,
    text_message,
    words_for,
)
from cogs._people import plain_text
from cogs.help import ReportForm
from cogs.records import ReplayPlace, open_replay


@allow_anywhere
@app_commands.context_menu(name=command_text("context_menu.replay"))
async def replay_game(interaction: Interaction, message: discord.Message) -> None:
    """**Replay this game** opens the game that the message belongs to, for those who may see it."""
    if not await _is_ours(interaction, message):
        return
    await interaction.response.defer(ephemeral=True)
    try:
        party = await interaction.client.tables.party(_table_of(message))
    except LookupError:
        party = None
    if party is None or not may_see_table(interaction, party):
        await reply_privately(interaction, words_for(interaction)("context_menu.no_game"))
    else:
        await open_replay(interaction, party.id, ReplayPlace(1))


@allow_anywhere
@app_commands.context_menu(name=command_text("context_menu.words"))
async def show_alt_text(interaction: Interaction, message: discord.Message) -> None:
    """**As words** says what the pictures of the message show."""
    if not await _is_ours(interaction, message):
        return
    galleries = (item for item in _items(message) if isinstance(item, ui.MediaGallery))
    told = [picture.description for gallery in galleries for picture in gallery.items if picture.description]
    text = "\n\n".join(map(plain_text, told)) or words_for(interaction)("context_menu.no_picture")
    await interaction.response.send_message(view=text_message(text), ephemeral=True)


@allow_anywhere
@app_commands.context_menu(name=command_text("context_menu.report"))
async def report_message(interaction: Interaction, message: discord.Message) -> None:
    """**Report to the operator** opens the form, which names the message."""
    if await _is_ours(interaction, message):
        await interaction.response.send_modal(ReportForm(words_for(interaction), message.jump_url))


async def _is_ours(interaction: Interaction, message: discord.Message) -> bool:
    """Naki has written it; whoever asks has been told if not."""
    if message.author == interaction.client.user:
        return True
    await reply_privately(interaction, words_for(interaction)("context_menu.not_ours"))
    return False


def _table_of(message: discord.Message) -> str:
    """The table that its buttons name; NO_TABLE if they name none."""
    names = (getattr(item, "custom_id", None) for item in _items(message))
    ids = [name for name in names if name and isinstance(MessageComponent.with_custom_id(name), TableComponent)]
    press = decode_press(ids[0]) if ids else None
    return NO_TABLE if press is None else press.table


def _items(message: discord.Message) -> list[ui.Item[ui.LayoutView]]:
    """Everything that it is made of, however deep."""
    view = ui.LayoutView.from_message(message, timeout=None)
    view.stop()
    return [*view.walk_children()]
