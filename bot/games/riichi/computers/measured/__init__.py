"""Figures from recorded games, for computer players. All chances are between 0 and 1, all losses are points.

    danger(kind, safe, seen, valued, riichi=True)   that a tile is ronned by somebody in tenpai
    dangers(safe, seen, valued, riichi=True)        the same for all kinds, and surer: unseen tiles are weighed as well
    dora_danger(kind)                               by how much more often it is if it is a dora
    tenpai(calls, discards, worth=True)             that somebody without riichi is tenpai
    riichi_loss(dealer), open_loss(han, dealer), closed_loss(dealer)      what a deal-in costs, without honba and sticks
    hand(distance, discards, riichis, opened=True)  win, deal-in, draw and points of a hand that is so far away
    ended(discards, riichis)                        that somebody else wins before the next discard of one's own
    wins_each_turn(how, left)                       ron and tsumo of a wait, until the next discard of one's own
    ippatsu(), ura()                                han that a riichi's win gets by luck
    swing(hands), ahead(lead, hands)                how far two players' difference moves; that the lead lasts

They come from `tables.csv`, which `naki train` writes. Cells with few hands behind them are drawn towards broader ones,
and what cannot fall with another turn, or with fewer ways to wait left, does not. `cells.measured()` has every mean as
it was counted, with its error.
"""

from bot.games.riichi.computers.measured.danger import deal_in_chance, deal_in_chances, dora_danger, tenpai_chance
from bot.games.riichi.computers.measured.hands import (
    HandMean,
    hand_mean,
    ippatsu_chance,
    mean_ura,
    rival_win_chance,
    wins_each_turn,
)
from bot.games.riichi.computers.measured.losses import closed_loss, open_loss, riichi_loss
from bot.games.riichi.computers.measured.places import ahead_chance, swing

__all__ = [
    "HandMean",
    "ahead_chance",
    "closed_loss",
    "deal_in_chance",
    "deal_in_chances",
    "dora_danger",
    "hand_mean",
    "ippatsu_chance",
    "mean_ura",
    "open_loss",
    "riichi_loss",
    "rival_win_chance",
    "swing",
    "tenpai_chance",
    "wins_each_turn",
]
