"""CC 306 to 308: the field, entities and stocks, face-down cards, servant zones and caster zones."""

from __future__ import annotations

import pytest

from ludex.core.changes import ENGAGED, FACE_DOWN
from ludex.core.definitions import CardDef
from ludex.core.ops.control import TakeControl
from ludex.core.ops.move import Move
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.selectors import IT, Cards, Is
from ludex.games.caster import GAME
from ludex.games.caster.words import CASTER_ZONE, GRAVEYARD, HAND, NAMES, SERVANT_ZONE
from ludex.testing import rule
from ludex.testing.caster import (
    REST,
    Side,
    act,
    barrier,
    caster,
    casters,
    choose,
    conjure,
    cont,
    create,
    deity,
    destroy,
    draw,
    enter,
    face_down,
    plus_atk,
    put,
    rested,
    reverse,
    servant,
    servants,
    switch,
    table,
    target,
    token,
    turn_down,
    turn_up,
    with_stock,
)

OGRE = servant("Ogre", atk=2000, defense=1500, cost=4, element="Ignus", trait="Giant")
ELF = servant("Elf", trait="Fairy")
TROLL = servant("Troll", trait="Giant")
WALL = barrier("Wall", trait="Stone")
HANA = caster("Hana", level=1, element="Ignus", trait="Academy")
HANA_2 = caster("Hana", level=2, element="Ignus", trait="Academy")
JIN = caster("Jin", level=1, element="Aqua")
STORM = conjure("Storm", text=["Destroy all servants."])
FETCH = conjure("Fetch", target(Cards((GRAVEYARD,), EACH)), put(IT))


# 306.3: one field.


@rule("caster", "306.3", "307.2", "308.2")
def test_what_lies_on_the_field_has_no_order() -> None:
    unordered = {zone.name for zone in GAME.zones if not zone.ordered}
    assert {"servant zone", "caster zone", "BINGO zone", "removed zone", "hand", "extra deck"} <= unordered


@rule("caster", "306.3")
def test_a_card_on_the_field_is_found_on_either_side() -> None:
    t = table(you=Side(servants=[OGRE], casters=[HANA], hand=[conjure("Bolt", target(servants()), destroy())]),
              opponent=Side(servants=[ELF, WALL]))  # fmt: skip
    t.play("Bolt", asks="903.2e")
    assert sorted(t.options()) == ["Elf", "Ogre"]


# 306.4: entities and stocks.


@rule("caster", "306.4")
def test_a_pile_has_the_information_of_its_top_card() -> None:
    t = table(you=Side(casters=[with_stock(HANA_2, HANA, JIN)], servants=[with_stock(ELF, OGRE)]))
    assert (t.names("Hana Lv2"), t.level("Hana Lv2"), t.element("Hana Lv2")) == ({"Hana"}, 2, {"Ignus"})
    assert (t.atk("Elf"), t.traits("Elf"), t.element("Elf")) == (1000, {"Fairy"}, set())
    assert (t.stock("Hana Lv2"), t.stock("Elf")) == (["Hana", "Jin"], ["Ogre"])


@rule("caster", "306.4")
def test_a_type_without_a_zone_means_entities_and_no_stocks() -> None:
    t = table(
        you=Side(servants=[with_stock(barrier("Fort"), OGRE), ELF], casters=[with_stock(HANA, TROLL)], hand=[STORM])
    )
    t.play("Storm")
    assert (t.zone("you", "servant zone"), t.stock("Fort"), t.stock("Hana")) == (["Fort"], ["Ogre"], ["Troll"])
    assert sorted(t.zone("you", "graveyard")) == ["Elf", "Storm"]


@rule("caster", "306.4")
def test_what_targets_a_type_targets_entities_of_it() -> None:
    t = table(you=Side(casters=[with_stock(HANA_2, HANA), JIN], hand=[conjure("Tap", text=["Rest target caster."])]))
    t.play("Tap", asks="903.2e")
    assert len(t.options()) == 2


