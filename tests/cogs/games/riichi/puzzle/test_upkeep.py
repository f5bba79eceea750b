"""The puzzle of the day comes once, whatever stops Naki in between."""

import pytest

from bot.store.database import Database, Write
from bot.store.puzzles import VOTING_MS
from tests.cogs.games.riichi.puzzle.server import DAY, HOUR, WORDS, begun, best_and_worst, post_of, shown, votes
from tests.cogs.house import House
from tests.cogs.person import alt, labels, source, words
from tests.cogs.playing import listed
from tests.cogs.records.kept import keep_game


async def test_there_is_one_puzzle_a_day_however_often_naki_is_started(house: House) -> None:
    await begun(house)
    for _ in range(2):
        await house.restart()
        assert len(shown(house)) == 1
    await house.pass_time(DAY)
    await house.restart()
    first, second = shown(house)
    assert WORDS("puzzle.votes", count=0) in words(first)
    assert WORDS("puzzle.vote") in labels(second)
    numbers = [
        post.number for post in (await post_of(house), *await house.client.puzzles.answered_puzzles(house.guild.id, 5))
    ]
    assert len({*numbers}) == 2


@pytest.mark.parametrize("agreeing", [4, 3])
async def test_a_hand_of_a_game_here_is_a_puzzle_if_all_its_players_agreed(house: House, agreeing: int) -> None:
    await keep_game(house)
    await listed(house, house.people[0], "Tenhou")
    for person in house.people[:agreeing]:
        await person.sets(puzzles="on")
    message = await begun(house)
    post = await post_of(house)
    assert (post.server_puzzle is not None) == (agreeing == len(house.people))
    assert not any(person.name in source(message) + alt(message) for person in house.people)
    best, _ = await best_and_worst(house)
    await votes(house.people[0], message, best)
    await house.pass_time(VOTING_MS)
    assert WORDS("puzzle.votes", count=1) in words(shown(house)[0])
    await house.pass_time(DAY)
    assert (await post_of(house)).server_puzzle != post.server_puzzle or post.server_puzzle is None


async def test_a_puzzle_that_was_sent_before_a_crash_is_found_and_one_that_was_not_is_sent(house: House) -> None:
    message = await begun(house)
    await house.pass_time(HOUR // 4)
    await forget_message(house)
    await house.restart()
    assert [one.id for one in shown(house)] == [message.id]
    assert (await post_of(house)).message == message.id
    house.env.backend.delete_message(house.channel.id, message.id)
    await forget_message(house)
    await house.restart()
    (again,) = shown(house)
    assert again.id != message.id


async def forget_message(house: House) -> None:
    """As if Naki had been killed before it wrote down which message it had sent."""
    database = await Database.open(house._database)
    await database.write(Write("UPDATE puzzles SET message = NULL", [()]))
    await database.close()


async def test_an_answer_that_was_told_before_a_crash_is_told_once(house: House) -> None:
    message = await begun(house)
    best, _ = await best_and_worst(house)
    await votes(house.people[0], message, best)
    await house.pass_time(VOTING_MS)
    told = words(shown(house)[0])
    database = await Database.open(house._database)
    await database.write(Write("UPDATE puzzles SET told = 0", [()]))
    await database.close()
    await house.restart()
    (answered,) = [one for one in shown(house) if one.id == message.id]
    assert words(answered) == told
