"""`/privacy`: what Naki stores about a person, and how they are forgotten."""

from io import BytesIO
from typing import Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.client import Naki
from bot.i18n.legal import LEGAL_LANGUAGES, chapters, fill_in, known_values, legal_template
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import NoParts, Parts
from cogs._about import about_links, operator_name
from cogs._base import Interaction, MessageComponent, MessageLayout, allow_anywhere, button, command_text, words_for
from cogs._lists import text_pages
from cogs._refusals import table_refusal_sentence
from cogs.league.posts.roles import league_roles_of, remove_roles

EXPORT_FILE: Final = "naki.json"
FORGET_VERB: Final = "forget"
KEEP_VERB: Final = "keep"
MAX_PAGE_LENGTH: Final = 3500
"""Letters of a page of the policy; Discord takes 4,000 in a message."""


@allow_anywhere
class Privacy(commands.GroupCog, group_name="privacy", group_description=command_text("command.privacy")):
    """The slash commands about what is kept of a person."""

    @app_commands.command(name="policy", description=command_text("command.privacy.policy"))
    async def policy(self, interaction: Interaction) -> None:
        await interaction.response.send_message(view=_policy(interaction, 0), ephemeral=True)

    @app_commands.command(name="export", description=command_text("command.privacy.export"))
    async def export(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        told = await interaction.client.personal.export_of(interaction.user.id)
        words = words_for(interaction)
        await interaction.followup.send(
            words("privacy.export"), file=discord.File(BytesIO(told), EXPORT_FILE), ephemeral=True
        )

    @app_commands.command(name="delete", description=command_text("command.privacy.delete"))
    async def delete(self, interaction: Interaction) -> None:
        words = words_for(interaction)

        def knob(verb: str, style: discord.ButtonStyle) -> ui.Button[Any]:
            return button(Press(NO_TABLE, NO_QUESTION, verb), words(f"privacy.{verb}"), style=style)

        row = ui.ActionRow[MessageLayout](
            knob(FORGET_VERB, discord.ButtonStyle.danger), knob(KEEP_VERB, discord.ButtonStyle.secondary)
        )
        await interaction.response.send_message(
            view=MessageLayout(ui.TextDisplay(words("privacy.ask")), row), ephemeral=True
        )


class PolicyPage(Parts, frozen=True):
    """The page of the policy, from 0."""

    number: int


class PolicyButton(MessageComponent[PolicyPage], verbs=("policy",), private=True):
    """The pages under the privacy policy."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Turn to the page."""
        await interaction.edit_original_response(view=_policy(interaction, self.parts.number))


def _policy(interaction: Interaction, number: int) -> MessageLayout:
    """A page of the policy in the reader's language, or in English, with what is known of this Naki."""
    client, words = interaction.client, words_for(interaction)
    operator = operator_name(client, words)
    asked = {"operator": operator, "contact": operator, "support": operator, "backup_days": words("privacy.unknown")}
    days = (client.backup_days, client.keep_server_days, client.keep_game_days)
    known = known_values(client.operator, *days, language=words.language)
    text = fill_in(legal_template("privacy", words.language), {**asked, **known})
    pages = text_pages(chapters(text), most=len(text), room=MAX_PAGE_LENGTH)
    number = min(number, len(pages) - 1)
    here = pages[number]
    if words.language not in LEGAL_LANGUAGES:
        here = f"{words('privacy.english')}\n{here}"
    turns = [
        button(Press(NO_TABLE, NO_QUESTION, f"policy_{page}"), str(page + 1), disabled=page == number)
        for page in range(len(pages))
    ]
    links = about_links(client, words)
    rows = [ui.ActionRow[MessageLayout](*row) for row in (turns, links) if row]
    return MessageLayout(ui.TextDisplay(here), *rows)


class ForgetButton(MessageComponent[NoParts], verbs=(FORGET_VERB, KEEP_VERB), private=True):
    """**Delete** forgets whoever presses it, **Keep** does nothing."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Do it, and say so in place of the question."""
        words = words_for(interaction)
        if self.press.verb == KEEP_VERB:
            line = words("privacy.kept")
        else:
            client, user = interaction.client, interaction.user.id
            badges = await league_roles_of(client, user)
            denied = await client.personal.forget(user)
            if denied is None:
                await remove_roles(client, user, badges)
            line = words("privacy.forgotten") if denied is None else table_refusal_sentence(denied, words)
        await interaction.edit_original_response(view=MessageLayout(ui.TextDisplay(line)))


async def setup(client: Naki) -> None:
    await client.add_cog(Privacy())
    client.add_dynamic_items(ForgetButton, PolicyButton)
