"""The draw of a round as it is published: what decided it, the people's names, and the tables."""

from collections.abc import Iterator, Mapping

import msgspec

from bot.league.entrants import PersonNumber
from bot.league.published_draw import DRAW_WINDS, BadPublication
from bot.night.draw import DrawnTables, RoundDrawing, SeatedTable, drawn_tables


class PublishedRound(msgspec.Struct, frozen=True):
    """The draw, the names by number, the tables from East on, and who sits out."""

    drawing: RoundDrawing
    names: Mapping[PersonNumber, str]
    tables: tuple[SeatedTable, ...]
    out: tuple[PersonNumber, ...] = ()

    def repeat_draw(self) -> DrawnTables:
        """The tables that this draw makes. Raises BadPublication if it makes none."""
        try:
            return drawn_tables(self.drawing)
        except ValueError as error:
            raise BadPublication(str(error)) from error


def encode_round(published: PublishedRound) -> bytes:
    """The publication as JSON."""
    return msgspec.json.format(msgspec.json.encode(published))


def read_round(text: bytes) -> PublishedRound:
    """The published draw in this text. Raises BadPublication."""
    try:
        return msgspec.json.decode(text, type=PublishedRound)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPublication(f"it is no draw of a club night: {error}") from error


def round_lines(published: PublishedRound, drawn: DrawnTables) -> Iterator[str]:
    """A line for each table, and one for those who sit out."""
    for number, table in enumerate(drawn.tables, 1):
        seats = (
            f"{wind} {'–' if person is None else published.names.get(person, person)}"
            for wind, person in zip(DRAW_WINDS, table, strict=False)
        )
        yield " · ".join((f"Table {number}", *seats))
    if drawn.out:
        yield " · ".join(("Sits out", *(str(published.names.get(person, person)) for person in drawn.out)))
