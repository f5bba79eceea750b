"""Reads uploaded files in a child process, so that a card or rules that are slow to read cannot delay presses."""

import asyncio
import sys
from contextlib import suppress
from typing import Final, TypeVar

import msgspec

from bot.child_process import step_back
from bot.engine.american.card import Card
from bot.engine.american.card_file import read_card, warnings
from bot.engine.american.flaws import BadCard, Flaw
from bot.engine.rule_files.entries import ImportedBook
from bot.engine.rule_files.files import read_rules
from bot.engine.rulebook import BadRules, Conflict
from bot.games import GAMES
from bot.limits import BadText

PATIENCE: Final = 60.0
"""Seconds after which reading a file is given up. Even a slow, busy machine needs a fraction of that."""

_LENGTH: Final = 4
"""Size in bytes of the length field before each message."""

R = TypeVar("R", bound=msgspec.Struct)


class CardReading(msgspec.Struct, frozen=True):
    """The result of reading a card file: the card and warnings, or None and what is wrong."""

    card: Card | None
    flaws: tuple[Flaw, ...] = ()


class RulesReading(msgspec.Struct, frozen=True):
    """The result of reading a file of rules: the rules; or what is wrong with them; or the limit that the file exceeds
    (its name in the catalogue and its size).
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
    """Reads one file after the other. The process is started with the first file and then kept, since starting one
    delays presses. If it dies or takes too long, it is replaced.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._turn = asyncio.Semaphore(1)
        self._process: asyncio.subprocess.Process | None = None

    async def read(self, data: bytes) -> CardReading:
        """Read and check a card file. Raises RuntimeError if the process dies."""
        return await self._read(_CardFile(data), CardReading(None, (Flaw("too_slow"),)))

    async def read_rules(self, data: bytes, base: str | None = None) -> RulesReading:
        """Read and check a file of rules; `base` is the rule book to compare them with. Raises RuntimeError if the
        process dies.
        """
        return await self._read(_RuleFile(data, base), RulesReading(conflicts=(Conflict("too_slow"),)))

    async def _read(self, order: _CardFile | _RuleFile, given_up: R) -> R:
        """The process's answer to a request; `given_up` if it takes too long."""
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
        """End the process. The next file starts another."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _asked(process: asyncio.subprocess.Process, order: bytes) -> bytes:
    """Send a request to the process, and read its answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(_framed(order))
    await process.stdin.drain()
    return await process.stdout.readexactly(int.from_bytes(await process.stdout.readexactly(_LENGTH)))


def _framed(data: bytes) -> bytes:
    """A message with its length before it."""
    return len(data).to_bytes(_LENGTH) + data


def read(data: bytes) -> CardReading:
    """Read and check a card file in this process."""
    try:
        card = read_card(data)
    except BadCard as bad:
        return CardReading(None, bad.flaws)
    return CardReading(card, warnings(card))


def rules_read(data: bytes, base: str | None = None) -> RulesReading:
    """Read and check a file of rules in this process."""
    try:
        return RulesReading(read_rules(data, GAMES.books, base))
    except BadRules as bad:
        return RulesReading(conflicts=bad.conflicts)
    except BadText as bad:
        return RulesReading(unfit=(bad.name, bad.most))


def main() -> None:
    """In the child process: read the files from standard input until it ends."""
    step_back()
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    while length := source.read(_LENGTH):
        order = _ORDER.decode(source.read(int.from_bytes(length)))
        reading = read(order.data) if isinstance(order, _CardFile) else rules_read(order.data, order.base)
        sink.write(_framed(msgspec.json.encode(reading)))
        sink.flush()


if __name__ == "__main__":
    main()
