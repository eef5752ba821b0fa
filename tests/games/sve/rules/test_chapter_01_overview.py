"""Chapter 1: how a game ends, and the principles that apply everywhere."""

from __future__ import annotations

import pytest

from ludex.core.changes import LOSE, MOVE
from ludex.core.errors import BadDeck
from ludex.core.game import Game, Start
from ludex.core.modifiers import Can, Forbid, PlayCost, Would
from ludex.core.ops.chance import DeclareNumber
from ludex.core.ops.draw import Draw
from ludex.core.ops.move import Move
from ludex.core.ops.outcome import LoseGame, WinGame
from ludex.core.ops.resource import Gain, Lose
from ludex.core.ops.select import Exactly, Select, UpTo
from ludex.core.ops.turn_card import Engage
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.pool import Pool
from ludex.core.selectors import IT, Cards
from ludex.core.triggers import Trigger
from ludex.core.values import Number
from ludex.games.sve import GAME
from ludex.games.sve.words import (
    DECK,
    EVOLVE_DECK,
    FIELD,
    HAND,
    INTIMIDATE,
    LEADER,
    MAX_PLAY_POINTS,
    PLAY_POINTS,
    WARD,
)
from ludex.testing import Side, amulet, engaged, follower, leader, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    A_FOLLOWER,
    ENEMIES,
    ENEMY_LEADER,
    FOLLOWERS,
    LEADERS,
    YOUR_LEADER,
    attack,
    deal,
    destroy,
    discard,
    does,
    draw,
    give,
    key,
    n,
    select,
    whenever,
    while_here,
)

OGRE = follower("Ogre", 5, 5)
WOLF = follower("Wolf", 2, 2)


def game(decks: int = 2) -> Game:
    """A whole game between decks of followers."""
    pool = Pool(GAME, [leader(), WOLF])
    deck = ((LEADER, (pool.named("Leader")[0],)), (DECK, (pool.named("Wolf")[0],) * 40), (EVOLVE_DECK, ()))
    return Game(GAME, pool, Start((deck,) * decks, 7))


@rule("sve-en", "1.1.1")
@pytest.mark.parametrize("decks", [1, 3])
def test_a_game_has_exactly_two_players(decks: int) -> None:
    with pytest.raises(BadDeck):
        game(decks)


# 1.2 How a game ends.


@rule("sve-en", "1.2.1")
def test_the_game_is_over_when_a_player_loses_and_the_other_has_won() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(defense=5))
    t.attack("Ogre", "leader")
    assert t.winner == "you"
    assert t.decision is None


@rule("sve-en", "1.2.1.1")
@pytest.mark.parametrize(("defense", "winner"), [(4, "you"), (5, "you"), (6, "")])
def test_a_leader_at_zero_defense_or_less_has_lost(defense: int, winner: str) -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(defense=defense))
    t.attack("Ogre", "leader")
    assert t.winner == winner


@rule("sve-en", "1.2.1.2")
def test_a_player_who_has_to_draw_from_an_empty_deck_loses() -> None:
    drink = spell("Drink", does(draw()))
    t = table(you=Side(hand=[drink], deck=[]))
    t.play("Drink")
    assert t.winner == "opponent"


@rule("sve-en", "1.2.1.2")
def test_drawing_the_last_card_loses_nothing() -> None:
    drink = spell("Drink", does(draw()))
    t = table(you=Side(hand=[drink], deck=[WOLF]))
    t.play("Drink")
    assert t.outcome is None
    assert t.zone("you", "deck") == []


@rule("sve-en", "1.2.2")
def test_players_who_lose_at_the_same_moment_draw() -> None:
    quake = spell("Quake", does(deal(3, LEADERS)))
    t = table(you=Side(hand=[quake], defense=2), opponent=Side(defense=3))
    t.play("Quake")
    assert t.winner == "nobody"


@rule("sve-en", "1.2.2")
def test_losing_by_different_conditions_at_the_same_moment_is_a_draw_too() -> None:
    last = spell("Last Drop", does(deal(3, ENEMY_LEADER), draw()))
    t = table(you=Side(hand=[last], deck=[]), opponent=Side(defense=3))
    t.play("Last Drop")
    assert t.winner == "nobody"


@rule("sve-en", "1.2.2")
def test_an_effect_by_which_each_player_loses_makes_a_draw() -> None:
    t = table(you=Side(hand=[spell("Doom", does(LoseGame(EACH)))]))
    t.play("Doom")
    assert t.winner == "nobody"


@rule("sve-en", "1.2.3")
@pytest.mark.parametrize(("player", "winner"), [("you", "opponent"), ("opponent", "you")])
def test_either_player_may_concede_whoever_is_asked(player: str, winner: str) -> None:
    t = table()
    t.concede(player)
    assert t.winner == winner
    assert t.decision is None


