"""VG 11.21, 11.24, 11.29, 11.33, 11.37: what units become until the end of the turn."""

from __future__ import annotations

from ludex.core.changes import EFFECT_CAUSE, MOVE
from ludex.core.definitions import CardDef
from ludex.core.modifiers import AddStat, Can, Forbid, Would
from ludex.core.ops.give import END_OF_TURN
from ludex.core.ops.move import Move
from ludex.core.players import OPPONENT, YOU, Who
from ludex.core.program import Body, Seq
from ludex.core.selectors import IT, THIS, Cards, Is
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.vanguard.keywords import becomes
from ludex.games.vanguard.ops.battle import Dominate
from ludex.games.vanguard.ops.call import Call, MoveTo, Place
from ludex.games.vanguard.ops.costs import LOSES_COST
from ludex.games.vanguard.words import (
    ATTACK_STEP,
    BECAME,
    BEGINNING_OF,
    BLAZING,
    CHARGING,
    DROP,
    ENGORGED,
    HAND,
    HOLLOWED,
    NAMES,
    PHASE,
    POWER,
    RC,
    RETIRE,
    SUCCESSFUL,
)
from ludex.games.vanguard.words import END_OF_TURN as END
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    act,
    at,
    attacks,
    choose,
    cont,
    draw,
    gets,
    is_attacked,
    is_boosted,
    locked,
    owned_by,
    plus_power,
    retire,
    retired,
    table,
    unit,
    when,
)

OGRE = unit("Ogre", grade=2, power=9000)
GNOME = unit("Gnome", grade=1, power=7000)
ELF = unit("Elf", grade=1, power=7000, skill="Boost")
IMP = unit("Imp", grade=0)


def named(name: str, zone: int = RC, whose: Who = YOU) -> Cards:
    return Cards((zone,), whose, Is(NAMES, name))


def became(t: Table, state: str) -> list[str]:
    """Which units have come into this state, each as often as it did."""
    return [t.name(event.card) for event in t.events(BECAME) if event.verb == state]


# 11.21: Blaze.

TORCH = unit("Torch", grade=1, power=7000, text=["[AUTO](VC/RC):Blaze"])


@rule("vanguard", "11.21.1")
def test_with_more_rear_guards_the_vanguard_is_blazing_from_the_attack_step_to_the_end_of_the_turn() -> None:
    t = table(you=Side(rear=[TORCH, OGRE]), opponent=Side(rear=[GNOME]))
    t.to("battle phase")
    assert t.state("your vanguard") == set()
    t.attack("Ogre", hold=True)
    assert (t.state("your vanguard"), t.state("Torch"), t.state("opponent's vanguard")) == ({BLAZING}, set(), set())
    t.pass_()
    assert t.state("your vanguard") == {BLAZING}
    t.end_turn()
    assert t.state("your vanguard") == set()


@rule("vanguard", "11.21.1")
def test_a_vanguard_with_blaze_becomes_blazing_itself() -> None:
    t = table(you=Side(vanguard=unit("Pyre", grade=3, text=["[AUTO](VC):Blaze"]), rear=[OGRE]))
    t.attack("Ogre")
    assert t.state("Pyre") == {BLAZING}


@rule("vanguard", "11.21.1")
def test_as_many_rear_guards_as_the_opponent_are_not_more() -> None:
    t = table(you=Side(rear=[TORCH, OGRE]), opponent=Side(rear=[GNOME, ELF]))
    t.attack("Ogre", hold=True)
    assert t.state("your vanguard") == set()


@rule("vanguard", "11.21.1")
def test_it_is_asked_again_at_the_beginning_of_each_attack_step() -> None:
    t = table(you=Side(rear=[TORCH, OGRE]), opponent=Side(rear=[GNOME, ELF]))
    t.attack("Ogre", "Gnome")
    assert (t.rear("opponent"), t.state("your vanguard")) == ({"right front": "Elf"}, set())
    t.attack("your vanguard", hold=True)
    assert t.state("your vanguard") == {BLAZING}


@rule("vanguard", "11.21.1")
def test_it_stays_blazing_though_the_opponent_has_as_many_again() -> None:
    t = table(
        you=Side(rear={"left front": TORCH, "right front": OGRE}),
        opponent=Side(vanguard=unit("Host", is_attacked(Call(named("Imp", DROP))), grade=3), drop=[IMP], rear=[GNOME]),
    )
    t.attack("Ogre", "vanguard", "left back")
    t.attack("Torch", "vanguard")
    assert (len(t.rear("opponent")), t.state("your vanguard")) == (2, {BLAZING})
    assert became(t, BLAZING) == ["Vanguard"]


