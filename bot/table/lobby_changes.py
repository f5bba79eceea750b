"""The changes that people make to a lobby, each saved and shown: who sits there, and on which terms they play."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from msgspec.structs import replace

from bot.engine.refusal import Refusal
from bot.table import lobby
from bot.table.admission import AdmissionKind, Guest
from bot.table.answers import TableReason
from bot.table.code import CODE_LIFETIME_MS
from bot.table.context import TableContext
from bot.table.limits import SeatLimits
from bot.table.news import Note, NoteKind
from bot.table.party import Party, Person, RunBy, Stage, Terms

FORMING_NOTICE_DELAY_MS: Final = 60_000
"""Milliseconds after which a lobby in which a seat is open tells that it is forming."""
_TOLD_WITHIN_MS: Final = 180_000
"""It tells so after a restart as well, if it was opened so lately, in milliseconds."""


class LobbyChanges:
    """Changes of a lobby. `seats` gives the reason why a user may not join one more table. A lobby in which nothing
    happens for `lobby_ms` is closed; `touched` is the time of the last change, in epoch milliseconds.
    """

    def __init__(self, context: TableContext, seats: SeatLimits, lobby_ms: int, touched: int) -> None:
        self._context = context
        self._seats = seats
        self._lobby_ms = lobby_ms
        self._touched = touched
        party, now = context.party, context.now
        waits = party.run_by is RunBy.HOST and not party.is_homeless and now < party.opened + _TOLD_WITHIN_MS
        self.forms_at = party.opened + FORMING_NOTICE_DELAY_MS if waits else None
        """The moment when the lobby tells that it is forming, in epoch milliseconds; None if it does not or has."""

    @property
    def closes_at(self) -> int:
        """The time at which the lobby closes if nothing happens before, in epoch milliseconds."""
        return self._touched + self._lobby_ms

    async def join(self, person: Person, roles: Collection[int] = ()) -> Refusal | None:
        """Take a free chair, as somebody with these roles, or keep that of the game before."""
        party = self._context.party
        asked = party.seat_of(person.id) is not None
        async with self._seats.refusal_under_lock(person.id, party.guild, asked=asked) as refused:
            return refused or await self._agree(
                lambda party: lobby.take_chair(party, person, roles), Note(NoteKind.JOINED, user=person.id)
            )

    async def drop_unconfirmed_players(self) -> Refusal | None:
        """Free the seats of those who have not said that they play once more."""
        return await self._agree(lobby.without_unconfirmed_players)

    async def leave(self, user: int) -> Refusal | None:
        """Leave the lobby."""
        return await self._agree(lambda party: lobby.vacate_chair(party, user), Note(NoteKind.LEFT, user=user))

    async def add_computer(self, by: int) -> Refusal | None:
        """Add a computer player."""
        return await self._agree(lambda party: lobby.add_computer(party, by))

    async def set_computer(self, by: int, chair: int, who: str) -> Refusal | None:
        """The host chooses which computer player sits on a chair."""
        return await self._agree(lambda party: lobby.set_computer(party, by, chair, who))

    async def remove(self, by: int, chair: int) -> Refusal | None:
        """The host removes whoever sits on a chair."""
        return await self._agree(lambda party: lobby.remove_from_chair(party, by, chair))

    async def expel(self, by: int, user: int, *, keeps_out: bool) -> Refusal | None:
        """The host removes a person, and may keep them out."""
        return await self._agree(lambda party: lobby.expel(party, by, user, keeps_out=keeps_out))

    async def set_admission(self, by: int, kind: AdmissionKind, role: int = 0) -> Refusal | None:
        """The host says for whom the table is."""
        return await self._agree(lambda party: lobby.set_admission(party, by, kind, role))

    async def invite(self, by: int, guests: Sequence[Guest]) -> Refusal | None:
        """Invite people, and hold seats for them."""
        return await self._agree(lambda party: lobby.invite(party, by, guests, self._context.now))

    async def offer_seat(self, guest: Guest) -> Refusal | None:
        """Hold an open seat for somebody of the waiting list."""
        return await self._agree(lambda party: lobby.offer_seat(party, guest))

    async def decline(self, user: int) -> Refusal | None:
        """Somebody who was invited cannot come."""
        return await self._agree(lambda party: lobby.decline(party, user))

    async def release_held_seats(self, by: int) -> Refusal | None:
        """The host opens the held seats to others."""
        return await self._agree(lambda party: lobby.release_held_seats(party, by))

    async def free_expired_seats(self) -> Refusal | None:
        """Open the seats to others that were held until now."""
        now = self._context.now
        return await self._agree(lambda party: replace(party, admission=party.admission.without_past_holds(now)))

    @property
    def is_forming_notice_due(self) -> bool:
        """The lobby has waited long enough to tell others that it is forming."""
        return self.forms_at is not None and self.forms_at <= self._context.now

    def announce_forming(self) -> None:
        """Tell that the lobby is forming, if it is; once."""
        self.forms_at = None
        if self._context.party.free_seats:
            self._context.say(Note(NoteKind.GAME_FORMING))

    async def set_terms(self, by: int, change: Callable[[Terms], Terms]) -> Refusal | None:
        """The host changes rules, clock or pace."""
        variant = self._context.game.variant
        return await self._agree(lambda party: lobby.set_terms(party, by, change(party.terms), variant))

    async def set_code(self, by: int, code: str) -> Refusal | None:
        """The host has the lobby found by this code, and by no earlier one."""
        until = self._context.now + CODE_LIFETIME_MS
        return await self._agree(lambda party: lobby.with_code(party, by, code, until))

    async def set_seal_word(self, user: int, text: str) -> Refusal | None:
        """Set the word that a player adds to the shuffle, between the commitment and the start of the game."""
        return await self._agree(lambda party: lobby.set_seal_word(party, user, text))

    async def _agree(self, step: Callable[[Party], Party | Refusal], *notes: Note) -> Refusal | None:
        if self._context.party.stage is not Stage.LOBBY:
            return Refusal(TableReason.STARTED)
        party = step(self._context.party)
        if isinstance(party, Refusal):
            return party
        self._touched = self._context.now
        await self._context.change(party, *notes)
        return None
