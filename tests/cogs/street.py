"""A server with a league that has begun, a draft, one that was cancelled, and a table; and everybody who may come by
and press anything.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import discord
from discord import ui
from simcord import ChannelHandle, InteractionResult, RoleHandle
from simcord.actors import _component_interaction
from simcord.backend.models import Message

from bot.client.cooldowns import Cooldowns
from bot.client.setting_keys import BOARD_CHANNEL
from bot.engine.level import Level
from bot.engine.refusal import Refusal
from bot.i18n.catalogue import words as catalogue
from bot.league.acts.act import Right
from bot.league.acts.results import GameCounted
from bot.league.games import Result
from bot.league.log import Actor
from bot.table.party import Person as Sitting
from bot.table.party import Terms
from cogs._base import MessageComponent, MessageLayout, TableComponent
from cogs.league._base import LeagueComponent
from cogs.night._base import NightComponent, SeriesComponent
from tests.cogs.abroad import abroad
from tests.cogs.club import Tournament, fill_in, members
from tests.cogs.house import House
from tests.cogs.league.test_access import organisers, shows, somewhere_else, wears
from tests.cogs.night.club_night import ClubNight
from tests.cogs.person import BUTTON, SELECT, Person, words

WORDS: Final = catalogue("en")
REFUSALS: Final = {
    WORDS("league.none"): "unknown",
    WORDS("league.nothing"): "unknown",
    WORDS("trouble.lost"): "lost",
    WORDS("denied.no_table"): "no-table",
    WORDS("lobby.none_of_yours"): "no-table",
    WORDS("lobby.not_here"): "not-here",
    WORDS("pings.not_here"): "not-here",
    WORDS("board.list.nowhere"): "not-here",
    WORDS("trouble.not_here"): "not-here",
    WORDS("league.refusal.right.plain"): "not-yours",
    WORDS("league.not_organiser"): "not-yours",
    WORDS("denied.not_host"): "not-yours",
    WORDS("denied.night"): "not-yours",
    WORDS("denied.not_a_player"): "not-yours",
    WORDS("coach.not_yours"): "not-yours",
    WORDS("denied.not_owner"): "not-yours",
    WORDS("card.not_admin"): "not-yours",
    WORDS("settings.not_manager"): "not-yours",
    WORDS("night.unknown"): "unknown",
    WORDS("night.not_manager"): "not-yours",
    WORDS("night.not_organiser"): "not-yours",
    WORDS("moderation.not_moderator"): "not-yours",
    WORDS("context_menu.no_game"): "no-table",
    WORDS("trouble.ours"): "FAULT",
}
"""What an answer comes to; any other is `open`."""
SPRING: Final = "spring-cup"
HIDDEN: Final = {"draft": "secret-cup", "gone": "gone-cup"}
"""The leagues that are meant, by visitors."""


class Visitor(NamedTuple):
    """Somebody who presses: where everybody sees it, where they alone do, and about which league."""

    person: Person
    public: Message
    private: Message
    league: int


def kind_of(token: str) -> type[MessageComponent[Any]]:
    """The class of the buttons with this verb."""
    found = MessageComponent.with_custom_id(f"mj1:0:0:{token}")
    assert found is not None, token
    return type(found)


def _names(text: str) -> bool:
    """Whether it says which leagues there are, since another was named."""
    return text.startswith(WORDS("league.known_leagues", names="").removesuffix("."))


def outcome(result: InteractionResult) -> str:
    """What an answer comes to, in a word."""
    if result.modal is not None:
        return "form"
    said = [
        words(one).partition("\n-# Code")[0].partition(" [")[0]
        for one in (*([result.response] if result.response else []), *result.followups)
    ]
    known = [REFUSALS.get(text, "unknown") for text in said if text in REFUSALS or _names(text)]
    return known[-1] if known else "open" if said or result.acknowledged else "SILENT"


class Street:
    """The server and its visitors, by name: `direct` ones press in direct messages, `abroad` is in a server of her own,
    `uninvited` in one of hers without Naki,
    `demoted` has made the draft and lost the organisers' role, `gone` is about the cancelled draft.
    """

    def __init__(self, house: House) -> None:
        self.house = house
        self.visitors: dict[str, Visitor] = {}
        self.role: RoleHandle
        self.table, self.night_table = "", "n1gh7s"
        self.channels: dict[str, ChannelHandle] = {}

    async def build(self) -> "Street":
        house = self.house
        *_, guest, maker, banned = people = members(house, 7)
        role = await organisers(house)
        cup = Tournament(house, house.people)
        await cup.open()
        await cup.everybody_joins()
        await banned.slash("league join", substitute=True, league=SPRING)
        await wears(house, maker, role)
        await fill_in(maker, await maker.slash("league-admin season new"), Name="Secret cup")
        await fill_in(maker, await maker.slash("league-admin season new"), Name="Gone cup")
        asked = await cup.chosen("season cancel", maker, HIDDEN["gone"])
        await maker.press(asked.followups[-1], "Cancel the league")
        await wears(house, maker)
        await cup.set("questions", "Which days can you play?", league=SPRING)
        for action in ("season close", "season start", "round draw", "round publish"):
            await cup.chosen(action, league=SPRING)
        await house.client.choices.put(
            "guild", house.guild.id, BOARD_CHANNEL, str(house.guild.create_text_channel("board").id)
        )
        host, player = (Sitting(one.id, one.name) for one in (house.owner, people[0]))
        opened: Any = await house.client.tables.open(
            host, house.guild.id, house.channel.id, Terms(), ("standard", "standard")
        )
        await opened.join(player)
        self.table = opened.id
        await ClubNight(house, house.people).found()
        seated = [Sitting(one.id, one.name) for one in house.people]
        await house.client.tables.set_up(
            seated, house.guild.id, house.channel.id, Terms(), Level.STANDARD, name=self.night_table
        )
        house.guild.remove_member(banned.member)
        eve = somewhere_else(house, "eve")
        there = eve.server.create_text_channel("there")
        fay, elsewhere = abroad(house, house.env.create_user("fay", global_name="Fay"))
        self.role = role
        self.channels = dict.fromkeys((*HIDDEN, "demoted", "guest", "member", "runs"), house.channel) | {
            "abroad": there,
            "uninvited": elsewhere,
        }
        self.visitors = {
            "abroad": await self._in_server(eve, there),
            "foreign": await self._directly(eve),
            "uninvited": await self._uninvited(fay, elsewhere),
            "banned": await self._directly(banned),
            "draft": await self._in_server(people[0], house.channel, league=2),
            "gone": await self._in_server(people[0], house.channel, league=3),
            "demoted": await self._in_server(maker, house.channel),
            "guest": await self._in_server(guest, house.channel),
            "direct": await self._directly(people[0]),
            "member": await self._in_server(people[0], house.channel),
            "runs": await self._in_server(house.owner, house.channel),
        }
        await house.quiet()
        return self

    async def count_a_game(self) -> None:
        """A game of the four of the league counts."""
        store, at = self.house.client.leagues, self.house.clock.now()
        four = tuple([await store.people.number(1, one.id, one.name) for one in self.house.people])
        counted = GameCounted(1, "log:1", 1, at, Result(four, (40_000, 30_000, 20_000, 10_000)))
        acted = await store.leagues.act(1, Actor(None, frozenset((Right.ORGANISER,))), counted, at)
        assert not isinstance(acted, Refusal), acted

    async def member(self, person: Person) -> Visitor:
        """A member of the server, about the league that has begun."""
        return await self._in_server(person, self.house.channel)

    async def _in_server(self, person: Person, channel: Any, league: int = 1) -> Visitor:
        public = await self._greeting(self.house.client.get_partial_messageable(channel.id))
        private = (await person.slash("help", channel=channel)).response
        assert private is not None
        await shows(self.house, person.server)
        return Visitor(person, public, self.house.env.backend.messages[channel.id][private.id], league)

    async def _uninvited(self, person: Person, channel: ChannelHandle) -> Visitor:
        """Where Naki may post nothing."""
        shown = (await person.slash("help", channel=channel)).response
        assert shown is not None
        message = self.house.env.backend.messages[channel.id][shown.id]
        return Visitor(person, message, message, 1)

    async def _directly(self, person: Person) -> Visitor:
        message = await self._greeting(await self.house.client.create_dm(discord.Object(person.id)))
        return Visitor(person, message, message, 1)

    async def _greeting(self, channel: discord.abc.Messageable) -> Message:
        sent = await channel.send(view=MessageLayout(ui.TextDisplay("Hello.")))
        return self.house.env.backend.messages[sent.channel.id][sent.id]

    def custom_id(self, name: str, token: str, league: int = 0) -> str:
        """A button of the visitor's league, of the table, or of neither, as it has to be."""
        kind = kind_of(token)
        if issubclass(kind, LeagueComponent):
            return f"mj1:leagues:{league or self.visitors[name].league}:{token}"
        if issubclass(kind, (NightComponent, SeriesComponent)):
            return f"mj1:{'nightseries' if issubclass(kind, SeriesComponent) else 'clubnights'}:1:{token}"
        return f"mj1:{self.table if issubclass(kind, TableComponent) else '0'}:0:{token}"

    async def press(self, name: str, line: str, table: str = "") -> str:
        """What comes of a press that a client has made up: `checkin_1_1`, or in a list `pair_1_0 2`; at the table that
        everybody knows, or at another one.
        """
        token, *picked = line.split(" ")
        self.rest()
        custom_id = f"mj1:{table}:0:{token}" if table else self.custom_id(name, token)
        return outcome(await self.send(name, custom_id, picked, private=kind_of(token).private))

    async def send(self, name: str, custom_id: str, picked: Sequence[str], *, private: bool) -> InteractionResult:
        """Press it, and wait until it is answered."""
        visitor = self.visitors[name]
        message = visitor.private if private else visitor.public
        direct = self.house.env.backend.get_channel(message.channel_id).guild_id is None
        actor = visitor.person.member.user if direct else visitor.person.member
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": SELECT if picked else BUTTON}
        result = await _component_interaction(actor, message, {**data, "values": picked} if picked else data)
        await self.house.quiet()
        return result

    def rest(self) -> None:
        """Nobody has pressed anything for a minute. No press has left a picture in what the next one is made of, or a
        form open: with each that is, it takes longer to see that everything is quiet.
        """
        self.house.client.cooldowns = Cooldowns(self.house.clock)
        for form in [*self.house.client._connection._view_store._modals.values()]:
            form.stop()
        for visitor in self.visitors.values():
            visitor.public.attachments.clear()
            visitor.private.attachments.clear()
