"""Handlers of requests in JSON: arguments in, an answer or a refusal with its reason out."""

import json
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from aiohttp import web

from bot.tools.sandbox.backend import BackendError, Json, SetupError

__all__ = ["JsonAnswer", "JsonRoute", "routes"]

JsonAnswer = Json | list[Json] | None
JsonRoute = Callable[[Json], Awaitable[JsonAnswer]]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def routes(*, asked: Iterable[JsonRoute] = (), done: Iterable[JsonRoute] = ()) -> list[web.RouteDef]:
    """Each under its own name: `asked` takes its arguments from the query (GET), `done` from a JSON body (POST)."""
    return [
        *(web.get(f"/sandbox/{ask.__name__}", _answering(ask)) for ask in asked),
        *(web.post(f"/sandbox/{ask.__name__}", _answering(ask)) for ask in done),
    ]


def _answering(ask: JsonRoute) -> Handler:
    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            arguments: dict[str, Any] = dict(request.query) if request.method == "GET" else await _body(request)
            return web.json_response(await ask(arguments))
        except KeyError as error:
            return _error_response(f"{error.args[0]!r} is missing.")
        except BackendError as error:
            return _error_response(error.message)
        except (SetupError, LookupError, TypeError, ValueError) as error:
            return _error_response(str(error))

    return handle


async def _body(request: web.Request) -> Json:
    body: Json = json.loads(await request.text() or "{}")
    return body


def _error_response(reason: str) -> web.Response:
    return web.json_response({"error": reason}, status=400)
