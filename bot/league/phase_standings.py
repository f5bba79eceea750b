"""The standings of a league's phases, worked out from its log: totals, places, who goes on, what they carry."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TypeAlias

from msgspec.structs import replace

from bot.league.carry import carried_totals, points_by_place
from bot.league.chance import SeededRandom, draw_key
from bot.league.counting import StandingsRules
from bot.league.entrants import EntrantNumber, Membership
from bot.league.games import LeagueGame
from bot.league.knockout import rank_keys
from bot.league.phase_plan import Carry, PhaseKind
from bot.league.rounds import RoundState
from bot.league.score import PlayerResult
from bot.league.standings import StandingsRow, placed_rows, ranked_rows
from bot.league.state import League, Life
from bot.league.teams import member_games, missing_games, scores_within_share

Standings: TypeAlias = tuple[StandingsRow[EntrantNumber], ...]


def phase_standings(league: League, number: int, *, until: int | None = None, over: bool = False) -> Standings:
    """The rows of a phase that has begun, best first, as they are or as they were after the round `until`; `over` says
    that nothing more is played in it. Disqualified players are at the bottom without a place. In a knockout those who
    came further are above. In a cancelled league no game counts.
    """
    phase, counting = league.phases[number - 1], _counting(league, number)
    games = _scores(league, number, until)
    adjustments = list(_adjustments(league, number, until, over=over))

    def rows(sides: list[EntrantNumber]) -> Standings:
        by_total = ranked_rows(sides, games, counting, adjustments=adjustments, carry=phase.carry)
        knockout = league.options.plans[number - 1].kind is PhaseKind.KNOCKOUT
        return placed_rows(by_total, rank_keys(league, phase, until)) if knockout else by_total

    out = [side for side in phase.sides if _is_disqualified(league, side)]
    below = (replace(row, place=None, qualified=False) for row in rows(out))
    return (*rows([side for side in phase.sides if side not in out]), *below)


def counted_games_until(league: League, number: int, until: int | None) -> Iterator[LeagueGame]:
    """The phase's games that count, in order; with `until` only those of rounds up to that one."""
    games = league.counted_games(number)
    return games if until is None else (game for game in games if game.round is not None and game.round <= until)


def round_totals(league: League, number: int, round_: int) -> dict[EntrantNumber, int]:
    """Everybody's total in one round."""
    totals: Counter[EntrantNumber] = Counter()
    for game in league.counted_games(number):
        for score in game.scores if game.round == round_ else ():
            totals[score.player] += score.total
    return dict(totals)


def member_standings(league: League, number: int) -> Standings:
    """The rows of the members of all teams, by the games that they played themselves."""
    members = [person for team in league.teams.values() for person in team.members]
    games = [
        [replace(score, player=game.result.seats[score.seat] or 0) for score in game.scores]
        for game in league.counted_games(number)
    ]
    return ranked_rows(members, games, StandingsRules())


def _scores(league: League, number: int, until: int | None) -> list[Sequence[PlayerResult[EntrantNumber]]]:
    """The scores that count; of a team without those beyond a member's share."""
    games = list(counted_games_until(league, number, until))
    share = league.options.plans[number - 1].members.share
    if not league.options.teams or share is None:
        return [game.scores for game in games]
    return list(
        scores_within_share([[(game.result.seats[one.seat] or 0, one) for one in game.scores] for game in games], share)
    )


def advancing(league: League, seed: bytes) -> tuple[EntrantNumber, ...]:
    """Those who are in the next phase, best first: everybody with a place, or the first so many. Between equals at the
    cut those who were better in the phase before go on, else a lot decides.
    """
    number = len(league.phases)
    rows = [row for row in phase_standings(league, number, over=True) if row.place is not None]
    first = league.options.plans[number].first
    if first is None or first >= len(rows):
        return tuple(row.player for row in rows)
    cut = rows[first].place
    above = [row.player for row in rows[:first] if row.place != cut]
    equals = [row.player for row in rows if row.place == cut]
    return (*above, *_equals_in_order(league, equals, seed)[: first - len(above)])


def _equals_in_order(league: League, equals: list[EntrantNumber], seed: bytes) -> list[EntrantNumber]:
    """Equals in the order in which they go on."""
    number = len(league.phases)
    signed_up = sorted(equals, key=league.phases[0].sides.index)
    drawn = SeededRandom(draw_key(seed, f"league {league.short_name} phase {number} cut")).random_order(signed_up)
    if number == 1:
        return drawn
    before = phase_standings(league, number - 1)
    places = {row.player: row.place or len(before) + 1 for row in before}
    return sorted(drawn, key=lambda side: places.get(side, len(before) + 1))


def carried_into_next(league: League) -> dict[EntrantNumber, int]:
    """The points with which each row begins the next phase."""
    number = len(league.phases)
    return carried_points(phase_standings(league, number, over=True), league.options.plans[number].carry)


def carried_points(rows: Standings, carry: Carry) -> dict[EntrantNumber, int]:
    """The points of these rows under this rule of carry-over."""
    if carry.points:
        return points_by_place([(row.player, row.place) for row in rows if row.place is not None], carry.points)
    return carried_totals({row.player: row.total for row in rows}, Fraction(*carry.share))


def _counting(league: League, number: int) -> StandingsRules:
    return StandingsRules() if league.options.teams else league.options.plans[number - 1].counting


def _adjustments(league: League, number: int, until: int | None, *, over: bool) -> Iterator[tuple[EntrantNumber, int]]:
    """Points beside the games. A referee's adjustments count after every round, the points of a closed round from that
    round on, and what members of a team lack in games once the phase is over.
    """
    for one in league.adjustments.values():
        if one.phase == number and not one.cancelled:
            yield one.side, one.amount
    for round_ in league.phases[number - 1].rounds:
        if round_.state is RoundState.CLOSED and (until is None or round_.number <= until):
            yield from round_.points.items()
    if until is None and league.options.teams and (over or _over(league, number)):
        limits, played = league.options.plans[number - 1].members, member_games(league, number)
        for side in league.phases[number - 1].sides:
            short = sum(missing_games(league.teams[side].members, played, limits).values())
            yield side, -limits.min_penalty * short


def _over(league: League, number: int) -> bool:
    return number < len(league.phases) or league.life in (Life.FINISHED, Life.ARCHIVED)


def _is_disqualified(league: League, side: EntrantNumber) -> bool:
    entrant = None if league.options.teams else league.entrants.get(side)
    return entrant is not None and entrant.membership is Membership.DISQUALIFIED
