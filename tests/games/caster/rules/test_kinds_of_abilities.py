"""CC 901, 902, 904, 908: what abilities and effects there are, where abilities are valid, one-time effects."""

from __future__ import annotations

import pytest

from ludex.core.changes import EFFECT_CAUSE, MOVE
from ludex.core.definitions import Keyword
from ludex.core.modifiers import Forbid, GiveAbility, LoseKeyword, Replace, ToZone, Would
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.selectors import Cards, HasKeyword, Is, NotThis
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, Times
from ludex.games.caster.filters import AbilityOf
from ludex.games.caster.words import (
    BEGINNING_OF,
    DESTROY,
    DOUBLE_CORRUPT,
    ELEMENT,
    ENTER,
    FIELD,
    GRAVEYARD,
    HAND,
    IGNUS,
    LAST_WORDS,
    MAIN_PHASE,
    PHASE,
    REMOVE,
    REMOVED,
)
from ludex.testing import rule
from ludex.testing.caster import (
    REST,
    Side,
    act,
    attacks,
    cancel,
    caster,
    chased,
    conjure,
    cont,
    destroy,
    discard,
    draw,
    gets,
    plus_atk,
    remove,
    servant,
    servants,
    table,
    target,
    when,
    with_stock,
)
from tests.games.caster.rules.ability_parts import BOLT, DIES, ELF, OGRE, does

MAIN_BEGINS = Trigger(PHASE, verb=BEGINNING_OF + MAIN_PHASE, whose=YOU)


# 901.1: the three kinds, and what they are called by.


@rule("caster", "901.1a")
def test_an_activated_ability_is_played_by_doing_what_stands_before_its_colon() -> None:
    side = Side(servants=[servant("Seer", text=["[Rest], discard a card: Draw two cards."])], hand=[ELF])
    t = table(you=side)
    t.use("Seer", 0, "Elf", hold=True)
    assert (t.orientation("Seer"), t.zone("you", "graveyard"), t.zone("you", "hand")) == ("rested", ["Elf"], [])
    t.resolve()
    assert len(t.zone("you", "hand")) == 2
    t.refuses("use", "Seer", 0)


@rule("caster", "901.1a")
def test_only_the_controller_of_an_activated_ability_plays_it() -> None:
    t = table(you=Side(servants=[ELF]), opponent=Side(servants=[servant("Seer", act(REST, draw()))]))
    assert not any("Seer" in option for option in t.options())
    t.use("Seer", by="opponent")
    assert (len(t.zone("opponent", "hand")), t.zone("you", "hand")) == (1, [])


@rule("caster", "901.1b")
def test_an_automatic_ability_is_played_in_the_priority_sequence_after_what_triggered_it() -> None:
    """What resolves is carried out to its end before; nobody can act in between."""
    text = "Whenever an allied servant is put into a graveyard from the field ⇒ Draw a card."
    doom = conjure("Doom", target(servants()), destroy(), discard())
    t = table(you=Side(servants=[servant("Mourner", text=[text]), ELF], hand=[doom, OGRE]))
    t.play("Doom", "Elf", hold=True)
    t.resolve("Ogre")
    assert (t.chase(), t.zone("you", "hand")) == (["automatic ability of Mourner"], [])
    assert sorted(t.zone("you", "graveyard")) == ["Doom", "Elf", "Ogre"]
    t.resolve()
    assert t.zone("you", "hand") == ["Filler"]


@rule("caster", "901.1c", "904.1")
def test_a_continuous_ability_has_its_effect_as_long_as_it_is_there() -> None:
    side = Side(servants=[servant("Banner", text=["Other allied servants gain +500 ATK."]), ELF], hand=[BOLT])
    t = table(you=side, opponent=Side(servants=[OGRE]))
    assert (t.atk("Elf"), t.atk("Banner"), t.atk("Ogre")) == (1500, 1000, 2000)
    t.play("Bolt", "Banner", hold=True)
    assert (t.atk("Elf"), t.chase()) == (1500, ["Bolt"])
    t.resolve()
    assert t.atk("Elf") == 1000


