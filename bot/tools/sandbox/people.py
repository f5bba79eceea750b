"""The sandbox's guild and the people in it: founding the world, adding somebody, finding them by name."""

from collections.abc import Collection, Iterable, Mapping

from discord import Permissions

from bot.tools.sandbox.backend import Channel, Guild, Json, Overwrite, OverwriteType, User, World

__all__ = [
    "add_person",
    "channel_named",
    "create_guild",
    "create_world",
    "extra_members",
    "keep_bot_from",
    "only_guild",
    "people",
    "person_named",
    "person_payload",
]

GUILD = "Naki sandbox"
CHANNELS = {"mahjong": "Tables open here. Try </table new:0>.", "lobby-chat": "Talk about anything here."}
PEOPLE = ("Aiko", "Ben", "Chiara", "Deniz")  # Aiko owns the guild
BOT_PERMISSIONS = Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    create_private_threads=True,
    manage_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
    external_emojis=True,
    add_reactions=True,
)


def create_world(origin: str) -> World:
    """A guild with its channels, people and the bot; `origin` is the address under which its files are served.

    The ids are the same every time, so that what a bot has stored about people and channels stays true.
    """
    world = World(origin)
    world.bot_user.name = "Naki"
    create_guild(world, GUILD, CHANNELS, PEOPLE)
    world.clock.start()
    return world


def create_guild(world: World, name: str, channels: Mapping[str, str], names: Iterable[str]) -> Guild:
    """A guild with these channels (and what they are for) and people, the first of whom owns it; the bot is inside."""
    owner, *others = (_make_user(world, person) for person in names)
    guild = world.create_guild(name, owner_id=owner.id)
    for role in guild.roles.values():
        if role.managed:
            role.permissions = BOT_PERMISSIONS.value
    for channel, topic in channels.items():
        world.create_channel(guild.id, channel, topic=topic)
    for user in others:
        world.add_member(guild.id, user.id)
    return guild


def _make_user(world: World, name: str) -> User:
    user = world.make_user(name.lower().replace(" ", "."), global_name=name)
    world.get_dm_channel(user.id)
    return user


def add_person(world: World, name: str) -> User:
    """Somebody new joins the guild; raises ValueError when the name is empty, too long or taken."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= 32:
        raise ValueError("A name has 1 to 32 characters.")
    if any(name.lower() == str(user.global_name).lower() for user in people(world)):
        raise ValueError(f"There is already somebody called {name}.")
    user = _make_user(world, name)
    world.add_member(only_guild(world).id, user.id, announce=True)
    return user


def keep_bot_from(world: World, channel: Channel, forbidden: Collection[str]) -> None:
    """Forbid the bot these things in a channel, and nothing else; raises LookupError for an unknown permission."""
    unknown = [name for name in forbidden if name not in Permissions.VALID_FLAGS]
    if unknown:
        raise LookupError(f"There is no permission {unknown[0]!r}.")
    deny = Permissions(**dict.fromkeys(forbidden, True)).value
    world.set_overwrite(channel.id, Overwrite(world.bot_user.id, OverwriteType.MEMBER, deny=deny))


def only_guild(world: World) -> Guild:
    return next(iter(world.guilds.values()))


def people(world: World) -> list[User]:
    """The members as whom somebody can play."""
    members = (world.users[account] for account in only_guild(world).members if account not in world.extras)
    return [user for user in members if not user.bot]


def extra_members(world: World) -> list[User]:
    """The members as whom nobody can play."""
    return [world.users[account] for account in sorted(world.extras)]


def person_named(world: World, who: str) -> User:
    """A person by id, by name or by display name; raises LookupError."""
    for user in people(world):
        if who in (str(user.id), user.name, user.global_name):
            return user
    raise LookupError(f"Nobody here is called {who!r}.")


def person_payload(user: User) -> Json:
    return {"id": str(user.id), "name": user.global_name or user.name}


def channel_named(world: World, viewer: User, where: str) -> Channel:
    """A channel or thread by id or name, or `dm`, among those the viewer can see; raises LookupError."""
    name = where.removeprefix("#")
    for channel in world.channels_of(viewer.id):
        if str(channel.id) == name or (channel.guild_id is not None and channel.name == name):
            return channel
        if channel.guild_id is None and name == "dm":
            return channel
    raise LookupError(f"{viewer.global_name} sees no channel {where!r}.")
