"""How far a league of five can have come: what organisers do is tried at each of these stages."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from tests.cogs.club import Tournament, answered, members, told
from tests.cogs.house import House


async def _nothing(cup: Tournament) -> None:
    """No league yet."""


async def _draft(cup: Tournament) -> None:
    await cup.draft(rounds=2)


async def _signup(cup: Tournament) -> None:
    await cup.open(rounds=2)
    await cup.everybody_joins(*cup.people[:4])


async def _amended(cup: Tournament) -> None:
    """Everybody has to confirm again."""
    await _signup(cup)
    await cup.set("clock", "60")


async def _ready(cup: Tournament) -> None:
    await _signup(cup)
    await cup.takes("Sign-up is closed", "season close")


async def _running(cup: Tournament) -> None:
    await _signup(cup)
    await cup.start()


async def _paused(cup: Tournament) -> None:
    await _running(cup)
    await cup.takes("is paused", "season pause")


async def _drawn(cup: Tournament) -> None:
    await _running(cup)
    await cup.takes("Only you see this", "round draw")


async def _published(cup: Tournament) -> None:
    await _running(cup)
    await cup.draw()


async def _played(cup: Tournament) -> None:
    await _published(cup)
    await cup.check_in(*cup.people[:4])
    await cup.house.until(lambda: cup.playing)
    await cup.play()


async def _entered(cup: Tournament) -> None:
    await _running(cup)
    await enter_result(cup)


async def _void(cup: Tournament) -> None:
    await _entered(cup)
    assert "~~" in told(await cup.decides("void", 1, Reason="Not played"))


async def _disputed(cup: Tournament) -> None:
    await _entered(cup)
    await cup.disputes(cup.people[0], 1, "It was misread")


async def _penalised(cup: Tournament) -> None:
    await _running(cup)
    await cup.fines(cup.people[0], 20.0, "Late")


async def _removed(cup: Tournament) -> None:
    """Without the second player."""
    await _running(cup)
    await cup.takes("is out", "players remove", Player=[cup.people[1].member], Reason="Is ill")


async def _unranked(cup: Tournament) -> None:
    """A round is played, and the next does not depend on its results."""
    await cup.draft(rounds=2)
    await cup.set("1.seating", "random")
    await cup.publish()
    await cup.everybody_joins(*cup.people[:4])
    await cup.start()
    await cup.draw()


async def _finished(cup: Tournament) -> None:
    await _running(cup)
    await cup.finish()


async def _teams(cup: Tournament) -> None:
    """Two teams of two."""
    await _unteamed(cup)
    for name, first in (("Red", 0), ("Blue", 2)):
        await cup.team(name, *cup.people[first : first + 2])


async def _unteamed(cup: Tournament) -> None:
    """A league of teams that has none yet."""
    await cup.open(rounds=2, teams="on")
    await cup.everybody_joins()


async def _teams_published(cup: Tournament) -> None:
    """Four teams of two, and a round."""
    await _unteamed(cup)
    for at, name in enumerate(("Red", "Blue", "Gold", "Jade")):
        await cup.team(name, *cup.people[2 * at : 2 * at + 2])
    await cup.start()
    await cup.draw(start="20:00")


async def _two_phases(cup: Tournament) -> None:
    await _draft(cup)
    await cup.set("2.carry", "1/2")


async def _polled(cup: Tournament) -> None:
    await _running(cup)
    assert "channel" in await cup.does("round poll", **{"2 to 10 times": "2099-01-01 20:00, 2099-01-02 20:00"})


async def enter_result(cup: Tournament) -> None:
    """A game of the first four counts."""
    shown = await cup.house.owner.slash("league-admin result enter", **entered(cup))
    await cup.house.owner.press(answered(shown), "Submit")


def entered(cup: Tournament) -> dict[str, Any]:
    """Such a game as it is typed."""
    names = zip(("east", "south", "west", "north"), cup.people, strict=False)
    return {"scores": "40000 30000 20000 10000", **{wind: person.member for wind, person in names}}


STAGES: Final[Mapping[str, Callable[[Tournament], Awaitable[None]]]] = {
    "nothing": _nothing,
    "draft": _draft,
    "signup": _signup,
    "amended": _amended,
    "ready": _ready,
    "running": _running,
    "paused": _paused,
    "drawn": _drawn,
    "published": _published,
    "unranked": _unranked,
    "played": _played,
    "entered": _entered,
    "void": _void,
    "disputed": _disputed,
    "penalised": _penalised,
    "removed": _removed,
    "finished": _finished,
    "unteamed": _unteamed,
    "teams": _teams,
    "teams published": _teams_published,
    "two phases": _two_phases,
    "polled": _polled,
}


async def at_stage(house: House, name: str) -> Tournament:
    """A league that has come so far."""
    cup = Tournament(house, members(house, 8 if name == "teams published" else 5))
    await STAGES[name](cup)
    await house.quiet()
    return cup
