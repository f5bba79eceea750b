"""`/league-admin season`: a league from its draft to the archive."""

from collections.abc import Iterable, Sequence
from typing import Final

from discord import app_commands

from bot.engine.refusal import Refusal
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.entrants import PlayersInvited
from bot.league.acts.life import LONGEST_LEAGUE_NAME, LONGEST_SHORT_NAME, LeagueDescribed, LeagueRulesSet, LifeChanged
from bot.league.acts.phases import next_phase
from bot.league.acts.questions import QuestionsSet
from bot.league.acts.reviews import ReviewsAllowed
from bot.league.log import LONGEST_REASON
from bot.league.phase_plan import PhaseKind
from bot.league.rounds import RoundState
from bot.league.state import League, Life
from cogs._base import Interaction, command_text, home_of, reply_privately, words_for
from cogs._permissions import may_organise, missing_permissions, permission_names
from cogs.league import _autocomplete
from cogs.league._context import LeagueContext, organiser_context, referee_context
from cogs.league.organiser.action_fields import ActionField, ActionInput, PickField, TextField, switch_picks
from cogs.league.organiser.actions import ActionGroup, LeagueAction, untargeted_if
from cogs.league.organiser.confirmations import ending_question
from cogs.league.organiser.desk import show_desk
from cogs.league.organiser.new_league import create_league, league_short_name, new_league_form
from cogs.league.organiser.opening import opening_question
from cogs.league.settings.kinds import ON
from cogs.league.settings.panel import show_panel
from cogs.league.settings.typed_setting import set_typed_value, setting_choices, setting_value_choices


async def _open(ctx: LeagueContext, _: ActionInput) -> bool:
    """Ask whether to open sign-up in this channel, if Naki has the permissions that it needs there."""
    interaction = ctx.interaction
    lacking = missing_permissions(interaction.app_permissions, interaction.channel)
    if lacking:
        await ctx.say("league.lacks", permissions=permission_names(lacking, ctx.words))
        return False
    home = home_of(interaction)
    if home is not None and interaction.guild_locale is not None:
        await interaction.client.languages.note_locale("guild", home, str(interaction.guild_locale))
    await ctx.replace(opening_question(ctx))
    return False


class SeasonCommands(app_commands.Group, name="season", description=command_text("command.league.season")):
    """The league as a whole, for organisers."""

    @app_commands.command(name="new", description=command_text("command.league.new"))
    async def new(self, interaction: Interaction) -> None:
        if may_organise(interaction):
            await interaction.response.send_modal(await new_league_form(interaction))
        else:
            await reply_privately(interaction, words_for(interaction)("league.not_organiser"))

    @app_commands.command(name="panel", description=command_text("command.league.panel"))
    @_autocomplete.with_league_option
    async def panel(self, interaction: Interaction, league: str = "") -> None:
        await show_desk(await referee_context(interaction, league))

    @app_commands.command(name="set", description=command_text("command.league.set"))
    @app_commands.describe(
        setting=command_text("command.league.set.setting"), value=command_text("command.league.set.value")
    )
    @_autocomplete.with_league_option
    @app_commands.autocomplete(setting=setting_choices, value=setting_value_choices)
    async def set(self, interaction: Interaction, setting: str, value: str = "", league: str = "") -> None:
        await set_typed_value(await organiser_context(interaction, league), setting, value)


async def _start(ctx: LeagueContext, given: ActionInput) -> bool:
    seed, _ = await ctx.interaction.client.leagues.leagues.secret(ctx.id)
    if ctx.league.life is not Life.RUNNING:
        moved = LifeChanged(Life.RUNNING).decide(ctx.league, ctx.now)
        possible = moved.refusal(ctx.league, ctx.now) or next_phase(moved.league_after(ctx.league, ctx.now), seed)
        if isinstance(possible, Refusal):
            await ctx.accept_or_refuse(possible)
        await ctx.act(moved, reason=given.reason, once="running")
    await ctx.act(lambda log: next_phase(log.league, seed), reason=given.reason, once="phase")
    key = "league.open_now" if ctx.league.plan.kind is PhaseKind.OPEN else "league.moved.running"
    await ctx.say(key, phase=len(ctx.league.phases))
    return True


def _move(name: str, to: Life, only: Life | None = None, fields: Sequence[ActionField] = ()) -> LeagueAction:
    """An action that takes the league to this state; where several states lead there, only from this one."""

    async def do(ctx: LeagueContext, given: ActionInput) -> bool:
        if only not in (None, ctx.league.life):
            life, goal = (ctx.words(f"league.life.{one}") for one in (ctx.league.life, to))
            await ctx.say("league.refusal.life.life_to", life=life, to=goal)
            return False
        await ctx.act(LifeChanged(to), reason=given.reason)
        await ctx.say(f"league.moved.{to}")
        return True

    def numbers(ctx: LeagueContext) -> Iterable[int]:
        return untargeted_if(only in (None, ctx.league.life) and _leads(ctx, LifeChanged(to)))

    return LeagueAction(name, do, numbers, fields)


