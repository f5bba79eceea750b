"""Rules that are being changed and are not agreed on yet."""

from simcord import ResponseMessage

from bot.i18n.catalogue import words as catalogue
from cogs.rules._draft import option_pages
from tests.cogs.house import House
from tests.cogs.person import components, words
from tests.cogs.playing import behind_options, lobby_of
from tests.cogs.rules.test_reading import change

WORDS = catalogue("en")


async def test_conflicting_options_are_said_in_sentences_and_cannot_be_agreed_on(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new")
    opened = await behind_options(aiko, lobby_of(house), "Customise rules")
    editor = opened.followups[0]
    await change(aiko, editor, "draw-1", "draw.sanchahou", "false")
    several = "• *Several rons on one tile (head bump, double ron)* = **double ron; triple ron is an abortive draw**"
    assert f"{several} needs *Triple ron draw (sanchahou)*" in words(editor)
    assert disabled(editor) == ["Use these rules"]
    await change(aiko, editor, "claim-2", "claim.multi_ron", '"all"')
    assert disabled(editor) == []
    await aiko.press(editor, "Use these rules")
    assert words(editor) == WORDS("rules.agreed")
    assert "Triple ron draw (sanchahou): **no**" in words(lobby_of(house))


def disabled(message: ResponseMessage) -> list[str]:
    return [item["label"] for item in components(message) if item["type"] == 2 and item["disabled"]]


async def test_the_chombo_of_the_rrc_follows_the_step_of_the_uma(house: House) -> None:
    aiko, *_ = house.people
    await aiko.slash("table new", rules="rrc-2026")
    editor = (await behind_options(aiko, lobby_of(house), "Customise rules")).followups[0]
    proposed = "By this book it goes with Chombo: **20,000 off the final score**."
    assert proposed not in words(editor)
    await change(aiko, editor, page_of("rrc-2026", "game.uma"), "game.uma", "[15,5,-5,-15]")
    assert proposed in words(editor)
    await change(aiko, editor, page_of("rrc-2026", "foul.chombo"), "foul.chombo", '"overall_-20"')
    assert proposed not in words(editor)


def page_of(book: str, key: str) -> str:
    return next(page for page, keys in option_pages(book).items() if key in keys)
