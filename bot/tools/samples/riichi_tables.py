"""Riichi tables with four players and with three: ordinary ones, crowded ones, and one for each mark."""

from typing import Final

from msgspec.structs import replace

from bot.games.riichi.scoring.examples import examples
from bot.games.riichi.scoring.yaku import Yaku
from bot.games.riichi.view.examples import example_view
from bot.games.riichi.view.model import RiichiSeatView, RiichiTableView, RiverTile
from bot.tools.samples.sample import CONTRAST, DAY, NIGHT, Sample
from bot.view.model import Phrase, Player, PreviewView
from render.games.riichi.notation import FRIENDS, SEAT_WINDS, Wall, meld
from render.games.riichi.usual import USUAL_TABLE
from render.sprites import Style


def crowded_table() -> RiichiTableView:
    """As full as a table can be: long rivers, four melds, five indicators."""
    wall = Wall("1111m 2222s 5555z 3333p 777z 444m 6z 999s 888p 7s 3s 99p 11z")
    mariko, ren, bjorn, computer = FRIENDS
    return RiichiTableView(
        seats=(
            RiichiSeatView(
                player=replace(mariko, name="Maximiliana Featherstonehaugh", username="maxi"),
                wind="N",
                score=-1_200,
                river=wall.river(18, None, {4: "4m"}),
                concealed_count=2,
                has_drawn=True,
                melds=(meld("1m1m1m(1m)"), meld("2s(2s+2s)2s"), meld("##5z5z##"), meld("3p3p(3p)")),
            ),
            RiichiSeatView(
                player=ren,
                wind="E",
                score=103_400,
                river=wall.river(20, 7, {3: "1m", 5: "7z", 11: "3p", 14: "9s"}),
                riichi=True,
                has_stick=True,
            ),
            RiichiSeatView(
                player=bjorn,
                wind="S",
                score=8_900,
                river=wall.river(19, None, {1: "2s"}),
                concealed_count=1,
                melds=(meld("(7z)7z7z"), meld("4m(4m)4m"), meld("(9s)9s9s"), meld("8p8p(8p)")),
            ),
            RiichiSeatView(
                player=computer,
                wind="W",
                score=12_900,
                river=wall.river(22, 15, {5: "8p"}),
                riichi=True,
                has_stick=True,
                away=True,
            ),
        ),
        round_wind="S",
        hand_number=4,
        honba=12,
        sticks=5,
        tiles_left=0,
        indicators=("7s", "3s", "9p", "1z", "6z"),
        turn=3,
        last_discarder=3,
    )


def _four_riichi() -> RiichiTableView:
    wall = Wall("")
    scores = (25_000, 18_000, 33_000, 20_000)
    seats = tuple(
        RiichiSeatView(
            player=player,
            wind=wind,
            score=score,
            river=wall.river(7 + (seat < 3), 6 - seat),
            riichi=True,
            has_stick=seat != 3,
            banner=Phrase("banner.riichi") if seat == 3 else None,
        )
        for seat, (player, wind, score) in enumerate(zip(FRIENDS, SEAT_WINDS, scores, strict=True))
    )
    return RiichiTableView(
        seats=seats,
        round_wind="W",
        hand_number=1,
        sticks=3,
        tiles_left=39,
        indicators=("0s", None, None, None, None),
        last_discarder=3,
    )


def _start() -> RiichiTableView:
    seats = tuple(
        RiichiSeatView(
            player=player, wind=wind, score=25_000, concealed_count=13 + (wind == "E"), has_drawn=wind == "E"
        )
        for player, wind in zip(FRIENDS, SEAT_WINDS, strict=True)
    )
    return RiichiTableView(seats=seats, tiles_left=69, indicators=("1z", None, None, None, None), turn=0)


def _groups() -> RiichiTableView:
    """The row of WRC 2014 §5.4.10 before the first seat: chii of 8p with 7p9p, pon of north, a kan of 6m, an ankan of
    4s (riichi.md §3.7); and the like before the others.
    """
    laid = (
        ("(8p)7p9p", "4z(4z)4z", "6m6m6m(6m)", "##4s4s##"),
        ("(8s)7s9s", "3z(3z)3z", "6p6p6p(6p)", "##4m4m##"),
        ("(8m)7m9m", "2z(2z)2z", "6s6s6s(6s)", "##4p4p##"),
        ("(2p)1p3p", "7z(7z)7z", "2m2m2m(2m)", "##2s2s##"),
    )
    thrown = (("8s", "2z", "2m"), ("8m", "7z", "6m"), ("2p", "4z", "6p"), ("8p", "3z", "6s"))
    seats = tuple(
        replace(
            seat,
            melds=tuple(map(meld, texts)),
            river=tuple(RiverTile(tile, called=True) for tile in gone),
            concealed_count=1,
            has_drawn=False,
        )
        for seat, texts, gone in zip(_start().seats, laid, thrown, strict=True)
    )
    return replace(_start(), seats=seats)


