"""Chapter 200: types, names, costs, texts, races, elements and materials of cards."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.core.modifiers import PlayCost
from ludex.core.players import YOU
from ludex.core.selectors import IT, Cards
from ludex.core.values import Fixed
from ludex.games import load
from ludex.games.caster.compiler import compile_card
from ludex.games.caster.ops.soul_bond import SoulBond
from ludex.games.caster.words import (
    BARRIER,
    CASTER,
    CONJURE,
    COST,
    DEITY,
    ELEMENT,
    EXTRA_DECK,
    HAND,
    NAMES,
    SERVANT,
    TRAIT,
    TYPE,
    VERSION,
)
from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    barrier,
    bingo,
    caster,
    choose,
    conjure,
    cont,
    deity,
    draw,
    face_down,
    plus_atk,
    servant,
    soul_bond,
    table,
    with_stock,
)

OGRE = servant("Ogre", trait="Giant")
ELF = servant("Elf", trait="Fairy")
HANA = caster("Hana", trait="Academy")
JIN = caster("Jin")


# 201: types.


@rule("caster", "201.2")
def test_every_card_is_of_one_of_these_types() -> None:
    types = {CASTER, SERVANT, CONJURE, BARRIER, DEITY}
    found = set()
    for card in load("caster").pool.defs:
        if card.code:
            (kind,) = card.faces[0].attributes[TYPE]
            found.add(kind)
    assert found == types


@rule("caster", "201.2")
def test_servants_barriers_and_conjures_are_played_casters_and_deities_are_not() -> None:
    t = table(you=Side(hand=[OGRE, barrier("Wall"), conjure("Spark", draw(1)), HANA, deity("Sun")]))
    assert sorted(one for one in t.options() if one.startswith("play")) == ["play Ogre", "play Spark", "play Wall"]
    for card in ("Hana", "Sun"):
        t.refuses("play", card, rule="604.2")


@rule("caster", "201.4")
def test_a_type_without_a_zone_means_cards_in_the_field() -> None:
    bolt = conjure("Bolt", text=["Destroy target servant."])
    t = table(
        you=Side(servants=[OGRE, barrier("Wall")], casters=[with_stock(HANA, ELF)], graveyard=[ELF], hand=[bolt, ELF]),
        opponent=Side(servants=[servant("Troll")], hand=[ELF], orbs=[ELF]),
    )
    t.play("Bolt", asks="903.2e")
    assert sorted(t.options()) == ["Ogre", "Troll"]


@rule("caster", "201.4")
def test_a_card_of_a_type_in_a_zone_means_such_cards_there() -> None:
    raise_ = conjure("Raise", text=["Return target servant card from your graveyard to your hand."])
    t = table(
        you=Side(servants=[servant("Troll")], graveyard=[OGRE, ELF, HANA, barrier("Wall")], hand=[raise_]),
        opponent=Side(graveyard=[servant("Giant")]),
    )
    t.play("Raise", asks="903.2e")
    assert sorted(t.options()) == ["Elf", "Ogre"]
    t.answer("Elf")
    assert t.zone("you", "hand") == ["Elf"]


@rule("caster", "201.4")
def test_a_verb_may_say_which_zone_is_meant() -> None:
    trade = conjure("Trade", text=["Discard a caster. If you do, draw a card."])
    t = table(you=Side(hand=[trade, HANA, OGRE], casters=[JIN], deck=[ELF]))
    t.play("Trade", "Hana")
    assert (t.zone("you", "caster zone"), sorted(t.zone("you", "hand"))) == (["Jin"], ["Elf", "Ogre"])
    assert "Hana" in t.zone("you", "graveyard")


# 202: names.


def record(**more: Any) -> dict[str, Any]:
    """A caster as a card file states it."""
    return {"id": "T-1", "name": "Hana", "type": "Caster", "level": 1, "element": ["Ignus"], "text": [], **more}


@rule("caster", "202.3", "202.3a")
def test_the_name_of_a_caster_with_a_version_is_both_together() -> None:
    plain, dusk = compile_card(record()).card, compile_card(record(version="Dusk")).card
    assert plain is not None
    assert dusk is not None
    assert (plain.name, plain.faces[0].attributes[NAMES]) == ("Hana", ("Hana",))
    assert (dusk.name, dusk.faces[0].attributes[NAMES]) == ("Hana (Dusk)", ("Hana (Dusk)",))
    assert (plain.faces[0].attributes[VERSION], dusk.faces[0].attributes[VERSION]) == ((), ("Dusk",))


@rule("caster", "202.3", "202.3a")
def test_casters_of_other_versions_have_other_names() -> None:
    dusk = caster("Hana", version="Dusk")
    dawn = caster("Hana", version="Dawn")
    t = table(you=Side(casters=[dusk, HANA], hand=[dawn, dusk, caster("Hana", version="Dusk", level=2)]),
              phase="call phase")  # fmt: skip
    assert (t.names("Hana"), t.names("Hana (Dawn)")) == ({"Hana"}, {"Hana (Dawn)"})
    assert [one for one in t.options() if one.startswith(("call Hana", "level up"))] == [
        "call Hana (Dawn)", "level up Hana (Dusk) on Hana (Dusk)",
    ]  # fmt: skip


@rule("caster", "202.4", "202.4a")
def test_a_name_in_quotes_means_cards_of_just_that_name() -> None:
    tap = conjure("Tap", text=['Rest target "Hana".'])
    t = table(
        you=Side(
            casters=[HANA, caster("Hana", version="Dusk"), caster("Hanako"), face_down(caster("Hana"))], hand=[tap]
        )
    )
    t.play("Tap", hold=True)
    t.resolve()
    assert [t.orientation(card) for card in ("Hana#1", "Hana (Dusk)", "Hanako")] == ["rested", "recovered", "recovered"]


@rule("caster", "202.4", "202.4a")
def test_a_part_of_a_name_is_meant_only_where_the_text_says_so() -> None:
    fire = [servant("Fire Ogre"), servant("Great Fire Elf"), servant("Fire"), servant("Ice Troll")]
    part = conjure("Part", text=['Destroy target servant with "Fire" in its name.'])
    whole = conjure("Whole", text=['Destroy target "Fire".'])
    t = table(you=Side(servants=fire, hand=[part, whole]))
    t.play("Part", asks="903.2e")
    assert sorted(t.options()) == ["Fire", "Fire Ogre", "Great Fire Elf"]
    t.answer("Great Fire Elf")
    t.play("Whole")
    assert sorted(t.zone("you", "servant zone")) == ["Fire Ogre", "Ice Troll"]


# 203: costs.


@rule("caster", "203.2")
@pytest.mark.parametrize(
    ("casters", "pays"),
    [(["Ignus", "Aqua"], True), (["Ignus", "Void"], True), (["Ignus", "Ignus"], True), (["Aqua", "Aqua"], False),
     (["Void", "Void"], False), (["Ignus"], False)],
)  # fmt: skip
def test_one_aether_of_the_cards_element_has_to_be_paid(casters: list[str], pays: bool) -> None:
    t = table(you=Side(hand=[servant("Salamander", cost=2, element="Ignus")], casters=casters))
    assert (t.why("play", "Salamander") == []) == pays
    if pays:
        t.play("Salamander")
        assert (t.where("Salamander"), t.orientation(f"{casters[1]} Caster#1")) == ("servant zone", "rested")


@rule("caster", "203.2")
@pytest.mark.parametrize(
    ("aether", "pays"),
    [
        (["Ignus", "Aqua"], True), (["Ignus", "Ignus"], False), (["Ignus/Aqua", ""], False),
        (["Ignus/Aqua", "Aqua"], True), (["Ignus/Aqua", "Ignus/Aqua"], True), (["Ignus", ""], False),
    ],
)  # fmt: skip
def test_a_card_of_two_elements_takes_one_aether_of_each(aether: list[str], pays: bool) -> None:
    t = table(you=Side(hand=[servant("Steam", cost=2, element=["Ignus", "Aqua"])], aether=aether))
    assert (t.why("play", "Steam") == []) == pays


@rule("caster", "203.2")
def test_a_card_without_an_element_takes_any_aether() -> None:
    t = table(you=Side(hand=[servant("Husk", cost=2)], aether=["", "Aqua"]))
    t.play("Husk")
    assert (t.where("Husk"), t.aether("you")) == ("servant zone", [])


@rule("caster", "203.2")
@pytest.mark.parametrize(
    ("aether", "pays"),
    [(["Ignus", "Aqua"], True), (["Ignus", "Terra"], True), (["Ignus", "Ignus"], False), (["Ignus", "Luna"], False)],
)
def test_if_less_is_to_be_paid_than_it_has_elements_each_is_of_another_of_them(aether: list[str], pays: bool) -> None:
    chord = servant("Chord", cost=3, element=["Ignus", "Aqua", "Terra"])
    cheap = barrier("Cheap", cont(PlayCost("set", Fixed(2)), on=Cards((HAND,), YOU)))
    t = table(you=Side(hand=[chord], servants=[cheap], aether=aether))
    assert (t.why("play", "Chord") == []) == pays


@rule("caster", "203.3")
def test_a_card_without_a_cost_has_a_cost_of_0() -> None:
    made = compile_card(record()).card
    assert made is not None
    assert made.faces[0].stats[COST] == 0
    names = [card.name for card in load("caster").pool.defs if card.code and CASTER in card.faces[0].attributes[TYPE]]
    lucky = servant("Lucky", bingo((cont(plus_atk(500)),)))
    t = table(you=Side(servants=[lucky], bingo=[names[0], names[1], names[2]]))
    assert (t.cost(names[0]), t.atk("Lucky")) == (0, 1500)


@rule("caster", "203.4")
def test_x_is_the_chosen_value_in_the_chase_zone_and_0_elsewhere() -> None:
    flood = servant("Flood", cost="X", text=[])
    t = table(you=Side(hand=[flood], casters=3))
    assert t.cost("Flood") == 0
    t.play("Flood", x=2, hold=True)
    assert (t.chase(), t.cost("Flood")) == (["Flood"], 2)
    t.resolve()
    assert (t.where("Flood"), t.cost("Flood")) == ("servant zone", 0)


@rule("caster", "203.4")
def test_what_asks_for_the_cost_of_a_spell_asks_for_the_chosen_value() -> None:
    flood = conjure("Flood", draw(1), cost="X")
    no = conjure("No", text=["[Quickcast]", "Cancel target spell with a cost of 2 or less."])
    for x, stopped in ((2, True), (3, False)):
        t = table(you=Side(hand=[flood], casters=4), opponent=Side(hand=[no]))
        t.play("Flood", x=x, hold=True)
        t.pass_()
        assert (t.why("play", "No") == []) == stopped


# 205: texts.


@rule("caster", "205.2")
def test_every_paragraph_is_an_ability_of_its_own() -> None:
    sage = servant("Sage", text=["[Rest]: Draw a card.", "[Rest]: Target servant gains +500 ATK until end of turn."])
    greeter = servant("Greeter", text=["[Enter] ⇒ Draw a card.", "[Enter] ⇒ Draw a card."])
    t = table(you=Side(servants=[sage], hand=[greeter], deck=[OGRE] * 5))
    assert [one for one in t.options() if one.startswith("use Sage")] == ["use Sage 0", "use Sage 1"]
    t.play("Greeter", hold=True)
    t.resolve()
    assert t.chase() == ["automatic ability of Greeter"] * 2


@rule("caster", "205.2")
def test_one_paragraph_is_one_ability_however_many_sentences_it_has() -> None:
    greeter = servant("Greeter", text=["[Enter] ⇒ Draw a card. This card gains +500 ATK until end of turn."])
    t = table(you=Side(hand=[greeter], deck=[OGRE] * 5))
    t.play("Greeter", hold=True)
    t.resolve()
    assert t.chase() == ["automatic ability of Greeter"]
    t.resolve()
    assert (t.zone("you", "hand"), t.atk("Greeter")) == (["Ogre"], 1500)


@rule("caster", "205.3")
def test_reminders_in_parentheses_are_no_part_of_an_ability() -> None:
    lines = [
        "[Enter] ⇒ Draw a card. (Then draw another card.)",
        "[Slow Start] (It cannot be played.)",
        "(Your opponent draws a card.)",
    ]
    greeter = servant("Greeter", text=lines)
    t = table(you=Side(hand=[greeter], deck=[OGRE] * 5))
    t.play("Greeter")
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Ogre"], [])
    assert t.keywords("Greeter") == {"Enter", "Slow Start"}


# 206: races and traits.


@rule("caster", "206.1a")
def test_what_asks_for_a_race_finds_a_trait_and_the_other_way_round() -> None:
    crowd = conjure("Crowd", text=["Draw a card for each [Academy] you control."])
    pupil = servant("Pupil", trait="Academy")
    hall = barrier("Hall", trait="Academy")
    t = table(you=Side(servants=[pupil, hall, OGRE], casters=[HANA, JIN], hand=[crowd], deck=[ELF] * 5))
    t.play("Crowd")
    assert t.zone("you", "hand") == ["Elf"] * 3


@rule("caster", "206.2")
def test_a_card_of_two_races_has_each_of_them() -> None:
    made = compile_card(record(type="Servant", level=None, cost=1, atk=1000, trait=["Youkai", "Plant"])).card
    assert made is not None
    assert made.faces[0].attributes[TRAIT] == ("Youkai", "Plant")
    lord = barrier("Lord", text=["Allied [Youkai] gain +500 ATK.", "Allied [Plant] gain +200 ATK."])
    t = table(you=Side(servants=[lord, servant("Bamboo", trait=["Youkai", "Plant"]), servant("Fox", trait="Youkai")]))
    assert (t.atk("Bamboo"), t.atk("Fox")) == (1700, 1500)


@rule("caster", "206.2")
def test_a_race_of_two_words_is_one() -> None:
    hero = servant("Hero", trait="Heroic Spirit")
    ghost = servant("Ghost", trait="Spirit")
    lord = barrier("Lord", text=["Allied [Spirit] gain +500 ATK.", "Allied [Heroic Spirit] gain +200 ATK."])
    t = table(you=Side(servants=[lord, hero, ghost]))
    assert (t.traits("Hero"), t.atk("Hero"), t.atk("Ghost")) == ({"Heroic Spirit"}, 1200, 1500)


@rule("caster", "206.3")
def test_a_race_without_a_zone_means_cards_in_the_field() -> None:
    bolt = conjure("Bolt", text=["Destroy target [Giant]."])
    t = table(
        you=Side(servants=[OGRE, ELF], graveyard=[OGRE], hand=[bolt, OGRE], casters=[face_down(OGRE)]),
        opponent=Side(servants=[barrier("Cairn", trait="Giant")], orbs=[OGRE], graveyard=[OGRE]),
    )
    t.play("Bolt", asks="903.2e")
    assert sorted(t.options()) == ["Cairn", "Ogre"]


@rule("caster", "206.3")
def test_a_race_does_nothing_by_itself() -> None:
    for trait in ("Giant", "Fairy", ()):
        t = table(you=Side(servants=[servant("Brute", trait=trait)]), opponent=Side(servants=[OGRE], orbs=1))
        assert (t.atk("Brute"), t.defense("Brute"), t.keywords("Brute")) == (1000, 1000, set())
        assert t.why("attack", "Brute", "opponent's player") == []


# 209, 212: elements and materials.


@rule("caster", "209.3")
def test_void_is_having_no_element() -> None:
    made = compile_card(record(element=["Void"])).card
    assert made is not None
    assert made.faces[0].attributes[ELEMENT] == ()
    purge = conjure("Purge", text=["Destroy all {Void} servants."])
    icon, none, fire = servant("Icon", element="Void"), servant("None"), servant("Fire", element="Ignus")
    t = table(you=Side(servants=[icon, none, fire], hand=[purge]))
    assert [t.element(card) for card in ("Icon", "None", "Fire")] == [set(), set(), {"Ignus"}]
    t.play("Purge")
    assert t.zone("you", "servant zone") == ["Fire"]


@rule("caster", "209.3")
def test_a_void_caster_gives_aether_without_an_element() -> None:
    t = table(you=Side(casters=["Void"], hand=[servant("Salamander", cost=1, element="Ignus")]))
    t.produce("Void Caster")
    assert t.aether("you") == [""]
    t.refuses("play", "Salamander", rule="1002.4")


@rule("caster", "212.2")
def test_each_material_is_the_name_of_a_card_of_its_own() -> None:
    pair = soul_bond("Pair", materials=["Hana", "Jin"])
    bond = conjure("Bond", choose(Cards((EXTRA_DECK,), YOU)), SoulBond(IT))
    t = table(you=Side(casters=[HANA, JIN, caster("Hana", version="Dusk")], extra=[pair], hand=[bond]))
    t.play("Bond")
    assert (t.stock("Pair"), t.zone("you", "caster zone")) == (["Hana", "Jin"], ["Hana (Dusk)"])


@rule("caster", "212.2")
@pytest.mark.parametrize("others", [[HANA], [HANA, HANA], [caster("Hana Jin")], [HANA, caster("Jin", version="Dusk")]])
def test_without_one_of_the_names_there_is_no_soul_bond(others: list[Any]) -> None:
    pair = soul_bond("Pair", materials=["Hana", "Jin"])
    bond = conjure("Bond", choose(Cards((EXTRA_DECK,), YOU)), SoulBond(IT))
    t = table(you=Side(casters=others, extra=[pair], hand=[bond]))
    t.play("Bond")
    assert (t.zone("you", "servant zone"), t.zone("you", "extra deck")) == ([], ["Pair"])
