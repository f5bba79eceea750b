"""A client of Redis with a mistake of its own."""

from typing import Any

from redis.asyncio import Redis


class Mistaken(Redis):
    """It fails so many times in a way that nobody has thought of."""

    mistakes = 0

    async def execute_command(self, *args: Any, **options: Any) -> Any:
        if self.mistakes:
            self.mistakes -= 1
            raise RuntimeError("the handler is closed")
        return await super().execute_command(*args, **options)