@rule("sve-en", "1.2.3")
def test_conceding_loses_at_once_without_confirmation_timing() -> None:
    # With a Confirmation Timing the opponent's leader at 0 would make it a draw.
    spite = spell("Spite", does(deal(20, ENEMY_LEADER), Select(Cards((HAND,), YOU)), discard()))
    t = table(you=Side(hand=[spite, WOLF, OGRE]))
    t.play("Spite", asks="10.6.2.8.2")
    assert t.leader("opponent") == 0
    t.concede("you")
    assert t.winner == "opponent"


UNDYING = follower("Undying", 1, 1, while_here(Forbid(Would(LOSE)), on=YOUR_LEADER))


@rule("sve-en", "1.2.3.1")
def test_no_effect_keeps_a_player_from_losing_by_concession() -> None:
    t = table(opponent=Side(field=[UNDYING]))
    t.concede("opponent")
    assert t.winner == "you"


@rule("sve-en", "1.3.3")
def test_a_player_who_cannot_lose_goes_on_at_zero_defense_and_without_a_deck() -> None:
    drain = spell("Drain Dry", does(deal(20, ENEMY_LEADER), Draw(n(1), OPPONENT), LoseGame(OPPONENT)))
    t = table(you=Side(hand=[drain]), opponent=Side(field=[UNDYING], deck=[]))
    t.play("Drain Dry")
    assert t.outcome is None
    assert t.leader("opponent") == 0


@rule("sve-en", "1.3.3")
def test_the_player_loses_when_what_forbade_it_is_gone() -> None:
    drain = spell("Drain Dry", does(deal(20, ENEMY_LEADER)))
    kill = spell("Kill", does(select(), destroy()))
    t = table(you=Side(hand=[drain, kill]), opponent=Side(field=[UNDYING]))
    t.play("Drain Dry")
    t.play("Kill")
    assert t.winner == "you"


@rule("sve-en", "1.2.4")
@pytest.mark.parametrize("ends", [WinGame(YOU), LoseGame(OPPONENT)])
def test_an_effect_wins_or_loses_the_game_in_the_middle_of_resolving(ends: WinGame | LoseGame) -> None:
    triumph = spell("Triumph", does(deal(20, YOUR_LEADER), ends, draw()))
    t = table(you=Side(hand=[triumph]))
    t.play("Triumph")
    # Had the rest been resolved, the own leader at 0 would have been looked at.
    assert t.winner == "you"
    assert t.events("moved", last=True)[-1].verb != "draw"


# 1.3 Principles.


@rule("sve-en", "1.3.1")
def test_a_text_that_contradicts_the_rules_takes_precedence() -> None:
    # SVE 8.2.1 allows playing from hand and EX area only.
    licence = spell("Licence", does(give(Can("play from banished zone"), to=YOUR_LEADER)))
    t = table(you=Side(hand=[licence], banished=[WOLF]))
    t.refuses("play", "Wolf", rule="8.2.1")
    t.play("Licence")
    t.play("Wolf")
    assert t.zone("you", "field") == ["Wolf"]


@rule("sve-en", "1.3.2")
def test_what_cannot_be_done_is_left_out_and_the_rest_is_done() -> None:
    # The first follower dies on the way, so it cannot be given anything; the leader still can.
    blow = spell("Blow", does(select(), destroy(), give(attack(1)), deal(2, ENEMY_LEADER)))
    t = table(you=Side(hand=[blow]), opponent=Side(field=[OGRE]))
    t.play("Blow")
    assert t.zone("opponent", "cemetery") == ["Ogre"]
    assert t.leader("opponent") == 18


@rule("sve-en", "1.3.2")
def test_of_several_actions_as_many_as_possible_are_performed() -> None:
    purge = spell("Purge", does(Select(Cards((HAND,), YOU), Exactly(n(3))), discard(), deal(1, ENEMY_LEADER)))
    t = table(you=Side(hand=[purge, WOLF, OGRE]))
    t.play("Purge")
    t.expect_zone("you", "cemetery", ["Ogre", "Purge", "Wolf"])
    assert t.leader("opponent") == 19


@rule("sve-en", "1.3.2.1")
def test_engaging_an_engaged_card_is_no_action() -> None:
    nap = spell("Nap", does(Engage(FOLLOWERS)))
    bell = amulet("Bell", whenever(Trigger("engaged"), deal(1, ENEMY_LEADER)))
    t = table(you=Side(hand=[nap], field=[engaged(OGRE), WOLF, bell]))
    t.play("Nap")
    assert t.tells("engaged") == ["Wolf"]
    assert t.leader("opponent") == 19


