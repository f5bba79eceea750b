"""Of each kind of entry in a league's log what it was about: where, who, and what was before and is after it."""

from collections.abc import Iterator

from bot.engine.orders import ORDERS_OUTSIDE_THE_GAME, OrderKind
from bot.i18n.leagues import signed_amount
from bot.i18n.phrases import points
from bot.league.acts.act import Act
from bot.league.acts.calendar import LeagueRoleSet, PollOpened, RemindersSet, SlotsSet, TimesAccepted, TimesProposed
from bot.league.acts.deadlines import NobodyCame, RoundExtended, TableForfeited
from bot.league.acts.entrants import PlaceOffered, PlayerReplaced, PlayersInvited, SeedMoved, SignUpsLapsed
from bot.league.acts.imports import GameImported, ImportConfirmed, ImportsAllowed
from bot.league.acts.life import LeagueDescribed, LeagueRulesSet, LifeChanged
from bot.league.acts.lobbies import SatDown, StoodUp
from bot.league.acts.penalties import AdjustmentCancelled, PenaltyGiven, PointsAdjusted
from bot.league.acts.phases import CarryCorrected, PhaseBegun
from bot.league.acts.questions import QuestionsSet
from bot.league.acts.refereeing import RefereeActed, RefereeCalled
from bot.league.acts.reports import GameReported, ReportConfirmed
from bot.league.acts.results import GameAct, GameCorrected, GameCounted
from bot.league.acts.reviews import ReviewsAllowed
from bot.league.acts.rounds import (
    RoundClosed,
    RoundDrawn,
    RoundPublished,
    RoundRescheduled,
    TableCalledOff,
)
from bot.league.acts.tables import TableBegun, TableGivenUp
from bot.league.acts.teams import LineupNamed, LineupsOpened, TeamDissolved, TeamSet
from bot.league.entrants import Team
from bot.league.games import GameState, LeagueGame
from bot.league.log import Entry
from bot.league.rounds import OverdueRule, Round
from bot.league.state import League, Life, TableInPlay
from bot.league.times import DAY, Ms
from cogs.league.log_phrases import NO_VALUE, LogPhrases
from cogs.league.settings.changes import changed_settings


def entry_details(told: LogPhrases, entry: Entry, act: Act) -> Iterator[str]:
    """The things that the act of this entry was about, one after the other; some may be empty."""
    match act:
        case GameCounted() | GameCorrected() | GameAct() | GameReported() | ReportConfirmed() | GameImported():
            yield from _of_game(told, entry, act)
        case ImportConfirmed():
            yield from _of_import(told, entry, act)
        case PenaltyGiven() | PointsAdjusted() | AdjustmentCancelled() | CarryCorrected():
            yield from _beside_games(told, entry, act)
        case RefereeActed() | RefereeCalled() | TableGivenUp():
            yield from _at_table(told, entry, act)
        case SlotsSet() | PollOpened() | TimesProposed() | TimesAccepted():
            yield from _of_calendar(told, entry, act)
        case TeamSet() | TeamDissolved() | LineupNamed() | LineupsOpened():
            yield from _of_teams(told, entry, act)
        case (
            LifeChanged()
            | LeagueDescribed()
            | LeagueRulesSet()
            | ImportsAllowed()
            | QuestionsSet()
            | RemindersSet()
            | ReviewsAllowed()
            | LeagueRoleSet()
        ):
            yield from _of_league(told, entry, act)
        case _:
            yield from _of_round(told, entry, act)


# --- games


def _of_game(
    told: LogPhrases, entry: Entry, act: GameCounted | GameAct | GameReported | ReportConfirmed | GameImported
) -> Iterator[str]:
    match act:
        case GameCounted():
            yield from (told.round_and_table(act.round, act.board), told.scores(act.worth.scores, act.result))
        case GameReported():
            yield from (told.round_and_table(act.round, act.board), told.points(act.result))
        case GameImported():
            yield told.points(act.result)
        case ReportConfirmed():
            known = told.league_before(entry).reports.get(act.report)
            yield from (told.game(act.number), "" if known is None else told.round_and_table(known.round, known.board))
            yield told.scores(act.worth.scores, None if known is None else known.result)
        case _:
            game = told.league_before(entry).games.get(act.number)
            yield from () if game is None else _of_counted(told, game, act)


