"""CC 903.2a to 903.2f: how something is played, up to its targets."""

from __future__ import annotations

import pytest

from ludex.core.modifiers import Cannot
from ludex.core.ops.give import Give
from ludex.core.ops.select import Exactly
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import Choose
from ludex.core.selectors import IT, Compares, NotThose, Those
from ludex.core.values import Count, Fixed, X
from ludex.games.caster.ops.play_free import PlayFree
from ludex.games.caster.ops.target import Target
from ludex.games.caster.words import BE_TARGETED, COST
from ludex.testing import rule
from ludex.testing.caster import (
    REST,
    Side,
    act,
    cancel,
    casters,
    chased,
    choose,
    conjure,
    destroy,
    discard,
    draw,
    enter,
    gets,
    pay,
    plus_atk,
    remove,
    return_,
    servant,
    servants,
    step_up,
    table,
    target,
)
from tests.games.caster.rules.ability_parts import BOLT, ELF, OGRE, also, does, in_hand, price, youkai

WYRM = servant("Wyrm", cost=2, trait="Dragon")
DRAKE = servant("Drake", *step_up("Dragon"), cost=3)


# 903.2a: stepping up.


@rule("caster", "903.2a")
def test_whether_to_step_up_is_decided_before_anything_else() -> None:
    """The card is not even in the chase zone yet."""
    t = table(you=Side(servants=[WYRM], casters=3, hand=[DRAKE]))
    t.play("Drake", asks="903.2a")
    assert (t.where("Drake"), t.chase(), t.orientation("Wyrm")) == ("hand", [], "recovered")
    t.answer("yes", "Wyrm")
    assert (t.orientation("Wyrm"), t.orientation("Drake")) == ("rested", "rested")


@rule("caster", "903.2a")
def test_one_need_not_step_up() -> None:
    t = table(you=Side(servants=[WYRM], casters=3, hand=[DRAKE]))
    t.play("Drake", "no")
    assert (t.orientation("Wyrm"), t.orientation("Drake")) == ("recovered", "recovered")
    t.refuses("produce", "Caster#1")


@rule("caster", "903.2a")
def test_a_card_without_step_up_asks_nothing() -> None:
    t = table(you=Side(servants=[WYRM], casters=3, hand=[servant("Lizard", cost=3, trait="Dragon")]))
    t.play("Lizard")
    assert t.orientation("Wyrm") == "recovered"


# 903.2b: into the chase zone.


@rule("caster", "903.2b")
def test_a_card_that_is_played_lies_in_the_chase_zone_itself() -> None:
    t = table(you=Side(servants=[ELF, OGRE], hand=[BOLT]))
    t.play("Bolt", asks="903.2e")
    assert (t.where("Bolt"), t.zone("you", "hand")) == ("chase zone", [])
    t.answer("Elf")
    assert sorted(t.zone("you", "graveyard")) == ["Bolt", "Elf"]


@rule("caster", "903.2b")
def test_an_ability_is_there_as_though_it_were_a_card_while_its_card_stays_where_it_is() -> None:
    seer = servant("Seer", act(REST, draw()))
    hush = conjure("Hush", target(chased()), cancel(), quickcast=True)
    t = table(you=Side(servants=[seer]), opponent=Side(hand=[hush]))
    t.use("Seer", hold=True)
    assert (t.chase(), t.where("Seer")) == (["activated ability of Seer"], "servant zone")
    t.play("Hush", "activated ability of Seer", by="opponent", hold=True)
    t.resolve()
    assert (t.chase(), t.where("Seer"), t.zone("you", "hand")) == ([], "servant zone", [])
    assert t.zone("you", "graveyard") == []


@rule("caster", "903.2b")
def test_an_ability_that_is_played_twice_is_there_twice() -> None:
    mill = servant("Mill", act(discard(), draw(2)))
    t = table(you=Side(servants=[mill], hand=[ELF, OGRE]))
    t.use("Mill", 0, "Elf", hold=True)
    t.use("Mill", 0, hold=True)
    assert t.chase() == ["activated ability of Mill"] * 2


@rule("caster", "903.2b-1")
def test_effects_on_a_card_stay_on_it_in_the_chase_zone_and_no_longer() -> None:
    curse = conjure("Curse", choose(in_hand()), Give(IT, (also("Youkai"), plus_atk(500))))
    t = table(you=Side(hand=[curse, ELF]))
    t.play("Curse", "Elf")
    assert (t.traits("Elf"), t.atk("Elf")) == ({"Youkai"}, 1500)
    t.play("Elf", hold=True)
    assert (t.where("Elf"), t.traits("Elf"), t.atk("Elf")) == ("chase zone", {"Youkai"}, 1500)
    t.resolve()
    assert (t.where("Elf"), t.traits("Elf"), t.atk("Elf")) == ("servant zone", set(), 1000)


