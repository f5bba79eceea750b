"""Two processes are one Naki: each plays the tables of its shards, and goes on with those of the other."""

import signal
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest

from bot.i18n.catalogue import words as catalogue
from bot.shards.sharing import FIRST_SHARD
from bot.tools.sandbox import Sandbox
from tests.postgres import PostgresServer
from tests.sockets.pair import Pair, pair_of
from tests.sockets.player import Player, alt, play_to_a_claim, shows, sit_down
from tests.tools.sandbox.friend import RefusedError, answered_within, saying

pytestmark = pytest.mark.processes

WORDS = catalogue("en")


async def insists(player: Player, token: str) -> None:
    """Press until there is an answer: before the other process is connected nobody hears of a press."""
    panel = await player.asked(token)
    button, state = player.button(panel, token), ""
    while state != "answered":
        with answered_within(3.0), suppress(RefusedError):  # the panel may show what came of it by now
            state = "answered"
            done = await player.does("click", channel=panel["channel_id"], message=panel["id"], custom_id=button)
            state = done["state"]


@pytest.fixture
async def pair(sandbox: Sandbox, postgres: PostgresServer) -> AsyncIterator[Pair]:
    async with pair_of(sandbox, await postgres.started_once()) as opened:
        yield opened


async def test_a_process_is_killed_in_a_claim_window_and_the_other_goes_on(pair: Pair, players: list[Player]) -> None:
    aiko, *_, deniz = players
    await sit_down(players)
    await play_to_a_claim(players)
    panel = await deniz.asked("pon_9p9p")
    await pair.send(signal.SIGKILL)
    await pair.held(lambda held: FIRST_SHARD in held.get(pair.names[1], ()))
    painted = panel["edited_timestamp"]
    await deniz.sees(lambda m: m["id"] == panel["id"] and m["edited_timestamp"] != painted and alt(m))
    await insists(deniz, "pon_9p9p")
    await deniz.plays("discard_7z")
    await aiko.asked("daiminkan_7z7z7z")
    await aiko.sees(lambda m: shows(m, "table.png") and "North, Deniz: 25,000, 9p 9p 9p." in alt(m))


async def test_a_process_that_is_told_to_stop_hands_over_and_nobody_hears_of_a_restart(
    pair: Pair, players: list[Player]
) -> None:
    aiko, ben, *_ = players
    await sit_down(players)
    await aiko.plays("discard_3m")
    panel = await ben.asked("chii_1m2m")
    await pair.send(signal.SIGTERM)
    await pair.held(lambda held: list(held) == [pair.names[1]] and FIRST_SHARD in held[pair.names[1]])
    painted = panel["edited_timestamp"]
    await ben.sees(lambda m: m["id"] == panel["id"] and m["edited_timestamp"] != painted and alt(m))
    await insists(ben, "chii_1m2m")
    await ben.plays("discard_9p")
    said = [m for m in ben.messages.values() if saying(WORDS("note.stopping"))(m) or saying(WORDS("note.restarted"))(m)]
    assert said == []


async def test_a_process_that_was_suspended_wakes_up_and_leaves_the_table_alone(
    pair: Pair, players: list[Player]
) -> None:
    aiko, ben, _, deniz = players
    await sit_down(players)
    await aiko.plays("discard_3m")
    panel = await ben.asked("chii_1m2m")
    await pair.send(signal.SIGSTOP)
    await pair.held(lambda held: FIRST_SHARD in held.get(pair.names[1], ()))
    painted = panel["edited_timestamp"]
    await ben.sees(lambda m: m["id"] == panel["id"] and m["edited_timestamp"] != painted and alt(m))
    await pair.send(signal.SIGCONT)
    await pair.held(lambda held: len(held) == 2 and all(held.values()))
    await insists(ben, "chii_1m2m")
    await ben.plays("discard_9p")
    await deniz.plays("pon_9p9p")
    await deniz.plays("discard_7z")
    await aiko.asked("daiminkan_7z7z7z")
