"""Whatever is handed to the public face: what makes no sense is refused with an error of ours, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, isclass, isfunction, signature
from typing import Any

import pytest

import ludex
import ludex.agents
from ludex.core.chance import Stream
from ludex.core.decisions import NAME, SOME
from ludex.core.errors import BadAnswer, LudexError, UnknownCard, said
from ludex.core.game import Game
from ludex.core.save import fingerprint, load
from ludex.games import names
from ludex.lab.arena import usual_decks


class Odd:
    """An object that cannot be told, compared or counted."""

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        raise RuntimeError("no")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no")

    def __iter__(self) -> None:
        raise RuntimeError("no")


VALUES: list[Any] = [
    None, True, False, 1.0, -1, 10**5000, -(10**5000), float("nan"), float("inf"), complex(1),
    "", "0", "\ud800", b"0", [], [0.0], [None], [True], [[0]], {}, {0: 1}, set(), object(), Odd(), range(10**12),
    (10**5000,), ("0",), ((),), lambda: 0, int, iter([0]), bytearray(), bytearray(b"0"), memoryview(b"0"),
]  # fmt: skip


def begun(name: str) -> Game:
    """A game in the middle of its opening."""
    decks = usual_decks(name)
    return ludex.start(name, (decks[0], decks[-1]), 5)


@pytest.mark.parametrize("name", names())
def test_a_wrong_answer_is_refused(name: str) -> None:
    game = begun(name)
    assert game.decision is not None
    before = fingerprint(game)
    for value in VALUES:
        if isinstance(value, list) and not value and game.decision.shape == SOME:
            continue
        with pytest.raises(BadAnswer):
            game.answer(value)
        with pytest.raises(BadAnswer):
            game.give(value)
        if value is not None:
            with pytest.raises(BadAnswer):
                game.answer(0, value)
    assert fingerprint(game) == before
    assert game.answers == []


@pytest.mark.parametrize("name", names())
def test_there_are_two_seats(name: str) -> None:
    game = begun(name)
    before = fingerprint(game)
    for value in (*VALUES, 2):
        for asked in (game.view, game.concede, game.cancel, lambda seat: game.resample(seat, 1)):
            with pytest.raises(BadAnswer):
                asked(value)
        if value is not None:
            with pytest.raises(BadAnswer):
                game.explain("play", 0, seat=value)
            with pytest.raises(BadAnswer):
                game.undo(seat=value)
        with pytest.raises(BadAnswer):
            game.resample(0, -1 if type(value) is int and value == 2 else value)
    assert fingerprint(game) == before
    assert {game.view(seat).seat for seat in (0, 1)} == {0, 1}


@pytest.mark.parametrize("name", names())
def test_what_is_no_action_or_no_card_is_not_explained(name: str) -> None:
    game = begun(name)
    known = next(card for card in game.state.cards if game.state.cards[card].known & 1)
    for value in VALUES:
        for words in (("play", value), ("play", known, value), (value, known)):
            if isinstance(value, str) and words[0] is value:
                continue
            with pytest.raises(LudexError):
                game.explain(*words, seat=0)


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("action", ["", "nonsense", "play", "attack", "use", "end", "pass", "repeat", "\ud800"])
def test_any_word_can_be_asked_about(name: str, action: str) -> None:
    game = begun(name)
    seen = [card for card in game.state.cards if game.state.cards[card].known & 1][:3]
    for card in (0, *seen):
        for other in (0, *seen):
            try:
                assert isinstance(game.explain(action, card, other, seat=0), list)
            except LudexError:
                continue


def test_an_error_names_a_card_as_its_asker_does() -> None:
    game = begun("sve")
    hidden = next(card for card in game.state.cards.values() if not card.known & 1)
    game.state.handles[hidden.id * 2] = 4711
    with pytest.raises(UnknownCard) as told:
        game.explain("play", 4711, seat=0)
    assert "4711" in str(told.value)
    assert str(hidden.id) not in str(told.value).replace("4711", "")


@pytest.mark.parametrize("number", range(len(VALUES)))
def test_a_game_is_not_begun_with_nonsense(number: int) -> None:
    value = VALUES[number]
    decks = ("forestcraft", "swordcraft")
    attempts: list[tuple[Any, ...]] = [(value, decks), ("sve", value), ("sve", (value, "forestcraft"))]
    if (value is not None and type(value) is not int) or (type(value) is int and not 0 <= value < 1 << 64):
        attempts.append(("sve", decks, value))
    if value is not None:
        attempts.append(("sve", decks, 1, value))
    for words in attempts:
        with pytest.raises(LudexError):
            ludex.start(*words)
    with pytest.raises(LudexError):
        ludex.load(value)


def test_a_name_answers_nothing_but_a_question_for_a_name() -> None:
    game = begun("sve")
    assert game.decision is not None
    assert game.decision.shape != NAME
    with pytest.raises(BadAnswer):
        game.give(f"declare {game.pool.names[0]}")
    assert game.answers == []


def test_what_is_said_of_a_value_is_short() -> None:
    assert max(len(said(value)) for value in VALUES) <= 60


def test_without_a_seed_every_game_is_another() -> None:
    seeds = {ludex.start("sve", ("forestcraft", "swordcraft")).start.seed for _ in range(4)}
    assert len(seeds) == 4
    assert max(seeds) >= 1 << 56


INSIDE = {"Game.of", "Game.standing", "Game.keep_log", "Game.learned_since"}
"""Methods that take what no user has: a machine, its events, a moment that was kept."""
RIGHT: dict[str, Any] = {
    "answer": 0, "seat": 0, "entry": 0, "open_hands": False, "action": "play", "card": 0, "other": 0, "answers": 1,
    "detail": "eventful", "count": 0, "seed": 1, "study": False, "to": 0, "most": 3, "picked": (0,),
    "stream": Stream(1), "history": True, "every_window": False, "format": "standard", "restriction": None,
    "source": "forestcraft", "decks": ("forestcraft", "swordcraft"),
}  # fmt: skip
"""A value that makes sense for each parameter there is."""
NAMES = {"LoadedGame.format": "standard", "View.zone": "hand", "load": "sve", "start": "sve"}
"""What is named by `name`."""


def public_calls() -> dict[str, list[str]]:
    """Every function of the public face, and every method of its classes, with the parameters."""
    found: dict[str, list[str]] = {}
    for one in (name for name in ludex.__all__ if name != "__version__"):
        thing = getattr(ludex, one)
        calls = {f"{one}.{name}": kind for name, kind in vars(thing).items()} if isclass(thing) else {one: thing}
        for name, call in calls.items():
            made = isinstance(call, classmethod) or isfunction(call)
            if made and not name.rpartition(".")[2].startswith("_") and name not in INSIDE:
                found[name] = [key for key in signature(call).parameters if key != "self"]
    return found


def held(name: str) -> Any:
    """A thing of the public face of that name, in the middle of a game."""
    game = begun("sve")
    game.answer(0)
    assert game.decision is not None
    things: dict[str, Any] = {
        "Game": game, "Decision": game.decision, "View": game.view(0), "Trace": game.trace(),
        "LoadedGame": ludex.load("sve"), "Action": ludex.Action("end"),
    }  # fmt: skip
    return things[name]


@pytest.mark.parametrize("call", [name for name, parameters in public_calls().items() if parameters])
def test_no_value_at_all_makes_the_public_face_fail_with_an_error_that_is_not_ours(call: str) -> None:
    owner, _, method = call.rpartition(".")
    parameters = public_calls()[call]
    thing = held(owner) if owner else ludex
    others: list[tuple[str, str, Exception]] = []
    for wrong in parameters:
        for value in (*VALUES, 0, 2, "forestcraft"):
            if isinstance(thing, Game) and (len(thing.answers) != 1 or not thing.can_undo(study=True)):
                # The value made sense, and was taken.
                thing = held(owner)
            given = {**RIGHT, "name": NAMES.get(call), "deck": ludex.load("sve").deck("forestcraft"), "form": None}
            given[wrong] = value
            words = [given[one] for one in parameters]
            spread = signature(getattr(thing, method)).parameters[parameters[-1]].kind is Parameter.VAR_POSITIONAL
            try:
                getattr(thing, method)(*([*words[:-1], value] if spread else words))
            except LudexError:
                continue
            except Exception as problem:
                others.append((wrong, said(value), problem))
    assert others == []


def test_a_deck_is_checked_as_a_list_and_not_by_its_name() -> None:
    sve = ludex.load("sve")
    with pytest.raises(ludex.BadDeck, match="'forestcraft' is no deck list"):
        sve.check("forestcraft")  # type: ignore[arg-type]
    with pytest.raises(ludex.BadDeck, match="no deck list"):
        sve.format_of("forestcraft")  # type: ignore[arg-type]
    with pytest.raises(ludex.UnknownGame, match="'standard' is no format"):
        sve.check(sve.deck("forestcraft"), "standard")  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [-1, 2, 10**9, 1.0, "0", None, True])
def test_there_is_no_trace_since_answers_that_were_never_given(count: Any) -> None:
    game = begun("sve")
    game.answer(0)
    with pytest.raises(BadAnswer, match="1 answers were given"):
        game.trace_since(count)
    with pytest.raises(BadAnswer, match="no seat"):
        game.trace_since(0, 2)
    assert game.trace_since(1).lines == []


class Whole(int):
    """A number that could be more than its value."""


class Pair(tuple[int, ...]):
    """A tuple that could be more than what is in it."""


@pytest.mark.parametrize("name", names())
def test_what_is_kept_of_a_game_is_plain(name: str) -> None:
    game = begun(name)
    for value in (Whole(0), [Whole(0)], (Whole(0),)):
        with pytest.raises(BadAnswer):
            game.answer(value)
    with pytest.raises(BadAnswer, match="no seat"):
        game.answer(0, Whole(0))
    with pytest.raises(BadAnswer, match="no seat"):
        game.concede(Whole(0))
    with pytest.raises(BadAnswer, match="is no seed"):
        ludex.start(name, usual_decks(name)[:2] if len(usual_decks(name)) > 1 else usual_decks(name) * 2, Whole(1))
    while game.decision is not None and not isinstance(game.decision.first(), tuple):
        game.answer(game.decision.first())
    assert game.decision is not None
    given = game.decision.first()
    assert isinstance(given, tuple)
    game.answer(Pair(given))
    assert type(game.answers[-1]) is tuple
    assert load(game.save(), game.pool).answers == game.answers


def test_what_an_error_cites_is_short() -> None:
    long = "x" * 10**6
    sve = ludex.load("sve")
    calls: list[Callable[[], object]] = [
        lambda: ludex.load(long), lambda: sve.deck(long), lambda: sve.format(long), lambda: begun("sve").give(long),
        lambda: begun("sve").view(0).zone(long, 0), lambda: begun("sve").trace(detail=long),
        lambda: begun("sve").explain(long, 10**6, seat=0), lambda: ludex.agents.make(long, 1),
    ]  # fmt: skip
    for call in calls:
        with pytest.raises(LudexError) as told:
            call()
        assert len(str(told.value)) < 400


@pytest.mark.parametrize("value", [None, "sve", 0, object()])
def test_a_save_is_read_with_cards(value: Any) -> None:
    with pytest.raises(ludex.BadSave, match="read with the cards of its game"):
        load(begun("sve").save(), value)
