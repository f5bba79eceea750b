"""Tenhou's numbers: tiles, groups, yaku and game types, as its own logs and its client share them.

A tile is a number 0-135, four of each kind in a row; 16, 52 and 88 are the red fives. A group is packed into one
number, and a game type is a row of bits.
"""

from collections.abc import Mapping

from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.mahjong.melds import Meld, MeldKind, side_of
from bot.mahjong.tiles import PLAIN_TILES, RED_TILE_OF_KIND, Tile

RED_IDS = frozenset((16, 52, 88))

_OLD: Mapping[str, object] = {"game.agari_yame": "win"}
_OLD_EAST: Mapping[str, object] = {"game.uma": [10, 5, -5, -10]}

NO_RED, NO_KUITAN, HANCHAN, THREE, SPECIAL = 0x02, 0x04, 0x08, 0x10, 0x100

DRAW_KINDS = {
    "": "exhaustive",
    "nm": "nagashi",
    "yao9": "kyuushu",
    "reach4": "suucha",
    "ron3": "sanchahou",
    "kan4": "suukaikan",
    "kaze4": "suufon",
}
"""The ends of a hand without a winner, by the word of the log."""


def tenhou_tile(number: int, rules: Rules) -> Tile:
    kind = number // 4
    red = number in RED_IDS and rules.score.red_fives[number // 36]
    return RED_TILE_OF_KIND[kind] if red else PLAIN_TILES[kind]


def game_type_rules(game_type: int, *, old: bool = False) -> tuple[str, dict[str, object], Rules]:
    """The book and the options beside it that a game type states. Those of a special lobby are the nearest: its rules
    are its own.

    `old`: a game of the time when each hand had a seed of its own; tenpai alone then did not end the last hand of four
    players, and their East games had a smaller uma.
    """
    book = "sanma-tenhou" if game_type & THREE else "tenhou"
    overrides: dict[str, object] = {}
    if game_type & NO_RED:
        overrides["score.red_fives"] = [0, 0, 0]
    if game_type & NO_KUITAN:
        overrides["score.kuitan"] = False
    east_only, four = not game_type & HANCHAN, not game_type & THREE
    if east_only:
        overrides["game.rounds"] = 1
    if old and four:
        overrides |= {**_OLD_EAST, **_OLD} if east_only else _OLD
    return book, overrides, riichi_book_rules(book).with_options(overrides)


def round_of(number: int, players: int) -> int:
    """Our count of hands from East 1 = 0: with three players Tenhou leaves out every fourth."""
    return number // 4 * players + number % 4


class CalledGroup:
    """A group of the table read from Tenhou's number for it; `kita` is no group but a north set aside."""

    def __init__(self, code: int) -> None:
        self._code = code

    @property
    def is_kita(self) -> bool:
        return self._code & 0x3C == 0x20

    def meld(self, seat: int, players: int, rules: Rules) -> Meld:
        code = self._code
        step = code & 3
        side = side_of(seat, (seat + step) % 4, players) if step else None
        kind, own, called, added = self._chii() if code & 4 else self._pon() if code & 0x18 else self._kan()
        tiles = tuple(sorted(tenhou_tile(number, rules) for number in own))
        return Meld(
            kind,
            tiles,
            None if called is None else tenhou_tile(called, rules),
            side,
            None if added is None else tenhou_tile(added, rules),
        )

    def _chii(self) -> tuple[MeldKind, list[int], int | None, int | None]:
        packed = self._code >> 10
        base, place = packed // 3, packed % 3
        first = base // 7 * 9 + base % 7
        tiles = [4 * (first + step) + (self._code >> (3 + 2 * step) & 3) for step in range(3)]
        called = tiles.pop(place)
        return MeldKind.CHII, tiles, called, None

    def _pon(self) -> tuple[MeldKind, list[int], int | None, int | None]:
        unused, packed = self._code >> 5 & 3, self._code >> 9
        base, place = packed // 3, packed % 3
        tiles = [4 * base + copy for copy in range(4) if copy != unused]
        called = tiles.pop(place)
        if self._code & 0x10:
            return MeldKind.SHOUMINKAN, tiles, called, 4 * base + unused
        return MeldKind.PON, tiles, called, None

    def _kan(self) -> tuple[MeldKind, list[int], int | None, int | None]:
        number = self._code >> 8
        tiles = [number // 4 * 4 + copy for copy in range(4)]
        if self._code & 3 == 0:
            return MeldKind.ANKAN, tiles, None, None
        tiles.remove(number)
        return MeldKind.DAIMINKAN, tiles, number, None