@rule("caster", "903.2b-1")
def test_texts_that_look_at_the_chase_zone_find_it_so() -> None:
    curse = conjure("Curse", choose(in_hand()), Give(IT, (also("Youkai"),)))
    ward = conjure("Ward", target(chased(EACH, youkai())), cancel(), quickcast=True)
    t = table(you=Side(hand=[curse, ELF, OGRE]), opponent=Side(hand=[ward]))
    t.play("Curse", "Elf")
    t.play("Ogre", hold=True)
    t.pass_()
    t.refuses("play", "Ward", rule="903.2e")
    t.resolve()
    t.play("Elf", hold=True)
    t.play("Ward", by="opponent", hold=True)
    t.resolve()
    assert sorted(t.zone("you", "graveyard")) == ["Curse", "Elf"]


# 903.2c: options.

EITHER = conjure("Either", Choose((draw(), does(target(servants(OPPONENT)), destroy())), Fixed(1), Fixed(1)))


@rule("caster", "903.2c")
def test_options_are_chosen_while_playing() -> None:
    t = table(you=Side(hand=[EITHER]), opponent=Side(servants=[ELF]))
    t.play("Either", asks="903.2c")
    assert (t.where("Either"), t.options()) == ("chase zone", ["(1)", "(2)"])
    t.answer("(1)")
    assert (t.zone("you", "hand"), t.where("Elf")) == (["Filler"], "servant zone")


@rule("caster", "903.2c")
def test_options_that_were_not_chosen_are_not_there() -> None:
    """Nothing is targeted for them, and they are not carried out."""
    t = table(you=Side(hand=[EITHER]), opponent=Side(servants=[ELF, OGRE]))
    t.play("Either", "(1)")
    assert (t.events("chosen"), len(t.zone("opponent", "servant zone"))) == ([], 2)
    t = table(you=Side(hand=[EITHER]), opponent=Side(servants=[ELF, OGRE]))
    t.play("Either", "(2)", "Ogre")
    assert (t.zone("you", "hand"), t.zone("opponent", "servant zone")) == ([], ["Elf"])


@rule("caster", "903.2c")
def test_as_many_options_are_chosen_as_the_text_says() -> None:
    three = (draw(), does(target(servants(OPPONENT)), destroy()), discard())
    both = conjure("Both", Choose(three, Fixed(2), Fixed(2)))
    t = table(you=Side(hand=[both]), opponent=Side(servants=[ELF]))
    t.play("Both", ["(1)", "(2)"])
    assert (t.zone("you", "hand"), t.zone("opponent", "servant zone")) == (["Filler"], [])


@rule("caster", "903.2c")
def test_an_option_without_a_legal_target_cannot_be_chosen() -> None:
    t = table(you=Side(hand=[EITHER]))
    t.play("Either", "(1)")
    assert t.zone("you", "hand") == ["Filler"]
    hopeless = conjure("Hopeless", Choose((does(target(servants()), destroy()),) * 2, Fixed(1), Fixed(1)))
    t = table(you=Side(hand=[hopeless]))
    t.refuses("play", "Hopeless")


@rule("caster", "903.2c")
def test_options_of_abilities_are_chosen_while_they_are_played_too() -> None:
    guide = servant("Guide", text=["[Rest]: Choose one – (1) Draw a card. (2) Rest target servant."])
    scout = servant("Scout", *enter(Choose((draw(), discard()), Fixed(1), Fixed(1))))
    t = table(you=Side(servants=[guide], hand=[scout]))
    t.use("Guide", asks="903.2c")
    t.answer("(1)")
    assert len(t.zone("you", "hand")) == 2
    t.play("Scout", "(1)")
    assert t.zone("you", "hand") == ["Filler", "Filler"]


# 903.2d: X.

RAIN = conjure("Rain", draw(X()), cost="X", quickcast=True)


@rule("caster", "903.2d")
def test_an_x_that_nothing_determines_is_named_by_the_player() -> None:
    t = table(you=Side(casters=3, hand=[RAIN]))
    t.play("Rain", asks="903.2d")
    assert (t.where("Rain"), t.options()) == ("chase zone", ["0 to 3"])
    t.answer(2)
    assert (len(t.zone("you", "hand")), t.options().count("produce Caster")) == (2, 1)


@rule("caster", "903.2d")
def test_it_is_named_before_targets_are_chosen() -> None:
    snipe = conjure("Snipe", target(servants(OPPONENT, Compares(COST, "<=", X()))), destroy(), cost="X")
    small, great = servant("Small", cost=1), servant("Great", cost=2)
    t = table(you=Side(casters=2, hand=[snipe]), opponent=Side(servants=[small, great]))
    t.play("Snipe", x=2, asks="903.2e")
    assert t.options() == ["Small", "Great"]
    t.answer("Great")
    assert t.zone("opponent", "servant zone") == ["Small"]


