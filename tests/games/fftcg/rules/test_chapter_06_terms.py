"""Chapter 6: players, owners and controllers, sources, damage, types, counters."""

from __future__ import annotations

import pytest

from ludex.core.changes import DAMAGE
from ludex.core.modifiers import AddStat, Amount, Do, Replace, Would
from ludex.core.ops.control import TakeControl
from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.delay import Delay
from ludex.core.ops.draw import Draw
from ludex.core.ops.resource import Gain, Lose
from ludex.core.ops.select import NEVER, Select
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import EACH, OPPONENT, YOU, OwnerOf
from ludex.core.selectors import IT, THIS, Compares, Is, NotThis, Those
from ludex.core.triggers import Trigger
from ludex.core.values import CountersOn, StatOf, Times
from ludex.games import load
from ludex.games.fftcg.ops.points import DealPoints
from ludex.games.fftcg.words import (
    BREAK,
    CHARACTERS,
    CRYSTALS,
    END_PHASE,
    FIELD,
    JOB,
    PHASE,
    PLAYER_TYPE,
    POWER,
    SUMMON,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    DULL,
    Side,
    action,
    backup,
    enters,
    forward,
    forwards,
    lying,
    pays,
    strike,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.parts import (
    bounce,
    break_,
    bring,
    choose,
    draw,
    give,
    hurt,
    n,
    plus,
    put,
    while_here,
)

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
MINE = backup("Mine", generic=True)
BOLT = summon("Bolt", strike(4000))
CRUSH = summon("Crush", choose(), break_())
CHARM = summon("Charm", choose(whose=OPPONENT), TakeControl(IT))
AT_THE_END = Trigger(PHASE, verb=END_PHASE)


# 6.1: players.

GIVE_UP = summon(
    "Give Up", Select(forwards(EACH), into="given up", who=EACH, target=NEVER), put(Those("given up"))
)  # fmt: skip


@rule("fftcg", "6.1.3")
@pytest.mark.parametrize(("active", "other"), [("you", "opponent"), ("opponent", "you")])
def test_where_both_have_to_decide_the_turn_player_decides_first(active: str, other: str) -> None:
    sides = Side(field=[ELF, OGRE], hand=[GIVE_UP])
    t = table(you=sides, opponent=sides, active=active)
    t.cast("Give Up", asks="11.11.5.1")
    assert t.asked == active
    t.answer("Elf", asks="11.11.5.1")
    assert (t.asked, t.zone("you", "field"), t.zone("opponent", "field")) == (other, ["Elf", "Ogre"], ["Elf", "Ogre"])
    t.answer("Ogre")
    assert (t.zone(active, "field"), t.zone(other, "field")) == (["Ogre"], ["Elf"])


@rule("fftcg", "6.1.3")
def test_what_both_do_happens_at_one_and_the_same_time() -> None:
    mourns = when(Trigger("moved", NotThis(), frm=(FIELD,), to=(BREAK,)), draw())
    t = table(
        you=Side(field=[forward("Imp", 1000, mourns)], hand=[GIVE_UP]),
        opponent=Side(field=[forward("Owl", 1000, mourns)]),
    )
    t.cast("Give Up")
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Filler"], ["Filler"])
    assert len({event.batch for event in t.events("moved", last=True) if event.frm == FIELD}) == 1


@rule("fftcg", "6.1.3")
def test_the_turn_player_is_the_one_whose_turn_it_is() -> None:
    t = table()
    assert t.priority == "you"
    t.end_turn()
    assert (t.active, t.priority) == ("opponent", "opponent")


# 6.2: owners and controllers.


@rule("fftcg", "6.2.1")
def test_the_owner_of_a_card_is_who_began_the_game_with_it() -> None:
    t = table(
        you=Side(deck=[forward("Imp", 1000)] * 8), opponent=Side(deck=[forward("Owl", 1000)] * 8), phase="opening"
    )
    t.answer("first", "no", "no")
    assert (t.owner("Imp#1"), t.owner("Owl#1")) == ("you", "opponent")


@rule("fftcg", "6.2.1")
def test_a_card_that_changes_sides_keeps_its_owner() -> None:
    t = table(you=Side(hand=[CHARM]), opponent=Side(field=[ELF]))
    t.cast("Charm")
    assert (t.controller("Elf"), t.owner("Elf"), t.zone("you", "field")) == ("you", "opponent", ["Elf"])


@rule("fftcg", "6.2.2")
def test_a_text_that_speaks_of_an_owner_finds_that_player() -> None:
    thanks = summon("Thanks", choose(whose=YOU), Draw(n(1), OwnerOf(IT)))
    t = table(you=Side(field=[lying(ELF, owner="opponent")], hand=[thanks]))
    t.cast("Thanks")
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == ([], ["Filler"])


@rule("fftcg", "6.2.3")
def test_a_summon_on_the_stack_is_controlled_by_whoever_cast_it() -> None:
    gift = summon("Gift", draw())
    t = table(you=Side(hand=[CRUSH], field=[ELF]), opponent=Side(hand=[gift]))
    t.cast("Crush", hold=True)
    t.cast("Gift", by="opponent", hold=True)
    assert (t.controller("Crush"), t.controller("Gift")) == ("you", "opponent")
    t.resolve()
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == ([], ["Filler"])


@rule("fftcg", "6.2.4")
def test_a_card_that_an_effect_brings_comes_under_its_owners_control() -> None:
    raise_ = summon("Raise", choose(zone=BREAK, whose=OPPONENT), bring())
    t = table(you=Side(hand=[raise_]), opponent=Side(break_zone=[ELF]))
    t.cast("Raise")
    assert (t.controller("Elf"), t.zone("opponent", "field")) == ("opponent", ["Elf"])


@rule("fftcg", "6.2.4", "6.2.5")
def test_unless_the_effect_says_otherwise() -> None:
    rob = summon("Rob", choose(zone=BREAK, whose=OPPONENT), bring(whose=YOU))
    t = table(you=Side(hand=[rob]), opponent=Side(break_zone=[ELF]))
    t.cast("Rob")
    assert (t.controller("Elf"), t.owner("Elf"), t.zone("you", "field")) == ("you", "opponent", ["Elf"])


@rule("fftcg", "6.2.5")
def test_a_character_is_controlled_by_the_player_who_played_it() -> None:
    t = table(you=Side(hand=[ELF]), opponent=Side(hand=[OGRE]))
    t.play("Elf")
    t.end_turn()
    t.play("Ogre")
    assert (t.controller("Elf"), t.controller("Ogre")) == ("you", "opponent")


# 6.3: active and dull.


@rule("fftcg", "6.3.1")
def test_a_card_is_active_or_dull_and_is_turned_by_activating_and_dulling() -> None:
    turn = summon("Turn", choose(), Engage(IT))
    wake = summon("Wake", choose(), Refresh(IT))
    t = table(you=Side(hand=[turn, wake], field=[ELF]))
    assert not t.dull("Elf")
    t.cast("Turn")
    assert t.dull("Elf")
    t.cast("Wake")
    assert not t.dull("Elf")


# 6.4: sources.


@rule("fftcg", "6.4.1")
def test_the_source_of_an_ability_is_the_card_that_has_it() -> None:
    archer = forward("Archer", 3000, action(strike(1000, OPPONENT)))
    t = table(you=Side(field=[archer]), opponent=Side(field=[OGRE]))
    t.use("Archer")
    (dealt,) = t.events("damaged")
    assert (t.name(dealt.source), dealt.verb) == ("Archer", "ability")


CURSE = summon("Curse", Delay(AT_THE_END, hurt(forwards(OPPONENT), 1000)))
"""At the end of the turn, deal 1000 damage to all Forwards opponent controls."""


@rule("fftcg", "6.4.1.1")
@pytest.mark.parametrize(("caster", "hit"), [("you", "Owl"), ("opponent", "Imp")])
def test_a_delayed_ability_of_a_summon_has_the_summon_as_source_and_its_controller(caster: str, hit: str) -> None:
    t = table(
        you=Side(hand=[CURSE], field=[forward("Imp", 5000)]),
        opponent=Side(hand=[CURSE], field=[forward("Owl", 5000)]),
    )
    t.cast("Curse", by=caster)
    t.to("end phase")
    assert t.stack() == ["auto-ability of Curse"]
    t.resolve()
    (dealt,) = t.events("damaged")
    assert (t.name(dealt.card), t.name(dealt.source)) == (hit, "Curse")


@rule("fftcg", "6.4.1.2")
def test_a_delayed_ability_of_an_ability_belongs_to_who_controlled_it_on_resolving() -> None:
    witch = forward("Witch", 3000, action(Delay(AT_THE_END, hurt(forwards(OPPONENT), 1000))))
    t = table(you=Side(field=[witch]), opponent=Side(field=[OGRE], hand=[CHARM]))
    t.use("Witch")
    t.cast("Charm", by="opponent")
    assert t.controller("Witch") == "opponent"
    t.to("end phase")
    assert t.stack() == ["auto-ability of Witch"]
    t.resolve()
    assert (t.damage("Ogre"), t.damage("Witch")) == (1000, 1000)


@rule("fftcg", "6.4.1.2")
def test_so_does_one_of_an_ex_burst() -> None:
    curse = summon("Curse", Delay(AT_THE_END, hurt(forwards(OPPONENT), 1000)), ex_burst=True)
    t = table(you=Side(field=[OGRE]), opponent=Side(deck=[curse], field=[ELF]))
    t.attack("Ogre", "yes")
    t.to("end phase")
    t.resolve()
    assert (t.damage("Ogre"), t.damage("Elf")) == (1000, 0)


WARY = forward(
    "Wary", 5000, while_here(Replace(Would(DAMAGE), Do(Delay(AT_THE_END, draw()))))
)  # fmt: skip
"""If Wary would be dealt damage, instead you draw 1 card at the end of the turn."""


@rule("fftcg", "6.4.1.3")
@pytest.mark.parametrize("controller", ["you", "opponent"])
def test_a_delayed_ability_of_a_replacement_belongs_to_who_controls_the_card_then(controller: str) -> None:
    fields = {player: [lying(WARY, owner="you")] if player == controller else [] for player in ("you", "opponent")}
    t = table(you=Side(field=fields["you"], hand=[BOLT]), opponent=Side(field=fields["opponent"]))
    t.cast("Bolt")
    assert t.damage("Wary") == 0
    t.to("end phase")
    assert t.stack() == ["auto-ability of Wary"]
    t.resolve()
    assert [len(t.zone(player, "hand")) for player in ("you", "opponent")] == [
        int(controller == player) for player in ("you", "opponent")
    ]


@rule("fftcg", "6.4.2")
def test_an_ability_on_the_stack_goes_on_without_its_source() -> None:
    archer = forward("Archer", 3000, action(strike(4000, OPPONENT)))
    t = table(you=Side(field=[archer]), opponent=Side(field=[OGRE], hand=[CRUSH]))
    t.use("Archer", hold=True)
    t.cast("Crush", "Archer", by="opponent", hold=True)
    t.resolve()
    assert (t.zone("you", "Break Zone"), t.stack()) == (["Archer"], ["action ability of Archer"])
    t.resolve()
    assert t.damage("Ogre") == 4000


@rule("fftcg", "6.4.2")
def test_of_a_source_that_is_gone_it_knows_what_it_was_right_before() -> None:
    archer = forward("Archer", 3000, action(hurt(forwards(OPPONENT), StatOf(THIS, POWER))))
    grow = summon("Grow", choose(), give(IT, plus(2000)))
    t = table(you=Side(field=[archer], hand=[grow]), opponent=Side(field=[OGRE], hand=[CRUSH]))
    t.use("Archer", hold=True)
    t.cast("Grow", "Archer", hold=True)
    t.resolve()
    t.cast("Crush", "Archer", by="opponent", hold=True)
    t.resolve()
    t.resolve()
    assert t.damage("Ogre") == 5000


@rule("fftcg", "6.4.2")
def test_what_is_needed_on_resolving_is_looked_up_then() -> None:
    archer = forward("Archer", 3000, action(hurt(forwards(OPPONENT), StatOf(THIS, POWER))))
    grow = summon("Grow", choose(), give(IT, plus(2000)))
    t = table(you=Side(field=[archer], hand=[grow]), opponent=Side(field=[OGRE]))
    t.use("Archer", hold=True)
    t.cast("Grow", "Archer")
    assert t.damage("Ogre") == 5000


@rule("fftcg", "6.4.2")
def test_what_is_needed_for_putting_it_on_the_stack_is_looked_up_then() -> None:
    smaller = choose(Compares(POWER, "<", StatOf(THIS, POWER)), OPPONENT)
    archer = forward("Archer", 5000, action(smaller, break_()))
    t = table(you=Side(field=[archer]), opponent=Side(field=[OGRE, ELF]))
    t.use("Archer", 0, "Elf")
    assert t.zone("opponent", "Break Zone") == ["Elf"]


# 6.5: damage to players.


@rule("fftcg", "6.5.2")
def test_a_point_of_damage_is_the_top_card_of_the_deck() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(deck=[ELF, MINE]))
    t.attack("Ogre")
    assert (t.zone("opponent", "Damage Zone"), t.zone("opponent", "deck")) == (["Elf"], ["Mine"])


