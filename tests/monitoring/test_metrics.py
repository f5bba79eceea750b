"""What a person who keeps Naki running sees on the page of measures."""

import asyncio
import time
from collections.abc import AsyncIterator
from importlib import metadata
from math import nan
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import BaseTestServer, TestServer

from bot.monitoring.metrics import DISCORD_EPOCH_MS, Metrics, route_template
from bot.shards.shard_state import CURRENT_SHARD, ShardState
from bot.table.news import News, Note, NoteKind, Scene
from bot.table.party import Terms
from tests.monitoring.numbers import read
from tests.table.parties import party_of

TOKEN = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4"


@pytest.mark.parametrize(
    ("path", "named"),
    [
        ("/api/v10/channels/123/messages/456", "/channels/{id}/messages/{id}"),
        (f"/api/v10/interactions/123/{TOKEN}/callback", "/interactions/{id}/{token}/callback"),
        (f"/api/v10/webhooks/123/{TOKEN}/messages/@original", "/webhooks/{id}/{token}/messages/@original"),
        (f"/api/v10/webhooks/123/{TOKEN}", "/webhooks/{id}/{token}"),
        ("/api/v10/users/@me/channels", "/users/@me/channels"),
        ("/api/v10/webhooks/123/4567890", "/webhooks/{id}/{token}"),
    ],
)
def test_a_route_has_a_name_without_ids_and_tokens(path: str, named: str) -> None:
    assert route_template(path) == named


def test_g2_the_page_says_which_version_it_is() -> None:
    assert f'naki_info{{version="{metadata.version("naki")}"}} 1.0' in Metrics().page().decode()


@pytest.fixture
async def discord(metrics: Metrics) -> AsyncIterator[tuple[aiohttp.ClientSession, BaseTestServer]]:
    """Something that answers requests as it is told to, and a session that is watched."""

    async def answer(request: web.Request) -> web.Response:
        return web.Response(status=int(request.query.get("status", "200")))

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[metrics.http_trace()]) as session:
        yield session, server


async def test_requests_are_counted_by_route_and_status(
    metrics: Metrics, discord: tuple[aiohttp.ClientSession, BaseTestServer]
) -> None:
    session, server = discord
    for channel, status in ((1, 200), (2, 200), (2, 429)):
        await session.patch(server.make_url(f"/api/v10/channels/{channel}/messages/5?status={status}"))
    counted = read(metrics)
    where = ("naki_rest_requests_total", "PATCH", "/channels/{id}/messages/{id}")
    assert (counted[*where, "200"], counted[*where, "429"]) == (2, 1)


async def test_a_request_without_an_answer_is_counted_too(
    metrics: Metrics, discord: tuple[aiohttp.ClientSession, BaseTestServer]
) -> None:
    session, server = discord
    url = server.make_url("/api/v10/gateway")
    await server.close()
    with pytest.raises(aiohttp.ClientError):
        await session.get(url)
    assert read(metrics)["naki_rest_requests_total", "GET", "/gateway", "none"] == 1


async def test_a_press_is_timed_from_discords_clock_to_its_answer(
    metrics: Metrics, discord: tuple[aiohttp.ClientSession, BaseTestServer]
) -> None:
    session, server = discord
    assert metrics.ack_quantile_s(0.5) is None
    pressed = (int(time.time() * 1000) - 2_500 - DISCORD_EPOCH_MS) << 22
    with_shard = CURRENT_SHARD.set(3)
    await session.post(server.make_url(f"/api/v10/interactions/{pressed}/{TOKEN}/callback"))
    CURRENT_SHARD.reset(with_shard)
    await session.post(server.make_url(f"/api/v10/interactions/{pressed}/{TOKEN}/callback?status=404"))
    samples = read(metrics)
    assert samples["naki_press_ack_seconds_count", "3"] == 1
    assert ("naki_press_ack_seconds_count", "0") not in samples, "an answer that was refused is none"
    assert 2.5 <= samples["naki_press_ack_seconds_sum", "3"] < 30
    assert samples["naki_press_ack_seconds_bucket", "2.0", "3"] == 0
    assert metrics.ack_quantile_s(0.5) in (3.0, float("inf"))


def test_depths_and_tables_are_asked_for_when_somebody_looks(metrics: Metrics) -> None:
    waiting = list[str]()
    metrics.watch_queue("mailboxes", lambda: len(waiting))
    metrics.watch_shards(lambda: {3: ShardState(7, 0.04, ready=True), 5: ShardState(1, nan, ready=False)})
    waiting += ["a letter", "another"]
    assert read(metrics)["naki_queue_depth", "mailboxes"] == 2
    seen = read(metrics)
    assert (seen["naki_tables", "3"], seen["naki_tables", "5"]) == (7, 1)
    assert (seen["naki_shard_ready", "3"], seen["naki_shard_ready", "5"]) == (1, 0)
    assert seen["naki_gateway_latency_seconds", "3"] == 0.04


def test_what_others_count_is_asked_for_when_somebody_looks(metrics: Metrics) -> None:
    painted = list[str]()
    metrics.watch_work_counts(lambda: len(painted), lambda: 5)
    painted += ["a table", "a hand"]
    assert read(metrics)["naki_pictures_total",] == 2
    assert read(metrics)["naki_database_writes_total",] == 5


def test_the_database_and_its_disk_are_weighed(metrics: Metrics, tmp_path: Path) -> None:
    (tmp_path / "naki.db").write_bytes(bytes(300))
    (tmp_path / "naki.db-wal").write_bytes(bytes(20))
    metrics.watch_database_size(tmp_path / "naki.db")
    assert read(metrics)["naki_database_bytes",] == 320
    assert read(metrics)["naki_disk_free_bytes",] > 0


def test_a_game_that_was_played_to_its_end_is_counted(metrics: Metrics) -> None:
    party = party_of(id="abcdef", guild=None, channel=1, terms=Terms(game="riichi"))
    metrics.publish(News("abcdef", Scene(party=party), notes=(Note(NoteKind.STARTED),)))
    metrics.publish(News("abcdef", Scene(party=party), notes=(Note(NoteKind.OVER),)))
    assert read(metrics)["naki_games_ended_total", "riichi"] == 1


async def test_an_event_loop_that_was_held_up_is_seen_to_be_late(metrics: Metrics) -> None:
    async with metrics.watch_event_loop():
        await asyncio.sleep(0)
        time.sleep(0.3)  # noqa: ASYNC251 - what nobody should do
        while read(metrics)["naki_loop_lag_seconds_count",] == 0:  # noqa: ASYNC110
            await asyncio.sleep(0)
    assert read(metrics)["naki_loop_lag_seconds_sum",] > 0.04


async def test_an_error_inside_comes_out_as_it_is(metrics: Metrics) -> None:
    with pytest.raises(LookupError):
        async with metrics.watch_event_loop():
            raise LookupError


def test_two_nakis_in_one_process_count_for_themselves(metrics: Metrics) -> None:
    Metrics().count_table_failure()
    assert read(metrics)["naki_table_failures_total",] == 0
