"""Teams, for organisers."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.league.acts.teams import (
    LONGEST_TEAM_MARK,
    LONGEST_TEAM_NAME,
    TEAM_SIZES,
    TeamDissolved,
    TeamSet,
    next_team_number,
)
from bot.league.entrants import PersonNumber, Team
from bot.league.log import Log
from bot.league.state import RUNNING_OR_PAUSED, Life
from cogs._lists import MAX_CHOICES
from cogs.league._context import LeagueContext
from cogs.league._words import COLOUR_SQUARES
from cogs.league.member.lineups import lineup_round_and_board, name_lineup
from cogs.league.member.paged_lists import show_list, team_line
from cogs.league.organiser.action_fields import PLAYER_FIELD, ActionInput, PeopleField, PickField, TextField
from cogs.league.organiser.actions import ActionGroup, LeagueAction, untargeted_if

_NO_COLOUR: Final = "none"
_NEXT: Final = "next"


async def _add(ctx: LeagueContext, given: ActionInput) -> bool:
    """Make a team; whoever is named first is its captain."""
    people = await _people(ctx, given)
    name, mark, colour = _name_mark_colour(given)
    mark = mark or name[:2].upper()
    return await _set_team(
        ctx, lambda log: TeamSet(next_team_number(log.league), name, mark, people, people[0], colour)
    )


async def _edit(ctx: LeagueContext, given: ActionInput) -> bool:
    """Change a team. Its captain stays, if they stay in it."""
    known, people = ctx.league.teams[given.number], await _people(ctx, given)
    name, mark, colour = _name_mark_colour(given)
    people = tuple(sorted(people, key=lambda one: known.members.index(one) if one in known.members else len(people)))
    captain = known.captain if known.captain in people else people[0]
    return await _set_team(ctx, TeamSet(given.number, name, mark or known.mark, people, captain, colour))


async def _set_captain(ctx: LeagueContext, given: ActionInput) -> bool:
    known, captain = ctx.league.teams[given.number], await ctx.person_of(given.person("player"))
    return await _set_team(ctx, TeamSet(given.number, known.name, known.mark, known.members, captain, known.colour))


async def _dissolve(ctx: LeagueContext, given: ActionInput) -> bool:
    await ctx.tell_act(await ctx.act(TeamDissolved(given.number)))
    return True


async def _set_lineup(ctx: LeagueContext, given: ActionInput) -> bool:
    number, person = given.text("round"), await ctx.person_of(given.person("player"))
    await name_lineup(ctx, given.number, person, int(number) if number.isdecimal() else None)
    return True


async def _set_team(ctx: LeagueContext, made: TeamSet | Callable[[Log], TeamSet]) -> bool:
    acted = await ctx.act(made, seen=len(ctx.log.entries) if isinstance(made, TeamSet) else None)
    if isinstance(acted.entry.act, TeamSet):
        await ctx.tell(team_line(ctx, ctx.league.teams[acted.entry.act.team]))
    return True


def _name_mark_colour(given: ActionInput) -> tuple[str, str, str]:
    colour = given.text("colour")
    return given.text("team"), given.text("mark"), "" if colour == _NO_COLOUR else colour


async def _people(ctx: LeagueContext, given: ActionInput) -> tuple[PersonNumber, ...]:
    return tuple([await ctx.person_of(user) for user in given.people["members"]])


def _if_teams(ctx: LeagueContext) -> Iterable[int]:
    return untargeted_if(ctx.league.options.teams and ctx.league.life in (Life.SIGNUP, Life.READY, *RUNNING_OR_PAUSED))


def _changeable(ctx: LeagueContext) -> Sequence[int]:
    return list(ctx.league.teams) if _if_teams(ctx) else ()


def _dissolvable(ctx: LeagueContext) -> Sequence[int]:
    return [team for team in ctx.league.teams if TeamDissolved(team).refusal(ctx.league, ctx.now) is None]


def _lineup_teams(ctx: LeagueContext) -> Sequence[int]:
    return [team for team in ctx.league.teams if lineup_round_and_board(ctx.league, team, None) is not None]


def _open_rounds(ctx: LeagueContext, team: int) -> Sequence[tuple[str, str]]:
    """The rounds for which somebody can be named, the next one first."""
    open_ = [
        one.number
        for one in ctx.rounds
        if one.is_public and lineup_round_and_board(ctx.league, team, one.number) is not None
    ]
    first = (_NEXT, ctx.words("league.next_round"))
    return [first, *((f"{number}", ctx.words("league.round_number", round=number)) for number in reversed(open_))][
        :MAX_CHOICES
    ]


def _colours(ctx: LeagueContext, _: int) -> Sequence[tuple[str, str]]:
    named = [(one, f"{square} {ctx.words(f'league.colour.{one}')}") for one, square in COLOUR_SQUARES.items()]
    return [(_NO_COLOUR, ctx.words("league.no_colour")), *named]


def _member_accounts(ctx: LeagueContext, number: int) -> Sequence[int]:
    team = ctx.league.teams.get(number)
    known = (ctx.people.get(member) for member in (team.members if team is not None else ()))
    return [one.account for one in known if one is not None and one.has_account]


def _team_now(what: Callable[[Team], str]) -> Callable[[LeagueContext, int], str]:
    """The present value of a team; empty for a new one."""

    def now(ctx: LeagueContext, number: int) -> str:
        team = ctx.league.teams.get(number)
        return "" if team is None else what(team)

    return now


def _team_label(ctx: LeagueContext, number: int) -> str:
    team = ctx.league.teams[number]
    return f"{team.name} ({team.mark})"


_TEAM: Final = (
    TextField("team", current_text=_team_now(lambda team: team.name), max_length=LONGEST_TEAM_NAME),
    TextField("mark", current_text=_team_now(lambda team: team.mark), optional=True, max_length=LONGEST_TEAM_MARK),
    PickField("colour", picks=_colours, current_value=_team_now(lambda team: team.colour)),
    PeopleField(
        "members", current_accounts=_member_accounts, min_people=TEAM_SIZES.start, max_people=TEAM_SIZES.stop - 1
    ),
)
TEAM_ACTIONS: Final = ActionGroup(
    "teams",
    (
        LeagueAction("add", _add, _if_teams, _TEAM),
        LeagueAction("edit", _edit, _changeable, _TEAM, _team_label),
        LeagueAction(
            "lineup", _set_lineup, _lineup_teams, (PLAYER_FIELD, PickField("round", picks=_open_rounds)), _team_label
        ),
        LeagueAction("captain", _set_captain, _changeable, (PLAYER_FIELD,), _team_label),
        LeagueAction("remove", _dissolve, _dissolvable, target_name=_team_label),
    ),
    current=lambda _: "add",
    page=lambda ctx, _: show_list(ctx, "teams"),
)
