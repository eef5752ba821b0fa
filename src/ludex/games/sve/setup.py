"""Before the game begins, in the order of the book (SVE 6.2.1)."""

from __future__ import annotations

from ludex.core.apply import propose
from ludex.core.atoms import moves, players
from ludex.core.cards import FOREVER, Card
from ludex.core.changes import ANNOUNCE, CREATE, EFFECT, MOVE, REVEAL, RULE_CAUSE, TURN_FACE, Change
from ludex.core.decisions import ONE, WORDS, Answer, Decision
from ludex.core.ids import DefId, Seat
from ludex.core.machine import Machine
from ludex.core.modifiers import AddAttribute
from ludex.core.opening import opening
from ludex.core.program import Flow, Procedure
from ludex.core.state import Frame
from ludex.core.timing.check_timing import check
from ludex.games.sve.words import (
    CLASS,
    CLASSES,
    DECK,
    EVOLUTION_POINTS,
    EVOLVE_DECK,
    EX,
    FIELD,
    LEADER,
    MAX_PLAY_POINTS,
    PLAY_POINTS,
    STARTING_AMULET,
    SUPER_EVOLUTION_POINTS,
    UNDER_LEADER,
    UNIVERSE,
)

GAME_PROCEDURE = Procedure("game")
CINDERELLA = "THE IDOLM@STER CINDERELLA GIRLS"
CRAY = "Cardfight!! Vanguard"
BASES = ("its class", "its universe")


def based_on(m: Machine, seat: Seat, universe: str) -> bool:
    """Whether the player's deck is based on this universe (SVE 6.1.1.5.2)."""
    if not m.state.facts.get(f"universe {seat}"):
        return False
    return any(universe in m.now(leader).sets[UNIVERSE] for leader in m.zone(LEADER, seat))


def may_lie(m: Machine, card: Card, defn: DefId) -> bool:
    """What lies face down on a field is a Starting Amulet (SVE 14.4.3.1)."""
    return card.zone != FIELD or STARTING_AMULET in m.pool.base(defn, 0).keywords


CLASSES_JOINED = {name: AddAttribute(CLASS, name) for name in CLASSES}


@GAME_PROCEDURE.step("two leader cards", "B2:6.1.1.1")
def join_leaders(m: Machine, f: Frame) -> Flow:
    """A second leader card lies under the first: together they are one leader, of both classes."""
    changes = []
    for seat in (0, 1):
        first, *others = m.zone(LEADER, seat)
        for card in others:
            changes.append(Change(MOVE, card, "put", seat, UNDER_LEADER, cause=RULE_CAUSE, rule="B2:6.1.1.1"))
            for name in sorted(m.now(card).sets[CLASS]):
                mod = m.pool.modifier(CLASSES_JOINED[name])
                changes.append(
                    Change(EFFECT, first, name="AddAttribute", cause=RULE_CAUSE, source=first, controller=seat,
                           effect=(mod, (), FOREVER, -1), rule="B2:6.1.1.1")
                )  # fmt: skip
    propose(m, f, changes)
    return None


def _base_answer(m: Machine, f: Frame, answer: Answer) -> Flow:
    m.state.facts[f"universe {f.number('asking')}"] = 1 if answer == 1 else 0
    f.slots["asking"] = f.number("asking") + 1
    return GAME_PROCEDURE.label("class or universe")


@GAME_PROCEDURE.step("class or universe", "6.2.1.3", _base_answer)
def declare_base(m: Machine, f: Frame) -> Flow:
    """A player whose leader has both a class and a universe says which the deck is based on."""
    seat = f.number("asking")
    if seat > 1:
        return None
    leaders = m.zone(LEADER, seat)
    if m.state.facts.get("sealed") or m.zone(UNDER_LEADER, seat):
        # SVE B1:6.1.1.6, B1:6.2.1: in Sealed a deck is based on nothing. B2:6.1.1.5: two leaders mean classes.
        return _base_answer(m, f, 0)
    universes = set().union(*(m.now(leader).sets[UNIVERSE] for leader in leaders))
    # SVE 6.1.1.5: the leader and both decks have to agree.
    cards = (*m.zone(DECK, seat), *m.zone(EVOLVE_DECK, seat), *leaders)
    universe_fits = bool(universes) and all(m.now(card).sets[UNIVERSE] & universes for card in cards)
    classes = set().union(*(m.now(leader).sets[CLASS] for leader in leaders)) | {"Neutral"}
    class_fits = all(m.now(card).sets[CLASS] & classes for card in cards)
    if not universe_fits or not class_fits:
        return _base_answer(m, f, 1 if universe_fits else 0)
    return Decision(seat, ONE, "what is your deck based on?", "6.2.1.3", (0, 1), kind=WORDS, words=BASES)


