"""English triggers: what happens, to what, where, by what; when in the turn."""

from __future__ import annotations

from ludex.core.changes import EFFECT_CAUSE, RULE_CAUSE
from ludex.core.conditions import Holds
from ludex.core.ops.select import Exactly
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.selectors import ALL, And, Cards, ControlledBy, Not
from ludex.core.triggers import StateTrigger, Trigger
from ludex.core.values import Count, Fixed
from ludex.games.fftcg.filters import InParty
from ludex.games.fftcg.wording.en_gifts import AN_ABILITY, CHOOSERS
from ludex.games.fftcg.wording.en_nouns import A_FORWARD, A_SUMMON, ELSEWHERE
from ludex.games.fftcg.wording.spoken import Deals, Happens
from ludex.games.fftcg.words import (
    ACTION_ABILITY,
    ATTACK_PHASE,
    ATTACKED,
    BATTLE_DAMAGE,
    BLOCKED,
    BREAK,
    CAST_EVENT,
    CHOSEN,
    DAMAGE_ZONE,
    DECK,
    DISCARD,
    END_PHASE,
    FIELD,
    HAND,
    HIT,
    MAIN_PHASE_1,
    MAIN_PHASE_2,
    PARTY_FORMED,
    PHASE,
    POINT,
    SPECIAL_ABILITY,
    USED,
    WAS_BLOCKED,
)
from ludex.games.wording.spoken import EitherHappens, Noun, Place, Things, Together
from ludex.text import PhraseTable, node, slot

THEIRS = Place((FIELD,), OPPONENT)


def add(table: PhraseTable) -> None:
    """The table has the triggers."""
    _subjects(table)
    _moves(table)
    _deeds(table)
    _phases(table)


def happens(kind: str, **fields: object) -> object:
    """The pattern of a thing that happens to what is in the slot `it`."""
    return node(Happens, kind=kind, to=slot("it"), **fields)


def happens_again(kind: str, **fields: object) -> object:
    """The same of what is in the slot `again`."""
    return node(Happens, kind=kind, to=slot("again"), **fields)


def _subjects(table: PhraseTable) -> None:
    one = node(Noun, quantity=Exactly(Fixed(1)), what=slot("what"))
    table.phrase("arriving", "{it:this}", slot("it"))
    table.phrase("arriving", "{it:this_one}", slot("it"))
    table.phrase("arriving", "a {what:bare#s}", one)
    table.phrase("arriving", "{a:this} or a {what:bare#s}", node(Together, parts=(slot("a"), one)))
    table.phrase("arriving", "a {what:owned#s}", one)
    table.phrase("arriving", "your opponent's {what:theirs#s}", one)
    table.phrase("theirs", "{kinds:kinds!}", node(Things, kinds=slot("kinds"), place=THEIRS))
    table.phrase(
        "owned",
        "{kinds:kinds!} of your opponent {so:suffixes}",
        node(Things, kinds=slot("kinds"), suffixes=slot("so"), place=THEIRS),
    )
    table.phrase(
        "owned",
        "{kinds:kinds!} {one:suffix} of your opponent",
        node(Things, kinds=slot("kinds"), suffixes=(slot("one"),), place=THEIRS),
    )
    table.phrase("there", "{it:this}", slot("it"))
    table.phrase("there", "{it:this_one}", slot("it"))
    table.phrase("there", "a {what:things#s}", one)
    table.phrase("there", "{a:this} or the {what:things#s}", node(Together, parts=(slot("a"), one)))
    table.phrase("there", "{a:this} or a {what:things#s}", node(Together, parts=(slot("a"), one)))


