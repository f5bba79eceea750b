"""The log of a league: what is counted, corrected, voided and taken back, and what rests on what."""

from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.i18n.catalogue import words
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.act import Right
from bot.league.acts.life import Described, Moved
from bot.league.acts.penalties import Adjusted, AdjustmentCancelled, PenaltyGiven
from bot.league.acts.phases import CarryMoved, PhaseBegun
from bot.league.acts.reports import ReportConfirmed, Reported
from bot.league.acts.results import Disputed, GameCorrected, GameCounted, GameRestored, GameVoided, Resolved
from bot.league.acts.rounds import TableBegun, TableGivenUp
from bot.league.counting import Count, Counting
from bot.league.games import GameState, Result
from bot.league.log import NAKI, Actor, Undone, replayed
from bot.league.phase_plan import Carry, PhaseLimits, PhasePlan
from bot.league.phase_standings import advancing, carried_into_next
from bot.league.refusal import RefusalReason
from bot.league.state import Life
from tests.league.club import HOUR, SEED, WRC, Club, entrant, in_rounds, referee, rounds

FIRST = (45200, 31300, 25100, 18400)
SECOND = (33000, 31000, 29000, 27000)


def four() -> Club:
    return Club(people=4).start()


def manual(
    club: Club, *points: int, seats: tuple[int | None, ...] = (1, 2, 3, 4), ended: int | None = None, **told: int
):
    result = Result(seats, points, told.get("sticks", 0))
    number = club.log.next_number
    return GameCounted(number, f"manual:{number}", 1, club.at if ended is None else ended, result)


def test_l17_what_is_missing_is_said() -> None:
    wrong = four().refuses(manual(four(), 42000, 31000, 25000, 12000))
    assert (wrong.why, wrong.about) == (RefusalReason.SUM, {"told": 110000, "missing": 10000, "sticks": 0})


def test_l18_sticks_left_on_the_table_are_not_in_the_points() -> None:
    club = four()
    club.do(manual(club, 45200, 31300, 25100, 17400, sticks=1))
    assert club.totals() == {1: 30200, 2: 6300, 3: -9900, 4: -27600}


def test_l19_three_reports_that_cannot_be() -> None:
    club = four()
    assert club.refuses(manual(club, 45250, 31250, 25100, 18400)).why is RefusalReason.HUNDREDS
    assert club.refuses(manual(club, *FIRST, seats=(1, 2, 2, 4))).why is RefusalReason.TWICE
    assert club.refuses(manual(club, *FIRST, ended=club.at + 24 * HOUR)).why is RefusalReason.FUTURE
    assert club.refuses(manual(club, *FIRST, seats=(1, 2, 3, 9))).why is RefusalReason.NOT_ENTRANT
    assert club.refuses(manual(club, 500000, -200000, -90000, -90000)).why is RefusalReason.RANGE


def test_l20_a_game_that_looks_like_one_that_counts_is_asked_about() -> None:
    club = four()
    club.do(manual(club, *FIRST))
    club.at += HOUR
    again = manual(club, *FIRST)
    assert club.refuses(again).about == {"game": 1}
    club.do(replace(again, another=True))
    assert club.totals()[1] == 60400
    club.at += 25 * HOUR
    club.do(manual(club, *FIRST))


def test_l21_a_report_counts_once_however_many_say_that_it_is_right() -> None:
    club = four()
    report = Reported(7, 1, 1, club.at, Result((1, 2, 3, 4), FIRST))
    assert club.refuses(report, entrant(2)).why is RefusalReason.RIGHT
    club.do(report, entrant(1))
    assert club.refuses(ReportConfirmed(7, 1), entrant(1)).why is RefusalReason.RIGHT
    assert club.refuses(ReportConfirmed(7, 1), entrant(8)).why is RefusalReason.RIGHT
    assert club.league.games == {}
    club.do(ReportConfirmed(7, 1), entrant(2))
    assert club.refuses(ReportConfirmed(7, 2), entrant(3)).about == {"game": 1}
    assert [type(entry.act) for entry in club.log.entries].count(ReportConfirmed) == 1
    assert club.totals()[1] == 30200


def test_l22_the_same_source_counts_once() -> None:
    club = four()
    game = GameCounted(1, "log:abc", 1, club.at, Result((1, 2, 3, 4), FIRST))
    club.do(game)
    assert club.refuses(replace(game, number=2)).about == {"game": 1}


def test_l24_who_corrects_what_somebody_else_has_corrected_is_told() -> None:
    club = four()
    number = club.count(*FIRST)
    seen = club.game(number).result
    club.do(GameCorrected(number, seen, replace(seen, points=(44000, 31300, 26300, 18400))), referee(None))
    late = GameCorrected(number, seen, replace(seen, points=(46000, 31300, 24300, 18400)))
    assert club.refuses(late, referee(None)).about == {"game": 1, "points": (44000, 31300, 26300, 18400)}


