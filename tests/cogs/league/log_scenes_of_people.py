"""What a league's log tells of people, teams, phases and open tables."""

from msgspec.structs import replace

from bot.league.acts.act import Right
from bot.league.acts.calendar import LeagueRoleSet, RemindersSet
from bot.league.acts.entrants import (
    OfferLapsed,
    PlaceOffered,
    PlaceTaken,
    PlayerAdded,
    PlayerLeft,
    PlayerRejoined,
    PlayerRemoved,
    PlayerReplaced,
    PlayerSignedUp,
    PlayersInvited,
    SeedMoved,
    SignUpAccepted,
    SignUpConfirmed,
    SignUpsLapsed,
)
from bot.league.acts.forgetting import PersonForgotten
from bot.league.acts.guests import GuestAdded, GuestMerged
from bot.league.acts.imports import ImportsAllowed
from bot.league.acts.life import EntriesEnded, LeagueRulesSet, LifeChanged, description_of
from bot.league.acts.lobbies import LobbyOpened, SatDown, StoodUp
from bot.league.acts.news import NewsAnnounced
from bot.league.acts.penalties import PenaltyGiven
from bot.league.acts.phases import CarryCorrected, PhaseBegun
from bot.league.acts.questions import QuestionsSet
from bot.league.acts.reviews import ReviewsAllowed
from bot.league.acts.rounds import (
    RoundPublished,
)
from bot.league.acts.substitutes import SubstituteJoined
from bot.league.acts.tables import TableBegun
from bot.league.acts.teams import LineupNamed, LineupsOpened, TeamDissolved, TeamSet
from bot.league.log import NAKI, Actor, EntryUndone
from bot.league.options import Options
from bot.league.phase_plan import Carry
from bot.league.state import Life
from bot.league.times import HOUR, MINUTE
from tests.cogs.league.log_scene import Scene
from tests.league.club import START, WRC, entrant, in_rounds, rounds


def sign_up() -> Scene:
    club = Scene(replace(WRC, approval=False), people=0, capacity=3)
    club.says("invited players: Aiko, Ben", PlayersInvited((1, 2)))
    club.says(
        "changed the settings: Most players: 3 → 4 · Start: open → 30h",
        replace(description_of(club.league), starts=START + 30 * HOUR, capacity=4),
    )
    club.says(
        "changed the rules: Everyone confirms before the start: off → on · "
        "Confirming closes: at the start → 2 hours before the start · "
        "Uma: +15.0 / +5.0 / −5.0 / −15.0 → +20.0 / +10.0 / −10.0 / −20.0",
        LeagueRulesSet(replace(WRC, confirm=True, confirm_h=2, uma=(20_000, 10_000, -10_000, -20_000))),
    )
    club.says("changed the settings: Questions at sign-up: none → Which days?", QuestionsSet(("Which days?",)))
    club.says(
        "changed the settings: Reminders before a start: 24h 1h 10min → 1h 10min", RemindersSet((HOUR, 10 * MINUTE))
    )
    club.says("changed the settings: Role of everyone who plays: none → <@&77>", LeagueRoleSet(77))
    club.says("changed the settings: Games from logs count: off → on", ImportsAllowed(allowed=True))
    club.says("changed the settings: Players may have games reviewed: on → off", ReviewsAllowed(allowed=False))
    club.says(
        "changed the league: a draft → open for sign-up · places offered until 30h: Aiko, Ben", LifeChanged(Life.SIGNUP)
    )
    club.says("took a place: place offered → plays", PlaceTaken(1), entrant(1))
    club.says("let an offer lapse: Ben · place offered → on the waitlist", OfferLapsed(2), NAKI)
    club.says("signed up: on the waitlist", PlayerSignedUp(3, club.at), entrant(3))
    club.says("signed up: applied", PlayerSignedUp(4, club.at, needs_approval=True), entrant(4))
    club.says("accepted an application: Deniz · applied → on the waitlist", SignUpAccepted(4))
    club.says("removed a player: Deniz · on the waitlist → not in the league", PlayerRemoved(4))
    club.says("added a player: Emil", PlayerAdded(5))
    club.says(
        "offered a place: Ben · on the waitlist → place offered · until 20h", PlaceOffered(2, START + 20 * HOUR), NAKI
    )
    club.says("left: on the waitlist → not in the league", PlayerLeft(3), entrant(3))
    club.says("entered a guest: Fumi", GuestAdded(6))
    club.says("merged a guest with an account: Fumi", GuestMerged(6))
    club.says("moved a player: Fumi · place 4 → 1", SeedMoved(6, 1))
    club.says("replaced a player: Emil → Gül", PlayerReplaced(5, 7))
    club.says("confirmed", SignUpConfirmed(1), entrant(1))
    club.says("stands by as a substitute", SubstituteJoined(8), entrant(8))
    club.says("told everyone", NewsAnnounced())
    club.says(
        "undid entry 26 (stands by as a substitute)", EntryUndone(club.log.last_undoable() or len(club.log.entries) - 1)
    )
    club.at = START + 29 * HOUR
    club.says("gave up places that nobody confirmed: Gül", SignUpsLapsed((7,)), NAKI)
    club.says("deleted a person's data: Aiko · plays → withdrawn", PersonForgotten(1), NAKI)
    club.do(PlayerAdded(9))
    club.do(PlayerAdded(10))
    club.do(PlayerSignedUp(3, club.at), entrant(3))
    club.says("changed the league: open for sign-up → ready to start", LifeChanged(Life.READY))
    club.says(
        "changed the league: ready to start → running · without a place: Ben, Chiara, Fumi", LifeChanged(Life.RUNNING)
    )
    club.says("left: plays → withdrawn", PlayerLeft(9), entrant(9))
    club.says("let a player back in: Ines · withdrawn → plays", PlayerRejoined(9))
    club.says("changed the league: running → paused", LifeChanged(Life.PAUSED))
    return club


