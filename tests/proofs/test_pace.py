"""The observers of the pace: they notice what tells something, and at a brisk table there is little to notice."""

from contextlib import AbstractContextManager
from random import Random
from typing import Any, Final
from unittest.mock import patch

from bot.engine.level import Level
from bot.engine.question import QuestionKind
from bot.games.riichi.engine.state import State
from bot.games.riichi.view import projection as riichi
from bot.table.autopilot import Autopilot
from bot.table.party import Pace
from tests.proofs.pace import (
    EarlyDrawOffer,
    TableKind,
    UnclaimedWait,
    accuracies_alone,
    accuracy_after_refusals,
    are_offers_alike,
    observer_accuracies,
    waits_for_next_player,
    watch_tables,
)
from tests.proofs.secrecy.leaks import a_window_that_is_over_with_the_refusal, an_early_draw_shown_to_some_only

ALONE: Final = TableKind("tenhou", Pace.BRISK, (Level.GENTLE, Level.GENTLE, Level.GENTLE))

TAKE_BACKS: Final = TableKind("tenhou", Pace.BRISK, take_backs=True)


def waited(could_ms: int, could_not_ms: int, spread: int, random: Random) -> list[UnclaimedWait]:
    """Waits of about so many milliseconds for tiles that could be claimed, and for the others."""
    waits = [
        UnclaimedWait(number % 4, usual + random.randrange(spread), 0, 0, could=could)
        for number in range(400)
        for could, usual in ((True, could_ms), (False, could_not_ms))
    ]
    return shuffled(waits, random)


def shuffled(waits: list[UnclaimedWait], random: Random) -> list[UnclaimedWait]:
    return random.sample(waits, len(waits))


def test_an_observer_tells_waits_apart_that_are_of_different_lengths() -> None:
    assert max(observer_accuracies(waited(1_500, 1_000, 400, Random(1))).values()) > 0.9


def test_an_observer_tells_waits_apart_that_are_repeated() -> None:
    random = Random(2)
    waits = [
        UnclaimedWait(0, random.randrange(3_000), 0, 0 if could is False else random.randrange(1, 9), could=could)
        for could in (True, False) * 400
    ]
    assert observer_accuracies(shuffled(waits, random))["by_equal_waits"] > 0.9


def test_no_observer_tells_waits_apart_that_are_alike() -> None:
    assert max(observer_accuracies(waited(1_000, 1_000, 900, Random(3))).values()) < 0.56


async def test_at_a_brisk_table_a_tile_nobody_can_claim_lies_there_as_long_as_others() -> None:
    waits = (await watch_tables(16, 2)).waits
    assert sum(wait.could for wait in waits) > 100
    assert max(observer_accuracies(waits).values()) < 0.62


async def test_whoever_plays_alone_does_not_learn_from_waits_what_computer_players_could_claim() -> None:
    waits = (await watch_tables(16, 2, ALONE)).waits
    assert sum(wait.could for wait in waits) > 50
    assert max(accuracies_alone(waits).values()) < 0.62


async def test_whoever_plays_alone_would_notice_a_computer_player_that_takes_its_time_to_pass() -> None:
    with computers_that_answer_each_at_their_own_moment():
        waits = (await watch_tables(8, 2, ALONE)).waits
    assert accuracies_alone(waits)["by_threshold"] > 0.62


async def test_a_discard_that_stays_does_not_show_by_when_it_is_gone_whether_it_could_be_claimed() -> None:
    waits = (await watch_tables(16, 1, TAKE_BACKS)).waits
    assert sum(wait.could for wait in waits if wait.refused is not None) > 10
    assert accuracy_after_refusals(waits)["after_a_refusal"] < 0.62


async def test_a_window_that_is_over_with_the_refusal_is_noticed() -> None:
    with a_window_that_is_over_with_the_refusal(None):
        waits = (await watch_tables(8, 1, TAKE_BACKS)).waits
    assert accuracy_after_refusals(waits)["after_a_refusal"] > 0.7


async def test_next_players_are_offered_the_early_draw_whether_or_not_they_could_claim() -> None:
    waits, offers, _ = await watch_tables(4, 3, TableKind("wrc-2014", Pace.BRISK))
    assert {offer.could for offer in offers} == {True, False}
    assert are_offers_alike(offers)
    assert not any(wait.drawn for wait in waits)


async def test_a_draw_offered_to_some_only_is_noticed() -> None:
    with an_early_draw_shown_to_some_only(None):
        offers = (await watch_tables(4, 3, TableKind("wrc-2014", Pace.BRISK))).offers
    assert all(offer.offered is offer.could for offer in offers)
    assert not are_offers_alike(offers)


def test_a_draw_that_is_offered_no_longer_when_somebody_has_called_is_noticed() -> None:
    offers = [EarlyDrawOffer(could=could, offered=True) for could in (True, False)]
    assert are_offers_alike(offers)
    assert not are_offers_alike([*offers, EarlyDrawOffer(could=False, offered=True, kept=False)])


def computers_that_answer_each_at_their_own_moment() -> AbstractContextManager[Any]:
    """Only a tile that nobody can claim lies there for the moment that all have in common."""
    plain = Autopilot._moment

    def own(self: Autopilot, question: Any, seat: int, *, thinks: bool) -> int:
        moment = plain(self, question, seat, thinks=thinks)
        return self._context.shared.thinking_times.answer_ms() if question.kind is QuestionKind.CLAIM else moment

    return patch.object(Autopilot, "_moment", own)


def as_it_is(state: State) -> State:
    return state


async def test_an_observer_who_sees_that_some_only_draw_early_tells_them_apart() -> None:
    with an_early_draw_shown_to_some_only(None), patch.object(riichi, "_without_early_draw", as_it_is):
        seen = await watch_tables(8, 3, TableKind("wrc-2014", Pace.STEADY))
    assert observer_accuracies(waits_for_next_player(seen.waits))["by_an_early_draw"] > 0.6
