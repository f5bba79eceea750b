"""What stays of a table when its people are gone."""

from bot.table.admission import Admission, AdmissionKind, Guest
from bot.table.party import Chair, Person, Terms
from bot.table.preset import Preset, preset_of
from tests.table.parties import party_of


def test_terms_computers_and_for_whom_it_is_stay_and_no_name_does() -> None:
    party = party_of(
        Chair(Person(3, "Aiko")),
        Chair(computer="strong"),
        Chair(computer="Mortal"),
        terms=Terms(book="wrc-2025"),
        admission=Admission(AdmissionKind.ROLE, 7, (Guest(8, "Ben", 5),)),
    )
    kept = preset_of(party)
    assert kept == Preset(Terms(book="wrc-2025"), AdmissionKind.ROLE, 7, ("strong", "Mortal"))
    assert kept.admission == Admission(AdmissionKind.ROLE, 7)
    assert "Aiko" not in str(kept)
    assert "Ben" not in str(kept)
