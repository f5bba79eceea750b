"""Tenhou's walls, laid out again from the seed that a game log publishes."""

import base64
import hashlib
import random
import struct

from bot.games.riichi.formats.tenhou import tenhou_tile
from bot.games.riichi.rules import Rules
from bot.mahjong.tiles import Tile

_PREFIX = "mt19937ar-sha512-n288-base64,"
_OUTPUTS = 288
_BLOCK = 128


def walls(seed: str, rules: Rules, hands: int) -> tuple[tuple[Tile, ...], ...]:
    """The wall of each hand, in the order in which it is drawn; none for a seed of another make.

    A Mersenne Twister seeded with 624 words gives 288 words a hand; nine SHA-512 blocks of them give the numbers that
    shuffle.
    """
    if not seed.startswith(_PREFIX):
        return ()
    numbers = [number for number in range(136) if rules.game.players == 4 or not 4 <= number < 32]
    twister = _twister(base64.b64decode(seed.removeprefix(_PREFIX)))
    laid = [_shuffled_wall(numbers, twister) for _ in range(hands)]
    return tuple(tuple(tenhou_tile(number, rules) for number in reversed(wall)) for wall in laid)


def _twister(key: bytes) -> random.Random:
    """Python seeds its twister from an integer exactly as the reference does from the words of it."""
    return random.Random(int.from_bytes(key, "little"))


def _shuffled_wall(numbers: list[int], twister: random.Random) -> list[int]:
    words = struct.pack(f"<{_OUTPUTS}I", *(twister.getrandbits(32) for _ in range(_OUTPUTS)))
    digests = b"".join(hashlib.sha512(words[place : place + _BLOCK]).digest() for place in range(0, len(words), _BLOCK))
    chance = struct.unpack(f"<{len(digests) // 4}I", digests)
    wall = list(numbers)
    for place in range(len(wall) - 1):
        other = place + chance[place] % (len(wall) - place)
        wall[place], wall[other] = wall[other], wall[place]
    return wall
