"""Hands as a mahjong book sets them: `won("23s 567m 234p 789p 99s", "4s", riichi=1)`."""

from typing import Any

from msgspec.structs import replace

from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.scoring.options import ScoreRules
from bot.games.riichi.scoring.value import Situation, Value, value
from bot.games.riichi.scoring.yaku import Yaku
from bot.mahjong.melds import Meld, MeldKind, Side
from bot.mahjong.tiles import EAST, KIND_OF_TILE, SOUTH, Kind, Tile, parse

TENHOU = riichi_book_rules("tenhou").score
PINFU = "23s 567m 234p 789p 99s"  # waits for 1s and 4s
NO_YAKU = "13m 456p 789s 345s 99p"  # waits for 2m


def book(**options: Any) -> ScoreRules:
    """Tenhou's scoring with other options."""
    return replace(TENHOU, **options)


def tiles(text: str) -> tuple[Tile, ...]:
    """A hand as it is laid out."""
    return tuple(sorted(parse(text)))


def kinds(text: str) -> tuple[Kind, ...]:
    return tuple(sorted(KIND_OF_TILE[tile] for tile in parse(text)))


def chii(text: str) -> Meld:
    """A chii of the tile named first."""
    called, *own = parse(text)
    return Meld(MeldKind.CHII, tuple(sorted(own)), called, Side.LEFT)


def pon(text: str) -> Meld:
    called, *own = parse(text)
    return Meld(MeldKind.PON, tuple(own), called, Side.ACROSS)


def daiminkan(text: str) -> Meld:
    called, *own = parse(text)
    return Meld(MeldKind.DAIMINKAN, tuple(own), called, Side.RIGHT)


def shouminkan(text: str) -> Meld:
    added, called, *own = parse(text)
    return Meld(MeldKind.SHOUMINKAN, tuple(own), called, Side.LEFT, added)


def ankan(text: str) -> Meld:
    return Meld(MeldKind.ANKAN, parse(text))


def paid(hand: str, tile: str, *melds: Meld, score: ScoreRules = TENHOU, **how: Any) -> Value | None:
    """What a hand is paid: for south, by ron, in the east round, if nothing else is said. Indicators are text."""
    facts: dict[str, Any] = {"seat_wind": SOUTH, "round_wind": EAST, "tsumo": False} | how
    for indicators in ("dora", "ura"):
        facts[indicators] = parse(facts.get(indicators, ""))
    return value(tiles(hand), parse(tile)[0], melds, Situation(**facts), score)


def won(hand: str, tile: str, *melds: Meld, score: ScoreRules = TENHOU, **how: Any) -> Value:
    """The same for a hand that may win."""
    worth = paid(hand, tile, *melds, score=score, **how)
    assert worth is not None, "the hand has no yaku"
    return worth


def han_of(worth: Value) -> dict[Yaku, int]:
    return dict(worth.yaku)