@rule("caster", "904.1")
def test_what_a_continuous_ability_counts_is_counted_anew_all_the_time() -> None:
    """Its effect is continuous: it is not carried out once and left as it was."""
    many = cont(plus_atk(Times(Fixed(100), Count(servants(YOU)))))
    t = table(you=Side(servants=[servant("Chief", many), ELF], hand=[OGRE, BOLT]))
    assert t.atk("Chief") == 1200
    t.play("Ogre")
    assert t.atk("Chief") == 1300
    t.play("Bolt", "Elf")
    assert t.atk("Chief") == 1200


@rule("caster", "901.1d")
@pytest.mark.parametrize("name", [ENTER, LAST_WORDS])
def test_a_text_that_names_an_ability_means_abilities_of_that_name(name: str) -> None:
    named = servant("Fay", text=[f"[{name}] ⇒ Draw a card."])
    unnamed = servant("Imp", attacks(draw()))
    hunt = conjure("Hunt", target(servants(OPPONENT, HasKeyword(name))), remove())
    t = table(you=Side(hand=[hunt]), opponent=Side(servants=[named, unnamed]))
    t.play("Hunt", "Fay")
    assert t.zone("opponent", "servant zone") == ["Imp"]
    other = table(you=Side(hand=[hunt]), opponent=Side(servants=[unnamed]))
    other.refuses("play", "Hunt", rule="903.2e")


@rule("caster", "901.1d")
def test_abilities_of_one_name_are_the_same_wherever_they_come_from() -> None:
    """One that is printed and one that was given go together when a text takes that name away."""
    give = cont(GiveAbility((Keyword(DOUBLE_CORRUPT),)), on=servants(YOU))
    take = conjure("Calm", target(servants()), gets(LoseKeyword(DOUBLE_CORRUPT), who=Cards(FIELD, YOU)))
    t = table(you=Side(servants=[servant("Horn", give), servant("Ogre", DOUBLE_CORRUPT)], hand=[take]))
    assert (t.has("Ogre", DOUBLE_CORRUPT), t.has("Horn", DOUBLE_CORRUPT)) == (True, True)
    t.play("Calm", "Ogre")
    assert (t.has("Ogre", DOUBLE_CORRUPT), t.has("Horn", DOUBLE_CORRUPT)) == (False, False)
    t.attack("Ogre")
    assert t.orbs("opponent") == 6


@rule("caster", "901.1e")
def test_an_ability_of_an_element_is_one_of_a_card_of_that_element() -> None:
    hush = conjure("Hush", target(chased(EACH, AbilityOf(Is(ELEMENT, IGNUS)))), cancel(), quickcast=True)
    ember = servant("Ember", act(REST, draw()), element="Ignus")
    ripple = servant("Ripple", act(REST, draw()), element="Aqua")
    sides = {"you": Side(servants=[ember, ripple]), "opponent": Side(hand=[hush])}
    t = table(**sides)
    t.use("Ripple", hold=True)
    t.pass_()
    t.refuses("play", "Hush", rule="903.2e")
    t.resolve()
    t.use("Ember", hold=True)
    t.play("Hush", "activated ability of Ember", by="opponent", hold=True)
    t.resolve()
    assert (t.chase(), len(t.zone("you", "hand"))) == ([], 1)


@rule("caster", "901.1e")
def test_a_card_of_an_element_in_the_chase_zone_is_no_ability_of_it() -> None:
    hush = conjure("Hush", target(chased(EACH, AbilityOf(Is(ELEMENT, IGNUS)))), cancel(), quickcast=True)
    flame = conjure("Flame", draw(), element="Ignus", cost=1)
    t = table(you=Side(casters=1, hand=[flame]), opponent=Side(hand=[hush]))
    t.play("Flame", hold=True)
    t.pass_()
    t.refuses("play", "Hush", rule="903.2e")


# 901.2: effects.


@rule("caster", "901.2b")
def test_a_continuous_effect_lasts_for_its_duration_whatever_becomes_of_its_source() -> None:
    priest = servant("Priest", act(REST, gets(plus_atk(500), who=servants(YOU, NotThis()))))
    t = table(you=Side(servants=[priest, ELF], hand=[BOLT]))
    t.use("Priest")
    t.play("Bolt", "Priest")
    assert t.atk("Elf") == 1500
    t.end_turn()
    assert t.atk("Elf") == 1000


