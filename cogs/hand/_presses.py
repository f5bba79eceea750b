"""What the buttons of a panel, and the claim buttons under the table, do when they are pressed."""

from io import BytesIO
from typing import Final

import discord
from discord import ui
from msgspec.structs import replace

from bot.engine.decision import Reject
from bot.engine.riichi.actions import Action, Verb
from bot.table.answers import Accepted, Choose, Denied, Refused
from bot.ui.custom_id import Press
from cogs._base import Interaction, Layout, Pressed, spoken, tell
from cogs._canvas import milliseconds
from cogs._refusals import refused, rejected
from cogs.hand._buttons import act, rows, said
from cogs.hand._face import FILE, SWITCHES
from cogs.hand._panels import Panel, hand_of

HAND: Final = "hand"
"""The verb of **My hand**."""


def panel_of(item: Pressed, interaction: Interaction) -> Panel:
    """The panel of whoever pressed; it will be painted with what comes of the press."""
    panel = hand_of(interaction.client).panel(item.press.table, interaction.user.id)
    if interaction.message is not None and (interaction.guild is None or interaction.message.flags.ephemeral):
        if interaction.message.attachments:
            panel.pressed(interaction)
    else:
        panel.owe()
    return panel


class ActionButton(Pressed, verbs=tuple(Verb)):
    """An answer to the table's question: from a panel the whole action, from under the table only its verb."""

    async def pressed(self, interaction: Interaction) -> None:
        """Play it; a refusal is said to the player alone."""
        press = self.press
        await interaction.client.languages.hear("user", interaction.user.id, str(interaction.locale))
        table = interaction.client.tables.get(press.table)
        if table is None or table.party.seat_of(interaction.user.id) is None:
            await tell(interaction, spoken(interaction)("denied.no_table" if table is None else "denied.not_a_player"))
            return
        panel = panel_of(self, interaction)
        stamp = milliseconds(interaction.created_at)
        answer = await table.press(interaction.user.id, press.decision, press.token, stamp)
        match answer:
            case Accepted():
                await self._accepted(interaction, answer.action)
                return
            case Choose():
                await self._ask(interaction, answer)
            case Reject():
                await tell(interaction, rejected(answer, press.token, table.scene, spoken(interaction)))
            case Refused():
                await tell(interaction, refused(answer, spoken(interaction)))
        panel.settle()

    async def _accepted(self, interaction: Interaction, action: Action) -> None:
        """Where a private question was answered, it says so; a panel is painted by its painter."""
        message = interaction.message
        if message is not None and message.flags.ephemeral and not message.attachments:
            words = spoken(interaction)
            chosen = Layout(ui.TextDisplay(words("claim.chosen", call=said(action, words))))
            await interaction.edit_original_response(view=chosen)

    async def _ask(self, interaction: Interaction, choice: Choose) -> None:
        """Which of several ways: the press has reserved the claim, and the first way stands if nothing is said."""
        words = spoken(interaction)
        ways: tuple[Action, ...] = choice.ways
        press = self.press
        question = words("claim.which")
        if choice.until is not None:
            question = f"{question} {words('countdown', at=choice.until // 1000)}"
        buttons = [act(Press(press.table, press.decision, way.token), way, words) for way in ways]
        await interaction.followup.send(view=Layout(ui.TextDisplay(question), *rows(buttons)), ephemeral=True)


class ChooseButton(Pressed, verbs=("choose",)):
    """**Riichi** shows the tiles that may be thrown with it; **Back** shows the others again."""

    async def pressed(self, interaction: Interaction) -> None:
        """Show the panel so."""
        panel_of(self, interaction).choose(riichi=self.press.rest == "riichi")


class SwitchButton(Pressed, verbs=("switch",)):
    """The three switches of a hand."""

    async def pressed(self, interaction: Interaction) -> None:
        """Turn one on or off."""
        word, _, wish = self.press.rest.partition("_")
        table = interaction.client.tables.get(self.press.table)
        seat = None if table is None else table.party.seat_of(interaction.user.id)
        if table is None or seat is None or word not in SWITCHES:
            await tell(interaction, spoken(interaction)("denied.not_a_player"))
            return
        panel = panel_of(self, interaction)
        switches = replace(table.party.chairs[seat].switches, **{SWITCHES[word]: wish == "on"})
        denied = await table.switch(interaction.user.id, switches)
        if denied is not None:
            await tell(interaction, refused(denied, spoken(interaction)))
        panel.settle()


class BackButton(Pressed, verbs=("back",)):
    """**I'm back** returns the seat from the computer player."""

    async def pressed(self, interaction: Interaction) -> None:
        """Sit down again."""
        table = interaction.client.tables.get(self.press.table)
        denied = Refused(Denied.NO_TABLE) if table is None else await table.back(interaction.user.id)
        if denied is not None:
            await tell(interaction, refused(denied, spoken(interaction)))
            return
        panel_of(self, interaction).settle()


class HandButton(Pressed, verbs=(HAND,)):
    """**My hand** opens the panel as a message that only its player can see."""

    async def pressed(self, interaction: Interaction) -> None:
        """Show the hand here."""
        await interaction.client.languages.hear("user", interaction.user.id, str(interaction.locale))
        panel = hand_of(interaction.client).panel(self.press.table, interaction.user.id)
        whole = await panel.whole()
        if whole is None:
            await tell(interaction, spoken(interaction)("denied.not_a_player"))
            return
        view, picture = whole
        file = discord.File(BytesIO(picture), FILE)
        panel.opened(await interaction.followup.send(view=view, file=file, ephemeral=True, wait=True))
