"""What Naki asks for the newest version, and what it makes of the answer (case G16)."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.system.newest_version import UpdateUnknown, is_newer, newest_version


@asynccontextmanager
async def asked(answer: Callable[[web.Request], web.Response]) -> AsyncGenerator[tuple[str, list[web.Request]]]:
    """A server that answers so, and what it was asked."""
    requests: list[web.Request] = []

    async def handle(request: web.Request) -> web.Response:
        requests.append(request)
        return answer(request)

    application = web.Application()
    application.router.add_get("/{path:.*}", handle)
    async with TestServer(application) as server:
        yield str(server.make_url("/newest")), requests


@pytest.mark.parametrize("text", ["1.2.3", "v1.2.3\n", '{"tag_name": "v1.2.3", "body": "…"}'])
async def test_g16_a_version_is_read_and_nothing_is_told_of_who_asks(text: str) -> None:
    async with asked(lambda _: web.Response(text=text)) as (address, requests):
        assert await newest_version(address) == "1.2.3"
    (request,) = requests
    assert request.headers["User-Agent"] == "naki"
    assert set(request.headers) <= {"Host", "User-Agent", "Accept", "Accept-Encoding"}
    assert not request.query_string


def nearby(request: web.Request) -> web.Response:
    if request.path == "/there":
        return web.Response(text="2.0.0")
    return web.Response(status=302, headers={"Location": "/there"})


@pytest.mark.parametrize(
    ("status", "text", "location"),
    [
        pytest.param(200, "1" * 2**20, "", id="a MiB"),
        pytest.param(302, "", "https://example.org/newest", id="elsewhere"),
        pytest.param(302, "", "/newest", id="in circles"),
        pytest.param(500, "", "", id="unwell"),
        pytest.param(200, "<html>", "", id="a page"),
        pytest.param(200, '{"tag_name": 7}', "", id="a number"),
    ],
)
async def test_g16_any_other_answer_says_nothing(status: int, text: str, location: str) -> None:
    def answer(request: web.Request) -> web.Response:
        return web.Response(status=status, text=text, headers={"Location": location} if location else None)

    async with asked(answer) as (address, requests):
        with pytest.raises(UpdateUnknown):
            await newest_version(address)
        assert len(requests) <= 3


async def test_g16_an_address_may_lead_on_within_its_host_and_may_be_gone() -> None:
    async with asked(nearby) as (address, _):
        assert await newest_version(address) == "2.0.0"
    with pytest.raises(UpdateUnknown):
        await newest_version("http://127.0.0.1:9/newest")


def test_versions_are_compared_as_numbers() -> None:
    assert is_newer("1.10.0", "1.9.3")
    assert not is_newer("1.9.3", "1.9.3 (2f6c1a9)")
    assert not is_newer("1.0.0", "2.0.0")
