"""Situations of The Caster Chronicles in which several rules meet: playing and paying."""

from __future__ import annotations

from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    barrier,
    caster,
    conjure,
    servant,
    soul_bond,
    table,
    with_stock,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf", atk=1000, defense=3000)
GUST = conjure("Gust", text=["Return target servant to its owner's hand."], quickcast=True)
HANA = caster("Hana", element="Ignus")
JIN = caster("Jin", element="Aqua")
MIA_2 = caster("Mia", level=2, element="Luna")
FREE = conjure("Free", text=["Play a card from your hand without paying its cost."])
SEALED = soul_bond("Sealed", materials=["Hana", "Jin"], text=["[Soul Seal]"])
GNOME = servant("Gnome", atk=500)
WING = servant("Wing", cost="X", element="Ignus", text=["[Step Up] (Dragon)"])
WYRM = servant("Wyrm", cost=3, trait="Dragon")


@rule("caster", "903.2c", "903.3a", "903.2e")
def test_an_option_without_targets_is_no_option_and_if_you_do_asks_whether_it_was_done():
    fork = conjure("Fork", text=["Choose one - (1) Draw a card. (2) Destroy target servant."])
    t = table(you=Side(hand=[fork]))
    t.play("Fork")
    assert len(t.zone("you", "hand")) == 1
    deal = conjure("Deal", text=["Destroy target servant. If you do, draw a card."])
    t = table(you=Side(hand=[deal]), opponent=Side(servants=[OGRE], hand=[GUST]))
    t.play("Deal", "Ogre", hold=True)
    t.play("Gust", "Ogre", by="opponent", hold=True)
    t.resolve_all()
    assert (t.zone("you", "hand"), t.zone("you", "graveyard")) == ([], ["Deal"])


@rule("caster", "903.2h", "1109.2")
def test_soul_seal_replaces_a_cost_and_the_cost_is_paid():
    altar = barrier("Altar", text=["Banish an allied servant: Draw a card."])
    t = table(you=Side(servants=[altar, with_stock(SEALED, HANA, JIN)]))
    t.use("Altar", 0, "Sealed", "yes", "Jin")
    assert (t.where("Sealed"), t.stock("Sealed"), len(t.zone("you", "hand"))) == ("servant zone", ["Hana"], 1)


@rule("caster", "903.2e", "703.3", "903.2g-2")
def test_a_conjure_played_from_the_graveyard_resolves_after_and_needs_targets():
    again = conjure("Again", text=["Play target conjure card from your graveyard without paying its cost."])
    bolt = conjure("Bolt", text=["Destroy target enemy servant."], cost=6, element="Solis")
    t = table(you=Side(hand=[again], graveyard=[bolt]), opponent=Side(servants=[OGRE]))
    t.play("Again", "Bolt", hold=True)
    t.resolve("Ogre")
    assert (t.chase(), t.zone("you", "graveyard")) == (["Bolt"], ["Again"])
    t.resolve()
    assert t.zone("opponent", "servant zone") == []
    t = table(you=Side(hand=[again], graveyard=[bolt]))
    t.play("Again", "Bolt")
    assert sorted(t.zone("you", "graveyard")) == ["Again", "Bolt"]


@rule("caster", "903.2d", "903.2g-4", "903.2g-5", "203.4")
def test_a_reduction_lets_x_be_more_than_what_is_paid():
    sale = barrier("Sale", text=["Cards cost you 2 less to play."])
    flood = conjure("Flood", cost="X", element="Ignus", text=["Draw X cards."])
    t = table(you=Side(servants=[sale], aether=["Ignus"], hand=[flood]))
    t.play("Flood", asks="903.2d")
    assert t.options() == ["1 to 3"]
    t.answer(3)
    assert (len(t.zone("you", "hand")), t.aether("you")) == (3, [])


@rule("caster", "903.2a", "903.2d", "1114.2")
def test_who_steps_up_names_an_x_that_can_be_paid_with_it() -> None:
    """One and two are less than the servant's cost, three and four leave one to be paid, five leaves two."""
    t = table(you=Side(servants=[WYRM], aether=["Ignus", "Ignus"], hand=[WING]))
    t.play("Wing", "yes", "Wyrm", asks="903.2d")
    assert t.options() == ["1 to 5"]


@rule("caster", "903.2a", "1114.2")
def test_a_card_that_costs_x_can_be_played_for_nothing_but_its_step_up() -> None:
    t = table(you=Side(servants=[WYRM], hand=[WING]))
    t.play("Wing", "Wyrm", x=2)
    assert t.where("Wing") == "servant zone"
    t = table(you=Side(hand=[WING]))
    t.refuses("play", "Wing", rule="1002.4")


@rule("caster", "903.2d-1", "203.4")
def test_x_is_at_least_the_number_of_elements():
    tide = servant("Tide", cost="X", element=["Ignus", "Aqua"])
    t = table(you=Side(casters=["Ignus", "Aqua", "Void", "Void"], hand=[tide]))
    t.play("Tide", asks="903.2d")
    assert t.options() == ["2 to 4"]
    t.answer(3)
    assert (t.zone("you", "servant zone"), t.cost("Tide")) == (["Tide"], 0)
    assert [t.orientation(c) for c in ("Ignus Caster", "Aqua Caster")] == ["rested", "rested"]


@rule("caster", "903.2b-1", "1105.2", "706.1")
def test_a_servant_played_with_a_borrowed_quickcast_resolves_without_its_lender():
    lender = servant("Lender", text=["Servant cards in your hand gain [Quickcast]."])
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[lender], hand=[ELF, GNOME]))
    t.attack("Ogre", "Lender", hold=True)
    t.play("Elf", by="opponent", hold=True)
    t.go_on("reversed")
    assert t.zone("opponent", "servant zone") == ["Elf"]
    t.refuses("play", "Gnome")


