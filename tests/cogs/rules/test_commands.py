"""A server's own rules: who saves them, who plays by them, and what a file brings."""

import json
from typing import Any

import pytest
from simcord import InteractionResult

from bot.client.club_books import MAX_RULES_NAME_LENGTH
from bot.engine.book import MAX_CLUB_RULES, ClubRules
from bot.engine.club_rules import write_club_rules
from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import SELECT, Person, components, words
from tests.cogs.playing import behind_options, lobby_of
from tests.games.riichi.rule_files.test_majiang import CLASSIC, M_LEAGUE
from tests.games.riichi.rule_files.test_pantheon import WRC

WORDS = catalogue("en")
FRIDAY = ClubRules("Friday club", "tenhou", {"score.kuitan": False, "game.uma": [30, 10, -10, -30]})


def said(result: InteractionResult) -> str:
    """What the command answered, to nobody but whoever gave it."""
    answers = [*([result.response] if result.response is not None else []), *result.followups]
    assert all(answer.ephemeral for answer in answers)
    return "\n".join(filter(None, map(words, answers)))


async def bring(person: Person, text: str, **options: Any) -> str:
    return said(await person.slash("rules import", file=("rules.toml", text.encode()), **options))


async def offered(house: House, command: str = "table new", option: str = "rules", typed: str = "") -> list[str]:
    """What is offered for an option of a command."""
    choices = await house.people[0].member.autocomplete(house.channel, command, option, typed)
    return [choice["value"] for choice in choices]


async def kept(house: House) -> tuple[ClubRules, ...]:
    return await house.client.club_books.of(house.guild.id)


# --- saving


async def test_a_manager_saves_the_rules_of_a_table_and_others_play_by_them(house: House) -> None:
    aiko, *_ = house.people
    await house.owner.slash("table new", rules="tenhou", length=1)
    assert said(await house.owner.slash("rules save", name="  Friday\tclub ")).startswith("Saved **Friday club**.")
    assert await kept(house) == (ClubRules("Friday club", "tenhou", {"game.rounds": 1}),)
    assert (await offered(house))[0] == "Friday club"
    assert await offered(house, typed="FRIDAY") == ["Friday club"]
    await aiko.slash("table new", rules="friday CLUB")
    assert words(lobby_of(house)).startswith("## Riichi mahjong: Friday club\nEast only · ")
    await house.restart()
    assert await offered(house, typed="FRIDAY") == ["Friday club"]


async def test_the_length_of_a_saved_book_can_be_another_one(house: House) -> None:
    await bring(house.owner, write_club_rules(FRIDAY))
    await house.people[0].slash("table new", rules="Friday club", length=1)
    (table,) = house.client.tables.all()
    assert table.party.terms.options == {**FRIDAY.options, "game.rounds": 1}
    assert table.party.terms.named == "Friday club"


async def test_a_table_keeps_its_rules_whatever_becomes_of_those_that_were_saved(house: House) -> None:
    aiko, *_ = house.people
    await bring(house.owner, write_club_rules(FRIDAY))
    await aiko.slash("table new", rules="Friday club", computers=3)
    (table,) = house.client.tables.all()
    await aiko.press(lobby_of(house), "Play now")
    await bring(house.owner, write_club_rules(ClubRules("Friday club", "m-league")))
    assert said(await house.owner.slash("rules delete", name="friday club")).startswith("**Friday club** was deleted.")
    assert await kept(house) == ()
    await house.restart()
    (table,) = house.client.tables.all()
    assert table.party.terms.options == FRIDAY.options
    assert "Friday club" in said(await aiko.slash("table rules"))


async def test_a_lobby_changes_to_saved_rules_and_back_to_a_book(house: House) -> None:
    aiko, *_ = house.people
    await bring(house.owner, write_club_rules(FRIDAY))
    await aiko.slash("table new")
    (menu,) = (await behind_options(aiko, lobby_of(house))).followups
    await aiko.pick(menu, "set_own", FRIDAY.key)
    assert words(lobby_of(house)).startswith("## Riichi mahjong: Friday club\n")
    assert chosen(menu, "set_own") == [FRIDAY.key]
    assert chosen(menu, "set_book") == []
    await aiko.pick(menu, "set_own", "forged")
    assert words(lobby_of(house)).startswith("## Riichi mahjong: Friday club\n")
    await aiko.pick(menu, "set_book", "m-league")
    assert words(lobby_of(house)).startswith("## Riichi mahjong: M.League\n")
    assert house.client.tables.all()[0].party.terms.options == {}


