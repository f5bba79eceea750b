"""The answers of a table to a press or a command."""

from enum import StrEnum
from typing import Final, TypeAlias

import msgspec

from bot.engine.question import AnyAction
from bot.engine.refusal import Refusal


class TableReason(StrEnum):
    """The reasons for which the table refuses a request; the catalogue has a sentence for each."""

    NO_TABLE = "no_table"
    NOT_A_PLAYER = "not_a_player"
    NOT_HOST = "not_host"
    ALREADY_HERE = "already_here"
    FULL = "full"
    TOO_MANY_PLAYERS = "crowded"
    STARTED = "started"
    NOT_STARTED = "not_started"
    OVER = "over"
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    BROKEN = "broken"
    HAS_CLOCK = "has_clock"
    NOTHING_TO_DECIDE = "nothing_open"
    TOO_SOON = "too_soon"
    BAD_RULES = "bad_rules"
    GUILD_FULL = "guild_full"
    USER_BUSY = "user_busy"
    SEATED_AT_TABLE = "sits"
    EXPELLED = "kept_out"
    MODERATOR_AT_TABLE = "moderator_sits"
    BARRED = "barred"
    BARRED_FOR_GOOD = "barred_for_good"
    NOT_INVITED = "not_invited"
    NOT_MEMBER = "not_member"
    SEATS_HELD = "held"
    INVITED_TOO_SOON = "invited_soon"
    TOO_MANY_INVITATIONS = "invited_often"
    NOBODY_INVITED = "nobody_invited"
    NO_INVITATION = "no_invitation"
    SOLO_FULL = "solo_full"
    SOLO_NOT_OFFERED = "no_solo"
    NO_FREE_SOLO_TABLE = "no_room"
    NO_CODE = "no_code"
    STOPPING = "stopping"
    PROCESS_CHANGED = "moved"
    CANNOT_SAVE = "unsaved"
    ALREADY_VOTED = "voted"
    ALREADY_AGREED = "agreed"
    NOTHING_PROPOSED = "nothing_proposed"
    REFEREE_DECIDES = "referees"
    CLUB_NIGHT_DECIDES = "night"
    NO_TIME_LIMIT = "no_limit"
    SITS_HERE = "sits_here"
    ALREADY_PLAYED_HERE = "sat_here"
    NO_SEAT = "no_seat"
    TOO_FEW = "too_few"
    SEAT_ALREADY_VOTED_ON = "voted_on"
    BUSY = "busy"
    NO_TAKE_BACKS = "no_take_backs"
    DISCARD_GONE = "discard_gone"
    TAKE_BACK_PENDING = "asked"
    NOT_HOUSE_TABLE = "no_house"


class Accepted(msgspec.Struct, frozen=True):
    """The press counts, and is saved."""

    action: AnyAction


class AmbiguousPress(msgspec.Struct, frozen=True):
    """The button stands for several actions, and the player has to choose one. A claim is reserved until `until` (epoch
    milliseconds), after which the first action is taken; None: nothing is reserved.
    """

    actions: tuple[AnyAction, ...]
    until: int | None = None


PressAnswer: TypeAlias = Accepted | AmbiguousPress | Refusal
"""The answer to a press."""

_PLAYED_LATER: Final = (
    Refusal(TableReason.STOPPING),
    Refusal(TableReason.PROCESS_CHANGED),
    Refusal(TableReason.CANNOT_SAVE),
)
"""Refusals after which a saved press is kept, because the process that goes on with the table will play it."""


def is_press_done(answer: PressAnswer) -> bool:
    """Nothing will come of the press any more, so that it need not stay saved."""
    match answer:
        case Accepted():
            return False
        case AmbiguousPress(until=until):
            return until is None
        case _:
            return answer not in _PLAYED_LATER