@rule("sve-en", "1.3.2.2")
def test_damage_of_zero_is_not_dealt_at_all() -> None:
    poke = spell("Poke", does(deal(0, ENEMIES)))
    stone = follower("Stone", 1, 5, whenever(Trigger("damaged", self_only=True), deal(1, ENEMY_LEADER)))
    t = table(you=Side(hand=[poke]), opponent=Side(field=[stone]))
    t.play("Poke")
    assert t.events("damaged") == []
    assert t.leader("you") == 20


@rule("sve-en", "1.3.2.2")
def test_a_negative_number_does_not_mean_the_opposite_action() -> None:
    odd = spell("Odd", does(deal(-2, ENEMIES), Draw(n(-1)), Gain(PLAY_POINTS, n(-1))))
    t = table(you=Side(hand=[odd], points=5), opponent=Side(field=[lying(OGRE, damage=3)]))
    t.play("Odd")
    assert t.stat("Ogre", "defense") == 2
    assert len(t.zone("you", "deck")) == 10
    assert t.resource("you", "play points") == 3


@rule("sve-en", "1.3.2.2")
def test_a_negative_attack_deals_no_damage_and_heals_nothing() -> None:
    t = table(you=Side(field=[follower("Lamb", -2, 3)]), opponent=Side(field=[engaged(lying(OGRE, damage=2))]))
    t.attack("Lamb", "Ogre")
    assert t.stat("Ogre", "defense") == 3
    assert t.tells("damaged") == ["Lamb"]


@rule("sve-en", "1.3.2.2.1")
def test_a_card_whose_cost_became_negative_is_played_for_zero() -> None:
    sale = amulet("Sale", while_here(PlayCost("less", n(5)), on=YOUR_LEADER))
    t = table(you=Side(field=[sale], hand=[WOLF], points=0))
    t.play("Wolf")
    assert t.zone("you", "field") == ["Sale", "Wolf"]
    assert t.resource("you", "play points") == 0


@rule("sve-en", "1.3.2.3")
def test_of_demands_that_exclude_each_other_one_is_met_by_choice() -> None:
    # Each follower with Ward demands to be the target: only one of them can be.
    guard, wall = follower("Guard", 1, 3, *key(WARD)), follower("Wall", 0, 5, *key(WARD))
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(guard), engaged(wall), engaged(WOLF)]))
    t.refuses("attack", "Ogre", "opponent's leader", rule="12.8.2")
    t.refuses("attack", "Ogre", "Wolf", rule="12.8.2")
    t.attack("Ogre", "Wall")
    assert t.zone("opponent", "cemetery") == ["Wall"]


@rule("sve-en", "1.3.2.3")
def test_a_demand_that_cannot_be_met_binds_nobody() -> None:
    shade = follower("Shade", 1, 3, *key(WARD, INTIMIDATE))
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[engaged(shade)]))
    t.attack("Ogre", "leader")
    assert t.leader("opponent") == 15


@rule("sve-en", "1.3.2.4")
def test_numbers_of_cards_may_be_negative() -> None:
    curse = spell("Curse", does(give(attack(-3), to=ENEMIES)))
    bless = spell("Bless", does(give(attack(2), to=ENEMIES)))
    t = table(you=Side(hand=[curse, bless]), opponent=Side(field=[WOLF]))
    t.play("Curse")
    assert t.stat("Wolf", "attack") == -1
    t.play("Bless")
    assert t.stat("Wolf", "attack") == 1


@rule("sve-en", "1.3.2.4.1")
def test_a_number_that_would_pass_its_limit_stops_there() -> None:
    rain = spell("Rain", does(Gain(MAX_PLAY_POINTS, n(3)), Gain(PLAY_POINTS, n(9))), cost=1)
    drought = spell("Drought", does(Lose(PLAY_POINTS, n(99))), cost=1)
    t = table(you=Side(hand=[rain, drought], points=4, max_points=9))
    t.play("Rain")
    assert t.resource("you", "maximum play points") == 10
    assert t.resource("you", "play points") == 10
    t.play("Drought")
    assert t.resource("you", "play points") == 0


@rule("sve-en", "1.3.3")
def test_a_prohibition_beats_an_order() -> None:
    hard = follower("Hard", 1, 1, while_here(Forbid(Would(MOVE, verb="destroy"))))
    kill = spell("Kill", does(destroy(ENEMIES)))
    t = table(you=Side(hand=[kill]), opponent=Side(field=[hard, WOLF]))
    t.play("Kill")
    assert t.zone("opponent", "field") == ["Hard"]
    assert t.zone("opponent", "cemetery") == ["Wolf"]


