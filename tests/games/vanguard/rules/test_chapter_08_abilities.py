"""VG 8.1: activated, automatic and continuous abilities."""

from __future__ import annotations

import pytest

from ludex.core.players import YOU
from ludex.core.selectors import Cards
from ludex.core.triggers import Trigger
from ludex.games.vanguard.words import RC, VC
from ludex.testing import rule
from ludex.testing.vanguard import (
    REST,
    Side,
    act,
    cont,
    counter_blast,
    discard,
    draw,
    gets,
    pays,
    placed,
    plus_power,
    retire,
    table,
    unit,
    when,
)

ELF = unit("Elf", grade=1, power=7000)
IMP = unit("Imp", grade=0, power=5000)
OGRE = unit("Ogre", grade=2, power=9000)

ORDER = "8.4.1.2"
MAY_PAY = "3.1.1.5.2"


# 8.1.1.1: activated abilities.


@rule("vanguard", "8.1.1.1")
def test_an_activated_ability_gives_its_effect_to_who_pays_its_cost() -> None:
    t = table(you=Side(rear=[unit("Drill", act(counter_blast(), REST, draw()))], damage=[IMP, ELF]))
    assert (t.counters_left("you"), t.zone("you", "hand")) == (2, [])
    t.use("Drill", 0, ["Imp"])
    assert (t.counters_left("you"), t.resting("Drill"), t.zone("you", "hand")) == (1, True, ["Filler"])


@rule("vanguard", "8.1.1.1")
def test_it_needs_a_play_timing() -> None:
    """There is one in the main phase of its master, and none in the battle phase or in the other's turn."""
    drill = unit("Drill", act(draw()))
    t = table(you=Side(rear=[drill]))
    t.to("battle phase")
    assert t.why("use", "Drill", 0) != []
    t.attack("your Vanguard", hold=True)
    assert t.why("use", "Drill", 0, by="you") != []
    t.pass_()
    t.end_turn()
    for phase in ("ride phase", "stride step", "main phase", "battle phase"):
        t.to(phase)
        assert t.why("use", "Drill", 0, by="you") != []
    t.attack("opponent's Vanguard", hold=True)
    assert t.options() == ["guard Filler for Vanguard", "pass"]


@rule("vanguard", "8.1.1.1.1")
@pytest.mark.parametrize(("zone", "circle"), [("(VC)", "vanguard"), ("(RC)", "rear-guard"), ("(VC/RC)", "both")])
def test_its_zone_says_where_it_can_be_used(zone: str, circle: str) -> None:
    drill = unit("Drill", text=[f"[ACT]{zone}:Draw a card."], grade=1)
    t = table(you=Side(vanguard=drill))
    assert ("use Drill 0" in t.options()) == (circle != "rear-guard")
    t = table(you=Side(rear=[drill]))
    assert ("use Drill 0" in t.options()) == (circle != "vanguard")


@rule("vanguard", "8.1.1.1.1")
def test_its_brackets_say_what_it_costs_and_the_rest_what_it_does() -> None:
    drill = unit("Drill", text=["[ACT](RC):[Counter-Blast 1 & Soul-Blast 1] Draw a card."], grade=1)
    t = table(you=Side(rear=[drill], damage=1, soul=[IMP]))
    t.use("Drill")
    assert (t.counters_left("you"), t.soul("you"), t.zone("you", "drop zone")) == (0, [], ["Imp"])
    assert t.zone("you", "hand") == ["Filler"]
    t = table(you=Side(rear=[drill], damage=1))
    t.refuses("use", "Drill", 0)


@rule("vanguard", "8.1.1.2.6")
def test_one_without_a_cost_is_played_by_declaring_it() -> None:
    drill = unit("Drill", text=["[ACT](RC):Draw a card."], grade=1)
    t = table(you=Side(rear=[drill]))
    t.use("Drill")
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "8.1.1.1.2.6.1")
def test_and_not_by_itself() -> None:
    drill = unit("Drill", text=["[ACT](RC):Draw a card."], grade=1)
    t = table(you=Side(rear={"left front": drill}, hand=[drill]))
    t.call("Drill", "right front")
    t.to("battle phase")
    t.end_turn()
    assert t.zone("you", "hand") == []


# 8.1.1.2: automatic abilities.


@rule("vanguard", "8.1.1.2")
def test_an_automatic_ability_is_played_by_itself() -> None:
    herald = unit("Herald", placed(RC, draw()), grade=1)
    t = table(you=Side(hand=[herald]))
    t.call("Herald", "left front")
    assert (t.zone("you", "hand"), t.tells("triggered")) == (["Filler"], ["Herald"])


@rule("vanguard", "8.1.1.2")
def test_and_in_no_other_way() -> None:
    t = table(you=Side(rear=[unit("Herald", placed(RC, draw()))]))
    assert (t.options(), t.zone("you", "hand")) == (["exchange left", "end"], [])
    assert t.why("use", "Herald", 0) != []


