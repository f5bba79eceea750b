"""Make a database of a club with leagues: `python -m tests.proofs.old_logs.make_leagues leagues-0002.db`.

It is made once for every schema of a league's log, by the last version that writes it, and is never made again. One
league is in its second round, with a table in the middle of a hand; another is a draft; in the others, one of every
format, people tried things by lot. Beside them are tables in mid-claim, a lobby and games that are over. What the
version that made it says of each league is written beside it, into a file of JSON.
"""

import asyncio
import json
import shutil
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from bot.consumers.leagues import LeagueCounter
from bot.engine.question import QuestionKind
from bot.games.american.engine.actions import Verb as AmericanVerb
from bot.games.imports import read_rules
from bot.games.registry import GAMES
from bot.games.riichi.engine.actions import Verb
from bot.league.acts.calendar import RemindersSet, TimesAccepted, TimesProposed
from bot.league.acts.entrants import (
    PlaceTaken,
    PlayerLeft,
    PlayerReplaced,
    PlayerSignedUp,
    PlayersInvited,
    SeedMoved,
    SignUpAccepted,
)
from bot.league.acts.life import LifeChanged
from bot.league.acts.lobbies import LobbyOpened, SatDown, StoodUp
from bot.league.acts.penalties import PenaltyGiven, PointsAdjusted
from bot.league.acts.phases import PhaseBegun, carry_corrections, next_phase
from bot.league.acts.refereeing import RefereeCalled
from bot.league.acts.results import DisputeResolved, GameCorrected, GameCounted, GameDisputed
from bot.league.acts.rounds import PlayerCheckedIn, RoundPublished
from bot.league.acts.substitutes import SubstituteCalled, SubstituteJoined
from bot.league.acts.tables import TableBegun
from bot.league.acts.teams import LineupNamed, TeamDissolved, TeamSet
from bot.league.chance import SEED_BYTES
from bot.league.games import Result
from bot.league.log import NAKI, EntryUndone
from bot.league.options import Options
from bot.league.phase_plan import Carry, Pairing, PhaseKind, PhasePlan
from bot.league.round_draw import draw_of_round
from bot.league.rounds import OverdueRule
from bot.league.state import Life
from bot.league.times import DAY, HOUR
from bot.leagues.store import LeagueStore
from bot.store.club_books import ClubBooks
from bot.store.traces import PersonalDataStore
from bot.table.party import NOBODY, Person, Terms
from bot.table.table import Table
from tests.league.club import Club, entrant
from tests.league.formats import FORMATS
from tests.league.office import Office, account, name
from tests.proofs.histories import LEAGUE_KINDS
from tests.proofs.kills import follow_finished_games
from tests.proofs.old_logs.game_room import GUILD, ROOM, GameRoom
from tests.proofs.old_logs.make import (
    EAST_ONLY,
    Scene,
    callers,
    choose_settings,
    has_claim_for_person,
    open_lobby,
    whole_game,
    write_database,
)
from tests.proofs.old_logs.told import visible_leagues
from tests.table.room import shown

_SWISS: Final = Options(
    book="wrc-2015",
    length=1,
    plans=(PhasePlan(kind=PhaseKind.ROUNDS, rounds=3, pairings=(Pairing.RANDOM, Pairing.SWISS)),),
)
_MAJIANG: Final = {
    "古典": {"配給原点": 30000, "順位点": ["+12.0", "+4.0", "-4.0", "-12.0"], "場数": 1, "喰い替え許可レベル": 2}
}
"""Rules as another program writes them."""
_RON_AND_CALL: Final = 42
"""By this seed somebody soon discards a tile that one person may win with and another one may call."""
_FORGOTTEN: Final = account(99)
"""Who asked to be forgotten."""
_TRIES: Final = 110
"""Things that people try in each of the other leagues."""
_AMERICAN: Final = Terms(game="american", book="american", options={"hands": 1})


def league_scenes() -> tuple[Scene, ...]:
    """Everything that is in it."""
    return (
        _before_a_late_ron,
        _before_an_exposure,
        choose_settings,
        _by_imported_rules,
        whole_game(_AMERICAN),
        _league,
        open_lobby,
        _draft,
        _signing_up,
        _against_time,
        _in_teams,
        _in_a_lobby,
        _other_leagues,
    )


async def _by_imported_rules(room: GameRoom) -> None:
    """A game by rules that the club has from a file."""
    (imported,) = read_rules(json.dumps(_MAJIANG).encode())
    club = imported.club
    await ClubBooks(room.database).put(GUILD, club)
    await whole_game(Terms(book=club.book, options={**club.options, **EAST_ONLY}, named=club.name))(room)


