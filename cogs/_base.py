"""The base of every conversation: buttons, lists and forms that always answer.

Discord shows "This interaction failed" if there is no answer within three seconds. So a press is acknowledged before
anything else is done, an error is answered with a friendly sentence, and a press on an outdated button is answered too
(`cogs/stale_interactions`).
"""

import asyncio
import re
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from inspect import isabstract
from math import ceil
from typing import Any, ClassVar, Final, Generic, Self, TypeAlias, TypeVar, cast, get_args

import discord
import structlog
from discord import app_commands, ui
from discord.app_commands import locale_str
from discord.ext import commands

from bot.client import TEXT_KEY, Naki
from bot.client.background import delay_disconnect
from bot.client.cooldowns import RequestKind
from bot.client.languages import LANGUAGE_KEY
from bot.client.message_keys import MessageKey
from bot.client.obstacles import Obstacle
from bot.i18n.catalogue import Words, words
from bot.table.party import Party
from bot.ui.custom_id import NO_TABLE, Press, decode_press, pattern
from bot.ui.parts import NoParts, Parts
from cogs._trouble import DISCORD_FAILURES, Failure, failure_of

Interaction: TypeAlias = discord.Interaction[Naki]
ButtonOrList: TypeAlias = ui.Button[Any] | ui.Select[Any]
_T = TypeVar("_T")
_C = TypeVar("_C", bound=commands.Cog)
P = TypeVar("P", bound=Parts)

NO_MENTIONS = discord.AllowedMentions.none()
"""Suppresses all mentions. Every message is sent with it, unless it is meant to ping somebody."""

ACKNOWLEDGE_AFTER_S: Final = 1.5
"""Seconds after which a press is acknowledged even if it has not been saved yet. Discord gives up after three, part of
which the press has spent on its way.
"""


_HANDLED_KEY = "naki.handled"
_REFUSED_KEY = "naki.told"
_log = structlog.stdlib.get_logger(__name__)


def words_for(interaction: discord.Interaction[Naki]) -> Words:
    """The texts in the language of whoever pressed: the one they chose, or that of their Discord client."""
    chosen = interaction.client.choices.of("user", interaction.user.id, LANGUAGE_KEY)
    return interaction.client.command_mentions.words(chosen or str(interaction.locale))


def command_text(key: str) -> locale_str:
    """The text of a slash command in English, with its key in the catalogue for the other languages."""
    return locale_str(words("en")(key), **{TEXT_KEY: key})


def is_handled(interaction: discord.Interaction[Any]) -> bool:
    return _HANDLED_KEY in interaction.extras


def allow_anywhere(command: _T) -> _T:
    """A command that a person may also install for themselves, and then use in any chat."""
    installed = app_commands.allowed_installs(guilds=True, users=True)(command)
    return app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(installed)


def home_of(interaction: discord.Interaction[Any]) -> int | None:
    """The server in which somebody pressed or typed something; None in direct messages, and wherever Naki is no member.

    A person who has installed Naki for themselves takes it along into any server. discord.py makes up a guild there in
    which they may look like a manager: it gives no rights, and nothing about it is stored.
    """
    return interaction.guild_id if interaction.is_guild_integration() else None


def server_of(interaction: discord.Interaction[Any]) -> discord.Guild | None:
    """The same as what is known of it."""
    return interaction.guild if interaction.is_guild_integration() else None


def is_manager(interaction: discord.Interaction[Any]) -> bool:
    """Somebody manages the server in which they pressed or typed something."""
    return home_of(interaction) is not None and interaction.permissions.manage_guild


def is_private(interaction: discord.Interaction[Naki]) -> bool:
    """Only the person who pressed can see the message: a chat of several people is not private."""
    return is_ephemeral(interaction) or (interaction.guild_id is None and not interaction.context.private_channel)


