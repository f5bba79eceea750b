"""Riichi City's game records as JSON. They are read for what was done and what it paid; yaku go by numbers that nobody
explains.

A record names the rules of a room only by a number. Those of the ranked rooms are known; other rooms are left out.
"""

from collections.abc import Mapping

import msgspec

from bot.engine.question import Seat
from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.readers.schemas import riichicity as schema
from bot.games.riichi.formats.readers.schemas.fields import decode_json
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.mahjong.melds import Meld, MeldKind, side_of
from bot.mahjong.tiles import EAST, KIND_OF_TILE, PLAIN_TILES, RED_TILE_OF_KIND, Kind, Tile, full_set
from bot.records.files import BadRecord, InconclusiveRecord

_START, _DRAWN, _ACTED, _ENDED, _OVER, _TURNED = 1, 2, 4, 5, 6, 7
_CHII, _PON, _DAIMINKAN, _RON, _ANKAN, _SHOUMINKAN, _TSUMO, _DISCARD, _NORTH = (2, 3, 4), 5, 6, 7, 8, 9, 10, 11, 13
_SUITS = {0: 9, 1: 18, 2: 0}
_RED = 0x100
_YAKUMAN_HAN = 13

_RON_END, _TSUMO_END, _EXHAUSTED, _BROKEN_OFF = 0, 1, 7, 8
_ABORTS = {2: "suufon", 3: "suukaikan", 4: "suucha", 5: "sanchahou", 6: "kyuushu"}

_BOOKS = {3: "sanma-tenhou", 4: "tenhou"}
UMA = {4: [30, 10, -10, -30]}
"""By number of players; of three it is not known, and their totals are not compared."""
RIICHICITY_OPTIONS: Mapping[str, object] = {
    "kan.dora.daiminkan": "before_draw",
    "kan.dora.shouminkan": "before_draw",
    "score.double_yakuman": ["daisuushii", "suuankou_tanki", "kokushi_13", "junsei_chuuren"],
}
"""In what Riichi City differs from Tenhou."""


def read_riichicity(text: str) -> r.Record:
    """The game, by Tenhou's book, whose rules the room's come nearest to. Raises BadRecord or InconclusiveRecord."""
    game = decode_json(text, schema.RiichiCityGame)
    book, overrides, rules = _rules(game)
    hands = [_Hand(said.hand_event_record, rules) for said in game.hand_record]
    if not hands:
        raise BadRecord("no hand was dealt")
    return r.Record(
        program="riichicity",
        book=book,
        overrides=overrides,
        rules=rules,
        names=tuple(str(user) for user in hands[0].users),
        deals=tuple(hand.deal() for hand in hands),
        final=hands[-1].final,
        unlogged_fact_types=(r.RiichiDeposit,),
        first_seat_in_log=hands[0].first,
    )


def _rules(game: schema.RiichiCityGame) -> tuple[str, dict[str, object], Rules]:
    book = _BOOKS[game.player_count]
    start = riichi_book_rules(book).game.start
    told = {
        "matchType": game.match_type,
        "selfRuleType": game.self_rule_type,
        "isKaiLiZhi": game.is_kai_li_zhi,
        "isShaoJi": game.is_shao_ji,
        "initPoints": 0 if game.init_points in (None, start) else game.init_points,
    }
    own = [f"{field} {value}" for field, value in told.items() if value]
    if own:
        raise InconclusiveRecord(f"a room that does not say its rules: {', '.join(own)}")
    overrides = dict(RIICHICITY_OPTIONS)
    if game.player_count in UMA:
        overrides["game.uma"] = UMA[game.player_count]
    if game.round == 1:
        overrides["game.rounds"] = 1
    return book, overrides, riichi_book_rules(book).with_options(overrides)


def _tile_of(code: int) -> Tile:
    """The tile with this code: 1-9 p, 17-25 s, 33-41 m, then honours 16 apart; 256 more is a red five."""
    number = code % _RED
    row, rank = divmod(number, 16)
    kind: Kind = _SUITS[row] + rank - 1 if row in _SUITS else EAST + row - 3
    return RED_TILE_OF_KIND[kind] if code >= _RED else PLAIN_TILES[kind]


