"""FF 11.8: auto-abilities, when they trigger and how they go onto the stack."""

from __future__ import annotations

import pytest

from ludex.core.changes import DAMAGE, MOVE
from ludex.core.conditions import Holds
from ludex.core.definitions import CardDef
from ludex.core.modifiers import Nothing, Replace, ToZone, Would
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import May, Pay
from ludex.core.selectors import And, Cards, Compares, Is, Those
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, Times, X
from ludex.games.fftcg.ops.choose import Choose
from ludex.games.fftcg.ops.cp import PayCP
from ludex.games.fftcg.words import (
    ACTIVE_PHASE,
    ATTACK_PHASE,
    BREAK,
    CHOSEN,
    DRAW_PHASE,
    END_PHASE,
    FIELD,
    FIRE,
    FORWARD,
    HAND,
    JOB,
    MAIN_PHASE_1,
    POWER,
    REMOVE,
    REMOVED,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    action,
    backup,
    begins,
    dies,
    enters,
    forward,
    forwards,
    lying,
    strike,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.parts import (
    bounce,
    break_,
    bring,
    choose,
    draw,
    everything,
    give,
    hurt,
    n,
    plus,
    remove,
    while_here,
)

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
WALL = forward("Wall", 8000)
BLAST = summon("Blast", choose(), break_())
QUAKE = summon("Quake", break_(forwards()))
RUBY = forward("Ruby", element=FIRE)
FORGE = backup("Forge", element=FIRE, generic=True)
DIES = Trigger("moved", Is(TYPE, FORWARD), frm=(FIELD,), to=(BREAK,))
"""A Forward is put from the field into the Break Zone."""


# 11.8.1 to 11.8.3: triggering.


@rule("fftcg", "11.8.1")
def test_an_auto_ability_triggers_by_itself_when_its_event_takes_place() -> None:
    t = table(you=Side(field=[backup("Mourner", when(DIES, draw())), ELF, OGRE], hand=[BLAST]))
    t.cast("Blast", "Elf", hold=True)
    assert t.stack() == ["Blast"]
    t.resolve()
    assert (t.stack(), t.zone("you", "hand")) == (["auto-ability of Mourner"], [])
    t.resolve()
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "11.8.1")
def test_another_event_does_not_trigger_it() -> None:
    t = table(
        you=Side(field=[backup("Mourner", when(DIES, draw())), FORGE, ELF], hand=[summon("Away", choose(), remove())])
    )
    t.cast("Away", "Elf")
    assert (t.events("triggered"), t.zone("you", "hand")) == ([], [])


@rule("fftcg", "11.8.2")
@pytest.mark.parametrize(
    ("text", "phase"),
    [
        ("When Seer enters the field, draw 1 card.", ""),
        ("When a Forward enters your field, draw 1 card.", ""),
        ("At the beginning of the Attack Phase during each of your turns, draw 1 card.", ATTACK_PHASE),
        ("At the end of each of your turns, draw 1 card.", END_PHASE),
    ],
)
def test_they_say_when_and_what(text: str, phase: str) -> None:
    t = table(you=Side(hand=[forward("Seer", 5000, text=[text])]))
    t.play("Seer", hold=True)
    assert t.stack() == ([] if phase else ["auto-ability of Seer"])
    if phase:
        t.to(phase)
        assert t.stack() == ["auto-ability of Seer"]
    t.resolve()
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "11.8.3")
@pytest.mark.parametrize("phase", [ACTIVE_PHASE, DRAW_PHASE])
def test_they_trigger_in_phases_in_which_nobody_has_priority(phase: str) -> None:
    """It waits until somebody would have priority, and then it is on the stack before anybody may act."""
    t = table(you=Side(field=[backup("Clock", begins(phase, draw()))], hand=[BLAST]), phase=phase)
    assert (t.phase, t.stack(), t.priority) == (MAIN_PHASE_1, ["auto-ability of Clock"], "you")


