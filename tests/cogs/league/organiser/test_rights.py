"""Who may do what from the desk, found where the actions stand themselves: one that is new has to say whose it is."""

import tomllib
from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path
from typing import Final

import pytest
from simcord import InteractionResult

from bot.client.setting_keys import LEAGUE_REFEREES
from cogs.league.organiser.actions import GROUPS
from tests.cogs.club import fields, something, told
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.league.test_access import wears
from tests.cogs.street import WORDS, Street, outcome
from tests.cogs.walls import ONE_HAND

WHOSE: Final[dict[str, str]] = tomllib.loads((Path(__file__).parents[2] / "doors.toml").read_text("utf-8"))["actions"]
OWN_GAME: Final = WORDS("league.refusal.own_game.plain")
REFUSED: Final = "not-yours"


@pytest.fixture
async def street(tmp_path: Path) -> AsyncIterator[Street]:
    """A round that plays, a game that counts; a player who is a referee beside."""
    async with looked_after(House(tmp_path / "naki.db", ONE_HAND)) as house:
        street = await Street(house).build()
        await street.count_a_game()
        role = house.guild.create_role("Referees")
        await house.client.choices.put("guild", house.guild.id, LEAGUE_REFEREES, f"{role.id}")
        await wears(house, house.people[1], role)
        street.visitors["referee"] = await street.member(house.people[1])
        yield street


def test_every_action_says_whose_it_is() -> None:
    known = {f"{group.name} {action.name}" for group in GROUPS.values() for action in group.actions}
    assert sorted(WHOSE) == sorted(known)


async def test_who_does_not_run_the_league_does_nothing_from_the_desk_by_button_or_by_list(street: Street) -> None:
    """A stranger, a player, somebody who ran it once; and a referee, who has only what referees may do."""
    wrong: list[str] = []
    for action, whose in WHOSE.items():
        token = action.replace(" ", "_")
        for line in (f"organise_{token}_0", f"organise_{token} 1", f"deskmore {token}"):
            for name in ("guest", "member", "demoted", "referee"):
                came = await street.press(name, line)
                may = name == "referee" and whose == "referees"
                if (came == REFUSED) is may or came in ("FAULT", "SILENT"):
                    wrong.append(f"{line} by {name}: {came}")
    assert wrong == [], "\n".join(wrong)


async def test_a_form_that_was_open_does_nothing_once_its_right_is_gone(street: Street) -> None:
    house, person, before = street.house, street.visitors["demoted"].person, await entries(street)
    asking = [
        f"{group.name} {one.name}" for group in GROUPS.values() for one in group.actions if one.fields or one.form
    ]
    wrong: list[str] = []
    for action, number in product(asking, (0, 1)):
        await wears(house, person, street.role)
        street.rest()
        form = await pressed(street, "demoted", action, number)
        await wears(house, person)
        if form.modal is not None and outcome(await sent(street, "demoted", form)) != REFUSED:
            wrong.append(action)
    assert wrong == []
    assert await entries(street) == before


@pytest.mark.parametrize("action", [one for one in WHOSE if one.startswith("result ")])
async def test_a_referee_decides_about_no_game_of_their_own(street: Street, action: str) -> None:
    before = await entries(street)
    form = await pressed(street, "referee", action, 1)
    if form.modal is not None:
        form = await sent(street, "referee", form)
    assert OWN_GAME in told(form) or WORDS("league.refusal.changed.plain") in told(form), told(form)
    assert await entries(street) == before


async def pressed(street: Street, name: str, action: str, number: int = 0) -> InteractionResult:
    token = f"organise_{action.replace(' ', '_')}_{number}"
    return await street.send(name, street.custom_id(name, token, league=1), [], private=True)


async def sent(street: Street, name: str, form: InteractionResult) -> InteractionResult:
    """The form comes back with what stands in it, and something in empty fields."""
    person = street.visitors[name].person
    result = await person.member.submit_modal(
        form, {one["custom_id"]: something(person, one) for one in fields(form).values()}
    )
    await street.house.quiet()
    return result


async def entries(street: Street) -> int:
    return len((await street.house.client.leagues.leagues.load(1)).entries)
