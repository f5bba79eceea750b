"""The numbers of a load run, computed from samples: with half of the tables, with all of them, and before and after the
measured time.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple, TypeAlias

from bot.tools.bench.load.process import MetricsPage

Numbers: TypeAlias = Mapping[str, float]

REPLY_ROUTES: Final = ("/interactions/", "/webhooks/")
"""Routes of answers to interactions, which Discord does not count towards its limit of 50 requests a second."""
CPU_METRIC: Final = "process_cpu_seconds_total"
_REQUESTS: Final = "naki_rest_requests_total"
_TOO_FAST: Final = "429"


class LoadSample(NamedTuple):
    """All counters at one moment, `monotonic_s` in seconds of the monotonic clock. Processor seconds are given for this
    process (`bench_cpu_s`), for each process of Naki (`naki_cpus_s`) and for the picture processes (`painting_cpu_s`).
    `private_bytes` is Naki's private memory in bytes without the picture processes; `bytes_after_collection` is the
    same after a garbage collection, 0 if that was not asked for.
    """

    monotonic_s: float
    bench_cpu_s: float
    painting_cpu_s: float
    private_bytes: float
    bytes_after_collection: float
    metrics_page: MetricsPage
    naki_cpus_s: Sequence[float]
    requests: Counter[str]
    limited: Counter[str]
    counted_presses: Counter[str]
    acks: Sequence[float]
    late_presses: int
    refused_presses: int


def numbers(
    opened: tuple[LoadSample, LoadSample], begun: LoadSample, ended: LoadSample, late: Sequence[float]
) -> Numbers:
    """The results for the time between `begun` and `ended`; `late` is how late the stand-in's event loop was.

    `kb_per_table` is the growth of `held` memory while the second half of the tables `opened` (dealt and painted, but
    not played yet), divided by their number. Whatever is loaded once is in memory by then. It is measured after a
    garbage collection: without one, runs of the same commit differed by half.

    Names with `seen` come from Naki's own metrics page, all others from the simulated players and the stand-in.
    """
    half, full = opened
    return {
        "tables": len(ended.counted_presses),
        **figures(begun, ended, late),
        "limited": ended.limited.total(),
        "limited_again": sum(count - 1 for count in ended.limited.values()),
        "kb_per_table": round(
            (full.bytes_after_collection - half.bytes_after_collection)
            / 1024
            / max(1.0, _growth(half.metrics_page, full.metrics_page, "naki_tables")),
            1,
        ),
        "seen_tables": _total(ended.metrics_page, "naki_tables"),
        "seen_limited": sum(n for key, n in ended.metrics_page.items() if key[0] == _REQUESTS and key[-1] == _TOO_FAST),
        "own_mb": round(ended.private_bytes / 2**20, 1),
    }


def figures(begun: LoadSample, ended: LoadSample, late: Sequence[float], when: str = "") -> Numbers:
    """The figures of the time between two samples; `when` is appended to every name."""
    seconds = ended.monotonic_s - begun.monotonic_s
    played = ended.counted_presses - begun.counted_presses
    actions = max(1, played.total())
    calls = _counted_calls(begun, ended)
    replies = (ended.requests - begun.requests).total() - calls.total()
    cpus = [after - before for before, after in zip(begun.naki_cpus_s, ended.naki_cpus_s, strict=True)]
    painting = ended.painting_cpu_s - begun.painting_cpu_s
    found = {
        "progressed": len(played),
        "actions_per_s": round(played.total() / seconds, 1),
        **_ack_delays(begun, ended),
        "presses_late": ended.late_presses - begun.late_presses,
        "presses_refused": ended.refused_presses - begun.refused_presses,
        "rest_per_action": round(calls.total() / actions, 2),
        **{route: round(count / actions, 2) for route, count in calls.most_common()},
        "rest_per_s": round(calls.total() / seconds, 1),
        "rest_waiting": ended.metrics_page["naki_queue_depth", "requests"],
        "replies_per_action": round(replies / actions, 2),
        "pictures_per_action": round(
            _growth(begun.metrics_page, ended.metrics_page, "naki_pictures_total") / actions, 2
        ),
        "writes_per_action": round(
            _growth(begun.metrics_page, ended.metrics_page, "naki_database_writes_total") / actions, 2
        ),
        "seen_ack_p99_ms": 1000
        * _bucket(begun.metrics_page, ended.metrics_page, "naki_press_ack_seconds_bucket", 0.99),
        "loop_lag_p99_ms": 1000 * _bucket(begun.metrics_page, ended.metrics_page, "naki_loop_lag_seconds_bucket", 0.99),
        "naki_cpu": round(sum(cpus) / seconds, 3),
        "naki_cpu_ms_per_action": round(1000 * sum(cpus) / actions, 2),
        "busiest_cpu": round(max(cpus) / seconds, 3),
        "painter_cpu": round(painting / seconds, 3),
        "painter_cpu_ms_per_action": round(1000 * painting / actions, 2),
        "discord_cpu": round((ended.bench_cpu_s - begun.bench_cpu_s) / seconds, 2),
        "discord_lag_p99_ms": _share(sorted(1000 * lag for lag in late), 0.99),
    }
    return {f"{name}{when}": figure for name, figure in found.items()}


def sum_of_pages(pages: Sequence[MetricsPage]) -> MetricsPage:
    """The sum of several metrics pages."""
    total = Counter[tuple[str, ...]]()
    for page in pages:
        total.update(page)
    return total


def _counted_calls(begun: LoadSample, ended: LoadSample) -> Counter[str]:
    """The requests that count towards Discord's limit, by route."""
    calls = ended.requests - begun.requests
    return Counter({kind: count for kind, count in calls.items() if not any(reply in kind for reply in REPLY_ROUTES)})


def _ack_delays(begun: LoadSample, ended: LoadSample) -> Numbers:
    """The milliseconds until presses were acknowledged: the median, the 99th percentile and the longest."""
    acks = sorted(1000 * ack for ack in ended.acks[len(begun.acks) :])
    return {"ack_p50_ms": _share(acks, 0.5), "ack_p99_ms": _share(acks, 0.99), "ack_max_ms": _share(acks, 1.0)}


def _share(ordered: Sequence[float], share: float) -> float:
    """The smallest value that this share of the ordered values does not exceed; 0 if there are none."""
    return round(ordered[max(0, ceil(share * len(ordered)) - 1)], 1) if ordered else 0.0


def _total(page: MetricsPage, *name: str) -> float:
    """The sum of a metric over all its labels."""
    return sum(value for key, value in page.items() if key[: len(name)] == name)


def _growth(before: MetricsPage, after: MetricsPage, *name: str) -> float:
    return _total(after, *name) - _total(before, *name)


def _bucket(before: MetricsPage, after: MetricsPage, name: str, share: float) -> float:
    """The upper end of the histogram bucket in which this quantile lies; the highest finite one if it lies above
    that.
    """
    grown = {float(end): _growth(before, after, name, end) for end in {key[1] for key in after if key[0] == name}}
    wanted = share * grown[float("inf")]
    ends = [end for end, count in sorted(grown.items()) if count >= wanted and end != float("inf")]
    return ends[0] if ends else max(end for end in grown if end != float("inf"))
