"""A person in the sandbox, who can type a command, press a button, choose, fill in a form and write a message.

SimCord's own actors check that a real client could do it (a button that is there and enabled, a command that is
visible, options within their bounds) and send the interaction. Here the interaction then waits, like a client, up to
three seconds for the bot's answer.
"""

import asyncio
from base64 import b64decode
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, GuildHandle, RoleHandle, UserHandle
from simcord.components import walk_components
from simcord.enums import ComponentType, OptionType
from simcord.interactions import walk_to_subcommand
from simcord.results import InteractionResult, ResponseMessage

from bot.tools.sandbox.backend import FILE_LIMIT, Channel, Interaction, Json, SetupError, World

__all__ = ["ANSWER_WITHIN", "GuildMember", "PressOutcome"]

ANSWER_WITHIN = 3.0  # seconds a client waits before it says that the interaction failed
NO_ANSWER_TEXT = "The bot did not answer within three seconds."
NOT_CONNECTED_TEXT = "The bot is not connected."
CHANGED_TEXT = "That has just changed. Please look again."


@dataclass(frozen=True, slots=True, kw_only=True)
class PressOutcome:
    """The bot's answer to a press: `state` is answered, modal or failed; ids are strings, as everywhere in Discord.
    `seconds` is how long it took.
    """

    interaction: str
    state: str
    kind: str | None = None  # the callback: message, deferred, update, ...
    message: str | None = None  # the message that answers, or the one that was updated
    modal: Json | None = None
    reason: str | None = None  # why it failed
    seconds: float | None = None


class ActorEnvironment:
    """The environment that SimCord's actors need, without a simulator: the world, and the wait for an answer."""

    bot = None
    strict_sync = True

    def __init__(self, world: World) -> None:
        self.backend = world
        self.command: str | None = None  # with its subcommands, as Discord names it above the answer
        self.interaction: Interaction | None = None
        self.seconds: float | None = None  # from the interaction to its answer
        self._answer: asyncio.Future[float] | None = None

    def _begin_operation(self, label: str) -> None: ...

    def _end_operation(self) -> None: ...

    def _notify_dispatch_observers(self, interaction: Interaction) -> None:
        self.interaction = interaction
        interaction.command_name = self.command
        self._answer = self.backend.expect_answer(interaction)
        self._sent = asyncio.get_running_loop().time()

    async def _settle_internal(self, **_: object) -> None:
        if self._answer is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(ANSWER_WITHIN):
                    self.seconds = await self._answer - self._sent