@rule("caster", "903.2d-2", "903.2g-2")
def test_x_is_zero_when_the_card_is_played_for_free():
    flood = conjure("Flood", cost="X", element="Aqua", text=["Draw X cards."])
    t = table(you=Side(casters=3, hand=[FREE, flood]))
    t.play("Free", "Flood")
    assert (t.zone("you", "hand"), sorted(t.zone("you", "graveyard"))) == ([], ["Flood", "Free"])


@rule("caster", "903.2g-2", "903.2g-3")
def test_who_plays_for_free_still_pays_what_was_added():
    toll = barrier("Toll", text=["Cards cost your opponent 1 more to play."])
    imp = servant("Imp", cost=4, element="Ignus")
    t = table(you=Side(aether=["", ""], hand=[FREE, imp]), opponent=Side(servants=[toll]))
    t.play("Free", "Imp")
    assert (t.zone("you", "servant zone"), t.aether("you")) == (["Imp"], [])


@rule("caster", "903.2g-3", "903.2g-5", "903.2g-4")
def test_what_is_dearer_is_counted_before_what_is_cheaper():
    toll = barrier("Toll", text=["Cards cost your opponent 1 more to play."])
    cheap = barrier("Cheap", text=["Servant cards cost you 5 less to play."])
    imp = servant("Imp", cost=5, element="Ignus")
    t = table(you=Side(servants=[cheap], aether=["Ignus", "Ignus"], hand=[imp]), opponent=Side(servants=[toll]))
    t.play("Imp")
    assert t.aether("you") == ["Ignus"]


@rule("caster", "903.2g-4", "903.2g-5", "203.2")
def test_a_reduction_leaves_one_aether_for_each_element():
    drake = servant("Drake", cost=5, element=["Ignus", "Aqua"], text=["This card costs 5 less to play."])
    t = table(you=Side(aether=["Ignus", "Ignus", ""], hand=[drake]))
    t.refuses("play", "Drake", rule="1002.4")
    t = table(you=Side(aether=["Ignus", "Aqua", ""], hand=[drake]))
    t.play("Drake")
    assert (t.zone("you", "servant zone"), t.aether("you")) == (["Drake"], [""])


@rule("caster", "903.3a")
def test_of_two_targets_the_legal_one_is_destroyed():
    both = conjure("Twin Zap", text=["Destroy two target enemy servants. Draw a card."])
    t = table(you=Side(hand=[both]), opponent=Side(servants=[OGRE, ELF], hand=[GUST]))
    t.play("Twin Zap", ["Ogre", "Elf"], hold=True)
    t.play("Gust", "Elf", by="opponent", hold=True)
    t.resolve_all()
    assert (t.zone("opponent", "hand"), sorted(t.zone("opponent", "graveyard"))) == (["Elf"], ["Gust", "Ogre"])
    assert len(t.zone("you", "hand")) == 1


@rule("caster", "903.3a", "909.1g")
def test_a_target_that_grew_too_great_is_spared():
    cull = conjure("Cull", text=["Destroy target servant with ATK 1000 or less."])
    grain = conjure("Grain", text=["Target servant gains +10 ATK until end of turn."], quickcast=True)
    t = table(you=Side(hand=[cull]), opponent=Side(servants=[ELF], hand=[grain]))
    t.play("Cull", "Elf", hold=True)
    t.play("Grain", "Elf", by="opponent")
    assert (t.zone("opponent", "servant zone"), t.atk("Elf")) == (["Elf"], 1100)


@rule("caster", "907.2", "1002.6", "903.2h")
def test_aether_abilities_in_the_middle_of_paying_and_what_is_left_over():
    imp = servant("Imp", cost=2, element="Ignus")
    stove = servant("Stove", text=["[Rest]: Produce {Ignus}."])
    t = table(you=Side(servants=[stove], casters=[MIA_2], hand=[imp]))
    t.play("Imp", pay=["Stove", "Mia"])
    assert t.zone("you", "servant zone") == ["Stove", "Imp"]
    assert (t.aether("you"), t.orientation("Stove")) == (["Luna"], "rested")


@rule("caster", "907.4", "507.5b")
def test_aether_of_both_players_lasts_over_the_phases_and_no_longer():
    imp = servant("Imp", cost=1, element="Ignus")
    t = table(you=Side(casters=[HANA], hand=[imp]), opponent=Side(casters=[JIN]), phase="recovery phase")
    t.to("recovery phase")
    t.produce("Hana")
    t.produce("Jin", by="opponent")
    t.to("main phase")
    assert (t.aether("you"), t.aether("opponent")) == (["Ignus"], ["Aqua"])
    t.play("Imp")
    t.to("end phase")
    assert (t.zone("you", "servant zone"), t.aether("you"), t.aether("opponent")) == (["Imp"], [], ["Aqua"])
    t.end_turn()
    assert (t.aether("opponent"), t.orientation("Jin"), t.orientation("Hana")) == ([], "recovered", "rested")


@rule("caster", "703.3")
def test_a_conjure_whose_text_does_nothing_resolves_and_goes_to_the_graveyard():
    t = table(you=Side(hand=[conjure("Nil")]))
    t.play("Nil", hold=True)
    assert t.chase() == ["Nil"]
    t.resolve_all()
    assert (t.chase(), t.zone("you", "graveyard")) == ([], ["Nil"])
