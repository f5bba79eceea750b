"""The real clock, the only one that tables use outside of tests."""

import asyncio
import time


class LoopClock:
    """The machine's clock, which should be synchronised (NTP) so that it agrees with Discord's, and the event loop's
    timeouts.
    """

    def now(self) -> int:
        """Epoch milliseconds."""
        return time.time_ns() // 1_000_000

    def timeout_at(self, when: int | None) -> asyncio.Timeout:
        """Around an await: raises TimeoutError at that time; None never does."""
        return asyncio.timeout(None if when is None else max(0, when - self.now()) / 1000)
