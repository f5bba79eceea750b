"""Puzzles and votes on the disk."""

from bot.store.database import Database
from bot.store.puzzles import VOTING_MS, PuzzleRank, Puzzles, Vote
from bot.store.traces import ExportedVote, PersonalDataStore

CLUB, OTHER, CHANNEL = 7, 8, 9
AIKO, BEN, ALIAS = 11, 12, -5
BEST, WORST = Vote("5m", 3), Vote("1z", 0)


async def lived(database: Database, days: int) -> Puzzles:
    """Puzzles of so many days, all answered but the last."""
    store = Puzzles(database)
    for day in range(1, days + 1):
        await store.begin(CLUB, day, day + 100, CHANNEL, day * VOTING_MS)
    for post in (await store.unanswered_puzzles())[:-1]:
        await store.note_answer_told(post)
    return store


async def test_a_day_has_one_puzzle_whoever_begins_it_twice(database: Database) -> None:
    store = Puzzles(database)
    for number in (1, 2):
        await store.begin(CLUB, 1, number, CHANNEL, 1000)
    post = await store.of(CLUB, 1)
    assert post is not None
    assert (post.number, post.message) == (1, None)
    assert await store.of(OTHER, 1) is None
    await store.note_message(post, 55)
    (known,) = await store.unanswered_puzzles()
    assert known.message == 55
    await store.note_answer_told(post)
    assert await store.unanswered_puzzles() == []
    assert [one.day for one in await store.answered_puzzles(CLUB, 5)] == [1]
    assert await store.used_numbers(CLUB) == [1]


async def test_the_last_vote_before_the_time_is_up_counts(database: Database) -> None:
    store = await lived(database, 1)
    opened = VOTING_MS
    assert await store.vote(CLUB, 1, AIKO, WORST, opened)
    assert await store.vote(CLUB, 1, AIKO, BEST, opened + VOTING_MS - 1)
    assert not await store.vote(CLUB, 1, AIKO, WORST, opened + VOTING_MS)
    assert not await store.vote(CLUB, 2, AIKO, WORST, opened)
    assert await store.votes(CLUB, 1) == {AIKO: BEST}


async def test_a_row_is_broken_by_an_answered_puzzle_without_a_vote_alone(database: Database) -> None:
    store = await lived(database, 4)
    for day in (1, 2, 3):
        await store.vote(CLUB, day, AIKO, BEST, day * VOTING_MS)
    await store.vote(CLUB, 1, BEN, BEST, VOTING_MS)
    assert await store.streak(CLUB, AIKO, 4) == 3
    assert await store.streak(CLUB, BEN, 4) == 0
    assert await store.streak(CLUB, BEN, 1) == 1


async def test_ranks_count_answered_puzzles_of_the_season(database: Database) -> None:
    store = await lived(database, 3)
    for day in (1, 2, 3):
        await store.vote(CLUB, day, AIKO, BEST, day * VOTING_MS)
        await store.vote(CLUB, day, BEN, WORST, day * VOTING_MS)
    assert await store.ranks(CLUB, 2) == [PuzzleRank(AIKO, 3, 1), PuzzleRank(BEN, 0, 1)]
    assert await store.ranks(OTHER, 1) == []


async def test_votes_are_told_and_forgotten_and_points_stay_hidden_until_the_answer(database: Database) -> None:
    store = await lived(database, 2)
    for day in (1, 2):
        await store.vote(CLUB, day, AIKO, BEST, day * VOTING_MS)
    told = (ExportedVote(str(CLUB), 1, "5m", 3), ExportedVote(str(CLUB), 2, "5m", None))
    assert (await PersonalDataStore(database).of(AIKO)).votes == told
    await PersonalDataStore(database).forget(AIKO, ALIAS, (), lambda papers: papers)
    assert (await PersonalDataStore(database).of(AIKO)).votes == ()
    assert await store.votes(CLUB, 1) == {ALIAS: BEST}
