"""**Play on from here**: a step of a game that is over as a table against computers, for whoever pressed alone."""

import asyncio

from bot.client.cooldowns import RequestKind
from bot.engine.question import Seat
from bot.engine.refusal import Refusal
from cogs._base import Interaction, TableComponent, reply_privately, words_for
from cogs._finished_game import StoredGame, find_finished_game
from cogs._people import person
from cogs._refusals import table_refusal_sentence
from cogs.hand import open_or_link_panel
from cogs.records._frame import ReplayPlace


class PlayOnButton(TableComponent[ReplayPlace], verbs=("playon",), private=True, ration=RequestKind.SEAT):
    """**Play on from here** deals the person in where the game had come."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Open the table, lead its player there, and say what it is."""
        game = await find_finished_game(interaction, self.press.table)
        if game is None:
            return
        user, words = person(interaction.user), words_for(interaction)
        beginning = await asyncio.to_thread(_beginning, game, self.parts, user.id)
        if beginning is None:
            await reply_privately(interaction, words("replay.ends_here"))
            return
        table = await interaction.client.tables.play_on(game.history, *beginning, user)
        if isinstance(table, Refusal):
            await reply_privately(interaction, table_refusal_sentence(table, words))
            return
        await table.wait_for_letters()
        await open_or_link_panel(interaction, table, words("play.begun"))
        await interaction.followup.send(words("replay.plays_on"), ephemeral=True)


def _beginning(game: StoredGame, place: ReplayPlace, user: int) -> tuple[int, Seat] | None:
    """After how many facts of the log it goes on, and for whom: whose eyes are shown, who played in it, or whose turn
    it is; None at the end of the game.
    """
    moment, party = game.replay().next_waiting_moment(place.step), game.history.party
    if moment is None:
        return None
    seats = (place.seat(party.seats), party.seat_of(user), moment.state.turn)
    return moment.event_count, next(seat for seat in seats if seat is not None)
