"""`/league-admin season edit`, `phase` and `copy`: what is agreed before the start, and told again later."""

import secrets

from discord import app_commands
from discord.app_commands import Choice
from msgspec.structs import replace

from bot.engine.level import Level
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.act import Right
from bot.league.acts.entrants import Invited
from bot.league.acts.life import Described, Planned, described_of
from bot.league.books import BOOKS
from bot.league.chance import SALT_BYTES, SEED_BYTES
from bot.league.counting import Sort
from bot.league.log import Actor
from bot.league.options import (
    MOST_MINUTES,
    MOST_PHASES,
    MOST_ROUNDS,
    Options,
    Pairing,
    PhaseKind,
    PhasePlan,
    TimeUp,
    Unfinished,
)
from bot.league.refusal import Refusal
from bot.table.party import TimeControl
from cogs._base import Interaction, text
from cogs._lists import offered
from cogs.league import _choices
from cogs.league._plans import TENTHS, carry_of, with_counting, with_limits, with_members, with_money, with_seating
from cogs.league._templates import TIMES_UP, moment, short_of
from cogs.league._visit import Visit, run_by, visit_of
from cogs.league._words import phase_lines
from cogs.rules import found

_WHICH = text("command.league.which")
_KINDS = [Choice(name=text(f"league.phase.{kind}"), value=str(kind)) for kind in PhaseKind]
_SORTS = [Choice(name=text(f"league.sort.{sort}"), value=str(sort)) for sort in Sort]
_LEVELS = [Choice(name=text(f"player.level.{level}"), value=str(level)) for level in Level]
_UNFINISHED = [Choice(name=text(f"league.unfinished.{what}"), value=str(what)) for what in Unfinished]
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


