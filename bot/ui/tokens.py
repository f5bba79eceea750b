"""Names of the tiles' application emojis: `two_of_characters`. A screen reader says that aloud, so a name
holds words and nothing else.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_SUITS: Final = {"m": "characters", "p": "dots", "s": "bamboo"}
_HONOURS: Final = ("east_wind", "south_wind", "west_wind", "north_wind", "white_dragon", "green_dragon", "red_dragon")
_AMERICAN_SUITS: Final = {"B": "bam", "C": "crack", "D": "dot"}

EMOJIS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **{
            f"{rank}{suit}": f"{_NUMBERS[rank - 1]}_of_{name}" for suit, name in _SUITS.items() for rank in range(1, 10)
        },
        **{f"0{suit}": f"red_five_of_{name}" for suit, name in _SUITS.items()},
        **{f"{number}z": name for number, name in enumerate(_HONOURS, start=1)},
        **{f"{n}{suit}": f"{_NUMBERS[n - 1]}_{name}" for suit, name in _AMERICAN_SUITS.items() for n in range(1, 10)},
        "Ew": "american_east",
        "Sw": "american_south",
        "Ww": "american_west",
        "Nw": "american_north",
        "G": "american_green_dragon",
        "R": "american_red_dragon",
        "0": "soap",
        "F": "flower",
        "J": "joker",
        "back": "tile_face_down",
    }
)
"""The name of every tile's emoji, of both sets, and of their back's."""

_TILES: Final = {name: tile for tile, name in EMOJIS.items()}
_FORMER: Final = re.compile("naki_[0-9a-z]+_[0-9a-f]{6}", re.ASCII)
"""The form of the names that Naki gave them before."""


def emoji_tile(name: str) -> str | None:
    """The tile whose emoji has this name, or None."""
    return _TILES.get(name)


def is_outdated_emoji(name: str) -> bool:
    """True for an emoji of ours from the time when their names held a hash of the picture."""
    return _FORMER.fullmatch(name) is not None
