"""The moderators of a server, and the reasons that they give for what they do."""

from collections.abc import Collection
from typing import Final

import discord

from bot.client import Naki
from bot.client.setting_keys import MODERATORS
from bot.engine.refusal import Refusal
from bot.table.answers import TableReason
from bot.table.limits import is_seated
from bot.table.party import Party, RunBy
from cogs._base import Interaction, home_of, is_manager
from cogs._permissions import may_organise

MODERATE_VERB: Final = "moderate"
BARRED_PEOPLE_VERB: Final = "bars"
SERVER_LOG_VERB: Final = "serverlog"
CHECK_VERB: Final = "check"
DELETE_SERVER_VERB: Final = "deleteserver"
"""The verbs of what moderators may do at a table, of who is barred, of a server's log, of the check of what Naki may do
there, and of the deletion of everything that is stored about it.
"""
MAX_MODERATOR_ROLES: Final = 5
"""Roles of moderators in a server."""
MIN_REASON_LENGTH: Final = 3
MAX_REASON_LENGTH: Final = 200
"""Characters of a reason."""
BAR_LENGTHS_DAYS: Final = (1, 7, 30)
"""For how many days somebody can be barred, if not for good."""


def moderator_roles(client: Naki, guild: int | None) -> Collection[int]:
    """The roles of a server's moderators; empty if none was chosen."""
    return [int(role) for role in (client.choices.of("guild", guild, MODERATORS) or "").split(",") if role]


def is_moderator(interaction: Interaction) -> bool:
    """Somebody moderates the server: by a role, or where none was chosen as one who manages messages."""
    home = home_of(interaction)
    if home is None:
        return False
    roles, user = moderator_roles(interaction.client, home), interaction.user
    if not roles:
        return is_manager(interaction) or interaction.permissions.manage_messages
    own = {role.id for role in user.roles} if isinstance(user, discord.Member) else set[int]()
    return is_manager(interaction) or not own.isdisjoint(roles)


async def moderating_refusal(interaction: Interaction, party: Party) -> Refusal | None:
    """A refusal if somebody may not act as a moderator at this table. At a club night's table whoever runs the night
    has a host's rights, also as one of its players.
    """
    here = home_of(interaction) == party.guild
    by_night = party.run_by is RunBy.CLUB_NIGHT
    if here and by_night and await _runs_night(interaction, party.id):
        return None
    if not here or not is_moderator(interaction):
        return Refusal(TableReason.CLUB_NIGHT_DECIDES if by_night else TableReason.NOT_HOST)
    if party.run_by is RunBy.LEAGUE:
        return Refusal(TableReason.REFEREE_DECIDES)
    return Refusal(TableReason.MODERATOR_AT_TABLE) if is_seated(party, interaction.user.id) else None


async def _runs_night(interaction: Interaction, table: str) -> bool:
    """Somebody runs the club night that this table belongs to."""
    return may_organise(interaction) or await interaction.client.nights.is_helper(table, interaction.user.id)
