"""What is said and shown with a result that people write: to whoever writes it, and to those who look at it later."""

import csv
import io
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from simcord import InteractionResult

from bot.i18n.catalogue import words as catalogue
from cogs._people import clean_name, plain_text
from cogs.league.member.note_and_photos import without_escapes
from tests.cogs.club import answered, fill_in, running, told
from tests.cogs.house import House
from tests.cogs.league.organiser.test_desk import go_on
from tests.cogs.person import Person, alt, labels, words
from tests.league.club import exported

POINTS = "40000 30000 20000 10000"


def photo(name: str = "score.png") -> tuple[str, bytes]:
    data = io.BytesIO()
    Image.new("RGB", (8, 8), "green").save(data, "PNG")
    return name, data.getvalue()


def photos_in(preview: InteractionResult) -> list[str]:
    message = preview.response or preview.followups[0]
    return [one.filename for one in message.attachments]


async def encloses(
    person: Person, preview: InteractionResult, note: str, *photos: tuple[str, bytes]
) -> InteractionResult:
    """Fill in the form behind **Note and photos**."""
    form = await person.press(answered(preview), "Note and photos")
    assert form.modal is not None
    note_field, photo_field = (label["component"]["custom_id"] for label in form.modal["components"])
    return await person.member.submit_modal(form, {note_field: note, photo_field: list(photos)})


@given(st.text(max_size=200))
def test_a_note_is_read_from_the_preview_as_it_was_unescaped(note: str) -> None:
    if clean_name(note):
        assert without_escapes(plain_text(note)) == clean_name(note)


async def test_a_note_and_photos_are_sent_with_a_report_and_shown_to_those_who_confirm_it(club: House) -> None:
    cup = await running(club, template="ladder")
    aiko, ben, *_ = cup.people
    preview = await aiko.slash("league report", scores=POINTS, **cup.named_seats)
    assert labels(answered(preview)) == ["Submit", "Note and photos"]
    await encloses(aiko, preview, "Played at *Ben's*, 3 < 4", photo(), photo("table.png"))
    shown = answered(preview)
    assert "> Played at \\*Ben's\\*, 3 \\< 4" in words(shown)
    assert photos_in(preview) == ["photo1.png", "photo2.png"]
    await club.restart()
    await aiko.press(shown, "Submit")
    await club.quiet()

    report = cup.post("Aiko reports")
    assert "> Played at \\*Ben's\\*, 3 \\< 4" in words(report)
    photos = cup.post("Aiko sent photos")
    assert "Aiko 40,000" in words(photos)
    assert alt(photos) == "Photo 1 of the score\nPhoto 2 of the score"
    assert [one["filename"] for one in photos.attachments] == ["photo1.png", "photo2.png"]
    assert (await cup.log()).entries[-1].reason == "Played at *Ben's*, 3 < 4"
    await ben.press(report, "Confirm")
    await club.quiet()
    counted = next(message for message in club.messages(club.channel.id) if message.id == report.id)
    assert words(counted).startswith("**Game 1** · Aiko")
    assert "> Played at" in words(counted)
    assert "Played at" in told(await ben.slash("league results"))


async def test_what_is_typed_into_the_command_stays_until_it_is_changed_in_the_form(club: House) -> None:
    cup = await running(club, template="ladder")
    given_: dict[str, Any] = {"scores": POINTS, "note": "At the club", "photo": photo(), **cup.named_seats}
    preview = await club.owner.slash("league-admin result enter", **given_)
    assert "> At the club" in words(answered(preview))
    await encloses(club.owner, preview, "At the old club")
    assert "> At the old club" in words(answered(preview))
    assert photos_in(preview) == ["photo1.png"]
    await club.owner.press(answered(preview), "Submit")
    await club.quiet()
    assert words(cup.post("Olga sent photos")).endswith(
        "**Game 1** · Aiko 40,000 +50.0 · Ben 30,000 +10.0 · Chiara 20,000 −20.0 · Deniz 10,000 −40.0"
    )
    log = await cup.log()
    games = list(csv.DictReader(io.StringIO(exported(log)["games.csv"])))
    assert [line["note"] for line in games] == ["At the old club"] * 4


async def test_only_pictures_that_can_be_shown_are_taken(club: House) -> None:
    cup = await running(club, template="ladder")
    aiko = cup.people[0]
    refused = await aiko.slash("league report", scores=POINTS, photo=("score.txt", b"40000"), **cup.named_seats)
    assert "up to 4 pictures" in told(refused)
    preview = await aiko.slash("league report", scores=POINTS, **cup.named_seats)
    again = await encloses(aiko, preview, "", ("score.pdf", b"%PDF"))
    assert "up to 4 pictures" in told(again)
    assert photos_in(preview) == []


async def test_photos_that_cannot_be_shown_lose_no_result(club: House) -> None:
    cup = await running(club, template="ladder")
    aiko = cup.people[0]
    preview = await aiko.slash("league report", scores=POINTS, photo=photo(), **cup.named_seats)
    club.env.inject_error("POST", f"/channels/{club.channel.id}/messages", status=403, code=50013, times=None)
    sent = await aiko.press(answered(preview), "Submit")
    assert "I can't show your photos here" in told(sent)
    assert len((await cup.league()).reports) == 1


async def test_a_dispute_tells_the_referees_what_was_said_and_is_over_when_one_has_decided(club: House) -> None:
    cup = await running(club, template="ladder")
    aiko, ben, *_ = cup.people
    preview = await aiko.slash("league report", scores=POINTS, note="At the club", **cup.named_seats)
    await aiko.press(answered(preview), "Submit")
    await ben.press(cup.post("Aiko reports"), "Confirm")
    await cup.disputes(ben, 1, "It was 41,000")
    await club.quiet()
    post = cup.post("Ben disputes **game 1**")
    result = "Aiko 40,000 +50.0 · Ben 30,000 +10.0 · Chiara 20,000 −20.0 · Deniz 10,000 −40.0"
    assert words(post).splitlines() == [
        "Ben disputes **game 1**: It was 41,000",
        f"{result} · disputed",
        "> At the club",
        "-# A referee lets it stand, corrects it, voids it or has it played again.",
    ]
    assert catalogue("en")("league.refusal.right.plain") in told(await aiko.press(post, "Decide"))
    game = go_on(await club.owner.press(post, "Decide"))
    await fill_in(club.owner, await club.owner.press(game, "Let it stand"), Reason="We looked at the photo")
    assert words(cup.post("Ben disputed **game 1**")).splitlines() == [
        "Ben disputed **game 1**: It was 41,000",
        f"Olga: let game 1 stand after a dispute: {result}",
        "> We looked at the photo",
    ]
    assert labels(cup.post("Ben disputed **game 1**")) == []


async def test_the_note_of_somebody_who_is_forgotten_is_gone(club: House) -> None:
    cup = await running(club, template="ladder")
    aiko, ben, *_ = cup.people
    preview = await aiko.slash("league report", scores=POINTS, note="At the club", **cup.named_seats)
    await aiko.press(answered(preview), "Submit")
    await ben.press(cup.post("Aiko reports"), "Confirm")
    await club.client.personal.forget(aiko.id)
    await club.quiet()
    answer = told(await ben.slash("league results"))
    assert "(deleted)" in answer
    assert "At the club" not in answer
