"""Chapter 10.8 and 10.9: one-shot effects, and persistent effects in their order."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Keyword
from ludex.core.modifiers import (
    AddAttribute,
    GiveAbility,
    LoseAbilities,
    SetAttribute,
    SetStat,
)
from ludex.core.ops.control import TakeControl
from ludex.core.ops.give import END_OF_TURN
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.players import YOU
from ludex.core.selectors import IT, And, Cards, Compares, Is, Not
from ludex.core.triggers import Trigger
from ludex.core.values import HighestStat
from ludex.games.sve.words import (
    AMULET,
    ATTACK,
    FIELD,
    FOLLOWER,
    STORM,
    TRAIT,
    TYPE,
    WARD,
)
from ludex.testing import Side, amulet, evolved, follower, fresh, rule, spell, table
from tests.games.sve.rules.parts import (
    A_FOLLOWER,
    BOLT,
    ENEMY_LEADER,
    FRIENDS,
    attack,
    bounce,
    deal,
    defense,
    does,
    evolve,
    fanfare,
    give,
    key,
    n,
    select,
    whenever,
    while_here,
)

WOLF = follower("Wolf", 2, 2, cost=1)
OGRE = follower("Ogre", 5, 5, cost=2)
SHOCK = deal(1, ENEMY_LEADER)


def aura(name: str, *mods: object, on: Cards = FRIENDS) -> object:
    """An amulet whose passive ability does this to those followers."""
    return amulet(name, while_here(*mods, on=on), cost=0)  # type: ignore[arg-type]


def of_friends(filter: object) -> Cards:
    return Cards((FIELD,), YOU, And((A_FOLLOWER, filter)))  # type: ignore[arg-type]


def set_to(stat: int, number: int) -> SetStat:
    return SetStat(stat, n(number))


def cast(name: str, *mods: object) -> object:
    """A spell that does this to a follower on your field."""
    return spell(name, does(select(FRIENDS), give(*mods)), cost=0)  # type: ignore[arg-type]


# 10.8


@rule("sve-en", "10.8.1")
def test_a_one_shot_effect_is_carried_out_once() -> None:
    t = table(you=Side(hand=[spell("Bolt", BOLT)]), opponent=Side(field=[OGRE]))
    t.play("Bolt", targets="Ogre")
    t.end_main()
    assert [event.amount for event in t.events("damaged")] == [3]


# 10.9.1 Layers.


@rule("sve-en", "10.9.1", "10.9.1.1")
def test_what_is_printed_is_the_base_and_effects_come_on_top() -> None:
    t = table(you=Side(field=[OGRE, aura("Banner", attack(1))], hand=[cast("Boost", attack(2))]))  # type: ignore[list-item]
    t.play("Boost", targets="Ogre")
    assert (t.stats("Ogre"), t.machine.pool.defs[t.machine.record(t.card("Ogre")).defn].faces[0].stats) == (
        (8, 5, 2),
        (5, 5, 2),
    )


@rule("sve-en", "10.9.1.1.1")
def test_an_evolved_card_has_the_linked_cards_information_but_its_own_cost() -> None:
    drake = follower("Drake", 2, 2, evolve(0), *key(WARD), cost=4, traits=["Dragon"])
    risen = evolved("Drake", 6, 7, *key(STORM), traits=["Elder"])
    t = table(you=Side(field=[drake], evolve_deck=[risen], hand=[cast("Boost", attack(2))]))  # type: ignore[list-item]
    t.play("Boost", targets="Drake")
    t.use("Drake")
    assert t.stats("Drake") == (8, 7, 4)
    assert (t.has("Drake", STORM), t.has("Drake", WARD), t.attribute("Drake", "trait")) == (True, False, {"Elder"})


@rule("sve-en", "10.9.1.2")
def test_an_ability_that_is_given_has_its_effects_though_it_came_later() -> None:
    # The gift comes last, but abilities are given before numbers are changed.
    gift = cast("Gift", GiveAbility((while_here(attack(3), on=FRIENDS),)))
    t = table(you=Side(field=[WOLF, OGRE], hand=[gift]))  # type: ignore[list-item]
    t.play("Gift", targets="Wolf")
    assert (t.stat("Wolf", "attack"), t.stat("Ogre", "attack")) == (5, 8)


@rule("sve-en", "10.9.1.2")
def test_an_ability_that_is_lost_takes_its_effects_with_it() -> None:
    captain = follower("Captain", 2, 2, while_here(attack(3), on=FRIENDS))
    t = table(you=Side(field=[captain, OGRE], hand=[cast("Hush", LoseAbilities())]))  # type: ignore[list-item]
    assert t.stat("Ogre", "attack") == 8
    t.play("Hush", targets="Captain")
    assert (t.stat("Captain", "attack"), t.stat("Ogre", "attack")) == (2, 5)


@rule("sve-en", "10.9.1.2", "10.9.1.3")
def test_qualities_change_after_abilities_so_an_effect_on_a_quality_finds_it() -> None:
    # "Each Hero follower has +2 attack" meets a trait that another effect gives.
    heroes = aura("Song", attack(2), on=of_friends(Is(TRAIT, "Hero")))
    knight = cast("Knight", AddAttribute(TRAIT, "Hero"))
    t = table(you=Side(field=[WOLF, heroes], hand=[knight]))  # type: ignore[list-item]
    t.play("Knight", targets="Wolf")
    assert (t.attribute("Wolf", "trait"), t.stat("Wolf", "attack")) == ({"Hero"}, 4)


@rule("sve-en", "10.9.1.3")
def test_qualities_change_before_numbers_whatever_came_first() -> None:
    # The song (on the field first) counts the traits that the school (later) gives.
    heroes = aura("Song", attack(2), on=of_friends(Is(TRAIT, "Hero")))
    school = aura("School", AddAttribute(TRAIT, "Hero"))
    t = table(you=Side(field=[heroes, WOLF], hand=[school]))  # type: ignore[list-item]
    t.play("School")
    assert t.stat("Wolf", "attack") == 4


@rule("sve-en", "10.9.1.2")
def test_an_ability_given_to_a_quality_meets_a_quality_that_an_effect_gives() -> None:
    # Abilities come before qualities; yet a follower that is a Hero has what each Hero has.
    heroes = aura("Song", GiveAbility((Keyword(STORM),)), on=of_friends(Is(TRAIT, "Hero")))
    school = aura("School", AddAttribute(TRAIT, "Hero"))
    t = table(you=Side(field=[heroes, school, fresh(WOLF)]))  # type: ignore[list-item]
    assert t.has("Wolf", STORM)


@rule("sve-en", "10.9.1.2")
def test_an_ability_given_by_a_number_meets_the_number_as_it_is() -> None:
    strong = aura("Arena", GiveAbility((Keyword(STORM),)), on=of_friends(Compares(ATTACK, ">=", n(3))))
    banner = aura("Banner", attack(1))
    t = table(you=Side(field=[strong, banner, fresh(WOLF)]))  # type: ignore[list-item]
    assert t.has("Wolf", STORM)


@rule("sve-en", "10.9.1.4")
def test_numbers_change_last_by_what_the_card_has_become() -> None:
    # An amulet that became a follower is a follower to an effect on followers.
    golem = amulet("Golem", attack=3, defense=3)
    rouse = spell(
        "Rouse", does(Select(Cards((FIELD,), YOU, Is(TYPE, AMULET))), give(SetAttribute(TYPE, FOLLOWER))), cost=0
    )
    t = table(you=Side(field=[golem, follower("Captain", 1, 1, while_here(attack(2), on=FRIENDS))], hand=[rouse]))
    t.play("Rouse", targets="Golem")
    assert t.stat("Golem", "attack") == 5


# 10.9.1.5 Dependency.


@rule("sve-en", "10.9.1.5")
@pytest.mark.parametrize("first", ["Curse", "Mercy"])
def test_an_effect_that_depends_on_another_comes_after_it_whichever_is_older(first: str) -> None:
    # Curse: each follower has attack 1. Mercy: each follower with attack 1 or less gets +2.
    curse = aura("Curse", set_to(ATTACK, 1))
    mercy = aura("Mercy", attack(2), on=of_friends(Compares(ATTACK, "<=", n(1))))
    field = [curse, mercy] if first == "Curse" else [mercy, curse]
    t = table(you=Side(field=[*field, OGRE]))  # type: ignore[list-item]
    assert t.stat("Ogre", "attack") == 3


@rule("sve-en", "10.9.1.5")
@pytest.mark.parametrize("first", ["School", "Rumor"])
def test_dependency_counts_among_qualities_too(first: str) -> None:
    # School: each follower is a Hero. Rumor: each Hero follower is a Saint.
    school = aura("School", AddAttribute(TRAIT, "Hero"))
    rumor = aura("Rumor", AddAttribute(TRAIT, "Saint"), on=of_friends(Is(TRAIT, "Hero")))
    t = table(you=Side(field=[*([school, rumor] if first == "School" else [rumor, school]), WOLF]))  # type: ignore[list-item]
    assert t.attribute("Wolf", "trait") == {"Hero", "Saint"}


@rule("sve-en", "10.9.1.5")
@pytest.mark.parametrize("first", ["Banner", "Mirror"])
def test_an_effect_whose_amount_another_changes_depends_on_it(first: str) -> None:
    # Mirror: the doll has attack equal to the greatest attack of other followers. Banner: others have +2.
    others = of_friends(Not(Is(0, "Doll")))
    mirror = aura("Mirror", SetStat(ATTACK, HighestStat(others, ATTACK)), on=of_friends(Is(0, "Doll")))
    banner = aura("Banner", attack(2), on=others)
    field = [mirror, banner] if first == "Mirror" else [banner, mirror]
    t = table(you=Side(field=[*field, follower("Doll", 0, 1), WOLF]))  # type: ignore[list-item]
    assert t.stat("Doll", "attack") == 4


@rule("sve-en", "10.9.1.5")
def test_a_passive_ability_that_depends_on_an_effect_of_a_spell_comes_after_it() -> None:
    # Humble: each follower with attack 7 or more has attack 1. It is older than the boost that makes it apply.
    humble = aura("Humble", set_to(ATTACK, 1), on=of_friends(Compares(ATTACK, ">=", n(7))))
    t = table(you=Side(field=[humble, OGRE], hand=[cast("Boost", attack(3))]))  # type: ignore[list-item]
    t.play("Boost", targets="Ogre")
    assert t.stat("Ogre", "attack") == 1


# 10.9.1.6 Timestamps.


@rule("sve-en", "10.9.1.6", "10.9.1.6.2")
@pytest.mark.parametrize(("order", "result"), [(("Boost", "Dwarf"), 1), (("Dwarf", "Boost"), 4)])
def test_effects_of_spells_apply_in_the_order_in_which_they_were_played(order: tuple[str, str], result: int) -> None:
    hand = [cast("Boost", attack(3)), cast("Dwarf", set_to(ATTACK, 1))]
    t = table(you=Side(field=[OGRE], hand=hand))  # type: ignore[arg-type]
    for name in order:
        t.play(name, targets="Ogre")
    assert t.stat("Ogre", "attack") == result


@rule("sve-en", "10.9.1.6", "10.9.1.6.1")
@pytest.mark.parametrize(("order", "result"), [(("Banner", "Curse"), 1), (("Curse", "Banner"), 3)])
def test_passive_abilities_apply_in_the_order_in_which_their_cards_came(order: tuple[str, str], result: int) -> None:
    cards = {"Banner": aura("Banner", attack(2)), "Curse": aura("Curse", set_to(ATTACK, 1))}
    t = table(you=Side(field=[OGRE], hand=list(cards.values())))  # type: ignore[arg-type]
    for name in order:
        t.play(name)
    assert t.stat("Ogre", "attack") == result


@rule("sve-en", "10.9.1.6.1", "10.9.1.6.2")
@pytest.mark.parametrize(("order", "result"), [(("Banner", "Dwarf"), 1), (("Dwarf", "Banner"), 3)])
def test_a_passive_ability_and_a_spell_apply_by_when_the_card_came_and_the_spell_was_played(
    order: tuple[str, str], result: int
) -> None:
    t = table(you=Side(field=[OGRE], hand=[aura("Banner", attack(2)), cast("Dwarf", set_to(ATTACK, 1))]))  # type: ignore[list-item]
    for name in order:
        t.play(name, *(["Ogre"] if name == "Dwarf" else []))
    assert t.stat("Ogre", "attack") == result


@rule("sve-en", "10.9.1.6.1")
def test_a_card_that_left_and_came_back_applies_later() -> None:
    banner, curse = aura("Banner", attack(2)), aura("Curse", set_to(ATTACK, 1))
    lift = spell("Lift", does(Select(Cards((FIELD,), YOU, Is(0, "Banner"))), bounce()), cost=0)
    t = table(you=Side(field=[banner, curse, OGRE], hand=[lift]))  # type: ignore[list-item]
    assert t.stat("Ogre", "attack") == 1
    t.play("Lift", targets="Banner")
    t.play("Banner")
    assert t.stat("Ogre", "attack") == 3


@rule("sve-en", "10.9.1.6.1")
def test_what_a_card_takes_away_is_had_again_if_it_is_given_later() -> None:
    t = table(
        you=Side(field=[OGRE], hand=[cast("Gift", GiveAbility((Keyword(STORM),))), cast("Hush", LoseAbilities())])
    )  # type: ignore[list-item]
    t.play("Hush", targets="Ogre")
    t.play("Gift", targets="Ogre")
    assert t.has("Ogre", STORM)
    t = table(
        you=Side(field=[OGRE], hand=[cast("Gift", GiveAbility((Keyword(STORM),))), cast("Hush", LoseAbilities())])
    )  # type: ignore[list-item]
    t.play("Gift", targets="Ogre")
    t.play("Hush", targets="Ogre")
    assert not t.has("Ogre", STORM)


@rule("sve-en", "10.9.1.6.1")
def test_a_passive_ability_that_was_given_counts_from_then() -> None:
    # The wolf came before the banner; what it is given after the banner applies after it.
    gift = cast("Gift", GiveAbility((while_here(set_to(ATTACK, 1), on=FRIENDS),)))
    t = table(you=Side(field=[WOLF, OGRE], hand=[aura("Banner", attack(2)), gift]))  # type: ignore[list-item]
    t.play("Banner")
    t.play("Gift", targets="Wolf")
    assert t.stat("Ogre", "attack") == 1


# 10.9.2

RALLY = spell("Rally", does(give(attack(2), to=FRIENDS, until=END_OF_TURN)), cost=0)


@rule("sve-en", "10.9.2")
def test_an_effect_of_a_spell_does_not_apply_to_cards_that_come_later() -> None:
    t = table(you=Side(field=[OGRE], hand=[RALLY, WOLF]))
    t.play("Rally")
    t.play("Wolf")
    assert (t.stat("Ogre", "attack"), t.stat("Wolf", "attack")) == (7, 2)


@rule("sve-en", "10.9.2")
def test_an_effect_of_a_passive_ability_applies_to_cards_that_come_later() -> None:
    t = table(you=Side(field=[aura("Banner", attack(2))], hand=[WOLF]))  # type: ignore[list-item]
    t.play("Wolf")
    assert t.stat("Wolf", "attack") == 4


@rule("sve-en", "10.9.2")
def test_an_effect_of_a_spell_is_gone_from_a_card_that_left_and_came_back() -> None:
    blink = spell("Blink", does(select(FRIENDS), bounce(), Move(IT, FIELD)), cost=0)
    t = table(you=Side(field=[OGRE], hand=[RALLY, blink]))
    t.play("Rally")
    t.play("Blink", targets="Ogre")
    assert t.stat("Ogre", "attack") == 5


@rule("sve-en", "10.9.2")
def test_an_effect_of_a_spell_stays_on_a_card_that_changes_fields() -> None:
    steal = spell("Steal", does(select(), TakeControl(IT)), cost=0)
    weak = spell("Weaken", does(select(), give(attack(-2))), cost=0)
    t = table(you=Side(hand=[weak, steal]), opponent=Side(field=[OGRE]))
    t.play("Weaken", targets="Ogre")
    t.play("Steal", targets="Ogre")
    assert (t.controller("Ogre"), t.stat("Ogre", "attack")) == ("you", 3)


# 10.9.3

BIG = Compares(ATTACK, ">=", n(4))


@rule("sve-en", "10.9.3")
def test_an_effect_tied_to_a_zone_is_on_a_card_as_soon_as_it_enters() -> None:
    frail = aura("Blight", defense(-2))
    t = table(you=Side(field=[frail], hand=[WOLF]))  # type: ignore[list-item]
    t.play("Wolf")
    assert t.zone("you", "cemetery") == ["Wolf"]


@rule("sve-en", "10.9.3.1")
def test_a_trigger_on_a_card_that_enters_sees_it_with_the_effects_of_the_zone() -> None:
    watcher = follower("Watcher", 1, 1, whenever(Trigger("moved", what=BIG, whose=YOU, to=(FIELD,)), SHOCK))
    t = table(you=Side(field=[watcher, aura("Banner", attack(2))], hand=[WOLF]))  # type: ignore[list-item]
    t.play("Wolf")
    assert t.leader("opponent") == 19
    t = table(you=Side(field=[watcher], hand=[WOLF]))
    t.play("Wolf")
    assert t.leader("opponent") == 20


@rule("sve-en", "10.9.3.1")
def test_a_fanfare_that_a_zone_gives_triggers_for_the_card_that_enters() -> None:
    choir = aura("Choir", GiveAbility((fanfare(SHOCK),)))
    t = table(you=Side(field=[choir], hand=[WOLF]))  # type: ignore[list-item]
    t.play("Wolf")
    assert t.leader("opponent") == 19


@rule("sve-en", "10.9.1.2")
@pytest.mark.parametrize("first", ["Banner", "Silence"])
def test_a_passive_ability_that_takes_abilities_away_ends_what_they_did(first: str) -> None:
    banner = aura("Banner", attack(1), GiveAbility((Keyword(STORM),)))
    silence = aura("Silence", LoseAbilities(), on=Cards((FIELD,), YOU, Is(0, "Banner")))
    t = table(you=Side(field=[*([banner, silence] if first == "Banner" else [silence, banner]), WOLF]))  # type: ignore[list-item]
    assert (t.stat("Wolf", "attack"), t.has("Wolf", STORM)) == (2, False)


@rule("sve-en", "10.9.1")
def test_the_same_passive_ability_held_twice_applies_twice() -> None:
    gift = GiveAbility((while_here(attack(1), on=FRIENDS),))
    t = table(you=Side(field=[WOLF, OGRE], hand=[cast("Gift", gift), cast("Gift", gift)]))  # type: ignore[list-item]
    t.play("Gift", targets="Wolf")
    t.play("Gift", targets="Wolf")
    assert t.stat("Ogre", "attack") == 7
