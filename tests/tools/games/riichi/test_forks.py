"""Forks: where two players part in recorded games, and which of their choices is the better one."""

from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack

import pytest
from msgspec.structs import replace

from bot.engine.wall import SeededRandomSource
from bot.games.chooser import Chooser
from bot.games.riichi.computers.player import StandardPlayer
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.engine import RiichiEngine
from bot.games.riichi.formats.readers.own import record_of
from bot.games.riichi.formats.record import Record
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.games.riichi.view.projection import RiichiProjection
from bot.tools.games.riichi.contenders import contenders
from bot.tools.games.riichi.forks import Fork, ForkSearch, ForkTable, PlayOut, with_walls
from bot.tools.games.riichi.series import Contender
from bot.tools.simulation.arena import play_game
from bot.view.model import HandView
from tests.computers.other_program import OURS, PATIENCE

RULES = riichi_book_rules("tenhou").with_options({"game.rounds": 1})
WINS = (Verb.TSUMO, Verb.RON)


class Modest:
    """Never wins a hand, and plays sensibly otherwise."""

    def __init__(self, rules: Rules) -> None:
        self._player = StandardPlayer(rules)

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        return self._player.choose(view, [option for option in options if option.verb not in WINS])


@pytest.fixture(scope="module")
def record() -> Record:
    players = [StandardPlayer(RULES) for _ in range(4)]
    played = play_game(RiichiEngine(RULES), RiichiProjection(), players, SeededRandomSource(b"forks"))
    return record_of(played.events)


def search(*players: Chooser[Action], kinds: Sequence[str] = ()) -> ForkSearch:
    seated = [Contender(str(place), lambda _, it=it: it) for place, it in enumerate(players)]
    return ForkSearch(RULES, seated, "1", kinds)


def forks_of(record: Record, *players: Chooser[Action]) -> list[Fork]:
    return list(search(*players).find([record] * 4))


def test_players_who_always_agree_have_no_forks(record: Record) -> None:
    found = search(StandardPlayer(RULES), StandardPlayer(RULES))
    assert list(found.find([record])) == []
    assert found.decisions > 20


@pytest.mark.parametrize("first", [0, 2])
def test_a_program_is_asked_in_no_hand_whose_start_it_cannot_have_heard_of(record: Record, first: int) -> None:
    """What happens in a game tells where it stands from its beginning on; some logs hold one later hand alone."""
    found_fault = list[str]()
    with ExitStack() as programs:
        players = contenders([f"0=mjai:{OURS}", "1=gentle"], RULES, programs, found_fault.append, PATIENCE)[:2]
        found = ForkSearch(RULES, players, "1")
        list(found.find([replace(record, deals=record.deals[first : first + 1], final=None)]))
    assert (found.decisions > 0) == (first == 0)
    assert found_fault == []


def test_whoever_takes_wins_gains_points_and_places_on_whoever_leaves_them(record: Record) -> None:
    forks = forks_of(record, StandardPlayer(RULES), Modest(RULES))
    assert len(forks) == len({(fork.seat, fork.state.hands_dealt) for fork in forks}) > 1
    for fork in forks:
        assert fork.first.verb in WINS
        gain = PlayOut(StandardPlayer, 4, whole=False).gain(fork)
        assert gain.points > 0
        assert gain.rank <= 0


def test_of_kinds_that_are_named_no_others_are_found_or_asked_for(record: Record) -> None:
    every, few = (search(StandardPlayer(RULES), Modest(RULES), kinds=kinds) for kinds in ((), ("ron, pass",)))
    for found in (every, few):
        list(found.find([record] * 4))
    assert few.forks == {"ron, pass": every.forks["ron, pass"]}
    assert every.forks.total() > few.forks.total() > 0
    assert few.decisions < every.decisions / 4


def test_a_choice_played_out_against_itself_gains_nothing(record: Record) -> None:
    fork = replace(forks_of(record, StandardPlayer(RULES), Modest(RULES))[0])
    same = replace(fork, second=fork.first)
    assert PlayOut(StandardPlayer, 2, whole=True).gain(same) == (0.0, 0.0, 0.0)


def test_only_tiles_that_nobody_has_seen_are_shuffled(record: Record) -> None:
    state = forks_of(record, StandardPlayer(RULES), Modest(RULES))[-1].state
    walls = [with_walls(state, SeededRandomSource(seed)) for seed in (b"1", b"1", b"2")]
    assert walls[0] == walls[1] != walls[2]
    hand = state.current_hand
    for other in (each.current_hand for each in walls):
        assert (other.players, other.dora) == (hand.players, hand.dora)
        assert other.live_wall[: hand.tiles_drawn] == hand.live_wall[: hand.tiles_drawn]
        whole, shuffled = (Counter((*h.live_wall, *h.indicators, *h.ura, *h.rinshan)) for h in (hand, other))
        assert whole == shuffled


def test_the_table_counts_forks_by_what_was_chosen(record: Record) -> None:
    found = search(StandardPlayer(RULES), Modest(RULES))
    table = ForkTable(found, whole=False)
    for fork in found.find([record] * 4):
        table.add(fork, PlayOut(StandardPlayer, 1, whole=False).gain(fork))
    summary = table.summary()
    assert summary["games"] == 4
    kinds = summary["forks"]
    assert sum(row["played"] for kind, row in kinds.items() if kind != "all") == kinds["all"]["played"]
    assert kinds["all"]["points"][0] > 0
    assert any(line.startswith("all ") for line in table.lines())
