"""An American table as it may be seen."""

from collections.abc import Mapping

from msgspec.structs import replace

from bot.engine.question import QuestionKind, Seat
from bot.games.american.engine.actions import Verb
from bot.games.american.engine.charleston import ACROSS, PASS_DIRECTIONS, may_pass_blind
from bot.games.american.engine.events import Ending, Phase
from bot.games.american.engine.legal import pending
from bot.games.american.engine.state import SEATS, DiscardedTile, NewestTileOrigin, PlayedHand, State
from bot.games.american.tiles import TILE_NAMES
from bot.games.american.view.model import AmericanHandView, AmericanResultView, AmericanTableView, PileTile
from bot.games.american.view.racks import VIEW_WINDS, concealed_without_drawn, exposed_meld, near_hand_views, own_tiles
from bot.games.american.view.result import result
from bot.view.model import (
    HandName,
    HandSummary,
    OpenHand,
    OpenTableView,
    OwnTile,
    Phrase,
    SeatView,
    StandingsView,
    StandingView,
    SummaryView,
)
from bot.view.project.places import place_of
from bot.view.project.projection import SeatedPlayers

_ENDED = (Phase.ENDED, Phase.OVER)
_SIZES = {3: "pung", 4: "kong", 5: "quint", 6: "sextet"}


class AmericanProjection:
    """The views of an American game."""

    def table(self, state: State, company: SeatedPlayers) -> AmericanTableView:
        """The table as a spectator sees it."""
        hand = state.current_hand
        return AmericanTableView(
            seats=tuple(_seat(state, seat, company) for seat in range(SEATS)),
            hand_number=hand_number(state),
            tiles_left=hand.tiles_left,
            turn=hand.turn if hand.phase is Phase.TURN else None,
            last_discarder=hand.newest_discard.seat if hand.pile and hand.newest_discard.claimed_by is None else None,
            pile=tuple(_discard(discard) for discard in hand.pile),
            caption=_caption(state),
            pass_number=_passing(state),
        )

    def hand(
        self, state: State, company: SeatedPlayers, seat: Seat, *, hints: bool = True, choosing: str = ""
    ) -> AmericanHandView:
        """The table from a seat, with its tiles. `hints` shows the nearest hands of the card, or that there is none."""
        hand = state.current_hand
        rack = hand.racks[seat]
        hints = _may_be_told(state, seat, hints=hints)
        nearest = near_hand_views(state, seat) if hints else ()
        return AmericanHandView(
            table=replace(self.table(state, company), viewer=seat),
            tiles=own_tiles(rack, hand.phase),
            drawn=None if rack.drawn is None else OwnTile(TILE_NAMES[rack.drawn]),
            passed_tiles=tuple(TILE_NAMES[tile] for tile in rack.passed_tiles),
            nearest_hands=nearest,
            notes=_notes(state, seat, ruined=hints and not nearest),
            may_claim=_claimable(state, seat),
        )

    def open_table(self, state: State, company: SeatedPlayers) -> OpenTableView:
        """The table with every rack laid open."""
        return OpenTableView(
            table=self.table(state, company),
            hands=tuple(
                OpenHand(
                    tiles=tuple(TILE_NAMES[tile] for tile in concealed_without_drawn(rack)),
                    drawn=None if rack.drawn is None else TILE_NAMES[rack.drawn],
                )
                for rack in state.current_hand.racks
            ),
        )

    def result(self, state: State, company: SeatedPlayers) -> AmericanResultView | None:
        """The end of the last hand, or None while one is played."""
        return result(state, company, hand_number(state)) if state.current_hand.phase in _ENDED else None

    def standings(self, state: State, company: SeatedPlayers) -> StandingsView | None:
        """The final standings, or None while the game goes on."""
        if not state.is_over:
            return None
        order = [standing.seat for standing in state.standings]
        return StandingsView(
            rows=tuple(
                StandingView(rank=standing.rank, player=company.players[standing.seat], score=standing.points)
                for standing in state.standings
            ),
            score_history=(
                (0,) * SEATS,
                *(tuple(played.scores[seat] for seat in order) for played in state.played_hands),
            ),
            hands=tuple(_name(state, place) for place in range(len(state.played_hands))),
        )

    def summary(self, state: State, company: SeatedPlayers) -> SummaryView:
        """All hands that are over, in a strip."""
        return SummaryView(
            players=tuple(company.players),
            scores=state.scores,
            ranks=tuple(place_of(state.scores, seat) for seat in range(SEATS)),
            hands=tuple(_summary(state, place, played) for place, played in enumerate(state.played_hands)),
            amounts="points",
        )


