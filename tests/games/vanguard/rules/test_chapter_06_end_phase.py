"""VG 6.8: the end phase."""

from __future__ import annotations

import pytest

from ludex.core.cards import THROUGH_TURN
from ludex.core.conditions import AllOf, Fits, Holds
from ludex.core.ops.delay import Delay
from ludex.core.ops.give import Until
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import If, Seq
from ludex.core.selectors import IT, THIS, Cards, Compares, Not
from ludex.core.triggers import StateTrigger, Trigger
from ludex.core.values import Count, Fixed
from ludex.games.vanguard.ops.call import Call
from ludex.games.vanguard.words import (
    BEGINNING_OF,
    DROP,
    END_OF_TURN,
    END_PHASE,
    G_ZONE,
    PHASE,
    POWER,
    RC,
    UNLOCKED,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    act,
    at,
    choose,
    discard,
    draw,
    face_down,
    g_unit,
    gets,
    locked,
    placed,
    plus_power,
    retire,
    soul_charge,
    table,
    unit,
    when,
)

OGRE = unit("Ogre", grade=3, power=11000)
ELF = unit("Elf", grade=1, power=7000)
IMP = unit("Imp", grade=0, power=5000)
DRAGON = g_unit("Dragon", power=15000)
WYRM = g_unit("Wyrm", power=15000)


def told(t: Table) -> list[str]:
    """The moments of the end phase, and the cards whose abilities were played between them."""
    return [
        event.verb if event.kind == PHASE else t.name(event.card)
        for event in t.events(last=True)
        if event.kind in (PHASE, "triggered")
    ]


def first(t: Table, *kinds: str) -> list[int]:
    """When such things happened first."""
    told = [event.kind for event in t.events(last=True)]
    return [told.index(kind) for kind in kinds]


# 6.8.1.1: G units go back, cards are turned up.


@rule("vanguard", "6.8.1.1.1")
def test_g_units_of_the_turn_player_go_face_up_to_the_g_zone() -> None:
    t = table(you=Side(vanguard=DRAGON, hearts=[OGRE], rear={"left front": WYRM, "right front": ELF}))
    t.end_turn()
    assert (t.vanguard("you"), t.hearts("you"), t.rear("you")) == ("Ogre", [], {"right front": "Elf"})
    assert sorted(t.zone("you", "G zone")) == ["Dragon", "Wyrm"]
    assert (t.faceup("Dragon"), t.faceup("Wyrm")) == (True, True)


@rule("vanguard", "6.8.1.1.1")
def test_those_of_the_other_player_stay() -> None:
    t = table(opponent=Side(vanguard=DRAGON, hearts=[OGRE], rear=[WYRM]))
    t.end_turn()
    assert (t.vanguard("opponent"), t.hearts("opponent"), t.rear("opponent")) == (
        "Dragon", ["Ogre"], {"left front": "Wyrm"}
    )  # fmt: skip


@rule("vanguard", "6.8.1.1.1")
def test_a_g_unit_that_is_a_heart_goes_too() -> None:
    t = table(you=Side(vanguard=DRAGON, hearts=[OGRE, WYRM]))
    t.end_turn()
    assert (t.vanguard("you"), t.hearts("you"), sorted(t.zone("you", "G zone"))) == ("Ogre", [], ["Dragon", "Wyrm"])


@rule("vanguard", "6.8.1.1.2")
def test_locked_cards_of_the_turn_player_are_turned_up() -> None:
    t = table(
        you=Side(rear={"left front": locked(ELF), "right back": locked(IMP)}),
        opponent=Side(rear=[locked(unit("Foe"))]),
    )
    t.end_turn()
    assert (t.locked("Elf"), t.locked("Imp"), t.locked("Foe")) == (False, False, True)
    assert (t.faceup("Elf"), t.rear("you")) == (True, {"left front": "Elf", "right back": "Imp"})
    t.end_turn()
    assert not t.locked("Foe")


@rule("vanguard", "6.8.1.1.2")
def test_and_deleted_units() -> None:
    t = table(you=Side(vanguard=face_down(OGRE), rear=[face_down(ELF)]), opponent=Side(vanguard=face_down(IMP)))
    assert (t.power("Ogre"), t.power("Elf")) == (0, 0)
    t.end_turn()
    assert (t.deleted("Ogre"), t.deleted("Elf"), t.deleted("Imp")) == (False, False, True)
    assert (t.power("Ogre"), t.power("Elf")) == (11000, 7000)