@rule("fftcg", "6.5.3")
@pytest.mark.parametrize("points", [1, 2, 3])
def test_there_are_as_many_cards_as_points(points: int) -> None:
    t = table(you=Side(hand=[summon("Storm", DealPoints(OPPONENT, n(points)))]), opponent=Side(damage=1))
    t.cast("Storm")
    assert (t.points("opponent"), len(t.zone("opponent", "deck"))) == (1 + points, 10 - points)


BURST = summon("Burst", draw(), ex_burst=True)
TWICE = while_here(Replace(Would(DAMAGE, by_this=True, other=Is(TYPE, PLAYER_TYPE)), Amount("plus", n(1))))
"""If it deals damage to a player, it deals 1 point more."""


@rule("fftcg", "6.5.2.1")
@pytest.mark.parametrize(("answer", "hand"), [("yes", ["Elf"]), ("no", [])])
def test_the_player_decides_whether_to_use_an_ex_burst(answer: str, hand: list[str]) -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(deck=[BURST, ELF]))
    t.attack("Ogre", asks="11.10.2")
    assert t.asked == "opponent"
    t.answer(answer)
    assert (t.zone("opponent", "hand"), t.zone("opponent", "Damage Zone")) == (hand, ["Burst"])


@rule("fftcg", "6.5.2.1")
def test_of_an_attack_that_was_doubled_all_points_come_first() -> None:
    t = table(you=Side(field=[forward("Fury", 5000, TWICE)]), opponent=Side(deck=[BURST, ELF, OGRE]))
    t.attack("Fury", "yes")
    assert (t.zone("opponent", "Damage Zone"), t.zone("opponent", "hand")) == (["Burst", "Elf"], ["Ogre"])


