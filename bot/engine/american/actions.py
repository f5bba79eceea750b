"""What a seat can do at an American table (american.md §5)."""

from enum import StrEnum

import msgspec

from bot.engine.american.tiles import NAMES, TILES, Tile
from bot.engine.decision import Seat


class Verb(StrEnum):
    """The kinds of action."""

    PICK = "pick"
    DROP = "drop"
    SEND = "send"
    GO = "go"
    STOP = "stop"
    MAHJONG = "mahjong"
    EXCHANGE = "exchange"
    EXPOSE = "expose"
    CHALLENGE = "challenge"
    DISCARD = "discard"
    PASS = "pass"
    READY = "ready"


_RANK = {Verb.MAHJONG: 3, Verb.EXPOSE: 1}


class Action(msgspec.Struct, frozen=True, array_like=True):
    """One thing a seat can do.

    `tiles`: the tile picked, dropped, discarded or exchanged, or the three that are sent. `size` and `jokers` are
    those of an exposure; `seat` is the rack with the joker, or whom a challenge is against.
    """

    verb: Verb
    tiles: tuple[Tile, ...] = ()
    size: int = 0
    jokers: int = 0
    seat: Seat = 0

    @property
    def rank(self) -> int:
        """As a claim: Mahjong 3, an exposure 1, anything else 0 (american.md §6)."""
        return _RANK.get(self.verb, 0)

    @property
    def tile(self) -> Tile:
        """The only, or first, tile."""
        return self.tiles[0]

    @property
    def token(self) -> str:
        """The action as a button's id carries it: `pick_3B`, `expose_4_1`, `exchange_7D_2`, `challenge_1`."""
        parts = [str(self.verb), *(NAMES[tile] for tile in self.tiles)]
        if self.verb is Verb.EXPOSE:
            parts += [str(self.size), str(self.jokers)]
        if self.verb in (Verb.EXCHANGE, Verb.CHALLENGE):
            parts.append(str(self.seat))
        return "_".join(parts)


_NUMBERS = {Verb.EXPOSE: 2, Verb.EXCHANGE: 1, Verb.CHALLENGE: 1}


def from_token(token: str) -> Action | None:
    """The action a button's id names, or None if it names none."""
    name, *parts = token.split("_")
    if name not in set(Verb):
        return None
    verb = Verb(name)
    names, digits = parts[: len(parts) - _NUMBERS.get(verb, 0)], parts[len(parts) - _NUMBERS.get(verb, 0) :]
    if any(tile not in TILES for tile in names) or any(len(digit) != 1 or digit not in "0123456" for digit in digits):
        return None
    tiles, numbers = tuple(TILES[tile] for tile in names), [int(digit) for digit in digits]
    match verb, numbers:
        case Verb.EXPOSE, [size, jokers]:
            action = Action(verb, tiles, size=size, jokers=jokers)
        case Verb.EXCHANGE | Verb.CHALLENGE, [seat]:
            action = Action(verb, tiles, seat=seat)
        case _:
            action = Action(verb, tiles)
    return action if action.token == token else None


MAHJONG = Action(Verb.MAHJONG)
GO = Action(Verb.GO)
STOP = Action(Verb.STOP)
PASS = Action(Verb.PASS)
READY = Action(Verb.READY)
