"""Tables that fall asleep: they leave the memory, and their next press wakes them."""

from typing import Final

from bot.table.party import Party, Stage

ASLEEP_AFTER_MS: Final = 1_800_000
"""Milliseconds after the last press at which a table falls asleep that may."""
GIVEN_UP_AFTER_MS: Final = 14 * 86_400_000
"""Milliseconds after which a table that sleeps is given up."""


def may_sleep(party: Party) -> bool:
    """Nobody waits there for anybody: the table has neither a home nor a clock."""
    return party.is_homeless and party.stage is Stage.PLAYING and party.terms.clock is None


def sleeps_at(party: Party, touched: int) -> int | None:
    """The time at which the table falls asleep if nobody presses anything after `touched`; None if it may not."""
    return touched + ASLEEP_AFTER_MS if may_sleep(party) else None


def falls_asleep(party: Party, touched: int, now: int) -> bool:
    """Nobody has pressed anything for long at a table that may sleep."""
    return may_sleep(party) and now >= touched + ASLEEP_AFTER_MS
