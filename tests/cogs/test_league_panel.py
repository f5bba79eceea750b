"""The panel of a season's settings: a league is made, looked at and changed with buttons and forms."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from simcord import InteractionResult

from bot.league.options import PhaseKind, TimeFrom
from bot.league.state import Life
from tests.cogs.club import Tournament, answered, members, told
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import AnyMessage, Person, components, labels, words
from tests.cogs.walls import ONE_HAND


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[House]:
    async with looked_after(House(tmp_path / "naki.db", ONE_HAND)) as opened:
        yield opened


def fields(form: InteractionResult) -> dict[str, dict[str, Any]]:
    """What a form asks for, by what stands above it."""
    assert form.modal is not None
    return {label["label"]: label["component"] for label in form.modal["components"]}


async def fill_in(person: Person, form: InteractionResult, **values: str) -> InteractionResult:
    """Send the form with these values by the fields' labels, and everything else as it stands in it."""
    wanted = {label.replace("_", " "): value for label, value in values.items()}
    sent: dict[str, Any] = {}
    for label, field in fields(form).items():
        options = field.get("options")
        now = next((one["value"] for one in options if one.get("default")), "") if options else field.get("value", "")
        value = wanted.pop(label, now)
        sent[field["custom_id"]] = [value] if options else value
    assert not wanted, wanted
    return await person.member.submit_modal(form, sent)


async def panel(club: House) -> AnyMessage:
    return answered(await club.owner.slash("league-admin season edit"))


async def change(person: Person, shown: AnyMessage, setting: str) -> InteractionResult:
    """Press **Change** beside this setting."""
    knob = next(
        part["accessory"]["custom_id"]
        for part in components(shown)
        if "accessory" in part and any(f"{setting}:" in inner["content"] for inner in part["components"])
    )
    return await person.press_id(shown, knob)


async def test_a_league_is_made_with_a_form_and_its_panel_shows_everything(club: House) -> None:
    form = await club.owner.slash("league-admin season new")
    assert list(fields(form)) == ["Name", "What kind", "Rule book", "Start", "Time zone"]
    made = await fill_in(club.owner, form, Name="Spring cup", What_kind="ladder", Rule_book="tenhou", Start="20:00")
    assert made.ephemeral
    shown = words(answered(made))
    for line in ("Spring cup · Settings", "Most players: **64**", "Rule book: **Tenhou**", "Clock: **5 s per turn + 20 s**"):
        assert line in shown
    assert "Time to dispute a result: **48 hours**" in shown
    assert "at least 8 games" in shown
    await club.owner.press(answered(made), "Open sign-up here")
    cup = Tournament(club, members(club, 4))
    assert (await cup.league()).life is Life.SIGNUP


async def test_only_organisers_make_leagues_and_see_their_panels(club: House) -> None:
    aiko, *_ = club.people
    cup = Tournament(club, members(club, 4))
    await cup.draft()
    shown = await panel(club)
    custom_id = next(part["custom_id"] for part in components(shown) if "custom_id" in part)
    stored = club.env.backend.messages[shown.channel_id][shown.id]
    assert "Only organisers" in told(await aiko.forge(stored, custom_id))


async def test_a_form_has_what_stands_now_and_its_changes_are_one_entry(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.draft()
    before = len((await cup.log()).entries)
    shown = answered(await club.owner.press(await panel(club), "Tables and time"))
    form = await change(club.owner, shown, "Clock")
    assert fields(form)["Clock"]["value"] == "300"
    after = await fill_in(club.owner, form, Clock="5+10", Game_length="2")
    assert "Game length: **East and South**" in words(answered(after))
    log = await cup.log()
    assert (len(log.entries) - before, log.league.options.clock, log.league.options.length) == (1, "5+10", 2)
