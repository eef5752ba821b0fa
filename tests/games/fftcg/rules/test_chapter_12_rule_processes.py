"""Chapter 12: rule processes."""

from __future__ import annotations

import pytest

from ludex.core.changes import MOVE
from ludex.core.events import Event
from ludex.core.modifiers import Forbid, Would
from ludex.core.ops.control import TakeControl
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import IT, NotThis
from ludex.core.triggers import Trigger
from ludex.games.fftcg.ops.points import DealPoints
from ludex.games.fftcg.words import BREAK, BREAK_VERB, DARK, FIELD, LIGHT
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    Table,
    action,
    backup,
    dies,
    enters,
    forward,
    forwards,
    lying,
    monster,
    strike,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.parts import (
    FORWARDS,
    bring,
    choose,
    draw,
    everything,
    give,
    hurt,
    n,
    plus,
    while_here,
)

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
MINE = backup("Mine", generic=True)
BOLT = summon("Bolt", strike(4000))
WEAKEN = summon("Weaken", choose(), give(IT, plus(-4000)))
CHARM = summon("Charm", choose(whose=OPPONENT), TakeControl(IT))
OTHERS = Trigger("moved", NotThis(), frm=(FIELD,), to=(BREAK,))


def died(t: Table, name: str) -> Event:
    """What is told of the card's way from the field into the Break Zone."""
    (event,) = [one for one in t.events("moved") if one.frm == FIELD and one.to == BREAK and t.name(one.was) == name]
    return event


@rule("fftcg", "12.2")
def test_nobody_controls_rule_processes() -> None:
    safe = while_here(Forbid(Would(MOVE, controller=OPPONENT)), Forbid(Would(MOVE, controller=YOU)))
    t = table(you=Side(hand=[WEAKEN]), opponent=Side(field=[forward("Safe", 4000, safe)]))
    t.cast("Weaken")
    assert t.zone("opponent", "Break Zone") == ["Safe"]


@rule("fftcg", "12.2")
@pytest.mark.parametrize("phase", ["main phase 1", "attack phase", "main phase 2", "end phase"])
@pytest.mark.parametrize("active", ["you", "opponent"])
def test_they_are_looked_for_all_through_the_game(active: str, phase: str) -> None:
    t = table(you=Side(field=[lying(ELF, damage=4000)]), active=active, phase=phase)
    assert t.zone("you", "Break Zone") == ["Elf"]


@rule("fftcg", "12.3")
def test_all_that_apply_are_done_together_as_one_event() -> None:
    mourns = when(OTHERS, draw())
    imp, owl = forward("Imp", 1000, mourns), forward("Owl", 1000, mourns)
    t = table(you=Side(field=[imp], hand=[summon("Storm", hurt(forwards(), 1000))]), opponent=Side(field=[owl]))
    t.cast("Storm")
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Filler"], ["Filler"])


@rule("fftcg", "12.3")
def test_processes_of_different_kinds_are_one_event_too() -> None:
    mourns = when(OTHERS, draw())
    ruin = summon("Ruin", choose(), give(IT, plus(-1000)), choose(whose=OPPONENT), hurt(IT, 1000))
    t = table(you=Side(field=[forward("Imp", 1000, mourns)], hand=[ruin]), opponent=Side(field=[forward("Owl", 1000)]))
    t.cast("Ruin", "Imp", "Owl")
    assert (t.zone("you", "field"), t.zone("opponent", "field"), t.zone("you", "hand")) == ([], [], ["Filler"])


@rule("fftcg", "12.3")
def test_it_is_checked_again_before_anybody_has_priority() -> None:
    lord = forward("Lord", 2000, while_here(plus(2000), on=everything(FIELD, YOU, FORWARDS)), dies(draw()))
    page = forward("Page", 1000, dies(draw()))
    t = table(you=Side(field=[lord, lying(page, damage=2000)]), opponent=Side(hand=[BOLT]))
    t.cast("Bolt", "Lord", by="opponent", hold=True)
    t.resolve(["Lord", "Page"])
    assert sorted(t.zone("you", "Break Zone")) == ["Lord", "Page"]
    assert t.stack() == ["auto-ability of Page", "auto-ability of Lord"]


@rule("fftcg", "12.3")
def test_at_last_triggered_abilities_are_put_onto_the_stack_and_priority_is_given() -> None:
    t = table(you=Side(field=[forward("Imp", 4000, dies(strike(1000)))], hand=[BOLT]), opponent=Side(field=[OGRE]))
    t.cast("Bolt", "Imp", hold=True)
    t.resolve()
    assert (t.zone("you", "field"), t.stack(), t.priority) == ([], ["auto-ability of Imp"], "you")


