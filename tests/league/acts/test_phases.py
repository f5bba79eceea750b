"""From one phase into the next, and from one season into the next."""

import pytest
from msgspec.structs import replace

from bot.engine.refusal import Refusal
from bot.league.acts.phases import carry_corrections, next_phase
from bot.league.acts.results import GameCorrected
from bot.league.phase_plan import Carry, PhaseKind, PhasePlan
from bot.league.refusal import LeagueReason
from bot.league.round_draw import draw_of_round
from tests.league.club import SEED, Club, in_rounds, rounds


def test_the_first_so_many_go_on_with_half_of_their_points() -> None:
    final = replace(in_rounds(2, "interval"), first=4, carry=Carry((1, 2)))
    club = Club(rounds(in_rounds(1, "random"), final), people=8).start()
    club.draw(1)
    assert isinstance(next_phase(club.league, SEED), Refusal)
    club = Club(rounds(in_rounds(1, "random"), final), people=8).start()
    club.play(1)
    first = club.rows()
    club.start_phase()
    assert club.league.phase.sides == tuple(row.player for row in first[:4])
    assert {row.player: 2 * row.carry for row in club.rows(2)} == {row.player: row.total for row in first[:4]}
    club.play(1)
    club.play(2)
    refusal = next_phase(club.league, SEED)
    assert isinstance(refusal, Refusal)
    assert refusal.why is LeagueReason.LAST_PHASE


def test_what_was_carried_follows_a_correction_when_an_organiser_lets_it() -> None:
    final = replace(in_rounds(1, "interval"), carry=Carry((1, 1)))
    club = Club(rounds(in_rounds(1, "random"), final), people=4).start()
    club.play(1)
    club.start_phase()
    assert list(carry_corrections(club.league)) == []
    seen = club.game(min(club.league.games)).result
    club.do(GameCorrected(1, seen, replace(seen, points=(18400, 31300, 25100, 45200))))
    moves = list(carry_corrections(club.league))
    assert {one.side for one in moves} == {seen.seats[0], seen.seats[3]}
    for one in moves:
        club.do(one)
    assert list(carry_corrections(club.league)) == []


def test_people_play_several_games_at_each_table_of_a_knockout() -> None:
    club = Club(rounds(PhasePlan(kind=PhaseKind.KNOCKOUT, games=2)), people=8).start()
    for number in range(1, 5):
        club.play(number)
    tables = [[set(table) for table in one.tables] for one in club.league.phase.rounds]
    assert [len(one) for one in tables] == [2, 2, 1, 1]
    assert tables[0] == tables[1]
    winds = [one.tables[0].index(1) for one in club.league.phase.rounds[:2]]
    assert winds[0] != winds[1]
    with pytest.raises(ValueError, match="decided"):
        draw_of_round(club.league, 5, SEED)


def test_a_league_in_which_nobody_can_be_seated_does_not_begin() -> None:
    club = Club(replace(rounds(in_rounds(1, "random")), teams=True), people=4).open()
    refusal = next_phase(club.league, SEED)
    assert isinstance(refusal, Refusal)
    assert refusal.why is LeagueReason.NOBODY
