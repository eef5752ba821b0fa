"""VG 12.3, 12.6, 12.7, 12.8, 12.11: triggers nullified, for each, names, keywords enabled, effects that do nothing."""

from __future__ import annotations

import pytest

from ludex.core.conditions import AllOf, Holds
from ludex.core.definitions import CardDef, Keyword
from ludex.core.modifiers import AddAttribute, Cannot, GiveAbility
from ludex.core.ops.damage import Damage
from ludex.core.ops.move import Move
from ludex.core.ops.select import Constraint, Select, UpTo
from ludex.core.ops.turn_card import Engage
from ludex.core.players import OPPONENT, YOU, Who
from ludex.core.program import If, Op, Repeat, Seq
from ludex.core.selectors import IT, Cards, Is, SameAs, Those
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed
from ludex.games.vanguard.conditions import brave, limit_break
from ludex.games.vanguard.modifiers import unaffected
from ludex.games.vanguard.ops.battle import Dominate
from ludex.games.vanguard.ops.call import MoveTo, Place
from ludex.games.vanguard.ops.lock import Delete, Lock
from ludex.games.vanguard.ops.names import NullifyChecks
from ludex.games.vanguard.ops.repeating import AsOften
from ludex.games.vanguard.words import (
    ANYWHERE,
    DECK,
    DRIVE_CHECK,
    DROP,
    ENABLE,
    HAND,
    HAVE_TRIGGER_EFFECTS,
    INTERCEPT_ACTION,
    LIMIT_BREAK,
    NAMES,
    PLAYER,
    RC,
    SOUL,
    TRIGGER,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    attacks,
    choose,
    cont,
    draw,
    drive_checks,
    g_unit,
    gets,
    plus_power,
    resting,
    retire,
    soul_charge,
    table,
    trigger,
    unit,
    when,
)
from tests.games.vanguard.rules.battle_parts import (
    CRIT,
    ELF,
    END_OF_THE_TURN,
    FOE,
    IMP,
    KING,
    MY_REAR,
    MY_VANGUARD,
    OGRE,
    THEIR_REAR,
    THEIR_VANGUARD,
    called,
    uses,
)

NULLIFIED = Cannot(HAVE_TRIGGER_EFFECTS)


def hush(whose: Who) -> CardDef:
    """While it is there, the effects of these players' triggers are nullified."""
    return unit("Hush", cont(NULLIFIED, on=Cards((PLAYER,), whose)))


# 12.3: triggers that are nullified.


@rule("vanguard", "12.3.1", "12.3.2")
@pytest.mark.parametrize("icon", ["Critical", "Draw", "Stand", "Heal"])
def test_the_icon_of_a_drive_check_does_nothing_at_all(icon: str) -> None:
    """Nothing of it: no card, no power, no critical, nothing healed or standing; nobody is asked."""
    side = Side(rear=[resting(OGRE)], deck=[trigger("Spark", icon), ELF, IMP], damage=[ELF])
    t = table(you=side, opponent=Side(rear=[hush(OPPONENT)]))
    t.attack("your vanguard")
    assert (t.critical("your vanguard"), t.power("your vanguard"), t.power("Ogre"), t.resting("Ogre")) == (
        1, 11000, 9000, True,
    )  # fmt: skip
    assert (t.zone("you", "hand"), t.damage("you"), t.tells(DRIVE_CHECK)) == (["Spark"], 1, ["Spark"])


@rule("vanguard", "12.3.1", "12.3.2")
@pytest.mark.parametrize("icon", ["Critical", "Draw", "Stand", "Heal"])
def test_nor_does_that_of_a_damage_check(icon: str) -> None:
    side = Side(vanguard=FOE, deck=[trigger("Spark", icon), ELF, IMP], damage=[ELF])
    t = table(you=Side(rear=[OGRE, hush(OPPONENT)]), opponent=side)
    t.attack("Ogre")
    assert (t.critical("Foe"), t.power("Foe"), t.zone("opponent", "hand")) == (1, 6000, [])
    assert t.zone("opponent", "damage zone") == ["Elf", "Spark"]


@rule("vanguard", "12.3.1")
def test_the_triggers_of_the_other_player_go_on() -> None:
    t = table(you=Side(rear=[hush(OPPONENT)], deck=[CRIT, ELF, IMP]))
    t.attack("Vanguard", "vanguard", "Vanguard", "Vanguard")
    assert t.critical("your vanguard") == 2


@rule("vanguard", "12.3.1")
def test_without_the_ability_they_have_their_effects_again() -> None:
    t = table(you=Side(vanguard=KING, rear=[OGRE], deck=[CRIT, CRIT, ELF]), opponent=Side(rear=[hush(OPPONENT)]))
    t.attack("Ogre", "Hush")
    t.attack("King", "vanguard", *["King"] * 4)
    assert (t.zone("opponent", "drop zone"), t.critical("King")) == (["Hush"], 3)