@rule("fftcg", "11.8.3")
def test_they_trigger_and_resolve_where_nothing_can_be_played() -> None:
    side = Side(field=[backup("Clock", begins(END_PHASE, draw())), ELF], hand=[BLAST, OGRE])
    t = table(you=side, phase=END_PHASE)
    assert (t.phase, t.stack(), t.options()) == (END_PHASE, ["auto-ability of Clock"], ["pass"])
    t.resolve()
    assert (t.phase, len(t.zone("you", "hand"))) == (END_PHASE, 3)


# 11.8.4: nothing to choose.


@rule("fftcg", "11.8.4")
def test_without_anything_to_choose_it_triggers_but_nobody_can_respond() -> None:
    imp = forward("Imp", 5000, enters(choose(whose=OPPONENT), break_(), draw()))
    t = table(you=Side(hand=[imp]), opponent=Side(hand=[summon("Gust", draw())]))
    t.play("Imp", hold=True)
    # It was triggered and put onto the stack, and left it before anybody had priority.
    assert (t.tells("triggered"), t.stack(), t.priority, t.zone("you", "hand")) == (["Imp"], [], "you", [])
    assert [event.rule for event in t.events("not played")] == ["11.8.4"]


@rule("fftcg", "11.8.4")
def test_an_ability_that_selects_goes_onto_the_stack_though_there_is_nothing() -> None:
    imp = forward("Imp", 5000, enters(Select(forwards(OPPONENT)), break_(), draw()))
    t = table(you=Side(hand=[imp]))
    t.play("Imp", hold=True)
    assert t.stack() == ["auto-ability of Imp"]
    t.resolve()
    assert t.zone("you", "hand") == ["Filler"]


# 11.8.5, 11.8.6: whose, and how often.


@rule("fftcg", "11.8.5")
def test_it_belongs_to_who_controls_its_source() -> None:
    imp = forward("Imp", 5000, when(DIES, draw()))
    t = table(you=Side(field=[lying(imp, owner="opponent"), ELF], hand=[BLAST]))
    t.cast("Blast", "Elf", hold=True)
    t.resolve()
    assert t.controller("auto-ability of Imp") == "you"
    t.resolve()
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Filler"], [])


@rule("fftcg", "11.8.5")
def test_that_of_a_card_that_left_belongs_to_who_controlled_it_there() -> None:
    wisp = forward("Wisp", 5000, dies(draw()))
    t = table(you=Side(field=[lying(wisp, owner="opponent")], hand=[BLAST]))
    t.cast("Blast", "Wisp")
    assert (t.zone("opponent", "Break Zone"), t.zone("you", "hand")) == (["Wisp"], ["Filler"])


@rule("fftcg", "11.8.5")
def test_whoever_made_the_event_happen() -> None:
    wisp = forward("Wisp", 5000, dies(draw()))
    t = table(you=Side(hand=[BLAST]), opponent=Side(field=[wisp]))
    t.cast("Blast", "Wisp")
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == ([], ["Filler"])


@rule("fftcg", "11.8.6")
def test_it_triggers_each_time_its_event_takes_place() -> None:
    t = table(you=Side(field=[backup("Mourner", when(DIES, draw())), ELF, OGRE], hand=[BLAST, BLAST]))
    t.cast("Blast", "Elf")
    t.cast("Blast", "Ogre")
    assert (len(t.events("triggered")), t.zone("you", "hand")) == (2, ["Filler", "Filler"])


@rule("fftcg", "11.8.6")
def test_and_for_each_occurrence_of_an_event_that_is_several() -> None:
    """Three Forwards leave at once."""
    t = table(you=Side(field=[backup("Mourner", when(DIES, draw())), ELF, OGRE, WALL], hand=[QUAKE]))
    t.cast("Quake", hold=True)
    t.resolve()
    assert t.stack() == ["auto-ability of Mourner"] * 3


