"""Discord's rate limits, as clients see them; Discord publishes none of these numbers.

Requests of one kind in one channel share a bucket: so many in a window that begins with the first of them. All requests
together share one more, except answers to interactions. Requests are counted by route whether or not they are limited.
"""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, NamedTuple

from bot.monitoring.metrics import route_template
from bot.tools.sandbox.backend import Json

__all__ = ["ALLOWANCES", "Allowance", "RateLimitHit", "RateLimits", "Traffic"]

_HOUR: Final = 3600.0
OLD_EDIT_CODE: Final = 30046
OPENED_TOO_FAST_CODE: Final = 40003
BUCKETED_RESOURCES: Final = ("channels", "guilds")
UNCOUNTED_ROUTES: Final = ("/interactions/", "/webhooks/")
EDIT_ROUTE: Final = ("PATCH", "/channels/{id}/messages/{id}")
OPEN_DM_ROUTE: Final = ("POST", "/users/@me/channels")


class Allowance(NamedTuple):
    """So many requests in a window of so many seconds."""

    requests: int
    window_s: float


_USUAL: Final = Allowance(5, 5.0)
GENEROUS_ALLOWANCE: Final = Allowance(1000, 1.0)
GLOBAL_ALLOWANCE: Final = Allowance(50, 1.0)
OLD_EDIT_ALLOWANCE: Final = Allowance(3, 6.0)
TOKEN_ALLOWANCE: Final = Allowance(5, 2.0)
"""All that is asked with the token of one interaction, or of one webhook."""
MOST_NEW_DMS: Final = 25
NEW_DMS_WINDOW_S: Final = 600.0
ALLOWANCES: Final = {("DELETE", "/channels/{id}/messages/{id}"): Allowance(5, 1.0)}
"""Routes that have another allowance than the usual one of each channel."""


class RateLimitHit(Exception):
    """The request comes too soon: wait so many seconds. `code` is 0 for a plain rate limit; `bare`: somebody before
    Discord says so, without the headers of a rate limit.
    """

    def __init__(self, status: int, code: int, message: str, *, wait: float, scope: str, bare: bool = False) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.wait = wait
        self.scope = scope
        self.bare = bare

    @property
    def body(self) -> Json:
        """The JSON with which Discord refuses a request that comes too soon."""
        return {
            "message": str(self),
            "code": self.code,
            "retry_after": round(self.wait, 3),
            "global": self.scope == "global",
        }

    @property
    def headers(self) -> dict[str, str]:
        """The headers by which a client waits; `Via` tells it that this is no ban."""
        if self.bare:
            return {}
        headers = {"Retry-After": f"{self.wait:.3f}", "X-RateLimit-Scope": self.scope, "Via": "1.1 sandbox"}
        return headers | ({"X-RateLimit-Global": "true"} if self.scope == "global" else {})


@dataclass(slots=True)
class Bucket:
    """The requests that are left of an allowance in the window that runs."""

    allowance: Allowance
    left: int = 0
    window_ends_at: float = 0.0

    def take(self, now: float) -> bool:
        """Take one request out of it, if there is one."""
        if now >= self.window_ends_at:
            self.left, self.window_ends_at = self.allowance.requests, now + self.allowance.window_s
        if self.left == 0:
            return False
        self.left -= 1
        return True


@dataclass(slots=True)
class Traffic:
    """The requests so far: by route, those that were too fast by bucket, and those that were refused by status."""

    requests: Counter[str] = field(default_factory=Counter[str])
    rate_limited: Counter[str] = field(default_factory=Counter[str])
    refused: Counter[str] = field(default_factory=Counter[str])

    @property
    def report(self) -> Json:
        return {"requests": dict(self.requests), "limited": dict(self.rate_limited), "refused": dict(self.refused)}