def _end(name: str, to: Life) -> LeagueAction:
    """An action that ends the league for good, once that is confirmed. What still keeps it from ending can be void."""

    async def do(ctx: LeagueContext, _: ActionInput) -> bool:
        wrong = LifeChanged(to).refusal(ctx.league, ctx.now)
        why = "" if wrong is None else refusal_sentence(wrong, ctx.words, ctx.name_of)
        if why and not _leads(ctx, LifeChanged(to, force=True)):
            await ctx.refuse(why)
        await ctx.send(ending_question(ctx.id, to, ctx.words, why))
        return False

    return LeagueAction(name, do, lambda ctx: untargeted_if(_leads(ctx, LifeChanged(to, force=True))))


async def _copy(ctx: LeagueContext, given: ActionInput) -> bool:
    old, leagues, name = ctx.league, ctx.interaction.client.leagues, given.text("name")
    short = given.text("short") or await league_short_name(ctx.interaction, name)
    described = LeagueDescribed(name, short, old.description, old.zone, old.capacity, previous_season=old.short_name)
    new = await create_league(ctx.interaction, described, ctx.tell_refusal)
    await new.act(LeagueRulesSet(old.options), once="planned")
    if old.questions:
        await new.act(QuestionsSet(old.questions), once="questions")
    if not old.reviews_allowed:
        await new.act(ReviewsAllowed(old.reviews_allowed), once="reviews")
    coming = (ctx.people[person] for person in old.entrants if old.is_active(person))
    invited = [one for one in coming if one.has_account] if given.text("entrants") == ON else []
    people = [await leagues.people.number(new.id, one.account, one.name) for one in invited]
    if people:
        await new.act(PlayersInvited(tuple(people)), once="invited")
    await show_panel(new)
    return False


def _leads(ctx: LeagueContext, moved: LifeChanged) -> bool:
    return moved.refusal(ctx.league, ctx.now) is None


def _may_start(ctx: LeagueContext) -> Iterable[int]:
    return untargeted_if(ctx.league.life is Life.READY)


def _may_go_on(ctx: LeagueContext) -> Iterable[int]:
    """While a phase is planned after the one that has been played."""
    league = ctx.league
    further = league.life is Life.RUNNING and len(league.phases) < len(league.options.plans)
    return untargeted_if(further and not _has_open_rounds(league))


def _has_open_rounds(league: League) -> bool:
    return any(one.state is not RoundState.CLOSED for phase in league.phases for one in phase.rounds)


def _current(ctx: LeagueContext) -> str:
    """The next step in the life of the league. While its phase is played there is none, but it may have to pause."""
    league = ctx.league
    if league.life is not Life.RUNNING:
        return _NEXT.get(league.life, "copy")
    rounds = league.phase.rounds if league.phases else ()
    played = league.phases and 0 < league.plan.rounds <= len(rounds) and not _has_open_rounds(league)
    if not played and league.phases:
        return "pause"
    return "next" if len(league.phases) < len(league.options.plans) else "finish"


_NEXT: Final = {
    Life.DRAFT: "open",
    Life.SIGNUP: "close",
    Life.READY: "start",
    Life.PAUSED: "resume",
    Life.FINISHED: "archive",
}
SEASON_ACTIONS: Final = ActionGroup(
    "season",
    (
        LeagueAction("open", _open, lambda ctx: untargeted_if(ctx.league.life is Life.DRAFT)),
        _move("close", Life.READY),
        LeagueAction("start", _start, _may_start),
        LeagueAction("next", _start, _may_go_on),
        _move("pause", Life.PAUSED, fields=(TextField("reason", optional=True, max_length=LONGEST_REASON),)),
        _move("resume", Life.RUNNING, only=Life.PAUSED),
        _end("finish", Life.FINISHED),
        _move("reopen", Life.RUNNING, only=Life.FINISHED),
        _move("archive", Life.ARCHIVED),
        _end("cancel", Life.CANCELLED),
        LeagueAction(
            "copy",
            _copy,
            lambda ctx: untargeted_if(ctx.league.life is not Life.DRAFT),
            (
                TextField("name", max_length=LONGEST_LEAGUE_NAME),
                TextField("short", optional=True, max_length=LONGEST_SHORT_NAME),
                PickField("entrants", picks=switch_picks),
            ),
        ),
    ),
    current=_current,
    page=lambda ctx, _: show_desk(ctx),
)
