"""Mahjong Soul's records as JSON: everybody's tiles, the wall, and for every seat what the server let it do."""

from collections.abc import Iterable

import msgspec

from bot.engine.question import Seat
from bot.games.riichi.engine.state import without_tiles
from bot.games.riichi.formats import record as r
from bot.games.riichi.formats.mahjong_soul import yaku_numbered
from bot.games.riichi.formats.readers.majsoul_room import MAJSOUL_BOOK, room_rules
from bot.games.riichi.formats.readers.schemas import majsoul as schema
from bot.games.riichi.formats.readers.schemas.fields import decode_json, in_chair_order
from bot.games.riichi.formats.walls import in_dealing_order
from bot.games.riichi.rules import Rules
from bot.games.riichi.scoring.yaku import Yaku, in_listed_order
from bot.mahjong.melds import Meld, MeldKind, side_of
from bot.mahjong.tiles import KIND_OF_TILE, NAMES, PLAIN_TILES, TILES, Kind, Tile, full_set
from bot.records.files import BadRecord

_PLAYERS = 4
_CALLS = (MeldKind.CHII, MeldKind.PON, MeldKind.DAIMINKAN)
_ADDED = 2
_DRAWS = {1: "kyuushu", 2: "suufon", 3: "suukaikan", 4: "suucha", 5: "sanchahou"}
_DEAD_WALL = 14

_HINTS = frozenset(
    ("chii", "pon", "daiminkan", "ankan", "shouminkan", "riichi", "tsumo", "ron", "kyuushu", "forbidden")
)
_PLAIN_OFFERS = {8: "tsumo", 9: "ron", 10: "kyuushu"}
_TILE_OFFERS = {1: "forbidden", 2: "chii", 3: "pon", 4: "ankan", 5: "daiminkan", 7: "riichi"}
_OFFER_ADDED = 6


def read_majsoul(text: str) -> r.Record:
    """The game. Raises BadRecord, or InconclusiveRecord where no book of ours can play it."""
    game = decode_json(text, schema.MajsoulGame)
    overrides, rules = room_rules(game.head.config.mode)
    hands: list[_Hand] = []
    for said in game.records:
        kind = decode_json(said, schema.MajsoulTypeTag).type
        if kind == _NEW_ROUND:
            hands.append(_Hand(decode_json(said, schema.MajsoulNewRound), rules))
        elif hands:
            hands[-1].read(kind, said)
    if not hands:
        raise BadRecord("no hand was dealt")
    names = {account.seat: account.nickname for account in game.head.accounts}
    return r.Record(
        program="majsoul",
        book=MAJSOUL_BOOK,
        overrides=overrides,
        rules=rules,
        names=tuple(names.get(seat, "") for seat in range(_PLAYERS)),
        deals=tuple(hand.deal() for hand in hands),
        final=_final(game.head.result),
        offer_verbs=_HINTS,
        has_offer_tiles=True,
    )


def _final(result: schema.MajsoulStandings | None) -> r.Final | None:
    if result is None or not result.players:
        return None
    players = sorted(result.players, key=lambda player: player.seat)
    return r.Final(
        points=tuple(player.part_point_1 for player in players),
        totals=tuple(player.total_point / 1000 for player in players),
    )


# --- a hand


