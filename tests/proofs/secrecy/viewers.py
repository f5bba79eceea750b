"""A league table and who looks at it: a referee who runs the league as well, somebody who only watches, and players who
look something up.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from bot.engine.refusal import Refusal
from bot.i18n.catalogue import words as catalogue
from bot.league.acts.act import Right
from bot.league.acts.entrants import PlayerAdded
from bot.league.acts.life import LeagueDescribed, LeagueRulesSet, LifeChanged
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.tables import TableBegun
from bot.league.chance import SALT_BYTES, SEED_BYTES
from bot.league.log import NAKI, Actor
from bot.league.options import Options
from bot.league.phase_plan import PhaseLimits, PhasePlan
from bot.league.state import Life
from bot.table.party import NOBODY, Person, Terms
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION
from bot.ui.custom_id import Press as Button
from cogs.games.riichi.ui import YAKU_VERB
from tests.cogs.person import Person as Human
from tests.cogs.person import labels

REFEREE: Final = "referee"
SPECTATOR: Final = "spectator"
LOOK_SHARE: Final = 0.5
"""In so many windows somebody looks."""

_BY_COMMAND: Final[Sequence[tuple[str, str, dict[str, Any]]]] = (
    (REFEREE, "referee calls", {}),
    (REFEREE, "referee dead", {"player": 1, "reason": "a look"}),
    (REFEREE, "referee undo-hand", {"reason": "a look"}),
    (REFEREE, "referee points", {"scores": "0 0 0 0", "reason": "a look"}),
    (REFEREE, "league-admin season panel", {}),
    (REFEREE, "table rules", {}),
    (SPECTATOR, "league standings", {}),
    (SPECTATOR, "league log", {}),
    (SPECTATOR, "table list", {}),
    (SPECTATOR, "table rules", {}),
    (SPECTATOR, "yaku", {}),
    (SPECTATOR, "stats", {}),
    (SPECTATOR, "top", {}),
    (SPECTATOR, "hall", {}),
    (SPECTATOR, "achievements", {}),
    (SPECTATOR, "recap me", {}),
    (SPECTATOR, "log export", {}),
)
_MENUS: Final = ("As words", "Replay this game")
"""What a right-click on the table's message offers, but for the form of a report: the ids of its fields are random."""
_HANDS: Final = "referee hands"
_PROFILE: Final = "Profile"
LOOKED_AT: Final = frozenset({*(command for _, command, _ in _BY_COMMAND), *_MENUS, _HANDS, _PROFILE})
"""The commands, and what a right-click offers."""
_MOVES: Final = ("pass", "ron", "mahjong")
_WHY: Final = catalogue("en")("yaku_book.why")
_OF_A_GAME: Final = (
    *("replay", "log", "verify", "gamepage", "review", "finding_next_1"),
    *("watch_1_0", "step_on_1", "film_1_0", "words_1_0", "post_1_2", "playon_1_0"),
)
"""What stands below a game that is over, and in its replay."""
_BY_BUTTON: Final = ("hand", "callreferee", "agree", *_MOVES)


async def begin_league_table(
    client: Any, guild: int, channel: int, owner: Human, players: Sequence[Person], terms: Terms
) -> Table:
    """A table of a league that the owner of the server runs."""
    store, now = client.leagues, client.clock.now()
    organiser = Actor(None, frozenset((Right.ORGANISER,)))
    described, secret = LeagueDescribed("A league", "a-league"), bytes(SEED_BYTES + SALT_BYTES)
    await store.leagues.create(guild, described, organiser, now, secret)
    options = Options(book=terms.book, rules=terms.options, plans=(PhasePlan(limits=PhaseLimits(daily=None)),))
    people = [await store.people.number(1, one.id, one.name) for one in players]
    await store.people.number(1, owner.id, owner.name)
    acts = (
        LeagueRulesSet(options),
        LifeChanged(Life.SIGNUP),
        *map(PlayerAdded, people),
        LifeChanged(Life.READY),
        LifeChanged(Life.RUNNING),
    )
    for act in (*acts, PhaseBegun(1, tuple(people))):
        done = await store.leagues.act(1, organiser, act, now)
        assert not isinstance(done, Refusal), done
    table: Any = await client.tables.set_up(players, guild, channel, terms)
    done = await store.leagues.act(1, NAKI, TableBegun(table.id, tuple(people), options.hash), now)
    assert not isinstance(done, Refusal), done
    await table.start(NOBODY)
    return table


def is_looked_at(question: int) -> bool:
    """Whether somebody looks while this question is open; in both worlds the same."""
    return Random(f"look {question}").random() < LOOK_SHARE


async def look_at_table(question: int, viewers: dict[str, Human], table: str, public: Any, *, first: bool) -> None:
    """By a command, or by a button under the table, as it comes, and by a right-click on its message. In the `first`
    hand none is over, so that also whoever may see those that are sees nothing; later the worlds differ in them.
    """
    dice = Random(f"how {question}")
    if first and dice.random() < LOOK_SHARE:
        await viewers[REFEREE].slash(_HANDS)
    elif dice.random() < 0.7:
        who, command, options = dice.choice(_BY_COMMAND)
        await viewers[who].slash(command, **options)
    else:
        verb, who = dice.choice(dice.choice((_BY_BUTTON, _OF_A_GAME))), dice.choice((REFEREE, SPECTATOR))
        asked = question if verb in _MOVES else NO_QUESTION
        await viewers[who].forge(public, Button(table, asked, verb).encode())
    await viewers[dice.choice((REFEREE, SPECTATOR))].right_click(public, dice.choice(_MENUS))


async def look_up_numbers_and_yaku(question: int, players: Sequence[Human], table: str) -> None:
    """A player looks at the numbers of one at the table, opens the list of yaku from the panel, and reads why their
    hand cannot win.
    """
    dice = Random(f"who {question}")
    player = dice.choice(players)
    await player.right_click(dice.choice(players).member.user, _PROFILE, direct=True)
    if player.panel is None:
        return
    answer = await player.forge(player.panel, Button(table, NO_QUESTION, YAKU_VERB).encode())
    for page in answer.followups:
        if _WHY in labels(page):
            await player.press(page, _WHY)
