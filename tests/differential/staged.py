"""Hands laid out for one purpose, and players who follow a script."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.mahjong.tiles import Tile, full_set, parse
from tests.differential.deal import Deal
from tests.differential.jansou_table import JansouTable
from tests.differential.naki_table import BOOKS, NakiTable
from tests.differential.riichienv_table import RiichienvTable

_START = {3: 35_000, 4: 25_000}


def staged(*hands: str, draws: str = "", replacements: str = "") -> Deal:
    """A first hand in which the seats hold these tiles, and these are drawn first; the rest lies in order.

    The dealer's fourteenth tile is the first draw.
    """
    players = len(hands)
    deal = Deal(full_set(players, BOOKS[players].score.red_fives), (_START[players],) * players)
    wall: list[Tile | None] = [None] * len(deal.wall)
    for places, tiles in zip(deal.places, hands, strict=True):
        _lay(wall, places, parse(tiles))
    _lay(wall, range(13 * players, len(wall)), parse(draws))
    _lay(wall, range(len(wall) - 1, 0, -1), parse(replacements))
    rest = list(deal.wall)
    for tile in wall:
        if tile is not None:
            rest.remove(tile)
    return Deal(tuple(rest.pop(0) if tile is None else tile for tile in wall), deal.scores)


def _lay(wall: list[Tile | None], places: Iterable[int], tiles: Sequence[Tile]) -> None:
    for place, tile in zip(places, tiles, strict=False):
        wall[place] = tile


class Tables(NamedTuple):
    """The three tables at one moment."""

    ours: NakiTable
    riichienv: RiichienvTable
    jansou: JansouTable


def play(deal: Deal, *script: str, to_the_end: bool = False) -> Tables:
    """The tables once the script is played, each line a seat and its answer: `0 discard_5s`.

    Nobody does anything else: they pass, or discard what they drew. So far all three have to agree; from then on,
    `to_the_end` of the hand, a table that differs is left where it stands.
    """
    tables = Tables(NakiTable(deal), RiichienvTable(deal), JansouTable(deal))
    lines = list(script)
    while lines:
        assert tables.ours.offers, f"the hand is over before {lines}"
        offered = tables.ours.offers
        assert tables.riichienv.offers == tables.jansou.offers == offered
        said = tables.ours.silence
        if lines[0] in {f"{seat} {word}" for seat, words in offered.items() for word in words}:
            seat, word = lines.pop(0).split()
            said = {**said, int(seat): word}
        for table in tables:
            table.answer(said)
    while to_the_end and (offered := tables.ours.offers):
        said = tables.ours.silence
        for table in tables:
            if table.offers == offered:
                table.answer(said)
    return tables
