"""VG 10.35: to dominate."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.core.definitions import Ability, CardDef
from ludex.core.modifiers import AddStat
from ludex.core.ops.delay import Delay
from ludex.core.ops.give import END_OF_TURN
from ludex.core.ops.look import Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.select import Select
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, And, Cards, InZone, Is, NotThis, Those
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Times
from ludex.games.vanguard import words
from ludex.games.vanguard.filters import InRow, SameColumn, SameRow
from ludex.games.vanguard.ops.battle import Attack, Dominate
from ludex.games.vanguard.ops.call import OPEN, SAME_CIRCLE, Call, Exchange, MoveTo, Place
from ludex.games.vanguard.ops.guard import MoveToGuard
from ludex.games.vanguard.ops.lock import Lock
from ludex.games.vanguard.ops.ride import SuperiorRide
from ludex.games.vanguard.words import (
    ATTACKED,
    BIND,
    DECK,
    DOMINATED,
    DRIVE_CHECK,
    DROP,
    FRONT,
    HAND,
    MAIN_PHASE,
    MOVE_VERB,
    NAMES,
    PHASE,
    POWER,
    RC,
    SOUL,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    act,
    attacks,
    begins,
    choose,
    choose_up_to,
    cont,
    counter_blast,
    draw,
    gets,
    is_attacked,
    plus_power,
    resting,
    retire,
    table,
    trigger,
    unit,
    when,
)
from tests.games.vanguard.rules.specific import n

IMP = unit("Imp", grade=0, power=5000)
ELF = unit("Elf", grade=1, power=7000)
OGRE = unit("Ogre", grade=2, power=9000)
LORD = unit("Lord", grade=3, power=11000)
THEIR_VANGUARD = Cards((VC,), OPPONENT)
TAKES = act(Seq((choose(RC, OPPONENT), Dominate(IT, END_OF_TURN))))
"""Choose an opponent's rear-guard and dominate it until end of turn."""
MASTER = unit("Master", TAKES, grade=3, power=11000)


def taken(
    card: CardDef, circle: str = "left front", *more: Ability, you: dict[str, Any] | None = None, **theirs: Any
) -> Table:
    """You dominate the opponent's unit on this circle until end of turn; your vanguard has these abilities besides."""
    master = unit("Master", TAKES, *more, grade=3, power=11000)
    rear = {circle: card, **theirs.pop("rear", {})}
    t = table(you=Side(vanguard=master, **(you or {})), opponent=Side(rear=rear, **theirs))
    t.use("Master", 0, *([card.name] if len(rear) > 1 else []))
    return t


# 10.35.1: master for a time.


@rule("vanguard", "10.35.1", "10.35.1.1")
def test_the_master_of_the_effect_is_master_of_the_unit_for_that_time() -> None:
    t = taken(OGRE)
    assert (t.controller("Ogre"), t.owner("Ogre"), t.tells(DOMINATED)) == ("you", "opponent", ["Ogre"])
    assert t.rear("opponent") == {"left front": "Ogre"}
    t.attack("Ogre", hold=True)
    assert (t.attacking(), t.attacked()) == (["Ogre"], ["Vanguard"])
    t.pass_()
    t.end_turn()
    assert t.controller("Ogre") == "opponent"


@rule("vanguard", "10.35.1.1.1", "10.35.2.1")
def test_it_counts_among_the_units_of_the_dominating_player_and_not_of_its_original_master() -> None:
    """Each vanguard has 1000 more power for each of its master's rear-guards."""
    more = cont(AddStat(POWER, Times(Count(Cards((RC,), YOU)), n(1000))))
    t = taken(OGRE, "left front", more, vanguard=unit("Lord", more, grade=3, power=11000), rear={"left back": ELF})
    assert (t.power("Master"), t.power("Lord")) == (12000, 12000)
    t.end_turn()
    assert (t.power("Master"), t.power("Lord")) == (11000, 13000)


