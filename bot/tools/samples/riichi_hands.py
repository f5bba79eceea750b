"""Riichi hands with what their players may know, a replay, and the guide."""

from typing import Final

from msgspec.structs import replace

from bot.games.riichi.view.model import RiichiHandView, RiichiTableView, TenpaiDiscard, Wait
from bot.tools.samples.riichi_tables import crowded_table, table_for_three
from bot.tools.samples.sample import CONTRAST, NIGHT, Sample
from bot.view.model import OpenHand, OpenTableView, OwnTile, Phrase
from render.games.riichi.guide import RIICHI_GUIDE
from render.games.riichi.notation import own_hand_tiles, tiles
from render.games.riichi.usual import NO_YAKU, USUAL_HAND, USUAL_TABLE, ordinary_hand, ordinary_table


def _claimable_hand() -> RiichiHandView:
    """The last discard, 9s, may be called."""
    table = ordinary_table("234m 0p67p 777z 55p 666p 456s 4s 99s")
    first, *others = table.seats
    table = replace(table, seats=(replace(first, concealed_count=10, has_drawn=False), *others), turn=None)
    return replace(ordinary_hand(drawn=None), table=table, tiles=own_hand_tiles("34m 0p67p 77z 99s 5p"), may_claim=True)


def _closed_table(table: RiichiTableView) -> RiichiTableView:
    """The same table, the viewer's hand without melds: nothing of the last seat's was called."""
    first, second, third, last = table.seats
    river = tuple(replace(tile, called=False) for tile in last.river)
    return replace(
        table, seats=(replace(first, melds=(), concealed_count=14), second, third, replace(last, river=river))
    )


def _closed_hand(hand: str, drawn: str, *discards: TenpaiDiscard, candidate: str = "") -> RiichiHandView:
    """A closed hand that has drawn a tile and would be tenpai after each of these discards."""
    named = tiles(candidate)
    return RiichiHandView(
        table=_closed_table(ordinary_table(f"{hand} {drawn} 3p 666p 4s")),
        tiles=own_hand_tiles(hand, candidate=candidate),
        drawn=OwnTile(drawn, candidate=drawn in named),
        tenpai_discards=discards,
    )


def _waiting(hand: str, waits: tuple[Wait, ...]) -> RiichiHandView:
    """A closed hand that waits for many tiles while another player thinks."""
    view = _closed_hand(hand, "3p")
    first, *others = view.table.seats
    table = replace(view.table, seats=(replace(first, concealed_count=13, has_drawn=False), *others), turn=1)
    return replace(view, table=table, drawn=None, waits=waits)


def _replay() -> OpenTableView:
    hands = ("234m 0p67p 777z 5p", "111m 234p 678s 99s 45p", "789m 1199s 12p 1z", "147m 258p 369s 1237z")
    opened = tuple(OpenHand(tiles=tiles(hand), drawn="3p" if seat == 0 else None) for seat, hand in enumerate(hands))
    return OpenTableView(
        table=USUAL_TABLE,
        hands=opened,
        replay_step=41,
        replay_step_count=97,
    )


_IS_FURITEN = Phrase("wait.furiten")
_FURITEN = (Wait("5p", 2, _IS_FURITEN), Wait("8p", 1, _IS_FURITEN))
_NINE_WAITS = "1112345678999s"
_ORPHANS = "19m 19p 19s 1234567z"
_MANY = tuple(Wait(tile, left) for tile, left in zip(tiles("123456789s"), (1, 1, 1, 1, 3, 2, 2, 2, 1), strict=True))
_WARNED = tuple(
    Wait(tile, left, _IS_FURITEN)
    for tile, left in zip(tiles(_ORPHANS), (3, 3, 3, 3, 2, 2, 3, 2, 3, 1, 2, 2, 3), strict=True)
)
RIICHI_HANDS: Final[tuple[Sample, ...]] = (
    Sample("hand-day", USUAL_HAND),
    Sample("hand-night-550", USUAL_HAND, NIGHT, 550),
    Sample("hand-claim", _claimable_hand()),
    Sample("hand-kuikae", ordinary_hand(tiles=own_hand_tiles("234m 0p67p 777z 5p 7s", forbidden="7s"), drawn=None)),
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
        ordinary_hand(
            table=ordinary_table("23m 678p 345s 88p 6s 3p 666p 456s 4s"),
            tiles=own_hand_tiles("23m 678p 345s 88p"),
            drawn=OwnTile("6s"),
            tenpai_discards=tuple(
                TenpaiDiscard(tile, (Wait("1m", 4, NO_YAKU), Wait("4m", 2))) for tile in ("3s", "6s")
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
    Sample("hand-furiten", ordinary_hand(drawn=None, furiten=True, waits=_FURITEN)),
    Sample(
        "hand-no-yaku",
        ordinary_hand(drawn=None, waits=(Wait("5p", 2, NO_YAKU), Wait("8p", 1, NO_YAKU))),
        CONTRAST,
    ),
    Sample("hand-nine-waits", _waiting(_NINE_WAITS, _MANY)),
    Sample("hand-many-warnings", _waiting(_ORPHANS, _WARNED)),
    Sample("hand-thirteen-waits", _waiting(_ORPHANS, tuple(Wait(wait.tile, wait.tiles_left) for wait in _WARNED))),
    Sample(
        "hand-many-warned-discards",
        _closed_hand(_ORPHANS, "3p", TenpaiDiscard("3p", _WARNED)),
        CONTRAST,
    ),
    Sample(
        "hand-some-warnings", _waiting(_NINE_WAITS, (*_MANY[:4], *(replace(wait, note=NO_YAKU) for wait in _MANY[4:])))
    ),
    Sample(
        "hand-crowded",
        RiichiHandView(
            table=crowded_table(),
            tiles=own_hand_tiles("1z"),
            drawn=OwnTile("9p"),
            tenpai_discards=(TenpaiDiscard("1z", (Wait("9p", 1),)), TenpaiDiscard("9p", (Wait("1z", 0),))),
        ),
    ),
    Sample(
        "hand-three",
        RiichiHandView(
            table=table_for_three(crowded=True), tiles=own_hand_tiles("19m 1123s 2p 5678p 66z"), drawn=OwnTile("7s")
        ),
        NIGHT,
    ),
    Sample("replay-frame", _replay()),
    Sample("guide", RIICHI_GUIDE.view),
)
