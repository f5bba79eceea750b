"""The world of the sandbox: SimCord's Discord in memory, with a real clock and a page that watches.

SimCord (pinned to the exact release) knows what Discord means: permissions, limits, error codes, ephemerals,
direct messages, attachments. Here it gets what a live place needs besides: wall-clock time in every snowflake,
pictures and emojis that can be fetched, word of every change for the page, and the answers of real Discord where
SimCord gives another. Together with `people.py` this is all that touches its internals.
"""

import asyncio
import json
from base64 import b64decode
from collections import deque
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Protocol, cast

from discord import Intents
from simcord import intents as gates
from simcord._clock import Clock
from simcord.backend import serializers
from simcord.backend.access import channel_accessible, message_accessible
from simcord.backend.errors import BackendError, SetupError, invalid_form_body
from simcord.backend.models import Channel, Guild, GuildEmoji, Interaction, Message, Overwrite, User
from simcord.enums import OverwriteType
from simcord.http.client import router  # the client module registers every route handler
from typing_extensions import override

from bot.tools.sandbox.cdn import Cdn
from bot.tools.sandbox.installations import InstallableBackend

__all__ = [
    "FILE_LIMIT",
    "BackendError",
    "Channel",
    "Guild",
    "Interaction",
    "Json",
    "Message",
    "Overwrite",
    "OverwriteType",
    "SetupError",
    "User",
    "Watcher",
    "World",
]

FILE_LIMIT = 10 * 1024 * 1024  # bytes for one file
EMOJI_LIMIT = 256 * 1024  # bytes for one application emoji
EMOJI_COUNT = 2000
REQUESTS_KEPT = 10_000

NONCE_KEPT = timedelta(minutes=3)  # for "the past few minutes" one message of a channel has a nonce that is enforced

_APPLICATION = "/oauth2/applications/@me"  # also without its first part, as Discord has it now

LOADING_FLAG = 1 << 7  # message flag: the bot is thinking


Json = dict[str, Any]


class Watcher(Protocol):
    """Somebody who looks at the world from outside, like the page."""

    def message_changed(self, message: Message, *, gone: bool) -> None:
        """A message was posted, edited or taken away; ephemeral ones too."""
        ...

    def presence_changed(self) -> None:
        """The bot came or went (`World.bot_online`)."""
        ...


class WallClock(Clock):
    """Real time; before `start` it stands still, so that every sandbox founds the same world with the same ids."""

    def __init__(self) -> None:
        super().__init__()
        self._started = False

    def start(self) -> None:
        self._started = True

    @override
    def now(self) -> datetime:
        return datetime.now(UTC) if self._started else super().now()


