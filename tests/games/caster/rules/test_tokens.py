"""CC 1302: tokens are cards that effects make, and are gone where they leave the field."""

from __future__ import annotations

import pytest

from ludex.core.changes import FACE_DOWN
from ludex.core.definitions import CardDef
from ludex.core.modifiers import SetStat
from ludex.core.ops.control import YOU, TakeControl
from ludex.core.ops.move import Move
from ludex.core.players import EACH, OPPONENT
from ludex.core.selectors import Cards, Is, Token
from ludex.core.triggers import Trigger
from ludex.core.values import Count, OriginalStat
from ludex.games.caster.ops.copying import BecomeCopy
from ludex.games.caster.ops.enter import CreateTokens
from ludex.games.caster.words import (
    ATK,
    BINGO_ZONE,
    DECK,
    FIELD,
    GRAVEYARD,
    NAMES,
    ORB_ZONE,
    SERVANT,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    Side,
    Table,
    act,
    barrier,
    choose,
    conjure,
    cont,
    create,
    destroy,
    draw,
    gets,
    last_words,
    plus_atk,
    put,
    remove,
    rest,
    return_,
    servant,
    servants,
    table,
    target,
    token,
    when,
)
from ludex.testing.making import shipped

OGRE = servant("Ogre", atk=2000)
IMP = token(servant("Imp", act(draw(), per_turn=1), atk=1500, defense=700, element="Ignus", trait="Imp"))
CALL = conjure("Call", create("Imp"))
GIFT = conjure("Gift", draw(), quickcast=True)


def made(*hand: CardDef, deck: list[CardDef] | None = None, servants: list[CardDef] | None = None) -> Table:
    """You have created an Imp, and have these cards in hand."""
    t = table(you=Side(hand=[CALL, *hand], deck=deck, servants=servants or ()), cards=[IMP])
    t.play("Call")
    assert "Imp" in t.zone("you", "servant zone")
    return t


# What a token is.


@rule("caster", "1302.1a")
def test_its_information_is_what_the_effect_says_about_it() -> None:
    t = made()
    assert (t.atk("Imp"), t.defense("Imp"), t.cost("Imp"), t.element("Imp")) == (1500, 700, 0, {"Ignus"})
    assert (t.names("Imp"), t.traits("Imp"), t.types("Imp")) == ({"Imp"}, {"Imp"}, {"Servant"})
    t.use("Imp")
    assert t.zone("you", "hand") == ["Filler"]


@rule("caster", "1302.1a")
def test_what_asks_for_printed_information_finds_that() -> None:
    """It has 1000 ATK more for the turn; Mirror takes over what is printed on it."""
    grow = conjure("Grow", target(servants(YOU)), gets(plus_atk(1000), who=IT))
    printed = SetStat(ATK, OriginalStat(servants(YOU, Is(NAMES, "Imp")), ATK))
    mirror = conjure("Mirror", target(servants(YOU, Is(NAMES, "Ogre"))), gets(printed, who=IT))
    t = made(grow, mirror, servants=[OGRE])
    t.play("Grow", "Imp")
    t.play("Mirror")
    assert (t.atk("Imp"), t.atk("Ogre")) == (2500, 1500)


@rule("caster", "1302.1a")
def test_a_copy_of_it_has_that_too() -> None:
    mimic = conjure("Mimic", BecomeCopy(servants(YOU, Is(NAMES, "Ogre")), servants(YOU, Is(NAMES, "Imp"))))
    t = made(mimic, servants=[OGRE])
    t.play("Mimic")
    assert t.zone("you", "servant zone") == ["Imp", "Imp"]
    assert (t.atk("Imp#1"), t.traits("Imp#1"), t.element("Imp#1")) == (1500, {"Imp"}, {"Ignus"})


PHANTOM = conjure("Rite", text=["Create a [2000/0] {Void} Phantom token."])
SEEDLING = conjure("Sow", text=["Create two [1000/1000] {Silva} Seedling tokens."])


