"""CC 909.1, 909.2: in which order continuous effects of different sorts apply, and what is rounded."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Keyword
from ludex.core.modifiers import AddStat, GiveAbility, LoseAbilities, SetAttribute
from ludex.core.players import YOU
from ludex.core.selectors import IT, THIS, HasKeyword, Is
from ludex.core.values import CountersOn, Fixed, Times
from ludex.games.caster.words import (
    COST,
    DOUBLE_CORRUPT,
    ELEMENT,
    HUBRIS,
    NAMES,
    SERVANT,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    barrier,
    caster,
    casters,
    conjure,
    cont,
    gets,
    plus_atk,
    plus_def,
    servant,
    servants,
    table,
    target,
    with_counters,
)
from tests.games.caster.rules.ability_parts import ELF, also, atk_is, only, spell, youkai


def hall(*mods: object, on: object = None, name: str = "Hall"):  # type: ignore[no-untyped-def]
    """A barrier with a continuous ability for servants, all of them unless told."""
    return barrier(name, cont(*mods, on=servants() if on is None else on))  # type: ignore[arg-type]


# 909.1a: the card itself with its base abilities.


@rule("caster", "909.1a")
def test_what_is_printed_comes_first_and_effects_on_top() -> None:
    t = table(you=Side(servants=[ELF, hall(plus_atk(500), plus_def(300))]))
    assert (t.atk("Elf"), t.defense("Elf")) == (1500, 1300)


@rule("caster", "909.1a")
def test_a_base_ability_comes_before_effects_that_are_older() -> None:
    """The fox comes later than the hall, but being a Youkai is what it starts from."""
    fox = servant("Fox", text=["This card is also [Youkai]."], trait=["Beast"])
    t = table(you=Side(servants=[hall(only("Golem"))], hand=[fox]), cards=[servant("Spirit", trait="Youkai")])
    assert t.traits("Fox") == {"Beast", "Youkai"}
    t.play("Fox")
    assert t.traits("Fox") == {"Golem"}


@rule("caster", "909.1a")
def test_a_base_ability_about_numbers_comes_before_effects_that_are_older() -> None:
    boar = servant("Boar", text=["This card gains +500 ATK."])
    t = table(you=Side(servants=[hall(atk_is(3000))], hand=[boar]))
    t.play("Boar")
    assert t.atk("Boar") == 3000


@rule("caster", "909.1a")
def test_what_a_base_ability_says_stays_if_the_card_loses_its_abilities() -> None:
    """It belongs to what the card is before any effect takes something from it."""
    fox = servant("Fox", text=["This card is also [Youkai]."], trait=["Beast"])
    spirit = servant("Spirit", trait="Youkai")
    t = table(you=Side(servants=[fox], hand=[spell("Mute", LoseAbilities())]), cards=[spirit])
    t.play("Mute")
    assert t.traits("Fox") == {"Beast", "Youkai"}


# 909.1b: types, races, traits and elements before abilities and numbers.


@rule("caster", "909.1b", "909.1c")
@pytest.mark.parametrize(
    ("quality", "asked"),
    [
        (also("Youkai"), youkai()),
        (SetAttribute(ELEMENT, "Ignus"), Is(ELEMENT, "Ignus")),
    ],
    ids=["trait", "element"],
)
def test_an_older_effect_that_gives_abilities_finds_what_a_younger_one_makes_a_card(
    quality: object, asked: object
) -> None:
    gate = hall(GiveAbility((Keyword(DOUBLE_CORRUPT),)), on=servants(YOU, asked))  # type: ignore[arg-type]
    t = table(you=Side(servants=[gate, ELF], hand=[spell("Change", quality)]))  # type: ignore[arg-type]
    assert not t.has("Elf", DOUBLE_CORRUPT)
    t.play("Change")
    assert t.has("Elf", DOUBLE_CORRUPT)


@rule("caster", "909.1b", "909.1e")
def test_an_older_effect_on_numbers_finds_what_a_younger_one_makes_a_card() -> None:
    t = table(you=Side(servants=[hall(plus_atk(500), on=servants(YOU, youkai())), ELF], hand=[hall(also("Youkai"))]))
    assert t.atk("Elf") == 1000
    t.play("Hall")
    assert t.atk("Elf") == 1500


@rule("caster", "909.1b")
def test_types_are_applied_before_effects_on_servants() -> None:
    """A caster that becomes a servant has what an older effect gives servants."""
    hana = caster("Hana", atk=1000, defense=1000)
    turn = conjure("Turn", target(casters()), gets(SetAttribute(TYPE, SERVANT), who=IT))
    t = table(you=Side(servants=[hall(plus_atk(500))], casters=[hana], hand=[turn]))
    assert t.atk("Hana") == 1000
    t.play("Turn")
    assert t.atk("Hana") == 1500


# 909.1c: abilities before other information and numbers.


@rule("caster", "909.1c", "909.1e")
def test_an_older_effect_on_numbers_finds_the_abilities_a_younger_one_gives() -> None:
    strong = hall(plus_atk(500), on=servants(YOU, HasKeyword(HUBRIS)))
    t = table(you=Side(servants=[strong, ELF], hand=[spell("Pride", GiveAbility((Keyword(HUBRIS),)))]))
    t.play("Pride")
    assert t.atk("Elf") == 1500


@rule("caster", "909.1c")
def test_an_ability_that_is_taken_has_no_effect_on_numbers_any_more() -> None:
    lord = servant("Lord", cont(plus_atk(500), on=servants(YOU)))
    t = table(you=Side(servants=[lord, ELF], hand=[spell("Mute", LoseAbilities())]))
    assert t.atk("Elf") == 1500
    t.play("Mute", "Lord")
    assert (t.atk("Elf"), t.atk("Lord")) == (1000, 1000)
    t.end_turn()
    assert t.atk("Elf") == 1500


@rule("caster", "909.1c")
def test_an_ability_that_is_given_has_its_effect_on_numbers() -> None:
    gift = GiveAbility((cont(plus_atk(500)),))
    t = table(you=Side(servants=[ELF, hall(gift)]))
    assert t.atk("Elf") == 1500


@rule("caster", "909.1c")
@pytest.mark.parametrize(("order", "has"), [(["Gift", "Mute"], False), (["Mute", "Gift"], True)])
def test_abilities_given_and_taken_go_by_the_time_they_came(order: list[str], has: bool) -> None:
    gift, mute = spell("Gift", GiveAbility((Keyword(HUBRIS),))), spell("Mute", LoseAbilities())
    t = table(you=Side(servants=[ELF], hand=[gift, mute]))
    for one in order:
        t.play(one)
    assert t.has("Elf", HUBRIS) is has


# 909.1d: other information.


@rule("caster", "909.1d", "909.1e")
def test_an_older_effect_on_numbers_finds_the_name_a_younger_one_gives() -> None:
    strong = hall(plus_atk(500), on=servants(YOU, Is(NAMES, "Rook")))
    t = table(you=Side(servants=[strong, ELF], hand=[spell("Mask", SetAttribute(NAMES, "Rook"))]))
    t.play("Mask")
    assert (t.names("Elf"), t.atk("Elf")) == ({"Rook"}, 1500)


@rule("caster", "909.1d", "909.1b")
def test_names_are_given_after_traits() -> None:
    """An older effect names all Youkai; a younger one makes the elf one of them."""
    masks = hall(SetAttribute(NAMES, "Rook"), on=servants(YOU, youkai()))
    t = table(you=Side(servants=[masks, ELF], hand=[spell("Change", also("Youkai"))]))
    t.play("Change")
    assert t.names("Elf") == {"Rook"}


@rule("caster", "909.1d")
def test_names_are_given_after_abilities() -> None:
    masks = hall(SetAttribute(NAMES, "Rook"), on=servants(YOU, HasKeyword(HUBRIS)))
    t = table(you=Side(servants=[masks, ELF], hand=[spell("Pride", GiveAbility((Keyword(HUBRIS),)))]))
    t.play("Pride")
    assert t.names("Elf") == {"Rook"}


# 909.1e, 909.1f: numbers, and those of counters.


@rule("caster", "909.1e", "909.5")
def test_a_number_that_is_set_takes_the_place_of_what_was_counted_before() -> None:
    t = table(you=Side(servants=[ELF], hand=[spell("Boost", plus_atk(500)), spell("Fix", atk_is(3000))]))
    t.play("Boost")
    t.play("Fix")
    assert t.atk("Elf") == 3000


@rule("caster", "909.1e")
def test_what_comes_after_a_number_that_was_set_is_counted_on_top() -> None:
    t = table(you=Side(servants=[ELF], hand=[spell("Boost", plus_atk(500)), spell("Fix", atk_is(3000))]))
    t.play("Fix")
    t.play("Boost")
    assert t.atk("Elf") == 3500


@rule("caster", "909.1e")
def test_both_texts_read_as_they_are_printed_go_by_their_time() -> None:
    boost = conjure("Boost", text=["Target servant gains +500 ATK until end of turn."])
    fix = conjure("Fix", text=["Target servant becomes [100/100] until end of turn."])
    t = table(you=Side(servants=[ELF], hand=[boost, fix, boost]))
    t.play("Boost")
    t.play("Fix")
    assert (t.atk("Elf"), t.defense("Elf")) == (100, 100)
    t.play("Boost")
    assert (t.atk("Elf"), t.defense("Elf")) == (600, 100)


GROWING = servant("Sapling", cont(plus_atk(Times(Fixed(100), CountersOn(THIS, "growth")))))


@rule("caster", "909.1f")
def test_numbers_that_counters_change_come_after_all_others() -> None:
    """The counters were there before ATK was set, and are counted on top of it."""
    t = table(you=Side(servants=[with_counters(GROWING, growth=3)], hand=[spell("Fix", atk_is(3000))]))
    assert t.atk("Sapling") == 1300
    t.play("Fix")
    assert t.atk("Sapling") == 3300


# 909.1g: hundreds.


@rule("caster", "909.1g")
@pytest.mark.parametrize(("by", "atk"), [(-250, 800), (-299, 800), (-201, 800), (-200, 800), (1, 1100), (-1450, -400)])
def test_atk_and_def_are_rounded_up_to_hundreds(by: int, atk: int) -> None:
    t = table(you=Side(servants=[ELF], hand=[spell("Change", plus_atk(by), plus_def(by))]))
    t.play("Change")
    assert (t.atk("Elf"), t.defense("Elf")) == (atk, atk)


@rule("caster", "909.1g")
def test_only_the_result_is_rounded() -> None:
    """Twice 250 less is 500 less; nothing counts on from a rounded number."""
    t = table(you=Side(servants=[ELF, hall(plus_atk(-250)), hall(plus_atk(-250), name="Vault")]))
    assert t.atk("Elf") == 500
    t = table(you=Side(servants=[ELF], hand=[spell("Sap", plus_atk(-250)), spell("Ebb", plus_atk(-250))]))
    t.play("Sap")
    assert t.atk("Elf") == 800
    t.play("Ebb")
    assert t.atk("Elf") == 500


@rule("caster", "909.1g")
def test_what_is_printed_is_rounded_too_and_costs_are_not() -> None:
    odd = servant("Odd", atk=1010, defense=990, cost=3)
    t = table(you=Side(servants=[odd], hand=[spell("Dear", AddStat(COST, Fixed(1)))]))
    t.play("Dear")
    assert (t.atk("Odd"), t.defense("Odd"), t.cost("Odd")) == (1100, 1000, 4)


@rule("caster", "909.1g")
def test_a_value_below_zero_stays_what_it_is() -> None:
    """With 0 against -100 the attacker wins."""
    weak = servant("Weak", atk=0)
    t = table(you=Side(servants=[weak], hand=[spell("Sap", plus_atk(-1100))]), opponent=Side(servants=[ELF]))
    t.play("Sap", "Elf")
    assert t.atk("Elf") == -100
    t.attack("Weak", "Elf")
    assert (t.where("Elf"), t.where("Weak")) == ("graveyard", "servant zone")


# 909.1, 909.2: the order as a whole.


@rule("caster", "909.1")
def test_the_order_of_the_sorts_beats_the_order_of_time() -> None:
    """Oldest to youngest: numbers for who has Hubris, Hubris for Youkai, Youkai for all."""
    halls = [
        hall(plus_atk(500), on=servants(YOU, HasKeyword(HUBRIS)), name="First"),
        hall(GiveAbility((Keyword(HUBRIS),)), on=servants(YOU, youkai()), name="Second"),
        hall(also("Youkai"), on=servants(YOU), name="Third"),
    ]
    t = table(you=Side(servants=[ELF], hand=halls))
    for name in ("First", "Second", "Third"):
        t.play(name)
    assert (t.traits("Elf"), t.has("Elf", HUBRIS), t.atk("Elf")) == ({"Youkai"}, True, 1500)


@rule("caster", "909.2")
def test_an_effect_of_several_sorts_is_applied_part_by_part() -> None:
    """The younger one makes the elf a Youkai before, and adds to its ATK after, the older one sets that of Youkai."""
    t = table(
        you=Side(
            servants=[hall(atk_is(2000), on=servants(YOU, youkai())), ELF],
            hand=[spell("Change", also("Youkai"), plus_atk(500))],
        )
    )
    t.play("Change")
    assert t.atk("Elf") == 2500


@rule("caster", "909.2")
def test_so_is_that_of_a_continuous_ability() -> None:
    both = hall(also("Youkai"), plus_atk(500), on=servants(YOU), name="Both")
    t = table(you=Side(servants=[hall(atk_is(2000), on=servants(YOU, youkai())), ELF], hand=[both]))
    t.play("Both")
    assert (t.traits("Elf"), t.atk("Elf")) == ({"Youkai"}, 2500)


# 909.1e, 1014.2: numbers that a card does not have yet.

WAKE = conjure("Wake", text=["Target caster becomes a 5000/5000 servant until end of turn."])


@rule("caster", "909.1e", "1014.2")
def test_a_caster_that_becomes_a_servant_has_the_numbers_it_is_given() -> None:
    t = table(you=Side(casters=[caster("Hana")], hand=[WAKE]))
    t.play("Wake", "Hana")
    assert (t.types("Hana"), t.atk("Hana"), t.defense("Hana")) == ({"Servant"}, 5000, 5000)
    t.attack("Hana")
    assert t.orbs("opponent") == 6
    t.end_turn()
    assert (t.types("Hana"), t.atk("Hana"), t.defense("Hana")) == ({"Caster"}, None, None)


@rule("caster", "909.1e", "1014.3")
def test_what_changes_a_number_counts_from_when_there_is_one() -> None:
    bless = conjure("Bless", text=["Target card on the field gains +1000 ATK until end of turn."])
    t = table(you=Side(casters=[caster("Hana")], hand=[WAKE, bless, bless]))
    t.play("Bless", "Hana")
    assert t.atk("Hana") is None
    t.play("Wake", "Hana")
    t.play("Bless", "Hana")
    assert t.atk("Hana") == 6000


@rule("caster", "909.1e")
@pytest.mark.parametrize(
    "text",
    ["Halve the ATK and DEF of target servant until end of turn.",
     "Swap the ATK and DEF of target servant until end of turn."],
)  # fmt: skip
def test_a_number_that_is_not_there_is_not_made_of_itself(text: str) -> None:
    wake = conjure("Wake", text=["Target caster becomes a servant until end of turn."])
    t = table(you=Side(casters=[caster("Hana")], hand=[wake, conjure("Change", text=[text])]))
    t.play("Wake", "Hana")
    t.play("Change", "Hana")
    assert (t.atk("Hana"), t.defense("Hana")) == (None, None)
