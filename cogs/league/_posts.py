"""What the messages of a league say: its own, those of its rounds and tables, its results and its standings."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui
from msgspec.structs import replace

from bot.engine.orders import OrderKind
from bot.i18n.catalogue import Words
from bot.i18n.leagues import reason_line, refusal_sentence
from bot.i18n.phrases import points
from bot.league import confirmation
from bot.league.acts.results import MANUAL
from bot.league.chance import commitment
from bot.league.log import Entry
from bot.league.refusal import Refusal
from bot.league.state import (
    MINUTE,
    GameState,
    League,
    LeagueGame,
    Life,
    Membership,
    Overdue,
    Result,
    Round,
    RoundState,
    Side,
)
from bot.store.league.leagues import Secret
from bot.store.league.rows import BOARD, EVENT
from bot.ui.custom_id import Press
from cogs._base import Layout, button
from cogs._lists import fitting
from cogs._people import plain
from cogs.league._tables import terms_of
from cogs.league._words import UNBROKEN, Names, game_line, phase_lines, plan_line, seats_line, term_lines
from cogs.rules import summary

LEAGUE: Final = "leagues"
"""In place of a table in the buttons of leagues: longer than any table's name."""
JOIN, LEAVE, STANDINGS, CHECK_IN, RULES = "signup", "resign", "ranking", "checkin", "statutes"
MY_TABLE, TURN, LIST = "mytable", "tables", "list"
PROPOSE, ACCEPT, ANSWER, REMIND_ME = "propose", "accept", "answer", "remindme"
CONFIRM: Final = "confirm"
CALL_HERE: Final = "callhere"
RIGHT: Final = "rightly"
MINE: Final = "mine"
RULING: Final = "ruling"
RULED_HERE: Final = (OrderKind.RESUME, OrderKind.REDEAL, OrderKind.UNDO_HAND)
"""What a referee can decide under a call; everything else takes a command."""
SURE: Final = "sure"
ROOM: Final = 3200
"""Characters of a message for its lists."""
TABLES: Final = 12
"""Tables of a round in a message."""
_SHORT: Final = 12
"""Digits of a key by which two are told apart."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A league as its messages show it: in the server's language, with the places of its other messages by role, and
    the secrets of its draws: of the first ones, then of those after each time that it was reopened.
    """

    id: int
    league: League
    names: Names
    words: Words
    channels: Mapping[str, int]
    secrets: Sequence[Secret]

    def press(self, verb: str, rest: str = "") -> Press:
        """What a button of this league means."""
        return Press(LEAGUE, self.id, f"{verb}_{rest}" if rest else verb)

    def knob(
        self, verb: str, *, rest: str = "", style: discord.ButtonStyle = discord.ButtonStyle.secondary
    ) -> ui.Button[Any]:
        """A button of this league."""
        return button(self.press(verb, rest), self.words(f"league.button.{verb}"), style=style)

    def turns(self, verb: str, first: int, size: int, count: int, *, about: str = "") -> list[ui.Button[Any]]:
        """**◀** and **▶** from a page of so many to the others; nothing where there are none."""
        others = (("◀", first - size), ("▶", first + size)) if count > size else ()
        return [
            button(self.press(verb, f"{about}{max(to, 0)}"), label, disabled=not 0 <= to < count)
            for label, to in others
        ]