@rule("fftcg", "12.3")
def test_nothing_is_processed_while_an_effect_is_being_carried_out() -> None:
    swing = summon("Swing", choose(), give(IT, plus(-4000)), give(IT, plus(1000)))
    t = table(you=Side(hand=[swing], field=[ELF]))
    t.cast("Swing")
    assert (t.zone("you", "field"), t.power("Elf")) == (["Elf"], 1000)


@rule("fftcg", "12.4.1")
@pytest.mark.parametrize(("limit", "points"), [(7, 6), (6, 5)])
def test_a_player_with_the_last_point_of_damage_loses(limit: int, points: int) -> None:
    storm = summon("Storm", DealPoints(OPPONENT, n(1)))
    t = table(you=Side(hand=[storm, storm]), opponent=Side(damage=points - 1), damage_limit=limit)
    t.cast("Storm")
    assert t.winner == ""
    t.cast("Storm")
    assert (t.winner, t.outcome and t.outcome.rule) == ("you", "12.4.1")


@rule("fftcg", "12.4.2")
def test_a_player_who_tried_to_draw_from_an_empty_deck_loses() -> None:
    t = table(you=Side(hand=[summon("Read", draw(2), hurt(forwards(), 4000))], deck=[MINE]), opponent=Side(field=[ELF]))
    t.cast("Read")
    assert (t.winner, t.outcome and t.outcome.rule) == ("opponent", "12.4.2")
    # The rest of the effect was carried out before.
    assert t.tells("damaged") == ["Elf"]


@rule("fftcg", "12.4.3")
def test_a_player_who_takes_damage_with_an_empty_deck_loses() -> None:
    t = table(you=Side(hand=[summon("Storm", DealPoints(OPPONENT, n(3)))]), opponent=Side(deck=[ELF, MINE]))
    t.cast("Storm")
    assert (t.winner, t.outcome and t.outcome.rule) == ("you", "12.4.3")
    assert t.zone("opponent", "Damage Zone") == ["Elf", "Mine"]


@rule("fftcg", "12.4.3")
def test_the_point_that_takes_the_last_card_is_no_loss() -> None:
    t = table(you=Side(hand=[summon("Storm", DealPoints(OPPONENT, n(2)))]), opponent=Side(deck=[ELF, MINE]))
    t.cast("Storm")
    assert (t.winner, t.zone("opponent", "deck"), t.points("opponent")) == ("", [], 2)


@rule("fftcg", "12.4.4")
@pytest.mark.parametrize(("power", "stays"), [(4001, True), (4000, False), (3000, False)])
def test_a_character_without_power_is_put_into_the_break_zone(power: int, stays: bool) -> None:
    t = table(you=Side(hand=[WEAKEN]), opponent=Side(field=[forward("Imp", power)]))
    t.cast("Weaken")
    assert (t.zone("opponent", "field") == ["Imp"]) == stays


@rule("fftcg", "12.4.4")
def test_that_is_no_breaking() -> None:
    stone = forward("Stone", 4000, while_here(Forbid(Would(MOVE, verb=BREAK_VERB))))
    t = table(you=Side(hand=[BOLT, WEAKEN]), opponent=Side(field=[stone]))
    t.cast("Bolt")
    assert t.zone("opponent", "field") == ["Stone"]
    t.cast("Weaken")
    assert t.zone("opponent", "Break Zone") == ["Stone"]


@rule("fftcg", "12.4.4")
def test_a_monster_that_is_no_forward_and_a_backup_have_no_power_and_stay() -> None:
    t = table(you=Side(field=[monster("Slime"), MINE], hand=[summon("Gift", draw())]))
    t.cast("Gift")
    assert t.zone("you", "field") == ["Slime", "Mine"]


@rule("fftcg", "12.4.4", "12.4.5")
@pytest.mark.parametrize("how", [BOLT, WEAKEN])
def test_the_card_goes_to_its_owners_break_zone(how: object) -> None:
    t = table(you=Side(hand=[how], field=[lying(ELF, owner="opponent")]))  # type: ignore[list-item]
    t.cast(t.zone("you", "hand")[0])
    assert t.zone("opponent", "Break Zone") == ["Elf"]


