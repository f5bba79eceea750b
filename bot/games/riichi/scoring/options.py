"""The options of a rule book that say what a hand is worth (riichi.md §1 G): the group `score` of the rules."""

from typing import Literal

import msgspec

DoubleYakuman = Literal["daisuushii", "suuankou_tanki", "kokushi_13", "junsei_chuuren"]
RedCount = Literal[0, 1, 2, 3, 4]


class ScoreRules(msgspec.Struct, frozen=True, kw_only=True):
    """The worth of hands, each field an option key `score.*`."""

    kiriage: bool = False
    """4 han 30 fu and 3 han 60 fu count as mangan."""
    double_wind_fu: Literal[2, 4] = 4
    """Fu of a pair that is seat and round wind."""
    rinshan_fu: bool = True
    """A win by tsumo on a replacement tile gets the 2 fu for tsumo."""
    kazoe: Literal["yakuman", "sanbaiman"] = "yakuman"
    """The value of 13 han without a yakuman."""
    yakuman_stack: bool = True
    """Several yakuman in one hand add up."""
    double_yakuman: tuple[DoubleYakuman, ...] = ()
    """The special forms worth two yakuman."""
    renhou: Literal["off", "mangan", "mangan_add", "yakuman"] = "off"
    """A ron in the first go-around: nothing, a flat mangan if that is better, 5 han that add, a yakuman."""
    red_fives: tuple[RedCount, RedCount, RedCount] = (1, 1, 1)
    """Red fives of m, p and s."""
    kuitan: bool = True
    """Open tanyao counts."""
    two_han_at: Literal[0, 5] = 0
    """The number of counters from which two han of yaku are needed; 0: never."""
    tsumo_pinfu: bool = True
    """Pinfu and tsumo together, 20 fu."""
    tsumo_loss: bool = False
    """With three players the missing player's share of a tsumo is lost."""
    kita: bool = False
    """Norths may be set aside as dora."""
