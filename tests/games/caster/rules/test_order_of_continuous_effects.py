"""CC 909.3 to 909.7: continuous effects of one sort, and what else holds of them."""

from __future__ import annotations

import pytest

from ludex.core import plain
from ludex.core.cards import WHILE_SOURCE
from ludex.core.conditions import Holds
from ludex.core.definitions import CardDef, Keyword
from ludex.core.modifiers import AddStat, GiveAbility, LoseAbilities, Modifier, SetAttribute
from ludex.core.ops.give import END_OF_TURN, Until
from ludex.core.ops.reach import Reach
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.selectors import IT, Cards, Compares, Selector
from ludex.core.values import Count, Fixed, OriginalStat, Times
from ludex.games.caster.words import ATK, FIELD, LETHARGY, TYPE
from ludex.testing import rule
from ludex.testing.caster import (
    REST,
    Side,
    act,
    barrier,
    conjure,
    cont,
    create,
    destroy,
    draw,
    enter,
    gets,
    plus_atk,
    plus_def,
    put,
    return_,
    servant,
    servants,
    table,
    target,
    token,
)
from tests.games.caster.rules.ability_parts import (
    BOLT,
    ELF,
    OGRE,
    also,
    atk_is,
    does,
    in_graveyard,
    only,
    spell,
    youkai,
)


def hall(name: str, *mods: Modifier, on: Selector | None = None) -> CardDef:
    """A barrier with a continuous ability for servants, all of them unless told."""
    return barrier(name, cont(*mods, on=servants() if on is None else on))


TWO = hall("Two", atk_is(2000))
THREE = hall("Three", atk_is(3000))


# 909.3a: what depends on another effect.


@rule("caster", "909.3", "909.3a")
def test_an_effect_that_depends_on_another_comes_after_it_though_it_is_older() -> None:
    """Youkai are Dragons, says the older; the younger makes Youkai."""
    old = hall("Old", also("Dragon"), on=servants(EACH, youkai()))
    t = table(you=Side(servants=[ELF], hand=[old, hall("Young", also("Youkai"))]))
    t.play("Old")
    assert t.traits("Elf") == set()
    t.play("Young")
    assert t.traits("Elf") == {"Youkai", "Dragon"}


@rule("caster", "909.3a")
def test_so_it_is_with_numbers() -> None:
    """More DEF for those with 1500 ATK, says the older; the younger raises ATK."""
    sturdy = hall("Old", plus_def(1000), on=servants(EACH, Compares(ATK, ">=", Fixed(1500))))
    t = table(you=Side(servants=[ELF], hand=[sturdy, spell("Boost", plus_atk(500)), hall("Young", plus_atk(200))]))
    t.play("Old")
    t.play("Young")
    assert (t.atk("Elf"), t.defense("Elf")) == (1200, 1000)
    t.play("Boost", "Elf")
    assert (t.atk("Elf"), t.defense("Elf")) == (1700, 2000)


@rule("caster", "909.3a")
def test_how_much_an_effect_does_may_depend_on_another_as_well() -> None:
    """As much ATK as there are Youkai: the younger effect makes them."""
    chief = servant("Chief", cont(plus_atk(Times(Fixed(100), Count(servants(EACH, youkai()))))))
    t = table(you=Side(servants=[chief, ELF], hand=[hall("Young", also("Youkai"))]))
    assert t.atk("Chief") == 1000
    t.play("Young")
    assert t.atk("Chief") == 1200


# 909.3b: the earlier first.


@rule("caster", "909.3", "909.3b")
@pytest.mark.parametrize(("order", "atk"), [(["Two", "Three"], 3000), (["Three", "Two"], 2000)])
def test_otherwise_the_earlier_comes_first(order: list[str], atk: int) -> None:
    t = table(you=Side(servants=[ELF], hand=[TWO, THREE]))
    for one in order:
        t.play(one)
    assert t.atk("Elf") == atk


@rule("caster", "909.3b")
@pytest.mark.parametrize(("order", "traits"), [(["Make", "Add"], {"Golem", "Beast"}), (["Add", "Make"], {"Golem"})])
def test_that_holds_for_traits_too(order: list[str], traits: set[str]) -> None:
    t = table(you=Side(servants=[ELF], hand=[spell("Make", only("Golem")), spell("Add", also("Beast"))]))
    for one in order:
        t.play(one)
    assert t.traits("Elf") == traits


