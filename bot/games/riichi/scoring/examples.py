"""An example hand for each yaku, and what a yaku is worth by a book."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from bot.games.riichi.scoring.options import ScoreRules
from bot.games.riichi.scoring.value import Situation, Value, value
from bot.games.riichi.scoring.yaku import DORA_YAKU, Yaku
from bot.mahjong.melds import Meld, MeldKind, Side
from bot.mahjong.tiles import WINDS, Kind, Tile, parse

YAKUMAN_HAN: Final = 13
"""The han of a yakuman; of a double one twice as many."""
ALL_YAKU: Final = tuple(yaku for yaku in Yaku if yaku not in DORA_YAKU)
"""Every yaku, in the order of a result."""
_WIND_ORDER: Final = "ESWN"
_MANGAN_HAN: Final = 5
_RENHOU: Final = {"off": 0, "mangan": _MANGAN_HAN, "mangan_add": _MANGAN_HAN, "yakuman": YAKUMAN_HAN}

_Flag = Literal["tsumo", "riichi", "double_riichi", "ippatsu", "rinshan", "chankan", "last_tile", "first_turn", "kita"]


class Example(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that is won: `concealed` without the `winning` tile. `names` are what people call the yaku that it shows,
    beside its names in the catalogue.
    """

    concealed: tuple[Tile, ...]
    winning: Tile
    melds: tuple[Meld, ...]
    situation: Situation
    aliases: tuple[str, ...]

    def value(self, score: ScoreRules, players: int = 4) -> Value | None:
        """The example's han, fu and limit by these rules; None if they do not have its yaku."""
        return value(self.concealed, self.winning, self.melds, replace(self.situation, players=players), score)


class ExampleRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand as it is written in a file."""

    closed: str
    win: str
    open: Sequence[str] = ()
    winds: str = "SE"
    flags: Sequence[_Flag] = ()
    names: tuple[str, ...] = ()


@cache
def examples() -> Mapping[Yaku, Example]:
    """The examples of all yaku. Raises ValueError if the file is wrong."""
    text = (resources.files("bot.games.riichi.scoring") / "yaku_examples.toml").read_text(encoding="utf-8")
    rows = msgspec.convert(tomllib.loads(text), dict[Yaku, ExampleRow])
    return {yaku: example_of(row) for yaku, row in rows.items()}


def example_of(row: ExampleRow) -> Example:
    """The hand of a row. Raises ValueError if it is wrong."""
    seat, round_ = (_wind(letter) for letter in row.winds)
    flags = {*row.flags}
    situation = Situation(
        seat_wind=seat,
        round_wind=round_,
        tsumo="tsumo" in flags,
        riichi=2 if "double_riichi" in flags else 1 if "riichi" in flags else 0,
        ippatsu="ippatsu" in flags,
        rinshan="rinshan" in flags,
        chankan="chankan" in flags,
        last_tile="last_tile" in flags,
        first_turn="first_turn" in flags,
        norths=int("kita" in flags),
    )
    (winning,) = parse(row.win)
    return Example(
        concealed=tuple(sorted(parse(row.closed))),
        winning=winning,
        melds=tuple(_meld(text) for text in row.open),
        situation=situation,
        aliases=row.names,
    )


def _wind(letter: str) -> Kind:
    return WINDS[_WIND_ORDER.index(letter)]


def _meld(text: str) -> Meld:
    """`pon 777z`, `chii 123s`, `kan 1111m` or `ankan 1111m`; whatever is called came from the left."""
    word, tiles = text.split()
    own = parse(tiles)
    if word == "ankan":
        return Meld(MeldKind.ANKAN, own)
    return Meld(MeldKind.DAIMINKAN if word == "kan" else MeldKind(word), own[1:], own[0], Side.LEFT)


def han_of(yaku: Yaku, score: ScoreRules) -> tuple[int, int]:
    """The han of a yaku in a closed and in an open hand by these rules: 13 for a yakuman, 26 for a double one, 0 where
    it does not count.
    """
    if yaku is Yaku.RENHOU:
        return _RENHOU[score.renhou], 0
    if yaku is Yaku.TANYAO and not score.kuitan:
        return yaku.closed_han, 0
    times = 2 if yaku in score.double_yakuman else 1
    return times * yaku.closed_han, times * yaku.open_han


def is_yakuman(yaku: Yaku, score: ScoreRules) -> bool:
    """It is worth a yakuman by these rules."""
    return han_of(yaku, score)[0] >= YAKUMAN_HAN
