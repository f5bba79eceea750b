"""Leagues on the disk: nothing that two people do at once is lost, and nothing is done twice."""

import asyncio
import json

import pytest
from msgspec.structs import replace

from bot.consumers.leagues import LeagueCounter
from bot.engine.refusal import Refusal
from bot.games.registry import GAMES
from bot.league.acts.entrants import PlayerLeft, PlayerSignedUp
from bot.league.acts.life import LeagueDescribed, LifeChanged
from bot.league.acts.penalties import PenaltyGiven
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.results import GameCorrected, GameCounted, GameRestored, GameVoided
from bot.league.acts.tables import TableBegun
from bot.league.acts.teams import TeamSet
from bot.league.chance import SALT_BYTES, SEED_BYTES
from bot.league.games import Result
from bot.league.log import NAKI, EntryUndone, Log
from bot.league.messages import GamesPost
from bot.league.options import Options
from bot.league.phase_plan import PhaseKind, PhasePlan
from bot.league.phase_standings import phase_standings
from bot.league.refusal import LeagueReason
from bot.league.state import Life
from bot.leagues.leagues import ActResult, Leagues
from bot.leagues.store import LeagueStore
from bot.store.database import Database, Write
from bot.store.driver import RowConflict
from bot.store.traces import PersonalDataStore
from tests.league.club import ORGANISER, SEED, entrant
from tests.league.office import GUILD, Office, account, secret
from tests.store.disk import Disk, as_stored


@pytest.fixture
async def office(database: Database) -> Office:
    return Office(database)


async def test_a_league_is_what_its_log_says_also_for_who_opens_the_database_anew(office: Office) -> None:
    await office.open()
    await office.count(45200, 31300, 25100, 18400)
    assert (await Leagues(office.database, GAMES.scorings).load(office.league)) == await office.store.leagues.load(
        office.league
    )
    assert await office.store.leagues.secret(office.league) == (SEED, bytes(16))
    with pytest.raises(LookupError):
        await office.store.leagues.load(99)


async def test_leagues_of_a_server_are_named_those_that_are_not_over_first(office: Office) -> None:
    await office.create("autumn-25")
    await office.do(LifeChanged(Life.CANCELLED))
    await office.create("spring-26")
    await office.create("summer-26")
    names = await office.store.leagues.of_guild(GUILD)
    assert [(one.short_name, one.is_over) for one in names] == [
        ("summer-26", False),
        ("spring-26", False),
        ("autumn-25", True),
    ]
    assert await office.store.leagues.of_guild(5) == []


async def test_no_two_leagues_share_a_seed_wherever_they_are(office: Office) -> None:
    await office.create("spring-26")
    with pytest.raises(ValueError, match="share a seed"):
        await office.store.leagues.create(5, LeagueDescribed("Autumn", "autumn"), ORGANISER, 1, secret("spring-26"))
    assert len(await office.store.leagues.everything()) == 1


async def test_a_name_is_there_once_in_a_server_without_regard_to_case(office: Office) -> None:
    await office.create("spring-26")
    taken = await office.store.leagues.create(
        GUILD, LeagueDescribed("LEAGUE SPRING-26", "other"), ORGANISER, office.at, secret("other")
    )
    assert isinstance(taken, Refusal)
    assert (taken.why, taken.about) == (LeagueReason.NAME_TAKEN, {"name": "LEAGUE SPRING-26"})
    elsewhere = await office.store.leagues.create(
        5, LeagueDescribed("League spring-26", "spring-26"), ORGANISER, 1, secret("5")
    )
    assert not isinstance(elsewhere, Refusal)
    await office.create("summer-26")
    renamed = await office.tries(LeagueDescribed("League summer-26", "spring-26"))
    assert isinstance(renamed, Refusal)


async def test_of_two_leagues_that_take_a_name_at_once_one_is_told_that_it_is_taken(office: Office) -> None:
    other = Office(office.database)
    await office.create("spring-26")
    await other.create("summer-26")
    names = LeagueDescribed("Our league", "ours")
    renamed = await asyncio.gather(office.tries(names), other.tries(names))
    assert [one.why for one in renamed if isinstance(one, Refusal)] == [LeagueReason.NAME_TAKEN]


