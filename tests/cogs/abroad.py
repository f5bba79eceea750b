"""People who have installed Naki for themselves, in places without it."""

from simcord import ChannelHandle, GuildHandle, MemberActor, UserHandle

from tests.cogs.house import House
from tests.cogs.person import Person


def abroad(house: House, user: UserHandle, guild: int | None = None) -> tuple[Person, ChannelHandle]:
    """The user in a server of their own that has never heard of Naki, and a channel there."""
    places = house.env.places
    places.personal.add(user.id)
    server = GuildHandle(house.env, places.found_foreign_guild(f"Without Naki, of {user.name}", user.id, guild))
    person = Person(house, MemberActor(house.env, server, user))
    person.server = server
    return person, server.create_text_channel("general")
