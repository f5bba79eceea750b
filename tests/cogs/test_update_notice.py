"""The owner hears once of each newer version (case G16)."""

from pathlib import Path

from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.i18n.catalogue import words as catalogue
from bot.system.version import naki_version
from cogs.update_notice import UpdateNotice
from tests.cogs.conftest import looked_after
from tests.cogs.house import House

WORDS = catalogue("en")


async def test_g16_the_owner_is_written_to_once_about_each_newer_version(tmp_path: Path) -> None:
    newest = "999.0.0"

    async def answer(request: web.Request) -> web.Response:
        return web.Response(text=newest)

    application = web.Application()
    application.router.add_get("/newest", answer)
    async with looked_after(House(tmp_path / "naki.db")) as house, TestServer(application) as server:
        assert house.client.get_cog("UpdateNotice") is None, "nobody is asked unless the operator names an address"
        house.client.owner_id = house.owner.id
        house.client.updates = str(server.make_url("/newest"))
        notice = UpdateNotice(house.client)
        for version in ("999.0.0", "999.0.0", "0.0.1", "999.1.0"):
            newest = version
            await notice.announce_update()
        told = house.messages(house.env.backend.dm_channels[house.owner.id])
        assert [message.content for message in told] == [
            WORDS("admin.update", version=version, running=naki_version()) for version in ("999.0.0", "999.1.0")
        ]
        health = await house.owner.slash("admin health")
        assert health.response is not None
        assert WORDS("admin.newest", version="999.1.0") in (health.response.content or "")
