"""The bracket of a knockout: who played where, who goes on, who plays whom next."""

import pytest

from bot.league.acts.results import GameCorrected
from bot.league.acts.rounds import RoundClosed
from bot.league.bracket_view import bracket_view
from bot.league.due_messages import messages_due_after
from bot.league.games import Result
from bot.league.messages import RoundPost
from bot.view.league import BracketSeat, LeagueBracketView
from tests.league.club import Club
from tests.league.test_knockout import knockout


def shown(club: Club, until: int | None = None) -> LeagueBracketView:
    return bracket_view(club.league, 1, str, until=until)


def seeds(table: tuple[BracketSeat | None, ...]) -> list[int]:
    return [seat.seed for seat in table if seat is not None]


def through(view: LeagueBracketView, stage: int) -> set[int]:
    return {seat.seed for table in view.stages[stage].tables for seat in table if seat is not None and seat.through}


def test_before_anything_is_drawn_it_shows_who_will_meet_whom_and_the_way_to_the_final() -> None:
    first, second, final = shown(knockout(16)).stages
    assert [seeds(table) for table in first.tables] == [[1, 8, 9, 16], [2, 7, 10, 15], [3, 6, 11, 14], [4, 5, 12, 13]]
    assert (second.tables, final.tables) == (((), ()), ((),))
    assert all(stage.is_upcoming for stage in (first, second, final))


def test_a_draw_shows_nobody_s_wind_before_it_is_published() -> None:
    club = knockout(8)
    before = shown(club)
    club.draw(1)
    assert shown(club) == before


def test_whoever_is_among_the_first_two_goes_on_as_soon_as_their_table_is_over() -> None:
    club = knockout(8)
    club.draw(1)
    club.publish(1)
    drawn = club.league.phase.rounds[0].tables
    for board in (1, 2):
        club.sit(1, board)
        assert len(through(shown(club), 0)) == 2 * (board - 1)
        club.finish(1, board, 18400, 45200, 31300, 25100)
    first, final = shown(club).stages
    assert [[seat.player.name for seat in table if seat] for table in first.tables] == [
        [str(side) for side in (*table[1:], table[0])] for table in drawn
    ]
    assert final.tables == ((),)
    club.do(RoundClosed(1, 1))
    view = shown(club)
    assert seeds(view.stages[1].tables[0]) == sorted(through(view, 0))
    assert view.stages[1].is_upcoming


def test_the_final_has_one_winner() -> None:
    club = knockout(8)
    club.play(1)
    club.play(2)
    view = shown(club)
    assert len(view.stages) == 2
    assert not view.stages[1].is_upcoming
    assert through(view, 1) == {view.stages[1].tables[0][0].seed}  # type: ignore[union-attr]
    assert shown(club, until=1).stages[1].is_upcoming


def test_several_games_of_a_stage_are_one_table_with_one_total() -> None:
    club = knockout(8, games=2)
    club.play(1)
    assert through(shown(club), 0) == set()
    club.play(2)
    view = shown(club)
    totals = {
        side: sum(score.total for game in club.league.games.values() for score in game.scores if score.player == side)
        for side in club.people
    }
    assert {seat.seed: seat.total for table in view.stages[0].tables for seat in table if seat} == totals
    assert len(through(view, 0)) == 4


def test_the_best_seeds_skip_the_first_stage() -> None:
    first, final = shown(knockout(6)).stages
    assert [seat.seed for seat in first.byes] == [1, 2]
    assert seeds(first.tables[0]) == [3, 4, 5, 6]
    assert len(final.tables) == 1


@pytest.mark.parametrize("people", [4, 5, 7, 9, 12, 18, 24, 33, 64])
def test_it_foresees_as_many_stages_as_are_played(people: int) -> None:
    club, number = knockout(people), 0
    foreseen = [len(stage.tables) for stage in shown(club).stages]
    while any(stage.is_upcoming for stage in shown(club).stages):
        number += 1
        club.play(number)
    assert foreseen == [len(one.tables) for one in club.league.phase.rounds]


def test_a_correction_shows_in_the_brackets_of_later_rounds_and_who_was_drawn_stays() -> None:
    club = knockout(8)
    club.play(1)
    club.draw(2)
    club.publish(2)
    before, went, game = club.league, through(shown(club), 0), club.game(min(club.league.games))
    corrected = Result(game.result.seats, tuple(reversed(game.result.points)))
    number = club.do(GameCorrected(game.number, game.result, corrected))
    due = messages_due_after(before, club.log.entries[number - 1], club.league)
    assert {RoundPost(1, 1), RoundPost(1, 2)} <= set(due)
    assert through(shown(club), 0) == went
