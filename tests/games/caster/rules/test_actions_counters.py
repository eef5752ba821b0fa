"""The Caster Chronicles, 1018: counters of players and on cards."""

from __future__ import annotations

from ludex.core.modifiers import Arrive, Replace, Would
from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.resource import Gain, Lose
from ludex.core.players import YOU
from ludex.core.selectors import Cards, NotThis
from ludex.core.values import Fixed
from ludex.games.caster.keywords import enters_with
from ludex.games.caster.ops.enter import PutIntoField
from ludex.games.caster.words import CANDY, EXTRA_DECK, FIELD, SERVANT_ZONE
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    Side,
    act,
    caster,
    choose,
    conjure,
    cont,
    deity,
    draw,
    pays,
    return_,
    servant,
    servants,
    soul_bond,
    table,
    target,
    with_counters,
)

OGRE = servant("Ogre")
ELF = servant("Elf")
SEED = conjure("Seed", target(Cards(FIELD)), PutCounters("growth", IT, Fixed(2)))
TREAT = conjure("Treat", Gain(CANDY, Fixed(3)))


# Counters of players.


@rule("caster", "1018.1", "1018.1a-1", "1018.2")
def test_a_player_gains_candy_counters_and_only_that_player() -> None:
    t = table(you=Side(hand=[TREAT]), opponent=Side(candy=1))
    t.play("Treat")
    assert (t.candy("you"), t.candy("opponent")) == (3, 1)


@rule("caster", "1018.1", "1018.1a-1")
def test_texts_speak_of_them_by_their_name() -> None:
    bag = servant("Bag", text=["Pay two candy counters: Draw a card."])
    t = table(you=Side(hand=[conjure("Treat", text=["Gain two candy counters."])], servants=[bag]))
    t.play("Treat")
    t.use("Bag")
    assert (t.candy("you"), len(t.zone("you", "hand"))) == (0, 1)


@rule("caster", "1018.1")
def test_they_lie_in_no_zone_and_stay_from_turn_to_turn() -> None:
    t = table(you=Side(hand=[TREAT], deck=[ELF]), opponent=Side(deck=[ELF]))
    t.play("Treat")
    zones = ("hand", "servant zone", "caster zone", "orb zone", "removed zone", "BINGO zone", "aether")
    assert [len(t.zone("you", zone)) for zone in zones] == [0, 0, 0, 7, 0, 0, 0]
    t.end_turn()
    assert t.candy("you") == 3


@rule("caster", "1018.2b")
def test_counters_of_one_name_are_alike_wherever_they_come_from() -> None:
    other = conjure("Water", target(servants()), PutCounters("growth", IT))
    prune = conjure("Prune", target(servants()), RemoveCounters("growth", IT, Fixed(3)))
    t = table(you=Side(hand=[SEED, other, prune], servants=[OGRE]))
    t.play("Seed")
    t.play("Water")
    assert t.counters("Ogre", "growth") == 3
    t.play("Prune")
    assert t.counters("Ogre", "growth") == 0


@rule("caster", "1018.2b")
def test_counters_of_another_name_are_others() -> None:
    other = conjure("Curse", target(servants()), PutCounters("curse", IT))
    prune = conjure("Prune", target(servants()), RemoveCounters("growth", IT, Fixed(3)))
    t = table(you=Side(hand=[other, SEED, prune], servants=[OGRE]))
    t.play("Seed")
    t.play("Curse")
    assert (t.counters("Ogre", "growth"), t.counters("Ogre", "curse")) == (2, 1)
    t.play("Prune")
    assert (t.counters("Ogre", "growth"), t.counters("Ogre", "curse")) == (0, 1)


@rule("caster", "1018.3")
def test_paying_takes_them_from_the_player() -> None:
    bag = servant("Bag", act(Lose(CANDY, Fixed(2)), draw()))
    t = table(you=Side(servants=[bag], candy=3), opponent=Side(candy=5))
    t.use("Bag")
    assert (t.candy("you"), t.candy("opponent"), len(t.zone("you", "hand"))) == (1, 5, 1)


@rule("caster", "1018.3a")
def test_all_of_them_are_paid_or_none() -> None:
    bag = servant("Bag", act(Lose(CANDY, Fixed(2)), draw()))
    t = table(you=Side(servants=[bag], candy=1), opponent=Side(candy=5))
    t.refuses("use", "Bag", 0, rule="903.2h")
    share = conjure("Share", pays(Lose(CANDY, Fixed(2)), draw()))
    t = table(you=Side(hand=[share], candy=1))
    t.play("Share")
    assert (t.candy("you"), t.zone("you", "hand")) == (1, [])
    share = conjure("Share", text=["You may pay two candy counters. If you do, draw a card."])
    t = table(you=Side(hand=[share], candy=1))
    t.play("Share")
    assert (t.candy("you"), t.zone("you", "hand")) == (1, [])


@rule("caster", "1018.3a")
def test_counters_on_a_card_are_removed_in_full_for_a_cost_as_well() -> None:
    tree = servant("Tree", text=["Remove two growth counters from this card: Draw a card."])
    t = table(you=Side(servants=[with_counters(tree, growth=1)]))
    t.refuses("use", "Tree", 0, rule="903.2h")
    t = table(you=Side(servants=[with_counters(tree, growth=3)]))
    t.use("Tree")
    assert (t.counters("Tree", "growth"), len(t.zone("you", "hand"))) == (1, 1)


# Counters on cards.


