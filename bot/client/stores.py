"""The stores of the client, all in one database."""

from typing import NamedTuple, Self

from bot.client.cards import GuildCards
from bot.client.club_books import GuildBooks
from bot.client.presets import SavedPresets
from bot.games.registry import GAMES
from bot.leagues.store import LeagueStore
from bot.nights.nights import Nights
from bot.shards.held_shards import HeldShards
from bot.store.admin_log import AdminLog
from bot.store.barred_people import BarredPeople
from bot.store.cards import Cards
from bot.store.club_books import ClubBooks
from bot.store.database import Database
from bot.store.emojis import Emojis
from bot.store.posts import Posts
from bot.store.preferences import Preferences
from bot.store.presets import Presets
from bot.store.puzzles import Puzzles
from bot.store.results import Results
from bot.store.server_log import ServerLog
from bot.store.servers import Servers
from bot.store.statistics import Statistics
from bot.store.subscriptions import Subscriptions
from bot.store.traces import PersonalDataStore
from bot.store.waiting_lists import WaitingLists
from bot.table.ports import Clock


class Stores(NamedTuple):
    """The stores of one database, each for its own part."""

    posts: Posts
    preferences: Preferences
    personal_data: PersonalDataStore
    results: Results
    statistics: Statistics
    puzzles: Puzzles
    leagues: LeagueStore
    nights: Nights
    barred_people: BarredPeople
    server_log: ServerLog
    admin_log: AdminLog
    servers: Servers
    cards: GuildCards
    club_books: GuildBooks
    presets: SavedPresets
    subscriptions: Subscriptions
    waiting_lists: WaitingLists
    emojis: Emojis

    @classmethod
    def of(cls, database: Database, clock: Clock, held: HeldShards | None) -> Self:
        """The stores of this database, in which a process may change only what belongs to the shards that it has
        `held`.
        """
        return cls(
            Posts(database, held),
            Preferences(database),
            PersonalDataStore(database),
            Results(database),
            Statistics(database),
            Puzzles(database, held),
            LeagueStore(database, GAMES.scorings, held),
            Nights(database, held),
            BarredPeople(database, clock.now),
            ServerLog(database, clock.now),
            AdminLog(database, clock.now),
            Servers(database),
            GuildCards(Cards(database), clock),
            GuildBooks(ClubBooks(database)),
            SavedPresets(Presets(database)),
            Subscriptions(database, clock.now),
            WaitingLists(database),
            Emojis(database),
        )
