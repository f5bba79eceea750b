"""Rules in a few lines."""

import pytest

from bot.games.registry import GAMES
from bot.i18n.catalogue import LANGUAGES
from bot.i18n.catalogue import words as catalogue
from bot.table.party import Terms
from cogs.rules import rules_summary
from tests.cogs.house import House
from tests.cogs.person import words
from tests.cogs.playing import lobby_of


async def test_a_lobby_says_little_and_its_rules_are_summed_up_to_whoever_asks(house: House) -> None:
    aiko, ben, *_ = house.people
    await aiko.slash("table new")
    title, agreed, host, *_ = words(lobby_of(house)).splitlines()
    assert (title, agreed) == ("## Riichi mahjong: Tenhou", "East and South · 5 s per turn + 20 s reserve")
    assert host == f"• <@{aiko.id}> · host"
    (shown,) = (await ben.press(lobby_of(house), "Rules")).followups
    assert shown.ephemeral
    _, usual, aborts, unusual, *_ = (line for line in words(shown).splitlines() if line.startswith("-# "))
    assert usual == ("-# Red fives: **3** · Kuitan (open tanyao): **yes** · Uma: **+20 +10 −10 −20** · Oka: **+20**")
    assert aborts.startswith("-# Abortive draws: Nine terminals and honours, Four winds")
    assert "Several rons: **double ron; triple ron is an abortive draw**" in unusual
    assert "**Tobi (a bust ends the game)**" in unusual


@pytest.mark.parametrize("book", GAMES.books)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_summary_of_every_book_fits_a_phone(language: str, book: str) -> None:
    lines = rules_summary(Terms(game=GAMES.books[book].game, book=book), catalogue(language))
    assert lines
    assert sum(len(line) for line in lines) < 700
