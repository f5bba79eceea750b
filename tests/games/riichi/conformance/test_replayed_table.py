"""FileOutcome a recorded table offered, held against ours."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.riichi.conformance.replay import divergences
from bot.games.riichi.formats.readers import client as client_reader
from bot.games.riichi.formats.record import Deal, Discard, Draw, Record, Unknown
from bot.games.riichi.formats.words import hand_label
from bot.mahjong.melds import Meld, MeldKind, Side
from bot.mahjong.tiles import TILES
from bot.tools.conformance.files import FileOutcome, check_record_file
from tests.games.riichi.formats.encoders.tenhou import client, group_code
from tests.games.riichi.formats.games import calm_game, rules_of

CLIENTS = 4


@pytest.fixture(scope="module")
def clients() -> list[Record]:
    games = [calm_game(rules_of("tenhou"), f"client {number}") for number in range(CLIENTS)]
    return [client_reader.read_client_log(client(log, number % 4)) for number, log in enumerate(games)]


def with_deal(record: Record, place: int, deal: Deal) -> Record:
    return replace(record, deals=(*record.deals[:place], deal, *record.deals[place + 1 :]))


def name_of(deal: Deal) -> str:
    return hand_label(deal.round, deal.honba, 4)


@pytest.mark.parametrize("offered", [True, False])
@pytest.mark.parametrize("verb", ["pon", "daiminkan", "chii", "ron", "tsumo", "riichi"])
def test_an_offer_that_was_not_made_or_that_we_do_not_make_is_found(
    verb: str, offered: bool, clients: list[Record]
) -> None:
    kind = Draw if verb in ("tsumo", "riichi") else Discard
    for seen in clients:
        for tampered, hand in changed_offers(seen, kind, verb, offered=offered):
            assert hand in {found.hand for found in divergences(tampered)}
            return
    pytest.fail(f"{verb} is never offered in these games")


def changed_offers(
    record: Record, kind: type[Draw | Discard], verb: str, *, offered: bool
) -> Iterator[tuple[Record, str]]:
    """The record with this verb taken from (`offered`) or put to one of the offers."""
    for place, deal in enumerate(record.deals):
        for position, fact in enumerate(deal.facts):
            if isinstance(fact, kind) and not isinstance(fact.offers, Unknown):
                ((seat, verbs),) = fact.offers.items()
                if (verb in verbs) is offered:
                    new = replace(fact, offers={seat: verbs ^ {verb}})
                    facts = (*deal.facts[:position], new, *deal.facts[position + 1 :])
                    yield with_deal(record, place, replace(deal, facts=facts)), name_of(deal)


def swapped(discard: int) -> str:
    """What a client received: its player takes 3m for 345m, and then discards this tile."""
    run = Meld(MeldKind.CHII, (TILES["4m"], TILES["5m"]), TILES["3m"], Side.LEFT)
    tags = [
        '<GO type="9" lobby="0"/>',
        '<TAIKYOKU oya="3"/>',
        '<INIT seed="0,0,0,1,2,124" ten="250,250,250,250" oya="3" hai="12,17,20,36,48,60,72,84,96,108,112,116,120"/>',
        "<W/>",
        '<G8 t="4"/>',
        f'<N who="0" m="{group_code(run, [12, 17], 8, 3)}"/>',
        f"<D{discard}/>",
        "<U/>",
        "<e132/>",
    ]
    return "".join(f"Get: {tag} \n" for tag in tags)


def test_what_the_server_took_from_its_own_player_though_kuikae_forbids_it_is_named_and_no_divergence(
    tmp_path: Path,
) -> None:
    (tmp_path / "client.log").write_text(swapped(20))
    looked_at = check_record_file(tmp_path / "client.log")
    assert (looked_at.outcome, looked_at.hands, looked_at.divergences) == (FileOutcome.GAME, 1, ())
    assert looked_at.why == "East 1.0, step 4: seat 1 discard_6m: kuikae, taken by the server"


def test_any_other_discard_that_we_do_not_offer_stays_a_divergence(tmp_path: Path) -> None:
    (tmp_path / "client.log").write_text(swapped(68))
    assert len(check_record_file(tmp_path / "client.log").divergences) == 1


def test_only_the_viewer_of_a_log_may_have_swapped() -> None:
    record = replace(client_reader.read_client_log(swapped(20)), viewer=None)
    assert [found.counts_against_engine for found in divergences(record)] == [True]
