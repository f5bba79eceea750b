"""Games of ours in Tenhou's tags: as a game log, and as one player's client received them."""

from collections.abc import Iterator, Sequence

from bot.engine.question import Seat
from bot.games.riichi.engine import events as e
from bot.games.riichi.engine.actions import Action
from bot.games.riichi.engine.state import State
from bot.games.riichi.rules import Rules
from bot.games.riichi.scoring.yaku import Limit
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import KIND_OF_TILE, NORTH, PLAIN_TILES
from tests.games.riichi.formats.encoders.numbers import Numbers
from tests.games.riichi.formats.encoders.walk import Step, hands
from tests.games.riichi.formats.games import Log

Tag = tuple[str, dict[str, str]]

_BITS = {"pon": 1, "daiminkan": 2, "chii": 4, "ron": 8, "tsumo": 16, "riichi": 32, "kyuushu": 64}
_DRAWS = {"kyuushu": "yao9", "suucha": "reach4", "sanchahou": "ron3", "suukaikan": "kan4", "suufon": "kaze4"}
_LIMITS = [None, *Limit]


def mjlog(log: Log, seed: str = "") -> str:
    """The XML of a game log; `seed` is what the walls follow from."""
    rules = _rules(log)
    head: list[Tag] = [("SHUFFLE", {"seed": seed, "ref": ""}), ("GO", {"type": str(game_type(rules)), "lobby": "0"})]
    head += [("UN", _names(rules, 0)), ("TAIKYOKU", {"oya": "0"})]
    tags = [*head, *_Game(log, viewer=None).tags]
    return f'<mjloggm ver="2.3">{"".join(map(_xml, tags))}</mjloggm>'


def client(log: Log, viewer: Seat) -> str:
    """What the client of this seat received, a line for every tag. Its own chair is 0."""
    rules = _rules(log)
    head: list[Tag] = [("GO", {"type": str(game_type(rules)), "lobby": "0"}), ("UN", _names(rules, viewer))]
    head.append(("TAIKYOKU", {"oya": str(-viewer % rules.game.players)}))
    return "".join(f"Get: {_xml(tag)} \n" for tag in [*head, *_Game(log, viewer).tags])


def game_type(rules: Rules) -> int:
    """The bits of a game type that our rules can say."""
    bits = ((1, True), (2, not any(rules.score.red_fives)), (4, not rules.score.kuitan))
    more = ((8, rules.game.rounds == 2), (16, rules.game.players == 3))
    return sum(bit for bit, holds in (*bits, *more) if holds)


def _rules(log: Log) -> Rules:
    first = log[0]
    assert isinstance(first, e.GameStarted)
    return first.rules


def _names(rules: Rules, viewer: Seat) -> dict[str, str]:
    return {f"n{(seat - viewer) % rules.game.players}": f"P{seat}" for seat in range(rules.game.players)}


def _xml(tag: Tag) -> str:
    name, said = tag
    attributes = "".join(f' {key}="{value}"' for key, value in said.items())
    return f"<{name}{attributes}/>"


