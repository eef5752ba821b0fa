"""English triggers: what an automatic ability waits for."""

from __future__ import annotations

from ludex.core.conditions import InPhase, TurnOf
from ludex.core.ops.select import Exactly
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import THIS
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.vanguard.wording.spoken import VANGUARD, During, Happens, Head
from ludex.games.vanguard.words import (
    ATTACK_STEP,
    ATTACKED,
    BATTLE_PHASE,
    BECAME_HEART,
    BEGINNING_OF,
    BIND,
    BOOSTED,
    CLOSE_STEP,
    DAMAGE_ZONE,
    DECK,
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
    MAIN_PHASE,
    MISSED,
    PHASE,
    RC,
    RIDE,
    RIDE_PHASE,
    SOUL,
    STRIDE_VERB,
    VC,
)
from ludex.games.wording.spoken import EitherHappens, Every, Kind, Kinds, Noun, Things
from ludex.text import PhraseTable, node, slot

A_VANGUARD = Noun(Exactly(Fixed(1)), Things(Kinds((Kind((), Head(VANGUARD)),))))
DURING_YOURS = TurnOf(YOU)
FROM = (
    ("from hand", (HAND,)),
    ("from your hand", (HAND,)),
    ("from your deck", (DECK,)),
    ("from your drop zone", (DROP,)),
    ("from your soul", (SOUL,)),
    ("from your bind zone", (BIND,)),
    ("from your damage zone", (DAMAGE_ZONE,)),
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
    e = slot("e")
    table.phrase("when", "when {e:event}", e)
    table.phrase("when", "{e:moment_event}", e)
    table.phrase("when", "when {a:event} or when {b:event}", node(EitherHappens, parts=(slot("a"), slot("b"))))
    table.phrase("when", "when {a:event}, or when {b:event}", node(EitherHappens, parts=(slot("a"), slot("b"))))
    for words, condition in (
        ("during your turn", DURING_YOURS),
        ("during your opponent's turn", TurnOf(OPPONENT)),
        ("during your main phase", InPhase(MAIN_PHASE)),
        ("during your battle phase", InPhase(BATTLE_PHASE)),
        ("during your end phase", InPhase(END_PHASE)),
    ):
        table.phrase("when", f"{words}, when {{e:event}}", node(During, condition=condition, when=e))
        table.phrase("when", f"when {{e:event}} {words}", node(During, condition=condition, when=e))


def _subjects(table: PhraseTable) -> None:
    """Whatever an event happens to: this card, or any of a kind."""
    table.phrase("whoever", "this unit", THIS)
    table.phrase("whoever", "{who:one_of_all}", slot("who"))
    every = node(Noun, quantity=Every(), what=slot("what"))
    table.phrase("whoever", "a {what:placed#s}", every)
    table.phrase("whichever", "a {what:bare#s}", node(Noun, quantity=Every(), what=slot("what")))
    table.phrase("whichever", "another {what:bare#s}", node(Noun, quantity=Every(), what=slot("what"), other=True))


def _moves(table: PhraseTable) -> None:
    who = slot("who")
    for circle, zones in (("(VC)", (VC,)), ("(RC)", (RC,)), ("(GC)", (GC,)), ("(VC) or (RC)", (VC, RC))):
        came = node(Happens, kind="moved", to=who, into=zones)
        table.phrase("event", f"{{who:whoever}} is placed on {circle}", came)
        table.phrase("event", f"placed on {circle}", Happens("moved", THIS, into=zones))
        for words, frm in FROM:
            came = node(Happens, kind="moved", to=who, into=zones, frm=frm)
            table.phrase("event", f"{{who:whoever}} is placed on {circle} {words}", came)
            table.phrase("event", f"placed on {circle} {words}", Happens("moved", THIS, into=zones, frm=frm))
    ridden = node(Happens, kind="moved", to=THIS, frm=(VC,), into=(SOUL,), verb=RIDE, other=slot("rider"))
    table.phrase("event", "{rider:whichever} rides this unit", ridden)
    for circle, zones in (("(RC)", (RC,)), ("(VC)", (VC,)), ("(GC)", (GC,)), ("(VC) or (RC)", (VC, RC))):
        for words, into in (
            ("put into <<the drop zone|your drop zone>>", (DROP,)),
            ("retired", (DROP,)),
            ("returned to your hand", (HAND,)),
            ("put into your hand", (HAND,)),
            ("put into your soul", (SOUL,)),
        ):
            gone = node(Happens, kind="moved", to=who, frm=zones, into=into)
            table.phrase("event", f"{{who:whoever}} is {words} from {circle}", gone)
    strode = node(Happens, kind="moved", to=who, frm=(G_ZONE,), into=(VC,), verb=STRIDE_VERB)
    table.phrase("event", "{who:one_of_all} [Stride]", strode)
    table.phrase("event", "this unit intercepts", Happens("shifted", THIS, verb=INTERCEPT_VERB))
    table.phrase("event", "this unit becomes in harmony", Happens(IN_HARMONY, THIS))
    table.phrase("event", "this unit [Legion]", Happens(IN_LEGION, THIS))
    table.phrase("event", "your vanguard [Legion]", Happens(IN_LEGION, whose=YOU))
    table.phrase("event", "this unit becomes a heart card", Happens(BECAME_HEART, THIS))


def _battles(table: PhraseTable) -> None:
    who, what = slot("who"), slot("what")
    for words, other in (("", None), (" a vanguard", A_VANGUARD)):
        table.phrase("event", f"{{who:whoever}} attacks{words}", node(Happens, kind=ATTACKED, to=who, other=other))
        table.phrase("event", f"{{who:whoever}}'s attack hits{words}", node(Happens, kind=HIT, to=who, other=other))
    table.phrase("event", "this unit's attack does not hit", Happens(MISSED, THIS))
    table.phrase("event", "this unit boosts", Happens(BOOSTED, THIS))
    one = node(Noun, quantity=Every(), what=what)
    table.phrase("event", "this unit boosts a {what:bare#s}", node(Happens, kind=BOOSTED, to=THIS, other=one))
    table.phrase(
        "event", "this unit boosts {other:one_of_all}", node(Happens, kind=BOOSTED, to=THIS, other=slot("other"))
    )
    table.phrase("event", "this unit is boosted", Happens("is boosted", THIS))
    table.phrase(
        "event", "this unit is boosted by a {what:bare#s}", node(Happens, kind="is boosted", to=THIS, other=one)
    )
    table.phrase("event", "{who:whoever} is attacked", node(Happens, kind="is attacked", to=who))
    revealed = node(Happens, kind=DRIVE_CHECK, to=one, whose=YOU)
    table.phrase("event", "<<this unit's|your>> drive check reveals a {what:bare#s}", revealed)


def _moments(table: PhraseTable) -> None:
    for words, phase in PHASES:
        began = Trigger(PHASE, whose=YOU, verb=BEGINNING_OF + phase)
        table.phrase("moment_event", f"at the beginning of your {words}", began)
        table.phrase(
            "moment_event",
            f"at the beginning of your opponent's {words}",
            Trigger(PHASE, whose=OPPONENT, verb=began.verb),
        )
    table.phrase("moment_event", "at the end of your turn", Trigger(PHASE, whose=YOU, verb=END_OF_TURN))
    table.phrase("moment_event", "at the end of <<the turn|each turn>>", Trigger(PHASE, verb=END_OF_TURN))


__all__ = ["add"]
