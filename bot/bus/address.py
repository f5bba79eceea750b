"""The address of the Redis server."""

import re
from typing import Final
from urllib.parse import urlsplit

from bot.system.server_url import check_url

_SCHEMES: Final = ("redis", "rediss", "unix")
_FORM: Final = "it has to be redis://host:port/number, rediss://… or unix://path"


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
    """The address in a setting. Raises ValueError for any other kind of server, and for a URL that cannot be read."""
    scheme, separator, _ = text.partition("://")
    if scheme not in _SCHEMES or not separator:
        raise ValueError(_FORM)
    check_url(text)
    if scheme != "unix" and not re.fullmatch("/?[0-9]*", urlsplit(text).path):
        raise ValueError(_FORM)
    return BusAddress(text)