@rule("vanguard", "6.8.1.1")
def test_first_the_g_units_then_the_others() -> None:
    t = table(you=Side(vanguard=DRAGON, hearts=[OGRE], rear=[locked(ELF)]))
    t.end_turn()
    moved, unlocked = first(t, "moved", UNLOCKED)
    assert moved < unlocked
    assert [t.name(event.card) for event in t.events("moved", last=True)][:1] == ["Dragon"]


# 6.8.1.2: what that triggers.

TRIGGERS = {
    "unlocked": Trigger(UNLOCKED, whose=YOU),
    "turned": Trigger("turned", whose=YOU),
    "to the G zone": Trigger("moved", to=(G_ZONE,), whose=YOU),
}


@rule("vanguard", "6.8.1.2")
@pytest.mark.parametrize("what", TRIGGERS)
def test_what_that_triggers_is_resolved_before_abilities_for_the_end_of_the_turn_stand_by(what: str) -> None:
    """If both waited together their master would be asked which comes first."""
    early = unit("Early", when(TRIGGERS[what], draw()))
    late = unit("Late", at(END_OF_TURN, draw()))
    t = table(
        you=Side(
            vanguard=DRAGON,
            hearts=[OGRE],
            rear={"left front": early, "right front": late, "left back": locked(ELF), "right back": face_down(IMP)},
        )
    )
    t.to("battle phase")
    t.end_turn()
    assert told(t)[:4] == ["Early", BEGINNING_OF + END_PHASE, END_OF_TURN, "Late"]


@rule("vanguard", "6.8.1.2")
def test_it_may_change_what_stands_by_then() -> None:
    """The ability that the unlocking triggers retires the unit that had something for the end of the turn."""
    late = unit("Late", at(END_OF_TURN, draw()))
    early = unit(
        "Early", when(TRIGGERS["unlocked"], choose(RC, YOU, Not(Compares(POWER, ">=", Fixed(7000)))), retire(IT))
    )
    t = table(you=Side(rear=[early, unit("Weak", at(END_OF_TURN, draw()), power=3000), late, locked(ELF)]))
    t.end_turn()
    assert (t.zone("you", "drop zone"), t.zone("you", "hand")) == (["Weak"], ["Filler"])


# 6.8.1.3: the end of the turn.


@rule("vanguard", "6.8.1.3")
def test_beginning_of_the_end_phase_and_end_of_the_turn_stand_by_together() -> None:
    t = table(you=Side(rear=[unit("Ann", at(BEGINNING_OF + END_PHASE, draw())), unit("Ben", at(END_OF_TURN, draw()))]))
    t.end_turn(asks="8.4.1.2")
    assert t.options() == ["Ann", "Ben"]
    t.answer("Ben")
    assert t.zone("you", "hand") == ["Filler", "Filler"]


@rule("vanguard", "6.8.1.3")
def test_g_units_and_locked_cards_are_back_by_then() -> None:
    """So the unlocked card has its ability, and the G unit has none."""
    dragon = g_unit("Dragon", at(END_OF_TURN, draw(3)))
    ann = unit("Ann", at(END_OF_TURN, draw()))
    t = table(you=Side(vanguard=dragon, hearts=[OGRE], rear=[locked(ann)]))
    t.end_turn()
    assert t.zone("you", "hand") == ["Filler"]


# 6.8.1.4: until end of turn.


@rule("vanguard", "6.8.1.4")
def test_effects_until_end_of_turn_last_through_that_check_timing() -> None:
    strong = Fits(THIS, Compares(POWER, ">=", Fixed(10000)))
    ann = unit("Ann", act(gets(plus_power(3000))), at(END_OF_TURN, If(strong, draw())), power=7000)
    t = table(you=Side(rear=[ann]))
    t.use("Ann")
    t.end_turn()
    assert (t.power("Ann"), t.zone("you", "hand")) == (7000, ["Filler"])


