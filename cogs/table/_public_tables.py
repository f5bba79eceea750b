"""The public messages of all tables: each table's news becomes frames, and a painter shows them."""

import functools
from typing import Final

from discord.ext import commands

from bot.client import Naki
from bot.client.background import run_in_background, wait_for_painters
from bot.engine.question import Seat
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.i18n.phrases import phrase_text
from bot.table.news import News, Note, NoteKind
from bot.table.party import Party, Stage
from bot.view.model import TableView
from cogs._painter import Frame, MessagePainter
from cogs._people import company, early_end_phrase, seat_name, votes_sentence
from cogs._persistent_message import PublicMessage
from cogs._venue import Venue, venue_of
from cogs.games.registry import game_ui_of
from cogs.table._public_posts import FIRST_HAND_POST_ROLE, PublicPost, public_posts

_TOLD: Final = frozenset(
    (
        NoteKind.RESTARTED,
        NoteKind.STOPPING,
        NoteKind.NAKI_RETURNED,
        NoteKind.TIMED_OUT,
        NoteKind.AWAY,
        NoteKind.CAME_BACK,
        NoteKind.LEFT,
        NoteKind.NEW_HOST,
        NoteKind.VOTED,
        NoteKind.LOG_READ,
        NoteKind.PROPOSAL_DROPPED,
        NoteKind.SUBSTITUTED,
        NoteKind.LAST_HAND,
        NoteKind.ONE_MORE_HAND,
        NoteKind.BROKEN,
        NoteKind.GIVEN_UP,
    )
)
"""The kinds of the table's own notes that everybody is told."""


class PublicTable:
    """The public messages of one table, by role."""

    def __init__(self, client: Naki, table: str, venue: Venue) -> None:
        self._client = client
        self._table = table
        self._venue = venue
        self._posts: dict[str, PublicPost] = {}
        self._painters: dict[str, MessagePainter] = {}
        self._note = ""
        self._seen: TableView | None = None

    def hear(self, news: News) -> None:
        """Show news of the table."""
        scene = news.scene
        if scene.state is None:
            return
        for note in news.notes:
            if note.kind is NoteKind.REMINDED and note.seat is not None:
                self._remind(scene.party, note.seat)
        projection, words = GAMES[scene.party.terms.game].projection, self._venue.words
        seen = projection.table(scene.state, company(scene.party))
        self._note = self._announcement(news) or (self._note if seen == self._seen else "")
        self._seen = seen
        now = public_posts(scene, scene.state, seen, projection, self._note, words, self._client.tile_emojis)
        shown = {post.role: post for post in now}
        for role, old in self._posts.items():
            if role not in shown:
                self._take_down(role, old)
        self._posts = shown
        for post in shown.values():
            self._painter(post).show(self._frame(post))

    def _take_down(self, role: str, post: PublicPost) -> None:
        """Remove the buttons from a message that asks nothing any more."""
        painter = self._painters.pop(role, None)
        if painter is not None and post.past_layout is not None:
            painter.show(Frame(post.past_layout))

    def _painter(self, post: PublicPost) -> MessagePainter:
        """The painter of this message. In the first hand, the table is shown on the lobby's message if possible."""
        if post.role == FIRST_HAND_POST_ROLE and self._venue.front is not None:
            return self._venue.front
        if post.role not in self._painters:
            message = PublicMessage(self._client, self._table, post.role, post.file, self._venue)
            self._painters[post.role] = MessagePainter(message, self._client.rest_s, self._client.idle_s)
        return self._painters[post.role]

    def _frame(self, post: PublicPost) -> Frame:
        question, table = post.question, self._client.tables.get(self._table)
        picture = functools.partial(
            self._client.studio.picture,
            post.view,
            self._venue.words,
            self._venue.style,
            message=(self._table, post.role),
            patient=table is not None and table.party.has_one_person,
        )
        shown = None if table is None or question is None else functools.partial(table.note_delivery, question, None)
        return Frame(
            post.layout,
            picture,
            on_shown=shown,
            dedup_key=(post.view, post.question, post.other_content),
            is_deferrable=post.is_deferrable,
        )

    def _remind(self, party: Party, seat: Seat) -> None:
        """Ping a player for the host."""
        person = party.chairs[seat].person
        if person is not None:
            run_in_background(self._venue.say(self._venue.words("table.reminded", player=f"<@{person.id}>"), person.id))

    def _announcement(self, news: News) -> str:
        """The announcements of the game and the table, in one line."""
        party, words = news.scene.party, self._venue.words
        game_ui = game_ui_of(party)
        remarks = [remark for event in news.events if (remark := game_ui.remark(event, party, words))]
        notes = [_note_sentence(note, party, words) for note in news.notes if note.kind in _TOLD]
        return words.joined_texts(*remarks, *notes)


def _note_sentence(note: Note, party: Party, words: Words) -> str:
    """The sentence for one announcement of the table."""
    match note.kind:
        case NoteKind.GIVEN_UP:
            return phrase_text(early_end_phrase(party), words)
        case NoteKind.VOTED:
            return votes_sentence(party, words)
        case _:
            return words(f"note.{note.kind}", player="" if note.seat is None else seat_name(party, note.seat, words))


class PublicTables(commands.Cog):
    """Keeps the public messages of the tables that are being played, and sends them the tables' news."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._tables: dict[str, PublicTable] = {}

    def publish(self, news: News) -> None:
        """Show news of a table."""
        party = news.scene.party
        if party.stage is Stage.LOBBY:
            return
        if not party.is_homeless:
            if party.id not in self._tables:
                self._tables[party.id] = PublicTable(self._client, party.id, venue_of(self._client, party))
            self._tables[party.id].hear(news)
        if party.stage is not Stage.PLAYING:
            self._tables.pop(party.id, None)
            run_in_background(self._note_end(party.id))

    async def _note_end(self, table: str) -> None:
        await wait_for_painters(table)
        await self._client.tables.note_end_shown(table)

    def forget(self, table: str) -> None:
        """Drop a table that another process shows now."""
        self._tables.pop(table, None)
