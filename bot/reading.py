"""Reads uploaded files in a separate process, so that a card or rules which are slow to read cannot delay anybody's
press.
"""

import asyncio
import os
import signal
import sys
from contextlib import suppress
from typing import Final, TypeVar

import msgspec

from bot.engine.american.card import Card
from bot.engine.american.card_file import read_card, warnings
from bot.engine.american.flaws import BadCard, Flaw
from bot.engine.rule_files.entries import ImportedBook
from bot.engine.rule_files.files import read_rules
from bot.engine.rulebook import BadRules, Conflict
from bot.games import GAMES
from bot.limits import BadText

PATIENCE: Final = 60.0
"""Seconds after which a file is given up: even a slow and busy machine needs a fraction of that."""
YIELDS: Final = 10
"""How much more polite than Naki the process is, by the system's measure: presses go before files."""

_LENGTH: Final = 4
"""Bytes of the number that says how long what follows is."""

R = TypeVar("R", bound=msgspec.Struct)


class CardReading(msgspec.Struct, frozen=True):
    """What came of a card file: the card and what its guild may not have meant; or no card, and what is wrong."""

    card: Card | None
    flaws: tuple[Flaw, ...] = ()


class RulesReading(msgspec.Struct, frozen=True):
    """What came of a file of rules: the rules in it; or what keeps them from being any, or the limit (its name in the
    catalogue and how much is allowed) that the file goes beyond.
    """

    books: tuple[ImportedBook, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    unfit: tuple[str, int] | None = None


class _CardFile(msgspec.Struct, tag="card"):
    data: bytes


class _RuleFile(msgspec.Struct, tag="rules"):
    data: bytes
    base: str | None


_ORDER: Final = msgspec.msgpack.Decoder(_CardFile | _RuleFile)


class Reader:
    """Reads one file after the other. Its process starts with the first one and stays: to start it holds presses up.
    One that dies, or takes too long, is replaced.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._turn = asyncio.Semaphore(1)
        self._process: asyncio.subprocess.Process | None = None

    async def read(self, data: bytes) -> CardReading:
        """Read and check a card file. Raises RuntimeError if the process dies of it."""
        return await self._read(_CardFile(data), CardReading(None, (Flaw("too_slow"),)))

    async def read_rules(self, data: bytes, base: str | None = None) -> RulesReading:
        """Read and check a file of rules, near to this book if one is named. Raises RuntimeError if the process dies of
        it.
        """
        return await self._read(_RuleFile(data, base), RulesReading(conflicts=(Conflict("too_slow"),)))

    async def _read(self, order: _CardFile | _RuleFile, given_up: R) -> R:
        """What the process makes of an order, or this if it takes too long."""
        async with self._turn:
            if self._process is None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", __name__, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
                )
            try:
                async with asyncio.timeout(self._patience):
                    said = await _asked(self._process, msgspec.msgpack.encode(order))
            except TimeoutError:
                await self.close()
                return given_up
            except (OSError, asyncio.IncompleteReadError) as error:
                await self.close()
                raise RuntimeError("the process that reads files has died") from error
            except asyncio.CancelledError:
                await self.close()  # its next answer would be the one to this file
                raise
        return msgspec.json.decode(said, type=type(given_up))

    async def close(self) -> None:
        """Read nothing more for now."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _asked(process: asyncio.subprocess.Process, order: bytes) -> bytes:
    """What the process says to an order."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(_framed(order))
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


def rules_read(data: bytes, base: str | None = None) -> RulesReading:
    """Read and check a file of rules here and now."""
    try:
        return RulesReading(read_rules(data, GAMES.books, base))
    except BadRules as bad:
        return RulesReading(conflicts=bad.conflicts)
    except BadText as bad:
        return RulesReading(unfit=(bad.name, bad.most))


def main() -> None:
    """Read the files that come on standard input, until nobody is there any more."""
    for farewell in (signal.SIGINT, signal.SIGTERM):
        signal.signal(farewell, signal.SIG_IGN)  # they are for Naki, which ends this
    if sys.platform != "win32":
        os.nice(YIELDS)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    while length := source.read(_LENGTH):
        order = _ORDER.decode(source.read(int.from_bytes(length)))
        reading = read(order.data) if isinstance(order, _CardFile) else rules_read(order.data, order.base)
        sink.write(_framed(msgspec.json.encode(reading)))
        sink.flush()


if __name__ == "__main__":
    main()