def _of_counted(told: LogPhrases, game: LeagueGame, act: GameAct) -> Iterator[str]:
    yield told.round_and_table(game.round, game.board)
    if isinstance(act, GameCorrected):
        yield told.score_changes(game.scores, act.worth.scores, (game.result, act.result))
    else:
        yield told.scores(game.scores, game.result)


def _of_import(told: LogPhrases, entry: Entry, act: ImportConfirmed) -> Iterator[str]:
    """The game as it counts, once enough have confirmed it; before that as it was brought."""
    yield told.game(act.number)
    known = told.league_before(entry).imports.get(act.report)
    if act.number is not None:
        yield told.scores(act.worth.scores)
    elif known is not None:
        yield told.points(known.result)


def _beside_games(
    told: LogPhrases, entry: Entry, act: PenaltyGiven | PointsAdjusted | AdjustmentCancelled | CarryCorrected
) -> Iterator[str]:
    match act:
        case CarryCorrected():
            known = told.league_before(entry).phases[act.phase - 1].carry.get(act.side, 0)
            yield from (told.name_of(act.side), f"{signed_amount(known)} → {signed_amount(act.amount)}")
            yield told.totals(entry, act, act.phase, act.side)
        case AdjustmentCancelled():
            one = told.league_before(entry).adjustments.get(act.number)
            if one is not None:
                yield from (told.name_of(one.side), f"{signed_amount(one.amount)} → 0.0", told.game(one.game))
                yield told.totals(entry, act, one.phase, one.side)
        case _:
            yield from (told.name_of(act.side), signed_amount(act.amount), told.game(act.game))
            yield told.totals(entry, act, act.phase, act.side)


# --- tables


def _at_table(told: LogPhrases, entry: Entry, act: RefereeActed | RefereeCalled | TableGivenUp) -> Iterator[str]:
    playing = told.league_before(entry).tables_in_play.get(act.table)
    if isinstance(act, RefereeActed):
        yield " → ".join(told.name_of(one) for one in (act.player, act.person) if one is not None)
        yield from _order_effects(told, act, playing)
    elif playing is not None:
        yield told.table(playing)


def _order_effects(told: LogPhrases, act: RefereeActed, playing: TableInPlay | None) -> Iterator[str]:
    """At which table, how much the order changes, and what everybody had where it changes the game."""
    order = act.order
    tells_points = order.kind is OrderKind.POINTS or (act.scores and order.kind not in ORDERS_OUTSIDE_THE_GAME)
    if playing is not None:
        yield told.round_and_table(playing.round, playing.board) if tells_points else told.table(playing)
    yield told.words("league.log.minutes", count=order.minutes) if order.minutes else ""
    seats = () if playing is None else playing.seats
    if order.kind is OrderKind.POINTS:
        yield from told.point_changes(act, seats)
    elif tells_points:
        yield told.words("league.log.had", scores=told.at_seats(seats, list(map(points, act.scores))))


# --- rounds


def _of_round(told: LogPhrases, entry: Entry, act: Act) -> Iterator[str]:
    match act:
        case TableBegun():
            yield told.round_and_table(act.round, act.board)
            yield told.seating(act.seats, act.people)
        case TableCalledOff():
            yield told.round_and_table(act.number, act.board)
            round_ = told.league_before(entry).round(act.phase, act.number)
            yield "" if round_ is None else told.people(round_.tables[act.board - 1])
        case TableForfeited() | NobodyCame():
            yield from (told.round_and_table(act.round, act.board), *_absence(told, entry, act), told.game(act.number))
        case RoundDrawn():
            was = act.attempt - 1
            draws = (told.words("league.log.draw", draw=draw) if draw else "" for draw in (was, act.attempt))
            yield told.change(*draws)
            yield "" if not act.byes else told.words("league.byes", people=told.people(act.resting or act.byes))
        case RoundPublished() | RoundRescheduled():
            known = told.league_before(entry).round(act.phase, act.number)
            yield from _span(told, None if isinstance(act, RoundPublished) else known, act.start, act.end)
            if isinstance(act, RoundPublished) and act.end is not None:
                longer = act.overdue is OverdueRule.EXTEND
                yield (
                    told.words("league.log.days", count=act.extension_days)
                    if longer
                    else told.words(f"league.then.{act.overdue}")
                )
        case RoundClosed():
            yield "" if not act.points else told.words("league.byes", people=told.amounts(act.points))
        case RoundExtended():
            known = told.league_before(entry).round(act.phase, act.number)
            if known is not None and known.end is not None:
                yield from _span(told, known, known.start, known.end + known.extension_days * DAY)
        case _:
            yield from _of_people(told, entry, act)


