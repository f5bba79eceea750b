"""An American table as everybody, and each player, sees it: from scenarios played up to a point."""

from pathlib import Path

import pytest

from bot.games.american.engine.state import State
from bot.games.american.view.model import (
    AmericanHandView,
    AmericanResultView,
    AmericanTableView,
    CardTile,
    Doubling,
    PileTile,
)
from bot.games.american.view.projection import AmericanProjection
from bot.tools.games.american.scenario.scenario import read_american
from bot.tools.scenario.script import read_scripts
from bot.view.model import HandName, MeldTile, OwnTile, PaymentView, Phrase, Player
from bot.view.project.projection import Company

COMPANY = Company([Player(name=name) for name in ("Ann", "Ben", "Cho", "Dee")], away=(3,))
PROJECTION = AmericanProjection()


def played(tmp_path: Path, text: str) -> State:
    """The state after the lines of a scenario; options and head before the `--`."""
    path = tmp_path / "view.scn"
    path.write_text(f"== view\n{text}")
    scenario = read_american(read_scripts(path)[0])
    table = scenario.table()
    for step in scenario.steps:
        table.idle_for(step.about)
        step.do(table)
    return table.state


def table_after(tmp_path: Path, text: str) -> AmericanTableView:
    return PROJECTION.table(played(tmp_path, text), COMPANY)


def hand_after(tmp_path: Path, text: str, seat: int) -> AmericanHandView:
    return PROJECTION.hand(played(tmp_path, text), COMPANY, seat)


def result_after(tmp_path: Path, text: str) -> AmericanResultView:
    result = PROJECTION.result(played(tmp_path, text), COMPANY)
    assert result is not None
    return result


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
    assert view.last_discard is None
    assert (view.turn, view.tiles_left) == (2, 98)


def test_a_joker_shows_what_it_stands_for(tmp_path: Path) -> None:
    [meld] = table_after(tmp_path, CLAIMED).seats[2].melds
    assert meld == (MeldTile("6D"), MeldTile("6D"), MeldTile("J", stands_for="6D"))


def test_the_table_counts_concealed_tiles_and_says_who_is_who(tmp_path: Path) -> None:
    seats = table_after(tmp_path, CLAIMED).seats
    assert [seat.concealed for seat in seats] == [13, 13, 11, 13]
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
    assert (view.caption, view.passing) == (Phrase(f"american.pass.{name}") if name else None, seats_on)
    assert (view.turn is None) is bool(name)


def test_who_has_sent_or_voted_is_ready(tmp_path: Path) -> None:
    head = "rules american\nstart charleston\n--\n"
    sent = table_after(tmp_path, head + "S pass 1B 2B 3B\n")
    assert [seat.ready for seat in sent.seats] == [False, True, False, False]
    voted = table_after(tmp_path, head + "all pass\n" * 3 + "W vote continue\n")
    assert [seat.ready for seat in voted.seats] == [False, False, True, False]


def test_a_player_sees_what_was_chosen_received_and_may_not_be_passed(tmp_path: Path) -> None:
    view = hand_after(
        tmp_path,
        "rules american\nstart charleston\nhand E Ew Ew Sw\nhand S 1B 1B J\n--\n"
        "E pass Ew Ew Sw\nS pass 1B 2B 3B\nW pass 4B 5B 6B\nN pass 7B 8B 9B\n",
        1,
    )
    assert {tile.tile for tile in view.tiles if tile.received} == {"Ew", "Sw"}
    assert sum(tile.received for tile in view.tiles) == 3
    assert [tile for tile in view.tiles if tile.forbidden] == [OwnTile("J", forbidden=True)]
    assert view.passed == ("1B", "2B", "3B")
    assert not any(tile.picked for tile in view.tiles)


def test_of_two_equal_tiles_one_is_chosen(tmp_path: Path) -> None:
    state = played(tmp_path, "rules american\nstart charleston\nhand S 1B 1B\n--\n! S pass 1B J J => joker\n")
    view = PROJECTION.hand(state, COMPANY, 1)
    assert [tile.picked for tile in view.tiles if tile.tile == "1B"] == [True, False]


def test_a_pass_that_may_be_blind_says_so(tmp_path: Path) -> None:
    head = "rules american\nstart charleston\n--\n"
    blind = Phrase("american.note.blind")
    assert blind in hand_after(tmp_path, head + "all pass\nall pass\n", 0).notes
    assert blind not in hand_after(tmp_path, head + "all pass\n", 0).notes


def test_the_drawn_tile_lies_apart(tmp_path: Path) -> None:
    view = hand_after(tmp_path, "rules american\nhand E R\nwall R\n--\nE discard R\n", 1)
    assert view.drawn == OwnTile("R")
    assert len(view.tiles) == 13
    assert view.table.viewer == 1
    assert view.table.seats[1].drawn


NEAR = """rules american
hand S FFF 2B 0 2B 6B 2C2C2C 6D 6D Nw
--
"""


def test_the_nearest_hands_show_what_is_still_missing(tmp_path: Path) -> None:
    first = hand_after(tmp_path, NEAR, 1).nearest[0]
    assert (first.name, first.away, first.value, first.concealed) == ("Y1 Years", 2, 25, False)
    assert [[tile.tile for tile in group] for group in first.groups][1] == ["2B", "0", "2B", "6B"]
    assert [tile.tile for group in first.groups for tile in group if not tile.held] == ["2C", "6D"]


