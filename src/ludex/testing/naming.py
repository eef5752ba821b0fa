"""Names for cards and options: how a scenario refers to them, and how a failure shows them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ludex.core.decisions import (
    ACT,
    ARRANGE,
    CARDS,
    MODES,
    NAME,
    NUMBER,
    ONE,
    ORDER,
    SPLIT,
    WAITING,
    WORDS,
    YES_NO,
    Action,
    Answer,
    Decision,
)
from ludex.core.definitions import Activated
from ludex.core.describe import ability_line
from ludex.core.formats import LISTED
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.core.spec import FORM
from ludex.core.state import Pending

Given = str | int | bool | Sequence[str | int] | Mapping[str, int]
"""An answer in a scenario's words."""

PLAYERS = ("you", "opponent")


class Unfit(Exception):
    """An answer that does not fit the question."""


def name_of(m: Machine, card_id: CardId) -> str:
    """What the card is called, or was when it was last known."""
    if card_id not in m.state.cards and card_id not in m.state.was:
        return f"card {card_id}"
    card = m.record(card_id)
    defn, face = card.shown if card.shown is not None else m.spec.printed_as(m, card)
    # Where it lies in some form, it is still called by what is printed on it.
    name = m.pool.defs[defn].faces[face % FORM].names[0]
    for one in m.state.stack:
        if one.card == card_id and m.pool.defs[defn].token:
            # What stands on the stack for an ability is told by the card that has it.
            return f"{name} of {name_of(m, one.source)}"
    return name


def matches(m: Machine, card_id: CardId, ref: str) -> bool:
    """Whether the words mean this card: its name, with whose it is before it and where it lies after it if need be.

    "your Ogre", "opponent's Ogre in hand". A card that deck lists call by more than its name may be called so here.
    "vanguard" is the card in the zone called vanguard circle, "leader" or "player" the one that stands for a player.
    """
    if card_id not in m.state.cards and card_id not in m.state.was:
        return False
    card = m.record(card_id)
    for seat, words in enumerate(("your ", "opponent's ")):
        if ref.startswith(words):
            return card.controller == seat and matches(m, card_id, ref[len(words) :])
    words, inside, zone = ref.rpartition(" in ")
    if inside and any(one.name.lower() == zone.lower() for one in m.spec.zones):
        return m.spec.zones[card.zone].name.lower() == zone.lower() and matches(m, card_id, words)
    if ref == name_of(m, card_id) or (ref in ("leader", "player") and card.zone == m.spec.avatar):
        return True
    if ref and ref == m.pool.defs[card.defn].fact(LISTED):
        return True
    return card_id in m.state.cards and m.spec.zones[card.zone].name == f"{ref} circle"


def numbered(ref: str) -> tuple[str, int]:
    """The words and the number after #, 0 if there is none."""
    words, mark, number = ref.rpartition("#")
    return (words, int(number)) if mark and number.isdigit() else (ref, 0)


def everywhere(m: Machine) -> Iterator[CardId]:
    """Every card at the table: those on the field and those that stand for players first, your own before the others.

    This is the order in which "Ogre#2" is the second Ogre, whatever is asked.
    """
    nearby = [*m.spec.board, m.spec.avatar]
    for zone in (*nearby, *(zone for zone in range(len(m.spec.zones)) if zone not in nearby)):
        for seat in (0, 1):
            yield from m.zone(zone, seat)


def called(m: Machine, cards: Sequence[CardId], ref: str) -> list[CardId]:
    """Those of the cards that the words mean."""
    words, number = numbered(ref)
    if not number:
        return [card for card in cards if matches(m, card, words)]
    every = [card for card in everywhere(m) if matches(m, card, words)]
    return [card for card in every[number - 1 : number] if card in cards]


def alike(m: Machine, cards: Sequence[CardId]) -> bool:
    """Whether nothing tells the cards from each other."""
    return len({_looks(m, card) for card in cards}) == 1


def pick(m: Machine, cards: Sequence[CardId], ref: str) -> CardId:
    """The one of these cards that the words mean; the first of several that are alike."""
    found = called(m, cards, ref)
    if not found:
        raise Unfit(f"no {ref!r} among {[name_of(m, card) for card in cards]}")
    if not alike(m, found):
        raise Unfit(f"{ref!r} may be several cards: say whose it is, or which (#1, #2, ...)")
    return found[0]


def _looks(m: Machine, card_id: CardId) -> tuple[object, ...]:
    """What tells a card from others of its name."""
    card = m.record(card_id)
    now = m.now(card_id)
    return (
        card.defn, card.owner, card.controller, card.zone, card.engaged, card.face_up, now.stats, card.counters,
        now.keywords, card.since > m.state.turn_began, card.shown, card.spot, card.reversed,
    )  # fmt: skip


def label(m: Machine, decision: Decision, place: int) -> str:
    """An option as a scenario names it."""
    option = decision.options[place]
    if decision.kind == CARDS:
        return name_of(m, option)
    if decision.kind == WORDS:
        return decision.words[place]
    if decision.kind == MODES:
        return f"({option + 1})"
    pending = _pending(m, decision, option)
    return str(option) if pending is None else name_of(m, pending.source)


def action_label(m: Machine, action: Action) -> str:
    """An action as a scenario names it."""
    if not action.card:
        return action.kind
    words = f"{action.kind} {name_of(m, action.card)}"
    if action.kind != "use":
        return words
    abilities = [
        one for one in m.now(action.card).abilities if isinstance(m.pool.abilities[one.ability].ability, Activated)
    ]
    for number, one in enumerate(abilities):
        if one.ability == action.ability and one.origin == action.origin:
            return f"{words} {number}"
    return words