@rule("fftcg", "11.8.6")
def test_an_event_about_one_card_triggers_its_ability_once() -> None:
    wisp = forward("Wisp", 5000, dies(draw()))
    t = table(you=Side(field=[wisp, ELF], hand=[QUAKE]))
    t.cast("Quake")
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "11.8.6")
def test_one_that_asks_for_one_or_more_triggers_once() -> None:
    several = Trigger("moved", Is(TYPE, FORWARD), frm=(FIELD,), to=(BREAK,), each="batch")
    t = table(you=Side(field=[backup("Mourner", when(several, draw())), ELF, OGRE], hand=[QUAKE]))
    t.cast("Quake")
    assert t.zone("you", "hand") == ["Filler"]


# 11.8.7: onto the stack.


@rule("fftcg", "11.8.7")
def test_it_does_nothing_when_it_triggers() -> None:
    """It waits for the end of what is going on, and for the rule processes after it."""
    wisp = forward("Wisp", 5000, dies(hurt(forwards(), 1000)))
    storm = summon("Storm", choose(), break_(), hurt(forwards(), 3000), draw())
    t = table(you=Side(field=[wisp, ELF], hand=[storm]), opponent=Side(field=[forward("Page", 3000)]))
    t.cast("Storm", "Wisp", hold=True)
    t.resolve()
    # The Summon was resolved to its end, and the page has been broken, before the ability goes onto the stack.
    assert (t.stack(), t.damage("Elf"), t.zone("you", "hand")) == (["auto-ability of Wisp"], 3000, ["Filler"])
    assert t.zone("opponent", "Break Zone") == ["Page"]


@rule("fftcg", "11.8.7")
def test_each_player_orders_their_own_and_those_of_the_turn_player_go_first() -> None:
    """What goes onto the stack last resolves first: the other player's abilities lie above."""
    cards = [backup(name, when(DIES, draw())) for name in ("Ann", "Ben", "Cal", "Dot")]
    t = table(you=Side(field=[*cards[:2], ELF], hand=[BLAST]), opponent=Side(field=cards[2:]))
    t.cast("Blast", "Elf", hold=True)
    t.resolve(["Ben", "Ann"], ["Cal", "Dot"])
    assert t.stack() == [f"auto-ability of {name}" for name in ("Dot", "Cal", "Ann", "Ben")]
    t = table(you=Side(field=[*cards[:2], ELF], hand=[BLAST]), opponent=Side(field=cards[2:]), active="opponent")
    t.cast("Blast", "Elf", by="you", hold=True)
    t.resolve(["Dot", "Cal"], ["Ann", "Ben"])
    assert t.stack() == [f"auto-ability of {name}" for name in ("Ben", "Ann", "Cal", "Dot")]


@rule("fftcg", "11.8.7")
def test_the_turn_player_is_asked_first_and_chooses_first() -> None:
    hunter = [backup(name, when(DIES, choose(), hurt())) for name in ("Ann", "Cal")]
    t = table(you=Side(field=[hunter[0], ELF], hand=[BLAST]), opponent=Side(field=[hunter[1], OGRE, WALL]))
    t.cast("Blast", "Elf", hold=True)
    t.resolve(asks="11.8.9")
    assert (t.asked, t.stack()) == ("you", [])
    t.answer("Ogre", asks="11.8.9")
    assert (t.asked, t.stack()) == ("opponent", ["auto-ability of Ann"])
    t.answer("Wall")
    assert (t.priority, t.stack()) == ("you", ["auto-ability of Cal", "auto-ability of Ann"])


@rule("fftcg", "11.8.7")
def test_priority_goes_to_who_would_have_had_it() -> None:
    """The opponent casts, which triggers your ability: the opponent has priority again, after it is on the stack."""
    mirror = forward("Mirror", 9000, when(Trigger(CHOSEN, self_only=True), draw()))
    t = table(you=Side(field=[mirror]), opponent=Side(hand=[summon("Bolt", strike(1000))]))
    t.cast("Bolt", by="opponent", hold=True)
    assert (t.stack(), t.priority) == (["auto-ability of Mirror", "Bolt"], "opponent")


# 11.8.8, 11.8.11: what it costs.


