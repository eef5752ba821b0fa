"""SVE 12.4, 12.5, 12.7, 12.13: Fanfare, Last Words, Strike and Drain."""

from __future__ import annotations

import pytest

from ludex.core.changes import DAMAGE
from ludex.core.definitions import Keyword
from ludex.core.modifiers import Amount, GiveAbility, Replace, Would
from ludex.core.ops.control import TakeControl
from ludex.core.ops.create import Create
from ludex.core.ops.move import Move
from ludex.core.players import YOU
from ludex.core.program import Body, Pay, Seq
from ludex.core.selectors import IT, THIS, Cards
from ludex.games.sve.keywords import labelled
from ludex.games.sve.words import (
    BANISHED,
    CEMETERY,
    DECK,
    DRAIN,
    EX,
    FIELD,
    FOLLOWER_STRIKE,
    HAND,
    LEADER_STRIKE,
    STRIKE,
)
from ludex.testing import Side, amulet, engaged, evolved, follower, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    ENEMIES,
    ENEMY_LEADER,
    FRIENDS,
    YOUR_LEADER,
    act,
    attack,
    banish,
    bounce,
    deal,
    defense,
    destroy,
    does,
    draw,
    evolve,
    fanfare,
    give,
    last_words,
    n,
    points,
    select,
    while_here,
)

PIPER = follower("Piper", 2, 2, fanfare(deal(2, ENEMY_LEADER)))
IMP = follower("Imp", 1, 1, last_words(deal(2, ENEMY_LEADER)))
OGRE = follower("Ogre", 5, 5)


# Fanfare.


@rule("sve-en", "12.4.3")
def test_fanfare_triggers_when_its_card_is_played() -> None:
    t = table(you=Side(hand=[PIPER]))
    t.play("Piper")
    assert t.leader("opponent") == 18


@rule("sve-en", "12.4.3")
@pytest.mark.parametrize("zone", [CEMETERY, EX, HAND, DECK, BANISHED])
def test_fanfare_triggers_when_its_card_is_put_onto_the_field_from_another_zone(zone: int) -> None:
    names = {CEMETERY: "cemetery", EX: "ex", HAND: "hand", DECK: "deck", BANISHED: "banished"}
    caller = amulet("Caller", act(Move(Cards((zone,), YOU), FIELD)))
    t = table(you=Side(field=[caller], **{names[zone]: [PIPER]}))  # type: ignore[arg-type]
    t.use("Caller")
    t.expect_zone("you", "field", ["Caller", "Piper"])
    assert t.leader("opponent") == 18


@rule("sve-en", "12.4.3")
def test_fanfare_of_a_token_triggers_when_it_is_created_on_the_field() -> None:
    piper = follower("Piper", 2, 2, fanfare(deal(2, ENEMY_LEADER)), token=True)
    t = table(you=Side(hand=[spell("Muster", does(Create(("Piper",), FIELD)))]), cards=[piper])
    t.play("Muster")
    assert t.leader("opponent") == 18


@rule("sve-en", "12.4.3")
def test_fanfare_does_not_trigger_when_its_card_goes_from_field_to_field() -> None:
    t = table(you=Side(hand=[spell("Bribe", does(select(ENEMIES), TakeControl(IT)))]), opponent=Side(field=[PIPER]))
    t.play("Bribe")
    assert t.controller("Piper") == "you"
    assert (t.leader("you"), t.leader("opponent")) == (20, 20)


@rule("sve-en", "12.4.3")
def test_fanfare_does_not_trigger_for_other_cards_nor_in_the_ex_area() -> None:
    t = table(you=Side(field=[PIPER], hand=[OGRE]))
    t.play("Ogre")
    assert t.leader("opponent") == 20
    shelve = spell("Stow", does(Move(Cards((CEMETERY,), YOU), EX)))
    t = table(you=Side(hand=[shelve], cemetery=[PIPER]))
    t.play("Stow")
    t.expect_zone("you", "EX area", ["Piper"])
    assert t.leader("opponent") == 20


# Last Words.


@rule("sve-en", "12.5.3")
@pytest.mark.parametrize(
    ("name", "fate"),
    [("Doom", destroy()), ("Grave", Move(IT, CEMETERY, "bury")), ("Flame", deal(1)), ("Wither", give(defense(-1)))],
)
def test_last_words_trigger_on_going_from_field_to_cemetery_for_whatever_reason(name: str, fate: Body) -> None:
    t = table(you=Side(field=[IMP], hand=[spell(name, does(select(FRIENDS), fate))]))
    t.play(name)
    t.expect_zone("you", "cemetery", ["Imp", name])
    assert t.leader("opponent") == 18