@rule("caster", "1302.1a", "1302.1b", "1302.1d")
@pytest.mark.parametrize(
    ("card", "name", "number", "values", "element"),
    [(PHANTOM, "Phantom", 1, (2000, 0), set()), (SEEDLING, "Seedling", 2, (1000, 1000), {"Silva"})],
    ids=["Phantom", "Seedling"],
)
def test_without_a_type_it_is_a_servant_and_its_name_is_its_race(
    card: CardDef, name: str, number: int, values: tuple[int, int], element: set[str]
) -> None:
    t = table(you=Side(hand=[card]), cards=shipped("caster", name))
    t.play(card.name)
    assert t.zone("you", "servant zone") == [name] * number
    assert (t.types(name), t.names(name), t.traits(name)) == ({"Servant"}, {name}, {name})
    assert ((t.atk(name), t.defense(name)), t.element(name)) == (values, element)


@rule("caster", "1302.1d")
def test_the_coin_is_called_coin_and_its_race_is_coin() -> None:
    t = table(you=Side(casters=["Coin"]))
    assert (t.names("Coin"), t.traits("Coin"), t.types("Coin")) == ({"Coin"}, {"Coin"}, set())


@rule("caster", "1302.1b")
def test_as_a_servant_it_is_asked_how_it_enters_and_may_attack_and_be_attacked() -> None:
    t = table(you=Side(hand=[CALL]), cards=[IMP])
    t.play("Call", asks="307.6")
    t.answer("recovered")
    t.attack("Imp")
    assert (t.orbs("opponent"), t.orientation("Imp")) == (6, "rested")
    t = table(you=Side(hand=[CALL]), cards=[IMP])
    t.play("Call", "reversed")
    assert t.orientation("Imp") == "reversed"


# Whose it is.


@rule("caster", "1302.1c")
@pytest.mark.parametrize("by", ["you", "opponent"])
def test_it_comes_under_control_of_the_player_whose_effect_it_is(by: str) -> None:
    other = "opponent" if by == "you" else "you"
    quick = conjure("Call", create("Imp"), quickcast=True)
    side = Side(hand=[quick])
    t = table(you=side, opponent=side, cards=[IMP])
    t.play("Call", by=by)
    assert (t.zone(by, "servant zone"), t.zone(other, "servant zone")) == (["Imp"], [])
    assert (t.controller("Imp"), t.owner("Imp")) == (by, by)


@rule("caster", "1302.1c")
def test_unless_the_effect_says_otherwise() -> None:
    curse = conjure("Curse", CreateTokens("Imp", who=OPPONENT))
    t = table(you=Side(hand=[curse]), cards=[IMP])
    t.play("Curse")
    assert (t.zone("opponent", "servant zone"), t.controller("Imp"), t.owner("Imp")) == (
        ["Imp"],
        "opponent",
        "opponent",
    )


# Tokens are cards.


@rule("caster", "1302.2", "1302.2a")
def test_it_can_be_targeted_and_chosen_like_a_card() -> None:
    bolt = conjure("Bolt", target(Cards(FIELD, EACH)), destroy(IT))
    pick = conjure("Pick", choose(Cards(FIELD, EACH)), rest(IT))
    t = made(bolt, pick, servants=[OGRE])
    t.play("Pick", "Imp")
    assert t.orientation("Imp") == "rested"
    t.play("Bolt", asks="903.2e")
    assert t.options() == ["Ogre", "Imp"]


@rule("caster", "1302.2", "1302.2a")
def test_what_applies_to_cards_applies_to_it() -> None:
    banner = servant("Banner", cont(plus_atk(500), on=servants(YOU)), atk=1000)
    storm = conjure("Storm", rest(Cards(FIELD, EACH)))
    t = made(storm, servants=[banner])
    assert (t.atk("Banner"), t.atk("Imp")) == (1500, 2000)
    t.play("Storm")
    assert (t.orientation("Banner"), t.orientation("Imp")) == ("rested", "rested")


@rule("caster", "1302.2")
def test_it_counts_and_triggers_like_a_card() -> None:
    herald = barrier("Herald", when(Trigger("moved", Is(TYPE, SERVANT), to=FIELD), draw()))
    muster = conjure("Muster", draw(Count(servants(YOU))))
    t = made(muster, servants=[OGRE, herald])
    # It has entered the field.
    assert sorted(t.zone("you", "hand")) == ["Filler", "Muster"]
    # It is one of two servants.
    t.play("Muster")
    assert t.zone("you", "hand") == ["Filler"] * 3