def is_ephemeral(interaction: discord.Interaction[Naki]) -> bool:
    """The pressed message is ephemeral: shown to one person, and not kept by Discord."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def too_fast_text(interaction: discord.Interaction[Naki], wait: float) -> str:
    """The answer to somebody who has to wait for `wait` seconds."""
    return words_for(interaction)("trouble.too_fast", seconds=max(1, ceil(wait)))


async def reply_privately(interaction: discord.Interaction[Any], sentence: str, *links: ui.Button[Any]) -> None:
    """Send an ephemeral message, as the response or as a followup, with links below. It counts as a refusal of the
    press.
    """
    mark_refused(interaction)
    if interaction.response.is_done() and links:
        view = text_message(sentence, *links)
        await interaction.followup.send(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)
    elif interaction.response.is_done():
        await interaction.followup.send(sentence, ephemeral=True, allowed_mentions=NO_MENTIONS)
    elif links:
        view = text_message(sentence, *links)
        await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)
    else:
        await interaction.response.send_message(sentence, ephemeral=True, allowed_mentions=NO_MENTIONS)


async def close_message(interaction: Interaction, sentence: str) -> None:
    """Refuse a press in an ephemeral message that is of no more use: the reason takes its place."""
    if not is_ephemeral(interaction):
        await reply_privately(interaction, sentence)
        return
    mark_refused(interaction)
    if interaction.response.is_done() or await acknowledge(interaction):
        await interaction.edit_original_response(view=text_message(sentence))


def mark_refused(interaction: discord.Interaction[Any]) -> None:
    """Mark the press as refused, for the log."""
    interaction.extras[_REFUSED_KEY] = True


def cog_of(client: Naki, kind: type[_C]) -> _C:
    cog = client.get_cog(kind.__name__)
    if not isinstance(cog, kind):
        raise LookupError(f"{kind.__name__} is not loaded")
    return cog


@asynccontextmanager
async def answer_errors(interaction: discord.Interaction[Any]) -> AsyncGenerator[None]:
    interaction.extras[_HANDLED_KEY] = True
    delay_disconnect()
    try:
        yield
    except Exception as error:
        await apologise(interaction, error)


async def apologise(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """Send the sentence for this kind of error, and log it; nothing, if the user has been answered."""
    if isinstance(error, AnsweredPrivately):
        return
    kind = failure_of(error)
    if kind in (Failure.EXPIRED, Failure.REPEATED):
        _log.warning("interaction lost", trouble=str(kind))
        return
    words = words_for(interaction)
    sentence, links = words(f"trouble.{kind}"), list[ui.Button[Any]]()
    if kind is Failure.OUR_ERROR:
        code = interaction.client.mishaps.add(error)
        _log.error("interaction failed", trouble=str(kind), code=code, exc_info=error)
        sentence = f"{sentence}\n{words('trouble.code', code=code)}"
        if support := interaction.client.operator.support_url:
            links.append(link_button(support, words("about.button.tell")))
    else:
        _log.error("interaction failed", trouble=str(kind))
    try:
        await reply_privately(interaction, sentence, *links)
    except DISCORD_FAILURES as worse:
        _log.warning("no apology either", trouble=str(failure_of(worse)))


async def acknowledge(interaction: Interaction) -> bool:
    """Acknowledge a press. Returns False if it was acknowledged before, since the same press arrived twice.

    A press that can no longer be acknowledged still counts: Discord's clock times it, and the game goes on.
    """
    alone = interaction.message is None  # a form that a command has opened: nothing is there to change
    try:
        await interaction.response.defer(ephemeral=alone, thinking=alone)
    except (*DISCORD_FAILURES, discord.InteractionResponded) as error:
        if failure_of(error) is Failure.REPEATED or isinstance(error, discord.InteractionResponded):
            return False
        _log.warning("press not acknowledged", trouble=str(failure_of(error)))
    else:
        _leave_key(interaction)
    return True


def _leave_key(interaction: Interaction) -> None:
    message = interaction.message
    if message is not None and interaction.type is discord.InteractionType.component and not is_private(interaction):
        interaction.client.message_keys.add(message.id, MessageKey.of(interaction))


async def acknowledge_after_save(saved: asyncio.Future[None], interaction: Interaction) -> bool:
    """Acknowledge a press once it is saved, or the disk is slow. Returns False if it was not saved, or came twice."""
    await asyncio.wait({saved}, timeout=ACKNOWLEDGE_AFTER_S)
    unsaved = saved.done() and saved.exception() is not None
    return not unsaved and await acknowledge(interaction)


class MessageComponent(ABC, ui.DynamicItem[ButtonOrList], Generic[P], template="(?!)"):
    """A button or a list of one conversation, known by the verbs that its custom id may carry.

    It lives in no memory: a press of any age, also from before a restart, finds its class by the custom id. Subclasses
    name their `verbs` and say in `carry_out` what a press does; by then it has been acknowledged, unless `immediate`: a
    form has to be the first answer, and a move is written down before. What has a `rate_limit` can be had so often a
    minute. A `private` one is part of a message that its reader alone sees, and may put another in its place. A
    subclass without verbs is what several of one conversation have in common.

    What the custom id says after the verb and what was picked are read once, as the class in the brackets:
    `Pressed[Page]` has a page in its `parts`. What cannot be read is outdated.
    """

    kind_of_parts: ClassVar[type[Parts]]
    immediate: ClassVar[bool] = False
    private: ClassVar[bool] = False
    rate_limit: ClassVar[RequestKind | None] = None
    parts: P

    def __init_subclass__(
        cls,
        *,
        verbs: Sequence[str] = (),
        immediate: bool = False,
        private: bool = False,
        ration: RequestKind | None = None,
    ) -> None:
        super().__init_subclass__(template=pattern(*verbs))
        named = (kind for base in cls.__dict__.get("__orig_bases__", ()) for kind in get_args(base))
        cls.kind_of_parts = next((kind for kind in named if isinstance(kind, type)), NoParts)
        cls.immediate = immediate
        cls.private = private
        cls.rate_limit = ration

    def __init__(self, item: ButtonOrList) -> None:
        super().__init__(item)
        self.press = _press_of(item)

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: object, /) -> Self:
        return cls(cast(ButtonOrList, item))

    @classmethod
    def with_custom_id(cls, custom_id: str) -> "MessageComponent[Any] | None":
        """The button with this custom id, also if its message shows others by now; None if it is nobody's."""
        kind = next((kind for kind in cls.kinds() if _template(kind).fullmatch(custom_id)), None)
        return None if kind is None else kind(ui.Button(custom_id=custom_id))

    @classmethod
    def kinds(cls) -> "Iterator[type[MessageComponent[Any]]]":
        for kind in cls.__subclasses__():
            yield from kind.kinds()
            if not isabstract(kind):
                yield kind

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Read and acknowledge the press and carry it out; every refusal and error is answered."""
        if not is_private(interaction):
            interaction.client.obstacles.retry_soon(self.concerns)
        async with answer_errors(interaction):
            ration, cooldowns = self.rate_limit, interaction.client.cooldowns
            wait = None if ration is None else await cooldowns.count_request(ration, interaction.user.id)
            if wait is not None:
                await reply_privately(interaction, too_fast_text(interaction, wait))
            elif not self._is_read(interaction) or (self.private and not is_private(interaction)):
                await reply_privately(interaction, words_for(interaction)("trouble.lost"))
            elif await _is_elsewhere(interaction.client, self.press.table):
                await reply_privately(interaction, words_for(interaction)("denied.moved"))
            elif not await self.is_available_to(interaction):
                await reply_privately(interaction, words_for(interaction)("trouble.lost"))
            elif self.immediate or await acknowledge(interaction):
                await self.carry_out(interaction)
        if _REFUSED_KEY in interaction.extras:
            place = {"guild": home_of(interaction), "user": interaction.user.id}
            _log.info("press refused", table=self.press.table, verb=self.press.verb, **place)

    def _is_read(self, interaction: Interaction) -> bool:
        """Read what the client has sent. Returns False if no such button says that."""
        data = cast(Mapping[str, Sequence[str]], interaction.data)
        try:
            self.parts = cast(P, self.kind_of_parts.read([*self.press.parts, *data.get("values", ())]))
        except ValueError:
            return False
        return self.is_about(self.press.table)

    def concerns(self, obstacle: Obstacle) -> bool:
        """The obstacle keeps the button's table from being shown."""
        return self.press.table in obstacle.tables

    def is_about(self, table: str) -> bool:
        """A button about something else has this word in the place of its table."""
        return table == NO_TABLE

    async def is_available_to(self, interaction: Interaction) -> bool:
        """It answers the user in the place where it was pressed."""
        return True

    @abstractmethod
    async def carry_out(self, interaction: Interaction) -> None:
        """Do what the button is for."""