@rule("vanguard", "6.8.1.4")
def test_those_that_begin_in_it_end_as_well() -> None:
    ann = unit("Ann", at(END_OF_TURN, gets(plus_power(3000))), power=7000)
    t = table(you=Side(rear=[ann]))
    t.end_turn()
    assert (t.power("Ann"), t.events("triggered") != []) == (7000, True)


@rule("vanguard", "6.8.1.4")
def test_but_none_that_last_longer() -> None:
    longer = gets(plus_power(1000), until=Until(THROUGH_TURN, OPPONENT))
    ann = unit("Ann", act(Seq((gets(plus_power(3000)), longer))), power=7000)
    t = table(you=Side(rear=[ann]))
    t.use("Ann")
    assert t.power("Ann") == 11000
    t.end_turn()
    assert t.power("Ann") == 8000
    t.end_turn()
    assert t.power("Ann") == 7000


# 6.8.1.5: the next turn, or again.


@rule("vanguard", "6.8.1.5")
def test_then_the_other_players_turn_begins_with_the_stand_phase() -> None:
    t = table()
    t.end_turn()
    moments = [(event.seat, event.verb) for event in t.events(PHASE, last=True)]
    after = moments[[seat for seat, _ in moments].index(1) :]
    assert (t.active, t.turn, after[0]) == ("opponent", 6, (1, BEGINNING_OF + "turn"))


WEAK = Fits(THIS, Compares(POWER, "<", Fixed(8000)))
FULL = Holds(Count(Cards((DROP,), YOU)), ">", Fixed(0))
CALLS = when(StateTrigger(AllOf((WEAK, FULL))), Call(Cards((DROP,), YOU)))
NEST = unit("Nest", act(Seq((gets(plus_power(3000)), discard()))), CALLS, power=7000)
"""While it is weak it calls what lies in the drop zone. Made strong, it waits until that ends."""
CIRCLE = "right front"


@rule("vanguard", "6.8.1.5")
def test_if_the_end_of_effects_triggers_something_the_phase_goes_on() -> None:
    t = table(you=Side(rear=[NEST], hand=[ELF]))
    t.use("Nest")
    assert (t.power("Nest"), t.zone("you", "drop zone")) == (10000, ["Elf"])
    t.end_turn(CIRCLE)
    assert (t.rear("you"), t.turn) == ({"left front": "Nest", "right front": "Elf"}, 6)
    kinds = [event.kind for event in t.events(last=True)]
    assert kinds.index("moved") < kinds.index("turn")


@rule("vanguard", "6.8.1.3", "6.8.1.5")
def test_then_only_abilities_stand_by_that_have_not_in_this_phase() -> None:
    """That of the unit that came in the second round does, that of the old one does not again."""
    ann = unit("Ann", at(END_OF_TURN, draw()))
    ben = unit("Ben", at(END_OF_TURN, soul_charge()))
    t = table(you=Side(rear={"left front": NEST, "left back": ben}, hand=[ann]))
    t.use("Nest")
    t.end_turn(CIRCLE)
    assert (t.soul("you"), t.zone("you", "hand")) == (["Filler"], ["Filler"])
    assert [one for one in told(t) if one in ("Ann", "Ben", "Nest")] == ["Ben", "Nest", "Ann"]


@rule("vanguard", "6.8.1.5")
def test_effects_of_the_second_round_end_with_the_turn_too() -> None:
    ann = unit("Ann", placed(RC, gets(plus_power(5000))), power=7000)
    t = table(you=Side(rear=[NEST], hand=[ann]))
    t.use("Nest")
    t.end_turn(CIRCLE)
    assert (t.power("Ann"), "Ann" in told(t)) == (7000, True)


@rule("vanguard", "6.8.1.3")
def test_a_timed_trigger_that_lasts_stands_by_once_a_phase() -> None:
    """At the end of this turn and of the next; not again and again in one of them."""
    lasts = Delay(Trigger(PHASE, verb=END_OF_TURN), draw(), Until(THROUGH_TURN, OPPONENT))
    t = table(you=Side(rear=[unit("Ann", act(lasts))]))
    t.use("Ann")
    t.end_turn()
    assert t.zone("you", "hand") == ["Filler"]
    t.end_turn()
    assert len(t.zone("you", "hand")) == 3