class World(InstallableBackend):
    """One Discord: users, a guild, channels, messages; everything the bot and the page are told comes from here.

    `watchers` look on, like a page; `subscribers` (SimCord) hear the gateway's events. `closed_dms` holds the users
    whom the bot may not write to, `locales` the language of those who do not use American English; as the `extras`
    nobody plays on the page; `bot_online` is kept by the gateway. A bot that is not `bot_inside` was removed from the
    guild. `heard` are the interactions that the bot has answered, also those that it answered too late, and
    `identified` the times at which one of its shards began a session, by the event loop's clock.
    """

    clock: WallClock
    cdn: Cdn

    def __init__(self, origin: str) -> None:
        super().__init__(clock=WallClock())
        self.cdn = Cdn(origin)
        self.transcript = deque(maxlen=0)  # pyright: ignore[reportAttributeAccessIssue]
        self.http_requests = deque(maxlen=REQUESTS_KEPT)  # pyright: ignore[reportAttributeAccessIssue]
        self.watchers: list[Watcher] = []
        self.closed_dms: set[int] = set()
        self.locales: dict[int, str] = {}
        self.extras: set[int] = set()
        self.bot_online = False
        self.bot_inside = True
        self.heard: set[int] = set()
        self.identified: list[float] = []
        self._unanswered: dict[int, asyncio.Future[float]] = {}
        self._sent: dict[tuple[str, str], tuple[datetime, Any]] = {}

    # What the bot asks

    def call(self, method: str, path: str, body: Any, params: Json, files: list[Any], reason: str | None) -> Any:
        """One REST request of the bot; returns the JSON to answer, raises BackendError as Discord would refuse."""
        nonce, now = _enforced_nonce(body), self.clock.now()
        if nonce is None:
            return self._carry_out(method, path, body, params, files, reason)
        self._sent = {known: sent for known, sent in self._sent.items() if sent[0] > now - NONCE_KEPT}
        if (path, nonce) not in self._sent:
            self._sent[path, nonce] = now, self._carry_out(method, path, body, params, files, reason)
        return self._sent[path, nonce][1]

    def _carry_out(self, method: str, path: str, body: Any, params: Json, files: list[Any], reason: str | None) -> Any:
        if not self.bot_inside and self._is_in_guild(path):
            raise BackendError(403, 50001, "Missing Access")
        if method == "PATCH" and self._is_asleep(path):
            raise BackendError(400, 50083, "Thread is archived")
        asked = int(path.split("/")[2]) if path.startswith("/interactions/") else None
        if asked is not None:
            self.heard.add(asked)
        emoji = _decoded_emoji(body) if path.endswith("/emojis") and method == "POST" else None
        path = _APPLICATION if path == "/applications/@me" else path
        answer = router.dispatch(self, method, path, json=body, params=params, files=files, reason=reason)
        if emoji is not None:
            self.cdn.store_emoji(int(answer["id"]), emoji)
        if asked is not None:
            self._mark_answered(asked)
        if path == _APPLICATION:
            answer["owner"] = self._owner_payload()
        return answer

    def _owner_payload(self) -> Json:
        """The owner of the application: whoever owns the first guild, if there is one."""
        owners = (self.users[guild.owner_id] for guild in self.guilds.values())
        return dict(serializers.user_payload(next(owners, self.bot_user)))

    @override
    def require_permissions(self, guild_id: int | None, user_id: int, channel_id: int | None, *names: str) -> None:
        """A thread is managed by those who manage threads; SimCord asks for the right to manage channels."""
        channel = None if channel_id is None else self.channels.get(channel_id)
        if channel is not None and channel.is_thread:
            names = tuple("manage_threads" if name == "manage_channels" else name for name in names)
        super().require_permissions(guild_id, user_id, channel_id, *names)

    @override
    def prepare_message(self, channel_id: int, author_id: int, content: str | None = "", **fields: Any) -> Message:
        recipients = self.get_channel(channel_id).recipient_ids
        unasked = author_id == self.bot_user.id and fields.get("interaction_metadata") is None
        if unasked and not self.closed_dms.isdisjoint(recipients):
            raise BackendError(403, 50007, "Cannot send messages to this user")
        return super().prepare_message(channel_id, author_id, content, **fields)

    @override
    def interaction_by_token(self, token: str) -> Interaction:
        known = self.interactions.get(self.interaction_tokens.get(token, 0))
        if known is not None and known.expires_at is not None and self.now_iso() >= known.expires_at:
            raise BackendError(401, 50027, "Invalid Webhook Token")
        return super().interaction_by_token(token)

    @override
    def create_application_emoji(self, name: str, *, animated: bool = False) -> GuildEmoji:
        if not (2 <= len(name) <= 32 and name.replace("_", "a").isalnum()):
            raise invalid_form_body("name: must be 2 to 32 letters, digits or underscores")
        if any(emoji.name == name for emoji in self.application_emojis.values()):
            raise invalid_form_body("name: an application emoji with this name already exists")
        if len(self.application_emojis) >= EMOJI_COUNT:
            raise BackendError(400, 30008, f"Maximum number of emojis reached ({EMOJI_COUNT})")
        return super().create_application_emoji(name, animated=animated)

    # What the bot and the page are told

    @override
    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            user = payload["member"]["user"] if "member" in payload else payload["user"]
            locale = self.locales.get(int(user["id"]), "en-US")
            payload = {**payload, "attachment_size_limit": FILE_LIMIT, "locale": locale}
        super().emit(event, payload)

    @override
    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        message = super().commit_message(message, broadcast=broadcast)
        self._tell(message)
        return message

    @override
    def edit_message(self, channel_id: int, message_id: int, fields: Json) -> Message:
        message = self.get_message(channel_id, message_id)
        before, thinking = _attachment_urls(message), message.flags & LOADING_FLAG
        message = super().edit_message(channel_id, message_id, fields)
        if thinking:
            message.edited_timestamp = None  # it says something for the first time
        self.cdn.retire(before - _attachment_urls(message))
        self._tell(message)
        return message

    @override
    def delete_message(self, channel_id: int, message_id: int) -> None:
        message = self.get_message(channel_id, message_id)
        super().delete_message(channel_id, message_id)
        self._tell(message, gone=True)

    @override
    def bulk_delete_messages(self, channel_id: int, message_ids: Iterable[int]) -> list[int]:
        doomed = [m for m in (self.messages[channel_id].get(i) for i in message_ids) if m is not None]
        deleted = super().bulk_delete_messages(channel_id, [message.id for message in doomed])
        for message in doomed:
            self._tell(message, gone=True)
        return deleted

    def _tell(self, message: Message, *, gone: bool = False) -> None:
        if gone:
            self.cdn.retire(_attachment_urls(message))
        for watcher in self.watchers:
            watcher.message_changed(message, gone=gone)

    def tell_presence(self, *, online: bool) -> None:
        self.bot_online = online
        for watcher in self.watchers:
            watcher.presence_changed()

    # Interactions: waiting until the bot has answered

    def expect_answer(self, interaction: Interaction) -> asyncio.Future[float]:
        """A future for the moment at which the bot has answered, by the event loop's clock."""
        future = asyncio.get_running_loop().create_future()
        self._unanswered[interaction.id] = future
        future.add_done_callback(lambda _: self._unanswered.pop(interaction.id, None))
        return future

    def _mark_answered(self, interaction_id: int) -> None:
        future = self._unanswered.get(interaction_id)
        if future is not None and not future.done():
            future.set_result(asyncio.get_running_loop().time())

    # Being removed from the guild and added again

    def throw_bot_out(self) -> None:
        self.bot_inside = False
        for guild in self.guilds:
            self.emit("GUILD_DELETE", {"id": str(guild)})

    def let_bot_in(self) -> None:
        self.bot_inside = True
        for guild in self.guilds.values():
            payload = dict(serializers.guild_create_payload(self, guild))
            payload.pop("unavailable", None)  # a guild that was there before would carry it
            self.emit("GUILD_CREATE", payload)

    def _is_in_guild(self, path: str) -> bool:
        """True if a request is about the guild or a channel in it."""
        channel = self._channel_in(path)
        return path.startswith("/guilds/") or (channel is not None and channel.guild_id is not None)

    def _is_asleep(self, path: str) -> bool:
        """True if a request is about a message in an archived thread."""
        channel = self._channel_in(path)
        thread = None if channel is None else channel.thread_metadata
        return "/messages/" in path and thread is not None and thread.archived

    def _channel_in(self, path: str) -> Channel | None:
        kind, _, rest = path.removeprefix("/").partition("/")
        name = rest.partition("/")[0]
        return self.channels.get(int(name)) if kind == "channels" and name.isdecimal() else None

    # Projections: JSON as Discord sends it

    def me(self) -> Json:
        return dict(serializers.user_payload(self.bot_user))

    def guild_payloads(self, intents: Intents) -> list[Json]:
        """The guilds in which the bot is."""
        guilds = [one for one in self.guilds.values() if one.id not in self.foreign] if self.bot_inside else []
        payloads = [_copy(serializers.guild_create_payload(self, guild)) for guild in guilds]
        for payload in payloads:
            gates.prune_guild_create(payload, intents, self.bot_user.id)
        return payloads

    def member_payloads(self, guild_id: int) -> list[Json]:
        guild = self.get_guild(guild_id)
        return [_copy(serializers.member_payload(self, guild, member)) for member in guild.members.values()]

    def for_bot(self, event: str, payload: Mapping[str, Any], intents: Intents) -> Json | None:
        """The event as a bot with these intents receives it, or None when it does not."""
        if not self.bot_inside and "guild_id" in payload:
            return None
        gate = gates.required_intent(event, payload)
        if gate is not None and not getattr(intents, gate):
            return None
        shaped = _copy(payload)
        if event == "GUILD_CREATE":
            gates.prune_guild_create(shaped, intents, self.bot_user.id)
        if not intents.message_content and event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            gates.censor_message(shaped, self.bot_user.id, backend=self)
        return shaped

    def message_payload(self, message: Message, viewer: int) -> Json:
        """A message as its viewer's client receives it, with the thread that it announces (if it does)."""
        payload = dict(serializers.message_payload(self, message, for_user=viewer))
        opened = message.system_metadata.channel_id if message.system_metadata is not None else None
        return payload if opened is None else payload | {"thread_id": str(opened)}

    def may_see(self, message: Message, viewer: int) -> bool:
        return message_accessible(self, message.channel_id, message, viewer)

    def channels_of(self, viewer: int) -> list[Channel]:
        """The channels, open threads and the direct message channel that somebody has in the list."""
        return [
            channel
            for channel in self.channels.values()
            if channel_accessible(self, channel.id, viewer)
            and not (channel.thread_metadata is not None and channel.thread_metadata.archived)
        ]


def _attachment_urls(message: Message) -> set[str]:
    return {attachment["url"] for attachment in message.attachments}


def _enforced_nonce(body: Any) -> str | None:
    """The nonce with which a message is to be there once."""
    fields = cast(Json, body) if isinstance(body, dict) else {}
    return str(fields["nonce"]) if fields.get("enforce_nonce") else None


def _decoded_emoji(body: Json) -> bytes:
    """The picture of an uploaded emoji, from its data URI."""
    kind, marker, encoded = str(body.get("image")).partition(";base64,")
    if not marker or not kind.startswith("data:image/"):
        raise invalid_form_body("image: must be a data URI of an image")
    data = b64decode(encoded)
    if len(data) > EMOJI_LIMIT:
        raise invalid_form_body("image: File cannot be larger than 256.0 kb.")
    return data


def _copy(payload: Mapping[str, Any]) -> Json:
    """Plain JSON of a payload, free of the backend's own lists: what goes over a wire."""
    return json.loads(json.dumps(payload))
