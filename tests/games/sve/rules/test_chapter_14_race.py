"""SVE 14.2, 14.3: serving and racing with Carrots; Magical Items and Lesson."""

from __future__ import annotations

import pytest

from ludex.core.atoms import links
from ludex.core.ops.control import TakeControl
from ludex.core.program import Body
from ludex.core.selectors import IT
from ludex.core.values import Fixed, Value
from ludex.games.sve.ops.race import Race, Serve
from ludex.games.sve.setup import CINDERELLA
from ludex.games.sve.words import EVOLVE_DECK, RACE, RUSH
from ludex.testing import Side, Table, amulet, engaged, evolved, faceup, follower, fresh, leader, rule, spell, table
from ludex.testing.making import shipped
from tests.games.sve.rules.parts import ENEMIES, FRIENDS, bounce, does, evolve, select
from tests.games.sve.rules.preparation import Brought, lot, prepare

CARROT = evolved("Carrot", None, None, type_="Spell")
RACER = follower("Racer", 2, 2, text=["[feed] [cost01]: Race this."])
STAYER = follower("Stayer", 2, 2, text=["[feed] [feed] [cost02]: Race this 2 times."])
CHEER = "On Race - Deal 1 damage to each enemy leader."


def paddock(card: object, carrots: int = 3, **more: object) -> Table:
    """Your follower that came this turn, and so many Carrots."""
    side = Side(field=[fresh(card)], evolve_deck=[CARROT] * carrots, **more)  # type: ignore[arg-type]
    return table(you=side, opponent=Side(field=[engaged(follower("Ogre", 5, 5))]))


def feeding(times: Value | None = None) -> object:
    """A spell that serves a follower of yours."""
    serve = Serve(IT) if times is None else Serve(IT, times)
    return spell("Lunch", does(select(FRIENDS), serve), cost=0)


HORSE = follower("Horse", 2, 2)


# Serving.


@rule("sve-en", "14.2.1.1")
def test_serving_puts_so_many_carrots_into_the_race_zone_linked_to_the_card() -> None:
    t = paddock(HORSE, hand=[feeding(Fixed(2))])
    t.play("Lunch")
    t.expect_zone("you", "race zone", ["Carrot", "Carrot"])
    t.expect_zone("you", "evolve deck", ["Carrot"])
    horse = t.card("Horse")
    linked = [link.b for link in t.machine.state.links if link.a == horse]
    assert linked == list(t.machine.zone(RACE, 0))


@rule("sve-en", "14.2.1.1")
def test_used_carrots_that_lie_face_up_and_other_cards_are_not_served() -> None:
    horse = evolved("Horse", 4, 4)
    t = table(you=Side(field=[HORSE], evolve_deck=[faceup(CARROT), horse, CARROT], hand=[feeding(Fixed(2))]))
    t.play("Lunch")
    t.expect_zone("you", "race zone", ["Carrot"])
    t.expect_zone("you", "evolve deck", ["Carrot", "Horse"])


@rule("sve-en", "14.2.1.1.1")
def test_serving_without_a_number_serves_one_carrot() -> None:
    t = paddock(HORSE, hand=[feeding()])
    t.play("Lunch")
    t.expect_zone("you", "race zone", ["Carrot"])


@rule("sve-en", "14.2.1.2")
def test_a_card_that_has_been_served_is_not_served_again() -> None:
    t = paddock(HORSE, hand=[feeding(), feeding(Fixed(2))])
    t.play("Lunch#1")
    t.play("Lunch")
    t.expect_zone("you", "race zone", ["Carrot"])
    t.expect_zone("you", "evolve deck", ["Carrot", "Carrot"])


@rule("sve-en", "14.2.1.2.1")
def test_serving_a_card_again_cannot_be_paid_as_a_cost() -> None:
    t = paddock(RACER, hand=[feeding()])
    t.play("Lunch")
    t.refuses("use", "Racer", rule="10.4.2.2")


@rule("sve-en", "14.2.1.3")
def test_the_link_ends_when_the_card_leaves_the_field_and_the_carrots_are_used_up() -> None:
    t = paddock(HORSE, hand=[feeding(Fixed(2)), spell("Away", does(select(FRIENDS), bounce()), cost=0)])
    t.play("Lunch")
    t.play("Away")
    assert t.machine.state.links == ()
    t.expect_zone("you", "race zone", [])
    assert faces_up(t) == [False, True, True]


