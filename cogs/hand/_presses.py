"""What the buttons of a panel and the claim buttons under the public table do."""

import asyncio
from collections.abc import Sequence
from typing import Any

from discord import ui
from msgspec.structs import replace

from bot.engine.decision import AnyAction, Reason, Reject
from bot.i18n.catalogue import Words
from bot.table.answers import Accepted, Choose, Denied, Refused
from bot.table.news import Scene
from bot.table.table import Table
from bot.ui.custom_id import NO_DECISION, Press
from cogs._base import (
    Interaction,
    Layout,
    Pressed,
    acknowledge,
    acknowledge_once,
    button,
    cog_of,
    is_ephemeral,
    is_private,
    spoken,
    tell,
)
from cogs._canvas import milliseconds
from cogs._games import SPEECHES, VERBS
from cogs._games._buttons import rows
from cogs._refusals import refused, rejected
from cogs.hand._layout import HAND, SWITCHES
from cogs.hand._panels import HandPanels
from cogs.hand._player_panel import Panel


def panel_of(item: Pressed, interaction: Interaction, heard: asyncio.Future[bool] | None = None) -> Panel:
    """The panel of whoever pressed. It will be painted with the result of the press, once the press is acknowledged
    (`heard`).
    """
    panel = cog_of(interaction.client, HandPanels).panel(item.press.table, interaction.user.id)
    if in_panel(interaction):
        panel.pressed(interaction, heard)
    elif not is_private(interaction):
        panel.owe()
    return panel


def in_panel(interaction: Interaction) -> bool:
    """Whether the pressed message is a panel, as opposed to a private question, which has no picture."""
    message = interaction.message
    if message is None or not is_private(interaction):
        return False
    return not is_ephemeral(interaction) or bool(message.attachments)


def _answers(press: Press, scene: Scene) -> int:
    """The id of the question that a press answers: the one its button was made for, or else the open one."""
    return press.decision or next((question.id for question in scene.decisions), NO_DECISION)


def _ways(table: Table, decision: int, ways: Sequence[AnyAction], words: Words) -> list[ui.Button[Any]]:
    """A button for each of these actions."""
    speech = SPEECHES[table.party.terms.game]
    return [
        button(
            press := Press(table.id, decision, way.token),
            speech.said(way, table.party, words),
            style=speech.style(press.verb),
        )
        for way in ways
    ]


class ActionButton(Pressed, verbs=VERBS, immediate=True):
    """An answer to the table's question. A panel's button names the whole action, one under the public table only its
    verb.
    """

    async def pressed(self, interaction: Interaction) -> None:
        """Save the press, then acknowledge and play it; a refusal is told to the player alone.

        It is played while the acknowledgement is on its way, so that a slow one does not delay a claim. If the disk
        stalls, it is acknowledged before it is saved, and the panel shows the result.
        """
        press = self.press
        table = interaction.client.tables.get(press.table)
        if table is None or table.party.seat_of(interaction.user.id) is None:
            await acknowledge(interaction)
            await tell(interaction, spoken(interaction)("denied.no_table" if table is None else "denied.not_a_player"))
            return
        made = (interaction.user.id, _answers(press, table.scene), press.token, milliseconds(interaction.created_at))
        written = asyncio.ensure_future(table.receive(*made))
        heard = asyncio.ensure_future(acknowledge_once(written, interaction))
        try:
            await written
            panel = panel_of(self, interaction, heard)
            answer = await table.press(*made)
            if isinstance(answer, Accepted):
                panel.knows_how()
            if isinstance(answer, Accepted | Choose):
                panel.settle()
        finally:
            once = await heard
        if not once:
            panel.settle()
            return
        await interaction.client.languages.hear("user", interaction.user.id, str(interaction.locale))
        here, words = in_panel(interaction), spoken(interaction)
        match answer:
            case Accepted():
                await panel.greeted()
                await self._accepted(interaction, table, answer.action)
            case Choose():
                await self._ask(interaction, table, answer)
            case Reject(reason=Reason.LATE) if press.verb == "ready":
                panel.settle()  # the next hand has begun by itself
            case Reject():
                await panel.refuse(interaction, rejected(answer, press.token, table.scene, words), here=here)
            case Refused():
                await panel.refuse(interaction, refused(answer, words), here=here)

    async def _accepted(self, interaction: Interaction, table: Table, action: AnyAction) -> None:
        """Confirm the answer in a private question; a panel is painted by its painter."""
        message = interaction.message
        if message is not None and message.flags.ephemeral and not message.attachments:
            words = spoken(interaction)
            said = SPEECHES[table.party.terms.game].said(action, table.party, words)
            chosen = Layout(ui.TextDisplay(words("claim.chosen", call=said)))
            await interaction.edit_original_response(view=chosen)

    async def _ask(self, interaction: Interaction, table: Table, choice: Choose) -> None:
        """Ask which of several ways is meant. The claim is reserved; without an answer the first way is taken."""
        words = spoken(interaction)
        press = self.press
        question = words("claim.which")
        if choice.until is not None:
            question = f"{question}\n{words('countdown', at=choice.until // 1000)}"
        buttons = _ways(table, press.decision, choice.ways, words)
        await interaction.followup.send(view=Layout(ui.TextDisplay(question), *rows(buttons)), ephemeral=True)


