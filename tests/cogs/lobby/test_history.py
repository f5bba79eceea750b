"""`/table history`: the games of a server that are over, to whoever asks."""

from typing import Any, Final

import pytest
from simcord import ResponseMessage

from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from bot.store.results import GameWithChannel, ListedGame, SeatScore
from bot.table.party import Chair
from bot.table.party import Person as Player
from cogs.lobby import _history
from tests.cogs.house import House
from tests.cogs.person import BUTTON, Person, components, labels, words
from tests.cogs.playing import end_the_game, listed, play_a_game, sit_down
from tests.table.parties import party_of

WORDS = catalogue("en")
IN_A_MESSAGE: Final = 4000
"""Characters of text that Discord allows in a message made of components."""


def entries(shown: ResponseMessage) -> list[tuple[str, str]]:
    """The games on a page: what was played, and by whom."""
    _, *lines = words(shown).split("\n")
    return list(zip(lines[::2], lines[1::2], strict=True))


async def test_a_server_sees_its_games_with_places_and_totals_the_newest_first(house: House) -> None:
    aiko, ben, *_ = house.people
    empty = await ben.slash("table history")
    assert empty.response is not None
    assert WORDS("history.empty") in words(empty.response)
    await play_a_game(house)
    (thread,) = house.threads
    await sit_down(house, rules="wrc-2015")
    await end_the_game(house, aiko)
    shown = await listed(house, ben, "ended early", "Chiara")
    given_up, played = entries(shown)
    assert given_up[0].startswith("**World Riichi 2015, East only** · ended early · <t:")
    assert given_up[1] == ("Aiko 30,000 · Ben 30,000 · Chiara 30,000 · Deniz 30,000")
    assert played[0].startswith("**Tenhou, East only** · <t:")
    assert f"<#{thread}>" in played[0]
    (game,) = [game for game in await house.client.results.of_guild(house.guild.id).page(5) if not game.result.given_up]
    history = await house.client.tables.archive.history(game.result.table)
    assert history is not None
    names = ("Aiko", "Ben", "Chiara", "Deniz")
    ended: Any = history.events[-1]
    assert played[1] == " · ".join(
        f"**{standing.rank}** {names[standing.seat]} {standing.points:,} ({standing.total:+.1f})".replace("-", "−")
        for standing in ended.standings
    )
    assert "**1** Chiara" in played[1]


async def test_games_of_another_server_are_not_shown(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await end_the_game(house, aiko)
    await listed(house, ben, "ended early")
    owner = house.env.create_user("nina", global_name="Nina")
    other = house.env.create_guild(name="Another club", owner=owner)
    channel = other.create_text_channel("mahjong")
    stranger = Person(house, other.add_member(house.env.create_user("sam", global_name="Sam")))
    answer = await stranger.slash("table history", channel=channel)
    assert answer.response is not None
    assert words(answer.response).endswith(WORDS("history.empty"))


async def test_pages_are_turned_in_the_message_that_its_reader_alone_sees(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert _history.GAMES_PER_PAGE == 10
    monkeypatch.setattr(_history, "GAMES_PER_PAGE", 1)
    aiko, ben, *_ = house.people
    for book, name in (("tenhou", "Tenhou"), ("m-league", "M.League")):
        await sit_down(house, rules=book)
        await end_the_game(house, aiko)
        shown = await listed(house, ben, name)
    assert labels(shown) == ["Newer", "Older"]
    first = words(shown)
    assert off(shown) == ["Newer"]
    for label, other in (("Older", "Newer"), ("Newer", "Older")):
        await ben.press(shown, label)
        shown = ResponseMessage(house.env, house.env.backend.messages[shown.channel_id][shown.id])
        assert ("Tenhou" in words(shown)) == (label == "Older")
        assert off(shown) == [label]
        assert other in labels(shown)
    assert words(shown) == first


def off(message: ResponseMessage) -> list[str]:
    """The buttons that lead nowhere."""
    return [item["label"] for item in components(message) if item["type"] == BUTTON and item["disabled"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_games_fit_into_a_message_whatever_their_players_are_called(language: str) -> None:
    chairs = tuple(Chair(Player(2**63 + seat, "_" * 32)) for seat in range(4))
    party = party_of(*chairs, id="abcdef", channel=1)
    result = ListedGame(
        number=1,
        table="abcdef",
        guild=1,
        channel=1,
        game="american",
        book="american",
        length=16,
        ended_at=2_000_000_000_000,
        given_up=False,
        seats=(SeatScore(1, 1, -100_000, -100.0),) * 4,
    )
    line = _history.game_lines(GameWithChannel(result, 2**63), party, catalogue(language))
    heading = f"## {catalogue(language)('history.title')}\n"
    assert len(heading) + _history.GAMES_PER_PAGE * (len(line) + 1) <= IN_A_MESSAGE
