"""Looks after the waiting lists: seats are offered to who waits, people whose offers meet are called to a table, and
whoever has waited for long is asked whether they are still there.

**Whoever has a seat somewhere, or is asked to take one, is on no list**: nobody is asked twice, and nobody sits at two
tables. That follows from the tables as they are stored, also after the process has died between two steps.
"""

from collections.abc import Collection, Sequence
from typing import Final

import discord
import msgspec
from typing_extensions import override

from bot.client import Naki
from bot.client.setting_keys import BOARD_CHANNEL
from bot.engine.refusal import Refusal
from bot.store.posts import message_marker_id
from bot.store.waiting_lists import WaitingPerson
from bot.table.admission import Guest
from bot.table.limits import bar_refusal
from bot.table.lobby import seats_for
from bot.table.news import News
from bot.table.party import OFFER_ANSWER_MS, Party, Person, SeatFilling, Stage
from bot.table.preset import Preset
from bot.table.sleep import may_sleep
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from cogs._base import NO_MENTIONS, MessageLayout, button, cog_of, text_message
from cogs._due_messages import edit_or_send_message
from cogs._permissions import table_channels
from cogs._trouble import LASTING_FAILURES, failure_of
from cogs._upkeep import Upkeep
from cogs.board._boards import Boards
from cogs.board._matching import matching_people
from cogs.board._questions import SeatQuestions
from cogs.lobby import Offer, known_offers, offered_preset

MAX_WAITING_PEOPLE: Final = 50
"""People on the waiting list of a server."""
ASK_STILL_THERE_AFTER_MS: Final = 90 * 60_000
"""Milliseconds after which somebody is asked whether they are still there."""
STILL_THERE_VERB: Final = "boardstill"


class StillThereMessage(msgspec.Struct, frozen=True):
    """The message that asks somebody whether they are still there. It is found by its mark, and its place not kept."""

    guild: int
    account: int
    due: int
    channel: int | None = None
    message: int | None = None

    @property
    def tried_at(self) -> int:
        """The time at which it was first about to be sent, in epoch milliseconds."""
        return self.due - OFFER_ANSWER_MS

    @property
    def marker_id(self) -> int:
        """The id of the message's first part, by which it is found again."""
        return message_marker_id(f"waiting {self.guild} {self.account} {self.due}")

    @property
    def nonce(self) -> str:
        """By which Discord recognises it if it is sent a second time within minutes."""
        return f"w{self.marker_id}"


