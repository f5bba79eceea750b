"""Which games are meant, and whose numbers whoever asks may see."""

from typing import Final

import discord

from bot.client.setting_keys import RANKED_GAMES, STATISTICS
from bot.games.registry import GAMES
from bot.store.statistics import GameFilter
from bot.table.party import Source
from cogs._base import Interaction, home_of

LEAST_GAMES: Final = 10
"""With fewer finished games rates say what they are made of, and nobody is ranked unless the server says so."""
IN_SERVER: Final = "here"
EVERYWHERE: Final = "everywhere"
_SERVER: Final = "server"
_DAY_MS: Final = 86_400_000


async def games_meant(
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
    client = interaction.client
    last = await client.statistics.last_game(user, source)
    game, seats = last or (next(iter(GAMES)), 4)
    known = None if book is None else GAMES.books.get(book)
    if known is not None:
        game, seats = known.game, None
    return GameFilter(
        guild=None if where == EVERYWHERE else home_of(interaction),
        game=game,
        players=players or seats,
        book=None if known is None else known.name,
        source=source,
        casual=casual,
        since=0 if days is None else client.clock.now() - days * _DAY_MS,
    )


def may_see(interaction: Interaction, user: discord.abc.Snowflake, which: GameFilter) -> bool:
    """Whether this person shows their numbers of these games to whoever asks: everybody may see their own."""
    return shows_to(interaction, user, here=which.guild is not None)


def shows_to(interaction: Interaction, user: discord.abc.Snowflake, *, here: bool) -> bool:
    """Whether this person shows what is theirs to whoever asks: `here`, in this server, or everywhere."""
    chosen = interaction.client.choices.of("user", user.id, STATISTICS)
    return user.id == interaction.user.id or chosen is None or (chosen == _SERVER and here)


def least_games(interaction: Interaction) -> int:
    """How many games somebody has finished who is ranked in this server."""
    chosen = interaction.client.choices.of("guild", home_of(interaction) or 0, RANKED_GAMES)
    return LEAST_GAMES if chosen is None else int(chosen)
