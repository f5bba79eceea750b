"""American tables, hands and payments."""

from random import Random
from typing import Final

from msgspec.structs import replace

from bot.view.model import (
    CardTile,
    HandView,
    Line,
    Meld,
    MeldTile,
    NearHand,
    OwnTile,
    Payment,
    PileTile,
    ResultView,
    ScoreLine,
    SeatView,
    TableView,
    Win,
)
from render.samples.notation import CONTRAST, DAY, FRIENDS, NIGHT, WINDS, Sample

_COPIES = {
    **{f"{rank}{suit}": 4 for suit in "BCD" for rank in range(1, 10)},
    **dict.fromkeys(("Ew", "Sw", "Ww", "Nw", "G", "R", "0"), 4),
    "F": 8,
    "J": 8,
}


def _exposure(text: str) -> Meld:
    """`4B 4B J=4B`: a group, its jokers with what they stand for."""
    laid = (word.partition("=") for word in text.split())
    return tuple(MeldTile(tile, stands_for=meant or None) for tile, _, meant in laid)


def _pile(count: int, claims: dict[int, int]) -> tuple[PileTile, ...]:
    tiles = [tile for tile, copies in _COPIES.items() for _ in range(copies)]
    Random(5).shuffle(tiles)
    return tuple(PileTile(tile, number % 4, claims.get(number)) for number, tile in enumerate(tiles[:count]))


def _table(count: int, claims: dict[int, int], *exposed: tuple[str, ...]) -> TableView:
    seats = tuple(
        SeatView(
            player=player,
            wind=wind,
            score=score,
            melds=tuple(_exposure(text) for text in groups),
            concealed=13 - sum(len(text.split()) for text in groups) + (seat == 0),
            drawn=seat == 0,
        )
        for seat, (player, wind, score, groups) in enumerate(
            zip(FRIENDS, WINDS, (75, -50, 0, -25), exposed, strict=True)
        )
    )
    return TableView(
        seats=seats,
        game="american",
        hand_number=3,
        tiles_left=99 - count,
        pile=_pile(count, claims),
        turn=0,
        last_discard=3,
    )


_ORDINARY = _table(31, {6: 1, 17: 0}, ("4B 4B J=4B",), ("2C 2C 2C 2C",), (), ())
_CROWDED = _table(
    98,
    {6: 1, 17: 0, 30: 1, 41: 2, 58: 3, 70: 0, 80: 2},
    ("4B 4B J=4B", "9C 9C 9C J=9C J=9C J=9C"),
    ("2C 2C 2C 2C", "Nw Nw J=Nw"),
    ("F F J=F J=F J=F", "8D 8D 8D", "R R R J=R"),
    ("0 0 0",),
)
_CHARLESTON = replace(
    _table(0, {}, (), (), (), ()),
    caption="First left",
    turn=None,
    last_discard=None,
    tiles_left=99,
    seats=tuple(
        replace(seat, drawn=False, ready=number in (1, 3))
        for number, seat in enumerate(_table(0, {}, (), (), (), ()).seats)
    ),
)


def _called(banner: str) -> TableView:
    return replace(_ORDINARY, seats=tuple(replace(seat, banner=banner) for seat in _ORDINARY.seats))


def _near(name: str, value: int, groups: str, missing: int, *, concealed: bool = False) -> NearHand:
    """A card hand written as groups; the last `missing` tiles are not there yet."""
    total = sum(len(group.split()) for group in groups.split("/"))
    places = iter(range(total))
    laid = tuple(
        tuple(CardTile(tile, held=next(places) < total - missing) for tile in group.split())
        for group in groups.split("/")
    )
    return NearHand(name=name, groups=laid, away=missing, value=value, concealed=concealed)


_NEAREST = (
    _near("E2 2468", 25, "2B 2B 2B 2B/4D 4D/6D 6D/8B 8B 8B 8B/R R", 2),
    _near("Y5 Years", 40, "F F/2B 2B/0 0/2D 2D/6C 6C/Nw Ew Ww Sw", 3, concealed=True),
    _near("L1 Any like numbers", 30, "2B 2B 2B/Nw Nw/2C 2C 2C/Sw Sw/2D 2D 2D 2D", 4),
)
_OWN = tuple(OwnTile(tile) for tile in ["2B", "2B", "4D", "4D", "6D", "6D", "8B", "8B", "F", "J"])


def _result() -> ResultView:
    winner = Win(
        winner=0,
        loser=3,
        tiles=("F", "F", "F", "2B", "0", "2B", "6B", "2C", "2C", "2C", "J", "6D", "6D"),
        winning_tile="6D",
        card_hand="Y1 Years",
        groups=(("F", "F", "F"), ("2B", "0", "2B", "6B"), ("2C", "2C", "2C", "J"), ("6D", "6D", "6D")),
        yaku=(Line("Y1 Years", "25"), Line("Discarder pays double", "×2")),
        points=100,
    )
    scores = tuple(
        ScoreLine(player=player, wind=wind, before=before, after=after)
        for player, wind, before, after in zip(FRIENDS, WINDS, (75, -50, 0, -25), (175, -75, -25, -75), strict=True)
    )
    payments = (Payment(3, 0, 50), Payment(1, 0, 25), Payment(2, 0, 25))
    return ResultView(
        kind="win", title="Mahjong", hand="East 3", scores=scores, wins=(winner,), payments=payments, game="american"
    )


AMERICAN: Final[tuple[Sample, ...]] = (
    Sample("american-day", _ORDINARY),
    Sample("american-night", _called("Mahjong!"), NIGHT),
    Sample("american-crowded", _CROWDED),
    Sample("american-crowded-550", _CROWDED, DAY, 550),
    Sample("american-contrast", _CROWDED, CONTRAST),
    Sample("american-charleston", _CHARLESTON),
    Sample(
        "american-hand-charleston",
        HandView(
            table=_CHARLESTON,
            tiles=tuple(
                OwnTile(tile, picked=place in (2, 3, 9), received=place in (4, 5, 6), forbidden=tile == "J")
                for place, tile in enumerate(
                    ("2B", "2B", "5B", "7C", "4D", "4D", "6D", "8B", "8B", "Ww", "G", "F", "J")
                )
            ),
        ),
    ),
    Sample("american-hand-nearest", HandView(table=_ORDINARY, tiles=_OWN, drawn=OwnTile("8B"), nearest=_NEAREST)),
    Sample("american-result", _result()),
)
