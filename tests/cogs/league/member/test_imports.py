"""Games from the logs of other programs."""

from typing import Any

from simcord import InteractionResult

from bot.records.files import text_of
from tests.cogs.club import Tournament, running, told
from tests.cogs.house import House
from tests.cogs.person import words
from tests.games.riichi.formats.record_samples import SAMPLES


async def brings(cup: Tournament, log: bytes, **players: Any) -> InteractionResult:
    return await cup.people[0].slash("league import", log=("game.json", log), **players)


async def test_l22_a_game_counts_when_three_of_its_players_confirm_it_and_in_another_format_not_again(
    club: House,
) -> None:
    cup = await running(club, rounds=2)
    log = text_of(SAMPLES / "tenhou6.json").encode()
    assert "doesn't take games from logs" in told(await brings(cup, log, **cup.named_seats))
    await cup.set("imports", "on")
    assert "In this log: E" in told(await brings(cup, log))
    assert "three of its players" in told(await brings(cup, log, **cup.named_seats))
    answer = ""
    for person in cup.people[1:3]:
        assert (await cup.league()).games == {}
        answer = told(await person.press(cup.post("Aiko brought"), "That was me"))
    assert "Game 1" in answer
    game = (await cup.league()).games[1]
    assert game.result.points == (21700, 20700, 17700, 39900)
    other = text_of(SAMPLES / "mjai.jsonl.gz").encode()
    people = cup.people[::-1]
    turned = dict(zip(("east", "south", "west", "north"), (person.member for person in people), strict=True))
    assert "already counts, as game 1" in told(await brings(cup, other, **turned))
    assert words(cup.post("It has been decided"))
    assert "can't read this log" in told(await brings(cup, b"nothing", **turned))
    sanma = text_of(SAMPLES / "sanma.xml.gz").encode()
    assert "different number of players" in told(await brings(cup, sanma, **turned))
