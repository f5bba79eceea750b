"""What holds for every history of a league, whatever organisers do in it."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.league.acts.act import Act
from bot.league.acts.entrants import Disqualified, Left
from bot.league.acts.penalties import Adjusted, AdjustmentCancelled, PenaltyGiven
from bot.league.acts.results import Disputed, GameCorrected, GameCounted, GameRestored, GameVoided, Resolved
from bot.league.acts.rounds import TableBegun, TableGivenUp
from bot.league.codec import encode
from bot.league.log import NAKI, Actor, AnyAct, Undone, replayed
from bot.league.refusal import Refusal
from bot.league.state import GameState, Result
from bot.league.tables import phase_standings
from tests.league.club import ORGANISER, Club, entrant, read_again

PEOPLE = 6
STEPS = 40
SET_UP = len(Club(people=PEOPLE).start().log.entries)
"""Entries that open the league; the ways back from those are tested by themselves."""
seeds = st.integers(0, 2**32)
few = settings(max_examples=25)


def points(luck: random.Random, sticks: int) -> tuple[int, ...]:
    moves = [100 * luck.randint(-80, 80) for _ in range(3)]
    return tuple(30000 + move for move in (*moves, -sum(moves) - 10 * 100 * sticks))


def result(luck: random.Random) -> Result:
    seats: list[int | None] = list(luck.sample(range(1, PEOPLE + 1), 4))
    if luck.random() < 0.2:
        seats[luck.randrange(4)] = None
    sticks = luck.choice((0, 0, 0, 1, 3))
    penalties = tuple(luck.choice((0, 0, 0, -20000)) for _ in range(4))
    return Result(tuple(seats), points(luck, sticks), sticks, penalties)


def act(luck: random.Random, club: Club) -> tuple[AnyAct, Actor]:
    """Something that somebody might do, possible or not."""
    number = luck.choice([*club.league.games, 0])
    table = f"t{luck.randrange(5)}"
    match luck.randrange(12):
        case 0 | 1 | 2:
            source = f"table:{luck.randrange(60)}"
            return GameCounted(club.log.next_number, source, 1, club.at, result(luck)), NAKI
        case 3:
            seen = club.game(number).result if number else result(luck)
            return GameCorrected(number, seen, result(luck)), ORGANISER
        case 4:
            return GameVoided(number), ORGANISER
        case 5:
            return GameRestored(number), ORGANISER
        case 6:
            person = luck.randint(1, PEOPLE)
            return luck.choice((Disputed(number, person), Resolved(number))), luck.choice((ORGANISER, entrant(person)))
        case 7:
            amount = luck.choice((-2000, -20000, 500))
            kind = luck.choice((PenaltyGiven, Adjusted))
            return kind(club.log.next_number, 1, luck.randint(1, PEOPLE), amount), ORGANISER
        case 8:
            return AdjustmentCancelled(luck.choice([*club.league.adjustments, 0])), ORGANISER
        case 9:
            seats = tuple(luck.sample(range(1, PEOPLE + 1), 4))
            begun = TableBegun(table, seats, club.league.options.hash)
            return luck.choice((begun, begun, TableGivenUp(table))), NAKI
        case 10:
            person = luck.randint(1, PEOPLE)
            return luck.choice((Left(person), Disqualified(person))), ORGANISER
        case _:
            return Undone(luck.randint(SET_UP + 1, len(club.log.entries) + 1)), ORGANISER


def walk(seed: int, steps: int = STEPS) -> Club:
    """A league in which many things were tried, and those that were possible happened."""
    luck, club = random.Random(seed), Club(people=PEOPLE).start()
    for _ in range(steps):
        tried, by = act(luck, club)
        entry = club.decide(tried, by)
        if not isinstance(entry, Refusal):
            club.log = club.log.added(entry)
    return club


@given(seeds)
@few
def test_i1_totals_sum_to_penalties_less_lost_sticks(seed: int) -> None:
    for game in walk(seed).league.games.values():
        if None not in game.sides:
            lost = 1000 * game.result.sticks
            assert sum(score.total for score in game.scores) == sum(game.result.penalties) - lost


@given(seeds)
@few
def test_i2_a_source_counts_once(seed: int) -> None:
    league = walk(seed).league
    sources = [game.source for game in league.games.values()]
    assert len(set(sources)) == len(sources)
    assert league.sources == {game.source: game.number for game in league.games.values()}


@given(seeds)
@few
def test_i3_the_log_alone_gives_the_same_league(seed: int) -> None:
    log = walk(seed).log
    written = [encode(entry) for entry in log.entries]
    again = replayed(read_again(entry) for entry in log.entries)
    assert again == log
    assert [encode(entry) for entry in again.entries] == written


@given(seeds)
@few
def test_i4_what_is_taken_back_never_was_and_what_is_brought_back_was(seed: int) -> None:
    club = walk(seed)
    before = club.league
    number = club.count(40000, 30000, 30000, 20000)
    with_game = club.league
    taken = club.undo()
    assert club.league == before
    club.undo(taken)
    assert club.league == with_game
    assert number in club.league.games


@given(seeds)
@few
def test_i4_a_history_without_the_entry_gives_the_same_league(seed: int) -> None:
    club, luck = walk(seed), random.Random(seed)
    number = luck.randint(SET_UP + 1, max(SET_UP + 1, len(club.log.entries)))
    entry = club.decide(Undone(number))
    if isinstance(entry, Refusal) or any(isinstance(one.act, Undone) for one in club.log.entries):
        return
    others = [one for one in club.log.entries if one.number != number]
    renumbered = [replace(one, number=place) for place, one in enumerate(others, start=1)]
    assert club.log.added(entry).league == replayed(renumbered).league


@given(seeds)
@few
def test_l38_everything_taken_back_backwards_leaves_the_league_as_it_began(seed: int) -> None:
    fresh = Club(people=PEOPLE).start()
    club = walk(seed)
    while [one for one in club.log.entries if club.log.in_force(one.number)] and (
        (last := club.log.last_undoable()) is not None and last > len(fresh.log.entries)
    ):
        club.undo(last)
    assert club.league == fresh.league


@given(seeds)
@few
def test_i5_nobody_sits_at_two_tables_at_once(seed: int) -> None:
    people = [person for one in walk(seed).league.playing.values() for person in one.seats]
    assert len(set(people)) == len(people)


@given(seeds)
@few
def test_i7_the_order_of_capture_does_not_matter(seed: int) -> None:
    luck = random.Random(seed)
    played = [(number, result(luck)) for number in range(1, 9)]

    def rows(order: list[tuple[int, Result]]) -> object:
        club = Club(people=PEOPLE).start()
        start = club.at
        club.at += 1_000_000
        for number, one in order:
            club.do(GameCounted(number, f"log:{number}", 1, start + number, one), NAKI)
        return club.rows()

    assert rows(played) == rows(luck.sample(played, len(played)))


@given(seeds)
@few
def test_i9_every_entry_has_an_actor_with_the_right(seed: int) -> None:
    for entry in walk(seed).log.entries:
        if isinstance(entry.act, Act):
            assert entry.by.rights & entry.act.rights
        else:
            assert entry.by == ORGANISER


@given(seeds)
@few
def test_i10_a_game_changes_the_rows_of_its_players_alone(seed: int) -> None:
    club = walk(seed)
    before = {row.player: replace(row, place=None) for row in club.rows()}
    club.count(40000, 30000, 30000, 20000)
    changed = {row.player for row in club.rows() if replace(row, place=None) != before[row.player]}
    assert changed == {1, 2, 3, 4}


@given(seeds)
@few
def test_standings_hold_everybody_once_and_void_games_nowhere(seed: int) -> None:
    league = walk(seed).league
    rows = phase_standings(league, 1)
    assert sorted(row.player for row in rows) == list(range(1, PEOPLE + 1))
    counted = [game for game in league.games.values() if game.state is not GameState.VOID]
    assert sum(row.games for row in rows) == sum(side is not None for game in counted for side in game.sides)
    totals = sum(score.total for game in counted for score in game.scores)
    added = sum(one.amount for one in league.adjustments.values() if not one.cancelled)
    assert sum(row.total for row in rows) == totals + added
    assert sum(row.adjustments for row in rows) == added
