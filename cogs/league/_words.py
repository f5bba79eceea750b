"""Leagues in words: names, amounts, games, rows of standings and entries of the log, a line each."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.leagues import reason_line, signed_amount
from bot.i18n.phrases import points
from bot.league.acts.teams import TEAM_COLOURS
from bot.league.amounts import amount_text, decimals_needed
from bot.league.counting import CountRule, StandingsOrder
from bot.league.entrants import EntrantNumber, PersonNumber
from bot.league.games import CORRECTED_FLAG, FORFEIT_SOURCE, GameState, LeagueGame
from bot.league.log import Entry, Log
from bot.league.options import Options
from bot.league.phase_plan import MemberLimits, PhaseKind, PhasePlan
from bot.league.phase_standings import Standings
from bot.league.published_draw import DRAW_WINDS
from bot.league.score import PlayerResult
from bot.league.standings import StandingsRow
from bot.league.state import League
from bot.league.views import standing_mark
from bot.store.league.people import LeaguePerson
from cogs._people import plain_text
from cogs.league.log_words import LogWords, entry_mark
from cogs.league.settings.phase_syntax import SEATINGS, limits_in_force, written_carry, written_seating
from cogs.lobby import length_name

COLOUR_SQUARES: Final[Mapping[str, str]] = dict(zip(TEAM_COLOURS, "🟥🟧🟨🟩🟦🟪🟫⬛⬜", strict=True))
"""The colours of teams, as everybody's letters have them."""
NO_BREAK_SPACE: Final = "\u00a0"
"""A space at which no line is broken."""
_MOST: Final = 20
"""Names of what is possible."""
_LONGEST_NAME: Final = 18
"""Characters of a name in a line with others."""


