"""Kans: when one may be made, what follows it, and the fourth kan of a hand (riichi.md §6, §7.3)."""

from bot.engine.question import Seat
from bot.games.riichi.engine.course import Course
from bot.games.riichi.engine.events import Drew, IndicatorRevealed, KanMade, NorthMade
from bot.games.riichi.engine.state import Hand, PlayerState
from bot.games.riichi.rules import MAX_KANS, Rules
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.shanten import triplet_in_every_reading, waits
from bot.mahjong.tiles import KIND_OF_TILE, Kind, of_kind


def may_make_kan(hand: Hand) -> bool:
    """True if anybody may make a kan now: a live tile is left to replace it, and fewer than four were made."""
    return hand.tiles_left > 0 and len(hand.kan_seats) < MAX_KANS


def ankans(rules: Rules, player: PlayerState) -> tuple[Meld, ...]:
    held = player.held_tiles
    return tuple(
        Meld(MeldKind.ANKAN, of_kind(held, KIND_OF_TILE[tile]))
        for tile, fourth in zip(held, held[3:], strict=False)
        if KIND_OF_TILE[tile] == KIND_OF_TILE[fourth]
        and (not player.in_riichi or _keeps_riichi(rules, player, KIND_OF_TILE[tile]))
    )


def _keeps_riichi(rules: Rules, player: PlayerState, kind: Kind) -> bool:
    """True if an ankan in riichi leaves the declared hand unchanged (riichi.md §7.3)."""
    if rules.kan.riichi_ankan == "never" or player.drawn is None or KIND_OF_TILE[player.drawn] != kind:
        return False
    players = rules.game.players
    before = waits(player.concealed, players)
    rest = tuple(tile for tile in player.concealed if KIND_OF_TILE[tile] != kind)
    if waits(rest, players) != before:
        return False
    return rules.kan.riichi_ankan == "waits_only" or triplet_in_every_reading(player.concealed, before, kind)


def shouminkans(player: PlayerState) -> tuple[Meld, ...]:
    return tuple(
        Meld(MeldKind.SHOUMINKAN, meld.own, meld.called, meld.side, added=tile)
        for meld in player.melds
        if meld.kind is MeldKind.PON
        for tile in of_kind(player.held_tiles, meld.tile_kind)
    )


def make_kan(course: Course, seat: Seat, kind: MeldKind) -> None:
    """The kan stands: indicators turn as the book says, and the player takes a replacement tile (riichi.md §6.2).

    Indicators owed for earlier open kans turn first; this kan's own turns before the draw or waits for the discard.
    """
    reveal_owed_indicators(course)
    course.record(KanMade(seat))
    if _turns_before_draw(course.rules, kind):
        reveal_owed_indicators(course)
    draw_replacement(course, seat)


def _turns_before_draw(rules: Rules, kind: MeldKind) -> bool:
    times = {
        MeldKind.DAIMINKAN: rules.kan.dora.daiminkan,
        MeldKind.SHOUMINKAN: rules.kan.dora.shouminkan,
        MeldKind.ANKAN: rules.kan.dora.ankan,
    }
    return times[kind] == "before_draw"


def reveal_owed_indicators(course: Course) -> None:
    """Turn every indicator that a kan still owes; in some books kans turn none."""
    if course.rules.kan.dora.ankan == "never":
        return
    for _ in range(course.hand.indicators_owed):
        course.record(IndicatorRevealed(course.hand.indicators[course.hand.indicators_revealed]))


def draw_replacement(course: Course, seat: Seat) -> None:
    """Draw a tile from the dead wall, which is refilled with the last live tile."""
    course.record(Drew(seat, course.hand.rinshan[course.hand.replacements_drawn], rinshan=True))


def confirm_north(course: Course, seat: Seat) -> None:
    """The north set aside was not ronned: a dora for its owner, and a replacement tile (riichi.md §10.15)."""
    course.record(NorthMade(seat))
    draw_replacement(course, seat)


def fourth_kan_aborts(rules: Rules, hand: Hand) -> bool:
    """True if the hand ends unless somebody calls ron on the coming or last discard: two or more players own the four
    kans.
    """
    return rules.kan.fourth == "abort_if_shared" and len(hand.kan_seats) == MAX_KANS and len(set(hand.kan_seats)) > 1
