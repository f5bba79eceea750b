"""The model of what playing costs: it finds the costs that measurements were made with."""

from dataclasses import asdict

import pytest

from tests.proofs.model.costs import (
    BUSY_SHARE,
    CPU_TIMES,
    Costs,
    Measurement,
    deviation,
    fitted_costs,
    median_run,
    most_presses_heard,
    needs_with_fewest_processes,
    predicted_needs,
)

COSTS = Costs(
    idle=0.01,
    press=0.008,
    heard=0.001,
    passed=0.002,
    picture=0.012,
    process_mb=90.0,
    table_mb=0.2,
    presses_a_table=0.25,
    pictures=2.0,
    writes=2.0,
    calls_first_hand=0.1,
    calls=0.9,
)


def measured(tables: int, processes: int) -> Measurement:
    """What the bench would tell."""
    needs = predicted_needs(COSTS, tables, processes)
    return {
        "tables": tables,
        "processes": processes,
        "actions_per_s": needs.presses,
        "naki_cpu": needs.naki_cpu,
        "busiest_cpu": needs.busiest,
        "painter_cpu": needs.painter_cpu,
        "own_mb": needs.mb,
        "pictures_per_action": COSTS.pictures,
        "writes_per_action": COSTS.writes,
        "rest_per_action": COSTS.calls_first_hand,
        "rest_per_action_later": COSTS.calls,
    }


def test_the_costs_behind_measurements_are_found() -> None:
    found = fitted_costs([measured(*size) for size in ((25, 1), (50, 1), (100, 1), (50, 2), (100, 2))])
    assert asdict(found) == pytest.approx(asdict(COSTS))
    assert set(map(round, deviation(predicted_needs(found, 200, 2), measured(200, 2)).values())) == {0}


def test_a_processor_that_is_slower_when_it_has_less_to_do_changes_no_cost() -> None:
    runs = [measured(*size) for size in ((25, 1), (50, 1), (100, 1), (50, 2))]
    slower = [{**run, **{name: (2 - run["tables"] / 100) * run[name] for name in CPU_TIMES}} for run in runs]
    assert asdict(fitted_costs(slower)) == pytest.approx(asdict(COSTS))


def test_runs_of_one_size_need_not_make_the_same_kinds_of_calls() -> None:
    runs: list[Measurement] = [{"tables": 25, "POST": 0.2}, {"tables": 25}, {"tables": 25, "POST": 0.4, "PATCH": 0.1}]
    assert median_run(runs) == {"tables": 25, "POST": 0.2, "PATCH": 0.0}


def test_as_many_processes_are_taken_as_leave_each_of_them_time() -> None:
    needs = needs_with_fewest_processes(COSTS, 1_000)
    assert (needs.naki_cpu - needs.busiest) / (needs.processes - 1) <= BUSY_SHARE
    fewer = predicted_needs(COSTS, 1_000, needs.processes - 1)
    assert (fewer.naki_cpu - fewer.busiest) / (fewer.processes - 1) > BUSY_SHARE
    assert needs_with_fewest_processes(COSTS, 10).processes == 1


def test_who_hears_all_direct_messages_is_the_first_to_have_too_much_to_do() -> None:
    most = most_presses_heard(COSTS)
    assert most == pytest.approx(590)
    assert needs_with_fewest_processes(COSTS, round(2 * most / COSTS.presses_a_table)).busiest > BUSY_SHARE
