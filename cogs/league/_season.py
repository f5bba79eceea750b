"""`/league-admin season`: a league from its draft to the archive."""

from discord import app_commands

from bot.i18n.leagues import refusal_sentence
from bot.league.acts.life import Moved
from bot.league.acts.phases import next_phase
from bot.league.phase_plan import PhaseKind
from bot.league.state import Life
from cogs._base import Interaction, tell, text, words_for
from cogs.league import _autocomplete
from cogs.league._access import may_create
from cogs.league._confirmations import ending_question
from cogs.league._context import organiser_context
from cogs.league._new_league import new_league_form
from cogs.league._season_plan import PlanCommands
from cogs.league._signup import open_signup


class SeasonCommands(app_commands.Group):
    """What an organiser does with the league as a whole."""

    edit, phase, copy = PlanCommands.edit, PlanCommands.phase, PlanCommands.copy

    def __init__(self) -> None:
        super().__init__(name="season", description=text("command.league.season"))

    @app_commands.command(name="new", description=text("command.league.new"))
    async def new(self, interaction: Interaction) -> None:
        if may_create(interaction):
            await interaction.response.send_modal(await new_league_form(interaction))
        else:
            await tell(interaction, words_for(interaction)("league.not_organiser"))

    @app_commands.command(name="open", description=text("command.league.open"))
    @_autocomplete.about_league
    async def open(self, interaction: Interaction, league: str = "") -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is not None:
            await open_signup(ctx)

    @app_commands.command(name="close", description=text("command.league.close"))
    @_autocomplete.about_league
    async def close(self, interaction: Interaction, league: str = "") -> None:
        await _move(interaction, league, Life.READY)

    @app_commands.command(name="start", description=text("command.league.start"))
    @_autocomplete.about_league
    async def start(self, interaction: Interaction, league: str = "") -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is None:
            return
        now = ctx.league
        if now.life is not Life.RUNNING and await ctx.act(Moved(Life.RUNNING), once="running") is None:
            return
        seed, _ = await interaction.client.leagues.leagues.secret(ctx.id)
        begun = await ctx.act(lambda log: next_phase(log.league, seed), once="phase")
        if begun is None:
            return
        plan = ctx.league.plan
        key = "league.open_now" if plan.kind is PhaseKind.OPEN else "league.moved.running"
        await ctx.say(key, phase=len(ctx.league.phases))

    @app_commands.command(name="pause", description=text("command.league.pause"))
    @_autocomplete.about_league
    async def pause(self, interaction: Interaction, league: str = "") -> None:
        await _move(interaction, league, Life.PAUSED)

    @app_commands.command(name="resume", description=text("command.league.resume"))
    @_autocomplete.about_league
    async def resume(self, interaction: Interaction, league: str = "") -> None:
        await _move(interaction, league, Life.RUNNING, only=Life.PAUSED)

    @app_commands.command(name="finish", description=text("command.league.finish"))
    @app_commands.describe(force=text("command.league.finish.force"))
    @_autocomplete.about_league
    async def finish(self, interaction: Interaction, league: str = "", force: bool = False) -> None:
        await _ask(interaction, league, Life.FINISHED, force=force)

    @app_commands.command(name="reopen", description=text("command.league.reopen"))
    @_autocomplete.about_league
    async def reopen(self, interaction: Interaction, league: str = "") -> None:
        await _move(interaction, league, Life.RUNNING, only=Life.FINISHED)

    @app_commands.command(name="archive", description=text("command.league.archive"))
    @_autocomplete.about_league
    async def archive(self, interaction: Interaction, league: str = "") -> None:
        await _move(interaction, league, Life.ARCHIVED)

    @app_commands.command(name="cancel", description=text("command.league.cancel"))
    @_autocomplete.about_league
    async def cancel(self, interaction: Interaction, league: str = "") -> None:
        await _ask(interaction, league, Life.CANCELLED)


async def _ask(interaction: Interaction, league: str, to: Life, *, force: bool = False) -> None:
    """Ask whether the league is really to end, if it can."""
    ctx = await organiser_context(interaction, league)
    if ctx is None:
        return
    wrong = Moved(to, force=force).refusal(ctx.league, ctx.now)
    if wrong is not None:
        await ctx.refuse(refusal_sentence(wrong, ctx.words, ctx.name_of))
        return
    view = ending_question(ctx.id, to, ctx.words, force=force)
    await ctx.send(view)


async def _move(interaction: Interaction, league: str, to: Life, *, only: Life | None = None) -> None:
    """Take the league to this state; where several states lead there, only from this one."""
    ctx = await organiser_context(interaction, league)
    if ctx is None:
        return
    if only is not None and ctx.league.life is not only:
        life, goal = (ctx.words(f"league.life.{one}") for one in (ctx.league.life, to))
        await ctx.say("league.refusal.life.life_to", life=life, to=goal)
    elif await ctx.act(Moved(to)) is not None:
        await ctx.say(f"league.moved.{to}")
