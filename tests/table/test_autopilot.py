from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.engine.level import Level
from bot.engine.question import QuestionKind
from bot.games.game import AnyGame
from bot.games.riichi.game import RIICHI
from bot.table.answers import Accepted
from bot.table.party import TimeControl
from bot.view.model import HandView
from tests.table.room import EAST, Modest, Room, shown
from tests.table.walls import EVERYBODY_WANTS_5M


class Watched:
    """A computer player that remembers what it was shown, and wins where it can."""

    def __init__(self) -> None:
        self.views: list[object] = []
        self.options: list[tuple[Any, ...]] = []

    def choose(self, view: HandView, options: Any) -> Any:
        self.views.append(view)
        self.options.append(tuple(options))
        return options[0]


def watched(players: list[Watched]) -> AnyGame:
    def opponent(state: Any) -> Watched:
        players.append(Watched())
        return players[-1]

    return replace(RIICHI, players={Level.STANDARD: opponent})


async def test_a_computer_player_sees_its_own_view_and_its_options_and_nothing_else(tmp_path: Path) -> None:
    players: list[Watched] = []
    async with Room(tmp_path / "naki.db", chance=EVERYBODY_WANTS_5M, games={"riichi": watched(players)}) as room:
        table = await room.game(EAST)
        await room.press(table, EAST, "discard_5m")
        window = room.question(table)
        await room.clock.advance(4_000)
        seen = {view.table.viewer for player in players for view in player.views if isinstance(view, HandView)}
        assert seen <= {1, 2, 3}
        assert len(seen) == len([player for player in players if player.views])
        assert all(isinstance(view, HandView) for player in players for view in player.views)
        offered = {options for player in players for options in player.options}
        assert offered <= set(window.options.values())
        assert [won.seat for won in room.events("Won")] == [3]


async def test_a_computer_player_takes_a_human_moment_for_its_turn(room: Room) -> None:
    table = await room.game(EAST)
    await room.press(table, EAST, "discard_7z_x")
    while room.asks(table) != [QuestionKind.TURN]:
        await room.clock.advance(50)
    await room.clock.advance(400 - 50)
    assert len(room.events("Discarded")) == 1
    await room.clock.advance(4_000)
    assert len(room.events("Discarded")) >= 2


async def test_a_computer_player_never_takes_more_than_half_of_the_time_there_is(room: Room) -> None:
    table = await room.game(EAST, clock=TimeControl(1))
    await room.press(table, EAST, "discard_7z_x")
    while room.asks(table) != [QuestionKind.TURN]:
        await room.clock.advance(50)
    await room.clock.advance(500)
    assert len(room.events("Discarded")) == 2


async def test_a_table_of_one_person_and_three_computer_players_goes_round(room: Room) -> None:
    table = await room.game(EAST)
    for _ in range(3):
        assert isinstance(await room.press(table, EAST, room.question(table).fallback(0).token), Accepted)
        while 0 not in table.scene.deadlines or room.asks(table) != [QuestionKind.TURN]:
            if 0 in table.scene.deadlines:
                await room.press(table, EAST, "pass")
            await room.clock.advance(1_000)
    assert [event.seat for event in room.events("Discarded")][:4] == [0, 1, 2, 3]


async def test_for_every_hand_a_computer_player_is_made_for_the_hand_as_it_was_dealt(tmp_path: Path) -> None:
    dealt: list[tuple[int, int]] = []

    def opponent(state: Any) -> Modest:
        dealt.append((state.round, state.honba))
        return Modest()

    game = replace(RIICHI, players={Level.STANDARD: opponent})
    async with Room(tmp_path / "naki.db", chance=EVERYBODY_WANTS_5M, games={"riichi": game}) as room:
        table = await room.game(EAST)
        first = shown(table)
        while len(room.events("HandStarted")) == 1:
            await room.clock.advance(30_000)
        await room.clock.advance(60_000)
        second = shown(table)
        assert (first.round, first.honba) != (second.round, second.honba)
        assert {(first.round, first.honba), (second.round, second.honba)} <= set(dealt)