class GuildMember:
    """A member of the guild at a keyboard, in one channel. Refusals are SetupError or BackendError with a reason."""

    def __init__(self, world: World, user_id: int, channel: Channel) -> None:
        self._world = world
        self._channel = channel
        self._stage = ActorEnvironment(world)
        self._env: Any = self._stage  # in place of simcord.env.Env
        self._user = UserHandle(self._env, world.get_user(user_id))
        self._guild = None if channel.guild_id is None else GuildHandle(self._env, world.get_guild(channel.guild_id))
        self._place = ChannelHandle(self._env, self._guild, channel)
        self._actor = self._user if self._guild is None else MemberActor(self._env, self._guild, self._user)

    def say(self, content: str) -> str:
        """Write a plain message; returns its id."""
        send = "send_messages_in_threads" if self._channel.is_thread else "send_messages"
        self._world.require_permissions(self._channel.guild_id, self._user.id, self._channel.id, send)
        if not content.strip():
            raise SetupError("A message needs some text.")
        return str(self._world.create_message(self._channel.id, self._user.id, content).id)

    def commands(self) -> list[Json]:
        """The slash commands that the person's client offers here."""
        return self._world.visible_commands(user_id=self._user.id, channel_id=self._channel.id)

    async def slash(self, command: str, options: Json) -> PressOutcome:
        """Send `/command` (with its subcommands, as in `table new`) and the options filled in."""
        values = self._values(command, options)
        self._stage.command = command
        if isinstance(self._actor, MemberActor):
            await self._actor.slash(self._place, command, **values)
        else:
            await self._actor.slash(command, **values)
        return self._outcome()

    async def autocomplete(self, command: str, option: str, typed: str, options: Json) -> list[Json]:
        """The bot's suggestions while one types into an option; none when it does not answer."""
        values = self._values(command, options)
        if isinstance(self._actor, MemberActor):
            return await self._actor.autocomplete(self._place, command, option, typed, **values)
        return await self._actor.autocomplete(command, option, typed, **values)

    async def click(self, message_id: int, *, custom_id: str | None = None, label: str | None = None) -> PressOutcome:
        message = self._message(message_id)
        if custom_id is not None:
            _enabled_control(message, custom_id)
        await self._actor.click(message, custom_id=custom_id, label=label)
        return self._outcome()

    async def select(self, message_id: int, custom_id: str, values: list[str]) -> PressOutcome:
        """Choose in a select menu; people, roles and channels are chosen by their ids."""
        message = self._message(message_id)
        chosen = self._submitted_value(_enabled_control(message, custom_id), values)
        await self._actor.select(message, chosen, custom_id=custom_id)
        return self._outcome()

    async def submit(self, interaction_id: int, values: Json) -> PressOutcome:
        """Send the form that answered an interaction; values by custom_id."""
        opened = self._world.interactions.get(interaction_id)
        if opened is None or opened.modal is None:
            raise SetupError("That form is not open.")
        filled = {
            name: self._submitted_value(_control(opened.modal["components"], name), value)
            for name, value in values.items()
        }
        await self._actor.submit_modal(InteractionResult(self._env, opened), filled)
        return self._outcome()

    def _message(self, message_id: int) -> ResponseMessage:
        return ResponseMessage(self._env, self._world.get_message(self._channel.id, message_id))

    def _outcome(self) -> PressOutcome:
        record = self._stage.interaction
        if record is None:
            raise SetupError("Nothing was sent.")
        name = str(record.id)
        if not record.responded or record.response_kind is None:
            return PressOutcome(
                interaction=name,
                state="failed",
                reason=NO_ANSWER_TEXT if self._world.bot_online else NOT_CONNECTED_TEXT,
            )
        message = None if record.message_id is None else str(record.message_id)
        took = self._stage.seconds
        if record.modal is not None:
            return PressOutcome(interaction=name, state="modal", kind="modal", modal=record.modal, seconds=took)
        kind = record.response_kind.value
        return PressOutcome(interaction=name, state="answered", kind=kind, message=message, seconds=took)

    def _values(self, command: str, options: Json) -> Json:
        """Option values as SimCord takes them: handles for people, roles and channels, bytes for files."""
        root, *path = command.split()
        registered = self._world.find_command(root, self._channel.guild_id)
        if registered is None:
            return options
        leaf, _ = walk_to_subcommand(registered, path)
        declared: list[Json] = leaf.get("options") or []
        kinds: dict[str, int] = {option["name"]: option["type"] for option in declared}
        return {name: self._value(kinds.get(name), value) for name, value in options.items()}

    def _value(self, kind: int | None, value: Any) -> Any:
        if kind in (OptionType.USER, OptionType.CHANNEL, OptionType.ROLE, OptionType.MENTIONABLE):
            return self._handle(value)
        if kind == OptionType.ATTACHMENT:
            return _file(value)
        return value

    def _submitted_value(self, control: Json, value: Any) -> Any:
        match control.get("type"):
            case ComponentType.USER_SELECT | ComponentType.ROLE_SELECT:
                return [self._handle(item) for item in value]
            case ComponentType.MENTIONABLE_SELECT | ComponentType.CHANNEL_SELECT:
                return [self._handle(item) for item in value]
            case ComponentType.FILE_UPLOAD:
                return [_file(item) for item in value]
            case _:
                return value

    def _handle(self, wanted: str) -> UserHandle | MemberActor | RoleHandle | ChannelHandle:
        """Whatever has this id, as SimCord names it."""
        if not wanted.isdecimal():
            raise SetupError(f"{wanted!r} is not an id.")
        snowflake = int(wanted)
        if snowflake in self._world.users:
            user = UserHandle(self._env, self._world.users[snowflake])
            return user if self._guild is None else MemberActor(self._env, self._guild, user)
        if self._guild is not None and snowflake in self._world.channels:
            return ChannelHandle(self._env, self._guild, self._world.channels[snowflake])
        if self._guild is not None:
            return RoleHandle(self._env, self._guild, self._world.get_role(self._guild.id, snowflake))
        raise SetupError(f"Nothing here has the id {wanted}.")


def _enabled_control(message: ResponseMessage, custom_id: str) -> Json:
    """The button or menu, unless the message was edited while it was being pressed."""
    control = _control(message.components, custom_id)
    if not control or control.get("disabled"):
        raise SetupError(CHANGED_TEXT)
    return control


def _control(components: list[Json], custom_id: str) -> Json:
    for part in walk_components(components):
        if part.get("custom_id") == custom_id:
            return part
    return {}


def _file(value: Json) -> tuple[str, bytes]:
    data = b64decode(value["data"])
    if len(data) > FILE_LIMIT:
        raise SetupError("That file is larger than 10 MiB.")
    return value["filename"], data