@rule("vanguard", "11.21.1")
def test_the_opponents_attack_steps_do_nothing() -> None:
    t = table(you=Side(rear=[TORCH, GNOME]), opponent=Side(rear=[OGRE]), active="opponent")
    t.attack("Ogre", hold=True)
    assert t.state("your vanguard") == set()


@rule("vanguard", "11.21.1")
def test_the_rear_guards_are_counted_when_it_resolves() -> None:
    """Something that waits for the same moment retires one of the opponent's first."""
    axe = unit(
        "Axe", when(Trigger(PHASE, verb=BEGINNING_OF + ATTACK_STEP, whose=YOU), retire(named("Gnome", RC, OPPONENT)))
    )
    t = table(you=Side(rear=[TORCH, axe]), opponent=Side(rear=[GNOME, ELF]))
    t.attack("Axe", "vanguard", "Axe", hold=True)
    assert t.state("your vanguard") == {BLAZING}
    t = table(you=Side(rear=[TORCH, axe]), opponent=Side(rear=[GNOME, ELF]))
    t.attack("Axe", "vanguard", "Torch", hold=True)
    assert t.state("your vanguard") == set()


@rule("vanguard", "11.21.1")
def test_locked_cards_are_no_rear_guards() -> None:
    t = table(you=Side(rear=[TORCH, OGRE]), opponent=Side(rear=[GNOME, locked(ELF)]))
    t.attack("Ogre", hold=True)
    assert t.state("your vanguard") == {BLAZING}
    t = table(you=Side(rear=[TORCH, locked(OGRE)]), opponent=Side(rear=[GNOME]))
    t.attack("Torch", hold=True)
    assert t.state("your vanguard") == set()


@rule("vanguard", "11.21.1")
def test_a_dominated_unit_counts_for_its_present_master() -> None:
    puppeteer = unit("Puppeteer", act(Seq((choose(RC, OPPONENT), Dominate(IT, END_OF_TURN)))), grade=3)
    t = table(you=Side(vanguard=puppeteer, rear=[TORCH]), opponent=Side(rear=[GNOME, ELF]))
    t.use("Puppeteer", 0, "Gnome")
    t.attack("Torch", hold=True)
    assert t.state("Puppeteer") == {BLAZING}


@rule("vanguard", "11.21.2")
def test_in_legion_both_vanguards_are_blazing() -> None:
    king = unit("King", grade=3, mates="Mate")
    t = table(you=Side(vanguard=king, mate=unit("Mate", grade=3), rear=[TORCH]))
    t.attack("Torch", hold=True)
    assert (t.state("King"), t.state("Mate")) == ({BLAZING}, {BLAZING})


# 11.24: Engorge.

GLUTTON = unit("Glutton", grade=3, power=11000, text=["[AUTO](VC/RC):Engorge"])


@rule("vanguard", "11.24.1")
def test_who_retires_others_when_it_attacks_is_engorged_until_the_end_of_the_turn() -> None:
    t = table(you=Side(rear=[GLUTTON, GNOME, IMP, ELF]))
    t.attack("Glutton", "vanguard", ["Gnome", "Elf"], hold=True)
    assert (sorted(t.zone("you", "drop")), t.state("Glutton")) == (["Elf", "Gnome"], {ENGORGED})
    t.pass_()
    assert t.state("Glutton") == {ENGORGED}
    t.end_turn()
    assert t.state("Glutton") == set()


@rule("vanguard", "11.24.1")
def test_nobody_has_to_be_retired() -> None:
    t = table(you=Side(rear=[GLUTTON, GNOME]))
    t.attack("Glutton", "vanguard", [], hold=True)
    assert (t.zone("you", "drop"), t.state("Glutton")) == ([], set())


@rule("vanguard", "11.24.1")
def test_one_is_enough() -> None:
    t = table(you=Side(vanguard=GLUTTON, rear=[GNOME, IMP]))
    t.attack("Glutton", "vanguard", ["Imp"], hold=True)
    assert (t.zone("you", "drop"), t.state("Glutton")) == (["Imp"], {ENGORGED})


@rule("vanguard", "11.24.1")
def test_only_other_rear_guards_of_its_master_are_retired() -> None:
    t = table(you=Side(rear=[GLUTTON, GNOME, IMP, locked(ELF)]), opponent=Side(rear=[OGRE]))
    t.attack("Glutton", asks="8.5.4.1")
    assert sorted(t.options()) == ["Gnome", "Imp"]


