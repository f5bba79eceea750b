"""The ends of hands and games: wins, draws, aborts, standings, the strip of a game."""

import itertools
from typing import Final

from msgspec.structs import replace

from bot.games.riichi.view.model import RiichiResultView, RiichiStandingView, RiichiWinView, ShownHand, YakuLine
from bot.tools.samples.sample import CONTRAST, DAY, NIGHT, Sample
from bot.view.model import (
    HandName,
    HandSummary,
    PaymentView,
    Phrase,
    ScorePart,
    StandingsView,
    SummaryView,
)
from render.games.riichi.notation import BJORN, COMPUTER, FRIENDS, meld, tiles
from render.games.riichi.usual import RON_WIN, USUAL_RESULT, fu, score_lines, win_result, yaku

_RIICHI = RiichiWinView(
    winner=1,
    loser=None,
    tiles=tiles("123m 456m 789p 11s 23s"),
    winning_tile="4s",
    indicators=("3p", "7z", None, None, None),
    ura=("9m", "2z"),
    yaku=yaku("riichi 1, ippatsu 1, menzentsumo 1, pinfu 1, ura 1"),
    fu_lines=fu("base 20"),
    han=5,
    fu=20,
    limit="mangan",
    points=8_000,
)
_YAKUMAN = RiichiWinView(
    winner=3,
    loser=None,
    tiles=tiles("19m 19p 19s 1234567z"),
    winning_tile="1z",
    indicators=("8s", None, None, None, None),
    yaku=(YakuLine("kokushi_13", 13, yakuman=True),),
    limit="yakuman",
    points=48_000,
)
_FOUR_KANS = RiichiWinView(
    winner=0,
    loser=None,
    tiles=tiles("7z"),
    winning_tile="7z",
    melds=(meld("1m1m1m(1m)"), meld("2s(2s+2s)2s"), meld("##5z5z##"), meld("(3p+3p)3p3p")),
    indicators=tiles("7s 3s 9p 1z 6z"),
    yaku=(YakuLine("suukantsu", 13, yakuman=True),),
    limit="yakuman",
    points=32_000,
)
_THREE_KANS = RiichiWinView(
    winner=0,
    loser=None,
    tiles=tiles("7z"),
    winning_tile="7z",
    melds=(meld("1m1m1m(1m)"), meld("2s(2s+2s)2s"), meld("##5z5z##"), meld("(3p)3p3p")),
    indicators=("7s", "9p", "1z", "6z", None),
    yaku=yaku("rinshan 1, haku 1, toitoi 2, sankantsu 2, dora 2"),
    fu_lines=fu("base 20, tsumo 2, open_kan 16, open_kan 8, closed_kan 32, open_triplet 2, valued_pair 2, pair_wait 2"),
    han=8,
    fu=90,
    limit="baiman",
    points=16_000,
)
_LONG = RiichiWinView(
    winner=0,
    loser=None,
    tiles=tiles("223344p 0p 55p 6677p"),
    winning_tile="5p",
    indicators=("4p", "3p", "1z", None, None),
    ura=tiles("1p 6p 2z"),
    yaku=yaku("riichi 1, ippatsu 1, menzentsumo 1, tanyao 1, pinfu 1, ryanpeikou 3, chinitsu 6, dora 6, ura 4, aka 1"),
    fu_lines=fu("base 20"),
    han=25,
    fu=20,
    limit="counted_yakuman",
    points=32_000,
)


_SECOND = replace(
    RON_WIN,
    winner=3,
    tiles=tiles("234m 234p 234s 56s 88s"),
    melds=(),
    yaku=yaku("riichi 1, tanyao 1, pinfu 1, sanshoku 2, dora 1"),
    fu_lines=fu("base 20, closed_ron 10"),
    han=6,
    fu=30,
    limit="haneman",
    points=18_000,
    ura=("9s",),
)
_THIRD = replace(
    RON_WIN,
    winner=1,
    tiles=tiles("789p 99m 68s"),
    melds=(meld("(1z)1z1z"), meld("(1s)2s3s")),
    yaku=yaku("roundE 1"),
    fu_lines=fu("base 20, open_triplet 4, closed_wait 2"),
    han=1,
    fu=30,
    points=1_000,
)
_PAID = (PaymentView(2, 0, 8_000), PaymentView(2, 3, 18_000))


def _double() -> RiichiResultView:
    return win_result("double_ron", (RON_WIN, _SECOND), (9_000, 0, -26_000, 18_000), _PAID)