@rule("fftcg", "6.5.2.1")
def test_of_damage_in_a_row_the_first_ex_burst_comes_before_the_next_card() -> None:
    storm = summon("Storm", DealPoints(OPPONENT), DealPoints(OPPONENT))
    t = table(you=Side(hand=[storm]), opponent=Side(deck=[BURST, ELF, OGRE]))
    t.cast("Storm", "yes")
    assert (t.zone("opponent", "Damage Zone"), t.zone("opponent", "hand")) == (["Burst", "Ogre"], ["Elf"])


@rule("fftcg", "6.5.2.1")
@pytest.mark.parametrize("kind", ["Summon", "ability"])
def test_where_one_effect_deals_all_points_they_come_first(kind: str) -> None:
    deals = DealPoints(OPPONENT, n(2))
    t = table(
        you=Side(hand=[summon("Storm", deals)], field=[forward("Mage", 3000, action(deals))]),
        opponent=Side(deck=[BURST, ELF, OGRE]),
    )
    if kind == "Summon":
        t.cast("Storm", "yes")
    else:
        t.use("Mage", 0, "yes")
    assert (t.zone("opponent", "Damage Zone"), t.zone("opponent", "hand")) == (["Burst", "Elf"], ["Ogre"])


@rule("fftcg", "6.5.2.1")
def test_several_ex_bursts_follow_in_the_order_of_their_cards() -> None:
    first = summon("First", draw(1), ex_burst=True)
    second = summon("Second", draw(2), ex_burst=True)
    t = table(
        you=Side(hand=[summon("Storm", DealPoints(OPPONENT, n(2)))]),
        opponent=Side(deck=[first, second, ELF, MINE, MINE]),
    )
    t.cast("Storm", "yes", "no")
    assert t.zone("opponent", "hand") == ["Elf"]


