"""Reading a card that somebody uploaded in a process of its own, so that whoever presses a button shares no interpreter
with it, whatever the card is made of.
"""

import asyncio
import os
import sys
from typing import Final

import msgspec

from bot.engine.american.card import Card
from bot.engine.american.card_file import read_card, warnings
from bot.engine.american.flaws import BadCard, Flaw

PATIENCE: Final = 60.0
"""Seconds after which a card is given up: even a slow and busy machine needs a fraction of that."""
YIELDS: Final = 10
"""How much more polite than Naki the process is, by the system's measure: presses go before cards."""


class Reading(msgspec.Struct, frozen=True):
    """What came of a card file: the card and what its league may not have meant; or no card, and what is wrong."""

    card: Card | None
    flaws: tuple[Flaw, ...] = ()


class Reader:
    """Reads one card after the other, each in a process that is gone afterwards."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._turn = asyncio.Semaphore(1)

    async def read(self, data: bytes) -> Reading:
        """Read and check a card file. Raises RuntimeError if the process dies of it."""
        async with self._turn:
            command = (sys.executable, "-m", __name__)
            pipes = {"stdin": asyncio.subprocess.PIPE, "stdout": asyncio.subprocess.PIPE}
            process = await asyncio.create_subprocess_exec(*command, **pipes)
            try:
                async with asyncio.timeout(self._patience):
                    said, _ = await process.communicate(data)
            except TimeoutError:
                return Reading(None, (Flaw("too_slow"),))
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
        if process.returncode:
            raise RuntimeError(f"reading a card ended with {process.returncode}")
        return msgspec.json.decode(said, type=Reading)


def read(data: bytes) -> Reading:
    """Read and check a card file here and now."""
    try:
        card = read_card(data)
    except BadCard as bad:
        return Reading(None, bad.flaws)
    return Reading(card, warnings(card))


def main() -> None:
    """Read the card on standard input."""
    if sys.platform != "win32":
        os.nice(YIELDS)
    sys.stdout.buffer.write(msgspec.json.encode(read(sys.stdin.buffer.read())))


if __name__ == "__main__":
    main()
