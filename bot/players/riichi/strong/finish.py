"""What a completed hand brings: the worth of a win, over what ippatsu, ura dora and a tsumo may add."""

from collections.abc import Sequence
from functools import cached_property, lru_cache

from bot.engine.riichi.rules import Rules
from bot.mahjong.melds import Meld
from bot.mahjong.scoring import ScoreRules
from bot.mahjong.tiles import PLAIN, SAME, Kind, Tile
from bot.mahjong.value import Situation, base_points, ron_points, tsumo_points, value
from bot.players.riichi.measured import ippatsu, ura
from bot.players.riichi.strong.placement import Stakes
from bot.players.riichi.strong.sight import Sight

_LEAST = 1.0
"""A win is always worth something: 0 stands for a hand that cannot win."""
_YAKUMAN = 8000
_MOST = 0.8
"""Ura dora count at most like this chance of a han, however many indicators lie there."""


@lru_cache(1 << 16)
def _han_and_fu(
    concealed: tuple[Tile, ...], winning: Kind, melds: tuple[Meld, ...], situation: Situation, score: ScoreRules
) -> tuple[int, int, int] | None:
    worth = value(concealed, PLAIN[winning], melds, situation, score)
    return None if worth is None else (worth.han, worth.fu, worth.base)


class Finish:
    """The worth of wins in this hand: what they bring, and what they keep others from winning (`spared`)."""

    def __init__(self, sight: Sight, rules: Rules, stakes: Stakes, spared: float) -> None:
        self._sight = sight
        self._rules = rules
        self._stakes = stakes
        self._spared = spared
        self._worth: dict[tuple[int, bool], float] = {}
        self._ways = {
            (riichi, tsumo): Situation(
                seat_wind=sight.seat_wind,
                round_wind=sight.round_wind,
                tsumo=tsumo,
                riichi=riichi,
                dora=sight.indicators,
                norths=sight.norths,
                players=sight.players,
            )
            for riichi in (0, 1)
            for tsumo in (False, True)
        }

    def tiles(self, table: Sequence[int]) -> tuple[Tile, ...]:
        """Tiles of these kinds, the red ones that are held among them."""
        tiles: list[Tile] = []
        reds = self._sight.reds
        for kind, held in enumerate(table):
            if held:
                red = kind in reds
                tiles += [PLAIN[kind]] * (held - red)
                if red:
                    tiles.append(SAME[kind][1])
        return tuple(tiles)

    def wins(
        self, concealed: tuple[Tile, ...], winning: Kind, melds: tuple[Meld, ...], *, riichi: bool
    ) -> tuple[float, float]:
        """What winning on a kind is worth, by ron and by tsumo; 0 without a yaku."""
        score = self._rules.score
        ron = _han_and_fu(concealed, winning, melds, self._ways[int(riichi), False], score)
        if riichi and ron is not None and ron[2] < _YAKUMAN:
            return self._lucky(*ron[:2], tsumo=False), self._lucky(ron[0] + 1, ron[1], tsumo=True)
        closed = not any(meld.is_open for meld in melds)
        tsumo = _han_and_fu(concealed, winning, melds, self._ways[int(riichi), True], score) if closed else ron
        return (
            0.0 if ron is None else self._paid(ron[2], tsumo=False),
            0.0 if tsumo is None else self._paid(tsumo[2], tsumo=True),
        )

    def _lucky(self, han: int, fu: int, *, tsumo: bool) -> float:
        """The win of a riichi, with what ippatsu and ura dora may add."""
        return sum(
            chance * self._paid(base_points(han + more, fu, self._rules.score), tsumo=tsumo)
            for more, chance in self._luck
        )

    @cached_property
    def _luck(self) -> tuple[tuple[int, float], ...]:
        riichi = self._rules.riichi
        under = min(_MOST, ura() * len(self._sight.indicators)) if riichi.ura else 0.0
        first = ippatsu() if riichi.ippatsu else 0.0
        none, both = (1 - under) * (1 - first), under * first
        return ((0, none), (1, 1 - none - both), (2, both))

    def _paid(self, base: int, *, tsumo: bool) -> float:
        known = self._worth.get((base, tsumo))
        if known is None:
            won = self._tsumo(base) if tsumo else self._ron(base)
            known = self._worth[base, tsumo] = max(won + self._spared, _LEAST)
        return known

    def _ron(self, base: int) -> float:
        """A ron, on average over those who may discard the tile."""
        sight = self._sight
        points = ron_points(base, sight.dealer == sight.seat) + self._rules.pay.honba[0] * sight.honba
        got = points + 1000 * sight.sticks
        worths = [self._stakes.change((sight.seat, got), (rival.seat, -points)) for rival in sight.rivals]
        return sum(worths) / len(worths)

    def _tsumo(self, base: int) -> float:
        sight = self._sight
        dealer, other = tsumo_points(base, sight.dealer == sight.seat)
        each = self._rules.pay.honba[1] * sight.honba
        gains = [(rival.seat, -float((dealer if rival.dealer else other) + each)) for rival in sight.rivals]
        got = -sum(points for _, points in gains) + 1000 * sight.sticks
        return self._stakes.change((sight.seat, got), *gains)


class Certain:
    """Every win counts the same, for the chance of winning at all."""

    def __init__(self, finish: Finish) -> None:
        self._finish = finish

    def tiles(self, table: Sequence[int]) -> tuple[Tile, ...]:
        """As of the wins themselves."""
        return self._finish.tiles(table)

    def wins(
        self, concealed: tuple[Tile, ...], winning: Kind, melds: tuple[Meld, ...], *, riichi: bool
    ) -> tuple[float, float]:
        """1 for a win by ron and by tsumo, 0 without a yaku."""
        ron, tsumo = self._finish.wins(concealed, winning, melds, riichi=riichi)
        return float(bool(ron)), float(bool(tsumo))
