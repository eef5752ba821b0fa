"""VG 11.17, 11.20, 11.22, 11.27, 11.31, 11.38: Rescue, Revelation, Afterimage, Rush, Magia, Bloom."""

from __future__ import annotations

import pytest

from ludex.core.ops.move import Move
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import Cards, Is
from ludex.core.triggers import Trigger
from ludex.games.vanguard.keywords import rescue
from ludex.games.vanguard.words import (
    AFTERIMAGE,
    BIND,
    BLOOM,
    DAMAGE_CHECK,
    DROP,
    HAND,
    HEAL,
    MAGIA,
    NAMES,
    RC,
    RESCUE,
    REVELATION_VERB,
    RUSH,
    SOUL,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    draw,
    face_down,
    is_attacked,
    locked,
    resting,
    soul_charge,
    table,
    trigger,
    unit,
    when,
)
from tests.games.vanguard.rules import heading_parts as heading

OGRE = unit("Ogre", grade=2, power=9000)
GNOME = unit("Gnome", grade=1, power=7000)
ELF = unit("Elf", grade=1, power=7000)
IMP = unit("Imp", grade=0)
CRIT = trigger("Crit", "Critical")

# 11.17: Rescue.

RESCUE_1 = (
    "Rescue 1-[ACT](VC):Choose a card from your damage zone, heal it, "
    "choose one of your vanguards, and deal one damage."
)
RESCUE_2 = (
    "Rescue 2-[ACT](VC):Choose two cards from your damage zone, heal them, "
    "choose one of your vanguards, and deal two damage."
)


@rule("vanguard", "11.17.1.1")
def test_rescue_1_heals_a_card_and_deals_a_damage_to_an_own_vanguard() -> None:
    medic = unit("Medic", grade=3, power=11000, text=[RESCUE_1])
    t = table(you=Side(vanguard=medic, damage=[GNOME, face_down(ELF)], deck=[CRIT, IMP]))
    t.use("Medic", 0, "Elf", "Medic", "Medic")
    assert (t.zone("you", "drop"), t.zone("you", "damage"), t.tells(DAMAGE_CHECK)) == (
        ["Elf"],
        ["Gnome", "Crit"],
        ["Crit"],
    )
    assert (t.power("Medic"), t.critical("Medic")) == (16000, 2)
    assert [event.verb for event in t.events("moved") if t.name(event.card) == "Elf"] == [HEAL]


@rule("vanguard", "11.17.1.1")
def test_rescue_with_a_greater_number_does_so_with_as_many() -> None:
    medic = unit("Medic", grade=3, text=[RESCUE_2])
    t = table(you=Side(vanguard=medic, damage=[GNOME, ELF, OGRE], deck=[IMP, IMP, GNOME]))
    t.use("Medic", 0, ["Elf", "Ogre"])
    assert (sorted(t.zone("you", "drop")), t.zone("you", "damage")) == (["Elf", "Ogre"], ["Gnome", "Imp", "Imp"])


@rule("vanguard", "11.17.1.1")
def test_the_healing_comes_first() -> None:
    """With five cards in the damage zone nobody loses."""
    t = table(you=Side(vanguard=unit("Medic", grade=3, text=[RESCUE_1]), damage=[GNOME] * 5))
    t.use("Medic", 0, "Gnome")
    assert (t.outcome, t.damage("you")) == (None, 5)


@rule("vanguard", "11.17.1.1")
def test_in_legion_one_of_the_two_vanguards_is_chosen() -> None:
    medic = unit("Medic", act(rescue(1)), grade=3, mates="Mate")
    t = table(you=Side(vanguard=medic, mate=unit("Mate", grade=3), damage=[GNOME]))
    t.use("Medic", asks="8.5.4.1")
    assert (t.zone("you", "drop"), sorted(t.options())) == (["Gnome"], ["Mate", "Medic"])
    t.answer("Mate")
    assert t.damage("you") == 1


@rule("vanguard", "11.17.1.2")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_whatever_its_number_an_ability_with_rescue_has_rescue(number: int) -> None:
    heading.expect_it_is_asked_for("rescue", f"Rescue {number}-[AUTO](RC):When this unit attacks, draw a card.")
    t = table(you=Side(rear=[unit("Medic", text=[f"Rescue {number}-[AUTO](RC):When this unit attacks, draw a card."])]))
    assert t.has("Medic", RESCUE)


