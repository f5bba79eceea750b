"""A fixed run of hands beside both engines, and a check that it would notice."""

import dataclasses
from functools import partial
from random import Random

import pytest

from tests.differential.__main__ import conclude
from tests.differential.jansou_table import BOOKS, JansouTable
from tests.differential.lockstep import hand, play, report, switched_hand
from tests.differential.naki_table import BOOKS as BOOKS_HERE
from tests.differential.switches import SWITCHES, switched
from tests.differential.walls import natural, rigged

_SEED = 2014


@pytest.mark.parametrize(("players", "first"), [(4, 0), (4, 50), (3, 0)])
def test_every_offer_and_every_result_agrees_with_two_other_engines(players: int, first: int) -> None:
    played = [hand(_SEED, number, players) for number in range(first, first + 50)]
    assert [report(hand, apart) for hand in played for apart in hand.differences if not apart.known] == []
    assert sum(hand.steps for hand in played) > 50 * 20


@pytest.mark.parametrize("players", [4, 3])
def test_other_rules_than_tenhou_s_agree_with_the_engine_that_has_them(players: int) -> None:
    played = [switched_hand(_SEED, number, players) for number in range(40)]
    assert [report(hand, apart) for hand in played for apart in hand.differences if not apart.known] == []


def test_each_of_these_rules_makes_rules_with_any_other() -> None:
    for seed in range(300):
        switched(Random(seed), 4)
        switched(Random(seed), 3)


def test_a_rule_that_only_one_has_is_found_out() -> None:
    ours = BOOKS_HERE[4].with_options({**SWITCHES["no kan dora"].ours, **SWITCHES["no noten payment"].ours})
    rngs = [Random(f"alone {number}") for number in range(6)]
    played = [play(rigged(rng, 4), rng, {"jansou": JansouTable}, ours) for rng in rngs]
    assert any(not apart.known for hand in played for apart in hand.differences)


def test_a_run_is_the_same_whenever_it_is_played() -> None:
    assert [hand(_SEED, number, 4) for number in range(4)] == [hand(_SEED, number, 4) for number in range(4)]


def test_an_engine_with_another_rule_is_found_out(capsys: pytest.CaptureFixture[str]) -> None:
    lenient = partial(JansouTable, rules=dataclasses.replace(BOOKS[4], kuikae_ban=False))
    rngs = [Random(f"lenient {number}") for number in range(10)]
    played = tuple(play(natural(rng, 4), rng, {"jansou": lenient}) for rng in rngs)
    assert conclude(played, seed=1) == 1
    said = capsys.readouterr()
    assert "theirs alone discard_" in said.err
    assert said.out.startswith("differential: 10 hands, ")
    assert ": 0 unexplained" not in said.out


def test_a_run_without_a_difference_that_matters_ends_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert conclude(tuple(hand(_SEED, number, 3) for number in range(10)), _SEED) == 0
    assert ": 0 unexplained differences" in capsys.readouterr().out
