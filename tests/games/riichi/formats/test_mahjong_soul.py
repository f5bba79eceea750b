"""Mahjong Soul's numbers for yaku, as its records and hands scored by it have them."""

import pytest

from bot.games.riichi.formats.mahjong_soul import yaku_numbered


def test_a_number_that_no_yaku_of_ours_has_is_refused():
    with pytest.raises(KeyError):
        yaku_numbered(46, 0, 0)
