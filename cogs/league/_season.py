"""`/league-admin season`: the life of a league, from its draft to the archive."""

import secrets

from discord import app_commands
from discord.app_commands import Choice
from msgspec.structs import replace

from bot.client import LEAGUE_ZONE
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.act import Right
from bot.league.acts.life import Described, Moved, Planned
from bot.league.acts.phases import next_phase
from bot.league.books import BOOKS
from bot.league.chance import SALT_BYTES, SEED_BYTES
from bot.league.log import Actor
from bot.league.options import MOST_MINUTES, MOST_ROUNDS, PhaseKind, TimeUp
from bot.league.refusal import Refusal
from bot.league.state import Life
from bot.table.party import TimeControl
from cogs._base import Interaction, spoken, tell, text
from cogs._permissions import missing, named
from cogs.league import _choices
from cogs.league._asking import really
from cogs.league._planning import PlanCommands
from cogs.league._templates import ROUNDS, TEMPLATES, TIMES_UP, moment, options_of, short_of
from cogs.league._visit import may_create, run_by, visit_of
from cogs.league._words import plan_line
from cogs.rules import found

_WHICH = text("command.league.which")
_KINDS = [Choice(name=text(f"league.template.{kind}"), value=kind) for kind in TEMPLATES]


class SeasonCommands(app_commands.Group):
    """What an organiser does with the league itself."""

    edit, phase, copy = PlanCommands.edit, PlanCommands.phase, PlanCommands.copy

    def __init__(self) -> None:
        super().__init__(name="season", description=text("command.league.season"))

    @app_commands.command(name="new", description=text("command.league.new"))
    @app_commands.describe(
        name=text("command.league.new.name"),
        template=text("command.league.new.template"),
        book=text("command.league.new.book"),
        rounds=text("command.league.new.rounds"),
        length=text("command.league.new.length"),
        clock=text("command.league.new.clock"),
        capacity=text("command.league.new.capacity"),
        start=text("command.league.new.start"),
        zone=text("command.league.new.zone"),
        short=text("command.league.new.short"),
        teams=text("command.league.new.teams"),
        description=text("command.league.new.description"),
        time_limit=text("command.league.new.time_limit"),
        time_up=text("command.league.new.time_up"),
    )
    @app_commands.choices(template=_KINDS, time_up=TIMES_UP)
    @app_commands.autocomplete(book=_choices.books, zone=_choices.zones)
    async def new(
        self,
        interaction: Interaction,
        name: str,
        template: str = "tournament",
        book: str = "m-league",
        rounds: app_commands.Range[int, 1, MOST_ROUNDS] = ROUNDS,
        length: app_commands.Range[int, 1, 4] | None = None,
        clock: str = "5+20",
        capacity: app_commands.Range[int, 3, 1000] = 64,
        start: str = "",
        zone: str = "",
        short: str = "",
        teams: bool = False,
        description: str = "",
        time_limit: app_commands.Range[int, 0, MOST_MINUTES] = 0,
        time_up: str = TimeUp.BOOK,
    ) -> None:
        await interaction.response.defer(ephemeral=True)
        words, client = spoken(interaction), interaction.client
        if not may_create(interaction):
            await tell(interaction, words("league.not_organiser"))
            return
        known = await found(interaction, book)
        if known is None:
            return
        if known.book not in BOOKS:
            await tell(interaction, words("rules.no_book"))
            return
        now = client.clock.now()
        zone = zone or client.choices.of("guild", interaction.guild_id, LEAGUE_ZONE) or "UTC"
        try:
            TimeControl.parse(clock)
        except ValueError:
            await tell(interaction, words("lobby.no_clock"))
            return
        try:
            starts = moment(start, zone, now) if start else None
        except ValueError:
            await tell(interaction, words("league.no_time"))
            return
        described = Described(name, short or short_of(name), description, zone, capacity, starts)
        secret = secrets.token_bytes(SEED_BYTES + SALT_BYTES)
        maker = Actor(None, frozenset((Right.ORGANISER,)))
        made = await client.leagues.leagues.create(interaction.guild_id or 0, described, maker, now, secret)
        if isinstance(made, Refusal):
            await tell(interaction, refusal_sentence(made, words))
            return
        visiting = await visit_of(interaction, made)
        visiting.actor = Actor(visiting.person, visiting.actor.rights | {Right.ORGANISER})
        options = options_of(template, known.book, length, rounds, clock, teams=teams)
        options = replace(options, rules=known.options, time_limit=time_limit, time_up=TimeUp(time_up))
        if await visiting.act(Planned(options)) is not None:
            await visiting.say("league.made", short=made.short, plan=plan_line(options, words))

    @app_commands.command(name="open", description=text("command.league.open"))
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_choices.leagues)
    async def open(self, interaction: Interaction, league: str = "") -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        lacking = missing(interaction.app_permissions, interaction.channel)
        if lacking:
            await visiting.say("lobby.missing", permissions=named(lacking, visiting.words))
            return
        guild = interaction.guild_id or 0
        if interaction.guild_locale is not None:
            await interaction.client.languages.hear("guild", guild, str(interaction.guild_locale))
        if await visiting.act(Moved(Life.SIGNUP)) is not None:
            await interaction.client.leagues.posts.settle(visiting.id, interaction.channel_id or 0)
            await visiting.say("league.moved.signup")

    @app_commands.command(name="close", description=text("command.league.close"))
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_choices.leagues)
    async def close(self, interaction: Interaction, league: str = "") -> None:
        await _move(interaction, league, Life.READY)

    @app_commands.command(name="start", description=text("command.league.start"))
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_choices.leagues)
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
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_choices.leagues)
    async def pause(self, interaction: Interaction, league: str = "") -> None:
        await _move(interaction, league, Life.PAUSED)

    @app_commands.command(name="resume", description=text("command.league.resume"))
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_choices.leagues)
    async def resume(self, interaction: Interaction, league: str = "") -> None:
        await _move(interaction, league, Life.RUNNING, only=Life.PAUSED)

    @app_commands.command(name="finish", description=text("command.league.finish"))
    @app_commands.describe(league=_WHICH, force=text("command.league.finish.force"))
    @app_commands.autocomplete(league=_choices.leagues)
    async def finish(self, interaction: Interaction, league: str = "", force: bool = False) -> None:
        await _ask(interaction, league, Life.FINISHED, force=force)

    @app_commands.command(name="reopen", description=text("command.league.reopen"))
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_choices.leagues)
    async def reopen(self, interaction: Interaction, league: str = "") -> None:
        await _move(interaction, league, Life.RUNNING, only=Life.FINISHED)

    @app_commands.command(name="archive", description=text("command.league.archive"))
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_choices.leagues)
    async def archive(self, interaction: Interaction, league: str = "") -> None:
        await _move(interaction, league, Life.ARCHIVED)

    @app_commands.command(name="cancel", description=text("command.league.cancel"))
    @app_commands.describe(league=_WHICH)
    @app_commands.autocomplete(league=_choices.leagues)
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