@rule("caster", "306.4")
def test_abilities_of_stocks_do_nothing() -> None:
    lord = servant("Lord", cont(plus_atk(500), on=servants(YOU)), act(REST, draw(1)))
    t = table(you=Side(servants=[with_stock(ELF, lord)]))
    assert t.atk("Elf") == 1000
    assert not [one for one in t.options() if one.startswith("use")]


@rule("caster", "306.4a")
def test_a_count_of_cards_without_a_zone_counts_entities() -> None:
    crowd = conjure("Crowd", text=["Draw a card for each allied servant."])
    t = table(
        you=Side(
            servants=[with_stock(ELF, OGRE, TROLL), TROLL], casters=[with_stock(HANA, OGRE)], graveyard=[OGRE],
            hand=[crowd, ELF], deck=[JIN, JIN, JIN],
        ),
        opponent=Side(servants=[ELF]),
    )  # fmt: skip
    t.play("Crowd")
    assert t.zone("you", "hand") == ["Elf", "Jin", "Jin"]


# 306.5: put into the field by an effect.


@rule("caster", "306.5", "307.4", "307.5", "308.4", "308.5")
@pytest.mark.parametrize(
    ("card", "zone"),
    [(ELF, "servant zone"), (WALL, "servant zone"), (deity("Sun"), "servant zone"), (HANA, "caster zone"),
     (HANA_2, "caster zone")],
)  # fmt: skip
@pytest.mark.parametrize("side", ["you", "opponent"])
def test_an_effect_puts_a_card_into_the_zone_of_its_controller_where_such_cards_belong(
    card: CardDef, zone: str, side: str
) -> None:
    lying = {side: Side(graveyard=[card])}
    lying["you"] = Side(graveyard=lying["you"].graveyard if "you" in lying else (), hand=[FETCH])
    t = table(**lying)  # type: ignore[arg-type]
    t.play("Fetch", hold=True)
    t.resolve()
    arrived = [event for event in t.events("moved") if t.name(event.card) == card.name]
    assert GAME.zones[arrived[0].to].name == zone
    assert arrived[0].seat == 0


@rule("caster", "306.5", "302.5")
def test_unless_the_effect_says_where() -> None:
    hide = conjure("Hide", target(servants()), Move(IT, CASTER_ZONE, facing=FACE_DOWN, orientation=ENGAGED))
    t = table(you=Side(hand=[hide]), opponent=Side(servants=[ELF]))
    t.play("Hide")
    assert (t.zone("opponent", "caster zone"), t.faceup("Elf")) == (["Elf"], False)


@rule("caster", "306.5")
def test_a_conjure_is_not_put_into_the_field() -> None:
    t = table(you=Side(hand=[FETCH], graveyard=[conjure("Spark", draw(1))]))
    t.play("Fetch", "Spark")
    assert sorted(t.zone("you", "graveyard")) == ["Fetch", "Spark"]


# 306.6: face down.


@rule("caster", "306.6", "504.1b")
@pytest.mark.parametrize(
    "card", [OGRE, WALL, HANA_2, conjure("Spark", draw(1), cost=3, element="Solis", trait="Light")]
)
def test_face_down_a_card_has_nothing_of_its_front(card: CardDef) -> None:
    t = table(you=Side(casters=[face_down(card)]))
    name = card.name
    assert (t.names(name), t.types(name), t.element(name), t.traits(name)) == (set(), {"Caster"}, set(), set())
    assert (t.level(name), t.atk(name), t.defense(name), t.cost(name)) == (1, None, None, None)


@rule("caster", "306.6")
def test_face_down_a_card_has_none_of_its_abilities() -> None:
    lord = servant("Lord", "Double Corrupt", cont(plus_atk(500), on=servants(YOU)), act(REST, draw(1)))
    t = table(you=Side(casters=[face_down(lord)], servants=[ELF]))
    assert t.atk("Elf") == 1000
    assert not t.has("Lord", "Double Corrupt")
    assert not [one for one in t.options() if one.startswith("use")]


