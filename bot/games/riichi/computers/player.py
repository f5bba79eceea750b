"""Computer players for riichi: one that plays sensibly, and one that plays as a beginner does."""

from collections.abc import Sequence

from bot.games.riichi.computers.danger import danger
from bot.games.riichi.computers.observation import Observation, observation_of
from bot.games.riichi.computers.plans import Plan, fits_plan, main_suit, plan_for
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.state import without_tiles
from bot.games.riichi.rules import Rules
from bot.mahjong.shanten import DiscardChoice, discard_acceptance, shanten
from bot.mahjong.tiles import KIND_OF_TILE, ORPHANS, PLAIN_TILES, Kind
from bot.view.model import HandView

WINS = (Verb.TSUMO, Verb.RON)
_GOOD_WAIT, _FAIR_WAIT = 6, 4
"""Winning tiles with which a beginner declares riichi: while somebody else has, and otherwise."""
_LATE = 24
"""With so few tiles left in the wall a beginner drops what is dangerous."""


class StandardPlayer:
    """Plays by acceptance with an eye on dora, calls only with a yaku in seen, and folds before a riichi it cannot
    match.
    """

    def __init__(self, rules: Rules) -> None:
        self._kuitan = rules.score.kuitan

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        for option in options:
            if option.verb in (*WINS, Verb.KITA):
                return option
        seen = observation_of(view)
        throws = _options_of(options, Verb.DISCARD)
        return self._turn(seen, options, throws) if throws else self._claim(seen, options)

    # --- the own turn

    def _turn(self, seen: Observation, options: Sequence[Action], throws: Sequence[Action]) -> Action:
        distance = shanten(seen.held_tiles, seen.players)
        if _options_of(options, Verb.KYUUSHU) and distance >= 4:
            return _options_of(options, Verb.KYUUSHU)[0]
        riichis = _options_of(options, Verb.RIICHI)
        if riichis and self._declares(seen, riichis):
            return self._best_discard(seen, riichis)
        if seen.threats and self._folds(seen, distance):
            return _safest(seen, throws)
        kan = self._kan(seen, options, distance)
        return kan or self._best_discard(seen, throws)

    def _declares(self, seen: Observation, riichis: Sequence[Action]) -> bool:
        width = max(_acceptances(seen)[KIND_OF_TILE[riichi.tile]].acceptance for riichi in riichis)
        return width >= (4 if seen.threats and seen.dora_in_hand < 2 else 1)

    def _folds(self, seen: Observation, distance: int) -> bool:
        if distance <= 0:
            return False
        return distance >= 2 or seen.dora_in_hand + (not seen.is_closed) < 2 + len(seen.threats)

    def _kan(self, seen: Observation, options: Sequence[Action], distance: int) -> Action | None:
        for option in options:
            if option.verb is Verb.ANKAN:
                rest = tuple(tile for tile in seen.held_tiles if KIND_OF_TILE[tile] != KIND_OF_TILE[option.tile])
                if shanten(rest, seen.players) <= distance:
                    return option
            if option.verb is Verb.SHOUMINKAN and not seen.threats:
                rest = without_tiles(seen.held_tiles, *option.tiles)
                if shanten(rest, seen.players) <= distance:
                    return option
        return None

    def _best_discard(self, seen: Observation, throws: Sequence[Action]) -> Action:
        plan = None if seen.is_closed else plan_for(seen, seen.held_tiles, seen.melds, kuitan=self._kuitan)
        suit = main_suit((*seen.held_tiles, *(tile for meld in seen.melds for tile in meld)))
        accepted = _acceptances(seen)
        plan_first = plan in (Plan.TANYAO, Plan.HONITSU)
        strangers = (
            {KIND_OF_TILE[tile] for tile in seen.held_tiles if not fits_plan(plan, KIND_OF_TILE[tile], suit)}
            if plan_first
            else set[Kind]()
        )

        def cost(throw: Action) -> tuple[int, float]:
            kind = KIND_OF_TILE[throw.tile]
            left = accepted[kind]
            keeps = bool(strangers) and kind not in strangers
            return left.shanten + keeps, self._loss(seen, throw) - left.acceptance - _discard_priority(seen, kind)

        return min(throws, key=cost)

    def _loss(self, seen: Observation, throw: Action) -> float:
        """The cost of a discard in tiles of acceptance, beside those that it gives up: the dora among it, and half of
        its danger.
        """
        return 3.0 * seen.dora_count((throw.tile,)) - 3.0 * seen.norths + danger(seen, KIND_OF_TILE[throw.tile]) / 2

    # --- other players' discards

    def _claim(self, seen: Observation, options: Sequence[Action]) -> Action:
        calls = [option for option in options if option.verb in (Verb.PON, Verb.CHII)]
        before = shanten(seen.concealed, seen.players)
        best: tuple[int, int] | None = None
        chosen = options[-1]
        for call in calls:
            after = self._after(seen, call, before)
            if after is not None and (best is None or after < best):
                best, chosen = after, call
        return chosen

    def _after(self, seen: Observation, call: Action, before: int) -> tuple[int, int] | None:
        """Distance and minus acceptance after a call; None if it is not worth making."""
        rest = without_tiles(seen.concealed, *call.tiles)
        left = min(discard_acceptance(rest, seen.seen_counts, seen.players), key=_discard_rank)
        if left.shanten >= before or (seen.threats and left.shanten > 0):
            return None
        # The claimed tile itself adds nothing to tell plans apart: its kind is that of the pair, or inside the run.
        plan = plan_for(seen, rest, (*seen.melds, call.tiles), kuitan=self._kuitan)
        if plan is None or not self._is_worth_opening(seen, plan, before):
            return None
        return left.shanten, -left.acceptance

    def _is_worth_opening(self, seen: Observation, plan: Plan, before: int) -> bool:
        """A closed hand is opened for value, or early for a yaku that is sure; else riichi may bring more."""
        sure = plan in (Plan.YAKUHAI, Plan.HONITSU) and before >= 2
        return not seen.is_closed or seen.dora_in_hand >= 1 or sure