class PlanCommands(app_commands.Group):
    """What an organiser agrees on; `/league-admin season` has these."""

    @app_commands.command(name="edit", description=text("command.league.edit"))
    @app_commands.describe(
        name=text("command.league.new.name"),
        description=text("command.league.new.description"),
        capacity=text("command.league.edit.capacity"),
        start=text("command.league.edit.start"),
        zone=text("command.league.edit.zone"),
        book=text("command.league.edit.book"),
        length=text("command.league.edit.length"),
        clock=text("command.league.edit.clock"),
        teams=text("command.league.edit.teams"),
        computers=text("command.league.edit.computers"),
        level=text("command.league.edit.level"),
        hints=text("command.league.edit.hints"),
        stand_in=text("command.league.edit.stand_in"),
        bye_points=text("command.league.edit.bye_points"),
        approval=text("command.league.edit.approval"),
        confirm=text("command.league.edit.confirm"),
        autostart=text("command.league.edit.autostart"),
        unfinished=text("command.league.edit.unfinished"),
        window=text("command.league.edit.window"),
        uma=text("command.league.edit.uma"),
        oka=text("command.league.edit.oka"),
        back=text("command.league.edit.return"),
        time_limit=text("command.league.edit.time_limit"),
        time_up=text("command.league.edit.time_up"),
        league=_WHICH,
    )
    @app_commands.rename(back="return")
    @app_commands.choices(unfinished=_UNFINISHED, level=_LEVELS, time_up=TIMES_UP)
    @app_commands.autocomplete(league=_choices.leagues, book=_choices.books, zone=_choices.zones)
    async def edit(
        self,
        interaction: Interaction,
        name: str | None = None,
        description: str | None = None,
        capacity: app_commands.Range[int, 3, 1000] | None = None,
        start: str | None = None,
        zone: str | None = None,
        book: str | None = None,
        length: app_commands.Range[int, 1, 4] | None = None,
        clock: str | None = None,
        teams: bool | None = None,
        computers: bool | None = None,
        level: str | None = None,
        hints: bool | None = None,
        stand_in: bool | None = None,
        bye_points: app_commands.Range[float, -200, 200] | None = None,
        approval: bool | None = None,
        confirm: bool | None = None,
        autostart: bool | None = None,
        unfinished: str | None = None,
        window: app_commands.Range[int, 1, 168] | None = None,
        uma: str | None = None,
        oka: str | None = None,
        back: str | None = None,
        time_limit: app_commands.Range[int, 0, MOST_MINUTES] | None = None,
        time_up: str | None = None,
        league: str = "",
    ) -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        now, seen = visiting.league, len(visiting.log.entries)
        try:
            starts = now.starts if start is None else moment(start, zone or now.zone, visiting.now)
        except ValueError:
            await visiting.refuse(visiting.words("league.no_time"))
            return
        described = Described(
            name or now.name,
            now.short,
            now.description if description is None else description,
            zone or now.zone,
            capacity or now.capacity,
            starts,
            now.follows,
        )
        changes = {
            "length": length,
            "clock": clock,
            "teams": teams,
            "computers": computers,
            "level": None if level is None else Level(level),
            "hints": hints,
            "stand_in": stand_in,
            "bye_points": None if bye_points is None else round(bye_points * 10) * TENTHS,
            "approval": approval,
            "confirm": confirm,
            "autostart": autostart,
            "unfinished": None if unfinished is None else Unfinished(unfinished),
            "result_window_h": window,
            "time_limit": time_limit,
            "time_up": None if time_up is None else TimeUp(time_up),
        }
        options = replace(now.options, **{key: value for key, value in changes.items() if value is not None})
        planned = await _by_book(interaction, visiting, options, book)
        if planned is None:
            return
        try:
            planned = with_money(planned, uma, oka, back)
        except ValueError:
            await visiting.refuse(visiting.words("league.no_money"))
            return
        before = described_of(now)
        if described != before and await visiting.act(described, once="described", seen=seen) is None:
            return
        if planned == now.options or await visiting.act(Planned(planned), once="planned", seen=seen) is not None:
            await _tell_plan(visiting)

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
        league=_WHICH,
    )
    @app_commands.choices(kind=_KINDS, sort=_SORTS)
    @app_commands.autocomplete(league=_choices.leagues, seating=_seatings, carry=_carries, count=_counts)
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
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        plans = visiting.league.options.plans
        if number > len(plans) + 1 - remove or (remove and len(plans) == 1):
            await visiting.say("league.no_phase", phase=len(plans) + 1)
            return
        plan = PhasePlan() if number > len(plans) else plans[number - 1]
        try:
            plan = plan if seating is None else with_seating(plan, seating)
            plan = with_counting(plan, count, None if sort is None else Sort(sort), minimum)
            plan = plan if carry is None else replace(plan, carry=carry_of(carry))
        except ValueError:
            await visiting.say("league.no_plan")
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
        options = replace(visiting.league.options, plans=(*plans[: number - 1], *made, *plans[number:]))
        if await visiting.act(Planned(options), seen=len(visiting.log.entries)) is not None:
            await _tell_plan(visiting)

    @app_commands.command(name="copy", description=text("command.league.copy"))
    @app_commands.describe(
        name=text("command.league.new.name"),
        short=text("command.league.new.short"),
        entrants=text("command.league.copy.entrants"),
        league=_WHICH,
    )
    @app_commands.autocomplete(league=_choices.leagues)
    async def copy(
        self, interaction: Interaction, name: str, short: str = "", entrants: bool = False, league: str = ""
    ) -> None:
        visiting = await run_by(interaction, league)
        if visiting is None:
            return
        old, leagues = visiting.league, interaction.client.leagues
        described = Described(name, short or short_of(name), old.description, old.zone, old.capacity, follows=old.short)
        secret = secrets.token_bytes(SEED_BYTES + SALT_BYTES)
        maker = Actor(None, frozenset((Right.ORGANISER,)))
        made = await leagues.leagues.create(interaction.guild_id or 0, described, maker, visiting.now, secret)
        if isinstance(made, Refusal):
            await visiting.refuse(refusal_sentence(made, visiting.words))
            return
        new = await visit_of(interaction, made)
        new.actor = Actor(new.person, new.actor.rights | {Right.ORGANISER})
        if await new.act(Planned(old.options), once="planned") is None:
            return
        invited = [
            one for person in old.entrants if old.active(person) and not (one := visiting.people[person]).forgotten
        ]
        people = [await leagues.people.number(new.id, one.account, one.name) for one in invited] if entrants else []
        if people and await new.act(Invited(tuple(people)), once="invited") is None:
            return
        await _tell_plan(new)


async def _by_book(interaction: Interaction, visiting: Visit, options: Options, book: str | None) -> Options | None:
    """The options with this rule book; if there is something that cannot be they are told, and this is None."""
    try:
        TimeControl.parse(options.clock)
    except ValueError:
        await visiting.refuse(visiting.words("lobby.no_clock"))
        return None
    if book is None:
        return options
    known = await found(interaction, book)
    if known is not None and known.book not in BOOKS:
        await visiting.refuse(visiting.words("rules.no_book"))
        return None
    return None if known is None else replace(options, book=known.book, rules=known.options)


async def _tell_plan(visiting: Visit) -> None:
    """What is agreed now, phase by phase."""
    lines = phase_lines(visiting.league.options, visiting.words)
    head = visiting.words("league.planned", league=visiting.league.name, short=visiting.league.short)
    await visiting.tell("\n".join((head, *lines)))
