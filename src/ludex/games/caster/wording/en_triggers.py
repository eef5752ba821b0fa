"""English triggers: what happens, to what, where; when in the turn."""

from __future__ import annotations

from ludex.core.changes import FACE_DOWN, FACE_UP
from ludex.core.ops.select import Exactly
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.selectors import THIS, Cards, Did
from ludex.core.triggers import StateTrigger, Trigger
from ludex.core.values import Fixed
from ludex.games.caster.wording.en_nouns import A_SERVANT, ALLIED_PLAYER, ENEMY_PLAYER
from ludex.games.caster.wording.en_values import ELSEWHERE
from ludex.games.caster.wording.spoken import Happens, OrbCorrupted
from ludex.games.caster.words import (
    AETHER_PLAYED,
    ATTACK_DECLARATION_STEP,
    ATTACKED,
    BANISH,
    BATTLE,
    BATTLE_PHASE,
    BATTLED,
    BEGINNING_OF,
    CALL_PHASE,
    CANDY_GAINED,
    CHOSEN,
    CORRUPTED,
    DESTROY,
    DISCARD,
    DRAW,
    DRAW_PHASE,
    END_OF,
    END_PHASE,
    FIELD,
    GAME,
    GRAVEYARD,
    HAND,
    IS_ATTACKED,
    LEVELED_UP,
    MAIN_PHASE,
    PHASE,
    PLAYED,
    PLAYER,
    PRODUCED,
    RECOVERY_PHASE,
    REMOVED,
    RIDES,
    SEARCHED,
    STEP_UP,
    SWITCHED,
    TURN,
)
from ludex.games.wording.spoken import EitherHappens, Noun, Together
from ludex.text import PhraseTable, node, slot

PHASES = (
    RECOVERY_PHASE, DRAW_PHASE, CALL_PHASE, MAIN_PHASE, BATTLE_PHASE, ATTACK_DECLARATION_STEP, BATTLE, END_PHASE, TURN,
)  # fmt: skip


def add(table: PhraseTable) -> None:
    """The table has the triggers."""
    _subjects(table)
    _moves(table)
    _deeds(table)
    _phases(table)


def happens(kind: str, **fields: object) -> object:
    """The pattern of a thing that happens to what is in the slot `it`."""
    return node(Happens, kind=kind, to=slot("it"), **fields)


def _subjects(table: PhraseTable) -> None:
    one = node(Noun, quantity=Exactly(Fixed(1)), what=slot("what"))
    other = node(Noun, quantity=Exactly(Fixed(1)), what=slot("what"), other=True)
    table.phrase("doer", "{it:this}", slot("it"), number="s")
    table.phrase("doer", "I", THIS, number="p")
    for category in ("doer", "happening"):
        table.phrase(category, "a {what:things#s}", one, number="s")
        table.phrase(category, "another {what:things#s}", other, number="s")
    both = node(Together, parts=(THIS, other))
    table.phrase("doer", "this card or another {what:things#s}", both, number="s")


def _moves(table: PhraseTable) -> None:
    entering = happens("moved", frm=ELSEWHERE, into=FIELD)
    dying = happens("moved", frm=FIELD, into=(GRAVEYARD,))
    table.phrase("event", "{it:doer!} enters~enter the field", entering)
    table.phrase("event", "{it:doer!} attacks~attack", happens(ATTACKED))
    table.phrase(
        "event",
        "{it:doer!} enters~enter the field or attacks~attack",
        node(EitherHappens, parts=(entering, happens(ATTACKED))),
    )
    passive = (
        ("put into the field", entering),
        ("put into a graveyard from the field", dying),
        ("put into a graveyard", happens("moved", into=(GRAVEYARD,))),
        ("destroyed", happens("moved", verb=DESTROY, frm=FIELD)),
        ("banished", happens("moved", verb=BANISH, frm=FIELD)),
        (
            "destroyed or banished",
            node(
                EitherHappens,
                parts=(happens("moved", verb=DESTROY, frm=FIELD), happens("moved", verb=BANISH, frm=FIELD)),
            ),
        ),
        ("discarded", happens("moved", verb=DISCARD)),
        ("returned to <<its owner's|your>> hand <<|from the field>>", happens("moved", frm=FIELD, into=(HAND,))),
        ("removed from the game", happens("moved", into=(REMOVED,))),
        ("turned face down", happens("turned", facing=FACE_DOWN)),
        ("turned face up", happens("turned", facing=FACE_UP)),
        ("attacked", happens(IS_ATTACKED)),
        ("targeted", happens(CHOSEN)),
        ("targeted by an enemy card or ability", happens(CHOSEN, seat=OPPONENT)),
        ("rested", happens("engaged")),
        ("recovered", happens("refreshed")),
        ("reversed", happens("reversed")),
        # CC 1004.3, 1004.3a, 1004.3b: a hidden card comes to be known by all; whose and of what race, the noun says.
        ("revealed", happens("revealed")),
    )
    for words, meaning in passive:
        table.phrase("event", f"{{it:doer#s}} is {words}", meaning)
        table.phrase("event", f"{{it:myself}} am {words}", meaning)
    table.phrase("myself", "I", THIS)
    table.phrase("event", "{it:doer!} leaves~leave the field", happens("moved", frm=FIELD, into=ELSEWHERE))


