"""Frames for one listener: in order, and whoever speaks never waits."""

from aiohttp import WSCloseCode, WSMsgType, web
from aiohttp.test_utils import TestClient, TestServer

from bot.tools.sandbox.frame_queue import FrameQueue


async def speak(request: web.Request) -> web.WebSocketResponse:
    """Says three things at once, and hangs up when it is answered."""
    socket = web.WebSocketResponse()
    await socket.prepare(request)
    async with FrameQueue(socket) as queue:
        for number in range(3):
            queue.send_frame({"number": number})
        await socket.receive()
        await queue.hang_up()
        queue.send_frame("nobody hears this")
    return socket


async def test_frames_come_in_the_order_in_which_they_were_said_and_the_end_has_its_code() -> None:
    app = web.Application()
    app.router.add_get("/", speak)
    async with TestClient(TestServer(app)) as client:
        listener = await client.ws_connect("/")
        assert [(await listener.receive_json())["number"] for _ in range(3)] == [0, 1, 2]
        await listener.send_str("enough")
        assert (await listener.receive()).type is WSMsgType.CLOSE
        assert listener.close_code == WSCloseCode.GOING_AWAY
