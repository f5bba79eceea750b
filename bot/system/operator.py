"""The operator of this Naki, and the addresses where people find its texts and help."""

import re
from typing import Final, NamedTuple

MAX_ADDRESS_LENGTH: Final = 512
"""Letters that Discord allows in the address of a button."""
MAX_OPERATOR_NAME_LENGTH: Final = 80
DEFAULT_KEEP_SERVER_DAYS: Final = 90
"""So long after a server removed Naki is kept what is stored about it, unless the operator says otherwise."""
MAX_KEEP_SERVER_DAYS: Final = 36_500
_ADDRESS: Final = re.compile(r"https://[^\s/]\S*|http://127\.0\.0\.1(?:[:/]\S*)?")


class Operator(NamedTuple):
    """The operator's name and contact, and addresses of pages; empty where they were not told."""

    name: str = ""
    contact: str = ""
    support_url: str = ""
    privacy_url: str = ""
    terms_url: str = ""
    install_url: str = ""


UNKNOWN_OPERATOR: Final = Operator()
"""Nothing was told."""


def read_page_address(text: str) -> str:
    """The address of a page that a button may open. Raises ValueError."""
    if text and (len(text) > MAX_ADDRESS_LENGTH or not _ADDRESS.fullmatch(text)):
        raise ValueError(f"it has to begin with https:// and have at most {MAX_ADDRESS_LENGTH} letters")
    return text
