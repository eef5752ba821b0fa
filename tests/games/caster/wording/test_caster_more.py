"""Rarer wordings of the book's own vocabulary at the table: what they say is what happens."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    barrier,
    caster,
    conjure,
    deity,
    rested,
    reversed_,
    servant,
    soul_bond,
    table,
    with_counters,
    with_stock,
)
from tests.games.caster.wording.meaning import abilities, why

OGRE = servant("Ogre", cost=4, atk=2000)
ELF = servant("Elf", cost=2, atk=1000, defense=500, trait="Oak", element="Silva")
TWIG = servant("Twig", cost=1, atk=500, trait="Oak")
BOLT = conjure("Bolt", text=["Destroy target servant."])
FLEE = conjure("Flee", text=["Return target servant to its owner's hand."])


def drawing(name: str, when: str) -> CardDef:
    return servant(name, text=[f"{when} \u21d2 Draw a card."])


# Targets.


@rule("caster", "903.2f")
@pytest.mark.parametrize(
    "text",
    [
        "Target two servants. Remove one from the game, return one to its owner's hand.",
        "Target two servants. Remove one from the game and return the other to its owner's hand.",
    ],
)
def test_which_of_two_targets_is_removed_is_told_while_playing(text: str) -> None:
    split = conjure("Split", text=[text])
    t = table(you=Side(hand=[split], casters=1), opponent=Side(servants=[ELF, OGRE, TWIG], hand=[]))
    t.play("Split", "Ogre", "Elf", hold=True)
    t.resolve_all()
    assert t.zone("opponent", "removed zone") == ["Ogre"]
    assert t.zone("opponent", "hand") == ["Elf"]
    assert t.zone("opponent", "servant zone") == ["Twig"]


def test_two_targets_that_are_named_first() -> None:
    cheer = conjure("Cheer", text=["Target two servants. They gain +500 ATK until end of turn."])
    t = table(you=Side(hand=[cheer]), opponent=Side(servants=[ELF, OGRE, TWIG]))
    t.play("Cheer", ["Elf", "Twig"])
    assert [t.atk(one) for one in ("Elf", "Ogre", "Twig")] == [1500, 2000, 1000]
    t = table(you=Side(hand=[cheer]), opponent=Side(servants=[ELF]))
    t.refuses("play", "Cheer", rule="903.2e")


@rule("caster", "903.2f")
def test_targets_are_not_told_apart_on_resolving() -> None:
    assert why("Target two servants. Destroy one of them.", type="Conjure") == "some of the targets"
    three = why("Target three servants. Rest one and reverse the other.", type="Conjure")
    assert three == "one and the other of how many?"


# Keywords.


@rule("caster", "1103.3")
@pytest.mark.parametrize("text", ["[Break] Discard a card", "[Break] discard a card", "[Break] (Discard a card)"])
def test_a_break_that_costs_a_card(text: str) -> None:
    pup = servant("Pup", cost=9, text=[text])
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[pup], hand=[ELF]))
    t.attack("Ogre", "player", "Pup")
    assert (t.zone("opponent", "servant zone"), t.zone("opponent", "graveyard")) == (["Pup"], ["Elf"])


@rule("caster", "1103.3")
@pytest.mark.parametrize("text", ["[Break] Banish an allied servant", "[Break](Banish an allied servant)"])
def test_a_break_that_costs_a_servant(text: str) -> None:
    pup = servant("Pup", cost=9, text=[text])
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[pup], servants=[ELF]))
    t.attack("Ogre", "player", "Pup")
    assert (t.zone("opponent", "servant zone"), t.zone("opponent", "graveyard")) == (["Pup"], ["Elf"])
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[pup], hand=[]))
    t.attack("Ogre", "player")
    assert t.zone("opponent", "hand") == ["Pup"]


@rule("caster", "205.3")
def test_a_reminder_of_break_is_no_cost() -> None:
    reminded = "[Break] (When this card is put into your hand from an orb zone, you may play it for free.)"
    assert abilities(reminded) == abilities("[Break]")


# Aether.


@rule("caster", "907.1")
def test_an_aether_ability_that_another_sets_off() -> None:
    spring = caster("Spring", element="Aqua", text=["Whenever you play an aether ability \u21d2 Produce {Ignus}."])
    ember = conjure("Ember", cost=2, element="Ignus", text=["Draw a card."])
    t = table(you=Side(casters=[spring, "Aqua"], hand=[ember]))
    t.produce("Aqua Caster")
    assert sorted(t.aether("you")) == ["Aqua", "Ignus"]
    t.play("Ember")
    assert len(t.zone("you", "hand")) == 1
    t = table(you=Side(casters=[spring]), opponent=Side(casters=["Aqua"]))
    t.produce("Aqua Caster", by="opponent")
    assert t.aether("you") == []


def test_producing_aether_triggers_once_for_what_is_produced_together() -> None:
    well = caster("Well", text=["[Rest]: Produce {Ignus}{1}."])
    pump = drawing("Pump", "Whenever you produce aether")
    t = table(you=Side(casters=[well, "Aqua"], servants=[pump], hand=[], deck=[ELF, ELF, ELF, ELF]))
    t.produce("Well", number=0)
    t.resolve_all()
    assert (len(t.aether("you")), len(t.zone("you", "hand"))) == (2, 1)
    t.produce("Aqua Caster")
    t.resolve_all()
    assert len(t.zone("you", "hand")) == 2


def test_aether_that_pays_at_once_was_produced_too() -> None:
    pump = drawing("Pump", "Whenever you produce aether")
    toll = conjure("Toll", cost=1, element="Aqua", text=["Shuffle your deck."])
    t = table(you=Side(casters=["Aqua"], servants=[pump], hand=[toll]))
    t.play("Toll")
    assert len(t.zone("you", "hand")) == 1


def test_the_coin_is_an_aether_ability_and_produces() -> None:
    pump = drawing("Pump", "Whenever you produce aether")
    tap = drawing("Tap", "Whenever you play an aether ability")
    t = table(you=Side(casters=["Coin"], servants=[pump, tap], hand=[]))
    t.produce("Coin", "Pump", number=0)
    t.resolve_all()
    assert (len(t.aether("you")), len(t.zone("you", "hand"))) == (1, 2)


# States.


@rule("caster", "906.7")
def test_an_empty_hand_is_waited_for() -> None:
    den = servant("Den", text=["When you have no cards in your hand \u21d2 Draw two cards."])
    t = table(you=Side(servants=[den], hand=[BOLT], deck=[ELF, ELF, ELF]), opponent=Side(servants=[OGRE, ELF]))
    t.play("Bolt", "Ogre")
    assert t.zone("you", "hand") == ["Elf", "Elf"]


@rule("caster", "906.7")
def test_an_empty_deck_is_waited_for() -> None:
    end = servant("End", text=["When you have no cards in your deck \u21d2 You win the game."])
    read = conjure("Read", text=["Draw a card."])
    t = table(you=Side(servants=[end], hand=[read, read], deck=[ELF, ELF]))
    t.play("Read")
    assert t.winner == ""
    t.play("Read")
    assert t.winner == "you"


@rule("caster", "906.7")
@pytest.mark.parametrize(
    ("text", "beside", "gone"),
    [
        ("When you control no other servants \u21d2 Banish this card.", "your Elf", "Lone"),
        ("When your opponent controls no servants \u21d2 Banish this card.", "opponent's Elf", "Lone"),
    ],
)
def test_a_side_without_servants_is_waited_for(text: str, beside: str, gone: str) -> None:
    lone = servant("Lone", text=[text])
    t = table(you=Side(servants=[lone, ELF], hand=[BOLT]), opponent=Side(servants=[ELF]))
    assert "Lone" in t.zone("you", "servant zone")
    t.play("Bolt", beside)
    assert gone in t.zone("you", "graveyard")


@rule("caster", "906.7")
def test_no_servants_at_all() -> None:
    tomb = barrier("Tomb", text=["When you control no servants \u21d2 Banish this card."])
    t = table(you=Side(servants=[tomb, ELF], hand=[BOLT]), opponent=Side(servants=[OGRE]))
    t.play("Bolt", "Elf")
    assert t.zone("you", "servant zone") == []


@rule("caster", "906.7")
def test_counters_that_are_gone_are_waited_for() -> None:
    vine = servant(
        "Vine",
        text=[
            "Remove a growth counter: Draw a card.",
            "When this card has no growth counters \u21d2 Banish this card.",
        ],
    )
    t = table(you=Side(servants=[with_counters(vine, growth=2)]))
    t.use("Vine", 0)
    assert t.zone("you", "servant zone") == ["Vine"]
    t.use("Vine", 0)
    assert t.zone("you", "servant zone") == []


# Gifts.


@rule("caster", "1014.1")
def test_an_element_is_gained_beside_others_or_taken_in_their_place() -> None:
    dip = conjure("Dip", text=["Target servant gains {Aqua} until end of turn."])
    fade = conjure("Fade", text=["Target servant becomes void until end of turn."])
    t = table(you=Side(hand=[dip, fade]), opponent=Side(servants=[ELF]))
    t.play("Dip", "Elf")
    assert sorted(t.element("Elf")) == ["Aqua", "Silva"]
    t.play("Fade", "Elf")
    assert sorted(t.element("Elf")) == []


@rule("caster", "104.7")
def test_infinity_is_gained() -> None:
    rage = conjure("Rage", text=["Target servant gains \u221e ATK until end of turn."])
    t = table(you=Side(hand=[rage], servants=[ELF]))
    t.play("Rage", "Elf")
    assert (t.infinite("Elf"), t.infinite("Elf", "DEF")) == (True, False)


# Counters.


@rule("caster", "1018.2")
def test_a_counter_is_gained_for_each() -> None:
    jar = servant("Jar", text=["[Enter] \u21d2 Gain a candy counter for each allied [Oak]."])
    t = table(you=Side(servants=[ELF, TWIG, OGRE], hand=[jar]))
    t.play("Jar")
    assert t.candy("you") == 2


@rule("caster", "1018.2")
def test_each_counter_that_is_gained_triggers() -> None:
    glutton = drawing("Glutton", "Whenever you gain a candy counter")
    taster = drawing("Taster", "Whenever you gain one or more candy counters")
    sack = conjure("Sack", text=["Gain three candy counters."])
    sink = conjure("Sink", text=["Lose a candy counter."])
    t = table(you=Side(servants=[glutton], hand=[sack]))
    t.play("Sack")
    assert len(t.zone("you", "hand")) == 3
    t = table(you=Side(servants=[taster], hand=[sack, sink]))
    t.play("Sack")
    assert len(t.zone("you", "hand")) == 2
    t.play("Sink")
    assert len(t.zone("you", "hand")) == 1
    t = table(you=Side(servants=[glutton]), opponent=Side(hand=[sack]), active="opponent")
    t.play("Sack", by="opponent")
    assert t.zone("you", "hand") == []


@rule("caster", "1018.5")
def test_all_counters_are_removed() -> None:
    fall = conjure("Fall", text=["Remove all deity counters from target deity."])
    t = table(you=Side(hand=[fall]), opponent=Side(servants=[with_counters(deity("Sun"), deity=3)]))
    t.play("Fall", "Sun")
    assert t.zone("opponent", "servant zone") == []


# Casters and the extra deck.


@rule("caster", "1020.1")
def test_a_soul_bond_by_name() -> None:
    call = conjure("Rite", text=['Soul Bond "Pair" from your extra deck.'])
    pair, other = soul_bond("Pair", materials=["Hana", "Jin"]), soul_bond("Duo", materials=["Hana", "Jin"])
    t = table(you=Side(hand=[call, caster("Jin")], casters=[caster("Hana")], extra=[other, pair]))
    t.play("Rite", "Pair")
    assert (t.zone("you", "servant zone"), sorted(t.stock("Pair"))) == (["Pair"], ["Hana", "Jin"])


@rule("caster", "1022.1")
def test_any_caster_of_yours_levels_up() -> None:
    grow = conjure("Grow", text=["Level up a caster you control to a caster card in your hand."])
    older = caster("Hana", level=2)
    t = table(you=Side(hand=[grow, older], casters=[caster("Jin"), caster("Hana")]))
    t.play("Grow", "Hana")
    assert (t.stock("Hana"), t.level("Hana")) == (["Hana"], 2)


# What players do.


@rule("caster", "1009.1a")
def test_each_player_corrupts_an_orb_of_their_own() -> None:
    quake = conjure("Quake", text=["Each player corrupts one of their orbs."])
    t = table(you=Side(hand=[quake], orbs=[ELF, ELF]), opponent=Side(orbs=[OGRE, OGRE], hand=[]))
    t.play("Quake", "Elf", "Ogre")
    assert (t.orbs("you"), t.orbs("opponent")) == (1, 1)
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Elf"], ["Ogre"])
    assert "whose orb" in why("Each player corrupts an orb.", type="Conjure")


@rule("caster", "1021.1")
def test_the_opponent_takes_an_extra_turn() -> None:
    wait = conjure("Wait", text=["Your opponent takes an extra turn after this one."])
    t = table(you=Side(hand=[wait]), turn=3)
    t.play("Wait")
    seen = []
    for _ in range(3):
        t.end_turn()
        seen.append(t.active)
    assert seen == ["opponent", "opponent", "you"]


@rule("caster", "1015.1")
def test_a_graveyard_is_shuffled_into_the_deck() -> None:
    tide = conjure("Tide", text=["Shuffle your graveyard into your deck."])
    t = table(you=Side(hand=[tide], graveyard=[ELF, OGRE], deck=[TWIG]), opponent=Side(graveyard=[ELF]))
    t.play("Tide")
    assert sorted(t.zone("you", "deck")) == ["Elf", "Ogre", "Twig"]
    assert (t.zone("you", "graveyard"), t.zone("opponent", "graveyard")) == (["Tide"], ["Elf"])


@rule("caster", "104.5")
def test_a_number_is_chosen() -> None:
    guess = conjure("Guess", text=["Choose a number. Draw cards equal to the chosen number."])
    t = table(you=Side(hand=[guess]))
    t.play("Guess", 3)
    assert len(t.zone("you", "hand")) == 3
    odd = conjure("Odd", text=["Choose a number. Destroy all servants with a cost equal to the chosen number."])
    t = table(you=Side(hand=[odd]), opponent=Side(servants=[ELF, OGRE]))
    t.play("Odd", 4)
    assert t.zone("opponent", "servant zone") == ["Elf"]
    assert "ATK" in why("Choose a number. Destroy all servants with an ATK equal to the chosen number.", type="Conjure")


# Triggers.


@rule("caster", "303.1a")
def test_recovering_from_either_position_triggers() -> None:
    riser = drawing("Riser", "Whenever this card recovers")
    wake = conjure("Wake", text=["Recover target servant."])
    for lying in (rested(riser), reversed_(riser)):
        t = table(you=Side(servants=[lying], hand=[wake]))
        t.play("Wake", "Riser")
        assert len(t.zone("you", "hand")) == 1
    t = table(you=Side(servants=[riser], hand=[wake]))
    t.play("Wake", "Riser")
    assert t.zone("you", "hand") == []


@rule("caster", "803.5")
def test_battling_triggers_for_both_and_not_for_an_attack_on_a_player() -> None:
    duelist = drawing("Duelist", "Whenever this card battles")
    t = table(you=Side(servants=[duelist], hand=[]), opponent=Side(servants=[rested(OGRE)]))
    t.attack("Duelist", "Ogre")
    assert len(t.zone("you", "hand")) == 1
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[rested(duelist)], hand=[]))
    t.attack("Ogre", "Duelist")
    assert len(t.zone("opponent", "hand")) == 1
    t = table(you=Side(servants=[duelist], hand=[]))
    t.attack("Duelist", "player")
    assert t.zone("you", "hand") == []


@rule("caster", "1116.2c")
def test_servants_battle_by_an_effect() -> None:
    duelist = servant("Duelist", atk=1000, defense=1000, text=["Whenever this card battles \u21d2 Draw a card."])
    duel = conjure("Duel", text=["Target servant battles another target servant."])
    t = table(you=Side(servants=[duelist], hand=[duel]), opponent=Side(servants=[reversed_(ELF), OGRE]))
    t.play("Duel", "Duelist", "Elf")
    assert (t.zone("opponent", "servant zone"), len(t.zone("you", "hand"))) == (["Ogre"], 1)
    t = table(you=Side(servants=[duelist], hand=[duel]), opponent=Side(servants=[OGRE]))
    t.play("Duel", "Ogre", "Duelist")
    assert (t.zone("you", "servant zone"), len(t.zone("you", "hand"))) == ([], 1)


@rule("caster", "1116.2c")
def test_a_battle_by_an_effect_is_remembered_and_is_no_attack() -> None:
    text = ["[Rest]: Draw a card. Play this ability only if this card battled an enemy servant this turn."]
    bruiser = servant("Bruiser", atk=1500, text=text)
    duel = conjure("Duel", text=["Target servant battles another target servant."])
    t = table(you=Side(servants=[bruiser, TWIG], hand=[duel, duel]), opponent=Side(servants=[ELF]))
    t.play("Duel", "Bruiser", "Twig")
    t.refuses("use", "Bruiser")
    t.play("Duel", "Bruiser", "Elf")
    t.use("Bruiser", 0)
    assert len(t.zone("you", "hand")) == 1
    assert (t.events("attacked"), t.events("is attacked")) == ([], [])


@rule("caster", "1008.2")
def test_banishing_triggers_whatever_is_banished() -> None:
    priest = drawing("Priest", "Whenever you banish a card")
    altar = caster("Altar", text=["Banish a servant: Gain a candy counter."])
    t = table(you=Side(servants=[priest, ELF], casters=[altar], hand=[]))
    t.use("Altar", 0, "Elf")
    assert len(t.zone("you", "hand")) == 1
    young, old = (
        caster("Hana"),
        caster("Hana", level=2, text=["Banish one of this card's stock: Gain a candy counter."]),
    )
    t = table(you=Side(servants=[priest], casters=[with_stock(old, young)], hand=[]))
    t.use("Hana", 0)
    assert len(t.zone("you", "hand")) == 1
    tax = conjure("Tax", text=["Target enemy player banishes a servant."])
    t = table(you=Side(servants=[priest], hand=[tax]), opponent=Side(servants=[ELF]))
    t.play("Tax")
    assert t.zone("you", "hand") == []


def test_being_put_into_the_field_is_entering_it() -> None:
    ghost = servant("Ghost", text=["Whenever this card is put into the field \u21d2 Draw a card."])
    raise_ = conjure("Raise", text=["Put target servant card in your graveyard into the field."])
    t = table(you=Side(hand=[raise_], graveyard=[ghost]))
    t.play("Raise", "Ghost")
    assert len(t.zone("you", "hand")) == 1
    t = table(you=Side(hand=[ghost]))
    t.play("Ghost")
    assert len(t.zone("you", "hand")) == 1


@rule("caster", "1114.3")
def test_stepping_up_triggers_and_playing_otherwise_does_not() -> None:
    herald = drawing("Herald", "Whenever you step up")
    drake = servant("Drake", cost=2, text=["[Step Up] (Oak)"])
    t = table(you=Side(servants=[herald, ELF], hand=[drake]))
    t.play("Drake", "Elf")
    assert (t.orientation("Drake"), len(t.zone("you", "hand"))) == ("rested", 1)
    t = table(you=Side(servants=[herald, ELF], casters=2, hand=[drake]))
    t.play("Drake", "no")
    assert t.zone("you", "hand") == []


# Battles.


@rule("caster", "803.3b")
def test_a_barrier_that_can_be_attacked() -> None:
    wall = barrier("Wall", text=["This card can be attacked."])
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[wall, barrier("Fence")]))
    t.refuses("attack", "Ogre", "Fence", rule="803.3b")
    assert t.why("attack", "Ogre", "Wall") == []


@rule("caster", "805.3a")
def test_what_lasts_during_a_battle_ends_with_it() -> None:
    fury = servant(
        "Fury", atk=1000, text=["Whenever this card attacks \u21d2 This card gains +1000 ATK during this battle."]
    )
    t = table(you=Side(servants=[fury]), opponent=Side(servants=[rested(servant("Troll", atk=1500))]))
    t.attack("Fury", "Troll")
    assert (t.zone("opponent", "servant zone"), t.atk("Fury")) == ([], 1000)


# [Enter] and stocks.


@rule("caster", "105.3b")
def test_an_enter_ability_of_a_target_is_played() -> None:
    seer = servant("Seer", text=["[Enter] \u21d2 Draw a card."])
    bell = conjure("Bell", text=["Play one of target servant's [Enter] abilities once."])
    t = table(you=Side(servants=[seer, ELF], hand=[bell]))
    t.play("Bell", "Seer")
    assert len(t.zone("you", "hand")) == 1
    t = table(you=Side(hand=[bell]), opponent=Side(servants=[seer], hand=[]))
    t.play("Bell", "Seer")
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (0, 1)


@rule("caster", "1008.2")
def test_stock_of_a_target_is_banished() -> None:
    pair = soul_bond("Pair", materials=["Hana", "Jin", "Kei"])
    under = [caster("Hana"), caster("Jin"), caster("Kei")]
    peel = conjure("Peel", text=["Banish two of target servant's stock."])
    t = table(you=Side(servants=[with_stock(pair, *under)], hand=[peel]))
    t.play("Peel", "Pair", ["Hana", "Kei"])
    assert t.stock("Pair") == ["Jin"]
    t = table(you=Side(hand=[peel]), opponent=Side(servants=[with_stock(pair, *under)]))
    t.play("Peel", "Pair", ["Hana", "Kei"])
    assert sorted(t.stock("Pair")) == ["Hana", "Jin", "Kei"]


# Replacements.


@rule("caster", "910.1")
@pytest.mark.parametrize("by", ["Bolt", "Flee"])
def test_what_would_leave_the_field_is_removed(by: str) -> None:
    wisp = servant("Wisp", text=["If this card would leave the field, remove it from the game instead."])
    t = table(you=Side(hand=[BOLT, FLEE]), opponent=Side(servants=[wisp], hand=[]))
    t.play(by, "Wisp")
    assert t.zone("opponent", "removed zone") == ["Wisp"]


@rule("caster", "910.1")
def test_what_would_be_returned_stays() -> None:
    rock = servant("Rock", text=["If this card would be returned to its owner's hand, draw a card instead."])
    t = table(you=Side(hand=[BOLT, FLEE]), opponent=Side(servants=[rock], hand=[]))
    t.play("Flee", "Rock")
    assert (t.zone("opponent", "servant zone"), len(t.zone("opponent", "hand"))) == (["Rock"], 1)
    t.play("Bolt", "Rock")
    assert t.zone("opponent", "graveyard") == ["Rock"]


# Values.


def test_a_value_of_a_target_becomes_another() -> None:
    drop = conjure("Drop", text=["Target servant's ATK becomes 500 until end of turn."])
    t = table(you=Side(hand=[drop]), opponent=Side(servants=[OGRE]))
    t.play("Drop", "Ogre")
    assert t.atk("Ogre") == 500
    t.end_turn()
    assert t.atk("Ogre") == 2000


@rule("caster", "902.2")
def test_a_card_whose_cost_becomes_nothing() -> None:
    gift = servant("Gift", cost=5, element="Terra", text=["This card's cost becomes 0."])
    t = table(you=Side(hand=[gift], casters=[]))
    t.play("Gift")
    assert (t.zone("you", "servant zone"), t.cost("Gift")) == (["Gift"], 0)
    late = servant("Late", cost=5, text=["If you control two or more servants, this card's cost becomes 0."])
    t = table(you=Side(hand=[late], servants=[ELF], casters=[]))
    t.refuses("play", "Late")
    t = table(you=Side(hand=[late], servants=[ELF, OGRE], casters=[]))
    t.play("Late")
    assert "Late" in t.zone("you", "servant zone")
