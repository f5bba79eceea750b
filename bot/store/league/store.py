"""Everything of leagues that is on the disk, in one place."""

from collections.abc import Callable

from bot.league.acts.forgetting import PersonForgotten
from bot.league.log import NAKI
from bot.league.state import Ms
from bot.store.database import Database
from bot.store.fenced import Fencing
from bot.store.league.availability import Availability
from bot.store.league.inbox import LeagueInbox
from bot.store.league.leagues import Leagues
from bot.store.league.people import LeaguePeople
from bot.store.league.posts import LeaguePosts
from bot.store.league.ratings import Ratings


class LeagueStore:
    """Leagues with their people, the tables to be counted, the messages to be shown, and the ratings that follow.
    Where several processes share Naki, `fencing` says what of it is this one's to write.
    """

    def __init__(self, database: Database, fencing: Fencing | None = None) -> None:
        self.leagues = Leagues(database)
        self.people = LeaguePeople(database)
        self.inbox = LeagueInbox(database, self.leagues)
        self.posts = LeaguePosts(database, fencing)
        self.ratings = Ratings(database, (lambda: None) if fencing is None else fencing.first)
        self.availability = Availability(database)
        self.watched = database.watched
        self.forgotten: Callable[[], None] = lambda: None
        """Called when somebody was forgotten."""

    async def let_go(self, account: int, at: Ms) -> None:
        """Take somebody out of every league who is about to be forgotten: they play in none any more, and lead no team.
        Once is enough; again changes nothing.
        """
        for league, person in (await self.people.leagues_of(account)).items():
            await self.leagues.act(league, NAKI, PersonForgotten(person), at)

    def forget(self) -> None:
        """Remember nothing of who was just forgotten."""
        self.read_again()
        self.forgotten()

    def read_again(self) -> None:
        """Remember nothing: all that is stored may have changed."""
        self.leagues.forget()
        self.ratings.forget()
