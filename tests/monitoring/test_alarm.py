"""Failures are counted and reported."""

from structlog.testing import capture_logs

from bot.monitoring.alarm import Alarm
from bot.monitoring.metrics import Metrics
from tests.monitoring.numbers import read


def test_a_failed_table_is_counted(metrics: Metrics) -> None:
    metrics.count_table_failure()
    assert read(metrics)["naki_table_failures_total",] == 1


def test_a_listener_that_failed_is_counted_apart_from_failed_tables_and_the_log_says_which_it_was(
    metrics: Metrics,
) -> None:
    with capture_logs() as logs:
        Alarm(metrics).report_listener_failure("abcdef", "Lobby", ZeroDivisionError("a mistake of ours"))
    assert read(metrics)["naki_listener_failures_total", "Lobby"] == 1
    assert read(metrics)["naki_table_failures_total",] == 0
    assert [(line["event"], line["table"], line["listener"]) for line in logs] == [
        ("news not shown", "abcdef", "Lobby")
    ]
