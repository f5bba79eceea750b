"""A move, however it was made: by a button, in a list, or typed."""

import asyncio
from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.engine.question import AnyAction, PressRefusalReason
from bot.engine.refusal import Refusal
from bot.table.answers import Accepted, AmbiguousPress, PressAnswer
from bot.table.news import Scene
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, Press
from cogs._base import (
    Interaction,
    MessageLayout,
    acknowledge,
    acknowledge_after_save,
    button,
    cog_of,
    is_ephemeral,
    is_private,
    reply_privately,
    words_for,
)
from cogs._people import plain_text
from cogs._persistent_message import epoch_ms
from cogs._refusals import press_refusal_sentence
from cogs.games.buttons import button_rows, marked_label, style_of
from cogs.games.registry import game_ui_of
from cogs.hand._panel import Panel
from cogs.hand._panels import HandPanels


def pressed_panel(table: str, interaction: Interaction, acknowledged: asyncio.Future[bool] | None = None) -> Panel:
    """The panel of whoever pressed. It has to be painted with the result of the press, once that is `acknowledged`."""
    panel = cog_of(interaction.client, HandPanels).panel(table, interaction.user.id)
    if panel.is_shown_in(interaction):
        panel.edit_through(interaction, acknowledged)
    elif interaction.message is None or not is_private(interaction):
        panel.note_press()
    return panel


def action_buttons(
    interaction: Interaction, table: Table, question: int, ways: Sequence[AnyAction]
) -> list[ui.Button[Any]]:
    """A button for each of these actions, with the game's warnings."""
    words, emojis, game_ui = words_for(interaction), interaction.client.tile_emojis, game_ui_of(table.party)
    panel = cog_of(interaction.client, HandPanels).panel(table.id, interaction.user.id)

    def knob(way: AnyAction) -> ui.Button[Any]:
        press, warning = Press(table.id, question, way.token), panel.warning(way)
        label = marked_label(game_ui.action_text(way, table.party, words), warning, words)
        style = style_of(game_ui.style(press.verb), warning)
        return button(press, label, emoji=emojis.emoji(game_ui.button_tile(way, ways)), style=style)

    return [knob(way) for way in ways]


class PressedMove:
    """The answer of whoever is behind an interaction to a question of the table; to the open one, if none is named.
    `token` is the action, or only its verb.
    """

    def __init__(self, interaction: Interaction, table: str, question: int, token: str) -> None:
        self._interaction = interaction
        self._table = table
        self._question = question
        self._token = token

    async def make(self, *, sure: bool) -> None:
        """Save the press, then acknowledge and play it; a refusal is told to the player alone.

        It is played while the acknowledgement is on its way, so that a slow one does not delay a claim. If the disk
        stalls, it is acknowledged before it is saved, and the panel shows the result. What counts only when it is
        pressed again is no press to the table, unless it is `sure`.
        """
        interaction, user = self._interaction, self._interaction.user.id
        table = interaction.client.tables.get(self._table)
        if table is None or table.party.seat_of(user) is None:
            await acknowledge(interaction)
            await reply_privately(
                interaction, words_for(interaction)("denied.no_table" if table is None else "denied.not_a_player")
            )
            return
        made = (user, self._question_id(table.scene), self._token, epoch_ms(interaction.created_at))
        if not sure and await self._asks_again(made[1]):
            return
        saved = asyncio.ensure_future(table.save_press(*made))
        acknowledged = asyncio.ensure_future(acknowledge_after_save(saved, interaction))
        try:
            await saved
            panel = pressed_panel(self._table, interaction, acknowledged)
            answer = await table.press(*made)
            if isinstance(answer, Accepted):
                panel.note_move()
            if isinstance(answer, Accepted | AmbiguousPress):
                panel.refresh_if_pressed()
        finally:
            first = await acknowledged
        if first:
            await interaction.client.languages.note_locale("user", user, str(interaction.locale))
            await self._tell(table, panel, answer)
        else:
            panel.refresh_if_pressed()

    def _question_id(self, scene: Scene) -> int:
        """The id of the question that it answers: the one its button was made for, or else the open one."""
        return self._question or next((question.id for question in scene.questions), NO_QUESTION)

    async def _asks_again(self, question: int) -> bool:
        """Ask whether the action is meant, if it counts only when it is pressed again: in the panel, or beside it for a
        press that was made elsewhere.
        """
        interaction = self._interaction
        panel = cog_of(interaction.client, HandPanels).panel(self._table, interaction.user.id)
        here = panel.is_shown_in(interaction)
        asked = panel.ask_confirmation(question, self._token, chosen=is_ephemeral(interaction) and not here)
        if asked is None:
            return False
        if await acknowledge(interaction):
            pressed_panel(self._table, interaction)
            panel.refresh()
            if not here:
                await interaction.followup.send(view=asked, ephemeral=True)
        return True

    async def _tell(self, table: Table, panel: Panel, answer: PressAnswer) -> None:
        """Tell the player what came of the press, as far as the panel does not show it."""
        interaction = self._interaction
        here, words = panel.is_shown_in(interaction), words_for(interaction)
        match answer:
            case Accepted():
                if interaction.message is None or (is_ephemeral(interaction) and not here):
                    await self._confirm(table, answer.action)
            case AmbiguousPress():
                await self._ask(table, answer)
            case Refusal(why=PressRefusalReason.LATE) if self._token == "ready":
                panel.refresh_if_pressed()  # the next hand has begun by itself
            case Refusal():
                sentence = press_refusal_sentence(answer, self._token, table.scene, words)
                await panel.refuse(interaction, sentence, here=here)

    async def _confirm(self, table: Table, action: AnyAction) -> None:
        """Put the answer in the place of a private question, or below a command."""
        words = words_for(self._interaction)
        said = game_ui_of(table.party).action_text(action, table.party, words)
        chosen = MessageLayout(ui.TextDisplay(words("claim.chosen", call=plain_text(said))))
        await self._interaction.edit_original_response(view=chosen)

    async def _ask(self, table: Table, choice: AmbiguousPress) -> None:
        """Ask which of several ways is meant. The claim is reserved; without an answer the first way is taken."""
        words = words_for(self._interaction)
        question = words("claim.which")
        if choice.until is not None:
            question = f"{question}\n{words('countdown', at=choice.until // 1000)}"
        buttons = action_buttons(self._interaction, table, self._question, choice.actions)
        await self._interaction.followup.send(
            view=MessageLayout(ui.TextDisplay(question), *button_rows(buttons)), ephemeral=True
        )
