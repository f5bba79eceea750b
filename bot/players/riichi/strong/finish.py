"""What a completed hand brings: the worth of a win, over what ippatsu, ura dora and a tsumo may add."""

from functools import cached_property, lru_cache

from bot.engine.riichi.rules import Rules
from bot.mahjong.melds import Meld
from bot.mahjong.tiles import KIND, NORTH, PLAIN, RED_TILES, Kind
from bot.mahjong.value import Situation, base_points, ron_points, tsumo_points
from bot.players.riichi.measured import ippatsu, ura
from bot.players.riichi.strong.placement import Stakes
from bot.players.riichi.strong.scored import Scored, Table, scored
from bot.players.riichi.strong.sight import Sight

_LEAST = 1.0
"""A win is always worth something: 0 stands for a hand that cannot win."""
_YAKUMAN = 8000
_MOST = 0.8
"""Ura dora count at most like this chance of a han, however many indicators lie there."""


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
                players=sight.players,
            )
            for riichi in (0, 1)
            for tsumo in (False, True)
        }

    def wins(self, table: Table, winning: Kind, melds: tuple[Meld, ...], *, riichi: bool) -> tuple[float, float]:
        """What winning on a kind is worth, by ron and by tsumo; 0 without a yaku."""
        dora = self._dora_of(table, winning, melds)
        plain = tuple(_plain(meld) for meld in melds)
        ron = self._scored(table, winning, plain, riichi=riichi, tsumo=False)
        if riichi and ron is not None and self._base(ron, dora) < _YAKUMAN:
            return (
                self._lucky(ron.han + dora, ron.fu, tsumo=False),
                self._lucky(ron.han + dora + 1, ron.fu, tsumo=True),
            )
        closed = not any(meld.is_open for meld in melds)
        tsumo = self._scored(table, winning, plain, riichi=riichi, tsumo=True) if closed else ron
        return (
            0.0 if ron is None else self._paid(self._base(ron, dora), tsumo=False),
            0.0 if tsumo is None else self._paid(self._base(tsumo, dora), tsumo=True),
        )

    def _scored(
        self, table: Table, winning: Kind, melds: tuple[Meld, ...], *, riichi: bool, tsumo: bool
    ) -> Scored | None:
        won = self._ways[int(riichi), tsumo]
        return scored(table, winning, melds, self._sight.valued, won, self._rules.score)

    def _dora_of(self, table: Table, winning: Kind, melds: tuple[Meld, ...]) -> int:
        """Dora, red fives and norths of a complete hand; the red fives that are held stay in it."""
        sight = self._sight
        dora = sight.dora
        laid = [tile for meld in melds for tile in meld.tiles]
        return (
            sum(held * dora[kind] for kind, held in enumerate(table) if held)
            + dora[winning]
            + sum(dora[KIND[tile]] + (tile in RED_TILES) for tile in laid)
            + sum(table[kind] > 0 for kind in sight.reds)
            + sight.norths * (1 + dora[NORTH])
        )

    def _base(self, worth: Scored, dora: int) -> int:
        return worth.yakuman or base_points(worth.han + dora, worth.fu, self._rules.score)

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
        worths = [
            self._stakes.change((sight.seat, got), (rival.seat, -points), winner=sight.seat) for rival in sight.rivals
        ]
        return sum(worths) / len(worths)

    def _tsumo(self, base: int) -> float:
        sight = self._sight
        dealer, other = tsumo_points(base, sight.dealer == sight.seat)
        each = self._rules.pay.honba[1] * sight.honba
        gains = [(rival.seat, -float((dealer if rival.dealer else other) + each)) for rival in sight.rivals]
        got = -sum(points for _, points in gains) + 1000 * sight.sticks
        return self._stakes.change((sight.seat, got), *gains, winner=sight.seat)


class Certain:
    """Every win counts the same, for the chance of winning at all."""

    def __init__(self, finish: Finish) -> None:
        self._finish = finish

    def wins(self, table: Table, winning: Kind, melds: tuple[Meld, ...], *, riichi: bool) -> tuple[float, float]:
        """1 for a win by ron and by tsumo, 0 without a yaku."""
        ron, tsumo = self._finish.wins(table, winning, melds, riichi=riichi)
        return float(bool(ron)), float(bool(tsumo))


@lru_cache(1 << 12)
def _plain(meld: Meld) -> Meld:
    """The group with its red fives taken for plain ones."""
    return Meld(meld.kind, tuple(PLAIN[KIND[tile]] for tile in meld.tiles))
