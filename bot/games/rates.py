"""Rates: what of the counts is set against what. Of many games they are sums over sums, never means of means."""

from enum import StrEnum
from typing import Self

from bot.games.counts import Counts


class Rate(StrEnum):
    """The rates, each with the two counts that make it; those that are means are no shares but values."""

    numerator: str
    denominator: str
    is_mean: bool

    def __new__(cls, name: str, numerator: str, denominator: str, is_mean: bool = False) -> Self:
        row = str.__new__(cls, name)
        row._value_, row.numerator, row.denominator, row.is_mean = name, numerator, denominator, is_mean
        return row

    WIN = "win", "wins", "hands"
    TSUMO = "tsumo", "tsumo", "wins"
    DAMA = "dama", "dama_wins", "wins"
    CALL_WIN = "callwin", "call_wins", "wins"
    DEAL_IN = "dealin", "deal_ins", "hands"
    CALL = "call", "calls", "hands"
    RIICHI = "riichi", "riichi", "hands"
    DRAW = "draw", "draws", "hands"
    TENPAI_DRAW = "tenpaidraw", "tenpai_draws", "draws"
    AVERAGE_WIN = "avgwin", "win_points", "wins", True
    AVERAGE_DEAL_IN = "avgdealin", "deal_in_points", "deal_ins", True
    WIN_TURN = "winturn", "win_turns", "wins", True
    RIICHI_TURN = "riichiturn", "riichi_turns", "riichi", True
    RIICHI_WIN = "rwin", "riichi_wins", "riichi"
    RIICHI_DEAL_IN = "rdealA", "riichi_deal_ins", "riichi"
    DEAL_IN_AFTER_DECLARATION = "rdealB", "later_deal_ins", "riichi"
    RIICHI_DRAW = "rdraw", "riichi_draws", "riichi"
    RIICHI_NET = "rnet", "riichi_net", "riichi", True
    FIRST_RIICHI = "first", "first", "riichi"
    CHASE = "chase", "chasing", "riichi"
    CHASED = "chased", "chased", "riichi"
    IPPATSU = "ippatsu", "ippatsu", "riichi_wins"
    URA = "ura", "ura", "riichi_wins"
    RIICHI_FURITEN = "rfuriten", "furiten_riichi", "riichi"
    MULTIPLE_WAITS = "multi", "multi", "riichi"
    GOOD_WAIT = "good", "good", "riichi"
    DEAL_IN_RIICHI = "dealinriichi", "deal_ins_in_riichi", "deal_ins"
    DEAL_IN_CALL = "dealincall", "deal_ins_open", "deal_ins"
    DEALER_HIT = "dealerhit", "dealer_hits", "tsumo_paid"
    DEALER_HIT_POINTS = "dealerhitpts", "dealer_hit_points", "dealer_hits", True
    NET = "net", "net", "hands", True
    START_SHANTEN = "start", "start_shanten", "starts", True
    DEALER_START_SHANTEN = "startdealer", "dealer_start_shanten", "dealer_starts", True
    NON_DEALER_START_SHANTEN = "startother", "other_start_shanten", "other_starts", True
    ACCURACY = "acc", "efficient", "judged"

    def of(self, counts: Counts) -> float | None:
        """The rate; None where there is nothing below the line."""
        below = getattr(counts, self.denominator)
        return getattr(counts, self.numerator) / below if below else None