@rule("sve-en", "1.3.3")
def test_rules_handling_does_not_do_what_is_forbidden_either() -> None:
    hard = follower("Hard", 1, 1, while_here(Forbid(Would(MOVE, verb="destroy"))))
    t = table(you=Side(hand=[spell("Zap", does(deal(3, ENEMIES)))]), opponent=Side(field=[hard, WOLF]))
    t.play("Zap")
    assert t.zone("opponent", "field") == ["Hard"]
    assert t.stat("Hard", "defense") == -2


EACH_DISCARDS = does(Select(Cards((HAND,), EACH), who=EACH), discard())


@rule("sve-en", "1.3.4")
def test_the_active_player_selects_first_and_the_other_knows_the_choice() -> None:
    toll = spell("Toll", EACH_DISCARDS)
    t = table(you=Side(hand=[WOLF, OGRE]), opponent=Side(hand=[toll, WOLF, OGRE]), active="opponent")
    t.play("Toll", asks="10.6.2.8.2")
    assert t.asked == "opponent"
    assert sorted(t.options()) == ["Ogre", "Wolf"]
    t.answer("Ogre", asks="10.6.2.8.2")
    assert t.asked == "you"
    assert t.zone("opponent", "cemetery") == []
    assert t.story("you")[-1] == "Your opponent chose Ogre [1.3.4]"
    assert t.decision is not None
    assert t.decision.prompt.endswith("(your opponent chose Ogre)")
    t.answer("Wolf")
    t.expect_zone("you", "cemetery", ["Wolf"])
    t.expect_zone("opponent", "cemetery", ["Ogre", "Toll"])


@rule("sve-en", "1.3.4")
def test_what_both_selected_happens_at_the_same_time() -> None:
    toll = spell("Toll", EACH_DISCARDS)
    t = table(you=Side(hand=[toll, WOLF, OGRE]), opponent=Side(hand=[WOLF, OGRE]))
    t.play("Toll", "Ogre", "Wolf")
    discards = [event.batch for event in t.events("moved", last=True) if event.verb == "discard"]
    assert len(discards) == 2
    assert len(set(discards)) == 1


@rule("sve-en", "1.3.4")
def test_before_the_game_players_select_in_turn_order() -> None:
    for goes in (0, 1):
        g = game()
        assert g.decision is not None
        g.answer(goes)
        first = g.state.first
        assert g.decision is not None
        assert (g.decision.rule, g.decision.seat) == ("6.2.1.8", first)
        g.answer(0)
        assert (g.decision.rule, g.decision.seat) == ("6.2.1.8", 1 - first)


@rule("sve-en", "1.3.4.1")
def test_parts_without_a_choice_are_done_at_once_for_all_and_parts_with_one_in_turn() -> None:
    feast = spell(
        "Feast",
        does(
            Draw(n(1), EACH),
            Select(Cards((HAND,), EACH, A_FOLLOWER), UpTo(n(1)), who=EACH),
            Move(IT, FIELD),
        ),
    )
    t = table(you=Side(hand=[feast, WOLF], deck=[OGRE]), opponent=Side(hand=[WOLF], deck=[OGRE]), active="you")
    t.play("Feast", asks="10.6.2.8.2")
    drawn = [event.batch for event in t.events("moved", last=True) if event.verb == "draw"]
    assert len(drawn) == 2
    assert len(set(drawn)) == 1
    assert t.asked == "you"
    t.answer("Ogre", asks="10.6.2.8.2")
    assert t.asked == "opponent"
    t.answer([])
    assert t.zone("you", "field") == ["Ogre"]
    assert t.zone("opponent", "field") == []


GUESS = spell("Guess", does(DeclareNumber(), Draw(Number("declared"))))


@rule("sve-en", "1.3.5")
@pytest.mark.parametrize("number", [-1, True])
def test_a_number_to_be_selected_is_a_whole_number_of_at_least_zero(number: int) -> None:
    t = table(you=Side(hand=[GUESS]))
    t.play("Guess", asks="1.3.5")
    with pytest.raises(AssertionError, match="no answer"):
        t.answer(number)
    t.answer(0)
    assert len(t.zone("you", "deck")) == 10


@rule("sve-en", "1.3.5")
def test_the_selected_number_is_used() -> None:
    t = table(you=Side(hand=[GUESS]))
    t.play("Guess", 3)
    assert len(t.zone("you", "hand")) == 3


@rule("sve-en", "1.3.5.1")
def test_of_up_to_a_number_none_may_be_selected() -> None:
    spray = spell("Spray", does(select(ENEMIES, UpTo(n(2))), deal(3)))
    t = table(you=Side(hand=[spray]), opponent=Side(field=[OGRE, WOLF]))
    t.play("Spray", targets=[])
    assert t.events("damaged") == []
    assert t.zone("you", "cemetery") == ["Spray"]
