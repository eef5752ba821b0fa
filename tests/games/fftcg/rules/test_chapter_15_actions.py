"""Final Fantasy TCG, chapter 15.1: words that stand for actions."""

from __future__ import annotations

import pytest

from ludex.core.changes import MOVE
from ludex.core.modifiers import AddStat, Forbid, Would
from ludex.core.ops.look import Look, Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, Cards, Is, Those, Top
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.fftcg.ops.cast import CastFree
from ludex.games.fftcg.ops.freeze import Freeze
from ludex.games.fftcg.words import (
    BACKUP,
    BREAK,
    BREAK_VERB,
    CAST_EVENT,
    DECK,
    DISCARD,
    FIELD,
    HAND,
    POWER,
    PUT,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    DULL,
    Side,
    action,
    backup,
    choose_forward,
    dies,
    dull,
    forward,
    lying,
    strike,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.attack_parts import A_FORWARD, BOLT, ELF, KILL, MINE, OGRE, WAKE, WALL
from tests.games.fftcg.rules.parts import break_, bring, choose, draw, give, n, plus, put, remove, while_here

REST = summon("Rest", Seq((choose_forward(), Engage(IT))))
BURY = summon("Bury", Seq((choose_forward(), put())))
BANISH = summon("Banish", Seq((choose_forward(), remove())))
BROKEN = Trigger("moved", verb=BREAK_VERB, self_only=True)
SETS_OUT = Is(TYPE, BACKUP)


SEEKER = forward(
    "Seeker", 2000, text=["When Seeker enters the field, you may search for 1 Backup and add it to your hand."]
)


# 15.1.1.1, 15.1.1.2: activate and dull.


@rule("fftcg", "15.1.1.1.1")
def test_activating_turns_a_dull_character_upright() -> None:
    t = table(you=Side(field=[dull(OGRE), dull(MINE)], hand=[WAKE]))
    t.cast("Wake", "Ogre")
    assert (t.dull("Ogre"), t.dull("Mine")) == (False, True)
    t.attack("Ogre")
    assert t.points("opponent") == 1


@rule("fftcg", "15.1.1.1.1")
def test_any_character_can_be_activated() -> None:
    clock = summon("Clock", Seq((choose(SETS_OUT), Refresh(IT))))
    t = table(you=Side(field=[dull(MINE)], hand=[clock]))
    t.cast("Clock", "Mine")
    assert not t.dull("Mine")


@rule("fftcg", "15.1.1.1.2")
def test_an_active_character_can_be_activated_and_the_rest_of_the_effect_follows() -> None:
    rally = summon("Rally", Seq((choose_forward(), Refresh(IT), give(IT, plus(1000)))))
    t = table(you=Side(field=[OGRE, dull(ELF)], hand=[rally]))
    t.cast("Rally", asks="11.3.3")
    assert t.options() == ["Ogre", "Elf"]
    t.answer("Ogre")
    assert (t.dull("Ogre"), t.power("Ogre")) == (False, 10000)


@rule("fftcg", "15.1.1.2.1")
def test_dulling_turns_an_active_character_sideways() -> None:
    t = table(you=Side(field=[OGRE], hand=[REST]), opponent=Side(field=[WALL, ELF]))
    t.cast("Rest", "Wall")
    assert (t.dull("Wall"), t.dull("Elf")) == (True, False)
    t.attack("Ogre", hold=True)
    t.refuses("block", "Wall", rule="10.1.3.1.1")


@rule("fftcg", "15.1.1.2.2")
def test_a_dull_character_can_be_dulled_and_the_rest_of_the_effect_follows() -> None:
    sleet = summon("Sleet", Seq((choose_forward(), Engage(IT), Freeze(IT))))
    t = table(you=Side(hand=[sleet]), opponent=Side(field=[dull(WALL), ELF]))
    t.cast("Sleet", asks="11.3.3")
    assert t.options() == ["Wall", "Elf"]
    t.answer("Wall")
    assert (t.dull("Wall"), t.frozen("Wall")) == (True, True)


# 15.1.1.3: break.


@rule("fftcg", "15.1.1.3.1")
def test_what_is_broken_goes_to_its_owners_break_zone() -> None:
    t = table(
        you=Side(field=[lying(ELF, owner="opponent")], hand=[KILL, KILL]),
        opponent=Side(field=[lying(OGRE, owner="you")]),
    )
    t.cast("Kill", "Elf")
    t.cast("Kill", "Ogre")
    assert (t.zone("you", "Break Zone"), t.zone("opponent", "Break Zone")) == (["Kill", "Ogre", "Kill"], ["Elf"])


@rule("fftcg", "15.1.1.3.1")
def test_damage_as_great_as_the_power_breaks() -> None:
    t = table(you=Side(field=[forward("Martyr", 3000, when(BROKEN, draw()))], hand=[BOLT]))
    t.cast("Bolt", "Martyr")
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "15.1.1.3.2")
@pytest.mark.parametrize("way", ["an effect that puts it there", "a cost", "no power", "a namesake", "a discard"])
def test_getting_into_the_break_zone_otherwise_is_no_breaking(way: str) -> None:
    martyr = forward("Martyr", 3000, action(put(THIS), give(THIS, plus(1000))))
    watcher = backup("Watcher", when(Trigger("moved", verb=BREAK_VERB), draw()))
    wither = summon("Wither", Seq((choose_forward(), give(IT, AddStat(POWER, n(-3000))))))
    twin = summon("Twin", Seq((choose(A_FORWARD, YOU, BREAK), bring())))
    rob = summon("Rob", Seq((Select(Cards((HAND,), YOU, A_FORWARD)), Move(IT, BREAK, DISCARD))))
    t = table(you=Side(field=[martyr, watcher], hand=[BURY, wither, twin, rob, martyr], break_zone=[martyr]))
    if way == "a cost":
        t.use("Martyr")
    else:
        spells = {"no power": "Wither", "a namesake": "Twin", "a discard": "Rob"}
        t.cast(spells.get(way, "Bury"), "Martyr")
    assert t.zone("you", "Break Zone").count("Martyr") == 2
    assert "Filler" not in t.zone("you", "hand")


