"""The buttons of a lobby, and **Again** after a game."""

from functools import partial
from typing import Final

from discord import ui

from bot.client.cooldowns import RequestKind
from bot.engine.refusal import Refusal
from bot.i18n.catalogue import Words
from bot.system.limits import FIELD
from bot.table.answers import TableReason
from bot.table.party import Party, Stage
from bot.table.table import Table
from bot.ui.parts import NoParts
from cogs._base import (
    Interaction,
    TableComponent,
    acknowledge,
    close_message,
    cog_of,
    is_private,
    reply_privately,
    text_message,
    words_for,
)
from cogs._forms import ModalForm
from cogs._people import person, plain_text
from cogs._permissions import missing_permissions, permission_names
from cogs._refusals import table_refusal_sentence
from cogs.hand import pressed_panel, send_hand_link
from cogs.lobby._admission import FILL_VERB, fill_question, roles_of
from cogs.lobby._lobbies import Lobby
from cogs.lobby._menu import fairness_page, lobby_menu

_TOO_LATE: Final = frozenset((TableReason.NO_TABLE, TableReason.STARTED, TableReason.OVER))
"""The reasons why there is nothing more to be done in a lobby."""


class SeatButton(
    TableComponent[NoParts], verbs=("join", "leave", "computer", "dismiss", "start", FILL_VERB), ration=RequestKind.SEAT
):
    """Sitting down, getting up, filling a chair, **Play now**, and that again where seats are held."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Do it; a refusal is said to whoever pressed. The options that it was pressed in show how things stand."""
        user = interaction.user.id
        await interaction.client.languages.note_locale("user", user, str(interaction.locale))
        table = interaction.client.tables.get(self.press.table)
        in_panel = pressed_panel(self.press.table, interaction).is_shown_in(interaction)
        denied = Refusal(TableReason.NO_TABLE) if table is None else await self._do(table, interaction)
        if denied is not None and denied.why in _TOO_LATE:
            await close_message(interaction, table_refusal_sentence(denied, words_for(interaction)))
        elif denied is not None:
            await reply_privately(interaction, table_refusal_sentence(denied, words_for(interaction)))
        elif table is not None and is_private(interaction) and not in_panel:
            begun = text_message(words_for(interaction)("lobby.begun"))
            view = begun if self.press.verb == FILL_VERB else await lobby_menu(table, interaction)
            await interaction.edit_original_response(view=view)

    async def _do(self, table: Table, interaction: Interaction) -> Refusal | None:
        match self.press.verb:
            case "join":
                return await table.join(person(interaction.user), roles_of(interaction.user))
            case "leave":
                return await table.leave(interaction.user.id)
            case "computer":
                return await table.add_computer(interaction.user.id)
            case "dismiss":
                return await table.remove(interaction.user.id, _last_computer(table.party))
            case _:
                return await self._start(table, interaction)

    async def _start(self, table: Table, interaction: Interaction) -> Refusal | None:
        if table.party.is_homeless:
            return await table.start(interaction.user.id)
        lacking = missing_permissions(interaction.app_permissions, interaction.channel)
        if lacking:
            words = words_for(interaction)
            await reply_privately(interaction, words("lobby.missing", permissions=permission_names(lacking, words)))
            return None
        denied = await table.start(interaction.user.id, fills_held=self.press.verb == FILL_VERB)
        if denied is None:
            await send_hand_link(interaction, table)
        elif denied.why == TableReason.SEATS_HELD:
            question = fill_question(table.party, words_for(interaction))
            await interaction.followup.send(view=question, ephemeral=True)
            return None
        return denied


def _last_computer(party: Party) -> int:
    """The chair of the computer player that came last; -1 if there is none."""
    return max((place for place, chair in enumerate(party.chairs) if chair.person is None), default=-1)


class ShuffleWordButton(TableComponent[NoParts], verbs=("word",), immediate=True, ration=RequestKind.SEAT):
    """**My word** adds something to the seed of the walls that nobody could foresee."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Ask for it."""
        table = interaction.client.tables.get(self.press.table)
        words = words_for(interaction)
        if table is None or table.party.seat_of(interaction.user.id) is None:
            await close_message(interaction, words("denied.no_table" if table is None else "denied.not_a_player"))
            return
        if table.party.stage is not Stage.LOBBY and is_private(interaction):
            await acknowledge(interaction)
            await interaction.edit_original_response(view=fairness_page(table.party, interaction.user.id, words))
            return
        await interaction.response.send_modal(ShuffleWordForm(table, words))


class ShuffleWordForm(ModalForm):
    """A player's word for the seal."""

    def __init__(self, table: Table, words: Words) -> None:
        super().__init__(words("lobby.button.word"), table.id)
        self._table = table
        self._word: ui.TextInput[ShuffleWordForm] = ui.TextInput(max_length=FIELD.size, required=False)
        self.add_item(ui.Label(text=words("lobby.word"), description=words("lobby.word.why"), component=self._word))

    async def carry_out(self, interaction: Interaction) -> None:
        """Add it to the seal."""
        denied = await self._table.set_seal_word(interaction.user.id, self._word.value)
        words = words_for(interaction)
        await reply_privately(
            interaction, words("lobby.word.done") if denied is None else table_refusal_sentence(denied, words)
        )


class AgainButton(TableComponent[NoParts], verbs=("again",), ration=RequestKind.SEAT):
    """**Again**: the same people at a new table, where the last one was; it begins when all of them have pressed."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Open the new table, or say there that one more plays."""
        client, user, words = interaction.client, person(interaction.user), words_for(interaction)
        table = await client.tables.open_rematch(self.press.table, user, partial(client.blocks.are_kept_apart, user.id))
        if isinstance(table, Refusal):
            await reply_privately(interaction, table_refusal_sentence(table, words))
            return
        cog_of(client, Lobby).ensure_posted(table)
        denied = await table.join(user, roles_of(interaction.user))
        if denied is not None:
            await reply_privately(interaction, table_refusal_sentence(denied, words))
        elif table.party.stage is Stage.PLAYING:
            await send_hand_link(interaction, table)
        else:
            await interaction.followup.send(view=text_message(_waiting_text(table.party, words)), ephemeral=True)


def _waiting_text(party: Party, words: Words) -> str:
    """The place where the game will be, and those for whom it waits."""
    place = words("lobby.again", channel=words("lobby.nowhere") if party.is_homeless else f"<#{party.channel}>")
    if not (asked := party.invited_people):
        return place
    players = words.enumeration(plain_text(one.name) for one in asked)
    return words.joined_texts(
        place, words("lobby.again.waiting", players=players, at=(party.seats_freed_at or 0) // 1000)
    )
