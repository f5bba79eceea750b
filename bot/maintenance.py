"""The work of an operator's commands on a database: build rows again, try a backup, forget people again, note it."""

from contextlib import nullcontext
from pathlib import Path

from bot.backups.forgotten import ForgottenAccountList, read_account_codes
from bot.backups.restoring import RestoreReport, try_restoring
from bot.client.personal import forget_stored_data, new_alias
from bot.compose import consumers, feed_of
from bot.consumers.helpers import PARALLEL_CONSUMERS, HelperProcesses
from bot.consumers.results import ResultsConsumer
from bot.games.registry import GAMES
from bot.leagues.store import LeagueStore
from bot.nights.nights import Nights
from bot.store import upkeep
from bot.store.address import Address
from bot.store.admin_log import AdminLog
from bot.store.database import Database
from bot.store.file_lock import lock_file
from bot.store.follower import Follower
from bot.store.traces import PersonalDataStore
from bot.system.usage_error import UsageError
from bot.table.clock import LoopClock
from bot.table.context import FINISHED, UNFINISHED


async def rebuild_consumer(address: Address, name: str) -> int:
    """Build a consumer's rows again from all logs, also while Naki runs. Returns the number of feed entries read.
    Raises UsageError if there is no such consumer or no database.
    """
    await upkeep.check_database(address)
    database = await Database.open(address)
    try:
        built = {one.name: one for one in consumers(GAMES, LeagueStore(database, GAMES.scorings))}
        if name not in built:
            raise UsageError(f"{name}: nothing is built by that name. There is: {', '.join(built)}.")
        with HelperProcesses(address) as helpers:
            helped = helpers if name in PARALLEL_CONSUMERS else None
            return await Follower(feed_of(database, GAMES), built[name], helped).rebuild()
    finally:
        await database.close()


async def rehearse_restore(copy: Path) -> RestoreReport:
    """Restore a backup in a folder of its own, and say what is wrong in it. Raises BadDatabase if it is damaged."""

    def listing(database: Database) -> Follower:
        return Follower(feed_of(database, GAMES), ResultsConsumer(GAMES))

    return await try_restoring(copy, listing)


async def forget_listed_accounts(address: Address, listed: Path) -> int:
    """Forget everybody on the list who is known to the database again, and return how many these were. Nobody may play
    with it meanwhile. Raises UsageError.
    """
    codes = read_account_codes(listed)
    await upkeep.check_database(address)
    with lock_file(address) if isinstance(address, Path) else nullcontext():
        database = await Database.open(address)
        try:
            leagues, nights, traces = (
                LeagueStore(database, GAMES.scorings),
                Nights(database),
                PersonalDataStore(database),
            )
            known = await ForgottenAccountList(database, listed).forgotten_accounts(codes)
            for user in known:
                await forget_stored_data(
                    traces, leagues, nights, user, new_alias(), LoopClock().now(), (*FINISHED, *UNFINISHED)
                )
            await database.finish_compaction()
        finally:
            await database.close()
    return len(known)


async def log_command(address: Address, what: str, subject: str = "", *, was: str = "", becomes: str = "") -> None:
    """Write down that somebody at the machine changed the database by a command."""
    database = await Database.open(address)
    try:
        await AdminLog(database, LoopClock().now).add(what, subject, was=was, becomes=becomes)
    finally:
        await database.close()
