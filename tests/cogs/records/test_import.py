"""`/log import`: games from elsewhere are played again, kept, claimed by their players and counted apart."""

import gzip
import re
from pathlib import Path
from typing import Any, Final

import pytest
from simcord import InteractionResult, _modal

from bot.i18n.catalogue import words as catalogue
from bot.records.files import text_of
from cogs.records import _import
from cogs.records._import import MAX_FILES
from tests.cogs.club import answered
from tests.cogs.house import House
from tests.cogs.person import SELECT, Person, alt, components, words
from tests.games.riichi.formats.record_samples import SAMPLES

WORDS = catalogue("en")
SAMPLE: Final = "mjlog.xml.gz"
FILES: Final = (SAMPLE, "sanma.xml.gz", "majiang.json.gz")
SEVERAL: Final = 1024 * 1024 * 10


def file_of(name: str) -> tuple[str, bytes]:
    return name, (SAMPLES / name).read_bytes()


def changed(old: str, new: str) -> bytes:
    text = text_of(Path(SAMPLES / SAMPLE))
    assert old in text
    return text.replace(old, new).encode()


async def brings(person: Person, *files: tuple[str, bytes], text: str = "") -> InteractionResult:
    form = await person.slash("log import")
    assert form.modal is not None
    files_field, text_field = (label["component"]["custom_id"] for label in form.modal["components"])
    sent = await person.member.submit_modal(form, {files_field: list(files), text_field: text})
    await person.house.quiet()
    return sent


def answer_of(sent: InteractionResult) -> str:
    return words(answered(sent))


async def test_two_good_files_of_three_are_kept_and_the_third_is_refused_by_its_name(house: House) -> None:
    aiko, *_ = house.people
    sent = await brings(aiko, file_of(SAMPLE), ("broken.xml", changed("<AGARI", "<ARI")), file_of("sanma.xml.gz"))
    kept, broken, sanma, *_ = answer_of(sent).splitlines()
    assert kept.startswith(f"✓ **{SAMPLE}**")
    assert broken.startswith("✗ **broken.xml**")
    assert sanma.startswith("✓ **sanma.xml.gz**")
    (games,) = (item for item in components(answered(sent)) if item["type"] == SELECT)
    assert len(games["options"]) == 2


async def test_what_is_too_large_or_no_whole_game_is_refused_by_its_name(house: House) -> None:
    aiko, *_ = house.people
    wrong_end = changed('owari="', 'owari="1')
    sent = await brings(
        aiko,
        ("large.json", b" " * SEVERAL),
        ("bomb.gz", gzip.compress(b" " * SEVERAL)),
        ("end.xml", wrong_end),
        file_of("client.log"),
        ("notes.txt", b"what a game"),
    )
    lines = answer_of(sent).splitlines()
    told = [WORDS("unfit.bytes", most=1024)] * 2
    assert [line.partition(": ")[2] for line in lines[:2]] == told
    assert "I would have decided otherwise" in lines[2]
    assert lines[3].endswith(WORDS("imports.refused.hidden"))
    assert lines[4].endswith(WORDS("imports.refused.unreadable"))


async def test_a_log_of_every_format_is_kept_claimed_counted_and_watched(house: House) -> None:
    aiko, *_ = house.people
    names = [path.name for path in sorted(SAMPLES.iterdir()) if path.is_file() and path.name != "client.log"]
    sent = await brings(aiko, *map(file_of, names))
    told = answer_of(sent).splitlines()[: len(names)]
    assert [line for line in told if not line.startswith("✓")] == []
    (games,) = (item for item in components(answered(sent)) if item["type"] == SELECT)
    for option in games["options"]:
        await house.pass_time(60_000)
        opened = (await aiko.pick(answered(sent), "players", option["value"])).followups[0]
        await picks(aiko, opened, option["value"], 0, aiko)
        (frame,) = (await aiko.press(opened, WORDS("table.replay"))).followups
        assert "move 1 of " in words(frame)
    await house.quiet()
    counted = 0
    for players in (3, 4):
        answer = await aiko.slash("stats", source="imported", players=players)
        assert answer.response is not None
        found = re.search(r"(\d+) games?", alt(answer.response))
        assert found
        counted += int(found[1])
    assert counted == len(games["options"])


async def test_nobody_fills_the_disk_with_games_from_elsewhere(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    aiko, ben, *_ = house.people
    monkeypatch.setattr(_import, "MAX_IMPORTED_GAMES", 1)
    kept, refused, *_ = answer_of(await brings(aiko, file_of(SAMPLE), file_of("sanma.xml.gz"))).splitlines()
    assert kept.startswith("✓")
    assert refused.endswith(WORDS("imports.refused.too_many", most=1))
    assert "It was here already" in answer_of(await brings(aiko, file_of(SAMPLE)))
    assert answer_of(await brings(ben, file_of("sanma.xml.gz"))).startswith("✓")


async def test_eleven_files_at_once_are_refused(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """As only a tampered client can send them."""
    aiko, *_ = house.people

    def bounds(*_: object, **__: object) -> tuple[int, int]:
        return 0, MAX_FILES + 1

    monkeypatch.setattr(_modal, "_modal_bounds", bounds)
    sent = await brings(aiko, *[file_of("client.log")] * (MAX_FILES + 1))
    assert answer_of(sent) == WORDS("trouble.files", most=MAX_FILES)


async def test_a_game_is_claimed_by_its_players_counted_apart_and_watched(house: House) -> None:
    aiko, ben, *_ = house.people
    sent = await brings(aiko, file_of(SAMPLE))
    again = await brings(aiko, file_of("tenhou6.json"))
    assert "It was here already" in answer_of(again)
    (games,) = (item for item in components(answered(sent)) if item["type"] == SELECT)
    table = games["options"][0]["value"]
    opened = (await aiko.pick(answered(sent), "players", table)).followups[0]
    await picks(aiko, opened, table, 0, aiko)
    asked = await picks(aiko, opened, table, 1, ben)
    question = asked.followups[0]
    assert "were you" in words(question)
    await aiko.press(question, WORDS("imports.yes"))
    await ben.press(question, WORDS("imports.yes"))
    await house.quiet()
    party = await house.client.tables.archive.party(table)
    assert party is not None
    assert [chair.person.id for chair in party.chairs[:2] if chair.person] == [aiko.id, ben.id]
    played = await aiko.slash("stats")
    assert played.response is not None
    assert words(played.response) == WORDS("stats.none", player="Aiko")
    elsewhere = await aiko.slash("stats", source="imported")
    assert elsewhere.response is not None
    watched = await aiko.forge(house.messages(house.channel.id)[-1], f"mj1:{table}:0:replay")
    assert "move 1 of" in words(watched.followups[0])
    verified = await aiko.slash("verify", table=table)
    assert verified.response is not None
    assert words(verified.response) == WORDS("records.dealt_elsewhere")


async def picks(person: Person, message: Any, table: str, seat: int, who: Person) -> InteractionResult:
    return await person.pick(message, f"sat_{seat}", str(who.id))