# 11.20: Revelation.

SEER = unit("Seer", grade=1, text=["[AUTO]:Revelation-(RC)"])
PROPHET = unit("Prophet", grade=3, text=["[AUTO]:Revelation-(VC)"])
ORACLE = unit("Oracle", grade=3, text=["[AUTO]:Revelation-(VC/RC)"])
OLD = unit("Old", grade=3)


@rule("vanguard", "11.20.2")
def test_the_top_card_may_go_to_the_soul_and_then_a_standing_rear_guard_rests() -> None:
    t = table(you=Side(rear={"right front": GNOME, "right back": resting(ELF)}, hand=[SEER], deck=[IMP, OGRE]))
    t.call("Seer", "left front", "yes", asks="8.5.4.1")
    assert (t.soul("you"), t.zone("you", "deck"), sorted(t.options())) == (["Imp"], ["Ogre"], ["Gnome", "Seer"])
    t.answer("Gnome")
    assert (t.resting("Gnome"), t.standing("Seer")) == (True, True)


@rule("vanguard", "11.20.2")
def test_it_may_also_stay_where_it_is_and_nobody_rests() -> None:
    t = table(you=Side(rear={"right front": GNOME}, hand=[SEER], deck=[IMP, OGRE]))
    t.call("Seer", "left front", "no")
    assert (t.soul("you"), t.zone("you", "deck"), t.standing("Gnome"), t.standing("Seer")) == (
        [],
        ["Imp", "Ogre"],
        True,
        True,
    )


@rule("vanguard", "11.20.2")
def test_the_card_is_seen_by_its_player_before_that_is_decided() -> None:
    t = table(you=Side(hand=[SEER], deck=[IMP, OGRE]))
    assert not t.knows("you", "Imp")
    t.call("Seer", "left front", asks="8.5.3.5")
    assert (t.knows("you", "Imp"), t.knows("opponent", "Imp"), t.knows("you", "Ogre")) == (True, False, False)


@rule("vanguard", "11.20.2")
def test_it_happens_on_the_circle_that_is_named() -> None:
    t = table(you=Side(hand=[PROPHET], deck=[IMP, ELF]))
    t.call("Prophet", "left front")
    assert t.soul("you") == []
    t = table(you=Side(vanguard=OLD, rear=[GNOME], hand=[PROPHET], deck=[IMP, ELF]), phase="ride phase")
    t.ride("Prophet", "yes", "Gnome")
    assert (t.soul("you"), t.resting("Gnome")) == (["Old", "Imp"], True)
    t = table(you=Side(vanguard=unit("Squire", grade=0), hand=[SEER], deck=[IMP, ELF]), phase="ride phase")
    t.ride("Seer")
    assert t.soul("you") == ["Squire"]


@rule("vanguard", "11.20.2")
def test_or_on_either_of_two() -> None:
    t = table(you=Side(hand=[ORACLE], deck=[IMP, ELF]))
    t.call("Oracle", "left front", "yes")
    assert (t.soul("you"), t.resting("Oracle")) == (["Imp"], True)
    t = table(you=Side(vanguard=OLD, hand=[ORACLE], deck=[IMP, ELF]), phase="ride phase")
    t.ride("Oracle", "yes")
    assert t.soul("you") == ["Old", "Imp"]


@rule("vanguard", "11.20.2.1")
def test_if_no_rear_guard_stands_none_is_rested() -> None:
    t = table(
        you=Side(vanguard=OLD, rear=[resting(GNOME), locked(ELF)], hand=[PROPHET], deck=[IMP, ELF]), phase="ride phase"
    )
    t.ride("Prophet", "yes")
    assert (t.soul("you"), t.resting("Gnome"), t.standing("Prophet")) == (["Old", "Imp"], True, True)


@rule("vanguard", "11.20.3")
def test_the_card_was_put_into_the_soul_by_revelation() -> None:
    by_revelation = Trigger("moved", to=(SOUL,), verb=REVELATION_VERB)
    listener = unit("Listener", when(by_revelation, draw(1)), act(soul_charge(1)))
    t = table(you=Side(rear={"right front": listener}, hand=[SEER], deck=[IMP, OGRE, ELF, ELF]))
    t.use("Listener")
    assert (t.soul("you"), t.zone("you", "hand")) == (["Imp"], ["Seer"])
    t.call("Seer", "left front", "yes", "Seer")
    assert (t.soul("you"), t.zone("you", "hand")) == (["Imp", "Ogre"], ["Elf"])


