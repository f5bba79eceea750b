"""What every conversation is made of: buttons, lists and forms that never fail silently.

Discord shows "This interaction failed" after three seconds without an answer. So a press is acknowledged before
anything else is done, an error gets a friendly line, and a press on an outdated button gets an answer, too
(`cogs/stale_interactions`).
"""

import asyncio
import re
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import asynccontextmanager
from inspect import isabstract
from math import ceil
from secrets import token_hex
from typing import Any, ClassVar, Final, Self, TypeAlias, TypeVar, cast

import discord
import structlog
from discord import ui
from discord.app_commands import locale_str
from discord.ext import commands
from discord.utils import MISSING

from bot.client import KEY, Naki
from bot.client.background import somebody_waits
from bot.client.cooldowns import Ration
from bot.client.languages import CHOSEN
from bot.client.message_keys import MessageKey
from bot.client.obstacles import Obstacle
from bot.i18n.catalogue import Words, words
from bot.i18n.sentences import limit_sentence
from bot.limits import FIELD, BadText, TextLimit, check
from bot.ui.custom_id import NO_DECISION, Press, decode, pattern
from cogs._trouble import UNWELL, Trouble, trouble

Interaction: TypeAlias = discord.Interaction[Naki]
Knob: TypeAlias = ui.Button[Any] | ui.Select[Any]
C = TypeVar("C", bound=commands.Cog)

QUIET = discord.AllowedMentions.none()
"""Nothing Naki writes pings anybody unless it says so."""

PUT_OFF: Final = 1.5
"""Seconds for which a press may stay unacknowledged; Discord gives it up after three, some of which it travels."""

_KEPT: Final = 900
"""Seconds after which a form that was not sent is forgotten."""

_TAKEN = "naki.taken"
_TOLD = "naki.told"
_log = structlog.stdlib.get_logger(__name__)


def spoken(interaction: discord.Interaction[Naki]) -> Words:
    """The words for whoever pressed: in the language they chose, else in that of their client."""
    chosen = interaction.client.choices.of("user", interaction.user.id, CHOSEN)
    return words(chosen or str(interaction.locale))


def text(key: str) -> locale_str:
    """A text of a slash command: English, and the key under which the other languages have it."""
    return locale_str(words("en")(key), **{KEY: key})


def taken(interaction: discord.Interaction[Any]) -> bool:
    """Whether one of our buttons or forms has this interaction in hand."""
    return _TAKEN in interaction.extras


def is_private(interaction: discord.Interaction[Naki]) -> bool:
    """Whether nobody else sees the message that was pressed."""
    return interaction.guild is None or is_ephemeral(interaction)


