"""Tenhou's game log: XML of the version 2.3, everybody's tiles, and the seed from which every wall follows."""

import xml.etree.ElementTree as Xml

from msgspec.structs import replace

from bot.games.riichi.formats.readers.tenhou_tags import TenhouTags
from bot.games.riichi.formats.record import Record
from bot.games.riichi.formats.tenhou_walls import walls
from bot.records.files import BadRecord


def read_mjlog(text: str) -> Record:
    """The game. Raises BadRecord."""
    if "<!DOCTYPE" in text:
        raise BadRecord("it declares a type of document, which no log does")
    try:
        tags = list(Xml.fromstring(text.strip()))
    except Xml.ParseError as error:
        raise BadRecord(f"the XML is broken: {error}") from error
    table = TenhouTags("mjlog")
    seed = ""
    for tag in tags:
        if tag.tag == "SHUFFLE":
            seed = tag.get("seed", "")
        table.read(tag.tag, tag.attrib)
    record = table.record()
    laid = walls(seed, record.rules, len(record.deals))
    deals = tuple(replace(deal, wall=wall) for deal, wall in zip(record.deals, laid, strict=False))
    return replace(record, deals=deals or record.deals)
