"""A computer player that weighs what each choice is worth: the chance of a win times its value, less what the discard
may cost, in expected placement.
"""

from collections.abc import Sequence
from functools import cached_property

from bot.engine.riichi.actions import Action, Verb
from bot.engine.riichi.rules import Rules
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.shanten import improving, shanten
from bot.mahjong.tiles import KIND, Kind, Tile, counts
from bot.players.riichi.strong.finish import Finish
from bot.players.riichi.strong.outlook import Outlook, Pace, Table, without_tile
from bot.players.riichi.strong.placement import Placement
from bot.players.riichi.strong.routes import Routes, usefulness
from bot.players.riichi.strong.sight import Sight, look
from bot.players.riichi.strong.threat import Danger
from bot.view.model import HandView

_ENDS, _ENDS_LATER, _ENDS_BY_THREAT = 0.012, 0.004, 0.07
"""The chance that somebody else ends the hand in a go-around: at first, more with each turn, more for each threat."""
_PUSHED = 0.7
"""Of the turns of a hand that goes on, those in which a dangerous tile has to go."""
_FAR = 8.0
"""What a tile that leads on is worth to a hand three or more away, with all draws left."""
_SEARCHED = 2


class StrongPlayer:
    """Weighs, for each choice, the wins that it leads to against the deal-ins that it risks."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        """One of the options."""
        for option in options:
            if option.verb in (Verb.TSUMO, Verb.RON, Verb.KITA, Verb.TENPAI):
                return option
        weighing = Weighing(look(view), self._rules)
        if any(option.verb is Verb.DISCARD for option in options):
            return weighing.turn(options)
        return weighing.claim(options)


class Weighing:
    """The choices of one moment, weighed."""

    def __init__(self, sight: Sight, rules: Rules) -> None:
        self._sight = sight
        self._rules = rules
        self._placement = Placement(sight, rules)
        self._danger = Danger(sight, rules, self._placement)
        self._finish = Finish(sight, rules, self._placement)
        self._routes = Routes(sight, rules)
        self._draws = sight.left // sight.players
        self._outlook = Outlook(sight, rules, self._finish, self._pace())

    def _pace(self) -> Pace:
        sight, change = self._sight, self._placement.change
        turn = max(rival.discarded for rival in sight.rivals)
        looming = sum(each.tenpai for each in self._danger.threats if each.looming)
        noten = self._rules.draw.noten_total
        each = noten / sight.players
        ready = change((sight.seat, noten / 2)) - change((sight.seat, -each))
        return Pace(
            draws=self._draws,
            ends=min(0.3, _ENDS + _ENDS_LATER * turn + _ENDS_BY_THREAT * looming),
            cost=_PUSHED * self._danger.each_turn,
            tenpai=ready,
            stick=-change((sight.seat, -1000)),
        )

    # --- the own turn

    def turn(self, options: Sequence[Action]) -> Action:
        """A discard, with riichi or without, or a kan."""
        sight = self._sight
        discards = [option for option in options if option.verb is Verb.DISCARD]
        if len(options) == len(discards) == 1:
            return options[0]
        distance = shanten(sight.held, sight.players)
        for option in options:
            if option.verb is Verb.KYUUSHU and distance >= 4:
                return option
        best, worth = self.discard(options, counts(sight.held), sight.melds)
        return self._kan(options, distance, worth) or best

    def discard(self, options: Sequence[Action], held: Sequence[int], melds: tuple[Meld, ...]) -> tuple[Action, float]:
        """The best discard, and what the hand is worth after it."""
        table = tuple(held)
        worth = self._worths(table, melds, {KIND[option.tile] for option in options if option.verb is Verb.DISCARD})
        useful = self._useful
        best: tuple[float, float, int] | None = None
        chosen: Action | None = None
        for option in options:
            if option.verb not in (Verb.DISCARD, Verb.RIICHI):
                continue
            kind = KIND[option.tile]
            if option.verb is Verb.RIICHI:
                hand = self._outlook.tenpai(without_tile(table, kind), melds, riichi=True)[self._draws]
            else:
                hand = worth[kind]
            net = hand * (1 - min(1.0, self._danger.chance[kind])) - self._danger.cost[kind]
            red = KIND[option.tile] in self._sight.reds and option.tile != min(
                tile for tile in self._sight.held if KIND[tile] == kind
            )
            rank = (net - 30.0 * red, -useful[kind], -int(option.drawn))
            if best is None or rank > best:
                best, chosen = rank, option
        assert chosen is not None and best is not None
        return chosen, best[0]

    def _worths(self, table: Table, melds: tuple[Meld, ...], kinds: set[Kind]) -> dict[Kind, float]:
        """What the hand is worth after each discard."""
        after = {kind: without_tile(table, kind) for kind in kinds}
        far = {kind: improving(rest, self._sight.players)[0] for kind, rest in after.items()}
        nearest = min(far.values())
        if nearest > _SEARCHED:
            return self._far(after, melds)
        worth = {
            kind: self._tenpai(rest, melds) if far[kind] == 0 else self._outlook.waiting(rest, melds)[self._draws]
            for kind, rest in after.items()
            if far[kind] == nearest or (far[kind] <= 1 and self._danger.looming)
        }
        best = max(worth.values(), default=0.0)
        return {kind: worth.get(kind, best * 0.3) for kind in kinds}

    def _tenpai(self, rest: Table, melds: tuple[Meld, ...]) -> float:
        return self._outlook.tenpai(rest, melds, riichi=False)[self._draws]

    def _far(self, after: dict[Kind, Table], melds: tuple[Meld, ...]) -> dict[Kind, float]:
        distances = {kind: self._routes.nearest(rest, melds).distance for kind, rest in after.items()}
        nearest = min(distances.values())
        scale = 0.0 if self._danger.looming else _FAR * (self._draws / 17) ** 2
        return {
            kind: scale * self._routes.width(after[kind], melds) if distance == nearest and scale else 0.0
            for kind, distance in distances.items()
        }

    @cached_property
    def _useful(self) -> list[float]:
        return usefulness(self._sight, tuple(counts(self._sight.held)))

    def _kan(self, options: Sequence[Action], distance: int, worth: float) -> Action | None:
        """A kan that does not take the hand apart; while somebody threatens only in tenpai."""
        sight = self._sight
        for option in options:
            if option.verb in (Verb.ANKAN, Verb.SHOUMINKAN):
                if self._danger.looming and (distance > 0 or option.verb is Verb.SHOUMINKAN):
                    continue
                rest = _taken(sight.held, option.tiles)
                if shanten(rest, sight.players) <= distance:
                    return option
        return None

    # --- other players' discards

    def claim(self, options: Sequence[Action]) -> Action:
        """A call that is worth more than passing, or passing."""
        sight = self._sight
        passing = options[-1]
        calls = [option for option in options if option.verb in (Verb.PON, Verb.CHII)]
        if not calls:
            return passing
        table = tuple(counts(sight.concealed))
        before = improving(table, sight.players)[0]
        if before > _SEARCHED:
            return self._early_call(calls, table) or passing
        best, chosen = self._outlook.waiting(table, sight.melds)[self._draws], passing
        for call in calls:
            worth = self._after_call(call)
            if worth is not None and worth > best:
                best, chosen = worth, call
        return chosen

    def _after_call(self, call: Action) -> float | None:
        """What the hand is worth after a call and the best discard; None if it leads nowhere."""
        sight = self._sight
        rest = tuple(counts(_taken(sight.concealed, call.tiles)))
        claimed = self._claimed
        if improving(rest, sight.players)[0] > _SEARCHED:
            return None
        melds = (*sight.melds, _called(call, claimed))
        kinds = {kind for kind, held in enumerate(rest) if held and kind != KIND[claimed]}
        worth = self._worths(rest, melds, kinds)
        return max(
            (
                hand * (1 - min(1.0, self._danger.chance[kind])) - self._danger.cost[kind]
                for kind, hand in worth.items()
            ),
            default=None,
        )

    def _early_call(self, calls: Sequence[Action], table: Table) -> Action | None:
        if self._danger.looming:
            return None
        before = self._routes.nearest(table, self._sight.melds).distance
        for call in sorted(calls, key=lambda call: call.verb is not Verb.PON):
            rest = tuple(counts(_taken(self._sight.concealed, call.tiles)))
            if self._routes.nearest(rest, (*self._sight.melds, _called(call, self._claimed))).distance < before:
                return call
        return None

    @property
    def _claimed(self) -> Tile:
        return self._sight.newest


def _taken(tiles: tuple[Tile, ...], taken: Sequence[Tile]) -> tuple[Tile, ...]:
    rest = list(tiles)
    for tile in taken:
        rest.remove(tile)
    return tuple(rest)


def _called(call: Action, claimed: Tile) -> Meld:
    kind = MeldKind.PON if call.verb is Verb.PON else MeldKind.CHII
    return Meld(kind, tuple(sorted((*call.tiles, claimed))))