@rule("sve-en", "14.2.1.3")
def test_the_link_stays_when_the_card_goes_to_another_field() -> None:
    steal = spell("Bribe", does(select(ENEMIES), TakeControl(IT)), cost=0)
    t = table(you=Side(field=[HORSE], evolve_deck=[CARROT], hand=[feeding()]), opponent=Side(hand=[steal]))
    t.play("Lunch")
    t.end_main()
    t.play("Bribe")
    assert t.controller("Horse") == "opponent"
    assert len(t.machine.state.links) == 1
    t.expect_zone("you", "race zone", ["Carrot"])


def faces_up(t: Table) -> list[bool]:
    """Whether the cards of your evolve deck lie face up, those that do last."""
    return sorted(t.machine.record(card).face_up for card in t.machine.zone(EVOLVE_DECK, 0))


# Serve, the ability.


@rule("sve-en", "14.2.2.3")
@pytest.mark.parametrize(("card", "name", "carrots", "cost"), [(RACER, "Racer", 1, 1), (STAYER, "Stayer", 2, 2)])
def test_a_serve_ability_serves_a_carrot_for_each_icon_as_its_cost(
    card: object, name: str, carrots: int, cost: int
) -> None:
    t = paddock(card, carrots=3, points=5)
    t.use(name)
    t.expect_zone("you", "race zone", ["Carrot"] * carrots)
    assert t.resource("you", "play points") == 5 - cost
    kinds = [event.kind for event in t.events(last=True)]
    assert kinds.index("moved") < kinds.index("resource") < kinds.index("used") < kinds.index("raced")


@rule("sve-en", "14.2.2.3")
def test_a_serve_ability_cannot_be_played_without_enough_carrots() -> None:
    paddock(STAYER, carrots=1).refuses("use", "Stayer", rule="10.4.2.2")
    t = table(you=Side(field=[RACER], evolve_deck=[faceup(CARROT)]))
    t.refuses("use", "Racer", rule="10.4.2.2")


@rule("sve-en", "14.2.2.4")
def test_an_evolution_point_pays_one_play_point_of_a_serve_ability() -> None:
    t = paddock(STAYER, points=5, evolution_points=2)
    t.use("Stayer", 0, "yes")
    assert (t.resource("you", "play points"), t.resource("you", "evolution points")) == (4, 1)
    paddock(STAYER, points=0, evolution_points=2).refuses("use", "Stayer", rule="10.4.2.2")


@rule("sve-en", "14.2.2.5")
def test_a_serve_ability_counts_as_the_evolving_of_the_turn() -> None:
    cub = follower("Cub", 2, 3, evolve())
    side = Side(field=[RACER, cub], evolve_deck=[CARROT, evolved("Cub", 4, 5)])
    t = table(you=side)
    t.use("Racer")
    t.refuses("use", "Cub", rule="8.3.2.1")
    t = table(you=side)
    t.use("Cub")
    t.refuses("use", "Racer", rule="8.3.2.1")


# Racing.


@rule("sve-en", "14.2.3.1")
def test_a_racing_card_has_rush_while_it_is_linked_to_a_carrot() -> None:
    t = paddock(RACER)
    t.refuses("attack", "Racer", rule="8.4.2.1")
    t.use("Racer")
    assert t.has("Racer", RUSH)
    t.attack("Racer", "Ogre")
    assert t.stat("Ogre", "defense") == 3


@rule("sve-en", "14.2.3.1")
def test_rush_ends_with_the_link() -> None:
    t = paddock(RACER)
    t.use("Racer")
    links.unlink(t.machine, t.machine.state.links)
    assert not t.has("Racer", RUSH)


@rule("sve-en", "14.2.3.1")
def test_a_card_without_a_carrot_does_not_race() -> None:
    run = spell("Run", does(select(FRIENDS), Race(IT)), cost=0)
    t = paddock(follower("Horse", 2, 2, text=[CHEER]), hand=[run])
    t.play("Run")
    assert not t.has("Horse", RUSH)
    assert t.leader("opponent") == 20


