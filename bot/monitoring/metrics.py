"""Metrics of a running Naki in Prometheus's format.

Requests are observed where they leave, and queues are measured when the page is read, so other code need not report
anything. A task measures how late the event loop is.
"""

import asyncio
import time
from collections import Counter as Counts
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from http import HTTPStatus
from itertools import pairwise
from math import inf
from pathlib import Path
from shutil import disk_usage
from types import SimpleNamespace
from typing import Final

import aiohttp
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector
from typing_extensions import override

from bot.shards.shard_state import CURRENT_SHARD, ShardState
from bot.system.tasks import background_task
from bot.system.version import naki_version
from bot.table.news import News, NoteKind

DISCORD_EPOCH_MS: Final = 1_420_070_400_000
_MEASURE_EVERY_S: Final = 0.25
"""Seconds between two measurements of the event loop."""

_WAITS: Final = (0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.0, 3.0)
_LAGS: Final = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 3.0)
_WITH_TOKEN: Final = ("interactions", "webhooks")


class Metrics:
    """The metrics of one Naki; every process, and every test, has its own."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        Info("naki", "Which Naki this is.", registry=registry).info({"version": naki_version()})
        self._ack = Histogram(
            "naki_press_ack_seconds",
            "From the moment Discord received a press until it took our answer.",
            labelnames=["shard"],
            buckets=_WAITS,
            registry=registry,
        )
        self._requests = Counter(
            "naki_rest_requests", "Requests to Discord.", ["method", "route", "status"], registry=registry
        )
        self._lag = Histogram(
            "naki_loop_lag_seconds", "How late the event loop wakes its tasks.", buckets=_LAGS, registry=registry
        )
        self._depth = Gauge("naki_queue_depth", "What waits to be done.", ["queue"], registry=registry)
        self._refused = Gauge(
            "naki_refused_requests",
            "Requests of the last ten minutes that Discord refused (401, 403, 404, 429); it allows 10,000.",
            registry=registry,
        )
        self._barred = Gauge(
            "naki_barred_places", "Channels in which Naki may show nothing for now.", registry=registry
        )
        self._pictures = Gauge("naki_picture_cache_bytes", "What the shared picture cache holds.", registry=registry)
        self._failures = Counter("naki_table_failures", "Tables stopped by a mistake of ours.", registry=registry)
        self._not_shown = Counter(
            "naki_listener_failures",
            "News that a mistake of ours kept from being shown; the table played on.",
            ["listener"],
            registry=registry,
        )
        self._not_taken = Counter(
            "naki_consumer_failures",
            "Failures of those who follow the logs; they are asked again and miss nothing.",
            ["consumer"],
            registry=registry,
        )

        self._over = Counter(
            "naki_games_ended",
            "Games played to their end, by the process that played them.",
            ["game"],
            registry=registry,
        )

    def page(self) -> bytes:
        """The current values of all metrics."""
        return generate_latest(self._registry)

    def watch_shards(self, shards: Callable[[], Mapping[int, ShardState]]) -> None:
        """Report the shards of this process; `shards` is called whenever the page is read, like the functions below."""
        self._registry.register(_ShardCollector(shards))

    def watch_picture_size(self, size: Callable[[], int]) -> None:
        """Report the bytes in the picture cache."""
        self._pictures.set_function(size)

    def watch_database_size(self, file: Path) -> None:
        """Report the size of the database file with what has not reached it yet, and the space that is left."""

        def size() -> float:
            return sum(part.stat().st_size for part in (file, file.with_name(f"{file.name}-wal")) if part.exists())

        Gauge("naki_database_bytes", "The size of the database file.", registry=self._registry).set_function(size)
        Gauge(
            "naki_disk_free_bytes", "What is free on the disk of the database.", registry=self._registry
        ).set_function(lambda: disk_usage(file.parent).free)

    def publish(self, news: News) -> None:
        """Count a game that has been played to its end."""
        if any(note.kind is NoteKind.OVER for note in news.notes):
            self._over.labels(news.scene.party.terms.game).inc()

    def watch_work_counts(self, pictures: Callable[[], int], writes: Callable[[], int]) -> None:
        """Report how many pictures were painted, and how many writes have reached the disk."""
        self._registry.register(_Counted("naki_pictures", "Pictures painted.", pictures))
        self._registry.register(_Counted("naki_database_writes", "Writes that are on the disk.", writes))

    def watch_backups(
        self, age_s: Callable[[], float], rehearsal_age_s: Callable[[], float], failures: Callable[[], int]
    ) -> None:
        """Report how old the newest backup is, how long ago one was restored for a test, and what has failed."""
        Gauge("naki_backup_age_seconds", "Since the newest backup was made.", registry=self._registry).set_function(
            age_s
        )
        Gauge(
            "naki_restore_test_age_seconds", "Since a backup was restored for a test.", registry=self._registry
        ).set_function(rehearsal_age_s)
        self._registry.register(_Counted("naki_backup_failures", "Backups and tests of them that failed.", failures))

    def watch_refused_requests(self, refused: Callable[[], int], barred: Callable[[], int]) -> None:
        """Report how many requests Discord refused lately, and in how many places Naki cannot post."""
        self._refused.set_function(refused)
        self._barred.set_function(barred)

    def watch_processes(self, processes: Callable[[], int], share: Callable[[], int]) -> None:
        """Report how many processes share the limit of requests, and this one's share."""
        Gauge("naki_processes", "Processes that are one Naki.", registry=self._registry).set_function(processes)
        Gauge(
            "naki_share_of_calls", "Calls of any 1.1 s that this process may make.", registry=self._registry
        ).set_function(share)

    def watch_queue(self, name: str, depth: Callable[[], int]) -> None:
        """Report the length of a queue."""
        self._depth.labels(name).set_function(depth)

    def ack_quantile_s(self, share: float) -> float | None:
        """Within how many seconds this share of presses was acknowledged, rounded up to a histogram bucket; None before
        the first press.
        """
        buckets = [
            (float(sample.labels["le"]), sample.value)
            for family in self._ack.collect()
            for sample in family.samples
            if sample.name.endswith("_bucket")
        ]
        counts = Counts[float]()
        for bound, count in buckets:
            counts[bound] += int(count)
        return next((bound for bound in sorted(counts) if counts[bound] >= share * counts[inf]), None)

    def count_table_failure(self) -> None:
        """Count a failure of a table's code."""
        self._failures.inc()

    def count_listener_failure(self, listener: str) -> None:
        """Count a failure of a listener's code."""
        self._not_shown.labels(listener).inc()

    def count_consumer_failure(self, consumer: str) -> None:
        """Count a failure of a consumer's code."""
        self._not_taken.labels(consumer).inc()

    def http_trace(self) -> aiohttp.TraceConfig:
        """A trace for discord.py's HTTP client that counts every request, and times the acknowledgement of every
        press.
        """
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._count_response)
        trace.on_request_exception.append(self._count_no_response)
        return trace

    @asynccontextmanager
    async def watch_event_loop(self) -> AsyncGenerator[None]:
        """Measure the event loop while the block runs."""
        async with background_task(self._watch(), "loop lag"):
            yield

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + _MEASURE_EVERY_S
            await asyncio.sleep(_MEASURE_EVERY_S)
            self._lag.observe(loop.time() - due)

    async def _count_response(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        path = params.url.path
        self._count(params.method, path, str(params.response.status))
        if path.endswith("/callback") and params.response.status < HTTPStatus.BAD_REQUEST:
            self._ack.labels(CURRENT_SHARD.get()).observe(max(0.0, time.time() - _pressed_at(path)))

    async def _count_no_response(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._count(params.method, params.url.path, "none")

    def _count(self, method: str, path: str, status: str) -> None:
        if path.startswith("/api/"):
            self._requests.labels(method, route_template(path), status).inc()


class _ShardCollector(Collector):
    """Collects the metrics of shards when the page is read."""

    def __init__(self, shards: Callable[[], Mapping[int, ShardState]]) -> None:
        self._shards = shards

    @override
    def collect(self) -> Iterator[Metric]:
        tables = GaugeMetricFamily("naki_tables", "Tables that are not over.", labels=["shard"])
        latency = GaugeMetricFamily("naki_gateway_latency_seconds", "A heartbeat's way and back.", labels=["shard"])
        ready = GaugeMetricFamily("naki_shard_ready", "Whether it is connected, its servers known.", labels=["shard"])
        for number, shard in sorted(self._shards().items()):
            tables.add_metric([str(number)], shard.tables)
            latency.add_metric([str(number)], shard.latency)
            ready.add_metric([str(number)], shard.ready)
        return iter((tables, latency, ready))


class _Counted(Collector):
    """A counter whose value is kept elsewhere."""

    def __init__(self, name: str, meaning: str, count: Callable[[], int]) -> None:
        self._name = name
        self._meaning = meaning
        self._count = count

    @override
    def collect(self) -> Iterator[Metric]:
        """Read the counter's value."""
        yield CounterMetricFamily(self._name, self._meaning, value=self._count())


def route_template(path: str) -> str:
    """A request's path with ids and tokens replaced by `*`."""
    parts = path.split("/")[3:]
    named = ["{id}" if part.isdecimal() else part for part in parts]
    for place, (before, part) in enumerate(pairwise(named), start=2):
        if before in _WITH_TOKEN and part == "{id}" and place < len(named):
            named[place] = "{token}"
    return "/" + "/".join(named)


def _pressed_at(path: str) -> float:
    """The moment at which Discord received the interaction that this path acknowledges, in epoch seconds, taken from
    its id.
    """
    interaction = int(path.split("/interactions/")[1].partition("/")[0])
    return ((interaction >> 22) + DISCORD_EPOCH_MS) / 1000
