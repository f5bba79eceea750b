"""The message of a panel: a direct message, or an ephemeral message at the table.

Discord accepts edits of an ephemeral message for fifteen minutes after it was last pressed. Before they are over, the
panel is replaced by a button that opens it again.
"""

import asyncio
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Final

import discord
from discord import ui

from bot.client import Naki
from bot.client.background import mark_task_waiting, run_in_background
from bot.client.obstacles import Destination
from bot.client.setting_keys import HAND_DESTINATION
from bot.i18n.catalogue import Words
from bot.table.party import Party
from bot.ui.custom_id import NO_QUESTION, Press
from cogs._base import MessageLayout, button
from cogs._edits import TooFast
from cogs._persistent_message import OLD_MESSAGE_MS, LayoutBuilder, PersistentMessage, epoch_ms
from cogs._trouble import DISCORD_FAILURES, LASTING_FAILURES, Failure, failure_of
from cogs._venue import venue_of
from cogs.hand._layout import HAND_FILE, HAND_VERB
from cogs.hand._panel_handle import PanelHandle

FORBIDDEN_RETRY_S: Final = 2.0
"""Seconds until a direct message that Discord forbids is tried once more."""
ANY_AGE_MS: Final = -1
"""Milliseconds: every message is older."""


class PanelMessage(PersistentMessage):
    """The message that shows one player's panel: where it was last pressed or opened, or else a direct message."""

    def __init__(self, client: Naki, table: str, user: int) -> None:
        super().__init__(client, table, f"panel:{user}", HAND_FILE)
        self._user = user
        self.table_address: str | None = None
        self._handle: PanelHandle | None = None
        self._invited = False
        self._renewing: int | None = None
        self._going: asyncio.Task[None] | None = None
        self._expiry: asyncio.TimerHandle | None = None

    @property
    def is_at_table(self) -> bool:
        """The player opens the panel at the table and gets no direct message. Not in correspondence games, where an
        ephemeral message would expire before every move.
        """
        if self.client.choices.of("user", self._user, HAND_DESTINATION) is None:
            return False
        party = table_party(self.client, self.table)
        return party is not None and not party.terms.is_correspondence

    async def open(self, interaction: discord.Interaction[Naki], layout: LayoutBuilder, picture: bytes | None) -> int:
        """Answer a press with the panel, in an ephemeral message that shows it from now on; return when that
        happened.
        """
        files = [] if picture is None else [self._attachment(picture)]
        view = layout(picture is not None)
        message = await interaction.followup.send(view=view, files=files, ephemeral=True, wait=True)
        self._show_in(PanelHandle.from_sent_message(message))
        return epoch_ms(message.created_at)

    def is_shown_in(self, message: int) -> bool:
        """The panel was last pressed or opened in this message."""
        return self._handle is not None and self._handle.message == message

    def edit_through(
        self, interaction: discord.Interaction[Naki], acknowledged: asyncio.Future[bool] | None = None
    ) -> None:
        """Show the panel in the message that was pressed, from now on."""
        self._show_in(PanelHandle.from_press(interaction, acknowledged))

    def show_in_answer(self, answer: discord.InteractionMessage, interaction: discord.Interaction[Naki]) -> None:
        """Show the panel in the ephemeral answer to a command, from now on."""
        self._show_in(PanelHandle.of_answer(answer, interaction))

    def _show_in(self, handle: PanelHandle) -> None:
        before, self._handle = self._handle, handle
        if before is not None and before.message == handle.message:
            self._handle = replace(handle, pictured=before.pictured)
        self.client.obstacles.retry_soon(lambda obstacle: obstacle.destination.channel == self._user)
        if handle.ephemeral and self._expiry is None:
            self._await_expiry(handle)

    def _await_expiry(self, handle: PanelHandle) -> None:
        left = (handle.key.until - self.client.clock.now()) / 1000
        self._expiry = asyncio.get_running_loop().call_later(max(0.0, left), self._on_expiry)

    def _on_expiry(self) -> None:
        """Replace an ephemeral panel by the button that opens it again, unless it was pressed meanwhile."""
        handle, self._expiry = self._handle, None
        if handle is None or not handle.ephemeral or self.client.tables.get(self.table) is None:
            return
        if handle.key.until > self.client.clock.now():
            self._await_expiry(handle)
        else:
            self.relocate()

    async def _replace_by_button(self, handle: PanelHandle) -> None:
        try:
            await self.edit_with_key(handle.key, {"view": self._button_to_reopen, "attachments": []}, once=False)
        except DISCORD_FAILURES as error:
            if failure_of(error) is Failure.OUR_ERROR:
                raise

    @property
    def _button_to_reopen(self) -> MessageLayout:
        """The layout of an ephemeral panel once it can no longer be edited for long."""
        words = self._words
        hand = button(Press(self.table, NO_QUESTION, HAND_VERB), words("table.my_hand"))
        return MessageLayout(ui.TextDisplay(words("panel.asleep")), ui.ActionRow[MessageLayout](hand))

    def relocate(self) -> None:
        """Forget where the panel was last pressed or opened."""
        handle, self._handle = self._handle, None
        if handle is not None and handle.ephemeral:
            run_in_background(self._replace_by_button(handle))

    @property
    def address(self) -> str | None:
        """The address of the direct message; None while there is none."""
        if self.place is None or self.place.message is None:
            return None
        return self._partial(self.place).jump_url

    def renew(self, older_than: int = OLD_MESSAGE_MS) -> None:
        """Something begins: a direct message older than so many milliseconds makes room for a new one."""
        self._renewing = older_than
        self.table_address = None

    def force_renew(self) -> None:
        """Something begins that its player waits for: a direct message of any age makes room for a new one."""
        if self._handle is not None and not self._handle.ephemeral:
            self._handle = None
        self.renew(ANY_AGE_MS)

    async def wait_for_permit(self, *, urgent: bool) -> AbstractContextManager[None]:
        """An edit through an interaction needs no turn of the rate limiter."""
        return nullcontext() if self._usable_handle else await super().wait_for_permit(urgent=urgent)

    async def prepare(self) -> None:
        """Take an old direct message away when it is to be renewed, and any where there is to be none. Once begun that
        is done, also if this is broken off, and the new one comes after it. Then know where the table is.
        """
        older_than, self._renewing = self._renewing, None
        old = older_than is not None and self._age() > older_than
        if self.place is not None and (old or self.is_at_table):
            self._going = run_in_background(self.delete())
        self._invite()
        if self._going is not None:
            await asyncio.wait({self._going})
        await self.find_table()

    def _invite(self) -> None:
        """If the player is to get no direct message, tell them at the table, once, where to open the panel."""
        invited, self._invited = self._invited, self.is_at_table
        if self._invited and not invited:
            run_in_background(self._say_at_table("panel.invited", ping=self._user))

    async def find_table(self) -> None:
        """Know where the table is to be seen in this hand, to lead its player there."""
        party = table_party(self.client, self.table)
        if self.table_address is None and party is not None and not party.is_homeless:
            self.table_address = await venue_of(self.client, party).address()

    def _age(self) -> int:
        return 0 if self.place is None else self.client.clock.now() - self.place.made_at

    async def edit(self, layout: LayoutBuilder, picture: bytes | None) -> int | None:
        """Edit the panel where it was last pressed; if that is no longer possible, the direct message."""
        handle = self._usable_handle
        if handle is None:
            return await super().edit(layout, picture)
        change = self.build_edit(layout, picture, pictured=self._is_pictured(handle))
        try:
            message = await self.edit_with_key(handle.key, change, once=not handle.ephemeral)
        except (discord.HTTPException, TooFast) as error:
            if isinstance(error, discord.HTTPException) and failure_of(error) not in (
                Failure.EXPIRED,
                *LASTING_FAILURES,
            ):
                raise
            self._handle = None if self._handle is handle else self._handle
            return await self.edit(layout, picture)
        if self._handle is not None and self._handle.message == message.id:
            self._handle = replace(self._handle, pictured=bool(message.attachments))
        return await self.note_edit(message)

    def _is_pictured(self, handle: PanelHandle) -> bool:
        """The message has a picture now; a press knows it only as its player saw it."""
        place = self.place
        return place.pictured if place is not None and place.message == handle.message else handle.pictured

    async def destination(self) -> Destination | None:
        """The player's direct messages, unless the panel is shown where it was pressed or opened."""
        return None if self._usable_handle or self.is_at_table else Destination(self._user, new_messages_only=False)

    @property
    def _usable_handle(self) -> PanelHandle | None:
        """The handle by which the panel was last pressed, if it can still be edited there."""
        return self._handle if self._handle is not None and self._handle.is_usable(self.client.clock.now()) else None

    async def channel(self) -> int | None:
        """The channel of the player's direct messages; None if they are closed or not wanted."""
        party = None if self.is_at_table else table_party(self.client, self.table)
        return await direct_message_channel(self.client, party, self._user)

    async def post(self, layout: LayoutBuilder, picture: bytes | None) -> int | None:
        """Post the direct message; if direct messages are closed, tell the player at the table."""
        try:
            return await self._post_again_if_forbidden(layout, picture)
        except discord.HTTPException as error:
            if failure_of(error) not in (Failure.CLOSED, Failure.FORBIDDEN):
                raise
            await self._tell_closed()
            return None

    async def _post_again_if_forbidden(self, layout: LayoutBuilder, picture: bytes | None) -> int | None:
        """Nobody can forbid Naki an open direct message; but for somebody who has installed it for themselves, Discord
        now and then says so. A second refusal is meant.
        """
        try:
            return await super().post(layout, picture)
        except discord.HTTPException as error:
            if failure_of(error) is not Failure.FORBIDDEN:
                raise
        with mark_task_waiting():
            await asyncio.sleep(FORBIDDEN_RETRY_S)
        return await super().post(layout, picture)

    async def _tell_closed(self) -> None:
        """Tell the player, once, that their direct messages are closed and where to open the panel."""
        table = self.client.tables.get(self.table)
        if table is not None and self._user not in table.party.unreachable:
            await table.note_reachability(self._user, closed=True)
            await self._say_at_table("panel.closed")

    async def _say_at_table(self, key: str, ping: int | None = None) -> None:
        party = table_party(self.client, self.table)
        if party is not None and not party.is_homeless:
            await venue_of(self.client, party).say(self._words(key, player=f"<@{self._user}>"), ping)

    @property
    def _words(self) -> Words:
        return self.client.languages.of("user", self._user)


def table_party(client: Naki, table: str) -> Party | None:
    """The party of the table; None if it is over."""
    found = client.tables.get(table)
    return None if found is None else found.party


async def direct_message_channel(client: Naki, party: Party | None, user: int) -> int | None:
    """The id of the channel of a player's direct messages; None if they are known to be closed, or if there is no
    table.
    """
    if party is None or user in party.unreachable:
        return None
    return (await client.create_dm(discord.Object(user))).id
