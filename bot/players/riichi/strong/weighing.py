"""The choices of one moment, weighed against one another."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from bot.engine.riichi.actions import Action, Verb
from bot.engine.riichi.rules import Rules
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.shanten import improving, shanten
from bot.mahjong.tiles import KIND, PLAIN, Kind, Tile, counts
from bot.players.riichi.strong.choice import Choice
from bot.players.riichi.strong.finish import Certain, Finish
from bot.players.riichi.strong.outlook import Outlook, Pace, Table, without_tile
from bot.players.riichi.strong.placement import Placement
from bot.players.riichi.strong.routes import Routes, usefulness
from bot.players.riichi.strong.sight import Sight
from bot.players.riichi.strong.threat import Danger

_ENDS, _ENDS_LATER, _ENDS_BY_THREAT = 0.015, 0.005, 0.09
"""The chance that somebody else ends the hand in a go-around: at first, more with each turn, more for each threat."""
_ENDS_IF_LEFT = 1.5
"""How much likelier others end it when this player gives up: on average over the turns to come."""
_PUSHED = 0.7
"""Of the turns of a hand that goes on, those in which a dangerous tile has to go."""
_FAR = 8.0
"""What a tile that leads on is worth to a hand three or more away, with all draws left."""
_SEARCHED = 2
"""Hands up to so many steps from tenpai are searched."""
_STEP_BACK = 0.3
"""What is left of a hand's worth when a discard takes it a step back."""
_DORA_FOR_EARLY_CALLS = 2
"""Dora with which a hand three or more away is opened for another yaku than yakuhai."""
_RED_KEPT = 30.0
"""A red five is kept rather than a plain one."""


