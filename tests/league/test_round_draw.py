"""Fixed schedules whose players do not fill the tables: who sits out, whose chair is a guest's, what is refused."""

from collections import Counter
from itertools import chain

import pytest
from msgspec.structs import replace

from bot.league.acts.entrants import PlayerLeft
from bot.league.chance import SeededRandom
from bot.league.options import Options
from bot.league.round_draw import draw_of_round
from bot.league.seat_draw import all_rounds
from bot.league.seating.meetings import meetings, repeats
from bot.league.seating.schedule import schedule
from bot.league.seating.winds import wind_counts
from tests.league.club import SEED, Club, entrant, in_rounds, rounds, teams_of
from tests.league.test_rounds import tables

KEY = b"1" * 32


def fixed(people: int, count: int = 5, pairing: str = "schedule", *, computers: bool = False) -> Club:
    return Club(replace(rounds(in_rounds(count, pairing)), computers=computers), people=people)


@pytest.mark.parametrize(("players", "count", "size", "most"), [(18, 5, 4, 6), (13, 4, 4, 14), (10, 4, 3, 2)])
def test_nobody_sits_out_twice_before_everybody_did_and_the_last_begin(
    players: int, count: int, size: int, most: int
) -> None:
    everybody = list(range(1, players + 1))
    every = schedule(everybody, count, SeededRandom(KEY), size=size)
    out = [sorted(set(everybody) - set(chain.from_iterable(tables_))) for tables_ in every]
    left = players % size
    assert out[0] == everybody[-left:]
    assert {len(one) for one in out} == {left}
    assert len(set(chain.from_iterable(out))) == min(players, left * count)
    assert repeats(meetings(chain.from_iterable(every))) <= most
    assert max(max(winds) - min(winds) for winds in wind_counts(every).values()) <= 1
    assert schedule(everybody, count, SeededRandom(KEY), size=size) == every


def test_a_season_of_ten_gives_everybody_a_bye_in_five_rounds() -> None:
    club = fixed(10).start()
    for number in range(1, 6):
        club.play(number)
    byes = Counter(side for one in club.league.phase.rounds for side in one.byes)
    assert byes == dict.fromkeys(range(1, 11), 1)
    assert club.league.phase.rounds[0].byes == (9, 10)
    assert all(row.games == 4 for row in club.rows())


def test_the_rounds_of_a_schedule_are_found_together() -> None:
    club = fixed(10).start()
    all_rounds.cache_clear()
    for number in range(1, 6):
        club.play(number)
    assert all_rounds.cache_info().misses == 1


def test_substitutes_fill_the_tables_of_all_rounds_if_they_did_in_the_first() -> None:
    club = fixed(15).start()
    club.draw(1, guests=1)
    club.publish(1)
    club.do(PlayerLeft(3), entrant(3))
    club.do(draw_of_round(club.league, 2, SEED, force=True))
    for number in (1, 2):
        assert len(tables(club, number)) == 4
        assert club.league.phase.rounds[number - 1].byes == ()
    assert sum(side is None for table in tables(club, 1) for side in table) == 1
    seated = [side for table in tables(club, 2) for side in table if side is not None]
    assert sorted(seated) == sorted({*range(1, 16)} - {3})


def test_no_two_computers_sit_at_a_table_of_a_fixed_schedule() -> None:
    club = fixed(14, computers=True).start()
    for number in range(1, 6):
        club.do(draw_of_round(club.league, number, SEED, force=True))
        club.publish(number)
        assert max(table.count(None) for table in tables(club, number)) == 1
        assert club.league.phase.rounds[number - 1].byes == ()


def test_the_chair_of_somebody_who_left_a_fixed_schedule_is_for_a_guest() -> None:
    club = fixed(16).start()
    club.do(PlayerLeft(7), entrant(7))
    club.draw(1)
    assert sorted(side or 0 for table in tables(club, 1) for side in table) == [0, *(set(range(1, 17)) - {7})]


def rotating(people: int, count: int = 5) -> Club:
    return Club(Options(book="american", plans=(in_rounds(count, "rotation"),)), people=people).start()


@pytest.mark.parametrize(("people", "count", "most"), [(21, 5, 2), (30, 7, 8), (31, 7, 6), (14, 7, 58), (5, 5, 20)])
def test_in_a_rotation_somebody_else_sits_out_every_round(people: int, count: int, most: int) -> None:
    league = rotating(people, count).league
    every = [draw_of_round(league, number, SEED) for number in range(1, count + 1)]
    left = people % 4
    byes = Counter(side for one in every for side in one.byes)
    assert every[0].byes == tuple(range(people - left + 1, people + 1))
    assert {len(one.byes) for one in every} == {left}
    assert set(byes.values()) == {1}
    for one in every:
        assert {*one.byes, *chain.from_iterable(one.tables)} == set(range(1, people + 1))
        assert len(one.tables) == people // 4
    assert repeats(meetings(table for one in every for table in one.tables)) <= most


def test_whoever_keeps_a_chair_walks_as_in_a_rotation_without_byes() -> None:
    league = rotating(21).league
    first, second = (draw_of_round(league, number, SEED).tables for number in (1, 2))
    staying = [(here[0], there[0]) for here, there in zip(first, second, strict=True)]
    assert sum(one == other for one, other in staying) >= 4


def test_substitutes_fill_the_tables_of_a_rotation() -> None:
    first = draw_of_round(rotating(14).league, 1, SEED, guests=2)
    assert [table.count(None) for table in first.tables] == [1, 1, 0, 0]
    assert first.byes == ()


def test_fewer_than_a_table_have_no_rotation() -> None:
    with pytest.raises(ValueError, match="3 players do not fill a table"):
        draw_of_round(rotating(3).league, 1, SEED)


def test_fewer_than_a_table_have_no_schedule() -> None:
    with pytest.raises(ValueError, match="3 players do not fill a table"):
        draw_of_round(fixed(3).start().league, 1, SEED)


def test_teams_take_no_guests() -> None:
    club = teams_of(Club(replace(rounds(in_rounds(2, "random")), teams=True), people=14), 2).start_phase()
    club.draw(1, guests=1)
    assert len(club.league.phase.rounds[0].byes) == 3
    assert all(None not in table for table in tables(club, 1))
