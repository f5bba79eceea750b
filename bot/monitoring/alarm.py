"""Failures of our own code, as the log and the metrics hear of them."""

import structlog

from bot.monitoring.metrics import Metrics

_log = structlog.stdlib.get_logger(__name__)


class Alarm:
    """Logs and counts failures of our own code."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def report_table_failure(self, table: str, error: BaseException) -> None:
        """A table failed: it is paused in the state of its log."""
        self._metrics.count_table_failure()
        _log.error("table stopped", table=table, exc_info=error)

    def report_listener_failure(self, table: str, listener: str, error: BaseException) -> None:
        """A listener failed: it has missed this news, but the table plays on."""
        self._metrics.count_listener_failure(listener)
        _log.error("news not shown", table=table, listener=listener, exc_info=error)

    def report_background_failure(self, consumer: str, error: BaseException) -> None:
        """A consumer failed: it is called again later."""
        self._metrics.count_consumer_failure(consumer)
        _log.error("not taken", consumer=consumer, exc_info=error)
