"""What a riichi scenario can check."""

from pathlib import Path

import pytest

from tests.tools.scenario.table import CALLS, INERT, failing

PON = "E discard 5s\nW pon @1.2\n"


WON = """hand E 147m258p369s1234z
hand S 234m567p345678s7z
hand W 147m369p149s2577z
hand N 369m147p258s1567z
draws 8p 9s
dora 6z
ura 6z
"""


LEFT = " | ".join(f"discard {tile}" for tile in ["2m", "5m", "8m", "1p", "4p", "7p", "2z", "3z", "4z", "6z", "7z"])


RON = "E tsumogiri\nS riichi 7z\nW pon @1\nW discard 9s\nS ron @1\n"


@pytest.mark.parametrize(
    ("check", "instead"),
    [
        ("= closed 1.2", None),
        ("= closed 1.21", None),
        ("= closed 1.22", "it was decided at 1.2"),
        ("= turn W", None),
        ("= turn E", "it is the turn of W"),
        ("= dealer E", None),
        ("= dealer S", "the dealer is E"),
        ("= honba 0", None),
        ("= honba 1", "it is 0"),
        ("= sticks 0", None),
        ("= sticks 2", "it is 0"),
        ("= left 69", None),
        ("= left 68", "it is 69"),
        ("= meld W 5s(5s)5s", None),
        ("= meld W (5s)5s5s", "there lies 5s(5s)5s"),
        ("= meld W -", "there lies 5s(5s)5s"),
        ("= meld S -", None),
        ("= meld S 5s(5s)5s", "there lies -"),
        ("= river E (5s)", None),
        ("= river E 5s", "there lies (5s)"),
        ("= river W -", None),
        ("= not furiten W", None),
        ("= furiten W", "there is no furiten"),
        ("= score E 30000", None),
        ("= score E 29000", "there are 30000"),
        ("= penalty E 0", None),
        ("= penalty E -20", "it is 0"),
        ("= game on", None),
        ("= game over", "the game goes on"),
        ("= delta E 0", "the hand is not over"),
        ("= paid -", "the hand is not over"),
        ("= win E yakuman 48000", "E has not won"),
        ("= final E 1 30000 +15", "the game goes on"),
        ("? W : discard", None),
        ("? W : discard | pass", f"W has {LEFT}"),
        ("? S : -", None),
        ("? S : pass", "S has -"),
    ],
)  # fmt: skip
def test_at_a_table_after_a_pon(tmp_path: Path, check: str, instead: str | None) -> None:
    assert failing(tmp_path, PON + check + "\n", hands=CALLS) == (instead and f"{check}: {instead}")


@pytest.mark.parametrize(
    ("check", "instead"),
    [
        ("= win S 2 han 40 fu 2600", None),
        ("= win S 2 han 40 fu 2700", "it is 2 han 40 fu 2600"),
        ("= win S 2 han 30 fu 2600", "it is 2 han 40 fu 2600"),
        ("= win S yakuman 2600", "it is 2 han 40 fu 2600"),
        ("= yaku S double riichi", None),
        ("= yaku S doubleriichi", None),
        ("= yaku S riichi", "doubleriichi"),
        ("= yaku S double riichi ippatsu", "doubleriichi"),
        ("= yaku S double riichi dora", None),
        ("= delta E 0 S +3600 W -2600 N 0", None),
        ("= delta S +3600", None),
        ("= delta S +2600", "E +0 S +3600 W -2600 N +0"),
        ("= paid W>S 2600 hand >S 1000 sticks", None),
        ("= paid >S 1000 sticks W>S 2600 hand", None),
        ("= paid W>S 2600 hand", "W>S 2600 hand >S 1000 sticks"),
        ("= paid -", "W>S 2600 hand >S 1000 sticks"),
        ("= furiten E", "there is no furiten"),
        ("= river S (7z*)", None),
        ("= river S (7z)*", None),
        ("= river S (7z)", "there lies (7z*)"),
        ("> S win ron from W", None),
        ("> riichi S", None),
        ("> S win", None),
        ("> S win tsumo", "there came: E draw 8p"),
    ],
)
def test_at_a_table_after_a_ron(tmp_path: Path, check: str, instead: str | None) -> None:
    answer = failing(tmp_path, RON + check + "\n", hands=WON)
    if check == "> S win tsumo":
        assert answer is not None
        assert answer.endswith("S win ron from W")
    else:
        assert answer == (instead and f"{check}: {instead}")


@pytest.mark.parametrize("layout", ["5p(5p)0p", "0p(5p)5p"])
def test_a_red_five_from_the_hand_is_written_before_or_behind_the_plain_one(tmp_path: Path, layout: str) -> None:
    hands = "hand E 147m58p369s12347z\nhand S 258m29p147s13567z\nhand W 369m05p258s13456z\nhand N 147m69p369s22567z\n"
    script = "E discard 5p\nW pon\n"
    assert failing(tmp_path, f"{script}= meld W {layout}\n", rules="tenhou", hands=hands) is None
    wrong = failing(tmp_path, f"{script}= meld W 5p(0p)5p\n", rules="tenhou", hands=hands)
    assert wrong == "= meld W 5p(0p)5p: there lies 5p(5p)0p"


def test_a_final_result_is_rank_points_and_total(tmp_path: Path) -> None:
    head = "start round=S4 scores=28000,38000,32000,22000\n"
    assert failing(tmp_path, "idle 0\n= game over\n= final S 1 38000 +23\n", hands=INERT, head=head) is None
    wrong = "= final S 1 38000 +22: 1 38000 +23"
    assert failing(tmp_path, "idle 0\n= final S 1 38000 +22\n", hands=INERT, head=head) == wrong
    assert failing(tmp_path, "idle 0\n= game on\n", head=head) == "= game on: the game is over"
