"""A draw as it is published: what decides it, the names, and the tables that came of it."""

from collections.abc import Iterator, Mapping

import msgspec

from bot.league.draw import SeatDraw, Table, tables_of

WINDS = ("E", "S", "W", "N")


class BadPublication(ValueError):
    """Why something is no published draw, in one line."""


class PublishedDraw(msgspec.Struct, frozen=True):
    """The draw, the names of the players by number, and the tables, from East on, where they are told."""

    draw: SeatDraw
    names: Mapping[int, str] = {}
    tables: tuple[Table, ...] | None = None

    def again(self) -> tuple[Table, ...]:
        """The tables that the draw decides. Raises Unreadable where it decides none."""
        try:
            return tables_of(self.draw)
        except ValueError as error:
            raise BadPublication(str(error)) from error


def read(text: bytes) -> PublishedDraw:
    """A published draw. Raises Unreadable."""
    try:
        return msgspec.json.decode(text, type=PublishedDraw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPublication(f"it is no draw: {error}") from error


def written(published: PublishedDraw, tables: tuple[Table, ...]) -> Iterator[str]:
    """A line for each table: `Table 1 · E 16 · S 9 · W 10 · N 13`."""
    for number, table in enumerate(tables, start=1):
        seats = (
            f"{wind} {'–' if player is None else published.names.get(player, player)}"
            for wind, player in zip(WINDS, table, strict=False)
        )
        yield " · ".join((f"Table {number}", *seats))
