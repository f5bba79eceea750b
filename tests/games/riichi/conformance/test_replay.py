"""The check has to see what is wrong: one thing changed in a sound log, and it says where."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from bot.games.riichi.conformance.replay import divergences
from bot.games.riichi.formats.readers.own import record_of
from bot.games.riichi.formats.record import (
    AnyRecordFact,
    Deal,
    Discard,
    Dora,
    Draw,
    Final,
    NoWinner,
    Record,
    RecordFact,
    RiichiDeposit,
    Settlement,
    Unknown,
    Win,
)
from bot.games.riichi.formats.words import hand_label
from bot.mahjong.tiles import TILES
from bot.records.divergence import Divergence
from tests.games.riichi.formats.games import calm_game, rules_of

F = TypeVar("F", bound=RecordFact)


@pytest.fixture(scope="module")
def game() -> Record:
    return record_of(calm_game(rules_of("tenhou"), "sound"))


def with_deal(record: Record, place: int, deal: Deal) -> Record:
    return replace(record, deals=(*record.deals[:place], deal, *record.deals[place + 1 :]))


def changed(record: Record, kind: type[F], change: Callable[[F], AnyRecordFact | None]) -> tuple[Record, str]:
    """The record with its last fact of this kind changed, or left out (None), and in which hand that was."""
    for place, deal in reversed([*enumerate(record.deals)]):
        for position, fact in reversed([*enumerate(deal.facts)]):
            if isinstance(fact, kind):
                new = change(fact)
                facts = (*deal.facts[:position], *([] if new is None else [new]), *deal.facts[position + 1 :])
                return with_deal(record, place, replace(deal, facts=facts)), name_of(deal)
    raise AssertionError(f"no {kind.__name__} in this game")


def name_of(deal: Deal) -> str:
    return hand_label(deal.round, deal.honba, 4)


def other_tile(tile: int | Unknown) -> int:
    return TILES["1z"] if tile == TILES["9p"] else TILES["9p"]


def first(record: Record) -> Divergence:
    return next(divergences(record))


def test_a_sound_log_has_no_divergence(game: Record) -> None:
    assert list(divergences(game)) == []


FACTS: dict[str, tuple[type[RecordFact], Callable[[Any], AnyRecordFact | None]]] = {
    "a tile drawn": (Draw, lambda fact: replace(fact, tile=other_tile(fact.tile))),
    "who draws": (Draw, lambda fact: replace(fact, seat=(fact.seat + 1) % 4)),
    "a tile discarded": (Discard, lambda fact: replace(fact, tile=other_tile(fact.tile))),
    "whether it was the drawn one": (Discard, lambda fact: replace(fact, tsumogiri=not fact.tsumogiri)),
    "a riichi": (Discard, lambda fact: replace(fact, riichi=not fact.riichi)),
    "a stick that is not paid": (RiichiDeposit, lambda fact: None),
    "an indicator": (Dora, lambda fact: replace(fact, tile=other_tile(fact.tile))),
    "an indicator that does not turn": (Dora, lambda fact: None),
    "the value of a hand": (Win, lambda fact: replace(fact, points=fact.points + 100)),
    "its fu": (Win, lambda fact: replace(fact, fu=fact.fu + 10)),
    "its yaku": (Win, lambda fact: replace(fact, yaku=fact.yaku[1:])),
    "who is liable": (Win, lambda fact: replace(fact, liable=0)),
    "who wins": (Win, lambda fact: replace(fact, seat=(fact.seat + 1) % 4)),
    "who is tenpai": (NoWinner, lambda fact: replace(fact, tenpai=())),
    "why a hand is drawn": (NoWinner, lambda fact: replace(fact, kind="suufon")),
    "what is paid": (Settlement, lambda fact: replace(fact, deltas=fact.deltas[::-1])),
    "a hand that does not end": (Settlement, lambda fact: RiichiDeposit(seat=0)),
}


@pytest.mark.parametrize(("kind", "change"), FACTS.values(), ids=FACTS)
def test_a_changed_fact_is_found_where_it_stands(
    kind: type[RecordFact], change: Callable[[Any], AnyRecordFact | None], game: Record
) -> None:
    tampered, hand = changed(game, kind, change)
    found = first(tampered)
    assert found.hand == hand
    assert found.step > 0


STARTS: dict[str, Callable[[Deal], Deal]] = {
    "scores": lambda deal: replace(deal, scores=deal.scores[::-1]),
    "sticks": lambda deal: replace(deal, sticks=deal.sticks + 1),
    "counters": lambda deal: replace(deal, honba=deal.honba + 1),
    "the dealer": lambda deal: replace(deal, round=deal.round + 1),
    "the first indicator": lambda deal: replace(deal, indicator=other_tile(deal.indicator)),
    "the tiles dealt": lambda deal: replace(deal, hands=deal.hands[::-1]),
}


@pytest.mark.parametrize("change", STARTS.values(), ids=STARTS)
def test_a_changed_start_of_a_hand_is_found_before_its_first_step(change: Callable[[Deal], Deal], game: Record) -> None:
    place = next(place for place, deal in enumerate(game.deals) if len(set(deal.scores)) == 4)
    found = first(with_deal(game, place, change(game.deals[place])))
    assert found.step == 0


def test_the_next_hand_starts_from_the_numbers_of_the_log(game: Record) -> None:
    deal = game.deals[1]
    wrong = replace(deal, scores=deal.scores[::-1])
    assert len([found for found in divergences(with_deal(game, 1, wrong)) if found.step == 0]) == 2


RESULTS: dict[str, Callable[[Any], Final]] = {
    "points": lambda final: replace(final, points=final.points[::-1]),
    "results": lambda final: replace(final, totals=final.totals[::-1]),
}


@pytest.mark.parametrize("change", RESULTS.values(), ids=RESULTS)
def test_a_changed_result_is_found_at_the_end(change: Callable[[Any], Final], game: Record) -> None:
    assert game.final is not None
    (found,) = divergences(replace(game, final=change(game.final)))
    assert found.hand == "end of game"


@pytest.fixture(scope="module", params=range(6))
def any_game(request: pytest.FixtureRequest) -> Record:
    """Games whose last hands end in every way, with sticks and without."""
    return record_of(calm_game(rules_of("tenhou", {"game.rounds": 1}), f"end {request.param}"))


def torn(record: Record) -> Record:
    """The record with a last hand that can't be played past its first step."""
    last = record.deals[-1]
    first, *rest = last.facts
    assert isinstance(first, Draw)
    wrong = replace(last, facts=(replace(first, tile=other_tile(first.tile)), *rest))
    return with_deal(record, len(record.deals) - 1, wrong)


