"""The installations of an app: in a server, for a person, or both; and what Discord allows it where it is no member.

SimCord knows neither. A person who has installed the app takes its commands along, also into servers without it: its
answers go through the interaction alone, every other request about the place is refused, and nothing that happens there
is told to it.
"""

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from enum import IntEnum
from typing import Any, Final

from simcord.backend import Backend
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Channel, Guild, Interaction, Message
from typing_extensions import override

__all__ = ["MOST_FOLLOW_UPS", "InstallableBackend"]

MOST_FOLLOW_UPS: Final = 5
"""Follow-ups to an interaction that only a personal installation allows."""

_GROUP: Final = 3
"""The type of a group chat's channel."""
_EPHEMERAL: Final = 1 << 6
_COMMAND: Final = (2, 4)
"""The types of interactions that are about a command."""
_BY_SERVER, _BY_PERSON = "0", "1"
_PERSONAL: Final = 1


class Context(IntEnum):
    """The kinds of places in which a command is used, as Discord numbers them."""

    GUILD = 0
    BOT_DM = 1
    PRIVATE_CHANNEL = 2


class InstallableBackend(Backend):
    """SimCord's Discord with installations. `personal` are the people who have installed the app for themselves,
    `foreign` the servers of which it is no member, `muted` those of them that deny *Use External Apps*.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.personal: set[int] = set()
        self.foreign: set[int] = set()
        self.muted: set[int] = set()
        self._own_messages: dict[int, int] = {}

    # Places without the app

    def found_foreign_guild(self, name: str, owner: int, guild: int | None = None) -> Guild:
        """A server of this person that has never heard of the app, with this id if one is given."""
        number = max(self._reserved_ids) + 1 if guild is None else guild
        self.foreign.add(number)
        self._bar(f"/guilds/{number}")
        return self.create_guild(name, id=number, owner_id=owner)

    def found_group(self, *people: int) -> Channel:
        """A chat of several people without the app."""
        group = self.create_channel(None, None, type=_GROUP)
        group.recipient_ids = list(people)
        self._bar(f"/channels/{group.id}")
        return group

    @contextmanager
    def inside(self, group: Channel, person: int) -> Generator[None]:
        """For as long as the block runs, the person is in a group chat."""
        self._own_messages[person] = self.get_dm_channel(person).id
        self.dm_channels[person] = group.id
        try:
            yield
        finally:
            self.dm_channels[person] = self._own_messages.pop(person)

    @override
    def get_dm_channel(self, user_id: int) -> Channel:
        own = self._own_messages.get(user_id)
        return super().get_dm_channel(user_id) if own is None else self.channels[own]

    def is_foreign_channel(self, channel: int) -> bool:
        """True if the app is no member where this channel is."""
        found = self.channels.get(channel)
        return found is not None and (found.guild_id in self.foreign or found.type == _GROUP)

    @override
    def create_channel(self, guild_id: int | None, *known: Any, **options: Any) -> Channel:
        channel = super().create_channel(guild_id, *known, **options)
        if guild_id in self.foreign:
            self._bar(f"/channels/{channel.id}")
        return channel

    def _bar(self, place: str) -> None:
        refusal = {"status": 403, "code": 50001, "message": "Missing Access", "times": None, "method": "*"}
        self.faults += [{**refusal, "path": place}, {**refusal, "path": f"{place}/*"}]

    # What the app is told

    @override
    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            super().emit(event, {**payload, **self._installation(payload)})
        elif not self._is_about_foreign(event, payload):
            super().emit(event, payload)

    def _is_about_foreign(self, event: str, payload: Mapping[str, Any]) -> bool:
        guild = payload.get("id") if event in ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE") else None
        channel = payload.get("id") if event.startswith("CHANNEL_") else payload.get("channel_id")
        return int(payload.get("guild_id") or guild or 0) in self.foreign or self.is_foreign_channel(int(channel or 0))

    def _installation(self, payload: Mapping[str, Any]) -> dict[str, Any]:
        """By which installations a person uses the app, and in what kind of place."""
        person = int(payload.get("member", payload)["user"]["id"])
        guild, channel = payload.get("guild_id"), self.channels[int(payload["channel_id"])]
        abroad = self.is_foreign_channel(channel.id)
        if abroad and not self._takes_along(person, payload):
            raise SetupError("Nobody could do that in a place without the app.")
        owners = {} if abroad else {_BY_SERVER: guild or "0"}
        if person in self.personal:
            owners[_BY_PERSON] = str(person)
        context = Context.GUILD if guild else Context.PRIVATE_CHANNEL if channel.type == _GROUP else Context.BOT_DM
        return {"authorizing_integration_owners": owners, "context": int(context)}

    # What people and the app may do there

    def _takes_along(self, person: int, payload: Mapping[str, Any]) -> bool:
        """True if a person has the command, or whatever else this is, in a place without the app."""
        if payload["type"] not in _COMMAND:
            return person in self.personal
        named = (command for known in self.commands.values() for command in known.values())
        command = next((one for one in named if one["id"] == payload["data"]["id"]), None)
        return person in self.personal and command is not None and _is_personal(command)

    @override
    def visible_commands(self, *, user_id: int, channel_id: int, **options: Any) -> list[dict[str, Any]]:
        known = super().visible_commands(user_id=user_id, channel_id=channel_id, **options)
        if not self.is_foreign_channel(channel_id):
            return known
        return [command for command in known if user_id in self.personal and _is_personal(command)]

    @override
    def prepare_message(self, channel_id: int, author_id: int, content: str | None = "", **fields: Any) -> Message:
        asked = self._interaction_of(fields)
        if asked is not None and self.is_foreign_channel(channel_id):
            if asked.responded and len(asked.followup_ids) >= MOST_FOLLOW_UPS:
                raise BackendError(400, 40094, "This interaction has reached its maximum number of follow-up messages")
            if self.get_channel(channel_id).guild_id in self.muted:
                fields["flags"] = int(fields.get("flags") or 0) | _EPHEMERAL
        return super().prepare_message(channel_id, author_id, content, **fields)

    def _interaction_of(self, fields: Mapping[str, Any]) -> Interaction | None:
        metadata = fields.get("interaction_metadata")
        return None if metadata is None else self.interactions.get(int(metadata["id"]))


def _is_personal(command: Mapping[str, Any]) -> bool:
    return _PERSONAL in (command.get("integration_types") or ())
