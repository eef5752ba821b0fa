"""Questions in the words of the card that asks: of cards read from their text, and of those made of nodes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludex.core import describe
from ludex.core.chance import Stream
from ludex.core.decisions import ACT, Answer
from ludex.core.machine import Machine
from ludex.core.ops.draw import Draw
from ludex.core.ops.either import Either
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, Select
from ludex.core.players import YOU
from ludex.core.program import Body, May, Pay, Seq
from ludex.core.selectors import IT, Cards
from ludex.core.values import Fixed
from ludex.core.view import DecisionView, view
from ludex.core.walk import find
from ludex.games import load, names, start
from ludex.games.loading import cards_of
from ludex.games.sve.words import CEMETERY, HAND
from ludex.testing import Side, follower, spell, table
from ludex.testing import caster as cc
from ludex.testing import fftcg as ff
from ludex.testing import vanguard as vg
from tests.games.sve.rules.parts import fanfare

MERE = (
    "select 1", "select 2", "select up to 1", "select up to 2", "choose 1", "choose up to 1", "target 1",
    "target up to 1", "choose", "which of these?", "do what the text lets you do?", "pay for what follows?",
)  # fmt: skip
"""Questions that do not say what for."""
WOLF, OGRE = follower("Wolf", 2, 2, cost=1), follower("Ogre", 5, 5, cost=1)


def asked(m: Machine) -> DecisionView:
    """The question as whoever is asked reads it."""
    decision = m.state.decision
    assert decision is not None
    shown = view(m, decision.seat).decision
    assert shown is not None
    return shown


def begun(m: Machine, kind: str, name: str) -> DecisionView:
    """The first question after a player has begun that action with the card of this name."""
    decision = m.state.decision
    assert decision is not None
    told = [(one.kind, describe.card_name(m, one.card)) for one in decision.actions]
    return answered(m, told.index((kind, name)))


def answered(m: Machine, answer: Answer) -> DecisionView:
    """The next question after that answer."""
    m.answer(answer)
    m.advance()
    return asked(m)


def test_a_cost_says_what_it_is_a_cost_of() -> None:
    keeper = follower("Keeper", cost=0, text=["[act] Discard a card: Draw a card."])
    t = table(you=Side(field=[keeper], hand=[WOLF, OGRE], deck=[WOLF]))
    assert begun(t.machine, "use", "Keeper").prompt == "discard a card (cost of Keeper)"


def test_what_a_text_says_of_a_player_is_said_to_them() -> None:
    toll = ff.summon("Toll", text=["Your opponent discards 1 card from their hand."])
    t = ff.table(you=ff.Side(hand=[toll]), opponent=ff.Side(hand=[ff.forward("Elf"), ff.forward("Ogre")]))
    t.cast("Toll", asks="11.11.5.1")
    assert t.asked == "opponent"
    assert asked(t.machine).prompt == "discard 1 card from your hand (Toll)"


def test_what_one_may_do_is_told_in_the_words_of_the_text() -> None:
    keeper = follower("Keeper", cost=0, text=["[fanfare] You may return a follower on your field to its owner's hand."])
    t = table(you=Side(field=[WOLF], hand=[keeper]))
    assert (
        begun(t.machine, "play", "Keeper").prompt
        == "you may: return a follower on your field to its owner's hand (Keeper)"
    )


def test_a_payment_on_the_way_says_what_is_done_for_it() -> None:
    keeper = follower("Keeper", cost=0, text=["[fanfare] Discard a card: Draw a card."])
    t = table(you=Side(hand=[keeper, WOLF], deck=[WOLF]))
    assert begun(t.machine, "play", "Keeper").prompt == "you may pay: discard a card; then: draw a card (Keeper)"


def test_a_target_is_asked_for_with_what_is_done_to_it() -> None:
    blast = spell("Blast", cost=0, text=["Select an enemy follower on the field. Deal it 3 damage."])
    t = table(you=Side(hand=[blast]), opponent=Side(field=[WOLF, OGRE]))
    assert begun(t.machine, "play", "Blast").prompt == "select an enemy follower on the field, deal it 3 damage (Blast)"


def test_the_options_of_a_text_are_its_words() -> None:
    t = table(you=Side(hand=["Shriving Light"]), opponent=Side(field=[WOLF]))
    shown = begun(t.machine, "play", "Shriving Light")
    assert shown.prompt == "choose 1 (Shriving Light)"
    assert [one.text for one in shown.options] == [
        "select an enemy follower on the field; deal it 3 damage",
        "give your leader [defense]+3",
    ]


def test_options_that_begin_alike_keep_their_own_words() -> None:
    text = ["Choose one \u2013 (1) Rest target servant. (2) Reverse target servant. (3) Recover target servant."]
    sides = cc.Side(hand=[cc.conjure("Turn", text=text)], servants=[cc.servant("Fox"), cc.reversed_(cc.servant("Owl"))])
    assert [one.text for one in begun(cc.table(you=sides).machine, "play", "Turn").options] == [
        "rest target servant",
        "reverse target servant",
        "recover target servant",
    ]


def test_options_that_the_text_says_at_once_are_told_apart_by_their_verbs() -> None:
    ways = Either((Draw(Fixed(1)), Seq((Select(Cards((HAND,), YOU), target=NEVER), Move(IT, CEMETERY, "discard")))))
    t = table(you=Side(hand=[follower("Keeper", 2, 2, fanfare(ways), cost=0), WOLF], deck=[WOLF]))
    assert [one.text for one in begun(t.machine, "play", "Keeper").options] == ["draw", "select; discard"]


def test_a_text_made_of_nodes_is_told_by_its_verbs() -> None:
    bury = Seq((Select(Cards((HAND,), YOU), target=NEVER), Move(IT, CEMETERY, "discard")))
    keeper = follower("Keeper", 2, 2, fanfare(Pay(bury, May(Draw(Fixed(1))))), cost=0)
    t = table(you=Side(hand=[keeper, WOLF, OGRE], deck=[WOLF]))
    assert begun(t.machine, "play", "Keeper").prompt == "you may pay: select; discard; then: draw (Keeper)"
    assert answered(t.machine, 1).prompt == "select 1 to discard (cost of Keeper)"


def test_cards_that_share_a_program_ask_in_their_own_words() -> None:
    short = spell("Short", cost=0, text=["Select an enemy follower on the field. Deal it 3 damage."])
    long = spell("Long", cost=0, text=["Select an enemy follower on the field and deal it 3 damage."])
    t = table(you=Side(hand=[short, long]), opponent=Side(field=[OGRE, OGRE, WOLF]))
    assert begun(t.machine, "play", "Short").prompt == "select an enemy follower on the field, deal it 3 damage (Short)"
    answered(t.machine, (0,))
    assert begun(t.machine, "play", "Long").prompt == "select an enemy follower on the field, deal it 3 damage (Long)"


def test_a_payment_says_what_is_paid_for() -> None:
    t = ff.table(you=ff.Side(hand=[ff.forward("Page", cost=1, element="Fire"), "Dax Emberly", "Dax Emberly"]))
    assert begun(t.machine, "play", "Page").prompt == "pay 1 CP for Page"


def test_a_counter_blast_is_called_what_the_text_calls_it() -> None:
    captain = vg.unit("Captain", grade=3, text=["[ACT](VC):[Counter-Blast 1] Draw a card."])
    t = vg.table(you=vg.Side(vanguard=captain, damage=[vg.unit("Page"), vg.unit("Squire")]))
    assert begun(t.machine, "use", "Captain").prompt == "Counter-Blast 1 (cost of Captain)"


def test_a_replacement_is_offered_with_the_line_that_has_it() -> None:
    line = "If an allied servant would be destroyed, you may turn this card face down instead."
    shrine = cc.servant("Shrine", text=[line])
    t = cc.table(
        you=cc.Side(servants=[shrine, cc.servant("Fox")], hand=[cc.conjure("Bolt", text=["Destroy target servant."])])
    )
    t.play("Bolt", "Fox", asks="910.3")
    assert asked(t.machine).prompt == f"use the replacement? {line} (Fox)"


@pytest.mark.parametrize("game", names())
def test_every_body_of_every_own_card_has_its_place_among_the_words(game: str) -> None:
    said = 0
    for card in cards_of(game).cards:
        for face in card.faces:
            assert len(face.clauses) == len(face.abilities) == len(face.lines), card.name
            for ability, clauses in zip(face.abilities, face.clauses, strict=True):
                assert len(clauses) in (0, sum(1 for _ in find(ability, Body))), card.name
                said += sum(map(bool, clauses))
    assert said > 500


@pytest.mark.parametrize("game", names())
def test_no_question_of_a_random_game_leaves_open_what_for(game: str) -> None:
    decks = sorted(load(game).decks)
    told = 0
    for seed in (1, 2, 3):
        played = start(game, decks=(decks[seed], decks[seed]), seed=seed)
        stream = Stream(seed)
        for _ in range(250):
            decision = played.decision
            if decision is None:
                break
            if decision.shape != ACT:
                shown = asked(played.machine)
                assert shown.prompt not in MERE, (seed, shown)
                told += shown.prompt != decision.prompt
            played.answer(decision.random(stream))
    assert told > 20


def test_the_words_are_no_part_of_what_a_card_is() -> None:
    face = next(face for card in cards_of("sve").cards for face in card.faces if any(face.clauses))
    bare = replace(face, clauses=())
    assert (bare, hash(bare), repr(bare)) == (face, hash(face), repr(face))