async def test_of_a_league_that_takes_a_name_and_one_that_is_created_with_it_one_is_told_so(office: Office) -> None:
    await office.create("spring-26")
    names = LeagueDescribed("Our league", "ours")
    creating = office.store.leagues.create(GUILD, names, ORGANISER, office.at, secret("ours"))
    done = await asyncio.gather(office.tries(names), creating)
    assert [one.why for one in done if isinstance(one, Refusal)] == [LeagueReason.NAME_TAKEN]


async def test_l24_two_referees_correct_a_game_at_once_and_the_second_is_told(office: Office) -> None:
    await office.open()
    number = await office.count(45200, 31300, 25100, 18400)
    seen = (await office.now()).games[number].result
    first = office.tries(GameCorrected(number, seen, replace(seen, points=(44000, 32500, 25100, 18400))))
    second = office.tries(GameCorrected(number, seen, replace(seen, points=(46000, 30500, 25100, 18400))))
    done, told = await asyncio.gather(first, second)
    assert isinstance(done, ActResult)
    assert isinstance(told, Refusal)
    assert (told.why, told.about["points"]) == (LeagueReason.CHANGED, (44000, 32500, 25100, 18400))


async def test_two_organisers_at_once_lose_no_update(office: Office) -> None:
    """Each acts through an office of their own, as two processes would."""
    await office.open()
    other = Office(office.database, office.league)
    other.at = office.at
    await other.now()

    def penalty(log: Log) -> PenaltyGiven:
        return PenaltyGiven(log.next_number, 1, 1, -2000)

    done = await asyncio.gather(*(one.tries(penalty) for _ in range(10) for one in (office, other)))
    assert all(isinstance(one, ActResult) for one in done)
    assert len({one.entry.number for one in done if isinstance(one, ActResult)}) == 20
    assert sum(one.amount for one in (await other.now()).adjustments.values()) == -40_000
    assert await other.now() == await office.now()


async def test_who_replaces_what_somebody_else_has_replaced_meanwhile_is_told_to_look_again(office: Office) -> None:
    await office.open()
    seen = len((await office.store.leagues.load(office.league)).entries)
    first = await office.tries(LeagueDescribed("The spring league", "spring-26", capacity=100), seen=seen)
    second = await office.tries(LeagueDescribed("A spring league", "spring-26", capacity=100), seen=seen)
    assert isinstance(first, ActResult)
    assert isinstance(second, Refusal)
    assert (second.why, second.about) == (LeagueReason.CHANGED, {"entry": first.entry.number})
    assert (await office.now()).name == "The spring league"


async def test_the_same_press_does_it_once(office: Office) -> None:
    await office.open()
    await office.do(PlayerLeft(8))
    void = await office.count(45200, 31300, 25100, 18400)
    first = await office.tries(GameVoided(void), press="1001")
    again = await office.tries(GameVoided(void), press="1001")
    assert isinstance(first, ActResult)
    assert isinstance(again, ActResult)
    assert (again.entry, again.is_repeat, first.is_repeat) == (first.entry, True, False)
    assert len(again.log.entries) == first.entry.number


@pytest.mark.parametrize("change", ["DELETE FROM league_events", "UPDATE league_events SET version = version + 9"])
async def test_what_is_in_the_log_of_a_league_stays(office: Office, change: str) -> None:
    await office.open()
    with pytest.raises(RowConflict, match="entries of a league are never"):
        await office.database.write(Write(change, [()]))


async def test_games_and_posts_follow_the_log_and_an_undone_game_is_gone(office: Office) -> None:
    await office.open()
    await office.count(45200, 31300, 25100, 18400)
    (post,) = [one for one in await office.store.posts.due(10) if isinstance(one.about, GamesPost)]
    await office.store.posts.note_shown(post, 7, 8)
    rows = await office.database.read("SELECT number, source, state, pool FROM league_games")
    assert rows == [(1, "table:t1", "counted", "riichi4")]
    undo = (await office.store.leagues.load(office.league)).last_undoable()
    assert undo is not None
    await office.do(EntryUndone(undo))
    assert await office.database.read("SELECT number FROM league_games") == []
    (edited,) = [one for one in await office.store.posts.due(10) if isinstance(one.about, GamesPost)]
    assert (edited.channel, edited.message) == (7, 8)


