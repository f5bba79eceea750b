"""Hands made by hand, counted tile by tile."""

from collections.abc import Mapping

from bot.games.riichi.computers.measurements.names import Measure
from bot.games.riichi.formats.record import (
    AnyRecordFact,
    Call,
    Deal,
    Discard,
    Draw,
    Final,
    NoWinner,
    Record,
    RiichiDeposit,
    Settlement,
    Win,
)
from bot.games.riichi.rules import riichi_book_rules
from bot.games.riichi.scoring.yaku import Yaku
from bot.mahjong.melds import Meld, MeldKind, Side
from bot.mahjong.tiles import TILES, parse
from bot.tools.games.riichi.training.game_counts import GameCounts

TENPAI, FAR = "123m456p789s11z67s", "258s369m258p1234z"
OTHERS = ("147m147p147s5677z", "18m36p39s2233456z")


def dealt(*facts: AnyRecordFact, hands: tuple[str, ...] = (TENPAI, FAR, *OTHERS), round_: int = 0) -> Deal:
    return Deal(
        round=round_,
        honba=0,
        sticks=0,
        scores=(25000,) * 4,
        hands=tuple(parse(hand) for hand in hands),
        indicator=TILES["9m"],
        facts=facts,
    )


def counted(*deals: Deal, final: tuple[int, ...] | None = None) -> Mapping[tuple[str, str], tuple[int, float]]:
    """Cases and what they came to."""
    whole = GameCounts()
    ended = None if final is None else Final(points=final)
    whole.count_game(
        Record(
            program="hand",
            book="tenhou",
            overrides={},
            rules=riichi_book_rules("tenhou"),
            names=("",) * 4,
            deals=deals,
            final=ended,
        )
    )
    assert (whole.games, whole.hands) == (1, len(deals))
    return {(row.table, row.cell): (row.cases, row.mean * row.cases) for row in whole.rows()}


RIICHI_AND_RON = dealt(
    Draw(seat=0, tile=TILES["9p"]),
    Discard(seat=0, tile=TILES["9p"], tsumogiri=True, riichi=True),
    RiichiDeposit(seat=0),
    Draw(seat=1, tile=TILES["9p"]),
    Discard(seat=1, tile=TILES["5s"]),
    Win(seat=0, source=1, points=12000, yaku=((Yaku.RIICHI, 1), (Yaku.IPPATSU, 1), (Yaku.URA, 2))),
    Settlement(deltas=(13000, -12000, 0, 0)),
)


def test_every_tile_that_could_go_is_a_case() -> None:
    cells = counted(RIICHI_AND_RON)
    whole = {name: cell for (book, name), cell in cells.items() if book == Measure.RIICHI_DANGER and "/" not in name}
    assert whole == {
        "19 open": (1, 0),  # 9m
        "28 open": (4, 1),  # 2s 8s 2p 8p, of which 8s is waited for
        "37 open": (1, 0),  # 3m
        "456 open open": (3, 1),  # 5s 5p 6m; 9p has been discarded, and is no case
        "honour 0": (3, 0),
        "yakuhai 0": (1, 0),  # east, for the dealer in an east round
    }
    assert cells[Measure.RIICHI_DANGER, "456 open open/16-18"] == (3, 1)
    assert cells[Measure.DORA_DANGER, "all plain"] == (13, 2)


def test_who_may_be_tenpai_is_everybody_without_riichi() -> None:
    cells = counted(RIICHI_AND_RON)
    assert cells[Measure.TENPAI, "0 calls/1-3"] == (5, 0)
    assert not any(name.startswith("1 calls") for _, name in cells)


def test_how_the_hand_ended_is_counted_for_each_discard() -> None:
    cells = counted(RIICHI_AND_RON)
    assert cells[Measure.WIN, "0 away/1-3/0 riichi/closed"] == (1, 1)
    assert cells[Measure.POINTS, "0 away/1-3/0 riichi/closed"] == (1, 13000)
    assert cells[Measure.DEAL_IN, "4 away/1-3/1 riichi"] == (1, 1)
    assert cells[Measure.DRAW, "4 away/1-3/1 riichi"] == (1, 0)
    assert (cells[Measure.RON, "riichi 7"], cells[Measure.TSUMO, "riichi 7"]) == ((1, 1), (1, 0))
    assert (cells[Measure.RIVAL_WIN, "1-3/0 riichi"], cells[Measure.RIVAL_WIN, "1-3/1 riichi"]) == ((1, 0), (1, 1))


def test_what_a_ron_cost_by_what_could_be_seen() -> None:
    cells = counted(RIICHI_AND_RON)
    assert cells[Measure.LOSS, "riichi/dealer"] == (1, 12000)
    assert (cells[Measure.IPPATSU_AND_URA, "ippatsu"], cells[Measure.IPPATSU_AND_URA, "ura"]) == ((1, 1), (1, 2))


def called(*after: AnyRecordFact) -> Deal:
    """South has called a pon of its own wind, and is tenpai."""
    pon = Meld(MeldKind.PON, parse("22z"), TILES["2z"], Side.LEFT)
    hands = ("147m147p147s5677z", "123m456p9s34s22z19m", FAR.replace("2z", "6z"), OTHERS[1].replace("22", "77"))
    return dealt(
        Draw(seat=0, tile=TILES["2z"]),
        Discard(seat=0, tile=TILES["2z"], tsumogiri=True),
        Call(seat=1, meld=pon),
        Discard(seat=1, tile=TILES["1m"]),
        Draw(seat=2, tile=TILES["1p"]),
        Discard(seat=2, tile=TILES["1p"], tsumogiri=True),
        *after,
        hands=hands,
    )


def test_open_hands_are_counted_by_calls_turn_and_value() -> None:
    cells = counted(called(NoWinner(kind="kyuushu"), Settlement(deltas=(0, 0, 0, 0))))
    assert cells[Measure.TENPAI, "1 calls/1-3"] == (1, 0)
    assert cells[Measure.TENPAI, "1 calls/1-3/worth"] == (1, 0)
    won = Win(seat=1, source=2, points=1000), Settlement(deltas=(0, 1000, -1000, 0))
    assert counted(called(*won))[Measure.LOSS, "open 1/other"] == (1, 1000)


def test_what_a_log_does_not_show_is_left_out() -> None:
    hidden = Deal(
        round=0, honba=0, sticks=0, scores=(25000,) * 4, hands=(None,) * 4, indicator=TILES["9m"],
        facts=RIICHI_AND_RON.facts,
    )  # fmt: skip
    cells = counted(hidden)
    assert {book for book, _ in cells} == {Measure.LOSS, Measure.IPPATSU_AND_URA}


def test_differences_in_points_are_followed_to_the_end() -> None:
    last = Deal(round=7, honba=0, sticks=0, scores=(30000, 28000, 22000, 20000), hands=(None,) * 4, facts=())
    cells = counted(last, final=(30000, 31000, 19000, 20000))
    assert cells[Measure.FINISHES_AHEAD, "1 to play/2-4"] == (2, 0)  # first and second, third and fourth: both turned
    assert cells[Measure.FINISHES_AHEAD, "1 to play/8-12"] == (3, 3)
    assert cells[Measure.POINTS_SWING, "1 to play"] == (12, 2 * (9 + 9 + 0 + 36 + 9 + 9))
