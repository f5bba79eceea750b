"""Failures are counted and reported."""

import pytest
from prometheus_client.parser import text_string_to_metric_families
from structlog.testing import capture_logs

from bot.monitoring.alarm import Alarm
from bot.monitoring.metrics import Metrics


def read(metrics: Metrics) -> dict[tuple[str, ...], float]:
    """Every sample: its name, and the values of its labels in order of their names."""
    return {
        (sample.name, *(value for _, value in sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(metrics.page().decode())
        for sample in family.samples
    }


@pytest.fixture
def metrics() -> Metrics:
    return Metrics()


def test_a_failed_table_is_counted(metrics: Metrics) -> None:
    metrics.count_table_failure()
    assert read(metrics)["naki_table_failures_total",] == 1


def test_a_listener_that_failed_is_counted_apart_from_failed_tables_and_the_log_says_which_it_was(
    metrics: Metrics,
) -> None:
    with capture_logs() as logs:
        Alarm(metrics).report_not_shown("abcdef", "Lobby", ZeroDivisionError("a mistake of ours"))
    assert read(metrics)["naki_listener_failures_total", "Lobby"] == 1
    assert read(metrics)["naki_table_failures_total",] == 0
    assert [(line["event"], line["table"], line["listener"]) for line in logs] == [
        ("news not shown", "abcdef", "Lobby")
    ]