def _span(told: LogPhrases, known: Round | None, start: Ms | None, end: Ms | None) -> Iterator[str]:
    """The start of a round, and the time by which it is to be played, with what was `known` before."""
    old = (None, None) if known is None else (known.start, known.end)
    for name, was, is_ in zip(("start", "end"), old, (start, end), strict=True):
        times = [NO_VALUE if at is None else told.moment(at) for at in (was, is_)]
        if was != is_:
            change = told.change("" if was is None else times[0], times[1])
            yield told.words(f"league.log.{name}", at=change)


def _absence(told: LogPhrases, entry: Entry, act: TableForfeited | NobodyCame) -> Iterator[str]:
    absent = [f"{told.name_of(one.player)} {signed_amount(one.total)}" for one in act.worth.scores]
    yield told.words("league.absent", people=told.words.enumeration(absent))
    round_ = told.league_before(entry).round(act.phase, act.round)
    away = {score.player for score in act.worth.scores}
    there = [] if round_ is None else [one for one in round_.tables[act.board - 1] if one not in (None, *away)]
    if there:
        yield told.words("league.byes", people=told.people(there))


def _of_calendar(
    told: LogPhrases, entry: Entry, act: SlotsSet | PollOpened | TimesProposed | TimesAccepted
) -> Iterator[str]:
    before = told.league_before(entry)
    match act:
        case SlotsSet():
            yield from told.round_changes(before.slots.get(act.phase, ()), act.starts)
        case PollOpened():
            yield told.change(told.moments(before.polls.get((act.phase, act.number), ())), told.moments(act.times))
        case _:
            yield from (told.round_and_table(act.number, act.board), told.name_of(act.person))
            known, now = (one.round(act.phase, act.number) for one in (before, act.league_after(before, entry.at)))
            if known is None or now is None:
                return
            proposal = known.proposals.get(act.board)
            earlier = () if proposal is None else proposal.answers.get(act.person, ())
            if isinstance(act, TimesProposed):
                earlier = () if proposal is None else proposal.times
            yield told.change(told.moments(earlier), told.moments(act.times) or NO_VALUE)
            was, is_ = (one.starts.get(act.board) for one in (known, now))
            if is_ is not None and is_ != was:
                change = told.change("" if was is None else told.moment(was), told.moment(is_))
                yield told.words("league.log.start", at=change)


# --- people


def _of_people(told: LogPhrases, entry: Entry, act: Act) -> Iterator[str]:
    before = told.league_before(entry)
    match act:
        case PhaseBegun():
            carried = {side: f" {signed_amount(amount)}" for side, amount in act.carry.items()}
            yield told.words.enumeration(f"{told.name_of(side)}{carried.get(side, '')}" for side in act.sides)
        case PlayerReplaced():
            yield f"{told.name_of(act.person)} → {told.name_of(act.successor)}"
        case SeedMoved():
            waits = act.person in before.waitlist
            order = before.waitlist if waits else tuple(before.entrants)
            change = f"{order.index(act.person) + 1} → {act.place}"
            yield from (told.name_of(act.person), told.words("league.log.place", change=change))
            yield told.membership(before, act.person) if waits else ""
        case PlayersInvited() | SignUpsLapsed():
            yield told.people(act.people)
        case SatDown() | StoodUp():
            lobby = before.lobbies.get(act.lobby)
            others = () if lobby is None else [one for one in lobby.people if one != act.person]
            yield told.name_of(act.person)
            yield told.words("league.log.beside", people=told.people(others)) if others else ""
        case _:
            yield from _of_person(told, entry, act)


