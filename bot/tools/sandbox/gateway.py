"""Discord's gateway over WebSocket: HELLO, IDENTIFY, READY, the guild, then every event as it happens.

A session survives its connection: a client that resumes gets what it missed. A client that identifies afresh, like a
bot that was restarted, gets the world as it is now and nothing of what happened while it was away.
"""

import asyncio
import json
from collections import deque
from collections.abc import Mapping
from enum import IntEnum
from typing import Any
from uuid import uuid4

from aiohttp import WSCloseCode, WSMsgType, web
from discord import Intents

from bot.tools.sandbox.backend import Json, World
from bot.tools.sandbox.faults import Faults
from bot.tools.sandbox.frame_queue import FrameQueue
from bot.tools.sandbox.rest import TOKEN

__all__ = ["_PATH", "Gateway"]

_PATH = "/gateway"
HEARTBEAT_MS = 41_250
HEARTBEAT_ACK_DELAY_S = (
    0.1  # seconds; discord.py notes when it sent a heartbeat only after it has, and takes a sooner answer for late
)
EVENTS_KEPT = 1000  # events a session can be resumed over
GUILD_CREATE = "GUILD_CREATE"
GUILD_EVENTS = (GUILD_CREATE, "GUILD_UPDATE", "GUILD_DELETE")
"""Events about a guild that bear its id as their own."""
AUTHENTICATION_FAILED = 4004  # gateway close code


class Opcode(IntEnum):
    """Gateway opcodes that the sandbox speaks."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Session:
    """The events that one client is told, numbered, with the connection that carries them (if it has one just now):
    all, or those that concern one `shard` of so many.
    """

    def __init__(self, intents: Intents, shard: tuple[int, int] = (0, 1)) -> None:
        self.id = uuid4().hex
        self.intents = intents
        self.shard = shard
        self._number = 0
        self._sent: deque[Json] = deque(maxlen=EVENTS_KEPT)
        self.line: FrameQueue | None = None

    def concerns(self, event: str, payload: Mapping[str, Any]) -> bool:
        """True if the session is told of the event: direct messages are the first shard's."""
        guild = payload.get("id") if event in GUILD_EVENTS else payload.get("guild_id")
        number, total = self.shard
        return (0 if guild is None else (int(guild) >> 22) % total) == number

    def dispatch(self, event: str, data: object) -> None:
        self._number += 1
        frame: Json = {"op": Opcode.DISPATCH, "t": event, "s": self._number, "d": data}
        self._sent.append(frame)
        if self.line is not None:
            self.line.send_frame(frame)

    def resume(self, line: FrameQueue, seen: int) -> None:
        for frame in self._sent:
            if frame["s"] > seen:
                line.send_frame(frame)
        self.line = line
        self.dispatch("RESUMED", {})


class Gateway:
    """All connections of bots; there is one bot, but an old connection may outlive it for a moment."""

    def __init__(self, world: World, url: str, faults: Faults) -> None:
        self._world = world
        self._url = url
        self._faults = faults
        self._held_back: list[tuple[str, Mapping[str, Any]]] = []
        self._sessions: dict[str, Session] = {}
        self._lines: set[FrameQueue] = set()
        world.subscribers.append(self._on_event)

    def routes(self) -> list[web.RouteDef]:
        return [web.get(_PATH, self.handle), web.get(_PATH + "/", self.handle)]

    async def drop(self) -> None:
        """Cut every connection, as a network would; clients resume."""
        for line in list(self._lines):
            await line.hang_up(WSCloseCode.SERVICE_RESTART)

    def invalidate(self, *, resumable: bool) -> None:
        """Tell every client that its session is no longer valid; unless it is resumable, nobody remembers it."""
        for session in self._sessions.values():
            if session.line is not None:
                session.line.send_frame({"op": Opcode.INVALID_SESSION, "d": resumable})
        if not resumable:
            self._sessions.clear()

    def _on_event(self, event: str, payload: Mapping[str, Any]) -> None:
        event_fault = self._faults.take_event_fault(event)
        if event_fault is not None and event_fault.how == "swapped":
            self._held_back.append((event, payload))
        elif event_fault is None or event_fault.how == "twice":
            for _ in range(1 if event_fault is None else 2):
                self._tell(event, payload)
            held, self._held_back = self._held_back, []
            for late in held:
                self._tell(*late)

    def _tell(self, event: str, payload: Mapping[str, Any]) -> None:
        for session in self._sessions.values():
            shaped = self._world.for_bot(event, payload, session.intents)
            if shaped is not None and session.concerns(event, payload):
                session.dispatch(event, shaped)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        async with FrameQueue(socket) as line:
            self._lines.add(line)
            connection = Connection(self._world, self._sessions, self._url, line)
            try:
                connection.reply(Opcode.HELLO, {"heartbeat_interval": HEARTBEAT_MS})
                async for message in socket:
                    if message.type is WSMsgType.TEXT and not connection.receive(json.loads(message.data)):
                        await line.hang_up(AUTHENTICATION_FAILED)
            finally:
                self._lines.discard(line)
                connection.end()
        return socket


