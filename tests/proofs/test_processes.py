"""A small simulation of two processes; and how calls are counted."""

from collections.abc import Iterator

import pytest

from tests.proofs.crash.games import four_player_terms
from tests.proofs.processes import kills, outages, passing, rolling
from tests.proofs.processes.simulation import SimulationSize
from tests.proofs.processes.traffic import MOST_CALLS, least_seconds_between, most_calls_within
from tests.tools.sandbox.friend import PATIENCE, answered_within

SMALL = SimulationSize(processes=2, shards=2, tables=4, thinks=(0.0, 0.5), at_table={3}.__contains__)
AWAY = 8.0
"""Seconds; after four without Redis everybody has come to an even share."""


@pytest.fixture
def patient() -> Iterator[None]:
    """A press is answered in the end, however slow this machine is."""
    with answered_within(PATIENCE):
        yield


@pytest.mark.processes
@pytest.mark.usefixtures("patient")
async def test_every_table_goes_on_and_no_second_has_too_many_calls() -> None:
    found = await passing.measure_passing(SMALL, 10)
    assert found["progressed"] == found["tables"] == SMALL.tables
    assert found["presses_own"] > 0 < found["presses_passed"]
    assert found["calls_most_a_second"] <= MOST_CALLS
    assert found["presses_failed"] == 0


@pytest.mark.processes
async def test_a_killed_and_a_suspended_process_are_replaced_and_nothing_is_lost() -> None:
    found = await kills.kill_and_count(
        SMALL._replace(schedule=four_player_terms, is_homeless={0}.__contains__), kills.EVERY_SUSPENDED
    )
    assert (found["kills"], found["suspended"]) == (kills.EVERY_SUSPENDED, 1)
    assert kills.has_passed(
        {**found, "owner_too_late": 0, "inside": kills.EVERY_SUSPENDED, "waiting": kills.EVERY_SUSPENDED}
    ), found


@pytest.mark.processes
async def test_everybody_is_answered_while_each_process_is_replaced_by_a_new_one() -> None:
    found = await rolling.replace_and_count(SMALL)
    assert rolling.has_passed(found), found


@pytest.mark.processes
@pytest.mark.parametrize("server", [outages.REDIS, outages.POSTGRES])
async def test_games_outlive_a_server_that_is_away(server: str) -> None:
    found = await outages.stop_and_count(SMALL, server, AWAY)
    assert outages.has_passed(found), found


def test_the_fullest_second_is_found_wherever_it_begins() -> None:
    assert most_calls_within([]) == 0
    assert most_calls_within([0.0, 0.9, 1.0, 1.5, 1.8, 1.9]) == 5
    assert most_calls_within([0.0, 1.0, 2.0]) == 1


def test_sessions_that_follow_each_other_too_soon_are_found() -> None:
    assert least_seconds_between([1.0, 6.0, 10.5]) == 4.5
    assert least_seconds_between([1.0]) is None