class WaitingUpkeep(Upkeep):
    """The waiting lists of all servers that this process looks after, and the lobbies that they fill."""

    def __init__(self, client: Naki) -> None:
        super().__init__(client)
        self._questions = SeatQuestions(client)
        self._begun: dict[str, Party] = {}
        self._sent: set[StillThereMessage] = set()

    def publish(self, news: News) -> None:
        """People came or went at a table, or it began or is over."""
        party = news.scene.party
        if party.filling is not None and party.stage is not Stage.LOBBY and news.notes:
            self._begun[party.id] = party
        if news.notes or party.filling is not None:
            self.note_change()

    def forget(self, table: str) -> None:
        """Another process goes on with it."""
        self._begun.pop(table, None)
        self._questions.forget(table)

    def note_change(self) -> None:
        """Somebody waits, or does not any more."""
        self._changed.set()

    @override
    async def run_due(self) -> Sequence[int]:
        now, tables = self._client.clock.now(), [table.party for table in self._client.tables.all()]
        self._sent = {message for message in self._sent if message.due > now}
        lobbies = [party for party in tables if party.filling is not None and party.stage is Stage.LOBBY]
        asking = [*self._begun.values(), *lobbies]
        asked = {party.guild for party in asking if party.guild is not None}
        moments: list[int] = []
        for guild in filter(self.is_ours, asked.union(await self._client.waiting_lists.guilds())):
            here = [party for party in asking if party.guild == guild]
            moments += await self.run_or_retry(self._look_at(guild, here), guild=guild)
        return moments

    async def _look_at(self, guild: int, asking: Sequence[Party]) -> Sequence[int]:
        """Do what is due on a server, where these tables ask people, or have asked them and begun. Returns when
        something else will be.
        """
        for party in asking:
            await self._questions.show(party)
            if party.stage is not Stage.LOBBY:
                self.forget(party.id)
        lists = self._client.waiting_lists
        before = await lists.of_guild(guild)
        waiting = await self._still_waiting(guild, before)
        free = await self._seat_people(guild, [one for one in waiting if not one.asked])
        stay = [*free, *(one for one in waiting if one.asked)]
        gone = [one for one in before if one not in stay]
        if gone:
            await lists.drop(guild, gone)
            cog_of(self._client, Boards).repaint(guild)
        now = self._client.clock.now()
        due = [one for one in await lists.of_guild(guild) if not one.asked and one.due <= now]
        if due:
            await lists.ask(guild, due, now + OFFER_ANSWER_MS)
        waiting = await lists.of_guild(guild)
        for one in waiting:
            if one.asked:
                await self._tell(guild, one)
        return [one.due for one in waiting]

    async def _still_waiting(self, guild: int, waiting: Sequence[WaitingPerson]) -> Sequence[WaitingPerson]:
        """Those who have no seat anywhere, are not barred, and were not silent for too long; nobody where there is no
        board any more.
        """
        client, now = self._client, self._client.clock.now()
        if client.choices.of("guild", guild, BOARD_CHANNEL) is None:
            return []
        seated = await seated_people(client)
        here: list[WaitingPerson] = []
        for one in waiting:
            is_silent = one.asked and one.due <= now
            if is_silent:
                await self._tell(guild, one, over=True)
            barred = bar_refusal(await client.bars.of_person(guild, one.account))
            if not is_silent and barred is None and one.account not in seated:
                here.append(one)
        return here

    async def _seat_people(self, guild: int, waiting: Sequence[WaitingPerson]) -> Sequence[WaitingPerson]:
        """Offer them the seats that are open, then call them to new tables. Returns those who wait on."""
        for table in self._client.tables.of_guild(guild):
            while table.party.seats_to_offer > 0:
                one = next((one for one in waiting if self._may_be_offered(one, table.party)), None)
                if one is None:
                    break
                held_until = self._client.clock.now() + OFFER_ANSWER_MS
                if await table.offer_seat(Guest(one.account, one.name, held_until)) is not None:
                    break
                waiting = [other for other in waiting if other != one]
        while waiting:
            called = await self._call_together(guild, waiting)
            if not called:
                break
            waiting = [one for one in waiting if one not in called]
        return waiting

    def _may_be_offered(self, one: WaitingPerson, party: Party) -> bool:
        filling, apart = party.filling, self._client.blocks.are_kept_apart
        return (
            filling is not None
            and filling.offer in one.offers
            and one.account not in party.kept_out
            and not any(apart(one.account, other) for other in party.accounts_with_seats)
        )

    async def _call_together(self, guild: int, waiting: Sequence[WaitingPerson]) -> Sequence[WaitingPerson]:
        """Open a lobby for the first who would play the same. Returns them; nobody if there are too few."""
        client = self._client
        offers = {one.key: one for one in await known_offers(client, guild, client.languages.of("guild", guild))}
        tables = {key: await self._offered_table(guild, offer) for key, offer in offers.items()}
        seats = {key: found[1] for key, found in tables.items() if found is not None}
        meeting = matching_people(waiting, seats, client.blocks.are_kept_apart)
        found = None if meeting is None else tables[meeting[0]]
        if meeting is None or found is None:
            return []
        people = [Person(one.account, one.name, one.username) for one in meeting[1]]
        filling = SeatFilling(meeting[0], house=found[0].house)
        opened = await client.tables.gather(people, guild, self._channel(guild), found[0].terms, filling)
        return [] if isinstance(opened, Refusal) else meeting[1]

    async def _offered_table(self, guild: int, offer: Offer) -> tuple[Preset, int] | None:
        """The table of an offer and its seats; None if its rules are gone."""
        client = self._client
        preset = await offered_preset(client, guild, offer)
        seats = None if preset is None else seats_for(preset.terms, client.cards.games[preset.terms.game].variant)
        return None if preset is None or not isinstance(seats, int) else (preset, seats)

    def _channel(self, guild: int) -> int:
        """The channel in which tables are opened: the first of those that were chosen, else that of the board."""
        client = self._client
        server = client.get_guild(guild)
        chosen = () if server is None else table_channels(client, server)
        return next(iter(chosen), int(client.choices.of("guild", guild, BOARD_CHANNEL) or 0))

    async def _tell(self, guild: int, one: WaitingPerson, *, over: bool = False) -> None:
        """Send the question, or say in its place that it is over. It is sent once."""
        client = self._client
        channel = client.choices.of("guild", guild, BOARD_CHANNEL)
        if channel is None:
            return
        message = StillThereMessage(guild, one.account, one.due, int(channel))
        if message in self._sent and not over:
            return
        words = client.languages.of("guild", guild)
        player = f"<@{one.account}>"
        knob = button(Press(NO_TABLE, NO_QUESTION, STILL_THERE_VERB), words("board.still.yes"))
        asked = text_message(words("board.still.ask", player=player, at=one.due // 1000), knob)
        layout: MessageLayout = text_message(words("board.still.off", player=player)) if over else asked
        called = NO_MENTIONS if over else discord.AllowedMentions(users=[discord.Object(one.account)])
        try:
            await edit_or_send_message(client, message, int(channel), layout, list[discord.File], called, _not_noted)
        except discord.HTTPException as error:
            if failure_of(error) not in LASTING_FAILURES:
                raise
        self._sent.add(message)


async def _not_noted(message: StillThereMessage, _: int, __: int) -> StillThereMessage:
    """That it is about to be sent stands in the list."""
    return message


async def seated_people(client: Naki) -> Collection[int]:
    """Everybody who has a seat somewhere, or is asked to take one; tables that take days or can sleep do not count."""
    parties = await client.tables.unfinished_parties()
    return {
        one
        for party in parties
        if not party.terms.is_correspondence and not may_sleep(party)
        for one in party.accounts_with_seats
    }
