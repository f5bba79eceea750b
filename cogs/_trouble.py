"""Discord's error codes, sorted by what can be done about them. No other module reads a code."""

from enum import StrEnum
from typing import Final

import aiohttp
import discord

from bot.store.driver import Superseded, Unreachable


class Trouble(StrEnum):
    """The kinds of trouble, by what can be done about them."""

    GONE = "gone"
    """The message or channel is no more: post a new one, if there is somewhere."""
    CLOSED = "closed"
    """This player takes no direct messages."""
    FORBIDDEN = "forbidden"
    """A permission is missing."""
    EXPIRED = "expired"
    """The interaction is too old to be answered."""
    REPEATED = "repeated"
    """The interaction was answered already: the same press arrived twice."""
    OLD = "old"
    """The message is too old to be edited often: post a new one."""
    ARCHIVED = "archived"
    """The thread sleeps: open it again."""
    TAKEN = "taken"
    """The message has its thread already; it is found under the message's own id."""
    BUSY = "busy"
    """Too fast, or Discord is unwell: try again in a moment."""
    MOVED = "moved"
    """Another process has the table by now: it goes on there."""
    UNSAVED = "unsaved"
    """The database is away: nothing can be written down for now."""
    OURS = "ours"
    """None of these: the mistake is ours."""


PASSING: Final = (Trouble.BUSY, Trouble.UNSAVED)
"""Trouble that passes by itself: try again soon."""
LASTING: Final = (Trouble.GONE, Trouble.FORBIDDEN)
"""Trouble that does not pass by itself: try again when something has changed."""

_BY_STATUS: Final = {403: Trouble.FORBIDDEN, 404: Trouble.GONE}
"""The kind of trouble for HTTP statuses with unknown error codes."""
UNWELL: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""Exceptions of requests to Discord: refusals and broken connections. `trouble` tells them apart."""

_BY_CODE: Final = {
    10003: Trouble.GONE,
    10004: Trouble.GONE,
    10008: Trouble.GONE,
    10013: Trouble.GONE,
    10015: Trouble.EXPIRED,
    10062: Trouble.EXPIRED,
    20028: Trouble.BUSY,
    30046: Trouble.OLD,
    40003: Trouble.BUSY,
    40060: Trouble.REPEATED,
    50001: Trouble.FORBIDDEN,
    50007: Trouble.CLOSED,
    50013: Trouble.FORBIDDEN,
    50027: Trouble.EXPIRED,
    50083: Trouble.ARCHIVED,
    50278: Trouble.CLOSED,
    160004: Trouble.TAKEN,
}


def trouble(error: BaseException) -> Trouble:
    """The kind of trouble behind an exception."""
    if isinstance(error, discord.HTTPException):
        busy = error.status == 429 or error.status >= 500
        known = _BY_CODE.get(error.code) or _BY_STATUS.get(error.status, Trouble.OURS)
        return Trouble.BUSY if busy else known
    if isinstance(error, Superseded):
        return Trouble.MOVED
    if isinstance(error, Unreachable):
        return Trouble.UNSAVED
    if isinstance(error, (*UNWELL, TimeoutError)):
        return Trouble.BUSY
    return Trouble.OURS
