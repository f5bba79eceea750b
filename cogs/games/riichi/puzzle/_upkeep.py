"""Puzzles are posted and answered while this is loaded, each once, whatever stops Naki in between."""

from collections.abc import Sequence
from datetime import timedelta
from random import Random
from typing import Final

import discord
import structlog
from msgspec.structs import replace
from typing_extensions import override

from bot.client.setting_keys import PUZZLE
from bot.games.riichi.puzzles import puzzles
from bot.store.driver import Superseded
from bot.store.puzzles import PuzzlePost
from cogs._base import NO_MENTIONS
from cogs._marks import find_by_marker
from cogs._seasons import local_day, zone_of
from cogs._trouble import LASTING_FAILURES, Failure, failure_of
from cogs._upkeep import RETRY_AFTER_MS, Upkeep
from cogs.games.riichi.puzzle._own import find_server_puzzle
from cogs.games.riichi.puzzle._page import public_page
from cogs.games.riichi.puzzle._plan import PuzzlePlan

_NOT_SHOWN: Final = 0
_log = structlog.stdlib.get_logger(__name__)


class PuzzleUpkeep(Upkeep):
    """The puzzles of all servers."""

    @override
    async def run_due(self) -> list[int]:
        """Post and answer everything that is due. Returns when something else will be, in epoch milliseconds."""
        moments: list[int] = []
        for (scope, guild), text in (await self._client.preferences.all(PUZZLE)).items():
            if scope == "guild" and self.is_ours(guild):
                moments.append(await self._begin_due(guild, PuzzlePlan.read(text)))
        for post in await self._client.puzzles.unanswered_puzzles():
            if self.is_ours(post.guild):
                moments += await self._bring_up_to_date(post)
        return moments

    async def _begin_due(self, guild: int, plan: PuzzlePlan) -> int:
        """Write down today's puzzle if its hour has come. Returns when the next one is due."""
        client, today, zone = self._client, local_day(self._client, guild), zone_of(self._client, guild)
        if client.clock.now() < plan.due(today, zone):
            return plan.due(today, zone)
        day = today.toordinal()
        if await client.puzzles.of(guild, day) is None:
            number = choose_puzzle_number(guild, day, await client.puzzles.used_numbers(guild))
            own = await find_server_puzzle(client, guild)
            await client.puzzles.begin(guild, day, number, plan.channel, client.clock.now(), own)
        return plan.due(today + timedelta(days=1), zone)

    async def _bring_up_to_date(self, post: PuzzlePost) -> list[int]:
        """Send or answer the puzzle. Returns when it has to be looked after again."""
        try:
            post = await self._ensure_sent(post)
            if post.message and self._client.clock.now() < post.closes_at:
                return [post.closes_at]
            if post.message:
                await self._edit(post)
            await self._client.puzzles.note_answer_told(post)
        except Superseded:
            _log.warning("puzzle is shown by another process", guild=post.guild)
        except Exception as error:
            kind = failure_of(error)
            ours = error if kind is Failure.OUR_ERROR else None
            _log.warning("puzzle not shown", guild=post.guild, trouble=str(kind), exc_info=ours)
            if kind not in LASTING_FAILURES:
                return [self._client.clock.now() + RETRY_AFTER_MS]
            if post.message is None:
                await self._client.puzzles.note_message(post, _NOT_SHOWN)
            await self._client.puzzles.note_answer_told(post)
        return []

    async def _ensure_sent(self, post: PuzzlePost) -> PuzzlePost:
        """The puzzle with its message, sent now if it was not before; one that is too late is left out."""
        if post.message is not None:
            return post
        found = await find_by_marker(self._client, post.channel, post.posted_at, post.marker_id)
        message = None if found is None else found.id
        if message is None and self._client.clock.now() < post.closes_at:
            page = await public_page(self._client, post, None)
            page.layout.children[0].id = post.marker_id
            where = self._client.get_partial_messageable(post.channel, guild_id=post.guild)
            nonce = f"puzzle-{post.marker_id}"
            with (await self._client.rate_limiter.wait_for_permit(urgent=False)).cover_request():
                sent = await where.send(view=page.layout, files=page.files, nonce=nonce, allowed_mentions=NO_MENTIONS)
            message = sent.id
        await self._client.puzzles.note_message(post, message or _NOT_SHOWN)
        return replace(post, message=message or _NOT_SHOWN)

    async def _edit(self, post: PuzzlePost) -> None:
        """Tell the answer in the puzzle's message."""
        page = await public_page(self._client, post, await self._client.puzzles.votes(post.guild, post.day))
        page.layout.children[0].id = post.marker_id
        where = self._client.get_partial_messageable(post.channel, guild_id=post.guild)
        message: discord.PartialMessage = where.get_partial_message(post.message or _NOT_SHOWN)
        with (await self._client.rate_limiter.wait_for_permit(urgent=False)).cover_request():
            await message.edit(view=page.layout, attachments=page.files, allowed_mentions=NO_MENTIONS)


def choose_puzzle_number(guild: int, day: int, used: Sequence[int]) -> int:
    """A puzzle that the server has not had; once it has had all, one of those that it has not had for longest."""
    whole = len(puzzles())
    recent = {*used[: len(used) % whole]}
    return Random(f"{guild}/{day}").choice([number for number in range(whole) if number not in recent])
