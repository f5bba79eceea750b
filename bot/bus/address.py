"""The address of the Redis server."""

from typing import Final
from urllib.parse import urlsplit

_SCHEMES: Final = ("redis", "rediss", "unix")


class BusAddress:
    """A database on a Redis server. Its text form leaves out user and password."""

    def __init__(self, url: str) -> None:
        self.url: Final = url

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"

    def __repr__(self) -> str:
        return f"<{self}>"


def read_bus_address(text: str) -> BusAddress:
    """The address in a setting. Raises ValueError for any other kind of server."""
    if text.partition("://")[0] not in _SCHEMES:
        raise ValueError("it has to be redis://host:port/number, rediss://… or unix://path")
    return BusAddress(text)
