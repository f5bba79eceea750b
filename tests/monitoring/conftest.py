import pytest

from bot.monitoring.metrics import Metrics


@pytest.fixture
def metrics() -> Metrics:
    return Metrics()
