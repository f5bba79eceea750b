"""Somebody who plays in the sandbox through the page's interface, for tests."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from typing import Any, Self
from unittest.mock import patch

import aiohttp

from bot.tools.sandbox import guild_member

Json = dict[str, Any]
PATIENCE = 60.0  # seconds until a test gives up on something that never comes


def answered_within(seconds: float) -> AbstractContextManager[Any]:
    """For so long people wait for the answer to a press until they take it that none will come."""
    return patch.object(guild_member, "ANSWER_WITHIN", seconds)


class RefusedError(Exception):
    """The sandbox would not let a person do that."""


class Friend:
    """One person with one open tab: acts, and sees what the tab is sent (ephemeral messages too)."""

    def __init__(self, url: str, name: str) -> None:
        self.name = name
        self.messages: dict[str, Json] = {}
        self.world: Json = {}
        self._url = url
        self._news = asyncio.Condition()

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession()
        self._tab = await self._session.ws_connect(f"{self._url}sandbox/live", params={"as": self.name})
        self._listener = asyncio.create_task(self._listen())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._listener.cancel()
        with suppress(asyncio.CancelledError):
            await self._listener
        await self._tab.close()
        await self._session.close()

    async def _listen(self) -> None:
        async for frame in self._tab:
            news: Json = json.loads(frame.data)
            match news["t"]:
                case "world":
                    self.world = news
                case "gone":
                    self.messages.pop(news["id"], None)
                case _:
                    self.messages[news["message"]["id"]] = news["message"]
            async with self._news:
                self._news.notify_all()

    async def sees(self, what: Callable[[Json], object]) -> Json:
        """The newest message of which this is true, as soon as there is one."""
        return await self._soon(lambda: next((m for m in reversed([*self.messages.values()]) if what(m)), None))

    async def sees_world(self, what: Callable[[Json], object]) -> Json:
        """The guild as the person sees it, as soon as this is true of it."""
        return await self._soon(lambda: self.world if self.world and what(self.world) else None)

    async def _soon(self, look: Callable[[], Json | None]) -> Json:
        try:
            async with asyncio.timeout(PATIENCE), self._news:
                while (found := look()) is None:
                    await self._news.wait()
                return found
        except TimeoutError:
            newest = json.dumps(list(self.messages.values())[-3:], ensure_ascii=False)
            raise AssertionError(f"{self.name} waited for it in vain; the newest messages: {newest}") from None

    async def asks(self, what: str, **arguments: str) -> Any:
        return await self._call("GET", what, params={"as": self.name, **arguments})

    async def does(self, what: str, **arguments: Any) -> Json:
        return await self._call("POST", what, json={"as": self.name, **arguments})

    async def clicks(self, message: Json, label: str) -> Json:
        return await self.does("click", channel=message["channel_id"], message=message["id"], label=label)

    async def _call(self, method: str, what: str, **how: Any) -> Any:
        async with self._session.request(method, f"{self._url}sandbox/{what}", **how) as answer:
            body = await answer.json()
            if answer.status != 200:
                raise RefusedError(body["error"])
            return body


def saying(text: str) -> Callable[[Json], bool]:
    """True of a message that says this, in its content or in a text display, commands as people type them."""

    def says(message: Json) -> bool:
        said = json.dumps([message["content"], message["components"]], ensure_ascii=False)
        return text in re.sub(r"</([a-z -]+):[0-9]+>", r"`/\1`", said)

    return says
