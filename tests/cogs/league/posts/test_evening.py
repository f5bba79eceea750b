"""An evening of a cup of sixteen: at each step whoever is concerned is told once, in words, and nobody else."""

from dataclasses import replace as replace_snapshot

from msgspec.structs import replace

from bot.engine.orders import OrderKind
from bot.league import messages
from bot.league.acts.life import LifeChanged
from bot.league.acts.penalties import PenaltyGiven
from bot.league.acts.refereeing import RefereeActed, RefereeCalled
from bot.league.acts.results import DisputeResolved, GameCorrected, GameDisputed, GameVoided
from bot.league.acts.rounds import RoundClosed, RoundPublished
from bot.league.acts.substitutes import SubstituteJoined
from bot.league.acts.tables import TableBegun
from bot.league.due_messages import messages_due_after
from bot.league.log import NAKI, Actor, AnyAct
from bot.league.reasons import NakiReason
from bot.league.state import Life
from cogs.league._snapshot import LeagueSnapshot
from cogs.league.posts.league_posts import round_post
from cogs.league.posts.notice_posts import notice_post
from cogs.league.posts.round_posts import board_post, fine_post, pause_post
from tests.cogs.league.posts.test_league_posts import shown, text
from tests.league.club import ORGANISER, Club, entrant, in_rounds, referee, rounds

SUBSTITUTE = 17
POINTS = (45_200, 31_300, 25_100, 18_400)


class Evening(Club):
    """The cup, and the messages that are due since the last time that somebody looked."""

    def __init__(self) -> None:
        self.due: list[messages.Message] = []
        super().__init__(rounds(in_rounds(2, "random")), people=16)
        self.start()
        self.do(SubstituteJoined(SUBSTITUTE), entrant(SUBSTITUTE))
        self.people = (*self.people, SUBSTITUTE)
        self.due.clear()

    def do(self, act: AnyAct, by: Actor = ORGANISER, *, reason: str = "because") -> int:
        before = self.league
        number = super().do(act, by, reason=reason)
        self.due += messages_due_after(before, self.log.entries[number - 1], self.league)
        return number

    def told(self) -> dict[int, str]:
        """What each person was told by direct message since the last time, once each."""
        found: dict[int, str] = {}
        for about in self.due:
            if isinstance(about, messages.PersonalMessage):
                assert about.person not in found
                found[about.person] = self._words(about)
        self.due.clear()
        return found

    def _words(self, about: messages.PersonalMessage) -> str:
        snapshot = shown(self, lambda person: f"P{person}.")
        match about:
            case messages.FineNotice():
                return text(fine_post(snapshot, about))
            case messages.EntryNotice():
                return text(notice_post(snapshot, about))
            case _:
                raise AssertionError(about)

    def seats(self, board: int) -> tuple[int, ...]:
        return tuple(one for one in self.league.phase.rounds[0].tables[board - 1] if one is not None)


def test_at_each_step_of_an_evening_whoever_is_concerned_is_told_once_in_words_and_nobody_else() -> None:
    club = Evening()
    judge = referee(None)

    club.draw(1)
    club.do(RoundPublished(1, 1, start=club.at))
    assert club.told() == {}

    absent, *others = club.seats(1)
    begun = TableBegun("p1r1b1", (absent, *others), club.league.options.hash, 1, 1, (0,), people=(SUBSTITUTE, *others))
    club.do(begun, NAKI)
    told = club.told()
    assert told.keys() == {absent, SUBSTITUTE}
    assert told[absent] == (
        "**Spring league** · Round 1 Table 1\n"
        "You weren't there in time: P17. plays for you, and the game is −30.0 for you, in last place."
    )
    assert f"You play for P{absent}., and your hand comes by direct message." in told[SUBSTITUTE]

    for board in (2, 3, 4):
        club.sit(1, board)
    late = club.seats(2)[0]
    club.do(PenaltyGiven(club.log.next_number, 1, late, -2000), NAKI, reason=NakiReason.LATE)
    assert club.told() == {late: "You have a penalty in **Spring league**: −2.0. Late for the round."}

    club.do(RefereeCalled("p1r1b2", late), entrant(late), reason="A tile fell")
    club.do(RefereeActed("p1r1b2", OrderKind.RESUME), judge, reason="It goes on")
    assert club.told() == {}

    games = [club.finish(1, board, *POINTS) for board in (2, 3, 4)]
    assert club.told() == {}

    seen = club.game(games[0]).result
    club.do(GameCorrected(games[0], seen, replace(seen, points=(44_200, 32_300, *POINTS[2:]))), judge, reason="Misread")
    told = club.told()
    assert told.keys() == {*club.seats(2)}
    first = club.seats(2)[0]
    assert all(f"P{first}. 45,200 +30.2 → 44,200 +29.2" in line and "> Misread" in line for line in told.values())

    fined = club.seats(3)[2]
    number = club.log.next_number
    club.do(PenaltyGiven(number, 1, fined, -20_000, games[1]), judge, reason="Chombo")
    assert club.told() == {fined: "You have a penalty in **Spring league**: −20.0. Chombo"}

    doubting, *doubted = club.seats(3)
    club.do(GameDisputed(games[1], doubting), entrant(doubting), reason="I won")
    told = club.told()
    assert told.keys() == {*doubted}
    assert all("disputed game" in line and "> I won" in line for line in told.values())
    club.do(DisputeResolved(games[1]), judge, reason="It stands")
    assert club.told().keys() == {*club.seats(3)}

    club.do(GameVoided(games[2]), judge, reason="Wrong tiles")
    told = club.told()
    assert told.keys() == {*club.seats(4)}
    assert all(f"voided game {games[2]}: " in line for line in told.values())
    club.undo()
    told = club.told()
    assert told.keys() == {*club.seats(4)}
    assert all("undid" in line and f"game {games[2]}" in line for line in told.values())

    club.finish(1, 1, *POINTS)
    club.do(RoundClosed(1, 1))
    for life in (Life.FINISHED, Life.ARCHIVED):
        club.do(LifeChanged(life))
    assert club.told() == {}


