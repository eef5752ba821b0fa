"""English triggers: what an automatic ability waits for."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.changes import COST_CAUSE, EFFECT_CAUSE
from ludex.core.conditions import AllOf, Condition, HappenedThisTurn, InPhase, SomeFit, TurnOf
from ludex.core.ids import ZoneId
from ludex.core.players import OPPONENT, YOU, Who
from ludex.core.selectors import THIS, Cards
from ludex.core.triggers import Trigger
from ludex.games.vanguard.filters import ATTACKING, BEING_ATTACKED
from ludex.games.vanguard.wording.spoken import CARD, REAR_GUARD, UNIT, VANGUARD, During, Happens, Head
from ludex.games.vanguard.words import (
    ATTACK_STEP,
    ATTACKED,
    BATTLE_PHASE,
    BECAME_HEART,
    BEGINNING_OF,
    BIND,
    BOOSTED,
    CIRCLES,
    CLOSE_STEP,
    DAMAGE_CHECK,
    DAMAGE_ZONE,
    DECK,
    DELETED,
    DRIVE_CHECK,
    DROP,
    END_OF_TURN,
    END_PHASE,
    G_ZONE,
    GC,
    HAND,
    HIT,
    IN_HARMONY,
    IN_LEGION,
    INTERCEPT_VERB,
    LOCKED_EVENT,
    MAIN_PHASE,
    MISSED,
    PHASE,
    RC,
    RIDE,
    RIDE_PHASE,
    SOUL,
    STRIDE_VERB,
    UNLOCKED,
    VC,
)
from ludex.games.wording.spoken import EitherHappens, Every, Kind, Kinds, Noun, Place, Things
from ludex.text import PhraseTable, having, node, slot

A_VANGUARD = Noun(Every(), Things(Kinds((Kind((), Head(VANGUARD)),))))
A_REAR_GUARD = Noun(Every(), Things(Kinds((Kind((), Head(REAR_GUARD)),))))
BOOSTED_BY_THIS = Noun(Every(), Things(Kinds((Kind((), Head(UNIT)),)), place=Place((), YOU, "boosted by this unit")))
YOUR_MAIN_PHASE = AllOf((TurnOf(YOU), InPhase(MAIN_PHASE)))
FROM = (
    ("from hand", (HAND,)),
    ("from your hand", (HAND,)),
    ("from your deck", (DECK,)),
    ("from your drop zone", (DROP,)),
    ("from the drop zone", (DROP,)),
    ("from your soul", (SOUL,)),
    ("from soul", (SOUL,)),
    ("from your bind zone", (BIND,)),
    ("from your damage zone", (DAMAGE_ZONE,)),
)
ORIGINS = (
    ("your soul", (SOUL,)),
    ("hand", (HAND,)),
    ("your hand", (HAND,)),
    ("your deck", (DECK,)),
    ("your damage zone", (DAMAGE_ZONE,)),
)
PHASES = (
    ("main phase", MAIN_PHASE),
    ("ride phase", RIDE_PHASE),
    ("battle phase", BATTLE_PHASE),
    ("attack step", ATTACK_STEP),
    ("close step", CLOSE_STEP),
    ("end phase", END_PHASE),
)


def add(table: PhraseTable) -> None:
    """The table has the triggers: `when` is what stands before the effect, `event` what follows "when"."""
    _openings(table)
    _subjects(table)
    _moves(table)
    _battles(table)
    _moments(table)


def _openings(table: PhraseTable) -> None:
    e, a, b = slot("e"), slot("a"), slot("b")
    table.phrase("when", "when {e:event}", e)
    table.phrase("when", "{e:moment_event}", e)
    for join in (" or when", ", or when", " or"):
        table.phrase("when", f"when {{a:event}}{join} {{b:event}}", node(EitherHappens, parts=(a, b)))
    # VG 10.25.14
    legion = HappenedThisTurn(Trigger(IN_LEGION, whose=YOU))
    for words, condition in (
        ("during your turn", TurnOf(YOU)),
        ("during your opponent's turn", TurnOf(OPPONENT)),
        ("during your main phase", YOUR_MAIN_PHASE),
        ("during your battle phase", AllOf((TurnOf(YOU), InPhase(BATTLE_PHASE)))),
        ("during your end phase", AllOf((TurnOf(YOU), InPhase(END_PHASE)))),
        ("during the turn that your vanguard [Legion]", legion),
        ("during the turn when your vanguard [Legion]", legion),
        ("during the battle that your vanguard was attacked", _attacked(YOU, VC)),
        ("during the battle that your vanguard is attacked", _attacked(YOU, VC)),
        ("during the battle that your rear-guard was attacked", _attacked(YOU, RC)),
        ("during the battle that your opponent's vanguard attacked", _attacking(OPPONENT, VC)),
    ):
        table.phrase("when", f"{words}, when {{e:event}}", node(During, condition=condition, when=e))
        table.phrase("when", f"when {{e:event}} {words}", node(During, condition=condition, when=e))
    table.phrase("event", "{e:caused}", e)
    _causes(table)


def _attacked(who: Who, zone: ZoneId) -> Condition:
    return SomeFit(Cards((zone,), who), BEING_ATTACKED)


def _attacking(who: Who, zone: ZoneId) -> Condition:
    return SomeFit(Cards((zone,), who), ATTACKING)


def _causes(table: PhraseTable) -> None:
    """By whose effect or cost something happens."""
    e, what = slot("e"), slot("what")
    card = Things(Kinds((Kind((), Head(CARD)),)))
    by_yours = node(Noun, quantity=Every(), what=having(what, place=Place((), YOU)))
    any_card = Noun(Every(), replace(card, place=Place((), YOU)))
    other_card = replace(any_card, other=True)
    their_card = Noun(Every(), replace(card, place=Place((), OPPONENT)))
    for words, cause, source in (
        ("due to an effect from one of your cards", EFFECT_CAUSE, any_card),
        ("due to an effect of one of your cards", EFFECT_CAUSE, any_card),
        ("by an effect from one of your cards", EFFECT_CAUSE, any_card),
        ("due to an effect from one of your other cards", EFFECT_CAUSE, other_card),
        ("due to an effect from your opponent's cards", EFFECT_CAUSE, their_card),
        ("due to the effect of your opponent's card", EFFECT_CAUSE, their_card),
        ("due to the effect of your {what:bare#s}", EFFECT_CAUSE, by_yours),
        ("for the cost of your {what:bare#s}'s ability", COST_CAUSE, by_yours),
        ("for the cost of your {what:bare#s}", COST_CAUSE, by_yours),
    ):
        table.phrase("event", f"{{e:caused}} {words}", having(e, cause=cause, source=source))
    table.phrase("event", "{e:caused} for the effect or cost of your {what:bare#s}", having(e, source=by_yours))


def _subjects(table: PhraseTable) -> None:
    """Whatever an event happens to: this card, or any of a kind."""
    table.phrase("whoever", "{who:this}", slot("who"))
    table.phrase("whoever", "{who:one_of_all}", slot("who"))
    what = slot("what")
    every = node(Noun, quantity=Every(), what=what)
    table.phrase("whoever", "a {what:placed#s}", every)
    mine, theirs = (node(Noun, quantity=Every(), what=having(what, place=Place((), who))) for who in (YOU, OPPONENT))
    other = node(Noun, quantity=Every(), what=having(what, place=Place((), YOU)), other=True)
    table.phrase("whoever", "another of your {what:bare#p}", other)
    table.phrase("whoever", "one of your {what:bare#p}", mine)
    table.phrase("whoever", "<<an opponent's|one of your opponent's>> {what:bare#s}", theirs)
    table.phrase("whichever", "a {what:bare#s}", every)
    table.phrase("whichever", "another {what:bare#s}", node(Noun, quantity=Every(), what=what, other=True))


def _moves(table: PhraseTable) -> None:
    who = slot("who")
    circles = (
        ("(VC)", (VC,)),
        ("(RC)", (RC,)),
        ("(GC)", (GC,)),
        ("(VC) or (RC)", (VC, RC)),
        ("(RC) or (GC)", (RC, GC)),
    )
    for circle, zones in circles:
        # VG 10.5.1, 10.5.1.1: a move to the circle from elsewhere, played or not.
        came = node(Happens, kind="moved", to=who, into=zones)
        table.phrase("caused", f"{{who:whoever}} is placed on {circle}", came)
        table.phrase("caused", f"placed on {circle}", Happens("moved", THIS, into=zones))
        for words, frm in FROM:
            came = node(Happens, kind="moved", to=who, into=zones, frm=frm)
            table.phrase("caused", f"{{who:whoever}} is placed on {circle} {words}", came)
            table.phrase("caused", f"placed on {circle} {words}", Happens("moved", THIS, into=zones, frm=frm))
    ridden = node(Happens, kind="moved", to=THIS, frm=(VC,), into=(SOUL,), verb=RIDE, other=slot("rider"))
    table.phrase("event", "{rider:whichever} rides this unit", ridden)
    for words, into in (
        ("put into <<the drop zone|your drop zone>>", (DROP,)),
        ("retired", (DROP,)),
        ("returned to your hand", (HAND,)),
        ("put into your hand", (HAND,)),
        ("put into your soul", (SOUL,)),
        ("put into your deck", (DECK,)),
        ("put into his or her deck", (DECK,)),
        ("put into your G zone", (G_ZONE,)),
        ("put into <<the bind zone|your bind zone>>", (BIND,)),
        ("put into your damage zone", (DAMAGE_ZONE,)),
        ("placed in your bind zone", (BIND,)),
    ):
        for origin, zones in (*circles, *ORIGINS):
            gone = node(Happens, kind="moved", to=who, frm=zones, into=into)
            table.phrase("caused", f"{{who:whoever}} is {words} from {origin}", gone)
        # VG 10.4.1, 10.4.2: whatever goes there from the field is retired, and nothing else.
        left = CIRCLES if words == "retired" else ()
        table.phrase("caused", f"{{who:whoever}} is {words}", node(Happens, kind="moved", to=who, frm=left, into=into))
    for zone_word, zone in (("soul", SOUL), ("damage zone", DAMAGE_ZONE), ("bind zone", BIND), ("drop zone", DROP)):
        came_there = Happens("moved", whose=YOU, into=(zone,))
        table.phrase("caused", f"a card is put into your {zone_word}", came_there)
    checked = Happens(DAMAGE_CHECK, THIS)
    for words in ("for a damage check", "in a damage check", "for your damage check"):
        table.phrase("event", f"this card is revealed {words}", checked)
    placed = having(slot("what"), place=Place((), YOU))
    column = node(Happens, kind="moved", to=node(Noun, quantity=Every(), what=placed), into=(VC, RC), column=THIS)
    table.phrase("event", "your {what:bare#s} is placed in the same column as this unit", column)
    strode = node(Happens, kind="moved", to=who, frm=(G_ZONE,), into=(VC,), verb=STRIDE_VERB)
    table.phrase("event", "{who:one_of_all} [Stride]", strode)
    table.phrase("event", "this unit intercepts", Happens("shifted", THIS, verb=INTERCEPT_VERB))
    table.phrase("event", "this unit becomes in harmony", Happens(IN_HARMONY, THIS))
    table.phrase("event", "this unit [Legion]", Happens(IN_LEGION, THIS))
    table.phrase("event", "your vanguard [Legion]", Happens(IN_LEGION, whose=YOU))
    table.phrase("event", "this unit becomes a heart card", Happens(BECAME_HEART, THIS))
    for words, kind in (
        ("[Stand]", "refreshed"),
        ("becomes [Stand]", "refreshed"),
        ("[Rest]", "engaged"),
        ("becomes [Rest]", "engaged"),
        ("is locked", LOCKED_EVENT),
        ("is unlocked", UNLOCKED),
        ("is deleted", DELETED),
        ("is bound", "bound"),
    ):
        if kind != "bound":
            table.phrase("caused", f"{{who:whoever}} {words}", node(Happens, kind=kind, to=who))


def _battles(table: PhraseTable) -> None:
    who, what = slot("who"), slot("what")
    one = node(Noun, quantity=Every(), what=what)
    table.phrase("event", "{who:whoever} attacks", node(Happens, kind=ATTACKED, to=who))
    table.phrase("event", "{who:whoever}'s attack hits", node(Happens, kind=HIT, to=who))
    table.phrase("event", "the attack of {who:whoever} hits", node(Happens, kind=HIT, to=who))
    of_it = node(Happens, kind=HIT, to=who, other=one)
    table.phrase("event", "the attack of {who:whoever} hits a {what:bare#s}", of_it)
    table.phrase("event", "{who:whoever} attacks a {what:bare#s}", node(Happens, kind=ATTACKED, to=who, other=one))
    table.phrase("event", "{who:whoever}'s attack hits a {what:bare#s}", node(Happens, kind=HIT, to=who, other=one))
    boosted_one = node(Noun, quantity=Every(), what=having(slot("b"), place=Place((), YOU, "boosted by this unit")))
    for battle in ("that this unit boosted", "this unit boosted", "that this unit boosts"):
        for words, other in (("", None), (" a {what:bare#s}", one)):
            hit = node(Happens, kind=HIT, to=BOOSTED_BY_THIS, other=other)
            table.phrase("event", f"an attack hits{words} during the battle {battle}", hit)
            some = node(Happens, kind=HIT, to=boosted_one, other=other)
            table.phrase("event", f"an attack hits{words} during the battle {battle} a {{b:bare#s}}", some)
    table.phrase("event", "this unit's attack does not hit", Happens(MISSED, THIS))
    table.phrase("event", "this unit boosts", Happens(BOOSTED, THIS))
    either = EitherHappens((Happens(ATTACKED, THIS), Happens(BOOSTED, THIS)))
    table.phrase("event", "this unit attacks or boosts", either)
    table.phrase("event", "this unit boosts a {what:bare#s}", node(Happens, kind=BOOSTED, to=THIS, other=one))
    boosts = node(Happens, kind=BOOSTED, to=THIS, other=slot("other"))
    table.phrase("event", "this unit boosts {other:one_of_all}", boosts)
    table.phrase("event", "this unit is boosted", Happens("is boosted", THIS))
    boosted = node(Happens, kind="is boosted", to=THIS, other=one)
    table.phrase("event", "this unit is boosted by a {what:bare#s}", boosted)
    table.phrase("event", "{who:whoever} is attacked", node(Happens, kind="is attacked", to=who))
    for words, unit in (("this unit's", THIS), ("your vanguard's", A_VANGUARD), ("your", None)):
        revealed = node(Happens, kind=DRIVE_CHECK, to=one, whose=YOU, other=unit)
        table.phrase("event", f"{words} drive check reveals a {{what:bare#s}}", revealed)


def _moments(table: PhraseTable) -> None:
    for words, phase in PHASES:
        began = Trigger(PHASE, whose=YOU, verb=BEGINNING_OF + phase)
        table.phrase("moment_event", f"at the beginning of your {words}", began)
        theirs = Trigger(PHASE, whose=OPPONENT, verb=BEGINNING_OF + phase)
        table.phrase("moment_event", f"at the beginning of your opponent's {words}", theirs)
    table.phrase("moment_event", "at the end of your turn", Trigger(PHASE, whose=YOU, verb=END_OF_TURN))
    table.phrase("moment_event", "at the end of <<the turn|each turn>>", Trigger(PHASE, verb=END_OF_TURN))
