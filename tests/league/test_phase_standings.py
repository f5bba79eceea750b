"""The standings of phases: who goes on, what they carry."""

from msgspec.structs import replace

from bot.league.phase_plan import PhaseKind, PhasePlan
from bot.league.phase_standings import advancing
from tests.league.club import SEED, WRC, Club, rounds


def test_where_the_cut_runs_through_equals_a_lot_decides_and_the_same_one_again() -> None:
    club = Club(replace(WRC, plans=(PhasePlan(), PhasePlan(first=1))), people=4).start()
    club.count(40000, 30000, 30000, 20000)
    club.count(40000, 30000, 30000, 20000, seats=(2, 1, 4, 3))
    assert [row.place for row in club.rows()] == [1, 1, 3, 3]
    chosen = advancing(club.league, SEED)
    assert chosen == advancing(club.league, SEED)
    assert {advancing(club.league, bytes([number]) * 32) for number in range(9)} == {(1,), (2,)}


def test_whoever_comes_further_in_a_knockout_stands_above_whatever_the_totals() -> None:
    club = Club(rounds(PhasePlan(kind=PhaseKind.KNOCKOUT)), people=8).start()
    club.play(1)
    through = {side for table in club.league.phase.rounds[0].tables for side in table[:2] if side is not None}
    assert [row.player for row in club.rows()[:4]] == sorted(through)
    club.draw(2)
    club.publish(2)
    club.sit(2, 1)
    club.finish(2, 1, 90000, 40000, 10000, -20000)
    rows = club.rows()
    assert [row.player for row in rows[:4]] == list(club.league.phase.rounds[1].tables[0])
    assert [row.place for row in rows] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert rows[3].total < rows[4].total