@rule("vanguard", "10.35.1.1.1")
def test_its_original_master_does_not_choose_it_as_an_own_rear_guard() -> None:
    rival = unit("Rival", is_attacked(Seq((choose(RC, YOU), gets(plus_power(1000), who=IT)))), grade=3)
    t = taken(OGRE, vanguard=rival, rear={"right front": ELF})
    t.attack("Master", "vanguard", hold=True)
    assert (t.power("Ogre"), t.power("Elf")) == (9000, 8000)


@rule("vanguard", "10.35.1.1.2")
def test_a_dominated_unit_is_not_dominated_again() -> None:
    """Its original master's effect would dominate it back."""
    back = is_attacked(Seq((choose(RC, OPPONENT), Dominate(IT, END_OF_TURN))))
    t = taken(OGRE, vanguard=unit("Rival", back, grade=3))
    t.attack("Master", "vanguard", hold=True)
    assert (t.controller("Ogre"), t.tells(DOMINATED)) == ("you", ["Ogre"])


@rule("vanguard", "10.35.1.2")
def test_without_a_time_it_is_dominated_while_the_effect_resolves() -> None:
    pause = Seq((choose(RC, YOU), gets(plus_power(1000), who=IT)))
    master = unit("Master", act(Seq((choose(RC, OPPONENT), Dominate(IT), pause))), grade=3)
    t = table(you=Side(vanguard=master, rear=[ELF]), opponent=Side(rear=[OGRE]))
    t.use("Master", asks="8.5.4.1")
    assert (sorted(t.options()), t.controller("Ogre")) == (["Elf", "Ogre"], "you")
    t.answer("Ogre")
    assert (t.controller("Ogre"), t.power("Ogre")) == ("opponent", 10000)


ATTACKS_FOR_YOU = act(Seq((choose(RC, OPPONENT), Refresh(IT), Dominate(IT), Attack(IT, THEIR_VANGUARD))))


@rule("vanguard", "10.35.1.2")
def test_the_attack_that_the_effect_orders_belongs_to_it() -> None:
    master = unit("Master", ATTACKS_FOR_YOU, grade=3)
    t = table(you=Side(vanguard=master), opponent=Side(vanguard=OGRE, rear=[resting(OGRE)], hand=[IMP]))
    t.use("Master", asks="7.5.1.2")
    assert (t.controller("Ogre#2"), t.attacking(), t.asked) == ("you", ["Ogre"], "opponent")
    t.pass_()
    assert (t.damage("opponent"), t.controller("Ogre#2"), t.resting("Ogre#2")) == (1, "opponent", True)


@rule("vanguard", "10.35.1.3")
def test_who_its_master_is_later_is_asked_then() -> None:
    """It keeps itself from standing in its master's next stand phase: that of its original master by then."""
    text = "[AUTO](RC):When this unit attacks, this unit cannot [Stand] during your next stand phase."
    t = taken(unit("Ogre", grade=2, text=[text]))
    t.attack("Ogre")
    t.end_turn()
    assert (t.active, t.controller("Ogre"), t.resting("Ogre")) == ("opponent", "opponent", True)
    t.end_turn()
    t.end_turn()
    assert (t.active, t.standing("Ogre")) == ("opponent", True)


@rule("vanguard", "10.35.1.4")
@pytest.mark.parametrize("name", ["Leader", "Mate"])
def test_of_a_legion_both_are_dominated(name: str) -> None:
    leader, mate = unit("Leader", grade=3, mates="Mate"), unit("Mate", grade=2)
    master = unit("Master", act(Seq((choose(VC, OPPONENT), Dominate(IT, END_OF_TURN)))), grade=3)
    t = table(you=Side(vanguard=master), opponent=Side(vanguard=leader, mate=mate))
    t.use("Master", 0, name)
    assert (t.controller("Leader"), t.controller("Mate"), t.mate("Leader")) == ("you", "you", "Mate")
    t.end_turn()
    assert (t.controller("Leader"), t.controller("Mate")) == ("opponent", "opponent")


# 10.35.2: a unit of the dominating player in every respect.


