"""The numbers on the page of metrics."""

from prometheus_client.parser import text_string_to_metric_families

from bot.monitoring.metrics import Metrics


def read(metrics: Metrics) -> dict[tuple[str, ...], float]:
    """Every sample: its name, and the values of its labels in order of their names."""
    return {
        (sample.name, *(value for _, value in sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(metrics.page().decode())
        for sample in family.samples
    }