@rule("vanguard", "8.1.1.2.1")
@pytest.mark.parametrize(
    ("zone", "draws"), [("(VC)", ["Vanguard"]), ("(RC)", ["Rear"]), ("(VC/RC)", ["Vanguard", "Rear"])]
)
def test_its_zone_says_where_it_triggers(zone: str, draws: list[str]) -> None:
    line = f"[AUTO]{zone}:When this unit attacks, [Soul-Charge 1]."
    t = table(you=Side(vanguard=unit("Vanguard", text=[line], grade=3), rear=[unit("Rear", text=[line], grade=1)]))
    t.attack("your Vanguard")
    assert (t.soul("you") != []) == ("Vanguard" in draws)
    t.attack("Rear")
    assert len(t.soul("you")) == len(draws)


@rule("vanguard", "8.1.1.2.1")
def test_or_at_the_beginning_of_which_phase() -> None:
    line = "[AUTO](RC):At the beginning of your main phase, draw a card."
    t = table(you=Side(rear=[unit("Early", text=[line])]), phase="stride step")
    assert t.zone("you", "hand") == []
    t.to("main phase")
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "8.1.1.2.1")
def test_without_a_zone_the_cards_own_move_triggers_it() -> None:
    """When it is put into the drop zone it is on no circle any more."""
    line = "[AUTO]:When this unit is put into the drop zone from (RC), draw a card."
    t = table(you=Side(rear=[unit("Brave", act(retire(Cards((RC,), YOU))), text=[line])]))
    t.use("Brave")
    assert (t.zone("you", "drop zone"), t.zone("you", "hand")) == (["Brave"], ["Filler"])


@rule("vanguard", "8.1.1.2.2")
def test_a_cost_in_it_is_paid_while_it_resolves() -> None:
    """The hand is empty when both trigger; after the first has resolved there is a card to pay with."""
    giver = unit("Giver", when(Trigger("moved", to=(RC,)), draw()), grade=1)
    payer = unit("Payer", placed(RC, pays(discard(), gets(plus_power(5000)))), grade=1, power=7000)
    t = table(you=Side(rear=[giver], hand=[payer], deck=[IMP, ELF]))
    t.call("Payer", "right front", asks=ORDER)
    assert t.zone("you", "hand") == []
    t.answer("Giver", asks=MAY_PAY)
    assert (t.zone("you", "hand"), t.zone("you", "drop zone")) == (["Imp"], [])
    t.answer("yes")
    assert (t.power("Payer"), t.zone("you", "hand"), t.zone("you", "drop zone")) == (12000, [], ["Imp"])


@rule("vanguard", "8.1.1.2.2")
def test_and_may_be_declined() -> None:
    payer = unit("Payer", placed(RC, pays(discard(), gets(plus_power(5000)))), grade=1, power=7000)
    t = table(you=Side(hand=[payer, IMP]))
    t.call("Payer", "right front", "no")
    assert (t.power("Payer"), t.zone("you", "hand")) == (7000, ["Imp"])


# 8.1.1.3, 8.1.1.4: continuous abilities.


@rule("vanguard", "8.1.1.3")
def test_a_continuous_ability_works_as_long_as_it_is_active() -> None:
    """On its circle, whatever the phase; no longer when its card has left."""
    banner = unit("Banner", cont(plus_power(2000), on=Cards((VC,), YOU), zones=RC))
    t = table(you=Side(rear=[banner], hand=[OGRE]), phase="ride phase")
    assert t.power("your Vanguard") == 13000
    t.to("main phase")
    assert t.power("your Vanguard") == 13000
    t.call("Ogre", "left front")
    assert (t.zone("you", "drop zone"), t.power("your Vanguard")) == (["Banner"], 11000)


@rule("vanguard", "8.1.1.3")
def test_and_as_long_as_its_condition_holds() -> None:
    line = "[CONT](VC/RC):During your turn, this unit gets [Power] +2000."
    t = table(you=Side(rear=[unit("Knight", text=[line], power=7000)]))
    assert t.power("Knight") == 9000
    t.end_turn()
    assert t.power("Knight") == 7000
    t.end_turn()
    assert t.power("Knight") == 9000


@rule("vanguard", "8.1.1.4")
@pytest.mark.parametrize(
    ("zone", "powers"), [("(VC)", (9000, 7000)), ("(RC)", (7000, 9000)), ("(VC/RC)", (9000, 9000))]
)
def test_its_zone_says_where_it_is_active(zone: str, powers: tuple[int, int]) -> None:
    line = f"[CONT]{zone}:During your turn, this unit gets [Power] +2000."
    ann, ben = (unit(name, text=[line], power=7000) for name in ("Ann", "Ben"))
    t = table(you=Side(vanguard=ann, rear=[ben]))
    assert (t.power("Ann"), t.power("Ben")) == powers


@rule("vanguard", "8.1.1.4")
def test_without_a_zone_it_is_active_in_all_of_them() -> None:
    line = "[CONT]:If you have a grade 3 or greater vanguard, this card gets grade +1."
    zones = ("hand", "drop zone", "soul", "bind zone")
    cards = {zone: unit(zone, text=[line], grade=1) for zone in (*zones, "rear")}
    t = table(
        you=Side(
            hand=[cards["hand"]],
            drop=[cards["drop zone"]],
            soul=[cards["soul"]],
            bind=[cards["bind zone"]],
            rear=[cards["rear"]],
        )
    )
    assert [t.grade(zone) for zone in (*zones, "rear")] == [2] * 5
