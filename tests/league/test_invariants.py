"""What holds for every history of a league, whatever organisers do in it."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine.refusal import Refusal
from bot.games.registry import GAMES
from bot.league.acts.act import Act
from bot.league.acts.results import GameCounted
from bot.league.acts.tables import TableBegun
from bot.league.codec import encode_entry
from bot.league.games import GameState, Result
from bot.league.invariants import violations
from bot.league.log import NAKI, EntryUndone, replayed_log
from bot.league.phase_standings import phase_standings
from bot.league.ratings.pool import GAMES_PER_SNAPSHOT, Pool, RatedGame
from tests.league.club import ORGANISER, Club, read_again
from tests.league.walk import PEOPLE, SET_UP, result, walk

seeds = st.integers(0, 2**32)
few = settings(max_examples=25)


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
    assert league.game_by_source == {game.source: game.number for game in league.games.values()}


@given(seeds)
@few
def test_i3_the_log_alone_gives_the_same_league(seed: int) -> None:
    log = walk(seed).log
    written = [encode_entry(entry) for entry in log.entries]
    again = replayed_log(map(read_again, log.entries), GAMES.scorings)
    assert again == log
    assert [encode_entry(entry) for entry in again.entries] == written


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
    entry = club.decide(EntryUndone(number))
    if isinstance(entry, Refusal) or any(isinstance(one.act, EntryUndone) for one in club.log.entries):
        return
    others = [one for one in club.log.entries if one.number != number]
    renumbered = [replace(one, number=place) for place, one in enumerate(others, start=1)]
    assert club.log.with_entry(entry).league == replayed_log(renumbered, GAMES.scorings).league


@given(seeds)
@few
def test_l38_everything_taken_back_backwards_leaves_the_league_as_it_began(seed: int) -> None:
    fresh = Club(people=PEOPLE).start()
    club = walk(seed)
    while [one for one in club.log.entries if club.log.is_in_force(one.number)] and (
        (last := club.log.last_undoable()) is not None and last > len(fresh.log.entries)
    ):
        club.undo(last)
    assert club.league == fresh.league


@given(seeds)
@few
def test_i5_nobody_sits_at_two_tables_at_once(seed: int) -> None:
    people = [person for one in walk(seed).league.tables_in_play.values() for person in one.seats]
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
def test_i11_every_counted_table_was_played_by_the_league_s_rules(seed: int) -> None:
    club = walk(seed)
    rules = {
        entry.act.rules
        for entry in club.log.entries
        if isinstance(entry.act, (GameCounted, TableBegun)) and entry.act.rules is not None
    }
    assert rules <= {club.league.options.hash}


@given(seeds)
@few
def test_nothing_is_wrong_with_a_league_whatever_people_do(seed: int) -> None:
    assert list(violations(walk(seed).log)) == []


@given(seeds)
@few
def test_i14_ratings_from_a_snapshot_are_those_from_the_first_game(seed: int) -> None:
    luck = random.Random(seed)
    places, halves = (1, 2, 3, 4), (2, 4, 6, 8)
    games = [RatedGame(tuple(luck.sample(range(9), 4)), places, halves) for _ in range(GAMES_PER_SNAPSHOT + 20)]
    pool, first = Pool(games), luck.randrange(len(games))
    later = [replace(game, players=game.players[::-1]) for game in games[first:]]
    pool.replace(first, later)
    assert pool.ratings == Pool([*games[:first], *later]).ratings


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
