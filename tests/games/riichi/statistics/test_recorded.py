"""Recorded games counted by hand and by another program; the logs are not ours to hand on."""

from functools import cache
from pathlib import Path

import pytest

from bot.games.counts import CountedGame, Counts, SeatStanding
from bot.games.rates import Rate
from bot.tools.games.riichi.conformance import count_riichi

LOGS = Path(__file__).parents[5] / "shared" / "data" / "games" / "mjlog_xml"

pytestmark = pytest.mark.skipif(not LOGS.is_dir(), reason="the recorded games are not there: no ../shared/data")

COLUMNS = (
    *("hands", "place", "points", "total", "wins", "tsumo", "riichi_wins", "dama_wins", "call_wins", "win_points"),
    *("deal_ins", "deal_in_points", "riichi", "riichi_turns", "calls", "draws", "tenpai_draws", "aborts", "win_turns"),
    *("ippatsu", "ura", "net", "start_shanten"),
)
CASES = """
mj0002 1 | 6 | 3 16000 -24 | 3 2 1 2 0 | 8000 | 1 18000 | 1 9 | 1 | 0 0 0 | 38 | 0 0 | -9000 | 22
mj0002 2 | 6 | 1 53500 64 | 2 0 1 0 1 | 30000 | 0 0 | 1 12 | 4 | 0 0 0 | 24 | 1 1 | 28500 | 21
mj0003 1 | 11 | 4 -4000 -54 | 0 0 0 0 0 | 0 | 3 22000 | 3 25 | 4 | 3 3 1 | 0 | 0 0 | -29000 | 37
mj0003 0 | 11 | 1 53800 64 | 3 2 2 0 1 | 37900 | 1 12000 | 3 22 | 3 | 3 2 1 | 31 | 1 2 | 28800 | 40
mj0005 1 | 6 | 1 83800 94 | 2 2 1 1 0 | 50700 | 0 0 | 2 19 | 1 | 3 2 0 | 23 | 0 0 | 57800 | 23
mj0005 0 | 6 | 4 -1500 -52 | 0 0 0 0 0 | 0 | 1 5200 | 1 8 | 3 | 3 0 0 | 0 | 0 0 | -26500 | 25
mj0014 0 | 8 | 2 30100 10 | 1 0 0 0 1 | 12000 | 0 0 | 1 7 | 3 | 0 0 1 | 12 | 0 0 | 5100 | 30
mj0014 1 | 8 | 3 27400 -13 | 2 1 0 2 0 | 13200 | 1 1600 | 1 14 | 0 | 0 0 1 | 28 | 0 0 | 2400 | 32
mj0014 2 | 8 | 4 6900 -43 | 2 1 1 0 1 | 4500 | 1 17200 | 2 18 | 3 | 0 0 1 | 27 | 0 0 | -18100 | 29
mj0014 3 | 8 | 1 35600 46 | 3 2 1 2 0 | 15600 | 1 1500 | 2 22 | 2 | 0 0 1 | 38 | 0 1 | 10600 | 29
mj0040 1 | 11 | 1 71900 82 | 3 2 0 2 1 | 55800 | 0 0 | 1 9 | 4 | 2 0 0 | 29 | 0 0 | 46900 | 40
mj0093 0 | 16 | 2 16200 -4 | 2 1 1 0 1 | 10500 | 1 2000 | 2 17 | 3 | 3 1 1 | 14 | 1 0 | -8800 | 59
mj0095 1 | 11 | 4 13300 -37 | 0 0 0 0 0 | 0 | 0 0 | 1 16 | 3 | 4 2 1 | 0 | 0 0 | -11700 | 40
mj0138 3 | 12 | 4 -1600 -52 | 1 1 1 0 0 | 7800 | 4 26400 | 4 43 | 1 | 0 0 0 | 13 | 0 0 | -26600 | 38
mj0148 0 | 7 | - | 3 2 2 1 0 | 11400 | 0 0 | 2 13 | 0 | 0 0 1 | 30 | 0 1 | 3700 | 25
mj0159 2 | 10 | 1 44300 54 | 3 1 0 0 3 | 17600 | 1 1600 | 1 8 | 3 | 1 0 0 | 38 | 0 0 | 19300 | 37
mj0187 2 | 15 | 3 20700 -19 | 4 2 1 0 3 | 15400 | 3 17200 | 4 27 | 7 | 4 3 0 | 54 | 0 0 | -4300 | 52
mj0199 1 | 7 | 1 59400 55 | 3 2 1 1 1 | 19000 | 0 0 | 2 22 | 1 | 1 0 0 | 43 | 0 0 | 24400 | 27
mj0214 3 | 10 | 2 22300 2 | 2 1 2 0 0 | 7800 | 2 10000 | 5 26 | 3 | 2 1 0 | 15 | 1 0 | -2700 | 28
mj0238 2 | 14 | 1 33000 43 | 2 1 1 1 0 | 16000 | 0 0 | 1 3 | 5 | 3 0 1 | 24 | 0 1 | 8000 | 47
mj0320 1 | 7 | 1 62000 72 | 2 1 1 0 1 | 36000 | 2 2500 | 4 40 | 1 | 3 3 0 | 25 | 0 0 | 37000 | 22
mj0027 0 | 8 | 1 53400 48 | 3 0 3 0 0 | 32000 | 3 10400 | 4 26 | 0 | 0 0 1 | 28 | 0 2 | 18400 | 30
mj0031 1 | 8 | 2 41900 2 | 3 1 1 0 2 | 18000 | 0 0 | 1 8 | 3 | 0 0 0 | 29 | 1 0 | 6900 | 27
mj0055 2 | 8 | 2 32600 -7 | 3 0 0 1 2 | 18700 | 1 2000 | 0 0 | 5 | 1 0 0 | 15 | 0 0 | -2400 | 27
mj0060 0 | 8 | 2 38000 -2 | 2 1 1 1 0 | 14200 | 0 0 | 1 14 | 1 | 0 0 0 | 25 | 1 0 | 3000 | 26
"""