@rule("vanguard", "10.35.2", "10.35.2.2")
def test_what_applies_to_the_dominating_players_units_applies_to_it() -> None:
    stronger = cont(plus_power(2000), on=Cards((RC,), YOU))
    theirs = unit("Lord", cont(plus_power(500), on=Cards((RC,), YOU)), grade=3)
    t = table(you=Side(vanguard=unit("Master", TAKES, stronger, grade=3)), opponent=Side(vanguard=theirs, rear=[OGRE]))
    assert t.power("Ogre") == 9500
    t.use("Master")
    assert t.power("Ogre") == 11000


@rule("vanguard", "10.35.2")
def test_asked_for_the_master_of_the_unit_it_is_the_dominating_player() -> None:
    """When one of your rear-guards attacks, draw a card: the dominated one is yours."""
    cheer = when(Trigger(ATTACKED, InZone(RC), whose=YOU), draw())
    t = taken(OGRE, "left front", cheer, vanguard=unit("Lord", cheer, grade=3, power=20000))
    t.attack("Ogre")
    assert (len(t.zone("you", "hand")), t.zone("opponent", "hand")) == (1, [])


@rule("vanguard", "10.35.2.3")
def test_the_dominating_player_uses_its_abilities() -> None:
    """Activated ones, and automatic ones, and pays for them."""
    ogre = unit("Ogre", act(counter_blast(1), draw()), attacks(draw()), grade=2)
    t = taken(ogre, you={"damage": [ELF]}, damage=[IMP])
    t.use("Ogre")
    assert (t.counters_left("you"), t.counters_left("opponent"), len(t.zone("you", "hand"))) == (0, 1, 1)
    t.attack("Ogre")
    assert (len(t.zone("you", "hand")), t.zone("opponent", "hand")) == (2, [])


@rule("vanguard", "10.35.2.3.1")
def test_a_timed_ability_that_it_made_belongs_to_who_dominated_it_then() -> None:
    """At the end of the turn a card is drawn, when the unit has its original master again."""
    later = attacks(Delay(Trigger(PHASE, verb=words.END_OF_TURN), draw()))
    master = unit("Master", ATTACKS_FOR_YOU, grade=3)
    t = table(you=Side(vanguard=master), opponent=Side(rear=[unit("Ogre", later, grade=2)]))
    t.use("Master")
    assert (t.controller("Ogre"), t.zone("you", "hand")) == ("opponent", [])
    t.end_turn()
    drawn = [event.seat for event in t.events("moved") if event.verb == "draw"]
    assert (len(t.zone("you", "hand")), drawn[0]) == (1, 0)


@rule("vanguard", "10.35.2.4")
def test_locked_it_is_dominated_no_more() -> None:
    locks = act(Seq((choose(RC, YOU), Lock(IT))))
    t = taken(OGRE, "left front", locks)
    t.use("Master", 1)
    assert (t.locked("Ogre"), t.controller("Ogre"), t.rear("opponent")) == (True, "opponent", {"left front": "Ogre"})
    t.end_turn()
    t.end_turn()
    assert (t.locked("Ogre"), t.controller("Ogre")) == (False, "opponent")


@rule("vanguard", "10.35.2.5")
def test_everybody_shuffles_if_its_effect_has_put_cards_into_several_decks() -> None:
    both = Seq((Move(Cards((DROP,), EACH), DECK), Shuffle()))
    ogre = unit("Ogre", act(both), grade=2)
    t = taken(ogre, you={"drop": [ELF]}, drop=[IMP])
    t.use("Ogre")
    assert (t.zone("you", "drop"), t.zone("opponent", "drop")) == ([], [])
    assert sorted(event.seat for event in t.events("shuffled")) == [0, 1]


@rule("vanguard", "10.35.2.5")
def test_only_the_dominating_player_shuffles_if_no_other_deck_got_cards() -> None:
    ogre = unit("Ogre", act(Seq((Move(Cards((DROP,), YOU), DECK), Shuffle()))), grade=2)
    t = taken(ogre, you={"drop": [ELF]})
    t.use("Ogre")
    assert [event.seat for event in t.events("shuffled")] == [0]


# 10.35.3: its place.


