"""Rounds of a league: drawn from a published key, seated, played; byes, guests, knockouts, files."""

from collections import Counter
from datetime import datetime

import pytest
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.league.acts.entrants import Left
from bot.league.acts.life import Moved
from bot.league.acts.phases import PhaseBegun
from bot.league.acts.results import GameCounted
from bot.league.acts.rounds import (
    CalledOff,
    RoundClosed,
    RoundDrawn,
    RoundPublished,
    Scheduled,
    TableBegun,
    TableGivenUp,
)
from bot.league.calendar import accepted, next_reminder, proposed, reminders, weekly_slots, whole_tables
from bot.league.chance import commitment, key_of
from bot.league.codec import decode, encode
from bot.league.due import next_due
from bot.league.games import Result
from bot.league.log import NAKI, replayed
from bot.league.options import Options
from bot.league.phase_plan import Pairing, PhaseKind, PhasePlan
from bot.league.phase_standings import advancing
from bot.league.prescripted import Prescripted, PrescriptedFault, Wrong, prescripted
from bot.league.refusal import RefusalReason
from bot.league.round_draw import drawn
from bot.league.rounds import RoundState
from bot.league.seat_draw import SeatDraw, tables_of
from bot.league.seating.meetings import meetings, repeats
from bot.league.seating.winds import counted
from bot.league.state import Life
from tests.league.club import HOUR, SEED, WRC, Club, entrant, in_rounds, read_again, rounds, teams_of

MINUTE = 60_000


def tables(club: Club, number: int) -> tuple[tuple[int | None, ...], ...]:
    round_ = club.league.round(len(club.league.phases), number)
    assert round_ is not None
    return round_.tables


def test_a_tournament_of_sixteen_over_five_rounds() -> None:
    club = Club(rounds(in_rounds(5, "random", "swiss")), people=16).start()
    for number in range(1, 6):
        club.play(number)
    every = [table for number in range(1, 6) for table in tables(club, number)]
    assert repeats(meetings(every)) <= 10
    assert max(max(winds) - min(winds) for winds in counted([every]).values()) <= 2
    assert sum(club.totals().values()) == 0
    assert all(row.games == 5 for row in club.rows())


def test_l64_each_draw_of_a_round_has_its_number_in_the_key_and_a_reason_in_the_log() -> None:
    club = Club(rounds(in_rounds(3, "random")), people=16).start()
    club.draw(1)
    for attempt in (2, 3, 4):
        again = drawn(club.league, 1, SEED, attempt=attempt)
        assert club.refuses(again, reason="").why is RefusalReason.REASON
        club.do(again, reason=f"reason {attempt}")
    draws = [(entry.act.draw, entry.reason) for entry in club.log.entries if isinstance(entry.act, RoundDrawn)]
    assert draws == [(1, "because"), (2, "reason 2"), (3, "reason 3"), (4, "reason 4")]
    round_ = club.league.round(1, 1)
    assert round_ is not None
    assert round_.key == key_of(SEED, "league spring-26 phase 1 round 1 draw 4").hex()
    club.publish(1)
    assert club.refuses(drawn(club.league, 1, SEED, attempt=5)).why is RefusalReason.ALREADY


def test_the_next_round_waits_for_the_one_before_unless_it_rests_on_nothing() -> None:
    club = Club(rounds(in_rounds(3, "random", "swiss")), people=8).start()
    club.draw(1)
    club.publish(1)
    assert club.refuses(drawn(club.league, 2, SEED, force=True)).about == {"round": 1}
    club = Club(rounds(in_rounds(3, "random")), people=8).start()
    club.draw(1)
    club.publish(1)
    assert club.refuses(drawn(club.league, 2, SEED)).about == {"round": 1}
    club.do(drawn(club.league, 2, SEED, force=True))


