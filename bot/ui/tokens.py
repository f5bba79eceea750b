"""What the application emojis of the tiles are called.

The emoji of a tile is `naki_5s_1f9c04`: the name of the tile, and a mark of the picture, so that a new picture gets a
new emoji.
"""

import re
from hashlib import sha256
from typing import Final

_EMOJI: Final = re.compile("naki_[0-9a-z]+_[0-9a-f]{6}", re.ASCII)


def emoji_name(tile: str, picture: bytes) -> str:
    """What the application emoji for a tile with this picture is called."""
    return f"naki_{tile.lower()}_{sha256(picture).hexdigest()[:6]}"


def is_tile_emoji(name: str) -> bool:
    """Whether an application emoji is one of ours, of this picture or an older one."""
    return _EMOJI.fullmatch(name) is not None
