"""The Caster Chronicles, 1014 to 1017: become and gain, shuffle, control and exchange of control."""

from __future__ import annotations

import pytest

from ludex.core.modifiers import AddAttribute, SetAttribute
from ludex.core.ops.control import Swap, TakeControl
from ludex.core.ops.look import Look, Reveal, Shuffle
from ludex.core.players import EACH, YOU
from ludex.core.selectors import Cards, Those, Top
from ludex.core.values import Fixed
from ludex.games.caster.words import DECK, FIELD, SERVANT, TRAIT, TYPE
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    Side,
    barrier,
    becomes,
    caster,
    choose,
    conjure,
    cont,
    deity,
    destroy,
    gets,
    plus_atk,
    plus_def,
    rested,
    reversed_,
    servant,
    servants,
    table,
    target,
    with_counters,
    with_stock,
)

OGRE = servant("Ogre", atk=2000, defense=1500, trait="Oni")
ELF = servant("Elf")
ANYTHING = Cards(FIELD, EACH)


# 1014: become, gain.


@rule("caster", "1014.1")
@pytest.mark.parametrize("word", ["race", "trait"])
def test_a_race_that_is_gained_by_that_word_is_there_beside_the_others(word: str) -> None:
    moon = conjure("Moon", text=[f"Target servant gains the [Youkai] {word} until end of turn."])
    t = table(you=Side(servants=[servant("Fox", trait="Beast")], hand=[moon]))
    t.play("Moon", "Fox")
    assert t.traits("Fox") == {"Beast", "Youkai"}


@rule("caster", "1014.1")
def test_what_becomes_a_race_loses_the_one_it_had() -> None:
    shape = conjure("Shape", text=["Target servant becomes [Dragon] until end of turn."])
    t = table(you=Side(hand=[shape], servants=[OGRE]))
    t.play("Shape")
    assert t.traits("Ogre") == {"Dragon"}
    t.end_turn()
    assert t.traits("Ogre") == {"Oni"}


@rule("caster", "1014.1")
def test_what_gains_a_race_keeps_the_one_it_had() -> None:
    shape = conjure("Shape", text=["Target servant gains [Dragon] until end of turn."])
    t = table(you=Side(hand=[shape], servants=[OGRE]))
    t.play("Shape")
    assert t.traits("Ogre") == {"Oni", "Dragon"}


@rule("caster", "1014.1")
def test_types_go_the_same_way() -> None:
    wake = conjure("Wake", text=["Target caster becomes a [2000/2000] servant until end of turn."])
    t = table(you=Side(hand=[wake], casters=["Ignus"]))
    t.play("Wake")
    assert t.types("Ignus Caster") == {"Servant"}
    t.refuses("produce", "Ignus Caster", rule="704.2")
    both = conjure("Both", target(ANYTHING), gets(AddAttribute(TYPE, SERVANT), *becomes(2000, 2000), who=IT))
    t = table(you=Side(hand=[both], casters=["Ignus"]))
    t.play("Both")
    assert t.types("Ignus Caster") == {"Caster", "Servant"}
    t.produce("Ignus Caster")
    assert t.aether("you") == ["Ignus"]


@rule("caster", "1014.1")
def test_the_two_are_applied_in_the_order_in_which_they_came() -> None:
    one = conjure("One", target(servants()), gets(AddAttribute(TRAIT, "Beast"), who=IT))
    other = conjure("Other", target(servants()), gets(SetAttribute(TRAIT, "Plant"), who=IT))
    t = table(you=Side(hand=[one, other], servants=[OGRE]))
    t.play("One")
    t.play("Other")
    assert t.traits("Ogre") == {"Plant"}
    t = table(you=Side(hand=[one, other], servants=[OGRE]))
    t.play("Other")
    t.play("One")
    assert t.traits("Ogre") == {"Plant", "Beast"}


@rule("caster", "1014.2")
def test_becoming_two_numbers_sets_atk_to_the_first_and_def_to_the_second() -> None:
    shrink = conjure("Shrink", text=["Target servant becomes [300/700] until end of turn."])
    grow = conjure("Grow", target(servants()), gets(plus_atk(500), plus_def(500), who=IT))
    t = table(you=Side(hand=[shrink, grow, grow], servants=[OGRE]))
    t.play("Grow")
    t.play("Shrink")
    assert (t.atk("Ogre"), t.defense("Ogre")) == (300, 700)
    t.play("Grow")
    assert (t.atk("Ogre"), t.defense("Ogre")) == (800, 1200)
    t.end_turn()
    assert (t.atk("Ogre"), t.defense("Ogre")) == (2000, 1500)


