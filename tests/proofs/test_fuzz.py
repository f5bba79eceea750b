"""The fuzzing itself: it takes what is sound, notices what breaks, and finds nothing in a small run."""

from collections.abc import Callable
from itertools import chain
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

import pytest

from tests.proofs.fuzz import forged, typed
from tests.proofs.fuzz.__main__ import try_case, try_cases
from tests.proofs.fuzz.spoil import TOO_MUCH, text_with_too_much
from tests.proofs.fuzz.targets import TARGETS, FuzzTarget, sound_inputs

SOME: Final = 3
"""Cases of each common way in, beside those that are drawn: the more ways in there are, the more a draw leaves out."""


def test_what_is_sound_is_taken_at_every_way_in(tmp_path: Path) -> None:
    tried = [try_case(0, target, case, tmp_path) for target, case in sound_inputs()]
    assert not [one for one in tried if not one.taken]
    common = {target.name for target in TARGETS if target.weight > 1}
    assert {one.target.name for one in tried} >= common


def test_a_thousand_spoiled_inputs_are_taken_or_refused_as_is_written_down() -> None:
    common = [target for target in TARGETS if target.weight > 1]
    by_themselves = chain.from_iterable(try_cases(range(SOME), "tests", [target]) for target in common)
    tried = [*try_cases(range(1000), "tests"), *by_themselves]
    assert [f"case {one.number}: {one.target.name}: {one.case!r}\n{one.error}" for one in tried if one.error] == []
    assert 0 < sum(one.taken for one in tried) < len(tried)


@pytest.mark.parametrize("kind", TOO_MUCH)
def test_whatever_is_too_much_is_refused_as_is_written_down_at_every_way_in_for_texts(
    kind: str, tmp_path: Path
) -> None:
    reached = set[str]()
    texts = [(target, case) for target, case in sound_inputs() if isinstance(case, str | bytes)]
    for number, (target, case) in enumerate(texts):
        sound = case.decode() if isinstance(case, bytes) else case
        spoiled = text_with_too_much(sound, kind, Random(f"{kind}/{number}"))
        tried = try_case(
            0, target, spoiled.encode("utf-8", "surrogatepass") if isinstance(case, bytes) else spoiled, tmp_path
        )
        assert tried.error == "", f"{target.name}\n{tried.error}"
        reached.add(target.name)
    assert {"texts of commands", "words for the seal", "card files", "scenario files", "logs read"} <= reached


@pytest.mark.parametrize("kind", TOO_MUCH)
def test_what_is_too_much_for_a_command_or_the_seal_is_never_taken(kind: str, tmp_path: Path) -> None:
    named = {target.name: target for target in TARGETS}
    for name in ("texts of commands", "words for the seal", "card files"):
        text = TOO_MUCH[kind]
        tried = try_case(
            0, named[name], text.encode("utf-8", "surrogatepass") if name == "card files" else text, tmp_path
        )
        assert not tried.taken
        assert not tried.error


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_a_case_is_made_again_from_its_number(target: FuzzTarget) -> None:
    assert target.make(Random("1/7")) == target.make(Random("1/7"))


@pytest.mark.proof
@pytest.mark.parametrize("ways", [forged, typed])
async def test_nobody_reads_that_something_went_wrong_on_our_side(ways: ModuleType, tmp_path: Path) -> None:
    came, failures = await ways.try_cases(range(100), "tests", tmp_path)
    assert failures == []
    assert came["open"] > 0 < came["not-yours"]


def raising(error: Exception) -> Callable[[Any, Path], bool]:
    def take(_: Any, __: Path) -> bool:
        raise error

    return take


def test_an_exception_that_is_written_down_is_a_refusal_and_any_other_a_failure(tmp_path: Path) -> None:
    refusing = FuzzTarget("refuses", 1, Random.random, raising(ValueError("no")), (ValueError,))
    breaking = FuzzTarget("breaks", 1, Random.random, raising(KeyError("oh")), (ValueError,))
    wrong = FuzzTarget("is wrong", 1, Random.random, raising(AssertionError("not alike")))
    tried = [try_case(0, target, "", tmp_path) for target in (refusing, breaking, wrong)]
    assert ["KeyError" in one.error for one in tried] == [False, True, False]
    assert [bool(one.error) for one in tried] == [False, True, True]
