"""A case of a scoring set: a hand, and what its file states about it; and tiles, groups and yaku as files write them.

Files number the tiles 0-135, four of each kind; the first five of each suit is red.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TypeAlias, cast

import msgspec

from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.scoring.options import DoubleYakuman, ScoreRules
from bot.games.riichi.scoring.value import Situation
from bot.games.riichi.scoring.yaku import Yaku
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import EAST, PLAIN_TILES, RED_TILE_OF_KIND, Tile

Facts: TypeAlias = Mapping[str, object]


class ScoredWin(msgspec.Struct, frozen=True):
    """A hand to score, and what its file states about it."""

    name: str
    concealed: tuple[Tile, ...]
    winning: Tile
    melds: tuple[Meld, ...]
    situation: Situation
    score: ScoreRules
    facts: Facts


class Tenpai(msgspec.Struct, frozen=True):
    """A hand that waits or does not."""

    name: str
    concealed: tuple[Tile, ...]
    facts: Facts


class LeftOut(msgspec.Struct, frozen=True):
    """A case outside every rule book of ours, and why."""

    reason: str


ScoringCase: TypeAlias = ScoredWin | Tenpai | LeftOut


def flaw(case: ScoredWin | Tenpai) -> str | None:
    """The flaw of the case itself, by whatever rules it is scored; None if it has none."""
    table_tiles = 3 * len(case.melds) if isinstance(case, ScoredWin) else 0
    held = len(case.concealed) + table_tiles
    if isinstance(case, Tenpai):
        return None if held <= _HAND and held % 3 == 1 else f"{held} tiles between two turns"
    if case.facts.get("win") == "impossible":
        return None
    if held != _HAND:
        return f"a hand of {held + 1} tiles, a kan counted as three"
    claimed = {*_name_list(case.facts.get("names")), *_name_list(case.facts.get("yakuman"))}
    dealer = case.situation.seat_wind == EAST
    if Yaku.TENHOU in claimed and not dealer:
        return "a blessing of heaven without a dealer"
    return "a blessing of earth for the dealer" if Yaku.CHIIHOU in claimed and dealer else None


_HAND = 13


def _name_list(names: object) -> Iterable[str]:
    return cast(list[str], names) if isinstance(names, list) else ()


ALL_DOUBLE_YAKUMAN: tuple[DoubleYakuman, ...] = ("daisuushii", "suuankou_tanki", "kokushi_13", "junsei_chuuren")


@cache
def score_rules(name: str) -> ScoreRules:
    """The values of hands by the rule book of that name."""
    return riichi_book_rules(name).score


_RED_NUMBERS = {4 * kind: red for kind, red in RED_TILE_OF_KIND.items()}
_MELD = {
    "chi": MeldKind.CHII,
    "pon": MeldKind.PON,
    "kan": MeldKind.DAIMINKAN,
    "minkan": MeldKind.DAIMINKAN,
    "daiminkan": MeldKind.DAIMINKAN,
    "kakan": MeldKind.SHOUMINKAN,
    "shouminkan": MeldKind.SHOUMINKAN,
    "ankan": MeldKind.ANKAN,
}


def tile_reader(*, red: bool) -> Callable[[int], Tile]:
    """A function from tile numbers to tiles, with or without red fives."""

    def tile(number: int) -> Tile:
        plain = PLAIN_TILES[number // 4]
        return _RED_NUMBERS.get(number, plain) if red else plain

    return tile


def meld_numbered(kind: str, numbers: Sequence[int], tile: Callable[[int], Tile]) -> Meld:
    """A group whose claimed tile does not matter."""
    return Meld(_MELD[kind], tuple(sorted(tile(number) for number in numbers)))


_OTHER_NAMES = {
    "chiitoitsu": Yaku.CHIITOI,
    "rinshankaihou": Yaku.RINSHAN,
    "haiteiraoyue": Yaku.HAITEI,
    "houteiraoyui": Yaku.HOUTEI,
    "iipeiko": Yaku.IIPEIKOU,
    "yakuhaihaku": Yaku.HAKU,
    "yakuhaihatsu": Yaku.HATSU,
    "yakuhaichun": Yaku.CHUN,
    "yakuhaiseatwindeast": Yaku.SEAT_EAST,
    "yakuhaiseatwindsouth": Yaku.SEAT_SOUTH,
    "yakuhaiseatwindwest": Yaku.SEAT_WEST,
    "yakuhaiseatwindnorth": Yaku.SEAT_NORTH,
    "yakuhairoundwindeast": Yaku.ROUND_EAST,
    "yakuhairoundwindsouth": Yaku.ROUND_SOUTH,
    "yakuhairoundwindwest": Yaku.ROUND_WEST,
    "yakuhairoundwindnorth": Yaku.ROUND_NORTH,
    "sanshokudoujun": Yaku.SANSHOKU,
    "chantai": Yaku.CHANTA,
    "kokushimusou": Yaku.KOKUSHI,
    "kokushimusoujuusanmenmatchi": Yaku.KOKUSHI_13,
    "chuurenpoutou": Yaku.CHUUREN,
    "daburuchuurenpoutou": Yaku.JUNSEI_CHUUREN,
    "renhouyakuman": Yaku.RENHOU,
    "uradora": Yaku.URA,
    "akadora": Yaku.AKA,
}


def _letters(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())


_NAMES = {_letters(yaku): yaku for yaku in Yaku} | _OTHER_NAMES


def yaku_by_name(name: str) -> Yaku:
    """The yaku a file calls so, whatever its spaces, hyphens and capitals."""
    return _NAMES[_letters(name)]