@rule("fftcg", "11.8.8")
def test_a_cost_that_looks_at_other_cards_is_fixed_as_it_goes_onto_the_stack() -> None:
    """You may pay [1] for each Forward of the opponent: one of the two is gone when it resolves, and it costs 2."""
    pay = Pay(PayCP((), Count(forwards(OPPONENT))), draw(2))
    t = table(
        you=Side(field=[FORGE, FORGE, FORGE], hand=[forward("Imp", 5000, enters(pay)), BLAST]),
        opponent=Side(field=[ELF, OGRE]),
    )
    t.play("Imp", hold=True)
    t.cast("Blast", "Elf", hold=True)
    t.resolve()
    t.resolve("yes")
    assert [t.dull(f"Forge#{one}") for one in (1, 2, 3)].count(True) == 2
    assert t.zone("you", "hand") == ["Filler", "Filler"]


@rule("fftcg", "11.8.8")
def test_it_does_not_become_dearer_either() -> None:
    pay = Pay(PayCP((), Count(forwards(OPPONENT))), draw(2))
    spawn = backup("Nest", action(bring(everything(HAND, YOU, Is(TYPE, FORWARD)))))
    t = table(
        you=Side(field=[FORGE, FORGE], hand=[forward("Imp", 5000, enters(pay))]),
        opponent=Side(field=[ELF, spawn], hand=[OGRE]),
    )
    t.play("Imp", hold=True)
    t.use("Nest", by="opponent", hold=True)
    t.resolve()
    assert t.zone("opponent", "field") == ["Elf", "Nest", "Ogre"]
    t.resolve("yes")
    assert [t.dull(f"Forge#{one}") for one in (1, 2)].count(True) == 1


@rule("fftcg", "11.8.11")
def test_a_variable_cost_is_set_as_it_goes_onto_the_stack() -> None:
    pay = Pay(PayCP((), X()), hurt(forwards(OPPONENT), Times(X(), n(1000))))
    t = table(
        you=Side(field=[FORGE, FORGE, FORGE], hand=[forward("Imp", 5000, enters(pay))]), opponent=Side(field=[OGRE])
    )
    t.play("Imp", asks="11.8.11")
    assert (t.asked, t.options(), t.priority) == ("you", ["0 to 3"], "")
    t.answer(2, "yes")
    assert ([t.dull(f"Forge#{one}") for one in (1, 2, 3)].count(True), t.damage("Ogre")) == (2, 2000)


# 11.8.13: conditional auto-abilities.

FEW = Holds(Count(everything(HAND)), "<=", Fixed(1))
"""If you have 1 card or fewer in your hand."""


def heir(condition: Holds = FEW) -> CardDef:
    return forward("Heir", 5000, enters(draw(2), if_=condition))


@rule("fftcg", "11.8.13")
def test_without_its_condition_it_does_not_trigger() -> None:
    t = table(you=Side(hand=[heir(), RUBY, RUBY]))
    t.play("Heir", hold=True)
    assert (t.stack(), t.events("triggered")) == ([], [])
    t = table(you=Side(hand=[heir(), RUBY]))
    t.play("Heir", hold=True)
    assert t.stack() == ["auto-ability of Heir"]
    t.resolve()
    assert len(t.zone("you", "hand")) == 3


@rule("fftcg", "11.8.13")
def test_a_condition_that_comes_true_afterwards_is_too_late() -> None:
    drop = backup("Drop", action(Move(everything(HAND), BREAK, "discard")))
    t = table(you=Side(field=[drop], hand=[heir(), RUBY, RUBY]))
    t.play("Heir", hold=True)
    t.use("Drop")
    assert t.zone("you", "hand") == []


@rule("fftcg", "11.8.13", "11.11.3")
def test_it_does_nothing_if_the_condition_is_gone_when_it_resolves() -> None:
    t = table(you=Side(field=[backup("Well", action(draw()))], hand=[heir(), RUBY]))
    t.play("Heir", hold=True)
    t.use("Well", hold=True)
    t.resolve()
    assert (len(t.zone("you", "hand")), t.stack()) == (2, ["auto-ability of Heir"])
    t.resolve()
    assert (len(t.zone("you", "hand")), t.stack()) == (2, [])


