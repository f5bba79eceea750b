"""What the doctor reads from Discord's answer (case G19), asked at a server on a real socket."""

import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.doctor.finding import Health
from bot.doctor.portal import examine_application

APPLICATION: dict[str, Any] = {
    "name": "Naki",
    "flags": 0,
    "bot_public": True,
    "integration_types_config": {"0": {}, "1": {}},
    "terms_of_service_url": "https://example.org/terms",
    "privacy_policy_url": "https://example.org/privacy",
}


@asynccontextmanager
async def discord(answer: Callable[[], web.Response]) -> AsyncGenerator[str]:
    async def handle(request: web.Request) -> web.Response:
        return answer()

    application = web.Application()
    application.router.add_get("/applications/@me", handle)
    async with TestServer(application) as server:
        yield str(server.make_url(""))


async def findings(
    answer: dict[str, Any] | int, *, now: Callable[[], float] = time.time, public: bool = False
) -> list[str]:
    def respond() -> web.Response:
        return web.Response(status=answer) if isinstance(answer, int) else web.json_response(answer)

    async with discord(respond) as api:
        return [f"{mark} {text}" async for mark, text in examine_application(api, "token", now, public=public)]


async def test_a_well_set_up_application() -> None:
    assert await findings(APPLICATION, public=True) == [
        "✓ Discord knows the application Naki.",
        "✓ The clock agrees with Discord's.",
    ]


async def test_a_token_that_discord_does_not_know() -> None:
    assert await findings(401) == [
        "✗ Discord does not know DISCORD_TOKEN: copy it again from the Developer Portal, page Bot."
    ]


async def test_a_clock_that_is_five_seconds_off() -> None:
    found = await findings(APPLICATION, now=lambda: time.time() + 5)
    assert found[1].startswith("✗ The clock of this machine is +")


async def test_an_application_that_reads_messages_and_hides_from_people() -> None:
    wrong = APPLICATION | {
        "flags": 1 << 18,
        "bot_public": False,
        "integration_types_config": {"0": {}},
        "interactions_endpoint_url": "https://example.org/presses",
        "privacy_policy_url": None,
    }
    found = await findings(wrong, public=True)
    assert [line[0] for line in found[2:]] == ["!", "✗", "!", "✗", "✗"]
    assert "privileged intents" in found[2]


async def test_a_server_that_is_not_there() -> None:
    gone = [one async for one in examine_application("http://127.0.0.1:9", "token", time.time, public=False)]
    assert [one.health for one in gone] == [Health.UNWELL]
