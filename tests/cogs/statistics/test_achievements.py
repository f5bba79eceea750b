"""`/achievements` and `/hall`: what was done here, to be watched, and what somebody does not want to be seen."""

import re

from simcord import ResponseMessage

from bot.games.achievements import Achievement
from bot.i18n.catalogue import words as catalogue
from tests.cogs.club import answered
from tests.cogs.house import House
from tests.cogs.person import SELECT, alt, components, words
from tests.cogs.playing import listed, play_a_game

WORDS = catalogue("en")


def options(message: ResponseMessage, token: str) -> list[str]:
    """The values of the list with this token."""
    lists = (item for item in components(message) if item["type"] == SELECT)
    return [one["value"] for item in lists if item["custom_id"].endswith(f":{token}") for one in item["options"]]


async def test_what_was_achieved_is_told_watched_and_taken_out(house: House) -> None:
    aiko, ben, *_ = house.people
    await play_a_game(house)
    await listed(house, ben, "Tenhou")
    mine = answered(await aiko.slash("achievements"))
    told = words(mine)
    have = told.count(" · <t:")
    assert told.startswith(f"### {WORDS('stats.achievements', player='Aiko', have=have, all=len(Achievement))}")
    assert WORDS("achievement.game") in told
    assert f"{WORDS('achievement.hundred_games')} 1/100" in told
    assert WORDS("achievement.to_and_fro") not in told.rpartition("-# ")[2]
    hand = options(mine, "watchhand")[0]
    watched = await aiko.pick(mine, "watchhand", hand)
    assert "move " in words(watched.followups[0])

    hall = answered(await house.owner.slash("hall"))
    assert WORDS("stats.fame.title") in words(hall)
    best = next(one for one in options(hall, "watchhand") if one.endswith(" best"))
    won = (await house.owner.pick(hall, "watchhand", best)).followups[0]
    assert re.match(r"(Ron|Tsumo)\b", alt(won)), "it opens where the hand is won"
    games = options(hall, "unfame")
    assert options(answered(await ben.slash("hall")), "unfame") == []
    for game in games:
        await house.owner.pick(hall, "unfame", game)
    assert WORDS("stats.fame.nobody") in words(answered(await ben.slash("hall")))

    await aiko.sets(statistics="nobody")
    hidden = answered(await ben.slash("achievements", player=aiko.member.user))
    assert words(hidden) == WORDS("stats.none", player="Aiko")
