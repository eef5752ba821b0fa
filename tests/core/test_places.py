"""Places on the field, control apart from them, forms of print, and what a battle or a limit ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludex.core.atoms import moves
from ludex.core.cards import THIS_BATTLE, THIS_TURN
from ludex.core.chance import Stream
from ludex.core.changes import MOVE, Change
from ludex.core.decisions import SOME, Decision
from ludex.core.limits import APART, Limit, together
from ludex.core.players import OPPONENT, YOU
from ludex.core.pool import Pool
from ludex.core.resample import deal_again
from ludex.core.selectors import Cards
from ludex.core.spec import FORM
from ludex.core.state import Scope
from ludex.core.turns import over
from ludex.games.vanguard import GAME
from ludex.games.vanguard.words import DECK, GC, GRADE, HEART, LEFT_BACK, LOCKED, POWER, RC, RIGHT_FRONT, VC
from ludex.testing.vanguard import Side, table, unit

OGRE = unit("Ogre", power=9000)


def test_a_card_that_changes_places_is_the_same_and_keeps_its_turn() -> None:
    m = table(you=Side(rear={"left front": OGRE})).machine
    card = m.zone(RC, 0)[0]
    before = m.state.cards[card].entered
    event = moves.move(m, Change(MOVE, card, "move", 0, RC, spot=LEFT_BACK))
    after = m.state.cards[card]
    assert (event.kind, event.card, after.spot, after.entered) == ("shifted", card, LEFT_BACK, before)


def test_a_card_that_leaves_a_place_is_another() -> None:
    m = table(you=Side(rear={"left front": OGRE})).machine
    card = m.zone(RC, 0)[0]
    event = moves.move(m, Change(MOVE, card, "put", 0, DECK))
    assert (event.kind, event.card == card) == ("moved", False)


@pytest.mark.parametrize(("zone", "kind"), [(LOCKED, "locked"), (RC, "shifted")])
def test_what_only_looks_like_a_move_is_told_by_its_own_name(zone: int, kind: str) -> None:
    m = table(you=Side(rear={"left front": OGRE})).machine
    assert moves.move(m, Change(MOVE, m.zone(RC, 0)[0], "x", 0, zone, spot=RIGHT_FRONT)).kind == kind


def test_a_card_that_another_controls_is_counted_for_that_player_and_stays_where_it_is() -> None:
    m = table(opponent=Side(rear={"left front": OGRE})).machine
    card = m.zone(RC, 1)[0]
    moves.control(m, card, 0, "10.35.1")
    mine, theirs = Cards((RC,), YOU), Cards((RC,), OPPONENT)
    assert (mine.cards(m, Scope(0, 0)), theirs.cards(m, Scope(0, 0))) == ((card,), ())
    assert m.zone(RC, 1) == (card,)
    assert m.clone().state.apart == (card,)
    moves.control(m, card, 1, "10.35.1")
    assert (m.state.apart, theirs.cards(m, Scope(0, 0))) == ((), (card,))


def test_a_card_that_leaves_is_controlled_by_nobody_else_any_more() -> None:
    m = table(opponent=Side(rear={"left front": OGRE})).machine
    card = m.zone(RC, 1)[0]
    moves.control(m, card, 0, "10.35.1")
    event = moves.move(m, Change(MOVE, card, "put", 1, DECK))
    assert (m.state.apart, m.state.cards[event.card].controller) == ((), 1)


def test_a_form_leaves_only_what_the_game_says() -> None:
    pool = Pool(GAME, [OGRE])
    assert pool.face(0, 0).stats[POWER] == 9000
    assert pool.face(0, FORM).names == ()
    assert pool.face(0, 3 * FORM).stats[POWER] == 0
    assert pool.side(0, FORM).names == ("Ogre",)
    assert pool.base(0, FORM).stats == (None,) * len(GAME.stats)


def test_the_zones_of_the_field_are_those_the_game_names() -> None:
    assert GAME.board == (VC, RC, GC, LOCKED, HEART)
    assert replace(GAME, places=()).board == (GAME.field,)


def test_effects_of_a_battle_end_with_it_and_not_with_the_turn() -> None:
    m = table().machine
    assert over(m, THIS_BATTLE, -1, 0, THIS_BATTLE)
    assert not over(m, THIS_BATTLE, -1, 0, THIS_TURN)
    assert not over(m, THIS_TURN, -1, 0, THIS_BATTLE)


def test_cards_set_aside_keep_their_places_in_a_shuffle() -> None:
    m = table().machine
    held = m.zone(DECK, 0)
    aside = (held[1], held[3])
    moves.shuffle(m, DECK, 0, "10.11.1", aside=aside)
    there = m.zone(DECK, 0)
    assert (there[1], there[3], len(there)) == (*aside, len(held))
    assert set(there).isdisjoint(set(held) - set(aside))


def test_options_that_must_share_nothing_are_told_apart_by_their_bits() -> None:
    limit = Limit(APART, (0b01, 0b11, 0b10))
    decision = Decision(0, SOME, "pick", "1", (5, 6, 7), 0, 3, limits=(limit,))
    assert decision.clash((0, 2)) == ""
    assert decision.clash((0, 1)) == decision.clash((1, 2)) == "no two of them may share anything"
    assert together(3, (limit,)) == 2


def test_a_face_down_vanguard_is_dealt_again_as_one_that_may_lie_there() -> None:
    t = table(phase="opening")
    m = t.machine
    while not m.zone(VC, 0) or not m.zone(VC, 1):
        assert m.state.decision is not None
        m.answer(m.state.decision.first())
    for seed in range(20):
        twin = m.clone()
        deal_again(twin, 1, Stream(seed), {})
        vanguard = twin.zone(VC, 0)[0]
        assert twin.pool.base(twin.state.cards[vanguard].defn, 0).stats[GRADE] == 0, seed