def _deeds(table: PhraseTable) -> None:
    what = node(Noun, quantity=Exactly(Fixed(1)), what=slot("what"))
    table.phrase("event", "{it:doer!} attacks~attack a {what:things#s}", happens(ATTACKED, by=what))
    table.phrase(
        "event",
        "{it:doer!} attacks~attack <<an enemy player|your opponent>>",
        happens(ATTACKED, by=Cards((PLAYER,), OPPONENT)),
    )
    table.phrase("event", f"{{it:doer!}} attacks~attack {ALLIED_PLAYER}", happens(ATTACKED, by=Cards((PLAYER,), YOU)))
    table.phrase("event", "{it:happening} attacks <<this card|me>>", happens(ATTACKED, by=THIS))
    table.phrase("event", "{it:doer!} rides~ride", happens(RIDES))
    table.phrase("event", "you reveal {it:happening}", happens("revealed", whose=YOU))
    table.phrase("event", "{it:doer!} switches~switch", happens(SWITCHED))
    table.phrase("event", "{it:doer!} levels~level up", happens(LEVELED_UP))
    table.phrase("event", "{it:doer!} corrupts~corrupt an orb", happens(CORRUPTED))
    for words, who in (("an allied", YOU), ("an enemy", OPPONENT), ("an", EACH)):
        table.phrase("event", f"{words} orb is corrupted", node(OrbCorrupted, whose=who))
    for words, s, who in (("you", "", YOU), (ALLIED_PLAYER, "s", YOU), (ENEMY_PLAYER, "s", OPPONENT)):
        table.phrase("event", f"{words} draw{s} a card", Trigger("moved", whose=who, verb=DRAW))
        table.phrase("event", f"{words} discard{s} a card", Trigger("moved", whose=who, verb=DISCARD))
        table.phrase("event", f"{words} play{s} {{it:happening}}", happens(PLAYED, whose=who))
    table.phrase("event", "you <<search|have searched>> your deck", Trigger(SEARCHED, whose=YOU))
    # CC 906.7: a state that comes about.
    table.phrase("event", "{c:status}", node(StateTrigger, condition=slot("c")))
    _gains(table)
    _turning(table)
    _banishing_and_stepping_up(table)
    _battling(table)


def _gains(table: PhraseTable) -> None:
    table.phrase("event", "you play an aether ability", Trigger(AETHER_PLAYED, whose=YOU))
    table.phrase("event", "you produce aether", Trigger(PRODUCED, whose=YOU))
    table.phrase("event", "you gain a candy counter", Trigger(CANDY_GAINED, whose=YOU))
    table.phrase("event", "you gain one or more candy counters", Trigger("resource", whose=YOU, verb="candy", least=1))


def _turning(table: PhraseTable) -> None:
    for words, so, how in (
        ("rests~rest", "rested", "engaged"),
        ("recovers~recover", "recovered", "refreshed"),
        ("reverses~reverse", "reversed", "reversed"),
    ):
        # CC 303.1a, 104.3: what lay so already has not become so.
        table.phrase("event", f"{{it:doer!}} {words}", happens(how))
        table.phrase("event", f"{{it:doer!}} becomes~become {so}", happens(how))


def _banishing_and_stepping_up(table: PhraseTable) -> None:
    for words, who in (
        ("you banish", YOU),
        (f"{ALLIED_PLAYER} banishes", YOU),
        (f"{ENEMY_PLAYER} banishes", OPPONENT),
    ):
        # CC 1008.2: nobody banishes what another controls.
        table.phrase("event", f"{words} a card", Trigger("moved", whose=who, verb=BANISH))
    stepped = Did(Trigger("paid", verb=STEP_UP))
    table.phrase("event", "you step up", Trigger(PLAYED, what=stepped, whose=YOU))


def _battling(table: PhraseTable) -> None:
    # CC 803.5, and battles without an attack.
    battles = (
        Trigger(ATTACKED, self_only=True, other=A_SERVANT),
        Trigger(IS_ATTACKED, what=A_SERVANT, self_only=True),
        Trigger(BATTLED, self_only=True),
    )
    for words in ("<<this card|this servant>> battles", "I battle"):
        table.phrase("event", words, EitherHappens(battles))


def _phases(table: PhraseTable) -> None:
    opening = "at <<the beginning|beginning|the start>> of"
    for phase in (MAIN_PHASE, BATTLE_PHASE, TURN):
        next_one = Trigger(PHASE, verb=BEGINNING_OF + phase, whose=YOU)
        table.phrase("next_phase", f"{opening} your next {phase}", next_one)
    closing = "at <<end|the end>> of"
    for phase in PHASES:
        for start, edge in ((opening, BEGINNING_OF), (closing, END_OF)):
            table.phrase("phase", f"{start} <<|the>> {phase}", Trigger(PHASE, verb=edge + phase))
            table.phrase(
                "phase", f"{start} <<your|allied|an allied>> {phase}", Trigger(PHASE, verb=edge + phase, whose=YOU)
            )
            table.phrase(
                "phase",
                f"{start} <<your opponent's|enemy|an enemy>> {phase}",
                Trigger(PHASE, verb=edge + phase, whose=OPPONENT),
            )
    table.phrase(
        "phase", "at <<the beginning|beginning|the start>> of <<|the>> game", Trigger(PHASE, verb=BEGINNING_OF + GAME)
    )