def _calls() -> RiichiTableView:
    banners = (Phrase(f"banner.{call}") for call in ("chii", "tsumo", "kan", "riichi"))
    seats = tuple(replace(seat, banner=banner) for seat, banner in zip(USUAL_TABLE.seats, banners, strict=True))
    return replace(USUAL_TABLE, seats=seats)


def _table_with_names(*names: tuple[str, str]) -> RiichiTableView:
    table = USUAL_TABLE
    seats = tuple(
        replace(seat, player=Player(name=name, username=username, chair=chair))
        for chair, (seat, (name, username)) in enumerate(zip(table.seats, names, strict=True))
    )
    return replace(table, seats=seats)


def _marks() -> RiichiTableView:
    """Away, ready, a dead hand, a computer player."""
    table = USUAL_TABLE
    first, second, third, fourth = table.seats
    seats = (replace(first, ready=True), replace(second, away=True), replace(third, dead=True), fourth)
    return replace(table, seats=seats, turn=1)


def table_for_three(*, crowded: bool) -> RiichiTableView:
    """Three players with norths set aside, in the middle of a hand, or as full as their table can be."""
    wall = Wall("19999m 11233s 3333z 5555z 4444z 25677p 8p 9p 1z 666z 7s" if crowded else "44z 999s 7p", players=3)
    mariko, ren, bjorn, _ = FRIENDS
    count = 20 if crowded else 8
    return RiichiTableView(
        seats=(
            RiichiSeatView(
                player=mariko,
                wind="E",
                score=41_000,
                river=wall.river(count, None, {6: "9m"} if crowded else {}),
                has_drawn=True,
                concealed_count=14,
                norths=1,
            ),
            RiichiSeatView(
                player=ren,
                wind="S",
                score=35_000,
                river=wall.river(count, 4, {2: "3z"} if crowded else {2: "9s"}),
                riichi=True,
                has_stick=True,
                norths=3 if crowded else 0,
            ),
            RiichiSeatView(
                player=bjorn,
                wind="W",
                score=29_000,
                river=wall.river(count + crowded),
                concealed_count=4 if crowded else 10,
                melds=(meld("(3z+3z)3z3z"), meld("##5z5z##"), meld("9m9m(9m)")) if crowded else (meld("(9s)9s9s"),),
            ),
        ),
        hand_number=3,
        honba=2 * crowded,
        sticks=1,
        tiles_left=4 if crowded else 31,
        indicators=("7p", "3s", "9p", "1z", "6z") if crowded else ("7p", None, None, None, None),
        turn=0,
        last_discarder=2,
    )


_WORLD = (
    ("Александра Константинопольская", "alexandra"),
    ("김민준", "minjun"),
    ("محمد عبد الله", "mabdullah"),
    ("ปริญญา", "parinya"),
)
_ODD = (
    ("★彡 Sakura 🌸🌸 彡★", "sakura"),
    ("𓀀𓁐𓆣", "hieroglyph"),
    ("张伟 陈", "zhangwei"),
    ("Ludwig van Beethoven-Mozart III.", "ludwig"),
)

RIICHI_TABLES: Final[tuple[Sample, ...]] = (
    Sample("table-day", USUAL_TABLE),
    Sample("table-night", USUAL_TABLE, NIGHT),
    Sample("table-contrast", USUAL_TABLE, CONTRAST),
    Sample("table-wood", USUAL_TABLE, Style("wood")),
    Sample("table-dusk", USUAL_TABLE, Style("dusk")),
    Sample("preview", PreviewView(), Style("wood"), 550),
    Sample("example", example_view(examples()[Yaku.SUUKANTSU])),
    Sample("table-550", USUAL_TABLE, DAY, 550),
    Sample("table-without-indices", USUAL_TABLE, Style("day", indices=False)),
    Sample("table-japanese", USUAL_TABLE, language="ja"),
    Sample("table-from-the-side", replace(USUAL_TABLE, viewer=1)),
    Sample("table-start", _start()),
    Sample("table-calls", _calls()),
    Sample("table-groups", _groups()),
    Sample("table-four-riichi", _four_riichi()),
    Sample("table-marks", _marks(), NIGHT),
    Sample("table-names", _table_with_names(*_WORLD)),
    Sample("table-odd-names", _table_with_names(*_ODD)),
    Sample("table-crowded", crowded_table()),
    Sample("table-crowded-night", crowded_table(), NIGHT),
    Sample("table-crowded-contrast", crowded_table(), CONTRAST),
    Sample("table-crowded-550", crowded_table(), DAY, 550),
    Sample("three-day", table_for_three(crowded=False)),
    Sample("three-crowded", table_for_three(crowded=True), NIGHT),
    Sample("three-550", table_for_three(crowded=True), DAY, 550),
)
