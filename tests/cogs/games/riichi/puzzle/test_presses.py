"""Votes for a tile: hidden until the answer, and counted once."""

from bot.games.achievements import Achievement
from bot.games.riichi.puzzles import BEST_DISCARD_POINTS
from bot.store.puzzles import VOTING_MS
from tests.cogs.games.riichi.puzzle.server import DAY, WORDS, ballot, begun, best_and_worst, shown, votes
from tests.cogs.house import House
from tests.cogs.person import alt, components, labels, words


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
    await house.pass_time(VOTING_MS)
    (answered,) = shown(house)
    assert WORDS("puzzle.votes", count=2) in words(answered)
    assert "█ 1" in words(answered)
    assert labels(answered) == [WORDS("puzzle.mine")]
    day = (await house.client.puzzles.answered_puzzles(house.guild.id, 1))[0].day
    refused = await chiara.pick(late, f"puzzletile_{day}", best)
    assert WORDS("puzzle.closed")[:30] in words(refused.followups[0])
    assert [*await house.client.puzzles.votes(house.guild.id, day)] == sorted((aiko.id, ben.id))
    for person, points, streak in ((aiko, BEST_DISCARD_POINTS, 1), (ben, 0, 1)):
        told = await person.press(answered, WORDS("puzzle.mine"))
        assert f"points: {points} · {streak} puzzle in a row" in words(told.followups[0])
    board = await chiara.slash("puzzle board")
    assert board.response is not None
    assert words(board.response).index(f"<@{aiko.id}>") < words(board.response).index(f"<@{ben.id}>")


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
