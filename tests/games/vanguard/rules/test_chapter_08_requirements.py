"""VG 8.1.1.1.2 and 8.1.1.2.3: the "if" of an activated or automatic ability, and how far it reaches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludex.core.conditions import ALWAYS, NotSo
from ludex.core.definitions import Activated, CardDef
from ludex.core.program import NOTHING, If
from ludex.core.triggers import Trigger
from ludex.games.vanguard.words import RC
from ludex.testing import rule
from ludex.testing.vanguard import Side, Table, draw, soul_charge, table, unit, when

IMP = unit("Imp", grade=0, power=5000)
ELF = unit("Elf", grade=1, power=7000)
BIG = unit("Big", grade=3, power=11000)
HIGH = unit("High", grade=3, power=11000)
LOW = unit("Low", grade=2, power=9000)

ACT, AUTO = "ACT", "AUTO"
NEVER = NotSo(ALWAYS)
IF = "if you have a grade 3 or greater vanguard"
"""True with the vanguard High, false with the vanguard Low."""
KINDS = pytest.mark.parametrize("kind", [ACT, AUTO])
MET = pytest.mark.parametrize("vanguard", [HIGH, LOW], ids=["met", "not met"])


def speaker(kind: str, words: str, cost: str = "") -> CardDef:
    """A unit that does this when it is used on a rear-guard circle, or when it is placed on one."""
    if kind == ACT:
        price = f"[{cost}] " if cost else ""
        return unit("Speaker", text=[f"[ACT](RC):{price}{words[0].upper()}{words[1:]}"], grade=1, power=7000)
    return unit("Speaker", text=[f"[AUTO]:When this unit is placed on (RC), {words}"], grade=1, power=7000)


def spoken(kind: str, words: str, side: Side, *answers: list[str]) -> Table:
    """The table of a player with such a side after it has done so."""
    card = speaker(kind, words)
    if kind == ACT:
        t = table(you=replace(side, rear=[card]))
        t.use("Speaker", 0, *answers)
    else:
        t = table(you=replace(side, hand=[card, *side.hand]))
        t.call("Speaker", "left front", *answers)
    return t


def drawn(t: Table) -> int:
    return t.zone("you", "hand").count("Filler")


# The requirement itself.


@rule("vanguard", "8.1.1.1.2")
@MET
def test_an_activated_ability_does_what_it_says_if_the_requirement_is_met(vanguard: CardDef) -> None:
    """It can be played, and is paid for, either way."""
    card = speaker(ACT, f"{IF}, draw a card.", "Counter-Blast 1")
    t = table(you=Side(vanguard=vanguard, rear=[card], damage=1))
    t.use("Speaker")
    assert (drawn(t), t.counters_left("you")) == (1 if vanguard is HIGH else 0, 0)


@rule("vanguard", "8.1.1.2.3")
@MET
def test_an_automatic_ability_triggers_by_its_event_alone(vanguard: CardDef) -> None:
    t = spoken(AUTO, f"{IF}, draw a card.", Side(vanguard))
    assert (t.tells("triggered"), drawn(t)) == (["Speaker"], 1 if vanguard is HIGH else 0)


@rule("vanguard", "8.1.1.2.3")
def test_the_requirement_is_asked_when_it_resolves() -> None:
    """It was not met when the unit was placed; another ability that waits as well puts a card into the soul."""
    helper = unit("Helper", when(Trigger("moved", to=(RC,)), soul_charge()))
    card = speaker(AUTO, "if the number of cards in your soul is one or more, draw a card.")
    for order, cards in (("Helper", 1), ("Speaker", 0)):
        t = table(you=Side(rear={"right front": helper}, hand=[card]))
        t.call("Speaker", "left front", order)
        assert (drawn(t), t.soul("you")) == (cards, ["Filler"])


# 8.1.1.1.2.1, 8.1.1.2.3.1: no more uses.


@rule("vanguard", "8.1.1.1.2.1")
@MET
def test_an_activated_ability_is_used_up_even_if_the_requirement_was_not_met(vanguard: CardDef) -> None:
    card = speaker(ACT, f"{IF}, draw a card. This ability cannot be used for the rest of that turn.")
    t = table(you=Side(vanguard=vanguard, rear=[card]))
    t.use("Speaker")
    assert drawn(t) == (1 if vanguard is HIGH else 0)
    t.refuses("use", "Speaker", 0)
    t.end_turn()
    t.end_turn()
    t.use("Speaker")


OTHERS = (
    "[AUTO](RC):When your other unit is placed on (RC), if the number of your rear-guards is three or more, "
    "draw a card."
)
USED_UP = "This ability cannot be used for the rest of that turn."


@rule("vanguard", "8.1.1.2.3.1")
@pytest.mark.parametrize(("line", "cards"), [(OTHERS, 1), (f"{OTHERS} {USED_UP}", 0)])
def test_so_is_an_automatic_one(line: str, cards: int) -> None:
    """The first unit that comes is the second rear-guard: the requirement is not met. With the next one it would be."""
    t = table(you=Side(rear=[unit("Speaker", text=[line])], hand=[IMP, ELF]))
    t.call("Imp", "right front")
    t.call("Elf", "right back")
    assert drawn(t) == cards


@rule("vanguard", "8.1.1.1.2.1")
def test_also_for_the_rest_of_the_game() -> None:
    once = Activated(NOTHING, If(NEVER, draw()), zones=(RC,), per_game=1)
    t = table(you=Side(rear=[unit("Speaker", once)]))
    t.use("Speaker")
    t.end_turn()
    t.end_turn()
    t.to("main phase")
    t.refuses("use", "Speaker", 0, rule="12.2.1.1")


# 8.1.1.1.2.2, 8.1.1.2.3.2: how far it reaches.


@rule("vanguard", "8.1.1.1.2.2", "8.1.1.2.3.2")
@MET
@KINDS
def test_the_next_sentence_does_not_hang_on_it(kind: str, vanguard: CardDef) -> None:
    t = spoken(kind, f"{IF}, draw a card. This unit gets [Power] +3000 until end of turn.", Side(vanguard))
    assert (drawn(t), t.power("Speaker")) == (1 if vanguard is HIGH else 0, 10000)


@rule("vanguard", "8.1.1.1.2.2", "8.1.1.2.3.2")
@MET
@KINDS
def test_all_of_its_own_sentence_does(kind: str, vanguard: CardDef) -> None:
    t = spoken(kind, f"{IF}, draw a card, and [Soul-Charge 1].", Side(vanguard))
    assert (drawn(t), t.soul("you")) == ((1, ["Filler"]) if vanguard is HIGH else (0, []))


@rule("vanguard", "8.1.1.1.2.2", "8.1.1.2.3.2")
@MET
@KINDS
def test_what_stands_before_it_does_not(kind: str, vanguard: CardDef) -> None:
    t = spoken(kind, f"[Soul-Charge 1], and {IF}, draw a card.", Side(vanguard))
    assert (drawn(t), t.soul("you")) == (1 if vanguard is HIGH else 0, ["Filler"])


# 8.1.1.1.2.3, 8.1.1.2.3.3: what it may ask about.


@rule("vanguard", "8.1.1.1.2.3", "8.1.1.2.3.3")
@pytest.mark.parametrize(("top", "taken"), [(BIG, True), (ELF, False)])
@KINDS
def test_it_may_ask_about_what_was_done_before_it(kind: str, top: CardDef, taken: bool) -> None:
    words = "look at the top card of your deck, and if it is a grade 3 card, put it into your hand."
    t = spoken(kind, words, Side(deck=[top, IMP]))
    assert (t.zone("you", "hand"), len(t.zone("you", "deck"))) == (([top.name], 1) if taken else ([], 2))


@rule("vanguard", "8.1.1.1.2.3", "8.1.1.2.3.3")
@pytest.mark.parametrize(("more", "cards"), [(3000, 1), (2000, 0)])
@KINDS
def test_and_is_answered_by_how_things_are_then(kind: str, more: int, cards: int) -> None:
    """The unit has 7000 power before the effect."""
    words = f"this unit gets [Power] +{more} until end of turn, and if this unit's [Power] is 10000 or greater"
    assert drawn(spoken(kind, f"{words}, draw a card.", Side())) == cards


# 8.1.1.1.2.4, 8.1.1.2.3.4: an "if" about the sentence before.

FROM = "choose up to one card from your {}, and put it into your soul. If you put a card into your soul, draw a card."
RESULT = f"{IF}, {FROM.format('hand')}"


@rule("vanguard", "8.1.1.1.2.4", "8.1.1.2.3.4")
@KINDS
def test_an_if_that_asks_what_the_sentence_before_did_is_left_out_with_it(kind: str) -> None:
    t = spoken(kind, RESULT, Side(LOW, hand=[IMP]))
    assert (t.zone("you", "hand"), t.soul("you")) == (["Imp"], [])


@rule("vanguard", "8.1.1.1.2.4", "8.1.1.2.3.4")
@pytest.mark.parametrize("chosen", [["Imp"], []])
@KINDS
def test_with_the_requirement_met_it_asks_just_that(kind: str, chosen: list[str]) -> None:
    t = spoken(kind, RESULT, Side(hand=[IMP]), chosen)
    assert (drawn(t), t.soul("you")) == (len(chosen), chosen)


@rule("vanguard", "8.1.1.1.2.4")
def test_what_was_done_for_the_cost_is_no_such_result() -> None:
    """The cost puts a card into the soul, and the sentence before was left out."""
    words = f"{IF}, {FROM.format('drop zone')}"
    card = speaker(ACT, words, "Choose a card from your hand, and put it into your soul")
    t = table(you=Side(vanguard=LOW, rear=[card], hand=[IMP], drop=[ELF]))
    t.use("Speaker")
    assert (drawn(t), t.soul("you"), t.zone("you", "drop zone")) == (0, ["Imp"], ["Elf"])


# 8.1.1.1.2.5, 8.1.1.2.3.5: "Then".


@rule("vanguard", "8.1.1.1.2.5", "8.1.1.2.3.5")
@MET
@KINDS
def test_then_is_left_out_with_the_sentence_before_it(kind: str, vanguard: CardDef) -> None:
    t = spoken(kind, f"{IF}, draw a card. Then, [Soul-Charge 1].", Side(vanguard))
    assert (drawn(t), t.soul("you")) == ((1, ["Filler"]) if vanguard is HIGH else (0, []))


@rule("vanguard", "8.1.1.1.2.5", "8.1.1.2.3.5")
@pytest.mark.parametrize("soul", [(), (IMP,)])
@MET
@KINDS
def test_one_with_a_requirement_of_its_own_needs_both(kind: str, vanguard: CardDef, soul: tuple[CardDef, ...]) -> None:
    words = f"{IF}, [Soul-Charge 1]. Then, if the number of cards in your soul is two or more, draw a card."
    t = spoken(kind, words, Side(vanguard, soul=soul))
    met = vanguard is HIGH
    assert (len(t.soul("you")), drawn(t)) == (len(soul) + met, 1 if met and soul else 0)


@rule("vanguard", "8.1.1.1.2.5", "8.1.1.2.3.5")
@KINDS
def test_after_a_sentence_without_a_requirement_it_is_done(kind: str) -> None:
    t = spoken(kind, "draw a card. Then, [Soul-Charge 1].", Side(LOW))
    assert (drawn(t), t.soul("you")) == (1, ["Filler"])