def _triple() -> RiichiResultView:
    payments = (*_PAID, PaymentView(2, 1, 1_000))
    return win_result("triple_ron", (RON_WIN, _SECOND, _THIRD), (9_000, 1_000, -27_000, 18_000), payments)


def _draw(*riichi: int) -> RiichiResultView:
    shown = (
        ShownHand(
            seat=0,
            tiles=tiles("234m 0p67p 7z7z7z 5p"),
            melds=(meld("(4s)5s6s"),),
            waits=tiles("58p"),
            note=Phrase("result.tenpai"),
        ),
        ShownHand(seat=1, tiles=tiles("111m 234p 678s 99s 45p"), waits=tiles("36p"), note=Phrase("result.tenpai")),
    )
    payments = (PaymentView(2, 0, 750), PaymentView(3, 0, 750), PaymentView(2, 1, 750), PaymentView(3, 1, 750))
    gains = [noten - 1_000 * (seat in riichi) for seat, noten in enumerate((1_500, 1_500, -1_500, -1_500))]
    explained = tuple(
        replace(line, parts=(ScorePart("noten", line.change + 1_000), ScorePart("stake", -1_000)))
        if seat in riichi
        else line
        for seat, line in enumerate(score_lines(gains))
    )
    return RiichiResultView(
        title=Phrase("result.exhaustive"),
        round_wind="E",
        hand_number=2,
        scores=explained,
        shown=shown,
        payments=payments,
        honba=1,
    )


def _tied_draw() -> RiichiResultView:
    """Two are first together, after a draw for which one of them put down a stick."""
    view = _draw(1)
    first, second, *others = view.scores
    return replace(view, scores=(replace(first, before=29_000, after=30_500, place=1), second, *others))


def _abort() -> RiichiResultView:
    return RiichiResultView(
        title=Phrase("abort.kyuushu"),
        round_wind="E",
        hand_number=2,
        scores=score_lines((0, 0, 0, 0)),
        shown=(ShownHand(seat=2, tiles=tiles("19m 149p 19s 23457z 6m 8s")),),
        honba=1,
        notes=(Phrase("abort.kyuushu.why"),),
    )


def _chombo() -> RiichiResultView:
    shown = ShownHand(seat=3, tiles=tiles("1379m 2468p 1357s 1z"))
    payments = (PaymentView(3, 0, 4_000), PaymentView(3, 1, 4_000), PaymentView(3, 2, 4_000))
    return RiichiResultView(
        title=Phrase("result.chombo"),
        round_wind="S",
        hand_number=3,
        scores=score_lines((4_000, 4_000, 4_000, -12_000)),
        shown=(shown,),
        payments=payments,
        notes=(Phrase("result.chombo.why", {"player": COMPUTER}),),
    )


_HISTORY = (
    (25_000, 25_000, 25_000, 25_000),
    (33_000, 25_000, 25_000, 17_000),
    (31_700, 28_900, 23_700, 15_700),
    (30_700, 28_900, 24_700, 15_700),
    (30_700, 20_900, 24_700, 23_700),
    (34_600, 19_600, 23_400, 22_400),
    (33_100, 21_100, 21_900, 23_900),
    (33_100, 29_100, 21_900, 15_900),
    (45_100, 25_100, 17_900, 11_900),
    (43_800, 23_800, 21_800, 10_600),
    (41_200, 28_700, 21_000, 9_100),
)
_HANDS = (
    *(HandName("E", 1), HandName("E", 2), HandName("E", 3), HandName("E", 3, 1), HandName("E", 4)),
    *(HandName("S", 1), HandName("S", 1, 1), HandName("S", 2), HandName("S", 3), HandName("S", 4)),
)


def _standings() -> StandingsView:
    rows = tuple(
        RiichiStandingView(rank=place + 1, player=FRIENDS[place], score=score, uma=uma, oka=oka, total=total)
        for place, (score, uma, oka, total) in enumerate(
            (
                (41_200, 15.0, 20.0, 46.2),
                (28_700, 5.0, 0.0, 3.7),
                (21_000, -5.0, 0.0, -14.0),
                (9_100, -15.0, 0.0, -35.9),
            )
        )
    )
    return StandingsView(rows=rows, score_history=_HISTORY, hands=_HANDS)


