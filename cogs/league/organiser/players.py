"""Players, for organisers: letting them in, removing and replacing them."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from bot.league.acts.act import Act
from bot.league.acts.entrants import (
    PlayerAdded,
    PlayerDisqualified,
    PlayerRejoined,
    PlayerRemoved,
    PlayerReplaced,
    SeedMoved,
    SignUpAccepted,
    SignUpConfirmed,
)
from bot.league.confirmation import unconfirmed_players
from bot.league.entrants import Membership, PersonNumber
from bot.league.log import AnyAct
from bot.league.state import League
from cogs.league._context import LeagueContext
from cogs.league.member.paged_lists import show_list
from cogs.league.organiser.action_fields import (
    PLAYER_FIELD,
    REASON_FIELD,
    ActionInput,
    PeopleField,
    PickField,
    TextField,
)
from cogs.league.organiser.actions import ActionGroup, LeagueAction, untargeted_if

_STRANGER: Final = 0
"""A person who is not in the league."""
_REMOVE, _DISQUALIFY = "remove", "disqualify"
OTHER_FIELD: Final = PeopleField("other")


async def _act_on_player(
    ctx: LeagueContext, given: ActionInput, act: Callable[[League, PersonNumber], AnyAct], said: str, **values: object
) -> bool:
    person = await ctx.person_of(given.person("player"))
    await ctx.act(act(ctx.league, person), reason=given.reason)
    await ctx.say(said, player=ctx.name_of(person), **values)
    return True


def _with_player(
    act: Callable[[League, PersonNumber], AnyAct], said: str
) -> Callable[[LeagueContext, ActionInput], Awaitable[bool]]:
    return lambda ctx, given: _act_on_player(ctx, given, act, said)


async def _list(ctx: LeagueContext, _: ActionInput) -> bool:
    await show_list(ctx, "players")
    return False


def _admission_act(league: League, person: PersonNumber) -> SignUpAccepted | PlayerAdded:
    entrant = league.entrants.get(person)
    applied = entrant is not None and entrant.membership is Membership.APPLIED
    return SignUpAccepted(person) if applied else PlayerAdded(person)


async def _remove(ctx: LeagueContext, given: ActionInput) -> bool:
    act = PlayerDisqualified if given.text("how") == _DISQUALIFY else PlayerRemoved
    return await _act_on_player(ctx, given, lambda _, person: act(person), "league.removed")


def _removal_picks(ctx: LeagueContext, _: int) -> list[tuple[str, str]]:
    return [(how, ctx.words(f"league.remove.{how}")) for how in (_REMOVE, _DISQUALIFY)]


async def _replace(ctx: LeagueContext, given: ActionInput) -> bool:
    other = await ctx.person_of(given.person("other"))
    person = await ctx.person_of(given.person("player"))
    await ctx.act(PlayerReplaced(person, other), reason=given.reason)
    await ctx.say("league.added", player=ctx.name_of(other))
    return True


async def _move_seed(ctx: LeagueContext, given: ActionInput) -> bool:
    place = given.text("place")
    if not place.isdecimal():
        await ctx.refuse(ctx.words("league.no_place"))
    return await _act_on_player(
        ctx, given, lambda _, person: SeedMoved(person, int(place)), "league.moved_to", place=int(place)
    )


def _if_any(*acts: Callable[[PersonNumber], Act]) -> Callable[[LeagueContext], Iterable[int]]:
    """Possible if one of these acts is, with anybody in the league."""

    def numbers(ctx: LeagueContext) -> Iterable[int]:
        tried = (act(person) for person in ctx.league.entrants for act in acts)
        return untargeted_if(any(act.refusal(ctx.league, ctx.now) is None for act in tried))

    return numbers


def _if_room(ctx: LeagueContext) -> Iterable[int]:
    return (0,) if PlayerAdded(_STRANGER).refusal(ctx.league, ctx.now) is None else _if_any(SignUpAccepted)(ctx)


def _current(ctx: LeagueContext) -> str:
    """To accept applicants, then to confirm for those who have not, else to look."""
    if any(one.membership is Membership.APPLIED for one in ctx.league.entrants.values()):
        return "add"
    return "confirm" if unconfirmed_players(ctx.league) else "list"


PLAYER_ACTIONS: Final = ActionGroup(
    "players",
    (
        LeagueAction("list", _list),
        LeagueAction("add", _with_player(_admission_act, "league.added"), _if_room, (PLAYER_FIELD,)),
        LeagueAction(
            "confirm",
            _with_player(lambda _, person: SignUpConfirmed(person), "league.confirmed_for"),
            lambda ctx: untargeted_if(bool(unconfirmed_players(ctx.league))),
            (PLAYER_FIELD,),
        ),
        LeagueAction(
            "remove",
            _remove,
            _if_any(PlayerRemoved, PlayerDisqualified),
            (PLAYER_FIELD, PickField("how", picks=_removal_picks), REASON_FIELD),
        ),
        LeagueAction(
            "replace",
            _replace,
            _if_any(lambda one: PlayerReplaced(one, _STRANGER)),
            (PLAYER_FIELD, OTHER_FIELD, REASON_FIELD),
        ),
        LeagueAction(
            "rejoin",
            _with_player(lambda _, person: PlayerRejoined(person), "league.added"),
            _if_any(PlayerRejoined),
            (PLAYER_FIELD,),
        ),
        LeagueAction(
            "move", _move_seed, _if_any(lambda one: SeedMoved(one, 1)), (PLAYER_FIELD, TextField("place", max_length=4))
        ),
    ),
    current=_current,
    page=lambda ctx, _: show_list(ctx, "players"),
)