@rule("fftcg", "15.1.1.3.2")
def test_what_cannot_be_broken_can_still_be_put_there() -> None:
    rock = forward("Rock", 3000, while_here(Forbid(Would(MOVE, verb=BREAK_VERB))))
    t = table(you=Side(field=[rock], hand=[KILL, BOLT, BURY]))
    t.cast("Kill", "Rock")
    t.cast("Bolt", "Rock")
    assert (t.zone("you", "field"), t.damage("Rock")) == (["Rock"], 4000)
    t.cast("Bury", "Rock")
    assert t.zone("you", "field") == []


@rule("fftcg", "15.1.1.3.2")
def test_a_cost_that_is_called_breaking_breaks() -> None:
    martyr = forward("Martyr", 3000, when(BROKEN, draw()), action(break_(THIS), give(THIS, plus(1000))))
    t = table(you=Side(field=[martyr]))
    t.use("Martyr")
    assert (t.zone("you", "Break Zone"), t.zone("you", "hand")) == (["Martyr"], ["Filler"])


# 15.1.1.4 to 15.1.1.8: discard, remove, shuffle, cast, search.


@rule("fftcg", "15.1.1.4.1")
def test_a_discarded_card_goes_from_its_players_hand_to_their_break_zone() -> None:
    picks = Select(Cards((HAND,), OPPONENT), who=OPPONENT)
    rob = summon("Rob", Seq((picks, Move(IT, BREAK, DISCARD))))
    t = table(you=Side(hand=[rob, MINE]), opponent=Side(hand=[ELF, OGRE]))
    t.cast("Rob", asks="11.11.5.1")
    assert (t.asked, t.options()) == ("opponent", ["Elf", "Ogre"])
    t.answer("Ogre")
    assert (t.zone("opponent", "hand"), t.zone("opponent", "Break Zone"), t.zone("you", "hand")) == (
        ["Elf"], ["Ogre"], ["Mine"],
    )  # fmt: skip


@rule("fftcg", "15.1.1.4.1")
def test_only_a_card_from_the_hand_is_discarded() -> None:
    watcher = backup("Watcher", when(Trigger("moved", verb=DISCARD), draw()), generic=True)
    mill = summon("Mill", Move(Top(DECK, Fixed(1)), BREAK, PUT))
    rob = summon("Rob", Seq((Select(Cards((HAND,), YOU)), Move(IT, BREAK, DISCARD))))
    t = table(you=Side(field=[watcher, OGRE], hand=[mill, BURY, rob, ELF]))
    t.cast("Mill")
    t.cast("Bury", "Ogre")
    assert t.zone("you", "hand") == ["Rob", "Elf"]
    t.cast("Rob", "Elf")
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "15.1.1.4.1")
def test_a_card_discarded_for_cp_is_discarded() -> None:
    watcher = backup("Watcher", when(Trigger("moved", verb=DISCARD), draw()))
    t = table(you=Side(field=[dull(watcher)], hand=[ELF, forward("Costly", 5000, cost=2)]))
    t.play("Costly", pay="Elf")
    assert (t.zone("you", "Break Zone"), t.zone("you", "hand")) == (["Elf"], ["Filler"])


