"""The examination of the application as Discord describes it, with one request."""

from collections.abc import AsyncIterator, Callable, Iterator
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from typing import Any, Final

import aiohttp
import msgspec

from bot.doctor.finding import Finding, doubtful, unwell, well

_TIMEOUT: Final = aiohttp.ClientTimeout(total=10)
"""Seconds."""
_CLOCK_S: Final = 2.0
"""The most seconds that our clock may be away from Discord's: claims are timed by Discord's, deadlines by ours."""
_PRIVILEGED: Final = 0b1111 << 12 | 0b11 << 18
"""Flags of an application that reads presence, members or messages."""
_SERVER, _PERSON = "0", "1"


class _Application(msgspec.Struct):
    """An application as Discord describes it, as far as it matters here. `integration_types_config` has a key for each
    way to install it; Discord leaves it out where it was never chosen.
    """

    name: str
    flags: int = 0
    bot_public: bool = False
    integration_types_config: dict[str, Any] | None = None
    interactions_endpoint_url: str | None = None
    terms_of_service_url: str | None = None
    privacy_policy_url: str | None = None


async def examine_application(
    api: str, token: str, now: Callable[[], float], *, public: bool
) -> AsyncIterator[Finding]:
    """Asks Discord whether it knows the token, and whether the application is set up as it should be, also for
    everybody if it is `public`. `now` is in epoch seconds.
    """
    try:
        async with (
            aiohttp.ClientSession(timeout=_TIMEOUT) as session,
            session.get(f"{api.rstrip('/')}/applications/@me", headers={"Authorization": f"Bot {token}"}) as answer,
        ):
            status, date, text = answer.status, answer.headers.get("Date"), await answer.read()
    except (aiohttp.ClientError, TimeoutError) as error:
        yield unwell(f"{api} cannot be reached ({error or 'no answer'}): Naki keeps trying once it runs.")
        return
    if status == HTTPStatus.UNAUTHORIZED:
        yield unwell("Discord does not know DISCORD_TOKEN: copy it again from the Developer Portal, page Bot.")
        return
    try:
        application = msgspec.json.decode(text, type=_Application)
    except msgspec.MsgspecError:
        yield unwell(f"{api} answers {int(status)} and nothing of use: look at NAKI_DISCORD_API, or try again later.")
        return
    yield well(f"Discord knows the application {application.name}.")
    if date is not None:
        yield _clock(now() - parsedate_to_datetime(date).timestamp())
    for finding in _application(application, public=public):
        yield finding


def _clock(ahead_s: float) -> Finding:
    if abs(ahead_s) > _CLOCK_S:
        return unwell(f"The clock of this machine is {ahead_s:+.0f} s off from Discord's: set it by NTP.")
    return well("The clock agrees with Discord's.")


def _application(application: _Application, *, public: bool) -> Iterator[Finding]:
    if application.flags & _PRIVILEGED:
        yield doubtful("The application may read more than Naki needs: turn the privileged intents off.")
    if application.interactions_endpoint_url:
        yield unwell("An interactions endpoint is set, so presses never reach Naki: remove it in the portal.")
    if (installations := application.integration_types_config) is not None:
        if _SERVER not in installations:
            yield doubtful("The application cannot be added to servers: turn the installation on.")
        if _PERSON not in installations:
            yield doubtful("People cannot install it for themselves: turn user installation on to allow it.")
    if not public:
        return
    if not application.bot_public:
        yield unwell("Only its owner may add the application: turn Public Bot on.")
    if not application.terms_of_service_url:
        yield unwell("The portal has no address of the terms: page General Information.")
    if not application.privacy_policy_url:
        yield unwell("The portal has no address of the privacy policy: page General Information.")
