"""Somebody who deals with a league: which one is meant, as what they act, and what they are told if it cannot be."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import discord

from bot.client import LEAGUE_ORGANISERS, LEAGUE_REFEREES
from bot.i18n.catalogue import Words
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.act import ORGANISERS, REFEREES, Right
from bot.league.log import Actor, AnyAct, Log
from bot.league.refusal import Refusal
from bot.league.state import League, Life, Ms, Person, Side
from bot.store.league.leagues import Acted, Deciding, LeagueName
from bot.store.league.people import LeaguePerson
from bot.table.party import Person as Player
from cogs._base import QUIET, Interaction, spoken, tell
from cogs._people import person
from cogs.league._templates import apart, moment
from cogs.league._words import Names

Refusing: TypeAlias = Callable[[Interaction, str], Awaitable[None]]
"""A way to tell somebody why something is not done."""


@dataclass(slots=True)
class Visit:
    """One interaction about one league."""

    interaction: Interaction
    name: LeagueName
    log: Log
    actor: Actor
    person: Person
    people: Mapping[Person, LeaguePerson]
    refusing: Refusing = tell
    """How they are told why something is not done."""

    @property
    def id(self) -> int:
        """The league's number."""
        return self.name.id

    @property
    def league(self) -> League:
        """As it stands."""
        return self.log.league

    @property
    def words(self) -> Words:
        """In the language of whoever deals with it."""
        return spoken(self.interaction)

    @property
    def now(self) -> int:
        """In epoch milliseconds."""
        return self.interaction.client.clock.now()

    def called(self, someone: Side) -> str:
        """What a person or a team of the league is called."""
        return Names(self.league, self.people, self.words).side(someone)

    async def act(
        self, act: AnyAct | Deciding, *, reason: str = "", note: str = "", once: str = "", seen: int | None = None
    ) -> Acted | None:
        """Do it. Where it cannot be done they are told why, and this is None. `once` sets the acts of one press
        apart.
        """
        leagues = self.interaction.client.leagues.leagues
        press = f"{self.interaction.id}{once}"
        acted = await leagues.act(self.id, self.actor, act, self.now, reason=reason, note=note, press=press, seen=seen)
        return await self.answered(acted)

    async def answered(self, acted: Acted | Refusal) -> Acted | None:
        """What was done; where it was refused they are told why, and this is None."""
        if isinstance(acted, Refusal):
            await self.refuse(refusal_sentence(acted, self.words, self.called))
            return None
        self.log = await self.interaction.client.leagues.leagues.tend(self.id, self.now)
        return acted

    async def tell(self, sentence: str) -> None:
        """Say something to them alone."""
        await self.interaction.followup.send(sentence, ephemeral=True, allowed_mentions=QUIET)

    async def refuse(self, sentence: str) -> None:
        """Say why it is not done."""
        await self.refusing(self.interaction, sentence)

    async def lost(self) -> None:
        """Say that what they pressed is no button of ours."""
        await self.refuse(self.words("trouble.lost"))

    async def say(self, key: str, **values: object) -> None:
        """Say the sentence of this key to them alone."""
        await self.tell(self.words(key, league=self.league.name, **values))

    async def time(self, typed: str, *, past: bool = False) -> Ms | None:
        """The moment that they typed, by the league's clocks, or the last one such that is `past`. Where it is none
        they are told, and this is None.
        """
        return next(iter(await self._read((typed,), self.league.zone, past=past) or ()), None)

    async def times(self, typed: str, zone: str = "") -> Sequence[Ms] | None:
        """Several, with commas or semicolons between, by the clocks of this zone. Where one is none they are told, and
        this is None.
        """
        return await self._read(apart(typed), zone or self.league.zone)

    async def _read(self, typed: Sequence[str], zone: str, *, past: bool = False) -> Sequence[Ms] | None:
        try:
            return tuple(moment(one, zone, self.now, past=past) for one in typed)
        except ValueError:
            await self.refuse(self.words("league.no_time"))
            return None

    async def admitted(self, *, referee: bool = False) -> bool:
        """Whether they run the league, or may at least decide about its games; if not, they are told."""
        allowed = bool(self.actor.rights & (REFEREES if referee else ORGANISERS))
        if not allowed:
            await self.refuse(self.words("league.refusal.right.plain"))
        return allowed

    async def meet(self, user: discord.abc.User) -> Person:
        """The number of somebody else in this league."""
        return await self.number_of(person(user))

    async def number_of(self, someone: Player) -> Person:
        """The number of somebody who plays, or is to play."""
        leagues = self.interaction.client.leagues
        number = await leagues.people.number(self.id, someone.id, someone.name)
        self.people = await leagues.people.of(self.id)
        return number


