"""Cards of a league: who brings them, what is refused, and what nobody outside is shown."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from simcord import InteractionResult

from bot.client.cards import MAX_CARDS
from bot.games.american.card.documents import document
from bot.games.american.card.file import house_card, read_card
from bot.i18n.catalogue import words as catalogue
from tests.cards import CLUB, HOUSE
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import Person, alt, words
from tests.sockets.house import Seeded

WORDS = catalogue("en")
SHORT = Seeded(b"card 103")
"""Computer players finish the first American hand early."""
PRIVATE = CLUB.replace('rights = "original" ', 'rights = "private-use" ')
KEY = read_card(CLUB.encode()).digest[:12]
PRIVATE_KEY = read_card(PRIVATE.encode()).digest[:12]


async def upload(person: Person, text: str) -> InteractionResult:
    return await person.slash("card upload", file=("card.toml", text.encode()))


def said(result: InteractionResult) -> str:
    """What the command answered, to nobody but whoever gave it."""
    answers = [*([result.response] if result.response is not None else []), *result.followups]
    assert all(answer.ephemeral for answer in answers)
    return "\n".join(filter(None, map(words, answers)))


def pictured(result: InteractionResult) -> str:
    """What the picture of a card shows, which nobody else sees."""
    assert result.response is not None
    assert result.response.ephemeral
    return alt(result.response)


async def offered(person: Person, house: House, typed: str = "") -> dict[str, str]:
    """The cards from which to choose, by name."""
    choices = await person.member.autocomplete(house.channel, "card show", "card", typed)
    return {choice["name"]: choice["value"] for choice in choices}


# --- reading


@pytest.mark.parametrize(
    ("tiles", "answer"),
    [
        ("FFF 2B 0 2B 6B 2222C 666D", "**Y1** Years, 25 points, doubled for no jokers"),
        ("FFF 2B 0 2B 6B 2222C 66D J", "**Y1** Years, 25 points\n"),
        ("FF NwNw Ew Ww SwSw GG RR 00", "**S1** Singles and pairs, 50 points\n"),
        ("FFF 2B 0 2B 6B 2222C 66D Nw", "Not a hand yet. Closest:\n**Y1** Years, 25 points: missing 6D\n"),
        ("FFF 2B 0 2B 6B 2222C 6D J", "Not a hand yet. Closest:\n**Y1** Years, 25 points: missing 6D\n"),
    ],
)
async def test_tiles_are_held_against_the_card(house: House, tiles: str, answer: str) -> None:
    result = await house.people[0].slash("card check", tiles=tiles)
    assert f"{said(result)}\n".startswith(f"## House card 2026\n{answer}")


@pytest.mark.parametrize("tiles", ["FFF", "FFFF" * 4, "11111B 234567890C", "my tiles", "1B" * 14])
async def test_what_is_no_rack_is_said_so(house: House, tiles: str) -> None:
    assert said(await house.people[0].slash("card check", tiles=tiles)) == WORDS("card.no_rack")


# --- bringing one


async def test_a_league_brings_a_card_reads_it_compares_it_and_plays_by_it(house: House) -> None:
    aiko, *_ = house.people
    kept = said(await upload(house.owner, CLUB))
    assert kept.startswith("## Club card\nSaved as a draft: 62 hands, your own, hash")
    assert "• hand Q6: it can't be made without jokers; it needs at least 3." in kept
    assert await offered(aiko, house, "club") == {f"Club card · {KEY} · draft": KEY}
    compared = said(await aiko.slash("card diff", card=KEY))
    assert compared.endswith(
        "was **Y1** `FFF` `2026`🔵 `2222`🟩 `666`🔺 · X **25**\nnow **Y1** `FFF` `2062`🔵 `2222`🟩 `666`🔺 · X **25**"
    )
    assert "Y1 FFF 2026a 2222b 666c, X, 25" in pictured(await aiko.slash("card show"))
    activated = said(await house.owner.slash("card activate", card=KEY))
    assert activated == WORDS("card.activated", card="Club card")
    assert "Y1 FFF 2062a 2222b 666c, X, 25" in pictured(await aiko.slash("card show"))
    await house.restart()
    assert "Y1 FFF 2062a 2222b 666c, X, 25" in pictured(await aiko.slash("card show"))
    assert house.client.cards.in_force(house.guild.id).digest == read_card(CLUB.encode()).digest


async def test_who_has_neither_the_role_nor_the_server_brings_nothing(house: House) -> None:
    aiko, ben, *_ = house.people
    assert said(await upload(aiko, CLUB)) == WORDS("card.not_admin")
    assert len(await offered(aiko, house)) == 1
    await upload(house.owner, CLUB)
    for command in ("card activate", "card remove"):
        assert said(await aiko.slash(command, card=KEY)) == WORDS("card.not_admin")
    assert await offered(aiko, house, "club") == {f"Club card · {KEY} · draft": KEY}
    assert said(await ben.slash("settings server")) == WORDS("settings.not_manager")


async def test_the_role_that_looks_after_cards_is_chosen_and_taken_back(house: House) -> None:
    role = house.guild.create_role("Card keepers")
    user = house.env.create_user("kim", global_name="Kim")
    kim = Person(house, house.guild.add_member(user, roles=[role]))
    assert said(await upload(kim, CLUB)) == WORDS("card.not_admin")
    await house.owner.sets("server", cards=str(role.id))
    await house.restart()
    assert said(await upload(kim, CLUB)).startswith("## Club card")
    assert said(await upload(house.people[0], CLUB)) == WORDS("card.not_admin")
    await house.owner.sets("server", cards=str(house.guild.default_role.id))
    assert said(await upload(kim, CLUB)) == WORDS("card.not_admin")


async def test_a_file_of_a_mebibyte_is_refused_before_it_is_read(house: House) -> None:
    result = await house.owner.slash("card upload", file=("card.toml", HOUSE.encode().ljust(2**20, b"#")))
    assert said(result) == WORDS("unfit.bytes", most=64)
    assert len(await offered(house.owner, house)) == 1


async def test_a_card_comes_into_force_on_its_day(house: House) -> None:
    owner, cards = house.owner, house.client.cards
    await upload(owner, CLUB)
    today = cards.today
    past = today.replace(year=today.year - 1)
    assert said(await owner.slash("card activate", card=KEY, day="soon")) == WORDS("card.no_day")
    assert said(await owner.slash("card activate", card=KEY, day=str(past))) == WORDS("card.past", today=today)
    coming = today.replace(year=today.year + 1, month=1, day=1)
    answer = said(await owner.slash("card activate", card=KEY, day=str(coming)))
    assert answer == WORDS("card.scheduled", card="Club card", day=coming)
    assert list(await offered(owner, house, "club")) == [f"Club card · {KEY} · from {coming}"]
    assert cards.in_force(house.guild.id) == document(house_card())


async def test_a_card_that_names_its_first_day_is_not_in_force_before_it(house: House) -> None:
    year = house.client.cards.today.year + 1
    await upload(house.owner, CLUB.replace('valid_from = "2026-01-01"', f'valid_from = "{year}-01-01"'))
    [key] = (await offered(house.owner, house, "club")).values()
    answer = said(await house.owner.slash("card activate", card=key))
    assert answer == WORDS("card.scheduled", card="Club card", day=f"{year}-01-01")
    assert house.client.cards.in_force(house.guild.id) == document(house_card())


async def test_a_draft_is_taken_away_and_what_was_played_by_stays(house: House) -> None:
    owner = house.owner
    await upload(owner, CLUB)
    await upload(owner, PRIVATE)
    await owner.slash("card activate", card=KEY)
    assert said(await owner.slash("card remove", card=PRIVATE_KEY)) == WORDS("card.removed", card="Club card")
    assert said(await owner.slash("card remove", card=KEY)) == WORDS("card.stays")
    [key] = [key for name, key in (await offered(owner, house)).items() if name.startswith("House card")]
    assert said(await owner.slash("card remove", card=key)) == WORDS("card.stays")
    await owner.slash("card activate", card=key)
    assert list(await offered(owner, house, "club")) == [f"Club card · {KEY} · no longer in force"]


async def test_a_league_has_so_many_cards_and_no_more(house: House) -> None:
    for number in range(MAX_CARDS):
        await house.client.cards.add(house.guild.id, document(read_card(CLUB.replace("Club", str(number)).encode())))
    assert said(await upload(house.owner, CLUB)) == WORDS("card.too_many", most=MAX_CARDS)
    assert said(await upload(house.owner, CLUB.replace("Club", "7"))).startswith("## 7 card")


async def test_a_card_that_there_is_not_is_said_so(house: House) -> None:
    for command in ("show", "diff", "activate", "remove"):
        assert said(await house.owner.slash(f"card {command}", card="zzz")) == WORDS("card.no_such")


async def test_a_card_activated_while_a_hand_is_played_counts_from_the_next_one_also_after_a_restart(
    tmp_path: Path,
) -> None:
    async with looked_after(House(tmp_path / "naki.db", SHORT)) as house:
        aiko, *_ = house.people
        await upload(house.owner, CLUB)
        await aiko.slash("table new", rules="american", clock="3+5", computers=3)
        await aiko.press(house.messages(house.channel.id)[-1], "Play now")

        def table() -> Any:
            [only] = house.client.tables.of_guild(house.guild.id)
            return only.scene.state

        await house.until(lambda: table() is not None and table().hand is not None)
        await house.owner.slash("card activate", card=KEY)
        assert table().card == house_card()
        await house.restart()
        assert table().card == house_card()
        await house.until(lambda: table().hands_dealt == 2, seconds=7_200, step_ms=4_000)
        assert table().played_hands[0].card_digest == house_card().digest
        assert table().card == read_card(CLUB.encode())


# --- for one league alone


async def test_a_private_card_is_shown_nowhere_but_in_its_league(house: House) -> None:
    aiko, *_ = house.people
    kept = said(await upload(house.owner, PRIVATE))
    assert WORDS("card.rights.private-use") in kept
    await house.owner.slash("card activate", card=PRIVATE_KEY)
    assert "FFF 2062a 2222b 666c" in pictured(await aiko.slash("card show"))

    other = house.env.create_guild(name="Another club", owner=house.env.create_user("otto"))
    channel = other.create_text_channel("mahjong")
    guest = other.add_member(aiko.member.user)
    assert "2062" not in pictured(await guest.slash(channel, "card show"))
    assert said(await guest.slash(channel, "card show", card=PRIVATE_KEY)) == WORDS("card.no_such")
    assert said(await guest.slash(channel, "card diff", card=PRIVATE_KEY)) == WORDS("card.no_such")
    choices = await guest.autocomplete(channel, "card show", "card", "")
    assert [choice["name"].partition(" · ")[0] for choice in choices] == ["House card 2026"]
    page = (await guest.slash(channel, "card show")).response
    assert page is not None
    visitor = Person(house, guest)
    forged = await visitor.forge(house.env.backend.messages[channel.id][page.id], f"mj1:0:0:card_{PRIVATE_KEY}_0")
    assert [answer.content for answer in forged.followups] == [WORDS("card.no_such")]
    everything = [message for kept in house.env.backend.messages.values() for message in kept.values()]
    assert {message.channel_id for message in everything if "2062" in words(message) + alt(message)} == {
        house.channel.id
    }


async def test_the_lobby_and_the_rules_name_the_card_in_force(house: House) -> None:
    named = replace(house_card(), name="Club *card*")
    await house.client.cards.activate(house.guild.id, document(named), house.client.cards.today)
    host = house.people[0]
    await host.slash("table new", rules="american")
    lobby = house.messages(house.channel.id)[-1]
    assert "4 hands · 60 s per turn · Club \\*card\\*" in words(lobby)
    [rules] = (await host.press(lobby, "Rules")).followups
    assert "Card in force: **Club \\*card\\***" in words(rules)
    assert "Hands in a game: **4** (book: 16)" in words(rules)
    assert "Card in force: **Club" in said(await host.slash("table rules", book="american"))
    assert "Card in force" not in said(await host.slash("table rules", book="tenhou"))
    await host.press(lobby, "Leave")
    await house.until(
        lambda: all("reserve · Club" not in words(message) for message in house.messages(house.channel.id))
    )