# 6.6: types.


@rule("fftcg", "6.6.3")
def test_nothing_but_a_character_has_a_job() -> None:
    for card in load("fftcg").pool.defs:
        attributes = card.faces[0].attributes
        assert not attributes[JOB] or attributes[TYPE][0] in CHARACTERS
    assert any(SUMMON in card.faces[0].attributes[TYPE] for card in load("fftcg").pool.defs)


# 6.7: counters.

MARK = summon("Mark", choose(), PutCounters("Gem", IT, n(2)))


@rule("fftcg", "6.7.1")
def test_effects_put_counters_onto_cards() -> None:
    t = table(you=Side(hand=[MARK], field=[ELF]))
    t.cast("Mark")
    assert t.counters("Elf", "Gem") == 2
    t.end_turn()
    assert t.counters("Elf", "Gem") == 2


@rule("fftcg", "6.7.2")
def test_counters_of_one_name_are_alike_wherever_they_come_from() -> None:
    own = forward(
        "Jeweller", 4000, enters(PutCounters("Gem", THIS)),
        while_here(AddStat(POWER, Times(CountersOn(THIS, "Gem"), n(1000)))),
        action(RemoveCounters("Gem", THIS, n(3)), draw()),
    )  # fmt: skip
    t = table(you=Side(hand=[own, MARK, summon("Other", choose(), PutCounters("Shard", IT, n(5)))]))
    t.play("Jeweller")
    assert t.power("Jeweller") == 5000
    t.cast("Other")
    t.refuses("use", "Jeweller", 0, rule="11.6.10")
    t.cast("Mark")
    assert (t.counters("Jeweller", "Gem"), t.power("Jeweller")) == (3, 7000)
    t.use("Jeweller")
    assert (t.counters("Jeweller", "Gem"), t.counters("Jeweller", "Shard"), t.power("Jeweller")) == (0, 5, 4000)