@rule("caster", "903.2d")
def test_an_x_that_the_text_determines_is_not_asked_for() -> None:
    text = "Draw X cards, where X is the number of allied servants."
    t = table(you=Side(servants=[ELF, OGRE], hand=[conjure("Muster", text=[text])]))
    t.play("Muster")
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "903.2d")
def test_an_x_in_the_cost_of_an_ability_is_named_as_well() -> None:
    well = servant("Well", act(REST, pay(generic=X()), draw(X())))
    t = table(you=Side(servants=[well], casters=3))
    t.use("Well", x=2)
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "903.2d-1")
@pytest.mark.parametrize(("elements", "least"), [([], 0), (["Ignus"], 1), (["Ignus", "Aqua"], 2)])
def test_x_of_a_card_is_at_least_how_many_elements_it_has(elements: list[str], least: int) -> None:
    spout = conjure("Spout", draw(X()), cost="X", element=elements)
    t = table(you=Side(casters=3, hand=[spout]))
    t.play("Spout", asks="903.2d")
    assert t.options() == [f"{least} to 3"]


@rule("caster", "903.2d-1")
def test_a_card_that_cannot_be_paid_so_far_is_not_played() -> None:
    spout = conjure("Spout", draw(X()), cost="X", element=["Ignus", "Aqua"])
    t = table(you=Side(casters=1, hand=[spout]))
    t.refuses("play", "Spout", rule="1002.4")


@rule("caster", "903.2d-2")
def test_x_is_zero_for_who_plays_without_paying_the_cost() -> None:
    gift = conjure("Gift", choose(in_hand()), PlayFree(IT))
    t = table(you=Side(casters=3, hand=[gift, RAIN]))
    t.play("Gift", "Rain")
    assert (t.zone("you", "hand"), sorted(t.zone("you", "graveyard"))) == ([], ["Gift", "Rain"])
    assert t.options().count("produce Caster") == 3


@rule("caster", "903.2d-2")
def test_x_is_zero_if_an_effect_sets_the_cost_to_a_number() -> None:
    """The number is paid, but it is not X."""
    fix = conjure("Fix", price("set", 2))
    t = table(you=Side(casters=3, hand=[fix, RAIN]))
    t.play("Fix")
    t.play("Rain")
    assert (t.zone("you", "hand"), t.where("Rain"), t.cost("Rain")) == ([], "graveyard", 0)
    assert t.options().count("produce Caster") == 1


@rule("caster", "903.2d-3")
def test_an_x_of_the_text_that_targets_need_is_worked_out_while_playing() -> None:
    """So many are targeted as there are casters then; what becomes of the casters later changes nothing."""
    volley = conjure("Volley", Target(servants(OPPONENT), Exactly(Count(casters(YOU)))), remove())
    hook = conjure("Hook", target(casters()), return_(), quickcast=True)
    t = table(
        you=Side(casters=2, hand=[volley]),
        opponent=Side(servants=[ELF, OGRE, servant("Imp")], hand=[hook]),
    )
    t.play("Volley", ["Elf", "Ogre"], hold=True)
    t.play("Hook", "Caster", by="opponent", hold=True)
    t.resolve()
    t.resolve()
    assert t.zone("opponent", "servant zone") == ["Imp"]


@rule("caster", "903.2d-3")
def test_an_x_of_the_text_in_the_cost_of_an_ability_is_worked_out_while_playing() -> None:
    gate = servant("Gate", act(pay(generic=Count(servants(YOU))), draw()))
    t = table(you=Side(servants=[gate, ELF], casters=1))
    t.refuses("use", "Gate", 0, rule="903.2h")
    t = table(you=Side(servants=[gate, ELF], casters=2))
    t.use("Gate")
    t.refuses("produce", "Caster")


# 903.2e: targets.


@rule("caster", "903.2e")
def test_targets_are_chosen_by_the_player_while_playing() -> None:
    t = table(you=Side(hand=[BOLT]), opponent=Side(servants=[ELF, OGRE]))
    t.play("Bolt", asks="903.2e")
    assert (t.asked, t.options()) == ("you", ["Elf", "Ogre"])
    t.answer("Elf")
    assert t.zone("opponent", "servant zone") == ["Ogre"]


@rule("caster", "903.2e")
def test_without_a_legal_target_a_card_is_not_played() -> None:
    t = table(you=Side(hand=[BOLT]))
    t.refuses("play", "Bolt", rule="903.2e")


@rule("caster", "903.2e")
def test_without_a_legal_target_an_ability_is_not_played() -> None:
    archer = servant("Archer", act(REST, does(target(servants(OPPONENT)), destroy())))
    t = table(you=Side(servants=[archer]))
    t.refuses("use", "Archer", 0, rule="903.2e")