@rule("caster", "1302.2b")
def test_what_is_for_tokens_does_not_apply_to_cards() -> None:
    """A card of the same name is no token."""
    twin = servant("Imp", atk=1500, trait="Imp")
    rally = conjure("Rally", gets(plus_atk(500), who=servants(YOU, Token())))
    aim = conjure("Aim", target(servants(EACH, Token())), destroy(IT))
    t = table(you=Side(servants=[twin], hand=[rally, aim]), cards=[])
    t.refuses("play", "Aim", rule="903.2e")
    t.play("Rally")
    assert t.atk("Imp") == 1500
    t = made(rally, aim, servants=[OGRE])
    t.play("Rally")
    assert (t.atk("Imp"), t.atk("Ogre")) == (2000, 2000)
    t.play("Aim")
    assert t.zone("you", "servant zone") == ["Ogre"]


# Where it leaves the field.

ELSEWHERE = {
    "graveyard": destroy(IT),
    "hand": return_(IT),
    "removed zone": remove(IT),
    "deck": Move(IT, DECK),
    "orb zone": Move(IT, ORB_ZONE, facing=FACE_DOWN),
    "BINGO zone": Move(IT, BINGO_ZONE),
}


@rule("caster", "1302.3", "1302.3a")
@pytest.mark.parametrize("zone", list(ELSEWHERE))
def test_it_goes_there_and_is_erased_at_once(zone: str) -> None:
    away = conjure("Away", target(servants(YOU)), ELSEWHERE[zone])
    t = made(away)
    before = (len(t.zone("you", "deck")), t.orbs("you"))
    t.play("Away")
    for player in ("you", "opponent"):
        for one in ("servant zone", "caster zone", "hand", "graveyard", "removed", "extra", "BINGO", "deck", "orb"):
            assert "Imp" not in t.zone(player, one)
    assert (len(t.zone("you", "deck")), t.orbs("you")) == before
    told = [
        event for event in t.events(last=True) if event.kind in ("moved", "eliminated") and t.name(event.card) == "Imp"
    ]
    assert [event.kind for event in told] == ["moved", "eliminated"]
    assert t.machine.spec.zones[told[0].to].name == zone


@rule("caster", "1302.3a")
def test_what_waits_for_a_card_to_be_put_into_a_graveyard_triggers() -> None:
    ghoul = barrier("Ghoul", when(Trigger("moved", Is(TYPE, SERVANT), frm=FIELD, to=(GRAVEYARD,)), draw()))
    bolt = conjure("Bolt", target(servants(YOU)), destroy(IT))
    t = made(bolt, servants=[ghoul])
    t.play("Bolt", "Imp", hold=True)
    t.resolve()
    assert t.chase() == ["automatic ability of Ghoul"]
    t.resolve()
    assert t.zone("you", "hand") == ["Filler"]


@rule("caster", "1302.3a")
def test_its_own_last_words_trigger_too() -> None:
    spirit = token(servant("Spirit", last_words(draw())))
    summon, bolt = conjure("Summon", create("Spirit")), conjure("Bolt", target(servants()), destroy(IT))
    t = table(you=Side(hand=[summon, bolt]), cards=[spirit])
    t.play("Summon")
    t.play("Bolt")
    assert (t.zone("you", "hand"), t.zone("you", "servant zone")) == (["Filler"], [])


@rule("caster", "1302.3a")
def test_an_effect_that_would_go_on_with_it_finds_nothing() -> None:
    """It is returned to the hand and played from there, or put back: there is nothing to play or to put."""
    blink = conjure("Blink", target(servants(YOU)), remove(IT), put(IT))
    t = made(blink)
    t.play("Blink")
    assert (t.zone("you", "servant zone"), t.zone("you", "removed")) == ([], [])


@rule("caster", "1302.3a")
def test_changing_sides_is_no_leaving_of_the_field() -> None:
    steal = conjure("Steal", target(servants(OPPONENT)), TakeControl(IT))
    t = table(you=Side(hand=[CALL]), opponent=Side(hand=[steal]), cards=[IMP])
    t.play("Call")
    t.end_turn()
    t.play("Steal")
    assert (t.zone("opponent", "servant zone"), t.controller("Imp"), t.owner("Imp")) == (["Imp"], "opponent", "you")


@rule("caster", "1302.3", "1302.3a")
def test_the_coin_is_erased_when_it_is_banished() -> None:
    t = table(you=Side(casters=["Coin"], hand=[servant("Elf", cost=1)]))
    t.play("Elf")
    assert (t.zone("you", "servant zone"), t.zone("you", "caster zone"), t.zone("you", "graveyard")) == (
        ["Elf"],
        [],
        [],
    )
