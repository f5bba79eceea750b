"""Faults planted in the engine, one at a time: the tests have to notice each, and so has a comparison with logs.

`python -m tests.proofs.planted FAULT ARGUMENT…` runs pytest with these arguments on an engine that has the fault.
"""

import sys
from collections.abc import Callable, Mapping

import pytest
from msgspec.structs import replace

from bot.engine.riichi import actions, legal
from bot.engine.riichi.actions import Action, Verb
from bot.engine.riichi.rules import Rules
from bot.engine.riichi.state import Hand, Origin, Player, Riichi, State

Plant = Callable[[pytest.MonkeyPatch], None]


def _pon_below_chii(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(actions._RANK, Verb.CHII, 2)
    patch.setitem(actions._RANK, Verb.PON, 1)


def _any_discard_in_riichi(patch: pytest.MonkeyPatch) -> None:
    _discards_of(patch, lambda player: replace(player, riichi=Riichi.NO))


def _kuikae_not_enforced(patch: pytest.MonkeyPatch) -> None:
    _discards_of(patch, lambda player: replace(player, forbidden=()))


def _discards_of(patch: pytest.MonkeyPatch, other: Callable[[Player], Player]) -> None:
    sound = legal._discards

    def discards(player: Player) -> list[Action]:
        return sound(other(player))

    patch.setattr(legal, "_discards", discards)


def _kita_always_allowed(patch: pytest.MonkeyPatch) -> None:
    def may_set_north(player: Player) -> bool:
        return True

    patch.setattr(legal, "_may_set_north", may_set_north)


def _kan_right_after_a_call(patch: pytest.MonkeyPatch) -> None:
    sound = legal.turn_options

    def turn_options(state: State) -> tuple[Action, ...]:
        rules: Rules = state.rules
        hand: Hand = state.deal
        kans = legal._own_kans(rules, hand, hand.players[hand.turn]) if hand.origin is Origin.CALL else []
        return (*kans, *sound(state))

    patch.setattr(legal, "turn_options", turn_options)


FAULTS: Mapping[str, Plant] = {
    "pon ranked below chii": _pon_below_chii,
    "any discard in riichi": _any_discard_in_riichi,
    "kuikae not enforced": _kuikae_not_enforced,
    "kita always allowed": _kita_always_allowed,
    "a kan right after a call": _kan_right_after_a_call,
}


if __name__ == "__main__":
    fault, *arguments = sys.argv[1:]
    with pytest.MonkeyPatch.context() as planted:
        FAULTS[fault](planted)
        sys.exit(pytest.main(arguments))
