"""The child process that reads files, and who asks it."""

import asyncio
import sys
from contextlib import suppress
from typing import Final, TypeVar

import msgspec

from bot.engine.rules import AnyRules, Conflict
from bot.games.cards import CardFlaw
from bot.league.round_file import LineFlaw, RoundFileFlaw
from bot.reading.files import (
    CardFile,
    CardReading,
    GameFile,
    GameReading,
    LogFile,
    LogReading,
    ResultFile,
    ResultsReading,
    RoundFile,
    RoundsReading,
    RuleFile,
    RulesReading,
    UploadedFile,
)
from bot.system.child_process import ignore_signals
from bot.system.limits import RESULTS

_PATIENCE_S: Final = 60.0
"""Seconds after which reading a file is given up. Even a slow, busy machine needs a fraction of that."""

_MODULE: Final = "bot.reading"
"""The module that the child process runs."""

_LENGTH: Final = 4
"""Size in bytes of the length field before each message."""

_FILES: Final = msgspec.msgpack.Decoder(UploadedFile)

_R = TypeVar("_R", bound=msgspec.Struct)


class Reader:
    """Reads one file after the other. The process is started with the first file and then kept, since starting one
    delays presses. If it dies or takes too long, it is replaced.
    """

    def __init__(self, patience: float = _PATIENCE_S) -> None:
        self._patience = patience
        self._turn = asyncio.Semaphore(1)
        self._process: asyncio.subprocess.Process | None = None

    async def read_card(self, data: bytes) -> CardReading:
        """Read and check a card file. Raises RuntimeError if the process dies."""
        return await self._read(CardFile(data), CardReading(None, (CardFlaw("too_slow"),)))

    async def read_rules(self, data: bytes, base: str | None = None) -> RulesReading:
        """Read and check a file of rules; `base` is the rule book to compare them with. Raises RuntimeError if the
        process dies.
        """
        return await self._read(RuleFile(data, base), RulesReading(conflicts=(Conflict("too_slow"),)))

    async def read_game(self, data: bytes, rules: AnyRules) -> GameReading:
        """Read and check the log of a game for a league with these rules. Raises RuntimeError if the process dies."""
        return await self._read(GameFile.of(data, rules), GameReading())

    async def read_log(self, data: bytes) -> LogReading:
        """Read the log of a game and play it again. Raises RuntimeError if the process dies."""
        return await self._read(LogFile(data), LogReading(refusal="unreadable"))

    async def read_rounds(self, file: RoundFile) -> RoundsReading:
        """Read and check a file of rounds. Raises RuntimeError if the process dies."""
        return await self._read(file, RoundsReading(flaws=(LineFlaw(1, RoundFileFlaw.SIZE),)))

    async def read_results(self, file: ResultFile) -> ResultsReading:
        """Read many results of a league. Raises RuntimeError if the process dies."""
        return await self._read(file, ResultsReading(exceeded_limit=("bytes", RESULTS.size // 1024)))

    async def _read(self, file: UploadedFile, given_up: _R) -> _R:
        """The process's answer to a request; `given_up` if it takes too long."""
        async with self._turn:
            if self._process is None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", _MODULE, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
                )
            try:
                async with asyncio.timeout(self._patience):
                    said = await _ask_process(self._process, msgspec.msgpack.encode(file))
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


async def _ask_process(process: asyncio.subprocess.Process, order: bytes) -> bytes:
    """Send a request to the process, and read its answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(_framed_message(order))
    await process.stdin.drain()
    return await process.stdout.readexactly(int.from_bytes(await process.stdout.readexactly(_LENGTH)))


def _framed_message(data: bytes) -> bytes:
    """A message with its length before it."""
    return len(data).to_bytes(_LENGTH) + data


def run_reader_process() -> None:
    """In the child process: read the files from standard input until it ends."""
    ignore_signals()
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    while length := source.read(_LENGTH):
        file = _FILES.decode(source.read(int.from_bytes(length)))
        sink.write(_framed_message(msgspec.json.encode(file.reading())))
        sink.flush()
