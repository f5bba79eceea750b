"""Riichi tables, hands and a replay, with four players and with three."""

from typing import Final

from msgspec.structs import replace

from bot.view.model import GuideView, OpenHand, OpenTableView, OwnTile, Phrase, Player
from bot.view.riichi import RiichiHandView, RiichiSeatView, RiichiTableView, RiverTile, TenpaiDiscard, Wait
from render.samples.notation import CONTRAST, DAY, FRIENDS, NIGHT, WINDS, Sample, Wall, meld, own, tiles
from render.sprites import Style


def _ordinary(used: str = "234m 0p67p 777z 55p 3p 666p 456s 4s") -> RiichiTableView:
    """The middle of a hand: two melds, a riichi, a discard that may be claimed; `used` does not lie in the rivers."""
    wall = Wall(used)
    mariko, ren, bjorn, computer = FRIENDS
    return RiichiTableView(
        seats=(
            RiichiSeatView(
                player=mariko,
                wind="S",
                score=24_300,
                river=wall.river(9, None, {2: "6p"}),
                concealed=11,
                drawn=True,
                melds=(meld("(4s)5s6s"),),
            ),
            RiichiSeatView(
                player=ren,
                wind="W",
                score=31_000,
                river=wall.river(9, 5),
                riichi=True,
                stick=True,
            ),
            RiichiSeatView(
                player=bjorn, wind="N", score=19_700, river=wall.river(9), concealed=10, melds=(meld("6p(6p)6p"),)
            ),
            RiichiSeatView(player=computer, wind="E", score=25_000, river=wall.river(9, None, {6: "4s"})),
        ),
        hand_number=2,
        honba=1,
        sticks=1,
        tiles_left=34,
        indicators=("3p", None, None, None, None),
        turn=0,
        last_discard=3,
    )


def _crowded() -> RiichiTableView:
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
                concealed=2,
                drawn=True,
                melds=(meld("1m1m1m(1m)"), meld("2s(2s+2s)2s"), meld("##5z5z##"), meld("3p3p(3p)")),
            ),
            RiichiSeatView(
                player=ren,
                wind="E",
                score=103_400,
                river=wall.river(20, 7, {3: "1m", 5: "7z", 11: "3p", 14: "9s"}),
                riichi=True,
                stick=True,
            ),
            RiichiSeatView(
                player=bjorn,
                wind="S",
                score=8_900,
                river=wall.river(19, None, {1: "2s"}),
                concealed=1,
                melds=(meld("(7z)7z7z"), meld("4m(4m)4m"), meld("(9s)9s9s"), meld("8p8p(8p)")),
            ),
            RiichiSeatView(
                player=computer,
                wind="W",
                score=12_900,
                river=wall.river(22, 15, {5: "8p"}),
                riichi=True,
                stick=True,
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
        last_discard=3,
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
            stick=seat != 3,
            banner=Phrase("banner.riichi") if seat == 3 else None,
        )
        for seat, (player, wind, score) in enumerate(zip(FRIENDS, WINDS, scores, strict=True))
    )
    return RiichiTableView(
        seats=seats,
        round_wind="W",
        hand_number=1,
        sticks=3,
        tiles_left=39,
        indicators=("0s", None, None, None, None),
        last_discard=3,
    )


def _start() -> RiichiTableView:
    seats = tuple(
        RiichiSeatView(player=player, wind=wind, score=25_000, concealed=13 + (wind == "E"), drawn=wind == "E")
        for player, wind in zip(FRIENDS, WINDS, strict=True)
    )
    return RiichiTableView(seats=seats, tiles_left=69, indicators=("1z", None, None, None, None), turn=0)


