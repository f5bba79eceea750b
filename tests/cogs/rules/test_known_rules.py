"""The rules that somebody may mean."""

from typing import Any

from bot.engine.club_rules import write_club_rules
from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.rules.test_commands import FRIDAY, bring, said

WORDS = catalogue("en")


async def test_the_list_has_the_server_s_rules_and_the_books(house: House) -> None:
    listed = said(await house.people[0].slash("rules list"))
    assert WORDS("rules.none_saved") in listed
    assert "World Riichi, May 2025 · EMA Riichi, August 2025" in listed
    await bring(house.owner, write_club_rules(FRIDAY))
    assert "**Friday club** · based on Tenhou, 2 rules changed" in said(await house.people[0].slash("rules list"))


async def test_rules_that_there_are_not_are_not_read(house: House) -> None:
    aiko, *_ = house.people
    wrong: dict[str, dict[str, Any]] = {
        "rules show": {"book": "chess"},
        "rules diff": {"book": "tenhou", "other": "chess"},
        "rules export": {"name": "chess"},
        "table new": {"rules": "chess"},
    }
    for command, options in wrong.items():
        assert said(await aiko.slash(command, **options)) == WORDS("rules.no_book")
    assert said(await aiko.slash("rules diff", book="tenhou", other="american")) == WORDS("rules.other_game")