def test_a_round_closes_when_all_its_tables_are_over() -> None:
    club = Club(rounds(in_rounds(2, "random")), people=12).start()
    club.draw(1)
    assert club.refuses(Scheduled(1, 1, start=club.at)).why is RefusalReason.BEGUN
    club.publish(1)
    club.do(Scheduled(1, 1, start=club.at + HOUR))
    club.sit(1, 1)
    club.finish(1, 1, 45200, 31300, 25100, 18400)
    assert club.refuses(RoundClosed(1, 1)).about == {"boards": (2, 3)}
    club.do(CalledOff(1, 1, 2))
    name = club.sit(1, 3)
    assert club.refuses(CalledOff(1, 1, 3)).why is RefusalReason.BEGUN
    assert club.refuses(Moved(Life.FINISHED)).about == {"tables": name}
    club.do(TableGivenUp(name))
    assert next_due(club.league, club.at) is None
    club.do(CalledOff(1, 1, 3))
    due = next_due(club.league, club.at)
    assert due == RoundClosed(1, 1)
    club.do(RoundClosed(1, 1), NAKI)
    round_ = club.league.round(1, 1)
    assert round_ is not None
    assert round_.state is RoundState.CLOSED


def test_at_a_table_of_a_round_sit_those_who_were_drawn() -> None:
    club = Club(rounds(in_rounds(2, "random")), people=8).start()
    club.draw(1)
    rules = club.league.options.hash
    seats = tables(club, 1)[0]
    assert club.refuses(TableBegun("a", seats, rules, 1, 1), NAKI).why is RefusalReason.UNKNOWN
    club.publish(1)
    assert club.refuses(TableBegun("a", seats[::-1], rules, 1, 1), NAKI).why is RefusalReason.NOT_ENTRANT
    assert club.refuses(TableBegun("a", seats, rules), NAKI).why is RefusalReason.NO_OPEN_PHASE
    club.do(TableBegun("a", seats, rules, 1, 1), NAKI)
    assert club.refuses(TableBegun("b", seats, rules, 1, 1), NAKI).why is RefusalReason.PLAYING
    other = GameCounted(1, "table:a", 1, club.at, Result(seats[::-1], (30000,) * 4), rules, 1, 1)
    assert club.refuses(other, NAKI).why is RefusalReason.NOT_ENTRANT


def test_no_table_starts_while_the_league_is_paused_and_those_that_play_count() -> None:
    club = Club(rounds(in_rounds(2, "random")), people=8).start()
    club.draw(1)
    club.publish(1)
    club.sit(1, 1)
    club.do(Moved(Life.PAUSED))
    begin = TableBegun("b", tables(club, 1)[1], club.league.options.hash, 1, 2)
    assert club.refuses(begin, NAKI).why is RefusalReason.LIFE
    club.finish(1, 1, 45200, 31300, 25100, 18400)
    assert len(club.league.games) == 1


def test_byes_go_round_and_are_worth_their_points() -> None:
    club = Club(replace(rounds(in_rounds(5, "random", "swiss")), bye_points=5000), people=9).start()
    for number in range(1, 6):
        club.play(number)
    sat_out = [side for one in club.league.phase.rounds for side in one.byes]
    assert sat_out[0] == 9
    assert len(set(sat_out)) == 5
    assert {row.player for row in club.rows() if row.adjustments == 5000} == set(sat_out)
    assert sum(club.totals().values()) == 25000


def test_guests_and_then_computers_fill_tables_that_are_short() -> None:
    club = Club(rounds(in_rounds(2, "random")), people=10).start()
    club.draw(1, guests=2)
    assert sorted(table.count(None) for table in tables(club, 1)) == [0, 1, 1]
    club = Club(replace(rounds(in_rounds(2, "random")), computers=True), people=6).start()
    club.draw(1)
    assert [table.count(None) for table in tables(club, 1)] == [1, 1]
    club = Club(replace(rounds(in_rounds(2, "random")), computers=True), people=5).start()
    club.draw(1)
    round_ = club.league.round(1, 1)
    assert round_ is not None
    assert (len(round_.tables), round_.byes) == (1, (5,))