@rule("vanguard", "10.35.3", "10.35.3.1")
@pytest.mark.parametrize(("circle", "column"), [("right front", "left"), ("left front", "right")])
def test_it_is_in_the_column_of_the_dominating_player_that_it_lies_before(circle: str, column: str) -> None:
    """In the same column as that player's rear-guards there, not as those of the other column."""
    friend = act(gets(plus_power(1000), who=Cards((RC,), YOU, And((NotThis(), SameColumn(THIS))))), zones=(RC,))
    ogre = unit("Ogre", friend, grade=2)
    t = taken(ogre, circle, you={"rear": {"left front": ELF, "right front": IMP}})
    t.use("Ogre")
    assert (t.power("Elf"), t.power("Imp")) == ((8000, 5000) if column == "left" else (7000, 6000))


@rule("vanguard", "10.35.3.1")
@pytest.mark.parametrize(("circle", "booster"), [("right front", "left back"), ("left front", "right back")])
def test_it_is_boosted_by_the_unit_at_the_back_of_that_column(circle: str, booster: str) -> None:
    page = unit("Page", grade=1, power=7000, skill="Boost")
    t = taken(OGRE, circle, you={"rear": {booster: page}})
    t.attack("Ogre", boost="Page", hold=True)
    assert (t.power("Ogre"), t.boosted("Ogre")) == (16000, ["Page"])


@rule("vanguard", "10.35.3")
def test_it_is_in_the_row_in_which_it_lies() -> None:
    """Texts that ask for the front row find it there, among the units of the dominating player."""
    front = act(Seq((choose_up_to(5, RC, YOU, InRow(FRONT)), gets(plus_power(1000), who=IT))))
    t = taken(OGRE, "left front", front, you={"rear": {"left back": ELF, "right front": IMP}})
    t.use("Master", 1, asks="8.5.4.1.1")
    assert sorted(t.options()) == ["Imp", "Ogre"]


@rule("vanguard", "10.35.3.2")
def test_units_on_circles_of_two_masters_are_not_in_one_row() -> None:
    """All lie in a front row: two of the dominating player, and two dominated ones on the other field."""
    row = act(gets(plus_power(1000), who=Cards((RC,), YOU, And((NotThis(), SameRow(THIS))))), zones=(RC,))
    both = unit("Master", act(Dominate(Cards((RC,), OPPONENT), END_OF_TURN)), grade=3)
    t = table(
        you=Side(vanguard=both, rear={"left front": unit("Page", row, grade=1), "right front": ELF}),
        opponent=Side(rear={"left front": unit("Ogre", row, grade=2), "right front": IMP}),
    )
    t.use("Master")
    t.use("Page")
    assert (t.power("Elf"), t.power("Ogre"), t.power("Imp")) == (8000, 9000, 5000)
    t.use("Ogre")
    assert (t.power("Elf"), t.power("Page"), t.power("Imp")) == (8000, 7000, 6000)


# 10.35.4: where it goes.


@rule("vanguard", "10.35.4.1")
@pytest.mark.parametrize(
    ("zone", "name"), [(DROP, "drop"), (SOUL, "soul"), (HAND, "hand"), (BIND, "bind"), (DECK, "deck")]
)
def test_off_the_circles_it_goes_to_its_owners_zone(zone: int, name: str) -> None:
    """Even if the effect says yours."""
    t = taken(OGRE, "left front", act(Seq((choose(RC, YOU), Move(IT, zone, whose=YOU)))))
    t.use("Master", 1)
    assert ("Ogre" in t.zone("opponent", name), "Ogre" in t.zone("you", name)) == (True, False)


@rule("vanguard", "10.35.4.1")
def test_if_it_leaves_in_battle_it_goes_to_its_owners_drop_zone() -> None:
    again = unit("Ogre", attacks(retire(THIS)), grade=2)
    t = taken(again)
    t.attack("Ogre")
    assert (t.zone("opponent", "drop"), t.zone("you", "drop")) == (["Ogre"], [])


