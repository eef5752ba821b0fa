"""Situations of The Caster Chronicles in which several rules meet: abilities and layers."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    barrier,
    conjure,
    servant,
    table,
    with_counters,
)

ELF = servant("Elf", atk=1000, defense=3000)
WEAK = conjure("Weak", text=["Target servant gains -150 ATK until end of turn."], quickcast=True)
OGRE = servant("Ogre", atk=2000)
GROWTH = conjure("Growth", text=["Target servant gains +500 ATK until end of turn."], quickcast=True)
PLAIN = conjure("Plain", text=["Target servant becomes [1000/1000] until end of turn."], quickcast=True)
ZAP = conjure("Zap", text=["Destroy target servant."], quickcast=True)
DOOM = conjure("Doom", text=["Destroy all servants."])
GNOME = servant("Gnome", atk=500)
PONDER = conjure("Ponder", text=["Draw a card."], quickcast=True)
GUST = conjure("Gust", text=["Return target servant to its owner's hand."], quickcast=True)
WITHER = conjure("Wither", text=["Target servant gains -600 ATK until end of turn."])


@rule("caster", "906.2", "906.5b")
def test_servants_that_are_destroyed_together_see_each_other_go():
    mourner = servant("Mourner", text=["Whenever another allied servant is destroyed ⇒ Draw a card."])
    t = table(you=Side(servants=[mourner, mourner, OGRE], hand=[DOOM]), opponent=Side(servants=[ELF]))
    t.play("Doom")
    assert len(t.zone("you", "hand")) == 4


@rule("caster", "906.2", "104.2", "1202.1")
def test_drawing_without_end_ends_with_the_deck():
    well = barrier("Well", text=["Whenever you draw a card ⇒ Draw a card."])
    t = table(you=Side(servants=[well], deck=[GNOME] * 6, hand=[PONDER]))
    t.play("Ponder")
    assert (len(t.zone("you", "hand")), t.zone("you", "deck"), t.winner) == (6, [], "")


@rule("caster", "906.2", "1018.6", "1018.2")
def test_counters_are_gone_with_the_card_that_left():
    t = table(you=Side(servants=[with_counters(OGRE, power=3)], hand=[GUST]))
    t.play("Gust", "Ogre")
    t.play("Ogre")
    assert (t.counters("Ogre", "power"), t.orientation("Ogre")) == (0, "recovered")


@rule("caster", "906.7a", "1301.1c", "104.2")
@pytest.mark.parametrize(("deck", "winner"), [([GNOME, ELF], ""), ([], "nobody")])
def test_a_state_that_nothing_ends_is_a_loop(deck: list, winner: str):
    sage = barrier("Sage", text=["When you have no orbs ⇒ Put the top card of your deck into your orb zone face down."])
    t = table(you=Side(deck=deck, orbs=0, hand=[sage]))
    t.play("Sage")
    assert (t.winner, t.zone("you", "orb zone")) == (winner, ["Gnome"] if deck else [])


@rule("caster", "909.1g", "1203.1")
def test_only_the_result_is_rounded():
    t = table(you=Side(servants=[ELF], hand=[WEAK, WEAK, WEAK]))
    t.play("Weak", "Elf")
    assert t.atk("Elf") == 900
    t.play("Weak", "Elf")
    assert t.atk("Elf") == 700
    t.play("Weak", "Elf")
    assert t.atk("Elf") == 600


@rule("caster", "909.1c", "909.3a", "902.1")
def test_a_lord_without_abilities_gives_nothing():
    lord = servant("Lord", atk=1000, text=["Servants you control gain +500 ATK."])
    hush = barrier("Hush", text=["Servants lose all abilities."])
    t = table(you=Side(servants=[lord, OGRE], hand=[hush]))
    assert (t.atk("Lord"), t.atk("Ogre")) == (1500, 2500)
    t.play("Hush")
    assert (t.atk("Lord"), t.atk("Ogre")) == (1000, 2000)


@rule("caster", "909.1c", "909.3b")
@pytest.mark.parametrize(("order", "has"), [(("Hush", "Brag"), True), (("Brag", "Hush"), False)])
def test_abilities_are_given_and_taken_in_their_order(order, has):
    hush = conjure("Hush", text=["Target servant loses all abilities until end of turn."])
    brag = conjure("Brag", text=["Target servant gains [Hubris] until end of turn."])
    t = table(you=Side(servants=[OGRE], hand=[hush, brag]))
    for spell in order:
        t.play(spell, "Ogre")
    assert t.has("Ogre", "Hubris") is has


@rule("caster", "909.1g", "804.3")
def test_values_below_zero_are_rounded_up_and_compared():
    weak = conjure("Weak", text=["Target servant gains -650 ATK until end of turn."])
    t = table(you=Side(servants=[servant("Mouse", atk=0)], hand=[weak]), opponent=Side(servants=[GNOME]))
    t.play("Weak", "Gnome")
    assert t.atk("Gnome") == -100
    t.attack("Mouse", "Gnome")
    assert t.zone("opponent", "servant zone") == []


@rule("caster", "909.1g", "1203.1", "804.3")
@pytest.mark.parametrize(("change", "left"), [(90, ["Elf"]), (100, ["Elf"]), (0, [])])
def test_values_are_compared_as_they_are_rounded(change: int, left: list[str]):
    mine = conjure("Mine", text=["Target servant gains +10 ATK until end of turn."])
    theirs = conjure("Theirs", text=[f"Target servant gains +{change} ATK until end of turn."])
    t = table(you=Side(servants=[servant("Boar", atk=1000)], hand=[mine, theirs]), opponent=Side(servants=[ELF]))
    t.play("Mine", "Boar")
    if change:
        t.play("Theirs", "Elf")
    t.attack("Boar", "Elf")
    assert t.zone("opponent", "servant zone") == left


@rule("caster", "909.1g", "911.1")
def test_an_x_that_is_below_zero_is_that() -> None:
    text = "Banish this card: Target servant gains +X ATK until end of turn, where X is this card's ATK."
    t = table(you=Side(servants=[servant("Ember", atk=200, text=[text]), servant("Wolf", atk=1000)], hand=[WITHER]))
    t.play("Wither", "Ember")
    t.use("Ember", 0, "Wolf")
    assert t.atk("Wolf") == 600


@rule("caster", "909.3b", "909.3b-2", "909.1e")
@pytest.mark.parametrize(("order", "atk"), [(("Growth", "Plain"), 1000), (("Plain", "Growth"), 1500)])
def test_numbers_are_set_and_changed_in_the_order_they_were_made(order, atk):
    t = table(you=Side(servants=[OGRE], hand=[GROWTH, PLAIN]))
    for spell in order:
        t.play(spell, "Ogre")
    assert t.atk("Ogre") == atk


@rule("caster", "909.3a", "909.1b")
def test_an_effect_that_needs_a_race_waits_for_the_one_that_gives_it():
    herald = barrier("Herald", text=["Youkai servants gain Dragon."])
    lord = barrier("Lord", text=["Dragon servants gain +500 ATK."])
    mist = barrier("Mist", text=["Servants gain Youkai."])
    t = table(you=Side(servants=[herald, lord, OGRE], hand=[mist]))
    assert t.atk("Ogre") == 2000
    t.play("Mist")
    assert (t.traits("Ogre"), t.atk("Ogre")) == ({"Youkai", "Dragon"}, 2500)


@rule("caster", "909.3b-3")
def test_an_effect_with_a_condition_finds_later_cards_and_loses_earlier_ones():
    parade = conjure("Parade", text=["Youkai servants you control gain +1000 ATK until end of turn."])
    shift = conjure("Shift", text=["Target servant becomes Dragon until end of turn."])
    fox = servant("Fox", atk=1000, trait="Youkai")
    t = table(you=Side(servants=[fox], hand=[parade, shift, servant("Crow", atk=300, trait="Youkai")]))
    t.play("Parade")
    t.play("Crow")
    assert (t.atk("Fox"), t.atk("Crow")) == (2000, 1300)
    t.play("Shift", "Fox")
    assert (t.atk("Fox"), t.traits("Fox")) == (1000, {"Dragon"})
    t.end_turn()
    assert t.atk("Crow") == 300


@rule("caster", "911.1", "906.5b")
def test_last_words_know_the_atk_the_servant_had():
    text = ["[Last Words] ⇒ Target servant gains +X ATK until end of turn, where X is this card's ATK."]
    martyr = servant("Martyr", atk=300, text=text)
    t = table(you=Side(servants=[martyr, OGRE], hand=[GROWTH, ZAP]))
    t.play("Growth", "Martyr")
    t.play("Zap", "Martyr", "Ogre")
    assert t.atk("Ogre") == 2800