class RateLimits:
    """The buckets of one Discord. Not `strict`, every bucket is generous and nothing is slowed down.

    A message is old after `old_after` seconds, and `new_dms` people in ten minutes may be written to for the first
    time. `now` is a clock in seconds.
    """

    def __init__(
        self,
        *,
        strict: bool = False,
        old_after: float = _HOUR,
        new_dms: int = MOST_NEW_DMS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.strict = strict
        self.old_after = old_after
        self.new_dms = new_dms
        self.traffic = Traffic()
        self._now = now
        self._together = Bucket(GLOBAL_ALLOWANCE)
        self._buckets: dict[str, Bucket] = {}
        self._known: set[str] = set()

    def admit(self, method: str, path: str, *, age: float = 0.0, recipient: str = "") -> dict[str, str]:
        """Let a request pass, and say with which headers it is answered. Raises Limited.

        `age` is that of the message to be edited, in seconds; `recipient` whom a direct message channel is opened for.
        """
        kind = (method, route_template(f"/api/v10{path}"))
        name = _bucket_name(kind, path)
        self.traffic.requests[" ".join(kind)] += 1
        try:
            return self._admit(kind, path, name, age, recipient)
        except RateLimitHit as limited:
            self.traffic.rate_limited[limited.scope if limited.scope == "global" else name] += 1
            raise

    def _admit(self, kind: tuple[str, str], path: str, name: str, age: float, recipient: str) -> dict[str, str]:
        if not self.strict:
            bucket = self._bucket(name, GENEROUS_ALLOWANCE)
            bucket.take(self._now())
            return _headers(kind, bucket, self._now())
        if kind[1].endswith("/callback"):
            return {}
        now = self._now()
        if not path.startswith(UNCOUNTED_ROUTES) and not self._together.take(now):
            raise _too_fast(self._together.window_ends_at - now, "global")
        bucket = self._bucket(name, _allowance(kind))
        if not bucket.take(now):
            raise _too_fast(bucket.window_ends_at - now, "user")
        if kind == EDIT_ROUTE and age > self.old_after:
            self._admit_old_edit(path, now)
        if kind == OPEN_DM_ROUTE:
            self._admit_new_dm(recipient, now)
        return _headers(kind, bucket, now)

    def _admit_old_edit(self, path: str, now: float) -> None:
        bucket = self._bucket(f"old edits {_channel_of(path)}", OLD_EDIT_ALLOWANCE)
        if not bucket.take(now):
            message = "Maximum number of edits to messages older than 1 hour reached. Try again later"
            raise RateLimitHit(429, OLD_EDIT_CODE, message, wait=bucket.window_ends_at - now, scope="shared")

    def _admit_new_dm(self, recipient: str, now: float) -> None:
        bucket = self._bucket("new direct messages", Allowance(self.new_dms, NEW_DMS_WINDOW_S))
        if recipient not in self._known and not bucket.take(now):
            message = "You are opening direct messages too fast."
            raise RateLimitHit(403, OPENED_TOO_FAST_CODE, message, wait=bucket.window_ends_at - now, scope="user")
        self._known.add(recipient)

    def _bucket(self, name: str, allowance: Allowance) -> Bucket:
        return self._buckets.setdefault(name, Bucket(allowance))


def _too_fast(wait: float, scope: str) -> RateLimitHit:
    return RateLimitHit(429, 0, "You are being rate limited.", wait=wait, scope=scope)


def _allowance(kind: tuple[str, str]) -> Allowance:
    """Routes that belong to no channel share only what all requests share."""
    if kind[1].startswith("/webhooks/"):
        return TOKEN_ALLOWANCE
    in_channel = kind[1].startswith(tuple(f"/{place}/" for place in BUCKETED_RESOURCES))
    return ALLOWANCES.get(kind, _USUAL if in_channel else GENEROUS_ALLOWANCE)


def _bucket_name(kind: tuple[str, str], path: str) -> str:
    """The route, and whose it is: a channel's or a guild's; what has a token of its own shares one among all routes."""
    first, *rest = path.strip("/").split("/")
    if first == "webhooks":
        return " ".join((first, *rest[:2]))
    return " ".join(filter(None, (*kind, rest[0] if first in BUCKETED_RESOURCES else "")))


def _channel_of(path: str) -> str:
    return path.split("/")[2]


def _headers(kind: tuple[str, str], bucket: Bucket, now: float) -> dict[str, str]:
    """The headers in which a client reads the state of its bucket. The bucket's mark is the same in every channel."""
    wait = max(0.0, bucket.window_ends_at - now)
    return {
        "X-RateLimit-Bucket": sha256(" ".join(kind).encode()).hexdigest()[:32],
        "X-RateLimit-Limit": str(bucket.allowance.requests),
        "X-RateLimit-Remaining": str(bucket.left),
        "X-RateLimit-Reset-After": f"{wait:.3f}",
    }
