"""`/play` with rules, a length and a clock typed beside it."""

from collections.abc import Mapping
from typing import Any

import pytest
from simcord import InteractionResult

from bot.i18n.catalogue import words as catalogue
from bot.table.party import Terms, TimeControl
from bot.table.preset import Preset
from cogs.play._game import last_solo_game
from tests.cogs.house import House
from tests.cogs.person import Person, components, words
from tests.cogs.play.starting import plays

WORDS = catalogue("en")


async def asks(person: Person, **options: Any) -> InteractionResult:
    """`/play` in direct messages with these options."""
    opened = await person.member.user.slash("play", **options)
    await person.house.quiet()
    return opened


async def test_a1_what_is_typed_is_played_and_is_the_choice_from_then_on(house: House) -> None:
    aiko = house.people[0]
    opened = await asks(aiko, rules="wrc-2025", length=1, clock="5+20")
    assert opened.response is not None
    await aiko.press(opened.response, "Start")
    await plays(aiko)
    for table in house.client.tables.all():
        terms = table.party.terms
        assert (terms.book, terms.options["game.rounds"], terms.clock) == ("wrc-2025", 1, TimeControl(5, 20))


async def test_without_a_clock_there_is_no_list_of_clocks_and_none_takes_it_away(house: House) -> None:
    aiko = house.people[0]
    before, with_clock = await asks(aiko), await asks(aiko, clock="60")
    after = await asks(aiko, clock="none")
    lists = [
        [one["custom_id"].rpartition(":")[2] for one in components(opened.response) if "custom_id" in one]
        for opened in (before, with_clock, after)
        if opened.response is not None
    ]
    assert ["solo_clock" in one for one in lists] == [False, True, False]


async def test_with_friends_the_lobby_has_what_was_typed(house: House) -> None:
    aiko = house.people[0]
    opened = await asks(aiko, rules="ema-2025", clock="60")
    assert opened.response is not None
    await aiko.press(opened.response, "With friends")
    (table,) = house.client.tables.all()
    assert (table.party.terms.book, table.party.terms.clock, table.party.terms.stand_in) == (
        "ema-2025",
        TimeControl(60),
        True,
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [({"rules": "ours"}, "rules.no_book"), ({"length": 77}, "play.no_length"), ({"clock": "soon"}, "lobby.no_clock")],
)
async def test_what_there_is_not_is_refused_and_the_choice_stays(
    house: House, options: Mapping[str, Any], sentence: str
) -> None:
    aiko = house.people[0]
    before = last_solo_game(house.client, aiko.id)
    refused = await asks(aiko, **options)
    assert refused.response is not None
    assert words(refused.followups[-1] if refused.followups else refused.response) == WORDS(sentence)
    assert last_solo_game(house.client, aiko.id) == before


async def test_an_own_preset_is_offered_and_brings_its_rules_clock_and_hints(house: House) -> None:
    aiko = house.people[0]
    options = {"claim.multi_ron": "head_bump"}
    terms = Terms(book="ema-2025", options=options, clock=TimeControl(7, 15), hints=False)
    assert await house.client.presets.save("user", aiko.id, "Sunday", Preset(terms)) is None
    (offered, *_) = await aiko.member.autocomplete(house.channel, "play", "rules", "sunday")
    opened = await asks(aiko, rules=offered["value"])
    assert opened.response is not None
    assert WORDS("play.changed", rules=WORDS("book.ema-2025"), count=1) in words(opened.response)
    await aiko.press(opened.response, "Start")
    (table,) = house.client.tables.all()
    played = table.party.terms
    assert (played.book, played.options["claim.multi_ron"], played.clock, played.hints) == (
        "ema-2025",
        "head_bump",
        TimeControl(7, 15),
        False,
    )


async def test_lengths_and_clocks_are_offered_while_somebody_types(house: House) -> None:
    aiko = house.people[0]
    lengths = await aiko.member.autocomplete(house.channel, "play", "length", "")
    clocks = await aiko.member.autocomplete(house.channel, "play", "clock", "7+15")
    assert lengths
    assert "7+15" in [one["value"] for one in clocks]