def league_post(shown: Shown) -> Layout:
    """The league itself: what is played, who has signed up, and the way in."""
    league, words = shown.league, shown.words
    lines = [f"## {plain(league.name)}", f"-# {plan_line(league.options, words, len(league.phases))}"]
    lines.append(words(f"league.stage.{league.life}"))
    if league.description:
        lines.insert(1, league.description)
    if league.starts is not None:
        lines.append(words("league.starts", at=league.starts // 1000))
    if confirmation.asked(league):
        lines.append(confirm_line(league, words))
    if league.follows:
        lines.append(words("league.follows", short=league.follows))
    page = ui.Container[Layout](ui.TextDisplay("\n".join(lines)), accent_colour=discord.Colour.dark_teal())
    page.add_item(ui.Separator())
    page.add_item(ui.TextDisplay(_entrants(shown)))
    page.add_item(ui.TextDisplay(_chance(shown)))
    return Layout(page, ui.ActionRow[Layout](*_ways_in(shown)))


def _entrants(shown: Shown) -> str:
    league, words = shown.league, shown.words
    active = [person for person in league.entrants if league.active(person)]
    lines = [words("league.places", count=len(active), capacity=league.capacity)]
    if league.waitlist:
        lines.append(words("league.waiting", count=len(league.waitlist)))
    if league.substitutes:
        standing_by = listed([shown.names(person) for person in league.substitutes], words, ROOM // 6)
        lines.append(words("league.standing_by", people=standing_by))
    return "\n".join((*lines, listed([shown.names(person) for person in active], words, ROOM // 2)))


def listed(names: Sequence[str], words: Words, room: int) -> str:
    """Names in a line; those for which there is no room, in characters, are counted."""
    return fitting(names, words, room=room - len(names)).replace("\n", ", ")


def _chance(shown: Shown) -> str:
    """The seals of the draws, and under those by which nothing is drawn any more what they seal."""
    over = shown.league.life in (Life.FINISHED, Life.ARCHIVED)
    lines: list[str] = []
    for number, (seed, salt) in enumerate(shown.secrets):
        lines.append(shown.words("league.seal", hash=commitment(seed, salt)))
        if over or number < len(shown.secrets) - 1:
            lines.append(shown.words("league.opened", seed=seed.hex(), salt=salt.hex()))
    return "\n".join(f"-# {line}" for line in lines)


def _ways_in(shown: Shown) -> list[ui.Button[Any]]:
    open_ = shown.league.life is Life.SIGNUP
    leave = shown.league.life in (Life.SIGNUP, Life.READY, Life.RUNNING, Life.PAUSED)
    return [
        *([shown.knob(JOIN, style=discord.ButtonStyle.success)] if open_ else []),
        *([shown.knob(CONFIRM)] if confirmation.asked(shown.league) else []),
        *([shown.knob(LEAVE)] if leave else []),
        *([shown.knob(STANDINGS)] if shown.league.phases else []),
        shown.knob(RULES),
    ]


def leaving_post(shown: Shown) -> Layout:
    """Asks somebody who plays whether they really leave."""
    question = ui.TextDisplay[Layout](shown.words("league.leaving", league=plain(shown.league.name)))
    return Layout(question, ui.ActionRow[Layout](shown.knob(LEAVE, rest=SURE, style=discord.ButtonStyle.danger)))


def rules_post(shown: Shown) -> Layout:
    """By what every table of the league is played, and the hash by which a table shows that it is."""
    league, words = shown.league, shown.words
    lines = [f"## {plain(league.name)}", *phase_lines(league.options, words), *term_lines(league.options, words)]
    lines += summary(terms_of(league.options), words)
    lines.append(f"-# {words('league.rules_hash', hash=league.options.hash)}")
    return Layout(ui.Container(ui.TextDisplay("\n".join(lines)), accent_colour=discord.Colour.dark_teal()))


def round_post(shown: Shown, phase: int, number: int, first: int = 0, *, alone: bool = False) -> Layout:
    """A round: twelve of its tables from the first on, who is there, later what came of it. Who reads it `alone` has
    the whole key of its draw.
    """
    league, words = shown.league, shown.words
    round_ = league.round(phase, number)
    if round_ is None or round_.state is RoundState.DRAWN:
        return withdrawn_post(shown)
    lines = [f"## {words('league.round', league=plain(league.name), round=number)}"]
    if round_.start is not None and round_.state is RoundState.PUBLISHED:
        lines.append(words("league.starts", at=round_.start // 1000))
        if shown.channels.get(f"{EVENT}{phase}:{number}") == 0:
            lines.append(f"-# {words('league.no_event')}")
    if round_.end is not None and round_.state is RoundState.PUBLISHED:
        lines.append(words("league.play_until", at=round_.end // 1000))
        if round_.overdue is not Overdue.REFEREE:
            lines.append(words(f"league.overdue_{round_.overdue}", days=round_.days))
    if round_.state is RoundState.CLOSED:
        lines.append(words("league.round_over"))
    boards = range(1, len(round_.tables) + 1)[first : first + TABLES]
    lines += fitting([board_line(shown, phase, round_, board) for board in boards], words, room=ROOM).split("\n")
    if round_.sitting_out:
        out = list(map(shown.names.side, round_.sitting_out))
        lines.append(words("league.byes", people=listed(out, words, ROOM // 6)))
    if round_.key:
        key, told = (round_.key, "draw_key") if alone else (round_.key[:_SHORT], "draw_key_short")
        lines.append(f"-# {words(f'league.{told}', draw=round_.draw, hash=key)}")
    page = ui.Container[Layout](ui.TextDisplay("\n".join(lines)), accent_colour=discord.Colour.dark_teal())
    return Layout(page, ui.ActionRow[Layout](*_round_knobs(shown, phase, round_, first)))


def _round_knobs(shown: Shown, phase: int, round_: Round, first: int) -> Iterator[ui.Button[Any]]:
    """What one can do in a round, and the way to its other tables."""
    here, tables = f"{phase}_{round_.number}", len(round_.tables)
    if round_.state is RoundState.PUBLISHED and len(round_.begun | round_.over) < tables:
        yield shown.knob(CHECK_IN, rest=here, style=discord.ButtonStyle.success)
    yield shown.knob(MY_TABLE, rest=here)
    yield shown.knob(STANDINGS)
    if round_.state is RoundState.PUBLISHED and round_.begun - round_.over:
        yield shown.knob(CALL_HERE, rest=here)
    yield from shown.turns(TURN, first, TABLES, tables, about=f"{here}_")


def board_line(shown: Shown, phase: int, round_: Round, board: int) -> str:
    """A table of a round: where it is and how far, and below who sits there and has checked in, or what came of it."""
    words, where = shown.words, place_of(shown, phase, round_.number, board)
    game = game_of(shown.league, phase, round_.number, board)
    if game is not None:
        return f"{where} · #{game.number}\n{game_line(shown.names, game, words)}"
    awaited = board not in round_.begun | round_.over
    seated = dict(zip(round_.tables[board - 1], shown.league.seated(phase, round_, board), strict=True))
    if not awaited:
        where += f" · {words('league.not_played' if board in round_.over else 'league.playing')}"

    def called(side: Side | None) -> str:
        name = players_of(shown, phase, round_, board, side)
        return f"{name}{UNBROKEN}✓" if awaited and seated[side] in round_.here else name

    return f"{where}\n{seats_line(called, round_.tables[board - 1], words)}"


def place_of(shown: Shown, phase: int, number: int, board: int) -> str:
    """Where a table of a round is: its thread, if it has one."""
    thread = shown.channels.get(f"{BOARD}{phase}:{number}:{board}")
    return f"**{shown.words('league.table', board=board)}**" if thread is None else f"<#{thread}>"


def players_of(shown: Shown, phase: int, round_: Round, board: int, side: Side | None) -> str:
    """Who has a seat at a table; of a team also who plays for it, as soon as everybody may see that."""
    league = shown.league
    if side is None or side not in league.teams or not league.lineups_public(phase, round_.number, board):
        return shown.names.side(side)
    places = ((one.phase, one.round, one.board, one.seats) for one in league.playing.values())
    sitting = next((seats for *at, seats in places if at == [phase, round_.number, board]), ())
    member = next((person for person in sitting if person is not None and league.side_of(person) == side), None)
    member = league.lineups.get((phase, round_.number, board, side)) if member is None else member
    return shown.names.side(side) if member is None else f"{shown.names.side(side)} ({shown.names(member)})"


def told_result(shown: Shown, result: Result) -> str:
    """Who sat where, with which points."""
    seats = zip(result.seats, result.points, strict=True)
    return " · ".join(f"{shown.names.side(seat)} {points(score)}" for seat, score in seats)


def games_post(shown: Shown, minute: int) -> Layout:
    """The games of no table of a round that ended in this minute, a line each."""
    apart = (one for one in shown.league.games.values() if one.round is None or one.board is None)
    games = [one for one in apart if one.ended // MINUTE == minute]
    lines = [f"#{game.number} {game_line(shown.names, game, shown.words)}" for game in games]
    return Layout(ui.TextDisplay(fitting(lines, shown.words, room=ROOM) or shown.words("league.not_counted")))


def offer_post(shown: Shown, person: int, until: int) -> Layout:
    """A place is free for the first on the waitlist."""
    league, words = shown.league, shown.words
    values = {"player": shown.names.mention(person), "league": plain(league.name), "until": until // 1000}
    row = ui.ActionRow[Layout](shown.knob(JOIN, style=discord.ButtonStyle.success))
    return Layout(ui.TextDisplay(words("league.offer", **values)), row)


def note_lines(shown: Shown, entry: Entry | None) -> list[str]:
    """What was said with a result that somebody wrote, if anything was."""
    return [f"> {plain(reason_line(entry, shown.words))}"] if entry is not None and entry.reason else []


def report_post(shown: Shown, number: int, entry: Entry | None) -> Layout:
    """A game that somebody reported in this entry, until another of its players says that it is right."""
    league, words, report = shown.league, shown.words, shown.league.reports.get(number)
    note = note_lines(shown, entry)
    if report is None:
        game = league.games.get(league.sources.get(f"{MANUAL}{number}", 0))
        if game is None:
            return withdrawn_post(shown)
        return Layout(ui.TextDisplay("\n".join((f"#{game.number} {game_line(shown.names, game, words)}", *note))))
    line = words("league.reported", player=shown.names(report.person), result=told_result(shown, report.result))
    asked = words("league.reported_to", players=" ".join(map(shown.names.mention, report.others)))
    row = ui.ActionRow[Layout](shown.knob(RIGHT, rest=str(number), style=discord.ButtonStyle.success))
    return Layout(ui.TextDisplay("\n".join((line, *note, asked))), row)


def dispute_post(shown: Shown, number: int, dispute: Entry | None, written: Entry | None) -> Layout:
    """A game that a player disputes: by whom and why, what was said when it was written down, and what can be done."""
    words, game = shown.words, shown.league.games.get(number)
    if game is None or game.state is not GameState.DISPUTED or dispute is None or dispute.by.person is None:
        return Layout(ui.TextDisplay(words("league.dispute.over", game=number)))
    reason = plain(reason_line(dispute, words))
    lines = (
        words("league.dispute.post", player=shown.names(dispute.by.person), game=number, reason=reason),
        game_line(shown.names, game, words),
        *note_lines(shown, written),
        f"-# {words('league.dispute.ways')}",
    )
    return Layout(ui.TextDisplay("\n".join(lines)))


def stuck_post(shown: Shown, table: str, refusal: Refusal | None) -> Layout:
    """A table that is over and does not count by itself, or that is not over in time: a referee has to decide."""
    words, playing, where = shown.words, shown.league.playing.get(table), table
    thread = None if playing is None else shown.channels.get(f"{BOARD}{playing.phase}:{playing.round}:{playing.board}")
    if playing is not None and playing.board is not None:
        where = str(playing.board)
    if refusal is None:
        why = words("league.decided" if playing is None else "league.too_long")
    else:
        about = {**refusal.about, **({"table": where} if "table" in refusal.about else {})}
        why = refusal_sentence(replace(refusal, about=about), words, shown.names)
    named = words("league.table", board=where) if thread is None else f"<#{thread}>"
    return Layout(ui.TextDisplay(words("league.referee_needed", table=named, why=why)))


def me_post(shown: Shown, lines: Sequence[str]) -> Layout:
    """Everything about oneself, with **Remind me**."""
    text = ui.TextDisplay[Layout](fitting(lines, shown.words))
    return Layout(text, ui.ActionRow[Layout](shown.knob(REMIND_ME)))


def call_post(shown: Shown, table: str, call: Entry | None, role: str | None) -> Layout:
    """A referee is called to a table: by whom, for what, and what can be decided right here. The role is called too."""
    playing, words = shown.league.playing.get(table), shown.words
    if playing is None or call is None or call.by.person is None:
        return withdrawn_post(shown)
    thread = shown.channels.get(f"{BOARD}{playing.phase}:{playing.round}:{playing.board}")
    told = {"player": shown.names(call.by.person), "board": playing.board or "–", "words": plain(call.reason)}
    where = "" if thread is None else f"<#{thread}>"
    lines = (words("league.call.post", **told), f"{where} {'' if role is None else f'<@&{role}>'}".strip())
    return Layout(
        ui.TextDisplay("\n".join(filter(None, lines))),
        ui.ActionRow[Layout](*(_ruling_knob(shown, kind, table) for kind in RULED_HERE)),
    )


def _ruling_knob(shown: Shown, kind: OrderKind, table: str) -> ui.Button[Any]:
    """**Let it go on**, **Deal again** or **Undo the last hand** at a table."""
    press = Press(LEAGUE, shown.id, f"{RULING}_{kind.value.replace('_', '')}_{table}")
    return button(press, shown.words(f"league.button.ruling.{kind}"))


def membership_line(league: League, person: int, words: Words) -> str:
    """As what somebody is in the league, in a sentence."""
    entrant = league.entrants.get(person)
    if entrant is None:
        return words("league.you.substitute" if person in league.substitutes else "league.you.nobody")
    if entrant.membership is Membership.WAITLISTED and person in league.waitlist:
        return words("league.you.waitlisted", place=league.waitlist.index(person) + 1)
    line = words(f"league.you.{entrant.membership}")
    unsure = person in confirmation.unconfirmed(league)
    return f"{line} {confirm_line(league, words)}" if unsure else line


def confirm_line(league: League, words: Words) -> str:
    """Asks entrants to confirm, and says until when."""
    by = confirmation.deadline(league)
    return words("league.confirm.start") if by is None else words("league.confirm.by", at=by // 1000)


def game_of(league: League, phase: int, number: int, board: int) -> LeagueGame | None:
    games = [game for game in league.games.values() if (game.phase, game.round, game.board) == (phase, number, board)]
    return next((game for game in reversed(games) if game.state is not GameState.VOID), games[-1] if games else None)


def withdrawn_post(shown: Shown) -> Layout:
    return Layout(ui.TextDisplay(shown.words("league.withdrawn")))
