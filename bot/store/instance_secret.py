"""A secret of the database, by which accounts that were forgotten can be told again but not read."""

import secrets
from hmac import digest
from typing import Final

from bot.store.database import Database, Write

_SECRET: Final = "SELECT value FROM preferences WHERE scope = 'database' AND key = 'forgotten_secret'"
_NEW_SECRET: Final = """
INSERT INTO preferences (scope, id, key, value) VALUES ('database', 0, 'forgotten_secret', ?) ON CONFLICT DO NOTHING
"""


async def instance_secret(database: Database) -> bytes:
    """The secret, made with the first call."""
    found = await database.read(_SECRET)
    if not found:
        await database.write(Write(_NEW_SECRET, [(secrets.token_hex(32),)]))
        found = await database.read(_SECRET)
    return bytes.fromhex(found[0][0])


def account_code(secret: bytes, user: int) -> str:
    """A code in place of an account that may not be named."""
    return digest(secret, str(user).encode(), "sha256").hex()