async def visit(interaction: Interaction, typed: str = "") -> Visit | None:
    """The league that is meant, by name, by the channel, or as the only one; else they are asked which."""
    found = await candidates(interaction, typed)
    if len(found) == 1:
        return await visit_of(interaction, found[0])
    unclear = "league.none" if typed.strip() else "league.which" if found else "league.nothing"
    await tell(interaction, spoken(interaction)(unclear))
    return None


async def candidates(interaction: Interaction, typed: str) -> Sequence[LeagueName]:
    """The leagues that may be meant: by name, else that of the channel, else all that are not over."""
    named, wanted = await visible(interaction), typed.casefold().strip()
    if wanted:
        return [one for one in named if wanted in (one.short, one.name.casefold())][:1]
    here = await interaction.client.leagues.posts.league_in(interaction.channel_id or 0)
    return [one for one in named if one.id == here] or [one for one in named if not one.over]


async def visible(interaction: Interaction) -> Sequence[LeagueName]:
    """The leagues of the server that they may know of: a draft only if they run it."""
    named = await interaction.client.leagues.leagues.named(interaction.guild_id or 0)
    return [one for one in named if one.life is not Life.DRAFT or await _runs(interaction, one)]


async def _runs(interaction: Interaction, name: LeagueName) -> bool:
    store = interaction.client.leagues
    people = await store.people.of(name.id)
    number = next((person for person, one in people.items() if one.account == interaction.user.id), None)
    return bool(_rights(interaction, await store.leagues.load(name.id), number) & ORGANISERS)


async def run_by(interaction: Interaction, league: str) -> Visit | None:
    """The league that is meant, if whoever asks runs it."""
    await interaction.response.defer(ephemeral=True)
    visiting = await visit(interaction, league)
    return visiting if visiting is not None and await visiting.admitted() else None


async def visit_id(interaction: Interaction, league: int) -> Visit | None:
    """The league with this number, if it belongs to the server."""
    try:
        name = await interaction.client.leagues.leagues.get(league)
    except LookupError:
        name = None
    if name is None or interaction.guild_id not in (None, name.guild):
        await tell(interaction, spoken(interaction)("league.none"))
        return None
    return await visit_of(interaction, name)


async def visit_of(interaction: Interaction, name: LeagueName) -> Visit:
    """Somebody deals with this league."""
    store, known = interaction.client.leagues, person(interaction.user)
    log = await store.leagues.load(name.id)
    number = await store.people.number(name.id, known.id, known.name)
    rights = _rights(interaction, log, number)
    actor = Actor(number, rights, alone=_alone(interaction))
    return Visit(interaction, name, log, actor, number, await store.people.of(name.id))


def may_create(interaction: Interaction) -> bool:
    """Whether they may make leagues here."""
    return interaction.permissions.manage_guild or _holds(interaction, LEAGUE_ORGANISERS)


def _rights(interaction: Interaction, log: Log, number: Person | None) -> frozenset[Right]:
    rights = {Right.ENTRANT}
    if interaction.guild_id is None:
        return frozenset(rights)  # in direct messages nobody runs anything
    makers = (one.by.person for one in log.entries if one.by.person is not None and one.by.rights & ORGANISERS)
    if interaction.permissions.manage_guild:
        rights.add(Right.OWNER)
    if (number is not None and number == next(makers, None)) or _holds(interaction, LEAGUE_ORGANISERS):
        rights.add(Right.ORGANISER)
    if _holds(interaction, LEAGUE_REFEREES):
        rights.add(Right.REFEREE)
    if any(team.captain == number for team in log.league.teams.values()):
        rights.add(Right.CAPTAIN)
    return frozenset(rights)


def _holds(interaction: Interaction, key: str) -> bool:
    role = interaction.client.choices.of("guild", interaction.guild_id, key)
    user = interaction.user
    return role is not None and isinstance(user, discord.Member) and user.get_role(int(role)) is not None


def _alone(interaction: Interaction) -> bool:
    """Whether they own a server in which nobody else was made organiser or referee."""
    guild, choices = interaction.guild, interaction.client.choices
    mapped = (choices.of("guild", interaction.guild_id, key) for key in (LEAGUE_ORGANISERS, LEAGUE_REFEREES))
    return guild is not None and guild.owner_id == interaction.user.id and not any(mapped)