@rule("caster", "306.6")
def test_what_asks_for_the_front_does_not_find_a_face_down_card() -> None:
    name = conjure("Name", choose(Cards((CASTER_ZONE,), YOU, Is(NAMES, "Hana")), up_to=1), destroy(IT))
    crowd = conjure("Crowd", text=["Draw a card for each [Giant] you control."])
    t = table(
        you=Side(
            casters=[face_down(HANA), face_down(TROLL)], servants=[OGRE], hand=[STORM, name, crowd],
            deck=[JIN, JIN, JIN],
        )
    )  # fmt: skip
    t.play("Crowd")
    assert t.zone("you", "hand").count("Jin") == 1
    t.play("Name")
    t.play("Storm")
    assert (t.zone("you", "caster zone"), t.zone("you", "servant zone")) == (["Hana", "Troll"], [])


@rule("caster", "306.6")
def test_a_player_who_has_to_banish_a_servant_does_not_banish_a_face_down_one() -> None:
    tithe = conjure("Tithe", text=["Target enemy player banishes a servant."])
    t = table(you=Side(hand=[tithe]), opponent=Side(casters=[face_down(TROLL)], servants=[ELF]))
    t.play("Tithe")
    assert (t.zone("opponent", "graveyard"), t.zone("opponent", "caster zone")) == (["Elf"], ["Troll"])


@rule("caster", "306.6")
def test_turned_face_down_it_stays_the_same_card_in_the_same_position_with_its_stock() -> None:
    hide = conjure("Hide", target(casters()), turn_down())
    show = conjure("Show", target(casters()), turn_up())
    t = table(you=Side(casters=[rested(with_stock(HANA_2, HANA))], hand=[hide, show]))
    t.play("Hide")
    assert (t.level("Hana Lv2"), t.names("Hana Lv2")) == (1, set())
    assert (t.orientation("Hana Lv2"), t.stock("Hana Lv2")) == ("rested", ["Hana"])
    t.play("Show")
    assert (t.level("Hana Lv2"), t.names("Hana Lv2"), t.stock("Hana Lv2")) == (2, {"Hana"}, ["Hana"])


# 307: the servant zone.


@rule("caster", "307.4", "307.5")
def test_what_is_played_comes_to_the_servant_zone_of_its_player() -> None:
    t = table(you=Side(hand=[ELF, WALL]), active="you")
    t.play("Elf")
    t.play("Wall")
    assert (t.zone("you", "servant zone"), t.zone("opponent", "servant zone")) == (["Elf", "Wall"], [])
    assert [t.controller(card) for card in ("Elf", "Wall")] == ["you", "you"]


@rule("caster", "307.5", "308.5")
def test_who_has_the_zone_controls_what_is_put_there() -> None:
    steal = conjure("Steal", TakeControl(Cards((SERVANT_ZONE, CASTER_ZONE), OPPONENT)))
    t = table(you=Side(hand=[steal]), opponent=Side(servants=[ELF], casters=[HANA]))
    t.play("Steal")
    assert (t.zone("you", "servant zone"), t.zone("you", "caster zone")) == (["Elf"], ["Hana"])
    assert [t.controller(card) for card in ("Elf", "Hana")] == ["you", "you"]


@rule("caster", "307.6")
@pytest.mark.parametrize("how", ["recovered", "reversed"])
def test_the_controller_of_an_effect_says_how_a_servant_is_put_into_the_field(how: str) -> None:
    t = table(you=Side(hand=[FETCH]), opponent=Side(graveyard=[ELF]))
    t.play("Fetch", asks="307.6")
    assert (t.asked, t.options()) == ("you", ["recovered", "reversed"])
    t.answer(how)
    assert t.orientation("Elf") == how