@rule("caster", "903.2e")
def test_what_cannot_be_targeted_is_no_legal_target() -> None:
    hidden = conjure("Hide", gets(Cannot(BE_TARGETED), who=servants(YOU)))
    t = table(you=Side(servants=[ELF], hand=[hidden, BOLT]))
    t.play("Hide")
    t.refuses("play", "Bolt", rule="903.2e")


@rule("caster", "903.2e")
def test_one_targeting_takes_different_cards_two_may_take_the_same() -> None:
    pair = conjure("Pair", target(servants(OPPONENT), 2), destroy())
    t = table(you=Side(hand=[pair]), opponent=Side(servants=[ELF]))
    t.refuses("play", "Pair", rule="903.2e")
    twice = conjure(
        "Twice",
        target(servants(OPPONENT), into="a"),
        target(servants(OPPONENT), into="b"),
        gets(plus_atk(100), who=Those("a")),
        gets(plus_atk(300), who=Those("b")),
    )
    t = table(you=Side(hand=[twice]), opponent=Side(servants=[ELF]))
    t.play("Twice")
    assert t.atk("Elf") == 1400


@rule("caster", "903.2e")
def test_up_to_may_be_none() -> None:
    some = conjure("Some", target(servants(), up_to=2), destroy(), draw())
    t = table(you=Side(hand=[some]))
    t.play("Some")
    assert t.zone("you", "hand") == ["Filler"]


@rule("caster", "903.2e")
def test_a_choice_that_is_no_target_is_made_on_resolving() -> None:
    pick = conjure("Pick", choose(servants(OPPONENT)), destroy(), draw())
    t = table(you=Side(hand=[pick]), opponent=Side(servants=[ELF, OGRE]))
    t.play("Pick", hold=True)
    assert t.chase() == ["Pick"]
    t.resolve("Elf")
    assert t.zone("opponent", "servant zone") == ["Ogre"]
    t = table(you=Side(hand=[pick]))
    t.play("Pick")
    assert t.zone("you", "hand") == ["Filler"]


@rule("caster", "903.2e-1")
def test_nothing_in_the_chase_zone_targets_itself() -> None:
    hush = conjure("Hush", target(chased()), cancel(), quickcast=True)
    t = table(you=Side(hand=[hush]))
    t.refuses("play", "Hush", rule="903.2e")
    t = table(you=Side(hand=[hush, ELF, servant("Wisp", "Quickcast")]))
    t.play("Elf", hold=True)
    t.play("Wisp", hold=True)
    t.play("Hush", asks="903.2e")
    assert (t.where("Hush"), sorted(t.options())) == ("chase zone", ["Elf", "Wisp"])
    t.answer("Elf")
    assert sorted(t.zone("you", "graveyard")) == ["Elf", "Hush"]


@rule("caster", "903.2e-1")
def test_an_ability_does_not_target_itself_but_another_of_the_same_card() -> None:
    monk = servant("Monk", act(discard(), does(target(chased()), cancel())))
    t = table(you=Side(servants=[monk], hand=[ELF, OGRE, BOLT]))
    t.refuses("use", "Monk", 0, rule="903.2e")
    t.play("Bolt", "Monk", hold=True)
    t.use("Monk", 0, "Bolt", "Elf", hold=True)
    t.use("Monk", 0, asks="903.2e")
    assert t.options() == ["activated ability of Monk", "Bolt"]


# 903.2f: who gets what.


@rule("caster", "903.2f")
def test_which_target_gets_which_of_different_things_is_settled_while_playing() -> None:
    twist = conjure("Twist", text=["Target two servants. Rest one and reverse the other."], quickcast=True)
    t = table(you=Side(hand=[twist], servants=[ELF, OGRE]), opponent=Side(hand=[BOLT]))
    t.play("Twist", "Ogre", "Elf", hold=True)
    t.play("Bolt", "Ogre", by="opponent", hold=True)
    t.resolve()
    t.resolve()
    # Nothing was asked on resolving, and Elf is not rested in place of the one that left.
    assert t.orientation("Elf") == "reversed"


@rule("caster", "903.2f")
def test_of_two_targets_one_is_destroyed_and_the_other_returned_as_was_said() -> None:
    fate = conjure(
        "Fate",
        target(servants(OPPONENT), into="doomed"),
        target(servants(OPPONENT, NotThose(Those("doomed"))), into="spared"),
        destroy(Those("doomed")),
        return_(Those("spared")),
    )
    t = table(you=Side(hand=[fate]), opponent=Side(servants=[ELF, OGRE]))
    t.play("Fate", "Ogre", hold=True)
    assert t.chase() == ["Fate"]
    t.resolve()
    assert (t.zone("opponent", "graveyard"), t.zone("opponent", "hand")) == (["Ogre"], ["Elf"])