# 11.22: Afterimage.

GHOST = unit("Ghost", grade=1, text=["[AUTO](RC):Afterimage"])
RELEASE = unit("Release", act(Move(Cards((BIND,), OPPONENT), HAND)), grade=3)


@rule("vanguard", "11.22.1")
def test_when_a_bound_card_goes_to_the_opponents_hand_the_unit_may_return_to_the_hand() -> None:
    for answer, hand in (("yes", ["Ghost"]), ("no", [])):
        t = table(you=Side(vanguard=RELEASE, rear=[GHOST]), opponent=Side(bind=[face_down(IMP)]))
        t.use("Release", 0, answer)
        assert (t.zone("opponent", "hand"), t.zone("you", "hand")) == (["Imp"], hand)


@rule("vanguard", "11.22.1")
@pytest.mark.parametrize("number", [6, 7])
def test_with_seven_cards_in_hand_it_does_not(number: int) -> None:
    t = table(you=Side(vanguard=RELEASE, rear=[GHOST], hand=[GNOME] * number), opponent=Side(bind=[IMP]))
    t.use("Release", 0, *(["yes"] if number == 6 else []))
    assert t.rear("you") == ({} if number == 6 else {"left front": "Ghost"})


@rule("vanguard", "11.22.1")
def test_the_hand_is_counted_when_it_resolves() -> None:
    """It is the unit's master who has at most six cards, after what was played before."""
    drawer = unit("Drawer", when(Trigger("moved", whose=OPPONENT, frm=(BIND,), to=(HAND,)), draw(1)))
    t = table(you=Side(vanguard=RELEASE, rear=[GHOST, drawer], hand=[GNOME] * 6), opponent=Side(bind=[IMP]))
    t.use("Release", 0, "Drawer")
    assert (len(t.zone("you", "hand")), "Ghost" in t.rear("you").values()) == (7, True)


@rule("vanguard", "11.22.1")
def test_a_card_of_ones_own_bind_zone_or_one_that_goes_elsewhere_does_nothing() -> None:
    own = unit("Own", act(Move(Cards((BIND,), YOU), HAND)), act(Move(Cards((BIND,), OPPONENT), DROP)), grade=3)
    t = table(you=Side(vanguard=own, rear=[GHOST], bind=[GNOME]), opponent=Side(bind=[IMP]))
    t.use("Own", 0)
    t.use("Own", 1)
    assert (t.zone("you", "hand"), t.rear("you")) == (["Gnome"], {"left front": "Ghost"})


@rule("vanguard", "11.22.1")
def test_a_card_drawn_by_the_opponent_does_nothing() -> None:
    gift = unit("Gift", act(draw(1, OPPONENT)), grade=3)
    t = table(you=Side(vanguard=gift, rear=[GHOST]))
    t.use("Gift")
    assert (t.has("Ghost", AFTERIMAGE), t.rear("you")) == (True, {"left front": "Ghost"})


# 11.27: Rush.

RUSHER = unit(
    "Rusher",
    grade=2,
    power=9000,
    text=[
        "Rush-[AUTO](RC):When this unit [Stand] due to the effect of your card, "
        "this unit gets [Power] +4000 until end of turn."
    ],
)
RALLY = unit("Rally", act(Refresh(Cards((RC,), YOU))), grade=3)


@rule("vanguard", "11.27.1")
def test_rush_triggers_when_the_unit_stands_by_an_effect_of_an_own_card() -> None:
    t = table(you=Side(vanguard=RALLY, rear=[resting(RUSHER)]))
    assert t.has("Rusher", RUSH)
    t.use("Rally")
    assert (t.standing("Rusher"), t.power("Rusher")) == (True, 13000)


@rule("vanguard", "11.27.1")
def test_a_unit_that_stood_before_has_not_come_to_stand() -> None:
    t = table(you=Side(vanguard=RALLY, rear=[RUSHER]))
    t.use("Rally")
    assert t.power("Rusher") == 9000


