"""Guests without Discord, who play at tables in the room: entered by name, and merged with an account later."""

from collections.abc import Sequence
from typing import Final

from bot.engine.refusal import Refusal
from bot.league.acts.entrants import PlayerLeft
from bot.league.acts.guests import GuestAdded, GuestMerged, name_refusal
from cogs._people import clean_name, person
from cogs.league._context import LeagueContext
from cogs.league._snapshot import names_for
from cogs.league.member.paged_lists import show_list
from cogs.league.organiser.action_fields import PLAYER_FIELD, REASON_FIELD, ActionInput, TextField
from cogs.league.organiser.actions import ActionGroup, LeagueAction, untargeted_if
from cogs.league.organiser.penalties import FINE_FIELD, give_penalty, read_fine

_NOBODY: Final = 0
_LONGEST_NAME: Final = 32


async def _add(ctx: LeagueContext, given: ActionInput) -> bool:
    """Enter these by name; who was entered before and has left is let back in."""
    names = list(dict.fromkeys(name for part in given.text("names").split(",") if (name := clean_name(part))))
    if not names or any(len(name) > _LONGEST_NAME for name in names):
        await ctx.refuse(ctx.words("league.guest_names", most=_LONGEST_NAME))
    people = ctx.interaction.client.leagues.people
    for at, name in enumerate(names):
        same = _namesakes(ctx, name)
        wrong = GuestAdded(_NOBODY).refusal(ctx.league, ctx.now) or name_refusal(ctx.league, name, same)
        if wrong is not None:
            await ctx.accept_or_refuse(wrong)
        number = same[0] if same else await people.add_guest(ctx.id, name)
        ctx.people = await people.of(ctx.id)
        await ctx.act(GuestAdded(number), reason=given.reason, once=f"guest{at}")
    await ctx.say("league.guests_added", count=len(names), names=ctx.words.enumeration(names))
    return True


def _namesakes(ctx: LeagueContext, name: str) -> Sequence[int]:
    """Those of the league whose name this is."""
    people, folded = ctx.people, name.casefold()
    return [one for one in people if ctx.league.has_entered(one) and people[one].name.casefold() == folded]


async def _merge(ctx: LeagueContext, given: ActionInput) -> bool:
    """The guest's games, place and penalties are the account's from now on."""
    user, people = person(given.person("player")), ctx.interaction.client.leagues.people
    before = ctx.name_of(given.number)
    made = ctx.log.decide(ctx.actor, GuestMerged(given.number), ctx.now, reason=given.reason)
    if isinstance(made, Refusal):
        await ctx.accept_or_refuse(made)
    if not await people.merge(ctx.id, given.number, user.id, user.name):
        await ctx.refuse(ctx.words("league.not_merged", guest=before, player=f"<@{user.id}>"))
    ctx.people = await people.of(ctx.id)
    await ctx.act(GuestMerged(given.number), reason=given.reason)
    await ctx.say("league.merged", guest=before, player=f"<@{user.id}>")
    return True


async def _withdraw(ctx: LeagueContext, given: ActionInput) -> bool:
    await ctx.tell_act(await ctx.act(PlayerLeft(given.number), reason=given.reason))
    return True


async def _penalise(ctx: LeagueContext, given: ActionInput) -> bool:
    points = await read_fine(ctx, given.text("amount"))
    await give_penalty(ctx, given.number, -abs(points), reason=given.reason)
    return True


async def _forget(ctx: LeagueContext, given: ActionInput) -> bool:
    """The name is deleted, here and in what others wrote; games and places stay."""
    known = ctx.people[given.number]
    if given.text("again").casefold() != known.name.casefold():
        await ctx.refuse(ctx.words("league.guest_kept", guest=ctx.name_of(given.number)))
    await ctx.interaction.client.personal.forget(known.account)
    await ctx.say("league.guest_forgotten")
    return False


def _guest_label(ctx: LeagueContext, number: int) -> str:
    return names_for(ctx).unescaped_name(number)


def _with_names(ctx: LeagueContext) -> Sequence[int]:
    return [one for one in ctx.league.guests if one not in ctx.league.forgotten]


def _active(ctx: LeagueContext) -> Sequence[int]:
    return [one for one in ctx.league.guests if PlayerLeft(one).refusal(ctx.league, ctx.now) is None]


def _penalisable(ctx: LeagueContext) -> Sequence[int]:
    return ctx.league.guests if ctx.league.phases else ()


GUEST_ACTIONS: Final = ActionGroup(
    "guests",
    (
        LeagueAction(
            "add",
            _add,
            lambda ctx: untargeted_if(GuestAdded(_NOBODY).refusal(ctx.league, ctx.now) is None),
            (TextField("names", max_length=400),),
        ),
        LeagueAction("merge", _merge, _with_names, (PLAYER_FIELD,), _guest_label),
        LeagueAction("penalise", _penalise, _penalisable, (FINE_FIELD, REASON_FIELD), _guest_label),
        LeagueAction("forget", _forget, _with_names, (TextField("again", max_length=_LONGEST_NAME),), _guest_label),
        LeagueAction("withdraw", _withdraw, _active, (), _guest_label),
    ),
    current=lambda _: "add",
    page=lambda ctx, _: show_list(ctx, "guests"),
)
