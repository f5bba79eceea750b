"""The URL of a server in a setting."""

import re
from typing import Final
from urllib.parse import urlsplit

_HOST: Final = re.compile(r"(?:\[[^\[\]]*\]|[^:\[\]]*)(?::([0-9]{1,5}))?")
_LAST_PORT: Final = 65535


def check_url(url: str) -> None:
    """Check the form of a URL. Raises ValueError, which does not quote it: a part of the password may be anywhere."""
    try:
        parts = urlsplit(url)
        places = map(_HOST.fullmatch, parts.netloc.rpartition("@")[2].split(","))
        sound = all(place is not None and int(place[1] or 0) <= _LAST_PORT for place in places)
        sound = sound and "@" not in parts.path + parts.query + parts.fragment
    except ValueError:
        sound = False
    if not sound:
        raise ValueError("its port is no number, or a character of its password has to be written as %2F, %3F or %23")