def test_the_nearest_hands_are_hidden_where_no_hints_are_allowed(tmp_path: Path) -> None:
    state = played(tmp_path, NEAR)
    assert PROJECTION.hand(state, COMPANY, 1, hints=False).nearest == ()
    assert len(PROJECTION.hand(state, COMPANY, 1).nearest) == 5


def test_a_dead_hand_is_marked_for_everybody_and_explained_to_its_owner(tmp_path: Path) -> None:
    text = "rules american\nhand E 2C\nhand S 2C 2C\n--\nE discard 2C\nS expose 2C2C2C\nW challenge S\n"
    assert [seat.dead for seat in table_after(tmp_path, text).seats] == [False, False, True, False]
    view = hand_after(tmp_path, text, 2)
    assert view.notes == (Phrase("american.note.dead"),)
    assert view.nearest == ()


MAHJONG = """rules american
hand E 6D
hand S FFF 2B 0 2B 6B 2C2C2CJ 6D6D
--
E discard 6D
S mahjong
"""


def test_a_win_shows_the_hand_of_the_card_with_its_jokers_and_who_pays(tmp_path: Path) -> None:
    view = result_after(tmp_path, MAHJONG)
    assert (view.title, view.notes) == (Phrase("american.end.mahjong"), ())
    assert (view.round_wind, view.hand_number) == (None, 1)
    [win] = view.wins
    assert (win.winner, win.loser, win.winning_tile, win.points) == (1, 0, "6D", 100)
    assert [[tile.tile for tile in group] for group in win.groups] == [
        ["F", "F", "F"],
        ["2B", "0", "2B", "6B"],
        ["2C", "2C", "2C", "2C"],
        ["6D", "6D", "6D"],
    ]
    assert [tile.joker for tile in win.groups[2]] == [False, False, False, True]
    assert not any(tile.exposed for group in win.groups for tile in group)
    assert (win.name, win.value, win.doublings) == ("Y1 Years", 25, (Doubling("discarder", 2),))
    assert set(view.payments) == {PaymentView(0, 1, 50), PaymentView(2, 1, 25), PaymentView(3, 1, 25)}
    assert [(line.before, line.after) for line in view.scores] == [(0, -50), (0, 100), (0, -25), (0, -25)]


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        (MAHJONG.replace("2C2C2CJ", "2C2C2C2C"), ["jokerless", "discarder"]),
        (MAHJONG.replace("american\n", "american pay.discarder=1\n", 1), []),
        (
            MAHJONG.replace("american\n", "american wall.last=hot wall.last_tiles=99\n", 1),
            ["hot"],
        ),
        (
            "rules american\nhand S FFF 2B 0 2B 6B 2C2C2CJ 6D6D\nwall 6D\n--\nidle 98\nS self-pick\n",
            ["self_pick"],
        ),
        (
            "rules american heavenly=double\nstart charleston\nhand E FFF 2B 0 2B 6B 2C2C2CJ 6D6D6D\n--\nE mahjong\n",
            ["dealt", "self_pick"],
        ),
    ],
)
def test_everything_that_multiplies_the_value_is_named(tmp_path: Path, text: str, reasons: list[str]) -> None:
    [win] = result_after(tmp_path, text).wins
    assert [doubling.reason for doubling in win.doublings] == reasons


def test_exposed_groups_lie_in_their_place_of_the_hand(tmp_path: Path) -> None:
    view = result_after(
        tmp_path,
        "rules american\nhand E 6D 2C\nhand S FFF 2B 0 2B 6B 2C2C2C 6D J R\nwall R R R\n--\n"
        "E discard 6D\nS expose 6D6DJ\nS discard R\nW discard R\nN discard R\nE discard 2C\nS mahjong\n",
    )
    [win] = view.wins
    assert win.groups[2] == (CardTile("2C"),) * 4
    assert win.groups[3] == (
        *(CardTile("6D", exposed=True),) * 2,
        CardTile("6D", joker=True, exposed=True),
    )
    assert win.melds == ((MeldTile("6D"), MeldTile("6D"), MeldTile("J", stands_for="6D")),)
    assert len(win.tiles) == 10


@pytest.mark.parametrize(
    ("options", "note"),
    [("", Phrase("american.end.nobody")), (" wall.pie=10", Phrase("american.end.pie", {"points": 10}))],
)
def test_a_wall_game_says_that_nobody_has_won(tmp_path: Path, options: str, note: Phrase) -> None:
    view = result_after(tmp_path, f"rules american{options}\n--\nidle 0\n= score E {-10 if options else 0}\n")
    assert (view.title, view.notes, view.wins) == (Phrase("american.end.wall"), (note,), ())


def test_three_dead_hands_are_dealt_again(tmp_path: Path) -> None:
    text = (
        "rules american\nhand E 2C\nhand S 2C 2C\n--\nE discard 2C\nS expose 2C2C2C\n"
        "W challenge S\nN challenge S\nE challenge S\n"
    )
    view = result_after(tmp_path, text)
    assert view.title == Phrase("american.end.dead")
    assert view.notes == (Phrase("american.end.again"),)
    again = table_after(tmp_path, text + "next\n")
    assert (again.round_wind, again.hand_number, again.seats[0].wind) == (None, 1, "E")


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
    assert standings.history == ((0, 0, 0, 0), (100, -25, -25, -50))
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