def _tie() -> StandingsView:
    """Two with as many points, whom the order of seats keeps apart."""
    view = _standings()
    scores, totals = (41_200, 24_800, 24_800, 9_200), (46.2, -0.2, -10.2, -35.8)
    rows = tuple(
        replace(row, score=score, total=total) for row, score, total in zip(view.rows, scores, totals, strict=True)
    )
    return replace(view, rows=rows, score_history=(*_HISTORY[:-1], scores))


def _penalty() -> StandingsView:
    """Three players, one of them with a penalty and below zero, long names."""
    names = ("Maximiliana Featherstonehaugh", "김민준", "Александра Константинопольская")
    numbers = ((72_400, 20.0, 0.0, 52.4), (41_100, 0.0, 0.0, 1.1), (-8_500, -20.0, -20.0, -88.5))
    rows = tuple(
        RiichiStandingView(
            rank=place + 1,
            player=replace(FRIENDS[place], name=name),
            score=score,
            uma=uma,
            penalty=penalty,
            total=total,
        )
        for place, (name, (score, uma, penalty, total)) in enumerate(zip(names, numbers, strict=True))
    )
    history = ((35_000, 35_000, 35_000), (47_000, 35_000, 23_000), (60_400, 31_100, 13_500), (72_400, 41_100, -8_500))
    return StandingsView(
        rows=rows,
        score_history=history,
        hands=(HandName("E", 1), HandName("E", 2), HandName("E", 2, 1)),
        given_up_reason=Phrase("ended.by", {"players": (rows[1].player, rows[2].player)}),
    )


def _summary() -> SummaryView:
    kinds = ("ron", "draw", "ron", "ron", "tsumo", "draw", "ron", "tsumo", "tsumo", "ron")
    hands = tuple(
        HandSummary(
            name=name,
            ending=Phrase(f"end.{kind}"),
            winners=(gains.index(max(gains)),) if kind in {"ron", "tsumo"} else (),
            points=max(gains),
            gains=gains,
        )
        for name, kind, gains in zip(_HANDS, kinds, _gains(), strict=True)
    )
    return SummaryView(players=FRIENDS, scores=_HISTORY[-1], ranks=(1, 2, 3, 4), hands=hands)


def _gains() -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(now - then for now, then in zip(after, before, strict=True))
        for before, after in itertools.pairwise(_HISTORY)
    )


ENDS: Final[tuple[Sample, ...]] = (
    Sample("result-ron", USUAL_RESULT),
    Sample(
        "result-tsumo",
        win_result(
            "tsumo",
            (_RIICHI,),
            (-2_100, 9_300, -2_100, -4_100),
            (PaymentView(0, 1, 2_100), PaymentView(2, 1, 2_100), PaymentView(3, 1, 4_100)),
        ),
        NIGHT,
    ),
    Sample(
        "result-yakuman",
        win_result(
            "tsumo",
            (_YAKUMAN,),
            (-16_100, -16_100, -16_100, 49_300),
            [PaymentView(seat, 3, 16_100) for seat in range(3)],
        ),
        CONTRAST,
    ),
    Sample(
        "result-four-kans",
        win_result(
            "tsumo",
            (_FOUR_KANS,),
            (33_300, 0, -32_300, 0),
            (PaymentView(2, 0, 32_300),),
            Phrase("result.pao", {"player": BJORN}),
        ),
    ),
    Sample(
        "result-three-kans",
        win_result(
            "tsumo",
            (_THREE_KANS,),
            (17_300, -4_100, -4_100, -8_100),
            (PaymentView(1, 0, 4_100), PaymentView(2, 0, 4_100), PaymentView(3, 0, 8_100)),
        ),
    ),
    Sample(
        "result-long",
        win_result(
            "tsumo",
            (_LONG,),
            (33_300, -8_100, -8_100, -16_100),
            (PaymentView(1, 0, 8_100), PaymentView(2, 0, 8_100), PaymentView(3, 0, 16_100)),
        ),
    ),
    Sample("result-double-ron", _double()),
    Sample("result-triple-ron", _triple()),
    Sample("result-550", USUAL_RESULT, DAY, 550),
    Sample("result-draw", _draw()),
    Sample("result-draw-riichi", _draw(1)),
    Sample("result-draw-tied", _tied_draw()),
    Sample("result-abort", _abort()),
    Sample("result-chombo", _chombo(), NIGHT),
    Sample("standings", _standings()),
    Sample("standings-own", replace(_standings(), viewer_chair=2)),
    Sample("standings-tie", _tie()),
    Sample("standings-three", _penalty(), NIGHT),
    Sample("standings-contrast", _standings(), CONTRAST),
    Sample("summary-strip", _summary()),
)
