"""The sandbox's web server: Discord for the bot, a page for people.

/api/v10     Discord's REST interface (rest.py)
/gateway     Discord's gateway (gateway.py)
/cdn         attachments and emojis
/            the page; its modules are under /page, its interface under /sandbox (page_api.py, fault_api.py)
"""

from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Middleware

from bot.tools.sandbox.backend import World
from bot.tools.sandbox.fault_api import FaultApi
from bot.tools.sandbox.faults import Faults
from bot.tools.sandbox.gateway import Gateway
from bot.tools.sandbox.limits import RateLimits
from bot.tools.sandbox.page_api import PageApi
from bot.tools.sandbox.rest import Rest
from bot.tools.sandbox.viewers import Viewers

__all__ = ["make_app"]

_PAGE = Path(__file__).parent / "page"
REQUEST_LIMIT = 128 * 1024 * 1024  # bytes: ten files of ten megabytes, and some air
POLICY = "default-src 'self'; img-src 'self' data: http: https:; connect-src 'self'; style-src 'self' 'unsafe-inline'"


def make_app(world: World, address: str, limits: RateLimits) -> web.Application:
    """The whole sandbox as one application, to be served at this address (`127.0.0.1:8700`) and no other."""
    gateway_url = f"ws://{address}/gateway"
    faults = Faults()
    gateway, viewers = Gateway(world, gateway_url, faults), Viewers(world)

    async def hang_up(_: web.Application) -> None:
        await gateway.drop()
        await viewers.close()

    local = {address, "localhost:" + address.rpartition(":")[2]}
    app = web.Application(middlewares=[_only_at(local)], client_max_size=REQUEST_LIMIT)
    app.add_routes(Rest(world, gateway_url, limits, faults).routes())
    app.add_routes(gateway.routes())
    app.add_routes(PageApi(world, viewers).routes())
    app.add_routes(FaultApi(world, gateway, limits, faults).routes())
    app.add_routes([web.get("/", _index), web.static("/page", _PAGE), web.get("/cdn/{path:.+}", _file_of(world))])
    app.on_shutdown.append(hang_up)
    return app


def _only_at(addresses: set[str]) -> Middleware:
    """Answer this machine's own page and programs; another site open in the same browser must not reach in."""

    @web.middleware
    async def check(
        request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        origin = request.headers.get("Origin", f"http://{request.host}").removeprefix("http://")
        if request.host not in addresses or origin not in addresses:
            raise web.HTTPForbidden(text="The sandbox answers at its own address only.")
        return await handler(request)

    return check


async def _index(_: web.Request) -> web.FileResponse:
    return web.FileResponse(
        _PAGE / "index.html", headers={"Cache-Control": "no-cache", "Content-Security-Policy": POLICY}
    )


def _file_of(world: World) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def send(request: web.Request) -> web.Response:
        found = world.cdn.file_at(request.path)
        if found is None:
            raise web.HTTPNotFound
        data, content_type = found
        return web.Response(
            body=data, headers={"Content-Type": content_type, "Cache-Control": "public, max-age=31536000, immutable"}
        )

    return send
