"""The actions at a riichi table (riichi.md §4.3, §5.1)."""

from enum import StrEnum
from functools import cache

import msgspec

from bot.mahjong.tiles import NAMES, TILES, Tile


class Verb(StrEnum):
    """The kinds of action."""

    DISCARD = "discard"
    RIICHI = "riichi"
    TSUMO = "tsumo"
    KYUUSHU = "kyuushu"
    ANKAN = "ankan"
    SHOUMINKAN = "shouminkan"
    KITA = "kita"
    CHII = "chii"
    PON = "pon"
    DAIMINKAN = "daiminkan"
    RON = "ron"
    PASS = "pass"
    DRAW = "draw"
    TENPAI = "tenpai"
    NOTEN = "noten"
    READY = "ready"


_RANK = {Verb.RON: 3, Verb.PON: 2, Verb.DAIMINKAN: 2, Verb.CHII: 1}
_DRAWN = "x"


class Action(msgspec.Struct, frozen=True, array_like=True):
    """One thing a seat can do.

    `tiles`: the discard; the two or three tiles shown from the hand for a chii, pon or daiminkan; the four of an ankan;
    the one that a shouminkan adds. `tsumogiri`: the discard is the tile just drawn.
    """

    verb: Verb
    tiles: tuple[Tile, ...] = ()
    tsumogiri: bool = False

    @property
    def claim_rank(self) -> int:
        """Its rank as a claim: ron 3, pon and kan 2, chii 1, anything else 0 (riichi.md §5.2)."""
        return _RANK.get(self.verb, 0)

    @property
    def tile(self) -> Tile:
        return self.tiles[0]

    @property
    def token(self) -> str:
        """The action as a button's id carries it: `discard_5s`, `discard_5s_x` for the drawn tile, `pon_5p0p`,
        `ron`.
        """
        parts = [str(self.verb)]
        if self.tiles:
            parts.append("".join(NAMES[tile] for tile in self.tiles))
        if self.tsumogiri:
            parts.append(_DRAWN)
        return "_".join(parts)


def riichi_action_from_token(token: str) -> Action | None:
    """The action a button's id names, or None if it names none."""
    verb, *rest = token.split("_")
    drawn = rest[-1:] == [_DRAWN]
    names = "".join(rest[:-1] if drawn else rest)
    pairs = [names[place : place + 2] for place in range(0, len(names), 2)]
    if verb not in set(Verb) or any(pair not in TILES for pair in pairs):
        return None
    action = Action(Verb(verb), tuple(TILES[pair] for pair in pairs), drawn)
    return action if action.token == token else None


@cache
def discard(tile: Tile, *, drawn: bool = False) -> Action:
    return Action(Verb.DISCARD, (tile,), drawn)


TSUMO = Action(Verb.TSUMO)
KYUUSHU = Action(Verb.KYUUSHU)
RON = Action(Verb.RON)
PASS = Action(Verb.PASS)
DRAW = Action(Verb.DRAW)
TENPAI = Action(Verb.TENPAI)
NOTEN = Action(Verb.NOTEN)
READY_FOR_NEXT_HAND = Action(Verb.READY)
