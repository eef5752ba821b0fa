"""CC 903.2g, 903.2h: what has to be done for playing, how it is determined, and doing it."""

from __future__ import annotations

import pytest

from ludex.core.changes import MOVE
from ludex.core.modifiers import Forbid, PlayCost, Replace, ToZone, Would
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, Select
from ludex.core.players import YOU
from ludex.core.selectors import IT, Cards, Is, NotThis, Ready, Those
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed
from ludex.games.caster.ops.play_free import PlayFree
from ludex.games.caster.words import (
    BANISH,
    CHASE,
    DISCARD,
    FIELD,
    GRAVEYARD,
    HAND,
    REMOVE,
    REMOVED,
    SERVANT,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.caster import (
    BANISH_THIS,
    REST,
    Side,
    Table,
    act,
    barrier,
    casters,
    choose,
    conjure,
    cont,
    discard,
    draw,
    pay,
    rested,
    return_,
    servant,
    servants,
    step_up,
    table,
    when,
)
from tests.games.caster.rules.ability_parts import ELF, OGRE, in_hand, price

SERVANTS = Is(TYPE, SERVANT)
BANISHING = Move(Those("banished"), GRAVEYARD, verb=BANISH)
A_SERVANT = Select(servants(YOU), into="banished", target=NEVER)
DEARER = conjure("Dearer", price("add", 1, SERVANTS))
CHEAPER = conjure("Cheaper", price("less", 2, SERVANTS))
GIFT = conjure("Gift", choose(in_hand()), PlayFree(IT))


def left(t: Table) -> int:
    """How many casters of the player with priority could still be rested for aether."""
    return sum(one.startswith("produce ") for one in t.options())


# 903.2g-1: another kind of cost.


@rule("caster", "903.2g", "903.2g-1")
def test_another_cost_takes_the_place_of_the_aether_before_anything_is_counted() -> None:
    """What makes the card dearer is added to it afterwards."""
    titan = servant("Titan", text=["You may banish an allied servant instead of paying this card's cost."], cost=5)
    t = table(you=Side(servants=[ELF], casters=5, hand=[titan]))
    t.play("Titan", "yes")
    assert (t.zone("you", "servant zone"), left(t)) == (["Titan"], 5)
    t = table(you=Side(servants=[ELF], casters=6, hand=[titan, DEARER]))
    t.play("Dearer")
    t.play("Titan", "yes")
    assert (t.zone("you", "servant zone"), left(t)) == (["Titan"], 5)


@rule("caster", "903.2g-1")
def test_the_other_cost_need_not_be_taken() -> None:
    titan = servant("Titan", text=["You may banish an allied servant instead of paying this card's cost."], cost=5)
    t = table(you=Side(servants=[ELF], casters=5, hand=[titan]))
    t.play("Titan", "no")
    assert (sorted(t.zone("you", "servant zone")), left(t)) == (["Elf", "Titan"], 0)


@rule("caster", "903.2g-1", "903.2g-3")
@pytest.mark.parametrize("order", [["Fix", "Dearer"], ["Dearer", "Fix"]])
def test_a_cost_that_is_set_comes_before_what_is_added_whichever_was_first(order: list[str]) -> None:
    fix = conjure("Fix", price("set", 1, SERVANTS))
    t = table(you=Side(casters=4, hand=[fix, DEARER, servant("Titan", cost=4)]))
    for one in order:
        t.play(one)
    t.play("Titan")
    assert (t.where("Titan"), left(t)) == ("servant zone", 2)


# 903.2g-2: without paying the cost.


@rule("caster", "903.2g-2")
def test_playing_without_paying_takes_away_the_whole_cost_of_the_card() -> None:
    t = table(you=Side(hand=[GIFT, servant("Titan", cost=7, element=["Ignus", "Aqua"])]))
    t.play("Gift", "Titan")
    assert t.where("Titan") == "servant zone"


@rule("caster", "903.2g-2", "903.2g-3")
def test_what_is_added_has_to_be_paid_all_the_same_with_any_aether() -> None:
    titan = servant("Titan", cost=7, element="Ignus")
    t = table(you=Side(casters=["Void", "Void"], hand=[GIFT, DEARER, titan]))
    t.play("Dearer")
    t.play("Gift", "Titan")
    assert (t.where("Titan"), left(t)) == ("servant zone", 1)


@rule("caster", "903.2g-2", "903.2h")
def test_who_cannot_pay_what_is_added_does_not_play_the_card() -> None:
    t = table(you=Side(hand=[GIFT, DEARER, servant("Titan", cost=7)]))
    t.play("Dearer")
    t.play("Gift", "Titan")
    assert (t.where("Titan"), t.chase()) == ("hand", [])


@rule("caster", "903.2g-2")
def test_the_floor_for_reductions_does_not_bring_a_cost_back() -> None:
    t = table(you=Side(hand=[GIFT, CHEAPER, servant("Titan", cost=7, element="Ignus")]))
    t.play("Cheaper")
    t.play("Gift", "Titan")
    assert t.where("Titan") == "servant zone"


@rule("caster", "903.2g-2")
def test_other_things_to_be_done_for_an_activated_ability_are_not_touched_by_a_free_card() -> None:
    """Only the card was free: its own ability later costs what it costs."""
    seer = servant("Seer", act(discard(), draw()), cost=3)
    t = table(you=Side(hand=[GIFT, seer]))
    t.play("Gift", "Seer")
    t.refuses("use", "Seer", 0, rule="903.2h")


# 903.2g-3 to 903.2g-5: more and less.


@rule("caster", "903.2g-3")
def test_increases_are_added_up() -> None:
    t = table(you=Side(casters=4, hand=[DEARER, DEARER, servant("Imp", cost=2)]))
    t.play("Dearer")
    t.play("Dearer")
    t.play("Imp")
    assert left(t) == 0
    t = table(you=Side(casters=3, hand=[DEARER, DEARER, servant("Imp", cost=2)]))
    t.play("Dearer")
    t.play("Dearer")
    t.refuses("play", "Imp", rule="1002.4")


@rule("caster", "903.2g-3", "903.2g-4")
@pytest.mark.parametrize("order", [["Dearer", "Cheaper"], ["Cheaper", "Dearer"]])
def test_increases_come_before_reductions_whichever_was_first(order: list[str]) -> None:
    """A void card for 1: with 1 more and then 2 less it is free; the other way round it would cost 1."""
    t = table(you=Side(hand=[DEARER, CHEAPER, servant("Imp", cost=1)]))
    for one in order:
        t.play(one)
    t.play("Imp")
    assert t.where("Imp") == "servant zone"


@rule("caster", "903.2g-4")
def test_reductions_are_added_up_and_leave_nothing_below_zero() -> None:
    t = table(you=Side(casters=3, hand=[CHEAPER, CHEAPER, servant("Titan", cost=5), servant("Imp", cost=1)]))
    t.play("Cheaper")
    t.play("Cheaper")
    t.play("Titan")
    assert left(t) == 2
    t.play("Imp")
    assert (left(t), t.aether("you")) == (2, [])


@rule("caster", "903.2g-5")
@pytest.mark.parametrize(("elements", "paid"), [([], 0), (["Ignus"], 1), (["Ignus", "Aqua"], 2)])
def test_a_reduction_leaves_one_aether_for_each_element(elements: list[str], paid: int) -> None:
    cheap = conjure("Cheap", price("less", 9, SERVANTS))
    t = table(you=Side(casters=4, hand=[cheap, servant("Imp", cost=4, element=elements)]))
    t.play("Cheap")
    t.play("Imp")
    assert (t.where("Imp"), left(t)) == ("servant zone", 4 - paid)


@rule("caster", "903.2g-5")
def test_what_is_left_to_pay_is_of_the_element() -> None:
    cheap = conjure("Cheap", price("less", 9, SERVANTS))
    t = table(you=Side(casters=["Void", "Aqua"], hand=[cheap, servant("Imp", cost=4, element="Ignus")]))
    t.play("Cheap")
    t.refuses("play", "Imp", rule="1002.4")


@rule("caster", "903.2g-5")
def test_a_reduction_does_not_raise_a_cost_that_was_lower_already() -> None:
    cheap = conjure("Cheap", price("less", 1, SERVANTS))
    fix = conjure("Fix", price("set", 0, SERVANTS))
    t = table(you=Side(hand=[cheap, fix, servant("Imp", cost=4, element="Ignus")]))
    t.play("Cheap")
    t.play("Fix")
    t.play("Imp")
    assert t.where("Imp") == "servant zone"


@rule("caster", "903.2g-4")
def test_a_reduction_that_the_card_says_itself_works_in_the_hand() -> None:
    imp = servant("Imp", text=["This card costs 1 less to play for each allied servant."], cost=3)
    t = table(you=Side(servants=[ELF, OGRE], casters=1, hand=[imp]))
    t.play("Imp")
    assert (t.where("Imp"), left(t)) == ("servant zone", 0)


# 903.2g-6: it changes no more.


@rule("caster", "903.2g-6")
def test_a_cost_that_was_determined_is_not_changed_by_paying_it() -> None:
    """One less for each recovered servant: that the servant rests for the [Step Up] comes too late to matter."""
    wyrm = servant("Wyrm", cost=1, trait="Dragon")
    less = cont(PlayCost("less", Count(servants(YOU, Ready()))), zones=(HAND, CHASE))
    drake = servant("Drake", less, *step_up("Dragon"), cost=4)
    t = table(you=Side(servants=[wyrm], casters=3, hand=[drake]))
    t.play("Drake", "yes", "Wyrm")
    assert (t.orientation("Wyrm"), left(t)) == ("rested", 1)


@rule("caster", "903.2g-6")
def test_casters_that_rest_to_pay_do_not_change_what_is_to_be_paid() -> None:
    less = cont(PlayCost("less", Count(casters(YOU, Ready()))), zones=(HAND, CHASE))
    t = table(you=Side(casters=3, hand=[servant("Imp", less, cost=5)]))
    t.play("Imp")
    assert (t.where("Imp"), left(t)) == ("servant zone", 1)


@rule("caster", "903.2g-6")
def test_the_x_of_an_ability_is_fixed_before_its_parts_are_done() -> None:
    """As much as there are servants: the one that is banished first counts."""
    gate = servant("Gate", act(A_SERVANT, BANISHING, pay(generic=Count(servants(YOU))), draw()))
    t = table(you=Side(servants=[gate, ELF, OGRE], casters=3))
    t.use("Gate", 0, "Elf")
    assert left(t) == 0


# 903.2h: doing it.


@rule("caster", "903.2h")
@pytest.mark.parametrize(
    ("cost", "held"),
    [
        ((REST, discard()), Side(servants=[], hand=[])),
        ((REST, pay("Ignus")), Side(casters=["Aqua", "Void"])),
        ((discard(2),), Side(hand=[ELF])),
        ((pay(generic=2),), Side(casters=1)),
    ],
)
def test_what_cannot_be_done_in_full_cannot_be_played(cost: tuple, held: Side) -> None:  # type: ignore[type-arg]
    seer = servant("Seer", act(*cost, draw()))
    side = Side(servants=[seer], casters=held.casters, hand=held.hand)
    t = table(you=side)
    t.refuses("use", "Seer", 0, rule="903.2h")


@rule("caster", "903.2h")
def test_parts_of_a_cost_do_not_share_a_card() -> None:
    """The one caster cannot rest for the ability and for its aether."""
    hana = servant("Hana", act(REST, Select(casters(YOU, Ready()), into="up", target=NEVER), draw()))
    t = table(you=Side(servants=[hana]))
    t.refuses("use", "Hana", 0, rule="903.2h")
    mill = servant("Mill", act(BANISH_THIS, Select(servants(YOU), into="banished", target=NEVER), BANISHING, draw()))
    t = table(you=Side(servants=[mill]))
    t.refuses("use", "Mill", 0, rule="903.2h")


@rule("caster", "903.2h")
def test_what_is_forbidden_cannot_be_done_as_a_cost() -> None:
    stone = servant("Stone", act(BANISH_THIS, draw()), cont(Forbid(Would(MOVE, verb=BANISH))))
    t = table(you=Side(servants=[stone]))
    t.refuses("use", "Stone", 0, rule="903.2h")


@rule("caster", "903.2h")
def test_a_part_that_was_replaced_counts_as_done() -> None:
    ghost = servant("Ghost", act(BANISH_THIS, draw()), cont(Replace(Would(MOVE, verb=BANISH), ToZone(REMOVED, REMOVE))))
    t = table(you=Side(servants=[ghost]))
    t.use("Ghost")
    assert (t.zone("you", "removed zone"), t.zone("you", "hand")) == (["Ghost"], ["Filler"])


@rule("caster", "903.2h")
def test_it_is_done_while_playing_and_not_given_back() -> None:
    seer = servant("Seer", act(BANISH_THIS, draw()))
    t = table(you=Side(servants=[seer], casters=1, hand=[servant("Imp", cost=1)]))
    t.use("Seer", hold=True)
    assert (t.where("Seer"), t.chase(), t.zone("you", "hand")) == (
        "graveyard",
        ["activated ability of Seer"],
        ["Imp"],
    )
    t.resolve()
    t.play("Imp", hold=True)
    assert (t.chase(), t.orientation("Caster")) == (["Imp"], "rested")


@rule("caster", "903.2h-1")
@pytest.mark.parametrize("banish_first", [True, False])
def test_the_parts_are_done_in_the_order_in_which_they_are_written(banish_first: bool) -> None:
    parts = (A_SERVANT, BANISHING) if banish_first else ()
    after = () if banish_first else (A_SERVANT, BANISHING)
    seer = servant("Seer", act(*parts, discard(), *after, draw()))
    t = table(you=Side(servants=[seer, ELF], hand=[OGRE]))
    t.use("Seer", 0, *(["Elf", "Ogre"] if banish_first else ["Ogre", "Elf"]))
    moved = [event.verb for event in t.events("moved") if event.verb in (BANISH, DISCARD)]
    assert moved == ([BANISH, DISCARD] if banish_first else [DISCARD, BANISH])


@rule("caster", "903.2h-1")
def test_a_later_part_can_use_what_an_earlier_one_brought_about() -> None:
    """Return a servant, discard a card: the card that came back may be the one; not the other way round."""
    back = (Select(servants(YOU, NotThis()), into="back", target=NEVER), return_(Those("back")))
    t = table(you=Side(servants=[servant("Seer", act(*back, discard(), draw())), ELF]))
    t.use("Seer")
    assert (t.zone("you", "graveyard"), t.zone("you", "hand")) == (["Elf"], ["Filler"])
    t = table(you=Side(servants=[servant("Seer", act(discard(), *back, draw())), ELF]))
    t.refuses("use", "Seer", 0, rule="903.2h")


@rule("caster", "903.2h")
def test_what_the_cost_triggers_comes_above_what_was_played() -> None:
    """It is all done within the play, before anybody gets priority."""
    falls = Trigger("moved", frm=FIELD, to=(GRAVEYARD,))
    side = Side(servants=[servant("Mourner", when(falls, draw())), servant("Seer", act(BANISH_THIS, draw(2)))])
    t = table(you=side, opponent=Side(servants=[rested(ELF)]))
    t.use("Seer", hold=True)
    assert t.chase() == ["automatic ability of Mourner", "activated ability of Seer"]


@rule("caster", "903.2b-1", "903.2g-4")
@pytest.mark.parametrize(("how", "aether"), [("less", 1), ("add", 5)])
def test_what_static_abilities_do_to_the_cost_in_hand_stays_with_the_played_card(how: str, aether: int) -> None:
    market = barrier("Market", cont(PlayCost(how, Fixed(2)), on=Cards((HAND,), YOU)))
    t = table(you=Side(servants=[market], casters=aether, hand=[servant("Titan", cost=3)]))
    t.play("Titan")
    assert t.zone("you", "servant zone") == ["Market", "Titan"]
    few = table(you=Side(servants=[market], casters=aether - 1, hand=[servant("Titan", cost=3)]))
    few.refuses("play", "Titan")
