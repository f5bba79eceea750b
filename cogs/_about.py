"""The operator of this Naki: their name, buttons to help and texts, and messages to them."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

import discord
import structlog
from discord import ui

from bot.client import Naki
from bot.i18n.catalogue import Words
from cogs._base import link_button
from cogs._permissions import INVITE_PERMISSIONS
from cogs._trouble import DISCORD_FAILURES, failure_of

_SCOPES: Final = ("bot", "applications.commands")
_log = structlog.stdlib.get_logger(__name__)


def operator_name(client: Naki, words: Words) -> str:
    """The name of whoever runs this Naki: the one that they chose, else that of the application's owner or team on
    Discord.
    """
    if client.operator.name:
        return client.operator.name
    application = client.application
    if application is None:
        return words("about.somebody")
    return application.owner.display_name if application.team is None else application.team.name


def about_links(client: Naki, words: Words) -> Sequence[ui.Button[Any]]:
    """A button for each page that is known. Only who says who they are invites others to add their Naki."""
    operator = client.operator
    install = operator.install_url or (_install_address(client) if operator.name else "")
    pages = {
        "support": operator.support_url,
        "privacy": operator.privacy_url,
        "terms": operator.terms_url,
        "install": install,
    }
    return [link_button(address, words(f"about.button.{name}")) for name, address in pages.items() if address]


def needs_server_text(client: Naki, words: Words, key: str = "trouble.not_here") -> str:
    """That something needs a server where Naki is, and how to get one."""
    return words.joined_texts(words(key), words("trouble.add_me", link=install_link(client)))


def install_link(client: Naki) -> str:
    """A link to add Naki to one's own account, or to a server of one's own."""
    return client.operator.install_url or f"https://discord.com/oauth2/authorize?client_id={client.application_id}"


def _install_address(client: Naki) -> str:
    return "" if client.application_id is None else invitation_address(client.application_id, INVITE_PERMISSIONS)


def invitation_address(application: int, permissions: Collection[str]) -> str:
    """A link to add Naki to a server with these permissions."""
    asked = discord.Permissions(**dict.fromkeys(permissions, True))
    return discord.utils.oauth_url(application, permissions=asked, scopes=_SCOPES)


async def write_to_owner(client: Naki, text: Callable[[Words], str]) -> bool:
    """Send the application's owner, or whoever leads its team, a direct message in their language. Returns whether it
    arrived.
    """
    try:
        owner = client.owner_id or await _owner(client)
        channel = await client.create_dm(discord.Object(owner))
        await channel.send(text(client.languages.of("user", owner)))
    except DISCORD_FAILURES as error:
        _log.warning("owner not told", trouble=str(failure_of(error)))
        return False
    return True


async def _owner(client: Naki) -> int:
    """The owner of Naki's application; of a team the one who leads it."""
    application = await client.application_info()
    leader = None if application.team is None else application.team.owner_id
    return application.owner.id if leader is None else leader
