"""The steps of a lobby: joining, leaving, choosing the rules. Each returns a new party, or why it was refused."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.engine.game import AnyVariant
from bot.engine.level import Level
from bot.engine.question import RandomSource
from bot.engine.refusal import Refusal, refusal_for
from bot.engine.rules import BadRules
from bot.system.limits import FIELD
from bot.table.admission import AdmissionKind, Guest
from bot.table.answers import TableReason
from bot.table.party import NOBODY, Chair, Party, Person, RunBy, Stage, Terms

_DECIDES: Final[Mapping[RunBy, TableReason]] = {
    RunBy.HOST: TableReason.NOT_HOST,
    RunBy.LEAGUE: TableReason.REFEREE_DECIDES,
    RunBy.CLUB_NIGHT: TableReason.CLUB_NIGHT_DECIDES,
}


def take_chair(party: Party, person: Person, roles: Collection[int] = ()) -> Party | Refusal:
    """A person with these roles takes a free chair, or says that they play once more."""
    place = party.seat_of(person.id)
    if person.id in party.kept_out:
        return Refusal(TableReason.EXPELLED)
    if place is None:
        refused = party.admission.refusal(person.id, roles, _host_name(party))
        here = replace(party, admission=party.admission.without_hold(person.id))
        return refused or _with_chair(here, Chair(person))
    if not party.chairs[place].asked:
        return Refusal(TableReason.ALREADY_HERE)
    return replace(party, chairs=(*party.chairs[:place], Chair(person), *party.chairs[place + 1 :]))


def without_unconfirmed_players(party: Party, starter: int = NOBODY) -> Party:
    """The party without those who have not said that they play; whoever starts the game says so by that."""
    begins = party.seat_of(starter)
    chairs = (replace(chair, asked=chair.asked and place != begins) for place, chair in enumerate(party.chairs))
    rest = replace(party, chairs=tuple(chair for chair in chairs if not chair.asked))
    return with_present_host(rest) if rest.people else replace(rest, stage=Stage.GIVEN_UP, code="")


def add_computer(party: Party, by: int, who: str = Level.STANDARD) -> Party | Refusal:
    """A computer player takes a free chair; any player may invite one."""
    return Refusal(TableReason.NOT_A_PLAYER) if party.seat_of(by) is None else _with_chair(party, Chair(computer=who))


def set_computer(party: Party, by: int, place: int, who: str) -> Party | Refusal:
    """The host chooses which computer player sits on a chair."""
    if by != party.host:
        return not_host_refusal(party)
    if not 0 <= place < len(party.chairs) or party.chairs[place].person is not None:
        return Refusal(TableReason.NOT_A_PLAYER)
    chair = replace(party.chairs[place], computer=who)
    return replace(party, chairs=(*party.chairs[:place], chair, *party.chairs[place + 1 :]))


def with_computers(party: Party, suited: Callable[[str], str]) -> Party:
    """The party with every computer player replaced that cannot play on these terms."""
    return replace(party, chairs=tuple(replace(chair, computer=suited(chair.computer)) for chair in party.chairs))


def _with_chair(party: Party, chair: Chair) -> Party | Refusal:
    if not party.free_seats:
        return Refusal(TableReason.FULL)
    return held_seats_refusal(party, party.free_seats - 1) or replace(party, chairs=(*party.chairs, chair))


def held_seats_refusal(party: Party, left: int = 0) -> Refusal | None:
    """A refusal if seats cannot be filled until so many are `left`: more are held. None if they can."""
    held, seat_opens_at = len(party.admission.held_guests), party.admission.seat_opens_at
    if seat_opens_at is None or held <= left:
        return None
    return refusal_for(TableReason.SEATS_HELD, count=held, at=seat_opens_at // 1000)


def with_free_chairs_filled(party: Party) -> Party:
    """The party with computer players on all free chairs."""
    return replace(party, chairs=(*party.chairs, *(Chair() for _ in range(party.seats - len(party.chairs)))))


def vacate_chair(party: Party, user: int) -> Party | Refusal:
    """A player leaves. If it was the host, the next person becomes host; without persons the table is given up."""
    place = party.seat_of(user)
    if place is None:
        return Refusal(TableReason.NOT_A_PLAYER)
    rest = replace(party, chairs=party.chairs[:place] + party.chairs[place + 1 :])
    return with_present_host(rest) if rest.people else replace(rest, stage=Stage.GIVEN_UP, code="")


def with_present_host(party: Party) -> Party:
    """The party with a host who is present: the old one, or else the person who joined first."""
    people = [person.id for person in party.people]
    return party if party.host in (*people, NOBODY) else replace(party, host=people[0])


def not_host_refusal(party: Party) -> Refusal:
    """The refusal for somebody who is not the host: the host decides, or whoever runs the league or the club night."""
    return Refusal(_DECIDES[party.run_by])


def remove_from_chair(party: Party, by: int, place: int) -> Party | Refusal:
    """The host removes a computer player or a person from a chair."""
    if by != party.host:
        return not_host_refusal(party)
    if not 0 <= place < len(party.chairs) or party.seat_of(by) == place:
        return Refusal(TableReason.NOT_A_PLAYER)
    return replace(party, chairs=party.chairs[:place] + party.chairs[place + 1 :])


def expel(party: Party, by: int, user: int, *, keeps_out: bool) -> Party | Refusal:
    """The host removes a person, and may keep them out of this table and of its rematches."""
    place = party.seat_of(user)
    if by != party.host:
        return not_host_refusal(party)
    if place is None or user == by:
        return Refusal(TableReason.NOT_A_PLAYER)
    rest = replace(party, chairs=party.chairs[:place] + party.chairs[place + 1 :])
    return with_user_kept_out(rest, user) if keeps_out else rest


def with_user_kept_out(party: Party, user: int) -> Party:
    """The party that this user does not sit down with any more."""
    return replace(party, kept_out=(*party.kept_out, user))


def with_code(party: Party, by: int, code: str, until: int) -> Party | Refusal:
    """The host has the lobby found by another code, until that time."""
    return replace(party, code=code, code_until=until) if by == party.host else not_host_refusal(party)


def set_admission(party: Party, by: int, kind: AdmissionKind, role: int = 0) -> Party | Refusal:
    """The host says for whom the table is; whoever sits there stays."""
    if by != party.host:
        return not_host_refusal(party)
    return replace(party, admission=replace(party.admission, kind=kind, role=role))


def invite(party: Party, by: int, guests: Sequence[Guest], now: int) -> Party | Refusal:
    """The host invites people, or any player does where everybody may join; seats are held for them."""
    if party.seat_of(by) is None:
        return Refusal(TableReason.NOT_A_PLAYER)
    if by != party.host and party.admission.kind is not AdmissionKind.EVERYBODY:
        return not_host_refusal(party)
    welcome = [one for one in guests if party.seat_of(one.id) is None and one.id not in party.kept_out]
    refused = party.admission.invitation_refusal(now)
    if refused is None and not welcome:
        refused = Refusal(TableReason.NOBODY_INVITED)
    return refused or replace(party, admission=party.admission.with_guests(welcome, now, party.free_seats))


def offer_seat(party: Party, guest: Guest) -> Party | Refusal:
    """An open seat is held for somebody who waited for one."""
    if party.seats_to_offer <= 0 or party.seat_of(guest.id) is not None:
        return Refusal(TableReason.FULL)
    return replace(party, admission=party.admission.with_seat_held_for(guest))


def starts_by_itself(party: Party, *, was_asked: bool) -> bool:
    """Whether the game begins now that somebody sat down, who `was_asked` or not: a rematch when all have answered, a
    table that the waiting list fills when it is full.
    """
    if party.invited_people:
        return False
    return was_asked if party.filling is None else not party.free_seats


def decline(party: Party, user: int) -> Party | Refusal:
    """Somebody who was invited cannot come."""
    if not party.admission.is_guest(user) or party.seat_of(user) is not None:
        return Refusal(TableReason.NO_INVITATION)
    return replace(party, admission=party.admission.with_declined_guest(user))


def release_held_seats(party: Party, by: int) -> Party | Refusal:
    """The host opens the held seats to others."""
    if by != party.host:
        return not_host_refusal(party)
    return replace(party, admission=party.admission.without_hold(*(guest.id for guest in party.admission.held_guests)))


def _host_name(party: Party) -> str:
    host = party.person(party.host)
    return "" if host is None else host.name


def set_seal_word(party: Party, user: int, text: str) -> Party | Refusal:
    """Set the word that a player adds to the shuffle; an empty one removes it."""
    place = party.seat_of(user)
    if place is None:
        return Refusal(TableReason.NOT_A_PLAYER)
    chair = replace(party.chairs[place], word=text[: FIELD.size])
    return replace(party, chairs=(*party.chairs[:place], chair, *party.chairs[place + 1 :]))


def vote(party: Party, user: int) -> Party | Refusal:
    """Count a player's vote to end the table, before or during the game."""
    place = party.seat_of(user)
    if place is None or party.chairs[place].left:
        return Refusal(TableReason.NOT_A_PLAYER)
    if party.run_by is RunBy.LEAGUE:
        return not_host_refusal(party)
    if party.chairs[place].wants_end:
        return Refusal(TableReason.ALREADY_VOTED)
    chair = replace(party.chairs[place], wants_end=True)
    return replace(party, chairs=(*party.chairs[:place], chair, *party.chairs[place + 1 :]))


