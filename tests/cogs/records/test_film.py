"""**Film**: a hand as one moving picture, at most one for a person in five minutes."""

from io import BytesIO

from PIL import Image

from bot.i18n.catalogue import words as catalogue
from tests.cogs.house import House
from tests.cogs.person import words
from tests.cogs.records.test_replay import opened

WORDS = catalogue("en")


async def test_37_a_second_film_within_five_minutes_is_the_first_one_again(house: House) -> None:
    viewer = await opened(house)
    first = await viewer.press("Film")
    await viewer.presses("Next hand")
    second = await viewer.press("Film")
    files = [result.followups[0].attachments for result in (first, second)]
    assert [[file.filename for file in one] for one in files] == [["replay.gif"]] * 2
    gifs = [house.env.backend.cdn.get(one[0].url) or b"" for one in files]
    assert gifs[0] == gifs[1]
    title = words(first.followups[0])
    assert words(second.followups[0]) == WORDS("replay.film.again", hand=title)
    with Image.open(BytesIO(gifs[0])) as film:
        assert film.width == 550
        assert getattr(film, "n_frames", 1) > 10
    await house.pass_time(300_000)
    third = await viewer.press("Film")
    assert words(third.followups[0]) not in (title, words(second.followups[0]))
