"""Goes through an installation part by part."""

import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Final

from bot.doctor.finding import Finding, doubtful, unwell, well
from bot.doctor.machine import examine_backups, examine_painter, examine_port, examine_privacy
from bot.doctor.portal import examine_application
from bot.doctor.stores import examine_database, examine_redis
from bot.settings import Settings, unknown_settings
from bot.system.operator import Operator
from bot.system.usage_error import UsageError

DISCORD_API_URL: Final = "https://discord.com/api/v10"


async def examine(*, public: bool = False, now: Callable[[], float] = time.time) -> AsyncIterator[Finding]:
    """Every finding, in the order in which a start would meet it; `public` adds what a listing in Discord's directory
    needs. `now` is in epoch seconds.
    """
    for finding in examine_privacy((Path(".env"),)):
        yield finding
    try:
        settings = Settings.load()
    except UsageError as error:
        yield unwell(f"{error} The rest was not examined.")
        return
    for name, nearest in unknown_settings().items():
        yield doubtful(f"{name} is no setting of Naki's" + (f": is it {nearest}?" if nearest else "."))
    yield well("The settings can be read.")
    async for finding in examine_database(settings.database):
        yield finding
    if settings.bus is not None:
        yield await examine_redis(settings.bus)
    yield examine_painter()
    yield examine_backups(settings.backups)
    if settings.metrics_port is not None:
        yield examine_port(settings.metrics_port, "NAKI_METRICS_PORT")
    if settings.token is None:
        yield examine_port(settings.sandbox_port, "NAKI_SANDBOX_PORT")
        yield doubtful("DISCORD_TOKEN is not set: Naki plays in the sandbox, not on Discord.")
    else:
        api, token = str(settings.discord_api or DISCORD_API_URL), settings.token.get_secret_value()
        async for finding in examine_application(api, token, now, public=public):
            yield finding
    if public:
        for finding in _examine_operator(settings.operator):
            yield finding


def _examine_operator(operator: Operator) -> Iterator[Finding]:
    """Looks for what people have to be told before Naki may be listed."""
    told = {
        "NAKI_OPERATOR": operator.name,
        "NAKI_CONTACT": operator.contact,
        "NAKI_SUPPORT_URL": operator.support_url,
        "NAKI_PRIVACY_URL": operator.privacy_url,
        "NAKI_TERMS_URL": operator.terms_url,
    }
    for name, value in told.items():
        if not value:
            yield unwell(f"{name} is not set: people have to know it before Naki is listed.")
    yield doubtful("What no program can see is the check list in docs/LISTING.md: go through it.")