async def test_ratings_follow_the_games_in_the_order_of_their_end(office: Office) -> None:
    await office.open()
    first = await office.count(45200, 31300, 25100, 18400)
    await office.count(45200, 31300, 25100, 18400, seats=(4, 3, 2, 1))
    assert await office.store.ratings.catch_up() == 1
    before = await office.store.ratings.of(GUILD, "riichi4")
    assert {person: before[account(person)].games for person in (1, 2, 3, 4)} == dict.fromkeys((1, 2, 3, 4), 2)
    await office.do(GameVoided(first))
    await office.store.ratings.catch_up()
    after = await office.store.ratings.of(GUILD, "riichi4")
    assert [after[account(person)].r for person in (4, 3, 2, 1)] == [1_530_000, 1_510_000, 1_490_000, 1_470_000]
    fresh = Office(office.database)
    await fresh.store.ratings.rebuild(GUILD, "riichi4")
    assert await fresh.store.ratings.of(GUILD, "riichi4") == after
    assert await office.store.ratings.catch_up() == 0


async def test_l89_who_is_forgotten_leaves_every_number_as_it_was(office: Office, disk: Disk) -> None:
    plan = PhasePlan(kind=PhaseKind.ROUNDS, rounds=5)
    await office.create(options=Options(book="wrc-2015", teams=True, plans=(plan,)))
    for person in range(1, 9):
        number = await office.store.people.number(office.league, account(person), f"Name{person}")
        assert number == person
    await office.do(LifeChanged(Life.SIGNUP))
    for person in range(1, 9):
        await office.do(PlayerSignedUp(person, office.at), entrant(person))
    for team, first in ((101, 1), (102, 3), (103, 5), (104, 7)):
        await office.do(TeamSet(team, f"Team {team}", f"T{team % 10}", (first, first + 1), first))
    await office.do(LifeChanged(Life.READY))
    await office.do(LifeChanged(Life.RUNNING))
    await office.do(PhaseBegun(1, (101, 102, 103, 104)))
    for _ in range(14):
        await office.count(45200, 31300, 25100, 18400, seats=(1, 3, 5, 7))
    await office.do(lambda log: PenaltyGiven(log.next_number, 1, 102, -2000), reason="Name3 was late")
    await office.store.ratings.catch_up()
    before, ratings = await office.now(), await office.store.ratings.of(GUILD, "riichi4")

    await office.database.write(Write("ANALYZE", [()]))
    await office.store.withdraw_everywhere(account(3), office.at)
    await PersonalDataStore(office.database).forget(account(3), -77, ("over",), lambda papers: papers)
    office.store.note_forgetting()

    after, rated = await office.now(), await office.store.ratings.of(GUILD, "riichi4")
    assert phase_standings(after, 1) == phase_standings(before, 1)
    assert after.games == before.games
    assert (after.teams[102].captain, after.forgotten) == (4, (3,))
    assert not after.is_active(3)
    assert {**rated} == {(-77 if one == account(3) else one): rating for one, rating in ratings.items()}
    people = await office.store.people.of(office.league)
    assert people[3].is_forgotten
    assert people[3].name == ""
    for leagues in (office.store.leagues, Leagues(office.database, GAMES.scorings)):
        reasons = [entry.reason for entry in (await leagues.load(office.league)).entries]
        assert "(deleted)" in reasons
        assert "Name3 was late" not in reasons
    left = await disk.read()
    assert b"Name3" not in left
    assert not any(stored in left for stored in as_stored(account(3)))
    assert any(stored in left for stored in as_stored(account(4)))
    back = await office.store.people.number(office.league, account(3), "Name3")
    assert back == 9


async def test_a_person_s_leagues_and_ratings_are_told(office: Office) -> None:
    await office.open()
    await office.count(45200, 31300, 25100, 18400)
    await office.store.ratings.catch_up()
    trail = await PersonalDataStore(office.database).of(account(2))
    (league,) = trail.leagues
    assert (league.league, league.person, league.name) == ("spring-26", 2, "Ben")
    assert [json.loads(bytes(line.event))["act"]["type"] for line in league.entries] == [
        "Added",
        "GameCounted",
    ]
    (rating,) = trail.ratings
    assert (rating.guild, rating.pool, rating.r, rating.games) == (str(GUILD), "riichi4", 1_510_000, 1)


