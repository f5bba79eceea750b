"""The entrants of a league: people, the teams they form, and the state of their entry."""

from enum import StrEnum
from typing import TypeAlias

import msgspec

from bot.league.times import Ms

PersonNumber: TypeAlias = int
"""A person's number in this league. Who that is, only the list of its people says."""
EntrantNumber: TypeAlias = int
"""The number of the owner of a row: a person, or in a league of teams a team."""


class Membership(StrEnum):
    """The states of an entry (league.md §1.1)."""

    APPLIED = "applied"
    ACTIVE = "active"
    WAITLISTED = "waitlisted"
    OFFERED = "offered"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"
    REMOVED = "removed"
    DISQUALIFIED = "disqualified"


class Entrant(msgspec.Struct, frozen=True, gc=False):
    """Somebody's entry: its state, since when, and until when an offered place is theirs to take."""

    membership: Membership
    since: Ms
    confirmed: bool = False
    offered_until: Ms | None = None


class Team(msgspec.Struct, frozen=True):
    """A team: its members in order, its captain, and its colour if it has one."""

    name: str
    mark: str
    members: tuple[PersonNumber, ...]
    captain: PersonNumber
    colour: str = ""