def tiles_away_by_hand(state: State, seat: Seat, *, hints: bool) -> Mapping[str, int]:
    """The number of tiles that the seat lacks for each of the hands of the card nearest to it, by their names."""
    near = near_hand_views(state, seat) if _may_be_told(state, seat, hints=hints) else ()
    return {hand.name.partition(" ")[0]: hand.tiles_away for hand in near}


def _may_be_told(state: State, seat: Seat, *, hints: bool) -> bool:
    """True if the player is told which hands they are near to: with hints, while a hand is played that is not dead."""
    return (
        hints
        and state.hand is not None
        and state.current_hand.phase not in _ENDED
        and not state.current_hand.racks[seat].is_dead
    )


def _claimable(state: State, seat: Seat) -> bool:
    """True if the player may call the newest discard."""
    asked = (question.options.get(seat, ()) for question in pending(state) if question.kind is QuestionKind.CLAIM)
    return any(action.verb in (Verb.EXPOSE, Verb.MAHJONG) for options in asked for action in options)


def hand_number(state: State) -> int:
    """The number of this hand in the game, from 1, those that were dealt again not counted."""
    over = state.current_hand.phase in _ENDED
    return 1 + sum(played.is_counted for played in (state.played_hands[:-1] if over else state.played_hands))


def _name(state: State, place: int) -> HandName:
    return HandName(None, 1 + sum(played.is_counted for played in state.played_hands[:place]))


def _seat(state: State, seat: Seat, company: SeatedPlayers) -> SeatView:
    hand = state.current_hand
    rack = hand.racks[seat]
    answered = rack.vote if hand.phase is Phase.VOTE else rack.committed_pass
    return SeatView(
        player=company.players[seat],
        wind=VIEW_WINDS[(seat - hand.east) % SEATS],
        score=state.scores[seat],
        concealed_count=len(rack.concealed),
        has_drawn=rack.drawn is not None,
        melds=tuple(exposed_meld(group) for group in rack.exposures),
        banner=_banner(state, seat),
        ready=seat in state.ready_seats or answered is not None,
        away=seat in company.away,
        dead=rack.is_dead,
    )


def _discard(discard: DiscardedTile) -> PileTile:
    return PileTile(TILE_NAMES[discard.tile], discard.seat, discard.claimed_by)


def _banner(state: State, seat: Seat) -> Phrase | None:
    """The word that the seat has just said."""
    said = _announcement(state, seat)
    return Phrase(f"american.banner.{said}") if said else None


def _announcement(state: State, seat: Seat) -> str:
    hand = state.current_hand
    if hand.win is not None:
        return "mahjong" if hand.win.seat == seat else ""
    if hand.phase is Phase.TURN and hand.turn == seat:
        if hand.newest_tile_origin is NewestTileOrigin.EXCHANGE:
            return "exchange"
        return _SIZES[hand.racks[seat].exposures[-1].size] if hand.newest_tile_origin is NewestTileOrigin.CLAIM else ""
    return ""


def _caption(state: State) -> Phrase | None:
    """The name of the pass, vote or courtesy that the table is at; None once tiles are drawn."""
    hand = state.current_hand
    match hand.phase:
        case Phase.PASS:
            return Phrase(f"american.pass.{hand.pass_number}")
        case Phase.VOTE | Phase.COURTESY:
            return Phrase(f"american.pass.{hand.phase}")
        case _:
            return None


def _passing(state: State) -> int:
    """The number of seats on that the tiles go which are chosen just now; 0 while none are."""
    hand = state.current_hand
    if hand.phase is Phase.PASS:
        return PASS_DIRECTIONS[hand.pass_number - 1]
    return ACROSS if hand.phase is Phase.COURTESY else 0


def _notes(state: State, seat: Seat, *, ruined: bool) -> tuple[Phrase, ...]:
    """Under the hand: whether a pass may be blind, that no hand of the card takes the groups, that a hand is dead."""
    hand, notes = state.current_hand, list[Phrase]()
    if hand.phase is Phase.PASS and may_pass_blind(state.rules, hand.pass_number):
        notes.append(Phrase("american.note.blind"))
    if ruined:
        notes.append(Phrase("american.note.ruined"))
    if hand.racks[seat].is_dead:
        notes.append(Phrase("american.note.dead"))
    return tuple(notes)


def _summary(state: State, place: int, played: PlayedHand) -> HandSummary:
    win = played.win
    unwon = {Ending.WALL: "wall", Ending.VOID: "void"}.get(played.ending, "dead")
    kind = unwon if win is None else "self_pick" if win.source is None else "discard"
    return HandSummary(
        name=_name(state, place),
        ending=Phrase(f"end.{kind}"),
        winners=() if win is None else (win.seat,),
        points=0 if win is None else win.value * win.multiple,
        gains=played.gains,
    )