@rule("caster", "909.3b")
@pytest.mark.parametrize("active", ["you", "opponent"])
@pytest.mark.parametrize(("order", "atk"), [(["Two", "Three"], 3000), (["Three", "Two"], 2000)])
def test_of_those_that_came_together_the_turn_player_says_which_is_first(
    active: str, order: list[str], atk: int
) -> None:
    """Whoever put them into the field."""
    rite = conjure("Rite", put(in_graveyard()), quickcast=True)
    t = table(you=Side(servants=[ELF], hand=[rite], graveyard=[TWO, THREE]), active=active)
    t.play("Rite", by="you", asks="909.3b")
    assert t.asked == active
    t.answer(order)
    assert t.atk("Elf") == atk


@rule("caster", "909.3b")
def test_nothing_is_asked_where_the_order_makes_no_difference() -> None:
    rite = conjure("Rite", put(in_graveyard()))
    one, other = hall("One", plus_atk(100)), hall("Other", plus_def(100))
    t = table(you=Side(servants=[ELF], hand=[rite], graveyard=[one, other]))
    t.play("Rite")
    assert (t.atk("Elf"), t.defense("Elf")) == (1100, 1100)


@rule("caster", "909.3b")
def test_the_turn_player_is_asked_too_where_one_sets_and_the_other_adds() -> None:
    """Set and then added is more than added and then set."""
    rite = conjure("Rite", put(in_graveyard()))
    t = table(you=Side(servants=[ELF], hand=[rite], graveyard=[TWO, hall("More", plus_atk(500))]))
    t.play("Rite", asks="909.3b")
    t.answer(["More", "Two"])
    assert t.atk("Elf") == 2000


@rule("caster", "909.3b")
def test_what_one_resolution_makes_has_the_order_of_its_text() -> None:
    t = table(you=Side(servants=[ELF], hand=[spell("Fix", atk_is(3000), plus_atk(500))]))
    t.play("Fix")
    assert t.atk("Elf") == 3500


@rule("caster", "909.3b-1")
def test_a_continuous_ability_counts_from_when_it_became_valid() -> None:
    """A card that comes after a spell has resolved has the last word; one that was there before has not."""
    fix = spell("Fix", atk_is(3000))
    t = table(you=Side(servants=[ELF, TWO], hand=[fix]))
    t.play("Fix")
    assert t.atk("Elf") == 3000
    t = table(you=Side(servants=[ELF], hand=[fix, TWO]))
    t.play("Fix")
    t.play("Two")
    assert t.atk("Elf") == 2000


@rule("caster", "909.3b-1")
def test_a_card_that_came_back_counts_from_its_second_coming() -> None:
    hook = conjure("Hook", target(Cards(FIELD, YOU)), return_())
    t = table(you=Side(servants=[ELF, TWO, THREE], hand=[hook]))
    assert t.atk("Elf") == 3000
    t.play("Hook", "Two")
    t.play("Two")
    assert t.atk("Elf") == 2000


@rule("caster", "909.3b-1")
def test_a_condition_that_comes_true_later_does_not_make_it_younger() -> None:
    """With two servants it says 2000; it came before the spell, though it began to apply after it."""
    crowd = barrier("Crowd", cont(atk_is(2000), on=servants(), while_=Holds(Count(servants(YOU)), ">=", Fixed(2))))
    t = table(you=Side(servants=[ELF, crowd], hand=[spell("Fix", atk_is(3000)), OGRE]))
    t.play("Fix")
    t.play("Ogre")
    assert (t.atk("Ogre"), t.atk("Elf")) == (2000, 3000)


@rule("caster", "909.3b-2")
def test_other_abilities_and_spells_count_from_their_resolution() -> None:
    """Played first, resolved last."""
    two, three = spell("Two", atk_is(2000)), spell("Three", atk_is(3000))
    t = table(you=Side(servants=[ELF], hand=[two, three]))
    t.play("Two", hold=True)
    t.play("Three", hold=True)
    t.resolve()
    assert t.atk("Elf") == 3000
    t.resolve()
    assert t.atk("Elf") == 2000


@rule("caster", "909.3b-2")
def test_it_does_not_matter_how_old_the_card_is_whose_ability_it_was() -> None:
    smith = servant("Smith", act(REST, does(target(servants()), gets(atk_is(2000), who=IT))))
    t = table(you=Side(servants=[smith, ELF], hand=[THREE]))
    t.play("Three")
    t.use("Smith", 0, "Elf")
    assert (t.atk("Elf"), t.atk("Smith")) == (2000, 3000)


