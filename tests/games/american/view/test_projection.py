"""An American table as everybody, and each player, sees it: from scenarios played up to a point."""

from pathlib import Path

import pytest

from bot.games.american.view.model import (
    AmericanHandView,
    PileTile,
)
from bot.view.model import HandName, MeldTile, Phrase
from tests.games.american.view.scene import COMPANY, PROJECTION, played, table_after


def hand_after(tmp_path: Path, text: str, seat: int) -> AmericanHandView:
    return PROJECTION.hand(played(tmp_path, text), COMPANY, seat)


CLAIMED = """rules american
hand E Ew
hand S 6D
hand W 6D J
--
E discard Ew
S discard 6D
W expose 6D 6D J
"""


def test_a_claimed_discard_stays_in_the_pile_with_its_fate(tmp_path: Path) -> None:
    view = table_after(tmp_path, CLAIMED)
    assert view.pile == (PileTile("Ew", 0), PileTile("6D", 1, claimed_by=2))
    assert view.last_discarder is None
    assert (view.turn, view.tiles_left) == (2, 98)


def test_a_joker_shows_what_it_stands_for(tmp_path: Path) -> None:
    [meld] = table_after(tmp_path, CLAIMED).seats[2].melds
    assert meld == (MeldTile("6D"), MeldTile("6D"), MeldTile("J", stands_for="6D"))


def test_the_table_counts_concealed_tiles_and_says_who_is_who(tmp_path: Path) -> None:
    seats = table_after(tmp_path, CLAIMED).seats
    assert [seat.concealed_count for seat in seats] == [13, 13, 11, 13]
    assert [seat.wind for seat in seats] == ["E", "S", "W", "N"]
    assert [seat.banner for seat in seats] == [None, None, Phrase("american.banner.pung"), None]
    assert [seat.away for seat in seats] == [False, False, False, True]


@pytest.mark.parametrize(
    ("lines", "name", "seats_on"),
    [
        ("", "1", 1),
        ("all pass\n", "2", 2),
        ("all pass\n" * 2, "3", 3),
        ("all pass\n" * 3, "vote", 0),
        ("all pass\n" * 3 + "all vote continue\n", "4", 3),
        ("all pass\n" * 3 + "all vote continue\n" + "all pass\n" * 2, "6", 1),
        ("all pass\n" * 3 + "S vote stop\n", "courtesy", 2),
        ("all pass\n" * 3 + "S vote stop\nall pass\n", "", 0),
    ],
)
def test_the_caption_says_which_pass_it_is_and_how_far_it_goes(
    tmp_path: Path, lines: str, name: str, seats_on: int
) -> None:
    view = table_after(tmp_path, f"rules american\nstart charleston\n--\n{lines}")
    assert (view.caption, view.pass_number) == (Phrase(f"american.pass.{name}") if name else None, seats_on)
    assert (view.turn is None) is bool(name)


def test_who_has_sent_or_voted_is_ready(tmp_path: Path) -> None:
    head = "rules american\nstart charleston\n--\n"
    sent = table_after(tmp_path, head + "S pass 1B 2B 3B\n")
    assert [seat.ready for seat in sent.seats] == [False, True, False, False]
    voted = table_after(tmp_path, head + "all pass\n" * 3 + "W vote continue\n")
    assert [seat.ready for seat in voted.seats] == [False, False, True, False]


def test_a_pass_that_may_be_blind_says_so(tmp_path: Path) -> None:
    head = "rules american\nstart charleston\n--\n"
    blind = Phrase("american.note.blind")
    assert blind in hand_after(tmp_path, head + "all pass\nall pass\n", 0).notes
    assert blind not in hand_after(tmp_path, head + "all pass\n", 0).notes


def test_a_dead_hand_is_marked_for_everybody_and_explained_to_its_owner(tmp_path: Path) -> None:
    text = "rules american\nhand E 2C\nhand S 2C 2C\n--\nE discard 2C\nS expose 2C2C2C\nW challenge S\n"
    assert [seat.dead for seat in table_after(tmp_path, text).seats] == [False, False, True, False]
    view = hand_after(tmp_path, text, 2)
    assert view.notes == (Phrase("american.note.dead"),)
    assert view.nearest_hands == ()


MAHJONG = """rules american
hand E 6D
hand S FFF 2B 0 2B 6B 2C2C2CJ 6D6D
--
E discard 6D
S mahjong
"""


def test_while_a_hand_is_played_there_is_no_result_and_there_are_no_standings(tmp_path: Path) -> None:
    state = played(tmp_path, CLAIMED)
    assert PROJECTION.result(state, COMPANY) is None
    assert PROJECTION.standings(state, COMPANY) is None


def test_the_game_ends_with_standings_and_a_strip_of_its_hands(tmp_path: Path) -> None:
    state = played(tmp_path, MAHJONG.replace("american\n", "american hands=1\n", 1))
    standings = PROJECTION.standings(state, COMPANY)
    assert standings is not None
    assert [(row.rank, row.player.name, row.score) for row in standings.rows] == [
        (1, "Ben", 100),
        (2, "Cho", -25),
        (2, "Dee", -25),
        (4, "Ann", -50),
    ]
    assert standings.score_history == ((0, 0, 0, 0), (100, -25, -25, -50))
    assert standings.hands == (HandName(None, 1),)
    summary = PROJECTION.summary(state, COMPANY)
    assert summary.scores == (-50, 100, -25, -25)
    assert summary.amounts == "points"
    [hand] = summary.hands
    assert (hand.name, hand.winners, hand.gains) == (HandName(None, 1), (1,), (-50, 100, -25, -25))


RUINED = """rules american
hand E 3B
hand S 3B3B J 8B8B8B
hand W 8B
wall 9D 9C
--
E discard 3B
S expose 3B3B3BJ
S discard 1B
W discard 8B
S expose 8B8B8B8B
"""


def test_who_can_win_no_more_is_told_alone_and_only_where_hints_are_allowed(tmp_path: Path) -> None:
    state = played(tmp_path, RUINED)
    ruined = Phrase("american.note.ruined")
    assert PROJECTION.hand(state, COMPANY, 1).notes == (ruined,)
    assert PROJECTION.hand(state, COMPANY, 1, hints=False).notes == ()
    assert [PROJECTION.hand(state, COMPANY, seat).notes for seat in (0, 2, 3)] == [(), (), ()]
