"""Discord's REST interface over HTTP: what a client library sends, handed to the world, answered as Discord answers.

A client library depends on more than the bodies: the exact media type, rate-limit headers on every
answer (without them requests of one route go one at a time) and `Via` on a 429. What is to go wrong goes wrong here.
"""

import json
from dataclasses import dataclass
from io import BytesIO
from typing import Any
from urllib.parse import unquote

from aiohttp import BodyPartReader, web
from discord.utils import snowflake_time

from bot.tools.sandbox.backend import FILE_LIMIT, BackendError, Json, World
from bot.tools.sandbox.faults import Faults
from bot.tools.sandbox.limits import RateLimitHit, RateLimits

__all__ = ["API_PATH", "TOKEN", "Rest"]

API_PATH = "/api/v10"
TOKEN = "naki-sandbox"


@dataclass(frozen=True, slots=True)
class Upload:
    """One uploaded file, in the shape SimCord's handlers read."""

    fp: BytesIO
    filename: str
    description: str | None


class Rest:
    """The handler of everything under `/api/v10`."""

    def __init__(self, world: World, gateway_url: str, limits: RateLimits, faults: Faults) -> None:
        self._world = world
        self._gateway_url = gateway_url
        self._limits = limits
        self._faults = faults

    def routes(self) -> list[web.RouteDef]:
        return [web.route("*", API_PATH + "/{path:.*}", self.handle)]

    async def handle(self, request: web.Request) -> web.Response:
        path = "/" + request.match_info["path"]
        headers: dict[str, str] = {}
        try:
            body, files = await _read(request)
            self._authorise(request, path)
            headers = self._limits.admit(request.method, path, age=self._age(path), recipient=_recipient(body))
            answer = await self._carry_out(request, path, body, files)
        except RateLimitHit as limited:
            return _reply(limited.status, limited.body, limited.headers)
        except BackendError as error:
            self._limits.traffic.refused[str(error.status)] += 1
            return _reply(error.status, error.to_json(), headers)
        except ConnectionResetError:
            return web.Response(status=400)  # nobody hears it: the bot hung up while it was still asking
        except (KeyError, TypeError, ValueError) as error:
            return _reply(400, {"code": 50035, "message": f"Invalid Form Body: {error!r}"}, headers)
        return web.Response(status=204, headers=headers) if answer is None else _reply(200, answer, headers)

    async def _carry_out(self, request: web.Request, path: str, body: object, files: list[Upload]) -> Any:
        fault = self._faults.take_fault(request.method, path)
        if fault is not None:
            await self._faults.inflict(fault, request.method, path)
        answer = self._answer(request, path, body, files)
        self._faults.release_overtaken(request.method, path)
        if fault is not None and fault.lost and request.transport is not None:
            request.transport.abort()
        return answer

    def _age(self, path: str) -> float:
        """The age in seconds of the message that the path names; 0 if it names none."""
        parts = path.split("/")
        if parts[-2] != "messages" or not parts[-1].isdecimal():
            return 0.0
        return (self._world.clock.now() - snowflake_time(int(parts[-1]))).total_seconds()

    def _authorise(self, request: web.Request, path: str) -> None:
        carries_own_token = path.startswith(("/interactions/", "/webhooks/"))
        if not carries_own_token and request.headers.get("Authorization") != f"Bot {TOKEN}":
            raise BackendError(401, 0, "401: Unauthorized")

    def _answer(self, request: web.Request, path: str, body: object, files: list[Upload]) -> Any:
        if path in ("/gateway", "/gateway/bot"):
            limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
            return {"url": self._gateway_url, "shards": 1, "session_start_limit": limit}
        reason = request.headers.get("X-Audit-Log-Reason")
        params = dict(request.query)
        return self._world.call(
            request.method, path, body, params, list(files), None if reason is None else unquote(reason)
        )


async def _read(request: web.Request) -> tuple[object, list[Upload]]:
    """The JSON body and the files of a request, plain or multipart."""
    if not request.content_type.startswith("multipart/"):
        text = await request.text()
        return (_parse(text) if text else None), []
    fields: Json = {}
    received: dict[int, tuple[str, bytes]] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader) or part.name is None:
            raise ValueError("a part without a name")
        if part.filename is None:
            fields[part.name] = await part.text()
        else:
            index = int(part.name.removeprefix("files[").removesuffix("]")) if "[" in part.name else len(received)
            received[index] = (part.filename, await _file_bytes(part))
    body = _parse(fields["payload_json"]) if "payload_json" in fields else fields
    said = _descriptions(body)
    return body, [Upload(BytesIO(data), name, said.get(index)) for index, (name, data) in sorted(received.items())]


def _parse(text: str) -> Any:
    """JSON with its snowflakes as strings, as Discord keeps them; clients send some as numbers too big for browsers."""
    return json.loads(text, parse_int=lambda digits: digits if len(digits) > 15 else int(digits))


async def _file_bytes(part: BodyPartReader) -> bytes:
    data = bytearray()
    while chunk := await part.read_chunk():
        data += chunk
        if len(data) > FILE_LIMIT:
            raise BackendError(413, 40005, "Request entity too large")
    return bytes(data)


def _descriptions(body: Json) -> dict[int, str | None]:
    """Alt text by file index; the list of attachments is in the message, which may be inside a callback or a post."""
    message: Json = body.get("data") or body.get("message") or body
    attachments: list[Json] = message.get("attachments") or []
    return {int(attachment["id"]): attachment.get("description") for attachment in attachments}


def _recipient(body: Any) -> str:
    """The id of the person with whom somebody asks for a direct message channel; empty in any other request."""
    return str(body.get("recipient_id", "")) if isinstance(body, dict) else ""  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]


def _reply(status: int, body: object, headers: dict[str, str]) -> web.Response:
    return web.Response(
        status=status,
        body=json.dumps(body).encode(),
        headers={"Content-Type": "application/json", **headers},
    )