class Weighing:
    """What each option is worth, seen from one seat."""

    def __init__(self, sight: Sight, rules: Rules) -> None:
        self._sight = sight
        self._rules = rules
        self._placement = Placement(sight, rules)
        self.danger = Danger(sight, rules, self._placement)
        self._routes = Routes(sight, rules)
        self._draws = sight.left // sight.players
        self._finish = Finish(sight, rules, self._placement, self._spared)
        self._outlook = Outlook(sight, rules, self._finish, self._pace)

    @property
    def _ends(self) -> float:
        """The chance that somebody else ends the hand in a go-around."""
        turn = max(rival.discarded for rival in self._sight.rivals)
        looming = sum(each.tenpai for each in self.danger.threats if each.looming)
        return min(0.3, _ENDS + _ENDS_LATER * turn + _ENDS_BY_THREAT * looming)

    @property
    def _spared(self) -> float:
        """What a win keeps others from taking."""
        others = 1.0 - (1.0 - min(1.0, _ENDS_IF_LEFT * self._ends)) ** self._draws
        return max(0.0, others * self._placement.lost_to_others())

    @property
    def _pace(self) -> Pace:
        sight, change = self._sight, self._placement.change
        noten = self._rules.draw.noten_total
        ready = change((sight.seat, noten / 2)) - change((sight.seat, -noten / sight.players))
        return Pace(
            draws=self._draws,
            ends=self._ends,
            cost=_PUSHED * self.danger.each_turn,
            tenpai=ready,
            stick=-change((sight.seat, -1000)),
        )

    def chance(self, choice: Choice) -> float:
        """How likely the hand is to be won after a choice; 0 if it is too far away to tell."""
        sight = self._sight
        pace = self._pace._replace(cost=0.0, tenpai=0.0, stick=0.0)
        outlook = Outlook(sight, self._rules, Certain(self._finish), pace)
        table, melds = self._hand_after(choice.action)
        distance, _ = improving(table, sight.players)
        if distance > _SEARCHED:
            return 0.0
        if sum(table) % 3 == 2:
            return outlook.best(table, melds)[self._draws]
        if distance == 0:
            return outlook.tenpai(table, melds, riichi=choice.action.verb is Verb.RIICHI)[self._draws]
        return outlook.waiting(table, melds)[self._draws]

    def _hand_after(self, action: Action) -> tuple[Table, tuple[Meld, ...]]:
        sight = self._sight
        if action.verb in (Verb.PON, Verb.CHII):
            return self._called(action)
        held = tuple(counts(sight.held))
        if action.verb in (Verb.DISCARD, Verb.RIICHI):
            return without_tile(held, KIND[action.tile]), sight.melds
        return held, sight.melds

    # --- the own turn

    def turn(self, options: Sequence[Action]) -> list[Choice]:
        """Discards, with riichi or without, and kans; the best first."""
        choices = sorted(self._discards(options), key=_rank, reverse=True)
        kan = self._kan(options)
        return choices if kan is None else [Choice(kan, hand=choices[0].hand), *choices]

    def _discards(self, options: Sequence[Action]) -> Iterator[Choice]:
        sight, danger = self._sight, self.danger
        table = tuple(counts(sight.held))
        worths = self._worths(
            table, sight.melds, {KIND[option.tile] for option in options if option.verb is Verb.DISCARD}
        )
        useful = usefulness(sight, table)
        for option in options:
            if option.verb not in (Verb.DISCARD, Verb.RIICHI):
                continue
            kind = KIND[option.tile]
            hand = worths[kind]
            if option.verb is Verb.RIICHI:
                hand = self._outlook.tenpai(without_tile(table, kind), sight.melds, riichi=True)[self._draws]
            red = option.tile != PLAIN[kind] and PLAIN[kind] in sight.held
            yield Choice(
                option,
                hand=hand,
                risk=danger.chance[kind],
                cost=danger.cost[kind],
                nice=-useful[kind] - _RED_KEPT * red,
            )

    def _worths(self, table: Table, melds: tuple[Meld, ...], kinds: set[Kind]) -> Mapping[Kind, float]:
        """What the hand is worth after each discard."""
        after = {kind: without_tile(table, kind) for kind in kinds}
        far = {kind: improving(rest, self._sight.players)[0] for kind, rest in after.items()}
        nearest = min(far.values())
        if nearest > _SEARCHED:
            return self._far(after, melds)
        worth = {
            kind: self._waiting(rest, melds, far[kind])
            for kind, rest in after.items()
            if far[kind] == nearest or (far[kind] == 1 and self.danger.looming)
        }
        best = max(worth.values())
        if best <= 0:
            return self._roundabout(after, melds, far)
        return {kind: worth.get(kind, best * _STEP_BACK) for kind in kinds}

    def _roundabout(
        self, after: Mapping[Kind, Table], melds: tuple[Meld, ...], far: Mapping[Kind, int]
    ) -> Mapping[Kind, float]:
        """A hand whose nearest tenpai has no yaku: one step further there may be one."""
        step = min(far.values()) + 1
        worth = {
            kind: self._waiting(rest, melds, far[kind]) if far[kind] == step <= _SEARCHED else 0.0
            for kind, rest in after.items()
        }
        return worth if any(worth.values()) else self._far(after, melds)

    def _waiting(self, rest: Table, melds: tuple[Meld, ...], distance: int) -> float:
        course = self._outlook.waiting(rest, melds) if distance else self._outlook.tenpai(rest, melds, riichi=False)
        return course[self._draws]

    def _far(self, after: Mapping[Kind, Table], melds: tuple[Meld, ...]) -> Mapping[Kind, float]:
        """A hand three or more away is worth its width; before a threat, nothing."""
        if self.danger.looming:
            return dict.fromkeys(after, 0.0)
        distances = {kind: self._routes.nearest(rest, melds).distance for kind, rest in after.items()}
        nearest = min(distances.values())
        tile = _FAR * (self._draws / 17) ** 2
        return {
            kind: tile * self._routes.width(after[kind], melds) if distance == nearest else 0.0
            for kind, distance in distances.items()
        }

    def _kan(self, options: Sequence[Action]) -> Action | None:
        """A kan that does not take the hand apart; while somebody threatens only a closed one in tenpai."""
        sight = self._sight
        kans = [option for option in options if option.verb in (Verb.ANKAN, Verb.SHOUMINKAN)]
        if not kans:
            return None
        distance = shanten(sight.held, sight.players)
        for kan in kans:
            quiet = not self.danger.looming or (distance <= 0 and kan.verb is Verb.ANKAN)
            if quiet and shanten(_taken(sight.held, kan.tiles), sight.players) <= distance:
                return kan
        return None

    # --- other players' discards

    def claim(self, options: Sequence[Action]) -> list[Choice]:
        """Calls and passing, the best first."""
        sight = self._sight
        calls = [option for option in options if option.verb in (Verb.PON, Verb.CHII)]
        table = tuple(counts(sight.concealed))
        passing = Choice(next(option for option in options if option.verb in (Verb.PASS, Verb.DRAW)))
        if not calls:
            return [passing]
        if improving(table, sight.players)[0] > _SEARCHED:
            return [*self._early(calls, table), passing]
        passing = Choice(passing.action, hand=self._outlook.waiting(table, sight.melds)[self._draws], nice=1.0)
        choices = [choice for call in calls for choice in self._after(call)]
        return sorted([passing, *choices], key=_rank, reverse=True)

    def _after(self, call: Action) -> Iterator[Choice]:
        """The call with the best discard after it; none if it leaves the hand too far away."""
        rest, melds = self._called(call)
        if improving(rest, self._sight.players)[0] > _SEARCHED:
            return
        kinds = {kind for kind, held in enumerate(rest) if held and kind != self._claimed_kind}
        worths = self._worths(rest, melds, kinds)
        yield max(
            (
                Choice(call, hand=worths[kind], risk=self.danger.chance[kind], cost=self.danger.cost[kind])
                for kind in kinds
            ),
            key=_rank,
        )

    def _early(self, calls: Sequence[Action], table: Table) -> Iterator[Choice]:
        """Calls of a hand three or more away that bring it closer to a yaku in sight."""
        if self.danger.looming:
            return
        before = self._routes.nearest(table, self._sight.melds).distance
        if self._sight.closed and not (self._claimed_kind in self._sight.valued or self._worthy):
            return
        for call in sorted(calls, key=lambda call: call.verb is not Verb.PON):
            if self._routes.nearest(*self._called(call)).distance < before:
                yield Choice(call)

    def _called(self, call: Action) -> tuple[Table, tuple[Meld, ...]]:
        """The hand and the melds after a call."""
        newest = self._sight.newest
        claimed = () if newest is None else (newest,)
        kind = MeldKind.PON if call.verb is Verb.PON else MeldKind.CHII
        meld = Meld(kind, tuple(sorted((*call.tiles, *claimed))))
        return tuple(counts(_taken(self._sight.concealed, call.tiles))), (*self._sight.melds, meld)

    @property
    def _worthy(self) -> bool:
        """Dora enough to open a hand that is far from tenpai."""
        sight = self._sight
        return len(sight.reds) + sum(sight.dora[KIND[tile]] for tile in sight.held) >= _DORA_FOR_EARLY_CALLS

    @cached_property
    def _claimed_kind(self) -> Kind | None:
        return None if self._sight.newest is None else KIND[self._sight.newest]


def _rank(choice: Choice) -> tuple[float, float]:
    return choice.worth, choice.nice


def _taken(tiles: tuple[Tile, ...], taken: Sequence[Tile]) -> tuple[Tile, ...]:
    rest = list(tiles)
    for tile in taken:
        rest.remove(tile)
    return tuple(rest)