class ChooseButton(Pressed, verbs=("choose",)):
    """**Riichi** shows the tiles that may be discarded with it, **Challenge** the hands that may be challenged;
    **Back** shows everything again.
    """

    async def pressed(self, interaction: Interaction) -> None:
        """Show these choices in the panel."""
        panel_of(self, interaction).choose(self.press.rest)


class AsideButton(Pressed, verbs=("aside",)):
    """**Challenge** under the public table: what may be done during anybody's turn."""

    async def pressed(self, interaction: Interaction) -> None:
        """Ask in a private message which action is meant."""
        words, table = spoken(interaction), interaction.client.tables.get(self.press.table)
        seat = None if table is None else table.party.seat_of(interaction.user.id)
        if table is None or seat is None:
            await tell(interaction, words("denied.no_table" if table is None else "denied.not_a_player"))
            return
        verb = self.press.rest
        if verb not in SPEECHES[table.party.terms.game].asides:
            await tell(interaction, words("trouble.lost"))
            return
        asked = [action for question in table.scene.decisions for action in question.options.get(seat, ())]
        ways = [action for action in asked if Press(table.id, NO_DECISION, action.token).verb == verb]
        if not ways:
            await tell(interaction, words(f"aside.{verb}.none"))
            return
        question = ui.TextDisplay[Layout](words(f"choosing.{verb}"))
        buttons = _ways(table, NO_DECISION, ways, words)
        await interaction.followup.send(view=Layout(question, *rows(buttons)), ephemeral=True)


class SwitchButton(Pressed, verbs=("switch",)):
    """A switch in a panel."""

    async def pressed(self, interaction: Interaction) -> None:
        """Turn the switch on or off."""
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
            await panel.refuse(interaction, refused(denied, spoken(interaction)), here=in_panel(interaction))
        panel.settle()


class BackButton(Pressed, verbs=("back",)):
    """**I'm back** takes the seat back from the computer player."""

    async def pressed(self, interaction: Interaction) -> None:
        """Take the seat back."""
        table = interaction.client.tables.get(self.press.table)
        denied = Refused(Denied.NO_TABLE) if table is None else await table.back(interaction.user.id)
        if denied is not None:
            await tell(interaction, refused(denied, spoken(interaction)))
            return
        panel_of(self, interaction).settle()


class HandButton(Pressed, verbs=(HAND,)):
    """**My hand** opens the panel as an ephemeral message."""

    async def pressed(self, interaction: Interaction) -> None:
        """Show the panel here."""
        await interaction.client.languages.hear("user", interaction.user.id, str(interaction.locale))
        panel = cog_of(interaction.client, HandPanels).panel(self.press.table, interaction.user.id)
        if panel.face is None:
            over = interaction.client.tables.get(self.press.table) is None
            await tell(interaction, spoken(interaction)("denied.no_table" if over else "denied.not_a_player"))
            return
        await panel.open(interaction)