@rule("vanguard", "11.24.1")
def test_when_another_unit_attacks_nothing_is_asked() -> None:
    t = table(you=Side(rear=[GLUTTON, OGRE]))
    t.attack("Ogre", hold=True)
    assert t.state("Glutton") == set()


KEPT = Forbid(Would(MOVE, verb=RETIRE, cause=EFFECT_CAUSE))


@rule("vanguard", "11.24.1")
def test_if_none_was_retired_it_is_not_engorged() -> None:
    """An effect keeps the chosen unit on the field."""
    t = table(you=Side(rear=[GLUTTON, unit("Rock", cont(KEPT)), GNOME]))
    t.attack("Glutton", "vanguard", ["Rock"], hold=True)
    assert (sorted(t.rear("you").values()), t.state("Glutton")) == (["Glutton", "Gnome", "Rock"], set())
    t = table(you=Side(rear=[GLUTTON, unit("Rock", cont(KEPT)), GNOME]))
    t.attack("Glutton", "vanguard", ["Rock", "Gnome"], hold=True)
    assert (t.zone("you", "drop"), t.state("Glutton")) == (["Gnome"], {ENGORGED})


@rule("vanguard", "11.24.1")
def test_who_is_engorged_already_does_not_become_so_again() -> None:
    bell = unit("Bell", act(becomes(ENGORGED, named("Glutton"))))
    t = table(you=Side(rear=[GLUTTON, bell, IMP]))
    t.use("Bell")
    t.attack("Glutton", "vanguard", ["Imp"], hold=True)
    assert became(t, ENGORGED) == ["Glutton"]


@rule("vanguard", "11.24.2")
def test_the_retiring_is_an_effect() -> None:
    mourner = unit("Mourner", when(Trigger("moved", frm=(RC,), to=(DROP,), verb=RETIRE, cause=EFFECT_CAUSE), draw(1)))
    t = table(you=Side(rear=[GLUTTON, mourner, IMP]))
    t.attack("Glutton", "vanguard", ["Imp"], hold=True)
    assert t.zone("you", "hand") == ["Filler"]


@rule("vanguard", "11.24.2")
def test_what_spares_costs_does_not_spare_it() -> None:
    """A unit that pays no costs still has to retire somebody to be engorged."""
    saint = unit("Saint", cont(Can(LOSES_COST), on=Cards((RC,), YOU)), grade=3)
    t = table(you=Side(vanguard=saint, rear=[GLUTTON, IMP]))
    t.attack("Glutton", "vanguard", [], hold=True)
    assert t.state("Glutton") == set()
    t = table(you=Side(vanguard=saint, rear=[GLUTTON, IMP]))
    t.attack("Glutton", "vanguard", ["Imp"], hold=True)
    assert (t.zone("you", "drop"), t.state("Glutton")) == (["Imp"], {ENGORGED})


# 11.29: Charge.

BOAR = unit("Boar", grade=2, power=9000, text=["[AUTO]:Charge"])
TUSKER = unit("Tusker", grade=1, power=7000, skill="Boost", text=["[AUTO]:Charge"])


def caller(*does: Body) -> CardDef:
    """A vanguard that calls the card of the drop zone."""
    return unit("Caller", act(Seq((choose(DROP), Call(IT), *does))), grade=3)


@rule("vanguard", "11.29.1")
def test_placed_by_an_effect_it_may_become_charging_until_the_end_of_the_turn() -> None:
    t = table(you=Side(vanguard=caller(), drop=[BOAR]))
    t.use("Caller", 0, "left front", "yes")
    assert t.state("Boar") == {CHARGING}
    t.end_turn()
    assert (t.circle("Boar"), t.state("Boar")) == ("left front", set())


@rule("vanguard", "11.29.1")
def test_it_need_not() -> None:
    t = table(you=Side(vanguard=caller(), drop=[BOAR]))
    t.use("Caller", 0, "left front", "no")
    assert t.state("Boar") == set()
    t.attack("Boar")
    assert t.circle("Boar") == "left front"


@rule("vanguard", "11.29.1")
def test_a_normal_call_is_no_effect() -> None:
    t = table(you=Side(hand=[BOAR]))
    t.call("Boar", "left front")
    assert t.state("Boar") == set()