def chosen(menu: Any, token: str) -> list[str]:
    """What stands in one of the lists."""
    (found,) = [item for item in components(menu) if item["type"] == SELECT and item["custom_id"].endswith(f":{token}")]
    return [option["value"] for option in found["options"] if option.get("default")]


async def test_who_does_not_manage_the_server_saves_nothing(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new")
    await bring(house.owner, write_club_rules(FRIDAY))
    assert said(await aiko.slash("rules save", name="Mine")) == WORDS("settings.not_manager")
    assert said(await aiko.slash("rules delete", name="Friday club")) == WORDS("settings.not_manager")
    assert await bring(aiko, write_club_rules(ClubRules("Mine", "tenhou"))) == WORDS("settings.not_manager")
    assert await kept(house) == (FRIDAY,)


@pytest.mark.parametrize(
    ("name", "refusal"),
    [
        (" \u200b ", "no_name"),
        ("x" * (MAX_RULES_NAME_LENGTH + 1), "too_long"),
        ("Tenhou", "a_book"),
        ("wrc-2025", "a_book"),
        ("天鳳", "a_book"),
    ],
)
async def test_a_name_that_cannot_be_is_refused_in_a_line(house: House, name: str, refusal: str) -> None:
    await house.owner.slash("table new")
    assert said(await house.owner.slash("rules save", name=name)) == WORDS(
        f"rules.unsaved.{refusal}", most=MAX_RULES_NAME_LENGTH
    )
    assert await kept(house) == ()


async def test_a_server_has_so_many_rules_and_may_still_replace_one(house: House) -> None:
    for number in range(MAX_CLUB_RULES):
        await house.client.club_books.save(house.guild.id, ClubRules(f"Rules {number}", "tenhou"))
    await house.owner.slash("table new", rules="m-league")
    too_many = WORDS("rules.unsaved.too_many", most=MAX_CLUB_RULES)
    assert said(await house.owner.slash("rules save", name="One more")) == too_many
    assert said(await house.owner.slash("rules save", name="rules 7")).startswith("Saved **rules 7**.")
    assert len(await kept(house)) == MAX_CLUB_RULES


async def test_without_a_table_there_is_nothing_to_save(house: House) -> None:
    assert said(await house.owner.slash("rules save", name="Mine")) == WORDS("rules.no_table")
    assert said(await house.owner.slash("rules delete", name="Mine")) == WORDS("rules.no_such")


async def test_a_name_neither_pings_nor_formats(house: House) -> None:
    await bring(house.owner, write_club_rules(ClubRules("**@everyone** <@1>", "tenhou")))
    listed = said(await house.people[0].slash("rules list"))
    assert "everyone" in listed
    assert "@everyone" not in listed
    assert "<@1>" not in listed


async def test_rules_that_a_later_naki_does_not_take_any_more_are_refused_by_what_is_wrong(house: House) -> None:
    aiko, *_ = house.people
    books = house.client.club_books
    await books.save(house.guild.id, ClubRules("Old", "tenhou", {"score.kuiten": True}))
    await books.save(house.guild.id, ClubRules("Older", "tenhou-1999"))
    assert [club.name for club in await kept(house)] == ["Old"]
    for command, option in (("table new", "rules"), ("rules show", "book"), ("rules export", "name")):
        old: dict[str, Any] = {option: "old"}
        older: dict[str, Any] = {option: "older"}
        assert "• There's no option score.kuiten." in said(await aiko.slash(command, **old))
        assert said(await aiko.slash(command, **older)) == WORDS("rules.no_book")
    assert house.client.tables.all() == ()
    await aiko.slash("table new")
    (menu,) = (await behind_options(aiko, lobby_of(house))).followups
    refused = await aiko.pick(menu, "set_own", ClubRules("Old", "tenhou").key)
    assert "There's no option score.kuiten." in words(refused.followups[0])
    assert house.client.tables.all()[0].party.terms.options == {}


# --- files


async def test_rules_are_taken_to_another_server_as_a_file(house: House) -> None:
    assert (await bring(house.owner, write_club_rules(FRIDAY))).startswith(
        "## Imported rules\n**Friday club** · based on Tenhou, 2 rules changed"
    )
    result = await house.people[0].slash("rules export", name="Friday club")
    assert result.response is not None
    (attachment,) = result.response.attachments
    file = house.env.backend.cdn.get(attachment.url)
    assert file is not None
    await house.owner.slash("rules delete", name="Friday club")
    await bring(house.owner, file.decode(), name="Saturday club")
    assert await kept(house) == (ClubRules("Saturday club", FRIDAY.book, FRIDAY.options),)


async def test_rules_of_majiang_are_imported_under_their_names(house: House) -> None:
    report = await bring(house.owner, json.dumps({"Mリーグルール": M_LEAGUE, "Classicルール": CLASSIC}))
    assert "**Mリーグルール** · based on M.League, 1 rule changed" in report
    assert "**Classicルール** · based on Saikouisen Classic (as of 2026), 3 rules changed" in report
    assert {club.name for club in await kept(house)} == {"Mリーグルール", "Classicルール"}


async def test_an_import_reports_what_has_no_place(house: House) -> None:
    unknown = {**WRC, "with**kuiten**": "@everyone", "honbaValue": 12345}
    report = await bring(house.owner, json.dumps(unknown), name="Like Pantheon", base="wrc-2025")
    assert "**Like Pantheon** · based on World Riichi, May 2025" in report
    assert "Not taken over:" in report
    assert "• Chips and yakitori aren't part of a table's rules: chipsValue" in report
    assert "• honbaValue = 12345: *Points per honba: by ron, by tsumo from each* can't be that here." in report
    assert "@everyone" not in report
    assert [club.book for club in await kept(house)] == ["wrc-2025"]


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ('base = "tenhou"\n"claim.window_s" = 1', "• *Seconds to call a discard* can't be 1: at least 3."),
        ("[[hand", "• This isn't valid TOML: "),
        ("{", "• This isn't valid JSON: "),
        ("", "• There are no rules in this file."),
        ("\n" * 3000, "That file has too many lines. The limit is 2000."),
        ("#" * 70_000, "That file is too large. The limit is 64 KiB."),
        (write_club_rules(ClubRules("", "tenhou")), WORDS("rules.unsaved.no_name")),
    ],
)
async def test_a_file_without_rules_is_refused_and_nothing_is_kept(house: House, text: str, refusal: str) -> None:
    assert refusal in await bring(house.owner, text)
    assert await kept(house) == ()


