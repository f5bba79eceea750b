"""What a hand is worth when it wins now, and what it would be worth with a tile that might still come."""

from bot.games.riichi.engine.worth import ron_value, situation
from bot.games.riichi.scoring.yaku import Yaku
from bot.mahjong.tiles import TILES
from tests.games.riichi.engine.table import state

HANDS = """
hand E 147m258p369s1234z
hand S 78m234567p34588s
hand W 258m369p147s1256z
hand N 369m147p28s13456z
"""
"""South waits for 6m, with all simples, and for 9m."""


def test_a_tile_that_may_come_is_valued_without_the_luck_of_the_moment() -> None:
    playing = state("tenhou", "= turn E", hands=HANDS, head="dora 6z")
    simples = ron_value(playing, 1, TILES["6m"])
    assert simples is not None
    assert [yaku for yaku, _ in simples.yaku] == [Yaku.PINFU, Yaku.TANYAO]
    ends = ron_value(playing, 1, TILES["9m"])
    assert ends is not None
    assert [yaku for yaku, _ in ends.yaku] == [Yaku.PINFU]


def test_before_the_own_first_turn_the_next_discard_may_bring_renhou() -> None:
    worth = ron_value(state("wrc-2014", "= turn E", hands=HANDS, head="dora 6z"), 1, TILES["9m"])
    assert worth is not None
    assert [yaku for yaku, _ in worth.yaku] == [Yaku.PINFU, Yaku.RENHOU]


def test_a_tile_that_completes_nothing_is_worth_nothing() -> None:
    assert ron_value(state("wrc-2014", "= turn E", hands=HANDS), 1, TILES["5m"]) is None


def test_winds_follow_the_round_and_the_seat() -> None:
    playing = state("tenhou", head="start round=S3")
    dealer = playing.dealer
    east, south, west, north = ((dealer + step) % 4 for step in range(4))
    assert dealer == 2
    assert [situation(playing, seat, tsumo=True).seat_wind for seat in (east, south, west, north)] == [27, 28, 29, 30]
    assert situation(playing, north, tsumo=False).round_wind == 28


def test_only_the_open_indicators_count_and_those_under_them_for_riichi_alone() -> None:
    hands = (
        HANDS.replace("147m258p369s1234z", "147m258p369s1111z").replace("1256z", "2256z").replace("13456z", "33456z")
    )
    script = "E ankan 1z\nE tsumogiri\nS riichi 9p\nW tsumogiri"
    playing = state("wrc-2014", script, hands=hands, head="draws 8p 9p\ndora 6z 5z\nura 7z 7z\nrinshan 8p")
    riichi = situation(playing, 1, tsumo=False)
    assert (riichi.dora, riichi.ura) == ((TILES["6z"], TILES["5z"]), (TILES["7z"], TILES["7z"]))
    assert situation(playing, 2, tsumo=False).ura == ()
