"""The Caster Chronicles, 1116 and 1118: Φ and Ride."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.definitions import CardDef
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import Those
from ludex.games.caster.ops.battle import Battle
from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    barrier,
    caster,
    conjure,
    face_down,
    rested,
    reversed_,
    ride,
    servant,
    servants,
    table,
    target,
)

ELF = servant("Elf")
OGRE = servant("Ogre", atk=3000)
WRAITH = servant("Wraith", "Φ", atk=4000)
SHADE = servant("Shade", "Φ")


# 1116: Φ.


@rule("caster", "1116.2", "1116.2a")
def test_a_servant_with_phi_attacks_no_servant_without() -> None:
    t = table(you=Side(servants=[WRAITH]), opponent=Side(servants=[ELF, SHADE]))
    t.refuses("attack", "Wraith", "Elf", rule="1116.2a")
    t.attack("Wraith", "Shade")
    assert t.zone("opponent", "servant zone") == ["Elf"]


@rule("caster", "1116.2", "1116.2b")
def test_it_is_attacked_by_no_servant_without() -> None:
    t = table(you=Side(servants=[OGRE, WRAITH]), opponent=Side(servants=[SHADE]))
    t.refuses("attack", "Ogre", "Shade", rule="1116.2b")
    t.attack("Wraith", "Shade")
    assert t.zone("opponent", "servant zone") == []


@rule("caster", "1116.2")
def test_players_are_attacked_as_ever_and_servants_it_cannot_attack_do_not_shield_them() -> None:
    t = table(you=Side(servants=[WRAITH]), opponent=Side(servants=[reversed_(ELF)]))
    t.attack("Wraith")
    assert t.orbs("opponent") == 6
    t = table(you=Side(servants=[WRAITH]), opponent=Side(servants=[reversed_(SHADE)]))
    t.refuses("attack", "Wraith", "opponent's player", rule="803.3b")
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[reversed_(SHADE)]))
    t.attack("Ogre")
    assert t.orbs("opponent") == 6


DUEL = conjure(
    "Duel", target(servants(YOU), into="a"), target(servants(OPPONENT), into="b"), Battle(Those("a"), Those("b"))
)


@rule("caster", "1116.2", "1116.2c")
def test_no_effect_brings_one_with_phi_and_one_without_to_battle() -> None:
    for mine, other in ((WRAITH, ELF), (OGRE, SHADE)):
        t = table(you=Side(hand=[DUEL], servants=[mine]), opponent=Side(servants=[other]))
        t.play("Duel")
        assert t.zone("opponent", "servant zone") == [other.name]
    for mine, other in ((WRAITH, SHADE), (OGRE, ELF)):
        t = table(you=Side(hand=[DUEL], servants=[mine]), opponent=Side(servants=[other]))
        t.play("Duel")
        assert t.zone("opponent", "servant zone") == []


@rule("caster", "1116.2c")
def test_where_they_may_they_are_compared_as_if_the_first_attacked_the_second() -> None:
    bulwark = servant("Bulwark", atk=0, defense=3500)
    t = table(you=Side(hand=[DUEL], servants=[OGRE]), opponent=Side(servants=[reversed_(bulwark)]))
    t.play("Duel")
    assert t.zone("opponent", "servant zone") == ["Bulwark"]
    t = table(you=Side(hand=[DUEL], servants=[ELF]), opponent=Side(servants=[OGRE]))
    t.play("Duel")
    assert (t.zone("you", "servant zone"), t.zone("opponent", "servant zone")) == (["Elf"], ["Ogre"])
    assert (t.orientation("Elf"), t.tells("attacked")) == ("recovered", [])


# 1118: Ride.


def steed(name: str, number: int, *, atk: int = 2500, defense: int = 1500, text: tuple[str, ...] = ()) -> CardDef:
    """A barrier with [Ride] that has ATK and DEF printed on it."""
    card = barrier(name, ride(number), text=text)
    face = card.faces[0]
    return replace(card, faces=(replace(face, stats=(atk, defense, *face.stats[2:])),))


STEED = steed("Steed", 3)
HANA, JIN, KEI = caster("Hana", level=2), caster("Jin"), caster("Kei")


@rule("caster", "1118.2")
def test_resting_casters_whose_levels_add_up_to_the_number_makes_it_a_servant_until_end_of_turn() -> None:
    t = table(you=Side(servants=[STEED], casters=[HANA, JIN, KEI]))
    assert t.types("Steed") == {"Barrier"}
    t.use("Steed", 0, ["Hana", "Kei"])
    assert (t.types("Steed"), t.atk("Steed"), t.defense("Steed")) == ({"Servant"}, 2500, 1500)
    assert [t.orientation(name) for name in ("Hana", "Jin", "Kei")] == ["rested", "recovered", "rested"]
    t.attack("Steed")
    assert t.orbs("opponent") == 6
    t.end_turn()
    assert t.types("Steed") == {"Barrier"}


@rule("caster", "1118.2")
def test_the_levels_have_to_be_just_that_number() -> None:
    for mine in ([HANA], [JIN, KEI], [caster("Big", level=4)], [HANA, caster("Rin", level=2)]):
        t = table(you=Side(servants=[STEED], casters=mine))
        t.refuses("use", "Steed", 0, rule="903.2h")
    t = table(you=Side(servants=[STEED], casters=[caster("Big", level=3)]))
    t.use("Steed", 0, ["Big"])
    assert (t.orientation("Big"), t.types("Steed")) == ("rested", {"Servant"})


@rule("caster", "1118.2")
def test_only_recovered_face_up_casters_of_its_player_ride() -> None:
    for mine in ([rested(HANA), JIN], [HANA, face_down(JIN)], [HANA]):
        t = table(you=Side(servants=[STEED], casters=mine), opponent=Side(casters=[KEI]))
        t.refuses("use", "Steed", 0, rule="903.2h")


@rule("caster", "1118.2")
def test_it_can_be_used_in_the_opponents_turn() -> None:
    t = table(opponent=Side(servants=[STEED], casters=[HANA, JIN]))
    t.use("Steed", 0, ["Hana", "Jin"], by="opponent")
    assert t.types("Steed") == {"Servant"}


@rule("caster", "1118.3")
def test_each_card_uses_it_once_a_turn() -> None:
    t = table(you=Side(servants=[STEED, steed("Mule", 1)], casters=[HANA, JIN, KEI, caster("Big", level=3)]))
    t.use("Steed", 0, ["Hana", "Jin"])
    t.refuses("use", "Steed", 0, rule="1118.3")
    t.use("Mule", 0, ["Kei"])
    assert t.types("Mule") == {"Servant"}
    t.end_turn()
    t.end_turn()
    t.use("Steed", 0, ["Hana", "Jin"])
    assert t.types("Steed") == {"Servant"}


@rule("caster", "1118.4")
def test_whoever_is_rested_for_that_cost_rides() -> None:
    jock = caster("Jock", text=["Whenever this card rides ⇒ Gain a candy counter."])
    idle = caster("Idle", text=["Whenever this card rides ⇒ Gain five candy counters."])
    t = table(you=Side(servants=[STEED], casters=[HANA, jock, idle]))
    t.use("Steed", 0, ["Hana", "Jock"])
    assert t.candy("you") == 1


@rule("caster", "1118.4")
def test_to_be_rested_for_something_else_is_no_riding() -> None:
    jock = caster("Jock", text=["Whenever this card rides ⇒ Gain a candy counter."])
    t = table(you=Side(servants=[STEED], casters=[HANA, jock]))
    t.produce("Jock")
    assert t.candy("you") == 0


@rule("caster", "1118.4a")
def test_the_card_a_card_rides_is_the_one_for_whose_cost_it_was_rested() -> None:
    jock = caster("Jock", text=["The card this card rides gains +1000 ATK."])
    t = table(you=Side(servants=[STEED, steed("Mule", 2)], casters=[HANA, jock, caster("Big", level=2)]))
    t.use("Mule", 0, ["Hana"])
    assert (t.atk("Steed"), t.atk("Mule")) == (2500, 2500)
    t.use("Steed", 0, ["Jock", "Big"])
    assert (t.atk("Steed"), t.atk("Mule")) == (3500, 2500)
    t.end_turn()
    assert t.atk("Steed") == 2500
