"""The actions at an American table (american.md §5)."""

from enum import StrEnum

import msgspec

from bot.engine.claims import WIN_RANK
from bot.engine.question import Seat
from bot.games.american.tiles import TILE_NAMES, TILES_BY_NAME, AmericanTile


class Verb(StrEnum):
    """The kinds of action."""

    PICK = "pick"
    DROP = "drop"
    SEND = "send"
    CONTINUE_CHARLESTON = "go"
    STOP_CHARLESTON = "stop"
    MAHJONG = "mahjong"
    EXCHANGE = "exchange"
    EXPOSE = "expose"
    CHALLENGE = "challenge"
    DISCARD = "discard"
    PASS = "pass"
    READY = "ready"


_RANK = {Verb.MAHJONG: WIN_RANK, Verb.EXPOSE: 1}
_MARK = "x"


class Action(msgspec.Struct, frozen=True, array_like=True):
    """One thing a seat can do.

    `tiles`: the tile picked, dropped, discarded or exchanged, or those that are sent. `size` and `jokers` are those of
    an exposure; `seat` is the rack with the joker, or whom a challenge is against. `marked`: the discard is the tile
    just drawn; the Mahjong is the player's own judgement, for which their hand may die.
    """

    verb: Verb
    tiles: tuple[AmericanTile, ...] = ()
    size: int = 0
    jokers: int = 0
    seat: Seat = 0
    marked: bool = False

    @property
    def claim_rank(self) -> int:
        """Its rank as a claim: Mahjong beats an exposure, which beats a pass (american.md §6)."""
        return _RANK.get(self.verb, 0)

    @property
    def tile(self) -> AmericanTile:
        """The only, or first, tile."""
        return self.tiles[0]

    @property
    def token(self) -> str:
        """The action as a button's id carries it: `pick_3B`, `expose_4_1`, `exchange_7D_2`, `discard_5C_x`."""
        parts = [str(self.verb), *(TILE_NAMES[tile] for tile in self.tiles)]
        if self.verb is Verb.EXPOSE:
            parts += [str(self.size), str(self.jokers)]
        if self.verb in (Verb.EXCHANGE, Verb.CHALLENGE):
            parts.append(str(self.seat))
        return "_".join([*parts, *([_MARK] if self.marked else [])])


_NUMBERS = {Verb.EXPOSE: 2, Verb.EXCHANGE: 1, Verb.CHALLENGE: 1}


def american_action_from_token(token: str) -> Action | None:
    """The action a button's id names, or None if it names none. A public button names the kind alone: `expose`."""
    name, *parts = token.split("_")
    if name not in set(Verb):
        return None
    verb, marked = Verb(name), parts[-1:] == [_MARK]
    if not parts:
        return Action(verb)
    parts = parts[: len(parts) - marked]
    split = len(parts) - _NUMBERS.get(verb, 0)
    names, digits = parts[: max(0, split)], parts[max(0, split) :]
    if any(part not in TILES_BY_NAME for part in names) or any(digit not in {*"0123456"} for digit in digits):
        return None
    tiles, numbers = tuple(TILES_BY_NAME[part] for part in names), [int(digit) for digit in digits]
    match numbers:
        case [size, jokers]:
            action = Action(verb, tiles, size=size, jokers=jokers, marked=marked)
        case [seat]:
            action = Action(verb, tiles, seat=seat, marked=marked)
        case _:
            action = Action(verb, tiles, marked=marked)
    return action if action.token == token else None


MAHJONG = Action(Verb.MAHJONG)
CONTINUE_CHARLESTON = Action(Verb.CONTINUE_CHARLESTON)
STOP_CHARLESTON = Action(Verb.STOP_CHARLESTON)
PASS = Action(Verb.PASS)
READY_FOR_NEXT_HAND = Action(Verb.READY)