@rule("fftcg", "11.8.13")
def test_a_condition_that_was_gone_in_between_does_not_matter() -> None:
    """It is looked at twice only: when the event takes place, and on resolving."""
    drop = backup("Drop", action(Move(everything(HAND), BREAK, "discard")))
    t = table(you=Side(field=[drop, backup("Well", action(draw()))], hand=[heir(), RUBY]))
    t.play("Heir", hold=True)
    t.use("Drop", hold=True)
    t.use("Well", hold=True)
    t.resolve()
    assert len(t.zone("you", "hand")) == 2
    t.resolve()
    t.resolve()
    assert len(t.zone("you", "hand")) == 2


# 11.8.14: "you may".


@rule("fftcg", "11.8.14")
def test_whether_to_do_it_is_decided_on_resolving() -> None:
    t = table(you=Side(hand=[forward("Imp", 5000, enters(May(draw())))]))
    t.play("Imp", hold=True)
    assert (t.stack(), t.priority) == (["auto-ability of Imp"], "you")
    t.resolve(asks="11.8.14")
    assert (t.asked, t.zone("you", "hand")) == ("you", [])
    t.answer("no")
    assert (t.stack(), t.zone("you", "hand")) == ([], [])


@rule("fftcg", "11.8.14")
def test_what_it_chooses_is_chosen_before_all_the_same() -> None:
    imp = forward("Imp", 5000, enters(choose(whose=OPPONENT), May(break_())))
    t = table(you=Side(hand=[imp]), opponent=Side(field=[ELF, OGRE]))
    t.play("Imp", "Elf", hold=True)
    assert t.stack() == ["auto-ability of Imp"]
    t.resolve("yes")
    assert t.zone("opponent", "Break Zone") == ["Elf"]


# 11.8.15: replaced events.


@rule("fftcg", "11.8.15")
def test_an_event_that_was_replaced_triggers_nothing() -> None:
    banish = while_here(Replace(Would(MOVE, to=BREAK, leaves=True), ToZone(REMOVED, REMOVE)))
    wisp = forward("Wisp", 5000, dies(draw()), banish)
    mourner = backup("Mourner", when(DIES, draw()), when(Trigger("moved", to=(REMOVED,)), draw(2)))
    t = table(you=Side(field=[wisp, mourner], hand=[BLAST]))
    t.cast("Blast", "Wisp")
    assert (t.zone("you", "removed"), t.zone("you", "hand")) == (["Wisp"], ["Filler", "Filler"])


@rule("fftcg", "11.8.15")
def test_damage_that_was_replaced_by_none_triggers_nothing() -> None:
    shield = while_here(Replace(Would(DAMAGE), Nothing()))
    hurtful = when(Trigger("damaged", self_only=True), draw())
    t = table(you=Side(field=[forward("Imp", 5000, shield, hurtful), forward("Ape", 5000, hurtful)],
                       hand=[summon("Rain", hurt(forwards(), 1000))]))  # fmt: skip
    t.cast("Rain")
    assert (t.damage("Imp"), t.tells("triggered"), t.zone("you", "hand")) == (0, ["Ape"], ["Filler"])


# 11.8.16: changing zones.


@rule("fftcg", "11.8.16.1")
def test_its_effect_fails_if_the_card_did_not_stay_in_that_zone() -> None:
    """When it is put into the Break Zone it comes back, but it is taken from there before."""
    cinder = forward("Cinder", 5000, dies(bring(Those("event"))))
    grave = summon("Grave", Choose(Cards((BREAK,), EACH)), remove())
    t = table(you=Side(field=[cinder], hand=[BLAST]), opponent=Side(hand=[grave]))
    t.cast("Blast", "Cinder", hold=True)
    t.resolve()
    t.cast("Grave", "Cinder", by="opponent")
    assert (t.zone("you", "field"), t.zone("you", "removed")) == ([], ["Cinder"])
    t = table(you=Side(field=[cinder], hand=[BLAST]))
    t.cast("Blast", "Cinder")
    assert t.zone("you", "field") == ["Cinder"]


