"""The servers of the load benchmark: each has up to four tables, with a channel and four people for every table."""

from collections import deque
from typing import Final, NamedTuple

from bot.tools.sandbox.backend import Channel, User, World
from bot.tools.sandbox.people import create_guild

TABLES_IN_A_CLUB: Final = 4
TABLE_SEATS: Final = 4
_MILLISECOND: Final = 0.001
"""Seconds between the creation of two servers. A server's id, and with it its shard, follows from the millisecond in
which it was created.
"""


class TableSpot(NamedTuple):
    """The channel in which one table is played, and its people; the first of them opens it."""

    channel: Channel
    people: tuple[User, ...]


class Clubs:
    """The servers for so many tables of so many people, with up to `in_a_club` tables each, spread evenly over the
    shards, and one for so many people who play `alone`, each in their direct messages. `spots` and `solo_spots` are
    filled by `create_world`.
    """

    def __init__(
        self, tables: int, people: int = TABLE_SEATS, in_a_club: int = TABLES_IN_A_CLUB, alone: int = 0
    ) -> None:
        self._tables = tables
        self._in_a_club = in_a_club
        self._alone = alone
        self.people = people
        self.spots: list[TableSpot] = []
        self.solo_spots: list[TableSpot] = []

    def create_world(self, origin: str) -> World:
        """Create the stand-in's world with all servers in it."""
        world = World(origin)
        world.bot_user.name = "Naki"
        world.http_requests = deque(maxlen=0)  # pyright: ignore[reportAttributeAccessIssue]
        for first in range(0, self._tables, self._in_a_club):
            world.clock.advance(_MILLISECOND)
            self._create_club(world, range(first, min(first + self._in_a_club, self._tables)))
        if self._alone:
            guild = create_guild(world, "Hall", {"hall": ""}, [f"Hermit {number}" for number in range(self._alone)])
            people = [world.users[user] for user in guild.members if not world.users[user].bot]
            self.solo_spots += [TableSpot(world.get_dm_channel(user.id), (user,)) for user in people]
        world.clock.start()
        return world

    def _create_club(self, world: World, tables: range) -> None:
        channels = {f"table-{table}": "" for table in tables}
        names = [f"Player {table}-{seat}" for table in tables for seat in range(self.people)]
        guild = create_guild(world, f"Club {tables.start // self._in_a_club}", channels, names)
        rooms = [channel for channel in world.channels.values() if channel.guild_id == guild.id]
        people = iter([world.users[user] for user in guild.members if not world.users[user].bot])
        for room in rooms:
            self.spots.append(TableSpot(room, tuple(next(people) for _ in range(self.people))))