@rule("caster", "1018.2")
def test_counters_are_put_on_the_card_that_is_meant() -> None:
    t = table(you=Side(hand=[SEED], servants=[OGRE, ELF]))
    t.play("Seed", "Elf")
    assert (t.counters("Elf", "growth"), t.counters("Ogre", "growth"), t.candy("you")) == (2, 0, 0)


@rule("caster", "1018.4")
def test_the_counters_of_a_card_are_those_on_it() -> None:
    tree = servant("Tree", text=["This card gains +500 ATK for each growth counter on it."], atk=1000)
    t = table(you=Side(servants=[with_counters(tree, growth=2), with_counters(ELF, growth=5)], candy=3))
    assert t.atk("Tree") == 2000


@rule("caster", "1018.5")
def test_so_many_are_removed_as_told_or_as_are_there() -> None:
    prune = conjure("Prune", target(servants()), RemoveCounters("growth", IT, Fixed(2)))
    t = table(you=Side(hand=[prune, prune], servants=[with_counters(OGRE, growth=3), with_counters(ELF, growth=1)]))
    t.play("Prune", "Ogre")
    t.play("Prune", "Elf")
    assert (t.counters("Ogre", "growth"), t.counters("Elf", "growth")) == (1, 0)


@rule("caster", "1018.6")
def test_they_are_gone_when_the_card_leaves_the_field() -> None:
    home = conjure("Home", target(servants()), return_(IT))
    t = table(you=Side(hand=[home], servants=[with_counters(OGRE, growth=2)]))
    t.play("Home")
    assert t.counters("Ogre", "growth") == 0
    t.play("Ogre")
    assert t.counters("Ogre", "growth") == 0


@rule("caster", "1018.7")
def test_a_counter_that_moves_is_taken_off_one_card_and_put_on_the_other() -> None:
    graft = conjure("Graft", text=["Move a growth counter from target allied servant to another target servant."])
    t = table(you=Side(hand=[graft], servants=[with_counters(OGRE, growth=2), with_counters(ELF, curse=1)]))
    t.play("Graft", "Ogre", "Elf")
    assert (t.counters("Ogre", "growth"), t.counters("Elf", "growth"), t.counters("Elf", "curse")) == (1, 1, 1)


@rule("caster", "1018.7")
def test_where_there_is_none_nothing_moves() -> None:
    graft = conjure("Graft", text=["Move a growth counter from target allied servant to another target servant."])
    t = table(you=Side(hand=[graft], servants=[with_counters(OGRE, curse=2), ELF]))
    t.play("Graft", "Ogre", "Elf")
    assert (t.counters("Ogre", "curse"), t.counters("Elf", "growth"), t.counters("Elf", "curse")) == (2, 0, 0)


SUN = deity("Sun", enters_with("deity", Fixed(2)))
RISE = conjure("Rise", choose(Cards((EXTRA_DECK,), YOU)), PutIntoField(IT))


@rule("caster", "1018.8")
def test_a_card_comes_to_the_field_with_the_counters_it_says() -> None:
    t = table(you=Side(hand=[RISE], extra=[SUN]))
    t.play("Rise")
    assert (t.zone("you", "servant zone"), t.counters("Sun", "deity")) == (["Sun"], 2)
    assert t.events("counter") == []


@rule("caster", "1018.8")
def test_those_that_the_effect_adds_come_on_top() -> None:
    rise = conjure("Rise", choose(Cards((EXTRA_DECK,), YOU)), PutIntoField(IT, counters=(("deity", 3),)))
    t = table(you=Side(hand=[rise], extra=[SUN]))
    t.play("Rise")
    assert t.counters("Sun", "deity") == 5


@rule("caster", "1018.8")
def test_so_do_those_of_another_cards_ability() -> None:
    more = Replace(Would("move", to=SERVANT_ZONE), Arrive(counter="growth", number=1))
    gardener = servant("Gardener", cont(more, on=servants(YOU, NotThis())))
    sprout = servant("Sprout", enters_with("growth", Fixed(2)))
    t = table(you=Side(hand=[sprout], servants=[gardener]))
    t.play("Sprout", asks="910.2")
    t.answer("Sprout")
    assert t.counters("Sprout", "growth") == 3


@rule("caster", "1018.8")
def test_the_text_is_read_so() -> None:
    sprout = servant("Sprout", text=["This card enters the field with two growth counters on it."])
    t = table(you=Side(hand=[sprout]))
    t.play("Sprout")
    assert t.counters("Sprout", "growth") == 2


@rule("caster", "1018.9")
def test_they_are_gone_when_the_card_is_an_entity_no_more() -> None:
    hana, jin = caster("Hana"), caster("Jin")
    pair = soul_bond("Pair", materials=[hana, jin])
    bond = conjure("Bond", text=["Soul Bond a card from your extra deck."])
    t = table(
        you=Side(hand=[bond], extra=[pair], casters=[with_counters(hana, growth=2), with_counters(jin, growth=1)])
    )
    t.play("Bond")
    assert sorted(t.stock("Pair")) == ["Hana", "Jin"]
    assert (t.counters("Hana", "growth"), t.counters("Jin", "growth"), t.counters("Pair", "growth")) == (0, 0, 0)


@rule("caster", "1018.9", "1018.9a")
def test_a_caster_that_levels_up_loses_its_counters() -> None:
    first, second = caster("Hana"), caster("Hana", level=2)
    t = table(you=Side(hand=[second], casters=[with_counters(first, growth=2)]), phase="call phase")
    t.level_up("Hana Lv2", "Hana Lv1")
    assert (t.stock("Hana Lv2"), t.counters("Hana Lv2", "growth")) == (["Hana"], 0)
    assert t.counters("Hana Lv1", "growth") == 0
