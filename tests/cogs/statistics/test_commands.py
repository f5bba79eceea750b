"""Numbers of finished games, to whoever may see them."""

import pytest

from bot.i18n.catalogue import words as catalogue
from cogs.statistics import _which
from tests.cogs.house import House
from tests.cogs.person import Person, alt, options_of, words
from tests.cogs.playing import listed, play_a_game
from tests.cogs.statistics.answers import answered

WORDS = catalogue("en")


async def profile(person: Person, other: Person) -> str:
    """The same of what the menu of a person shows."""
    answer = (await person.right_click(other.member.user, "Profile")).response
    assert answer is not None
    return alt(answer) or words(answer)


async def test_38_numbers_are_shown_to_those_whom_a_player_lets_see_them_and_else_as_if_there_were_none(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_which, "MIN_GAMES", 1)
    aiko, ben, chiara, _ = house.people
    other = ben.member.user
    none, never = WORDS("stats.none", player="Ben"), WORDS("stats.never", player="Aiko", other="Ben")
    assert await answered(aiko, "stats", player=other) == none
    await play_a_game(house)
    await listed(house, ben, "Tenhou")
    own = await answered(aiko, "stats")
    assert own.startswith("Aiko: Riichi · 4 players · 1 game · ")
    assert "Places: 1. " in own
    of_ben = await answered(aiko, "stats", player=other)
    assert of_ben.startswith("Ben: Riichi")
    assert await profile(aiko, ben) == of_ben
    head, *ranked = (await answered(aiko, "top")).splitlines()
    assert head == WORDS("stats.top", by=WORDS("stats.by.place"), least=1)
    assert {line.split()[1] for line in ranked} == {f"<@{person.member.id}>" for person in house.people}
    assert "games together: 1" in await answered(aiko, "versus", player=other)
    await ben.sets(statistics="nobody")
    assert await answered(aiko, "stats", player=other) == none
    for options in ({}, {"where": "everywhere"}, {"other": chiara.member.user}):
        hidden = await answered(aiko, "versus", player=other, **options)
        stranger = await answered(aiko, "versus", player=house.owner.member.user, **options)
        assert hidden.replace("Ben", house.owner.name) == stranger
    assert await profile(aiko, ben) == none
    assert await answered(aiko, "versus", player=other) == never
    assert "games together: 1" in await answered(ben, "versus", player=aiko.member.user)
    assert f"<@{ben.member.id}>" not in await answered(chiara, "top")
    assert await answered(ben, "stats") == of_ben
    await ben.sets(statistics="server")
    assert await answered(aiko, "stats", player=other) == of_ben
    assert await answered(aiko, "stats", player=other, where="everywhere") == none


async def test_behind_the_card_are_charts_all_rates_and_the_games_to_be_watched_again(house: House) -> None:
    aiko, ben, *_ = house.people
    await play_a_game(house)
    await listed(house, ben, "Tenhou")
    shown = (await aiko.slash("stats")).response
    assert shown is not None
    pages = {option["label"]: option["value"] for option in options_of(shown) if " " in option["value"]}
    assert {WORDS(f"stats.page.{page}") for page in ("card", "course", "values", "rates")} <= {*pages}
    game = next(option["value"] for option in options_of(shown) if " " not in option["value"])
    for page, told in {"course": "Places of the last 1 games", "values": "Wins by value: 1k "}.items():
        await aiko.pick(shown, "numbers", pages[WORDS(f"stats.page.{page}")])
        assert told in alt(shown)
    await aiko.pick(shown, "numbers", pages[WORDS("stats.page.rates")])
    assert "Average place **" in words(shown)
    assert "Shanten when dealt **" in words(shown)
    (frame,) = (await aiko.pick(shown, "watchgame", game)).followups
    assert "move 1 of " in words(frame)


async def test_38_who_shows_their_numbers_to_nobody_any_more_shows_no_page_either(house: House) -> None:
    aiko, ben, *_ = house.people
    await play_a_game(house)
    await listed(house, ben, "Tenhou")
    shown = (await aiko.slash("stats", player=ben.member.user)).response
    assert shown is not None
    before, values = alt(shown), [option["value"] for option in options_of(shown) if " " in option["value"]]
    await ben.sets(statistics="nobody")
    for value in values:
        answer = await aiko.pick(shown, "numbers", value)
        assert WORDS("stats.none", player="Ben") in [words(one) for one in answer.followups]
        assert alt(shown) == before