# 909.3b-3: for cards of a kind.


@rule("caster", "909.3b-3")
def test_an_effect_for_cards_of_a_kind_applies_to_those_that_come_later() -> None:
    howl = conjure("Howl", text=["Allied [Youkai] gain +1000 ATK until end of turn."])
    fox, owl = servant("Fox", trait="Youkai"), servant("Owl", trait="Youkai")
    t = table(you=Side(servants=[fox, ELF], hand=[howl, owl]))
    t.play("Howl")
    assert (t.atk("Fox"), t.atk("Elf")) == (2000, 1000)
    t.play("Owl")
    assert t.atk("Owl") == 2000
    t.end_turn()
    assert (t.atk("Fox"), t.atk("Owl")) == (1000, 1000)


@rule("caster", "909.3b-3")
def test_the_numbers_in_it_are_settled_when_it_is_made() -> None:
    gain = AddStat(ATK, Times(Count(servants(YOU)), Fixed(100)))
    choir = conjure("Choir", Reach(servants(YOU), (gain,), END_OF_TURN))
    t = table(you=Side(servants=[ELF], hand=[choir, servant("Owl")]))
    t.play("Choir")
    t.play("Owl")
    assert (t.atk("Elf"), t.atk("Owl")) == (1100, 1100)


@rule("caster", "909.3b-3")
def test_it_is_made_even_if_there_is_none_of_that_kind() -> None:
    howl = conjure("Howl", text=["Allied [Youkai] gain +1000 ATK until end of turn."])
    t = table(you=Side(hand=[howl, servant("Owl", trait="Youkai")]))
    t.play("Howl")
    t.play("Owl")
    assert t.atk("Owl") == 2000


@rule("caster", "909.3b-3")
def test_it_applies_to_those_that_become_so_and_not_to_those_that_are_so_no_more() -> None:
    howl = conjure("Howl", text=["Allied [Youkai] gain +1000 ATK until end of turn."])
    fox = servant("Fox", trait="Youkai")
    hand = [howl, spell("Change", also("Youkai")), spell("Make", only("Golem"))]
    t = table(you=Side(servants=[fox, ELF], hand=hand))
    t.play("Howl")
    t.play("Change", "Elf")
    assert t.atk("Elf") == 2000
    t.play("Make", "Fox")
    assert t.atk("Fox") == 1000


@rule("caster", "909.3b-3")
def test_an_effect_on_certain_cards_stays_with_these() -> None:
    """It was for a target, and does not look again at what that card is."""
    bless = conjure("Bless", target(servants(YOU, youkai())), gets(plus_atk(1000), who=IT))
    fox, owl = servant("Fox", trait="Youkai"), servant("Owl", trait="Youkai")
    t = table(you=Side(servants=[fox], hand=[bless, spell("Make", only("Golem")), owl]))
    t.play("Bless")
    t.play("Make", "Fox")
    t.play("Owl")
    assert (t.atk("Fox"), t.atk("Owl")) == (2000, 1000)


@rule("caster", "909.3b-3")
def test_of_an_ability_it_holds_as_well() -> None:
    drum = servant("Drum", text=["[Rest]: Allied servants gain +500 ATK until end of turn."])
    t = table(you=Side(servants=[drum], hand=[ELF]))
    t.use("Drum")
    t.play("Elf")
    assert (t.atk("Drum"), t.atk("Elf")) == (1500, 1500)


# 909.4: coming with an effect.


@rule("caster", "909.4")
def test_a_card_comes_to_its_new_zone_with_the_effects_that_apply_there() -> None:
    """Servants have Lethargy while the bog is there: the one that is played enters rested, and nobody picks how."""
    bog = hall("Bog", GiveAbility((Keyword(LETHARGY),)))
    t = table(you=Side(servants=[bog], hand=[ELF]))
    t.play("Elf")
    assert t.orientation("Elf") == "rested"


@rule("caster", "909.4", "1112.2", "1302.1c")
@pytest.mark.parametrize("number", [1, 2])
def test_tokens_too_come_with_the_effects_that_apply_there(number: int) -> None:
    bog = hall("Bog", GiveAbility((Keyword(LETHARGY),)))
    dream = conjure("Dream", create("Moth", number))
    t = table(you=Side(servants=[bog], hand=[dream]), cards=[token(servant("Moth"))])
    t.play("Dream")
    assert [t.orientation(f"Moth#{n + 1}" if number > 1 else "Moth") for n in range(number)] == ["rested"] * number


