"""Whom an entry of the log is about: what is forgotten of a person hangs on it."""

from bot.engine.orders import OrderKind, TableOrder
from bot.league.acts.penalties import PenaltyGiven
from bot.league.acts.refereeing import RefereeActed
from bot.league.acts.results import GameDisputed, GameVoided
from bot.league.acts.rounds import RoundDrawn, RoundPublished, TableCalledOff
from bot.league.log import AnyAct, Entry, EntryUndone
from bot.league.mentions import mentioned_people
from tests.league.club import ORGANISER, Club, in_rounds, referee, rounds


def club_with_a_game() -> Club:
    """A league in its first round, of eight, in which #1 is a game between the first four."""
    club = Club(rounds(in_rounds(2, "random")), people=8).start()
    assert club.count(45200, 31300, 25100, 18400) == 1
    club.draw(1)
    return club


def about(club: Club, act: AnyAct) -> set[int]:
    entry = Entry(len(club.log.entries) + 1, club.at, ORGANISER, act, "because")
    return set(mentioned_people(club.log, entry))


def test_the_number_of_a_round_is_not_that_of_a_game() -> None:
    club = club_with_a_game()
    assert about(club, RoundPublished(1, 1)) == set()
    assert about(club, RoundDrawn(1, 1, 2, "", club.league.phase.rounds[0].tables)) == set()


def test_a_penalty_is_about_its_player_and_those_of_its_game_and_not_of_the_game_with_its_own_number() -> None:
    club = club_with_a_game()
    assert about(club, PenaltyGiven(1, 1, 7, -2000)) == {7}
    assert about(club, PenaltyGiven(2, 1, 7, -2000, game=1)) == {1, 2, 3, 4, 7}


def test_a_decision_about_a_game_or_a_table_is_about_its_players() -> None:
    club = club_with_a_game()
    assert about(club, GameVoided(1)) == about(club, GameDisputed(1, 2)) == {1, 2, 3, 4}
    table = {side for side in club.league.phase.rounds[0].tables[1] if side is not None}
    assert about(club, TableCalledOff(1, 1, 2)) == table
    entry = club.do(GameVoided(1), referee(8))
    assert about(club, EntryUndone(entry)) == {1, 2, 3, 4, 8}


def test_an_order_is_about_those_at_the_table_and_whoever_sits_down() -> None:
    club = club_with_a_game()
    club.publish(1)
    table = club.sit(1, 1)
    playing = {person for person in club.league.tables_in_play[table].seats if person is not None}
    (stranger, *_) = set(range(1, 9)) - playing
    order = TableOrder(OrderKind.SUBSTITUTE, seat=0)
    assert about(club, RefereeActed(table, order, stranger)) == playing | {stranger}