@cache
def counted(name: str) -> CountedGame:
    return count_riichi(LOGS / f"{name}.xml.gz").game


def seat_of(name: str, seat: int) -> tuple[Counts, SeatStanding | None]:
    return counted(name).seats()[seat]


@pytest.mark.parametrize("case", CASES.strip().splitlines(), ids=range(1, 26))
def test_1_to_25_what_a_player_did_in_a_game(case: str) -> None:
    named, *columns = case.split(" | ")
    name, seat = named.split()
    counts, end = seat_of(name, int(seat))
    told = " ".join(columns).replace(" - ", " None None None ").split()
    results = (None, None, None) if end is None else (end.place, end.points, end.total)
    got = dict(zip(("place", "points", "total"), results, strict=True))
    got |= {column: getattr(counts, column) for column in COLUMNS if column not in got}
    assert got == {column: None if word == "None" else int(word) for column, word in zip(COLUMNS, told, strict=True)}


def test_26_a_yakuman_is_in_the_histogram_and_an_ura_that_no_indicator_gave_is_not() -> None:
    counts, end = seat_of("mj0005", 1)
    assert counts.yaku == {"kokushi": 1, "riichi": 1, "menzentsumo": 1}
    assert (counts.yakuman, end) == (1, SeatStanding(1, 83800, 94))


@pytest.mark.parametrize(("name", "seat", "wins"), [("mj0159", 2, 3), ("mj0199", 1, 3)])
def test_27_a_nagashi_mangan_is_an_exhaustive_draw_and_no_win(name: str, seat: int, wins: int) -> None:
    counts, _ = seat_of(name, seat)
    assert (counts.nagashi, counts.wins, counts.draws > 0) == (1, wins, True)


def test_28_four_kans_are_an_abortive_draw_for_everybody_and_no_exhaustive_one() -> None:
    hands = counted("mj0238").hands
    (aborted,) = [hand for hand in hands if hand[0].aborts]
    assert [(seat.hands, seat.aborts, seat.draws, seat.tenpai_draws) for seat in aborted] == [(1, 1, 0, 0)] * 4


