"""SVE Appendix B: Sealed without leader cards and with granted Rush; the two leader cards of Cross Craft."""

from __future__ import annotations

from ludex.games.sve.setup import CINDERELLA
from ludex.games.sve.words import EVOLVE_DECK, RUSH
from ludex.testing import Side, Table, engaged, evolved, faceup, follower, fresh, leader, rule, table
from tests.games.sve.rules.parts import evolve
from tests.games.sve.rules.preparation import Brought, lot, prepare

RAT = follower("Rat", 2, 2)
OGRE = follower("Ogre", 5, 5)
CUB = follower("Cub", 2, 3, evolve())
GREAT_CUB = evolved("Cub", 4, 5)
GRANT = "grant Rush"


def sealed(you: Side, opponent: Side | None = None) -> Table:
    """A table of a Sealed game."""
    t = table(you=you, opponent=opponent)
    t.machine.state.facts["sealed"] = 1
    t.machine.state.decision = None
    t.machine.advance()
    return t


def faces_up(t: Table) -> list[bool]:
    return [t.machine.record(card).face_up for card in t.machine.zone(EVOLVE_DECK, 0)]


@rule("sve-en", "B1:6.2.1")
def test_nothing_is_declared_about_a_leader_when_a_sealed_game_is_prepared() -> None:
    idols = Brought(
        lot("Idol", CINDERELLA, "Swordcraft"), leaders=[leader("Producer", universe=CINDERELLA, class_="Swordcraft")]
    )
    t = prepare(idols, facts=(("sealed", 1),))
    assert t.asks == "6.2.1.6"
    t.expect_zone("you", "EX area", [])
    t.answer(0, "no", "no")
    assert t.asks == "7.3.3"
    assert len(t.zone("you", "hand")) == 4


@rule("sve-en", "B1:8.5.1")
def test_rush_is_granted_for_a_play_point_and_a_card_of_the_evolve_deck_turned_up() -> None:
    side = Side(field=[fresh(RAT)], evolve_deck=[GREAT_CUB, GREAT_CUB], points=3)
    t = sealed(side, Side(field=[engaged(OGRE)]))
    t.refuses("attack", "Rat", rule="8.4.2.1")
    t.act(GRANT, "Rat", "Cub in evolve deck#1")
    assert t.has("Rat", RUSH)
    assert t.resource("you", "play points") == 2
    assert faces_up(t) == [True, False]
    t.attack("Rat", "Ogre")
    assert t.stat("Ogre", "defense") == 3


@rule("sve-en", "B1:8.5.1")
def test_the_player_picks_the_follower_and_the_card() -> None:
    t = sealed(Side(field=[RAT, OGRE], evolve_deck=[GREAT_CUB, evolved("Owl")]))
    t.act(GRANT, "Ogre", "Owl")
    assert (t.has("Rat", RUSH), t.has("Ogre", RUSH)) == (False, True)
    assert faces_up(t) == [False, True]


@rule("sve-en", "B1:8.5.1")
def test_rush_is_granted_in_place_of_the_turns_evolving_and_once_a_turn() -> None:
    side = Side(field=[CUB, RAT], evolve_deck=[GREAT_CUB, GREAT_CUB, GREAT_CUB])
    t = sealed(side)
    t.use("Cub")
    assert GRANT not in t.options()
    t = sealed(side)
    t.act(GRANT, "Rat", "Cub in evolve deck#1")
    assert GRANT not in t.options()
    t.refuses("use", "Cub", rule="8.3.2.1")
    t.end_main()
    assert GRANT not in t.options()
    t.end_main()
    assert GRANT in t.options()


@rule("sve-en", "B1:8.5.1")
def test_rush_cannot_be_granted_without_a_follower_a_facedown_card_and_a_point() -> None:
    full = Side(field=[RAT], evolve_deck=[GREAT_CUB], points=1)
    assert GRANT in sealed(full).options()
    for lacking in (
        Side(evolve_deck=[GREAT_CUB], points=1),
        Side(field=[RAT], evolve_deck=[faceup(GREAT_CUB)], points=1),
        Side(field=[RAT], evolve_deck=[GREAT_CUB], points=0),
    ):
        assert GRANT not in sealed(lacking, Side(field=[OGRE], evolve_deck=[GREAT_CUB])).options()
    assert GRANT not in table(you=full).options()


@rule("sve-en", "B1:8.5.1.1")
def test_an_evolution_point_may_be_paid_for_it() -> None:
    for answer, left in (("yes", (3, 0)), ("no", (2, 1))):
        t = sealed(Side(field=[RAT], evolve_deck=[GREAT_CUB], points=3, evolution_points=1))
        t.act(GRANT, answer)
        assert (t.resource("you", "play points"), t.resource("you", "evolution points")) == left
    t = sealed(Side(field=[RAT], evolve_deck=[GREAT_CUB], points=0, evolution_points=2))
    t.act(GRANT)
    assert t.resource("you", "evolution points") == 1
    assert t.has("Rat", RUSH)


# Cross Craft.


@rule("sve-en", "B2:6.1.1.1")
def test_two_leader_cards_are_one_leader_of_both_classes() -> None:
    idol = {"universe": CINDERELLA}
    pair = [leader("Sage", class_="Runecraft", **idol), leader("Captain", class_="Swordcraft", **idol)]
    t = prepare(Brought(lot("Mine", CINDERELLA, "Swordcraft"), leaders=pair))
    # SVE B2:6.1.1.5: it is based on classes, so nothing is declared.
    assert t.asks == "6.2.1.6"
    t.expect_zone("you", "leader area", ["Sage"])
    t.expect_zone("you", "under the leader", ["Captain"])
    assert t.attribute("Sage", "class") == {"Runecraft", "Swordcraft"}
    t.answer(0, "no", "no")
    assert t.leader("you") == 20
