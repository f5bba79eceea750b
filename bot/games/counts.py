"""Counts of a hand for the player in one seat, and of many hands together: whole numbers alone, whose sums every rate
is made of. A game counts what it has; what it has not stays nought.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Self

import msgspec

from bot.games.achievements import Achievement


class Counts(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """Counts of hands that were dealt and ended.

    `tsumo`, `riichi_wins`, `dama_wins` and `call_wins` are of the wins: by the own draw; in riichi, closed without it,
    and with a call. `win_points` are their values, without counters and sticks, `win_turns` the own discards until
    then and the winning draw. `deal_ins` are hands in which a tile of the own was won by others, `deal_in_points` all
    that these won. `riichi_turns` are the numbers of the declaring discards, `calls` hands with a chii, pon or
    daiminkan. `draws` are exhaustive draws, `tenpai_draws` those in which the player showed tenpai, `nagashi` those
    with nagashi mangan. `net` are the points won and lost, stakes too.

    `starts` are hands of which the dealt tiles are told, and `start_shanten` their distances from tenpai; the same as
    the dealer. `judged` are the discards that can be judged, `efficient` those as good as any, `own_acceptance` and
    `best_acceptance` how many tiles helped, and could have.

    Of the riichi: `first` of the hand, `chasing` another, `chased` by one; `multi` with two kinds of waits or more,
    `good` with six unseen tiles or more, `furiten_riichi` with a wait in the own river. `riichi_deal_ins` were lost,
    `later_deal_ins` of these with another tile than the declaring one; `riichi_draws` were drawn; `riichi_net` is their
    balance. Of the deal-ins `deal_ins_in_riichi` and `deal_ins_open` (with a call). `tsumo_paid` are hands that others
    won by their own draw, `dealer_hits` those of mangan or more paid as the dealer, with `dealer_hit_points`.

    `yaku` are the wins with each yaku, of dora the tiles.
    """

    hands: int = 0
    wins: int = 0
    tsumo: int = 0
    riichi_wins: int = 0
    dama_wins: int = 0
    call_wins: int = 0
    win_points: int = 0
    deal_ins: int = 0
    deal_in_points: int = 0
    riichi: int = 0
    riichi_turns: int = 0
    calls: int = 0
    draws: int = 0
    tenpai_draws: int = 0
    aborts: int = 0
    win_turns: int = 0
    ippatsu: int = 0
    ura: int = 0
    net: int = 0
    start_shanten: int = 0
    judged: int = 0
    efficient: int = 0
    own_acceptance: int = 0
    best_acceptance: int = 0
    starts: int = 0
    dealer_starts: int = 0
    dealer_start_shanten: int = 0
    first: int = 0
    chasing: int = 0
    chased: int = 0
    multi: int = 0
    good: int = 0
    furiten_riichi: int = 0
    riichi_deal_ins: int = 0
    later_deal_ins: int = 0
    riichi_draws: int = 0
    riichi_net: int = 0
    deal_ins_in_riichi: int = 0
    deal_ins_open: int = 0
    tsumo_paid: int = 0
    dealer_hits: int = 0
    dealer_hit_points: int = 0
    nagashi: int = 0
    double_riichi: int = 0
    yakuman: int = 0
    kazoe: int = 0
    yaku: dict[str, int] = {}

    @property
    def other_starts(self) -> int:
        """The `starts` of hands that somebody else dealt."""
        return self.starts - self.dealer_starts

    @property
    def other_start_shanten(self) -> int:
        """Their distances from tenpai."""
        return self.start_shanten - self.dealer_start_shanten

    @classmethod
    def from_tally(cls, tally: Mapping[str, int], yaku: Mapping[str, int] | None = None) -> Self:
        """The counts by their names; yes counts as one."""
        return cls(**{name: int(count) for name, count in tally.items()}, yaku=dict(yaku or {}))

    @classmethod
    def sum_of(cls, many: Iterable[Self]) -> Self:
        """The sums of many."""
        *columns, named = [*zip(*map(msgspec.structs.astuple, many), strict=True)] or [()]
        yaku = Counter[str]()
        for one in named:
            for name, times in one.items():
                yaku[name] += times
        return cls(**dict(zip(COUNT_NAMES, map(sum, columns), strict=False)), yaku=dict(yaku))


COUNT_NAMES = Counts.__struct_fields__[:-1]
"""The counts by name, without the yaku."""


class SeatStanding(msgspec.Struct, frozen=True):
    """The end of a game for a seat: its place (1 is first), points, and total in thousands with uma and oka, or
    None.
    """

    place: int
    points: int
    total: float | None


class Feat(msgspec.Struct, frozen=True):
    """Something worth an achievement: in which of the counted hands, from 1 (0: in the whole game); with a `step_key`
    one of the different things that the achievement takes, and with a `list_name` one of so many on this list alone.
    """

    achievement: Achievement
    hand_number: int = 0
    step_key: str = ""
    list_name: str = ""
    needed: int = 0


class CountedDeal(msgspec.Struct, frozen=True):
    """The dealer of a hand, and the counters that lay on the table."""

    dealer: int
    honba: int


class CountedGame(msgspec.Struct, frozen=True):
    """A game in numbers: each hand by seat, and how it ended for each seat; no ends if it was not finished.
    `hand_numbers` are those of the hands at a table of ours, where hands that are void have one too; `feats` are by
    seat, if they are told, and so are the `deals` of the hands.
    """

    hands: tuple[tuple[Counts, ...], ...]
    standings: tuple[SeatStanding, ...] = ()
    hand_numbers: tuple[int, ...] = ()
    feats: tuple[tuple[Feat, ...], ...] = ()
    deals: tuple[CountedDeal, ...] = ()

    def seats(self) -> tuple[tuple[Counts, SeatStanding | None], ...]:
        """The sums over all hands and the end of the game, by seat."""
        sums = [Counts.sum_of(hands) for hands in zip(*self.hands, strict=True)]
        return tuple(zip(sums, self.standings or (None,) * len(sums), strict=True))
