"""The entries for a person: see their numbers, play with them, or not."""

import discord
from discord import app_commands

from bot.client.blocks import MAX_BLOCKED_PEOPLE
from bot.table.admission import Admission, AdmissionKind
from cogs._base import Interaction, allow_anywhere, command_text, home_of, reply_privately, words_for
from cogs._people import plain_text
from cogs.lobby import TableRequest, guest_of, invite_to, open_table, open_with_friends
from cogs.play import last_solo_game
from cogs.statistics import show_profile


@allow_anywhere
@app_commands.context_menu(name=command_text("context_menu.profile"))
async def show_profile_menu(interaction: Interaction, user: discord.User) -> None:
    """**Profile** shows their numbers to whoever may see them."""
    await interaction.response.defer(ephemeral=True)
    await show_profile(interaction, user)


@allow_anywhere
@app_commands.context_menu(name=command_text("context_menu.play"))
async def play_with(interaction: Interaction, user: discord.User) -> None:
    """**Play with me** invites them to a new table in this channel; where Naki is no member, it opens one with a
    code.
    """
    if not await _is_somebody_else(interaction, user):
        return
    if home_of(interaction) is not None:
        table = await open_table(interaction, TableRequest(admission=Admission(AdmissionKind.INVITED)))
        if table is not None:
            await invite_to(interaction, table, guest_of(user))
        return
    await interaction.response.defer(ephemeral=True)
    client = interaction.client
    terms = last_solo_game(client, interaction.user.id).friends_terms
    await open_with_friends(interaction, await client.tables.new_homeless_name(anywhere=False), terms)


@allow_anywhere
@app_commands.context_menu(name=command_text("context_menu.apart"))
async def keep_apart(interaction: Interaction, user: discord.User) -> None:
    """**Don't pair me** adds them to the people with whom whoever asks does not play."""
    if not await _is_somebody_else(interaction, user):
        return
    blocks, owner, words = interaction.client.blocks, interaction.user.id, words_for(interaction)
    others = blocks.of(owner)
    if user.id not in others and len(others) >= MAX_BLOCKED_PEOPLE:
        await reply_privately(interaction, words("context_menu.many_apart", most=MAX_BLOCKED_PEOPLE))
        return
    await interaction.response.defer(ephemeral=True)
    await blocks.put(owner, [*others, user.id])
    await interaction.followup.send(words("context_menu.kept_apart", player=plain_text(user.display_name)))


async def _is_somebody_else(interaction: Interaction, user: discord.User) -> bool:
    """It is another person; whoever asks has been told if not."""
    if not user.bot and user.id != interaction.user.id:
        return True
    await reply_privately(interaction, words_for(interaction)("context_menu.nobody_else"))
    return False