def test_tables_are_told_when_the_league_is_paused_and_when_it_goes_on() -> None:
    club = Evening()
    club.draw(1)
    club.do(RoundPublished(1, 1, start=club.at))
    club.sit(1, 1)
    club.finish(1, 1, *POINTS)
    club.sit(1, 2)
    club.due.clear()

    club.do(LifeChanged(Life.PAUSED), reason="The power is out")
    told = {about.board: text(pause_post(_seen(club), about)) for about in _pauses(club)}
    assert told.keys() == {2, 3, 4}
    assert set(told.values()) == {
        "Naki paused the league. Games that are being played go on and count, no other begins.\n> The power is out"
    }
    assert "Paused: no new tables for now." in text(board_post(_seen(club), messages.BoardPost(1, 1, 3)))
    assert club.told() == {}

    club.do(LifeChanged(Life.RUNNING), reason="")
    assert {text(pause_post(_seen(club), about)) for about in _pauses(club)} == {"Naki lets the league go on."}
    assert "Paused" not in text(board_post(_seen(club), messages.BoardPost(1, 1, 3)))


def test_a_table_that_is_over_and_waits_for_a_referee_is_not_said_to_be_in_play() -> None:
    club = Evening()
    club.draw(1)
    club.do(RoundPublished(1, 1, start=club.at))
    club.sit(1, 1)
    at_table = messages.BoardPost(1, 1, 1)
    assert "playing now" in text(board_post(_seen(club), at_table))
    stuck = replace_snapshot(_seen(club), stuck_tables=frozenset({"p1r1b1"}))
    for post in (board_post(stuck, at_table), round_post(stuck, 1, 1)):
        assert "over, a referee decides" in text(post)
        assert "playing now" not in text(post)


def _seen(club: Evening) -> LeagueSnapshot:
    return shown(club, lambda person: f"P{person}.")


def _pauses(club: Evening) -> list[messages.PausePost]:
    """What tables were told since the last time."""
    found = [about for about in club.due if isinstance(about, messages.PausePost)]
    club.due = [about for about in club.due if about not in found]
    return found


def test_a_corrected_game_is_marked_until_the_correction_is_undone() -> None:
    club = Evening()
    club.draw(1)
    club.do(RoundPublished(1, 1, start=club.at))
    club.sit(1, 1)
    number = club.finish(1, 1, *POINTS)
    assert "corrected" not in text(round_post(_seen(club), 1, 1))
    for points in ((44_200, 32_300, *POINTS[2:]), (43_200, 33_300, *POINTS[2:])):
        seen = club.game(number).result
        club.do(GameCorrected(number, seen, replace(seen, points=points)), referee(None), reason="Misread")
        for post in (round_post(_seen(club), 1, 1), board_post(_seen(club), messages.BoardPost(1, 1, 1))):
            assert text(post).count(" · corrected") == 1
    for _ in range(2):
        club.undo()
    assert "corrected" not in text(round_post(_seen(club), 1, 1))
