"""Situations of the Final Fantasy TCG: cards kept out of play, damage turned to another card, abilities used again."""

from __future__ import annotations

from ludex.testing import rule
from ludex.testing.fftcg import Side, backup, forward, summon, table

ELF = forward("Elf", 4000)
OGRE = forward("Ogre", 9000)
WALL = forward("Wall", 8000)
MINE = backup("Mine", generic=True)
DOOM = summon("Doom", text=["Choose 1 Forward. Break it."])
GUST = summon("Gust", text=["Choose 1 Forward. Return it to its owner's hand."])
BOLT = summon("Bolt", text=["Choose 1 Forward. Deal it 4000 damage."])

JAILER = forward("Jailer", 5000, text=[
    "When Jailer enters the field, choose 1 Forward opponent controls. "
    "Remove it from the game for as long as Jailer is on the field."
])  # fmt: skip


# Removed for as long as a card is there.


@rule("fftcg", "11.12.4.1", "7.4")
def test_a_card_that_is_kept_out_of_play_comes_back_when_its_keeper_leaves() -> None:
    bell = forward("Bell", 3000, text=["When Bell enters the field, draw 1 card."])
    t = table(you=Side(hand=[JAILER, GUST]), opponent=Side(field=[bell], deck=[OGRE, ELF, WALL, WALL]))
    t.play("Jailer", "Bell")
    assert (t.zone("opponent", "field"), t.zone("opponent", "removed from play")) == ([], ["Bell"])
    t.end_turn()
    t.end_turn()
    assert t.zone("opponent", "removed from play") == ["Bell"]
    hand = len(t.zone("opponent", "hand"))
    t.cast("Gust", "Jailer")
    assert (t.zone("opponent", "field"), t.zone("opponent", "removed from play")) == (["Bell"], [])
    assert len(t.zone("opponent", "hand")) == hand + 1


@rule("fftcg", "11.12.4.1", "6.2.4")
def test_it_comes_back_to_its_owner() -> None:
    grab = summon("Grab", text=["Choose 1 Forward. You gain control of it."])
    t = table(you=Side(field=[ELF], hand=[JAILER, DOOM]), opponent=Side(hand=[grab]))
    t.cast("Grab", "Elf", by="opponent")
    t.play("Jailer", "Elf")
    t.cast("Doom", "Jailer")
    assert (t.zone("you", "field"), t.controller("Elf")) == (["Elf"], "you")


@rule("fftcg", "11.12.4.1")
def test_a_keeper_that_has_left_before_it_resolves_keeps_nothing() -> None:
    t = table(you=Side(hand=[JAILER]), opponent=Side(field=[ELF], hand=[DOOM]))
    t.play("Jailer", "Elf", hold=True)
    t.cast("Doom", "Jailer", by="opponent", hold=True)
    t.resolve_all()
    assert (t.zone("opponent", "field"), t.zone("you", "Break Zone")) == (["Elf"], ["Jailer"])


# Damage that another card receives.

PALADIN = backup("Paladin", text=[
    "[Dull]: Choose 1 Forward you control and 1 other Forward you control. "
    "During this turn, the next damage dealt to the former is received by the latter instead."
])  # fmt: skip


@rule("fftcg", "11.12.5.1", "11.11.8")
def test_damage_is_received_by_another_forward_and_comes_from_the_same_source() -> None:
    shy = forward("Shy", 8000, text=["If Shy is dealt damage by a Summon or an ability, the damage becomes 0 instead."])
    t = table(you=Side(field=[PALADIN, ELF, WALL, shy]), opponent=Side(hand=[BOLT, BOLT]))
    t.use("Paladin", 0, "Elf", "Wall")
    t.cast("Bolt", "Elf", by="opponent")
    assert (t.damage("Elf"), t.damage("Wall")) == (0, 4000)
    t.cast("Bolt", "Elf", by="opponent")
    assert (t.zone("you", "Break Zone"), t.damage("Wall")) == (["Elf"], 4000)
    # What speaks of damage by Summons finds it to be that still.
    t = table(you=Side(field=[PALADIN, ELF, shy]), opponent=Side(hand=[BOLT]))
    t.use("Paladin", 0, "Elf", "Shy")
    t.cast("Bolt", "Elf", by="opponent")
    assert (t.damage("Elf"), t.damage("Shy")) == (0, 0)


@rule("fftcg", "2.3", "11.12.5.1")
def test_damage_cannot_be_received_by_a_forward_that_is_gone() -> None:
    t = table(you=Side(field=[PALADIN, OGRE, WALL]), opponent=Side(hand=[DOOM, BOLT]))
    t.use("Paladin", 0, "Ogre", "Wall")
    t.cast("Doom", "Wall", by="opponent")
    t.cast("Bolt", "Ogre", by="opponent")
    assert t.damage("Ogre") == 4000


# Abilities that are used again, or by another card.


@rule("fftcg", "11.7.5", "11.7.11")
def test_a_special_ability_is_used_again_without_paying_its_cost() -> None:
    caster = forward("Caster", 7000, text=[
        "<Meteor> [S][Fire]: Choose 1 Forward. Deal it 4000 damage. You may discard 1 card. "
        "If you do so, use this special ability again without paying the cost."
    ])  # fmt: skip
    t = table(
        you=Side(field=[caster, backup("Forge", element="Fire")], hand=[caster, ELF, MINE]),
        opponent=Side(field=[OGRE, WALL]),
    )
    t.use("Caster", 0, "Ogre", "yes", "Elf", "Wall", "no")
    assert (t.damage("Ogre"), t.damage("Wall"), t.zone("you", "hand")) == (4000, 4000, ["Mine"])


MIME = forward("Mime", 5000, text=[
    "When a Forward or Monster you control uses an action ability, Mime uses the same action ability "
    "without paying the cost. This effect will trigger only once per turn.",
    "<Mimic> [S]: Use 1 special ability that a Character has used this turn other than Ability Name Mimic "
    "without paying the cost.",
])  # fmt: skip


@rule("fftcg", "11.6.11", "11.8.1")
def test_a_card_uses_the_action_ability_that_another_has_used() -> None:
    monk = forward("Monk", 5000, text=["[Fire]: Monk gains +2000 power until the end of the turn."])
    t = table(you=Side(field=[MIME, monk, backup("Forge", element="Fire")]))
    t.use("Monk")
    assert (t.power("Monk"), t.power("Mime")) == (7000, 7000)


@rule("fftcg", "11.7.1", "11.7.5")
def test_a_card_uses_a_special_ability_of_another() -> None:
    hero = forward("Hero", 7000, text=["<Slash> [S]: Choose 1 Forward. Deal it 4000 damage."])
    t = table(you=Side(field=[MIME, hero], hand=[hero, MIME]), opponent=Side(field=[OGRE]))
    t.use("Hero", 0, "Ogre")
    t.use("Mime", 0, "Ogre")
    assert t.damage("Ogre") == 8000
