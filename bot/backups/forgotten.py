"""The people who asked to be forgotten: a list beside the copies, which still name them, so that restoring one brings
nobody back.

It holds no account, only what a secret of the database makes of it. Whoever has no copy cannot read it.
"""

import os
import re
from collections.abc import Collection
from pathlib import Path
from typing import Final

from bot.store.database import Database
from bot.store.instance_secret import account_code, instance_secret
from bot.system.usage_error import UsageError

FORGOTTEN_ACCOUNTS_FILE: Final = "forgotten.log"
_ACCOUNTS: Final = (
    'SELECT "user" FROM players UNION SELECT "user" FROM result_seats UNION SELECT "user" FROM presses'
    " UNION SELECT account FROM league_people UNION SELECT account FROM ratings"
    " UNION SELECT account FROM server_log UNION SELECT about FROM server_log UNION SELECT account FROM admin_log"
    " UNION SELECT id FROM preferences WHERE scope = 'user'"
)
_ROLES: Final = "SELECT DISTINCT role FROM places"
_BARS: Final = "SELECT account FROM bars WHERE length(account) <= 20"
_PARTIES: Final = "SELECT party FROM tables"
_ID: Final = re.compile(r"\d{15,20}")


class ForgottenAccountList:
    """The list in this folder; its secret is in the database, and so in every copy made since."""

    def __init__(self, database: Database, file: Path) -> None:
        self._database = database
        self._file = file

    async def ensure_secret(self) -> bytes:
        """The secret, made with the first call."""
        return await instance_secret(self._database)

    async def add(self, user: int) -> None:
        """Write down that this account is about to be forgotten."""
        line = f"{account_code(await self.ensure_secret(), user)}\n"
        self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(self._file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "w") as listed:
            listed.write(line)
            listed.flush()
            os.fsync(listed.fileno())

    async def forgotten_accounts(self, codes: Collection[str]) -> Collection[int]:
        """The accounts in the database that have one of these codes."""
        secret = await self.ensure_secret()
        return [user for user in await self._accounts() if account_code(secret, user) in codes]

    async def _accounts(self) -> Collection[int]:
        """Every account that the database names."""
        found = {user for (user,) in await self._database.read(_ACCOUNTS) if user is not None and user > 0}
        texts = [role for (role,) in await self._database.read(_ROLES)]
        texts += [account for (account,) in await self._database.read(_BARS)]
        texts += [party.decode() for (party,) in await self._database.read(_PARTIES)]
        return sorted(found.union(int(number) for text in texts for number in _ID.findall(text)))


def read_account_codes(file: Path) -> Collection[str]:
    """The codes on a list. Raises UsageError if there is none."""
    try:
        return frozenset(file.read_text(encoding="ascii").split())
    except OSError:
        raise UsageError(f"There is no list {file}.") from None