@rule("fftcg", "15.1.1.5.1")
def test_a_removed_card_is_out_of_play() -> None:
    ghost = forward("Ghost", 4000, dies(draw()), while_here(plus(1000), on=Cards((FIELD,), YOU, A_FORWARD)))
    raise_ = summon("Raise", Seq((choose(A_FORWARD, YOU, BREAK), Move(IT, HAND))))
    t = table(you=Side(field=[ghost, OGRE], hand=[BANISH, raise_]))
    assert t.power("Ogre") == 10000
    t.cast("Banish", "Ghost")
    for zone in ("field", "hand", "deck", "Break Zone", "Damage Zone"):
        assert "Ghost" not in t.zone("you", zone)
    assert (t.zone("you", "removed"), t.power("Ogre"), t.stack()) == (["Ghost"], 9000, [])
    t.refuses("cast", "Raise", rule="11.3.3")


@rule("fftcg", "15.1.1.5.1")
def test_cards_are_removed_from_anywhere() -> None:
    void = summon("Void", Seq((choose(A_FORWARD, OPPONENT, BREAK), remove(), remove(Top(DECK, Fixed(1))))))
    t = table(you=Side(hand=[void], deck=[MINE, WALL]), opponent=Side(break_zone=[ELF]))
    t.cast("Void", "Elf")
    assert (t.zone("opponent", "removed"), t.zone("you", "removed"), t.zone("you", "deck")) == (
        ["Elf"], ["Mine"], ["Wall"],
    )  # fmt: skip


@rule("fftcg", "15.1.1.6.1")
def test_shuffling_brings_the_deck_into_a_random_order_that_nobody_knows() -> None:
    cards = [forward(f"Card {k}", 1000) for k in range(8)]
    mix = summon("Mix", Seq((Look(Top(DECK, Fixed(1))), Shuffle())))
    orders = set()
    for seed in range(6):
        t = table(you=Side(hand=[mix], deck=cards), opponent=Side(deck=cards), seed=seed)
        t.cast("Mix")
        deck = t.zone("you", "deck")
        assert sorted(deck) == sorted(card.name for card in cards)
        assert t.zone("opponent", "deck") == [card.name for card in cards]
        assert not any(t.machine.record(card).known for card in t.machine.zone(DECK, 0))
        orders.add(tuple(deck))
    assert len(orders) > 3


@rule("fftcg", "15.1.1.7.1")
def test_a_summon_is_cast_onto_the_stack_for_its_cost() -> None:
    bolt = summon("Bolt", strike(4000), cost=2)
    t = table(you=Side(field=[MINE, MINE], hand=[bolt, ELF]), opponent=Side(field=[OGRE]))
    t.cast("Bolt", "Ogre", pay=["Mine", "Mine"], hold=True)
    assert (t.stack(), t.zone("you", "hand"), t.dull("Mine")) == (["Bolt"], ["Elf"], True)
    t.resolve()
    assert (t.damage("Ogre"), t.zone("you", "Break Zone"), t.tells(CAST_EVENT)) == (4000, ["Bolt"], ["Bolt"])


@rule("fftcg", "15.1.1.7.1")
def test_a_summon_that_cannot_be_paid_for_is_not_cast() -> None:
    bolt = summon("Bolt", strike(4000), cost=2)
    t = table(you=Side(field=[MINE], hand=[bolt], break_zone=[BOLT]), opponent=Side(field=[OGRE]))
    t.refuses("cast", "Bolt", rule="11.2.1.1")


@rule("fftcg", "15.1.1.7.1")
def test_as_a_rule_a_summon_is_cast_from_the_hand_and_effects_may_allow_more() -> None:
    echo = backup("Echo", action(DULL, Seq((choose(Is(TYPE, "Summon"), YOU, BREAK), CastFree(IT)))))
    t = table(you=Side(field=[echo], break_zone=[BOLT]), opponent=Side(field=[OGRE]))
    assert "cast Bolt" not in t.options()
    t.use("Echo", 0, "Bolt", hold=True)
    t.resolve()
    assert t.stack() == ["Bolt"]
    t.resolve()
    assert (t.damage("Ogre"), t.zone("you", "Break Zone")) == (4000, ["Bolt"])


