"""The choices of one moment, weighed against one another."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import prod

from msgspec.structs import replace

from bot.games.opinion import Opinion
from bot.games.riichi.computers.measurements.hands import rival_win_chance
from bot.games.riichi.computers.strong.choice import MOTIVES, Motive, WeighedAction
from bot.games.riichi.computers.strong.experience import HandSituation, calibrated_chance
from bot.games.riichi.computers.strong.far import far_hand_win_chance, far_hand_win_points
from bot.games.riichi.computers.strong.finish import UnitWinWorth, WinWorth
from bot.games.riichi.computers.strong.groups import MeldGroups
from bot.games.riichi.computers.strong.outlook import HandConditions, HandOutlook, kuikae_after_call
from bot.games.riichi.computers.strong.placement import Placement, PlainPointsWorth
from bot.games.riichi.computers.strong.routes import YakuRoutes, usefulness_by_kind
from bot.games.riichi.computers.strong.threat import DiscardDanger
from bot.games.riichi.computers.strong.tile_counts import TileCounts, without_tile
from bot.games.riichi.computers.strong.visible_table import VisibleTable
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.state import without_tiles
from bot.games.riichi.rules import Rules
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.shanten import improving_kinds, shanten
from bot.mahjong.tiles import KIND_OF_TILE, NORTH, PLAIN_TILES, Kind, counts

_PUSHED = 0.6
"""Of the turns of a hand that goes on, those in which a dangerous tile has to go."""
_FAR = 8.0
"""The worth of a tile that leads on, for a hand three or more away with all draws left."""
_SEARCHED = 2
"""Hands up to so many steps from tenpai are searched."""
_STEP_BACK = 0.3
"""The part of a hand's worth that is left when a discard takes it a step back."""
_DORA_FOR_EARLY_CALLS = 2
"""Dora with which a hand three or more away is opened for another yaku than yakuhai."""
_LITTLE = 1.0
"""The worth of a worthless hand to whoever goes on with it."""
_RED_KEPT = 30.0
"""A red five is kept rather than a plain one."""


