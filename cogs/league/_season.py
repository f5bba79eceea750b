"""`/league-admin season`: the life of a league, from its draft to the archive."""

from discord import app_commands

from bot.i18n.leagues import refusal_sentence
from bot.league.acts.life import Moved
from bot.league.acts.phases import next_phase
from bot.league.options import PhaseKind
from bot.league.state import Life
from cogs._base import Interaction, spoken, tell, text
from cogs.league import _choices
from cogs.league._asking import really
from cogs.league._founding import founding_form
from cogs.league._opening import open_signup
from cogs.league._planning import PlanCommands
from cogs.league._visit import may_create, run_by


class SeasonCommands(app_commands.Group):
    """What an organiser does with the league itself."""

    edit, phase, copy = PlanCommands.edit, PlanCommands.phase, PlanCommands.copy

    def __init__(self) -> None:
        super().__init__(name="season", description=text("command.league.season"))

    @app_commands.command(name="new", description=text("command.league.new"))
    async def new(self, interaction: Interaction) -> None:
        if may_create(interaction):
            await interaction.response.send_modal(await founding_form(interaction))
        else:
            await tell(interaction, spoken(interaction)("league.not_organiser"))

    @app_commands.command(name="open", description=text("command.league.open"))
    @_choices.about_league
    async def open(self, interaction: Interaction, league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is not None:
            await open_signup(visiting)

    @app_commands.command(name="close", description=text("command.league.close"))
    @_choices.about_league
    async def close(self, interaction: Interaction, league: str = "") -> None:
        await _move(interaction, league, Life.READY)

    @app_commands.command(name="start", description=text("command.league.start"))
    @_choices.about_league
    async def start(self, interaction: Interaction, league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        now = visiting.league
        if now.life is not Life.RUNNING and await visiting.act(Moved(Life.RUNNING), once="running") is None:
            return
        seed, _ = await interaction.client.leagues.leagues.secret(visiting.id)
        begun = await visiting.act(lambda log: next_phase(log.league, seed), once="phase")
        if begun is None:
            return
        plan = visiting.league.plan
        key = "league.open_now" if plan.kind is PhaseKind.OPEN else "league.moved.running"
        await visiting.say(key, phase=len(visiting.league.phases))

    @app_commands.command(name="pause", description=text("command.league.pause"))
    @_choices.about_league
    async def pause(self, interaction: Interaction, league: str = "") -> None:
        await _move(interaction, league, Life.PAUSED)

    @app_commands.command(name="resume", description=text("command.league.resume"))
    @_choices.about_league
    async def resume(self, interaction: Interaction, league: str = "") -> None:
        await _move(interaction, league, Life.RUNNING, only=Life.PAUSED)

    @app_commands.command(name="finish", description=text("command.league.finish"))
    @app_commands.describe(force=text("command.league.finish.force"))
    @_choices.about_league
    async def finish(self, interaction: Interaction, league: str = "", force: bool = False) -> None:
        await _ask(interaction, league, Life.FINISHED, force=force)

    @app_commands.command(name="reopen", description=text("command.league.reopen"))
    @_choices.about_league
    async def reopen(self, interaction: Interaction, league: str = "") -> None:
        await _move(interaction, league, Life.RUNNING, only=Life.FINISHED)

    @app_commands.command(name="archive", description=text("command.league.archive"))
    @_choices.about_league
    async def archive(self, interaction: Interaction, league: str = "") -> None:
        await _move(interaction, league, Life.ARCHIVED)

    @app_commands.command(name="cancel", description=text("command.league.cancel"))
    @_choices.about_league
    async def cancel(self, interaction: Interaction, league: str = "") -> None:
        await _ask(interaction, league, Life.CANCELLED)


async def _ask(interaction: Interaction, league: str, to: Life, *, force: bool = False) -> None:
    """Ask once more, if the league can go there at all."""
    visiting = await run_by(interaction, league)
    if visiting is None:
        return
    wrong = Moved(to, force=force).refusal(visiting.league, visiting.now)
    if wrong is not None:
        await visiting.refuse(refusal_sentence(wrong, visiting.words, visiting.called))
        return
    view = really(visiting.id, to, visiting.words, force=force)
    await interaction.followup.send(view=view, ephemeral=True)


async def _move(interaction: Interaction, league: str, to: Life, *, only: Life | None = None) -> None:
    """Let the league go on to this state; from `only` one other, where several lead there."""
    visiting = await run_by(interaction, league)
    if visiting is None:
        return
    if only is not None and visiting.league.life is not only:
        life, goal = (visiting.words(f"league.life.{one}") for one in (visiting.league.life, to))
        await visiting.say("league.refusal.life.life_to", life=life, to=goal)
    elif await visiting.act(Moved(to)) is not None:
        await visiting.say(f"league.moved.{to}")