async def test_a_table_that_was_counted_and_taken_back_waits_for_a_referee(office: Office) -> None:
    await office.open()
    rules = (await office.now()).options.hash
    await office.do(TableBegun("abc", (1, 2, 3, 4), rules), NAKI)
    assert await office.store.inbox.league_of("abc") == office.league
    result = Result((1, 2, 3, 4), (45200, 31300, 25100, 18400))
    counted = await office.do(lambda log: GameCounted(log.next_number, "table:abc", 1, office.at, result, rules), NAKI)
    assert await office.store.inbox.league_of("abc") is None
    undone = await office.do(EntryUndone(counted.number))
    (waiting,) = await office.store.inbox.waiting(office.league)
    assert (waiting.table, waiting.finished, waiting.refusal.why) == ("abc", None, LeagueReason.UNCOUNTED)
    assert await LeagueCounter(office.store, lambda: office.at).catch_up() == 0
    await office.do(EntryUndone(undone.number))
    assert await office.store.inbox.waiting(office.league) == []


async def test_a_league_that_was_reopened_draws_from_another_seed(office: Office) -> None:
    await office.open()
    leagues = office.store.leagues
    first = await leagues.secret(office.league)
    await office.do(LifeChanged(Life.FINISHED))
    assert await leagues.secrets(office.league) == [first]
    await office.do(LifeChanged(Life.RUNNING))
    before, now = await leagues.secrets(office.league)
    assert before == first
    assert (len(now[0]), len(now[1])) == (SEED_BYTES, SALT_BYTES)
    assert now[0] != first[0]
    assert await leagues.secret(office.league) == now
    undo = (await leagues.load(office.league)).last_undoable()
    await office.do(EntryUndone(undo or 0))
    assert await leagues.secret(office.league) == first
    await office.do(LifeChanged(Life.RUNNING))
    assert await LeagueStore(office.database, GAMES.scorings).leagues.secret(office.league) == now


async def test_ratings_say_that_they_are_being_worked_out(office: Office) -> None:
    await office.open()
    await office.count(45200, 31300, 25100, 18400)
    assert await office.store.ratings.is_pending(GUILD, "riichi4")
    await office.store.ratings.catch_up()
    assert not await office.store.ratings.is_pending(GUILD, "riichi4")
    assert len(await office.store.ratings.of(GUILD, "riichi4")) == 4


async def test_ratings_are_worked_out_once_also_where_no_game_is_left(office: Office) -> None:
    await office.open()
    number = await office.count(45200, 31300, 25100, 18400)
    await office.do(GameVoided(number))
    assert await office.store.ratings.catch_up() == 1
    assert await office.store.ratings.catch_up() == 0
    assert await office.store.ratings.of(GUILD, "riichi4") == {}


async def test_whoever_has_no_rated_game_left_has_no_rating_also_after_a_restart(office: Office) -> None:
    await office.open()
    kept = await office.count(45200, 31300, 25100, 18400)
    void = await office.count(45200, 31300, 25100, 18400, seats=(5, 6, 7, 8))
    await office.store.ratings.catch_up()
    await office.do(GameVoided(void))
    fresh = Office(office.database).store
    await fresh.ratings.catch_up()
    assert set(await fresh.ratings.of(GUILD, "riichi4")) == {account(person) for person in (1, 2, 3, 4)}
    await office.do(GameVoided(kept))
    await Office(office.database).store.ratings.catch_up()
    assert await fresh.ratings.of(GUILD, "riichi4") == {}


async def test_a_game_that_changes_again_while_ratings_are_worked_out_is_not_left_behind(office: Office) -> None:
    await office.open()
    number = await office.count(45200, 31300, 25100, 18400)
    for _ in range(10):
        await asyncio.gather(office.store.ratings.catch_up(), office.do(GameVoided(number)))
        await asyncio.gather(office.store.ratings.catch_up(), office.do(GameRestored(number)))
        while await office.store.ratings.catch_up():
            pass
        assert (await office.store.ratings.of(GUILD, "riichi4")).keys() == {account(one) for one in (1, 2, 3, 4)}
