"""A computer plays for somebody who is away: it spends nothing of theirs, and they are told what it did."""

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.game import PublicAction
from bot.engine.level import Level
from bot.games.american.engine.actions import Action as AmericanAction
from bot.games.american.engine.actions import Verb as AmericanVerb
from bot.games.registry import GAMES
from bot.games.riichi.computers.player import StandardPlayer
from bot.games.riichi.engine.actions import Verb
from bot.games.riichi.game import RIICHI
from bot.table.party import Stage
from bot.view.model import HandView
from tests.table.room import EAST, NORTH, SOUTH, Room
from tests.table.walls import EVERYBODY_WANTS_5M

MINUTE = 60_000


class Offers:
    """What computers are offered, by seat: they play as they do at our tables."""

    def __init__(self) -> None:
        self.verbs = defaultdict[int | None, set[str]](set)

    def player(self, state: Any) -> Any:
        return _Listening(StandardPlayer(state.rules), self)


class _Listening:
    def __init__(self, player: StandardPlayer, offers: Offers) -> None:
        self._player, self._offers = player, offers

    def choose(self, view: HandView, options: Any) -> Any:
        self._offers.verbs[view.table.viewer] |= {option.verb for option in options}
        return self._player.choose(view, options)


async def played_without(room: Room, **terms: Any) -> None:
    """East leaves at the start, South falls asleep, and everybody else is a computer."""
    table = await room.game(EAST, SOUTH, options={"game.rounds": 1}, ready_s=1, **terms)
    await table.leave(EAST)
    for _ in range(200):
        if table.party.stage is not Stage.PLAYING:
            return
        await room.clock.advance(MINUTE)


@pytest.mark.parametrize("discards", [False, True], ids=["a computer", "only discards"])
async def test_riichi_is_not_declared_for_somebody_who_is_away(tmp_path: Path, discards: bool) -> None:
    offers = Offers()
    games: Any = {"riichi": replace(RIICHI, players={Level.STANDARD: offers.player})}
    async with Room(tmp_path / "naki.db", games=games) as room:
        await played_without(room, away_discards=discards)
        assert len(room.events("HandStarted")) > 3
        assert Verb.RIICHI in offers.verbs[2] | offers.verbs[3]
        assert Verb.RIICHI not in offers.verbs[0]
        assert {paid.seat for paid in room.events("RiichiPaid")} <= {2, 3}
        if discards:
            assert not offers.verbs[0]
            assert all(tile.tsumogiri for tile in room.events("Discarded") if tile.seat == 0)
            assert all(call.seat for call in room.events("Called"))
            assert all(won.seat for won in room.events("Won"))


@pytest.mark.parametrize("wins", [False, True])
async def test_e16_a_winning_tile_is_let_go_unless_the_player_switched_win_for_me_on(
    tmp_path: Path, wins: bool
) -> None:
    async with Room(tmp_path / "naki.db", chance=EVERYBODY_WANTS_5M) as room:
        table = await room.game(away_discards=True)
        if wins:
            await table.set_switches(NORTH, auto_win=True)
        await table.leave(NORTH)
        await room.press(table, EAST, "discard_5m")
        await room.clock.advance(MINUTE)
        assert [won.seat for won in room.events("Won")] == ([3] if wins else [])


async def test_e16_a_table_that_waits_plays_for_nobody_who_is_silent(room: Room) -> None:
    table = await room.game(stand_in=False, clock=None)
    await room.clock.advance(60 * MINUTE)
    assert room.events("Discarded") == []
    assert not table.party.away


def test_what_costs_something_is_named_by_both_games() -> None:
    riichi, american = GAMES["riichi"].variant, GAMES["american"].variant
    actions = {verb: riichi.action(f"{verb}_1m") for verb in Verb}
    assert [verb for verb, action in actions.items() if action is not None and riichi.is_risky(action)] == [Verb.RIICHI]
    assert [verb for verb in AmericanVerb if american.is_risky(AmericanAction(verb))] == [AmericanVerb.CHALLENGE]


@pytest.mark.parametrize("by_move", [False, True], ids=["by the button", "by a move"])
async def test_who_is_back_is_told_what_was_done_until_they_press_something(room: Room, by_move: bool) -> None:
    table = await room.game(EAST, SOUTH, SOUTH + 1, SOUTH + 2)
    await table.leave(EAST)
    while not (done := [tile for tile in room.events("Discarded") if tile.seat == 0]):
        await room.clock.advance(500)
    assert len(done) == 1
    if by_move:
        await table.press(EAST, 0, "ready", room.clock.now())
    else:
        assert await table.come_back(EAST) is None
    assert [chair.stood_in for chair in table.party.chairs] == [{PublicAction.DISCARD: 1}, {}, {}, {}]
    await table.press(EAST, 0, "ready", room.clock.now())
    assert [chair.stood_in for chair in table.party.chairs] == [{}] * 4


async def test_what_was_done_before_a_restart_is_told_after_it(room: Room) -> None:
    table = await room.game(EAST, SOUTH)
    await table.leave(EAST)
    while not room.events("Discarded"):
        await room.clock.advance(500)
    await room.restart()
    again = room.tables.get(table.id)
    assert again is not None
    assert await again.come_back(EAST) is None
    assert again.party.chairs[0].stood_in == {PublicAction.DISCARD: 1}
