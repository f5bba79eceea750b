"""The health page and the metrics page of a running Naki, and the check that `naki health` and the container make."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from typing import Final

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.system.usage_error import UsageError

LOCALHOST: Final = "127.0.0.1"
HEALTH_PATH: Final = "/healthz"
LIVENESS_PATH: Final = "/livez"
METRICS_PATH: Final = "/metrics"
SHARDS_PATH: Final = "/shards"
_ASK_TIMEOUT_S: Final = 5
"""Seconds that `ask` waits for an answer; a process whose event loop is stuck gives none."""


@asynccontextmanager
async def serve_health(
    port: int,
    ailment: Callable[[], str | None],
    measures: Callable[[], bytes],
    shards: Callable[[], Awaitable[bytes]] | None = None,
) -> AsyncGenerator[None]:
    """Serve four pages on `port` of this machine while the block runs: health (status 200, or 503 with the text of
    `ailment()`), whether the process answers at all, metrics for Prometheus, and `shards`, the processes and their
    shards as JSON. Raises UsageError if the port is taken.
    """

    async def answer(_request: web.Request) -> web.Response:
        words = ailment()
        return web.Response(text=words or "well", status=HTTPStatus.SERVICE_UNAVAILABLE if words else HTTPStatus.OK)

    async def live(_request: web.Request) -> web.Response:
        return web.Response(text="alive")

    async def measure(_request: web.Request) -> web.Response:
        return web.Response(body=measures(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def divide(_request: web.Request) -> web.Response:
        try:
            held = b"[]" if shards is None else await shards()
        except ConnectionError:
            return web.Response(text="the database is away", status=HTTPStatus.SERVICE_UNAVAILABLE)
        return web.Response(body=held, content_type="application/json")

    app = web.Application()
    app.router.add_get(HEALTH_PATH, answer)
    app.router.add_get(LIVENESS_PATH, live)
    app.router.add_get(METRICS_PATH, measure)
    app.router.add_get(SHARDS_PATH, divide)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, LOCALHOST, port).start()
        except OSError as error:
            raise UsageError(f"NAKI_METRICS_PORT: {error.strerror}.") from None
        yield
    finally:
        await runner.cleanup()


def check_health(port: int) -> str | None:
    """Asks the Naki whose health page is on `port` how it is: None if it is well, else what is wrong."""
    connection = HTTPConnection(LOCALHOST, port, timeout=_ASK_TIMEOUT_S)
    try:
        connection.request("GET", HEALTH_PATH)
        answer = connection.getresponse()
        words = answer.read().decode()
        return None if answer.status == HTTPStatus.OK else words
    except (OSError, HTTPException) as error:
        return f"no answer on port {port}: {error}"
    finally:
        connection.close()
