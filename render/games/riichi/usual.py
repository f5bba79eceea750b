"""The views of a table's first hour: an ordinary table, a hand that is tenpai after a discard, and a ron."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.games.riichi.view.model import (
    FuLine,
    RiichiHandView,
    RiichiResultView,
    RiichiSeatView,
    RiichiTableView,
    RiichiWinView,
    TenpaiDiscard,
    Wait,
    YakuLine,
)
from bot.view.model import OwnTile, PaymentView, Phrase, ScoreLine, ScorePart
from render.games.riichi.notation import FRIENDS, SEAT_WINDS, Wall, meld, own_hand_tiles, tiles

NO_YAKU: Final = Phrase("wait.no_yaku")
_LEAVING: Final = (
    TenpaiDiscard("3p", (Wait("5p", 2), Wait("8p", 1))),
    TenpaiDiscard("7z", (Wait("4p", 3, NO_YAKU),)),
    TenpaiDiscard("5p", (Wait("3p", 1),)),
)


def ordinary_table(used: str = "234m 0p67p 777z 55p 3p 666p 456s 4s") -> RiichiTableView:
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
                concealed_count=11,
                has_drawn=True,
                melds=(meld("(4s)5s6s"),),
            ),
            RiichiSeatView(
                player=ren,
                wind="W",
                score=31_000,
                river=wall.river(9, 5),
                riichi=True,
                has_stick=True,
            ),
            RiichiSeatView(
                player=bjorn, wind="N", score=19_700, river=wall.river(9), concealed_count=10, melds=(meld("6p(6p)6p"),)
            ),
            RiichiSeatView(player=computer, wind="E", score=25_000, river=wall.river(9, None, {6: "4s"})),
        ),
        hand_number=2,
        honba=1,
        sticks=1,
        tiles_left=34,
        indicators=("3p", None, None, None, None),
        turn=0,
        last_discarder=3,
    )


def ordinary_hand(**values: object) -> RiichiHandView:
    """The ordinary table from the first seat: 5-8 circles to wait for after 3p."""
    view = replace(
        RiichiHandView(table=ordinary_table(), tiles=own_hand_tiles("234m 0p67p 777z 5p"), drawn=OwnTile("3p")),
        **values,
    )
    first, *others = view.table.seats
    drawn = view.drawn is not None
    first = replace(first, concealed_count=len(view.tiles) + drawn, has_drawn=drawn)
    return replace(view, table=replace(view.table, seats=(first, *others)))


def yaku(text: str) -> tuple[YakuLine, ...]:
    """`riichi 1, dora 2`."""
    return tuple(YakuLine(name, han) for name, han in _name_counts(text))


def fu(text: str) -> tuple[FuLine, ...]:
    """`base 20, closed_triplet 8`."""
    return tuple(FuLine(reason, fu) for reason, fu in _name_counts(text))


def _name_counts(text: str) -> Iterator[tuple[str, int]]:
    for line in text.split(", "):
        name, count = line.split()
        yield name, int(count)


def score_lines(
    gains: Sequence[int], before: Sequence[int] = (24_300, 30_000, 19_700, 25_000)
) -> tuple[ScoreLine, ...]:
    after = [score + gain for score, gain in zip(before, gains, strict=False)]
    return tuple(
        ScoreLine(
            player=player,
            wind=wind,
            before=score,
            after=score + gain,
            place=1 + sum(other > score + gain for other in after),
        )
        for player, wind, score, gain in zip(FRIENDS, (*SEAT_WINDS[1:], SEAT_WINDS[0]), before, gains, strict=False)
    )


def _scores_with_parts(
    scores: Sequence[ScoreLine], wins: Sequence[RiichiWinView], payments: Sequence[PaymentView]
) -> tuple[ScoreLine, ...]:
    """The scores after wins, with what their changes are made up of: the first winner takes honba and sticks."""
    moved = [[-paid.points for paid in payments if paid.payer == seat] for seat in range(len(scores))]
    parts = [[ScorePart("hand", sum(paid))] if paid else [] for paid in moved]
    for win in wins:
        parts[win.winner].append(ScorePart("hand", win.points))
    first = wins[0].winner
    parts[first] += [ScorePart("honba", 300), ScorePart("sticks", 1_000)]
    return tuple(replace(line, parts=tuple(own)) for line, own in zip(scores, parts, strict=True))


def win_result(
    title: str, wins: Sequence[RiichiWinView], gains: Sequence[int], payments: Sequence[PaymentView], *notes: Phrase
) -> RiichiResultView:
    return RiichiResultView(
        title=Phrase(f"result.{title}"),
        round_wind="E",
        hand_number=2,
        scores=_scores_with_parts(score_lines(gains), wins, payments),
        wins=tuple(wins),
        payments=tuple(payments),
        honba=1,
        sticks=1,
        notes=notes,
    )


RON_WIN: Final = RiichiWinView(
    winner=0,
    loser=2,
    tiles=tiles("234m 0p67p 5z5z5z 7s"),
    winning_tile="7s",
    melds=(meld("(4s)0s6s"),),
    indicators=("1m", None, None, None, None),
    yaku=yaku("haku 1, dora 1, aka 2"),
    fu_lines=fu("base 20, closed_triplet 8, pair_wait 2"),
    han=4,
    fu=30,
    limit="",
    points=7_700,
)
USUAL_TABLE: Final = ordinary_table()
USUAL_HAND: Final = ordinary_hand(tenpai_discards=_LEAVING)
USUAL_RESULT: Final = win_result("ron", (RON_WIN,), (9_000, 0, -8_000, 0), (PaymentView(2, 0, 8_000),))