class TableComponent(MessageComponent[P]):
    """A button or a list of a table. It answers in the table's server, and in direct messages those who sit there."""

    def is_about(self, table: str) -> bool:
        return True

    async def is_available_to(self, interaction: Interaction) -> bool:
        try:
            party = await interaction.client.tables.party(self.press.table)
        except LookupError:
            return True  # that there is no such table is said by each
        return may_see_table(interaction, party)


def may_see_table(interaction: Interaction, party: Party) -> bool:
    """It was pressed in the table's server, or by somebody who sits there in direct messages, or wherever Naki is no
    member.
    """
    home = home_of(interaction)
    if home is not None and party.guild is not None:
        return home == party.guild
    return interaction.user.id == party.host or party.seat_of(interaction.user.id) is not None


def button(
    press: Press,
    label: str | None = None,
    *,
    emoji: discord.Emoji | None = None,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> ui.Button[Any]:
    """A button with this press as its custom id. The subclass of `Pressed` with that verb handles it."""
    return ui.Button(style=style, label=label, emoji=emoji, disabled=disabled, custom_id=press.encode())


def link_button(url: str, label: str) -> ui.Button[Any]:
    return ui.Button(label=label, url=url)


def select(press: Press, placeholder: str, options: Sequence[discord.SelectOption]) -> ui.Select[Any]:
    """A list with this press as its custom id. The subclass of `Pressed` with that verb handles it."""
    return ui.Select(custom_id=press.encode(), placeholder=placeholder, options=list(options))


class AnsweredPrivately(Exception):
    """Raised when the user has been told why nothing comes of what they did."""


class MessageLayout(ui.LayoutView):
    """A message made of components. It is stopped at once, so that discord.py does not keep it: its buttons are found
    by their custom ids.

    A view of an ephemeral message that is kept would time out, and take the dynamic items of all other messages with
    it.
    """

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self.stop()


def text_message(text: str, *buttons: ui.Button[Any]) -> MessageLayout:
    """A message of a text, with up to five buttons below."""
    return MessageLayout(ui.TextDisplay(text), *([ui.ActionRow[MessageLayout](*buttons)] if buttons else []))


async def _is_elsewhere(client: Naki, table: str) -> bool:
    """Another process plays the table. One that is asleep goes on."""
    return await client.tables.wake(table) is None and await client.tables.is_played_elsewhere(table)


def _template(kind: type[MessageComponent[Any]]) -> re.Pattern[str]:
    return kind.__discord_ui_compiled_template__


def _press_of(item: ButtonOrList) -> Press:
    press = decode_press(item.custom_id or "")
    if press is None:
        raise ValueError("not a custom id of ours")
    return press