def teams() -> Scene:
    club = Scene(Options(book="wrc-2015", teams=True, plans=(in_rounds(1, "random"),)), people=8)
    club.open()
    club.says(
        "set up a team: Team 101 · Mark: T1 · Colour: red · Captain: Aiko · Members: Aiko, Ben",
        TeamSet(101, "Team 101", "T1", (1, 2), 1, "red"),
    )
    for number, first in ((102, 3), (103, 5), (104, 7)):
        club.do(TeamSet(number, f"Team {number}", f"T{number % 100}", (first, first + 1), first))
    club.says(
        "set up a team: Team 101 · Name: Team 101 → Rubies · Colour: red → blue · Captain: Aiko → Ben",
        TeamSet(101, "Rubies", "T1", (1, 2), 2, "blue"),
    )
    club.says("dissolved a team: Team 104 · Gül, Hana", TeamDissolved(104))
    club.do(TeamSet(104, "Team 104", "T4", (7, 8), 7))
    club.start_phase()
    club.draw(1)
    club.do(RoundPublished(1, 1, start=START + 20 * HOUR))
    captain = Actor(2, frozenset((Right.CAPTAIN,)))
    club.says("named who plays", LineupNamed(101, 1, 1, 1, 1), captain)
    club.at = START + 20 * HOUR
    club.says("showed who plays for the teams: Round 1 · Table 1 · Team 101: Aiko", LineupsOpened(1, 1), NAKI)
    club.tells("named who plays: Round 1 Table 1 · Team 101 · Aiko", LineupNamed)
    club.says("gave penalty 1: Team 101 · −20.0 · total 0.0 → −20.0", PenaltyGiven(1, 1, 101, -20_000))
    return club


def open_play() -> Scene:
    club = Scene(WRC, people=5, capacity=8)
    club.do(replace(description_of(club.league), entries_until=START + 40 * HOUR))
    club.start()
    club.says("opened a table", LobbyOpened(7, 1), entrant(1))
    club.says("sat down: beside Aiko", SatDown(7, 2), entrant(2))
    club.says("stood up: beside Ben", StoodUp(7, 1), entrant(1))
    club.at = START + 40 * HOUR
    club.says("ended sign-up", EntriesEnded(), NAKI)
    return club


def phases() -> Scene:
    options = rounds(in_rounds(1, "random"), replace(in_rounds(1, "random"), carry=Carry(share=(1, 2))))
    club = Scene(options, people=4)
    club.start()
    club.play(1)
    club.start_phase()
    club.tells("began phase 2: Chiara +15.1, Aiko +3.15, Deniz −4.95, Ben −13.3", PhaseBegun)
    club.says(
        "changed what was carried over: Aiko · +3.15 → +1.0 · total +3.15 → +1.0 · Phase 2", CarryCorrected(2, 1, 1000)
    )
    club.draw(1)
    club.publish(1)
    club.sit(1, 1)
    club.tells("began a table: Round 1 Table 1 · Chiara · Aiko · Ben · Deniz · Phase 2", TableBegun)
    return club
