"""Why something cannot be done in a league: a reason, and what its sentence has to name."""

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

import msgspec


class RefusalReason(StrEnum):
    """The reasons, each a sentence of the catalogue."""

    LIFE = "life"
    """The league does not go there from here, or nothing of the kind is possible now."""
    RIGHT = "right"
    """Somebody else has to do this."""
    OWN_GAME = "own_game"
    """Nobody decides about a game they played in."""
    REASON = "reason"
    """A reason of 3 to 200 characters is needed."""
    FROZEN = "frozen"
    """The rules of the league cannot be changed any more."""
    BAD_RULES = "bad_rules"
    """The options make no league."""
    NAME = "name"
    """The name, or the short name, cannot be one."""
    NOT_EMPTY = "not_empty"
    """There are entrants already."""
    PLAYING = "playing"
    """Tables of the league are playing."""
    DISPUTED = "disputed"
    """Disputes are open."""
    TOO_LATE = "too_late"
    """The time for this is over."""
    TOO_SOON = "too_soon"
    """The time for this has not come."""
    ALREADY = "already"
    """It is so already."""
    UNKNOWN = "unknown"
    """There is no such thing in this league."""
    NOT_ENTRANT = "not_entrant"
    """They do not play in this league, or not at present."""
    FULL = "full"
    """There is no room."""
    TWICE = "twice"
    """The same person or team twice where once is meant."""
    TEAM_MATES = "team_mates"
    """Two of a team at one table."""
    SEATS = "seats"
    """Not as many seats as the book has."""
    SUM = "sum"
    """Points and sticks do not sum to what they should."""
    HUNDREDS = "hundreds"
    """Points are no whole hundreds."""
    RANGE = "range"
    """A number is out of all bounds."""
    FUTURE = "future"
    """It ended in the future, or before the league began."""
    ALIKE = "alike"
    """It looks like a game that is counted already."""
    COUNTED = "counted"
    """It is counted already."""
    CHANGED = "changed"
    """Somebody else has changed it meanwhile."""
    CALLS = "calls"
    """They have called a referee often enough in this game."""
    RULES_HASH = "rules_hash"
    """It was played by other rules than the league's."""
    ROUND_OPEN = "round_open"
    """The round before is not over."""
    BEGUN = "begun"
    """It has begun."""
    NO_OPEN_PHASE = "no_open_phase"
    """The tables of this phase are drawn."""
    LINEUP_OPEN = "lineup_open"
    """Everybody sees already who plays for the teams."""
    NOBODY = "nobody"
    """Nobody could be seated."""
    LAST_PHASE = "last_phase"
    """No other phase is planned."""
    WAITING = "waiting"
    """They wait at another table already."""
    CAP = "cap"
    """A limit of the phase is reached."""
    UNFINISHED = "unfinished"
    """The game was given up before its end: a referee decides."""
    UNCOUNTED = "uncounted"
    """That its game counted was taken back: a referee decides."""
    NO_IMPORTS = "no_imports"
    """Games from elsewhere do not count here."""
    NAME_TAKEN = "name_taken"
    """Another league of the server is called so."""
    BAD_FILE = "bad_file"
    """It is no file of a league."""
    RESTED_ON = "rested_on"
    """Later entries rest on it."""
    NOT_UNDOABLE = "not_undoable"
    """It cannot be taken back."""


Value: TypeAlias = str | int | tuple[int, ...]


class Refusal(msgspec.Struct, frozen=True):
    """The reason, and what the sentence names: numbers of games, entries, persons; points."""

    why: RefusalReason
    about: Mapping[str, Value] = {}


def refused(why: RefusalReason, **about: Value) -> Refusal:
    return Refusal(why, about)