def test_the_result_is_compared_also_after_a_fault_in_the_last_hand(any_game: Record) -> None:
    broken = torn(any_game)
    assert broken.final is not None
    assert [found.hand for found in divergences(broken)] == [name_of(any_game.deals[-1])]
    wrong = replace(broken, final=replace(broken.final, totals=tuple(range(4))))
    assert [found.hand for found in divergences(wrong)] == [name_of(any_game.deals[-1]), "end of game"]


def test_a_hand_that_the_log_does_not_end_says_nothing_about_the_result(game: Record) -> None:
    broken = torn(game)
    endless = replace(broken.deals[-1], facts=broken.deals[-1].facts[:-1])
    assert len(list(divergences(with_deal(broken, len(broken.deals) - 1, endless)))) == 1


def test_results_in_whole_thousands_may_be_rounded_but_not_wrong(game: Record) -> None:
    final = game.final
    assert final is not None
    assert not isinstance(final.totals, Unknown)
    leader = final.totals.index(max(final.totals))
    rounded = [float(round(total)) for total in final.totals]
    rounded[leader] += -sum(rounded)
    assert not list(divergences(replace(game, final=replace(final, totals=tuple(rounded), whole_thousands=True))))
    wrong = [total + (1 if seat == leader else 0) for seat, total in enumerate(rounded)]
    assert list(divergences(replace(game, final=replace(final, totals=tuple(wrong), whole_thousands=True))))


def test_a_game_that_ends_too_early_or_goes_on_too_long_is_found(game: Record) -> None:
    assert "another hand" in first(replace(game, deals=game.deals[:-1])).got
    assert first(replace(game, deals=(*game.deals, game.deals[0]))).got == "the game is over"


def test_a_hand_that_goes_on_after_its_end_is_found(game: Record) -> None:
    deal = game.deals[0]
    discard = next(fact for fact in deal.facts if isinstance(fact, Discard))
    found = first(with_deal(game, 0, replace(deal, facts=(*deal.facts, discard))))
    assert (found.hand, found.step, found.got) == (name_of(deal), len(deal.facts) + 1, "the hand is over")


def test_a_log_that_stops_before_the_end_is_compared_as_far_as_it_goes(game: Record) -> None:
    last = game.deals[-1]
    cut = replace(last, facts=last.facts[: len(last.facts) // 2])
    assert not list(divergences(replace(with_deal(game, len(game.deals) - 1, cut), final=None)))


def test_more_tiles_than_a_set_has_are_no_hand(game: Record) -> None:
    deal = replace(game.deals[0], wall=None, hands=((TILES["1z"],) * 13, *game.deals[0].hands[1:]))
    assert "1z" in first(with_deal(game, 0, deal)).got