@rule("caster", "909.4", "1112.2")
def test_who_loses_lethargy_there_does_not_come_rested() -> None:
    """Played or put there, the player picks how it enters."""
    silence = hall("Silence", LoseAbilities())
    sloth = servant("Sloth", "Lethargy")
    t = table(you=Side(servants=[silence], hand=[sloth]))
    t.play("Sloth")
    assert t.orientation("Sloth") == "recovered"
    rite = conjure("Rite", put(in_graveyard()))
    t = table(you=Side(servants=[silence], hand=[rite], graveyard=[sloth]))
    t.play("Rite")
    assert t.orientation("Sloth") == "recovered"


@rule("caster", "909.4")
def test_an_ability_that_it_comes_with_sees_it_come() -> None:
    camp = hall("Camp", GiveAbility(enter(draw())), on=servants(YOU))
    t = table(you=Side(servants=[camp], hand=[ELF]))
    t.play("Elf")
    assert t.zone("you", "hand") == ["Filler"]


# 909.5: changed into something else.


@rule("caster", "909.5")
def test_what_is_changed_into_something_is_not_what_it_was() -> None:
    fox = servant("Fox", trait="Youkai")
    hunt = conjure("Hunt", target(servants(EACH, youkai())), destroy())
    t = table(you=Side(servants=[fox], hand=[spell("Make", only("Golem")), hunt]))
    t.play("Make")
    assert t.traits("Fox") == {"Golem"}
    t.refuses("play", "Hunt", rule="903.2e")


@rule("caster", "909.5")
def test_a_servant_that_becomes_something_else_is_no_servant() -> None:
    t = table(you=Side(servants=[ELF], hand=[spell("Stone", SetAttribute(TYPE, "Barrier")), BOLT]))
    t.play("Stone")
    assert t.types("Elf") == {"Barrier"}
    t.refuses("play", "Bolt", rule="903.2e")
    t.refuses("attack", "Elf", rule="803.3a")


@rule("caster", "909.5")
def test_what_is_gained_leaves_what_was_there() -> None:
    fox = servant("Fox", trait="Youkai")
    t = table(you=Side(servants=[fox], hand=[spell("Add", also("Beast"))]))
    t.play("Add")
    assert t.traits("Fox") == {"Youkai", "Beast"}


# 909.6: printed information.


@rule("caster", "909.6")
def test_printed_information_is_that_without_any_continuous_effect() -> None:
    double = conjure("Double", target(servants()), gets(AddStat(ATK, OriginalStat(IT, ATK)), who=IT))
    t = table(you=Side(servants=[ELF, hall("Hall", plus_atk(300))], hand=[double, spell("Boost", plus_atk(500))]))
    t.play("Boost", "Elf")
    assert t.atk("Elf") == 1800
    t.play("Double", "Elf")
    assert t.atk("Elf") == 2800


# 909.7: as long as its card is so and so.

WEAKER = gets(plus_atk(-500), who=IT, until=Until(WHILE_SOURCE))
LEASH = servant("Leash", act(REST, does(target(servants(OPPONENT)), WEAKER)))
"""[Rest]: Target enemy servant gets -500 ATK as long as this card is on the field."""


@rule("caster", "909.7")
def test_an_effect_that_lasts_as_long_as_its_card_is_there_ends_with_it() -> None:
    t = table(you=Side(servants=[LEASH], hand=[BOLT]), opponent=Side(servants=[ELF]))
    t.use("Leash")
    assert t.atk("Elf") == 500
    t.end_turn()
    assert t.atk("Elf") == 500
    t.to("main phase")
    t.play("Bolt", "Leash", by="you")
    assert t.atk("Elf") == 1000


@rule("caster", "909.7")
def test_it_is_not_made_if_its_card_has_left_before_it_resolves() -> None:
    t = table(you=Side(servants=[LEASH]), opponent=Side(servants=[ELF], hand=[BOLT]))
    t.use("Leash", hold=True)
    t.play("Bolt", "Leash", by="opponent", hold=True)
    t.resolve()
    t.resolve()
    assert t.atk("Elf") == 1000


STONE = servant("Stone", text=["[Rest]: Target servant gains +1000 ATK as long as this card is rested."])
WAKE = conjure("Wake", text=["Recover target servant.", "[Quickcast]"])
TIRE = conjure("Tire", text=["Rest target servant.", "[Quickcast]"])


