"""A riichi table as it may be seen."""

from msgspec.structs import replace

from bot.engine.question import QuestionKind, Seat
from bot.games.riichi.engine.actions import Verb
from bot.games.riichi.engine.evolve import without_draw
from bot.games.riichi.engine.legal import pending
from bot.games.riichi.engine.state import ClaimableOrigin, GameStage, PlayedHand, RiichiStatus, State, TurnOrigin
from bot.games.riichi.engine.state import PlayerState as Seated
from bot.games.riichi.view.groups import WIND_ORDER, meld_view
from bot.games.riichi.view.model import (
    RiichiHandView,
    RiichiResultView,
    RiichiSeatView,
    RiichiStandingView,
    RiichiTableView,
    RiverTile,
)
from bot.games.riichi.view.result import result
from bot.games.riichi.view.waits import is_furiten, seat_tenpai_discards, seat_waits
from bot.mahjong.tiles import KIND_OF_TILE, NAMES, Tile
from bot.view.model import (
    HandName,
    HandSummary,
    OpenHand,
    OpenTableView,
    OwnTile,
    Phrase,
    StandingsView,
    SummaryView,
)
from bot.view.project.places import place_of
from bot.view.project.projection import SeatedPlayers


class RiichiProjection:
    """The views of a riichi game."""

    def table(self, state: State, company: SeatedPlayers) -> RiichiTableView:
        return self._table(_without_early_draw(state), company)

    def _table(self, state: State, company: SeatedPlayers) -> RiichiTableView:
        hand = state.current_hand
        return RiichiTableView(
            seats=tuple(_seat(state, seat, company) for seat in range(state.players)),
            round_wind=WIND_ORDER[hand.round // state.players],
            hand_number=hand.round % state.players + 1,
            honba=hand.honba,
            sticks=state.sticks,
            tiles_left=hand.tiles_left,
            indicators=tuple(
                NAMES[tile] if place < hand.indicators_revealed else None for place, tile in enumerate(hand.indicators)
            ),
            turn=hand.turn if state.stage is GameStage.TURN else None,
            last_discarder=_last_discard(state),
        )

    def hand(
        self, state: State, company: SeatedPlayers, seat: Seat, *, hints: bool = True, choosing: str = ""
    ) -> RiichiHandView:
        player = state.current_hand.players[seat]
        seen = state if seat == state.current_hand.early_drawer else _without_early_draw(state)
        riichi = choosing == Verb.RIICHI
        candidates = _riichi_tiles(state, seat) if riichi else frozenset[Tile]()
        discards = seat_tenpai_discards(state, seat, Verb.RIICHI if riichi else Verb.DISCARD) if hints else ()
        waiting = seat_waits(state, seat) if hints and not discards else ()
        return RiichiHandView(
            table=replace(self._table(seen, company), viewer=seat),
            tiles=tuple(_own(player, tile, candidates) for tile in player.concealed),
            drawn=None if player.drawn is None else _own(player, player.drawn, candidates),
            waits=waiting,
            tenpai_discards=discards,
            furiten=is_furiten(waiting),
            may_claim=_claimable(state, seat),
        )

    def open_table(self, state: State, company: SeatedPlayers) -> OpenTableView:
        return OpenTableView(
            table=self._table(state, company),
            hands=tuple(
                OpenHand(
                    tiles=tuple(NAMES[tile] for tile in player.concealed),
                    drawn=None if player.drawn is None else NAMES[player.drawn],
                )
                for player in state.current_hand.players
            ),
        )

    def result(self, state: State, company: SeatedPlayers) -> RiichiResultView | None:
        return result(state, company) if state.stage in (GameStage.HAND_ENDED, GameStage.GAME_OVER) else None

    def standings(self, state: State, company: SeatedPlayers) -> StandingsView | None:
        if state.stage is not GameStage.GAME_OVER:
            return None
        order = [standing.seat for standing in state.standings]
        return StandingsView(
            rows=tuple(
                RiichiStandingView(
                    rank=standing.rank,
                    player=company.players[standing.seat],
                    score=standing.points,
                    uma=standing.uma or 0.0,
                    oka=standing.oka or 0.0,
                    penalty=float(state.penalties[standing.seat]),
                    total=standing.total,
                )
                for standing in state.standings
            ),
            score_history=(
                tuple(state.rules.game.start for _ in order),
                *(tuple(played.scores[seat] for seat in order) for played in state.played_hands),
            ),
            hands=tuple(_name(state, played) for played in state.played_hands),
        )

    def summary(self, state: State, company: SeatedPlayers) -> SummaryView:
        return SummaryView(
            players=tuple(company.players),
            scores=state.scores,
            ranks=_ranks(state),
            hands=tuple(_summary(state, played) for played in state.played_hands),
        )


def _without_early_draw(state: State) -> State:
    """The state as all but one see it while a claim window is open: a tile drawn early lies in the wall, for it may go
    back there, and when it was drawn could tell who had something to think about (riichi.md §5.3).
    """
    hand = state.current_hand
    return state if hand.early_drawer is None else replace(state, hand=without_draw(hand, hand.early_drawer))


def _name(state: State, played: PlayedHand) -> HandName:
    return HandName(WIND_ORDER[played.round // state.players], played.round % state.players + 1, played.honba)


def _ranks(state: State) -> tuple[int, ...]:
    """The places by seat: the final ones, else those of the points, where equals share one."""
    final = {standing.seat: standing.rank for standing in state.standings}
    return tuple(final.get(seat) or place_of(state.scores, seat) for seat in range(state.players))


def _seat(state: State, seat: Seat, company: SeatedPlayers) -> RiichiSeatView:
    hand = state.current_hand
    player = hand.players[seat]
    return RiichiSeatView(
        player=company.players[seat],
        wind=WIND_ORDER[(seat - hand.round) % state.players],
        score=state.scores[seat],
        concealed_count=len(player.concealed) + (player.drawn is not None),
        has_drawn=player.drawn is not None,
        river=tuple(
            RiverTile(NAMES[discard.tile], discard.sideways, discard.tsumogiri, discard.called_by is not None)
            for discard in player.river
        ),
        melds=tuple(meld_view(meld, state) for meld in player.melds),
        norths=player.norths,
        riichi=player.riichi is not RiichiStatus.NOT_DECLARED,
        has_stick=player.in_riichi,
        banner=_banner(state, seat),
        ready=seat in state.ready_seats,
        away=seat in company.away,
        dead=player.has_dead_hand,
    )


def _last_discard(state: State) -> Seat | None:
    hand = state.current_hand
    river = hand.players[hand.claimable_from].river
    return (
        hand.claimable_from if river and river[-1].called_by is None and river[-1].tile == hand.claimable_tile else None
    )


def _banner(state: State, seat: Seat) -> Phrase | None:
    call = _call(state, seat)
    return Phrase(f"banner.{call}") if call else None


def _call(state: State, seat: Seat) -> str:
    hand = state.current_hand
    for win in hand.wins:
        if win.seat == seat:
            return "tsumo" if win.source is None else "ron"
    if state.stage is GameStage.CLAIM_WINDOW and hand.claimable_from == seat:
        if hand.claimable_origin is ClaimableOrigin.DISCARD:
            return "riichi" if hand.players[seat].riichi is RiichiStatus.DECLARED else ""
        return "kita" if hand.claimable_origin is ClaimableOrigin.NORTH else "kan"
    if state.stage is GameStage.TURN and hand.turn == seat and hand.turn_origin is not TurnOrigin.DRAW:
        melds = hand.players[seat].melds
        if hand.turn_origin is TurnOrigin.CALL:
            return str(melds[-1].kind)
        return "kita" if hand.claimable_origin is ClaimableOrigin.NORTH else "kan"
    return ""


def _own(player: Seated, tile: Tile, candidates: frozenset[Tile]) -> OwnTile:
    return OwnTile(NAMES[tile], forbidden=KIND_OF_TILE[tile] in player.kuikae_kinds, candidate=tile in candidates)


def _claimable(state: State, seat: Seat) -> bool:
    asked = (
        question.options.get(seat, ())
        for question in pending(state)
        if question.kind in (QuestionKind.CLAIM, QuestionKind.LATE_RON)
    )
    return any(action.verb not in (Verb.PASS, Verb.DRAW) for options in asked for action in options)


def _riichi_tiles(state: State, seat: Seat) -> frozenset[Tile]:
    options = (action for question in pending(state) for action in question.options.get(seat, ()))
    return frozenset(action.tile for action in options if action.verb is Verb.RIICHI)


def _summary(state: State, played: PlayedHand) -> HandSummary:
    wins = played.wins
    unwon = "void" if played.is_void else "chombo" if played.chombo else "abort" if played.aborted else "draw"
    best = max(wins, key=lambda win: win.points, default=None)
    kind = unwon if best is None else "tsumo" if best.source is None else "ron"
    return HandSummary(
        name=_name(state, played),
        ending=Phrase(f"end.{kind}"),
        winners=tuple(win.seat for win in wins),
        points=0 if best is None else best.points,
        gains=played.gains,
    )
