"""The yaku that a hand can have together: what the scorer says of hands with many of them, by the rules of a table."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib import resources

import msgspec

from bot.games.riichi.scoring.examples import Example, ExampleRow, example_of, examples
from bot.games.riichi.scoring.options import ScoreRules
from bot.games.riichi.scoring.yaku import DORA_YAKU, Yaku
from bot.mahjong.melds import MeldKind
from bot.mahjong.tiles import full_set


class _Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hands: tuple[ExampleRow, ...]


@lru_cache(maxsize=64)
def combinable_yaku(score: ScoreRules, players: int) -> Mapping[Yaku, frozenset[Yaku]]:
    """The yaku that count by these rules, each with those that a hand can have beside it."""
    found: dict[Yaku, set[Yaku]] = {}
    for hand in (*examples().values(), *_hands()):
        for yaku in (together := _together(hand, score, players)):
            found.setdefault(yaku, set()).update(together - {yaku})
    return {yaku: frozenset(others) for yaku, others in found.items()}


@cache
def _hands() -> tuple[Example, ...]:
    """The hands of the file. Raises ValueError if it is wrong."""
    text = (resources.files("bot.games.riichi.scoring") / "companions.toml").read_text(encoding="utf-8")
    return tuple(map(example_of, msgspec.convert(tomllib.loads(text), _Hands).hands))


def _together(hand: Example, score: ScoreRules, players: int) -> frozenset[Yaku]:
    """The yaku of a hand; none where it cannot be held."""
    if hand.situation.norths and not score.kita:
        return frozenset()
    if players == 3 and (
        any(meld.kind is MeldKind.CHII for meld in hand.melds) or not {*_tiles(hand)} <= {*full_set(players)}
    ):
        return frozenset()
    value = hand.value(score, players)
    return frozenset() if value is None else frozenset(yaku for yaku, _ in value.yaku if yaku not in DORA_YAKU)


def _tiles(hand: Example) -> Iterator[int]:
    yield from (*hand.concealed, hand.winning)
    for meld in hand.melds:
        yield from meld.tiles
