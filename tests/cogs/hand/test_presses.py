"""Claiming a discard under the table and from the panel, and why a claim is refused."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.engine.question import QuestionKind
from bot.i18n.catalogue import words as catalogue
from bot.table.timing import NET_GRACE_MS
from bot.ui.custom_id import decode_press
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import BUTTON, Person, components, labels, words
from tests.cogs.playing import sit_down, table_message
from tests.table.walls import EVERYBODY_WANTS_5M

WORDS = catalogue("en")


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """Aiko discards 5m: Ben can chii it in three ways, Chiara pon it, Deniz ron it."""
    async with looked_after(House(tmp_path / "naki.db", EVERYBODY_WANTS_5M)) as opened:
        await sit_down(opened)
        await opened.people[0].plays("discard_5m")
        await opened.people[1].asked("chii_3m4m")
        yield opened


async def test_a_claim_under_the_table_is_stamped_and_its_way_asked_in_private(house: House) -> None:
    _, ben, chiara, deniz = house.people
    claimed = await ben.press(table_message(house), "Chii")
    (question,) = claimed.followups
    assert question.ephemeral
    assert words(question).startswith("**You called it.**")
    assert labels(question) == ["Chii 3m 4m", "Chii 4m 6m", "Chii 6m 7m"]
    await ben.press(question, "Chii 4m 6m")
    assert words(question) == "Chii 4m 6m"
    await chiara.plays("pass")
    await deniz.plays("pass")
    await house.until(lambda: "discard_3m" in ben.offered)
    assert "**Ben**: Chii!" in words(table_message(house))


async def test_without_a_word_the_first_way_stands(house: House) -> None:
    _, ben, chiara, deniz = house.people
    await ben.press(table_message(house), "Chii")
    await chiara.plays("pass")
    await deniz.plays("pass")
    await house.pass_time(5_000)
    await house.until(lambda: "discard_6m" in ben.offered)
    assert "discard_3m" not in ben.offered


async def test_a_ron_from_the_panel_beats_a_pon_from_under_the_table(house: House) -> None:
    _, ben, chiara, deniz = house.people
    await ben.plays("pass")
    await chiara.press(table_message(house), "Pon")
    await deniz.plays("ron")
    await house.until(lambda: "**Deniz**: Ron!" in words(table_message(house)))


@pytest.mark.parametrize(
    ("who", "label", "sentence"),
    [
        (0, "Pon", "refusal.illegal"),
        (1, "Pon", "refusal.no_tiles"),
        (1, "Ron", "refusal.not_complete"),
        (2, "Chii", "refusal.chii_next_only"),
        (3, "Kan", "refusal.no_tiles"),
    ],
)
async def test_a_refused_claim_names_its_reason(house: House, who: int, label: str, sentence: str) -> None:
    refused = await house.people[who].press(table_message(house), label)
    values = {"player": "Ben"} if sentence == "refusal.chii_next_only" else {}
    assert [(line.content, line.ephemeral) for line in refused.followups] == [(WORDS(sentence, **values), True)]


async def test_a_claim_after_the_window_says_by_how_much_it_was_late(house: House) -> None:
    _, _, chiara, _ = house.people
    (table,) = house.client.tables.all()
    old = next(item["custom_id"] for item in components(table_message(house)) if item.get("label") == "Pon")
    assert table.scene.closes_at is not None
    await house.pass_time(table.scene.closes_at + NET_GRACE_MS + 500 - house.clock.now())
    late = await chiara.forge(table_message(house), old)
    assert late.followups[0].content == WORDS("refusal.late", seconds="0.5")
    await house.pass_time(11_000)
    later = await chiara.forge(table_message(house), old)
    assert later.followups[0].content == WORDS("refusal.gone")


async def test_a_window_lasts_from_when_discord_showed_it(house: House) -> None:
    (table,) = house.client.tables.all()
    assert table.scene.closes_at is not None
    await house.pass_time(table.scene.closes_at + NET_GRACE_MS - 1 - house.clock.now())
    assert [question.kind for question in table.scene.questions] == [QuestionKind.CLAIM]
    await house.pass_time(1)
    assert [question.kind for question in table.scene.questions] == [QuestionKind.TURN]


async def test_nothing_under_the_table_tells_who_could_claim(house: House) -> None:
    ids = [decode_press(item["custom_id"]) for item in components(table_message(house)) if item["type"] == BUTTON]
    questions = {press.question for press in ids if press is not None and press.verb not in ("hand", "host", "fair")}
    assert len(questions) == 1
    for name in ("Ben", "Chiara", "Deniz"):
        assert name not in words(table_message(house))


async def test_somebody_who_does_not_play_is_told_so(house: House) -> None:
    member = house.guild.add_member(house.env.create_user("eve"))
    eve = Person(house, member)
    for label in ("Pon", "My hand"):
        refused = await eve.press(table_message(house), label)
        assert words(refused.followups[0]) == WORDS("denied.not_a_player")
