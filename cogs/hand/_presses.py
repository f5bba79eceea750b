"""What the buttons of a panel and the claim buttons under the public table do."""

import asyncio
from collections.abc import Sequence
from typing import Any, Literal

from discord import ui

from bot.client.setting_keys import BUTTONS_OR_LIST
from bot.engine.question import AnyAction, Reason
from bot.engine.refusal import Refusal
from bot.table.answers import Accepted, PressAnswer, SeveralWays, TableReason
from bot.table.news import Scene
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, Press
from bot.ui.parts import Nothing, PartNumber, Parts, PartWord
from cogs._base import (
    Interaction,
    MessageLayout,
    P,
    TablePressed,
    acknowledge,
    acknowledge_once,
    button,
    cog_of,
    is_ephemeral,
    is_private,
    reply_privately,
    words_for,
)
from cogs._people import plain_text
from cogs._persistent_message import epoch_ms
from cogs._refusals import press_refusal_sentence, table_refusal_sentence
from cogs.games.buttons import button_rows, marked_label, style_of
from cogs.games.registry import VERBS, game_ui_of
from cogs.hand._action_list import LIST_VERB
from cogs.hand._again import CONFIRM_VERB
from cogs.hand._layout import AS_LIST_VERB, HAND_VERB, SWITCHES
from cogs.hand._panel import Panel
from cogs.hand._panels import HandPanels


def pressed_panel(
    item: TablePressed[Any], interaction: Interaction, acknowledged: asyncio.Future[bool] | None = None
) -> Panel:
    """The panel of whoever pressed. It has to be painted with the result of the press, once that is `acknowledged`."""
    panel = cog_of(interaction.client, HandPanels).panel(item.press.table, interaction.user.id)
    if panel.is_shown_in(interaction):
        panel.edit_through(interaction, acknowledged)
    elif not is_private(interaction):
        panel.note_press()
    return panel


def _answers(press: Press, scene: Scene) -> int:
    """The id of the question that a press answers: the one its button was made for, or else the open one."""
    return press.question or next((question.id for question in scene.questions), NO_QUESTION)


def _ways(interaction: Interaction, table: Table, question: int, ways: Sequence[AnyAction]) -> list[ui.Button[Any]]:
    """A button for each of these actions, with the game's warnings."""
    words, emojis, game_ui = words_for(interaction), interaction.client.tile_emojis, game_ui_of(table.party)
    panel = cog_of(interaction.client, HandPanels).panel(table.id, interaction.user.id)

    def knob(way: AnyAction) -> ui.Button[Any]:
        press, warning = Press(table.id, question, way.token), panel.warning(way)
        label = marked_label(game_ui.action_text(way, table.party, words), warning, words)
        style = style_of(game_ui.style(press.verb), warning)
        return button(press, label, emoji=emojis.emoji(game_ui.face(way)), style=style)

    return [knob(way) for way in ways]


class ActionWords(Parts, frozen=True):
    """An action, or only its verb. Nobody but the table's game can read it, and refuses what it is not asked for."""

    @classmethod
    def read(cls, parts: Sequence[str]) -> "ActionWords":
        return cls()


class MovePressed(TablePressed[P]):
    """An answer to the table's question."""

    @property
    def token(self) -> str:
        """The action, or only its verb."""
        return self.press.token

    async def make(self, interaction: Interaction, *, sure: bool) -> None:
        """Save the press, then acknowledge and play it; a refusal is told to the player alone.

        It is played while the acknowledgement is on its way, so that a slow one does not delay a claim. If the disk
        stalls, it is acknowledged before it is saved, and the panel shows the result. What counts only when it is
        pressed again is no press to the table, unless it is `sure`.
        """
        press, user = self.press, interaction.user.id
        table = interaction.client.tables.get(press.table)
        if table is None or table.party.seat_of(user) is None:
            await acknowledge(interaction)
            await reply_privately(
                interaction, words_for(interaction)("denied.no_table" if table is None else "denied.not_a_player")
            )
            return
        made = (user, _answers(press, table.scene), self.token, epoch_ms(interaction.created_at))
        if not sure and await self._asks_again(interaction, *made[1:3]):
            return
        saved = asyncio.ensure_future(table.receive(*made))
        acknowledged = asyncio.ensure_future(acknowledge_once(saved, interaction))
        try:
            await saved
            panel = pressed_panel(self, interaction, acknowledged)
            answer = await table.press(*made)
            if isinstance(answer, Accepted):
                panel.note_move()
            if isinstance(answer, Accepted | SeveralWays):
                panel.settle()
        finally:
            first = await acknowledged
        if first:
            await interaction.client.languages.hear("user", user, str(interaction.locale))
            await self._tell(interaction, table, panel, answer)
        else:
            panel.settle()

    async def _asks_again(self, interaction: Interaction, question: int, token: str) -> bool:
        """Ask whether the action is meant, if it counts only when it is pressed again: in the panel, or beside it for a
        press that was made elsewhere.
        """
        panel = cog_of(interaction.client, HandPanels).panel(self.press.table, interaction.user.id)
        here = panel.is_shown_in(interaction)
        asked = panel.mark(question, token, chosen=is_ephemeral(interaction) and not here)
        if asked is None:
            return False
        if await acknowledge(interaction):
            pressed_panel(self, interaction)
            panel.refresh()
            if not here:
                await interaction.followup.send(view=asked, ephemeral=True)
        return True

    async def _tell(self, interaction: Interaction, table: Table, panel: Panel, answer: PressAnswer) -> None:
        """Tell the player what came of the press, as far as the panel does not show it."""
        here, words = panel.is_shown_in(interaction), words_for(interaction)
        match answer:
            case Accepted():
                if is_ephemeral(interaction) and not here:
                    await self._confirm(interaction, table, answer.action)
            case SeveralWays():
                await self._ask(interaction, table, answer)
            case Refusal(why=Reason.LATE) if self.token == "ready":
                panel.settle()  # the next hand has begun by itself
            case Refusal():
                sentence = press_refusal_sentence(answer, self.token, table.scene, words)
                await panel.refuse(interaction, sentence, here=here)

    async def _confirm(self, interaction: Interaction, table: Table, action: AnyAction) -> None:
        """Put the answer in the place of a private question."""
        words = words_for(interaction)
        said = game_ui_of(table.party).action_text(action, table.party, words)
        chosen = MessageLayout(ui.TextDisplay(words("claim.chosen", call=plain_text(said))))
        await interaction.edit_original_response(view=chosen)

    async def _ask(self, interaction: Interaction, table: Table, choice: SeveralWays) -> None:
        """Ask which of several ways is meant. The claim is reserved; without an answer the first way is taken."""
        words = words_for(interaction)
        question = words("claim.which")
        if choice.until is not None:
            question = f"{question}\n{words('countdown', at=choice.until // 1000)}"
        buttons = _ways(interaction, table, self.press.question, choice.ways)
        await interaction.followup.send(
            view=MessageLayout(ui.TextDisplay(question), *button_rows(buttons)), ephemeral=True
        )


