"""The league that a command, button or form is about, the rights of its user there, and answers to them. Where
something can't be done the user is told why, and `AnsweredPrivately` is raised: nothing after it is done.
"""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NoReturn, TypeAlias

import discord

from bot.engine.refusal import Refusal
from bot.i18n.catalogue import Words
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.act import ORGANISERS, REFEREES
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.log import Actor, AnyAct, Log
from bot.league.rounds import Round
from bot.league.state import League
from bot.league.times import Ms
from bot.leagues.leagues import ActFactory, ActResult
from bot.store.league.leagues import LeagueSummary
from bot.store.league.people import LeaguePerson
from bot.table.party import Person as Player
from cogs._base import (
    NO_MENTIONS,
    AnsweredPrivately,
    Interaction,
    MessageLayout,
    is_ephemeral,
    reply_privately,
    words_for,
)
from cogs._lists import MAX_CHOICES
from cogs._people import person, plain_text
from cogs.league._access import is_sole_organiser, rights_in, visible_leagues
from cogs.league._words import Names
from cogs.league.log_words import LogWords
from cogs.league.settings.typed_times import typed_moment

TellRefusal: TypeAlias = Callable[[Interaction, str], Awaitable[None]]
"""A way to tell somebody why something is not done."""


@dataclass(slots=True)
class LeagueContext:
    """One interaction about one league: the league, and the user with their number and rights in it."""

    interaction: Interaction
    summary: LeagueSummary
    log: Log
    actor: Actor
    person: PersonNumber
    people: Mapping[PersonNumber, LeaguePerson]
    signup_answers: Mapping[PersonNumber, Mapping[str, str]] = field(
        default_factory=dict[PersonNumber, Mapping[str, str]]
    )
    """The answers that people gave when they signed up, where organisers see them."""
    tell_refusal: TellRefusal = reply_privately
    panel_interaction: Interaction | None = None
    """The press or form in whose panel what comes of this is shown, if not in the pressed message."""

    @property
    def id(self) -> int:
        return self.summary.id

    @property
    def league(self) -> League:
        return self.log.league

    @property
    def words(self) -> Words:
        return words_for(self.interaction)

    @property
    def now(self) -> Ms:
        return self.interaction.client.clock.now()

    def name_of(self, someone: EntrantNumber) -> str:
        return Names(self.league, self.people, self.words).side(someone)

    @property
    def rounds(self) -> Sequence[Round]:
        """The rounds of the phase that is played; none before the first."""
        return self.league.phase.rounds if self.league.phases else ()

    async def act(
        self, act: AnyAct | ActFactory, *, reason: str = "", note: str = "", once: str = "", seen: int | None = None
    ) -> ActResult:
        """Do something in the league. `once` tells several acts of one press apart; for `seen` see `Leagues.act`."""
        leagues = self.interaction.client.leagues.leagues
        press = f"{self.interaction.id}{once}"
        acted = await leagues.act(self.id, self.actor, act, self.now, reason=reason, note=note, press=press, seen=seen)
        return await self.accept_or_refuse(acted)

    async def accept_or_refuse(self, acted: ActResult | Refusal) -> ActResult:
        """Take over what was done; refuse, if it was refused."""
        if isinstance(acted, Refusal):
            await self.refuse(refusal_sentence(acted, self.words, self.name_of))
        self.log = await self.interaction.client.leagues.leagues.run_due_acts(self.id, self.now)
        return acted

    async def tell(self, sentence: str) -> None:
        await self.interaction.followup.send(sentence, ephemeral=True, allowed_mentions=NO_MENTIONS)

    async def refuse(self, sentence: str) -> NoReturn:
        """Say to the user alone why something is not done, and raise AnsweredPrivately."""
        await self.tell_refusal(self.interaction, sentence)
        raise AnsweredPrivately

    async def send(self, layout: MessageLayout, files: Sequence[discord.File] = ()) -> discord.Message:
        return await self.interaction.followup.send(view=layout, files=files, ephemeral=True, wait=True)

    async def replace(self, layout: MessageLayout, files: Sequence[discord.File] = ()) -> discord.Message:
        """Put this in place of the pressed message, which the user alone sees; or in the panel, and nothing is left of
        the pressed message.
        """
        if self.panel_interaction is not None:
            with suppress(discord.HTTPException):  # Discord lets a press change its message for a quarter of an hour
                shown = await self.panel_interaction.edit_original_response(view=layout, attachments=files)
                await self.interaction.delete_original_response()
                return shown
        return await self.interaction.edit_original_response(view=layout, attachments=files)

    async def show(self, layout: MessageLayout, files: Sequence[discord.File] = ()) -> discord.Message:
        """Show this to the user alone: in place of the pressed message if nobody else sees that, else in a new one."""
        return await (self.replace if is_ephemeral(self.interaction) else self.send)(layout, files)

    async def say(self, key: str, **values: object) -> None:
        await self.tell(self.words(key, league=self.league.name, **values))

    async def tell_act(self, acted: ActResult) -> None:
        """Say to the user what was done, as the log has it."""
        what = LogWords(acted.log, self.words, self.name_of).act(acted.entry)
        await self.say("league.done_as", entry=acted.entry.number, what=what)

    async def read_time(self, typed: str, zone: str = "", *, past: bool = False) -> Ms:
        """The moment that was typed; of a bare time of day the next one, or the last if `past`."""
        try:
            return typed_moment(typed, zone or self.league.zone, self.now, past=past)
        except ValueError:
            await self.refuse(self.words("league.no_time"))

    async def read_times(self, typed: str, zone: str = "") -> tuple[Ms, ...]:
        """Several moments, with commas, semicolons or lines between."""
        return tuple([await self.read_time(part, zone) for part in re.split(r"[,;\n]", typed) if part.strip()])

    async def check_right(self, *, referee: bool = False) -> None:
        """Refuse, unless the user runs the league, or as a `referee` decides about its games."""
        if not self.actor.rights & (REFEREES if referee else ORGANISERS):
            await self.refuse(self.words("league.refusal.right.plain"))

    async def person_of(self, user: discord.abc.User) -> PersonNumber:
        return await self.register_person(person(user))

    async def register_person(self, someone: Player) -> PersonNumber:
        leagues = self.interaction.client.leagues
        number = await leagues.people.number(self.id, someone.id, someone.name)
        self.people = await leagues.people.of(self.id)
        return number


