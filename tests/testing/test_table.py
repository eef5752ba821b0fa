"""Tables are strict: what is not answered fails, and what is answered without being asked fails."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef, Spell
from ludex.core.ops.damage import Damage
from ludex.core.ops.select import Exactly, Select
from ludex.core.players import OPPONENT
from ludex.core.program import Choose, May, Seq
from ludex.core.selectors import IT, Cards
from ludex.core.values import Fixed
from ludex.games.sve.words import FIELD
from ludex.testing import Side, Table, engaged, follower, fresh, leader, lying, spell, table

OGRE = follower("Ogre", 5, 5)
WOLF = follower("Wolf", 2, 2)


def shot(number: int = 1, name: str = "Shot") -> CardDef:
    """A spell that selects so many enemy cards and deals them 3 damage."""
    return spell(name, Spell(Seq((Select(Cards((FIELD,), OPPONENT), Exactly(Fixed(number))), Damage(IT, Fixed(3))))))


def shooting(*enemies: object) -> Table:
    return table(you=Side(hand=[shot()]), opponent=Side(field=enemies))  # type: ignore[arg-type]


# Questions.


def test_a_question_that_is_not_answered_fails_and_is_shown() -> None:
    t = shooting(OGRE, WOLF)
    with pytest.raises(AssertionError, match=r"not answered.*10\.6\.2\.3.*\['Ogre', 'Wolf'\]"):
        t.play("Shot")


def test_an_act_fails_while_a_question_is_open() -> None:
    t = shooting(OGRE, WOLF)
    t.play("Shot", asks="10.6.2.3")
    with pytest.raises(AssertionError, match="not answered"):
        t.end_main()


def test_an_announced_question_may_stay_open_and_be_looked_at() -> None:
    t = shooting(OGRE, WOLF)
    t.play("Shot", asks="10.6.2.3")
    assert (t.asked, t.asks, t.options()) == ("you", "10.6.2.3", ["Ogre", "Wolf"])
    t.answer("Wolf")
    assert t.zone("opponent", "cemetery") == ["Wolf"]


def test_another_question_than_the_announced_one_fails() -> None:
    t = shooting(OGRE, WOLF)
    with pytest.raises(AssertionError, match=r"8\.4\.7 is not asked but 10\.6\.2\.3"):
        t.play("Shot", asks="8.4.7")


def test_an_announced_question_that_is_not_asked_fails() -> None:
    t = shooting(OGRE)
    with pytest.raises(AssertionError, match=r"10\.6\.2\.3 is not asked"):
        t.play("Shot", asks="10.6.2.3")


# Answers.


def test_an_answer_that_nobody_asked_for_fails() -> None:
    t = shooting(OGRE, WOLF)
    with pytest.raises(AssertionError, match=r"not used: \['yes'\]"):
        t.play("Shot", "Ogre", "yes")


def test_targets_answer_the_choice_of_targets_and_nothing_else() -> None:
    either = Choose((Seq(()), Seq((Select(Cards((FIELD,), OPPONENT)), Damage(IT, Fixed(3))))), Fixed(1), Fixed(1))
    t = table(you=Side(hand=[spell("Either", Spell(either))]), opponent=Side(field=[OGRE, WOLF]))
    t.play("Either", "(2)", targets="Wolf")
    assert t.zone("opponent", "cemetery") == ["Wolf"]


def test_the_only_possible_answer_may_be_named() -> None:
    t = shooting(OGRE)
    t.play("Shot", targets="Ogre")
    assert t.stat("Ogre", "defense") == 2


def test_the_wrong_name_for_the_only_possible_answer_fails() -> None:
    t = shooting(OGRE)
    with pytest.raises(AssertionError, match="not used"):
        t.play("Shot", targets="Wolf")


def test_the_target_of_an_attack_has_to_be_the_right_one() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[WOLF]))
    with pytest.raises(AssertionError, match="not used"):
        t.attack("Ogre", "Wolf")


def test_an_answer_that_is_not_among_the_options_fails() -> None:
    t = shooting(OGRE, WOLF)
    with pytest.raises(AssertionError, match="no answer"):
        t.play("Shot", "Bear")


def test_too_few_answers_to_one_question_fail() -> None:
    t = table(you=Side(hand=[shot(2)]), opponent=Side(field=[OGRE, WOLF, WOLF]))
    with pytest.raises(AssertionError, match="between 2 and 2"):
        t.play("Shot", ["Ogre"])


def test_yes_and_no_answer_nothing_but_whether_questions() -> None:
    maybe = spell("Maybe", Spell(May(Damage(Cards((FIELD,), OPPONENT), Fixed(1)))))
    t = table(you=Side(hand=[maybe]), opponent=Side(field=[OGRE]))
    with pytest.raises(AssertionError, match="yes or no"):
        t.play("Maybe", "Ogre")
    t.answer("no")
    assert t.stat("Ogre", "defense") == 5


# Names.


def test_a_name_that_several_different_cards_have_is_refused() -> None:
    t = shooting(OGRE, lying(OGRE, damage=1))
    with pytest.raises(AssertionError, match="several"):
        t.play("Shot", "Ogre")
    t.answer("Ogre#2")
    assert [t.stat("opponent's Ogre#1", "defense"), t.stat("Ogre#2", "defense")] == [5, 1]


def test_a_name_that_alike_cards_have_means_one_of_them() -> None:
    t = shooting(WOLF, WOLF, lying(WOLF, engaged=True))
    with pytest.raises(AssertionError, match="several"):
        t.play("Shot", "Wolf")
    t = shooting(WOLF, WOLF, follower("Bat", 1, 1))
    t.play("Shot", "Wolf")
    assert t.zone("opponent", "field") == ["Wolf", "Bat"]


def test_your_and_the_opponents_cards_are_told_apart() -> None:
    t = table(you=Side(field=[lying(WOLF, damage=1)]), opponent=Side(field=[WOLF]))
    assert t.stat("your Wolf", "defense") == 1
    assert t.stat("opponent's Wolf", "defense") == 2
    with pytest.raises(AssertionError, match="several"):
        t.stat("Wolf", "defense")


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AssertionError, match="no 'Bear'"):
        table().stat("Bear", "attack")
    with pytest.raises(AssertionError, match="no card is called 'Frobnicator'"):
        table(you=Side(hand=["Frobnicator"]))


# The board.


def test_the_main_phase_does_not_end_by_itself() -> None:
    t = table(you=Side(field=[OGRE]))
    t.attack("Ogre", "leader")
    assert (t.active, t.options()) == ("you", ["end"])


def test_a_side_is_set_as_told() -> None:
    side = Side(
        hand=[WOLF], ex=[OGRE], deck=[OGRE, WOLF], cemetery=[WOLF], banished=[OGRE], points=3, max_points=7,
        evolution_points=2, super_evolution_points=1, turns_passed=4, defense=13,
        field=[engaged(lying(OGRE, damage=1, counters={"Rust": 2}, owner="opponent")), fresh(WOLF)],
    )  # fmt: skip
    t = table(you=side)
    zones = {zone: t.zone("you", zone) for zone in ("hand", "EX", "deck", "cemetery", "banished", "field")}
    assert zones == {
        "hand": ["Wolf"], "EX": ["Ogre"], "deck": ["Ogre", "Wolf"], "cemetery": ["Wolf"], "banished": ["Ogre"],
        "field": ["Ogre", "Wolf"],
    }  # fmt: skip
    numbers = [t.resource("you", name) for name in t.machine.spec.resources]
    assert numbers == [3, 7, 2, 1, 4]
    assert (t.leader("you"), t.leader("opponent")) == (13, 20)
    assert (t.engaged("Ogre"), t.counters("Ogre", "Rust"), t.owner("Ogre")) == (True, 2, "opponent")
    assert t.stat("Ogre", "defense") == 4
    t.refuses("attack", "your Wolf", rule="8.4.2.1")


@pytest.mark.parametrize(("turn", "first"), [(5, "you"), (6, "opponent")])
def test_who_went_first_follows_from_the_turn(turn: int, first: str) -> None:
    t = table(turn=turn)
    assert ("you", "opponent")[t.machine.state.first] == first
    assert [t.resource(player, "turns passed") for player in ("you", "opponent")] == [3, turn // 2]


def test_the_other_player_may_be_active() -> None:
    t = table(opponent=Side(hand=[WOLF]), active="opponent")
    t.play("Wolf")
    assert t.zone("opponent", "field") == ["Wolf"]


# Refusals.


def test_a_refusal_needs_a_reason_and_the_right_rule() -> None:
    t = table(you=Side(hand=[WOLF, shot()]))
    with pytest.raises(AssertionError, match=r"can play .*Wolf in hand"):
        t.refuses("play", "Wolf")
    with pytest.raises(AssertionError, match=r"10\.6\.2\.3\.3"):
        t.refuses("play", "Shot", rule="8.2.1")
    t.refuses("play", "Shot", rule="10.6.2.3.3")


# Texts and shipped cards.


def test_a_card_can_be_made_of_printed_text() -> None:
    pup = follower("Pup", 1, 1, text=["[fanfare] Summon a Knight token."])
    pet = spell("Pet", text=["Select a Pup on your field and give it [attack]+2."])
    t = table(you=Side(hand=[pup, pet]))
    t.play("Pup")
    assert t.zone("you", "field") == ["Pup", "Knight"]
    t.play("Pet")
    assert t.stat("Pup", "attack") == 3


def test_a_text_that_is_not_understood_fails_with_its_words() -> None:
    with pytest.raises(AssertionError, match=r"Odd: Frobnicate the moon\."):
        table(you=Side(hand=[spell("Odd", text=["Frobnicate the moon."])]))


def test_a_shipped_card_can_be_named() -> None:
    t = table(you=Side(field=["Knight"], leader=leader("Somebody")))
    assert t.stats("Knight") == (1, 1, 1)


# Which card is meant.


def test_a_refusal_is_about_the_copy_that_could_be_played() -> None:
    t = table(you=Side(field=[WOLF], hand=[WOLF]))
    with pytest.raises(AssertionError, match="can play you: Wolf in hand"):
        t.refuses("play", "Wolf")


def test_a_refusal_of_copies_that_differ_says_which_is_meant() -> None:
    t = table(you=Side(ex=[WOLF], hand=[WOLF], points=0))
    with pytest.raises(AssertionError, match="which is meant\\? you: Wolf in hand, you: Wolf in EX area"):
        t.refuses("play", "Wolf")
    t.refuses("play", "Wolf in EX area", rule="10.6.2.5.4")


def test_a_refusal_fails_if_another_copy_is_offered() -> None:
    """The one in hand cannot be paid, the one in the cemetery can."""
    rises = "You may play this from the cemetery if there are at least 2 cards on your field."
    dear, cheap = follower("Ghost", 2, 2, cost=5), follower("Ghost", 2, 2, cost=1, text=[rises])
    t = table(you=Side(field=[WOLF, WOLF], hand=[dear], cemetery=[cheap], points=2))
    with pytest.raises(AssertionError, match="play you: Ghost in cemetery is offered"):
        t.refuses("play", "Ghost")
    t.refuses("play", "Ghost in hand", rule="10.6.2.5.4")


def test_the_second_of_a_name_is_the_same_card_in_every_question() -> None:
    """Of the three Ogres at the table the second is the opponent's, whether it is looked at or selected."""
    t = table(you=Side(hand=[shot(), OGRE], field=[OGRE]), opponent=Side(field=[lying(OGRE, damage=1), WOLF]))
    t.play("Shot", asks="10.6.2.3")
    with pytest.raises(AssertionError, match="no 'Ogre#1' left"):
        t.answer("Ogre#1")
    t.answer("Ogre#2")
    assert [t.stat(f"Ogre#{number}", "defense") for number in (1, 2, 3)] == [5, 1, 5]
    assert t.stat("opponent's Ogre#1", "defense") == 1