@rule("vanguard", "11.29.2")
def test_a_charging_unit_goes_under_the_deck_after_it_has_attacked() -> None:
    t = table(you=Side(vanguard=caller(), drop=[BOAR], deck=[GNOME, IMP]))
    t.use("Caller", 0, "left front", "yes")
    t.attack("Boar", hold=True)
    assert t.circle("Boar") == "left front"
    t.pass_()
    assert (t.zone("you", "deck"), t.rear("you")) == (["Gnome", "Imp", "Boar"], {})


@rule("vanguard", "11.29.2")
def test_a_charging_unit_goes_under_the_deck_after_it_has_boosted() -> None:
    t = table(you=Side(vanguard=caller(), rear=[OGRE], drop=[TUSKER], deck=[GNOME, IMP]))
    t.use("Caller", 0, "left back", "yes")
    t.attack("Ogre", boost="Tusker")
    assert (t.zone("you", "deck"), t.rear("you")) == (["Gnome", "Imp", "Tusker"], {"left front": "Ogre"})


@rule("vanguard", "11.29.2")
def test_a_charging_unit_goes_under_the_deck_after_it_was_attacked() -> None:
    """In the opponent's turn: called when the vanguard is attacked, attacked next, and guarded."""
    host = unit("Host", is_attacked(choose(DROP), Call(IT)), grade=3)
    t = table(
        you=Side(vanguard=host, drop=[BOAR], hand=[IMP], deck=[GNOME, GNOME]),
        opponent=Side(rear=[OGRE]),
        active="opponent",
    )
    t.attack("Ogre", "vanguard", "left front", "yes", guard=[])
    assert (t.circle("Boar"), t.state("Boar")) == ("left front", {CHARGING})
    t.attack("opponent's vanguard", "Boar", guard=["Imp"])
    assert (t.rear("you"), t.zone("you", "deck")) == ({}, ["Gnome", "Gnome", "Boar"])


@rule("vanguard", "11.29.2")
def test_a_battle_it_took_no_part_in_leaves_it_where_it_is() -> None:
    t = table(you=Side(vanguard=caller(), rear={"right front": OGRE}, drop=[BOAR]))
    t.use("Caller", 0, "left front", "yes")
    t.attack("Ogre")
    assert (t.circle("Boar"), t.state("Boar")) == ("left front", {CHARGING})


@rule("vanguard", "11.29.2")
def test_it_goes_from_wherever_on_the_field_it_is_by_then() -> None:
    runner = unit("Runner", attacks(MoveTo(THIS, Place("open"))), grade=2, text=["[AUTO]:Charge"])
    t = table(you=Side(vanguard=caller(), drop=[runner]))
    t.use("Caller", 0, "left front", "yes")
    t.attack("Runner", "vanguard", "right back", hold=True)
    assert t.circle("Runner") == "right back"
    t.pass_()
    assert t.zone("you", "deck")[-1] == "Runner"


@rule("vanguard", "11.29.2")
def test_a_charging_unit_that_left_the_field_is_not_sought() -> None:
    lost = unit("Lost", attacks(retire(THIS)), grade=2, text=["[AUTO]:Charge"])
    t = table(you=Side(vanguard=caller(), drop=[lost]))
    t.use("Caller", 0, "left front", "yes")
    t.attack("Lost", "vanguard")
    assert t.zone("you", "drop") == ["Lost"]


@rule("vanguard", "11.29.2")
def test_a_unit_that_another_effect_made_charging_goes_too() -> None:
    goad = unit("Goad", act(becomes(CHARGING, named("Ogre"))), grade=3)
    t = table(you=Side(vanguard=goad, rear=[OGRE]))
    t.use("Goad")
    t.attack("Ogre")
    assert t.zone("you", "deck")[-1] == "Ogre"


@rule("vanguard", "11.29.2")
def test_a_card_of_the_opponent_goes_under_its_owners_deck() -> None:
    goad = unit("Goad", act(becomes(CHARGING, named("Guest"))), grade=3)
    t = table(you=Side(vanguard=goad, rear=[owned_by("opponent", unit("Guest", grade=2))]))
    t.use("Goad")
    t.attack("Guest", guard=[])
    assert t.zone("opponent", "deck")[-1] == "Guest"


# 11.33: Hollow.

SHADE = unit("Shade", grade=1, power=7000, text=["[AUTO]:Hollow"])