def labels(m: Machine, decision: Decision) -> list[str]:
    """The options of a question, by names."""
    if decision.shape == ACT:
        return [action_label(m, action) for action in decision.actions]
    if decision.shape == YES_NO:
        return ["no", "yes"]
    if decision.shape == NUMBER:
        return [f"{decision.least} to {decision.most}"]
    if decision.shape == NAME:
        return ["any card name"]
    return [label(m, decision, place) for place in range(len(decision.options))]


def describe(m: Machine, decision: Decision) -> str:
    """The question as a failure shows it."""
    about = f" about {name_of(m, decision.subject)}" if decision.subject else ""
    extent = f", {decision.least} to {decision.most} of" if decision.shape in ("some", "pay") else ","
    return (
        f"{PLAYERS[decision.seat]!r} is asked{about}: {decision.prompt} [{decision.rule}]{extent} {_apart(m, decision)}"
    )


def _apart(m: Machine, decision: Decision) -> list[str]:
    """The options by names; waiting abilities of one name by their number too, and by their line if it is printed."""
    names = labels(m, decision)
    if decision.kind != WAITING:
        return names
    found = []
    for place, name in enumerate(names):
        pending = _pending(m, decision, decision.options[place])
        if names.count(name) > 1 and pending is not None:
            line = ability_line(m, pending.source, pending.ability, pending.origin)
            name = f"{name} #{names[: place + 1].count(name)}" + (f' "{line}"' if line else "")
        found.append(name)
    return found


def read(m: Machine, decision: Decision, given: Given) -> Answer:
    """The answer that the words give to the question."""
    shape = decision.shape
    if shape == YES_NO:
        words: dict[object, int] = {"yes": 1, "no": 0, True: 1, False: 0}
        if isinstance(given, str | bool) and given in words:
            return words[given]
        raise Unfit("yes or no is wanted")
    if shape == NUMBER:
        if isinstance(given, int) and not isinstance(given, bool):
            return given
        raise Unfit("a number is wanted")
    if shape == NAME:
        if isinstance(given, str) and given in m.pool.names:
            return m.pool.names.index(given)
        raise Unfit("the name of a card is wanted")
    if shape == ACT:
        names = labels(m, decision)
        if isinstance(given, str) and given in names:
            return names.index(given)
        raise Unfit("an action is wanted")
    if shape == SPLIT:
        return _read_split(m, decision, given)
    if isinstance(given, bool | Mapping):
        raise Unfit("one or more options are wanted")
    wanted = [given] if isinstance(given, str | int) else list(given)
    places = _places(m, decision, wanted)
    if shape == ONE:
        if len(places) != 1:
            raise Unfit("one option is wanted")
        return places[0]
    return tuple(places) if shape in (ORDER, ARRANGE) else tuple(sorted(places))


def _read_split(m: Machine, decision: Decision, given: Given) -> Answer:
    if not isinstance(given, Mapping):
        raise Unfit("a mapping of names to amounts is wanted")
    places = _places(m, decision, list(given))
    amounts = [0] * len(decision.options)
    unit = m.spec.numbers.division_unit
    for place, amount in zip(places, given.values(), strict=True):
        if amount % unit:
            raise Unfit(f"{amount} is no multiple of {unit}")
        amounts[place] = amount // unit
    return tuple(amounts)


def _places(m: Machine, decision: Decision, wanted: Sequence[str | int]) -> list[int]:
    """Where the wanted options stand in the question, each taken once."""
    places: list[int] = []
    for one in wanted:
        left = [place for place in range(len(decision.options)) if place not in places]
        places.append(_place(m, decision, left, one))
    return places


def _place(m: Machine, decision: Decision, left: list[int], one: str | int) -> int:
    if isinstance(one, int):
        for place in left:
            if decision.options[place] == one:
                return place
        raise Unfit(f"no {one} left among the options")
    found = [place for place in range(len(decision.options)) if _means(m, decision, place, one)]
    if decision.kind == WAITING:
        words, number = numbered(one)
        waiting = [place for place in range(len(decision.options)) if _means(m, decision, place, words)]
        found = waiting[number - 1 : number] if number else waiting
    found = [place for place in found if place in left]
    if not found:
        raise Unfit(f"no {one!r} left among the options")
    if len({_sight(m, decision, place) for place in found}) > 1:
        raise Unfit(f"{one!r} may be several: say whose it is, or which (#1, #2, ...)")
    return found[0]


def _pending(m: Machine, decision: Decision, option: int) -> Pending | None:
    """The waiting ability of this number."""
    if decision.kind != WAITING:
        return None
    return next((one for one in m.state.standby if one.number == option), None)


def _means(m: Machine, decision: Decision, place: int, words: str) -> bool:
    """Whether the words mean this option."""
    option = decision.options[place]
    if decision.kind == CARDS:
        return bool(called(m, (option,), words))
    pending = _pending(m, decision, option)
    return matches(m, pending.source, words) if pending is not None else label(m, decision, place) == words


def _sight(m: Machine, decision: Decision, place: int) -> tuple[object, ...]:
    """What tells an option from others of its name."""
    option = decision.options[place]
    if decision.kind == CARDS:
        return _looks(m, option)
    pending = _pending(m, decision, option)
    return (label(m, decision, place),) if pending is None else (pending.ability, pending.slots)


def seat_of(player: str) -> Seat:
    if player not in PLAYERS:
        raise AssertionError(f"{player!r} is no player: {PLAYERS[0]!r} or {PLAYERS[1]!r}")
    return PLAYERS.index(player)
