"""Card texts of The Caster Chronicles at the table: what they say is what happens."""

from __future__ import annotations

from ludex.testing import rule
from ludex.testing.caster import Side, barrier, caster, conjure, rested, reversed_, servant, table, with_stock

OGRE = servant("Ogre", cost=4, atk=2000)
ELF = servant("Elf", cost=2, atk=1000, trait="Oak")
TWIG = servant("Twig", cost=1, atk=500, trait="Oak")


def test_a_conjure_that_removes_itself_is_removed_as_it_resolves() -> None:
    spark = conjure("Spark", text=["Draw a card. Remove this card from the game as it resolves."])
    t = table(you=Side(hand=[spark]))
    t.play("Spark")
    assert t.zone("you", "removed zone") == ["Spark"]
    assert len(t.zone("you", "hand")) == 1


def test_a_draw_is_replaced() -> None:
    lens = barrier("Lens", text=["If you would draw a card during your draw phase, draw two cards instead."])
    t = table(you=Side(servants=[lens], hand=[]), phase="recovery phase", turn=3)
    t.to("main phase")
    assert len(t.zone("you", "hand")) == 2


def test_an_orb_that_would_be_corrupted_is_saved_by_a_barrier() -> None:
    ward = barrier("Ward", text=["If an allied orb would be corrupted, you may banish this card instead."])
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[ward], orbs=3))
    t.attack("Ogre", "player", "yes")
    assert (t.orbs("opponent"), t.zone("opponent", "graveyard")[:1]) == (3, ["Ward"])


def test_a_card_that_would_go_to_the_graveyard_is_removed() -> None:
    hole = servant("Hole", text=["If an enemy servant would be put into a graveyard from the field, "
                                 "remove it from the game instead."])  # fmt: skip
    t = table(you=Side(servants=[hole, OGRE]), opponent=Side(servants=[rested(ELF)]))
    t.attack("Ogre", "Elf")
    assert t.zone("opponent", "removed zone") == ["Elf"]


@rule("caster", "909.3b-3")
def test_others_gain_and_this_card_does_not_and_later_ones_do() -> None:
    drum = servant("Drum", trait="Oak", atk=1000,
                   text=["[Enter] \u21d2 Other allied [Oak] gain +1000 ATK until end of turn."])  # fmt: skip
    t = table(you=Side(servants=[ELF], casters=2, hand=[drum, TWIG]))
    t.play("Drum")
    assert (t.atk("Elf"), t.atk("Drum")) == (2000, 1000)
    t.play("Twig")
    assert t.atk("Twig") == 1500
    t.end_turn()
    assert t.atk("Elf") == 1000


@rule("caster", "903.3a")
def test_if_you_do_is_no_if_the_target_is_gone() -> None:
    trade = conjure("Trade", text=["Remove target enemy servant from the game. If you do, draw a card."])
    flee = conjure("Flee", quickcast=True, text=["Return target allied servant to its owner's hand."])
    t = table(you=Side(hand=[trade]), opponent=Side(servants=[ELF], hand=[flee]))
    t.play("Trade", "Elf", hold=True)
    t.play("Flee", "Elf", by="opponent", hold=True)
    t.resolve_all()
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == ([], ["Elf"])


@rule("caster", "903.2e")
def test_a_target_is_needed_though_the_condition_does_not_hold() -> None:
    saw = caster("Saw", text=["[Rest]: Destroy target enemy servant if an allied orb was corrupted this turn."])
    t = table(you=Side(casters=[saw]))
    t.refuses("use", "Saw", rule="903.2e")
    t = table(you=Side(casters=[saw]), opponent=Side(servants=[ELF]))
    t.use("Saw", 0, "Elf")
    assert t.zone("opponent", "servant zone") == ["Elf"]


def test_a_cost_that_tells_what_can_be_targeted() -> None:
    pyre = caster("Pyre", text=["Banish a servant: Destroy target enemy servant with a cost equal to or less than the "
                                "cost of the banished servant."])  # fmt: skip
    t = table(you=Side(casters=[pyre], servants=[ELF]), opponent=Side(servants=[TWIG]))
    t.use("Pyre", 0, "Twig")
    assert t.zone("opponent", "servant zone") == []
    t = table(you=Side(casters=[pyre], servants=[TWIG]), opponent=Side(servants=[OGRE]))
    t.use("Pyre", 0, "Ogre")
    assert t.zone("opponent", "servant zone") == ["Ogre"]


@rule("caster", "1008.3")
def test_a_name_is_banished_from_under_a_card() -> None:
    young, old = caster("Hana"), caster("Hana", level=2, text=['Banish a "Hana" from this card\'s stock: Draw a card.'])
    t = table(you=Side(casters=[with_stock(old, young)], hand=[]))
    t.use("Hana", 0)
    assert (len(t.zone("you", "hand")), t.stock("Hana")) == (1, [])
    t.refuses("use", "Hana")