def _groups() -> RiichiTableView:
    """The row of seed 000 §5.4.10 before the first seat: chii of 8p with 7p9p, pon of north, a kan of 6m, an ankan of
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
            concealed=1,
            drawn=False,
        )
        for seat, texts, gone in zip(_start().seats, laid, thrown, strict=True)
    )
    return replace(_start(), seats=seats)


def _calls() -> RiichiTableView:
    table = _ordinary()
    banners = (Phrase(f"banner.{call}") for call in ("chii", "tsumo", "kan", "riichi"))
    seats = tuple(replace(seat, banner=banner) for seat, banner in zip(table.seats, banners, strict=True))
    return replace(table, seats=seats)


def _named(*names: tuple[str, str]) -> RiichiTableView:
    table = _ordinary()
    seats = tuple(
        replace(seat, player=Player(name=name, username=username, chair=chair))
        for chair, (seat, (name, username)) in enumerate(zip(table.seats, names, strict=True))
    )
    return replace(table, seats=seats)


def _marks() -> RiichiTableView:
    """Away, ready, a dead hand, a computer player."""
    table = _ordinary()
    first, second, third, fourth = table.seats
    seats = (replace(first, ready=True), replace(second, away=True), replace(third, dead=True), fourth)
    return replace(table, seats=seats, turn=1)


def _three(crowded: bool) -> RiichiTableView:
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
                drawn=True,
                concealed=14,
                norths=1,
            ),
            RiichiSeatView(
                player=ren,
                wind="S",
                score=35_000,
                river=wall.river(count, 4, {2: "3z"} if crowded else {2: "9s"}),
                riichi=True,
                stick=True,
                norths=3 if crowded else 0,
            ),
            RiichiSeatView(
                player=bjorn,
                wind="W",
                score=29_000,
                river=wall.river(count + crowded),
                concealed=4 if crowded else 10,
                melds=(meld("(3z+3z)3z3z"), meld("##5z5z##"), meld("9m9m(9m)")) if crowded else (meld("(9s)9s9s"),),
            ),
        ),
        hand_number=3,
        honba=2 * crowded,
        sticks=1,
        tiles_left=4 if crowded else 31,
        indicators=("7p", "3s", "9p", "1z", "6z") if crowded else ("7p", None, None, None, None),
        turn=0,
        last_discard=2,
    )


def _hand(**values: object) -> RiichiHandView:
    """The ordinary table from the first seat: 5-8 circles to wait for after 3p."""
    view = replace(RiichiHandView(table=_ordinary(), tiles=own("234m 0p67p 777z 5p"), drawn=OwnTile("3p")), **values)
    first, *others = view.table.seats
    drawn = view.drawn is not None
    first = replace(first, concealed=len(view.tiles) + drawn, drawn=drawn)
    return replace(view, table=replace(view.table, seats=(first, *others)))


def _asked() -> RiichiHandView:
    """The last discard, 9s, may be called."""
    table = _ordinary("234m 0p67p 777z 55p 666p 456s 4s 99s")
    first, *others = table.seats
    table = replace(table, seats=(replace(first, concealed=10, drawn=False), *others), turn=None)
    return replace(_hand(drawn=None), table=table, tiles=own("34m 0p67p 77z 99s 5p"), claimable=True)


def _closed(table: RiichiTableView) -> RiichiTableView:
    """The same table, the viewer's hand without melds: nothing of the last seat's was called."""
    first, second, third, last = table.seats
    river = tuple(replace(tile, called=False) for tile in last.river)
    return replace(table, seats=(replace(first, melds=(), concealed=14), second, third, replace(last, river=river)))


def _closed_hand(hand: str, drawn: str, *discards: TenpaiDiscard, candidate: str = "") -> RiichiHandView:
    """A closed hand that has drawn a tile and would be tenpai after each of these discards."""
    named = tiles(candidate)
    return RiichiHandView(
        table=_closed(_ordinary(f"{hand} {drawn} 3p 666p 4s")),
        tiles=own(hand, candidate=candidate),
        drawn=OwnTile(drawn, candidate=drawn in named),
        tenpai_discards=discards,
    )


def _waiting(hand: str, waits: tuple[Wait, ...]) -> RiichiHandView:
    """A closed hand that waits for many tiles while another player thinks."""
    view = _closed_hand(hand, "3p")
    first, *others = view.table.seats
    table = replace(view.table, seats=(replace(first, concealed=13, drawn=False), *others), turn=1)
    return replace(view, table=table, drawn=None, waits=waits)


def _replay() -> OpenTableView:
    hands = ("234m 0p67p 777z 5p", "111m 234p 678s 99s 45p", "789m 1199s 12p 1z", "147m 258p 369s 1237z")
    opened = tuple(OpenHand(tiles=tiles(hand), drawn="3p" if seat == 0 else None) for seat, hand in enumerate(hands))
    return OpenTableView(
        table=_ordinary(),
        hands=opened,
        step=41,
        steps=97,
    )


_IS_FURITEN = Phrase("wait.furiten")
_NO_YAKU = Phrase("wait.no_yaku")
_LEAVING = (
    TenpaiDiscard("3p", (Wait("5p", 2), Wait("8p", 1))),
    TenpaiDiscard("7z", (Wait("4p", 3, _NO_YAKU),)),
    TenpaiDiscard("5p", (Wait("3p", 1),)),
)
_FURITEN = (Wait("5p", 2, _IS_FURITEN), Wait("8p", 1, _IS_FURITEN))
_NINE_WAITS = "1112345678999s"
_ORPHANS = "19m 19p 19s 1234567z"
_MANY = tuple(Wait(tile, left) for tile, left in zip(tiles("123456789s"), (1, 1, 1, 1, 3, 2, 2, 2, 1), strict=True))
_WARNED = tuple(
    Wait(tile, left, _IS_FURITEN)
    for tile, left in zip(tiles(_ORPHANS), (3, 3, 3, 3, 2, 2, 3, 2, 3, 1, 2, 2, 3), strict=True)
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

RIICHI: Final[tuple[Sample, ...]] = (
    Sample("table-day", _ordinary()),
    Sample("table-night", _ordinary(), NIGHT),
    Sample("table-contrast", _ordinary(), CONTRAST),
    Sample("table-550", _ordinary(), DAY, 550),
    Sample("table-without-indices", _ordinary(), Style("day", indices=False)),
    Sample("table-japanese", _ordinary(), language="ja"),
    Sample("table-from-the-side", replace(_ordinary(), viewer=1)),
    Sample("table-start", _start()),
    Sample("table-calls", _calls()),
    Sample("table-groups", _groups()),
    Sample("table-four-riichi", _four_riichi()),
    Sample("table-marks", _marks(), NIGHT),
    Sample("table-names", _named(*_WORLD)),
    Sample("table-odd-names", _named(*_ODD)),
    Sample("table-crowded", _crowded()),
    Sample("table-crowded-night", _crowded(), NIGHT),
    Sample("table-crowded-contrast", _crowded(), CONTRAST),
    Sample("table-crowded-550", _crowded(), DAY, 550),
    Sample("three-day", _three(crowded=False)),
    Sample("three-crowded", _three(crowded=True), NIGHT),
    Sample("three-550", _three(crowded=True), DAY, 550),
    Sample("hand-day", _hand(tenpai_discards=_LEAVING)),
    Sample("hand-night-550", _hand(tenpai_discards=_LEAVING), NIGHT, 550),
    Sample("hand-claim", _asked()),
    Sample("hand-kuikae", _hand(tiles=own("234m 0p67p 777z 5p 7s", forbidden="7s"), drawn=None)),
    Sample(
        "hand-riichi",
        _closed_hand(
            "234m 0p67p 345s 777z 9p",
            "1z",
            TenpaiDiscard("1z", (Wait("9p", 3),)),
            TenpaiDiscard("9p", (Wait("1z", 2),)),
            candidate="9p 1z",
        ),
    ),
    Sample(
        "hand-tenpai",
        _closed_hand("234m 0p6p 345s 777z 99p", "1z", TenpaiDiscard("1z", (Wait("4p", 3), Wait("7p", 2)))),
    ),
    Sample(
        "hand-tenpai-furiten",
        _closed_hand(
            "24m 067p 345s 777z 99p",
            "1z",
            TenpaiDiscard("1z", (Wait("3m", 1, _IS_FURITEN),)),
        ),
        CONTRAST,
    ),
    Sample(
        "hand-tenpai-open",
        _hand(
            table=_ordinary("23m 678p 345s 88p 6s 3p 666p 456s 4s"),
            tiles=own("23m 678p 345s 88p"),
            drawn=OwnTile("6s"),
            tenpai_discards=tuple(
                TenpaiDiscard(tile, (Wait("1m", 4, _NO_YAKU), Wait("4m", 2))) for tile in ("3s", "6s")
            ),
        ),
    ),
    Sample(
        "hand-many-discards",
        _closed_hand(
            _NINE_WAITS,
            "3p",
            TenpaiDiscard("3p", _MANY),
            *(TenpaiDiscard(tile, (Wait("3p", 2),)) for tile in ("2s", "5s", "8s")),
        ),
        NIGHT,
    ),
    Sample("hand-furiten", _hand(drawn=None, furiten=True, waits=_FURITEN)),
    Sample(
        "hand-no-yaku",
        _hand(drawn=None, waits=(Wait("5p", 2, _NO_YAKU), Wait("8p", 1, _NO_YAKU))),
        CONTRAST,
    ),
    Sample("hand-nine-waits", _waiting(_NINE_WAITS, _MANY)),
    Sample("hand-many-warnings", _waiting(_ORPHANS, _WARNED)),
    Sample(
        "hand-crowded",
        RiichiHandView(
            table=_crowded(),
            tiles=own("1z"),
            drawn=OwnTile("9p"),
            tenpai_discards=(TenpaiDiscard("1z", (Wait("9p", 1),)), TenpaiDiscard("9p", (Wait("1z", 0),))),
        ),
    ),
    Sample(
        "hand-three",
        RiichiHandView(table=_three(crowded=True), tiles=own("19m 1123s 2p 5678p 66z"), drawn=OwnTile("7s")),
        NIGHT,
    ),
    Sample("replay-frame", _replay()),
    Sample("guide", GuideView(panel=_hand(tenpai_discards=_LEAVING))),
)
