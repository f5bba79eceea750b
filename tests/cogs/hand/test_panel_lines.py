"""What a player is told beside their game: until it changes, or until they have pressed something else."""

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import words
from tests.cogs.playing import panel_of, sit_down

WORDS = catalogue("en")


async def test_a_refusal_stands_in_the_panel_until_the_next_one_or_until_it_changes(house: House) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    (playing,) = house.client.tables.all()
    for token, reason in (("discard_1m", "not_your_turn"), ("ron", "not_your_turn"), ("discard_99", "illegal")):
        pressed = await ben.forge(panel_of(ben), f"mj1:{playing.id}:1:{token}")
        assert pressed.followups == []
        why = WORDS(f"refusal.{reason}", player="Aiko") if reason == "not_your_turn" else WORDS(f"refusal.{reason}")
        assert words(panel_of(ben)).count(WORDS("panel.refused", why="")) == 1
        assert WORDS("panel.refused", why=why) in words(panel_of(ben))
    await aiko.plays("discard_3m")
    await ben.asked("chii_1m2m")
    assert WORDS("panel.refused", why="") not in words(panel_of(ben))