@rule("fftcg", "15.1.1.8.1")
def test_a_search_finds_shows_and_sets_aside_and_the_deck_is_shuffled_at_last() -> None:
    cards = [forward(f"Card {k}", 1000) for k in range(8)]
    orders = set()
    for seed in range(6):
        t = table(you=Side(hand=[SEEKER], deck=[*cards, MINE, ELF]), seed=seed)
        t.play("Seeker", "yes", asks="15.1.1.8.1")
        assert t.options() == ["Mine"]
        t.answer("Mine")
        assert (t.zone("you", "hand"), t.knows("opponent", "Mine")) == (["Mine"], True)
        kinds = [event.kind for event in t.events(last=True)]
        assert kinds.index("revealed") < kinds.index("moved") < kinds.index("shuffled")
        orders.add(tuple(t.zone("you", "deck")))
    assert len(orders) > 3


@rule("fftcg", "15.1.1.8.1")
def test_whoever_finds_nothing_shuffles_too() -> None:
    cards = [forward(f"Card {k}", 1000) for k in range(8)]
    orders = set()
    for seed in range(6):
        t = table(you=Side(hand=[SEEKER], deck=cards), seed=seed)
        t.play("Seeker", "yes")
        assert t.zone("you", "hand") == []
        orders.add(tuple(t.zone("you", "deck")))
    assert len(orders) > 3


@rule("fftcg", "15.1.1.8.1")
def test_the_deck_searched_is_ones_own() -> None:
    t = table(you=Side(hand=[SEEKER], deck=[ELF, OGRE]), opponent=Side(deck=[MINE, ELF, WALL]))
    t.play("Seeker", "yes")
    assert (t.zone("you", "hand"), t.zone("opponent", "deck")) == ([], ["Mine", "Elf", "Wall"])


@rule("fftcg", "15.1.1.8.1")
def test_any_card_that_is_found_is_shown() -> None:
    seek = summon("Seek", Seq((Search(), Move(IT, HAND), Shuffle())))
    t = table(you=Side(hand=[seek], deck=[WALL, ELF, OGRE]))
    t.cast("Seek", "Elf")
    assert (t.zone("you", "hand"), t.knows("opponent", "Elf")) == (["Elf"], True)


@rule("fftcg", "15.1.1.8.1")
def test_what_is_found_and_put_on_top_is_not_shuffled_away() -> None:
    cards = [forward(f"Card {k}", 1000) for k in range(8)]
    seek = summon("Seek", Seq((Search(Is(TYPE, BACKUP)), Move(IT, DECK, PUT), Shuffle(aside=Those("moved")))))
    orders = set()
    for seed in range(6):
        t = table(you=Side(hand=[seek], deck=[*cards, MINE]), seed=seed)
        t.cast("Seek", "Mine")
        assert t.zone("you", "deck")[0] == "Mine"
        orders.add(tuple(t.zone("you", "deck")))
    assert len(orders) > 3


# A card that is turned is judged by how it lay before.

ROOSTER = backup("Rooster", text=[
    "When a dull Character you control is activated due to your Summons or abilities, draw 1 card."
])  # fmt: skip


@rule("fftcg", "15.1.1.1.1", "11.8.3")
@pytest.mark.parametrize(("lies", "hand"), [(True, ["Ogre"]), (False, [])])
def test_a_dull_character_that_is_activated_was_dull_before(lies: bool, hand: list[str]) -> None:
    sleeper = forward("Sleeper", 4000)
    t = table(
        you=Side(field=[ROOSTER, dull(sleeper) if lies else sleeper], hand=[WAKE], deck=[forward("Ogre", 9000)] * 2)
    )
    t.cast("Wake", "Sleeper")
    assert (t.dull("Sleeper"), t.zone("you", "hand")) == (False, hand)


@rule("fftcg", "15.1.1.3.1", "15.1.1.3.2")
@pytest.mark.parametrize(
    ("words", "number"), [("Break it.", "15.1.1.3.1"), ("Put it into the Break Zone.", "15.1.1.3.2")]
)
def test_what_is_broken_and_what_is_put_there_are_told_by_their_own_rules(words: str, number: str) -> None:
    t = table(you=Side(hand=[summon("End", text=[f"Choose 1 Forward. {words}"])]), opponent=Side(field=[ELF]))
    t.cast("End", "Elf")
    (moved,) = [event for event in t.events("moved") if event.card == t.card("Elf")]
    assert (t.zone("opponent", "Break Zone"), moved.rule) == (["Elf"], number)


@rule("fftcg", "15.1.1.1.1", "15.1.1.2.1")
def test_activating_and_dulling_are_told_by_their_own_rules() -> None:
    t = table(you=Side(field=[dull(OGRE)], hand=[WAKE, REST]))
    t.cast("Wake", "Ogre")
    t.cast("Rest", "Ogre")
    turned = [event for event in t.events() if event.kind in ("refreshed", "engaged")]
    assert [event.rule for event in turned] == ["15.1.1.1.1", "15.1.1.2.1"]