@rule("vanguard", "11.33.1")
def test_placed_on_a_rear_guard_circle_it_may_become_hollowed() -> None:
    for answer, state in (("yes", {HOLLOWED}), ("no", set())):
        t = table(you=Side(hand=[SHADE]))
        t.call("Shade", "left front", answer)
        assert t.state("Shade") == state


@rule("vanguard", "11.33.1")
def test_placed_by_an_effect_it_may_too_and_placed_elsewhere_it_may_not() -> None:
    t = table(you=Side(vanguard=caller(), drop=[SHADE]))
    t.use("Caller", 0, "left front", "yes")
    assert t.state("Shade") == {HOLLOWED}
    t = table(you=Side(vanguard=unit("Squire", grade=0), hand=[SHADE]), phase="ride phase")
    t.ride("Shade")
    assert t.state("Shade") == set()


@rule("vanguard", "11.33.2")
def test_hollowed_units_are_put_into_the_drop_zone_at_the_end_of_the_turn() -> None:
    t = table(you=Side(hand=[SHADE], rear={"right front": GNOME}))
    t.call("Shade", "left front", "yes")
    t.attack("Shade")
    assert t.circle("Shade") == "left front"
    t.end_turn()
    assert (t.zone("you", "drop"), t.rear("you")) == (["Shade"], {"right front": "Gnome"})


@rule("vanguard", "11.33.2")
def test_what_is_not_hollowed_stays() -> None:
    t = table(you=Side(hand=[SHADE]))
    t.call("Shade", "left front", "no")
    t.end_turn()
    assert t.rear("you") == {"left front": "Shade"}


@rule("vanguard", "11.33.2")
def test_that_is_being_retired() -> None:
    wraith = unit("Wraith", retired(draw(1)), text=["[AUTO]:Hollow"])
    t = table(you=Side(hand=[wraith]))
    t.call("Wraith", "left front", "yes")
    t.to("battle phase")
    assert t.zone("you", "hand") == []
    t.end_turn()
    assert (t.zone("you", "drop"), t.zone("you", "hand")) == (["Wraith"], ["Filler"])


@rule("vanguard", "11.33.2")
def test_they_go_to_the_drop_zones_of_their_owners() -> None:
    """Whatever made them hollowed."""
    drain = unit("Drain", act(becomes(HOLLOWED, Cards((RC,), YOU))), grade=3)
    t = table(you=Side(vanguard=drain, rear=[owned_by("opponent", unit("Guest", grade=1)), GNOME]))
    t.use("Drain")
    t.end_turn("Gnome")
    assert (t.zone("you", "drop"), t.zone("opponent", "drop"), t.rear("you")) == (["Gnome"], ["Guest"], {})


@rule("vanguard", "11.33.2")
def test_units_hollowed_in_the_opponents_turn_go_at_its_end() -> None:
    host = unit("Host", is_attacked(choose(DROP), Call(IT)), grade=3)
    t = table(you=Side(vanguard=host, drop=[SHADE]), opponent=Side(rear=[OGRE]), active="opponent")
    t.attack("Ogre", "vanguard", "left front", "yes", guard=[])
    assert t.rear("you") == {"left front": "Shade"}
    t.end_turn()
    assert (t.zone("you", "drop"), t.rear("you")) == (["Shade"], {})


@rule("vanguard", "11.33.2")
def test_its_master_orders_it_with_what_else_waits_for_the_end_of_the_turn() -> None:
    bell = unit("Bell", at(END, Move(named("Shade"), HAND)))
    for first, zone in (("Shade", "drop"), ("Bell", "hand")):
        t = table(you=Side(hand=[SHADE], rear={"right front": bell}))
        t.call("Shade", "left front", "yes")
        t.end_turn(first)
        assert t.zone("you", zone) == ["Shade"]


# 11.37: Success.

SCHOLAR = unit("Scholar", grade=1, power=7000, text=["[AUTO](RC):Success 15000"])


def tutor(power: int, name: str = "Gnome") -> CardDef:
    """A vanguard that gives such a rear-guard so much power."""
    return unit("Tutor", act(gets(plus_power(power), who=named(name))), grade=3)


@rule("vanguard", "11.37.2")
def test_a_rear_guard_of_so_much_power_makes_it_successful_until_the_end_of_the_turn() -> None:
    t = table(you=Side(vanguard=tutor(4000), rear=[SCHOLAR, GNOME]))
    t.use("Tutor")
    assert (t.power("Gnome"), t.state("Scholar")) == (11000, set())
    t.use("Tutor")
    assert (t.power("Gnome"), t.state("Scholar"), t.state("Gnome")) == (15000, {SUCCESSFUL}, set())
    t.end_turn()
    assert t.state("Scholar") == set()


