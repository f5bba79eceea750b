"""Somebody who plays: reads messages and presses buttons as a person does, by what stands on them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from simcord import ChannelHandle, GuildHandle, InteractionResult, MemberActor, ResponseMessage, UserHandle
from simcord.actors import _component_interaction, _dispatch_actor_interaction, _resolve_visible_command
from simcord.backend import serializers
from simcord.backend.models import Message
from simcord.enums import AppCommandType, InteractionType

from cogs._preferences import LOOK_SETTINGS

if TYPE_CHECKING:
    from tests.cogs.house import House

BUTTON, SELECT, TEXT, GALLERY = 2, 3, 10, 12
MENTION = re.compile(r"</([a-z -]+):[0-9]+>")

AnyMessage: TypeAlias = Message | ResponseMessage
"""A message as it is kept, or as an answer to a press."""


def components(message: AnyMessage) -> Iterator[dict[str, Any]]:
    """Every component of a message, however deep."""

    def walk(items: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for item in items:
            yield item
            yield from walk([*item.get("components", []), *filter(None, [item.get("accessory")])])

    yield from walk(message.components)


def words(message: AnyMessage) -> str:
    """What a message says in text, with every space and every command as people type them."""
    return MENTION.sub(r"`/\1`", source(message)).replace("\u00a0", " ")


def source(message: AnyMessage) -> str:
    """The text of a message as it was sent."""
    texts = [message.content, *(item["content"] for item in components(message) if item["type"] == TEXT)]
    return "\n".join(filter(None, texts))


def alt(message: AnyMessage) -> str:
    """What its picture's alt text says."""
    return "\n".join(
        entry["description"] for item in components(message) if item["type"] == GALLERY for entry in item["items"]
    )


def labels(message: AnyMessage) -> list[str]:
    """What stands on its buttons."""
    return [item.get("label") or item["emoji"]["name"] for item in components(message) if item["type"] == BUTTON]


def options_of(message: AnyMessage) -> list[dict[str, Any]]:
    """What its lists offer."""
    return [option for item in components(message) for option in item.get("options", ())]


