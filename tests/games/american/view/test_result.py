"""Results of American hands."""

from pathlib import Path

import pytest

from bot.games.american.view.model import AmericanResultView, CardTile, Doubling
from bot.view.model import MeldTile, PaymentView, Phrase
from tests.games.american.view.scene import COMPANY, PROJECTION, played, table_after


def result_after(tmp_path: Path, text: str) -> AmericanResultView:
    result = PROJECTION.result(played(tmp_path, text), COMPANY)
    assert result is not None
    return result


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
    assert [tile.is_joker for tile in win.groups[2]] == [False, False, False, True]
    assert not any(tile.is_exposed for group in win.groups for tile in group)
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
        *(CardTile("6D", is_exposed=True),) * 2,
        CardTile("6D", is_joker=True, is_exposed=True),
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
