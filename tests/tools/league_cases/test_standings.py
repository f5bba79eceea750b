"""Cases of standings: a league is played by what a case says was done."""

import pytest

from bot.tools.league_cases.standings import CaseGame, OrganiserAct, Season, TwoPhases, phase_rows, season_rows

SEATS = ("A", "B", "C", "D")
WON = CaseGame(SEATS, (45_000, 31_000, 25_000, 19_000), id="g1")


def totals(season: Season) -> dict[str, int]:
    return {row.player: row.total for row in season_rows(season)}


def wrc(*ops: OrganiserAct, games: tuple[CaseGame, ...] = (WON,)) -> Season:
    return Season(book="wrc-2015", players=SEATS, games=games, ops=ops)


def test_who_won_stands_first_and_everybody_has_a_row() -> None:
    rows = season_rows(wrc())
    assert [row.player for row in rows] == [*SEATS]
    assert sum(row.total for row in rows) == 0


def test_an_undo_takes_back_the_last_act_that_still_stands() -> None:
    penalty = OrganiserAct("penalty", id="p1", player="A", amount=-5_000)
    before = totals(wrc())
    assert totals(wrc(penalty))["A"] == before["A"] - 5_000
    assert totals(wrc(penalty, OrganiserAct("undo"))) == before
    with pytest.raises(ValueError, match="nothing left to take back"):
        totals(wrc(penalty, OrganiserAct("undo"), OrganiserAct("undo"), games=()))


def test_a_game_that_is_void_counts_nowhere_until_it_is_restored() -> None:
    game = OrganiserAct("game", id="g9", game=WON)
    void, restore = OrganiserAct("void", id="g9"), OrganiserAct("restore", id="g9")
    assert set(totals(wrc(game, void, games=())).values()) == {0}
    assert totals(wrc(game, void, restore, games=())) == totals(wrc())


def test_a_correction_changes_what_it_names_and_leaves_the_rest() -> None:
    game = OrganiserAct("game", id="g9", game=WON)
    turned = OrganiserAct("correct", id="g9", points=(19_000, 25_000, 31_000, 45_000))
    assert totals(wrc(game, turned, games=()))["D"] == totals(wrc())["A"]


def test_half_of_a_phase_is_carried_into_the_next() -> None:
    phases = phase_rows(TwoPhases(book="wrc-2015", players=SEATS, games=(WON, WON), phase_1_games=1))
    first = totals(wrc())
    assert phases.phase_1_totals == first
    assert phases.carried == {player: total // 2 for player, total in first.items()}
    assert {row.player: row.total for row in phases.final}["A"] == first["A"] + first["A"] // 2


def test_a_game_of_nobody_here_is_refused() -> None:
    with pytest.raises(ValueError, match="called 'E'"):
        season_rows(wrc(OrganiserAct("penalty", id="p1", player="E", amount=1)))