@rule("vanguard", "11.37.2")
def test_the_unit_itself_is_such_a_rear_guard() -> None:
    t = table(you=Side(vanguard=tutor(8000, "Scholar"), rear=[SCHOLAR]))
    t.use("Tutor")
    assert t.state("Scholar") == {SUCCESSFUL}


@rule("vanguard", "11.37.2")
def test_the_power_of_vanguards_and_of_the_opponents_rear_guards_does_not_count() -> None:
    giant = unit("Giant", grade=3, power=20000)
    t = table(you=Side(vanguard=giant, rear=[SCHOLAR]), opponent=Side(rear=[giant]))
    t.to("battle phase")
    assert t.state("Scholar") == set()


@rule("vanguard", "11.37.2")
def test_it_stays_successful_though_the_power_is_gone() -> None:
    t = table(
        you=Side(
            vanguard=unit("King", act(Move(named("Giant"), DROP, verb=RETIRE)), grade=3),
            hand=[unit("Giant", grade=3, power=15000)],
            rear=[SCHOLAR],
        )
    )
    t.call("Giant", "right front")
    t.use("King")
    assert (t.rear("you"), t.state("Scholar")) == ({"left front": "Scholar"}, {SUCCESSFUL})


@rule("vanguard", "11.37.2")
def test_what_is_successful_does_not_become_so_again() -> None:
    t = table(you=Side(vanguard=tutor(8000), rear=[SCHOLAR, GNOME]))
    t.use("Tutor")
    t.use("Tutor")
    assert became(t, SUCCESSFUL) == ["Scholar"]


@rule("vanguard", "11.37.2")
def test_only_in_its_masters_turn() -> None:
    giant = unit("Giant", grade=3, power=15000)
    t = table(you=Side(rear=[SCHOLAR, giant]), active="opponent")
    t.to("battle phase")
    assert t.state("Scholar") == set()
    t.end_turn()
    assert (t.active, t.state("Scholar")) == ("you", {SUCCESSFUL})


@rule("vanguard", "11.37.2")
def test_the_power_that_boosts_lend_counts() -> None:
    t = table(you=Side(rear={"left front": OGRE, "left back": ELF, "right back": SCHOLAR}))
    t.attack("Ogre", boost="Elf", hold=True)
    assert (t.power("Ogre"), t.state("Scholar")) == (16000, {SUCCESSFUL})


@rule("vanguard", "11.37.3")
def test_it_takes_no_event_but_the_situation() -> None:
    """The unit with Success comes last, to one that has the power already."""
    t = table(you=Side(rear=[unit("Giant", grade=3, power=15000)], hand=[SCHOLAR]))
    t.call("Scholar", "right front")
    assert t.state("Scholar") == {SUCCESSFUL}


@rule("vanguard", "11.37.4")
def test_a_power_reached_and_lost_within_one_effect_makes_nobody_successful() -> None:
    flash = Seq((gets(plus_power(8000), who=named("Gnome")), Move(named("Gnome"), HAND)))
    t = table(you=Side(vanguard=unit("Flash", act(flash), grade=3), rear=[SCHOLAR, GNOME]))
    t.use("Flash")
    assert (t.zone("you", "hand"), t.state("Scholar")) == (["Gnome"], set())


FAINT = unit("Faint", is_boosted(gets(AddStat(POWER, Fixed(-5000)))), grade=2, power=9000)


@rule("vanguard", "11.37.4")
def test_if_the_power_has_fallen_before_it_resolves_it_is_not_successful() -> None:
    for first, state in (("Faint", set()), ("Scholar", {SUCCESSFUL})):
        t = table(you=Side(rear={"left front": FAINT, "left back": ELF, "right back": SCHOLAR}))
        t.attack("Faint", boost="Elf", hold=True, asks="8.4.1.2")
        t.answer(first)
        assert (t.power("Faint"), t.state("Scholar")) == (11000, state)


@rule("vanguard", "11.37.2")
def test_a_vanguard_may_have_success_too() -> None:
    dean = unit("Dean", grade=3, text=["[AUTO](VC):Success 20000"])
    t = table(you=Side(vanguard=dean, hand=[unit("Giant", grade=3, power=20000)]))
    t.call("Giant", "left front")
    assert t.state("Dean") == {SUCCESSFUL}