@rule("caster", "1014.3")
def test_gaining_atk_or_def_adds_to_it() -> None:
    grow = conjure("Grow", text=["Target servant gains +500 ATK until end of turn."])
    harden = conjure("Harden", text=["Target servant gains -500 ATK and +300 DEF until end of turn."])
    t = table(you=Side(hand=[grow, harden, harden], servants=[OGRE]))
    t.play("Grow")
    assert (t.atk("Ogre"), t.defense("Ogre")) == (2500, 1500)
    t.play("Harden")
    t.play("Harden")
    assert (t.atk("Ogre"), t.defense("Ogre")) == (1500, 2100)
    t.end_turn()
    assert (t.atk("Ogre"), t.defense("Ogre")) == (2000, 1500)


@rule("caster", "1014.3")
def test_as_a_continuous_effect_it_ends_with_the_ability() -> None:
    chief = servant("Chief", cont(plus_atk(300), on=servants(YOU)))
    doom = conjure("Doom", target(servants()), destroy(IT))
    t = table(you=Side(hand=[doom], servants=[OGRE, chief]))
    assert t.atk("Ogre") == 2300
    t.play("Doom", "Chief")
    assert t.atk("Ogre") == 2000


# 1015: shuffle.

MIX = conjure("Mix", Shuffle(YOU))
FOUR = [servant(name) for name in ("Ash", "Birch", "Cedar", "Dogwood")]
NAMES = [card.name for card in FOUR]
SEEDS = range(1, 25)


@rule("caster", "1015.1", "1015.1a")
def test_the_whole_deck_comes_into_a_random_order() -> None:
    places: dict[str, set[int]] = {name: set() for name in NAMES}
    for seed in SEEDS:
        t = table(you=Side(hand=[MIX], deck=FOUR), seed=seed)
        t.play("Mix")
        order = t.zone("you", "deck")
        assert sorted(order) == NAMES
        for place, name in enumerate(order):
            places[name].add(place)
    assert all(found == {0, 1, 2, 3} for found in places.values())


@rule("caster", "1015.1")
def test_the_other_players_deck_stays_as_it_is() -> None:
    for seed in range(1, 6):
        t = table(you=Side(hand=[MIX]), opponent=Side(deck=FOUR), seed=seed)
        t.play("Mix")
        assert t.zone("opponent", "deck") == NAMES


@rule("caster", "1015.1")
def test_nobody_knows_afterwards_where_a_card_lies() -> None:
    peek = conjure("Peek", Look(Top(DECK, Fixed(1), YOU)))
    t = table(you=Side(hand=[peek, MIX], deck=FOUR))
    t.play("Peek")
    assert t.knows("you", "Ash")
    t.play("Mix")
    assert not any(t.knows("you", name) for name in NAMES)


@rule("caster", "1015.2")
def test_what_shows_a_card_of_the_deck_does_not_show_where_it_comes_to_lie() -> None:
    show = conjure("Show", Reveal(Top(DECK, Fixed(1), YOU), "shown"), Shuffle(YOU), choose(servants()), destroy(IT))
    t = table(you=Side(hand=[show], servants=[OGRE, ELF], deck=FOUR))
    t.play("Show", asks="1012.1")
    assert not any(t.sees(player, name) for player in ("you", "opponent") for name in NAMES)


@rule("caster", "1015.2a")
def test_a_card_that_is_put_somewhere_right_after_the_shuffle_is_not_shown_by_that() -> None:
    plan = conjure("Plan", text=["Search your deck for a card, shuffle your deck, then put it on top of your deck."])
    orders = set()
    for seed in range(1, 13):
        t = table(you=Side(hand=[plan], deck=FOUR), seed=seed)
        t.play("Plan", "Cedar")
        order = t.zone("you", "deck")
        assert (order[0], sorted(order)) == ("Cedar", NAMES)
        assert not any(t.sees("opponent", name) or t.knows("opponent", name) for name in NAMES)
        orders.add(tuple(order))
    assert len(orders) > 2


# 1016: control.

CHARM = conjure("Charm", target(ANYTHING), TakeControl(IT))


@rule("caster", "1016.1", "1016.1a")
def test_a_servant_whose_control_is_gained_lies_in_the_servant_zone_of_its_new_controller() -> None:
    t = table(you=Side(hand=[CHARM]), opponent=Side(servants=[OGRE]))
    t.play("Charm", "Ogre")
    assert (t.zone("you", "servant zone"), t.zone("opponent", "servant zone")) == (["Ogre"], [])
    assert (t.controller("Ogre"), t.owner("Ogre")) == ("you", "opponent")
    t.attack("Ogre")
    assert t.orbs("opponent") == 6


@rule("caster", "1016.1")
def test_nothing_happens_to_a_card_that_the_player_controls_already() -> None:
    t = table(you=Side(hand=[CHARM], servants=[ELF, OGRE]), opponent=Side())
    t.play("Charm", "Elf")
    assert (t.zone("you", "servant zone"), t.events("control")) == (["Elf", "Ogre"], [])


