"""A game told in lines, by its events."""

import pytest
from msgspec.structs import replace

from bot.i18n.catalogue import words as catalogue
from bot.table.party import Chair, Terms
from bot.table.party import Person as PlayerAt
from cogs.admin._explain import story_lines
from tests.games.riichi.formats.sealed_game import american, pressed
from tests.table.parties import party_of

WORDS = catalogue("en")


@pytest.mark.parametrize("game", ["riichi", "american"])
def test_of_a_running_game_no_line_depends_on_what_is_hidden(game: str) -> None:
    events = pressed() if game == "riichi" else american()
    chairs = tuple(Chair(PlayerAt(seat, name)) for seat, name in enumerate(("Aiko", "Ben", "Chiara", "Deniz"), start=1))
    terms = Terms(game=game)
    party = party_of(*chairs, id="k3v9aa", terms=terms)
    running = story_lines(events, party, WORDS, over=False)
    others = [replace(event, tile=0) if type(event).__name__ == "Drew" else event for event in events]
    unknown = {
        "Asked",
        "ClaimWindowOpened",
        "Answered",
        "WindowClosed",
        "ClaimWindowClosed",
        "WinMissed",
        "PassTilePicked",
        "PassTileDropped",
        "PassCommitted",
        "Voted",
    }
    public = [event for event in others if type(event).__name__ not in unknown]
    assert story_lines(public, party, WORDS, over=False) == running
    whole = story_lines(events, party, WORDS, over=True)
    assert len(whole) == len(running)
    assert [line.split()[0] for line in whole] == [line.split()[0] for line in running]
    assert whole != running
    assert not [line for line in whole if "{" in line]
