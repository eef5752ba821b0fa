"""CC 604 and 700: what a player with priority may do, and what only at main timing."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.modifiers import Can
from ludex.core.ops.control import TakeControl
from ludex.core.ops.counters import RemoveCounters
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import Cards
from ludex.core.values import Count
from ludex.games.caster.ops.play_free import PlayFree
from ludex.games.caster.words import (
    DEITY_COUNTER,
    GRAVEYARD,
    MAIN_PHASE,
)
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    REST,
    THIS,
    Side,
    Table,
    act,
    barrier,
    caster,
    choose,
    conjure,
    cont,
    deity,
    destroy,
    draw,
    fresh,
    owned_by,
    produce,
    rested,
    reversed_,
    servant,
    servants,
    switch,
    table,
    target,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf")
WALL = barrier("Wall")
SURGE = conjure("Surge", draw())
GIFT = conjure("Gift", draw(), quickcast=True)
IMP = servant("Imp", "Quickcast")
WARD = barrier("Ward", "Quickcast")
SEER = servant("Seer", act(draw(), per_turn=1))
SUN = deity("Sun", act(RemoveCounters(DEITY_COUNTER, THIS), draw()))
BIN = cont(Can("be played from graveyard"), zones=GRAVEYARD)
"""This card may be played from the graveyard."""

OTHER_PHASES = [
    "recovery phase",
    "draw phase",
    "call phase",
    "beginning of the battle phase",
    "attack declaration step",
    "after the attack",
    "battle judgment step",
    "battle resolution step",
    "end of the battle phase",
    "end phase",
    "end of turn",
]
"""Every window in which the turn player has priority but that of the main phase."""


def at_window(window: str, you: Side) -> Table:
    """The turn player has priority there; a servant called Scout attacks if need be."""
    side = Side(servants=[servant("Scout"), *you.servants], casters=you.casters, hand=you.hand, graveyard=you.graveyard)
    t = table(you=side, phase="recovery phase")
    if window in ("after the attack", "battle judgment step", "battle resolution step"):
        t.attack("Scout", hold=True)
    if t.window != window:
        t.to(window)
    if window == "call phase":
        # Nothing is called.
        t.pass_()
    assert (t.window, t.priority, t.chase()) == (window, "you", [])
    return t


# 604: what may be done.


@rule("caster", "604.1", "604.1a", "604.1b", "604.1c", "706.1", "704.1", "708.1")
@pytest.mark.parametrize("window", OTHER_PHASES)
def test_with_priority_abilities_and_quickcast_cards_are_played_or_it_is_passed(window: str) -> None:
    mine = Side(servants=[SEER, SUN], hand=[OGRE, WALL, SURGE, IMP, WARD, GIFT])
    t = at_window(window, mine)
    hand = ["play Imp", "play Ward", "play Gift"]
    assert t.options() == [*hand, "use Seer 0", "pass"]


@rule("caster", "604.1", "604.1a", "604.1b", "604.1c", "604.2", "706.1", "704.1")
def test_in_the_turn_of_the_other_player_it_is_the_same() -> None:
    theirs = Side(servants=[SEER, SUN, ELF], hand=[OGRE, WALL, SURGE, IMP, WARD, GIFT])
    t = table(opponent=theirs)
    t.pass_()
    assert (t.phase, t.priority) == (MAIN_PHASE, "opponent")
    assert t.options() == ["play Imp", "play Ward", "play Gift", "use Seer 0", "pass"]


@rule("caster", "604.2", "604.2a", "604.2b", "604.2c", "604.2d", "604.2e", "701.2", "702.1", "703.1", "705.1", "707.1")
def test_at_main_timing_everything_may_be_done() -> None:
    t = table(you=Side(servants=[SEER, SUN], hand=[OGRE, WALL, SURGE, GIFT]))
    plays = ["play Ogre", "play Wall", "play Surge", "play Gift"]
    assert t.options() == [*plays, "use Seer 0", "use Sun 0", "switch Seer", "pass"]


MAIN_TIMING_ONLY = [("play", "Ogre", "702.1"), ("play", "Wall", "702.1"), ("play", "Surge", "703.1"),
                    ("switch", "Elf", "705.1"), ("use", "Sun", "707.1")]  # fmt: skip
EVERYTHING = Side(servants=[ELF, SUN], hand=[OGRE, WALL, SURGE, GIFT])


@rule("caster", "604.2", "701.2")
@pytest.mark.parametrize(("kind", "card", "number"), MAIN_TIMING_ONLY)
@pytest.mark.parametrize("window", OTHER_PHASES)
def test_outside_the_main_phase_it_is_not_main_timing(window: str, kind: str, card: str, number: str) -> None:
    t = at_window(window, EVERYTHING)
    t.refuses(kind, card, rule=number)


@rule("caster", "604.2", "701.2")
@pytest.mark.parametrize(("kind", "card", "number"), MAIN_TIMING_ONLY)
def test_while_something_is_in_the_chase_zone_it_is_not_main_timing(kind: str, card: str, number: str) -> None:
    t = table(you=EVERYTHING)
    t.play("Gift", hold=True)
    assert (t.priority, t.phase, t.chase()) == ("you", "main phase", ["Gift"])
    t.refuses(kind, card, rule=number)
    t.resolve()
    assert t.why(kind, card) == []


@rule("caster", "604.2", "701.2")
@pytest.mark.parametrize(("kind", "card", "number"), MAIN_TIMING_ONLY)
def test_in_the_main_phase_of_the_opponent_it_is_not_main_timing(kind: str, card: str, number: str) -> None:
    t = table(opponent=EVERYTHING)
    t.pass_()
    assert (t.priority, t.phase) == ("opponent", "main phase")
    t.refuses(kind, card, rule=number)


@rule("caster", "701.2")
def test_an_ability_that_is_for_main_timing_is_not_played_at_other_times() -> None:
    sage = servant("Sage", act(draw(), main=True, per_turn=1))
    t = table(you=Side(servants=[sage], hand=[GIFT]))
    t.play("Gift", hold=True)
    t.refuses("use", "Sage", 0, rule="701.2")
    t.resolve()
    t.use("Sage")
    assert len(t.zone("you", "hand")) == 2
    t = table(opponent=Side(servants=[sage]))
    t.pass_()
    t.refuses("use", "Sage", 0, rule="701.2")


@rule("caster", "604.2")
def test_nothing_else_is_played() -> None:
    """Casters are called, deities come by effects."""
    t = table(you=Side(hand=[caster("Hana"), deity("Moon")]))
    assert t.options() == ["pass"]
    t.refuses("play", "Hana", rule="604.2")
    t.refuses("play", "Moon", rule="604.2")


@rule("caster", "604.1c", "708.1")
def test_to_pass_is_to_do_nothing() -> None:
    t = table(you=Side(servants=[ELF], casters=["Ignus"], hand=[GIFT], aether=["Aqua"]))
    before = {zone: t.zone("you", zone) for zone in ("hand", "deck", "servant zone", "graveyard")}
    t.pass_()
    assert (t.chase(), t.events(last=True), t.aether("you")) == ([], [], ["Aqua"])
    assert {zone: t.zone("you", zone) for zone in before} == before
    assert (t.orientation("Elf"), t.orientation("Ignus Caster")) == ("recovered", "recovered")


# 702, 703, 706: playing cards.


COSTLY = [
    servant("Knight", "Quickcast", cost=2, element="Ignus"),
    barrier("Pyre", "Quickcast", cost=2, element="Ignus"),
    conjure("Blaze", draw(), cost=2, element="Ignus", quickcast=True),
    servant("Squire", cost=2, element="Ignus"),
    barrier("Fence", cost=2, element="Ignus"),
    conjure("Spark", draw(), cost=2, element="Ignus"),
]


@rule("caster", "702.2", "703.2", "706.2")
@pytest.mark.parametrize("card", COSTLY, ids=lambda card: card.name)
def test_a_card_is_paid_for_when_it_is_played(card: CardDef) -> None:
    t = table(you=Side(casters=["Ignus", "Aqua"], hand=[card]))
    t.play(card.name, hold=True)
    assert (t.chase(), t.zone("you", "hand")) == ([card.name], [])
    assert (t.orientation("Ignus Caster"), t.orientation("Aqua Caster")) == ("rested", "rested")


@rule("caster", "702.2", "703.2", "706.2")
@pytest.mark.parametrize("card", COSTLY, ids=lambda card: card.name)
def test_a_card_that_cannot_be_paid_for_is_not_played(card: CardDef) -> None:
    table(you=Side(casters=["Ignus"], hand=[card])).refuses("play", card.name)
    table(you=Side(casters=["Aqua", "Aqua"], hand=[card])).refuses("play", card.name)


ANYWHERE = [OGRE, WALL, SURGE, IMP, WARD, GIFT]


@rule("caster", "702.2", "703.2", "706.2")
@pytest.mark.parametrize("zone", ["graveyard", "removed", "orbs", "deck", "extra"])
def test_cards_are_played_from_the_hand_only(zone: str) -> None:
    t = table(you=Side(**{zone: ANYWHERE}))  # type: ignore[arg-type]
    assert t.options() == ["pass"]
    for card in ANYWHERE:
        t.refuses("play", card.name)


@rule("caster", "702.2", "703.2", "706.2")
def test_cards_in_the_hand_of_the_opponent_are_not_played() -> None:
    assert table(opponent=Side(hand=ANYWHERE)).options() == ["pass"]


@rule("caster", "702.2", "703.2", "706.2")
@pytest.mark.parametrize(
    "card",
    [
        servant("Ghoul", BIN),
        barrier("Tomb", BIN),
        conjure("Dirge", draw(), BIN),
        servant("Wisp", "Quickcast", BIN),
        barrier("Crypt", "Quickcast", BIN),
        conjure("Knell", draw(), BIN, quickcast=True),
    ],
    ids=lambda card: card.name,
)
def test_unless_a_text_says_otherwise(card: CardDef) -> None:
    t = table(you=Side(graveyard=[card]))
    t.play(card.name, hold=True)
    assert (t.chase(), t.zone("you", "graveyard")) == ([card.name], [])


@rule("caster", "702.3", "706.3")
@pytest.mark.parametrize("card", [OGRE, IMP], ids=lambda card: card.name)
@pytest.mark.parametrize("how", ["recovered", "reversed"])
def test_the_controller_says_whether_a_servant_enters_recovered_or_reversed(card: CardDef, how: str) -> None:
    t = table(you=Side(hand=[card]))
    t.play(card.name, hold=True)
    assert (t.where(card.name), t.chase()) == ("chase zone", [card.name])
    t.resolve(asks="702.3")
    assert (t.asked, t.options()) == ("you", ["recovered", "reversed"])
    t.answer(how)
    assert (t.where(card.name), t.orientation(card.name), t.controller(card.name)) == ("servant zone", how, "you")
    assert t.chase() == []


@rule("caster", "706.3")
def test_in_the_turn_of_the_opponent_as_well() -> None:
    t = table(opponent=Side(hand=[IMP, WARD]))
    t.play("Imp", "reversed", by="opponent")
    t.play("Ward", by="opponent")
    assert t.zone("opponent", "servant zone") == ["Imp", "Ward"]
    assert (t.orientation("Imp"), t.orientation("Ward"), t.chase()) == ("reversed", "recovered", [])


@rule("caster", "702.3", "706.3")
@pytest.mark.parametrize("card", [WALL, WARD], ids=lambda card: card.name)
def test_a_barrier_goes_to_the_servant_zone_and_nobody_is_asked_how(card: CardDef) -> None:
    t = table(you=Side(hand=[card]))
    t.play(card.name, hold=True)
    t.pass_both()
    assert (t.where(card.name), t.orientation(card.name), t.chase()) == ("servant zone", "recovered", [])


@rule("caster", "702.3", "706.3")
@pytest.mark.parametrize("card", [OGRE, WALL, IMP, WARD], ids=lambda card: card.name)
def test_it_is_the_servant_zone_of_the_controller_whoever_owns_the_card(card: CardDef) -> None:
    theirs = Cards((GRAVEYARD,), OPPONENT)
    t = table(you=Side(hand=[conjure("Loot", choose(theirs), PlayFree(IT))]), opponent=Side(graveyard=[card]))
    t.play("Loot")
    assert (t.zone("you", "servant zone"), t.zone("opponent", "servant zone")) == ([card.name], [])
    assert (t.owner(card.name), t.controller(card.name)) == ("opponent", "you")


@rule("caster", "703.3", "706.4")
@pytest.mark.parametrize("quickcast", [False, True])
def test_a_conjure_has_its_effect_and_is_put_into_the_graveyard_afterwards(quickcast: bool) -> None:
    """It draws a card for each card in the graveyard, where it does not lie yet."""
    rally = conjure("Rally", draw(Count(Cards((GRAVEYARD,), YOU))), quickcast=quickcast)
    t = table(you=Side(hand=[rally], graveyard=[OGRE, ELF]))
    t.play("Rally", hold=True)
    assert (t.where("Rally"), t.zone("you", "hand")) == ("chase zone", [])
    t.resolve()
    assert (t.zone("you", "hand"), sorted(t.zone("you", "graveyard"))) == (["Filler"] * 2, ["Elf", "Ogre", "Rally"])
    assert t.chase() == []


@rule("caster", "703.3", "706.4")
@pytest.mark.parametrize("quickcast", [False, True])
def test_it_is_the_graveyard_of_the_owner(quickcast: bool) -> None:
    tithe = conjure("Tithe", draw(), quickcast=quickcast)
    theirs = Cards((GRAVEYARD,), OPPONENT)
    t = table(you=Side(hand=[conjure("Loot", choose(theirs), PlayFree(IT))]), opponent=Side(graveyard=[tithe]))
    t.play("Loot")
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Filler"], [])
    assert (t.zone("you", "graveyard"), t.zone("opponent", "graveyard")) == (["Loot"], ["Tithe"])


@rule("caster", "706.1")
def test_a_quickcast_card_is_played_while_others_are_in_the_chase_zone() -> None:
    t = table(you=Side(hand=[SURGE, IMP]), opponent=Side(hand=[WARD]))
    t.play("Surge", hold=True)
    t.play("Imp", hold=True)
    t.play("Ward", by="opponent", hold=True)
    assert t.chase() == ["Ward", "Imp", "Surge"]


# 704: activated abilities.


@rule("caster", "704.2")
def test_abilities_of_cards_of_the_opponent_are_not_played() -> None:
    t = table(you=Side(servants=[ELF]), opponent=Side(servants=[SEER], casters=[caster("Hana", act(REST, draw()))]))
    assert t.options() == ["switch Elf", "pass"]
    t.refuses("use", "Seer")
    t.refuses("produce", "Hana")


@rule("caster", "604.1a", "704.1", "704.2")
def test_what_counts_is_who_controls_the_card() -> None:
    t = table(you=Side(servants=[owned_by("opponent", SEER)]), opponent=Side(servants=[owned_by("you", SEER)]))
    assert t.options() == ["use Seer 0", "switch Seer", "pass"]
    t.use("your Seer")
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Filler"], [])


@rule("caster", "604.1a", "704.1")
@pytest.mark.parametrize(
    "side",
    [
        Side(servants=[SEER]),
        Side(servants=[barrier("Seer", act(draw(), per_turn=1))]),
        Side(casters=[caster("Seer", act(draw(), per_turn=1))]),
    ],
    ids=["servant", "barrier", "caster"],
)
def test_abilities_of_cards_of_all_types_are_played_also_over_others_in_the_chase_zone(side: Side) -> None:
    t = table(you=Side(hand=[SURGE]), opponent=side)
    t.play("Surge", hold=True)
    t.use("Seer", by="opponent", hold=True)
    assert t.chase() == ["activated ability of Seer", "Surge"]


@rule("caster", "704.2")
def test_the_ability_that_is_chosen_is_played() -> None:
    sage = servant("Sage", act(draw(1)), act(draw(3)))
    t = table(you=Side(servants=[sage]))
    t.use("Sage", 1)
    assert len(t.zone("you", "hand")) == 3


@rule("caster", "704.2", "704.3")
def test_an_ability_waits_in_the_chase_zone_and_is_gone_when_it_has_resolved() -> None:
    t = table(you=Side(servants=[SEER]))
    t.use("Seer", hold=True)
    assert (t.chase(), t.zone("you", "hand")) == (["activated ability of Seer"], [])
    t.pass_both()
    assert (t.chase(), t.zone("you", "chase zone"), t.zone("you", "hand")) == ([], [], ["Filler"])
    assert (t.zone("you", "graveyard"), t.zone("you", "removed"), t.where("Seer")) == ([], [], "servant zone")


@rule("caster", "704.2")
def test_an_aether_ability_resolves_at_once() -> None:
    spring = servant("Spring", act(REST, produce("Aqua", n=2)))
    t = table(you=Side(servants=[spring], hand=[GIFT]), opponent=Side(hand=[GIFT]))
    t.play("Gift", hold=True)
    t.use("Spring", hold=True)
    assert (t.chase(), t.aether("you"), t.priority) == (["Gift"], ["Aqua", "Aqua"], "you")
    assert t.orientation("Spring") == "rested"


@rule("caster", "704.2", "704.3")
def test_with_a_target_it_is_none_and_waits_like_others() -> None:
    fount = servant("Fount", act(REST, Seq((target(servants(OPPONENT)), produce("Aqua")))))
    t = table(you=Side(servants=[fount]), opponent=Side(servants=[ELF]))
    t.use("Fount", hold=True)
    assert (t.chase(), t.aether("you")) == (["activated ability of Fount"], [])
    t.resolve()
    assert (t.chase(), t.aether("you")) == ([], ["Aqua"])


@rule("caster", "704.3")
def test_an_ability_resolves_though_its_card_is_gone() -> None:
    bolt = conjure("Bolt", target(servants()), destroy(IT), quickcast=True)
    t = table(you=Side(servants=[SEER]), opponent=Side(hand=[bolt]))
    t.use("Seer", hold=True)
    t.play("Bolt", by="opponent", hold=True)
    t.resolve()
    assert (t.zone("you", "graveyard"), t.chase()) == (["Seer"], ["activated ability of Seer"])
    t.resolve()
    assert (t.zone("you", "hand"), t.chase()) == (["Filler"], [])


# 705: switching.


@rule("caster", "604.2d", "705.1", "705.2")
def test_a_servant_that_was_there_when_the_turn_began_is_switched_without_the_chase_zone() -> None:
    t = table(you=Side(servants=[ELF, reversed_(OGRE)]), opponent=Side(hand=[GIFT]))
    t.switch("Elf", hold=True)
    t.switch("Ogre", hold=True)
    assert (t.orientation("Elf"), t.orientation("Ogre"), t.chase()) == ("reversed", "recovered", [])
    assert (t.tells("switched"), t.priority) == (["Elf", "Ogre"], "you")


@rule("caster", "604.2d", "705.2")
def test_one_that_came_this_turn_is_not_switched() -> None:
    t = table(you=Side(servants=[fresh(ELF)], hand=[IMP]))
    t.refuses("switch", "Elf", rule="705.2")
    t.play("Imp")
    t.refuses("switch", "Imp", rule="705.2")
    t.end_turn()
    t.end_turn()
    t.switch("Imp")
    assert t.orientation("Imp") == "reversed"


@rule("caster", "705.2")
def test_only_own_servants_are_switched() -> None:
    sides = Side(servants=[WALL, SUN], casters=["Ignus"]), Side(servants=[ELF])
    t = table(you=sides[0], opponent=sides[1])
    assert [one for one in t.options() if one.startswith("switch")] == []
    for card in ("Wall", "Sun", "Ignus Caster", "Elf"):
        t.refuses("switch", card, rule="705.2")


@rule("caster", "705.2")
def test_one_that_changed_sides_this_turn_was_on_the_field_all_the_time() -> None:
    charm = conjure("Charm", target(servants(OPPONENT)), TakeControl(IT))
    t = table(you=Side(hand=[charm]), opponent=Side(servants=[ELF]))
    t.play("Charm")
    t.switch("Elf")
    assert (t.controller("Elf"), t.orientation("Elf")) == ("you", "reversed")


@rule("caster", "705.3")
def test_each_is_switched_once_a_turn() -> None:
    t = table(you=Side(servants=[ELF, OGRE]))
    t.switch("Elf")
    t.refuses("switch", "Elf", rule="705.3")
    t.switch("Ogre")
    t.refuses("switch", "Ogre", rule="705.3")
    t.end_turn()
    t.end_turn()
    t.switch("Elf")
    assert t.orientation("Elf") == "recovered"


@rule("caster", "705.3")
def test_being_switched_by_an_effect_does_not_count() -> None:
    twist = conjure("Twist", target(servants()), switch(IT))
    t = table(you=Side(servants=[ELF], hand=[twist, twist]))
    t.play("Twist", "Elf")
    t.switch("Elf")
    assert t.orientation("Elf") == "recovered"
    t.play("Twist", "Elf")
    assert t.orientation("Elf") == "reversed"
    t.refuses("switch", "Elf", rule="705.3")


@rule("caster", "705.1")
def test_a_rested_servant_is_not_offered() -> None:
    t = table(you=Side(servants=[rested(ELF)]))
    t.refuses("switch", "Elf", rule="1011.1")


# 707: abilities of deities.


@rule("caster", "604.2e", "707.1", "707.2", "707.3")
def test_an_ability_of_a_deity_waits_in_the_chase_zone_and_is_gone_when_it_has_resolved() -> None:
    t = table(you=Side(servants=[SUN]))
    t.use("Sun", hold=True)
    assert (t.chase(), t.counters("Sun", DEITY_COUNTER)) == (["activated ability of Sun"], 2)
    t.resolve()
    assert (t.chase(), t.zone("you", "chase zone"), t.zone("you", "hand")) == ([], [], ["Filler"])
    t.use("Sun")
    assert (t.counters("Sun", DEITY_COUNTER), len(t.zone("you", "hand"))) == (1, 2)


@rule("caster", "707.2")
def test_abilities_of_deities_of_the_opponent_are_not_played() -> None:
    t = table(opponent=Side(servants=[SUN]))
    assert t.options() == ["pass"]
    t.refuses("use", "Sun")


DAWN = deity("Dawn", act(RemoveCounters(DEITY_COUNTER, THIS), produce("Solis", n=2)))


@rule("caster", "707.2")
def test_an_aether_ability_of_a_deity_resolves_at_once() -> None:
    t = table(you=Side(servants=[DAWN]))
    t.use("Dawn", hold=True)
    assert (t.chase(), t.aether("you"), t.counters("Dawn", DEITY_COUNTER)) == ([], ["Solis", "Solis"], 2)


@rule("caster", "604.2e", "707.1", "707.2")
def test_it_needs_main_timing_as_well() -> None:
    t = table(you=Side(servants=[DAWN], hand=[GIFT]))
    t.play("Gift", hold=True)
    t.refuses("produce", "Dawn", 0, rule="707.1")
    assert t.options() == ["pass"]
    t = table(opponent=Side(servants=[DAWN], hand=[GIFT]))
    t.pass_()
    assert t.options() == ["play Gift", "pass"]


@rule("caster", "707.1", "707.2")
def test_so_it_is_not_played_while_something_is_paid() -> None:
    """Its aether has to be produced before; then it pays."""
    ray = conjure("Ray", draw(), cost=2, element="Solis")
    t = table(you=Side(servants=[DAWN], hand=[ray]))
    t.refuses("play", "Ray")
    t.use("Dawn", hold=True)
    t.play("Ray")
    assert (t.zone("you", "hand"), t.aether("you")) == (["Filler"], [])