class Names:
    """The names of a league's people and teams, in one language."""

    def __init__(self, league: League, people: Mapping[PersonNumber, LeaguePerson], words: Words) -> None:
        self._league, self._people, self._words = league, people, words

    def __call__(self, person: PersonNumber) -> str:
        name = self._whole(person)
        return self._with_mark(
            person, plain_text(name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1]}…")
        )

    def _whole(self, person: PersonNumber) -> str:
        forgotten, known = self._league.forgotten, self._people.get(person)
        if person in forgotten:
            return self._words("league.former_player", number=forgotten.index(person) + 1)
        if known is None or known.is_forgotten:
            return self._words("league.former_player", number=person)
        return known.name

    def full_name(self, person: PersonNumber) -> str:
        """A person's name without Discord's escapes, however long it is."""
        return self._with_mark(person, self._whole(person))

    def _with_mark(self, person: PersonNumber, name: str) -> str:
        """A name, of a guest marked as one."""
        return self._words("league.guest_named", name=name) if person in self._league.guests else name

    def plays_for(self, person: PersonNumber, side: EntrantNumber) -> bool:
        """The person is the player of a row, or one of its team."""
        return side in (person, self._league.side_of(person))

    def side(self, side: EntrantNumber | None) -> str:
        """A player's or a team's name; None is a computer player."""
        if side is None:
            return self._words("league.computer")
        team = self._league.teams.get(side)
        return self(side) if team is None else plain_text(team.name)

    def in_drawn_seat(self, side: EntrantNumber | None) -> str:
        """A name in a seat before anybody sits there; None is a seat for a substitute or a computer."""
        filled_by = "computer" if self._league.computers else "substitute"
        return self._words(f"league.open_seat.{filled_by}") if side is None else self.side(side)

    def with_colour(self, side: EntrantNumber) -> str:
        """The name, of a team after its colour."""
        team = self._league.teams.get(side)
        return (
            f"{COLOUR_SQUARES[team.colour]} {self.side(side)}" if team is not None and team.colour else self.side(side)
        )

    def unescaped_name(self, side: EntrantNumber) -> str:
        """The name without Discord's escapes, for pictures."""
        team = self._league.teams.get(side)
        return self.full_name(side) if team is None else team.name

    def accounts(self, persons: Iterable[PersonNumber]) -> list[int]:
        """The accounts of these people; of a team its captain's. Nobody's who was forgotten."""
        teams = self._league.teams
        known = (self._people.get(teams[one].captain if one in teams else one) for one in persons)
        return [one.account for one in known if one is not None and one.has_account]

    def table_points(self, score: int) -> str:
        return points(score // self._league.scoring.point_value)

    def mention(self, person: PersonNumber | None) -> str:
        """The person as Discord mentions members; their name if they were forgotten."""
        known = None if person is None else self._people.get(person)
        return self.side(person) if known is None or not known.has_account else f"<@{known.account}>"


def seats_line(names: Iterable[str], words: Words) -> str:
    """Those who sit at a table, from East on."""
    winds = (words(f"picture.wind.{wind}") for wind in DRAW_WINDS)
    return unbroken_line(*zip(winds, names, strict=False))


def game_line(names: Names, game: LeagueGame, words: Words) -> str:
    """The players by place, with points and total; whoever did not come has none of the points that were played in
    their place. Of a table that was not played who did not come. Struck out if the game is void.
    """

    def told_of(score: PlayerResult[EntrantNumber]) -> Sequence[str]:
        name, total = names.side(score.player), signed_amount(score.total)
        if score.seat in game.result.substituted:
            return words("league.absentee", player=name), total
        return name, names.table_points(score.points), total

    told = unbroken_line(*map(told_of, ranked_scores(game)))
    if game.source.startswith(FORFEIT_SOURCE):
        absent = (f"{names.side(score.player)} {signed_amount(score.total)}" for score in ranked_scores(game))
        told = words("league.absent", people=words.enumeration(absent))
    if game.state is GameState.VOID:
        return f"~~{told}~~"
    marks = {"league.corrected": CORRECTED_FLAG in game.flags, "league.disputed": game.state is GameState.DISPUTED}
    return " · ".join((told, *(words(key) for key, holds in marks.items() if holds)))


def numbered_game(names: Names, game: LeagueGame, words: Words) -> str:
    """A game with the number by which people speak of it."""
    return words("league.numbered_game", game=game.number, line=game_line(names, game, words))


def game_label(names: Names, game: LeagueGame, words: Words) -> str:
    """A game in a list to pick from: its number and its players by place."""
    players = words.enumeration(names.unescaped_name(score.player) for score in ranked_scores(game))
    return words("league.game_label", game=game.number, line=players)


def ranked_scores(game: LeagueGame) -> Sequence[PlayerResult[EntrantNumber]]:
    """The players' results, by place."""
    return sorted(game.scores, key=lambda score: (score.place, score.seat))


def unbroken_line(*entries: Iterable[str]) -> str:
    """Entries of a few words each, in one line that phones break between entries only."""
    return f"{NO_BREAK_SPACE}· ".join(map(NO_BREAK_SPACE.join, entries))


def standings_lines(league: League, rows: Standings, names: Names, words: Words) -> Iterator[str]:
    """A line for each row; with its games, unless all have played equally many."""
    places, even = decimals_needed(row.total for row in rows), common_game_count(rows)
    for row in rows:
        yield " · ".join(_standing_parts(league, row, places, names, words, games=even is None))


def common_game_count(rows: Standings) -> int | None:
    """The number of games, if everybody has played equally many."""
    played = {row.games for row in rows}
    return played.pop() if len(played) == 1 else None


def _standing_parts(
    league: League, row: StandingsRow[EntrantNumber], places: int, names: Names, words: Words, *, games: bool
) -> Iterator[str]:
    total = amount_text(row.total, places).replace("-", "−")
    yield f"`{'–' if row.place is None else row.place:>2}` **{names.with_colour(row.player)}** {total}"
    if games:
        yield words("league.games", count=row.games)
    if row.carry:
        yield words("league.carried", amount=signed_amount(row.carry))
    if row.adjustments:
        yield words("league.adjusted", amount=signed_amount(row.adjustments))
    if mark := standing_mark(league, row):
        yield words(f"league.mark.{mark}")


def entry_line(
    log: Log, entry: Entry, called: Callable[[EntrantNumber], str], words: Words, *, notes: bool = False
) -> str:
    """An entry of the log with author and reason; struck out if it was undone. With `notes` also the private note."""
    who = words("league.by_itself") if entry.by.person is None else called(entry.by.person)
    done = words("league.decided_by", who=who, what=LogWords(log, words, called).act(entry))
    line = words("league.log.entry", entry=entry.number, at=entry.at // 1000, told=done)
    line = line if log.is_in_force(entry.number) else f"~~{line}~~"
    told = [plain_text(reason_line(entry, words))] if entry.reason else []
    told += [plain_text(entry.note)] if notes and entry.note else []
    told += [f"**{mark}**"] if (mark := entry_mark(log, entry, words)) else []
    return " · ".join((line, *told))


def alternatives_line(names: Iterable[str], words: Words) -> str:
    """The names of what can be picked instead."""
    told = list(names)
    shown = words.enumeration((*told[:_MOST], "…") if len(told) > _MOST else told)
    return words("league.possible", names=shown) if told else words("league.nothing_possible")


def plan_line(options: Options, words: Words, phase: int = 1) -> str:
    """The format of a phase, with book, length and clock."""
    book = words(f"book.{options.book}")
    changed = (words("lobby.changed", count=len(options.rules)),) if options.rules else ()
    teams = (words("league.in_teams"),) if options.teams else ()
    length = length_name(options.book, GAMES.scoring(options).game_length, words)
    clock = words("league.clock", clock=options.clock)
    limit = (words("league.minutes", count=options.time_limit),) if options.time_limit else ()
    return " · ".join(
        (_format_name(options.plans[max(phase, 1) - 1], words), book, *changed, length, *teams, clock, *limit)
    )


def phase_lines(options: Options, words: Words) -> Iterator[str]:
    for number, plan in enumerate(options.plans, start=1):
        told = [_format_name(plan, words)]
        if plan.kind is PhaseKind.ROUNDS:
            seating = written_seating(plan)
            known = SEATINGS.get(seating)
            told.append(plain_text(seating) if known is None else words(f"league.seating.{known}.name"))
        if plan.kind is PhaseKind.KNOCKOUT and plan.games > 1:
            told.append(words("league.games_each", count=plan.games))
        if number > 1:
            told.append(words("league.everyone") if plan.first is None else words("league.first", count=plan.first))
            told.append(words("league.carries", carry=written_carry(plan.carry)))
        if plan.counting.count is not CountRule.ALL:
            told.append(words(f"league.count.{plan.counting.count}", count=plan.counting.n))
        if plan.counting.sort is not StandingsOrder.TOTAL:
            told.append(words(f"league.sort.{plan.counting.sort}"))
        if plan.counting.min_games:
            told.append(words("league.limit.min", count=plan.counting.min_games))
        if plan.kind is PhaseKind.OPEN:
            told += [words(f"league.limit.{name}", count=value) for name, value in limits_in_force(plan.limits).items()]
        if options.teams and plan.members != MemberLimits():
            told += [
                words(f"league.limit.member_{name}", count=value)
                for name, value in limits_in_force(plan.members).items()
            ]
        yield " · ".join(told) if len(options.plans) == 1 else f"{number}. {' · '.join(told)}"


def no_show_lines(options: Options, words: Words) -> Iterator[str]:
    """The consequences for whoever is not there for a round, and for their table."""
    if all(plan.kind is PhaseKind.OPEN for plan in options.plans):
        return
    wait, amount = options.check_in.no_show, signed_amount(options.absent)
    yield words("league.no_show.absent", count=wait, amount=amount)
    yield words(f"league.no_show.{'computer' if options.computers else 'substitute'}")
    yield words(f"league.no_show.{'called' if options.stand_by else 'check_in'}")


def league_term_lines(options: Options, words: Words) -> Iterator[str]:
    """The terms of the league beside its format: who is absent, what a chombo costs, how old accounts have to be."""
    yield from no_show_lines(options, words)
    for name in ("account_age_d", "member_since_d"):
        if days := getattr(options, name):
            yield words(f"league.term.{name}", count=days)
    if options.chombo_total is not None:
        yield words("league.term.chombo_total", amount=signed_amount(-options.chombo_total))


def _format_name(plan: PhasePlan, words: Words) -> str:
    if plan.kind is PhaseKind.ROUNDS:
        return words("league.format.rounds", count=plan.rounds)
    return words(f"league.format.{plan.kind}")
