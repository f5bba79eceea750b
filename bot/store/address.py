"""The address of the database: a file of our own, or a database on a PostgreSQL server."""

from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import urlsplit

from bot.system.server_url import check_url

_SCHEMES: Final = ("postgresql", "postgres")


class ServerAddress:
    """A database on a PostgreSQL server. As text it says which one, without the user and the password."""

    def __init__(self, url: str) -> None:
        self.url: Final = url

    def __str__(self) -> str:
        parts = urlsplit(self.url)
        return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"

    def __repr__(self) -> str:
        return f"<{self}>"


Address: TypeAlias = Path | ServerAddress


def read_address(text: str) -> Address:
    """The address that a setting names: a path, or `postgresql://…`. Raises ValueError for any other kind of server,
    and for a URL that cannot be read.
    """
    scheme, separator, _ = text.partition("://")
    if not separator:
        return Path(text)
    if scheme not in _SCHEMES:
        raise ValueError("it has to be a file or postgresql://user:password@host/name")
    check_url(text)
    return ServerAddress(text)
