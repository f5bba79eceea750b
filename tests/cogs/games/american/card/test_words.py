"""What is wrong with a card, in words."""

from bot.games.american.card.file import house_card
from bot.i18n.catalogue import words as catalogue
from tests.cards import CLUB, HOUSE
from tests.cogs.games.american.card.test_commands import offered, said, upload
from tests.cogs.house import House

WORDS = catalogue("en")

THIRTEEN = CLUB.replace('"22:a", "000", "22:b"', '"22:a", "00", "22:b"')


FIVE_WINDS = CLUB.replace('["FF", "NN", "EW", "SS"', '["N", "N", "N", "N", "N", "E", "W", "S"')


async def test_a_malformed_card_is_refused_by_hand_and_line_and_nothing_is_kept(house: House) -> None:
    line = HOUSE.splitlines().index('id = "Y2"')
    refused = said(await upload(house.owner, THIRTEEN))
    assert refused == f"## {WORDS('card.refused')}\n• line {line}, hand Y2: it has 13 tiles instead of 14."
    refused = said(await upload(house.owner, FIVE_WINDS))
    assert "hand S1: it needs 5 naturals of Nw, of which there are 4." in refused
    await house.owner.sets(language="ja")
    assert f"• {line}行目、手Y2：14枚ではなく13枚あります。" in said(await upload(house.owner, THIRTEEN))
    await house.owner.sets(language="en")
    for text, flaw in {
        CLUB.replace('rights = "original"', "# "): "'rights' is missing",
        CLUB.replace("[[hand]]", "[[hand", 1): "not valid TOML",
        CLUB.replace('"FFF", "2062:a"', '"**@everyone**"'): "'\\*\\*@",
    }.items():
        assert flaw in said(await upload(house.owner, text))
    assert "hand A: " not in said(await house.owner.slash("card upload", file=("card.png", b"\x89PNG\xff")))
    assert list(await offered(house.owner, house)) == [f"House card 2026 · {house_card().digest[:12]} · in force"]


async def test_many_flaws_are_counted_where_they_do_not_fit(house: House) -> None:
    refused = said(await upload(house.owner, CLUB.replace('exposure = "X"', 'exposure = "open to everybody"')))
    assert refused.count("exposure can't be 'open to everybody'") > 20
    assert refused.splitlines()[-1].startswith("… and ")