class Connection:
    """One WebSocket of a bot, from HELLO to the end; at most one session speaks through it."""

    def __init__(self, world: World, sessions: dict[str, Session], url: str, line: FrameQueue) -> None:
        self._line = line
        self._world = world
        self._sessions = sessions
        self._url = url
        self._session: Session | None = None

    def reply(self, op: int, data: object) -> None:
        self._line.send_frame({"op": op, "d": data})

    def receive(self, frame: Json) -> bool:
        """Answer one frame; False when the client may not stay."""
        data: Any = frame.get("d")
        match frame["op"]:
            case Opcode.HEARTBEAT:
                asyncio.get_running_loop().call_later(HEARTBEAT_ACK_DELAY_S, self.reply, Opcode.HEARTBEAT_ACK, None)
            case Opcode.IDENTIFY:
                return self._identify(data)
            case Opcode.RESUME:
                self._resume(data)
            case Opcode.REQUEST_MEMBERS:
                self._send_members(data)
            case _:
                pass  # presence and voice mean nothing here
        return True

    def end(self) -> None:
        if self._session is not None and self._session.line is self._line:
            self._session.line = None
            self._tell_presence()

    def _identify(self, data: Json) -> bool:
        if data["token"] != TOKEN:
            return False
        self._world.identified.append(asyncio.get_running_loop().time())
        number, total = data.get("shard") or (0, 1)
        for session_id in [s.id for s in self._sessions.values() if s.line is None and s.shard == (number, total)]:
            del self._sessions[session_id]
        intents = Intents.none()
        intents.value = data["intents"]
        session = self._session = Session(intents, (number, total))
        self._sessions[session.id] = session
        session.line = self._line
        session.dispatch("READY", self._ready(session, data.get("shard")))
        for guild in self._guilds(session):
            session.dispatch(GUILD_CREATE, guild)
        self._tell_presence()
        return True

    def _ready(self, session: Session, shard: list[int] | None) -> Json:
        guilds = [{"id": guild["id"], "unavailable": True} for guild in self._guilds(session)]
        ready: Json = {
            "v": 10,
            "user": self._world.me(),
            "guilds": guilds,
            "session_id": session.id,
            "resume_gateway_url": self._url,
            "application": {"id": str(self._world.application_id), "flags": 0},
        }
        return ready if shard is None else ready | {"shard": shard}

    def _guilds(self, session: Session) -> list[Json]:
        """The guilds of its shard."""
        return [guild for guild in self._world.guild_payloads(session.intents) if session.concerns(GUILD_CREATE, guild)]

    def _resume(self, data: Json) -> None:
        session = self._sessions.get(data["session_id"])
        if session is None:
            self.reply(Opcode.INVALID_SESSION, False)
            return
        self._session = session
        session.resume(self._line, data.get("seq") or 0)
        self._tell_presence()

    def _tell_presence(self) -> None:
        self._world.tell_presence(online=any(session.line is not None for session in self._sessions.values()))

    def _send_members(self, data: Json) -> None:
        """Answer a request for the guild's members, by ids or by the beginning of a name."""
        members = self._world.member_payloads(int(data["guild_id"]))
        wanted = data.get("user_ids")
        if wanted is not None:
            ids = {str(user_id) for user_id in wanted}
            members = [member for member in members if member["user"]["id"] in ids]
        elif prefix := str(data.get("query") or "").lower():
            members = [member for member in members if member["user"]["username"].startswith(prefix)]
        if self._session is not None:
            chunk: Json = {"guild_id": data["guild_id"], "members": members, "chunk_index": 0, "chunk_count": 1}
            self._session.dispatch("GUILD_MEMBERS_CHUNK", chunk | {"nonce": data.get("nonce")})
