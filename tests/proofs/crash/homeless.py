"""Tables without a home among the games: opened by a code, asleep whenever nobody presses for a moment."""

import asyncio
import re
import sqlite3
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from bot.i18n.catalogue import words
from bot.table import sleep
from bot.ui.custom_id import decode_press
from cogs.lobby._lobby_panels import INVITATION
from tests.proofs.crash.people import ShownGame, SimulatedPlayer, button_presses, shown_text
from tests.sockets.naki import be
from tests.sockets.player import alt, components, shows
from tests.tools.sandbox.friend import Json, RefusedError

ASLEEP_AFTER_MS: Final = 8_000
"""Milliseconds after which such a table is asleep here: longer than a busy machine takes to paint its panels."""
JOINED_WITHIN_S: Final = 8.0
"""Seconds until the next person joins by the code, at most: such a lobby stays open for a while."""
ASLEEP, LOBBY = "asleep", "lobbies"
"""Kinds of moments: such a table sleeps, such a lobby is open."""
EAST_ONLY: Final = "1"
"""East alone."""
_CODE: Final = re.compile(r"Code \*\*([0-9A-Z]{6})\*\*")
_YOU: Final = f" ({words('en')('player.you')})" if "player.you" in words("en") else " (you)"
_FOUND: Final = """
SELECT count(CASE WHEN stage = 'playing' AND instr(party, CAST('"asleep":true' AS BLOB)) THEN 1 END),
    count(CASE WHEN stage = 'lobby' THEN 1 END) FROM tables WHERE guild IS NULL
"""


def run_with_short_sleep(*how: Any, fault: str | None = None) -> None:
    """Be a process of Naki's whose tables soon fall asleep."""
    sleep.ASLEEP_AFTER_MS = ASLEEP_AFTER_MS
    be(*how, fault=fault)


async def play_by_code(guests: list[SimulatedPlayer], *, drowsy: bool = False) -> ShownGame:
    """One game, from `/play` to the standings; each has all of it in their direct messages. `drowsy` ones let the table
    fall asleep now and then.
    """
    host, *others = guests
    played = {one.press.table for one in host.made}
    for guest in guests:
        guest.reserves, guest.is_drowsy = False, drowsy

    def lobby(guest: SimulatedPlayer, table: str | None = None) -> Json | None:
        """The lobby of this table in their panel, else the host's newest at which nothing was played yet."""
        for message in reversed([*guest.messages.values()]):
            names = {press.table for press in button_presses(message) if press.verb == INVITATION}
            if names and (names == {table} or (table is None and not names & played)):
                return message
        return None

    def of_table(file: str) -> Json | None:
        found = (m for m in host.messages.values() if shows(m, file))
        return next((m for m in found if table in {press.table for press in button_presses(m)}), None)

    opened = await host.repeat_until(lambda: _opens(host), lambda: lobby(host))
    table = next(press.table for press in button_presses(opened) if press.verb == INVITATION)
    for guest in others:
        await asyncio.sleep(guest.dice.uniform(0.0, JOINED_WITHIN_S))
        await host.repeat_until(
            lambda guest=guest: _joins(guest, lobby(host, table)),
            lambda guest=guest: lobby(guest, table) or of_table("hand.png"),
        )
    await host.repeat_until(lambda: host.clicks(lobby(host, table) or opened, "Play now"), lambda: of_table("hand.png"))
    standings = await host.wait_for(lambda: of_table("standings.png"))
    for guest in guests:
        guest.is_drowsy = False
    return ShownGame(table, standings["channel_id"], alt(standings).replace(_YOU, ""))


async def _opens(host: SimulatedPlayer) -> None:
    """`/play`, East alone, **With friends**."""
    await host.does("slash", channel="mahjong", command="play")
    panel = await host.wait_for(lambda: next((m for m in reversed([*host.messages.values()]) if _length(m)), None), 2.0)
    if panel is None:
        return
    place = {"channel": panel["channel_id"], "message": panel["id"]}
    with suppress(RefusedError):
        await host.does("select", **place, custom_id=_length(panel), values=[EAST_ONLY])
    await host.clicks(panel, words("en")("play.friends"))


def _length(message: Json) -> str | None:
    """The list of lengths in the panel of `/play`."""
    ids = [item.get("custom_id", "") for item in components(message)]
    pressed = {name: decode_press(name) for name in ids}
    return next((name for name, press in pressed.items() if press is not None and press.token == "solo_length"), None)


async def _joins(guest: SimulatedPlayer, shown: Json | None) -> None:
    """Type the code that the host's panel shows; it may have been another process that drew it."""
    found = _CODE.search(shown_text(shown))
    if found is not None:
        await guest.does("slash", channel="mahjong", command="play", options={"code": found[1]})


def homeless_moment_kinds(database: Path) -> Counter[str]:
    """Of which of these kinds the moment is."""
    with closing(sqlite3.connect(database)) as connection:
        ((asleep, lobbies),) = connection.execute(_FOUND)
    return +Counter({ASLEEP: int(asleep > 0), LOBBY: int(lobbies > 0)})
