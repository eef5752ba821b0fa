"""VG 3.12 to 3.16: drawing and looking at cards, sources of effects and damage, chance."""

from __future__ import annotations

import pytest

from ludex.core.modifiers import GiveAbility
from ludex.core.ops.damage import Damage
from ludex.core.ops.draw import DrawUpTo
from ludex.core.ops.look import Look, LookUpTo
from ludex.core.ops.move import Move
from ludex.core.ops.select import SelectRandom
from ludex.core.players import EACH, OPPONENT
from ludex.core.program import Body
from ludex.core.selectors import ALL, IT, Cards, Is, Not, Top
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.vanguard.modifiers import unaffected
from ludex.games.vanguard.words import BIND, DECK, DROP, HAND, NAMES, RC, SOUL
from ludex.testing import rule
from ludex.testing.vanguard import Side, Table, act, choose, cont, draw, gets, retire, table, unit
from tests.games.vanguard.rules.battle_parts import ELF, FOE, IMP, KING, OGRE, THEIR_VANGUARD, uses
from tests.games.vanguard.rules.specific import seen, watch

FOUR = [OGRE, ELF, IMP, KING]


def does(*bodies: Body) -> Table:
    """A vanguard that does this, over a deck of four cards."""
    return table(you=Side(vanguard=unit("Boss", uses(*bodies), grade=3), deck=FOUR))


def batches(t: Table, to: int) -> int:
    """In how many moves cards came there."""
    return len({event.batch for event in t.events("moved") if event.to == to})


# 3.12: drawing.


@rule("vanguard", "3.12.2")
def test_the_top_card_is_drawn_and_not_shown() -> None:
    t = does(draw())
    t.use("Boss")
    assert (t.zone("you", "hand"), t.zone("you", "deck")) == (["Ogre"], ["Elf", "Imp", "King"])
    assert (t.knows("you", "Ogre"), t.knows("opponent", "Ogre")) == (True, False)
    assert not any("Ogre" in line for line in t.story("opponent"))


@rule("vanguard", "3.12.2")
def test_the_player_who_is_named_draws() -> None:
    t = does(draw(1, OPPONENT))
    t.use("Boss")
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == ([], ["Filler"])


@rule("vanguard", "3.12.3")
def test_several_cards_are_drawn_one_after_the_other() -> None:
    drawn = Trigger("moved", frm=(DECK,), to=(HAND,), each="batch")
    t = table(you=Side(vanguard=unit("Boss", act(draw(3)), grade=3), deck=FOUR, rear=[watch(drawn)]))
    t.use("Boss", 0, "Watch#1", "Watch#1")
    assert (t.zone("you", "hand"), batches(t, HAND), seen(t)) == (["Ogre", "Elf", "Imp"], 3, 3)


@rule("vanguard", "3.12.4", "3.12.4.1", "3.12.4.2", "3.12.4.3")
def test_who_draws_up_to_a_number_is_asked_before_each_card() -> None:
    t = does(DrawUpTo(Fixed(3)))
    t.use("Boss", asks="3.12.4.1")
    assert t.zone("you", "hand") == []
    t.answer("yes", asks="3.12.4.1")
    assert t.zone("you", "hand") == ["Ogre"]
    t.answer("yes", asks="3.12.4.1")
    assert t.zone("you", "hand") == ["Ogre", "Elf"]
    t.answer("yes")
    assert t.zone("you", "hand") == ["Ogre", "Elf", "Imp"]


@rule("vanguard", "3.12.4.1")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_who_draws_up_to_a_number_may_stop(number: int) -> None:
    t = does(DrawUpTo(Fixed(3)))
    t.use("Boss", 0, *["yes"] * number, "no")
    assert len(t.zone("you", "hand")) == number


@rule("vanguard", "3.12.4")
def test_up_to_no_cards_are_none() -> None:
    t = does(DrawUpTo(Fixed(0)))
    t.use("Boss")
    assert t.zone("you", "hand") == []


@rule("vanguard", "3.12.5")
@pytest.mark.parametrize("zone", [DROP, BIND, SOUL])
def test_other_moves_from_the_deck_take_the_top_cards(zone: int) -> None:
    t = does(Move(Top(DECK, Fixed(2)), zone))
    t.use("Boss")
    assert sorted(t.zone("you", t.machine.spec.zones[zone].name)) == ["Elf", "Ogre"]
    assert t.zone("you", "deck") == ["Imp", "King"]


# 3.13: looking.


@rule("vanguard", "3.13.2")
@pytest.mark.parametrize("number", [0, 1, 3])
def test_so_many_cards_from_the_top_are_looked_at(number: int) -> None:
    """By the player alone, and they stay where they are."""
    t = does(Look(Top(DECK, Fixed(number))))
    t.use("Boss")
    names = [card.name for card in FOUR]
    assert [name for name in names if t.knows("you", name)] == names[:number]
    assert not any(t.knows("opponent", name) for name in names)
    assert t.zone("you", "deck") == names


@rule("vanguard", "3.13.2")
def test_the_opponents_cards_are_looked_at_by_the_player() -> None:
    boss = unit("Boss", act(Look(Top(DECK, Fixed(1), OPPONENT))), grade=3)
    t = table(you=Side(vanguard=boss), opponent=Side(deck=FOUR))
    t.use("Boss")
    assert (t.knows("you", "Ogre"), t.knows("opponent", "Ogre"), t.knows("you", "Elf")) == (True, False, False)


