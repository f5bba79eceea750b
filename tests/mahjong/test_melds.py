import pytest

from bot.mahjong.melds import Meld, MeldKind, Side, layout_text, side_of
from bot.mahjong.tiles import KIND_OF_TILE, TILES, parse
from tests.mahjong.problems import ankan, chii, daiminkan, pon, shouminkan


@pytest.mark.parametrize(
    ("caller", "discarder", "players", "side"),
    [(0, 3, 4, Side.LEFT), (0, 2, 4, Side.ACROSS), (0, 1, 4, Side.RIGHT), (3, 0, 4, Side.RIGHT), (0, 1, 3, Side.RIGHT),
     (0, 2, 3, Side.LEFT), (2, 1, 3, Side.LEFT)],
)  # fmt: skip
def test_the_side_of_the_discarder_is_seen_from_the_caller(caller: int, discarder: int, players: int, side: Side):
    assert side_of(caller, discarder, players) is side
    tile = TILES["5s"]
    assert Meld(MeldKind.PON, (tile, tile), tile, side).source(caller, players) == discarder


@pytest.mark.parametrize(
    ("meld", "text"),
    [
        (chii("4s35s"), "(4s)3s5s"),
        (Meld(MeldKind.PON, parse("50s"), TILES["5s"], Side.ACROSS), "5s(5s)0s"),
        (Meld(MeldKind.PON, parse("55s"), TILES["5s"], Side.RIGHT), "5s5s(5s)"),
        (daiminkan("6666m"), "6m6m6m(6m)"),
        (shouminkan("6666m"), "(6m+6m)6m6m"),
        (ankan("4444s"), "##4s4s##"),
    ],
    ids=str,
)
def test_the_turned_tile_tells_who_discarded_it(meld: Meld, text: str):
    assert layout_text(meld) == text


def test_an_ankan_shows_its_ends_where_the_book_turns_the_middle_down():
    assert layout_text(ankan("4444s"), "inner") == "4s####4s"


def test_an_ankan_comes_from_nobody_and_opens_nothing():
    kan = ankan("4444s")
    assert (kan.source(0, 4), kan.is_open, kan.is_kan) == (None, False, True)


def test_a_chii_goes_by_its_lowest_tile_and_is_no_kan():
    meld = chii("4s35s")
    assert (meld.tile_kind, meld.is_open, meld.is_kan) == (KIND_OF_TILE[TILES["3s"]], True, False)


def test_a_group_holds_its_own_tiles_the_claimed_and_the_added_one():
    assert shouminkan("0555m").tiles == parse("5550m")
    assert pon("555m").tiles == parse("555m")