def _moves(table: PhraseTable) -> None:
    entering = happens("moved", frm=ELSEWHERE, into=(FIELD,))
    table.phrase("event", "{it:arriving} enters the field", entering)
    table.phrase("event", "{it:arriving} enters your field", happens("moved", frm=ELSEWHERE, into=(FIELD,), whose=YOU))
    table.phrase(
        "event",
        "{it:arriving} enters your opponent's field",
        happens("moved", frm=ELSEWHERE, into=(FIELD,), whose=OPPONENT),
    )
    attacking = happens(ATTACKED)
    table.phrase("event", "{it:this} enters the field or attacks", node(EitherHappens, parts=(entering, attacking)))
    table.phrase("event", "{it:this} attacks or enters the field", node(EitherHappens, parts=(attacking, entering)))
    dying = happens("moved", frm=(FIELD,), into=(BREAK,))
    table.phrase("event", "{it:there} is put from the field into the Break Zone", dying)
    table.phrase(
        "event",
        "{it:this} enters the field or is put from the field into the Break Zone",
        node(EitherHappens, parts=(entering, dying)),
    )
    table.phrase(
        "event",
        "{it:this} enters the field or when {again:this} is put from the field into the Break Zone",
        node(EitherHappens, parts=(entering, happens_again("moved", frm=(FIELD,), into=(BREAK,)))),
    )
    added = happens("moved", frm=(BREAK,), into=(HAND,))
    table.phrase("event", "{it:this} is added to your hand from the Break Zone", added)
    milled = happens("moved", frm=(DECK,), into=(BREAK,))
    table.phrase("event", "{it:this} is put from the deck into the Break Zone", milled)
    for words, cause, source in (
        ("your cast", RULE_CAUSE, None),
        ("a Summon or an ability", EFFECT_CAUSE, None),
        ("an ability", EFFECT_CAUSE, Not(A_SUMMON)),
    ):
        for field in ("the", "your"):
            due = happens("moved", frm=ELSEWHERE, into=(FIELD,), cause=cause, source=source)
            table.phrase("event", f"{{it:this}} enters {field} field due to {words}", due)
    for words in ("{phase:phase}",):
        table.phrase(
            "event", f"{{it:this}} enters the field or {words}", node(EitherHappens, parts=(entering, slot("phase")))
        )
    table.phrase(
        "event", "{it:this} enters the field from the Break Zone", happens("moved", frm=(BREAK,), into=(FIELD,))
    )
    for category in ("it", "this_one"):
        table.phrase("later_event", f"{{it:{category}}} is put from the field into the Break Zone", dying)
        table.phrase(
            "later_event", f"{{it:{category}}} leaves the field", happens("moved", frm=(FIELD,), into=ELSEWHERE)
        )
    returned = happens("moved", frm=(FIELD,), into=(HAND,))
    table.phrase("event", "{it:there} is returned from the field to its owner's hand", returned)
    table.phrase("event", "{it:there} leaves the field", happens("moved", frm=(FIELD,), into=ELSEWHERE))
    table.phrase(
        "event", "{it:there} is returned to <<your|its owner's>> hand", happens("moved", frm=(FIELD,), into=(HAND,))
    )
    for due, source in (("an ability", Not(A_SUMMON)), ("a Summon or ability", None), ("a Summon or an ability", None)):
        discarded = happens("moved", verb=DISCARD, cause="effect", source=source)
        table.phrase("event", f"{{it:this}} is discarded from your hand due to {due}", discarded)