class _Hand:
    def __init__(self, events: list[schema.RiichiCityHandEvent], rules: Rules) -> None:
        self._rules = rules
        self._players = rules.game.players
        self._facts: list[r.AnyRecordFact] = []
        self._pons: dict[tuple[Seat, Kind], Meld] = {}
        self._turned: list[Tile] = []
        self._drawn: Tile | None = None
        self._last: Seat = 0
        self._hands: dict[Seat, tuple[Tile, ...]] = {}
        self.users: list[int] = []
        self.first = 0
        self.final: r.Final | None = None
        for event in events:
            kind = _EVENTS.get(event.event_type)
            if kind is not None:
                self._take(decode_json(event.data, kind), event.user_id)

    def _take(self, said: object, user: int) -> None:
        match said:
            case schema.RiichiCityHandStart():
                self._begin(said, user)
            case schema.RiichiCityDraw():
                self._draw(said, user)
            case schema.RiichiCityIndicator():
                self._turn(said)
            case schema.RiichiCityAction():
                self._act(said, user)
            case schema.RiichiCityHandEnd():
                self._end(said)
            case schema.RiichiCityGameEnd():
                self._over(said)
            case _:
                pass

    def deal(self) -> r.Deal:
        start = self._start
        scores = {user.user_id: user.hand_points for user in start.user_info_list}
        return r.Deal(
            round=self._round,
            honba=start.ben_chang_num,
            sticks=start.li_zhi_bang_num,
            scores=tuple(scores[user] for user in self.users),
            hands=tuple(self._hands[seat] for seat in range(self._players)),
            indicator=self._turned[0],
            final_indicators=tuple(self._turned),
            facts=tuple(self._facts),
        )

    def _seat(self, user: int) -> Seat:
        return self.users.index(user)

    def _begin(self, said: schema.RiichiCityHandStart, user: int) -> None:
        if not self.users:
            self._start = said
            number = said.chang_ci - 1
            self._round = (said.quan_feng // 16 - 3) * self._players + number
            listed = [one.user_id for one in said.user_info_list]
            self.first = (said.dealer_pos - number) % self._players
            self.users = listed[self.first :] + listed[: self.first]
            self._turned.append(_tile_of(said.bao_pai_card))
        tiles = [_tile_of(code) for code in said.hand_cards]
        if len(tiles) > 13:
            self._drawn = tiles.pop()
        self._hands[self._seat(user)] = tuple(sorted(tiles))

    def _draw(self, said: schema.RiichiCityDraw, user: int) -> None:
        """A tile drawn. The dealer's first is told with the deal, and after a call nothing is drawn."""
        if said.in_card:
            self._drawn = _tile_of(said.in_card)
        if self._drawn is not None:
            self._facts.append(r.Draw(seat=self._seat(user), tile=self._drawn))

    def _turn(self, said: schema.RiichiCityIndicator) -> None:
        self._turned.append(_tile_of(said.cards[-1]))
        self._facts.append(r.Dora(tile=self._turned[-1]))

    def _act(self, said: schema.RiichiCityAction, user: int) -> None:
        """Wins are told again, with their value, at the end of the hand."""
        action, seat = said.action, self._seat(user)
        tile = _tile_of(said.card) if said.card else PLAIN_TILES[EAST]
        if action == _DISCARD:
            riichi = said.is_li_zhi
            self._facts.append(r.Discard(seat=seat, tile=tile, tsumogiri=tile == self._drawn, riichi=riichi))
        elif action in (*_CHII, _PON, _DAIMINKAN):
            self._facts.append(r.Call(seat=seat, meld=self._call_meld(action, seat, tile, said)))
        elif action in (_ANKAN, _SHOUMINKAN):
            self._facts.append(r.Kan(seat=seat, meld=self._kan_meld(action, seat, tile)))
        elif action == _NORTH:
            self._facts.append(r.North(seat=seat))
        if action in (*_CHII, _PON, _DAIMINKAN, _DISCARD, _ANKAN, _SHOUMINKAN, _NORTH):
            self._last = seat
            self._drawn = None

    def _call_meld(self, action: int, seat: Seat, tile: Tile, said: schema.RiichiCityAction) -> Meld:
        own = tuple(sorted(_tile_of(code) for code in said.group_cards or ()))
        kind = MeldKind.CHII if action in _CHII else MeldKind.PON if action == _PON else MeldKind.DAIMINKAN
        meld = Meld(kind, own, tile, side_of(seat, self._last, self._players))
        if kind is MeldKind.PON:
            self._pons[seat, KIND_OF_TILE[tile]] = meld
        return meld

    def _kan_meld(self, action: int, seat: Seat, tile: Tile) -> Meld:
        pon = self._pons.get((seat, KIND_OF_TILE[tile]))
        if action == _SHOUMINKAN and pon is not None:
            return Meld(MeldKind.SHOUMINKAN, pon.own, pon.called, pon.side, tile)
        whole = full_set(self._players, self._rules.score.red_fives)
        return Meld(MeldKind.ANKAN, tuple(same for same in whole if KIND_OF_TILE[same] == KIND_OF_TILE[tile]))

    def _end(self, said: schema.RiichiCityHandEnd) -> None:
        end, listed = said.end_type, said.win_info or ()
        gains = {profit.user_id: profit.point_profit for profit in said.user_profit}
        deltas = tuple(gains[user] for user in self.users)
        if end in (_RON_END, _TSUMO_END):
            self._facts += [self._win(win, tsumo=end == _TSUMO_END) for win in listed]
        elif end == _EXHAUSTED:
            self._facts.append(self._exhaustive_draw([win.user_id for win in listed], max(deltas)))
        elif end == _BROKEN_OFF:
            raise InconclusiveRecord("a game that was broken off")
        else:
            self._facts.append(r.NoWinner(kind=_ABORTS[end]))
        self._facts.append(r.Settlement(deltas=deltas))

    def _exhaustive_draw(self, tenpai: list[int], most: int) -> r.NoWinner:
        """The wall is empty: the list names who is tenpai. Who gets more than noten pay has a nagashi mangan, and whom
        the list names then is not known.
        """
        if most > self._rules.draw.noten_total:
            return r.NoWinner(kind="nagashi")
        return r.NoWinner(kind="exhaustive", tenpai=tuple(sorted(self._seat(user) for user in tenpai)))

    def _win(self, win: schema.RiichiCityWin, *, tsumo: bool) -> r.Win:
        counted = win.all_fang_num >= _YAKUMAN_HAN
        return r.Win(
            seat=self._seat(win.user_id),
            source=None if tsumo else self._last,
            fu=r.UNKNOWN if counted else win.all_fu,
            han=r.UNKNOWN if counted else win.all_fang_num,
            points=win.all_point,
            ura=tuple(_tile_of(code) for code in win.li_bao_card or ()),
        )

    def _over(self, said: schema.RiichiCityGameEnd) -> None:
        ended = {one.user_id: one for one in said.user_data}
        by_seat = [ended[user] for user in self.users]
        told = self._players in UMA and all(one.score is not None for one in by_seat)
        self.final = r.Final(
            points=tuple(one.point_num for one in by_seat),
            totals=tuple((one.score or 0) / 10 for one in by_seat) if told else r.UNKNOWN,
        )


_EVENTS: Mapping[int, type[msgspec.Struct]] = {
    _START: schema.RiichiCityHandStart,
    _DRAWN: schema.RiichiCityDraw,
    _ACTED: schema.RiichiCityAction,
    _ENDED: schema.RiichiCityHandEnd,
    _OVER: schema.RiichiCityGameEnd,
    _TURNED: schema.RiichiCityIndicator,
}