def test_29_a_double_ron_is_one_deal_in_of_both_values_and_a_win_for_each() -> None:
    (double,) = [hand for hand in counted("mj0014").hands if sum(seat.wins for seat in hand) == 2]
    assert (double[2].deal_ins, double[2].deal_in_points) == (1, 17200)
    assert sum(seat.win_points for seat in double) == 17200


def test_30_three_rons_are_an_abortive_draw_that_nobody_dealt_into_and_a_log_without_a_result_is_no_game() -> None:
    game = counted("mj0148")
    (aborted,) = [hand for hand in game.hands if hand[0].aborts]
    assert (game.standings, sum(seat.deal_ins for seat in aborted)) == ((), 0)


def test_31_a_riichi_with_a_wait_in_the_own_river_is_furiten() -> None:
    counts, _ = seat_of("mj0095", 1)
    assert (counts.furiten_riichi, counts.riichi) == (1, 1)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("mj0002", ["66/53", "64/48", "64/37", "63/50"]),
        ("mj0138", ["81/44", "87/68", "88/54", "82/56"]),
        ("mj0027", ["44/32", "40/32", "45/37"]),
    ],
)
def test_34_discards_as_good_as_any(name: str, expected: list[str]) -> None:
    assert [f"{counts.judged}/{counts.efficient}" for counts, _ in counted(name).seats()] == expected


def test_34_the_tiles_that_helped_and_could_have() -> None:
    seats = [(counts.best_acceptance, counts.own_acceptance) for counts, _ in counted("mj0002").seats()]
    assert seats == [(1797, 1736), (1759, 1725), (1701, 1505), (1655, 1577)]


FOUR = Counts(
    hands=7696, wins=1606, tsumo=613, riichi_wins=651, dama_wins=235, call_wins=720, win_points=9_300_200,
    deal_ins=979, deal_in_points=5_120_200, riichi=1392, riichi_turns=12_514, first=1127, chasing=265, chased=265,
    multi=981, good=658, furiten_riichi=13, calls=2610, draws=1216, tenpai_draws=554, aborts=112, ippatsu=123, ura=201,
    net=-12_000, start_shanten=27_549,
)  # fmt: skip
FOUR_RATES = {
    Rate.WIN: 0.2087, Rate.TSUMO: 0.3817, Rate.DEAL_IN: 0.1272, Rate.CALL: 0.3391, Rate.RIICHI: 0.1809,
    Rate.AVERAGE_WIN: 5791, Rate.AVERAGE_DEAL_IN: 5230, Rate.RIICHI_TURN: 8.99,
}  # fmt: skip
THREE = Counts(
    hands=627, wins=187, tsumo=77, deal_ins=108, riichi=166, calls=160, draws=60, tenpai_draws=27
)  # fmt: skip
THREE_RATES = {Rate.AVERAGE_WIN: 8110, Rate.WIN: 0.2982}


@pytest.mark.proof
@pytest.mark.parametrize(
    ("players", "files", "sums", "rates"), [(4, 186, FOUR, FOUR_RATES), (3, 28, THREE, THREE_RATES)], ids=["4", "3"]
)
def test_32_and_33_all_recorded_games_together(
    players: int, files: int, sums: Counts, rates: dict[Rate, float]
) -> None:
    games = [
        game for path in sorted(LOGS.iterdir()) if len((game := counted(path.name.split(".")[0])).seats()) == players
    ]
    got = Counts.sum_of(counts for game in games for counts, _ in game.seats())
    assert len(games) == files
    told = [name for name in sums.__struct_fields__ if getattr(sums, name)]
    assert {name: getattr(got, name) for name in told} == {name: getattr(sums, name) for name in told}
    assert {
        rate: round(rate.of(got) or 0, 2 if rate is Rate.RIICHI_TURN else 0 if rate.is_mean else 4) for rate in rates
    } == rates
    if players == 4:
        ends = [end for game in games for end in game.standings]
        assert (sum(end.points < 0 for end in ends), len(ends)) == (43, 740)
