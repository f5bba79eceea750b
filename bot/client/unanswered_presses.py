"""A press comes before any painting.

To build a frame and to send it keeps the event loop busy, and whoever presses something meanwhile waits for their
answer. So frames wait until the answer to every press has been sent, and then come one after the other, so that a press
that arrives among them waits for one at most.
"""

import asyncio
from contextlib import suppress
from types import SimpleNamespace
from typing import Final

from aiohttp import ClientSession, TraceConfig, TraceRequestChunkSentParams

_FRAME_WAIT_S: Final = 0.1
"""Seconds for which a frame waits. Where there is always a press to be answered, tables are painted all the same."""
ANSWERABLE_S: Final = 3.0
"""Seconds after which Discord accepts no answer any more."""
_INTERACTIONS: Final = "/interactions/"


class UnansweredPresses:
    """The presses, forms and commands that have arrived and whose answer has not been sent."""

    def __init__(self) -> None:
        self._expiries: dict[int, asyncio.TimerHandle] = {}
        self._none = asyncio.Event()
        self._none.set()
        self._frames = asyncio.Lock()

    def watch(self, trace: TraceConfig) -> None:
        """Learn from the requests observed by `trace` which answers are sent."""
        trace.on_request_chunk_sent.append(self._note_answer)

    def add(self, interaction: int) -> None:
        """Note that this interaction waits for its answer."""
        self._none.clear()
        self._expiries[interaction] = asyncio.get_running_loop().call_later(ANSWERABLE_S, self._settle, interaction)

    async def wait_for_answers(self) -> None:
        """Wait, for at most `_FRAME_WAIT_S`, until no press waits for its answer, and until the frames that came before
        have begun.
        """
        until = asyncio.get_running_loop().time() + _FRAME_WAIT_S
        async with self._frames:
            with suppress(TimeoutError):
                async with asyncio.timeout_at(until):
                    await self._none.wait()

    async def _note_answer(self, _: ClientSession, __: SimpleNamespace, request: TraceRequestChunkSentParams) -> None:
        path = request.url.path
        if _INTERACTIONS in path and self._expiries:
            self._settle(int(path.split(_INTERACTIONS)[1].partition("/")[0]))

    def _settle(self, interaction: int) -> None:
        expiry = self._expiries.pop(interaction, None)
        if expiry is not None:
            expiry.cancel()
        if not self._expiries:
            self._none.set()
