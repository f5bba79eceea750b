"""What a referee sees of a game in progress."""

from bot.engine.orders import OrderKind
from bot.league.acts.refereeing import RefereeActed
from bot.ui.custom_id import NO_QUESTION, Press
from tests.cogs.club import told
from tests.cogs.house import House
from tests.cogs.league.referee.test_commands import ordered, playing, rules, said
from tests.cogs.person import labels


async def test_l87_a_referee_sees_hands_only_once_they_are_over_and_it_is_known(club: House) -> None:
    cup, table = await playing(club)
    assert "No hand of this game is over yet" in await rules(club, "hands")
    assert "Referee Olga looks at the finished hands." in said(club)
    public = next(m for thread in club.threads for m in club.messages(thread) if "Call referee" in labels(m))
    for verb in ("replay", "log", "verify", "hand"):
        refused = await club.owner.forge(public, Press(table.id, NO_QUESTION, verb).encode())
        assert [file for one in refused.followups for file in one.attachments] == []
    await rules(club, "redeal", reason="a tile was seen")
    answer = await club.owner.slash("referee hands")
    assert "as the log has them" in told(answer)
    assert answer.response is not None
    assert [file.filename for file in answer.response.attachments] == ["hands.txt", "hands.jsonl"]
    looks = [one.act.order.kind for one in (await cup.log()).entries if isinstance(one.act, RefereeActed)]
    assert looks == [OrderKind.VIEW_HANDS, OrderKind.REDEAL, OrderKind.VIEW_HANDS]
    assert [kind for kind, _ in await ordered(club, table)] == looks
