"""The log of a league: what is counted, corrected, voided and taken back, and what rests on what."""

from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.league.acts.act import Right
from bot.league.acts.life import LifeChanged
from bot.league.acts.penalties import PenaltyGiven
from bot.league.acts.phases import CarryCorrected, PhaseBegun
from bot.league.acts.results import GameCorrected, GameCounted, GameVoided
from bot.league.acts.tables import TableBegun
from bot.league.games import Result
from bot.league.log import NAKI, Actor, EntryUndone, replayed_log
from bot.league.phase_plan import Carry, PhasePlan
from bot.league.phase_standings import advancing, carried_into_next
from bot.league.refusal import LeagueReason
from bot.league.state import Life
from tests.league.club import SEED, WRC, Club, entrant, in_rounds, referee, rounds

FIRST = (45200, 31300, 25100, 18400)
SECOND = (33000, 31000, 29000, 27000)


def four() -> Club:
    return Club(people=4).start()


def test_l22_the_same_source_counts_once() -> None:
    club = four()
    game = GameCounted(1, "log:abc", 1, club.at, Result((1, 2, 3, 4), FIRST))
    club.do(game)
    assert club.refuses(replace(game, number=2)).about == {"game": 1}


def test_l33_to_l36_corrections_penalties_and_what_is_taken_back() -> None:
    club = four()
    first = club.count(*FIRST)
    second = club.count(*SECOND, seats=(4, 3, 2, 1))
    penalty = club.penalise(2, -20000)
    seen = club.game(second).result
    club.do(GameCorrected(second, seen, replace(seen, points=(31000, 33000, 29000, 27000))))
    assert club.totals() == {1: 12200, 3: 8100, 2: -19700, 4: -20600}
    club.undo()
    assert club.totals() == {1: 12200, 3: -3900, 4: -8600, 2: -19700}
    club.undo()
    assert club.totals() == {1: 12200, 2: 300, 3: -3900, 4: -8600}
    assert (first, penalty) == (1, 3)


def test_a_taking_back_that_is_taken_back_brings_everything_back() -> None:
    club = four()
    club.count(*FIRST)
    counted = club.league
    taken = club.undo()
    assert club.totals() == dict.fromkeys((1, 2, 3, 4), 0)
    brought = club.undo(taken)
    assert club.league == counted
    club.undo(brought)
    assert club.league.games == {}
    club.undo(club.log.entries[-1].number)
    assert club.league == counted
    assert club.refuses(EntryUndone(taken)).why is LeagueReason.ALREADY_DONE


def test_l37_what_a_round_that_has_begun_was_drawn_from_stays() -> None:
    club = Club(rounds(in_rounds(3, "random", "swiss")), people=8).start()
    club.play(1)
    counted = next(entry.number for entry in club.log.entries if isinstance(entry.act, GameCounted))
    drawing = club.draw(2)
    club.publish(2)
    undone = EntryUndone(counted)
    club.sit(2, 1)
    wrong = club.refuses(undone)
    assert (wrong.why, wrong.about) == (LeagueReason.HAS_DEPENDENT_ENTRIES, {"entry": counted, "later": drawing})
    round_ = club.league.round(1, 2)
    number = next(iter(club.league.games))
    seen = club.game(number).result
    club.do(GameCorrected(number, seen, replace(seen, points=SECOND)))
    assert club.league.round(1, 2) == round_


def test_a_round_drawn_from_a_result_that_is_taken_back_may_be_drawn_again_while_nobody_plays() -> None:
    club = Club(rounds(in_rounds(3, "random", "swiss")), people=8).start()
    club.play(1)
    penalty = club.do(PenaltyGiven(club.log.next_number, 1, 3, -2000))
    club.draw(2)
    club.undo(penalty)
    assert club.league.round(1, 2) is not None


def test_what_was_carried_into_a_phase_with_games_stays() -> None:
    plans = (PhasePlan(), PhasePlan(carry=Carry((1, 2)), first=4))
    club = Club(replace(WRC, plans=plans), people=8).start()
    counted = club.log.entries[-1].number + 1
    club.count(*FIRST)
    club.count(*SECOND, seats=(5, 6, 7, 8))
    sides = advancing(club.league, SEED)
    assert sides == (1, 5, 2, 6)
    carry = {side: amount for side, amount in carried_into_next(club.league).items() if side in sides}
    begun = club.do(PhaseBegun(2, sides, carry))
    assert club.totals(2) == {1: 15100, 5: 9000, 2: 3150, 6: 3000}
    club.count(*FIRST, seats=(1, 2, 5, 6), phase=2)
    wrong = club.refuses(EntryUndone(counted))
    assert (wrong.why, wrong.about["later"]) == (LeagueReason.HAS_DEPENDENT_ENTRIES, begun)
    club.do(CarryCorrected(2, 1, 10000))
    assert club.totals(2)[1] == 40200


def test_entries_that_others_rest_on_are_named() -> None:
    club = Club(people=5).open()
    added = next(entry.number for entry in club.log.entries if getattr(entry.act, "person", None) == 5)
    club.do(LifeChanged(Life.READY))
    club.do(LifeChanged(Life.RUNNING))
    begun = club.do(PhaseBegun(1, club.people))
    assert club.refuses(EntryUndone(added)).about == {"entry": added, "later": begun}


def test_nobody_decides_about_a_game_they_played_in() -> None:
    club = four()
    number = club.count(*FIRST)
    assert club.refuses(GameVoided(number), referee(2)).why is LeagueReason.OWN_GAME
    assert club.refuses(GameVoided(number), entrant(2)).why is LeagueReason.NO_RIGHT
    owner = Actor(2, frozenset((Right.OWNER,)), sole_organiser=True)
    club.do(GameVoided(number), owner)


def test_a_table_that_was_counted_does_not_begin_again() -> None:
    club = Club().start()
    begun = TableBegun("abc", (1, 2, 3, 4), club.league.options.hash)
    club.do(begun, NAKI)
    result = Result((1, 2, 3, 4), (45200, 31300, 25100, 18400))
    club.do(GameCounted(1, "table:abc", 1, club.at, result, club.league.options.hash), NAKI)
    assert club.refuses(begun, NAKI).why is LeagueReason.ALREADY_DONE


def test_the_log_alone_makes_the_league_again() -> None:
    club = four()
    club.count(*FIRST)
    club.penalise(2, -2000)
    club.undo()
    assert replayed_log(club.log.entries, GAMES.scorings) == club.log


def test_taking_back_is_the_organisers() -> None:
    club = four()
    club.count(*FIRST)
    assert club.refuses(EntryUndone(club.log.last_undoable() or 0), referee(None)).why is LeagueReason.NO_RIGHT
    assert club.refuses(EntryUndone(999)).why is LeagueReason.UNKNOWN


def test_a_cancelled_league_with_games_stays_cancelled() -> None:
    club = four()
    club.count(*FIRST)
    cancelled = club.do(LifeChanged(Life.CANCELLED))
    assert club.totals() == dict.fromkeys((1, 2, 3, 4), 0)
    assert club.refuses(EntryUndone(cancelled)).why is LeagueReason.NOT_UNDOABLE
