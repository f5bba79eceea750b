"""The danger of a discard, held against what every player knows."""

from itertools import pairwise

import pytest

from bot.games.riichi.computers.measurements.cells import measured_means as file
from bot.games.riichi.computers.measurements.classes import TWO_SIDED_WAIT_STATES
from bot.games.riichi.computers.measurements.danger import deal_in_chances, dora_danger, tenpai_chance
from bot.games.riichi.computers.measurements.names import Measure
from bot.mahjong.tiles import DRAGONS, KIND_COUNT, counts, parse
from tests.games.riichi.computers.measurements.kinds import kind, kinds


@pytest.mark.parametrize("riichi", [True, False])
def test_what_passed_is_safe_and_nothing_else_is_called_so(riichi: bool) -> None:
    seen = counts(parse("123456789m"))
    for each in range(9):
        assert deal_in_chances({each}, seen, DRAGONS, riichi=riichi)[each] == 0
        assert deal_in_chances({33}, seen, DRAGONS, riichi=riichi)[each] > 0


@pytest.mark.parametrize("riichi", [True, False])
def test_the_danger_of_all_kinds_follows_from_what_is_seen(riichi: bool) -> None:
    seen = counts(parse("4444m 3335p 55z 9s"))
    found = deal_in_chances(kinds("9s 4m"), seen, DRAGONS, riichi=riichi)
    assert {each for each in range(KIND_COUNT) if not found[each]} == kinds("9s 4m")
    assert found[kind("5s")] > found[kind("6s")] > found[kind("3s")] * 0.5  # 69s is out, since 9s is safe
    assert found[kind("5z")] < found[kind("6z")]
    assert 1 < sum(found) < 3.5  # a hand waits on one to three kinds


@pytest.mark.parametrize("measure", [Measure.RIICHI_DANGER, Measure.OPEN_HAND_DANGER])
def test_suji_is_safer_than_none_and_the_middle_more_dangerous(measure: Measure) -> None:
    mean = {name: cell.value for (table, name), cell in file().items() if table == measure}
    for rank in ("19", "28", "37"):
        by_side = [mean[f"{rank} {side}"] for side in TWO_SIDED_WAIT_STATES]
        assert by_side == sorted(by_side, reverse=True), rank
    for other in TWO_SIDED_WAIT_STATES:
        by_side = [
            mean[" ".join(("456", *sorted((side, other), key=TWO_SIDED_WAIT_STATES.index)))]
            for side in TWO_SIDED_WAIT_STATES
        ]
        assert by_side == sorted(by_side, reverse=True), other
    assert mean["19 open"] < mean["37 open"] < mean["456 open open"]
    for honour in ("honour", "yakuhai"):
        by_seen = [mean[f"{honour} {seen}"] for seen in range(4)]
        assert by_seen == sorted(by_seen, reverse=True)


def test_the_fewer_waits_are_left_the_more_dangerous_is_each() -> None:
    passed = ["", "1z", "44m", "456m", "456m 456p", "456m 456p 5s", "456m 456p 45s"]
    seen = counts(parse("9s"))
    dangers = [deal_in_chances(kinds(safe), seen, DRAGONS, riichi=True)[kind("9s")] for safe in passed]
    assert dangers == sorted(dangers)
    assert dangers[0] < dangers[-1]


def test_a_dora_is_waited_for_more_often() -> None:
    assert all(dora_danger(each) > 1 for each in range(KIND_COUNT))


def test_more_calls_and_later_turns_are_nearer_to_tenpai() -> None:
    for worth in (False, True):
        by_calls = [[tenpai_chance(calls, turn, worth=worth) for turn in range(18)] for calls in range(4)]
        for chances in by_calls:
            assert chances == sorted(chances)
        for fewer, more in pairwise(by_calls):
            assert all(less < many for less, many in zip(fewer[3:], more[3:], strict=True))