@rule("caster", "1016.1")
def test_it_stays_the_same_card_as_it_lies_and_has_not_entered_the_field() -> None:
    herald = servant("Herald", text=["Whenever another servant enters the field ⇒ Draw a card."])
    for lying, position in ((reversed_(OGRE), "reversed"), (rested(OGRE), "rested")):
        t = table(you=Side(hand=[CHARM], servants=[herald]), opponent=Side(servants=[lying]))
        t.play("Charm", "Ogre")
        assert (t.orientation("Ogre"), t.zone("you", "hand")) == (position, [])
    t = table(you=Side(hand=[CHARM]), opponent=Side(servants=[with_counters(OGRE, growth=2)]))
    t.play("Charm", "Ogre")
    assert t.counters("Ogre", "growth") == 2


@rule("caster", "1016.1")
def test_when_it_leaves_the_field_it_goes_to_its_owner() -> None:
    doom = conjure("Doom", target(servants()), destroy(IT))
    t = table(you=Side(hand=[CHARM, doom]), opponent=Side(servants=[OGRE]))
    t.play("Charm", "Ogre")
    t.play("Doom", "Ogre")
    assert t.zone("opponent", "graveyard") == ["Ogre"]


@rule("caster", "1016.1")
def test_where_the_effect_has_an_end_the_card_goes_back_then() -> None:
    lure = conjure("Lure", text=["Gain control of target enemy servant until end of turn."])
    t = table(you=Side(hand=[lure]), opponent=Side(servants=[OGRE]))
    t.play("Lure", "Ogre")
    assert t.controller("Ogre") == "you"
    t.end_turn()
    assert (t.controller("Ogre"), t.zone("opponent", "servant zone")) == ("opponent", ["Ogre"])


@rule("caster", "1016.1a")
def test_barriers_and_deities_go_to_the_servant_zone_too() -> None:
    for card in (barrier("Wall"), deity("Sun")):
        t = table(you=Side(hand=[CHARM]), opponent=Side(servants=[card]))
        t.play("Charm", card.name)
        assert (t.zone("you", "servant zone"), t.zone("you", "caster zone")) == ([card.name], [])


@rule("caster", "1016.1b")
def test_a_caster_goes_to_the_caster_zone_with_the_cards_under_it() -> None:
    hana = with_stock(caster("Hana", level=2, element="Ignus"), caster("Hana"))
    t = table(you=Side(hand=[CHARM]), opponent=Side(casters=[hana]))
    t.play("Charm", "Hana Lv2")
    assert (t.zone("you", "caster zone"), t.zone("you", "servant zone")) == (["Hana"], [])
    assert t.stock("Hana Lv2") == ["Hana"]
    t.produce("Hana Lv2")
    assert t.aether("you") == ["Ignus", "Ignus"]


# 1017: exchange of control.

TRADE = conjure("Trade", text=["Exchange control of target allied servant and target enemy servant."])
BOLT = conjure("Bolt", target(servants()), destroy(IT), quickcast=True)


@rule("caster", "1017.1")
def test_each_player_gets_control_of_the_others_card() -> None:
    t = table(you=Side(hand=[TRADE], servants=[ELF]), opponent=Side(servants=[reversed_(OGRE)]))
    t.play("Trade")
    assert (t.zone("you", "servant zone"), t.zone("opponent", "servant zone")) == (["Ogre"], ["Elf"])
    assert (t.controller("Ogre"), t.controller("Elf")) == ("you", "opponent")
    assert (t.owner("Ogre"), t.orientation("Ogre")) == ("opponent", "reversed")


@rule("caster", "1017.1a")
def test_if_one_of_the_two_is_missing_the_other_stays() -> None:
    for gone, left in (("Elf", "Ogre"), ("Ogre", "Elf")):
        t = table(you=Side(hand=[TRADE], servants=[ELF]), opponent=Side(hand=[BOLT], servants=[OGRE]))
        t.play("Trade", hold=True)
        t.play("Bolt", gone, by="opponent")
        assert t.controller(left) == t.owner(left)
        assert t.events("control") == []


@rule("caster", "1017.1a")
def test_nothing_is_exchanged_if_one_player_controls_both_by_then() -> None:
    steal = conjure("Steal", target(servants(EACH)), TakeControl(IT), quickcast=True)
    swap = conjure("Swap", target(servants(), into="a"), target(servants(), into="b"), Swap(Those("a"), Those("b")))
    t = table(you=Side(hand=[swap], servants=[ELF]), opponent=Side(hand=[steal], servants=[OGRE]))
    t.play("Swap", "Elf", "Ogre", hold=True)
    t.play("Steal", "Elf", by="opponent")
    assert (t.controller("Elf"), t.controller("Ogre")) == ("opponent", "opponent")
    assert len(t.events("control")) == 1
    t = table(you=Side(hand=[TRADE], servants=[ELF]), opponent=Side(hand=[steal], servants=[OGRE]))
    t.play("Trade", hold=True)
    t.play("Steal", "Elf", by="opponent")
    assert (t.controller("Elf"), t.controller("Ogre")) == ("opponent", "opponent")