@rule("caster", "901.2b")
def test_without_a_duration_a_continuous_effect_lasts_as_long_as_its_ability() -> None:
    banner = servant("Banner", cont(plus_atk(500), on=servants(YOU, NotThis())))
    t = table(you=Side(servants=[banner, ELF], hand=[BOLT]))
    t.end_turn()
    t.to(MAIN_PHASE)
    assert t.atk("Elf") == 1500
    t.play("Bolt", "Banner", by="you")
    assert t.atk("Elf") == 1000


@rule("caster", "901.2c")
def test_a_replacement_effect_has_something_else_done_in_place_of_an_action() -> None:
    ghost = servant("Ghost", cont(Replace(Would(MOVE, verb=DESTROY), ToZone(REMOVED, REMOVE))))
    t = table(you=Side(hand=[BOLT]), opponent=Side(servants=[ghost]))
    t.play("Bolt", "Ghost")
    assert (t.zone("opponent", "removed zone"), t.zone("opponent", "graveyard")) == (["Ghost"], [])


@rule("caster", "901.2d")
def test_an_effect_of_an_element_is_made_by_an_ability_of_a_card_of_that_element() -> None:
    fireproof = Forbid(Would(MOVE, verb=DESTROY, cause=EFFECT_CAUSE, other=Is(ELEMENT, IGNUS)))
    ember = servant("Ember", act(REST, does(target(servants(OPPONENT)), destroy())), element="Ignus")
    ripple = servant("Ripple", act(REST, does(target(servants(OPPONENT)), destroy())), element="Aqua")
    t = table(you=Side(servants=[ember, ripple]), opponent=Side(servants=[servant("Golem", cont(fireproof)), ELF]))
    t.use("Ember", 0, "Golem")
    assert t.where("Golem") == "servant zone"
    t.use("Ripple", 0, "Golem")
    assert t.where("Golem") == "graveyard"


# 902: where abilities are valid.

ANTHEM = servant("Anthem", cont(plus_atk(500), on=servants(YOU)), when(DIES, draw()), act(REST, draw()))
"""A continuous, an automatic and an activated ability that say nothing of where they are valid."""


@rule("caster", "902.1", "902.1a")
def test_abilities_of_an_entity_are_valid_on_the_field() -> None:
    t = table(you=Side(servants=[ANTHEM, ELF], hand=[BOLT]))
    assert t.atk("Elf") == 1500
    t.play("Bolt", "Elf")
    assert t.zone("you", "hand") == ["Filler"]
    t.use("Anthem")
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "902.1", "902.1a")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "removed", "deck", "orbs"])
def test_they_are_not_valid_elsewhere(zone: str) -> None:
    held = {"hand": [BOLT], zone: [ANTHEM, BOLT] if zone == "hand" else [ANTHEM]}
    t = table(you=Side(servants=[ELF, OGRE], **held))
    assert t.atk("Elf") == 1000
    t.refuses("use", "Anthem", 0, rule="902.1")
    t.play("Bolt", "Elf")
    assert (t.events("triggered"), t.zone("you", "hand")) == ([], ["Anthem"] if zone == "hand" else [])


@rule("caster", "902.1a")
def test_a_card_under_an_entity_is_no_entity_and_its_abilities_are_not_valid() -> None:
    below = caster("Hana", cont(plus_atk(500), on=servants(YOU)), when(DIES, draw()), act(REST, draw()))
    t = table(you=Side(servants=[ELF, OGRE], casters=[with_stock(caster("Hana", level=2), below)], hand=[BOLT]))
    assert t.atk("Elf") == 1000
    t.refuses("use", "Hana Lv1", 0, rule="902.1")
    t.play("Bolt", "Elf")
    assert t.zone("you", "hand") == []


@rule("caster", "902.1")
def test_an_ability_in_the_chase_zone_of_a_card_that_is_played_is_not_valid() -> None:
    """A servant has its abilities from the moment it is on the field, not while it is a spell."""
    t = table(you=Side(servants=[ELF], hand=[ANTHEM, BOLT]))
    t.play("Anthem", hold=True)
    assert t.atk("Elf") == 1000
    t.play("Bolt", "Elf", hold=True)
    t.resolve()
    assert t.chase() == ["Anthem"]
    t.resolve()
    assert t.atk("Anthem") == 1500


