"""The lists on a board: one for a seat in one of the lobbies, one for a table as the server has saved it."""

from bot.client.cooldowns import RequestKind
from bot.engine.refusal import Refusal
from bot.table.answers import TableReason
from bot.ui.parts import Parts, PartWord, TableName
from cogs._base import Interaction, MessageComponent, home_of, reply_privately, words_for
from cogs._people import person
from cogs._refusals import table_refusal_sentence
from cogs.board._page import OPEN_PRESET_VERB, SIT_DOWN_VERB
from cogs.lobby import TableRequest, open_table, roles_of


class PickedLobby(Parts, frozen=True):
    """The table that was picked."""

    table: TableName


class SitDownList(MessageComponent[PickedLobby], verbs=(SIT_DOWN_VERB,), ration=RequestKind.SEAT):
    """**Sit down** on the board."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Take a seat there, or hear why not."""
        words, table = words_for(interaction), interaction.client.tables.get(self.parts.table)
        await interaction.client.languages.note_locale("user", interaction.user.id, str(interaction.locale))
        if table is None or table.party.guild is None or table.party.guild != home_of(interaction):
            denied = Refusal(TableReason.NO_TABLE)
        else:
            denied = await table.join(person(interaction.user), roles_of(interaction.user))
        said = words("board.sits") if denied is None else table_refusal_sentence(denied, words)
        await reply_privately(interaction, said)


class PickedSavedTable(Parts, frozen=True):
    """Its key."""

    key: PartWord


class OpenPresetList(
    MessageComponent[PickedSavedTable], verbs=(OPEN_PRESET_VERB,), immediate=True, ration=RequestKind.SEAT
):
    """The list of the server's saved tables."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Open one here."""
        await open_table(interaction, TableRequest(self.parts.key))