class ActionButton(MovePressed[ActionWords], verbs=VERBS, immediate=True):
    """A panel's button names the whole action, one under the public table only its verb."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Make the move, or ask whether it is meant."""
        await self.make(interaction, sure=False)


class ConfirmButton(MovePressed[ActionWords], verbs=(CONFIRM_VERB,), immediate=True):
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


class ActionList(MovePressed[PickedAction], verbs=(LIST_VERB,), immediate=True):
    """The list of what may be done; what is picked counts at once, since nobody picks it by a slip."""

    @property
    def token(self) -> str:
        return self.parts.action

    async def carry_out(self, interaction: Interaction) -> None:
        """Make the move."""
        await self.make(interaction, sure=True)


class AsListButton(TablePressed[Nothing], verbs=(AS_LIST_VERB,)):
    """**I can't see all buttons** behind **More**."""

    async def carry_out(self, interaction: Interaction) -> None:
        """From now on this person's panels have a list instead."""
        await interaction.client.choices.put("user", interaction.user.id, BUTTONS_OR_LIST, "list")
        pressed_panel(self, interaction).choose("back")


class Choosing(Parts, frozen=True):
    """The verb whose ways are to be shown, `more`, or `back`."""

    verb: PartWord


class ChooseButton(TablePressed[Choosing], verbs=("choose",)):
    """**Riichi** shows the tiles that may be discarded with it, **Challenge** the hands that may be challenged;
    **Back** shows everything again.
    """

    async def carry_out(self, interaction: Interaction) -> None:
        """Show these choices in the panel."""
        pressed_panel(self, interaction).choose(self.parts.verb)


class AnyTurnButton(TablePressed[Choosing], verbs=("aside",)):
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
        buttons = _ways(interaction, table, NO_QUESTION, ways)
        await interaction.followup.send(view=MessageLayout(question, *button_rows(buttons)), ephemeral=True)


class Switched(Parts, frozen=True):
    """A switch by the word on its button, and how it is to stand."""

    word: Literal["calls", "win", "throw", "every"]
    wish: Literal["on", "off"]


class SwitchButton(TablePressed[Switched], verbs=("switch",)):
    """A switch in a panel."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Turn the switch on or off."""
        table = interaction.client.tables.get(self.press.table)
        seat = None if table is None else table.party.seat_of(interaction.user.id)
        if table is None or seat is None:
            await reply_privately(interaction, words_for(interaction)("denied.not_a_player"))
            return
        panel = pressed_panel(self, interaction)
        denied = await table.switch(interaction.user.id, **{SWITCHES[self.parts.word]: self.parts.wish == "on"})
        if denied is not None:
            await panel.refuse(
                interaction, table_refusal_sentence(denied, words_for(interaction)), here=panel.is_shown_in(interaction)
            )
        panel.settle()


class BackButton(TablePressed[Nothing], verbs=("back",)):
    """**I'm back** takes the seat back from the computer player."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Take the seat back."""
        table = interaction.client.tables.get(self.press.table)
        denied = Refusal(TableReason.NO_TABLE) if table is None else await table.back(interaction.user.id)
        if denied is not None:
            await reply_privately(interaction, table_refusal_sentence(denied, words_for(interaction)))
            return
        pressed_panel(self, interaction).settle()


class HandButton(TablePressed[Nothing], verbs=(HAND_VERB,)):
    """**My hand** opens the panel as an ephemeral message."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show the panel here."""
        await interaction.client.languages.hear("user", interaction.user.id, str(interaction.locale))
        panel = cog_of(interaction.client, HandPanels).panel(self.press.table, interaction.user.id)
        if not panel.is_there:
            over = interaction.client.tables.get(self.press.table) is None
            await reply_privately(
                interaction, words_for(interaction)("denied.no_table" if over else "denied.not_a_player")
            )
            return
        await panel.open(interaction)
