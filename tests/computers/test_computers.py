"""Which computer players a table may have."""

import pytest
from msgspec.structs import replace

from bot.computers.computers import ComputerPlayers
from bot.computers.thinking import ImmediatePlayerRunner
from bot.games.registry import GAMES
from tests.computers.other_program import OURS
from tests.table.room import TERMS


@pytest.mark.parametrize(
    ("game", "book", "offered"),
    [
        ("riichi", "tenhou", ["gentle", "standard", "strong", "Other"]),
        ("riichi", "sanma-tenhou", ["gentle", "standard", "strong"]),
        ("american", "american", ["gentle", "standard", "strong"]),
    ],
)
def test_programs_are_offered_where_four_play_riichi(game: str, book: str, offered: list[str]) -> None:
    terms = replace(TERMS, game=game, book=book)
    computers = ComputerPlayers(GAMES, ImmediatePlayerRunner(), {"Other": OURS})
    assert [*computers.available_players(terms)] == offered
    assert computers.suitable_player("Other", terms) == ("Other" if "Other" in offered else offered[-1])
    assert (
        computers.suitable_player("Somebody who was offered once", terms)
        == [who for who in offered if who != "Other"][-1]
    )
