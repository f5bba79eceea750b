"""A draw as it is published: what decided it, the players' names, and the tables."""

from collections.abc import Iterator, Mapping

import msgspec

from bot.league.seat_draw import DrawnTable, SeatDraw, tables_of

DRAW_WINDS = ("E", "S", "W", "N")


class BadPublication(ValueError):
    """A text is no published draw, for a reason in a line."""


class PublishedDraw(msgspec.Struct, frozen=True):
    """The draw, the names by number, and the tables from East on, if they are part of it."""

    draw: SeatDraw
    names: Mapping[int, str] = {}
    tables: tuple[DrawnTable, ...] | None = None

    def repeat_draw(self) -> tuple[DrawnTable, ...]:
        """The tables that this draw makes. Raises BadPublication if it makes none."""
        try:
            return tables_of(self.draw)
        except ValueError as error:
            raise BadPublication(str(error)) from error


def read_draw(text: bytes) -> PublishedDraw:
    """The published draw in this text. Raises BadPublication."""
    try:
        return msgspec.json.decode(text, type=PublishedDraw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPublication(f"it is no draw: {error}") from error


def table_lines(published: PublishedDraw, tables: tuple[DrawnTable, ...]) -> Iterator[str]:
    """A line for each table: `Table 1 · E 16 · S 9 · W 10 · N 13`."""
    for number, table in enumerate(tables, start=1):
        seats = (
            f"{wind} {'–' if player is None else published.names.get(player, player)}"
            for wind, player in zip(DRAW_WINDS, table, strict=False)
        )
        yield " · ".join((f"Table {number}", *seats))