def _of_person(told: LogPhrases, entry: Entry, act: Act) -> Iterator[str]:
    """Of an act about one person who that is, and what they were and are in the league, if not simply a player now or
    somebody who stands by.
    """
    person: int | None = getattr(act, "person", None)
    if person is None:
        return
    before = told.league_before(entry)
    after = act.league_after(before, entry.at)
    yield told.name_of(person)
    was, is_ = (told.membership(league, person) for league in (before, after))
    if was != is_ and (was or not (after.is_active(person) or person in after.substitutes)):
        yield told.change(was, is_ or told.words("league.membership.gone"))
    if isinstance(act, PlaceOffered):
        yield told.words("league.log.until", at=told.moment(act.until))


def _of_teams(
    told: LogPhrases, entry: Entry, act: TeamSet | TeamDissolved | LineupNamed | LineupsOpened
) -> Iterator[str]:
    before = told.league_before(entry)
    match act:
        case TeamSet():
            made = Team(act.name, act.mark, act.members, act.captain, act.colour)
            known = before.teams.get(act.team)
            yield act.name if known is None else known.name
            yield from _changed_team(told, Team("", "", (), 0) if known is None else known, made)
        case TeamDissolved():
            team = before.teams[act.team]
            yield from (team.name, told.people(team.members))
        case LineupNamed():
            known = before.lineups.get((act.phase, act.round, act.board, act.team))
            yield from (told.round_and_table(act.round, act.board), told.name_of(act.team))
            yield told.change("" if known is None else told.name_of(known), told.name_of(act.member))
        case LineupsOpened():
            yield told.round_and_table(act.round)
            for board in act.boards:
                yield told.words("league.table", board=board)
            for (phase, round_, board, side), member in before.lineups.items():
                if (phase, round_) == (act.phase, act.round) and board in act.boards:
                    yield told.words("league.log.plays", team=told.name_of(side), player=told.name_of(member))


def _changed_team(told: LogPhrases, was: Team, is_: Team) -> Iterator[str]:
    """The differences in a team; of a new one all but its name."""
    new = not was.members
    values = {
        "league.field.team.name": ("" if new else was.name, "" if new else is_.name),
        "league.field.mark.name": (was.mark, is_.mark),
        "league.field.colour.name": (_colour(told, was), _colour(told, is_)),
        "league.log.captain": ("" if new else told.name_of(was.captain), told.name_of(is_.captain)),
        "league.field.members.name": (told.people(was.members), told.people(is_.members)),
    }
    for key, (before, after) in values.items():
        if before != after:
            named = {"name": told.words(key), "after": after or NO_VALUE}
            if before:
                yield told.words("league.log.set", before=before, **named)
            else:
                yield told.words("league.log.set_first", **named)


def _colour(told: LogPhrases, team: Team) -> str:
    return told.words(f"league.colour.{team.colour}") if team.colour else ""


# --- the league


def _of_league(
    told: LogPhrases,
    entry: Entry,
    act: LifeChanged
    | LeagueDescribed
    | LeagueRulesSet
    | ImportsAllowed
    | QuestionsSet
    | RemindersSet
    | ReviewsAllowed
    | LeagueRoleSet,
) -> Iterator[str]:
    before = told.league_before(entry)
    if not isinstance(act, LifeChanged):
        yield from changed_settings(before, act.league_after(before, entry.at), told.words, told.moment)
        return
    yield " → ".join(told.words(f"league.life.{life}") for life in (before.life, act.to))
    if act.offered_people and act.offered_until is not None:
        until = told.words("league.log.until", at=told.moment(act.offered_until))
        yield told.words("league.log.offered", people=told.people(act.offered_people), until=until)
    if act.lapsed_people:
        yield told.words("league.log.no_place", people=told.people(act.lapsed_people))
    if act.to is Life.FINISHED and before.life is Life.RUNNING:
        yield from _uncounted_games(told, before)


def _uncounted_games(told: LogPhrases, before: League) -> Iterator[str]:
    """The tables and games that do not count, since the league ended before they were decided."""
    tables = [told.table(playing) for playing in before.tables_in_play.values()]
    games = [told.game(game.number) for game in before.games.values() if game.state is GameState.DISPUTED]
    if tables or games:
        yield told.words("league.log.uncounted", what=told.words.enumeration((*tables, *games)))
