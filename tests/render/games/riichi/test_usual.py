"""What the first hour of a table looks like."""

from collections import Counter

from bot.mahjong.tiles import parse
from render.games.riichi.usual import ordinary_table


def test_no_tile_is_on_the_table_more_often_than_there_is() -> None:
    table = ordinary_table()
    seen: list[str | None] = [tile.tile for seat in table.seats for tile in seat.river if not tile.called]
    seen += [tile.tile for seat in table.seats for meld in seat.melds for tile in meld]
    plain = Counter(str(tile).replace("0", "5") for tile in seen)
    assert max(plain.values()) <= 4
    assert all(parse(tile) for tile in plain)
