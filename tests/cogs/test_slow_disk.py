"""A disk that takes its time: what was asked for is acknowledged before anything is written, so that Discord's three
seconds do not run out.
"""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import words
from tests.cogs.playing import behind_options, lobby_of

WORDS = catalogue("en")
THINKING, UPDATING = 5, 6
"""The answers to an interaction that say no more than that it was heard."""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "naki.db"


@asynccontextmanager
async def busy(database: Path) -> AsyncGenerator[None]:
    """Nothing can be written meanwhile."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.rollback()


async def acknowledged(house: House, since: int) -> Any:
    """The first answer to an interaction since there were so many requests."""
    while True:
        for request in house.env.http_requests[since:]:
            if request.path.endswith("/callback"):
                return request.json
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ("table new", {"computers": 2}),
        ("table leave", {}),
        ("table end", {}),
        ("admin pause", {"table": "nosuch"}),
    ],
)
async def test_a_command_is_acknowledged_first(
    house: House, database: Path, command: str, options: dict[str, Any]
) -> None:
    await house.owner.slash("table new")
    async with busy(database):
        before = len(house.env.http_requests)
        asked = asyncio.create_task(house.owner.slash(command, **options))
        assert (await acknowledged(house, before))["type"] == THINKING
    await asked


async def test_a_form_is_acknowledged_first(house: House, database: Path) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new")
    form = await behind_options(aiko, lobby_of(house), "Fairness", "Add to the shuffle")
    assert form.modal is not None
    (field,) = [label["component"]["custom_id"] for label in form.modal["components"]]
    async with busy(database):
        before = len(house.env.http_requests)
        sent = asyncio.create_task(aiko.member.submit_modal(form, {field: "melon"}))
        assert (await acknowledged(house, before))["type"] == UPDATING
    assert (await sent).followups[0].content == WORDS("lobby.word.done")


async def test_a_lobby_that_could_not_be_sent_as_an_answer_is_posted(house: House) -> None:
    aiko, ben, *_ = house.people
    house.env.inject_error("PATCH", "/webhooks/*", status=404, code=10015)
    await aiko.slash("table new", computers=2)
    await ben.press(lobby_of(house), "Join")
    assert f"<@{ben.id}>" in words(lobby_of(house))