class OptionWeigher:
    """The worth of each option, seen from one seat."""

    def __init__(self, sight: VisibleTable, rules: Rules) -> None:
        self._sight = sight
        self._rules = rules
        self._placement = Placement(sight, rules)
        self.danger = DiscardDanger(sight, rules, self._placement)
        self._routes = YakuRoutes(sight, rules)
        self._draws = sight.tiles_left // sight.players
        self._finish = WinWorth(sight, rules, self._placement, self._spared_loss)
        self._outlook = HandOutlook(sight, rules, self._finish, self._pace)

    @cached_property
    def _ends(self) -> list[float]:
        """The chance that somebody else wins in a go-around, by the draws left before it."""
        turn = max(rival.discard_count for rival in self._sight.rivals)
        return [rival_win_chance(turn + self._draws - left, self.danger.riichis) for left in range(self._draws + 1)]

    @property
    def _spared_loss(self) -> float:
        nobody = prod(1.0 - ends for ends in self._ends)
        return max(0.0, (1.0 - nobody) * self._placement.mean_loss_to_rivals())

    @property
    def _pace(self) -> HandConditions:
        sight, change = self._sight, self._placement.worth_of_gains
        noten = self._rules.draw.noten_total
        ready = change((sight.seat, noten / 2), tenpai=True) - change((sight.seat, -noten / sight.players))
        return HandConditions(
            draws=self._draws,
            rival_win_chances=self._ends,
            push_cost=_PUSHED * self.danger.each_turn,
            tenpai_worth=ready,
            stick_worth=-change((sight.seat, -1000)),
        )

    def opinion(self, choice: WeighedAction) -> Opinion[Action]:
        """The choice as its player explains it: the reason, the chance to win, the points of a win, the danger, and in
        the last hand the distance to the next places.
        """
        placement, (chance, value) = self._placement, self._prospect(choice)
        return Opinion(
            choice.action,
            self._reason(choice),
            chance=round(chance, 3),
            value=value if round(chance, 3) else 0,
            danger=round(min(1.0, choice.deal_in_chance), 3),
            points_to_next_place=placement.points_to_next_place if placement.in_last_hand else None,
            lead_over_next_place=placement.lead_over_next_place if placement.in_last_hand else None,
        )

    def weighed_action(self, action: Action, options: Sequence[Action]) -> WeighedAction:
        """The action that somebody chose of these options. Whoever discards a tile that is not the safest goes on."""
        if action.verb not in (Verb.DISCARD, Verb.RIICHI):
            return WeighedAction(action)
        discards = list(self._discards(options))
        chosen = next(choice for choice in discards if choice.action == action)
        goes_on = chosen.folds and chosen.deal_in_chance > min(choice.deal_in_chance for choice in discards)
        return replace(chosen, hand_worth=_LITTLE) if goes_on else chosen

    def _prospect(self, choice: WeighedAction) -> tuple[float, int]:
        """The chance to win after a choice, and the points of such a win."""
        action, sight = choice.action, self._sight
        points = WinWorth(sight, self._rules, PlainPointsWorth(sight.seat), 0.0)
        if action.verb in (Verb.TSUMO, Verb.RON):
            return 1.0, self._points_now(points, tsumo=action.verb is Verb.TSUMO)
        if choice.folds or action.verb in (Verb.KYUUSHU, Verb.TENPAI, Verb.NOTEN, Verb.READY):
            return 0.0, 0
        table, melds = self._hand_after(action)
        distance, _ = improving_kinds(table, sight.players)
        if distance > _SEARCHED:
            riichi = self.danger.riichis > 0
            far = far_hand_win_chance(distance, sight.draws_left, sight.players, riichi=riichi)
            return self._true_chance(distance, melds, far), far_hand_win_points(sight.players)
        plain = self._pace._replace(push_cost=0.0, tenpai_worth=0.0, stick_worth=0.0)
        chance = self._after_choice(action, UnitWinWorth(self._finish), plain)
        value = round(self._after_choice(action, points, plain) / chance) if chance else 0
        return self._true_chance(distance, melds, chance), value

    def _true_chance(self, distance: int, melds: tuple[Meld, ...], found: float) -> float:
        """As in `experience`, whose games had four players: of three nothing is known."""
        if self._sight.players == 3:
            return found
        is_open = any(meld.is_open for meld in melds)
        return calibrated_chance(HandSituation(distance, self._draws, is_open, self.danger.riichis > 0), found)

    def _points_now(self, finish: WinWorth, *, tsumo: bool) -> int:
        """The points of a win with the tile that is there."""
        sight = self._sight
        winning = sight.drawn if tsumo else sight.newest_discard
        assert winning is not None
        groups = MeldGroups(sight.melds)
        rons = finish.ron_and_tsumo_worth(
            bytes(counts(sight.concealed)), KIND_OF_TILE[winning], groups, riichi=sight.in_riichi
        )
        return round(rons[tsumo])

    def _reason(self, choice: WeighedAction) -> Motive:
        if choice.action.verb is not Verb.DISCARD:
            return MOTIVES[choice.action.verb]
        if choice.folds:
            return Motive.FOLD
        table, melds = self._hand_after(choice.action)
        closed = not any(meld.is_open for meld in melds)
        if closed and improving_kinds(table, self._sight.players)[0] == 0:
            return Motive.DAMATEN
        return Motive.PUSH if self.danger.has_likely_tenpai else Motive.BUILD

    def _after_choice(self, action: Action, finish: WinWorth | UnitWinWorth, pace: HandConditions) -> float:
        """The outlook on wins that are counted by `finish`."""
        outlook = HandOutlook(self._sight, self._rules, finish, pace)
        table, melds = self._hand_after(action)
        distance, _ = improving_kinds(table, self._sight.players)
        if sum(table) % 3 == 2:
            return outlook.worth_before_discard(table, melds, self._swaps(action))[self._draws]
        if distance == 0:
            return outlook.worth_in_tenpai(table, melds, riichi=action.verb is Verb.RIICHI)[self._draws]
        return outlook.worth_after_discard(table, melds)[self._draws]

    def _hand_after(self, action: Action) -> tuple[TileCounts, tuple[Meld, ...]]:
        sight = self._sight
        if action.verb in (Verb.PON, Verb.CHII):
            return self._hand_after_call(action)
        held = bytes(counts(sight.held_tiles))
        match action.verb:
            case Verb.DISCARD | Verb.RIICHI:
                return without_tile(held, KIND_OF_TILE[action.tile]), sight.melds
            case Verb.KITA:
                return without_tile(held, NORTH), sight.melds
            case Verb.ANKAN | Verb.DAIMINKAN | Verb.SHOUMINKAN:
                return self._hand_after_kan(action)
            case _:
                return bytes(counts(sight.concealed)), sight.melds

    def _hand_after_kan(self, kan: Action) -> tuple[TileCounts, tuple[Meld, ...]]:
        sight, kind = self._sight, KIND_OF_TILE[kan.tile]
        melds = tuple(meld for meld in sight.melds if meld.kind is not MeldKind.PON or meld.tile_kind != kind)
        meld = Meld(MeldKind(kan.verb), (PLAIN_TILES[kind],) * 4)
        return bytes(counts(without_tiles(sight.held_tiles, *kan.tiles))), (*melds, meld)

    def weighed_actions(self, options: Sequence[Action]) -> list[WeighedAction]:
        """The options that come into question, the best first."""
        own_turn = any(option.verb is Verb.DISCARD for option in options)
        return self._turn(options) if own_turn else self._claim(options)

    # --- the own turn

    def _turn(self, options: Sequence[Action]) -> list[WeighedAction]:
        choices = sorted(self._discards(options), key=_rank, reverse=True)
        kan = self._kan(options)
        return choices if kan is None else [WeighedAction(kan, hand_worth=choices[0].hand_worth), *choices]

    def _discards(self, options: Sequence[Action]) -> Iterator[WeighedAction]:
        sight, danger = self._sight, self.danger
        table = bytes(counts(sight.held_tiles))
        worths = self._worths(
            table, sight.melds, {KIND_OF_TILE[option.tile] for option in options if option.verb is Verb.DISCARD}
        )
        useful = usefulness_by_kind(sight, table)
        for option in options:
            if option.verb not in (Verb.DISCARD, Verb.RIICHI):
                continue
            kind = KIND_OF_TILE[option.tile]
            hand = worths[kind]
            if option.verb is Verb.RIICHI:
                hand = self._outlook.worth_in_tenpai(without_tile(table, kind), sight.melds, riichi=True)[self._draws]
            red = option.tile != PLAIN_TILES[kind] and PLAIN_TILES[kind] in sight.held_tiles
            yield WeighedAction(
                option,
                hand_worth=hand,
                deal_in_chance=danger.chance[kind],
                deal_in_cost=danger.cost[kind],
                tie_break=-useful[kind] - _RED_KEPT * red,
            )

    def _worths(self, table: TileCounts, melds: tuple[Meld, ...], kinds: set[Kind]) -> Mapping[Kind, float]:
        after = {kind: without_tile(table, kind) for kind in kinds}
        far = {kind: improving_kinds(rest, self._sight.players)[0] for kind, rest in after.items()}
        nearest = min(far.values())
        if nearest > _SEARCHED:
            return self._far_worths(after, melds)
        worth = {
            kind: self._waiting(rest, melds, far[kind])
            for kind, rest in after.items()
            if far[kind] == nearest or (far[kind] == 1 and self.danger.has_likely_tenpai)
        }
        best = max(worth.values())
        if best <= 0:
            return self._detour_worths(after, melds, far)
        return {kind: worth.get(kind, best * _STEP_BACK) for kind in kinds}

    def _detour_worths(
        self, after: Mapping[Kind, TileCounts], melds: tuple[Meld, ...], far: Mapping[Kind, int]
    ) -> Mapping[Kind, float]:
        """A hand whose nearest tenpai has no yaku: one step further there may be one."""
        step = min(far.values()) + 1
        worth = {
            kind: self._waiting(rest, melds, far[kind]) if far[kind] == step <= _SEARCHED else 0.0
            for kind, rest in after.items()
        }
        return worth if any(worth.values()) else self._far_worths(after, melds)

    def _waiting(self, rest: TileCounts, melds: tuple[Meld, ...], distance: int) -> float:
        course = (
            self._outlook.worth_after_discard(rest, melds)
            if distance
            else self._outlook.worth_in_tenpai(rest, melds, riichi=False)
        )
        return course[self._draws]

    def _far_worths(self, after: Mapping[Kind, TileCounts], melds: tuple[Meld, ...]) -> Mapping[Kind, float]:
        """A hand three or more away is worth its width; before a threat, nothing."""
        if self.danger.has_likely_tenpai:
            return dict.fromkeys(after, 0.0)
        distances = {kind: self._routes.nearest(rest, melds).shanten for kind, rest in after.items()}
        nearest = min(distances.values())
        tile = _FAR * (self._draws / 17) ** 2
        return {
            kind: tile * self._routes.helpful_tiles(after[kind], melds) if distance == nearest else 0.0
            for kind, distance in distances.items()
        }

    def _kan(self, options: Sequence[Action]) -> Action | None:
        """A kan that does not take the hand apart; while somebody threatens only a closed one in tenpai."""
        sight = self._sight
        kans = [option for option in options if option.verb in (Verb.ANKAN, Verb.SHOUMINKAN)]
        if not kans:
            return None
        distance = shanten(sight.held_tiles, sight.players)
        for kan in kans:
            quiet = not self.danger.has_likely_tenpai or (distance <= 0 and kan.verb is Verb.ANKAN)
            if quiet and shanten(without_tiles(sight.held_tiles, *kan.tiles), sight.players) <= distance:
                return kan
        return None

    # --- other players' discards

    def _claim(self, options: Sequence[Action]) -> list[WeighedAction]:
        sight = self._sight
        calls = [option for option in options if option.verb in (Verb.PON, Verb.CHII)]
        table = bytes(counts(sight.concealed))
        passing = WeighedAction(next(option for option in options if option.verb in (Verb.PASS, Verb.DRAW)))
        if not calls:
            return [passing]
        if improving_kinds(table, sight.players)[0] > _SEARCHED:
            return [*self._early_calls(calls, table), passing]
        kept = max(0.0, self._outlook.worth_after_discard(table, sight.melds)[self._draws])  # nobody has to declare
        passing = WeighedAction(passing.action, hand_worth=kept, tie_break=1.0)
        choices = [choice for call in calls for choice in self._call_choices(call)]
        return sorted([passing, *choices], key=_rank, reverse=True)

    def _call_choices(self, call: Action) -> Iterator[WeighedAction]:
        rest, melds = self._hand_after_call(call)
        if improving_kinds(rest, self._sight.players)[0] > _SEARCHED:
            return
        kinds = {kind for kind, held in enumerate(rest) if held} - {*self._swaps(call)}
        worths = self._worths(rest, melds, kinds)
        yield max(
            (
                WeighedAction(
                    call,
                    hand_worth=worths[kind],
                    deal_in_chance=self.danger.chance[kind],
                    deal_in_cost=self.danger.cost[kind],
                )
                for kind in kinds
            ),
            key=_rank,
        )

    def _early_calls(self, calls: Sequence[Action], table: TileCounts) -> Iterator[WeighedAction]:
        """Calls of a hand three or more away that bring it closer to a yaku in sight."""
        if self.danger.has_likely_tenpai:
            return
        before = self._routes.nearest(table, self._sight.melds).shanten
        if self._sight.is_closed and not (self._claimed_kind in self._sight.yakuhai or self._has_dora_to_call):
            return
        for call in sorted(calls, key=lambda call: call.verb is not Verb.PON):
            if self._routes.nearest(*self._hand_after_call(call)).shanten < before:
                yield WeighedAction(call)

    def _hand_after_call(self, call: Action) -> tuple[TileCounts, tuple[Meld, ...]]:
        newest = self._sight.newest_discard
        claimed = () if newest is None else (newest,)
        kind = MeldKind.PON if call.verb is Verb.PON else MeldKind.CHII
        meld = Meld(kind, tuple(sorted((*call.tiles, *claimed))))
        return bytes(counts(without_tiles(self._sight.concealed, *call.tiles))), (*self._sight.melds, meld)

    def _swaps(self, call: Action) -> tuple[Kind, ...]:
        if self._claimed_kind is None or call.verb not in (Verb.PON, Verb.CHII):
            return ()
        low, high = (KIND_OF_TILE[tile] for tile in call.tiles)
        return kuikae_after_call(self._claimed_kind, (low, high), self._rules.kuikae)

    @property
    def _has_dora_to_call(self) -> bool:
        sight = self._sight
        return (
            len(sight.red_kinds) + sum(sight.dora_han[KIND_OF_TILE[tile]] for tile in sight.held_tiles)
            >= _DORA_FOR_EARLY_CALLS
        )

    @cached_property
    def _claimed_kind(self) -> Kind | None:
        return None if self._sight.newest_discard is None else KIND_OF_TILE[self._sight.newest_discard]


def _rank(choice: WeighedAction) -> tuple[float, float, float]:
    """Of choices worth the same the safest is the best."""
    return choice.worth, -choice.deal_in_chance, choice.tie_break
