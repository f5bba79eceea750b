"""What the buttons of a panel, and the claim buttons under the table, do when they are pressed."""

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
    """The panel of whoever pressed; it will be painted with what comes of the press, once Discord has `heard`."""
    panel = cog_of(interaction.client, HandPanels).panel(item.press.table, interaction.user.id)
    if in_panel(interaction):
        panel.pressed(interaction, heard)
    elif not is_private(interaction):
        panel.owe()
    return panel


def in_panel(interaction: Interaction) -> bool:
    """Whether a panel was pressed: its picture tells it from a question in private."""
    message = interaction.message
    if message is None or not is_private(interaction):
        return False
    return not is_ephemeral(interaction) or bool(message.attachments)


def _answers(press: Press, scene: Scene) -> int:
    """The question that a press answers: the one its button was made for; without one, whichever is open."""
    return press.decision or next((question.id for question in scene.decisions), NO_DECISION)


def _ways(table: Table, decision: int, ways: Sequence[AnyAction], words: Words) -> list[ui.Button[Any]]:
    """A button for each of several ways."""
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
    """An answer to the table's question: from a panel the whole action, from under the table only its verb."""

    async def pressed(self, interaction: Interaction) -> None:
        """Write it down, then acknowledge and play it; a refusal is said to the player alone.

        It is played while Discord still takes its time with the acknowledgement: a claim may not come too late by that.
        If the disk stalls, it is acknowledged before it is written, and the panel shows what comes of it.
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
        """Where a private question was answered, it says so; a panel is painted by its painter."""
        message = interaction.message
        if message is not None and message.flags.ephemeral and not message.attachments:
            words = spoken(interaction)
            said = SPEECHES[table.party.terms.game].said(action, table.party, words)
            chosen = Layout(ui.TextDisplay(words("claim.chosen", call=said)))
            await interaction.edit_original_response(view=chosen)

    async def _ask(self, interaction: Interaction, table: Table, choice: Choose) -> None:
        """Which of several ways: the press has reserved the claim, and the first way stands if nothing is said."""
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
        """Show the panel so."""
        panel_of(self, interaction).choose(self.press.rest)


class AsideButton(Pressed, verbs=("aside",)):
    """**Challenge** under the table: what may be done in anybody's turn, and to whom."""

    async def pressed(self, interaction: Interaction) -> None:
        """Ask in private which way; nothing is done yet."""
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
    """The switches in a panel."""

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
            await panel.refuse(interaction, refused(denied, spoken(interaction)), here=in_panel(interaction))
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
        panel = cog_of(interaction.client, HandPanels).panel(self.press.table, interaction.user.id)
        if panel.face is None:
            over = interaction.client.tables.get(self.press.table) is None
            await tell(interaction, spoken(interaction)("denied.no_table" if over else "denied.not_a_player"))
            return
        await panel.open(interaction)
