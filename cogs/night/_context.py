"""The club night that a command, button or form is about, and who its user is there. Where something can't be done the
user is told why, and `AnsweredPrivately` is raised: nothing after it is done.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

import discord

from bot.engine.refusal import Refusal
from bot.i18n.catalogue import Words
from bot.league.entrants import PersonNumber
from bot.league.times import Ms
from bot.night.evening import Evening
from bot.night.facts import AnyNightFact
from bot.night.log import NightLog
from bot.night.refusal import NightReason
from bot.store.night.evenings import StoredEvening
from bot.store.night.series import StoredSeries
from bot.table.limits import bar_refusal
from bot.table.party import Person
from cogs._base import (
    NO_MENTIONS,
    AnsweredPrivately,
    Interaction,
    MessageLayout,
    home_of,
    is_ephemeral,
    reply_privately,
    words_for,
)
from cogs._people import person, plain_text
from cogs._permissions import may_organise
from cogs._refusals import table_refusal_sentence


@dataclass(slots=True)
class NightContext:
    """One interaction about one series, and about its evening that is meant, if there is one."""

    interaction: Interaction
    series: StoredSeries
    stored: StoredEvening | None
    user: PersonNumber

    @property
    def words(self) -> Words:
        return words_for(self.interaction)

    @property
    def now(self) -> Ms:
        return self.interaction.client.clock.now()

    @property
    def runs_series(self) -> bool:
        """The user runs this series."""
        return may_organise(self.interaction) or self.user in self.series.plan.helpers

    @property
    def evening(self) -> StoredEvening:
        """The evening that is meant. Raises LookupError if there is none."""
        if self.stored is None:
            raise LookupError(f"series {self.series.id} has no evening")
        return self.stored

    async def check_runs_series(self) -> None:
        """Refuse, unless the user runs this series."""
        if not self.runs_series:
            await self.refuse(self.words("night.not_manager"))

    async def check_not_barred(self, who: Person) -> None:
        """Refuse, if moderators have barred this person from the server's tables."""
        barred = bar_refusal(await self.interaction.client.bars.of_person(self.series.guild, who.id))
        if barred is not None:
            sentence = table_refusal_sentence(barred, self.words)
            own = who.id == self.interaction.user.id
            await self.refuse(sentence if own else self.words("night.barred", player=plain_text(who.name)))

    async def act(
        self, decide: Callable[[Evening], AnyNightFact | Refusal[NightReason] | None], *, reason: str = ""
    ) -> NightLog:
        """Have something happen at the evening; refuse, if it can't."""
        acted = await self.interaction.client.nights.act(self.evening.id, decide, self.now, self.user, reason)
        if isinstance(acted, Refusal):
            await self.refuse(self.words(f"night.refusal.{acted.why}"))
        return acted

    async def refuse(self, sentence: str) -> NoReturn:
        """Say to the user alone why something is not done, and raise AnsweredPrivately."""
        await reply_privately(self.interaction, sentence)
        raise AnsweredPrivately

    async def tell(self, sentence: str) -> None:
        await self.interaction.followup.send(sentence, ephemeral=True, allowed_mentions=NO_MENTIONS)

    async def show(self, layout: MessageLayout) -> discord.Message:
        """Show this to the user alone: in place of the pressed message if nobody else sees that, else in a new one."""
        if is_ephemeral(self.interaction):
            return await self.interaction.edit_original_response(view=layout)
        return await self.interaction.followup.send(view=layout, ephemeral=True, wait=True)


async def series_context(interaction: Interaction, series: int) -> NightContext:
    """The series with this number, and its evening that is next; it answers on its own server alone."""
    nights = interaction.client.nights
    try:
        found = await nights.series.get(series)
    except LookupError:
        found = None
    if found is None or found.guild != home_of(interaction):
        await reply_privately(interaction, words_for(interaction)("night.unknown"))
        raise AnsweredPrivately
    user = person(interaction.user)
    number = await nights.people.number(found.id, user.id, user.name)
    return NightContext(interaction, found, await nights.newest(found.id), number)


async def evening_context(interaction: Interaction, evening: int) -> NightContext:
    """The evening with this number; it answers on its own server alone."""
    try:
        stored = await interaction.client.nights.evenings.get(evening)
    except LookupError:
        await reply_privately(interaction, words_for(interaction)("night.unknown"))
        raise AnsweredPrivately from None
    ctx = await series_context(interaction, stored.series)
    ctx.stored = stored
    return ctx
