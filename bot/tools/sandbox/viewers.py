"""A person's view of the sandbox: the guild, their channels with unread marks, and every change as it happens.

Each open tab is a viewer. It is told in JSON frames: `{"t": "world", ...}` whenever people, channels or the bot's
presence change, `{"t": "message", "message": ...}` for a message that was posted or edited, and
`{"t": "gone", "channel_id", "id"}` for one that was taken away. Nobody is told what they may not see.
"""

from collections.abc import Mapping
from typing import Any

from aiohttp import web

from bot.tools.sandbox.backend import Channel, Json, Message, User, World
from bot.tools.sandbox.frame_queue import FrameQueue
from bot.tools.sandbox.people import extra_members, only_guild, people, person_payload

__all__ = ["Viewers"]

LIST_CHANGES = ("CHANNEL_", "THREAD_", "GUILD_MEMBER_")  # gateway events after which the lists look different
_EPHEMERAL = 1 << 6  # message flag


class Viewers:
    """The open tabs and what each person has read."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._lines: dict[FrameQueue, User] = {}
        self._read: dict[tuple[int, int], int] = {}  # (person, channel) -> newest message read
        world.watchers.append(self)
        world.subscribers.append(self._on_event)

    async def watch(self, request: web.Request, viewer: User) -> web.WebSocketResponse:
        """Serve one tab until it closes."""
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        async with FrameQueue(socket) as line:
            line.send_frame(self.world_of(viewer))
            self._lines[line] = viewer
            try:
                async for _ in socket:
                    pass
            finally:
                del self._lines[line]
        return socket

    async def close(self) -> None:
        for line in list(self._lines):
            await line.hang_up()

    def world_of(self, viewer: User) -> Json:
        """The guild as this person sees it."""
        world, bot = self._world, self._world.bot_user
        return {
            "t": "world",
            "guild": {"id": str(only_guild(world).id), "name": only_guild(world).name},
            "bot": {"id": str(bot.id), "name": bot.global_name or bot.name, "online": world.bot_online},
            "me": {
                **person_payload(viewer),
                "dms": viewer.id not in world.closed_dms,
                "locale": world.locales.get(viewer.id, "en-US"),
            },
            "people": [person_payload(user) for user in people(world)],
            "others": [person_payload(user) for user in extra_members(world)],
            "channels": [self._channel(channel, viewer) for channel in world.channels_of(viewer.id)],
        }

    def history(self, viewer: User, channel: Channel, *, before: int | None, limit: int, private: bool) -> list[Json]:
        """The newest messages of a channel, oldest first; ephemeral ones only when `private` (clients forget them)."""
        seen = [
            message
            for message in self._world.messages[channel.id].values()
            if (before is None or message.id < before)
            and self._world.may_see(message, viewer.id)
            and (private or not message.flags & _EPHEMERAL)
        ]
        return [self._world.message_payload(message, viewer.id) for message in sorted(seen, key=_by_id)[-limit:]]

    def mark_read(self, viewer: User, channel: Channel, message_id: int) -> None:
        newest = self._read.get((viewer.id, channel.id), 0)
        self._read[viewer.id, channel.id] = max(newest, message_id)

    def message_changed(self, message: Message, *, gone: bool) -> None:
        for line, viewer in self._lines.items():
            if self._world.may_see(message, viewer.id):
                frame: Json = {"t": "gone", "channel_id": str(message.channel_id), "id": str(message.id)}
                if not gone:
                    frame = {"t": "message", "message": self._world.message_payload(message, viewer.id)}
                line.send_frame(frame)

    def presence_changed(self) -> None:
        for line, viewer in self._lines.items():
            line.send_frame(self.world_of(viewer))

    def _on_event(self, event: str, payload: Mapping[str, Any]) -> None:
        if event.startswith(LIST_CHANGES):
            self.presence_changed()

    def _channel(self, channel: Channel, viewer: User) -> Json:
        read = self._read.get((viewer.id, channel.id), viewer.id)  # ids carry time: nothing from before one came
        unread = [
            message
            for message in self._world.messages[channel.id].values()
            if message.id > read and message.author_id != viewer.id and not message.flags & _EPHEMERAL
        ]
        return {
            "id": str(channel.id),
            "kind": "dm" if channel.guild_id is None else "thread" if channel.is_thread else "channel",
            "name": channel.name,
            "topic": channel.topic,
            "parent_id": None if channel.parent_id is None else str(channel.parent_id),
            "unread": len(unread),
            "mentions": sum(viewer.id in message.ping_user_ids for message in unread),
        }


def _by_id(message: Message) -> int:
    return message.id