@rule("fftcg", "11.8.16.1")
def test_or_did_not_come_to_the_field() -> None:
    """What an effect would have done to the card it brings is not done to one that could not come."""
    bring_and_grow = summon("Call", Choose(Cards((BREAK,), YOU)), bring(), give(Those("moved"), plus(1000)))
    nest = [backup(f"Hut{number}") for number in range(5)]
    t = table(you=Side(field=nest, break_zone=[backup("Inn")], hand=[bring_and_grow]))
    t.cast("Call", "Inn")
    assert (t.zone("you", "Break Zone"), len(t.zone("you", "field"))) == (["Inn", "Call"], 5)


@rule("fftcg", "11.8.16.1")
def test_a_card_that_came_and_is_gone_is_not_affected() -> None:
    herald = backup("Herald", when(Trigger("moved", Is(TYPE, FORWARD), to=(FIELD,)), give(Those("event"), plus(1000))))
    back = summon("Back", choose(), bounce())
    t = table(you=Side(field=[herald], hand=[ELF]), opponent=Side(hand=[back]))
    t.play("Elf", hold=True)
    t.cast("Back", "Elf", by="opponent")
    assert (t.zone("you", "hand"), t.power("Elf")) == (["Elf"], 4000)


@rule("fftcg", "11.8.16.1.1")
def test_what_triggers_on_coming_is_asked_of_all_on_the_field_those_that_came_included() -> None:
    """Two Knights come together: each sees the other and itself, and the one that was there sees both."""
    knights = Trigger("moved", Is(JOB, "Knight"), to=(FIELD,))
    cards = [forward(name, 5000, when(knights, draw()), job="Knight") for name in ("Ann", "Ben", "Cal")]
    call = summon("Call", bring(everything(BREAK, YOU, Is(TYPE, FORWARD))))
    t = table(you=Side(field=[cards[0]], break_zone=cards[1:], hand=[call]))
    t.cast("Call", hold=True)
    t.resolve(["Ann#1", "Ann#2", "Ben#1", "Ben#2", "Cal#1", "Cal#2"])
    assert sorted(t.stack()) == [f"auto-ability of {name}" for name in ("Ann", "Ann", "Ben", "Ben", "Cal", "Cal")]


@rule("fftcg", "11.8.16.1.1")
def test_a_card_that_comes_afterwards_did_not_see_it() -> None:
    crier = forward("Crier", 5000, when(Trigger("moved", Is(TYPE, FORWARD), to=(FIELD,)), draw()))
    t = table(you=Side(hand=[ELF, crier]))
    t.play("Elf")
    t.play("Crier")
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "11.8.16.1.1")
def test_cards_that_leave_together_see_each_other_leave() -> None:
    """The ruling: for leaving, the cards are asked that were on the field right before."""
    cards = [forward(name, 5000, when(DIES, draw())) for name in ("Ann", "Ben")]
    t = table(you=Side(field=cards, hand=[QUAKE]))
    t.cast("Quake", hold=True)
    t.resolve(["Ann#1", "Ann#2", "Ben#1", "Ben#2"])
    assert len(t.stack()) == 4


@rule("fftcg", "11.8.16.1.1")
def test_it_triggers_right_after_the_card_came() -> None:
    """What it looks at is the card as it is on the field: with 2000 power more, by a field ability there."""
    strong = Trigger("moved", And((Is(TYPE, FORWARD), Compares(POWER, ">=", n(6000)))), to=(FIELD,))
    banner = backup("Banner", while_here(plus(2000), on=forwards(YOU)), when(strong, draw()))
    t = table(you=Side(field=[banner], hand=[ELF]))
    t.play("Elf")
    assert t.zone("you", "hand") == ["Filler"]