@rule("vanguard", "11.27.1")
def test_standing_by_a_stand_trigger_is_standing_by_an_effect() -> None:
    t = table(you=Side(rear=[resting(RUSHER)], deck=[trigger("Stand", "Stand"), GNOME]))
    t.attack("your vanguard", "vanguard", "Rusher", "your vanguard")
    assert (t.standing("Rusher"), t.power("Rusher")) == (True, 13000)


@rule("vanguard", "11.27.1")
def test_standing_in_the_stand_phase_is_not() -> None:
    t = table(you=Side(rear=[resting(RUSHER)]), phase="stand phase")
    assert (t.standing("Rusher"), t.power("Rusher")) == (True, 9000)


@rule("vanguard", "11.27.1")
def test_standing_by_an_effect_of_the_opponents_card_is_not() -> None:
    kind = unit("Kind", is_attacked(Refresh(Cards((RC,), OPPONENT, Is(NAMES, "Rusher")))), grade=3)
    t = table(you=Side(rear=[resting(RUSHER), OGRE]), opponent=Side(vanguard=kind))
    t.attack("Ogre", hold=True)
    assert (t.standing("Rusher"), t.power("Rusher")) == (True, 9000)


# 11.31: Magia.

CIRCUS = unit(
    "Circus",
    grade=3,
    text=[
        "Magia-[ACT](VC)[1/turn]:Choose a card from your soul, call it to (RC), "
        "and at the end of that turn, put that unit into your soul."
    ],
)


@rule("vanguard", "11.31.1")
def test_magia_calls_from_the_soul_and_puts_the_unit_back_at_the_end_of_the_turn() -> None:
    t = table(you=Side(vanguard=CIRCUS, soul=[OGRE, GNOME], rear={"right back": ELF}))
    assert t.has("Circus", MAGIA)
    t.use("Circus", 0, "Ogre", "left front")
    assert (t.rear("you"), t.soul("you")) == ({"left front": "Ogre", "right back": "Elf"}, ["Gnome"])
    t.attack("Ogre")
    assert t.circle("Ogre") == "left front"
    t.end_turn()
    assert (t.rear("you"), t.soul("you")) == ({"right back": "Elf"}, ["Gnome", "Ogre"])


@rule("vanguard", "11.31.1")
def test_a_unit_that_has_left_by_then_stays_where_it_is() -> None:
    t = table(you=Side(vanguard=CIRCUS, soul=[OGRE, GNOME], hand=[ELF]))
    t.use("Circus", 0, "Ogre", "left front")
    t.call("Elf", "left front")
    t.end_turn()
    assert (t.zone("you", "drop"), t.soul("you")) == (["Ogre"], ["Gnome"])


# 11.38: Bloom.

ROSE = unit(
    "Rose",
    grade=1,
    power=7000,
    text=[
        "Bloom-[AUTO](RC):When your other unit with the same card name as this unit is placed on (RC), "
        "this unit gets [Power] +4000 until end of turn."
    ],
)


@rule("vanguard", "11.38.1")
def test_bloom_triggers_when_another_own_unit_of_the_kind_is_placed() -> None:
    t = table(you=Side(rear={"left front": ROSE}, hand=[ROSE]))
    assert t.has("Rose", BLOOM)
    t.call("Rose", "right front")
    assert sorted(t.power(name) for name in ("Rose#1", "Rose#2")) == [7000, 11000]


@rule("vanguard", "11.38.1")
def test_a_unit_of_another_kind_or_the_unit_itself_does_not_count() -> None:
    t = table(you=Side(rear={"left front": ROSE}, hand=[GNOME]))
    t.call("Gnome", "right front")
    assert t.power("Rose") == 7000
    t = table(you=Side(hand=[ROSE]))
    t.call("Rose", "right front")
    assert t.power("Rose") == 7000


@rule("vanguard", "11.38.1")
def test_a_unit_placed_elsewhere_or_by_the_opponent_does_not_count() -> None:
    t = table(you=Side(vanguard=unit("Squire", grade=1), rear={"left front": ROSE}, hand=[ROSE]), phase="ride phase")
    t.ride("Rose")
    assert (t.vanguard("you"), t.rear("you"), t.events("triggered")) == ("Rose", {"left front": "Rose"}, [])
    t = table(you=Side(rear={"left front": ROSE}), opponent=Side(hand=[ROSE]), active="opponent")
    t.call("opponent's Rose", "left front")
    assert t.power("your Rose") == 7000
