"""Reads uploaded cards in a separate process, so that a card which is slow to read cannot delay anybody's press."""

import asyncio
import os
import signal
import sys
from contextlib import suppress
from typing import Final

import msgspec

from bot.engine.american.card import Card
from bot.engine.american.card_file import read_card, warnings
from bot.engine.american.flaws import BadCard, Flaw

PATIENCE: Final = 60.0
"""Seconds after which a card is given up: even a slow and busy machine needs a fraction of that."""
YIELDS: Final = 10
"""How much more polite than Naki the process is, by the system's measure: presses go before cards."""

_LENGTH: Final = 4
"""Bytes of the number that says how long what follows is."""


class CardReading(msgspec.Struct, frozen=True):
    """What came of a card file: the card and what its guild may not have meant; or no card, and what is wrong."""

    card: Card | None
    flaws: tuple[Flaw, ...] = ()


class Reader:
    """Reads one card after the other. Its process starts with the first card and stays: to start one holds presses up.
    One that dies, or takes too long, is replaced.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._turn = asyncio.Semaphore(1)
        self._process: asyncio.subprocess.Process | None = None

    async def read(self, data: bytes) -> CardReading:
        """Read and check a card file. Raises RuntimeError if the process dies of it."""
        async with self._turn:
            if self._process is None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", __name__, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
                )
            try:
                async with asyncio.timeout(self._patience):
                    said = await _asked(self._process, data)
            except TimeoutError:
                await self.close()
                return CardReading(None, (Flaw("too_slow"),))
            except (OSError, asyncio.IncompleteReadError) as error:
                await self.close()
                raise RuntimeError("the process that reads cards has died") from error
            except asyncio.CancelledError:
                await self.close()  # its next answer would be the one to this card
                raise
        return msgspec.json.decode(said, type=CardReading)

    async def close(self) -> None:
        """Read nothing more for now."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _asked(process: asyncio.subprocess.Process, data: bytes) -> bytes:
    """What the process says about a card."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(_framed(data))
    await process.stdin.drain()
    return await process.stdout.readexactly(int.from_bytes(await process.stdout.readexactly(_LENGTH)))


def _framed(data: bytes) -> bytes:
    """The data with its length before it."""
    return len(data).to_bytes(_LENGTH) + data


def read(data: bytes) -> CardReading:
    """Read and check a card file here and now."""
    try:
        card = read_card(data)
    except BadCard as bad:
        return CardReading(None, bad.flaws)
    return CardReading(card, warnings(card))


def main() -> None:
    """Read the cards that come on standard input, until nobody is there any more."""
    for farewell in (signal.SIGINT, signal.SIGTERM):
        signal.signal(farewell, signal.SIG_IGN)  # they are for Naki, which ends this
    if sys.platform != "win32":
        os.nice(YIELDS)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    while length := source.read(_LENGTH):
        reading = read(source.read(int.from_bytes(length)))
        sink.write(_framed(msgspec.json.encode(reading)))
        sink.flush()


if __name__ == "__main__":
    main()
