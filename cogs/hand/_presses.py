"""The buttons and lists of a panel, and the claim buttons under the public table."""

from collections.abc import Sequence
from typing import Literal

from discord import ui

from bot.client.setting_keys import BUTTONS_OR_LIST
from bot.engine.refusal import Refusal
from bot.table.answers import TableReason
from bot.ui.custom_id import NO_QUESTION, Press
from bot.ui.parts import NoParts, PartNumber, Parts, PartWord
from cogs._base import (
    Interaction,
    MessageLayout,
    P,
    TableComponent,
    cog_of,
    reply_privately,
    words_for,
)
from cogs._refusals import table_refusal_sentence
from cogs.games.buttons import button_rows
from cogs.games.registry import VERBS, game_ui_of
from cogs.hand._action_list import PICK_ACTION_VERB
from cogs.hand._again import CONFIRM_VERB
from cogs.hand._layout import AS_LIST_VERB, HAND_VERB, SWITCHES
from cogs.hand._moves import PressedMove, action_buttons, pressed_panel
from cogs.hand._panels import HandPanels


class ActionParts(Parts, frozen=True):
    """An action, or only its verb. Nobody but the table's game can read it, and refuses what it is not asked for."""

    @classmethod
    def read(cls, parts: Sequence[str]) -> "ActionParts":
        return cls()


class MoveComponent(TableComponent[P]):
    """An answer to the table's question."""

    @property
    def token(self) -> str:
        """The action, or only its verb."""
        return self.press.token

    async def make(self, interaction: Interaction, *, sure: bool) -> None:
        """Make the move; what counts only when it is pressed again is none yet, unless it is `sure`."""
        await PressedMove(interaction, self.press.table, self.press.question, self.token).make(sure=sure)


class ActionButton(MoveComponent[ActionParts], verbs=VERBS, immediate=True):
    """A panel's button names the whole action, one under the public table only its verb."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Make the move, or ask whether it is meant."""
        await self.make(interaction, sure=False)


class ConfirmButton(MoveComponent[ActionParts], verbs=(CONFIRM_VERB,), immediate=True):
    """The first button while an action is marked, and the one beside a panel: it counts at once."""

    @property
    def token(self) -> str:
        return self.press.token.removeprefix(f"{CONFIRM_VERB}_")

    async def carry_out(self, interaction: Interaction) -> None:
        """Make the move."""
        await self.make(interaction, sure=True)


class PickedAction(Parts, frozen=True):
    """On which page of the list it stands, and the action."""

    page: PartNumber
    action: PartWord


class ActionList(MoveComponent[PickedAction], verbs=(PICK_ACTION_VERB,), immediate=True):
    """The list of what may be done; what is picked counts at once, since nobody picks it by a slip."""

    @property
    def token(self) -> str:
        return self.parts.action

    async def carry_out(self, interaction: Interaction) -> None:
        """Make the move."""
        await self.make(interaction, sure=True)


class AsListButton(TableComponent[NoParts], verbs=(AS_LIST_VERB,)):
    """**I can't see all buttons** behind **More**."""

    async def carry_out(self, interaction: Interaction) -> None:
        """From now on this person's panels have a list instead."""
        await interaction.client.choices.put("user", interaction.user.id, BUTTONS_OR_LIST, "list")
        pressed_panel(self.press.table, interaction).choose("back")


class PickedVerb(Parts, frozen=True):
    """The verb whose ways are to be shown, `more`, or `back`."""

    verb: PartWord


class ChooseButton(TableComponent[PickedVerb], verbs=("choose",)):
    """**Riichi** shows the tiles that may be discarded with it, **Challenge** the hands that may be challenged;
    **Back** shows everything again.
    """

    async def carry_out(self, interaction: Interaction) -> None:
        """Show these choices in the panel."""
        pressed_panel(self.press.table, interaction).choose(self.parts.verb)


class AnyTurnButton(TableComponent[PickedVerb], verbs=("aside",)):
    """**Challenge** under the public table: what may be done during anybody's turn."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask in a private message which action is meant."""
        words, table = words_for(interaction), interaction.client.tables.get(self.press.table)
        seat = None if table is None else table.party.seat_of(interaction.user.id)
        if table is None or seat is None:
            await reply_privately(interaction, words("denied.no_table" if table is None else "denied.not_a_player"))
            return
        verb = self.parts.verb
        if verb not in game_ui_of(table.party).any_turn_verbs:
            await reply_privately(interaction, words("trouble.lost"))
            return
        asked = [action for question in table.scene.questions for action in question.options.get(seat, ())]
        ways = [action for action in asked if Press(table.id, NO_QUESTION, action.token).verb == verb]
        if not ways:
            await reply_privately(interaction, words(f"aside.{verb}.none"))
            return
        question = ui.TextDisplay[MessageLayout](words(f"choosing.{verb}"))
        buttons = action_buttons(interaction, table, NO_QUESTION, ways)
        await interaction.followup.send(view=MessageLayout(question, *button_rows(buttons)), ephemeral=True)


class PickedSwitch(Parts, frozen=True):
    """A switch by the word on its button, and how it is to stand."""

    switch: Literal["calls", "win", "throw", "every"]
    state: Literal["on", "off"]


class SwitchButton(TableComponent[PickedSwitch], verbs=("switch",)):
    """A switch in a panel."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Turn the switch on or off."""
        table = interaction.client.tables.get(self.press.table)
        seat = None if table is None else table.party.seat_of(interaction.user.id)
        if table is None or seat is None:
            await reply_privately(interaction, words_for(interaction)("denied.not_a_player"))
            return
        panel = pressed_panel(self.press.table, interaction)
        denied = await table.set_switches(
            interaction.user.id, **{SWITCHES[self.parts.switch]: self.parts.state == "on"}
        )
        if denied is not None:
            await panel.refuse(
                interaction, table_refusal_sentence(denied, words_for(interaction)), here=panel.is_shown_in(interaction)
            )
        panel.refresh_if_pressed()


class BackButton(TableComponent[NoParts], verbs=("back",)):
    """**I'm back** takes the seat back from the computer player."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Take the seat back."""
        table = interaction.client.tables.get(self.press.table)
        denied = Refusal(TableReason.NO_TABLE) if table is None else await table.come_back(interaction.user.id)
        if denied is not None:
            await reply_privately(interaction, table_refusal_sentence(denied, words_for(interaction)))
            return
        pressed_panel(self.press.table, interaction).refresh_if_pressed()


class HandButton(TableComponent[NoParts], verbs=(HAND_VERB,)):
    """**My hand** opens the panel as an ephemeral message."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show the panel here."""
        await interaction.client.languages.note_locale("user", interaction.user.id, str(interaction.locale))
        panel = cog_of(interaction.client, HandPanels).panel(self.press.table, interaction.user.id)
        if not panel.is_showable:
            over = interaction.client.tables.get(self.press.table) is None
            await reply_privately(
                interaction, words_for(interaction)("denied.no_table" if over else "denied.not_a_player")
            )
            return
        await panel.open(interaction)