@rule("fftcg", "12.4.5")
@pytest.mark.parametrize(("damage", "gone"), [(3999, False), (4000, True), (9000, True)])
def test_a_character_with_as_much_damage_as_power_is_broken(damage: int, gone: bool) -> None:
    t = table(you=Side(hand=[summon("Bolt", strike(damage))]), opponent=Side(field=[ELF]))
    t.cast("Bolt")
    assert (t.zone("opponent", "Break Zone") == ["Elf"]) == gone
    if gone:
        assert died(t, "Elf").verb == BREAK_VERB


@rule("fftcg", "12.4.5")
def test_what_has_just_dealt_the_damage_has_broken_it() -> None:
    archer = forward("Archer", 3000, action(strike(4000, OPPONENT)))
    t = table(you=Side(field=[archer]), opponent=Side(field=[ELF]))
    t.use("Archer")
    assert t.name(died(t, "Elf").source) == "Archer"
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[ELF]))
    t.attack("Ogre", block="Elf")
    assert t.name(died(t, "Elf").source) == "Ogre"


@rule("fftcg", "12.4.5")
def test_otherwise_nothing_has() -> None:
    shrink = summon("Shrink", choose(), give(IT, plus(-1000)))
    t = table(you=Side(hand=[summon("Spark", strike(3000)), shrink]), opponent=Side(field=[ELF]))
    t.cast("Spark")
    t.cast("Shrink")
    event = died(t, "Elf")
    assert (event.verb, event.source) == (BREAK_VERB, 0)


@rule("fftcg", "12.4.6")
def test_of_two_characters_of_one_name_all_are_put_into_the_break_zone() -> None:
    t = table(you=Side(field=[ELF, OGRE], hand=[CHARM]), opponent=Side(field=[ELF]))
    t.cast("Charm")
    assert t.zone("you", "field") == ["Ogre"]
    assert (sorted(t.zone("you", "Break Zone")), t.zone("opponent", "Break Zone")) == (["Charm", "Elf"], ["Elf"])


@rule("fftcg", "12.4.6")
def test_three_of_a_name_go_together_and_other_players_cards_do_not_count() -> None:
    raise_ = summon("Raise", bring(everything(BREAK)))
    t = table(you=Side(field=[ELF], break_zone=[ELF, ELF], hand=[raise_]), opponent=Side(field=[ELF]))
    t.cast("Raise")
    assert (t.zone("you", "field"), t.zone("you", "Break Zone").count("Elf")) == ([], 3)
    assert t.zone("opponent", "field") == ["Elf"]


@rule("fftcg", "12.4.6")
def test_those_with_the_generic_icon_stay() -> None:
    raise_ = summon("Raise", bring(everything(BREAK)))
    guard = forward("Guard", 3000, generic=True)
    t = table(you=Side(field=[guard], break_zone=[guard], hand=[raise_]))
    t.cast("Raise")
    assert t.zone("you", "field") == ["Guard", "Guard"]


@rule("fftcg", "12.4.6")
def test_characters_that_came_see_each_other_enter_before_they_go() -> None:
    raise_ = summon("Raise", bring(everything(BREAK)))
    twin = forward("Twin", 3000, enters(draw()))
    t = table(you=Side(break_zone=[twin, twin], hand=[raise_]))
    t.cast("Raise")
    assert (t.zone("you", "field"), len(t.zone("you", "hand"))) == ([], 2)


@rule("fftcg", "12.4.7")
@pytest.mark.parametrize("two", [(LIGHT, LIGHT), (LIGHT, DARK), (DARK, DARK)])
def test_of_two_light_or_dark_characters_all_are_put_into_the_break_zone(two: tuple[str, str]) -> None:
    mine = forward("Sun", 5000, element=two[0])
    other = forward("Moon", 5000, element=two[1])
    t = table(you=Side(field=[mine, OGRE], hand=[CHARM]), opponent=Side(field=[other]))
    t.cast("Charm")
    assert t.zone("you", "field") == ["Ogre"]
    assert ("Sun" in t.zone("you", "Break Zone"), t.zone("opponent", "Break Zone")) == (True, ["Moon"])


@rule("fftcg", "12.4.7")
def test_each_player_may_have_one() -> None:
    sun = forward("Sun", 5000, element=LIGHT)
    t = table(you=Side(field=[sun], hand=[summon("Gift", draw())]), opponent=Side(field=[sun]))
    t.cast("Gift")
    assert (t.zone("you", "field"), t.zone("opponent", "field")) == (["Sun"], ["Sun"])