def test_who_has_left_is_drawn_no_more() -> None:
    club = Club(rounds(in_rounds(3, "random", "swiss")), people=9).start()
    club.play(1)
    club.do(Left(3), entrant(3))
    club.draw(2)
    assert 3 not in {side for table in tables(club, 2) for side in table}
    assert club.refuses(RoundDrawn(1, 2, 9, "", ((1, 2, 3, 4),))).why is RefusalReason.NOT_ENTRANT
    assert club.refuses(RoundDrawn(1, 2, 9, "", ((1, 2, 4, 4),))).why is RefusalReason.TWICE
    assert club.refuses(RoundDrawn(1, 2, 9, "", ((1, 2, 4),))).why is RefusalReason.SEATS


def test_a_round_drawn_before_the_start_is_drawn_again_without_those_who_lapsed() -> None:
    club = Club(replace(rounds(in_rounds(2, "random")), confirm=True), people=8).open()
    club.do(Moved(Life.READY))
    club.do(PhaseBegun(1, club.people))
    club.draw(1)
    club.do(Moved(Life.RUNNING))
    assert club.league.phase.sides == ()
    assert club.league.round(1, 1) is None


@pytest.mark.parametrize(("people", "size_of_rounds"), [(16, [4, 2, 1]), (12, [2, 2, 1]), (6, [1, 1]), (8, [2, 1])])
def test_a_knockout_goes_down_to_one_table(people: int, size_of_rounds: list[int]) -> None:
    plan = PhasePlan(kind=PhaseKind.KNOCKOUT)
    club = Club(rounds(plan), people=people).start()
    for number, count in enumerate(size_of_rounds, start=1):
        club.play(number)
        assert len(tables(club, number)) == count
    last = tables(club, len(size_of_rounds))[0]
    assert len(set(last)) == 4


def test_a_fixed_schedule_has_one_key_for_all_its_rounds() -> None:
    club = Club(rounds(in_rounds(5, "schedule")), people=16).start()
    for number in range(1, 6):
        club.play(number)
    every = [tables(club, number) for number in range(1, 6)]
    assert repeats(meetings(table for one in every for table in one)) == 0
    assert max(max(winds) - min(winds) for winds in counted(every).values()) <= 1
    assert len({one.key for one in club.league.phase.rounds}) == 1


def test_teams_never_meet_themselves_and_the_seat_counts_for_the_team() -> None:
    club = teams_of(Club(replace(rounds(in_rounds(2, "random", "swiss")), teams=True), people=16), 4)
    club.do(Moved(Life.READY))
    club.do(Moved(Life.RUNNING))
    club.do(PhaseBegun(1, (101, 102, 103, 104)))
    club.draw(1)
    club.publish(1)
    (table,) = tables(club, 1)
    assert sorted(side for side in table if side) == [101, 102, 103, 104]
    seats = tuple(club.league.teams[side].members[1] for side in table if side)
    rules = club.league.options.hash
    club.do(TableBegun("t", seats, rules, 1, 1), NAKI)
    result = Result(seats, (45200, 31300, 25100, 18400), penalties=(-20000, 0, 0, 0))
    club.do(GameCounted(1, "table:t", 1, club.at, result, rules, 1, 1), NAKI)
    assert club.totals()[table[0] or 0] == 10200
    mates = Result((1, 2, 5, 9), (45200, 31300, 25100, 18400))
    assert club.refuses(GameCounted(2, "log:x", 1, club.at, mates)).why is RefusalReason.TEAM_MATES


def test_where_the_cut_runs_through_equals_a_lot_decides_and_the_same_one_again() -> None:
    club = Club(replace(WRC, plans=(PhasePlan(), PhasePlan(first=1))), people=4).start()
    club.count(40000, 30000, 30000, 20000)
    club.count(40000, 30000, 30000, 20000, seats=(2, 1, 4, 3))
    assert [row.place for row in club.rows()] == [1, 1, 3, 3]
    chosen = advancing(club.league, SEED)
    assert chosen == advancing(club.league, SEED)
    assert {advancing(club.league, bytes([number]) * 32) for number in range(9)} == {(1,), (2,)}


