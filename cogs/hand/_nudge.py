"""*Tell me when it is my turn*: a short message that Discord announces, since it announces no edits, gone when the turn
is.
"""

import asyncio

from discord import ui

from bot.client import Naki
from bot.client.background import run_in_background
from bot.client.cooldowns import RequestKind
from bot.client.obstacles import Destination
from bot.client.setting_keys import OWN_TURN_MESSAGE
from bot.table.party import Party
from cogs._base import MessageLayout
from cogs._people import plain_text, table_label
from cogs._persistent_message import PersistentMessage
from cogs._trouble import DISCORD_FAILURES, Failure, failure_of
from cogs.hand._message import direct_message_channel, table_party


class NudgeMessage(PersistentMessage):
    """The message to one player of one table. It is found again after a restart, so that it can be deleted."""

    def __init__(self, client: Naki, table: str, user: int) -> None:
        super().__init__(client, table, f"nudge:{user}", "")
        self._user = user

    async def destination(self) -> Destination | None:
        """No obstacle is kept: the next turn is another try."""
        return None

    async def channel(self) -> int | None:
        """The player's direct messages; None if they are closed."""
        return await direct_message_channel(self.client, table_party(self.client, self.table), self._user)


class Nudge:
    """Sends and deletes the message when it is the player's turn, if they asked for it; at most once a minute."""

    def __init__(self, client: Naki, table: str, user: int) -> None:
        self._client = client
        self._user = user
        self._message = NudgeMessage(client, table, user)
        self._turn: int | None = None
        self._party: Party | None = None
        self._catching_up = asyncio.Lock()

    def follow(self, turn: int | None, party: Party) -> None:
        """Note the question of the player's turn; None if it is not their turn."""
        begins = self._party is None
        changed = turn != self._turn
        self._turn, self._party = turn, party
        if (changed or begins) and (self._is_wanted or self._message.place is not None):
            run_in_background(self._catch_up(), paints=self._message.table)

    @property
    def _is_wanted(self) -> bool:
        return self._client.choices.of("user", self._user, OWN_TURN_MESSAGE) is not None

    async def _catch_up(self) -> None:
        async with self._catching_up:
            turn, party = self._turn, self._party
            try:
                with await self._message.wait_for_permit(urgent=False):
                    await self._message.delete()
                    if turn is None or party is None or turn != self._turn or not self._is_wanted:
                        return
                    if await self._client.cooldowns.count_request(RequestKind.NUDGE, self._user) is None:
                        await self._message.put(lambda _: self._layout(party), None)
            except DISCORD_FAILURES as error:
                if failure_of(error) is Failure.OUR_ERROR:
                    raise

    def _layout(self, party: Party) -> MessageLayout:
        words = self._client.languages.of("user", self._user)
        return MessageLayout(ui.TextDisplay(words("panel.nudge", table=plain_text(table_label(party, words)))))
