"""A player's own turn: what follows from each action (riichi.md §4.3)."""

from bot.games.riichi.engine import events as e
from bot.mahjong.tiles import TILES
from tests.games.riichi.engine.table import INERT, events, state, table

EAST_HAS_A_KAN = INERT.replace("hand E 147m258p369s1234z", "hand E 1111m258p369s234z").replace(
    "hand N 147m", "hand N 447m"
)


def kinds(happened: list[e.Event]) -> list[type[e.Event]]:
    return [type(event) for event in happened]


def test_a_discard_opens_the_window_for_the_others() -> None:
    happened = events("tenhou", "E discard 1z\n> S draw", head="draws 5s")
    (thrown,) = (event for event in happened if isinstance(event, e.Discarded))
    assert (thrown.seat, thrown.tile, thrown.tsumogiri) == (0, TILES["1z"], False)


def test_after_a_concealed_kan_the_player_draws_again_and_an_indicator_turns_at_once() -> None:
    happened = events(
        "tenhou", "E ankan 1m\n> E draw 7s", hands=EAST_HAS_A_KAN, head="draws 5s\nrinshan 7s\ndora 3z 9p"
    )
    assert kinds(happened).index(e.KanDeclared) < kinds(happened).index(e.IndicatorRevealed)
    drawn = [event.tile for event in happened if isinstance(event, e.Drew)]
    assert drawn[-1] == TILES["7s"]


def test_nine_terminals_and_honours_end_the_hand_and_are_shown() -> None:
    hands = INERT.replace("hand E 147m258p369s1234z", "hand E 19m19p19s1234z258p")
    ended = table("tenhou", "E kyuushu", hands=hands, head="draws 5s").state.current_hand.aborted
    assert ended is not None
    assert (ended.kind, ended.shown) == (e.Abort.KYUUSHU, (0,))


def test_a_win_by_tsumo_ends_the_turn_and_the_hand() -> None:
    hands = INERT.replace("hand E 147m258p369s1234z", "hand E 123m456p789s1166z")
    (won,) = state("tenhou", "E tsumo", hands=hands, head="draws 1z").current_hand.wins
    assert (won.seat, won.source, won.tile) == (0, None, TILES["1z"])