@rule("sve-en", "14.2.3.1", "14.2.4.2")
@pytest.mark.parametrize(("times", "raced"), [(None, 1), (Fixed(1), 1), (Fixed(3), 3), (Fixed(0), 0)])
def test_a_card_races_so_many_times_and_on_race_triggers_each_time(times: Value | None, raced: int) -> None:
    body: Body = Race(IT) if times is None else Race(IT, times)
    run = spell("Run", does(select(FRIENDS), body), cost=0)
    t = paddock(follower("Horse", 2, 2, text=[CHEER]), hand=[feeding(), run])
    t.play("Lunch")
    t.play("Run")
    assert len(t.events("raced")) == raced
    assert t.leader("opponent") == 20 - raced
    assert t.has("Horse", RUSH) is (raced > 0)


@rule("sve-en", "14.2.3.1.1")
def test_racing_without_a_number_is_racing_once() -> None:
    t = paddock(follower("Racer", 2, 2, text=["[feed] [cost01]: Race this.", CHEER]))
    t.use("Racer")
    assert t.leader("opponent") == 19


@rule("sve-en", "14.2.4.2")
def test_on_race_does_not_trigger_when_another_card_races() -> None:
    t = table(you=Side(field=[RACER, follower("Horse", 2, 2, text=[CHEER])], evolve_deck=[CARROT]))
    t.use("Racer")
    assert len(t.events("raced")) == 1
    assert t.leader("opponent") == 20


# Magical Items.

ITEM = spell("Magical Item", text=["Draw a card."], token=True, alternate="Tonic")
STUDIO = amulet("Studio", text=["[act] Lesson (2): Deal 1 damage to each enemy leader."])


@rule("sve-en", "14.3.1.1")
def test_the_magical_item_has_an_alternate_name_by_which_it_is_found() -> None:
    (item,) = shipped("sve", "Magical Item")
    assert item.token
    assert item.alternate
    bin_ = amulet("Bin", text=[f"[act] Banish a {item.alternate} from your EX area: Draw a card."])
    t = table(you=Side(field=[bin_], ex=["Magical Item", follower("Rat", 1, 1)]), cards=[item])
    t.use("Bin")
    t.expect_zone("you", "EX area", ["Rat"])


@rule("sve-en", "14.3.1.2")
def test_a_deck_based_on_that_universe_begins_with_five_magical_items() -> None:
    idols = Brought(lot("Idol", CINDERELLA, "Swordcraft"), leaders=[leader("Producer", universe=CINDERELLA)])
    t = prepare(idols, Brought(lot("Theirs")), [ITEM])
    assert t.asks == "6.2.1.6"
    t.expect_zone("you", "EX area", ["Magical Item"] * 5)
    t.expect_zone("opponent", "EX area", [])


@rule("sve-en", "14.3.2.1")
def test_lesson_banishes_so_many_magical_items_from_the_own_ex_area() -> None:
    rat = follower("Rat", 1, 1)
    t = table(you=Side(field=[STUDIO], ex=[ITEM, ITEM, ITEM, rat]), opponent=Side(ex=[ITEM]))
    t.use("Studio", 0, ["Magical Item", "Magical Item"])
    t.expect_zone("you", "EX area", ["Magical Item", "Rat"])
    t.expect_zone("opponent", "EX area", ["Magical Item"])
    assert [event.verb for event in t.events("moved", last=True)][:2] == ["banish", "banish"]
    assert t.leader("opponent") == 19


@rule("sve-en", "14.3.2.1")
def test_lesson_cannot_be_paid_with_too_few_magical_items_in_the_ex_area() -> None:
    rat = follower("Rat", 1, 1)
    side = Side(field=[STUDIO], ex=[ITEM, rat], hand=[rat], cemetery=[rat])
    table(you=side, opponent=Side(ex=[ITEM, ITEM])).refuses("use", "Studio", rule="10.4.2.2")


@rule("sve-en", "14.3.2.1")
def test_lesson_before_the_text_of_a_fanfare_is_optional() -> None:
    idol = follower("Idol", 1, 1, text=["[fanfare] Lesson (1): Deal 1 damage to each enemy leader."])
    for answer, hit in (("yes", 1), ("no", 0)):
        t = table(you=Side(hand=[idol], ex=[ITEM]))
        t.play("Idol", answer)
        assert (t.leader("opponent"), len(t.zone("you", "EX area"))) == (20 - hit, 1 - hit)
