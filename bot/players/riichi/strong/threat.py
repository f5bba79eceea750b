"""How likely each kind is to be ronned, and what that would cost: waits counted by their combinations."""

from collections.abc import Iterator, Sequence

from bot.engine.riichi.rules import Rules
from bot.mahjong.tiles import KIND, KINDS, RED_TILES, Kind
from bot.players.riichi.strong.placement import Placement
from bot.players.riichi.strong.sight import Rival, Sight, valued

_TWO_SIDED, _GAP, _EDGE = 1.0, 0.4, 0.4
_TRIPLET, _PAIR = 0.8, 0.4
_HONOUR_TRIPLET, _HONOUR_PAIR = 3.0, 1.2
"""How often a wait of each shape is met, for each combination of unseen tiles that makes it."""
_OTHER_SUIT = 0.25
"""What is left of the waits outside the suit that somebody collects."""

_OPEN = ((0.0, 0.008), (0.02, 0.018), (0.05, 0.037), (0.25, 0.05), (0.95, 0.0))
"""Tenpai by open melds: at the first discard, and more with each."""
_SURE = 0.9
_RIICHI_LOSS, _RIICHI_LOSS_TO_DEALER = 5600.0, 8000.0
_OPEN_LOSS = (1300.0, 1800.0, 3200.0, 5400.0, 7700.0, 8500.0, 12000.0)
"""Points lost to an open hand by the han that can be seen in it."""
_DORA_DEALT = 1.35


class Threat:
    """What one opponent makes dangerous: `tenpai` is the chance that they wait, `hits` that of each kind to be among
    their waits if they do, `loss` what a deal-in costs, in worth.
    """

    def __init__(self, rival: Rival, sight: Sight, rules: Rules, placement: Placement) -> None:
        self.rival = rival
        self.tenpai = _tenpai(rival)
        self.hits = _hits(rival, sight)
        points = _loss(rival, sight) + rules.pay.honba[0] * sight.honba
        got = points + 1000 * sight.sticks
        self.loss = -placement.change((sight.seat, -points), (rival.seat, got))

    @property
    def looming(self) -> bool:
        """A riichi, or an open hand that is as likely tenpai as not."""
        return self.rival.riichi or self.tenpai >= 0.5


class Danger:
    """What discarding each kind may cost, over all opponents; 0 is surely safe."""

    def __init__(self, sight: Sight, rules: Rules, placement: Placement) -> None:
        self.threats = [Threat(rival, sight, rules, placement) for rival in sight.rivals]
        self.chance = [sum(each.tenpai * each.hits[kind] for each in self.threats) for kind in range(KINDS)]
        self.cost = [
            sum(each.tenpai * each.hits[kind] * each.loss for each in self.threats)
            * (_DORA_DEALT if sight.dora[kind] else 1.0)
            for kind in range(KINDS)
        ]
        whole = sum(sight.unseen) or 1
        self.each_turn = sum(left * cost for left, cost in zip(sight.unseen, self.cost, strict=True)) / whole
        self.riichis = sum(rival.riichi for rival in sight.rivals)

    @property
    def looming(self) -> bool:
        """Somebody is likely to win soon."""
        return any(each.looming for each in self.threats)


def _tenpai(rival: Rival) -> float:
    if rival.riichi:
        return 1.0
    first, more = _OPEN[sum(meld.is_open for meld in rival.melds)]
    return min(_SURE, first + more * rival.discarded)


def _loss(rival: Rival, sight: Sight) -> float:
    if rival.riichi:
        return _RIICHI_LOSS_TO_DEALER if rival.dealer else _RIICHI_LOSS
    han = 1 + _visible_han(rival, sight)
    return _OPEN_LOSS[min(han, len(_OPEN_LOSS) - 1)] * (1.5 if rival.dealer else 1.0)


def _visible_han(rival: Rival, sight: Sight) -> int:
    """Dora, red fives and yakuhai in the melds, and the flush that they show."""
    tiles = [tile for meld in rival.melds for tile in meld.tiles]
    yakuhai = valued(rival.wind, sight.round_wind, sight.players)
    return (
        sum(sight.dora[KIND[tile]] + (tile in RED_TILES) for tile in tiles)
        + sum(meld.tile_kind in yakuhai for meld in rival.melds)
        + (2 if _suit(rival) is not None else 0)
    )


def _suit(rival: Rival) -> int | None:
    """The suit that somebody with two or more melds collects, if they show no other."""
    suits = {meld.tile_kind // 9 for meld in rival.melds if meld.tile_kind < 27}
    return suits.pop() if len(suits) == 1 and len(rival.melds) >= 2 else None


def _hits(rival: Rival, sight: Sight) -> list[float]:
    """The chance of each kind to be a wait of somebody in tenpai."""
    suit = _suit(rival)
    table = [0.0] * KINDS
    whole = 0.0
    for waits, likely in _waits(sight.unseen):
        if any(kind in rival.safe for kind in waits):
            continue
        stranger = suit is not None and waits[0] < 27 and waits[0] // 9 != suit
        weight = likely * (_OTHER_SUIT if stranger else 1.0)
        whole += weight
        for kind in waits:
            table[kind] += weight
    return [weight / whole for weight in table] if whole else table


def _waits(left: Sequence[int]) -> Iterator[tuple[tuple[Kind, ...], float]]:
    """Every simple wait and its weight, by the tiles left to make it."""
    for kind in range(27):
        rank = kind % 9
        if rank <= 7 and left[kind] and left[kind + 1]:
            combinations = left[kind] * left[kind + 1]
            if rank == 0:
                yield (kind + 2,), _EDGE * combinations
            elif rank == 7:
                yield (kind - 1,), _EDGE * combinations
            else:
                yield (kind - 1, kind + 2), _TWO_SIDED * combinations
        if rank <= 6 and left[kind] and left[kind + 2]:
            yield (kind + 1,), _GAP * left[kind] * left[kind + 2]
    for kind, each in enumerate(left):
        triplet, pair = (_TRIPLET, _PAIR) if kind < 27 else (_HONOUR_TRIPLET, _HONOUR_PAIR)
        if each:
            yield (kind,), triplet * each * (each - 1) / 2 + pair * each
