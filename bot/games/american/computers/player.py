"""Computer players for the American game: one that weighs the whole card, and one that keeps to a single hand."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from random import Random
from typing import Final

from bot.games.american.card.card import Card
from bot.games.american.card.forms import Form, tile_bits
from bot.games.american.card.matching import Exposure, matches
from bot.games.american.card.nearest import distances
from bot.games.american.computers.danger import danger, threatening_racks
from bot.games.american.computers.observation import Observation, observation_of
from bot.games.american.computers.plans import Plan, PlanSearch, tile_usefulness
from bot.games.american.engine.actions import STOP_CHARLESTON, Action, Verb
from bot.games.american.engine.charleston import PASS_SIZE as PASSED
from bot.games.american.engine.state import without_tiles
from bot.games.american.rules import Rules
from bot.games.american.tiles import JOKER, AmericanTile
from bot.view.model import HandView

_FAR: Final = 4
"""So many tiles away from the nearest hand a second Charleston is welcome."""
_LATE_HOPES: Final = 3
"""A player who is at least this many tiles away from a win, and sees somebody about to win, discards safely."""
_USELESS: Final = 0.05
"""The most that a tile may be worth, as `tile_usefulness` counts it, to be given away without need."""


class CardPlayer:
    """Counts the tiles that the near hands of the card lack, as a beginner does, whether many or few of them are left;
    passes and discards what fits none of these hands, claims only what brings one nearer, takes every joker it can use,
    and discards safely when others are about to win.
    """

    def __init__(self, rules: Rules, card: Card) -> None:
        self._rules = rules
        self.card = card
        self._counts = partial(_counts, card, rules.minimum_value)
        self._plans = PlanSearch(self.card, self._counts)
        self._hand: int | None = None
        self._begun = False
        self._to_pass: tuple[AmericanTile, ...] = ()
        self._chosen_for: tuple[tuple[AmericanTile, ...], bool] | None = None

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        """One of the options."""
        seen = observation_of(view)
        self._take_up(seen)
        claimed = None if options[-1].verb is Verb.DISCARD else seen.newest_discard
        for option in options:
            if option.verb is Verb.MAHJONG and (not option.marked or self._is_complete(seen, claimed)):
                return option
        match options[-1].verb:
            case Verb.SEND:
                return self._pass(seen, options)
            case Verb.STOP_CHARLESTON:
                return self._vote(seen, options)
            case Verb.DISCARD:
                return self._turn(seen, options)
            case _:
                return self._claim(seen, options, claimed)

    def form_test(self, seen: Observation) -> Callable[[Form], bool]:
        """A test for the hands of the card to choose from in this deal: all that count at this table."""
        return self._counts

    def _take_up(self, seen: Observation) -> None:
        """With a new hand begin new plans."""
        if self._hand != seen.hand_number or (self._begun and seen.newest_discard is None):
            self._plans = PlanSearch(self.card, self.form_test(seen))
        self._hand, self._begun = seen.hand_number, seen.newest_discard is not None

    def _is_complete(self, seen: Observation, claimed: AmericanTile | None) -> bool:
        """True if the tiles held, with the one claimed, are a hand of the card that counts at this table."""
        held = seen.held if claimed is None else (*seen.held, claimed)
        found = matches(self.card, held, seen.exposures, all_jokers=self._rules.joker.all_joker_group)
        return any(match.line.value >= self._rules.minimum_value for match in found)

    # --- the Charleston

    def _pass(self, seen: Observation, options: Sequence[Action]) -> Action:
        """Lay aside what fits no plan, one tile after the other, and send it."""
        few = any(option.verb is Verb.SEND and len(option.tiles) < PASSED for option in options)
        if self._chosen_for != (seen.held, few):
            self._to_pass, self._chosen_for = self._choose_pass(seen, few=few), (seen.held, few)
        rest = Counter(self._to_pass) - Counter(seen.picked_for_pass)
        stray = Counter(seen.picked_for_pass) - Counter(self._to_pass)
        if stray:
            return Action(Verb.DROP, (next(iter(stray)),))
        if rest:
            return Action(Verb.PICK, (next(iter(rest)),))
        sends = (option for option in options if option.verb is Verb.SEND)
        return next(option for option in sends if Counter(option.tiles) == Counter(self._to_pass))

    def _choose_pass(self, seen: Observation, *, few: bool) -> tuple[AmericanTile, ...]:
        """The tiles that are worth least; fewer than three where fewer may be sent, so that nothing useful goes."""
        plans = self._plans.best_plans(seen)
        left = [tile for tile in seen.held if tile != JOKER]
        chosen: list[AmericanTile] = []
        while len(chosen) < PASSED:
            worth = tile_usefulness(plans, left)
            tile = min(left, key=lambda tile: worth[tile])
            if few and worth[tile] > _USELESS:
                break
            left.remove(tile)
            chosen.append(tile)
        return tuple(chosen)

    def _vote(self, seen: Observation, options: Sequence[Action]) -> Action:
        plans = self._plans.best_plans(seen)
        return options[0] if plans and plans[0].tiles_away >= _FAR else STOP_CHARLESTON

    # --- the own turn

    def _turn(self, seen: Observation, options: Sequence[Action]) -> Action:
        plans = self._plans.best_plans(seen)
        best = plans[0] if plans else None
        for option in options:
            if option.verb is Verb.EXCHANGE and self._gains(seen, option.tile, best):
                return option
        throws = [option for option in options if option.verb is Verb.DISCARD]
        hopeless = best is None or best.tiles_away >= _LATE_HOPES
        if hopeless and threatening_racks(seen):
            return min(throws, key=lambda throw: (throw.tile == JOKER, danger(self.card, seen, throw.tile)))
        worth = tile_usefulness(plans, seen.held)

        def cost(throw: Action) -> tuple[bool, float, float]:
            return throw.tile == JOKER, worth[throw.tile], danger(self.card, seen, throw.tile)

        return min(throws, key=cost)

    def _gains(self, seen: Observation, tile: AmericanTile, best: Plan | None) -> bool:
        """True if a joker in place of the tile leaves the player no worse off."""
        have = tile_bits(held for held in without_tiles(seen.held, (tile,)) if held != JOKER)
        after = self._plans.best_with_tiles(seen, have, seen.jokers + 1)
        return after is not None and (best is None or after.utility >= best.utility)

    # --- other players' discards

    def _claim(self, seen: Observation, options: Sequence[Action], claimed: AmericanTile | None) -> Action:
        """The exposure that brings the nearest hand nearer and after which the best plan looks better, or nothing."""
        before, plan = self._plans.best_with_exposures(seen, seen.exposures, seen.natural_bits, seen.jokers)
        merit, chosen = -inf if plan is None else plan.utility, options[-1]
        for option in options:
            if option.verb is not Verb.EXPOSE or claimed is None:
                continue
            shown = Exposure(claimed, option.size, option.jokers)
            rest = without_tiles(seen.held, shown.tiles[1:])
            have = tile_bits(tile for tile in rest if tile != JOKER)
            away, after = self._plans.best_with_exposures(seen, (*seen.exposures, shown), have, rest.count(JOKER))
            if away < before and after is not None and after.utility > merit:
                merit, chosen = after.utility, option
        return chosen


class OneHandPlayer(CardPlayer):
    """Draws one hand of the card by lot when it sees its tiles, in the suits and numbers nearest to them, and plays for
    nothing else: what it costs not to choose.
    """

    def form_test(self, seen: Observation) -> Callable[[Form], bool]:
        """One hand of the card, drawn by lot."""
        line = Random(repr(seen.held)).randrange(len(self.card.lines))
        forms = [form for form in self.card.forms if form.line_index == line]
        lacking = distances(forms, seen.natural_bits, seen.jokers)
        kept = forms[lacking.index(min(lacking))].groups
        return lambda form: form.groups == kept


def _counts(card: Card, least: int, form: Form) -> bool:
    """Whether a hand of the card is worth enough to win with."""
    return card.lines[form.line_index].value >= least
