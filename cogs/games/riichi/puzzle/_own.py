"""Puzzles from games of the server itself, whose players all agreed to that. Nothing in them says whose hand it was."""

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Final, cast

import msgspec

from bot.client import Naki
from bot.client.setting_keys import PUZZLE_HANDS
from bot.games.riichi.engine.events import Event
from bot.games.riichi.game import RIICHI
from bot.games.riichi.puzzle_questions import game_puzzles
from bot.games.riichi.puzzles import Puzzle, canonical_shape, puzzles
from bot.table.party import Party, Source

_NEWEST: Final = 25
"""So many of the server's newest games are looked at."""
_SEARCHED: Final = 4
"""The hands of so many players are gone through at most."""


async def find_server_puzzle(client: Naki, guild: int) -> str | None:
    """One that is unlike all that the server has had, as JSON; None if there is none."""
    had = [msgspec.json.decode(own, type=Puzzle) for own in await client.puzzles.server_puzzles(guild)]
    known = {canonical_shape(puzzle.tiles) for puzzle in (*puzzles(), *had)}
    searched = 0
    for listed in await client.results.of_guild(guild).page(_NEWEST):
        party = await client.tables.archive.party(listed.result.table)
        if party is None or listed.result.given_up or not _have_agreed(client, party):
            continue
        history = await client.tables.archive.history(party.id)
        if history is None or history.seal is None:
            continue
        events = cast(Sequence[Event], history.events)
        for seat, chair in enumerate(party.chairs):
            if chair.person is None or searched == _SEARCHED:
                continue
            searched += 1
            found = await asyncio.wrap_future(client.study.submit(game_puzzles, events, seat))
            fresh = [puzzle for puzzle in found if canonical_shape(puzzle.tiles) not in known]
            if fresh:
                return msgspec.json.encode(Random(party.id).choice(fresh)).decode()
    return None


def _have_agreed(client: Naki, party: Party) -> bool:
    """It is a game of riichi, played here, and everybody in it lets their hands become puzzles."""
    people = [chair.person.id for chair in party.chairs if chair.person is not None]
    agreed = all(client.choices.of("user", person, PUZZLE_HANDS) is not None for person in people)
    return party.terms.game == RIICHI.id and party.source is Source.TABLE and bool(people) and agreed