@rule("vanguard", "12.3.1")
def test_abilities_that_wait_for_the_check_are_no_icons() -> None:
    ace = unit("Ace", drive_checks(gets(plus_power(1000)), what=Is(TRIGGER, "Critical")), grade=3)
    t = table(you=Side(vanguard=ace, deck=[CRIT, ELF, IMP]), opponent=Side(rear=[hush(OPPONENT)]))
    t.attack("Ace")
    assert (t.power("Ace"), t.critical("Ace")) == (12000, 1)


@rule("vanguard", "12.3.1")
def test_an_effect_may_nullify_those_of_one_damage_only() -> None:
    bolt = unit("Bolt", uses(Damage(THEIR_VANGUARD, Fixed(1)), NullifyChecks(THEIR_VANGUARD, Fixed(1))))
    t = table(you=Side(rear=[bolt, OGRE]), opponent=Side(vanguard=FOE, deck=[CRIT, CRIT, ELF]))
    t.use("Bolt")
    assert (t.damage("opponent"), t.critical("Foe")) == (1, 1)
    t.attack("Ogre", "vanguard", "Foe", "Foe")
    assert (t.damage("opponent"), t.critical("Foe")) == (2, 2)


# 12.6: for each.

FOR_EACH_REAR = Count(MY_REAR)


@rule("vanguard", "12.6")
@pytest.mark.parametrize("others", [0, 1, 3])
def test_what_is_done_for_each_is_done_so_many_times(others: int) -> None:
    sage = unit("Sage", text=["[ACT](RC):Draw a card for each of your rear-guards."])
    rear = dict(zip(("right front", "left back", "right back"), [IMP] * others, strict=False))
    t = table(you=Side(rear={"left front": sage, **rear}))
    t.use("Sage")
    assert len(t.zone("you", "hand")) == 1 + others


@rule("vanguard", "12.6")
def test_each_time_is_a_time_of_its_own() -> None:
    """What waits for a card of the soul is told of each."""
    watch = unit("Watch", when(Trigger("moved", to=(SOUL,), whose=YOU), gets(plus_power(1000))), power=1000)
    sage = unit("Sage", act(Repeat(FOR_EACH_REAR, soul_charge(1))))
    t = table(you=Side(rear=[watch, sage, IMP]))
    t.use("Sage", 0, "Watch#1", "Watch#1")
    assert (len(t.soul("you")), t.power("Watch")) == (3, 4000)


@rule("vanguard", "12.6.2")
def test_the_number_is_fixed_before_the_first_time() -> None:
    """For each of three rear-guards one is retired: there are fewer after each time, and it is done three times."""
    sage = unit("Sage", uses(Repeat(FOR_EACH_REAR, Seq((choose(RC), retire(IT), draw(1))))))
    t = table(you=Side(rear=[sage, IMP, ELF]))
    t.use("Sage", 0, "Imp", "Elf")
    assert (t.rear("you"), len(t.zone("you", "hand"))) == ({}, 3)


@rule("vanguard", "12.6.2")
def test_nor_does_it_grow() -> None:
    """Each time one more card of the soul comes, and the number of times was that of the cards at the beginning."""
    sage = unit("Sage", act(Repeat(Count(Cards((SOUL,), YOU)), soul_charge(1))))
    t = table(you=Side(rear=[sage], soul=[IMP, ELF]))
    t.use("Sage")
    assert len(t.soul("you")) == 4


@rule("vanguard", "12.6.3")
def test_no_object_is_chosen_twice_in_it() -> None:
    """For each card of the soul, a rear-guard is chosen and gets power: there have to be as many rear-guards."""
    each = AsOften(Count(Cards((SOUL,), YOU)), (choose(RC), gets(plus_power(1000), who=IT)))
    sage = unit("Sage", act(each), power=7000)
    t = table(you=Side(rear=[sage, IMP, ELF], soul=[KING, KING]))
    t.use("Sage", 0, "Imp", asks="8.5.4.1")
    assert t.options() == ["Sage", "Elf"]
    t.answer("Elf")
    assert (t.power("Sage"), t.power("Imp"), t.power("Elf")) == (7000, 7000, 8000)


# 12.7: same and different names.

BOTH_NAMES = unit("Twin", cont(AddAttribute(NAMES, "Elf"), zones=ANYWHERE))
"""A card that is also regarded as an Elf."""
THIRD = unit("Third", cont(AddAttribute(NAMES, "Elf"), zones=ANYWHERE))
DIFFERENT = Select(Cards((DROP,), YOU), UpTo(Fixed(3)), constraints=(Constraint("different names"),))
SALVAGE = unit("Salvage", uses(DIFFERENT, Move(IT, HAND)))
TO_HAND = Move(Cards((DROP,), YOU, SameAs(MY_VANGUARD, NAMES)), HAND)


