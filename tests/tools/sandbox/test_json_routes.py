"""Requests in JSON: arguments in, an answer or a refusal with its reason out."""

from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from bot.tools.sandbox.backend import Json
from bot.tools.sandbox.json_routes import JsonAnswer, routes


async def double(told: Json) -> JsonAnswer:
    return {"number": 2 * int(told["number"])}


async def lose(told: Json) -> JsonAnswer:
    raise LookupError(f"{told['thing']} is lost")


async def test_a_question_is_answered_under_its_own_name_and_a_deed_takes_a_body() -> None:
    app = web.Application()
    app.add_routes(routes(asked=(double,), done=(lose,)))
    async with TestClient(TestServer(app)) as client:
        answered = await client.get("/sandbox/double?number=21")
        assert (answered.status, await answered.json()) == (200, {"number": 42})
        for request, reason in (
            (client.get("/sandbox/double"), "'number' is missing."),
            (client.get("/sandbox/double?number=x"), "invalid literal for int() with base 10: 'x'"),
            (client.post("/sandbox/lose", json={"thing": "It"}), "It is lost"),
            (client.post("/sandbox/lose"), "'thing' is missing."),
        ):
            refused = await request
            assert (refused.status, await refused.json()) == (400, {"error": reason})
        assert (await client.get("/sandbox/lose")).status == 405
