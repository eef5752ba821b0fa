"""VG 8.6: how automatic abilities stand by and are resolved."""

from __future__ import annotations

import pytest

from ludex.core.conditions import AllOf, Holds
from ludex.core.definitions import Automatic, CardDef
from ludex.core.modifiers import AddStat
from ludex.core.ops.delay import Delay
from ludex.core.ops.give import END_OF_TURN as THIS_TURN
from ludex.core.ops.move import Move
from ludex.core.ops.turn_card import Engage
from ludex.core.players import YOU
from ludex.core.program import Body, If, Seq
from ludex.core.selectors import IT, THIS, Cards, Compares, NotThis
from ludex.core.triggers import StateTrigger, Trigger
from ludex.core.values import Count, Fixed
from ludex.games.vanguard.filters import SharesClan
from ludex.games.vanguard.ops.call import Call
from ludex.games.vanguard.words import (
    BECAME_HEART,
    BIND,
    DAMAGE_ZONE,
    DROP,
    END_OF_TURN,
    GRADE,
    HAND,
    PHASE,
    POWER,
    RC,
    RETIRE,
    SOUL,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    choose,
    cont,
    draw,
    g_unit,
    gets,
    pays,
    placed,
    plus_power,
    retire,
    retired,
    ridden,
    soul_charge,
    table,
    unit,
    when,
)

IMP = unit("Imp", grade=0, power=5000)
ELF = unit("Elf", grade=1, power=7000)
OGRE = unit("Ogre", grade=2, power=9000)
DRAGON = g_unit("Dragon")
ORDER = "8.4.1.2"

OTHERS = Cards((RC,), YOU, NotThis())
FALLS = Trigger("moved", what=NotThis(), whose=YOU, frm=(RC,), to=(DROP,), verb=RETIRE)
"""Another of your rear-guards is retired."""


def sweeper(*more: Automatic) -> CardDef:
    """A unit that can retire all other rear-guards of its master."""
    return unit("Sweeper", act(retire(OTHERS)), *more, grade=1, power=7000)


# 8.6.2: standing by.


@rule("vanguard", "8.6.2")
def test_an_ability_stands_by_when_its_condition_is_met() -> None:
    """It is resolved after the effect in the middle of which that happened: the soul has a card by then."""
    charged = Holds(Count(Cards((SOUL,), YOU)), "==", Fixed(1))
    body = Seq((choose(RC, YOU, NotThis()), retire(IT), soul_charge()))
    t = table(you=Side(rear=[unit("Speaker", act(body)), unit("Brave", retired(If(charged, draw())))]))
    t.use("Speaker")
    assert (t.tells("triggered"), t.zone("you", "hand")) == (["Brave"], ["Filler"])


@rule("vanguard", "8.6.2")
def test_and_not_if_it_is_not_met() -> None:
    t = table(you=Side(rear=[sweeper(when(FALLS, draw()))]), opponent=Side(rear=[ELF]))
    t.use("Sweeper")
    assert (t.events("triggered"), t.zone("you", "hand")) == ([], [])


