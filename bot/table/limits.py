"""How many tables people and servers may have, and which of them count."""

from typing import Final

import msgspec

from bot.table.party import Party, Stage, may_sleep


class TableLimits(msgspec.Struct, frozen=True):
    """How many tables a guild and a user may have at a time, `solo_tables` of these without anybody else, and how many
    such tables are awake in a process; after how many seconds an idle lobby closes.
    """

    guild_tables: int = 50
    user_tables: int = 5
    solo_tables: int = 2
    solo_tables_awake: int = 100
    lobby_s: int = 3 * 3600


USUAL_LIMITS: Final = TableLimits()


def sits(party: Party, user: int) -> bool:
    """Whether a user sits at a table, and has not left it."""
    seat = party.seat_of(user)
    return seat is not None and not party.chairs[seat].left


def is_solo(party: Party) -> bool:
    """Whether somebody plays there against computers alone."""
    return party.is_homeless and len(party.people) == 1


def keeps_busy(party: Party) -> bool:
    """Whether its players cannot play elsewhere: nobody waits for days there, and not at a table that may
    sleep.
    """
    return (
        party.stage is Stage.PLAYING
        and not may_sleep(party)
        and (party.terms.clock is None or not party.terms.clock.by_days)
    )