@rule("caster", "307.6")
def test_of_several_servants_each_is_put_as_its_controller_likes() -> None:
    fetch = conjure("Fetch", put(Cards((GRAVEYARD,), YOU)), create("Imp", 2))
    t = table(you=Side(hand=[fetch], graveyard=[ELF, OGRE, WALL]), cards=[token(servant("Imp"))])
    t.play("Fetch", asks="307.6")
    assert sorted(t.options()) == ["Elf", "Ogre"]
    t.answer(["Ogre"], "1 reversed")
    assert [t.orientation(card) for card in ("Elf", "Ogre", "Wall")] == ["recovered", "reversed", "recovered"]
    assert sorted(t.orientation(card) for card in ("Imp#1", "Imp#2")) == ["recovered", "reversed"]


@rule("caster", "307.6")
def test_nobody_chooses_for_barriers_and_casters_nor_where_it_is_told() -> None:
    fetch = conjure("Fetch", put(Cards((GRAVEYARD,), YOU)), put(Cards((HAND,), YOU), ENGAGED))
    t = table(you=Side(hand=[fetch, ELF], graveyard=[WALL, HANA]))
    t.play("Fetch")
    assert [t.orientation(card) for card in ("Wall", "Hana", "Elf")] == ["recovered", "recovered", "rested"]


@rule("caster", "307.6")
def test_the_effect_of_an_automatic_ability_asks_its_own_controller() -> None:
    caller = servant("Caller", enter(put(Cards((GRAVEYARD,), YOU))))
    t = table(you=Side(), opponent=Side(hand=[caller], graveyard=[ELF]), active="opponent")
    t.play("Caller", hold=True)
    t.resolve("recovered", asks="")
    t.resolve(asks="307.6")
    assert t.asked == "opponent"
    t.answer("reversed")
    assert t.orientation("Elf") == "reversed"


# 308: the caster zone.


@rule("caster", "308.2a")
def test_a_face_down_card_is_seen_by_the_player_of_the_zone_alone() -> None:
    t = table(you=Side(hand=[JIN, HANA]), opponent=Side(casters=[face_down(OGRE)]), phase="call phase")
    t.call_down("Jin")
    assert [t.sees(player, "Jin") for player in ("you", "opponent")] == [True, False]
    assert [t.knows(player, "Jin") for player in ("you", "opponent")] == [True, False]
    assert [t.sees(player, "Ogre") for player in ("you", "opponent")] == [False, True]
    assert not any("Jin" in line for line in t.story("opponent"))


@rule("caster", "308.2a")
def test_who_gets_control_of_a_face_down_card_may_look_at_it() -> None:
    steal = conjure("Steal", target(casters(OPPONENT)), TakeControl(IT))
    t = table(you=Side(hand=[steal]), opponent=Side(casters=[face_down(JIN)]))
    t.play("Steal")
    assert (t.controller("Jin"), t.faceup("Jin")) == ("you", False)
    assert t.sees("you", "Jin")


@rule("caster", "308.3")
@pytest.mark.parametrize("does", [reverse(IT), switch(IT)])
def test_a_card_in_the_caster_zone_is_never_reversed(does: Move) -> None:
    turn = conjure("Turn", target(casters()), does)
    t = table(you=Side(casters=[HANA], hand=[turn]))
    t.play("Turn")
    assert t.orientation("Hana") == "recovered"
    assert t.events("reversed") == []


@rule("caster", "308.3")
def test_a_card_in_the_caster_zone_is_rested_and_recovered() -> None:
    t = table(you=Side(casters=[HANA]))
    t.produce("Hana")
    assert t.orientation("Hana") == "rested"
    t.end_turn()
    t.end_turn()
    assert t.orientation("Hana") == "recovered"


@rule("caster", "308.4", "308.5")
def test_a_called_caster_comes_to_the_caster_zone_of_its_player() -> None:
    t = table(you=Side(hand=[HANA]), phase="call phase")
    t.call("Hana")
    assert (t.zone("you", "caster zone"), t.controller("Hana")) == (["Hana"], "you")
