"""How tiles are written on buttons and in lines: by an application emoji where there is one, else by their short name.

The emoji of a tile is called `naki_5s_1f9c04`: the name of the tile, and a mark of the picture, so that a new picture
gets a new emoji.
"""

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final

_EMOJI: Final = re.compile("naki_([0-9a-z]+)_([0-9a-f]{6})")


def emoji_name(tile: str, picture: bytes) -> str:
    """What the application emoji for a tile with this picture is called."""
    return f"naki_{tile.lower()}_{sha256(picture).hexdigest()[:6]}"


def is_tile_emoji(name: str) -> bool:
    """Whether an application emoji is one of ours, of this picture or an older one."""
    return _EMOJI.fullmatch(name) is not None


def tiles_in(text: str) -> tuple[str, ...]:
    """The tiles in an action's token, two letters each: `5p0p` is `("5p", "0p")`."""
    return tuple(text[place : place + 2] for place in range(0, len(text), 2))


def written(tiles: Sequence[str], emojis: Mapping[str, str] = {}) -> str:  # noqa: B006 - never changed
    """Tiles in a line of text: as emojis where every one of them has one, else in short notation, `46s`."""
    if all(tile in emojis for tile in tiles):
        return "".join(emojis[tile] for tile in tiles)
    line = ""
    for rank, suit in tiles:
        line = (line[:-1] if line.endswith(suit) else line) + rank + suit
    return line
