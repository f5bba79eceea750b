"""The chance that each kind is ronned, and its cost, by the measured tables."""

from bot.games.riichi.computers.measurements.danger import deal_in_chances, dora_danger, tenpai_chance
from bot.games.riichi.computers.measurements.losses import closed_loss, open_loss, riichi_loss
from bot.games.riichi.computers.strong.placement import Placement
from bot.games.riichi.computers.strong.visible_table import RivalSeen, VisibleTable, yakuhai_kinds
from bot.games.riichi.rules import Rules
from bot.mahjong.tiles import KIND_COUNT, KIND_OF_TILE, RED_TILES

_LOOMING = 0.5
"""An open hand as likely tenpai as this is feared like a riichi."""
_NEVER_SURE = 0.0005
"""The danger of a tile that was never seen to be ronned but may be."""
_ONE_MORE_HAN = 1.35
"""By how much a deal-in with a dora costs more: a han more, where the hand is not at a limit."""


class Threat:
    """The danger from one opponent: `tenpai` is the chance that they wait, `hits` that of each kind to be among their
    waits if they do, `loss` what a deal-in costs, in worth. Where it would help, by ending the game, it costs nothing:
    no tile is less dangerous than a safe one.
    """

    def __init__(self, rival: RivalSeen, sight: VisibleTable, rules: Rules, placement: Placement) -> None:
        self.rival = rival
        han = _visible_han(rival, sight)
        calls = sum(meld.is_open for meld in rival.melds)
        self.tenpai = 1.0 if rival.in_riichi else tenpai_chance(calls, rival.discard_count, worth=han > 0)
        self.hits = _wait_chances(rival, sight)
        points = _loss(rival, calls, han) + rules.pay.honba[0] * sight.honba
        gains = (sight.seat, -points), (rival.seat, points + 1000 * sight.sticks)
        self.loss = max(0.0, -placement.worth_of_gains(*gains, winner=rival.seat))

    @property
    def is_likely_tenpai(self) -> bool:
        """A riichi, or an open hand that is as likely tenpai as not."""
        return self.rival.in_riichi or self.tenpai >= _LOOMING


class DiscardDanger:
    """The cost of discarding each kind, over all opponents; 0 is surely safe."""

    def __init__(self, sight: VisibleTable, rules: Rules, placement: Placement) -> None:
        self.threats = [Threat(rival, sight, rules, placement) for rival in sight.rivals]
        self.chance = [sum(each.tenpai * each.hits[kind] for each in self.threats) for kind in range(KIND_COUNT)]
        self.cost = [
            sum(each.tenpai * each.hits[kind] * each.loss for each in self.threats)
            * (_ONE_MORE_HAN if sight.dora_han[kind] else 1.0)
            for kind in range(KIND_COUNT)
        ]
        whole = sum(sight.unseen) or 1
        self.each_turn = sum(left * cost for left, cost in zip(sight.unseen, self.cost, strict=True)) / whole
        self.riichis = sum(rival.in_riichi for rival in sight.rivals)

    @property
    def has_likely_tenpai(self) -> bool:
        """Somebody is likely to win soon."""
        return any(each.is_likely_tenpai for each in self.threats)


def _loss(rival: RivalSeen, calls: int, han: int) -> float:
    if rival.in_riichi:
        return riichi_loss(dealer=rival.is_dealer)
    return open_loss(han, dealer=rival.is_dealer) if calls else closed_loss(dealer=rival.is_dealer)


def _visible_han(rival: RivalSeen, sight: VisibleTable) -> int:
    tiles = [tile for meld in rival.melds for tile in meld.tiles]
    yakuhai = yakuhai_kinds(rival.seat_wind, sight.round_wind, sight.players)
    return sum(sight.dora_han[KIND_OF_TILE[tile]] + (tile in RED_TILES) for tile in tiles) + sum(
        meld.tile_kind in yakuhai for meld in rival.melds
    )


def _wait_chances(rival: RivalSeen, sight: VisibleTable) -> list[float]:
    yakuhai = yakuhai_kinds(rival.seat_wind, sight.round_wind, sight.players)
    accounted = [4 - left for left in sight.unseen]
    hits = deal_in_chances(rival.safe_kinds, accounted, yakuhai, riichi=rival.in_riichi)
    return [
        0.0
        if kind in rival.safe_kinds
        else max(_NEVER_SURE, hit) * (dora_danger(kind) if sight.dora_han[kind] else 1.0)
        for kind, hit in enumerate(hits)
    ]