@GAME_PROCEDURE.step("starting amulets", "14.4.3.1")
def starting_amulets(m: Machine, f: Frame) -> Flow:
    """A deck of the Vanguard universe puts a Starting Amulet onto its field, face down."""
    changes = []
    for seat in (0, 1):
        if based_on(m, seat, CRAY):
            for card in m.zone(DECK, seat):
                if STARTING_AMULET in m.now(card).keywords:
                    # Its owner has picked it, and goes on knowing it while it lies face down.
                    changes.append(Change(REVEAL, card, seat=seat, cause=RULE_CAUSE, rule="14.4.3.1"))
                    changes.append(
                        Change(MOVE, card, "put", seat, FIELD, cause=RULE_CAUSE, face_up=False, rule="14.4.3.1")
                    )
                    break
    propose(m, f, changes)
    return None


@GAME_PROCEDURE.step("shuffle", "6.2.1.4")
def shuffle(m: Machine, f: Frame) -> Flow:
    """Each main deck is shuffled."""
    m.emit([moves.shuffle(m, DECK, seat, "6.2.1.4") for seat in (0, 1)])
    return None


@GAME_PROCEDURE.step("magical items", "14.3.1.2")
def magical_items(m: Machine, f: Frame) -> Flow:
    """A deck of the Cinderella Girls universe has five Magical Items in its EX area."""
    changes = [
        Change(CREATE, seat=seat, to=EX, name="Magical Item", cause=RULE_CAUSE, rule="14.3.1.2")
        for seat in (0, 1)
        if based_on(m, seat, CINDERELLA)
        for _ in range(5)
    ]
    propose(m, f, changes)
    return None


opening(GAME_PROCEDURE, 4, order="6.2.1.6", hand="6.2.1.7", redraw="6.2.1.8")


@GAME_PROCEDURE.step("turn up starting amulets", "14.4.3.2")
def turn_up(m: Machine, f: Frame) -> Flow:
    """Facedown Starting Amulets are turned face up after the redraw."""
    changes = [
        Change(TURN_FACE, card, face_up=True, cause=RULE_CAUSE, rule="14.4.3.2")
        for seat in (0, 1)
        for card in m.zone(FIELD, seat)
        if not m.record(card).face_up
    ]
    propose(m, f, changes)
    return None


@GAME_PROCEDURE.step("points", "6.2.1.9")
def points(m: Machine, f: Frame) -> Flow:
    """Points are set: none to play, three evolution points for the player going second, one to super-evolve."""
    told = []
    for seat in (m.state.first, 1 - m.state.first):
        told.append(players.set_resource(m, seat, PLAY_POINTS, 0, "6.2.1.9"))
        told.append(players.set_resource(m, seat, MAX_PLAY_POINTS, 0, "6.2.1.9"))
        told.append(players.set_resource(m, seat, EVOLUTION_POINTS, 0 if seat == m.state.first else 3, "6.2.1.10"))
        told.append(players.set_resource(m, seat, SUPER_EVOLUTION_POINTS, 1, "6.2.1.11"))
    m.emit([event for event in told if event is not None])
    return None


@GAME_PROCEDURE.step("abilities after the redraw", "6.2.1.13")
def after_redraw(m: Machine, f: Frame) -> Flow:
    """Cards whose abilities take effect now do so."""
    propose(
        m, f,
        [
            Change(ANNOUNCE, name="phase", verb="after redraw", seat=seat, rule="6.2.1.13")
            for seat in (m.state.first, 1 - m.state.first)
        ],
    )  # fmt: skip
    check(m)
    return None


@GAME_PROCEDURE.step("the game begins", "6.2.1.14")
def begin(m: Machine, f: Frame) -> Flow:
    """The player going first is the active player."""
    m.call("turn", 0, m.state.first)
    return None
