"""What is proposed stands wherever somebody has to agree."""

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import labels, words
from tests.cogs.playing import panel_of, sit_down, table_message

WORDS = catalogue("en")


async def test_b7_a_seat_is_given_to_a_computer_by_the_buttons_of_the_others(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await sit_down(house)
    (table,) = house.client.tables.all()
    await aiko.press(panel_of(aiko), "More")
    asked = (await aiko.press(panel_of(aiko), "Propose")).followups[0]
    await aiko.press(asked, WORDS("proposed.seat", player="Deniz"))
    told = WORDS("proposed.computer", player="Aiko", seat="Deniz", count=1, needed=3)
    for person in house.people:
        assert told in words(panel_of(person))
    assert "Agree" not in labels(panel_of(deniz))
    await deniz.press(panel_of(deniz), "More")
    assert table.party.proposal is not None  # that is read, not pressed at the table
    await ben.press(panel_of(ben), "Agree")
    await chiara.press(panel_of(chiara), "Agree")
    assert table.party.chairs[3].left
    assert WORDS("note.left", player="Deniz") in words(table_message(house))


async def test_a_proposal_stands_in_the_panels_of_those_who_have_to_agree(house: House) -> None:
    aiko, ben, chiara, deniz = house.people
    await sit_down(house)
    (table,) = house.client.tables.all()
    await aiko.press(panel_of(aiko), "More")
    asked = (await aiko.press(panel_of(aiko), "Propose")).followups[0]
    await aiko.press(asked, "A pause")
    for person in house.people:
        assert WORDS("proposed.pause", player="Aiko", count=1, needed=4) in words(panel_of(person))
        assert ("Agree" in labels(panel_of(person))) is (person is not aiko)
    await ben.press(panel_of(ben), "Agree")
    await chiara.press(panel_of(chiara), "Refuse")
    for person in house.people:
        assert "Agree" not in labels(panel_of(person))
        assert WORDS("note.refused") in words(panel_of(person))
    assert WORDS("note.refused") in words(table_message(house))
    assert not table.party.paused
    assert "Agreed" not in words(table_message(house))
    assert "proposal" in words(panel_of(deniz))
