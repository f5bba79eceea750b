"""Tables that are opened again and again: saved under a name, opened by it, and refused where their rules are gone."""

from typing import Any

from bot.client.presets import MAX_PRESETS
from bot.i18n.catalogue import words as catalogue
from bot.table.preset import Preset, preset_of
from bot.table.table import Table
from tests.cogs.club import fill_in, told
from tests.cogs.house import House
from tests.cogs.person import Person, labels, options_of, words
from tests.cogs.playing import lobby_of

WORDS = catalogue("en")


def newest(house: House) -> Table:
    return house.client.tables.all()[-1]


async def page(person: Person) -> Any:
    """What stands behind **Presets** in the lobby's options."""
    (options,) = (await person.press(lobby_of(person.house), "Options")).followups
    (shown,) = (await person.press(options, WORDS("preset.button"))).followups
    return shown


async def saves(person: Person, name: str, **whose: str) -> str:
    form = await person.press(await page(person), WORDS("preset.save"))
    return words((await fill_in(person, form, Name=name, **whose)).followups[-1])


async def closes(house: House) -> None:
    await newest(house).end(None)
    await house.quiet()


async def test_a_table_is_opened_again_under_its_name_and_what_is_said_beside_it_wins(house: House) -> None:
    aiko, ben, *_ = house.people
    role = house.guild.create_role("Regulars")
    await aiko.slash("table new", rules="m-league", length=1, clock="60", computers=2, level="strong", role=role)
    first = preset_of(newest(house).party)
    assert await saves(aiko, "Friday") == WORDS("preset.saved", name="Friday")
    await closes(house)
    await aiko.slash("table new", preset="friday ")
    assert preset_of(newest(house).party) == first
    await closes(house)
    await aiko.slash("table new", preset="Friday", clock="5+20", computers=1, rules="tenhou")
    party = newest(house).party
    assert (party.terms.book, str(party.terms.clock), party.admission) == ("tenhou", "5+20", first.admission)
    assert len(party.chairs) == 2
    assert told(await ben.slash("table new", preset="Friday")) == WORDS("preset.none")


async def test_what_was_saved_stands_in_the_list_at_once(house: House) -> None:
    aiko = house.people[0]
    await aiko.slash("table new")
    shown = await page(aiko)
    assert WORDS("preset.empty") in words(shown)
    await fill_in(aiko, await aiko.press(shown, WORDS("preset.save")), Name="Friday")
    again = house.env.backend.messages[shown.channel_id][shown.id]
    assert WORDS("preset.of.user", name="Friday") in words(again)
    assert WORDS("preset.empty") not in words(again)


async def test_b11_own_and_server_presets_of_one_name_are_told_apart(house: House) -> None:
    owner = house.owner
    await owner.slash("table new", length=1)
    await saves(owner, "Friday", Who_uses_it="user")
    await closes(house)
    await owner.slash("table new", length=2)
    await saves(owner, "Friday", Who_uses_it="guild")
    await closes(house)
    offered = await owner.member.autocomplete(house.channel, "table new", "preset", "fri")
    own, shared = (
        {one["name"]: one["value"] for one in offered}[WORDS(f"preset.of.{of}", name="Friday")]
        for of in ("user", "guild")
    )
    for key, length in ((own, 1), (shared, 2)):
        await owner.slash("table new", preset=key)
        assert newest(house).party.terms.options["game.rounds"] == length
        await closes(house)
    guest = await house.people[0].member.autocomplete(house.channel, "table new", "preset", "")
    assert [one["name"] for one in guest] == [WORDS("preset.of.guild", name="Friday")]


async def test_b11_a_preset_whose_rules_were_deleted_is_refused_and_not_another_book(house: House) -> None:
    aiko = house.people[0]
    await house.owner.slash("table new", rules="m-league")
    await house.owner.slash("rules save", name="House rules")
    await closes(house)
    await aiko.slash("table new", rules="House rules")
    await saves(aiko, "Home")
    await closes(house)
    await aiko.slash("table new", preset="Home")
    assert newest(house).party.terms.named == "House rules"
    await closes(house)
    await house.owner.slash("rules delete", name="House rules")
    assert told(await aiko.slash("table new", preset="Home")) == WORDS("preset.no_rules")
    assert house.client.tables.all() == ()


async def test_only_managers_keep_presets_of_a_server_whose_log_names_them(house: House) -> None:
    aiko = house.people[0]
    await house.owner.slash("table new")
    await saves(house.owner, "Friday", Who_uses_it="guild")
    await aiko.press(lobby_of(house), "Join")
    form = await aiko.press(await page(aiko), WORDS("preset.save"))
    assert form.modal is not None
    assert WORDS("preset.whose.guild") not in str(form.modal)
    shown = await page(house.owner)
    await house.owner.pick(shown, "presetdrop", options_of(shown)[0]["value"])
    assert await house.client.presets.of("guild", house.guild.id) == ()
    panel = await house.owner.sets("server")
    (log,) = (await house.owner.press(panel, WORDS("server_log.title"))).followups
    assert WORDS("server_log.preset", becomes="Friday") in words(log)
    assert WORDS("server_log.unpreset", was="Friday") in words(log)


async def test_there_is_room_for_ten_and_their_names_have_letters(house: House) -> None:
    aiko = house.people[0]
    await aiko.slash("table new")
    terms = Preset(newest(house).party.terms)
    for number in range(MAX_PRESETS["user"]):
        assert await house.client.presets.save("user", aiko.id, f"Table {number}", terms) is None
    assert await saves(aiko, "One more") == WORDS("preset.unsaved.too_many", most=10)
    assert await saves(aiko, "TABLE 3") == WORDS("preset.saved", name="TABLE 3")
    assert await saves(aiko, "   ") == WORDS("preset.unsaved.no_name")
    assert labels(await page(aiko)) == [WORDS("preset.save")]
