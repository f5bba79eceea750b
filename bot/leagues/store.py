"""Everything about leagues in the database."""

from collections.abc import Callable

from bot.league.acts.forgetting import PersonForgotten
from bot.league.log import NAKI
from bot.league.scoring import Scorings, pools
from bot.league.times import Ms
from bot.leagues.leagues import Leagues
from bot.store.database import Database
from bot.store.fencing import Fences
from bot.store.league.answers import SignUpAnswers
from bot.store.league.availability import Availability
from bot.store.league.inbox import LeagueInbox
from bot.store.league.people import LeaguePeople
from bot.store.league.posts import LeaguePosts
from bot.store.league.ratings import Ratings


class LeagueStore:
    """Leagues, their people, finished tables, messages, polls and ratings. `scorings` are those of the books by which
    they are played. Where several processes share Naki, `fencing` says what this one may write.
    """

    def __init__(self, database: Database, scorings: Scorings, fencing: Fences | None = None) -> None:
        self.leagues = Leagues(database, scorings)
        self.people = LeaguePeople(database)
        self.inbox = LeagueInbox(database)
        self.posts = LeaguePosts(database, fencing)
        self.ratings = Ratings(
            database, pools(scorings), (lambda: None) if fencing is None else fencing.first_shard_fence
        )
        self.availability = Availability(database)
        self.answers = SignUpAnswers(database)
        self.watched = database.watch_writes
        self._listeners: list[Callable[[], None]] = []

    def when_forgotten(self, tell: Callable[[], None]) -> None:
        """Call `tell` when somebody was forgotten here."""
        self._listeners.append(tell)

    async def withdraw_everywhere(self, account: int, at: Ms) -> None:
        """Withdraw an account that is about to be forgotten from every league, and from the captaincy of teams. Doing
        it again changes nothing.
        """
        for league, person in (await self.people.leagues_of(account)).items():
            await self.leagues.act(league, NAKI, PersonForgotten(person), at)

    def note_forgetting(self) -> None:
        """Drop what is kept in memory, since somebody was forgotten."""
        self.clear_caches()
        for tell in self._listeners:
            tell()

    def clear_caches(self) -> None:
        """Drop what is kept in memory, since the database may have changed."""
        self.leagues.clear_cache()
        self.ratings.clear_cache()
