"""Uploads that were made to take as long as possible to read, while everybody else plays."""

import asyncio
from base64 import b64encode
from collections.abc import Iterator, Sequence
from itertools import cycle
from typing import Final, NamedTuple

from simcord.components import walk_components
from simcord.enums import ComponentType

from bot.tools.bench.load.clubs import TableSpot
from bot.tools.bench.load.cups import open_form
from bot.tools.bench.load.hostile_files import (
    hostile_cards,
    hostile_logs,
    hostile_results,
    hostile_rounds,
    hostile_rules,
)
from bot.tools.sandbox.backend import Json, World
from bot.tools.sandbox.guild_member import GuildMember


class UploadCommand(NamedTuple):
    """A command that takes a file: its name, what the file is called, and the option for the file. Without one a form
    asks for the file; where there is no command it is that of an action `desk_action` on the desk of the league.
    """

    command: str
    filename: str
    option: str = ""
    desk_action: str = ""


CARD_UPLOAD: Final = UploadCommand("card upload", "card.toml", "file")
RULES_IMPORT: Final = UploadCommand("rules import", "rules.toml", "file")
RESULT_IMPORT: Final = UploadCommand("league import", "game.json", "log")
LOG_IMPORT: Final = UploadCommand("log import", "game.json")
ROUND_IMPORT: Final = UploadCommand("", "rounds.csv", desk_action="round_import")
MANY_RESULTS: Final = UploadCommand("", "results.txt", desk_action="evening_many")
UPLOAD_KINDS: Final = 6


def hostile_uploads(each: int) -> Iterator[tuple[UploadCommand, bytes]]:
    """So many hostile files of each kind, by turns."""
    kinds = (
        (CARD_UPLOAD, hostile_cards()),
        (RULES_IMPORT, hostile_rules()),
        (RESULT_IMPORT, hostile_logs()),
        (LOG_IMPORT, hostile_logs()),
        (ROUND_IMPORT, hostile_rounds()),
        (MANY_RESULTS, hostile_results()),
    )
    for _ in range(each):
        yield from ((command, next(files)) for command, files in kinds)


async def upload(world: World, spots: Sequence[TableSpot], each: int, seconds: float) -> int:
    """Upload `each` hostile files of every kind evenly over `seconds`, by the owners of the servers in turn, results
    by another player of theirs. Returns how many uploads were answered in time.
    """
    owners = [spot for spot in spots if owns_server(world, spot)]
    uploads: list[asyncio.Task[bool]] = []
    for (command, file), spot in zip(hostile_uploads(each), cycle(owners), strict=False):
        uploads.append(asyncio.create_task(_upload(world, spot, command, file)))
        await asyncio.sleep(seconds / each / UPLOAD_KINDS)
    return sum(await asyncio.gather(*uploads))


async def _upload(world: World, spot: TableSpot, kind: UploadCommand, file: bytes) -> bool:
    attached = {"filename": kind.filename, "data": b64encode(file).decode()}
    person = spot.people[-1 if kind is RESULT_IMPORT else 0]
    member = GuildMember(world, person.id, spot.channel)
    if kind.option:
        return (await member.slash(kind.command, {kind.option: attached})).state == "answered"
    form = await (open_form(world, spot, kind.desk_action) if kind.desk_action else member.slash(kind.command, {}))
    if form.modal is None:  # a refusal: somebody uploads too often
        return form.state == "answered"
    outcome = await member.submit(int(form.interaction), _filled_form(form.modal, attached))
    return outcome.state == "answered"


def _filled_form(modal: Json, attached: Json) -> Json:
    """The form as it stands, with the file."""
    fields = [part for part in walk_components(modal["components"]) if part.get("custom_id") is not None]
    picked = {
        part["custom_id"]: [one["value"] for one in part.get("options", ()) if one.get("default")]
        for part in fields
        if part["type"] not in (ComponentType.TEXT_INPUT, ComponentType.FILE_UPLOAD)
    }
    files = {part["custom_id"]: [attached] for part in fields if part["type"] == ComponentType.FILE_UPLOAD}
    return {**picked, **files}


def owns_server(world: World, spot: TableSpot) -> bool:
    """True if the first person at this table owns the server, and so may upload everything."""
    guild = None if spot.channel.guild_id is None else world.get_guild(spot.channel.guild_id)
    return guild is not None and guild.owner_id == spot.people[0].id
