"""A table that somebody opens again and again: what is agreed there, and who plays beside the people who come."""

import msgspec

from bot.table.admission import Admission, AdmissionKind
from bot.table.party import Party, Terms


class Preset(msgspec.Struct, frozen=True, omit_defaults=True):
    """The terms, for whom the table is (of a role: its number), and its computer players. It names no people. A `house`
    table goes on after a game with those who stay and those who wait.
    """

    terms: Terms
    kind: AdmissionKind = AdmissionKind.EVERYBODY
    role: int = 0
    computers: tuple[str, ...] = ()
    house: bool = False

    @property
    def admission(self) -> Admission:
        """For whom a table that is opened by it is."""
        return Admission(self.kind, self.role)


def preset_of(party: Party) -> Preset:
    """A table's terms and admission, without its people."""
    computers = tuple(chair.computer for chair in party.chairs if chair.person is None)
    return Preset(party.terms, party.admission.kind, party.admission.role, computers, party.is_house_table)
