"""The games that are meant, and the people whose numbers whoever asks may see."""

from enum import StrEnum
from typing import Final, NamedTuple

import discord

from bot.client import Naki
from bot.client.setting_keys import RANKED_GAMES, STATISTICS
from bot.games.registry import GAMES
from bot.store.game_filter import GameFilter
from bot.table.party import Source
from cogs._base import Interaction, home_of
from cogs._seasons import day_start, local_day, season_start, zone_of

MIN_GAMES: Final = 10
"""With fewer finished games rates say what they are made of, and nobody is ranked unless the server says so."""
IN_SERVER: Final = "here"
IN_LEAGUES: Final = "league"
EVERYWHERE: Final = "everywhere"
GAME_ORIGINS: Final = (IN_SERVER, IN_LEAGUES, EVERYWHERE)
"""The places where games that are counted were played."""
THIS_SEASON: Final = -1
"""In place of a number of days: since the season of the server began."""
COUNTED_SOURCES: Final = (Source.TABLE, Source.IMPORTED)
"""The sources of games that are counted."""
_SERVER: Final = "server"
_DAY_MS: Final = 86_400_000
_ANY: Final = "-"
_MOST: Final = 2**63 - 1
"""The largest number of an account."""


async def games_to_count(
    interaction: Interaction,
    user: int,
    book: str | None,
    players: int | None,
    days: int | None,
    where: str,
    source: Source = Source.TABLE,
    *,
    casual: bool = True,
) -> GameFilter:
    """The games by this book, else of the kind that the person played last; `casual`: also those with computer
    players. In direct messages those of all servers.
    """
    client, home = interaction.client, home_of(interaction)
    last = await client.statistics.last_game(user, source)
    game, seats = last or (next(iter(GAMES)), 4)
    known = None if book is None else GAMES.books.get(book)
    if known is not None:
        game, seats = known.game, None
    return GameFilter(
        guild=None if where == EVERYWHERE else home,
        game=game,
        players=players or seats,
        book=None if known is None else known.name,
        source=source,
        casual=casual,
        since=0 if days is None else _since(client, home or 0, days),
        leagues=where == IN_LEAGUES,
    )


def _since(client: Naki, guild: int, days: int) -> int:
    """The beginning of a day so long ago, or of the day on which the server's season began."""
    if days == THIS_SEASON:
        began = day_start(season_start(local_day(client, guild)), zone_of(client, guild))
        return began // _DAY_MS * _DAY_MS
    return (client.clock.now() // _DAY_MS - days) * _DAY_MS


def may_see(interaction: Interaction, user: discord.abc.Snowflake, which: GameFilter) -> bool:
    """The person shows their numbers of these games to whoever asks: everybody may see their own."""
    return shares_statistics_with(interaction, user, here=which.guild is not None)


def shares_statistics_with(interaction: Interaction, user: discord.abc.Snowflake, *, here: bool) -> bool:
    """The person shows what is theirs to whoever asks: `here`, in this server, or everywhere."""
    chosen = interaction.client.choices.of("user", user.id, STATISTICS)
    return user.id == interaction.user.id or chosen is None or (chosen == _SERVER and here)


def min_ranked_games(client: Naki, guild: int) -> int:
    """The number of games that somebody has finished who is ranked in this server."""
    chosen = client.choices.of("guild", guild, RANKED_GAMES)
    return MIN_GAMES if chosen is None else int(chosen)


class StatisticsPage(StrEnum):
    """The pages about somebody's games."""

    CARD = "card"
    RECENT_GAMES = "course"
    VALUES = "values"
    YAKU = "yaku"
    RATES = "rates"


class StatisticsQuery(NamedTuple):
    """A page, whose numbers, and of which games."""

    page: StatisticsPage
    user: int
    game_filter: GameFilter

    @property
    def text(self) -> str:
        """The place as a list says it. The server is the one in which it is picked."""
        which, day = self.game_filter, self.game_filter.since // _DAY_MS
        where = IN_LEAGUES if which.leagues else IN_SERVER if which.guild is not None else EVERYWHERE
        games = (which.game, which.players or 0, which.book or _ANY, day, where, which.source, int(which.casual))
        return " ".join(map(str, (self.page, self.user, *games)))

    @classmethod
    def read(cls, text: str, guild: int | None) -> "StatisticsQuery":
        """The place that a text of this form stands for, picked in this server. Raises ValueError if there is no such
        page, game, book or source.
        """
        page, user, game, players, book, day, where, source, casual = text.split(" ")
        is_known = game in GAMES and book in (_ANY, *GAMES.books) and Source(source) in COUNTED_SOURCES
        if int(user) > _MOST or not is_known:
            raise ValueError(text)
        which = GameFilter(
            guild=None if where == EVERYWHERE else guild,
            game=game,
            players=int(players) or None,
            book=None if book == _ANY else book,
            since=int(day) * _DAY_MS,
            source=source,
            casual=casual == "1",
            leagues=where == IN_LEAGUES,
        )
        return cls(StatisticsPage(page), int(user), which)
