"""A computer player for the American game that weighs what each choice is worth: the chances of the hands within reach
times what they pay, less what the discard may cost.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.american.card.card import Card
from bot.games.american.card.forms import Form
from bot.games.american.card.matching import Exposure, remaining_forms
from bot.games.american.computers.observation import Observation, observation_of
from bot.games.american.computers.player import CardPlayer
from bot.games.american.computers.strong.choice import AmericanChoiceReason, WeighedAmericanAction
from bot.games.american.computers.strong.discard_risks import DiscardRisks
from bot.games.american.computers.strong.form_prospects import FormProspects
from bot.games.american.computers.strong.target_hands import TargetHands, target_hands
from bot.games.american.engine.actions import STOP_CHARLESTON, Action, Verb
from bot.games.american.engine.charleston import PASS_SIZE as PASSED
from bot.games.american.engine.state import without_tiles
from bot.games.american.rules import Rules
from bot.games.american.tiles import JOKER, AmericanTile
from bot.games.opinion import Opinion
from bot.view.model import HandView

_FAR: Final = 4
"""So many tiles away from the nearest hand a second Charleston is welcome."""
_SPARED: Final = 0.02
"""The share of a rack's worth that a tile may have that is given away without need."""


class StrongAmericanPlayer(CardPlayer):
    """Gives every missing tile its own draw and every joker one place, claims only what brings a hand of the card
    nearer and makes it likelier, and discards what costs least: of the own target hands, and into what others wait for.
    """

    def __init__(self, rules: Rules, card: Card) -> None:
        super().__init__(rules, card)
        self._found: dict[tuple[Exposure, ...], Sequence[Form]] = {}

    def explain(self, view: HandView, options: Sequence[Action], action: Action | None = None) -> Opinion[Action]:
        """The player's opinion of the action; of its own choice, if none is given."""
        seen = observation_of(view)
        return self._weigh(seen, options, self.choose(view, options) if action is None else action).opinion

    def _weigh(self, seen: Observation, options: Sequence[Action], action: Action) -> WeighedAmericanAction:
        match action.verb:
            case Verb.DISCARD:
                throws = self._weigh_throws(seen, self._targets(seen, seen.held, seen.exposures), options)
                return next(choice for choice in throws if choice.action == action)
            case Verb.EXCHANGE:
                return self._exchange(seen, action)
            case Verb.EXPOSE if seen.newest_discard is not None:
                return self._exposure(seen, action, seen.newest_discard)[1]
            case Verb.PASS if seen.newest_discard is not None:
                return self._weigh_claim(seen, options, seen.newest_discard)[-1]
            case _:
                return self._plain_choice(seen, action)

    def _reachable(self, exposures: tuple[Exposure, ...]) -> Sequence[Form]:
        """The hands of the card that groups leave possible at this table."""
        if exposures not in self._found:
            self._found[exposures] = [form for form in remaining_forms(self.card, exposures) if self._counts(form)]
        return self._found[exposures]

    def _targets(self, seen: Observation, held: Sequence[AmericanTile], exposures: tuple[Exposure, ...]) -> TargetHands:
        jokerless = not any(group.jokers for group in exposures)
        forms = self._reachable(exposures)
        return target_hands(self.card, self._rules.pay, FormProspects(seen), forms, held, jokerless=jokerless)

    def _plain_choice(self, seen: Observation, action: Action) -> WeighedAmericanAction:
        """Mahjong, or a choice of the Charleston."""
        if action.verb is Verb.MAHJONG:
            return WeighedAmericanAction(action, AmericanChoiceReason.WIN, chance=1.0, points=self._won_points(seen))
        found = self._targets(seen, seen.held, seen.exposures)
        reasons = {
            Verb.CONTINUE_CHARLESTON: AmericanChoiceReason.HANDS_FAR,
            Verb.STOP_CHARLESTON: AmericanChoiceReason.HANDS_NEAR,
        }
        return WeighedAmericanAction(
            action, reasons.get(action.verb, AmericanChoiceReason.SPARE_TILES), found.chance, found.points, found.worth
        )

    def _won_points(self, seen: Observation) -> float:
        """The points of a win now, with the tile that was drawn or else with the newest discard."""
        found = self._targets(seen, seen.held, seen.exposures)
        if found.tiles_away and seen.newest_discard is not None:
            found = self._targets(seen, (*seen.held, seen.newest_discard), seen.exposures)
        return max((target.points for target in found.hands if target.tiles_away == 0), default=0.0)

    # --- the Charleston

    def _choose_pass(self, seen: Observation, *, few: bool) -> tuple[AmericanTile, ...]:
        """The tiles to pass: those without which the target hands stay best; fewer than three where fewer may be sent,
        so that nothing useful goes.
        """
        found = self._targets(seen, seen.held, seen.exposures)
        least = (1 - _SPARED) * found.worth
        left = [tile for tile in seen.held if tile != JOKER]
        chosen: list[AmericanTile] = []
        while len(chosen) < PASSED:
            tile = max(left, key=lambda tile: found.without_copy(tile, left.count(tile)).worth)
            found = found.without_copy(tile, left.count(tile))
            if few and found.worth < least:
                break
            left.remove(tile)
            chosen.append(tile)
        return tuple(chosen)

    def _vote(self, seen: Observation, options: Sequence[Action]) -> Action:
        return options[0] if self._targets(seen, seen.held, seen.exposures).tiles_away >= _FAR else STOP_CHARLESTON

    # --- the own turn

    def _turn(self, seen: Observation, options: Sequence[Action]) -> Action:
        return self._weigh_turn(seen, options)[0].action

    def _weigh_turn(self, seen: Observation, options: Sequence[Action]) -> list[WeighedAmericanAction]:
        """A joker to take that leaves no worse target hands; else the discards."""
        found = self._targets(seen, seen.held, seen.exposures)
        for option in options:
            if option.verb is Verb.EXCHANGE:
                exchange = self._exchange(seen, option)
                if exchange.hand_worth >= found.worth:
                    return [exchange]
        return self._weigh_throws(seen, found, options)

    def _exchange(self, seen: Observation, option: Action) -> WeighedAmericanAction:
        after = self._targets(seen, (*without_tiles(seen.held, option.tiles), JOKER), seen.exposures)
        return WeighedAmericanAction(option, AmericanChoiceReason.EXCHANGE, after.chance, after.points, after.worth)

    def _weigh_throws(
        self, seen: Observation, found: TargetHands, options: Sequence[Action]
    ) -> list[WeighedAmericanAction]:
        """The discards, the best first, and jokers last."""
        caution = DiscardRisks(self.card, self._rules, seen, self._reachable)
        throws = [self._discard(seen, found, caution, option) for option in options if option.verb is Verb.DISCARD]
        most = max((choice.hand_worth for choice in throws if choice.action.tile != JOKER), default=0.0)
        return sorted(
            (
                choice if choice.hand_worth >= most > 0 else replace(choice, reason=AmericanChoiceReason.FOLD)
                for choice in throws
            ),
            key=lambda choice: (choice.action.tile == JOKER, -choice.net_worth, choice.risk.chance),
        )

    def _discard(
        self, seen: Observation, found: TargetHands, caution: DiscardRisks, option: Action
    ) -> WeighedAmericanAction:
        after = found.without_copy(option.tile, seen.held.count(option.tile))
        return WeighedAmericanAction(
            option, AmericanChoiceReason.BUILD, after.chance, after.points, after.worth, caution.risk_of(option.tile)
        )

    # --- other players' discards

    def _claim(self, seen: Observation, options: Sequence[Action], claimed: AmericanTile | None) -> Action:
        return options[-1] if claimed is None else self._weigh_claim(seen, options, claimed)[0].action

    def _weigh_claim(
        self, seen: Observation, options: Sequence[Action], claimed: AmericanTile
    ) -> list[WeighedAmericanAction]:
        """The exposures that bring a hand nearer and leave better target hands, the best first, and to pass."""
        before = self._targets(seen, seen.held, seen.exposures)
        helpful: list[WeighedAmericanAction] = []
        nearer = False
        for option in options:
            if option.verb is not Verb.EXPOSE:
                continue
            away, choice = self._exposure(seen, option, claimed)
            nearer = nearer or away < before.tiles_away
            if away < before.tiles_away and choice.hand_worth > before.worth:
                helpful.append(choice)
        reason = AmericanChoiceReason.BETTER_CLOSED if nearer else AmericanChoiceReason.NO_NEARER
        passed = WeighedAmericanAction(options[-1], reason, before.chance, before.points, before.worth)
        return [*sorted(helpful, key=lambda choice: -choice.hand_worth), passed]

    def _exposure(self, seen: Observation, option: Action, claimed: AmericanTile) -> tuple[int, WeighedAmericanAction]:
        """The distance in tiles to the nearest hand with this group on the rack, and the choice of it, weighed."""
        shown = Exposure(claimed, option.size, option.jokers)
        after = self._targets(seen, without_tiles(seen.held, shown.tiles[1:]), (*seen.exposures, shown))
        return after.tiles_away, WeighedAmericanAction(
            option, AmericanChoiceReason.CLAIM, after.chance, after.points, after.worth
        )
