"""What counts finished games, and the games that are looked for."""

from bot.compose import feed_of
from bot.consumers.statistics import StatisticsConsumer
from bot.games.registry import GAMES
from bot.store.database import Database
from bot.store.follower import Follower
from bot.store.game_filter import GameFilter
from bot.table.party import Terms
from tests.proofs.old_logs.game_room import GUILD

EAST_ONLY = Terms(book="wrc-2015", options={"game.rounds": 1})


HERE = GameFilter(guild=GUILD, game="riichi", players=4)


def follower(database: Database) -> Follower:
    return Follower(feed_of(database, GAMES), StatisticsConsumer(GAMES))