@rule("caster", "909.7")
def test_it_ends_when_its_card_is_so_no_more_and_does_not_begin_again() -> None:
    t = table(you=Side(servants=[STONE, OGRE], hand=[WAKE, TIRE]))
    before = t.atk("Ogre")
    t.use("Stone", 0, "Ogre")
    t.end_turn()
    assert t.atk("Ogre") == before + 1000
    t.end_turn()
    assert (t.orientation("Stone"), t.atk("Ogre")) == ("recovered", before)
    t.play("Tire", "Stone")
    assert (t.orientation("Stone"), t.atk("Ogre")) == ("rested", before)


@rule("caster", "909.7")
def test_it_ends_when_its_card_leaves() -> None:
    t = table(you=Side(servants=[STONE, OGRE], hand=[conjure("Bolt", text=["Destroy target servant."])]))
    before = t.atk("Ogre")
    t.use("Stone", 0, "Ogre")
    t.play("Bolt", "Stone")
    assert t.atk("Ogre") == before


@rule("caster", "909.7")
@pytest.mark.parametrize(("answers", "more"), [((), 1000), (("Wake",), 0), (("Wake", "Tire"), 0)])
def test_it_is_not_made_if_its_card_was_otherwise_since_the_ability_was_played(
    answers: tuple[str, ...], more: int
) -> None:
    """Rested again in time does not help: the condition was removed after the ability had been played."""
    t = table(you=Side(servants=[STONE, OGRE], hand=[WAKE, TIRE]))
    before = t.atk("Ogre")
    t.use("Stone", 0, "Ogre", hold=True)
    for name in answers:
        t.play(name, "Stone", hold=True)
        t.resolve()
    t.resolve_all()
    assert t.atk("Ogre") == before + more


@rule("caster", "909.7")
def test_it_is_made_if_its_card_has_come_to_be_so_since() -> None:
    """Nothing was removed: the card was not rested when the ability was played, and is when it resolves."""
    still = servant("Still", text=["Pay {0}: Target servant gains +1000 ATK as long as this card is rested."])
    t = table(you=Side(servants=[still, OGRE], hand=[TIRE]))
    before = t.atk("Ogre")
    t.use("Still", 0, "Ogre", hold=True)
    t.play("Tire", "Still", hold=True)
    t.resolve_all()
    assert t.atk("Ogre") == before + 1000


@rule("caster", "909.7", "1016.1")
def test_control_that_is_gained_so_goes_back() -> None:
    siren = servant("Siren", text=["[Rest]: Gain control of target enemy servant as long as this card is rested."])
    t = table(you=Side(servants=[siren], hand=[WAKE]), opponent=Side(servants=[OGRE]))
    t.use("Siren", 0, "Ogre")
    assert t.controller("Ogre") == "you"
    t.play("Wake", "Siren")
    assert t.controller("Ogre") == "opponent"


@rule("caster", "909.7")
@pytest.mark.parametrize(
    "state",
    ["this card is on the field", "you control this card", "this card's ATK is 1000 or more", "this card is a servant",
     "this card is recovered", "this card is face up"],
)  # fmt: skip
def test_other_things_may_be_so_of_its_card(state: str) -> None:
    sage = servant("Sage", text=[f"Pay {{0}}: Target servant gains +1000 ATK as long as {state}."])
    t = table(you=Side(servants=[sage, OGRE], hand=[conjure("Bolt", text=["Destroy target servant."])]))
    before = t.atk("Ogre")
    t.use("Sage", 0, "Ogre")
    assert t.atk("Ogre") == before + 1000
    t.play("Bolt", "Sage")
    assert t.atk("Ogre") == before


@rule("caster", "909.7")
def test_a_saved_game_knows_that_the_condition_was_removed() -> None:
    t = table(you=Side(servants=[STONE, OGRE], hand=[WAKE, TIRE]))
    before = t.atk("Ogre")
    t.use("Stone", 0, "Ogre", hold=True)
    for name in ("Wake", "Tire"):
        t.play(name, "Stone", hold=True)
        t.resolve()
    m = t.machine
    twin = m.at(plain.read(plain.written(m.state, m.pool), m.pool))
    assert [one.slots for one in twin.state.stack] == [one.slots for one in m.state.stack]
    m.state = twin.state
    t.resolve_all()
    assert t.atk("Ogre") == before