@rule("vanguard", "3.13.3", "3.13.3.1", "3.13.3.2", "3.13.3.3")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_who_looks_at_up_to_a_number_goes_on_downwards_and_may_stop(number: int) -> None:
    t = does(LookUpTo(Fixed(3)))
    names = [card.name for card in FOUR]
    t.use("Boss", asks="3.13.3.1")
    for looked in range(number):
        assert [name for name in names if t.knows("you", name)] == names[:looked]
        t.answer("yes", asks="3.13.3.1" if looked < 2 else "")
    if number < 3:
        t.answer("no")
    assert [name for name in names if t.knows("you", name)] == names[:number]
    assert (t.zone("you", "deck"), t.asks) == (names, "6.6.1.2")


@rule("vanguard", "3.13.3")
def test_looking_at_up_to_no_cards_is_nothing() -> None:
    t = does(LookUpTo(Fixed(0)))
    t.use("Boss")
    assert not t.knows("you", "Ogre")


# 3.14: sources of effects.

BY_BOSS = Trigger("moved", frm=(RC,), to=(DROP,), source=Is(NAMES, "Boss"))
BY_OTHERS = Trigger("moved", frm=(RC,), to=(DROP,), source=Not(Is(NAMES, "Boss")))


@rule("vanguard", "3.14.1.1")
def test_the_source_of_an_effect_is_the_card_with_the_ability() -> None:
    boss = unit("Boss", uses(choose(RC), retire()), grade=3)
    t = table(you=Side(vanguard=boss, rear=[watch(BY_BOSS), watch(BY_OTHERS, name="Spy"), IMP]))
    t.use("Boss", 0, "Imp")
    assert (seen(t), seen(t, "Spy")) == (1, 0)


@rule("vanguard", "3.14.1.1")
def test_so_it_is_where_another_card_gave_the_ability() -> None:
    """The rear-guard that was given it has it, and not the vanguard that gave it."""
    gift = GiveAbility((uses(choose(RC, filter=Is(NAMES, "Imp")), retire()),))
    boss = unit("Boss", uses(choose(RC, filter=Is(NAMES, "Ogre")), gets(gift, who=IT)), grade=3)
    t = table(you=Side(vanguard=boss, rear=[watch(BY_BOSS), watch(BY_OTHERS, name="Spy"), IMP, OGRE]))
    t.use("Boss")
    t.use("Ogre")
    assert (t.zone("you", "drop"), seen(t), seen(t, "Spy")) == (["Imp"], 0, 1)


@rule("vanguard", "3.14.1.2")
def test_a_rule_action_is_no_effect_and_has_no_source() -> None:
    """The unit that nobody's effects affect makes room all the same, and nothing has retired it."""
    rock = unit("Rock", cont(*unaffected(EACH)))
    anything = Trigger("moved", frm=(RC,), to=(DROP,), source=ALL)
    t = table(you=Side(rear=[rock, watch(anything)], hand=[ELF]))
    t.call("Elf", "left front")
    gone = [event for event in t.events("moved") if event.to == DROP]
    assert (t.zone("you", "drop"), seen(t), [event.source for event in gone]) == (["Rock"], 0, [0])


# 3.15: sources of damage.


@rule("vanguard", "3.15.1.1")
def test_the_unit_that_hit_is_the_source_of_battle_damage() -> None:
    t = table(you=Side(rear={"left front": OGRE, "left back": ELF}), opponent=Side(vanguard=FOE))
    t.attack("Ogre", "Foe", boost="Elf")
    (dealt,) = t.events("damaged")
    assert (t.name(dealt.source), t.name(dealt.card), dealt.cause) == ("Ogre", "Foe", "battle")


@rule("vanguard", "3.15.1.2", "3.15.1.2.1")
def test_the_card_whose_effect_deals_it_is_the_source_of_skill_damage() -> None:
    """Though its text has the player deal it."""
    burner = unit("Burner", act(Damage(THEIR_VANGUARD, Fixed(1))))
    t = table(you=Side(rear=[OGRE, burner]), opponent=Side(vanguard=FOE))
    t.use("Burner")
    (dealt,) = t.events("damaged")
    assert (t.name(dealt.source), dealt.cause, t.damage("opponent")) == ("Burner", "effect", 1)


@rule("vanguard", "3.15.1.2")
def test_an_effect_may_name_another_source() -> None:
    ogre = Cards((RC,), filter=Is(NAMES, "Ogre"))
    t = table(you=Side(rear=[OGRE, unit("Burner", act(Damage(THEIR_VANGUARD, Fixed(1), ogre)))]))
    t.use("Burner")
    (dealt,) = t.events("damaged")
    assert t.name(dealt.source) == "Ogre"


# 3.16: chance.


@rule("vanguard", "3.16.1", "3.16.2")
def test_at_random_each_card_is_as_likely_and_nobody_chooses() -> None:
    counts = {card.name: 0 for card in FOUR}
    boss = unit("Boss", uses(SelectRandom(Cards((HAND,))), Move(IT, DROP)), grade=3)
    for seed in range(200):
        t = table(you=Side(vanguard=boss, hand=FOUR), seed=seed)
        t.use("Boss")
        (name,) = t.zone("you", "drop")
        counts[name] += 1
    assert all(30 <= count <= 70 for count in counts.values()), counts
