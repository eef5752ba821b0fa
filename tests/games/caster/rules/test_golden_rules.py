"""Chapter 100: who wins, the golden rules, infinity."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludex.core.definitions import CardDef
from ludex.core.modifiers import AddStat, Can, Cannot, Do, Forbid, Replace, SetStat, Would
from ludex.core.ops.chance import DeclareNumber
from ludex.core.ops.outcome import LoseGame, WinGame
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.program import NOTHING, Body, Repeat
from ludex.core.selectors import IT, Cards, Compares, Selector
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, HighestStat, Minus, Number, StatOf
from ludex.games.caster.words import (
    ATK,
    ATTACK_ACTION,
    BE_ATTACKED,
    DEF,
    INFINITY,
    PLAYER,
    RECOVER_ACTION,
)
from ludex.testing import rule
from ludex.testing.board import Cardlike
from ludex.testing.caster import (
    Side,
    barrier,
    becomes,
    conjure,
    cont,
    corrupt,
    create,
    destroy,
    discard,
    draw,
    gets,
    plus_atk,
    plus_def,
    recover,
    rest,
    rested,
    reverse,
    reversed_,
    servant,
    servants,
    table,
    target,
    token,
    when,
)

OGRE = servant("Ogre", atk=2000, defense=2000)
ELF = servant("Elf", atk=1000, defense=3000)
GIANT = servant("Giant", atk=INFINITY, defense=INFINITY)
Lies = Callable[[CardDef], Cardlike]
"""How a card lies."""
IMP = token(servant("Imp"))


def upright(card: CardDef) -> CardDef:
    """The card is recovered."""
    return card


# 102, 103: two players, one of whom wins.


@rule("caster", "102.1")
def test_two_players_play_and_their_turns_alternate() -> None:
    t = table()
    seen = [t.active]
    for _ in range(4):
        t.end_turn()
        seen.append(t.active)
    assert seen == ["you", "opponent", "you", "opponent", "you"]


@rule("caster", "103.1", "103.2")
@pytest.mark.parametrize(("who", "winner"), [(YOU, "opponent"), (OPPONENT, "you")])
def test_whoever_loses_the_game_makes_the_other_player_the_winner(who: Who, winner: str) -> None:
    doom = conjure("Doom", LoseGame(who), draw(1))
    t = table(you=Side(hand=[doom]))
    t.play("Doom")
    assert t.winner == winner
    assert t.zone("you", "hand") == []


@rule("caster", "103.1")
def test_a_game_without_a_lost_player_goes_on() -> None:
    t = table(you=Side(servants=[OGRE], hand=[conjure("Blank", draw(3))]), opponent=Side(orbs=1, deck=[]))
    t.play("Blank")
    t.attack("Ogre")
    assert (t.orbs("opponent"), t.winner) == (0, "")


@rule("caster", "103.1", "103.2")
def test_the_opponent_of_whoever_wins_has_lost() -> None:
    t = table(you=Side(hand=[conjure("Crown", WinGame(YOU))]))
    t.play("Crown")
    assert t.winner == "you"
    assert t.decision is None


@rule("caster", "103.3")
def test_if_both_lose_in_the_same_moment_the_game_is_drawn() -> None:
    t = table(you=Side(hand=[conjure("Doom", LoseGame(EACH))]))
    t.play("Doom")
    assert t.winner == "nobody"


@rule("caster", "103.3")
def test_of_two_losses_one_after_the_other_only_the_first_counts() -> None:
    t = table(you=Side(hand=[conjure("Doom", LoseGame(OPPONENT), LoseGame(YOU))]))
    t.play("Doom")
    assert t.winner == "you"


@rule("caster", "103.4")
@pytest.mark.parametrize(("loser", "winner"), [("you", "opponent"), ("opponent", "you")])
def test_a_player_may_give_up_whoever_is_asked(loser: str, winner: str) -> None:
    t = table(you=Side(hand=[conjure("Gift", target(servants()), destroy())], servants=[OGRE, ELF]))
    t.play("Gift", asks="903.2e")
    t.concede(loser)
    assert t.winner == winner


@rule("caster", "103.4")
def test_no_effect_replaces_or_forbids_giving_up() -> None:
    never = (Replace(Would("lose"), Do(NOTHING)), Forbid(Would("lose")))
    unbroken = barrier("Unbroken", cont(*never, on=Cards((PLAYER,), YOU)))
    t = table(you=Side(servants=[unbroken], hand=[conjure("Doom", LoseGame(YOU))]))
    t.play("Doom")
    assert t.winner == ""
    t.concede("you")
    assert t.winner == "opponent"


# 104.1 to 104.4: texts, what can be done, what is forbidden.


@rule("caster", "104.1")
def test_what_a_card_says_goes_before_the_rules() -> None:
    wall = barrier("Wall", cont(Can(BE_ATTACKED)))
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[wall, barrier("Fence")]))
    assert t.why("attack", "Ogre", "Wall") == []
    t.refuses("attack", "Ogre", "Fence", rule="803.3b")


@rule("caster", "104.2")
def test_the_part_that_is_possible_is_done() -> None:
    both = conjure("Both", discard(2), draw(1))
    t = table(you=Side(hand=[both, OGRE], deck=[ELF]))
    t.play("Both")
    assert (sorted(t.zone("you", "graveyard")), t.zone("you", "hand")) == (["Both", "Ogre"], ["Elf"])


@rule("caster", "104.2")
def test_what_is_done_several_times_is_done_as_often_as_possible() -> None:
    t = table(you=Side(hand=[conjure("Gift", draw(3))], deck=[OGRE, ELF]))
    t.play("Gift")
    assert (t.zone("you", "hand"), t.zone("you", "deck"), t.winner) == (["Ogre", "Elf"], [], "")


@rule("caster", "104.2")
def test_with_fewer_orbs_than_are_to_be_corrupted_all_of_them_are() -> None:
    t = table(you=Side(hand=[conjure("Blight", corrupt(3))]), opponent=Side(orbs=[OGRE, ELF]))
    t.play("Blight", ["Ogre", "Elf"])
    assert (t.orbs("opponent"), sorted(t.zone("opponent", "hand"))) == (0, ["Elf", "Ogre"])


@rule("caster", "104.2")
@pytest.mark.parametrize("less", [1, 3])
def test_zero_or_fewer_times_is_not_at_all(less: int) -> None:
    times = Minus(Count(servants(YOU)), Fixed(less))
    does = [draw(times), create("Imp", times), Repeat(times, gets(plus_atk(100), who=servants(YOU)))]
    t = table(you=Side(servants=[OGRE], hand=[conjure("Gift", *does)]), cards=[IMP])
    t.play("Gift")
    assert (t.zone("you", "hand"), t.zone("you", "servant zone"), t.atk("Ogre")) == ([], ["Ogre"], 2000)
    assert t.events("draw") == []


@rule("caster", "104.3")
@pytest.mark.parametrize(
    ("kind", "lying", "does"),
    [("engaged", rested, rest), ("refreshed", upright, recover), ("reversed", reversed_, reverse)],
)
def test_to_be_made_what_it_is_already_is_not_to_become_it(
    kind: str, lying: Lies, does: Callable[[Selector], Body]
) -> None:
    sentry = servant("Sentry", when(Trigger(kind, self_only=True), draw(1)))
    again = conjure("Again", target(servants()), does(IT))
    t = table(you=Side(servants=[lying(sentry)], hand=[again], deck=[ELF]))
    before = t.orientation("Sentry")
    t.play("Again", "Sentry")
    assert (t.orientation("Sentry"), t.zone("you", "hand")) == (before, [])
    assert t.events(kind) == []


@rule("caster", "104.3")
@pytest.mark.parametrize(
    ("kind", "lying", "does"),
    [("engaged", reversed_, rest), ("refreshed", rested, recover), ("reversed", rested, reverse)],
)
def test_to_be_made_something_else_is_to_become_it(kind: str, lying: Lies, does: Callable[[Selector], Body]) -> None:
    sentry = servant("Sentry", when(Trigger(kind, self_only=True), draw(1)))
    turn = conjure("Turn", target(servants()), does(IT))
    t = table(you=Side(servants=[lying(sentry)], hand=[turn], deck=[ELF]))
    t.play("Turn", "Sentry")
    assert t.zone("you", "hand") == ["Elf"]


@rule("caster", "104.3")
@pytest.mark.parametrize(("lying", "drawn"), [(rested, []), (reversed_, ["Elf"])])
def test_a_text_that_waits_for_becoming_rested_asks_how_the_card_lay(lying: Lies, drawn: list[str]) -> None:
    sentry = servant("Sentry", text=["Whenever this card becomes rested ⇒ Draw a card."])
    turn = conjure("Turn", text=["Rest target servant."])
    t = table(you=Side(servants=[lying(sentry)], hand=[turn], deck=[ELF]))
    t.play("Turn", "Sentry")
    assert t.zone("you", "hand") == drawn


@rule("caster", "104.4")
def test_a_prohibition_wins_over_an_instruction() -> None:
    rock = servant("Rock", text=["This card cannot be destroyed."])
    storm = conjure("Storm", destroy(servants()))
    t = table(you=Side(servants=[OGRE], hand=[storm]), opponent=Side(servants=[rock]))
    t.play("Storm")
    assert (t.zone("opponent", "servant zone"), t.zone("you", "servant zone")) == (["Rock"], [])


@rule("caster", "104.4")
def test_a_prohibition_wins_over_a_permission_and_over_a_rule() -> None:
    wall = barrier("Wall", cont(Can(BE_ATTACKED), Cannot(BE_ATTACKED)))
    still = servant("Still", cont(Cannot(RECOVER_ACTION)))
    t = table(you=Side(servants=[wall, rested(still), rested(OGRE)]), opponent=Side(servants=[ELF]), active="opponent")
    t.refuses("attack", "Elf", "Wall", rule="803.3b")
    t.end_turn()
    assert (t.orientation("Still"), t.orientation("Ogre")) == ("rested", "recovered")


@rule("caster", "104.4")
def test_a_servant_that_may_not_attack_is_not_offered_for_an_attack() -> None:
    lame = servant("Lame", cont(Cannot(ATTACK_ACTION)))
    t = table(you=Side(servants=[lame, OGRE]))
    t.refuses("attack", "Lame")
    assert t.why("attack", "Ogre", "opponent's player") == []


# 104.5: numbers that players name.


@rule("caster", "104.5", "104.5a")
def test_a_number_that_is_named_is_whole_not_negative_and_not_infinite() -> None:
    count = conjure("Count", DeclareNumber("declared"), draw(Number("declared")))
    t = table(you=Side(hand=[count], deck=[OGRE, ELF, OGRE]))
    t.play("Count", asks="104.5")
    for wrong in (-1, INFINITY):
        with pytest.raises(AssertionError):
            t.answer(wrong)
    t.answer(2)
    assert t.zone("you", "hand") == ["Ogre", "Elf"]


@rule("caster", "104.5")
def test_zero_is_a_number_to_name() -> None:
    count = conjure("Count", DeclareNumber("declared"), draw(Number("declared")))
    t = table(you=Side(hand=[count], deck=[OGRE]))
    t.play("Count", 0)
    assert t.zone("you", "hand") == []


@rule("caster", "104.5", "104.5a")
def test_a_named_cost_is_neither_negative_nor_infinite() -> None:
    flood = conjure("Flood", draw(1), cost="X")
    t = table(you=Side(hand=[flood], casters=3))
    t.play("Flood", asks="903.2d")
    for wrong in (-1, INFINITY):
        with pytest.raises(AssertionError):
            t.answer(wrong)
    t.answer(0)
    assert t.zone("you", "graveyard") == ["Flood"]


# 104.7: infinity.


@rule("caster", "104.7", "104.7a")
@pytest.mark.parametrize("atk", [1000, 99_999_900])
def test_infinity_beats_every_number(atk: int) -> None:
    t = table(you=Side(servants=[GIANT]), opponent=Side(servants=[servant("Titan", atk=atk)]))
    t.attack("Giant", "Titan")
    assert t.zone("opponent", "graveyard") == ["Titan"]


@rule("caster", "104.7", "104.7a")
@pytest.mark.parametrize("lying", [upright, reversed_])
def test_no_number_beats_infinity(lying: Lies) -> None:
    t = table(
        you=Side(servants=[servant("Titan", atk=99_999_900)]),
        opponent=Side(servants=[lying(GIANT)]),
    )
    t.attack("Titan", "Giant")
    assert t.zone("opponent", "servant zone") == ["Giant"]


@rule("caster", "104.7b")
@pytest.mark.parametrize("lying", [upright, reversed_])
def test_infinity_does_not_beat_infinity(lying: Lies) -> None:
    t = table(you=Side(servants=[GIANT]), opponent=Side(servants=[lying(GIANT)]))
    t.attack("your Giant", "opponent's Giant")
    assert (t.zone("you", "servant zone"), t.zone("opponent", "servant zone")) == (["Giant"], ["Giant"])


@rule("caster", "104.7b")
def test_infinity_is_as_much_as_infinity_and_not_more() -> None:
    even = conjure("Even", target(servants(OPPONENT)), draw(Count(_like(">"))), destroy(_like(">=")))
    colossus = servant("Colossus", atk=INFINITY)
    t = table(you=Side(servants=[GIANT], hand=[even], deck=[ELF]), opponent=Side(servants=[colossus]))
    t.play("Even")
    assert (sorted(t.zone("you", "graveyard")), t.zone("you", "hand")) == (["Even", "Giant"], [])


def _like(how: str) -> Selector:
    """Your servants whose ATK compares so with its."""
    return servants(YOU, Compares(ATK, how, StatOf(IT, ATK)))


@rule("caster", "104.7c")
@pytest.mark.parametrize("amount", [500, -500, -10_000_000, INFINITY, -INFINITY])
def test_adding_to_infinity_or_taking_from_it_leaves_infinity(amount: int) -> None:
    turn = conjure("Turn", gets(AddStat(ATK, Fixed(amount)), who=servants()))
    t = table(you=Side(servants=[GIANT], hand=[turn]))
    t.play("Turn")
    assert t.infinite("Giant", "ATK")
    assert t.infinite("Giant", "DEF")


@rule("caster", "104.7c")
def test_what_was_taken_from_infinity_is_not_missing_later() -> None:
    weaken = conjure("Weaken", gets(plus_atk(-500), plus_def(-500), who=servants()))
    t = table(you=Side(servants=[GIANT, OGRE], hand=[weaken, weaken]), opponent=Side(servants=[GIANT]))
    t.play("Weaken")
    t.play("Weaken")
    assert (t.atk("Ogre"), t.defense("Ogre")) == (1000, 1000)
    t.attack("your Giant", "opponent's Giant")
    assert t.zone("opponent", "servant zone") == ["Giant"]


@rule("caster", "104.7c")
def test_infinity_set_to_a_number_is_that_number() -> None:
    shrink = conjure("Shrink", gets(*becomes(700, 800), who=servants()))
    t = table(you=Side(servants=[GIANT], hand=[shrink, conjure("Grow", gets(plus_atk(300), who=servants()))]))
    t.play("Shrink")
    assert (t.atk("Giant"), t.defense("Giant")) == (700, 800)
    t.play("Grow")
    assert (t.atk("Giant"), t.defense("Giant")) == (1000, 800)


@rule("caster", "104.7c")
def test_a_number_becomes_infinity_by_being_set_to_it_or_by_gaining_it() -> None:
    t = table(
        you=Side(
            servants=[OGRE, ELF],
            hand=[
                conjure("Set", target(servants()), gets(SetStat(ATK, Fixed(INFINITY)), who=IT)),
                conjure("Gain", target(servants()), gets(AddStat(DEF, HighestStat(servants(), ATK)), who=IT)),
            ],
        )
    )
    t.play("Set", "Ogre")
    t.play("Gain", "Elf")
    assert t.infinite("Ogre", "ATK")
    assert t.infinite("Elf", "DEF")
    assert (t.defense("Ogre"), t.atk("Elf")) == (2000, 1000)


@rule("caster", "104.7")
def test_a_number_lowered_by_infinity_is_below_every_other() -> None:
    drain = conjure("Drain", target(servants()), gets(AddStat(ATK, Fixed(-INFINITY)), who=IT))
    t = table(you=Side(servants=[servant("Worm", atk=-99_999_900)], hand=[drain]), opponent=Side(servants=[OGRE]))
    t.play("Drain", "Ogre")
    t.attack("Worm", "Ogre")
    assert t.zone("opponent", "graveyard") == ["Ogre"]


@rule("caster", "104.2", "104.7c")
def test_what_is_done_infinitely_often_is_done_as_often_as_possible() -> None:
    flood = conjure("Flood", draw(HighestStat(servants(), ATK)))
    t = table(you=Side(servants=[GIANT], hand=[flood], deck=[OGRE, ELF]))
    t.play("Flood")
    assert t.zone("you", "hand") == ["Ogre", "Elf"]
