"""A league's log in plain words: what each entry did, at which game or round, to whom, with the amounts before and
after.
"""

from collections.abc import Mapping

from bot.i18n.catalogue import Words
from bot.league.acts.act import Act
from bot.league.acts.penalties import AdjustmentCancelled
from bot.league.acts.refereeing import RefereeActed
from bot.league.acts.tables import TableBegun
from bot.league.entrants import EntrantNumber
from bot.league.entry_lookup import is_public
from bot.league.export import EntryText
from bot.league.log import Entry, EntryUndone, Log
from cogs.league.log_details import entry_details
from cogs.league.log_phrases import SEPARATOR, LogPhrases, utc_moment


class LogWords(LogPhrases):
    """The entries of a log, told in words."""

    __slots__ = ()

    def act(self, entry: Entry) -> str:
        """The act of an entry; of an undo also what was undone. What not everybody may know yet is left out."""
        act, what = entry.act, self._deed(entry)
        if isinstance(act, EntryUndone):
            return self.words("league.undoing", what=what, undone=self.act(self.log.entries[act.entry - 1]))
        known = is_public(self.log.league, act)
        own = "" if entry.by.person is None else self.name_of(entry.by.person)
        told = (*entry_details(self, entry, act), self._phase(entry, act)) if known else ()
        details = SEPARATOR.join(one for one in told if one not in ("", own))
        return self.words("league.log.what", what=what, details=details) if details else what

    def _deed(self, entry: Entry) -> str:
        """The kind of the act, with the number of the game, penalty, round or entry that it is about."""
        match entry.act:
            case RefereeActed() as act:
                return self.words(f"league.order.{act.order.kind}")
            case AdjustmentCancelled() as act:
                one = self.league_before(entry).adjustments.get(act.number)
                kind = "penalty" if one is None or one.is_penalty else "adjustment"
                of = self.words(f"league.log.{kind}", number=act.number)
                return self.words("league.act.AdjustmentCancelled", of=of)
            case EntryUndone() as act:
                return self.words("league.act.EntryUndone", entry=act.entry)
            case act:
                return self.words(f"league.act.{type(act).__name__}", number=getattr(act, "number", ""))

    def _phase(self, entry: Entry, act: Act) -> str:
        """In which phase it was, in a league that has several."""
        if len(self.log.league.options.plans) < 2:
            return ""
        before = self.league_before(entry)
        playing = before.tables_in_play.get(getattr(act, "table", ""))
        of_table = len(before.phases) if isinstance(act, TableBegun) else None if playing is None else playing.phase
        phase = act.phase_of(before) or getattr(act, "phase", None) or of_table
        return "" if phase is None else self.words("league.phase_number", phase=phase)


def entry_mark(log: Log, entry: Entry, words: Words) -> str:
    """Says so where somebody decided about a table at which they sat themselves."""
    act, person = entry.act, entry.by.person
    if not entry.by.sole_organiser or person is None or not isinstance(act, Act):
        return ""
    return words("league.own_game") if person in act.people_at_table(log.league_before(entry.number)) else ""


def entry_text_for_export(log: Log, words: Words) -> EntryText:
    """A function that tells the entries of this log as an export has them, with moments in UTC."""

    def tell(entry: Entry, called: Mapping[EntrantNumber, str]) -> str:
        def name(side: EntrantNumber) -> str:
            return called.get(side, f"{side}")

        told = (LogWords(log, words, name, utc_moment).act(entry), entry_mark(log, entry, words))
        return SEPARATOR.join(filter(None, told))

    return tell
