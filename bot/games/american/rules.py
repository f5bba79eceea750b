"""The options in force at an American table (american.md §2), with the league's usual play as the default."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from bot.engine.rules import AnyRules, BadRules, Conflict, OptionGroup

_Points: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1000)]

AMERICAN_BOOK: Final = "american"
"""The name of the rule book."""


class CharlestonRules(OptionGroup, frozen=True):
    """Passing tiles before play: whether a second one is played if nobody stops it, the courtesy, and blind passes."""

    second: Literal["unanimous", "none"] = "unanimous"
    courtesy: bool = True
    blind: bool = True


class ClaimRules(OptionGroup, frozen=True):
    """Claiming a discard. The order of claims is fixed; no league varies it (american.md §6)."""

    window_s: Annotated[int, msgspec.Meta(ge=3, le=600)] = 8
    early_close: bool = True
    priority: Literal["mahjong_then_turn"] = "mahjong_then_turn"


class ExposureRules(OptionGroup, frozen=True):
    """Groups on the rack."""

    edit_until_discard: bool = True


class JokerRules(OptionGroup, frozen=True):
    """The use of jokers. A discarded one may be claimed for Mahjong at most: an exposure shows a natural."""

    claim_discarded: bool = False
    all_joker_group: bool = True
    exchange: Literal["own_turn_any_rack", "never"] = "own_turn_any_rack"


class DeadRules(OptionGroup, frozen=True):
    """Challenging a hand as dead."""

    challenge: Literal["own_turn", "any_time"] = "any_time"
    false_challenge: Literal["challenger_dead", "none"] = "challenger_dead"


class MahjongRules(OptionGroup, frozen=True):
    """The consequence of a false Mahjong: the table refuses it, or the hand is dead."""

    in_error: Literal["refuse", "dead"] = "refuse"


class PayRules(OptionGroup, frozen=True):
    """Multiples of the card's value."""

    discarder: Literal[1, 2] = 2
    self_pick: Literal[1, 2] = 2
    jokerless: Literal[1, 2] = 2
    east_double: bool = False


class WallRules(OptionGroup, frozen=True):
    """House rules for the last `last_tiles`. `cold`: what discards may still be claimed for. `hot_safe`: a discard of
    which so many others lie open is allowed. `pie`: what everybody pays into a kitty after a wall game.
    """

    last: Literal["none", "cold", "hot"] = "none"
    last_tiles: Annotated[int, msgspec.Meta(ge=1, le=99)] = 38
    cold: Literal["mahjong_only", "self_pick_only"] = "mahjong_only"
    hot_safe: Annotated[int, msgspec.Meta(ge=1, le=4)] = 3
    hot_safe_flowers: Annotated[int, msgspec.Meta(ge=1, le=8)] = 5
    pie: _Points = 0


class Rules(AnyRules, frozen=True):
    """The options in force. `card` is the one that the guild has in force where the game is played, or the house's;
    `hands` is the length of a game.
    """

    card: Literal["league", "house"] = "league"
    tiles: Literal["american-152"] = "american-152"
    charleston: CharlestonRules = CharlestonRules()
    claim: ClaimRules = ClaimRules()
    exposure: ExposureRules = ExposureRules()
    joker: JokerRules = JokerRules()
    dead: DeadRules = DeadRules()
    mahjong: MahjongRules = MahjongRules()
    pay: PayRules = PayRules()
    wall: WallRules = WallRules()
    minimum_value: _Points = 0
    heavenly: Literal["off", "double"] = "off"
    rotation: Literal["every_hand", "unless_east_wins"] = "every_hand"
    hands: Annotated[int, msgspec.Meta(ge=1, le=64)] = 16


def american_book_rules(name: str) -> Rules:
    """The rule book of that name. Raises BadRules if there is none."""
    if name != AMERICAN_BOOK:
        raise BadRules(Conflict("no_book", {"book": name, "books": AMERICAN_BOOK}))
    return Rules()
