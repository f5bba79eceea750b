"""Signing up for a league: **Join**, and the questions that its organisers ask."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.league import confirmation
from bot.league.acts.entrants import PlaceTaken, PlayerSignedUp, is_newcomer, open_spots
from bot.league.acts.substitutes import SubstituteJoined
from bot.league.due import offers_are_over
from bot.league.entrants import Entrant, Membership
from bot.league.phase_plan import PhaseKind
from bot.system.limits import EXPLANATION
from bot.ui.parts import NoParts
from cogs._base import Interaction, acknowledge, words_for
from cogs._persistent_message import epoch_ms
from cogs.league._base import LeagueComponent, LeagueForm
from cogs.league._context import LeagueContext
from cogs.league._verbs import JOIN, MY_ANSWERS_VERB, STAND_BY_VERB
from cogs.league.posts.league_posts import membership_line

_LONGEST_ANSWER: Final = 300
_Joining: TypeAlias = Callable[[LeagueContext], Awaitable[None]]


class JoinButton(LeagueComponent[NoParts], verbs=(JOIN,), immediate=True, ration=RequestKind.SEAT):
    """**Join**; where the league asks something, a form comes first."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ask_and_join(ctx)


class StandByButton(LeagueComponent[NoParts], verbs=(STAND_BY_VERB,), immediate=True, ration=RequestKind.SEAT):
    """**Stand by**, as a substitute."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ask_and_join(ctx, substitute=True)


class AnswersButton(LeagueComponent[NoParts], verbs=(MY_ANSWERS_VERB,), immediate=True, ration=RequestKind.SEAT):
    """**My answers**: read, and given anew."""

    async def handle(self, ctx: LeagueContext) -> None:
        if not ctx.league.questions or not ctx.league.has_entered(ctx.person):
            await ctx.refuse(ctx.words("league.no_questions"))
        await _ask(ctx, None)


async def ask_and_join(ctx: LeagueContext, *, substitute: bool = False) -> None:
    """Ask what the league wants to know of whoever can sign up now, then sign them up. Nothing was answered yet."""
    join = _join_as_substitute if substitute else _join_league
    act = SubstituteJoined(ctx.person, _newcomer(ctx)) if substitute else PlayerSignedUp(ctx.person, 0)
    if ctx.league.questions and act.refusal(ctx.league, ctx.now) is None:
        await _ask(ctx, join)
    elif await acknowledge(ctx.interaction):
        await join(ctx)


async def _ask(ctx: LeagueContext, join: _Joining | None) -> None:
    known = (await ctx.interaction.client.leagues.answers.of(ctx.id)).get(ctx.person, {})
    await ctx.interaction.response.send_modal(SignUpForm(ctx.id, ctx.league.questions, known, join, ctx.words))


class SignUpForm(LeagueForm):
    """The league's own questions, and what was answered. Without `join` only the answers are changed."""

    limit = EXPLANATION

    def __init__(
        self, league: int, questions: Sequence[str], known: Mapping[str, str], join: _Joining | None, words: Words
    ) -> None:
        super().__init__(league, words("league.questions.title"))
        self._join = join
        self._fields: dict[str, ui.TextInput[Any]] = {}
        for number, question in enumerate(questions, start=1):
            field = ui.TextInput[Any](default=known.get(question, ""), required=False, max_length=_LONGEST_ANSWER)
            self._fields[question] = field
            label = words("league.questions.number", number=number)
            self.add_item(ui.Label(text=label, description=question, component=field))

    async def handle(self, ctx: LeagueContext) -> None:
        if self._join is not None:
            await self._join(ctx)
        await ctx.interaction.client.leagues.answers.put(ctx.id, ctx.person, self._answers)
        if self._join is None:
            await ctx.say("league.questions.kept")

    async def refilled_form(self, interaction: Interaction) -> "SignUpForm":
        return SignUpForm(self._league, list(self._fields), self._answers, self._join, words_for(interaction))

    @property
    def _answers(self) -> Mapping[str, str]:
        return {question: field.value.strip() for question, field in self._fields.items()}


async def _join_league(ctx: LeagueContext) -> None:
    """Sign up, or take a place. Whoever is in already reads how their entry stands."""
    entrant = ctx.league.entrants.get(ctx.person)
    if entrant is not None and _may_take(ctx, entrant):
        await ctx.act(PlaceTaken(ctx.person))
    elif entrant is None:
        pressed, newcomer = epoch_ms(ctx.interaction.created_at), _newcomer(ctx)
        await ctx.act(PlayerSignedUp(ctx.person, pressed, newcomer))
        if newcomer:
            await ctx.say("league.you.newcomer")
            return
        in_rounds = ctx.league.options.plans[0].kind is not PhaseKind.OPEN
        sure = ctx.person not in confirmation.unconfirmed_players(ctx.league)
        if in_rounds and sure and ctx.league.is_active(ctx.person):
            await ctx.say("league.you.welcome")
            return
    await ctx.tell(membership_line(ctx.league, ctx.person, ctx.words))


async def _join_as_substitute(ctx: LeagueContext) -> None:
    """Stand by for tables that are short of a player."""
    await ctx.act(SubstituteJoined(ctx.person, _newcomer(ctx)))
    await ctx.tell(membership_line(ctx.league, ctx.person, ctx.words))


def _may_take(ctx: LeagueContext, entrant: Entrant) -> bool:
    """A place is theirs to take: one that is offered, or in the last hour any that is free."""
    free = offers_are_over(ctx.league, ctx.now) and open_spots(ctx.league) > 0
    return entrant.membership is Membership.OFFERED or (entrant.membership is Membership.WAITLISTED and free)


def _newcomer(ctx: LeagueContext) -> bool:
    """The user's account is too new for the league without an organiser's yes."""
    user = ctx.interaction.user
    came = user.joined_at if isinstance(user, discord.Member) else None
    made = epoch_ms(user.created_at)
    return is_newcomer(ctx.league, made, None if came is None else epoch_ms(came), ctx.now)