def test_a_published_draw_can_be_drawn_again_by_anybody() -> None:
    club = Club(rounds(in_rounds(3, "random", "swiss")), people=12).start()
    club.play(1)
    ranked = tuple(row.player for row in club.rows())
    club.draw(2)
    round_ = club.league.round(1, 2)
    assert round_ is not None
    again = SeatDraw(round_.key, Pairing.SWISS, ranked, round=2, rounds=3, lots=False, before=(tables(club, 1),))
    assert tables_of(again) == round_.tables
    for wrong in (replace(again, version=2), replace(again, ranked=ranked[:11]), replace(again, ranked=(1,) * 12)):
        with pytest.raises(ValueError, match=r"known|fill|twice"):
            tables_of(wrong)


def test_seed_and_salt_are_those_of_the_commitment() -> None:
    assert commitment(bytes(32), bytes(16)) != commitment(bytes(32), b"1" * 16)
    with pytest.raises(ValueError, match="32 bytes"):
        commitment(bytes(16), bytes(16))


# --- files

NAMES = {"A": 1, "B": 2, "C": 3, "D": 4, "E": 5, "F": 6, "G": 7, "H": 8}
ROSTER = {name.casefold(): side for name, side in NAMES.items()}
HEAD = "round,table,east,south,west,north\n"


def written(
    text: str, *, byes: bool = False, teams: bool = False, begun: frozenset[int] = frozenset()
) -> Prescripted | tuple[Wrong, ...]:
    file, sides = (HEAD + text).encode(), tuple(NAMES.values())
    return prescripted(file, sides, ROSTER, byes=byes, teams=teams, begun=begun)


def test_rounds_come_from_a_file_by_name_or_seed() -> None:
    found = written("1,1,A,B,C,D\n1,2,5,6,7,8\n2,2,C,D,G,H\n2,1,A,B,E,F\n")
    assert found == Prescripted({1: ((1, 2, 3, 4), (5, 6, 7, 8)), 2: ((1, 2, 5, 6), (3, 4, 7, 8))})


def test_l65_everything_that_is_wrong_with_a_file_is_told_at_once() -> None:
    found = written("1,1,A,B,C,D\n1,2,Zoe,F,G,H\n2,1,A,B,C,D\n2,2,B,F,G,H\n")
    assert isinstance(found, tuple)
    assert [(one.line, one.fault, one.about, one.sides) for one in found] == [
        (3, PrescriptedFault.UNKNOWN, "Zoe", ()),
        (5, PrescriptedFault.TWICE, "", (2,)),
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1,1,A,B,C\n", PrescriptedFault.COLUMNS),
        ("one,1,A,B,C,D\n", PrescriptedFault.NUMBER),
        ("31,1,A,B,C,D\n31,2,E,F,G,H\n", PrescriptedFault.ROUNDS),
        ("1,1,A,B,C,D\n", PrescriptedFault.MISSING),
        ("3,1,A,B,C,D\n3,2,E,F,G,H\n", PrescriptedFault.BEGUN),
        ("1,1,A,B,C,A\n1,2,D,F,G,H\n", PrescriptedFault.TEAM_MATES),
    ],
)
def test_a_file_with_a_fault_is_taken_not_at_all(text: str, fault: PrescriptedFault) -> None:
    found = written(text, begun=frozenset({3}), teams=True)
    assert isinstance(found, tuple)
    assert fault in {one.fault for one in found}


def test_a_file_that_is_none_is_refused_whole() -> None:
    for file, fault in (
        (b"x" * 300_000, PrescriptedFault.SIZE),
        (b"\xff\xfe\x00", PrescriptedFault.TEXT),
        (b"a,b\n", PrescriptedFault.HEADER),
    ):
        found = prescripted(file, (), ROSTER)
        assert isinstance(found, tuple)
        assert [one.fault for one in found] == [fault]


def test_a_round_in_which_some_sit_out_is_taken_where_byes_are_allowed() -> None:
    assert isinstance(written("1,1,A,B,C,D\n", byes=True), Prescripted)


