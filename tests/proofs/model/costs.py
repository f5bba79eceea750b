"""What playing costs: fitted to measurements of `bot/tools/bench/load`, and what so many tables would need by that."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from statistics import linear_regression, median
from typing import Final

Measurement = Mapping[str, float]
"""What the bench has measured, and of how many `processes` that share servers; 0: of one with a file of its own."""

LATER_CALLS: Final = "rest_per_action_later"
BUSY_SHARE: Final = 0.6
"""The share of a core that a process may use for a press not to wait for others."""
CPU_TIMES: Final = ("naki_cpu", "busiest_cpu", "painter_cpu")
"""Of what the bench measures: cores of all processes together, of the busiest one, of the painters."""


@dataclass(frozen=True, slots=True)
class Costs:
    """Seconds of processor time: of a process that does nothing (`idle`, each second), of a press, of one that another
    process hears (`heard` there, `passed` in both together), of a picture. Megabytes of a process and of a table. And
    what a press brings with it.
    """

    idle: float
    press: float
    heard: float
    passed: float
    picture: float
    process_mb: float
    table_mb: float
    presses_a_table: float
    pictures: float
    writes: float
    calls_first_hand: float
    calls: float


@dataclass(frozen=True, slots=True)
class TableNeeds:
    """What so many tables need, all processes together: cores, megabytes, and by the second presses, pictures, writes
    and calls, in the first hand and later. `busiest` is the core share of the process that hears the direct messages.
    """

    tables: int
    processes: int
    presses: float
    naki_cpu: float
    busiest: float
    painter_cpu: float
    mb: float
    writes: float
    calls_first_hand: float
    calls: float


def runs_of_size(measured: Iterable[Measurement], size: tuple[int, int]) -> list[Measurement]:
    """The runs with so many tables and processes."""
    return [run for run in measured if (run["tables"], run["processes"]) == size]


def median_run(measured: Sequence[Measurement]) -> Measurement:
    """The median of each number in runs of one size: a processor that others use as well is not equally fast in all. A
    kind of call that a run does not name was not made in it.
    """
    names = {name for run in measured for name in run}
    return {name: median(run.get(name, 0.0) for run in measured) for name in names}


def picture_seconds(run: Measurement) -> float:
    """The seconds of the painter that a picture took in a run."""
    return run["painter_cpu"] / (run["pictures_per_action"] * run["actions_per_s"])


def at_equal_speed(measured: Sequence[Measurement]) -> list[Measurement]:
    """The runs as if the processor had been as fast in all as in the busiest, by what a picture took: a processor that
    has little to do takes longer for the same work, for a picture as for a press.
    """
    usual = picture_seconds(max(measured, key=lambda run: run["actions_per_s"]))
    return [{**run, **{name: run[name] * usual / picture_seconds(run) for name in CPU_TIMES}} for run in measured]


def passed_share(processes: float) -> float:
    """The share of presses in direct messages that arrive at another process than the one that plays the table."""
    return (processes - 1) / processes


def fitted_costs(measured: Sequence[Measurement]) -> Costs:
    """The costs by these measurements: some of one process, some of several, and one after a restart. What is too
    little to be measured is 0.
    """
    later = [run for run in measured if LATER_CALLS in run]
    runs = at_equal_speed([run for run in measured if run["processes"]])
    alone = [run for run in runs if run["processes"] == 1]
    several = [run for run in runs if run["processes"] > 1]
    presses, cpus = [run["actions_per_s"] for run in alone], [run["naki_cpu"] for run in alone]
    line = linear_regression(presses, cpus)
    if line.intercept < 0.0:
        line = linear_regression(presses, cpus, proportional=True)
    weight = linear_regression([run["tables"] for run in alone], [run["own_mb"] for run in alone])
    passes = sum(run["actions_per_s"] * passed_share(run["processes"]) for run in several)
    more = sum(
        run["naki_cpu"] - run["processes"] * line.intercept - line.slope * run["actions_per_s"] for run in several
    )
    at_one = sum(
        run["busiest_cpu"] - line.intercept - line.slope * run["actions_per_s"] / run["processes"] for run in several
    )

    def a_press(what: str, among: Sequence[Measurement] = runs) -> float:
        return sum(run[what] * run["actions_per_s"] for run in among) / sum(run["actions_per_s"] for run in among)

    return Costs(
        idle=line.intercept,
        press=line.slope,
        heard=at_one / passes if passes else 0.0,
        passed=max(0.0, more / passes) if passes else 0.0,
        picture=picture_seconds(runs[0]),
        process_mb=weight.intercept,
        table_mb=weight.slope,
        presses_a_table=sum(run["actions_per_s"] for run in runs) / sum(run["tables"] for run in runs),
        pictures=a_press("pictures_per_action"),
        writes=a_press("writes_per_action"),
        calls_first_hand=a_press("rest_per_action"),
        calls=a_press(LATER_CALLS, later),
    )


def predicted_needs(costs: Costs, tables: int, processes: int) -> TableNeeds:
    """What so many tables need if so many processes play them."""
    presses = costs.presses_a_table * tables
    share = presses * passed_share(processes)
    return TableNeeds(
        tables=tables,
        processes=processes,
        presses=presses,
        naki_cpu=processes * costs.idle + costs.press * presses + costs.passed * share,
        busiest=costs.idle + costs.press * presses / processes + costs.heard * share,
        painter_cpu=costs.picture * costs.pictures * presses,
        mb=processes * costs.process_mb + costs.table_mb * tables,
        writes=costs.writes * presses,
        calls_first_hand=costs.calls_first_hand * presses,
        calls=costs.calls * presses,
    )


def needs_with_fewest_processes(costs: Costs, tables: int) -> TableNeeds:
    """What so many tables need with as few processes as leave each of them time, but for the one that hears all direct
    messages: no number of processes helps that one.
    """
    processes = 1
    while _of_the_others(needs := predicted_needs(costs, tables, processes)) > BUSY_SHARE:
        processes = max(processes + 1, ceil(needs.naki_cpu / BUSY_SHARE))
    return needs


def _of_the_others(needs: TableNeeds) -> float:
    """The core share of a process that does not hear the direct messages, or of the only one."""
    return needs.busiest if needs.processes == 1 else (needs.naki_cpu - needs.busiest) / (needs.processes - 1)


def most_presses_heard(costs: Costs) -> float:
    """How many presses in direct messages a second one process can hear and pass on."""
    return (BUSY_SHARE - costs.idle) / costs.heard


def deviation(needs: TableNeeds, run: Measurement) -> Mapping[str, float]:
    """By how much of it each prediction misses what was measured."""
    found = {
        "naki_cpu": (needs.naki_cpu, run["naki_cpu"]),
        "painter_cpu": (needs.painter_cpu, run["painter_cpu"]),
        "own_mb": (needs.mb, run["own_mb"]),
        "actions_per_s": (needs.presses, run["actions_per_s"]),
        "writes_per_s": (needs.writes, run["writes_per_action"] * run["actions_per_s"]),
        "rest_per_s": (needs.calls_first_hand, run["rest_per_action"] * run["actions_per_s"]),
    }
    return {name: (guess - real) / real if real else float(guess > 0) for name, (guess, real) in found.items()}
