"""Somebody who wants to be forgotten goes from every table, and the games stay what they were."""

from pathlib import Path
from typing import Any

from bot.engine.wall import ForgottenWord, Seal
from bot.games.riichi.engine.verify import check_riichi_fairness
from bot.table.answers import TableReason
from bot.table.forgetting import mentions_user, without_person
from bot.table.news import NoteKind
from bot.table.party import Person
from tests.table.room import EAST, SOUTH, TERMS, USERS, Room, person, refused, shown

ALIAS = -5
FORMER = Person(ALIAS, "")


async def test_who_sits_at_a_table_has_to_leave_it_first(room: Room) -> None:
    table = await room.lobby(EAST, SOUTH)
    assert refused(await room.tables.forget(SOUTH, ALIAS)) == TableReason.SEATED_AT_TABLE
    assert refused(await table.forget(SOUTH, ALIAS)) == TableReason.SEATED_AT_TABLE
    await table.leave(SOUTH)
    assert await room.tables.forget(SOUTH, ALIAS) is None
    assert not mentions_user(table.party, SOUTH)


async def test_who_left_a_running_game_is_forgotten_there_and_the_walls_still_verify(tmp_path: Path) -> None:
    async with Room(tmp_path / "naki.db") as room:
        await leave_and_be_forgotten(room)


async def leave_and_be_forgotten(room: Room) -> None:
    table = await room.lobby(*USERS)
    await table.set_seal_word(SOUTH, "melon")
    await table.note_reachability(SOUTH, closed=True)
    assert await table.start(EAST) is None
    await room.clock.settle()
    dealt = shown(table)
    await table.end(SOUTH)
    await table.leave(SOUTH)
    assert await room.tables.forget(SOUTH, ALIAS) is None
    for _ in range(2):
        table = room.tables.of_user(EAST)[0]
        assert not mentions_user(table.party, SOUTH)
        assert table.party.chairs[1].person == FORMER
        assert table.party.chairs[1].left
        assert table.party.unreachable == (ALIAS,)
        assert table.party.votes == ()
        await room.restart()
    papers = await room.ledger.load(table.id)
    assert papers is not None
    assert b"melon" not in papers[0] + papers[1]
    assert shown(table).hands_dealt == dealt.hands_dealt == 1
    await room.tables.of_user(EAST)[0].end(EAST)
    await room.clock.settle()
    history = await room.tables.archive.history(table.id)
    assert history is not None
    assert history.seal is not None
    assert [type(word) for word in history.seal.words] == [ForgottenWord]
    assert history.seal.commitment == history.party.commitment
    assert all(hand.is_fair for hand in check_riichi_fairness(list[Any](history.events), history.seal))


async def test_whoever_comes_again_with_the_others_is_never_somebody_forgotten(room: Room) -> None:
    table = await room.game(*USERS)
    await table.leave(SOUTH)
    await room.tables.forget(SOUTH, ALIAS)
    await table.end(EAST)
    await room.clock.settle()
    again = await room.tables.open_rematch(table.id, person(EAST))
    assert again is not None
    assert room.noted(NoteKind.OPENED)
    (opened,) = room.tables.of_user(EAST)
    assert [chair.person and chair.person.id for chair in opened.party.chairs] == [EAST, *USERS[2:]]


async def test_a_word_that_is_struck_out_of_a_seal_deals_the_same_walls(room: Room) -> None:
    table = await room.lobby(*USERS, terms=TERMS)
    for user, word in ((EAST, "melon"), (SOUTH, "pear")):
        await table.set_seal_word(user, word)
    seal = Seal(b"s" * 32, b"t" * 16, table.party.words)
    _, struck = without_person(table.party, seal, EAST, ALIAS)
    assert struck.words[1:] == ("pear",)
    assert "melon" not in repr(struck)
    assert struck.commitment == seal.commitment
    tiles = range(136)
    assert struck.chance.shuffled_tiles("hand 1", tiles) == seal.chance.shuffled_tiles("hand 1", tiles)