def is_ephemeral(interaction: discord.Interaction[Naki]) -> bool:
    """Whether the message that was pressed is one that Discord shows to one person and does not keep."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def too_fast(interaction: discord.Interaction[Naki], wait: float) -> str:
    """A friendly line for somebody who is too fast; `wait` is in seconds."""
    return spoken(interaction)("trouble.too_fast", seconds=max(1, ceil(wait)))


async def tell(interaction: discord.Interaction[Any], sentence: str) -> None:
    """Say something to one person, whether or not the press has been acknowledged. To a press that is its refusal."""
    refusing(interaction)
    if interaction.response.is_done():
        await interaction.followup.send(sentence, ephemeral=True, allowed_mentions=QUIET)
    else:
        await interaction.response.send_message(sentence, ephemeral=True, allowed_mentions=QUIET)


def refusing(interaction: discord.Interaction[Any]) -> None:
    """The press was refused, and whoever pressed is told."""
    interaction.extras[_TOLD] = True


def cog_of(client: Naki, kind: type[C]) -> C:
    """The conversation of this kind. Raises LookupError if it is not loaded."""
    cog = client.get_cog(kind.__name__)
    if not isinstance(cog, kind):
        raise LookupError(f"{kind.__name__} is not loaded")
    return cog


@asynccontextmanager
async def answered(interaction: discord.Interaction[Any]) -> AsyncGenerator[None]:
    """Whatever goes wrong inside, the person hears of it and the log says what it was."""
    interaction.extras[_TAKEN] = True
    somebody_waits()
    try:
        yield
    except Exception as error:
        await apologise(interaction, error)


async def apologise(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """A friendly line about an error; if even that cannot be sent, only the log has it."""
    kind = trouble(error)
    if kind in (Trouble.EXPIRED, Trouble.REPEATED):
        _log.warning("interaction lost", trouble=str(kind))
        return
    _log.error("interaction failed", trouble=str(kind), exc_info=error if kind is Trouble.OURS else None)
    try:
        await tell(interaction, spoken(interaction)(f"trouble.{kind}"))
    except UNWELL as worse:
        _log.warning("no apology either", trouble=str(trouble(worse)))


async def acknowledge(interaction: Interaction) -> bool:
    """Tell Discord that the press was heard. False if it has been heard before: the same press arrived twice.

    A press that is too late to be acknowledged still counts: it is timed by Discord's clock, and the game goes on.
    """
    alone = interaction.message is None  # a form that a command has opened: nothing is there to change
    try:
        await interaction.response.defer(ephemeral=alone, thinking=alone)
    except (*UNWELL, discord.InteractionResponded) as error:
        if trouble(error) is Trouble.REPEATED or isinstance(error, discord.InteractionResponded):
            return False
        _log.warning("press not acknowledged", trouble=str(trouble(error)))
    else:
        _leave_key(interaction)
    return True


def _leave_key(interaction: Interaction) -> None:
    """Whoever pressed something that everybody sees has left a key to it."""
    message = interaction.message
    if message is not None and interaction.type is discord.InteractionType.component and not is_private(interaction):
        interaction.client.message_keys.leave(message.id, MessageKey.of(interaction))


async def acknowledge_once(written: asyncio.Future[None], interaction: Interaction) -> bool:
    """Acknowledge a press as soon as it is written down, but before Discord gives it up: a disk may stall. What cannot
    be written down is not acknowledged. Returns what `acknowledge` does.
    """
    await asyncio.wait({written}, timeout=PUT_OFF)
    unwritten = written.done() and written.exception() is not None
    return not unwritten and await acknowledge(interaction)


class Pressed(ABC, ui.DynamicItem[Knob], template="(?!)"):
    """A button or a list of one conversation, known by the verbs that its custom id may carry.

    It lives in no memory: a press of any age, also from before a restart, finds its class by the custom id. Subclasses
    name their `verbs` and say in `pressed` what a press does; by then it has been acknowledged, unless `immediate`: a
    form has to be the first answer, and a move is written down before. What has a `ration` can be had so often a
    minute. A `private` one is part of a message that its reader alone sees, and may put another in its place. A
    subclass without verbs is what several of one conversation have in common.
    """

    immediate: ClassVar[bool] = False
    private: ClassVar[bool] = False
    ration: ClassVar[Ration | None] = None

    def __init_subclass__(
        cls, *, verbs: Sequence[str] = (), immediate: bool = False, private: bool = False, ration: Ration | None = None
    ) -> None:
        super().__init_subclass__(template=pattern(*verbs))
        cls.immediate = immediate
        cls.private = private
        cls.ration = ration

    def __init__(self, item: Knob) -> None:
        super().__init__(item)
        self.press = _decoded(item)

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: object, /) -> Self:
        """The same button again, after it was pressed."""
        return cls(cast(Knob, item))

    @classmethod
    def revived(cls, custom_id: str) -> "Pressed | None":
        """The button with this custom id, also if its message shows others by now; None if it is nobody's."""
        kind = next((kind for kind in cls.kinds() if _template(kind).fullmatch(custom_id)), None)
        return None if kind is None else kind(ui.Button(custom_id=custom_id))

    @classmethod
    def kinds(cls) -> "Iterator[type[Pressed]]":
        """Every class of buttons and lists."""
        for kind in cls.__subclasses__():
            yield from kind.kinds()
            if not isabstract(kind):
                yield kind

    @property
    def picked(self) -> str:
        """The entry of a list that was picked."""
        return self.item.values[0] if isinstance(self.item, ui.Select) else ""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Acknowledge, then do what the press says; an error is answered."""
        if not is_private(interaction):
            interaction.client.obstacles.look_again(self.concerns)
        async with answered(interaction):
            ration, cooldowns = self.ration, interaction.client.cooldowns
            wait = None if ration is None else await cooldowns.ask(ration, interaction.user.id)
            if wait is not None:
                await tell(interaction, too_fast(interaction, wait))
            elif self._elsewhere(interaction) or (self.private and not is_private(interaction)):
                await tell(interaction, spoken(interaction)("trouble.lost"))
            elif await interaction.client.tables.elsewhere(self.press.table):
                await tell(interaction, spoken(interaction)("denied.moved"))
            elif self.immediate or await acknowledge(interaction):
                await self.pressed(interaction)
        if _TOLD in interaction.extras:
            place = {"guild": interaction.guild_id, "user": interaction.user.id}
            _log.info("press refused", table=self.press.table, verb=self.press.verb, **place)

    def concerns(self, obstacle: Obstacle) -> bool:
        """Whether it keeps the table of this button from being shown."""
        return self.press.table in obstacle.tables

    def _elsewhere(self, interaction: Interaction) -> bool:
        """Whether a table's button was pressed in another guild than the table's: it was never shown there."""
        table = interaction.client.tables.get(self.press.table)
        return table is not None and interaction.guild_id not in (None, table.party.guild)

    @abstractmethod
    async def pressed(self, interaction: Interaction) -> None:
        """What the press does."""


def button(
    press: Press,
    label: str | None = None,
    *,
    emoji: discord.Emoji | None = None,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> ui.Button[Any]:
    """A button that means this press; whose it is says the `Pressed` with that verb."""
    return ui.Button(style=style, label=label, emoji=emoji, disabled=disabled, custom_id=press.encode())


def link(url: str, label: str) -> ui.Button[Any]:
    """A button that leads somewhere; Discord opens its own addresses by itself."""
    return ui.Button(label=label, url=url)


def select(press: Press, placeholder: str, options: Sequence[discord.SelectOption]) -> ui.Select[Any]:
    """A list of which one entry is picked; whose it is says the `Pressed` with that verb."""
    return ui.Select(custom_id=press.encode(), placeholder=placeholder, options=list(options))


class ModalForm(ABC, ui.Modal):
    """A form to fill in, opened by a button; an error in what follows is answered. No text in it goes beyond the
    `limit`. Its custom id names the table that it is about: wherever it is sent, whoever plays the table gets it.
    """

    limit: ClassVar[TextLimit] = FIELD

    def __init__(self, title: str, table: str | None = None) -> None:
        custom_id = MISSING if table is None else Press(table, NO_DECISION, f"form_{token_hex(8)}").encode()
        super().__init__(title=title, timeout=_KEPT, custom_id=custom_id)

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        """Acknowledge, then do what the form says; an error, or a text beyond its limit, is answered."""
        async with answered(interaction):
            if not await acknowledge(interaction):
                return
            try:
                for field in self.walk_children():
                    if isinstance(field, ui.TextInput):
                        check(field.value, self.limit)
            except BadText as bad:
                await tell(interaction, limit_sentence(bad, spoken(interaction)))
            else:
                await self.submitted(interaction)

    @abstractmethod
    async def submitted(self, interaction: Interaction) -> None:
        """What sending the form does; it has been acknowledged."""


class Layout(ui.LayoutView):
    """A message made of components. Its buttons are found by their custom ids, so discord.py does not keep it in
    memory.

    It must not: the view of a private message times out, and would take the buttons of all others with it.
    """

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self.stop()


def _template(kind: type[Pressed]) -> re.Pattern[str]:
    return kind.__discord_ui_compiled_template__


def _decoded(item: Knob) -> Press:
    press = decode(item.custom_id or "")
    if press is None:
        raise ValueError("not a custom id of ours")
    return press
