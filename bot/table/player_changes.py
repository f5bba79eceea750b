"""Changes by players in a game besides playing: their switches, who sits in their seats, and that it ends early."""

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from bot.engine.question import Seat
from bot.engine.refusal import Refusal
from bot.table import lobby
from bot.table.answers import TableReason
from bot.table.context import UNFINISHED, TableContext
from bot.table.lobby_changes import LobbyChanges
from bot.table.news import Note, NoteKind
from bot.table.party import Stage
from bot.table.play import Play


class PlayerChanges:
    """Changes by the players, each saved and shown. `playing` is the game and the user's seat, or the refusal if they
    play in none; `finish` ends the table.
    """

    def __init__(
        self,
        context: TableContext,
        in_lobby: LobbyChanges,
        playing: Callable[[int], tuple[Play, Seat] | Refusal],
        finish: Callable[[tuple[Seat, ...]], Awaitable[None]],
    ) -> None:
        self._context = context
        self._in_lobby = in_lobby
        self._playing = playing
        self._finish = finish

    async def set_switches(self, user: int, **switches: bool) -> Refusal | None:
        """Turn these switches of the player on or off, for the rest of this hand."""
        playing = self._playing(user)
        if isinstance(playing, Refusal):
            return playing
        play, seat = playing
        await play.chairs.set_switches(seat, **switches)
        return None

    async def come_back(self, user: int) -> Refusal | None:
        """A player who was away or had left takes their seat back from the computer player."""
        playing = self._playing(user)
        if isinstance(playing, Refusal):
            return playing
        play, seat = playing
        await play.chairs.come_back(seat)
        return None

    async def leave(self, user: int) -> Refusal | None:
        """A player leaves; during a game, a computer player takes their seat."""
        if self._context.party.stage is Stage.LOBBY:
            return await self._in_lobby.leave(user)
        playing = self._playing(user)
        if isinstance(playing, Refusal):
            return playing
        play, seat = playing
        if not self._context.party.chairs[seat].left:
            await self._context.shared.ledger.forget(self._context.party.id, user)
            await play.chairs.set_presence(seat, NoteKind.LEFT, left=True)
            if not self._context.party.people:
                await self._finish(())
            elif self._context.party.host == user:
                await self._context.change(lobby.with_present_host(self._context.party))
        return None

    async def mark_last_game(self, user: int) -> Refusal | None:
        """A player of a house table says that this game is their last one there."""
        playing = self._playing(user)
        if isinstance(playing, Refusal):
            return playing
        party, seat = self._context.party, playing[1]
        if not party.is_house_table:
            return Refusal(TableReason.NOT_HOUSE_TABLE)
        chairs = (*party.chairs[:seat], replace(party.chairs[seat], last=True), *party.chairs[seat + 1 :])
        await self._context.change(replace(party, chairs=chairs))
        return None

    async def expel_as_moderator(self, user: int) -> Refusal | None:
        """A moderator has a player leave, who may not come back."""
        refused = await self.leave(user)
        if refused is None and self._context.party.stage in UNFINISHED:
            await self._context.change(lobby.with_user_kept_out(self._context.party, user))
        return refused

    async def end(self, by: int | None) -> Refusal | None:
        """End the game if this user may decide that alone, or if `by` is None (the bot's owner or a league); otherwise
        count a vote to end it.
        """
        ending_votes = () if by is None else self._context.party.ending_votes(by)
        if by is None or ending_votes:
            await self._finish(ending_votes)
            return None
        party = lobby.vote(self._context.party, by)
        if isinstance(party, Refusal):
            return party
        await self._context.change(party, Note(NoteKind.VOTED, party.seat_of(by), by))
        return None