class Person:
    """One of the four."""

    def __init__(self, house: House, member: MemberActor) -> None:
        self._house = house
        self.member = member
        self.id = member.id
        self.name = member.user.global_name or member.name
        self.server: GuildHandle = house.guild

    @property
    def house(self) -> House:
        """Where they play."""
        return self._house

    async def slash(self, command: str, *, channel: ChannelHandle | None = None, **options: Any) -> InteractionResult:
        result = await self.member.slash(channel or self._house.channel, command, **options)
        await self._house.quiet()
        return result

    async def right_click(
        self, target: Message | UserHandle, menu: str, *, channel: ChannelHandle | None = None, direct: bool = False
    ) -> InteractionResult:
        """Pick what the menu of a message or person offers, in a channel or in `direct` messages."""
        actor = self.member.user if direct else self.member
        where = self.member.user.dm_channel if direct else channel or self._house.channel
        backend = self._house.env.backend
        if isinstance(target, UserHandle):
            kind = AppCommandType.USER
            resolved = {"users": {str(target.id): serializers.user_payload(backend.get_user(target.id))}}
        else:
            kind = AppCommandType.MESSAGE
            resolved = {"messages": {str(target.id): serializers.message_payload(backend, target)}}
        root = _resolve_visible_command(actor, where.id, menu, kind)
        data = {"id": root["id"], "name": menu, "type": kind, "target_id": str(target.id), "resolved": resolved}
        result = await _dispatch_actor_interaction(actor, InteractionType.APPLICATION_COMMAND, where, data)
        await self._house.quiet()
        return result

    async def press(self, message: AnyMessage, label: str) -> InteractionResult:
        """Press the button with this label, in a channel or in direct messages."""
        custom_id = next(item["custom_id"] for item in components(message) if item.get("label") == label)
        return await self.press_id(message, custom_id)

    async def choose(self, message: ResponseMessage, label: str) -> InteractionResult:
        """Press what is called so, or pick it in a list."""
        if label in labels(message):
            return await self.press(message, label)
        for item in components(message):
            for option in item.get("options", ()):
                if option["label"] == label:
                    return await self.pick(message, item["custom_id"].split(":")[-1], option["value"])
        raise LookupError(f"{label} is not among {labels(message)}")

    async def press_id(self, message: AnyMessage, custom_id: str) -> InteractionResult:
        shown = message if isinstance(message, ResponseMessage) else ResponseMessage(self._house.env, message)
        result = await self._actor(message).click(shown, custom_id=custom_id)
        await self._house.answered()
        return result

    async def forge(self, message: Message, custom_id: str) -> InteractionResult:
        """Send a press that no button of the message means, as only a tampered client can."""
        data = {"custom_id": custom_id, "component_type": BUTTON}
        result = await _component_interaction(self._actor(message), message, data)
        await self._house.answered()
        return result

    def _actor(self, message: AnyMessage) -> UserHandle | MemberActor:
        """Whoever presses: a member of the server, or in direct messages a user."""
        private = self._house.env.backend.get_channel(message.channel_id).guild_id is None
        return self.member.user if private else self.member

    async def pick(self, message: AnyMessage, token: str, *values: str) -> InteractionResult:
        """Pick values in the list of this token, whether or not it offers them."""
        backend = self._house.env.backend
        stored = backend.messages[message.channel_id][message.id]
        (name,) = [i["custom_id"] for i in components(message) if i.get("custom_id", "").endswith(f":{token}")]
        data: dict[str, Any] = {"custom_id": name, "component_type": SELECT, "values": [*values]}
        result = await _component_interaction(self._actor(message), stored, data)
        await self._house.quiet()
        return result

    async def sets(self, whose: str = "me", **settings: str) -> ResponseMessage:
        """Open `/settings me` or `server`, and press what sets these, also their looks; the page as it stands then."""
        panel = (await self.slash(f"settings {whose}")).response
        assert panel is not None
        for name, value in sorted(settings.items(), key=lambda setting: setting[0] in LOOK_SETTINGS):
            if name in LOOK_SETTINGS and not panel.attachments:
                await self.press_id(panel, f"mj1:0:0:set{whose}_page_looks")
            token = f"set{whose}_{name}"
            switch = [i["custom_id"] for i in components(panel) if i.get("custom_id", "").endswith(f":{token}_{value}")]
            if switch:
                await self.press_id(panel, switch[0])
            else:
                await self.pick(panel, token, value)
        return panel

    @property
    def direct(self) -> list[Message]:
        """Their direct messages from Naki, oldest first."""
        channel = self._house.env.backend.dm_channels.get(self.id)
        return [] if channel is None else self._house.messages(channel)

    # --- the panel

    @property
    def panel(self) -> Message | None:
        """The newest hand panel in this person's direct messages."""
        return next(
            (m for m in reversed(self.direct) if m.attachments and m.attachments[0]["filename"] == "hand.png"), None
        )

    @property
    def offered(self) -> list[str]:
        """What the panel's buttons for the open question stand for: `discard_5s`, `pon_9p9p`. More is none of them."""
        panel = self.panel
        ids = (
            []
            if panel is None
            else [item["custom_id"].split(":") for item in components(panel) if item["type"] == BUTTON]
        )
        return [token for _, _, question, token in ids if question != "0" and token != "choose_more"]

    async def asked(self, token: str) -> None:
        """Wait until the panel offers this."""
        await self._house.until(lambda: token in self.offered)

    @property
    def listed(self) -> dict[str, str]:
        """What the lists of the panel offer, and the list in which each stands."""
        lists = [] if self.panel is None else [item for item in components(self.panel) if item["type"] == SELECT]
        return {option["value"]: item["custom_id"] for item in lists for option in item["options"]}

    async def picks(self, token: str) -> InteractionResult:
        """Wait until a list of the panel offers this, and pick it."""
        await self._house.until(lambda: token in self.listed)
        return await self.picks_now(token)

    async def picks_now(self, token: str) -> InteractionResult:
        """Pick what a list of the panel offers."""
        assert self.panel is not None
        data = {"custom_id": self.listed[token], "component_type": SELECT, "values": [token]}
        result = await _component_interaction(self._actor(self.panel), self.panel, data)
        await self._house.answered()
        return result

    async def plays(self, token: str) -> InteractionResult:
        """Wait until the panel offers this, and press it."""
        await self.asked(token)
        assert self.panel is not None
        custom_id = next(
            item["custom_id"]
            for item in components(self.panel)
            if item["type"] == BUTTON and item["custom_id"].endswith(f":{token}")
        )
        return await self.press_id(self.panel, custom_id)