@rule("vanguard", "8.6.2.1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_met_several_times_it_stands_by_as_often(number: int) -> None:
    """Units that leave at once are as many events."""
    t = table(you=Side(rear=[sweeper(when(FALLS, draw())), *[IMP] * number]))
    t.use("Sweeper", 0)
    assert (len(t.tells("triggered")), len(t.zone("you", "hand"))) == (number, number)


@rule("vanguard", "8.6.2.1")
def test_one_that_speaks_of_cards_in_the_plural_stands_by_once() -> None:
    some = Trigger("moved", what=NotThis(), whose=YOU, frm=(RC,), to=(DROP,), verb=RETIRE, each="batch")
    t = table(you=Side(rear=[sweeper(when(some, draw())), IMP, ELF]))
    t.use("Sweeper")
    assert t.zone("you", "hand") == ["Filler"]


# 8.6.3: playing.


@rule("vanguard", "8.6.3")
def test_one_that_was_resolved_waits_no_more() -> None:
    t = table(you=Side(hand=[unit("Herald", placed(RC, draw()), grade=1), IMP]))
    t.call("Herald", "left front")
    t.call("Imp", "right front")
    assert (t.tells("triggered"), t.zone("you", "hand")) == (["Herald"], ["Filler"])


@rule("vanguard", "8.6.3")
def test_one_that_cannot_be_used_any_more_is_not_played() -> None:
    """Once a turn, and two units left at once."""
    once = Automatic(FALLS, draw(), zones=(RC,), per_turn=1)
    t = table(you=Side(rear=[unit("Sweeper", act(retire(OTHERS)), once), IMP, IMP]))
    t.use("Sweeper", 0, "Sweeper#1")
    assert (t.tells("triggered"), t.zone("you", "hand")) == (["Sweeper"], ["Filler"])


@rule("vanguard", "8.6.3", "8.6.3.1")
@pytest.mark.parametrize("order", [["Ann", "Ben", "Cid"], ["Cid", "Ann", "Ben"]])
def test_all_are_played_in_an_order_their_master_chooses(order: list[str]) -> None:
    rear = [unit(name, when(Trigger("moved", to=(RC,), whose=YOU), draw())) for name in ("Ann", "Ben", "Cid")]
    t = table(you=Side(rear=rear, hand=[IMP]))
    t.call("Imp", "center back", asks=ORDER)
    assert sorted(t.options()) == ["Ann", "Ben", "Cid"]
    t.answer(*order[:2])
    assert (t.tells("triggered"), len(t.zone("you", "hand"))) == (order, 3)


@rule("vanguard", "8.6.3.1")
def test_nobody_may_leave_one_out() -> None:
    """The last card of the deck is drawn, and that loses the game."""
    t = table(you=Side(hand=[unit("Herald", placed(RC, draw()), grade=1)], deck=[IMP]))
    t.call("Herald", "left front")
    assert t.winner == "opponent"


# 8.6.5: cards that change zones.


def asks(grade: int, frm: int, to: int) -> CardDef:
    """A unit that draws a card when one of this grade goes from there to there."""
    moved = Trigger("moved", what=Compares(GRADE, "==", Fixed(grade)), frm=(frm,), to=(to,))
    return unit("Asker", when(moved, soul_charge()))


def raises(zone: int) -> CardDef:
    """A unit by which cards in that zone are one grade higher."""
    return unit("Raiser", cont(AddStat(GRADE, Fixed(1)), on=Cards((zone,), YOU)))


def mover(frm: int, to: int) -> CardDef:
    """A unit that moves all cards of one zone to another."""
    return unit("Mover", act(Move(Cards((frm,), YOU, NotThis()), to)))


ZONES = {HAND: "hand", DROP: "drop", SOUL: "soul", BIND: "bind", DAMAGE_ZONE: "damage"}


def moved(frm: int, to: int, raised: int, asked: int) -> bool:
    """Whether an ability that asks for this grade triggers if the elf of grade 1 moves; cards there are one higher."""
    side = Side(rear=[asks(asked, frm, to), raises(raised), mover(frm, to)], **{ZONES[frm]: [ELF]})  # type: ignore[arg-type]
    t = table(you=side)
    t.use("Mover")
    assert t.circle("Elf") == t.machine.spec.zones[to].name
    return len(t.events("triggered")) == 1


@rule("vanguard", "8.6.5.1.1")
@pytest.mark.parametrize(("frm", "to"), [(DROP, HAND), (SOUL, HAND), (HAND, DROP), (HAND, SOUL)])
def test_between_a_public_and_a_hidden_zone_a_card_is_asked_as_in_the_public_one(frm: int, to: int) -> None:
    public, hidden = (to, frm) if frm == HAND else (frm, to)
    assert moved(frm, to, raised=public, asked=2)
    assert not moved(frm, to, raised=hidden, asked=2)
    assert moved(frm, to, raised=hidden, asked=1)


@rule("vanguard", "8.6.5.1.3")
@pytest.mark.parametrize(("frm", "to"), [(SOUL, DROP), (DROP, SOUL), (DROP, BIND), (DAMAGE_ZONE, DROP)])
def test_between_other_public_zones_as_in_the_new_one(frm: int, to: int) -> None:
    assert moved(frm, to, raised=to, asked=2)
    assert not moved(frm, to, raised=frm, asked=2)
    assert moved(frm, to, raised=frm, asked=1)


@rule("vanguard", "8.6.5.1.2")
@pytest.mark.parametrize("to", [DROP, SOUL, HAND, BIND])
def test_from_the_field_to_elsewhere_as_it_was_on_the_field(to: int) -> None:
    """The elf has 7000 power printed, and 9000 on the field by an effect."""
    strong = Trigger("moved", what=Compares(POWER, ">=", Fixed(9000)), whose=YOU, frm=(RC,), to=(to,))
    mover = unit("Mover", act(gets(plus_power(2000), who=OTHERS)), act(Move(OTHERS, to)), when(strong, soul_charge()))
    for uses, times in ((("power", "move"), 1), (("move",), 0)):
        t = table(you=Side(rear=[mover, ELF]))
        for one in uses:
            t.use("Mover", ("power", "move").index(one))
        assert (t.power("Elf"), len(t.events("triggered"))) == (7000, times)


@rule("vanguard", "8.6.5.1.2")
def test_a_unit_that_leaves_with_others_still_sees_them_leave() -> None:
    sees = unit("Seer", when(FALLS, draw()))
    t = table(you=Side(vanguard=unit("Storm", act(retire(Cards((RC,), YOU))), grade=3), rear=[sees, IMP]))
    t.use("Storm")
    assert (t.rear("you"), t.zone("you", "hand")) == ({}, ["Filler"])


# 8.6.5.1.4, 8.6.5.1.5: what is ridden or strode over.


@rule("vanguard", "8.6.5.1.4")
def test_a_ridden_card_keeps_its_ability_until_that_has_resolved() -> None:
    """It lies in the soul by then, and is called from there as the card that it was."""
    first = unit("First", ridden(Call(THIS), by=SharesClan(THIS)), grade=1, clan="Kagero")
    t = table(you=Side(vanguard=first, hand=[OGRE]), phase="ride phase")
    t.ride("Ogre", "left front")
    assert (t.vanguard("you"), t.soul("you"), t.rear("you")) == ("Ogre", [], {"left front": "First"})


@rule("vanguard", "8.6.5.1.4")
def test_also_one_that_is_active_on_the_vanguard_circle_only() -> None:
    over = Trigger("moved", self_only=True, frm=(VC,), to=(SOUL,), verb="ride")
    t = table(
        you=Side(
            vanguard=unit("First", when(over, gets(plus_power(3000), who=Cards((VC,), YOU)), zones=VC)), hand=[OGRE]
        ),
        phase="ride phase",
    )
    t.ride("Ogre")
    assert t.power("Ogre") == 12000


@rule("vanguard", "8.6.5.1.4")
def test_though_the_card_has_gone_on_from_the_soul() -> None:
    """The rider takes all cards of the soul to the hand before the ability is resolved."""
    first = unit("First", ridden(draw()))
    thief = unit("Thief", placed(VC, Move(Cards((SOUL,), YOU), HAND)), grade=2)
    t = table(you=Side(vanguard=first, hand=[thief]), phase="ride phase")
    t.ride("Thief", "Thief")
    assert sorted(t.zone("you", "hand")) == ["Filler", "First"]


@rule("vanguard", "8.6.5.1.5")
def test_a_card_that_became_a_heart_keeps_the_ability_that_triggers_by_that() -> None:
    """A heart has no abilities."""
    big = unit("Big", when(Trigger(BECAME_HEART, self_only=True), draw()), grade=3)
    t = table(you=Side(vanguard=big, g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon")
    assert (t.hearts("you"), t.tells("triggered"), t.zone("you", "hand")) == (["Big"], ["Big"], ["Filler"])


@rule("vanguard", "8.6.5.1.5")
def test_also_in_the_words_of_a_card() -> None:
    line = "[AUTO](VC):When your G unit [Stride] during your turn, draw a card."
    t = table(you=Side(vanguard=unit("Big", text=[line], grade=3), g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon")
    assert (t.hearts("you"), t.zone("you", "hand")) == (["Big"], ["Filler"])


# 8.6.6: timed triggers.


@rule("vanguard", "8.6.6.1")
def test_a_timed_trigger_triggers_once() -> None:
    later = Delay(Trigger(PHASE, verb=END_OF_TURN), soul_charge())
    t = table(you=Side(rear=[unit("Speaker", act(later))]))
    t.use("Speaker")
    assert t.soul("you") == []
    for _ in range(3):
        t.end_turn()
    assert t.soul("you") == ["Filler"]


@rule("vanguard", "8.6.6.1")
def test_unless_it_is_said_to_last() -> None:
    later = Delay(Trigger("moved", to=(RC,), whose=YOU), soul_charge(), THIS_TURN)
    t = table(you=Side(rear=[unit("Speaker", act(later))], hand=[IMP, IMP]))
    t.use("Speaker")
    t.call("Imp", "right front")
    t.call("Imp", "right back")
    assert t.soul("you") == ["Filler", "Filler"]


# 8.6.7: situations.


def situation(*parts: Holds, does: Body) -> CardDef:
    return unit("Waiter", when(StateTrigger(AllOf(parts)), does), act(Move(Cards((HAND,), YOU), DROP)))


NO_HAND = Holds(Count(Cards((HAND,), YOU)), "==", Fixed(0))


@rule("vanguard", "8.6.7.1")
def test_a_situation_triggers_once_when_it_comes_about() -> None:
    """It is over when the ability has resolved, and comes about again later."""
    t = table(you=Side(rear=[situation(NO_HAND, does=draw())], hand=[IMP, ELF]))
    t.use("Waiter")
    assert (t.zone("you", "hand"), len(t.tells("triggered"))) == (["Filler"], 1)
    t.use("Waiter")
    assert (t.zone("you", "hand"), len(t.tells("triggered"))) == (["Filler"], 2)


@rule("vanguard", "8.6.7.1")
def test_and_again_if_it_still_lasts_when_the_ability_has_resolved() -> None:
    """While there are no cards in hand and fewer than three in the soul, one goes to the soul."""
    few = Holds(Count(Cards((SOUL,), YOU)), "<", Fixed(3))
    t = table(you=Side(rear=[situation(NO_HAND, few, does=soul_charge())], hand=[IMP]))
    t.use("Waiter")
    assert (len(t.tells("triggered")), len(t.soul("you"))) == (3, 3)


@rule("vanguard", "8.6.7.1")
def test_while_it_stands_by_it_does_not_trigger_a_second_time() -> None:
    """The hand is emptied twice before the ability is resolved."""
    waiter = unit("Waiter", when(StateTrigger(NO_HAND), draw()))
    away = Move(Cards((HAND,), YOU), DROP)
    body = Seq((away, draw(), away))
    t = table(you=Side(rear=[waiter, unit("Mill", act(body))], hand=[IMP]))
    t.use("Mill")
    assert (len(t.tells("triggered")), t.zone("you", "hand")) == (1, ["Filler"])


@rule("vanguard", "8.6.7.1")
def test_one_that_came_about_for_a_moment_counts() -> None:
    """In the middle of an effect the hand is empty."""
    waiter = unit("Waiter", when(StateTrigger(NO_HAND), soul_charge()))
    t = table(you=Side(rear=[waiter, unit("Mill", act(Seq((Move(Cards((HAND,), YOU), DROP), draw()))))], hand=[IMP]))
    t.use("Mill")
    assert (t.zone("you", "hand"), t.soul("you")) == (["Filler"], ["Filler"])


# 8.6.8: the card has moved.


@rule("vanguard", "8.6.8")
def test_an_ability_is_played_though_its_card_has_moved_since() -> None:
    """The sword retires the herald before the herald's own ability is resolved."""
    herald = unit("Herald", placed(RC, draw()), grade=1)
    sword = unit("Sword", when(Trigger("moved", to=(RC,), whose=YOU), choose(RC, YOU, NotThis()), retire(IT)))
    t = table(you=Side(rear={"right front": sword}, hand=[herald]))
    t.call("Herald", "left front", "Sword")
    assert (t.zone("you", "drop zone"), t.zone("you", "hand")) == (["Herald"], ["Filler"])


@rule("vanguard", "8.6.8")
def test_what_cannot_be_done_because_of_that_is_not() -> None:
    """The herald would rest and get power; it lies in the drop zone and gets nothing, also when it comes again."""
    herald = unit("Herald", placed(RC, Engage(THIS), gets(plus_power(3000))), grade=1, power=7000)
    sword = unit(
        "Sword", when(Trigger("moved", to=(RC,), frm=(HAND,), whose=YOU), choose(RC, YOU, NotThis()), retire(IT))
    )
    t = table(you=Side(rear={"right front": sword}, hand=[herald]))
    t.call("Herald", "left front", "Sword")
    assert (t.tells("triggered"), t.power("Herald"), t.zone("you", "drop zone")) == (
        ["Sword", "Herald"],
        7000,
        ["Herald"],
    )


@rule("vanguard", "8.6.8")
def test_its_cost_cannot_be_paid_with_a_card_that_is_gone() -> None:
    herald = unit("Herald", placed(RC, pays(Engage(THIS), draw())), grade=1)
    sword = unit("Sword", when(Trigger("moved", to=(RC,), whose=YOU), choose(RC, YOU, NotThis()), retire(IT)))
    t = table(you=Side(rear={"right front": sword}, hand=[herald]))
    t.call("Herald", "left front", "Sword")
    assert (t.tells("triggered"), t.zone("you", "hand")) == (["Sword", "Herald"], [])