def test_l32_fewer_games_than_the_best_run_has_all_count_provisionally() -> None:
    club = Club(replace(WRC, plans=(PhasePlan(counting=Counting(Count.BEST_RUN, 3)),)), people=4).start()
    club.count(25000, 35000, 30000, 30000)
    club.count(29000, 33000, 31000, 27000)
    row = next(row for row in club.rows() if row.player == 1)
    assert row.total == sum(score.total for game in club.league.games.values() for score in game.scores[:1])
    assert row.provisional


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
    assert club.refuses(Undone(taken)).why is RefusalReason.ALREADY


def test_a_void_game_counts_nowhere_until_it_is_restored() -> None:
    club = four()
    number = club.count(*FIRST)
    club.do(GameVoided(number))
    assert [row.games for row in club.rows()] == [0] * 4
    assert club.refuses(GameVoided(number)).why is RefusalReason.ALREADY
    club.do(GameRestored(number))
    assert club.totals()[1] == 30200


def test_l37_what_a_round_that_has_begun_was_drawn_from_stays() -> None:
    club = Club(rounds(in_rounds(3, "random", "swiss")), people=8).start()
    club.play(1)
    counted = next(entry.number for entry in club.log.entries if isinstance(entry.act, GameCounted))
    drawing = club.draw(2)
    club.publish(2)
    undone = Undone(counted)
    club.sit(2, 1)
    wrong = club.refuses(undone)
    assert (wrong.why, wrong.about) == (RefusalReason.RESTED_ON, {"entry": counted, "later": drawing})
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
    wrong = club.refuses(Undone(counted))
    assert (wrong.why, wrong.about["later"]) == (RefusalReason.RESTED_ON, begun)
    club.do(CarryMoved(2, 1, 10000))
    assert club.totals(2)[1] == 40200


def test_entries_that_others_rest_on_are_named() -> None:
    club = Club(people=5).open()
    added = next(entry.number for entry in club.log.entries if getattr(entry.act, "person", None) == 5)
    club.do(Moved(Life.READY))
    club.do(Moved(Life.RUNNING))
    begun = club.do(PhaseBegun(1, club.people))
    assert club.refuses(Undone(added)).about == {"entry": added, "later": begun}


def test_a_reason_is_needed_for_what_is_taken_from_people() -> None:
    club = four()
    number = club.count(*FIRST)
    assert club.refuses(GameVoided(number), reason="x").why is RefusalReason.REASON
    assert club.refuses(PenaltyGiven(9, 1, 1, -2000), reason=" " * 10).why is RefusalReason.REASON
    assert club.refuses(PenaltyGiven(9, 1, 1, 2000)).why is RefusalReason.AMOUNT
    assert club.refuses(PenaltyGiven(9, 1, 1, -2050)).why is RefusalReason.AMOUNT


def test_a_cancelled_penalty_stays_in_the_list_and_counts_no_more() -> None:
    club = four()
    number = club.penalise(1, -2000)
    club.do(AdjustmentCancelled(number))
    assert club.league.adjustments[number].cancelled
    assert club.totals()[1] == 0
    assert club.refuses(AdjustmentCancelled(number)).why is RefusalReason.ALREADY


def test_nobody_decides_about_a_game_they_played_in() -> None:
    club = four()
    number = club.count(*FIRST)
    assert club.refuses(GameVoided(number), referee(2)).why is RefusalReason.OWN_GAME
    assert club.refuses(GameVoided(number), entrant(2)).why is RefusalReason.RIGHT
    owner = Actor(2, frozenset((Right.OWNER,)), alone=True)
    club.do(GameVoided(number), owner)


def test_only_naki_itself_captures_a_table() -> None:
    club = four()
    begun = TableBegun("t1", (1, 2, 3, 4), club.league.options.hash)
    assert club.refuses(begun).why is RefusalReason.RIGHT
    club.do(begun, NAKI)
    assert club.refuses(Adjusted(9, 1, 1, 500), entrant(1)).why is RefusalReason.RIGHT


def test_a_table_that_was_counted_does_not_begin_again() -> None:
    club = Club().start()
    begun = TableBegun("abc", (1, 2, 3, 4), club.league.options.hash)
    club.do(begun, NAKI)
    result = Result((1, 2, 3, 4), (45200, 31300, 25100, 18400))
    club.do(GameCounted(1, "table:abc", 1, club.at, result, club.league.options.hash), NAKI)
    assert club.refuses(begun, NAKI).why is RefusalReason.ALREADY


def test_l81_a_table_by_other_rules_does_not_count() -> None:
    club = four()
    other = replace(club.league.options, clock="10+20").hash
    assert club.refuses(TableBegun("t1", (1, 2, 3, 4), other), NAKI).why is RefusalReason.RULES_HASH
    game = GameCounted(1, "table:t1", 1, club.at, Result((1, 2, 3, 4), FIRST), other)
    assert club.refuses(game, NAKI).why is RefusalReason.RULES_HASH