async def league_context(interaction: Interaction, typed: str, *, deferred: bool = True) -> LeagueContext:
    """The league that is meant: by name, else that of the channel, else the server's only one. The answer is `deferred`
    first, unless it may be a form.
    """
    if deferred:
        await interaction.response.defer(ephemeral=True)
    found = await candidate_leagues(interaction, typed)
    if len(found) == 1:
        return await context_by_id(interaction, found[0].id)
    unclear = "league.none" if typed.strip() else "league.which" if found else "league.nothing"
    named = [plain_text(one.name) for one in await visible_leagues(interaction) if not one.is_over]
    if named and typed.strip():
        unclear = "league.known_leagues"
    words = words_for(interaction)
    await reply_privately(interaction, words(unclear, names=words.enumeration(named[:MAX_CHOICES])))
    raise AnsweredPrivately


async def candidate_leagues(interaction: Interaction, typed: str) -> Sequence[LeagueSummary]:
    """The leagues that may be meant: the one of that name, else that of the channel, else all that are not over."""
    named, wanted = await visible_leagues(interaction), typed.casefold().strip()
    if wanted:
        return [one for one in named if wanted in (one.short_name, one.name.casefold())][:1]
    here = await interaction.client.leagues.posts.league_in(interaction.channel_id or 0)
    return [one for one in named if one.id == here] or [one for one in named if not one.is_over]


async def organiser_context(interaction: Interaction, league: str) -> LeagueContext:
    """The league that is meant, if the user runs it."""
    ctx = await league_context(interaction, league)
    await ctx.check_right()
    return ctx


async def referee_context(interaction: Interaction, league: str) -> LeagueContext:
    """The league that is meant, if the user decides about its games."""
    ctx = await league_context(interaction, league)
    await ctx.check_right(referee=True)
    return ctx


async def context_by_id(interaction: Interaction, league: int) -> LeagueContext:
    """The league with this number, if it answers the user here."""
    try:
        name = await interaction.client.leagues.leagues.get(league)
    except LookupError:
        name = None
    ctx = None if name is None else await context_of(interaction, name)
    if ctx is None:
        await reply_privately(interaction, words_for(interaction)("league.none"))
        raise AnsweredPrivately
    return ctx


async def context_of(interaction: Interaction, name: LeagueSummary) -> LeagueContext | None:
    """The interaction, about this league; None if it doesn't answer the user here."""
    store, user = interaction.client.leagues, person(interaction.user)
    log = await store.leagues.load(name.id)
    rights = await rights_in(interaction, name, log)
    if rights is None:
        return None
    number = await store.people.number(name.id, user.id, user.name)
    actor = Actor(number, rights, sole_organiser=is_sole_organiser(interaction))
    return LeagueContext(interaction, name, log, actor, number, await store.people.of(name.id))
