"""`/league-admin season edit`, `phase` and `copy`: a league's settings, its phases, and its next season."""

from discord import app_commands
from discord.app_commands import Choice
from msgspec.structs import replace

from bot.league.acts.entrants import Invited
from bot.league.acts.life import Described, Planned
from bot.league.counting import Sort
from bot.league.options import MOST_PHASES
from bot.league.phase_plan import MOST_ROUNDS, Pairing, PhaseKind, PhasePlan
from cogs._base import Interaction, text, words_for
from cogs._lists import offered
from cogs.league import _autocomplete
from cogs.league._context import LeagueContext, context_of, organiser_context
from cogs.league._new_league import create_league, short_name
from cogs.league._panel import show_panel
from cogs.league._phase_syntax import TENTHS, carry_of, with_counting, with_limits, with_members, with_seating
from cogs.league._season_changes import change_settings, season_of
from cogs.league._settings import OF_PHASES, SETTINGS, lines, named
from cogs.league._words import phase_lines

_KINDS = [Choice(name=text(f"league.phase.{kind}"), value=str(kind)) for kind in PhaseKind]
_SORTS = [Choice(name=text(f"league.sort.{sort}"), value=str(sort)) for sort in Sort]
SEATINGS = (
    "random",
    "random, swiss",
    "random, swiss x6, interval 1",
    "random, swiss soft",
    "random, winds random",
    *Pairing,
)
CARRIES = ("all", "none", "1/2", "1/4", "40 30 20 10")
COUNTS = ("all", "best 8", "run 5")


async def _seatings(_: Interaction, typed: str) -> list[Choice[str]]:
    return offered([(str(one), str(one)) for one in SEATINGS], typed)


async def _carries(_: Interaction, typed: str) -> list[Choice[str]]:
    return offered([(one, one) for one in CARRIES], typed)


async def _counts(_: Interaction, typed: str) -> list[Choice[str]]:
    return offered([(one, one) for one in COUNTS], typed)


