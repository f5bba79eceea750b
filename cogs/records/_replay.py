"""**Replay** steps through a finished game, move by move, with everybody's eyes or with one player's, for whoever
pressed it; and what it shows can be posted for everybody.
"""

import asyncio
from typing import Annotated

import msgspec
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.system.limits import FIELD
from bot.ui.parts import NoParts, PartNumber, Parts, PartWord, TableName
from cogs._base import (
    NO_MENTIONS,
    Interaction,
    MessageComponent,
    TableComponent,
    may_see_table,
    reply_privately,
    words_for,
)
from cogs._finished_game import find_finished_game
from cogs._forms import ModalForm
from cogs.records._frame import ReplayPlace, posted_page, replay_page


async def open_replay(interaction: Interaction, table: str, place: ReplayPlace) -> None:
    """Show a step of a game that is over to whoever asked, in a message of their own."""
    page = await replay_page(interaction, table, place)
    if page is not None:
        await interaction.followup.send(view=page.layout, file=page.picture, ephemeral=True)


async def _go(interaction: Interaction, table: str, place: ReplayPlace, *, more: bool = False) -> None:
    """Show another step in the same message."""
    page = await replay_page(interaction, table, place, more=more)
    if page is not None:
        await interaction.edit_original_response(view=page.layout, attachments=[page.picture])


class ReplayButton(TableComponent[NoParts], verbs=("replay",), ration=RequestKind.RECORD):
    """**Replay** opens a game that is over at its first deal."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show it to whoever pressed."""
        await open_replay(interaction, self.press.table, ReplayPlace(1))


class FinishedGame(Parts, frozen=True):
    """The table at which it was played."""

    table: TableName


class GameList(MessageComponent[FinishedGame], verbs=("watchgame",), private=True, ration=RequestKind.RECORD):
    """The list under a page of games opens one of them."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show it, if it is one that this person may see here."""
        party = await interaction.client.tables.archive.party(self.parts.table)
        if party is None or not may_see_table(interaction, party):
            await reply_privately(interaction, words_for(interaction)("trouble.lost"))
        else:
            await open_replay(interaction, party.id, ReplayPlace(1))


class NamedHand(Parts, frozen=True):
    """A table, the number of a hand there, from 1 (0: the whole game), and for what it is known."""

    place: Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-z]{1,12} [0-9]{1,4} [a-z_]{1,40}\Z")]


class NotableHandList(MessageComponent[NamedHand], verbs=("watchhand",), private=True, ration=RequestKind.RECORD):
    """A list of hands that are worth a look opens one of them."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show its end, or the first deal of the game, if it is one that this person may see here."""
        table, number, _ = self.parts.place.split(" ")
        archive = interaction.client.tables.archive
        party = await archive.party(table)
        if party is None or not (may_see_table(interaction, party) or party.seat_of(interaction.user.id) is not None):
            await reply_privately(interaction, words_for(interaction)("trouble.lost"))
            return
        game = await find_finished_game(interaction, table)
        if game is not None:
            replay = await asyncio.to_thread(game.replay)
            await open_replay(interaction, table, ReplayPlace(replay.last_step_of(int(number)) if int(number) else 1))


class WatchButton(TableComponent[ReplayPlace], verbs=("watch",), ration=RequestKind.RECORD):
    """**Watch** under a posted step opens it there."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show it to whoever pressed."""
        await open_replay(interaction, self.press.table, self.parts)


class ReplayStep(Parts, frozen=True):
    """The step to which the button leads, with the button's name, and the seats whose `viewpoint` see it."""

    button_name: PartWord
    step: PartNumber
    viewpoint: PartNumber = 0
    has_more_buttons: PartNumber = 0


class StepButton(TableComponent[ReplayStep], verbs=("step",), private=True, ration=RequestKind.RECORD):
    """The buttons below a frame go on from there."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show the step that the button names."""
        await _go(
            interaction,
            self.press.table,
            ReplayPlace(self.parts.step, self.parts.viewpoint),
            more=self.parts.has_more_buttons > 0,
        )


class ChosenHand(Parts, frozen=True):
    """The eyes with which the game is seen, and the step at which the chosen hand begins."""

    viewpoint: PartNumber
    step: PartNumber


class HandList(TableComponent[ChosenHand], verbs=("jump",), private=True, ration=RequestKind.RECORD):
    """The list of hands goes to one of them."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show its deal."""
        await _go(interaction, self.press.table, ReplayPlace(self.parts.step, self.parts.viewpoint))


class ViewpointList(TableComponent[ReplayPlace], verbs=("eyes",), private=True, ration=RequestKind.RECORD):
    """The list of players shows the same step with the eyes of one of them."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show it so."""
        await _go(interaction, self.press.table, self.parts)


class TurnButton(TableComponent[ReplayPlace], verbs=("turn",), private=True, immediate=True, ration=RequestKind.RECORD):
    """**Go to turn** asks which."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Open the form."""
        await interaction.response.send_modal(TurnForm(interaction, self.press.table, self.parts))


class TurnForm(ModalForm):
    """The form in which the number of a turn is written."""

    def __init__(self, interaction: Interaction, table: str, place: ReplayPlace) -> None:
        words = words_for(interaction)
        super().__init__(words("replay.turn"), table)
        self._table = table
        self._place = place
        self._number = ui.TextInput["TurnForm"](max_length=FIELD.size)
        self.add_item(ui.Label(text=words("replay.turn.number"), component=self._number))

    async def carry_out(self, interaction: Interaction) -> None:
        """Go to it, or to the end of the hand if there were not so many."""
        written = self._number.value.strip()
        if not (written.isascii() and written.isdigit()):
            await reply_privately(interaction, words_for(interaction)("replay.turn.no_number"))
            return
        game = await find_finished_game(interaction, self._table)
        if game is not None:
            replay, seat = game.replay(), self._place.seat(game.history.party.seats)
            step = replay.turn_step(replay.moment_at(self._place.step).hand_number, max(1, int(written)), seat)
            await _go(interaction, self._table, ReplayPlace(step, self._place.viewpoint))


class PostButton(TableComponent[ReplayPlace], verbs=("post",), private=True, ration=RequestKind.SHARE):
    """**Post here** shows everybody in the channel what is shown, with a button that opens it."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Post it."""
        page = await posted_page(interaction, self.press.table, self.parts)
        if page is not None:
            await interaction.followup.send(view=page.layout, file=page.picture, allowed_mentions=NO_MENTIONS)