def test_atk_and_def_are_swapped() -> None:
    knot = conjure("Knot", text=["Swap the ATK and DEF of target servant until end of turn."])
    imp = servant("Imp", atk=500, defense=3000)
    t = table(you=Side(hand=[knot]), opponent=Side(servants=[imp]))
    t.play("Knot", "Imp")
    assert (t.atk("Imp"), t.defense("Imp")) == (3000, 500)


def test_what_was_removed_comes_back_at_the_end_of_the_turn() -> None:
    blink = conjure("Blink", text=["Remove target servant from the game. At end of turn \u21d2 Put it into the field "
                                   "under its owner's control."])  # fmt: skip
    t = table(you=Side(hand=[blink]), opponent=Side(servants=[ELF]))
    t.play("Blink", "Elf")
    assert t.zone("opponent", "removed zone") == ["Elf"]
    t.end_turn()
    assert t.zone("opponent", "servant zone") == ["Elf"]


def test_a_servant_is_spared_once() -> None:
    aid = conjure("Aid", text=["The next time target servant would be destroyed this turn, it isn't destroyed."])
    bolt = conjure("Bolt", text=["Destroy target servant."])
    t = table(you=Side(hand=[aid, bolt, bolt]), opponent=Side(servants=[ELF]))
    t.play("Aid", "Elf")
    t.play("Bolt", "Elf")
    assert t.zone("opponent", "servant zone") == ["Elf"]
    t.play("Bolt", "Elf")
    assert t.zone("opponent", "servant zone") == []


def test_one_conjure_a_turn() -> None:
    calm = barrier("Calm", text=["Each player can play only one conjure per turn."])
    bolt = conjure("Bolt", text=["Destroy target servant."])
    t = table(you=Side(servants=[calm], hand=[bolt, bolt]), opponent=Side(servants=[ELF, OGRE]))
    t.play("Bolt", "Elf")
    t.refuses("play", "Bolt", rule="104.4")


def test_a_price_is_lower_for_each() -> None:
    host = servant(
        "Host", cost=3, element="Terra", text=["This card costs 1 less to play for each rested allied [Oak]."]
    )
    t = table(you=Side(servants=[rested(ELF), rested(TWIG)], casters=["Terra"], hand=[host]))
    t.play("Host")
    assert "Host" in t.zone("you", "servant zone")


def test_a_player_who_has_to_banish_picks() -> None:
    tax = conjure("Tax", text=["Target enemy player banishes a servant."])
    t = table(you=Side(hand=[tax]), opponent=Side(servants=[ELF, OGRE]))
    t.play("Tax", "Ogre")
    assert t.zone("opponent", "servant zone") == ["Elf"]


def test_options_are_chosen_while_playing() -> None:
    fork = conjure("Fork", text=["Choose one \u2013 (1) Draw a card. (2) Reverse target servant."])
    t = table(you=Side(hand=[fork]), opponent=Side(servants=[ELF]))
    t.play("Fork", "(2)", "Elf")
    assert t.orientation("Elf") == "reversed"


def test_a_reversed_servant_that_is_attacked_can_be_spoken_of() -> None:
    maw = servant(
        "Maw", atk=0, text=["Whenever this card attacks a reversed enemy servant \u21d2 Destroy that servant."]
    )
    t = table(you=Side(servants=[maw]), opponent=Side(servants=[reversed_(OGRE)]))
    t.attack("Maw", "Ogre")
    assert t.zone("opponent", "servant zone") == []


def test_the_last_words_know_who_attacked() -> None:
    thorn = servant("Thorn", atk=0, defense=0,
                    text=["[Last Words] \u21d2 Return target enemy servant that attacked this card this turn to its "
                          "owner's hand."])  # fmt: skip
    t = table(you=Side(servants=[OGRE, ELF], hand=[]), opponent=Side(servants=[rested(thorn)]))
    t.attack("Ogre", "Thorn")
    assert t.zone("you", "hand") == ["Ogre"]


def test_a_card_goes_back_from_the_graveyard() -> None:
    moth = caster("Moth", text=["Whenever an allied [Oak] is destroyed \u21d2 You may return this card from your "
                                "graveyard to your hand."])  # fmt: skip
    bolt = conjure("Bolt", text=["Destroy target servant."])
    t = table(you=Side(servants=[ELF], graveyard=[moth], hand=[bolt]))
    t.play("Bolt", "Elf", "yes")
    assert t.zone("you", "hand") == ["Moth"]