@rule("sve-en", "12.5.3")
@pytest.mark.parametrize("fate", [banish(), bounce()])
def test_last_words_do_not_trigger_on_leaving_for_another_zone(fate: Body) -> None:
    t = table(you=Side(field=[IMP], hand=[spell("Away", does(select(FRIENDS), fate))]))
    t.play("Away")
    t.expect_zone("you", "field", [])
    assert t.leader("opponent") == 20


@rule("sve-en", "12.5.3")
def test_last_words_do_not_trigger_on_going_to_the_cemetery_from_elsewhere() -> None:
    mill = spell("Mill", does(Move(Cards((EX,), YOU), CEMETERY)))
    t = table(you=Side(ex=[IMP], hand=[mill]))
    t.play("Mill")
    t.expect_zone("you", "cemetery", ["Imp", "Mill"])
    assert t.leader("opponent") == 20


@rule("sve-en", "12.5.3")
def test_last_words_of_a_token_trigger_though_it_does_not_stay_in_the_cemetery() -> None:
    imp = follower("Imp", 1, 1, last_words(deal(2, ENEMY_LEADER)), token=True)
    t = table(you=Side(field=[imp], hand=[spell("Doom", does(select(FRIENDS), destroy()))]))
    t.play("Doom")
    t.expect_zone("you", "cemetery", ["Doom"])
    assert t.leader("opponent") == 18


@rule("sve-en", "12.5.3")
def test_an_evolved_card_has_the_last_words_of_its_evolved_version() -> None:
    t = table(
        you=Side(
            field=[lying(IMP, evolved=evolved("Imp", 3, 3, last_words(draw(2))))],
            hand=[spell("Doom", does(select(FRIENDS), destroy()))],
        )
    )
    t.play("Doom")
    assert t.leader("opponent") == 20
    assert len(t.zone("you", "hand")) == 2


@rule("sve-en", "12.5.3")
def test_last_words_are_those_of_the_card_itself_only() -> None:
    t = table(you=Side(field=[IMP, OGRE], hand=[spell("Doom", does(select(FRIENDS), destroy()))]))
    t.play("Doom", targets="Ogre")
    assert t.leader("opponent") == 20


# Strike.


def striker(label: str, *body: Body) -> Side:
    return Side(field=[follower("Lancer", 3, 3, labelled(label, Seq(body)))])


@rule("sve-en", "12.7.2")
@pytest.mark.parametrize(
    ("label", "target", "hit"),
    [
        (STRIKE, "Ogre", 1), (STRIKE, "opponent's leader", 1),
        (FOLLOWER_STRIKE, "Ogre", 1), (FOLLOWER_STRIKE, "opponent's leader", 0),
        (LEADER_STRIKE, "Ogre", 0), (LEADER_STRIKE, "opponent's leader", 1),
    ],
)  # fmt: skip
def test_strike_triggers_on_attacking_and_its_forms_on_attacking_that(label: str, target: str, hit: int) -> None:
    t = table(you=striker(label, give(defense(1), to=YOUR_LEADER)), opponent=Side(field=[engaged(OGRE)]))
    t.attack("Lancer", target)
    assert t.leader("you") == 20 + hit


@rule("sve-en", "12.7.2")
def test_strike_is_played_before_the_damage_is_dealt() -> None:
    t = table(you=striker(STRIKE, give(attack(4), to=THIS)))
    t.attack("Lancer", "opponent's leader")
    assert t.leader("opponent") == 13


@rule("sve-en", "12.7.2")
def test_strike_does_not_trigger_when_its_follower_is_attacked_or_another_attacks() -> None:
    lancer = follower("Lancer", 3, 3, labelled(STRIKE, give(defense(1), to=YOUR_LEADER)))
    t = table(you=Side(field=[OGRE, lancer]), opponent=Side(field=[engaged(lancer)]))
    t.attack("Ogre", "opponent's Lancer")
    assert (t.leader("you"), t.leader("opponent")) == (20, 20)


@rule("sve-en", "12.7.2")
def test_the_cost_of_a_strike_is_optional() -> None:
    for answer, defense_left, points_left in (("yes", 15, 8), ("no", 17, 10)):
        t = table(you=striker(STRIKE, Pay(points(2), deal(2, ENEMY_LEADER))))
        t.attack("Lancer", "opponent's leader", answer)
        assert (t.leader("opponent"), t.resource("you", "play points")) == (defense_left, points_left)


