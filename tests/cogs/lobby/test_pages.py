"""Options, Fairness and the editor of rules, which somebody has open when the game begins."""

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import components, labels, words
from tests.cogs.playing import lobby_of

WORDS = catalogue("en")


async def test_what_is_open_of_a_lobby_goes_when_the_game_begins_and_says_so_if_it_is_still_there(house: House) -> None:
    aiko, *_ = house.people
    await sit_down_but_wait(house)
    lobby = lobby_of(house)
    (menu,) = (await aiko.press(lobby, "Options")).followups
    (fairness,) = (await aiko.press(menu, "Fairness")).followups
    (editor,) = (await aiko.press(menu, "Customise rules")).followups
    kept = [house.env.backend.messages[house.channel.id][page.id] for page in (menu, fairness)]
    await aiko.press(lobby, "Play now")
    private = {message.id for message in house.messages(house.channel.id) if message.is_ephemeral}
    assert private.isdisjoint({menu.id, fairness.id})
    for message in kept:  # as their reader still has them if Discord could not take them away
        house.env.backend.messages[house.channel.id][message.id] = message
    started = WORDS("denied.started")
    await aiko.press(editor, "Back to the book")
    assert (words(editor), labels(editor)) == (started, [])
    await aiko.press(fairness, "Add to the shuffle")
    assert "Seal of the walls" in words(fairness)
    assert labels(fairness) == []
    await aiko.forge(
        kept[0], next(item["custom_id"] for item in components(menu) if item.get("label") == "Remove computer")
    )
    assert (words(menu), labels(menu)) == (started, [])


async def sit_down_but_wait(house: House) -> None:
    """Aiko opens a table, which the others join."""
    aiko, *others = house.people
    await aiko.slash("table new", length=1)
    for person in others:
        await person.press(lobby_of(house), "Join")