def group_code(meld: Meld, own: list[int], called: int, step: int) -> int:
    """The number for a group: its tiles by number, and how many chairs on the discarder sits."""
    if meld.kind is MeldKind.ANKAN:
        return own[0] << 8
    if meld.kind is MeldKind.DAIMINKAN:
        return called << 8 | step
    tiles = sorted((*own, called))
    place = tiles.index(called)
    first = tiles[0] // 4
    if meld.kind is MeldKind.CHII:
        copies = sum(tile % 4 << 3 + 2 * position for position, tile in enumerate(tiles))
        return ((first // 9 * 7 + first % 9) * 3 + place) << 10 | copies | 4 | step
    (unused,) = set(range(4 * first, 4 * first + 4)) - set(tiles)
    kind = 16 if meld.kind is MeldKind.SHOUMINKAN else 8
    return (first * 3 + place) << 9 | unused % 4 << 5 | kind | step


class _Game:
    def __init__(self, log: Log, viewer: Seat | None) -> None:
        self.tags: list[Tag] = []
        self._viewer = viewer
        self._players = _rules(log).game.players
        self._red = _rules(log).score.red_fives
        for dealt, started, followed in hands(log):
            self._deal(dealt, started)
            for step in followed:
                self.tags += self._tell(step)
        (ended,) = (event for event in log if isinstance(event, e.GameEnded))
        self._end(ended)

    def _chair(self, seat: Seat) -> int:
        return (seat - (self._viewer or 0)) % self._players

    def _in_chairs(self, numbers: list[int]) -> list[int]:
        return [numbers[(chair + (self._viewer or 0)) % self._players] for chair in range(self._players)]

    def _deal(self, state: State, started: e.HandStarted) -> None:
        self._numbers = Numbers(self._players, self._red)
        self._groups: dict[Seat, list[tuple[Meld, int]]] = {seat: [] for seat in range(self._players)}
        self._scores = list(state.scores)
        self._honba, self._sticks = state.honba, state.sticks
        self._lit = [self._numbers.light(started.indicators[0])]
        self._ura: list[int] = []
        for seat, hand in enumerate(started.hands):
            for tile in hand:
                self._numbers.deal(seat, tile)
        round_ = state.round // self._players * 4 + state.round % self._players
        said = {
            "seed": f"{round_},{state.honba},{state.sticks},0,0,{self._lit[0]}",
            "ten": _hundreds(self._in_chairs(self._scores)),
            "oya": str(self._chair(state.dealer)),
        }
        for seat in range(self._players):
            if self._viewer is None or seat == self._viewer:
                key = "hai" if self._viewer is not None else f"hai{seat}"
                said[key] = _listed(self._numbers.held(seat))
        self.tags.append(("INIT", said))

    def _tell(self, step: Step) -> Iterator[Tag]:
        match step.event:
            case e.Drew(seat=seat, tile=tile):
                number = self._numbers.draw(seat, tile)
                seen = self._viewer in (None, seat)
                yield f"{'TUVW'[self._chair(seat)]}{number if seen else ''}", self._offers(step)
            case e.Discarded(seat=seat, tile=tile, tsumogiri=drawn, riichi=riichi):
                if riichi:
                    yield "REACH", {"who": str(self._chair(seat)), "step": "1"}
                self._called = self._numbers.discard(seat, tile, drawn=drawn)
                letter = "DEFG"[self._chair(seat)]
                hidden = drawn and self._viewer not in (None, seat)
                yield f"{letter.lower() if hidden else letter}{self._called}", self._offers(step)
            case e.RiichiPaid(seat=seat):
                self._scores[seat] -= 1000
                self._sticks += 1
                ten = _hundreds(self._in_chairs(self._scores))
                yield "REACH", {"who": str(self._chair(seat)), "ten": ten, "step": "2"}
            case e.Called(seat=seat, meld=meld):
                own = self._numbers.lay_down(seat, *meld.own)
                yield self._group(seat, meld, own, self._called, {})
            case e.KanDeclared(seat=seat, meld=meld):
                yield self._announce(seat, meld, self._offers(step))
            case e.NorthSetAside(seat=seat):
                (self._called,) = self._numbers.lay_down(seat, PLAIN_TILES[NORTH])
                yield "N", {"who": str(self._chair(seat)), "m": str(self._called << 8 | 32), **self._offers(step)}
            case e.IndicatorRevealed(tile=tile):
                self._lit.append(self._numbers.light(tile))
                yield "DORA", {"hai": str(self._lit[-1])}
            case _:
                yield from self._tell_end(step.event)

    def _tell_end(self, event: e.Event) -> Iterator[Tag]:
        match event:
            case e.Won():
                yield self._win(event)
            case e.DrawSettled(tenpai=tenpai, nagashi=nagashi):
                yield "RYUUKYOKU", self._drawn(tenpai, "nm" if nagashi else "")
            case e.Aborted(kind=kind, shown=shown):
                yield "RYUUKYOKU", self._drawn(shown, _DRAWS[kind])
            case e.HandEnded(deltas=deltas):
                self._settle(list(deltas))
            case _:
                pass

    def _offers(self, step: Step) -> dict[str, str]:
        """The bits of what the viewer may do."""
        actions: tuple[Action, ...] = () if self._viewer is None else step.options.get(self._viewer, ())
        bits = sum({_BITS.get(action.verb, 0) for action in actions})
        return {"t": str(bits)} if bits else {}

    def _announce(self, seat: Seat, meld: Meld, offers: dict[str, str]) -> Tag:
        if meld.added is None:
            own = self._numbers.lay_down(seat, *meld.own)
            self._called = own[0]
            return self._group(seat, meld, own, 0, offers)
        (self._called,) = self._numbers.lay_down(seat, meld.added)
        place, (_, code) = next(
            (place, group)
            for place, group in enumerate(self._groups[seat])
            if group[0].tile_kind == KIND_OF_TILE[meld.added]
        )
        added = code & ~8 | 16
        self._groups[seat][place] = (meld, added)
        return "N", {"who": str(self._chair(seat)), "m": str(added), **offers}

    def _group(self, seat: Seat, meld: Meld, own: list[int], called: int, offers: dict[str, str]) -> Tag:
        source = meld.source(seat, self._players)
        step = 0 if source is None else (self._chair(source) - self._chair(seat)) % 4
        code = group_code(meld, own, called, step)
        self._groups[seat].append((meld, code))
        return "N", {"who": str(self._chair(seat)), "m": str(code), **offers}

    def _win(self, won: e.Won) -> Tag:
        source = won.seat if won.source is None else won.source
        winning = self._numbers.drawn(won.seat) if won.source is None else self._called
        held = self._numbers.held(won.seat)
        said = {"ba": f"{self._honba},{self._sticks}", "hai": _listed(sorted({*held, winning}))}
        if self._groups[won.seat]:
            said["m"] = _listed([code for _, code in reversed(self._groups[won.seat])])
        said |= {"machi": str(winning), "ten": f"{won.value.fu},{won.points},{_LIMITS.index(won.value.limit)}"}
        pairs = [(yaku.tenhou, han) for yaku, han in won.value.yaku]
        if won.value.yakuman and won.value.han >= 13 and all(han >= 13 for _, han in pairs):
            said["yakuman"] = _listed([number for number, _ in pairs])
        else:
            said["yaku"] = _listed([number for pair in pairs for number in pair])
        said["doraHai"] = _listed(self._lit)
        if won.ura:
            self._ura = self._ura or [self._numbers.light(tile) for tile in won.ura]
            said["doraHaiUra"] = _listed(self._ura)
        said |= {"who": str(self._chair(won.seat)), "fromWho": str(self._chair(source))}
        if won.pao:
            said["paoWho"] = str(self._chair(won.pao[0].seat))
        return "AGARI", said

    def _drawn(self, shown: tuple[Seat, ...], kind: str) -> dict[str, str]:
        said = {"type": kind} if kind else {}
        said["ba"] = f"{self._honba},{self._sticks}"
        for seat in shown:
            if seat != self._viewer or kind:
                said[f"hai{self._chair(seat)}"] = _listed(self._numbers.held(seat))
        return said

    def _settle(self, deltas: list[int]) -> None:
        """Points moved stand with the first tag that ended the hand; later winners of the same tile repeat the sum."""
        last = [said for name, said in self.tags if name in ("AGARI", "RYUUKYOKU") and "sc" not in said]
        for place, said in enumerate(last):
            moved = deltas if place == 0 else [0] * len(deltas)
            pairs = zip(self._in_chairs(self._scores), self._in_chairs(moved), strict=True)
            said["sc"] = _hundreds([number for pair in pairs for number in pair])

    def _end(self, ended: e.GameEnded) -> None:
        by_chair = sorted(ended.standings, key=lambda standing: self._chair(standing.seat))
        pairs = [f"{standing.points // 100},{standing.total:.1f}" for standing in by_chair]
        self.tags[-1][1]["owari"] = ",".join(pairs)


def _listed(numbers: Sequence[int | None]) -> str:
    return ",".join(map(str, numbers))


def _hundreds(points: list[int]) -> str:
    return _listed([number // 100 for number in points])
