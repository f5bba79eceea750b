from collections.abc import AsyncIterator

import pytest
from aiohttp import web
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.client.redirect import use_discord_server
from bot.system.usage_error import UsageError
from bot.tools.sandbox import serve_sandbox


@pytest.fixture
def discord_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)


@pytest.fixture
async def something_else() -> AsyncIterator[str]:
    """A web server that is no Discord."""
    app = web.Application()
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10"
    await runner.cleanup()


@pytest.mark.usefixtures("discord_as_it_was")
async def test_both_the_requests_and_the_gateway_go_to_the_other_server() -> None:
    async with await serve_sandbox() as sandbox:
        await use_discord_server(sandbox.api_url + "/", sandbox.token)
        assert Route("GET", "/users/@me").url == f"{sandbox.api_url}/users/@me"
        assert URL(f"ws://{sandbox.address}/gateway") == DiscordWebSocket.DEFAULT_GATEWAY


@pytest.mark.usefixtures("discord_as_it_was")
async def test_a_server_that_is_no_discord_is_named(something_else: str) -> None:
    with pytest.raises(UsageError, match=f"{something_else} does not answer GET /gateway/bot as Discord does: 404"):
        await use_discord_server(something_else, "token")
    assert Route.BASE == "https://discord.com/api/v10"