async def _league(room: GameRoom) -> None:
    """Eight people: a round of which one table was played here and one typed in, and a round that is being played."""
    office = Office(room.database, at=room.clock.now())
    await office.open(people=8, options=_SWISS)
    first, second = await _round(office, 1)
    await room.play(await _begun(room, office, first, 1, 1))
    await follow_finished_games(room.database)
    office.at = room.clock.now()
    await LeagueCounter(office.store, lambda: office.at).catch_up()
    typed = Result(second, (41_200, 33_500, 27_600, 17_700))
    await office.do(lambda log: GameCounted(log.next_number, "manual:1", 1, office.at, typed, round=1, board=2))
    mended = Result(second, (41_200, 33_500, 26_300, 18_000), sticks=1)
    await office.do(GameCorrected(2, typed, mended), reason="a stick was left on the table")
    await office.do(lambda log: PenaltyGiven(log.next_number, 1, 3, -2_000), reason="came late")
    await office.do(lambda log: PointsAdjusted(log.next_number, 1, 5, 1_500), reason="brought cake")
    mistaken = await office.do(lambda log: PenaltyGiven(log.next_number, 1, 7, -20_000), reason="somebody else")
    await office.do(EntryUndone(mistaken.number))
    await office.store.leagues.run_due_acts(office.league, office.at)
    playing, _ = await _round(office, 2)
    for person in playing[:2]:
        await office.do(PlayerCheckedIn(1, 2, person), entrant(person))
    await room.clock.advance(office.at - room.clock.now())
    table = await _begun(room, office, playing, 2, 1)
    await room.play(table, lambda table: shown(table).turn_id >= 20)
    await office.store.ratings.catch_up()


async def _round(office: Office, number: int, phase: int = 1, **terms: Any) -> tuple[tuple[int, ...], ...]:
    """Draw and publish a round; who sits where."""
    seed, _ = await office.store.leagues.secret(office.league)
    draw = draw_of_round(await office.now(), number, seed)
    await office.do(draw)
    await office.do(RoundPublished(phase, number, **terms))
    return tuple(tuple(person for person in table if person is not None) for table in draw.tables)


async def _begun(room: GameRoom, office: Office, people: tuple[int, ...], round_: int, board: int) -> Table:
    """A table of the league, as the league sets it up."""
    league = await office.now()
    terms = Terms(book=league.options.book, options=league.scoring.table_rules, seating="joined")
    players = [Person(account(person), name(person)) for person in people]
    table = await room.tables.set_up(players, GUILD, ROOM, terms)
    assert isinstance(table, Table)
    await office.do(TableBegun(table.id, people, league.options.hash, round_, board), NAKI)
    assert await table.start(NOBODY) is None
    await room.clock.settle()
    return table


async def _before_a_late_ron(room: GameRoom) -> None:
    """A discard that somebody has called, and that somebody else may win with, also after the call."""
    room._random.seed(_RON_AND_CALL)
    table = await room.begin(Terms(book="wrc-2015", options=EAST_ONLY))
    await room.play(table, _a_ron_and_a_call)
    await _call(room, table, Verb.PON)


async def _before_an_exposure(room: GameRoom) -> None:
    """A discard that two people may expose; one of them does."""
    table = await room.begin(_AMERICAN)
    await room.play(table, has_claim_for_person)
    await _call(room, table, AmericanVerb.EXPOSE)


async def _call(room: GameRoom, table: Table, verb: Verb | AmericanVerb) -> None:
    """After three seconds somebody calls the tile: the press is saved and not yet played."""
    await room.clock.advance(3_000)
    question = room.question(table, QuestionKind.CLAIM)
    seat = next(seat for seat in callers(table, question) if question.options[seat][0].verb is verb)
    person = table.party.chairs[seat].person
    assert person is not None
    await table.save_press(person.id, question.id, question.options[seat][0].token, room.clock.now())


def _a_ron_and_a_call(table: Table) -> bool:
    """Whether somebody may win with a discard, and somebody else may only call it."""
    best = [
        {question.options[seat][0].token for seat in callers(table, question)}
        for question in table.scene.questions
        if question.kind is QuestionKind.CLAIM
    ]
    return any(Verb.RON in tokens and len(tokens) > 1 for tokens in best)


async def _draft(room: GameRoom) -> None:
    """A league that nobody has signed up for."""
    office = Office(room.database, at=room.clock.now())
    await office.create("draft")


async def _signing_up(room: GameRoom) -> None:
    """Four places, a waitlist, an offer that lapsed and one that was taken, and somebody who was forgotten."""
    office = Office(room.database, at=room.clock.now())
    await office.create("signing-up", _SWISS, capacity=4)
    await office.do(PlayersInvited((2,)))
    await office.do(LifeChanged(Life.SIGNUP))
    for person in range(1, 9):
        await office.store.people.number(office.league, account(person), name(person))
    await office.do(PlayerSignedUp(1, office.at, needs_approval=True), entrant(1))
    await office.do(SignUpAccepted(1))
    await office.do(PlaceTaken(2), entrant(2))
    for person in range(3, 7):
        await office.do(PlayerSignedUp(person, office.at), entrant(person))
    await office.do(SeedMoved(3, 1))
    await office.do(PlayerLeft(4), entrant(4))
    await office.store.leagues.run_due_acts(office.league, office.at)
    office.at += 2 * DAY
    await office.store.leagues.run_due_acts(office.league, office.at)
    await office.do(PlaceTaken(6), entrant(6))
    await office.do(PlayerReplaced(2, 7))
    forgotten = await office.store.people.number(office.league, _FORGOTTEN, "Xaver")
    await office.do(SubstituteJoined(forgotten), reason="Xaver may play")
    await office.store.withdraw_everywhere(_FORGOTTEN, office.at)
    await PersonalDataStore(room.database).forget(_FORGOTTEN, -1, ("over",), lambda papers: papers)


