"""Discord's error codes, sorted by what can be done about them. No other module reads a code."""

from enum import StrEnum
from typing import Final

import aiohttp
import discord

from bot.store.driver import Superseded, Unreachable


class Failure(StrEnum):
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
    THREAD_EXISTS = "taken"
    """The message has its thread already; it is found under the message's own id."""
    BUSY = "busy"
    """Too fast, or Discord is unwell: try again in a moment."""
    TABLE_MOVED = "moved"
    """Another process has the table by now: it goes on there."""
    UNSAVED = "unsaved"
    """The database is away: nothing can be written down for now."""
    OUR_ERROR = "ours"
    """None of these: the mistake is ours."""


PASSING_FAILURES: Final = (Failure.BUSY, Failure.UNSAVED)
"""Trouble that passes by itself: try again soon."""
LASTING_FAILURES: Final = (Failure.GONE, Failure.FORBIDDEN)
"""Trouble that does not pass by itself: try again when something has changed."""

_BY_STATUS: Final = {403: Failure.FORBIDDEN, 404: Failure.GONE}
"""The kind of trouble for HTTP statuses with unknown error codes."""
DISCORD_FAILURES: Final = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError)
"""Exceptions of requests to Discord: refusals and broken connections. `trouble` tells them apart."""

_BY_CODE: Final = {
    10003: Failure.GONE,
    10004: Failure.GONE,
    10008: Failure.GONE,
    10013: Failure.GONE,
    10015: Failure.EXPIRED,
    10062: Failure.EXPIRED,
    20028: Failure.BUSY,
    30046: Failure.OLD,
    40003: Failure.BUSY,
    40060: Failure.REPEATED,
    50001: Failure.FORBIDDEN,
    50007: Failure.CLOSED,
    50013: Failure.FORBIDDEN,
    50027: Failure.EXPIRED,
    50083: Failure.ARCHIVED,
    50278: Failure.CLOSED,
    160004: Failure.THREAD_EXISTS,
}


def failure_of(error: BaseException) -> Failure:
    """The kind of trouble behind an exception."""
    if isinstance(error, discord.HTTPException):
        busy = error.status == 429 or error.status >= 500
        known = _BY_CODE.get(error.code) or _BY_STATUS.get(error.status, Failure.OUR_ERROR)
        return Failure.BUSY if busy else known
    if isinstance(error, Superseded):
        return Failure.TABLE_MOVED
    if isinstance(error, Unreachable):
        return Failure.UNSAVED
    if isinstance(error, (*DISCORD_FAILURES, TimeoutError)):
        return Failure.BUSY
    return Failure.OUR_ERROR
