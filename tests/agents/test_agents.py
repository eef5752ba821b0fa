"""The agents: fair, repeatable, and one of them good."""

from __future__ import annotations

import inspect

import pytest

import ludex
from ludex import agents
from ludex.agents import SeatEyes
from ludex.agents.advice import advice_of
from ludex.agents.tries import answers
from ludex.core.bill import Bill
from ludex.core.chance import Stream
from ludex.core.decisions import ACT, ARRANGE, NAME, NUMBER, ONE, ORDER, PAY, SOME, SPLIT, YES_NO, Action, Decision
from ludex.core.errors import UnknownGame
from ludex.core.game import Game
from ludex.core.limits import AT_LEAST, AT_MOST, Limit
from ludex.games import names
from ludex.lab.arena import arena, usual_decks

DECKS = ("forestcraft", "abysscraft")
CHOSEN = {"sve": DECKS, "fftcg": ("fire", "ice"), "vanguard": ("kagero", "royal-paladin"), "caster": ("feast", "oath")}
GAMES = {name: CHOSEN.get(name) or (usual_decks(name)[0], usual_decks(name)[1]) for name in names()}


def played_on(seed: int, decisions: int, name: str = "sve") -> Game:
    """A game some way in: after so many random answers, or half way through if it was over before."""
    game = ludex.start(name, GAMES[name], seed, history=False)
    stream = Stream(seed)
    while game.decision is not None and len(game.answers) < decisions:
        game.answer(game.decision.random(stream))
    return game if game.decision is not None else played_on(seed, len(game.answers) // 2, name)


@pytest.mark.parametrize("of", GAMES)
def test_a_game_some_way_in_is_not_over(of: str) -> None:
    assert played_on(3, 10_000, of).decision is not None


def test_an_unknown_agent_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match="'wizard'; there are greedy, random"):
        agents.make("wizard", 0)


def test_nothing_in_the_eyes_leads_to_the_game() -> None:
    eyes = SeatEyes(played_on(1, 20))
    public = [name for name in dir(eyes) if not name.startswith("_")]
    assert public == ["decision", "imagine", "seat", "view"]
    held = [getattr(eyes, name) for name in public if not callable(getattr(eyes, name))]
    assert not any(isinstance(one, Game) for one in held)


def test_what_is_imagined_is_not_the_game_itself() -> None:
    game = played_on(1, 20)
    eyes = SeatEyes(game)
    imagined = eyes.imagine(5)
    assert imagined is not game
    assert imagined.view(eyes.seat).to_json() == eyes.view.to_json()
    hidden = game.spec.hand
    hands = {
        tuple(eyes.imagine(seed).state.cards[card].defn for card in game.machine.zone(hidden, 1 - eyes.seat))
        for seed in range(6)
    }
    assert len(hands) > 1


@pytest.mark.parametrize("of", GAMES)
@pytest.mark.parametrize("name", sorted(agents.AGENTS))
def test_the_same_seed_answers_alike_and_leaves_the_game_as_it_was(name: str, of: str) -> None:
    game = played_on(2, 30, of)
    before = game.save()
    chosen = {agents.make(name, 9).choose(SeatEyes(game)) for _ in range(2)}
    assert len(chosen) == 1
    assert game.save() == before
    game.answer(chosen.pop())


@pytest.mark.parametrize("of", GAMES)
@pytest.mark.parametrize("name", sorted(agents.AGENTS))
def test_hidden_cards_do_not_change_the_answer(name: str, of: str) -> None:
    game = played_on(4, 40, of)
    assert game.decision is not None
    twins = [game.resample(game.decision.seat, seed) for seed in (1, 2, 3)]
    chosen = {agents.make(name, 9).choose(SeatEyes(twin)) for twin in twins}
    assert len(chosen) == 1


@pytest.mark.slow
@pytest.mark.parametrize("of", GAMES)
def test_greedy_beats_random(of: str) -> None:
    result = arena(of, "greedy", "random", 6, 21, GAMES[of])
    assert result.errors == 0
    assert result.wins[0] >= 5


def ask(shape: str, options: int, least: int = 0, most: int = 1) -> Decision:
    actions = tuple(Action("play", card) for card in range(options)) if shape == ACT else ()
    return Decision(0, shape, "which?", "1.1", tuple(range(options)), least, most, 0, actions)


@pytest.mark.parametrize(
    "decision",
    [
        ask(ONE, 3),
        ask(ONE, 60),
        ask(ACT, 60),
        ask(SOME, 4, 1, 3),
        ask(SOME, 20, 0, 20),
        ask(PAY, 6, 2, 2),
        ask(ORDER, 5),
        ask(ARRANGE, 5),
        ask(SPLIT, 3, 1, 7),
        ask(NUMBER, 0, 2, 90),
        ask(NAME, 0, 0, 300),
        ask(YES_NO, 0),
    ],
)
def test_what_is_tried_is_allowed_and_not_too_much(decision: Decision) -> None:
    tried = answers(decision, 24, Stream(1))
    assert 0 < len(tried) <= 24
    assert len(set(tried)) == len(tried)
    for answer in tried:
        decision.check(answer)


def test_what_is_tried_of_a_bill_pays_it() -> None:
    bill = Bill(7, (1, 2), tuple(1 + n % 2 for n in range(15)), (1,) * 5 + (2,) * 10, 2)
    decision = Decision(0, PAY, "pay with what?", "1.1", tuple(range(15)), 0, 15, bill=bill)
    tried = answers(decision, 24, Stream(1))
    assert len(set(tried)) == 24
    for answer in tried:
        decision.check(answer)


def test_doing_nothing_is_always_tried() -> None:
    assert answers(ask(ACT, 60), 24, Stream(1))[-1] == 59


def test_a_set_that_clashes_is_not_tried() -> None:
    decision = Decision(0, SOME, "which?", "1.1", (1, 2, 3), 0, 3, limits=(Limit(AT_MOST, (2, 2, 1), 3),))
    assert sorted(answers(decision, 24, Stream(1))) == [(), (0,), (0, 2), (1,), (1, 2), (2,)]


def test_a_number_that_is_not_to_be_chosen_is_not_tried() -> None:
    decision = Decision(0, NUMBER, "name X", "1.1", least=1, most=5, barred=frozenset((2, 4)))
    assert answers(decision, 24, Stream(1)) == [1, 3, 5]
    assert set(answers(decision, 2, Stream(1))) <= {1, 3, 5}


def test_the_empty_set_is_not_tried_where_something_has_to_be_reached() -> None:
    worths = (1,) * 9
    decision = Decision(0, SOME, "which?", "1.1", tuple(range(9)), 0, 9, limits=(Limit(AT_LEAST, worths, 3),))
    tried = answers(decision, 8, Stream(1))
    assert tried
    assert all(not decision.clash(answer) for answer in tried if isinstance(answer, tuple))


def test_a_game_may_advise_and_need_not() -> None:
    game = played_on(1, 1, "vanguard")
    assert game.decision is not None
    (first,) = advice_of("vanguard")(game.machine, game.decision)
    game.decision.check(first)
    other = played_on(1, 20)
    assert other.decision is not None
    assert advice_of("sve")(other.machine, other.decision) == ()


def test_agents_take_eyes_and_nothing_else() -> None:
    for make in agents.AGENTS.values():
        signature = inspect.signature(make(0).choose)
        assert list(signature.parameters) == ["eyes"]