async def _against_time(room: GameRoom) -> None:
    """A round with an end that is over, with a table nobody played, and one that was extended in the phase after it."""
    office = Office(room.database, at=room.clock.now())
    first = PhasePlan(kind=PhaseKind.ROUNDS, rounds=1)
    plans = (first, replace(first, carry=Carry(share=(1, 2))))
    await office.open(people=8, options=replace(_SWISS, plans=plans), short="against-time")
    await office.do(SubstituteJoined(9))
    await office.do(SubstituteCalled(9))
    tables = await _round(office, 1, end=office.at + DAY, overdue=OverdueRule.FORFEIT)
    (first_player, second_player, *_), soon = tables[0], (office.at + HOUR, office.at + 2 * HOUR)
    await office.do(TimesProposed(1, 1, 1, first_player, soon), entrant(first_player))
    await office.do(TimesAccepted(1, 1, 1, second_player, soon[1:]), entrant(second_player))
    await office.do(TableBegun("typed", tables[0], (await office.now()).options.hash, 1, 1), NAKI)
    await office.do(RefereeCalled("typed", first_player), entrant(first_player))
    result = Result(tables[0], (30_000, 30_000, 35_000, 25_000))
    await office.do(lambda log: GameCounted(log.next_number, "table:typed", 1, office.at, result, round=1, board=1))
    office.at += 2 * DAY
    await office.store.leagues.run_due_acts(office.league, office.at)
    begun = next_phase(await office.now(), bytes(SEED_BYTES))
    assert isinstance(begun, PhaseBegun)
    await office.do(begun)
    await office.do(GameCorrected(1, result, replace(result, points=(31_000, 29_000, 35_000, 25_000))))
    for moved in tuple(carry_corrections(await office.now())):
        await office.do(moved)
    await _round(office, 1, phase=2, end=office.at + DAY, overdue=OverdueRule.EXTEND, days=1)
    office.at += DAY
    await office.store.leagues.run_due_acts(office.league, office.at)


async def _in_teams(room: GameRoom) -> None:
    """Four teams of two in a round, who have named who plays; a fifth was dissolved."""
    office, plan = Office(room.database, at=room.clock.now()), PhasePlan(kind=PhaseKind.ROUNDS, rounds=1)
    await office.open_signup(10, replace(_SWISS, teams=True, plans=(plan,)), "in-teams")
    for number in range(5):
        members = (2 * number + 1, 2 * number + 2)
        await office.do(TeamSet(101 + number, f"Team {number}", f"T{number}", members, members[0]))
    await office.do(TeamDissolved(105))
    await office.do(LifeChanged(Life.READY))
    await office.do(LifeChanged(Life.RUNNING))
    await office.do(PhaseBegun(1, (101, 102, 103, 104)))
    await _round(office, 1)
    await office.do(LineupNamed(101, 1, 1, 1, 2))


async def _in_a_lobby(room: GameRoom) -> None:
    """Two people at a table of an open phase that waits for others, and a game about which somebody complained."""
    office = Office(room.database, at=room.clock.now())
    await office.open(people=5, short="in-a-lobby")
    await office.do(RemindersSet((HOUR,)))
    number = await office.count(35_000, 32_000, 28_000, 25_000)
    await office.do(GameDisputed(number, 4), entrant(4))
    await office.do(DisputeResolved(number))
    lobby = await office.do(lambda log: LobbyOpened(len(log.entries) + 1, 1), entrant(1))
    for person in (2, 3):
        await office.do(SatDown(lobby.number, person), entrant(person))
    await office.do(StoodUp(lobby.number, 2), entrant(2))


async def _other_leagues(room: GameRoom) -> None:
    """A sign-up and a league of every format, in which people tried whatever they liked."""
    at = room.clock.now() + DAY
    for what in ("a sign-up", *FORMATS):
        kind = LEAGUE_KINDS[what]
        office, luck, short = Office(room.database, at=at), Random(what), what.lower().replace(" ", "-")[:24]
        if kind.capacity:
            await office.open_signup(kind.people, kind.options, short, capacity=kind.capacity)
        else:
            await office.open(kind.people, kind.options, short, kind.teams)
        for _ in range(_TRIES):
            log = await office.store.leagues.load(office.league)
            await office.tries(*kind.act(luck, Club.over(log, office.at)))
        at = office.at
    await LeagueStore(room.database, GAMES.scorings).ratings.catch_up()


def main(target: Path) -> None:
    """The database, and what is told of its leagues."""
    write_database(target, league_scenes())
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copy(target, folder)
        told = asyncio.run(visible_leagues(Path(copy)))
    lines = ",\n".join(f"{json.dumps(short)}: {json.dumps(one)}" for short, one in told.items())
    target.with_suffix(".json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
