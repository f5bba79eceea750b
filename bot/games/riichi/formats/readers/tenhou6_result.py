"""The end of a hand in the JSON of tenhou.net/6, as far as it is told: editors leave out what they do not need."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from bot.engine.question import Seat
from bot.games.riichi.formats.japanese import draw_named, yaku_named
from bot.games.riichi.formats.readers.schemas import tenhou6 as schema
from bot.games.riichi.formats.readers.schemas.fields import convert_json, in_chair_order
from bot.games.riichi.formats.record import UNKNOWN, AnyRecordFact, Discard, NoWinner, Settlement, Unknown, Win
from bot.games.riichi.scoring.yaku import Yaku, in_listed_order
from bot.mahjong.tiles import Tile
from bot.records.files import BadRecord

_Ura: TypeAlias = Mapping[Seat, tuple[Tile, ...] | Unknown]
"""The ura indicators of the hands in riichi, which alone turn them."""


_UNKNOWN = "不明"
_NOBODY_PAYS = ("全員聴牌", "全員不聴")


def end_of_hand(
    result: list[str | list[int | str]], before: Iterable[AnyRecordFact], hidden: tuple[Tile, ...], players: int
) -> list[AnyRecordFact]:
    """The wins or the draw, and the points that moved; `before` is what happened, `hidden` the column of ura
    indicators. Nothing where the log stops before, or does not say who won. Raises BadRecord.
    """
    ura = _ura(before, hidden)
    name, *parts = result or [_UNKNOWN]
    if name == _UNKNOWN:
        return []
    if name == "和了":
        winners = [_win(said, players, ura) for said in parts[1::2] if isinstance(said, list) and len(said) > 1]
        if not winners or len(winners) < len(parts[1::2]):
            return []
        return [*winners, _settlement([convert_json(part, schema.Deltas) for part in parts[0::2]], players)]
    kind = draw_named(str(name))
    deltas = convert_json(parts[0], schema.Deltas) if parts else []
    if not deltas and (name in _NOBODY_PAYS or kind not in ("exhaustive", "nagashi")):
        deltas = [0] * players
    return [NoWinner(kind=kind, tenpai=_tenpai(str(name), kind, deltas)), _settlement([deltas], players)]


def _ura(before: Iterable[AnyRecordFact], hidden: tuple[Tile, ...]) -> _Ura:
    """The column, which stands whatever the result tells; one that is empty was left out."""
    return {fact.seat: hidden or UNKNOWN for fact in before if isinstance(fact, Discard) and fact.riichi}


def _settlement(parts: list[list[int]], players: int) -> Settlement:
    if not all(parts):
        return Settlement()
    return Settlement(
        deltas=tuple(map(sum, zip(*(in_chair_order(range(players), part) for part in parts), strict=True)))
    )


def _tenpai(name: str, kind: str, deltas: list[int]) -> tuple[Seat, ...] | Unknown:
    """Those who showed tenpai, as far as the payments tell."""
    if name == "全員不聴":
        return ()
    if kind != "exhaustive" or not any(deltas):
        return UNKNOWN
    return tuple(seat for seat, delta in enumerate(deltas) if delta > 0)


_WORTH = re.compile(r"(?:(\d+)符)?(?:(\d+)飜)?\D*?(\d+)(?:-(\d+))?点(∀?)")
_LIMIT = re.compile(r"(?:\D*満貫?)?")


class _Worth(NamedTuple):
    fu: int | Unknown = UNKNOWN
    han: int | Unknown = UNKNOWN
    points: int | Unknown = UNKNOWN


def _win(said: list[int | str], players: int, ura: _Ura) -> Win:
    who, source, *liable = convert_json(said[:3], schema.WinSeats)
    value, *yaku = convert_json(said[3:], schema.LoggedWords) or [""]
    worth = _worth(value, players)
    return Win(
        seat=who,
        source=None if who == source else source,
        fu=worth.fu,
        han=worth.han,
        points=worth.points,
        yaku=_yaku(yaku),
        ura=ura.get(who, ()),
        liable=UNKNOWN if not liable else liable[0] if liable[0] != who else None,
    )


def _worth(text: str, players: int) -> _Worth:
    found = _WORTH.fullmatch(text)
    if found is None:
        if _LIMIT.fullmatch(text):
            return _Worth()
        raise BadRecord(f"'{text}' is no value of a hand")
    fu, han, points, by_dealer, from_all = found.groups()
    total = int(points)
    if from_all:
        total *= players - 1
    elif by_dealer:
        total = total * (players - 2) + int(by_dealer)
    return _Worth(int(fu) if fu else UNKNOWN, int(han) if han else UNKNOWN, total)


def _yaku(listed: list[str]) -> tuple[tuple[Yaku, int], ...] | Unknown:
    """The han of each yaku and dora; not told if none is listed, or one without its han."""
    if not listed or any("(" not in text for text in listed):
        return UNKNOWN
    yaku: Counter[Yaku] = Counter()
    for text in listed:
        name, _, han = text.rstrip(")").partition("(")
        yaku[yaku_named(name)] += 13 if han == "役満" else int(han.removesuffix("飜"))
    return in_listed_order((name, han) for name, han in yaku.items() if han)
