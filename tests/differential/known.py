"""Where the other engines are known to differ from ours, and why ours is right.

An entry takes back its own difference and nothing else: offers are explained if they are ours once every entry has had
its say, points if they follow from what the other engine is known to count. `test_known.py` shows each in one hand.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.engine.payments import gains
from bot.engine.question import Seat
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.actions import Verb
from bot.games.riichi.engine.events import Asked, Called, DrawSettled, Drew, Event
from bot.games.riichi.engine.furiten import FuritenKind as Furiten
from bot.games.riichi.engine.furiten import furiten
from bot.games.riichi.engine.kans import fourth_kan_aborts
from bot.games.riichi.engine.payments import pay_noten
from bot.games.riichi.engine.state import PlayerState
from bot.mahjong.shanten import waits
from bot.mahjong.tiles import KIND_OF_TILE
from tests.differential.naki_table import Asking, NakiTable
from tests.differential.words import Offers, Table, word

FOUR_KANS = "chii and pon on the discard after a fourth kan"
YAKULESS_MISS = "no temporary furiten after a completing tile without a yaku"
READING_CHANGED = "a concealed kan in riichi that changes how the hand reads"
OWN_FOUR = "no tenpai while the own groups hold all four winning tiles"
SANMA_NOTEN = "3000 points between three players at a draw"

WHY = {
    FOUR_KANS: "Two or more own the four kans: the discard after them may only be ronned, then the hand ends"
    " (riichi.md §6.3).",
    YAKULESS_MISS: "A tile that completes the shape and passes is a miss, whether or not there was a yaku"
    " (riichi.md §5.5).",
    READING_CHANGED: "The three tiles have to be a triplet in every reading with every wait (riichi.md §7.3).",
    OWN_FOUR: "At Tenhou only four in the concealed part make a hand noten (riichi.md §1 D, `tenpai.own_four`, T80).",
    SANMA_NOTEN: "Three players share 2000 points, as Tenhou's logs do (riichi.md §1 D, `draw.noten_total`).",
}
"""Every known difference, and the rule that makes ours right."""


def explained(engine: str, ours: NakiTable, theirs: Table) -> tuple[str, ...]:
    """The known differences that together explain why the two tables part here; none if they do not."""
    return _offers_explained(engine, ours, theirs.offers) if theirs.offers else _points_explained(engine, ours, theirs)


class Correction(NamedTuple):
    """A known difference in what may be answered: who differs, and how to take the words back that should not be."""

    name: str
    engines: tuple[str, ...]
    wrong: Callable[[Asking, Seat, str], bool]


def _offers_explained(engine: str, ours: NakiTable, theirs: Offers) -> tuple[str, ...]:
    claim = any(str(Verb.PASS) in words for words in theirs.values())
    asking = ours.last_claim if claim else ours.asking
    names: list[str] = []
    for correction in _CORRECTIONS:
        right = _corrected(theirs, correction, asking) if engine in correction.engines else theirs
        if right != theirs:
            names.append(correction.name)
            theirs = right
    return tuple(names) if theirs == asking.offers else ()


def _corrected(offers: Offers, correction: Correction, asking: Asking) -> Offers:
    ours = asking.offers
    left = {
        seat: frozenset(
            said for said in words if said in ours.get(seat, ()) or not correction.wrong(asking, seat, said)
        )
        for seat, words in offers.items()
    }
    return {seat: words for seat, words in left.items() if words != frozenset((str(Verb.PASS),))}


def _call_after_four_kans(asking: Asking, seat: Seat, said: str) -> bool:
    return said.startswith((Verb.CHII, Verb.PON)) and fourth_kan_aborts(asking.state.rules, asking.state.current_hand)


def _ron_after_yakuless_miss(asking: Asking, seat: Seat, said: str) -> bool:
    """The seat is temporarily furiten although it was not offered the tile it missed."""
    state = asking.state
    missed = furiten(state.rules, state.current_hand.players[seat]) is Furiten.TEMPORARY
    return said == Verb.RON and missed and not _let_a_ron_go(asking.log, seat)


def _let_a_ron_go(log: Sequence[Event], seat: Seat) -> bool:
    """Whether the seat could have called ron since its last turn began."""
    for event in reversed(log):
        if isinstance(event, Asked) and a.RON in event.options[seat]:
            return True
        if isinstance(event, (Drew, Called)) and event.seat == seat:
            return False
    return False


def _kan_that_changes_the_reading(asking: Asking, seat: Seat, said: str) -> bool:
    """An ankan in riichi after which the hand waits for the same tiles."""
    player = asking.state.current_hand.players[seat]
    if player.drawn is None or not player.in_riichi:
        return False
    rest = tuple(tile for tile in player.concealed if KIND_OF_TILE[tile] != KIND_OF_TILE[player.drawn])
    return said == word(Verb.ANKAN, (player.drawn,)) and waits(rest) == waits(player.concealed)


def _kan_for_held_waits(asking: Asking, seat: Seat, said: str) -> bool:
    """An ankan in riichi of a hand whose every wait is held: to who sees no tenpai in it, it changes none."""
    player = asking.state.current_hand.players[seat]
    held = player.in_riichi and player.drawn is not None and _holds_every_wait(player)
    return held and said == word(Verb.ANKAN, (player.drawn,))


_CORRECTIONS = (
    Correction(FOUR_KANS, ("jansou",), _call_after_four_kans),
    Correction(YAKULESS_MISS, ("jansou",), _ron_after_yakuless_miss),
    Correction(READING_CHANGED, ("jansou", "riichienv"), _kan_that_changes_the_reading),
    Correction(OWN_FOUR, ("jansou",), _kan_for_held_waits),
)


def _points_explained(engine: str, ours: NakiTable, theirs: Table) -> tuple[str, ...]:
    """Both ended in an exhaustive draw, and part over who is tenpai or what that is worth."""
    drawn = next((event for event in ours.events if isinstance(event, DrawSettled)), None)
    if engine != "jansou" or drawn is None or drawn.nagashi:
        return ()
    rules, players = ours.state.rules, ours.state.current_hand.players
    tenpai = [seat for seat in drawn.tenpai if not _holds_every_wait(players[seat])]
    ours_paid = gains(pay_noten(rules, len(players), drawn.tenpai), len(players))
    usual = rules.with_options({"draw.noten_total": 3000})
    theirs_paid = gains(pay_noten(usual, len(players), tenpai), len(players))
    expected = tuple(
        score - ours + theirs for score, ours, theirs in zip(ours.scores, ours_paid, theirs_paid, strict=True)
    )
    if (expected, ours.sticks) != (theirs.scores, theirs.sticks):
        return ()
    apart = {OWN_FOUR: len(tenpai) < len(drawn.tenpai), SANMA_NOTEN: len(players) == 3}
    return tuple(name for name, applies in apart.items() if applies)


def _holds_every_wait(player: PlayerState) -> bool:
    """Whether the hand and its groups hold all four of every tile that would complete it."""
    held = [KIND_OF_TILE[tile] for tile in (*player.concealed, *(tile for meld in player.melds for tile in meld.tiles))]
    return all(held.count(kind) == 4 for kind in waits(player.concealed))
