"""A server's season is told when it is over, once, whatever stops Naki in between."""

from collections.abc import Sequence
from datetime import date

import structlog
from typing_extensions import override

from bot.client.setting_keys import RECAP
from bot.store.posts import message_marker_id
from cogs._base import NO_MENTIONS
from cogs._marks import find_by_marker
from cogs._trouble import LASTING_FAILURES, Failure, failure_of
from cogs._upkeep import RETRY_AFTER_MS, Upkeep
from cogs.recap._page import server_recap
from cogs.recap._plan import RecapPlan, ServerSeason

_log = structlog.stdlib.get_logger(__name__)


class RecapUpkeep(Upkeep):
    """The recaps of all servers."""

    @override
    async def run_due(self) -> Sequence[int]:
        plans = (await self._client.preferences.all(RECAP)).items()
        return [
            await self._bring_up_to_date(guild, RecapPlan.read(text))
            for (scope, guild), text in plans
            if scope == "guild" and self.is_ours(guild)
        ]

    async def _bring_up_to_date(self, guild: int, plan: RecapPlan) -> int:
        """Tell the season if it is over. Returns when there is something to do again, in epoch milliseconds."""
        client = self._client
        season, now = ServerSeason.at(client, guild, date.fromordinal(plan.season)), client.clock.now()
        if now < season.span[1]:
            return season.span[1]
        try:
            await self._tell(guild, plan, season)
        except Exception as error:
            kind = failure_of(error)
            ours = error if kind is Failure.OUR_ERROR else None
            _log.warning("recap not shown", guild=guild, trouble=str(kind), exc_info=ours)
            if kind not in LASTING_FAILURES:
                return now + RETRY_AFTER_MS
        current = ServerSeason.at(client, guild)
        await client.choices.put("guild", guild, RECAP, plan._replace(season=current.first.toordinal()).text)
        return current.span[1]

    async def _tell(self, guild: int, plan: RecapPlan, season: ServerSeason) -> None:
        """Send it, unless it was sent before a crash or nobody has played."""
        client = self._client
        mark = message_marker_id(f"recap {guild} {plan.season}")
        if await find_by_marker(client, plan.channel, season.span[1], mark) is not None:
            return
        view = await server_recap(client, guild, season, client.languages.of("guild", guild))
        if view is None:
            return
        view.children[0].id = mark
        where = client.get_partial_messageable(plan.channel, guild_id=guild)
        with (await client.rate_limiter.wait_for_permit(urgent=False)).cover_request():
            await where.send(view=view, nonce=f"recap-{mark}", allowed_mentions=NO_MENTIONS)