async def test_a_base_that_is_no_book_is_refused(house: House) -> None:
    assert await bring(house.owner, json.dumps(WRC), name="x", base="chess") == WORDS("rules.no_book")


# --- reading


async def test_saved_rules_are_read_and_compared_like_a_book(house: House) -> None:
    aiko, *_ = house.people
    await bring(house.owner, write_club_rules(FRIDAY))
    shown = await aiko.slash("rules show", book="Friday club")
    read = said(shown)
    assert read.startswith("## Rules: Friday club\nBased on Tenhou, with these changes:\n• ")
    assert "• Kuitan (open tanyao): **no** (book: yes)" in read
    assert shown.response is not None
    await aiko.member.select(shown.response, ["score"])
    assert "• Kuitan (open tanyao): **no**" in words(shown.response)
    compared = said(await aiko.slash("rules diff", book="Tenhou", other="friday club"))
    assert compared.splitlines() == [
        "## Tenhou compared with Friday club",
        "### The game",
        "• Uma, in thousands: **20, 10, −10, −20** → **30, 10, −10, −30**",
        "### Scoring",
        "• Kuitan (open tanyao): **yes** → **no**",
    ]
    await house.owner.slash("rules delete", name="Friday club")
    gone = await aiko.member.select(shown.response, ["claim"])
    assert WORDS("rules.no_book") in [words(message) for message in gone.followups]