async def _settings(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Offers the settings by name; those of a phase have a command of their own."""
    words = words_for(interaction)
    return offered([(one.name(words), one.short) for one in SETTINGS if one.group not in OF_PHASES], typed)


async def _values(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Offers the present value of the setting in the other option, and those to pick from."""
    one = named(str(interaction.namespace.setting or ""), words_for(interaction))
    found = await _autocomplete.chosen(interaction)
    if found is None or one is None:
        return []
    ctx = await context_of(interaction, found[0])
    if ctx is None:
        return []
    season, words = await season_of(ctx), ctx.words
    written = dict.fromkeys((one.written(season), *one.kind.offered(season)))
    return offered([(one.picked(value, season, words), value) for value in written if value], typed)


class PlanCommands(app_commands.Group):
    """Commands of `/league-admin season` that plan a league."""

    @app_commands.command(name="edit", description=text("command.league.edit"))
    @app_commands.describe(setting=text("command.league.edit.setting"), value=text("command.league.edit.value"))
    @_autocomplete.about_league
    @app_commands.autocomplete(setting=_settings, value=_values)
    async def edit(
        self, interaction: Interaction, setting: str | None = None, value: str | None = None, league: str = ""
    ) -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is None:
            return
        if setting is None:
            await show_panel(ctx)
            return
        one, season, words = named(setting, ctx.words), await season_of(ctx), ctx.words
        if one is None:
            await ctx.refuse(words("league.setting.unknown"))
        elif value is None or await change_settings(ctx, season, {one.key: value}):
            await ctx.tell(next(lines([one], await season_of(ctx), words)))

    @app_commands.command(name="phase", description=text("command.league.phase"))
    @app_commands.describe(
        number=text("command.league.phase.number"),
        kind=text("command.league.phase.kind"),
        rounds=text("command.league.phase.rounds"),
        seating=text("command.league.phase.seating"),
        first=text("command.league.phase.first"),
        carry=text("command.league.phase.carry"),
        count=text("command.league.phase.count"),
        sort=text("command.league.phase.sort"),
        minimum=text("command.league.phase.minimum"),
        maximum=text("command.league.phase.maximum"),
        daily=text("command.league.phase.daily"),
        opponent=text("command.league.phase.opponent"),
        gap=text("command.league.phase.gap"),
        expiry=text("command.league.phase.expiry"),
        games=text("command.league.phase.games"),
        member_min=text("command.league.phase.member_min"),
        member_max=text("command.league.phase.member_max"),
        member_share=text("command.league.phase.member_share"),
        member_fine=text("command.league.phase.member_fine"),
        remove=text("command.league.phase.remove"),
    )
    @app_commands.choices(kind=_KINDS, sort=_SORTS)
    @_autocomplete.about_league
    @app_commands.autocomplete(seating=_seatings, carry=_carries, count=_counts)
    async def phase(
        self,
        interaction: Interaction,
        number: app_commands.Range[int, 1, MOST_PHASES],
        kind: str | None = None,
        rounds: app_commands.Range[int, 1, MOST_ROUNDS] | None = None,
        seating: str | None = None,
        first: app_commands.Range[int, 0, 1000] | None = None,
        carry: str | None = None,
        count: str | None = None,
        sort: str | None = None,
        minimum: app_commands.Range[int, 0, 1000] | None = None,
        maximum: app_commands.Range[int, 0, 1000] | None = None,
        daily: app_commands.Range[int, 0, 100] | None = None,
        opponent: app_commands.Range[int, 0, 100] | None = None,
        gap: app_commands.Range[int, 0, 100] | None = None,
        expiry: app_commands.Range[int, 0, 2000] | None = None,
        games: app_commands.Range[int, 1, 12] | None = None,
        member_min: app_commands.Range[int, 0, 1000] | None = None,
        member_max: app_commands.Range[int, 0, 1000] | None = None,
        member_share: app_commands.Range[int, 0, 100] | None = None,
        member_fine: app_commands.Range[float, 0, 200] | None = None,
        remove: bool = False,
        league: str = "",
    ) -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is None:
            return
        plans = ctx.league.options.plans
        if number > len(plans) + 1 - remove or (remove and len(plans) == 1):
            await ctx.say("league.no_phase", phase=len(plans) + 1)
            return
        plan = PhasePlan() if number > len(plans) else plans[number - 1]
        try:
            plan = plan if seating is None else with_seating(plan, seating)
            plan = with_counting(plan, count, None if sort is None else Sort(sort), minimum)
            plan = plan if carry is None else replace(plan, carry=carry_of(carry))
        except ValueError:
            await ctx.say("league.no_plan")
            return
        plan = with_limits(plan, most=maximum, daily=daily, same_opponent=opponent, gap=gap, expiry_h=expiry)
        fine = None if member_fine is None else round(member_fine * 10) * TENTHS
        plan = with_members(plan, least=member_min, most=member_max, share=member_share, min_penalty=fine)
        plan = replace(
            plan,
            kind=plan.kind if kind is None else PhaseKind(kind),
            rounds=plan.rounds if rounds is None else rounds,
            first=plan.first if first is None else first or None,
            games=games or plan.games,
        )
        made = () if remove else (plan,)
        options = replace(ctx.league.options, plans=(*plans[: number - 1], *made, *plans[number:]))
        if await ctx.act(Planned(options), seen=len(ctx.log.entries)) is not None:
            await _tell_plan(ctx)

    @app_commands.command(name="copy", description=text("command.league.copy"))
    @app_commands.describe(
        name=text("command.league.new.name"),
        short=text("command.league.new.short"),
        entrants=text("command.league.copy.entrants"),
    )
    @_autocomplete.about_league
    async def copy(
        self, interaction: Interaction, name: str, short: str = "", entrants: bool = False, league: str = ""
    ) -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is None:
            return
        old, leagues = ctx.league, interaction.client.leagues
        short = short or await short_name(interaction, name)
        described = Described(name, short, old.description, old.zone, old.capacity, follows=old.short)
        new = await create_league(interaction, described)
        if new is None:
            return
        if await new.act(Planned(old.options), once="planned") is None:
            return
        invited = [one for person in old.entrants if old.active(person) and not (one := ctx.people[person]).forgotten]
        people = [await leagues.people.number(new.id, one.account, one.name) for one in invited] if entrants else []
        if people and await new.act(Invited(tuple(people)), once="invited") is None:
            return
        await show_panel(new)


async def _tell_plan(ctx: LeagueContext) -> None:
    """Say what is planned now, phase by phase."""
    lines = phase_lines(ctx.league.options, ctx.words)
    head = ctx.words("league.planned", league=ctx.league.name, short=ctx.league.short)
    await ctx.tell("\n".join((head, *lines)))