# Drain.

BAT = follower("Bat", 3, 5, Keyword(DRAIN))


@rule("sve-en", "12.13.2")
def test_drain_raises_the_leader_by_the_damage_dealt_to_a_leader() -> None:
    t = table(you=Side(field=[BAT], defense=10))
    t.attack("Bat", "opponent's leader")
    assert (t.leader("you"), t.leader("opponent")) == (13, 17)


@rule("sve-en", "12.13.2")
def test_drain_raises_the_leader_by_the_damage_dealt_to_a_follower_even_beyond_its_defense() -> None:
    t = table(you=Side(field=[BAT]), opponent=Side(field=[engaged(follower("Rat", 1, 1))]))
    t.attack("Bat", "Rat")
    assert t.leader("you") == 23


@rule("sve-en", "12.13.2")
def test_drain_counts_the_damage_as_it_was_changed() -> None:
    shell = while_here(Replace(Would(DAMAGE), Amount("minus", n(2))))
    t = table(you=Side(field=[BAT]), opponent=Side(field=[engaged(follower("Crab", 1, 9, shell))]))
    t.attack("Bat", "Crab")
    assert t.leader("you") == 21


@rule("sve-en", "12.13.2.2")
def test_drain_does_not_count_damage_dealt_when_attacked() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(BAT)]))
    t.attack("Ogre", "Bat")
    assert t.stat("Ogre", "defense") == 2
    assert t.leader("opponent") == 20


@rule("sve-en", "12.13.2.2")
def test_drain_does_not_count_damage_dealt_by_an_ability() -> None:
    bat = follower("Bat", 3, 5, Keyword(DRAIN), act(deal(2, ENEMY_LEADER)))
    t = table(you=Side(field=[bat]))
    t.use("Bat")
    assert (t.leader("you"), t.leader("opponent")) == (20, 18)


@rule("sve-en", "12.13.3")
def test_drain_given_to_a_follower_with_drain_works_once() -> None:
    thirst = spell("Thirst", does(select(FRIENDS), give(GiveAbility((Keyword(DRAIN),)))))
    t = table(you=Side(field=[BAT], hand=[thirst, thirst]))
    t.play("Thirst")
    t.play("Thirst")
    t.attack("Bat", "opponent's leader")
    assert t.leader("you") == 23


@rule("sve-en", "12.13.3")
def test_drain_given_twice_works_once() -> None:
    thirst = spell("Thirst", does(select(FRIENDS), give(GiveAbility((Keyword(DRAIN),)))))
    t = table(you=Side(field=[OGRE], hand=[thirst, thirst]))
    t.play("Thirst")
    t.play("Thirst")
    t.attack("Ogre", "opponent's leader")
    assert t.leader("you") == 25


@rule("sve-en", "12.13.3")
def test_drain_had_by_a_passive_ability_adds_nothing_to_drain() -> None:
    count = follower("Count", 1, 1, while_here(GiveAbility((Keyword(DRAIN),)), on=FRIENDS))
    t = table(you=Side(field=[BAT, count]))
    t.attack("Bat", "opponent's leader")
    assert t.leader("you") == 23


# Several keywords before one text.


DOOM = amulet("Doom", text=["[act] [cost00]: Select a follower on your field and destroy it."])


@rule("sve-en", "12.1.2", "12.1.2.1")
@pytest.mark.parametrize("words", ["[fanfare] [lastwords]", "[fanfare]/[lastwords]"])
def test_keywords_in_a_row_or_with_a_slash_before_one_text_are_an_ability_each(words: str) -> None:
    herald = follower("Herald", 2, 2, text=[f"{words} Deal 1 damage to each enemy leader."])
    t = table(you=Side(hand=[herald], field=[DOOM]))
    t.play("Herald")
    assert t.leader("opponent") == 19
    t.use("Doom")
    assert t.leader("opponent") == 18


@rule("sve-en", "12.1.2.1")
def test_keywords_without_icons_may_be_separated_by_a_slash_too() -> None:
    herald = evolved("Herald", 4, 4, text=["On Evolve/Strike - Deal 1 damage to each enemy leader."])
    t = table(you=Side(field=[follower("Herald", 2, 2, evolve())], evolve_deck=[herald]))
    t.use("Herald")
    assert t.leader("opponent") == 19
    t.attack("Herald", "opponent's leader")
    assert t.leader("opponent") == 14