@rule("vanguard", "10.35.4.2")
def test_it_is_not_moved_to_a_circle_of_the_dominating_player() -> None:
    """Neither by an exchange of places nor to the vanguard circle."""
    swap = Exchange(Cards((RC,), YOU, Is(NAMES, "Ogre")), Cards((RC,), YOU, Is(NAMES, "Elf")))
    up = Move(Cards((RC,), YOU, Is(NAMES, "Ogre")), VC, verb=MOVE_VERB, whose=YOU)
    t = taken(OGRE, "left front", act(Seq((swap, draw()))), act(Seq((up, draw()))), you={"rear": {"left front": ELF}})
    t.use("Master", 1)
    assert (t.rear("you"), t.rear("opponent")) == ({"left front": "Elf"}, {"left front": "Ogre"})
    t.use("Master", 2)
    assert (t.zone("you", "vanguard circle"), t.rear("opponent")) == (["Master"], {"left front": "Ogre"})
    assert len(t.zone("you", "hand")) == 2


@rule("vanguard", "10.35.4.3")
def test_to_a_circle_of_its_owner_it_moves_as_usual() -> None:
    """The field it lies on is its owner's."""
    swap = Exchange(Cards((RC,), YOU, Is(NAMES, "Ogre")), Cards((RC,), OPPONENT, Is(NAMES, "Elf")))
    t = taken(OGRE, "left front", act(swap), rear={"right back": ELF})
    t.use("Master", 1)
    assert t.rear("opponent") == {"left front": "Elf", "right back": "Ogre"}


@rule("vanguard", "10.35.4.3", "10.32.1")
def test_the_dominating_player_moves_it_on_the_side_where_it_lies() -> None:
    t = taken(OGRE, "left front", act(MoveTo(Cards((RC,), YOU), Place(OPEN))), you={"rear": {}})
    t.use("Master", 1, asks="10.32.1")
    assert t.options() == ["right front", "left back", "center back", "right back"]
    t.answer("right back")
    assert (t.rear("opponent"), t.controller("Ogre")) == ({"right back": "Ogre"}, "you")


@rule("vanguard", "10.35.4.3", "6.6.1.2.3")
def test_its_owner_may_exchange_the_column_it_lies_in() -> None:
    """Both circles are the owner's, whoever is master of the unit."""
    takes = begins(MAIN_PHASE, choose(RC, OPPONENT), Dominate(IT, END_OF_TURN), whose=OPPONENT)
    rival = unit("Rival", takes, grade=3)
    t = table(you=Side(rear={"left front": OGRE}), opponent=Side(vanguard=rival), phase="main phase")
    assert t.controller("Ogre") == "opponent"
    t.exchange("left")
    assert (t.rear("you"), t.controller("Ogre")) == ({"left back": "Ogre"}, "opponent")


@rule("vanguard", "10.35.4.3")
def test_it_is_moved_to_the_guardian_circle_of_the_dominating_player() -> None:
    """No rear-guard or vanguard circle: the effect's master has it guard."""
    steals = is_attacked(choose(RC, OPPONENT), Dominate(IT, END_OF_TURN), MoveToGuard(IT))
    rival = unit("Rival", steals, grade=3, power=11000)
    wall = unit("Wall", grade=1, shield=5000)
    t = table(you=Side(rear={"left back": wall}), opponent=Side(vanguard=rival))
    t.attack("Vanguard", hold=True)
    assert (t.guarded("Rival"), t.power("Rival")) == (["Wall"], 16000)
    t.pass_()
    assert (t.zone("you", "drop zone"), t.damage("opponent")) == (["Wall"], 0)


# 10.35.5: its circle.


@rule("vanguard", "10.35.5")
def test_its_circle_is_still_its_original_masters() -> None:
    """Who may still call a card there; the dominated unit is retired then."""
    calls = is_attacked(Seq((choose(DROP, YOU), Call(IT))))
    t = taken(OGRE, vanguard=unit("Rival", calls, grade=3, power=20000), drop=[ELF])
    t.attack("Master", "vanguard", "left front")
    assert (t.rear("opponent"), t.zone("opponent", "drop")) == ({"left front": "Elf"}, ["Ogre"])


