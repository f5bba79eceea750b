"""Mahjong Soul's numbers for yaku, as its records and hands scored by it have them."""

from bot.games.riichi.scoring.yaku import Yaku

_SEAT_WIND, _ROUND_WIND, _KITA = 10, 11, 34
_SEAT = (Yaku.SEAT_EAST, Yaku.SEAT_SOUTH, Yaku.SEAT_WEST, Yaku.SEAT_NORTH)
_ROUND = (Yaku.ROUND_EAST, Yaku.ROUND_SOUTH, Yaku.ROUND_WEST, Yaku.ROUND_NORTH)
_BY_NUMBER = {yaku.mahjong_soul: yaku for yaku in Yaku if yaku.mahjong_soul not in {None, _SEAT_WIND, _ROUND_WIND}}


def yaku_numbered(number: int, seat_wind: int, round_wind: int) -> Yaku:
    """The yaku of that number, for a winner with these winds, 0 for east. A north set aside has a number of its own
    there, and is dora here. Raises KeyError for one that we do not have.
    """
    if number == _SEAT_WIND:
        return _SEAT[seat_wind]
    if number == _ROUND_WIND:
        return _ROUND[round_wind]
    return Yaku.DORA if number == _KITA else _BY_NUMBER[number]