def test_rounds_of_a_file_are_rounds_like_others() -> None:
    club = Club(rounds(in_rounds(1, "prescripted")), people=8).start()
    found = written("1,1,A,B,C,D\n1,2,5,6,7,8\n")
    assert isinstance(found, Prescripted)
    club.do(RoundDrawn(1, 1, 1, "", found.rounds[1]))
    club.do(RoundPublished(1, 1))
    with pytest.raises(ValueError, match="file"):
        drawn(club.league, 1, SEED)


# --- the calendar


def test_l79_a_reminder_is_sent_once_and_not_long_after_its_time() -> None:
    start = 1_790_000_000_000
    assert reminders(start, start - 60 * MINUTE, []) == ["1h"]
    assert reminders(start, start - 59 * MINUTE, ["1h"]) == []
    assert reminders(start, start - 5 * MINUTE, ["1h"]) == ["10min"]
    assert reminders(start, start - 49 * MINUTE, []) == []
    assert reminders(start, start + MINUTE, []) == []
    assert next_reminder(start, start - 12 * MINUTE) == start - 10 * MINUTE
    assert next_reminder(start, start) is None


def test_a_poll_proposes_the_earliest_of_the_times_that_most_can_make() -> None:
    answers = {1: [30, 20], 2: [20, 30], 3: [10, 30], 4: [20], 5: [10]}
    assert proposed(answers) == 20
    assert whole_tables(answers, 3) == {10: 0, 20: 1, 30: 1}
    assert proposed({}) is None


def test_a_time_is_fixed_when_all_four_accept_it() -> None:
    answers = {1: [10, 20], 2: [10, 20], 3: [20], 4: [10, 20]}
    assert accepted([10, 20], answers, (1, 2, 3, 4)) == 20
    assert accepted([10], answers, (1, 2, 3, 4)) is None


def test_l77_a_weekly_slot_keeps_its_local_time() -> None:
    first = datetime.fromisoformat("2026-03-22T20:00")
    assert weekly_slots("Europe/Berlin", first, 2) == [1_774_206_000_000, 1_774_807_200_000]
    with pytest.raises(ValueError, match="31 slots"):
        weekly_slots("Europe/Berlin", first, 31)


def test_three_players_have_rounds_too() -> None:
    club = Club(Options(book="sanma-tenhou", plans=(in_rounds(4, "random", "swiss"),)), people=9).start()
    for number in range(1, 5):
        club.play(number)
    assert repeats(meetings(table for number in range(1, 5) for table in tables(club, number))) <= 2
    assert Counter(row.games for row in club.rows()) == {4: 9}
    assert sum(club.totals().values()) == 0


def test_american_rounds_rotate_and_equal_points_share_the_place() -> None:
    club = Club(Options(book="american", plans=(in_rounds(5, "rotation"),)), people=20).start()
    every = [drawn(club.league, 1, SEED).tables]
    club.do(drawn(club.league, 1, SEED))
    club.publish(1)
    for board in range(1, 6):
        club.sit(1, board)
        club.finish(1, board, 35, 0, -10, 35)
    club.do(RoundClosed(1, 1))
    every.append(drawn(club.league, 2, SEED).tables)
    assert [table[0] for table in every[1]] == [table[0] for table in every[0]]
    assert [table[1] for table in every[1]] == [table[1] for table in (every[0][-1], *every[0][:-1])]
    assert [table[3] for table in every[1]] == [table[3] for table in (*every[0][1:], every[0][0])]
    assert [score.place for score in club.game(1).scores] == [1, 3, 4, 1]
    assert {row.total for row in club.rows()} == {35, 0, -10}


def test_the_log_of_a_tournament_is_read_again_from_what_was_written() -> None:
    club = Club(rounds(in_rounds(3, "random", "swiss")), people=9).start()
    for number in range(1, 4):
        club.play(number)
    assert replayed(map(read_again, club.log.entries), GAMES.scorings).league == club.league
    with pytest.raises(ValueError, match="entry 1 cannot be read"):
        decode(b'{"number": 1}', 1, 0)
    with pytest.raises(ValueError, match="entry 1 is of schema 99"):
        decode(encode(club.log.entries[0]).replace(b'"schema":3', b'"schema":99'), 1, 0)
