"""The puzzle of the day: posted once, voted for unseen, answered once, whatever stops Naki in between."""

from datetime import UTC, datetime

from simcord import ResponseMessage
from simcord.backend.models import Message

from bot.client.setting_keys import PUZZLE
from bot.games.achievements import Achievement
from bot.games.riichi.puzzles import BEST, acceptance_table, puzzle_points, puzzles
from bot.i18n.catalogue import words as catalogue
from bot.mahjong.tiles import NAMES, PLAIN
from bot.store.database import Database, Write
from bot.store.puzzles import OPEN_MS, PuzzlePost
from cogs.games.riichi.puzzle._page import votable_tiles
from tests.cogs.house import House
from tests.cogs.person import Person, alt, components, labels, words

WORDS = catalogue("en")
HOUR = 3_600_000
DAY = 24 * HOUR


def now(house: House) -> datetime:
    return datetime.fromtimestamp(house.clock.now() / 1000, UTC)


def shown(house: House) -> list[Message]:
    """The puzzles in the channel."""
    return [one for one in house.messages(house.channel.id) if "Puzzle of" in words(one)]


async def begun(house: House) -> Message:
    """The server has puzzles from now on; the first of them."""
    told = await house.owner.slash("puzzle setup", where=house.channel, hour=now(house).hour)
    assert told.ephemeral
    (message,) = shown(house)
    return message


async def post_of(house: House) -> PuzzlePost:
    post = await house.client.puzzles.of(house.guild.id, now(house).date().toordinal())
    assert post is not None
    return post


async def ballot(person: Person, message: Message) -> ResponseMessage:
    answer = await person.press(message, WORDS("puzzle.vote"))
    (paper,) = answer.followups
    assert paper.ephemeral
    return paper


async def votes(person: Person, message: Message, tile: str) -> ResponseMessage:
    paper = await ballot(person, message)
    post = await post_of(person.house)
    await person.pick(paper, f"puzzletile_{post.day}", tile)
    return paper


async def best_and_worst(house: House) -> tuple[str, str]:
    """The tile that earns most in the server's puzzle, and one that earns nothing."""
    puzzle = puzzles()[(await post_of(house)).number]
    kind = acceptance_table(puzzle)[0].kind
    best = NAMES[PLAIN[kind]]
    assert puzzle_points(puzzle, best) == BEST
    return best, next(name for name in votable_tiles(puzzle) if puzzle_points(puzzle, name) == 0)


async def test_36_votes_stay_hidden_and_can_be_changed_until_the_answer_and_never_after_it(house: House) -> None:
    aiko, ben, chiara, _ = house.people
    message = await begun(house)
    names = [person.name for person in (*house.people, house.owner)]
    assert not any(name in f"{words(message)} {alt(message)}" for name in names)
    best, worst = await best_and_worst(house)
    for person, tile in ((aiko, worst), (aiko, best), (ben, worst)):
        paper = await votes(person, message, tile)
        assert not any(name in str([*components(paper)]) for name in names)
    late = await ballot(chiara, message)
    assert words(shown(house)[0]) == words(message), "nobody sees a vote"
    await house.pass_time(OPEN_MS)
    (answered,) = shown(house)
    assert WORDS("puzzle.votes", count=2) in words(answered)
    assert "█ 1" in words(answered)
    assert labels(answered) == [WORDS("puzzle.mine")]
    day = (await house.client.puzzles.answers(house.guild.id, 1))[0].day
    refused = await chiara.pick(late, f"puzzletile_{day}", best)
    assert WORDS("puzzle.closed")[:30] in words(refused.followups[0])
    assert [*await house.client.puzzles.votes(house.guild.id, day)] == sorted((aiko.id, ben.id))
    for person, points, streak in ((aiko, BEST, 1), (ben, 0, 1)):
        told = await person.press(answered, WORDS("puzzle.mine"))
        assert f"points: {points} · {streak} puzzle in a row" in words(told.followups[0])
    board = await chiara.slash("puzzle board")
    assert board.response is not None
    assert words(board.response).index(f"<@{aiko.id}>") < words(board.response).index(f"<@{ben.id}>")


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
    numbers = [post.number for post in (await post_of(house), *await house.client.puzzles.answers(house.guild.id, 5))]
    assert len({*numbers}) == 2


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
    await house.pass_time(OPEN_MS)
    told = words(shown(house)[0])
    database = await Database.open(house._database)
    await database.write(Write("UPDATE puzzles SET told = 0", [()]))
    await database.close()
    await house.restart()
    (answered,) = [one for one in shown(house) if one.id == message.id]
    assert words(answered) == told


async def test_seven_puzzles_in_a_row_are_an_achievement(house: House) -> None:
    aiko, *_ = house.people
    await begun(house)
    for day in range(7):
        given = await house.client.statistics.achievements.of_person(aiko.id)
        assert Achievement.PUZZLE_WEEK not in [one.achievement for one in given], day
        best, _ = await best_and_worst(house)
        await votes(aiko, shown(house)[-1], best)
        if day < 6:
            await house.pass_time(DAY)
    given = await house.client.statistics.achievements.of_person(aiko.id)
    assert Achievement.PUZZLE_WEEK in [one.achievement for one in given]
    me = await aiko.slash("puzzle me")
    assert me.response is not None
    assert "in a row: 7" in words(me.response)


async def test_earlier_puzzles_are_shown_with_their_answer(house: House) -> None:
    aiko, *_ = house.people
    nothing = await aiko.slash("puzzle past")
    assert nothing.response is not None
    assert words(nothing.response) == WORDS("puzzle.none").replace("</puzzle setup:0>", "`/puzzle setup`")
    await begun(house)
    await house.pass_time(OPEN_MS)
    past = await aiko.slash("puzzle past")
    assert isinstance(past.response, ResponseMessage)
    (listed,) = (item for item in components(past.response) if item.get("options"))
    await aiko.pick(past.response, "pastpuzzle", listed["options"][0]["value"])
    text = words(past.response)
    assert WORDS("puzzle.table") in text
    assert WORDS("puzzle.no_vote") in text


async def test_a_channel_where_naki_may_not_write_gets_none_and_is_not_asked_again_that_day(house: House) -> None:
    quiet = house.channel_without("attach_files")
    refused = await house.owner.slash("puzzle setup", where=quiet, hour=now(house).hour)
    assert refused.response is not None
    assert house.client.choices.of("guild", house.guild.id, PUZZLE) is None
    await house.owner.slash("puzzle setup", where=house.channel, hour=(now(house).hour + 1) % 24)
    await house.forbid("send_messages")
    await house.pass_time(DAY)
    assert shown(house) == []
    asked = [
        path
        for method, path in house.requests()
        if method == "POST" and path == f"/channels/{house.channel.id}/messages"
    ]
    assert len(asked) <= 1


async def test_no_more_come_when_they_are_stopped(house: House) -> None:
    await begun(house)
    await house.owner.slash("puzzle stop")
    await house.pass_time(2 * DAY)
    (answered,) = shown(house)
    assert WORDS("puzzle.votes", count=0) in words(answered)
