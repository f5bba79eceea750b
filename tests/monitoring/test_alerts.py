"""The alert rules speak of metrics that there are, fire when they should, and are silent when nothing happens."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from bot.monitoring.metrics import Metrics
from bot.shards.shard_state import ShardState

DEPLOY: Final = Path(__file__).parents[2] / "docs" / "deploy"
RULES: Final = DEPLOY / "alerts.yaml"
DASHBOARD: Final = DEPLOY / "grafana.json"
QUIET: Final = {
    'naki_info{version="1.0.0"}': "1x60",
    'naki_shard_ready{shard="0"}': "1x60",
    "naki_table_failures_total": "0x60",
    'naki_listener_failures_total{listener="x"}': "0x60",
    'naki_consumer_failures_total{consumer="x"}': "0x60",
    'naki_press_ack_seconds_bucket{le="0.1"}': "0+60x60",
    'naki_press_ack_seconds_bucket{le="3"}': "0+60x60",
    'naki_press_ack_seconds_bucket{le="+Inf"}': "0+60x60",
    'naki_loop_lag_seconds_bucket{le="0.1"}': "0+60x60",
    'naki_loop_lag_seconds_bucket{le="3"}': "0+60x60",
    'naki_loop_lag_seconds_bucket{le="+Inf"}': "0+60x60",
    "naki_refused_requests": "0x60",
    'naki_queue_depth{queue="requests"}': "0x60",
    "naki_disk_free_bytes": "50000000000x60",
    "naki_database_bytes": "100000000x60",
    "naki_backup_age_seconds": "60x60",
    "naki_restore_test_age_seconds": "60x90",
}
"""An hour in which nothing happens, a value a minute."""
FIRING: Final = {
    "NakiDown": {'naki_info{version="1.0.0"}': None},
    "NakiShardNotReady": {'naki_shard_ready{shard="0"}': "0x60"},
    "NakiTableFailed": {"naki_table_failures_total": "0+1x60"},
    "NakiNewsNotShown": {'naki_listener_failures_total{listener="x"}': "0+1x60"},
    "NakiConsumerFailed": {'naki_consumer_failures_total{consumer="x"}': "0+1x60"},
    "NakiPressesLate": {'naki_press_ack_seconds_bucket{le="0.1"}': "0x60"},
    "NakiLoopLate": {'naki_loop_lag_seconds_bucket{le="0.1"}': "0x60"},
    "NakiRefusedOften": {"naki_refused_requests": "6000x60"},
    "NakiCallsWait": {'naki_queue_depth{queue="requests"}': "150x60"},
    "NakiDiskFull": {"naki_disk_free_bytes": "150000000x60"},
    "NakiBackupOld": {"naki_backup_age_seconds": "100000x60"},
    "NakiRestoreNotTried": {"naki_restore_test_age_seconds": "4000000x90"},
}
"""What is different when each fires."""


def page(folder: Path) -> str:
    metrics = Metrics()
    metrics.watch_shards(lambda: {0: ShardState(0, 0.1, True)})
    metrics.watch_queue("requests", lambda: 0)
    metrics.watch_backups(lambda: 0.0, lambda: 0.0, lambda: 0)
    metrics.watch_work_counts(lambda: 0, lambda: 0)
    metrics.watch_database_size(folder / "naki.db")
    metrics.count_listener_failure("x")
    metrics.count_consumer_failure("x")
    return metrics.page().decode()


@pytest.mark.parametrize("file", [RULES, DASHBOARD], ids=lambda file: file.stem)
def test_g17_every_metric_that_is_named_is_exported(file: Path, tmp_path: Path) -> None:
    named = set(re.findall(r"\b(?:naki|process)_\w+", file.read_text()))
    there = {name.removesuffix("_bucket") for name in re.findall(r"(?m)^# TYPE (\w+)", page(tmp_path))}
    assert {re.sub(r"_(?:bucket|count)$", "", name) for name in named} <= there


def test_g17_the_dashboard_shows_each_metric_once_and_panels_do_not_overlap() -> None:
    panels = json.loads(DASHBOARD.read_text())["panels"]
    assert len({panel["id"] for panel in panels}) == len({panel["title"] for panel in panels}) == len(panels)
    taken = [
        (x, y)
        for at in (panel["gridPos"] for panel in panels)
        for x in range(at["x"], at["x"] + at["w"])
        for y in range(at["y"], at["y"] + at["h"])
    ]
    assert len(set(taken)) == len(taken)
    assert {target["datasource"]["uid"] for panel in panels for target in panel.get("targets", ())} == {"${datasource}"}


def test_g17_every_rule_is_tried() -> None:
    assert re.findall(r"- alert: (\w+)", RULES.read_text()) == list(FIRING)


@pytest.mark.skipif(not shutil.which("promtool"), reason="promtool (Debian's package prometheus) is not here")
def test_g17_every_alert_fires_in_its_hour_and_none_in_a_quiet_one(tmp_path: Path) -> None:
    def hour(changed: dict[str, str | None], alert: str, *, fires: bool) -> dict[str, object]:
        series = [(name, value) for name, value in (QUIET | changed).items() if value is not None]
        expected = {"eval_time": "80m" if alert == "NakiRestoreNotTried" else "30m", "alertname": alert}
        return {
            "interval": "1m",
            "input_series": [{"series": name, "values": value} for name, value in series],
            "promql_expr_test": [
                {
                    "expr": f'count(ALERTS{{alertname="{alert}",alertstate="firing"}}) or vector(0)',
                    "eval_time": expected["eval_time"],
                    "exp_samples": [{"labels": "{}", "value": int(fires)}],
                }
            ],
        }

    tests = [hour({}, alert, fires=False) for alert in FIRING if alert != "NakiRestoreNotTried"]
    tests += [hour(dict(changed), alert, fires=True) for alert, changed in FIRING.items()]
    file = tmp_path / "tests.yaml"
    file.write_text(json.dumps({"rule_files": [str(RULES)], "evaluation_interval": "1m", "tests": tests}))
    for command in (["check", "rules", str(RULES)], ["test", "rules", str(file)]):
        answer = subprocess.run(["promtool", *command], capture_output=True, text=True, check=False)
        assert answer.returncode == 0, answer.stdout + answer.stderr
