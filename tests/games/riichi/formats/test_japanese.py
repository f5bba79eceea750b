"""Yaku by their Japanese names in logs."""

from bot.games.riichi.formats.japanese import yaku_named
from bot.games.riichi.scoring.yaku import Yaku


def test_logs_name_each_yaku_and_no_two_alike():
    assert [yaku_named(yaku.japanese) for yaku in Yaku] == list(Yaku)
