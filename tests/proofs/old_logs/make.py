"""Make a database as many finished and unfinished games leave it: `python -m tests.proofs.old_logs.make naki-0002.db`.

It is made once for every schema of the log, by the first version that writes it, and is never made again. Everything
in it is written by Naki's own parts: tables are opened, sat at and played at through `Tables`, with a clock that jumps
and a secret that is always the same. The people are made up.
"""

import asyncio
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any, Final, TypeAlias

from bot.engine.question import Question, QuestionKind, Seat
from bot.games.american.card.documents import document
from bot.games.american.card.file import read_card
from bot.games.american.engine.actions import Verb as AmericanVerb
from bot.games.riichi.engine.actions import Verb
from bot.store.cards import Cards
from bot.store.posts import Post, Posts
from bot.store.preferences import Preferences
from bot.table.party import Pace, Terms, TimeControl
from bot.table.table import Table
from tests.cards import CARD, CLUB
from tests.proofs.old_logs.game_room import GUILD, PEOPLE, ROOM, GameRoom
from tests.table.room import shown

EAST_ONLY: Final = {"game.rounds": 1}
_FINISHED: Final = (
    Terms(book="tenhou", options=EAST_ONLY),
    Terms(book="sanma-tenhou", options=EAST_ONLY),
    Terms(book="ema-2012", options={**EAST_ONLY, "claim.window_s": 5}),
    Terms(book="wrc-2015", options=EAST_ONLY, pace=Pace.STEADY),
    Terms(game="american", book="american", options={"hands": 3, "wall.pie": 5, "pay.east_double": True}),
)
"""What is played to its end."""
Scene: TypeAlias = Callable[[GameRoom], Awaitable[None]]
_CALLS: Final = frozenset({Verb.CHII, Verb.PON, Verb.DAIMINKAN, Verb.RON, AmericanVerb.EXPOSE, AmericanVerb.MAHJONG})


def all_scenes() -> tuple[Scene, ...]:
    """Everything that is in it."""
    return (
        choose_settings,
        *(whole_game(terms) for terms in _FINISHED),
        _given_up,
        _in_mid_claim(Terms(book="tenhou", options=EAST_ONLY)),
        _in_mid_claim(Terms(book="wrc-2015", options=EAST_ONLY, clock=None)),
        _in_mid_claim(Terms(game="american", book="american", options={"hands": 1})),
        _asked(Terms(game="american", book="american", options={"hands": 1}), QuestionKind.CHARLESTON),
        _asked(Terms(book="m-league", options=EAST_ONLY, clock=TimeControl(86_400)), QuestionKind.READY),
        _paused,
        open_lobby,
    )


async def choose_settings(room: GameRoom) -> None:
    """What a guild and its members have chosen: languages, tiles, a card in force and a draft."""
    preferences, cards, now = Preferences(room.database), Cards(room.database), room.clock.now()
    await preferences.put("guild", GUILD, "language", "ja")
    await preferences.put("user", PEOPLE[0].id, "language", "en")
    club = read_card(CLUB.encode())
    await cards.activate(GUILD, document(club), date(2023, 1, 1), now)
    await cards.add(GUILD, document(read_card(CARD.encode())), now)
    room.active_cards.put(GUILD, club)


def whole_game(terms: Terms) -> Scene:
    """Two persons and computer players play a whole game."""

    async def scene(room: GameRoom) -> None:
        await room.play(await room.begin(terms, persons=2))

    return scene


async def _given_up(room: GameRoom) -> None:
    """A game that its host ended after the first hand."""
    table = await room.begin(Terms(book="mahjongsoul"))
    await room.play(table, _asks(QuestionKind.READY))
    assert await table.end(PEOPLE[0].id) is None
    await room.clock.settle()


def _in_mid_claim(terms: Terms) -> Scene:
    """A discard that a person may call: one of the others has answered, and the caller's press is written down and not
    yet played.
    """

    async def scene(room: GameRoom) -> None:
        table = await room.begin(terms)
        await room.play(table, has_claim_for_person)
        question = room.question(table, QuestionKind.CLAIM)
        caller = callers(table, question)[0]
        other = next(seat for seat in table.scene.deadlines if seat != caller)
        await room.tap(table.party, question, other, question.options[other][-1].token)
        person = table.party.chairs[caller].person
        assert person is not None
        await table.save_press(person.id, question.id, question.options[caller][0].token, room.clock.now())

    return scene


def has_claim_for_person(table: Table) -> bool:
    """Whether two persons are asked about a discard, and one of them may do more than pass."""
    return any(
        question.kind is QuestionKind.CLAIM and len(table.scene.deadlines) > 1 and len(callers(table, question)) > 0
        for question in table.scene.questions
    )


def callers(table: Table, question: Question[Any]) -> list[Seat]:
    """Who is asked whether they call the tile. Others who could pass by themselves once those have answered."""
    return [seat for seat in table.scene.deadlines if question.options[seat][0].verb in _CALLS]


def _asked(terms: Terms, ask: QuestionKind) -> Scene:
    """A table at which this is asked."""

    async def scene(room: GameRoom) -> None:
        await room.play(await room.begin(terms), _asks(ask))

    return scene


def _asks(ask: QuestionKind) -> Callable[[Table], bool]:
    return lambda table: any(question.kind is ask for question in table.scene.questions)


async def _paused(room: GameRoom) -> None:
    """A table of three that its host has paused in the middle of a hand, and where its messages are."""
    table = await room.begin(Terms(book="sanma-tenhou", options=EAST_ONLY), persons=3)
    await room.play(table, lambda table: shown(table).turn_id >= 12)
    assert await table.pause(PEOPLE[0].id) is None
    places, now = Posts(room.database), room.clock.now()
    await places.save(table.id, Post("thread", ROOM + 1, None, now))
    await places.save(table.id, Post("table", ROOM + 1, ROOM + 2, now, pictured=True))
    await places.save(table.id, Post(f"panel:{PEOPLE[0].id}", ROOM + 3, ROOM + 4, now))


async def open_lobby(room: GameRoom) -> None:
    """A table that has not begun."""
    await room.open(Terms(book="mahjongsoul", options=EAST_ONLY), persons=2)


async def _play(path: Path, scenes: Sequence[Scene]) -> None:
    """Play all scenes. Naki stops after every table, so that its clock does not run on while the next is played."""
    for seed, scene in enumerate(scenes):
        async with GameRoom(path, seed) as room:
            await scene(room)


def write_database(target: Path, scenes: Sequence[Scene]) -> None:
    """Play all scenes, and put the database into one small file."""
    if target.exists():
        sys.exit(f"{target} is there already: a fixture is made once.")
    with tempfile.TemporaryDirectory() as folder:
        played = Path(folder) / "naki.db"
        asyncio.run(_play(played, scenes))
        with closing(sqlite3.connect(played)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("VACUUM INTO ?", (str(target),))


if __name__ == "__main__":
    write_database(Path(sys.argv[1]), all_scenes())
