"""Schedules with the fewest repeats known, for tables of four and of three. Players are numbers from 1."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final, TypeAlias

import msgspec

_Rounds: TypeAlias = list[list[list[int]]]
"""By round and table the players' numbers."""

_FILES: Final = {4: "four.json", 3: "three.json"}


class ScheduleWithRepeats(msgspec.Struct, frozen=True):
    """A schedule in which some meet again: how often in all, and no two more than `most` times."""

    repeats: int
    most: int
    rounds: _Rounds


class KnownSchedules(msgspec.Struct, frozen=True):
    """The schedules for a number of players: `rounds` in which nobody meets twice, and longer schedules by rounds."""

    rounds: _Rounds
    more: Mapping[int, ScheduleWithRepeats]


class _File(msgspec.Struct, frozen=True):
    players: Mapping[int, KnownSchedules]


@cache
def known_schedules(size: int) -> Mapping[int, KnownSchedules]:
    """By the number of players, for tables of this size."""
    text = (resources.files("bot.league.schedules") / _FILES[size]).read_bytes()
    return msgspec.json.decode(text, type=_File).players