@rule("vanguard", "12.7.1")
def test_cards_with_a_name_in_common_have_the_same_name() -> None:
    seeker = unit("Seeker", act(TO_HAND), grade=3)
    t = table(you=Side(rear=[seeker], drop=[KING, IMP], vanguard=KING))
    t.use("Seeker")
    assert (t.zone("you", "hand"), t.zone("you", "drop zone")) == (["King"], ["Imp"])


@rule("vanguard", "12.7.1")
def test_cards_without_one_have_different_names() -> None:
    t = table(you=Side(rear=[SALVAGE], drop=[ELF, IMP, OGRE]))
    t.use("Salvage", 0, ["Elf", "Imp", "Ogre"])
    assert sorted(t.zone("you", "hand")) == ["Elf", "Imp", "Ogre"]


@rule("vanguard", "12.7.1")
def test_two_of_one_name_are_not_chosen_as_cards_of_different_names() -> None:
    t = table(you=Side(rear=[SALVAGE], drop=[ELF, ELF, OGRE]))
    with pytest.raises(AssertionError, match="is no answer"):
        t.use("Salvage", 0, ["Elf", "Elf", "Ogre"])
    t.answer(["Elf", "Ogre"])
    assert sorted(t.zone("you", "hand")) == ["Elf", "Ogre"]


@rule("vanguard", "12.7.2.1")
def test_a_card_regarded_as_another_has_both_names_side_by_side() -> None:
    t = table(you=Side(rear=[BOTH_NAMES]))
    assert t.names("Twin") == {"Twin", "Elf"}


@rule("vanguard", "12.7.2.1")
@pytest.mark.parametrize(("name", "found"), [("Twin", True), ("Elf", True), ("TwinElf", False), ("Imp", False)])
def test_it_is_found_by_either_of_them(name: str, found: bool) -> None:
    sage = unit("Sage", act(gets(plus_power(1000), who=called(name))))
    t = table(you=Side(rear=[BOTH_NAMES, sage]))
    t.use("Sage")
    assert t.power("Twin") == (8000 if found else 7000)


@rule("vanguard", "12.7.2.1")
def test_a_vanguard_that_strode_has_the_name_of_its_heart_besides_its_own() -> None:
    t = table(you=Side(vanguard=g_unit("Dragon"), hearts=[KING]))
    assert t.names("Dragon") == {"Dragon", "King"}


@rule("vanguard", "12.7.2.2")
def test_one_name_in_common_is_enough_to_be_the_same() -> None:
    """The Dragon is also called King, as the card in the drop zone is."""
    seeker = unit("Seeker", act(TO_HAND))
    t = table(you=Side(rear=[seeker], drop=[KING, IMP], vanguard=g_unit("Dragon"), hearts=[KING]))
    t.use("Seeker")
    assert (t.zone("you", "hand"), t.zone("you", "drop zone")) == (["King"], ["Imp"])


@rule("vanguard", "12.7.2.2")
@pytest.mark.parametrize(
    ("cards", "together"), [((BOTH_NAMES, ELF), False), ((BOTH_NAMES, THIRD), False), ((BOTH_NAMES, IMP), True)]
)
def test_cards_with_several_names_are_different_only_without_any_in_common(
    cards: tuple[CardDef, CardDef], together: bool
) -> None:
    t = table(you=Side(rear=[SALVAGE], drop=cards))
    names = [card.name for card in cards]
    if not together:
        with pytest.raises(AssertionError, match="is no answer"):
            t.use("Salvage", 0, names)
        t.answer(names[:1])
        assert t.zone("you", "hand") == names[:1]
    else:
        t.use("Salvage", 0, names)
        assert sorted(t.zone("you", "hand")) == sorted(names)


# 12.8: keywords that are enabled.

LANTERN = unit("Lantern", cont(GiveAbility((Keyword(f"{ENABLE}{LIMIT_BREAK} 4"),)), on=MY_VANGUARD))
"""It enables Limit Break 4 of its player's vanguard."""


@rule("vanguard", "12.8.1")
def test_a_keyword_that_is_enabled_counts_as_met() -> None:
    chief = unit("Chief", attacks(gets(plus_power(5000)), if_=limit_break(4)), grade=3)
    for rear, power in (([], 11000), ([LANTERN], 16000)):
        t = table(you=Side(vanguard=chief, rear=rear, damage=1))
        t.attack("Chief")
        assert t.power("Chief") == power


