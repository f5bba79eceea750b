"""The traffic of a Tenhou client: the tags the server sent to one player, with what it offered."""

import re

from bot.games.riichi.formats.readers.tenhou_tags import TenhouTags
from bot.games.riichi.formats.record import Record

_RECEIVED = re.compile(r"^Get:(.*)$", re.MULTILINE)
_TAG = re.compile(r"<(\w++)([^<>]*+)(?<=/)>")
_ATTRIBUTE = re.compile(r'\b(\w++)="([^"]*+)"')


def read_client_log(text: str) -> Record:
    """The game as its player saw it. Raises BadRecord."""
    table = TenhouTags("tenhou-client", viewer=0)
    for line in _RECEIVED.findall(text):
        for tag, attributes in _TAG.findall(line):
            table.read(tag, dict(_ATTRIBUTE.findall(attributes)))
    return table.record()
