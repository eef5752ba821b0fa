"""CC 602, 603 and 605: what happens before a player acts, and what passing does."""

from __future__ import annotations

import pytest

from ludex.core.changes import MOVE
from ludex.core.modifiers import Do as InPlaceOfIt
from ludex.core.modifiers import Replace, Would
from ludex.core.ops.counters import RemoveCounters
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import Cards, Is
from ludex.core.triggers import Trigger
from ludex.games.caster.words import (
    AETHER_PLAYED,
    BANISH,
    CHOSEN,
    DEITY,
    DEITY_COUNTER,
    FIELD,
    GRAVEYARD,
    MAIN_PHASE,
    NAMES,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    THIS,
    Side,
    act,
    begins,
    choose,
    conjure,
    cont,
    deity,
    destroy,
    draw,
    enter,
    fresh,
    produce,
    put,
    remove,
    return_,
    servant,
    servants,
    table,
    target,
    when,
    with_counters,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf")
BOLT = conjure("Bolt", target(servants()), destroy(IT), quickcast=True)
GIFT = conjure("Gift", draw(), quickcast=True)
DEITIES = Cards(FIELD, filter=Is(TYPE, DEITY))
FADES = RemoveCounters(DEITY_COUNTER, DEITIES)
SUN = with_counters(deity("Sun"), deity=1)
CALL_BACK = (choose(Cards((GRAVEYARD,), YOU, Is(NAMES, "Herald"))), put(IT))
"""Put Herald from your graveyard into the field."""


def clock(name: str) -> object:
    """A servant that draws a card at the beginning of its controller's main phase."""
    return servant(name, begins(MAIN_PHASE, draw()))


# 602.1: the order.


@rule("caster", "602.1a")
def test_rule_processes_come_before_triggered_abilities_are_played() -> None:
    """The herald would target the deity, but that is banished before the ability can be played."""
    herald = servant("Herald", enter(target(DEITIES), return_(IT)))
    t = table(you=Side(servants=[SUN], graveyard=[herald], hand=[conjure("Dusk", FADES, *CALL_BACK)]))
    t.play("Dusk", hold=True)
    t.resolve()
    assert (t.zone("you", "servant zone"), sorted(t.zone("you", "graveyard"))) == (["Herald"], ["Dusk", "Sun"])
    assert (t.chase(), t.priority) == ([], "you")


@rule("caster", "602.1a")
def test_rule_processes_that_follow_from_others_are_carried_out_before_anybody_acts() -> None:
    """In place of being banished the sun is removed, and takes the moon's last counter along."""
    eclipse = Seq((remove(THIS), RemoveCounters(DEITY_COUNTER, DEITIES)))
    sun = deity("Sun", cont(Replace(Would(MOVE, verb=BANISH), InPlaceOfIt(eclipse))))
    moon = with_counters(deity("Moon"), deity=2)
    t = table(you=Side(servants=[with_counters(sun, deity=1), moon], hand=[conjure("Dusk", FADES)]))
    t.play("Dusk", hold=True)
    t.resolve()
    assert (t.zone("you", "removed"), sorted(t.zone("you", "graveyard"))) == (["Sun"], ["Dusk", "Moon"])
    assert (t.zone("you", "servant zone"), t.priority, t.chase()) == ([], "you", [])


@rule("caster", "602.1b", "602.1c")
def test_triggered_abilities_lie_in_the_chase_zone_before_a_player_acts() -> None:
    t = table(you=Side(servants=[clock("Bell")], hand=[GIFT]), phase="main phase")
    assert (t.chase(), t.priority, t.options()) == (["automatic ability of Bell"], "you", ["play Gift", "pass"])


@rule("caster", "602.1c")
def test_only_the_player_with_priority_acts() -> None:
    seer = servant("Seer", act(draw()))
    t = table(you=Side(servants=[fresh(seer)], hand=[GIFT]), opponent=Side(servants=[seer], hand=[GIFT]))
    assert (t.priority, t.options()) == ("you", ["play Gift", "use Seer 0", "pass"])
    assert t.why("play", "Gift", by="opponent") == ["601.1"]
    t.pass_()
    assert (t.priority, t.options()) == ("opponent", ["play Gift", "use Seer 0", "pass"])
    assert "601.1" in t.why("play", "Gift", by="you")


@rule("caster", "602.1c")
def test_who_had_priority_still_has_it_after_abilities_of_the_other_player_were_played() -> None:
    """The opponent targets your mirror in your turn: your ability is played, and the opponent goes on acting."""
    mirror = servant("Mirror", when(Trigger(CHOSEN, self_only=True), draw()))
    t = table(you=Side(servants=[mirror]), opponent=Side(hand=[BOLT, GIFT]))
    t.play("Bolt", by="opponent", hold=True)
    assert (t.chase(), t.priority) == (["automatic ability of Mirror", "Bolt"], "opponent")
    assert t.options() == ["play Gift", "pass"]


# 603: automatic abilities, one at a time.


@rule("caster", "603.1", "603.2", "603.4")
def test_of_several_triggered_abilities_one_after_the_other_is_chosen() -> None:
    mine = Side(servants=[clock("Bell"), clock("Drum"), clock("Horn")])
    t = table(you=mine, phase="call phase")
    t.to("main phase", asks="603.2")
    assert (t.asked, t.options(), t.chase()) == ("you", ["Bell", "Drum", "Horn"], [])
    t.answer("Drum", asks="603.2")
    assert (t.options(), t.chase()) == (["Bell", "Horn"], ["automatic ability of Drum"])
    t.answer("Horn")
    assert t.chase() == [f"automatic ability of {one}" for one in ("Bell", "Horn", "Drum")]


@rule("caster", "603.2")
@pytest.mark.parametrize("turn_player", ["you", "opponent"])
def test_whose_turn_it_is_decides_who_chooses_first(turn_player: str) -> None:
    other = "opponent" if turn_player == "you" else "you"

    def watcher(name: str) -> object:
        return servant(name, when(Trigger("moved", frm=FIELD, to=(GRAVEYARD,)), draw()))

    yours = Side(servants=[watcher("Bell"), watcher("Drum"), ELF], hand=[BOLT])
    theirs = Side(servants=[watcher("Horn"), watcher("Gong")])
    t = table(you=yours, opponent=theirs, active=turn_player)
    t.play("Bolt", "Elf", by="you", hold=True)
    t.resolve(asks="603.2")
    pairs = {"you": ["Bell", "Drum"], "opponent": ["Horn", "Gong"]}
    assert (t.asked, t.options()) == (turn_player, pairs[turn_player])
    t.answer(pairs[turn_player][1], asks="603.2")
    assert (t.asked, t.options()) == (other, pairs[other])
    t.answer(pairs[other][1])
    order = [*pairs[turn_player][::-1], *pairs[other][::-1]]
    assert t.chase() == [f"automatic ability of {one}" for one in reversed(order)]


@rule("caster", "603.2", "603.4")
def test_what_triggers_while_others_are_played_is_chosen_from_together_with_them() -> None:
    """Your first ability targets your mirror: its ability is yours, and comes before that of the opponent."""
    hunter = servant("Hunter", begins(MAIN_PHASE, target(servants(YOU, Is(NAMES, "Mirror"))), draw()))
    mirror = servant("Mirror", when(Trigger(CHOSEN, self_only=True), draw()))
    horn = servant("Horn", begins(MAIN_PHASE, draw(), whose=OPPONENT))
    t = table(you=Side(servants=[hunter, mirror]), opponent=Side(servants=[horn]), phase="main phase")
    assert t.chase() == [f"automatic ability of {one}" for one in ("Horn", "Mirror", "Hunter")]


@rule("caster", "603.4")
def test_rule_processes_come_again_after_each_ability_that_is_played() -> None:
    """An ability that produces aether is done at once: the sun is gone when the next one looks for a target."""
    produced = Trigger(AETHER_PLAYED, whose=YOU)
    well = servant("Well", when(produced, produce("Aqua"), FADES))
    priest = servant("Priest", when(produced, target(DEITIES), return_(IT)))
    spring = servant("Spring", act(produce("Ignus")))
    t = table(you=Side(servants=[SUN, well, priest, spring]))
    t.use("Spring", 0, "Well", hold=True)
    assert (t.aether("you"), t.chase()) == (["Ignus", "Aqua"], [])
    assert (t.zone("you", "graveyard"), t.zone("you", "extra deck")) == (["Sun"], [])


@rule("caster", "603.3")
def test_an_ability_that_cannot_be_played_is_done_with() -> None:
    """It has triggered once, without a target; when there is a target later it is not played any more."""
    hunter = servant("Hunter", begins(MAIN_PHASE, target(servants(OPPONENT)), destroy(IT)))
    t = table(you=Side(servants=[hunter]), opponent=Side(hand=[servant("Imp", "Quickcast")]), phase="main phase")
    assert (t.chase(), t.priority) == ([], "you")
    t.play("Imp", by="opponent")
    assert (t.chase(), t.zone("opponent", "servant zone"), t.priority) == ([], ["Imp"], "you")


@rule("caster", "603.3")
def test_an_ability_that_triggered_twice_is_played_twice_and_no_more() -> None:
    ghoul = servant("Ghoul", when(Trigger("moved", frm=FIELD, to=(GRAVEYARD,)), draw()))
    quake = conjure("Quake", destroy(servants(EACH, Is(NAMES, "Elf"))))
    t = table(you=Side(servants=[ghoul, ELF], hand=[quake]), opponent=Side(servants=[ELF]))
    t.play("Quake", hold=True)
    t.resolve()
    assert t.chase() == ["automatic ability of Ghoul"] * 2
    t.resolve()
    assert (t.chase(), t.zone("you", "hand")) == (["automatic ability of Ghoul"], ["Filler"])
    t.resolve()
    assert (t.chase(), t.zone("you", "hand")) == ([], ["Filler"] * 2)


# 605: how a sequence ends.


@rule("caster", "605.1a", "605.2")
@pytest.mark.parametrize("turn_player", ["you", "opponent"])
def test_who_plays_a_card_or_an_ability_keeps_priority(turn_player: str) -> None:
    seer = servant("Seer", act(draw(), per_turn=1))
    t = table(you=Side(servants=[seer], hand=[GIFT]), active=turn_player)
    t.play("Gift", by="you", hold=True)
    assert (t.priority, t.chase()) == ("you", ["Gift"])
    t.use("Seer", hold=True)
    assert (t.priority, t.chase()) == ("you", ["activated ability of Seer", "Gift"])


@rule("caster", "605.1a")
def test_who_switches_a_servant_or_produces_aether_keeps_priority() -> None:
    t = table(you=Side(servants=[ELF], casters=["Ignus"]))
    t.switch("Elf", hold=True)
    assert (t.priority, t.orientation("Elf")) == ("you", "reversed")
    t.produce("Ignus Caster")
    assert (t.priority, t.aether("you")) == ("you", ["Ignus"])


@rule("caster", "602.1d", "605.1c", "605.2")
@pytest.mark.parametrize(("turn_player", "other"), [("you", "opponent"), ("opponent", "you")])
def test_after_a_single_pass_the_other_player_has_priority(turn_player: str, other: str) -> None:
    t = table(you=Side(hand=[GIFT]), opponent=Side(hand=[GIFT]), active=turn_player)
    assert t.priority == turn_player
    t.pass_()
    assert (t.priority, t.phase, t.options()) == (other, "main phase", ["play Gift", "pass"])


@rule("caster", "602.1d", "605.1b")
def test_two_passes_in_a_row_over_an_empty_chase_zone_end_it() -> None:
    t = table()
    t.pass_both()
    assert (t.phase, t.window) == ("battle phase", "beginning of the battle phase")


@rule("caster", "605.1b", "605.2")
def test_two_passes_in_a_row_resolve_what_was_put_there_last_and_nothing_else() -> None:
    t = table(you=Side(servants=[OGRE], hand=[BOLT]), opponent=Side(servants=[ELF], hand=[BOLT]))
    t.play("Bolt", "Elf", hold=True)
    t.play("Bolt", "Ogre", by="opponent", hold=True)
    t.pass_both()
    assert (t.chase(), t.zone("you", "servant zone"), t.zone("opponent", "servant zone")) == (["Bolt"], [], ["Elf"])
    t.pass_both()
    assert (t.chase(), t.zone("opponent", "servant zone"), t.phase) == ([], [], "main phase")


@rule("caster", "605.1b")
@pytest.mark.parametrize("turn_player", ["you", "opponent"])
@pytest.mark.parametrize("by", ["you", "opponent"])
def test_the_turn_player_has_priority_after_something_resolved(turn_player: str, by: str) -> None:
    side = Side(hand=[GIFT])
    t = table(you=side, opponent=side, active=turn_player)
    t.play("Gift", by=by, hold=True)
    t.pass_both()
    assert (t.priority, t.chase(), t.zone(by, "hand")) == (turn_player, [], ["Filler"])


@rule("caster", "605.1b", "605.1c")
def test_passes_are_in_a_row_only_if_nothing_was_done_between() -> None:
    """The opponent answers a pass with an action; after it resolved both have to pass anew."""
    t = table(you=Side(hand=[GIFT]), opponent=Side(hand=[GIFT]))
    t.pass_()
    t.play("Gift", hold=True)
    t.pass_()
    assert (t.priority, t.chase()) == ("you", ["Gift"])
    t.pass_()
    assert (t.priority, t.chase(), t.phase) == ("you", [], "main phase")
    t.pass_()
    assert (t.priority, t.phase) == ("opponent", "main phase")


@rule("caster", "605.1b")
def test_producing_aether_between_two_passes_is_an_action_too() -> None:
    t = table(opponent=Side(casters=["Ignus"], hand=[GIFT]))
    t.pass_()
    t.produce("Ignus Caster")
    assert t.priority == "opponent"
    t.pass_()
    assert (t.priority, t.phase, t.aether("opponent")) == ("you", "main phase", ["Ignus"])
    t.pass_()
    assert t.phase == "battle phase"


@rule("caster", "605.2")
def test_after_something_resolved_the_sequence_begins_again_with_what_triggered() -> None:
    imp = servant("Imp", enter(draw()))
    t = table(you=Side(hand=[imp]))
    t.play("Imp", hold=True)
    t.pass_both()
    assert (t.chase(), t.priority, t.zone("you", "hand")) == (["automatic ability of Imp"], "you", [])
    t.pass_both()
    assert (t.chase(), t.priority, t.zone("you", "hand")) == ([], "you", ["Filler"])