class GentlePlayer(StandardPlayer):
    """Plays as a beginner does: calls value tiles and simples as they come, looks at neither dora nor discards while it
    builds, declares riichi with a good wait only, and remembers that somebody is ready when the wall is short.
    """

    def _declares(self, seen: Observation, riichis: Sequence[Action]) -> bool:
        width = max(_acceptances(seen)[KIND_OF_TILE[riichi.tile]].acceptance for riichi in riichis)
        return width >= (_GOOD_WAIT if seen.threats else _FAIR_WAIT)

    def _folds(self, seen: Observation, distance: int) -> bool:
        return distance > 0 and seen.tiles_left <= _LATE

    def _loss(self, seen: Observation, throw: Action) -> float:
        return 0.0

    def _is_worth_opening(self, seen: Observation, plan: Plan, before: int) -> bool:
        return plan in (Plan.YAKUHAI, Plan.TANYAO)


def _options_of(options: Sequence[Action], verb: Verb) -> list[Action]:
    return [option for option in options if option.verb is verb]


def _acceptances(seen: Observation) -> dict[Kind, DiscardChoice]:
    return {left.kind: left for left in discard_acceptance(seen.held_tiles, seen.seen_counts, seen.players)}


def _discard_rank(left: DiscardChoice) -> tuple[int, int]:
    return left.shanten, -left.acceptance


def _safest(seen: Observation, throws: Sequence[Action]) -> Action:
    accepted = _acceptances(seen)

    def cost(throw: Action) -> tuple[float, int, int]:
        left = accepted[KIND_OF_TILE[throw.tile]]
        return (danger(seen, KIND_OF_TILE[throw.tile]), *_discard_rank(left))

    return min(throws, key=cost)


def _discard_priority(seen: Observation, kind: Kind) -> float:
    """Of equal discards the lone guest wind goes first, then lone ones and nines; valued honours wait a little."""
    if kind not in ORPHANS or seen.held_tiles.count(PLAIN_TILES[kind]) > 1:
        return 0.0
    return 0.5 if kind < 27 or kind in seen.yakuhai else 1.0