@rule("fftcg", "6.7.3")
def test_a_card_loses_its_counters_when_it_changes_zones() -> None:
    t = table(you=Side(field=[lying(ELF, counters={"Gem": 2})], hand=[summon("Home", choose(), bounce())]))
    t.cast("Home")
    assert t.counters("Elf", "Gem") == 0
    t.play("Elf")
    assert t.counters("Elf", "Gem") == 0


@rule("fftcg", "6.7.1")
def test_crystals_are_a_number_of_the_player_and_never_cp() -> None:
    cut = summon("Cut", Gain(CRYSTALS, n(2)))
    burns = hurt(forwards(OPPONENT), 1000)
    glass = backup("Glass", action(DULL, Lose(CRYSTALS, n(1)), burns), action(pays(generic=1), burns))
    t = table(you=Side(hand=[cut], field=[glass]), opponent=Side(field=[OGRE]))
    t.refuses("use", "Glass", 0, rule="11.6.10")
    t.cast("Cut")
    assert (t.resource("you", "crystals"), t.resource("opponent", "crystals")) == (2, 0)
    t.use("Glass", 0)
    assert (t.resource("you", "crystals"), t.damage("Ogre")) == (1, 1000)
    t.refuses("use", "Glass", 1, rule="11.6.10")
    t.end_turn()
    assert t.resource("you", "crystals") == 1
