"""The people who may sit down before a game: everybody, the members of a role, or those who were invited, for whom a
seat is held.
"""

from collections.abc import Collection
from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.engine.refusal import Refusal, refusal_for
from bot.table.answers import TableReason

SEAT_HELD_MS: Final = 300_000
"""Milliseconds for which a seat is held for somebody who was invited."""
MAX_GUESTS_PER_INVITATION: Final = 3
"""People in one invitation."""
MAX_INVITATIONS: Final = 3
"""Invitations of one table."""
MIN_INVITATION_INTERVAL_MS: Final = 60_000
"""Milliseconds from one invitation of a table to the next."""


class AdmissionKind(StrEnum):
    """For whom a table is."""

    EVERYBODY = "everybody"
    ROLE = "role"
    INVITED = "invited"


class Guest(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who was invited, by account and name. Their seat is held until `held_until`, in epoch milliseconds (0:
    it is not); whoever has `declined` cannot come.
    """

    id: int
    name: str
    held_until: int = 0
    declined: bool = False


class Admission(msgspec.Struct, frozen=True, omit_defaults=True):
    """For whom the table is (of a role: its number), who was invited, and when that was, in epoch milliseconds."""

    kind: AdmissionKind = AdmissionKind.EVERYBODY
    role: int = 0
    guests: tuple[Guest, ...] = ()
    invited_at: tuple[int, ...] = ()

    @property
    def held_guests(self) -> tuple[Guest, ...]:
        """Those for whom a seat is held."""
        return tuple(guest for guest in self.guests if guest.held_until)

    @property
    def seat_opens_at(self) -> int | None:
        """The time from which the next held seat is open to others, in epoch milliseconds; None if none is held."""
        return min((guest.held_until for guest in self.held_guests), default=None)

    def is_guest(self, user: int) -> bool:
        return any(guest.id == user for guest in self.guests)

    def refusal(self, user: int, roles: Collection[int], host: str) -> Refusal | None:
        """A refusal if a user with these roles may not sit down at the table of this host."""
        if self.kind is AdmissionKind.EVERYBODY or self.is_guest(user):
            return None
        if self.kind is AdmissionKind.INVITED:
            return refusal_for(TableReason.NOT_INVITED, host=host)
        return None if self.role in roles else refusal_for(TableReason.NOT_MEMBER, role=self.role, host=host)

    def invitation_refusal(self, now: int) -> Refusal | None:
        """A refusal if nobody more can be invited now."""
        if len(self.invited_at) >= MAX_INVITATIONS:
            return refusal_for(TableReason.TOO_MANY_INVITATIONS, most=MAX_INVITATIONS)
        wait = self.invited_at[-1] + MIN_INVITATION_INTERVAL_MS - now if self.invited_at else 0
        return refusal_for(TableReason.INVITED_TOO_SOON, count=-(-wait // 1000)) if wait > 0 else None

    def with_guests(self, guests: Collection[Guest], now: int, free: int) -> "Admission":
        """These are invited as well, and so many `free` seats are held for the first of them."""
        others = tuple(one for one in self.guests if one.id not in {guest.id for guest in guests})
        free -= len([one for one in others if one.held_until])
        held = [replace(one, held_until=now + SEAT_HELD_MS if place < free else 0) for place, one in enumerate(guests)]
        return replace(self, guests=(*others, *held), invited_at=(*self.invited_at, now))

    def with_seat_held_for(self, guest: Guest) -> "Admission":
        """A seat is held for this guest as well, who waited for one."""
        return replace(self, guests=(*(one for one in self.guests if one.id != guest.id), guest))

    def with_declined_guest(self, user: int) -> "Admission":
        """The same when this guest cannot come."""
        here = (replace(one, held_until=0, declined=True) if one.id == user else one for one in self.guests)
        return replace(self, guests=tuple(here))

    def without_hold(self, *users: int) -> "Admission":
        """No seat is held for these guests."""
        here = (replace(one, held_until=0) if one.id in users else one for one in self.guests)
        return replace(self, guests=tuple(here))

    def without_past_holds(self, now: int) -> "Admission":
        """The seats are open to others that were held until now."""
        return self.without_hold(*(guest.id for guest in self.held_guests if guest.held_until <= now))

    def for_rematch(self) -> "Admission":
        """That of the next game of the same people: nobody is asked yet, and no seat is held."""
        guests = tuple(Guest(guest.id, guest.name) for guest in self.guests)
        return replace(self, guests=guests, invited_at=())

    def without(self, user: int) -> "Admission":
        """The same without any word of this user."""
        return replace(self, guests=tuple(guest for guest in self.guests if guest.id != user))