@rule("vanguard", "10.35.5", "10.35.5.1")
def test_the_dominating_player_calls_nothing_there() -> None:
    calls = act(
        Seq((choose(RC, YOU), Select(Cards((DROP,), YOU), into="card"), Call(Those("card"), Place(SAME_CIRCLE, IT))))
    )
    t = taken(OGRE, "left front", calls, you={"drop": [ELF]})
    t.use("Master", 1)
    assert (t.rear("you"), t.rear("opponent"), t.zone("you", "drop")) == ({}, {"left front": "Ogre"}, ["Elf"])


@rule("vanguard", "10.35.5.1")
def test_nothing_is_ridden_on_the_circle_of_a_dominated_vanguard_but_its_owners_cards() -> None:
    """The dominating player rides on the own circle."""
    take = act(Seq((choose(VC, OPPONENT), Dominate(IT, END_OF_TURN))))
    master = unit("Master", take, act(Seq((choose(DROP, YOU), SuperiorRide(IT)))), grade=3)
    t = table(you=Side(vanguard=master, drop=[LORD]), opponent=Side(vanguard=unit("Rival", grade=3)))
    t.use("Master", 0)
    t.use("Master", 1)
    assert (t.zone("you", "vanguard circle"), t.zone("opponent", "vanguard circle")) == (["Lord"], ["Rival"])
    assert (t.soul("you"), t.soul("opponent")) == (["Master"], [])


# 10.35.6, 10.35.7: what it does in battles.


@rule("vanguard", "10.35.6")
def test_a_dominated_rear_guard_does_not_boost() -> None:
    """Neither a unit of the dominating player in front of it, nor another dominated one."""
    page = unit("Page", grade=1, skill="Boost")
    both = act(Dominate(Cards((RC,), OPPONENT), END_OF_TURN))
    master = unit("Master", both, grade=3)
    t = table(
        you=Side(vanguard=master, rear={"left front": ELF}),
        opponent=Side(rear={"right back": page, "right front": OGRE, "center back": page}),
    )
    t.use("Master")
    for attacker in ("Ogre", "Elf", "Master"):
        t.attack(attacker, hold=True)
        assert t.boosted(attacker) == []
        with pytest.raises(AssertionError):
            t.answer(["Page"])
        t.pass_()


@rule("vanguard", "10.35.6")
def test_a_dominated_rear_guard_does_not_intercept() -> None:
    """In the opponent's turn, when the attacked player has dominated it."""
    knight = unit("Knight", grade=2, skill="Intercept")
    rival = unit(
        "Rival", is_attacked(Seq((choose(RC, OPPONENT, Is(NAMES, "Knight")), Dominate(IT, END_OF_TURN)))), grade=3
    )
    t = table(you=Side(rear=[knight, OGRE]), opponent=Side(vanguard=rival))
    t.attack("Ogre", hold=True)
    assert (t.controller("Knight"), t.options()) == ("opponent", ["pass"])
    t.refuses("intercept", "Knight", rule="10.35.6")


@rule("vanguard", "10.35.7")
def test_for_a_dominated_vanguard_the_dominating_player_checks_the_own_deck() -> None:
    aim = Select(Cards((RC,), OPPONENT), into="aim")
    attack = Attack(Those("strong"), Those("aim"))
    chosen = Seq((Select(THEIR_VANGUARD, into="strong"), aim, Dominate(Those("strong")), attack))
    crit = trigger("Crit", "Critical")
    master = unit("Master", act(chosen), grade=3)
    twin = unit("Twin", grade=3, skill="Twin Drive")
    t = table(
        you=Side(vanguard=master, deck=[ELF, crit, IMP, IMP]),
        opponent=Side(vanguard=twin, rear=[OGRE], deck=[LORD, LORD, LORD]),
    )
    t.use("Master", 0, ["Twin"], ["Ogre"], "Twin", "Twin", "Twin")
    assert t.tells(DRIVE_CHECK) == ["Elf", "Crit"]
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Elf", "Crit"], [])
    assert (t.zone("opponent", "deck"), t.zone("opponent", "drop")) == (["Lord", "Lord", "Lord"], ["Ogre"])