def _deeds(table: PhraseTable) -> None:
    table.phrase("event", "{it:there} attacks", happens(ATTACKED))
    table.phrase("event", "{it:there} blocks", happens(BLOCKED))
    table.phrase("event", "{it:there} is blocked", happens(WAS_BLOCKED))
    blocks = (happens(BLOCKED), happens(WAS_BLOCKED))
    table.phrase("event", "{it:this} blocks or is blocked", node(EitherHappens, parts=blocks))
    attacks = (happens(ATTACKED), happens(BLOCKED))
    table.phrase("event", "{it:this} attacks or blocks", node(EitherHappens, parts=attacks))
    table.phrase(
        "event",
        "{it:this} blocks or is blocked by a Forward",
        node(EitherHappens, parts=(happens(BLOCKED, by=ALL), happens(WAS_BLOCKED, by=ALL))),
    )
    table.phrase("event", "{it:there} deals damage to your opponent", happens(HIT, by=ControlledBy(OPPONENT)))
    table.phrase("event", "{it:there} is dealt damage", happens("damaged"))
    for words, filter in CHOOSERS:
        by = ControlledBy(OPPONENT) if filter == ALL else And((filter, ControlledBy(OPPONENT)))
        table.phrase("event", f"{{it:there}} is chosen by your opponent's {words}", happens(CHOSEN, by=by))
    for words, filter in (
        ("Summon or ability", ALL),
        ("Summon or an ability", ALL),
        ("Summon", A_SUMMON),
        ("ability", AN_ABILITY),
    ):
        by = ControlledBy(OPPONENT) if filter == ALL else And((filter, ControlledBy(OPPONENT)))
        if words != "Summon or an ability":
            table.phrase("event", f"{{it:there}} is chosen by your opponent's {words}", happens(CHOSEN, by=by))
        table.phrase("event", f"{{it:there}} is chosen by a {words} of your opponent", happens(CHOSEN, by=by))
        table.phrase("event", f"{{it:there}} is chosen by a {words}", happens(CHOSEN, by=filter))
    for words, filter in CHOOSERS:
        table.phrase("event", f"{{it:there}} is chosen by {words}", happens(CHOSEN, by=filter))
    table.phrase(
        "event", "you receive damage", Trigger("moved", whose=YOU, to=(DAMAGE_ZONE,), verb=POINT, each="batch")
    )
    table.phrase("event", "you receive a point of damage", Trigger("moved", whose=YOU, to=(DAMAGE_ZONE,), verb=POINT))
    theirs_cast = node(
        Happens, kind=CAST_EVENT, to=node(Noun, quantity=Exactly(Fixed(1)), what=slot("what")), whose=OPPONENT
    )
    cast = node(Happens, kind=CAST_EVENT, to=node(Noun, quantity=Exactly(Fixed(1)), what=slot("what")), whose=YOU)
    table.phrase("event", "you cast a {what:cast_kind#s}", cast)
    table.phrase("event", "your opponent casts a {what:cast_kind#s}", theirs_cast)
    by_party = Trigger(HIT, what=InParty(), whose=YOU, other=ControlledBy(OPPONENT), each="batch")
    table.phrase("event", "a party you control deals damage to your opponent", by_party)
    table.phrase("event", "{it:there} is dealt damage by a Forward", happens("damaged", by=A_FORWARD))
    theirs = And((A_FORWARD, ControlledBy(OPPONENT)))
    table.phrase("event", "{it:there} is dealt damage by a Forward opponent controls", happens("damaged", by=theirs))
    for words in ("{it:struck}",):
        table.phrase("event", f"{{by:this}} deals damage to {words}", node(Deals, by=slot("by"), to=slot("it")))
        table.phrase("event", f"{{by:this_one}} deals damage to {words}", node(Deals, by=slot("by"), to=slot("it")))
        battle = node(Deals, by=slot("by"), to=slot("it"), verb=BATTLE_DAMAGE)
        table.phrase("event", f"{{by:this}} deals battle damage to {words}", battle)
        table.phrase("event", f"{{by:this_one}} deals battle damage to {words}", battle)
    table.phrase("struck", "a {what:things#s}", node(Noun, quantity=Exactly(Fixed(1)), what=slot("what")))
    activated = happens("refreshed", cause="effect", source=ControlledBy(YOU))
    table.phrase("event", "{it:there} is activated due to your Summons or abilities", activated)
    summons = Trigger(CAST_EVENT, what=A_SUMMON)
    table.phrase("event", "either player casts a Summon", summons)
    table.phrase("event", "either player receives a point of damage", Trigger("moved", to=(DAMAGE_ZONE,)))
    table.phrase("event", "active {it:this} becomes dull", happens("engaged"))
    table.phrase("event", "{it:there} becomes dull", happens("engaged"))
    lost = Trigger("moved", whose=OPPONENT, verb=DISCARD, cause="effect", source=ControlledBy(YOU))
    batch = Trigger("moved", whose=OPPONENT, verb=DISCARD, cause="effect", source=ControlledBy(YOU), each="batch")
    due = "due to your Summons or abilities"
    for words in ("a card", "a card from their hand"):
        table.phrase("event", f"your opponent discards {words} {due}", lost)
    for words in ("1 or more cards", "1 or more cards from their hand"):
        table.phrase("event", f"your opponent discards {words} {due}", batch)
    no_cards = Holds(Count(Cards((HAND,), YOU)), "==", Fixed(0))
    table.phrase("event", "you have no cards in your hand", StateTrigger(no_cards))
    table.phrase("event", "a party you control attacks", Trigger(PARTY_FORMED, whose=YOU, each="batch"))
    table.phrase("event", "{it:there} uses an action ability", happens(USED, verb=ACTION_ABILITY))
    table.phrase("event", "you use a special ability", Trigger(USED, whose=YOU, verb=SPECIAL_ABILITY))
    table.phrase("event", "{it:this} forms a party and attacks", happens(PARTY_FORMED))
    table.phrase(
        "event",
        "you discard a card from your hand due to your Summons or abilities",
        Trigger("moved", whose=YOU, verb=DISCARD, cause="effect"),
    )


def _phases(table: PhraseTable) -> None:
    for whose, who in (
        ("each of your turns", YOU),
        ("each of your opponent's turns", OPPONENT),
        ("each player's turn", EACH),
    ):
        table.phrase("phase", f"at the end of {whose}", Trigger(PHASE, whose=who, verb=END_PHASE))
        during = f"at the beginning of the Attack Phase during {whose}"
        table.phrase("phase", during, Trigger(PHASE, whose=who, verb=ATTACK_PHASE))
        for number, phase in ((1, MAIN_PHASE_1), (2, MAIN_PHASE_2)):
            table.phrase(
                "phase",
                f"at the beginning of Main Phase {number} during {whose}",
                Trigger(PHASE, whose=who, verb=phase),
            )
    for number, phase in ((1, MAIN_PHASE_1), (2, MAIN_PHASE_2)):
        table.phrase("phase", f"at the beginning of your Main Phase {number}", Trigger(PHASE, whose=YOU, verb=phase))
    table.phrase("phase", "at the beginning of your Attack Phase", Trigger(PHASE, whose=YOU, verb=ATTACK_PHASE))
    table.phrase("phase", "at the end of your turn", Trigger(PHASE, whose=YOU, verb=END_PHASE))
    for number, phase in ((1, MAIN_PHASE_1), (2, MAIN_PHASE_2)):
        next_one = Trigger(PHASE, whose=YOU, verb=phase)
        table.phrase("moment", f"at the beginning of your next Main Phase {number}", next_one)
        table.phrase("phase", f"at the beginning of your Main Phase {number} during each of your turns", next_one)
    table.phrase("moment", "at the end of your opponent's turn", Trigger(PHASE, whose=OPPONENT, verb=END_PHASE))
    table.phrase("moment", "at the end of the turn", Trigger(PHASE, verb=END_PHASE))