@rule("caster", "902.2")
def test_an_ability_that_names_a_zone_is_valid_there_only() -> None:
    lich = servant("Lich", text=["{1}: Return this card from your graveyard to your hand."])
    t = table(you=Side(servants=[lich], casters=2, hand=[BOLT]))
    t.refuses("use", "Lich", 0, rule="902.1")
    t.play("Bolt", "Lich")
    t.use("Lich")
    assert t.zone("you", "hand") == ["Lich"]
    t.refuses("use", "Lich", 0, rule="902.1")


@rule("caster", "902.2")
@pytest.mark.parametrize(("where", "drawn"), [("hand", 1), ("servants", 0), ("graveyard", 0)])
def test_an_automatic_ability_of_the_hand_watches_from_there_only(where: str, drawn: int) -> None:
    spy = servant("Spy", when(MAIN_BEGINS, draw(), zones=HAND))
    t = table(you=Side(**{where: [spy]}), phase="main phase")
    assert len(t.chase()) == drawn
    t.resolve_all()
    assert t.zone("you", "hand").count("Filler") == drawn


@rule("caster", "902.2")
def test_a_continuous_ability_of_the_graveyard_applies_from_there_only() -> None:
    ghost = servant("Ghost", cont(plus_atk(500), on=servants(YOU), zones=GRAVEYARD))
    t = table(you=Side(servants=[ghost, ELF], hand=[BOLT]))
    assert t.atk("Elf") == 1000
    t.play("Bolt", "Ghost")
    assert t.atk("Elf") == 1500


# 904.2: base abilities.


@rule("caster", "904.2")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "deck", "orbs", "removed", "servants"])
def test_what_a_card_says_of_its_own_trait_without_a_condition_counts_in_every_zone(zone: str) -> None:
    fox = servant("Fox", text=["This card is also [Youkai]."], trait=["Beast"])
    t = table(you=Side(**{zone: [fox]}), cards=[servant("Spirit", trait="Youkai")])
    assert t.traits("Fox") == {"Beast", "Youkai"}


@rule("caster", "904.2")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "removed", "servants"])
def test_what_a_card_says_of_its_own_atk_and_def_without_a_condition_counts_in_every_zone(zone: str) -> None:
    boar = servant("Boar", text=["This card gains +500 ATK and +300 DEF."])
    t = table(you=Side(**{zone: [boar]}))
    assert (t.atk("Boar"), t.defense("Boar")) == (1500, 1300)


@rule("caster", "904.2")
def test_with_a_condition_it_is_no_base_ability() -> None:
    boar = servant("Boar", text=["During your turn, this card gains +500 ATK."])
    t = table(you=Side(servants=[boar]))
    assert t.atk("Boar") == 1500
    t = table(you=Side(graveyard=[boar]))
    assert t.atk("Boar") == 1000


@rule("caster", "904.2")
def test_what_a_card_says_of_other_cards_counts_on_the_field_only() -> None:
    lord = servant("Lord", text=["Allied servants gain +500 ATK."])
    t = table(you=Side(servants=[ELF], graveyard=[lord], hand=[lord]))
    assert t.atk("Elf") == 1000


# 908: one-time effects.


@rule("caster", "908.1")
def test_a_one_time_effect_happens_on_resolving_and_then_is_over() -> None:
    rage = conjure("Storm", destroy(servants(OPPONENT)))
    t = table(you=Side(hand=[rage]), opponent=Side(servants=[ELF], hand=[servant("Wisp", "Quickcast")]))
    t.play("Storm", hold=True)
    assert t.zone("opponent", "servant zone") == ["Elf"]
    t.resolve()
    assert t.zone("opponent", "servant zone") == []
    t.play("Wisp", by="opponent")
    assert t.zone("opponent", "servant zone") == ["Wisp"]


@rule("caster", "908.1")
def test_it_is_done_to_what_is_there_when_it_resolves() -> None:
    storm = conjure("Storm", remove(servants(OPPONENT)))
    t = table(you=Side(hand=[storm]), opponent=Side(servants=[ELF], hand=[servant("Wisp", "Quickcast")]))
    t.play("Storm", hold=True)
    t.play("Wisp", by="opponent", hold=True)
    t.resolve()
    t.resolve()
    assert t.zone("opponent", "servant zone") == []