def test_l88_a_disputed_game_counts_and_the_league_cannot_end() -> None:
    club = four()
    number = club.count(*FIRST)
    assert club.refuses(Disputed(number, 9), entrant(9)).why is RefusalReason.NOT_ENTRANT
    club.do(Disputed(number, 2), entrant(2))
    assert club.totals()[1] == 30200
    sentence = refusal_sentence(club.refuses(Moved(Life.FINISHED)), words("en"))
    assert (
        sentence == f"There are open disputes: #{number}. A referee decides with `/league-admin result do` *resolve*."
    )
    club.do(Resolved(number), referee(9))
    club.do(Moved(Life.FINISHED))
    assert club.league.life is Life.FINISHED


def test_ended_by_force_what_is_disputed_is_void() -> None:
    club = four()
    number = club.count(*FIRST)
    club.do(Disputed(number, 2), entrant(2))
    club.do(Moved(Life.FINISHED, force=True))
    assert club.game(number).state is GameState.VOID


def test_a_dispute_has_its_time() -> None:
    club = four()
    number = club.count(*FIRST)
    club.at += 49 * HOUR
    assert club.refuses(Disputed(number, 2), entrant(2)).why is RefusalReason.TOO_LATE


def test_l78_the_daily_cap_follows_local_days() -> None:
    club = Club(replace(WRC, plans=(PhasePlan(limits=PhaseLimits(daily=4)),)), people=4).start()
    club.do(Described("Spring league", "spring-26", zone="America/New_York", capacity=4))
    club.at = 1_793_505_600_000  # 1 November 2026, 00:00 in New York; the clocks go back, the day has 25 hours
    tables = [f"t{number}" for number in range(4)]
    rules = club.league.options.hash
    for table in tables:
        club.do(TableBegun(table, (1, 2, 3, 4), rules), NAKI)
        club.do(TableGivenUp(table), NAKI)
    assert not club.league.playing
    for number, table in enumerate(tables, start=1):
        club.at += HOUR
        club.do(TableBegun(table, (1, 2, 3, 4), rules), NAKI)
        club.do(GameCounted(number, f"table:{table}", 1, club.at, Result((1, 2, 3, 4), FIRST), rules), NAKI)
    fifth = TableBegun("t5", (4, 3, 2, 1), rules)
    club.at = 1_793_595_540_000 - 1000  # 23:59
    assert club.refuses(fifth, NAKI).about == {"limit": "daily", "person": 4, "games": 4}
    club.at = 1_793_595_600_000 - 1000
    club.do(fifth, NAKI)


def test_caps_of_an_open_phase_name_who_has_reached_them() -> None:
    limits = PhaseLimits(most=2, daily=None, gap=1)
    club = Club(replace(WRC, plans=(PhasePlan(limits=limits),)), people=8).start()
    rules = club.league.options.hash
    club.count(*FIRST)
    same = TableBegun("t", (4, 3, 2, 1), rules)
    assert club.refuses(same, NAKI).about == {"limit": "gap", "games": 1}
    club.count(*FIRST, seats=(1, 5, 6, 7))
    assert club.refuses(same, NAKI).about == {"limit": "most", "person": 1, "games": 2}
    club.do(TableBegun("t", (4, 3, 2, 5), rules), NAKI)


def test_a_share_of_games_with_one_opponent_is_bounded_from_the_tenth_game_on() -> None:
    limits = PhaseLimits(daily=None, same_opponent=60)
    club = Club(replace(WRC, plans=(PhasePlan(limits=limits),)), people=8).start()
    for _ in range(10):
        club.count(*FIRST, seats=(1, 2, 3, 4))
    rules = club.league.options.hash
    assert club.refuses(TableBegun("t", (1, 2, 5, 6), rules), NAKI).about["limit"] == "same_opponent"
    club.do(TableBegun("t", (1, 5, 6, 7), rules), NAKI)


def test_the_log_alone_makes_the_league_again() -> None:
    club = four()
    club.count(*FIRST)
    club.penalise(2, -2000)
    club.undo()
    assert replayed(club.log.entries, GAMES.scorings) == club.log


def test_taking_back_is_the_organisers() -> None:
    club = four()
    club.count(*FIRST)
    assert club.refuses(Undone(club.log.last_undoable() or 0), referee(None)).why is RefusalReason.RIGHT
    assert club.refuses(Undone(999)).why is RefusalReason.UNKNOWN


def test_a_cancelled_league_with_games_stays_cancelled() -> None:
    club = four()
    club.count(*FIRST)
    cancelled = club.do(Moved(Life.CANCELLED))
    assert club.totals() == dict.fromkeys((1, 2, 3, 4), 0)
    assert club.refuses(Undone(cancelled)).why is RefusalReason.NOT_UNDOABLE