@rule("vanguard", "12.8.1")
def test_others_of_the_same_ability_are_not_enabled_by_it() -> None:
    """The ability asks for Limit Break and for Brave: with four cards in hand it is not active."""
    chief = unit("Chief", attacks(gets(plus_power(5000)), if_=AllOf((limit_break(4), brave()))), grade=3)
    for hand, power in (([IMP] * 3, 16000), ([IMP] * 4, 11000)):
        t = table(you=Side(vanguard=chief, rear=[LANTERN], damage=1, hand=hand))
        t.attack("Chief")
        assert t.power("Chief") == power


@rule("vanguard", "12.8.1")
def test_nor_is_another_number_of_the_same_keyword() -> None:
    chief = unit("Chief", attacks(gets(plus_power(5000)), if_=limit_break(5)), grade=3)
    t = table(you=Side(vanguard=chief, rear=[LANTERN], damage=1))
    t.attack("Chief")
    assert t.power("Chief") == 11000


# 12.11: cards that effects do nothing to.

STATUE = unit("Statue", cont(*unaffected(OPPONENT)), power=7000, skill="Intercept")
"""It cannot be affected by effects of the opponent's cards."""
CHOOSE_THEIRS = choose(RC, OPPONENT)


@rule("vanguard", "12.11.1")
@pytest.mark.parametrize(
    "does",
    [
        retire(IT),
        gets(plus_power(-2000), who=IT),
        Engage(IT),
        Lock(IT),
        Delete(IT),
        Move(IT, DECK),
        gets(Cannot(INTERCEPT_ACTION), who=IT),
    ],
    ids=["retire", "power", "rest", "lock", "delete", "deck", "prohibition"],
)
def test_such_an_effect_is_not_applied_to_the_card(does: Op) -> None:
    """It can be chosen; neither its information nor its zone nor its state changes."""
    mage = unit("Mage", uses(CHOOSE_THEIRS, does))
    t = table(you=Side(rear=[mage]), opponent=Side(vanguard=FOE, rear=[STATUE, IMP]))
    t.use("Mage", 0, "Statue")
    assert (t.circle("Statue"), t.power("Statue"), t.standing("Statue")) == ("left front", 7000, True)
    assert (t.locked("Statue"), t.deleted("Statue")) == (False, False)
    t.attack("Mage", "vanguard", hold=True)
    assert "intercept Statue for Foe" in t.options()


@rule("vanguard", "12.11.1")
def test_nor_is_a_continuous_effect() -> None:
    gloom = unit("Gloom", cont(plus_power(-2000), on=THEIR_REAR))
    t = table(you=Side(rear=[gloom]), opponent=Side(rear=[STATUE, IMP]))
    assert (t.power("Statue"), t.power("Imp")) == (7000, 4000)


@rule("vanguard", "12.11.1")
def test_nor_does_an_effect_dominate_it_or_move_it_to_another_circle() -> None:
    thief = unit(
        "Thief", uses(CHOOSE_THEIRS, Dominate(IT, END_OF_THE_TURN)), uses(CHOOSE_THEIRS, MoveTo(IT, Place("back")))
    )
    t = table(you=Side(rear=[thief]), opponent=Side(rear=[STATUE, IMP]))
    t.use("Thief", 0, "Statue")
    assert t.controller("Statue") == "opponent"
    t.use("Thief", 1, "Statue", "center back")
    assert t.circle("Statue") == "left front"


@rule("vanguard", "12.11.1")
def test_what_was_not_applied_does_not_count_as_done() -> None:
    mage = unit("Mage", uses(CHOOSE_THEIRS, retire(IT), If(Holds(Count(Those("moved")), ">", Fixed(0)), draw(1))))
    for target, hand in (("Statue", []), ("Imp", ["Filler"])):
        t = table(you=Side(rear=[mage]), opponent=Side(rear=[STATUE, IMP]))
        t.use("Mage", 0, target)
        assert t.zone("you", "hand") == hand


@rule("vanguard", "12.11.1")
def test_effects_of_another_kind_are_applied() -> None:
    mage = unit("Mage", uses(choose(RC), gets(plus_power(1000), who=IT), Engage(IT)))
    t = table(you=Side(rear=[mage, STATUE]))
    t.use("Mage", 0, "Statue")
    assert (t.power("Statue"), t.resting("Statue")) == (8000, True)


@rule("vanguard", "12.11.1")
def test_rules_are_no_effects() -> None:
    """A battle retires it, and it intercepts, is guarded and called over as any other."""
    t = table(you=Side(rear=[OGRE]), opponent=Side(rear=[STATUE]))
    t.attack("Ogre", "Statue")
    assert t.zone("opponent", "drop zone") == ["Statue"]
    t = table(you=Side(rear=[OGRE]), opponent=Side(vanguard=FOE, rear=[STATUE]))
    t.attack("Ogre", guard="Statue")
    assert t.zone("opponent", "drop zone") == ["Statue"]