class _Hand:
    def __init__(self, said: schema.MajsoulNewRound, rules: Rules) -> None:
        self._start = said
        self._rules = rules
        self._round: int = _PLAYERS * said.chang + said.ju
        self._facts: list[r.AnyRecordFact] = []
        self._pons: dict[tuple[Seat, Kind], Meld] = {}
        self._lit = said.doras or [said.dora]
        self._turned = len(self._lit)
        self._last: Seat = 0
        dealer = self._round % _PLAYERS
        self._dealt: list[list[Tile]] = [
            [TILES[name] for name in dealt] for dealt in (said.tiles0, said.tiles1, said.tiles2, said.tiles3)
        ]
        first = self._dealt[dealer].pop()
        self._facts.append(r.Draw(seat=dealer, tile=first, offers=self._offers(said)))

    def deal(self) -> r.Deal:
        said = self._start
        return r.Deal(
            round=self._round,
            honba=said.ben,
            sticks=said.liqibang,
            scores=tuple(said.scores),
            hands=tuple(tuple(sorted(hand)) for hand in self._dealt),
            indicator=TILES[self._lit[0]],
            wall=self._wall(said.paishan),
            facts=tuple(self._facts),
        )

    def _wall(self, text: str) -> tuple[Tile, ...] | None:
        """The wall, where all of it is told. Of each stack of the dead wall the lower tile is listed first."""
        tiles = [TILES[text[place : place + 2]] for place in range(0, len(text), 2)]
        if len(tiles) != len(full_set(_PLAYERS)):
            return None
        dead = tiles[-_DEAD_WALL:]
        dead[0::2], dead[1::2] = dead[1::2], dead[0::2]
        live = tiles[sum(map(len, self._dealt)) : -_DEAD_WALL]
        return (*in_dealing_order(self._dealt, self._round), *live, *dead)

    def read(self, kind: str, raw: msgspec.Raw) -> None:
        schema = _RECORDS.get(kind)
        if schema is None:
            return
        said = decode_json(raw, schema)
        if said.liqi is not None:
            self._facts.append(r.RiichiDeposit(seat=said.liqi.seat))
        turned = [TILES[name] for name in said.doras or ()][self._turned :]
        self._turned += len(turned)
        news = list(self._take(said))
        self._facts += [*map(_dora, turned), *news]

    def _take(self, said: schema.MajsoulRecord) -> Iterable[r.AnyRecordFact]:
        match said:
            case schema.MajsoulDealTile():
                return self._draw(said)
            case schema.MajsoulDiscardTile():
                return self._discard(said)
            case schema.MajsoulChiPengGang():
                return self._call(said)
            case schema.MajsoulAnGangAddGang():
                return self._kan(said)
            case schema.MajsoulHule():
                return self._win(said)
            case schema.MajsoulNoTile():
                return self._exhaustive_draw(said)
            case schema.MajsoulLiuJu():
                return self._abortive_draw(said)
            case _:
                return ()

    # --- turns and calls

    def _draw(self, said: schema.MajsoulDealTile) -> Iterable[r.AnyRecordFact]:
        yield r.Draw(seat=said.seat, tile=TILES[said.tile], offers=self._offers(said))

    def _discard(self, said: schema.MajsoulDiscardTile) -> Iterable[r.AnyRecordFact]:
        self._last = said.seat
        riichi = said.is_liqi or said.is_wliqi
        tile = TILES[said.tile]
        yield r.Discard(
            seat=said.seat,
            tile=tile,
            tsumogiri=said.moqie or self._is_fourteenth(tile),
            riichi=riichi,
            offers=self._offers(said, claims=True),
        )

    def _is_fourteenth(self, tile: Tile) -> bool:
        """True if the dealer starts with the tile that was dealt last: drawn, though `moqie` denies it there."""
        (first, *since) = self._facts
        return not since and isinstance(first, r.Draw) and first.tile == tile

    def _call(self, said: schema.MajsoulChiPengGang) -> Iterable[r.AnyRecordFact]:
        seat, tiles = said.seat, [TILES[name] for name in said.tiles]
        (place,) = (place for place, source in enumerate(said.froms) if source != seat)
        called = tiles.pop(place)
        side = side_of(seat, said.froms[place], _PLAYERS)
        meld = Meld(_CALLS[said.type], tuple(sorted(tiles)), called, side)
        if meld.kind is MeldKind.PON:
            self._pons[seat, meld.tile_kind] = meld
        yield r.Call(seat=seat, meld=meld, offers=r.UNKNOWN if meld.is_kan else self._offers(said))

    def _kan(self, said: schema.MajsoulAnGangAddGang) -> Iterable[r.AnyRecordFact]:
        seat, tile = said.seat, TILES[said.tiles]
        self._last = seat
        pon = self._pons.get((seat, KIND_OF_TILE[tile]))
        if said.type == _ADDED and pon is not None:
            meld = Meld(MeldKind.SHOUMINKAN, pon.own, pon.called, pon.side, tile)
        else:
            four = [
                same
                for same in full_set(_PLAYERS, self._rules.score.red_fives)
                if KIND_OF_TILE[same] == KIND_OF_TILE[tile]
            ]
            meld = Meld(MeldKind.ANKAN, tuple(sorted(four)))
        yield r.Kan(seat=seat, meld=meld, offers=self._offers(said, claims=True))

    def _offers(self, said: schema.MajsoulRecord, *, claims: bool = False) -> r.Offers:
        """After a discard a seat that is not named could do nothing."""
        given = [*(said.operations or ()), *([said.operation] if said.operation is not None else ())]
        nothing = [seat for seat in range(_PLAYERS) if claims and seat != said.seat]
        offers: r.Offers = {seat: frozenset() for seat in nothing}
        for entry in given:
            seat = entry.seat
            listed = (offer for item in entry.operation_list for offer in self._offered_actions(seat, item))
            offers[seat] = frozenset(listed)
        return offers

    def _offered_actions(self, seat: Seat, item: schema.MajsoulOffer) -> Iterable[str]:
        number = item.type
        if number in _PLAIN_OFFERS:
            yield _PLAIN_OFFERS[number]
        for combination in item.combination:
            tiles = sorted(TILES[name] for name in combination.split("|"))
            if number == _OFFER_ADDED:
                (added,) = without_tiles(tuple(tiles), *self._pons[seat, KIND_OF_TILE[tiles[0]]].tiles)
                yield f"shouminkan_{NAMES[added]}"
            elif _TILE_OFFERS.get(number) == "riichi":
                yield f"riichi_{NAMES[PLAIN_TILES[KIND_OF_TILE[tiles[0]]]]}"
            elif number in _TILE_OFFERS:
                yield f"{_TILE_OFFERS[number]}_{''.join(NAMES[tile] for tile in tiles)}"

    # --- the end of a hand

    def _win(self, said: schema.MajsoulHule) -> Iterable[r.AnyRecordFact]:
        for hule in said.hules:
            yield self._single_win(hule)
        yield r.Settlement(deltas=tuple(said.delta_scores))

    def _single_win(self, hule: schema.MajsoulWin) -> r.Win:
        seat, tsumo = hule.seat, hule.zimo
        yaku = [(self._yaku(fan.id, seat), fan.val * (13 if hule.yiman else 1)) for fan in hule.fans]
        han = dict.fromkeys((name for name, _ in yaku), 0)
        for name, worth in yaku:
            han[name] += worth
        if not tsumo:
            points = hule.point_rong
        elif hule.qinjia:
            points = hule.point_zimo_xian * (_PLAYERS - 1)
        else:
            points = hule.point_zimo_qin + hule.point_zimo_xian * (_PLAYERS - 2)
        return r.Win(
            seat=seat,
            source=None if tsumo else self._last,
            tile=TILES[hule.hu_tile],
            fu=r.UNKNOWN if hule.yiman else hule.fu,
            points=points,
            yaku=in_listed_order((name, worth) for name, worth in han.items() if worth),
            ura=tuple(TILES[name] for name in hule.li_doras or ()),
        )

    def _yaku(self, number: int, seat: Seat) -> Yaku:
        return yaku_numbered(number, (seat - self._round) % _PLAYERS, self._round // _PLAYERS)

    def _exhaustive_draw(self, said: schema.MajsoulNoTile) -> Iterable[r.AnyRecordFact]:
        tenpai = tuple(seat for seat, player in enumerate(said.players) if player.tingpai)
        kind = "nagashi" if said.liujumanguan else "exhaustive"
        yield r.NoWinner(kind=kind, tenpai=tenpai)
        parts = [in_chair_order(range(_PLAYERS), part.delta_scores) for part in said.scores if part.delta_scores]
        yield r.Settlement(deltas=tuple(map(sum, zip(*parts, strict=True))) or (0,) * _PLAYERS)

    def _abortive_draw(self, said: schema.MajsoulLiuJu) -> Iterable[r.AnyRecordFact]:
        yield r.NoWinner(kind=_DRAWS[said.type])
        yield r.Settlement(deltas=(0,) * _PLAYERS)


def _dora(tile: Tile) -> r.Dora:
    return r.Dora(tile=tile)


_NEW_ROUND = "RecordNewRound"
_RECORDS: dict[str, type[schema.MajsoulRecord]] = {
    "RecordDealTile": schema.MajsoulDealTile,
    "RecordDiscardTile": schema.MajsoulDiscardTile,
    "RecordChiPengGang": schema.MajsoulChiPengGang,
    "RecordAnGangAddGang": schema.MajsoulAnGangAddGang,
    "RecordHule": schema.MajsoulHule,
    "RecordNoTile": schema.MajsoulNoTile,
    "RecordLiuJu": schema.MajsoulLiuJu,
}
"""The kinds of records that change something at the table."""