def set_terms(party: Party, by: int, terms: Terms, variant: AnyVariant) -> Party | Refusal:
    """The host sets the rules, the clock and the pace."""
    if by != party.host:
        return not_host_refusal(party)
    seats = seats_for(terms, variant)
    if isinstance(seats, Refusal):
        return seats
    if len(party.chairs) > seats:
        return Refusal(TableReason.TOO_MANY_PLAYERS)
    return replace(party, terms=terms, seats=seats)


def seats_for(terms: Terms, variant: AnyVariant) -> int | Refusal:
    """The number of players that these terms need, or a refusal of their rules."""
    try:
        return variant.seat_count(terms.book, terms.options)
    except BadRules as bad:
        return refusal_for(TableReason.BAD_RULES, conflicts=bad.conflicts)


def with_reachability(party: Party, user: int, *, closed: bool) -> Party:
    """Note whether somebody's direct messages are closed."""
    others = tuple(other for other in party.unreachable if other != user)
    return replace(party, unreachable=(*others, user) if closed else others)


def seated_party(party: Party, chance: RandomSource, now: int) -> Party:
    """The party when the game starts `now`, in seats drawn with the same chance as the walls, or in the order of
    joining. Votes to close the lobby do not count as votes to end the game.
    """
    places = range(len(party.chairs))
    order = chance.shuffled_tiles("seats", places) if party.terms.seating == "drawn" else places
    chairs = tuple(replace(party.chairs[place], wants_end=False) for place in order)
    limit = party.terms.limit_s
    ends_at = now + limit * 1000 if limit else None
    return replace(party, chairs=chairs, stage=Stage.PLAYING, began=now, ends_at=ends_at, code="")
