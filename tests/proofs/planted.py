"""Faults planted in the engine and at the table, one at a time: a test of `make check` has to notice each, and of the
engine's a comparison with logs too.

`python -m tests.proofs.planted FAULT ARGUMENT…` runs pytest with these arguments on a Naki that has the fault.
"""

import sys
from asyncio import Future
from collections import defaultdict
from collections.abc import Callable, Mapping

import pytest
from msgspec.structs import replace

from bot.engine.question import Seat
from bot.engine.refusal import Refusal
from bot.games.riichi.engine import actions, legal
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.state import Hand, PlayerState, RiichiStatus, State, TurnOrigin
from bot.games.riichi.rules import Rules
from bot.table import lobby
from bot.table.answers import PressAnswer
from bot.table.party import Party
from bot.table.play import Play
from bot.table.ports import SavedTime
from bot.table.timing import AnyQuestion, PressTime, Timing

PlantFault = Callable[[pytest.MonkeyPatch], None]


def _pon_below_chii(patch: pytest.MonkeyPatch) -> None:
    patch.setitem(actions._RANK, Verb.CHII, 2)
    patch.setitem(actions._RANK, Verb.PON, 1)


def _any_discard_in_riichi(patch: pytest.MonkeyPatch) -> None:
    _discards_of(patch, lambda player: replace(player, riichi=RiichiStatus.NOT_DECLARED))


def _kuikae_not_enforced(patch: pytest.MonkeyPatch) -> None:
    _discards_of(patch, lambda player: replace(player, kuikae_kinds=()))


def _discards_of(patch: pytest.MonkeyPatch, other: Callable[[PlayerState], PlayerState]) -> None:
    sound = legal._discards

    def discards(player: PlayerState) -> list[Action]:
        return sound(other(player))

    patch.setattr(legal, "_discards", discards)


def _kita_always_allowed(patch: pytest.MonkeyPatch) -> None:
    def may_set_north(player: PlayerState) -> bool:
        return True

    patch.setattr(legal, "_may_set_north", may_set_north)


def _kan_right_after_a_call(patch: pytest.MonkeyPatch) -> None:
    sound = legal.turn_options

    def turn_options(state: State) -> tuple[Action, ...]:
        rules: Rules = state.rules
        hand: Hand = state.current_hand
        kans = legal._own_kans(rules, hand, hand.players[hand.turn]) if hand.turn_origin is TurnOrigin.CALL else []
        return (*kans, *sound(state))

    patch.setattr(legal, "turn_options", turn_options)


def _vote_that_stays(patch: pytest.MonkeyPatch) -> None:
    """Whoever voted counts for ever, whether or not they still sit there."""
    cast: defaultdict[str, set[int]] = defaultdict(set)
    vote, ending_votes = lobby.vote, Party.ending_votes

    def keeping_vote(party: Party, user: int) -> Party | Refusal:
        cast[party.id].add(user)
        return vote(party, user)

    def enders_of_any_time(party: Party, user: int) -> tuple[Seat, ...]:
        seat = party.seat_of(user)
        enough = len(cast[party.id] | {user}) >= party.votes_needed
        return ending_votes(party, user) or ((seat,) if enough and seat is not None else ())

    patch.setattr(lobby, "vote", keeping_vote)
    patch.setattr(Party, "ending_votes", enders_of_any_time)


def _saved_presses_timed_anew(patch: pytest.MonkeyPatch) -> None:
    """A saved press is played after a restart as if it were made then, and one before its turn opens does not wait."""
    press, of_press = Play.press, Timing.press_time

    async def pressed_now(
        self: Play, seat: Seat, number: int, token: str, stamp: int, saved: SavedTime | None = None
    ) -> PressAnswer | Future[PressAnswer]:
        return await press(self, seat, number, token, stamp)

    def not_waiting(self: Timing, question: AnyQuestion, seat: Seat, stamp: int) -> PressTime:
        made = of_press(self, question, seat, stamp)
        return replace(made, at=made.at - made.wait_ms, wait_ms=0)

    patch.setattr(Play, "press", pressed_now)
    patch.setattr(Timing, "press_time", not_waiting)


RULES: Mapping[str, PlantFault] = {
    "pon ranked below chii": _pon_below_chii,
    "any discard in riichi": _any_discard_in_riichi,
    "kuikae not enforced": _kuikae_not_enforced,
    "kita always allowed": _kita_always_allowed,
    "a kan right after a call": _kan_right_after_a_call,
}
"""Faults of what may be done: a log of a game has the occasion to show them."""
TABLE_FAULTS: Mapping[str, PlantFault] = {
    "a vote that stays": _vote_that_stays,
    "saved presses timed anew": _saved_presses_timed_anew,
}
FAULTS: Mapping[str, PlantFault] = {**RULES, **TABLE_FAULTS}


def plant(fault: str | None) -> None:
    """Plant the fault in this process for good, if there is one."""
    if fault is not None:
        FAULTS[fault](pytest.MonkeyPatch())


if __name__ == "__main__":
    fault, *arguments = sys.argv[1:]
    with pytest.MonkeyPatch.context() as planted:
        FAULTS[fault](planted)
        sys.exit(pytest.main(arguments))
