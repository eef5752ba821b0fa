"""Saves: exact at every decision, small, made and read in few steps, and anything else is refused by name."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pytest

from ludex.core import plain, save
from ludex.core.bill import Bill
from ludex.core.cards import AS_LONG_AS, THIS_TURN, Card, Effect, Gained, Info, Now, Rule
from ludex.core.chance import Stream
from ludex.core.changes import Change
from ludex.core.decisions import Action, Decision
from ludex.core.errors import BadSave
from ludex.core.events import Event
from ludex.core.game import Game, Start
from ludex.core.limits import AT_MOST, Limit
from ludex.core.pool import Pool
from ludex.core.save import dump, fingerprint, load
from ludex.core.state import Delayed, Frame, Item, Link, Pending, Stacked, State
from ludex.games.sve import GAME
from tests.conformance.sample import CARDS, DECK_LIST, POOL, played, start
from tests.steps import steps_of


@cache
def seed_of_middle() -> int:
    for seed in range(40):
        game = played(seed, 60)
        if game.decision is not None and game.state.rollback is not None:
            return seed
    raise AssertionError("no game stands in the middle of a play")


def middle() -> Game:
    """A game in its middle, with a play under way that can be taken back."""
    return played(seed_of_middle(), 60)


@pytest.mark.parametrize("seed", range(4))
def test_a_loaded_game_is_the_same_at_every_decision(seed: int) -> None:
    game = start(seed)
    stream = Stream(seed)
    while game.decision is not None:
        data = dump(game)
        loaded = load(data, POOL)
        assert dump(loaded) == data
        assert loaded.view(0) == game.view(0)
        assert loaded.answers == game.answers
        game.answer(game.decision.random(stream))
    assert load(dump(game), POOL).outcome == game.outcome


def test_a_loaded_game_plays_on_alike() -> None:
    game = middle()
    loaded = load(game.save(), POOL)
    one, other = Stream(3), Stream(3)
    while game.decision is not None and loaded.decision is not None:
        game.answer(game.decision.random(one))
        loaded.answer(loaded.decision.random(other))
        assert fingerprint(game) == fingerprint(loaded)
    assert game.outcome == loaded.outcome
    assert game.outcome is not None


def test_a_play_can_be_taken_back_after_loading() -> None:
    game = middle()
    assert game.decision is not None
    loaded = load(game.save(), POOL)
    seat = game.decision.seat
    game.cancel(seat)
    loaded.cancel(seat)
    assert fingerprint(loaded) == fingerprint(game)


def test_a_save_is_small_and_takes_few_steps() -> None:
    game = middle()
    data = dump(game)
    assert len(data) < 64 * 1024
    assert steps_of(lambda: dump(game)) < 10_000
    # Every record is looked at, and the question asked again.
    assert steps_of(lambda: load(data, POOL)) < 16_000


def test_a_truncated_save_is_refused() -> None:
    data = dump(middle())
    for length in [*range(1, 60), *range(60, len(data), 97)]:
        with pytest.raises(BadSave, match=r"truncated|no saved game"):
            load(data[:length], POOL)


def test_an_altered_save_is_refused() -> None:
    data = dump(middle())
    for place in [*range(len(save.SIGNATURE), 60), *range(60, len(data), 53)]:
        altered = data[:place] + bytes((data[place] ^ 1,)) + data[place + 1 :]
        with pytest.raises(BadSave, match=r"altered|truncated"):
            load(altered, POOL)
    with pytest.raises(BadSave, match="altered"):
        load(data + b"x", POOL)


@pytest.mark.parametrize("data", [b"", b"\x00" * 400, b"PK\x03\x04" + b"x" * 100, b'{"kind": "ludex replay 2"}'])
def test_a_foreign_file_is_refused(data: bytes) -> None:
    with pytest.raises(BadSave, match=r"no saved game|empty"):
        load(data, POOL)


def sealed(saved: Any) -> bytes:
    """A file with this in it, whole by its checksum."""
    payload = msgspec.msgpack.encode(saved)
    return save.SIGNATURE + len(payload).to_bytes(4, "big") + save._check(payload) + payload


def opened(data: bytes) -> Any:
    return msgspec.msgpack.decode(data[save.HEADER :])


@pytest.mark.parametrize(
    ("place", "value", "told"),
    [
        (0, "0.0.1", "engine version 0.0.1"),
        (1, "go", "'go'"),
        (2, "0" * 32, "text of a card"),
        (6, [[]], "does not hold"),
    ],
)
def test_a_save_of_another_engine_game_or_pool_is_refused(place: int, value: Any, told: str) -> None:
    saved = opened(dump(middle()))
    saved[place] = value
    with pytest.raises(BadSave, match=told):
        load(sealed(saved), POOL)


@pytest.mark.parametrize("saved", [7, [], {"a": 1}, ["x"] * 7])
def test_a_file_that_holds_something_else_is_refused(saved: Any) -> None:
    with pytest.raises(BadSave):
        load(sealed(saved), POOL)


def test_a_refused_save_leaves_a_game_as_it_was() -> None:
    game = middle()
    before = dump(game)
    with pytest.raises(BadSave):
        load(before[:-1], game.pool)
    assert dump(game) == before


def test_the_digest_of_a_pool_changes_with_the_text_of_a_card() -> None:
    spark = next(card for card in CARDS if card.name == "Spark")
    face = replace(spark.faces[0], text=("Deal 4 damage to an enemy.",))
    other = Pool(GAME, [card if card is not spark else replace(card, faces=(face,)) for card in CARDS])
    assert save.digest_of_pool(other) != save.digest_of_pool(POOL)
    assert save.digest_of_pool(Pool(GAME, CARDS)) == save.digest_of_pool(POOL)
    with pytest.raises(BadSave, match="text of a card"):
        load(dump(middle()), other)


def test_a_save_made_by_one_pool_is_read_by_another_with_the_same_cards() -> None:
    game = middle()
    other = Pool(GAME, CARDS)
    assert dump(load(dump(game), other)) == dump(game)


# Every slot of every record.

EFFECT = Effect(91, 1, (2, 3), 4, 1, 2, 1)
CHANGE = Change(
    "move", 1, "put", 1, 2, 3, "cost", 4, 1, 5, "name", 6, True, False, 1, "1.1", (1, (2,), 3, 1), (("Stack", 2),),
    ((1, (2,), 3, 0, 4),), True, 2, 4, True, True,
)  # fmt: skip
CARD = Card(5, 1, 1, 1, 1, 1, 1, (2, 0), True, False, 3, (("Stack", 1),), (EFFECT,), 7, 8, 2, 3, True)
ITEM = Item((1,), 2, ((3, 4), ()), (5,), ("extra",))
FRAME = Frame(1, 5, 1, {"n": 3, "word": "x", "cards": (1, 2), "changes": (CHANGE,), "none": None, "empty": ()}, ITEM, 2)
PENDING = Pending(9, 1, 2, 5, 1, 1, (("event", (5,)), ("amount", 2)))
DELAYED = Delayed(10, 1, 5, 1, (("it", (5,)),), 2, 1)
DECISION = Decision(
    1, "some", "pick", "1.1", (5, 6), 1, 2, 5, (Action("play", 5, 1, 2, 6),), (6,), (Limit(AT_MOST, (2, 2), 3),),
    "words", ("a", "b"), frozenset({1, (0, 1)}), Bill(3, (1,), (1, 2), (2, 1), 1), "13.2",
)  # fmt: skip
DECISION.discreet = True
LINK = Link("evolve", 5, 6, 11)
STACKED = Stacked(5, 6, 1, 1, (("it", (5,)),), ITEM, 2, 3)
NOW = Now(
    (frozenset(("A", "B")), frozenset(("Follower",)), *(frozenset[str](),) * 4),
    (1, None, 3),
    (Gained(0, 12, 1, 5),),
    frozenset(),
    (Rule(1, (2,), 5, 1, 12),),
    (),
    frozenset(),
)


def told() -> Event:
    event = Event("moved", 5, 6, 1, 2, 1, 2, "put", "cost", 7, 8, "1.1", 3, 1)
    event.seen = 5
    event.defns = (1, 2, 3)
    return event


EVENT = told()


def full() -> State:
    """A state in which nothing is as it is at first."""
    state = State(len(GAME.zones) * 2, len(GAME.resources) * 2, Stream(77, 3))
    state.cards = {5: CARD}
    state.zones[3] = (5,)
    state.resources[1] = 4
    state.links = (LINK,)
    state.apart = (5,)
    state.offers = [3, 8]
    state.was = {6: Info(CARD, POOL.base(1, 0)), 7: Info(CARD, NOW)}
    state.handles = {11: 12}
    state.watchers = (5,)
    state.frames = [FRAME]
    state.decision = DECISION
    state.standby = (PENDING,)
    state.delayed = (DELAYED,)
    state.stack = (STACKED,)
    state.events = [EVENT]
    state.clock, state.epoch, state.board_version, state.active, state.first, state.turn, state.turn_began = (
        20,
        21,
        9,
        1,
        1,
        5,
        19,
    )
    state.turned = 8
    state.phase = "main phase"
    state.agenda = (("skip", 1),)
    state.cancellable = True
    state.facts = {"regular": 1}
    state.outcome = (1, "an effect", "1.2.4")
    return state


def parts(value: Any) -> Any:
    """Everything in a record, however deep; what it has only worked out is left out."""
    if hasattr(type(value), "__slots__") and type(value).__module__.startswith("ludex"):
        slots = {name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())}
        return (type(value).__name__, {name: parts(getattr(value, name)) for name in slots - {"local"}})
    if isinstance(value, dict):
        return [(key, parts(one)) for key, one in value.items()]
    if isinstance(value, list | tuple):
        return (type(value).__name__, [parts(one) for one in value])
    return value


def test_every_slot_of_every_record_is_saved() -> None:
    state = full()
    state.rollback = full()
    read = plain.read(msgspec.msgpack.decode(msgspec.msgpack.encode(plain.written(state, POOL))), POOL)
    read_mark = read.rollback
    assert read_mark is not None
    # Worked out anew from its abilities.
    for one in (read, read_mark):
        now = one.was[7].now
        now.keywords, now.live, now.watch = NOW.keywords, NOW.live, NOW.watch
    assert parts(read) == parts(state)


@pytest.mark.parametrize(
    ("record", "fresh"),
    [
        (CARD, Card(0, 0, 0, 0, 0, 0)),
        (EFFECT, Effect(0, 0, (), 0, 0, 0, 0)),
        (CHANGE, Change("damage")),
        (ITEM, Item()),
        (FRAME, Frame(0)),
        (PENDING, Pending(0, 0, 0, 0, 0, 0, ())),
        (DELAYED, Delayed(0, 0, 0, 0, (), 0, 0)),
        (DECISION, Decision(0, "one", "", "")),
        (LINK, Link("", 0, 0, 0)),
        (STACKED, Stacked(0, 0, 0, 0, (), Item())),
        (EVENT, Event("")),
    ],
    ids=lambda one: type(one).__name__,
)
def test_the_records_above_differ_from_new_ones_in_every_slot(record: Any, fresh: Any) -> None:
    mine, new = parts(record)[1], parts(fresh)[1]
    assert [name for name in mine if mine[name] == new[name]] == []


def test_the_state_above_differs_from_a_new_one_in_every_slot() -> None:
    state = full()
    state.rollback = full()
    new = State(len(GAME.zones) * 2, len(GAME.resources) * 2, Stream(0))
    assert [name for name in State.__slots__ if parts(getattr(state, name)) == parts(getattr(new, name))] == []


def test_a_start_is_saved_whole() -> None:
    begun = Start((DECK_LIST, DECK_LIST), 5, (("sealed", 1),), "sealed")
    game = Game(GAME, POOL, begun)
    assert load(dump(game), POOL).start == begun


def broken(change: Callable[[Any], object]) -> bytes:
    """A save of a game in its middle with something changed in it, and a checksum that fits."""
    saved = msgspec.msgpack.decode(middle().save()[save.HEADER :])
    change(saved)
    payload = msgspec.msgpack.encode(saved)
    return save.SIGNATURE + len(payload).to_bytes(4, "big") + save._check(payload) + payload


@pytest.mark.parametrize(
    "change",
    [
        lambda saved: saved[6][1].pop(),
        lambda saved: saved[6][1].append([]),
        lambda saved: saved[6][1].__setitem__(0, [987654]),
        lambda saved: saved[6][0][0].__setitem__(1, -1),
        lambda saved: saved[6][0][0].__setitem__(3, 99),
        lambda saved: saved[6][0][0].__setitem__(4, 2),
        lambda saved: saved[6][0][0].__setitem__(6, 7),
        lambda saved: saved[6][0][0].__setitem__(10, "much"),
        lambda saved: saved[6][2].__setitem__(0, None),
        lambda saved: saved[6][6][0].__setitem__(0, 10**6),
        lambda saved: saved[6][6][0].__setitem__(5, -3),
        lambda saved: saved[6][7].__setitem__(0, 5),
        lambda saved: saved[6][7].__setitem__(1, "a new shape"),
        lambda saved: saved[6].__setitem__(7, None),
        lambda saved: saved[6].__setitem__(6, []),
        lambda saved: saved[6][12].__setitem__(3, 2),
        lambda saved: saved[6].__setitem__(13, 5),
        lambda saved: saved[6].__setitem__(16, [["run", "x"]]),
        lambda saved: saved[6].__setitem__(11, [1.5, 0]),
        lambda saved: saved.__setitem__(3, [[], 0, []]),
        lambda saved: saved.__setitem__(3, [[[], []], "seed", [], ""]),
        lambda saved: saved.__setitem__(4, 7),
    ],
)
def test_a_save_in_which_something_cannot_be_is_refused(change: Callable[[Any], object]) -> None:
    with pytest.raises(BadSave):
        load(broken(change), POOL)


def test_an_effect_that_lasts_as_long_as_nobody_knows_what_is_refused() -> None:
    game = played(3, 10)
    card = next(iter(game.state.cards.values())).copy()
    for until, known in ((THIS_TURN, True), (AS_LONG_AS + len(POOL.durations), False)):
        card.effects = (Effect(1, 0, (), 0, 0, until, 0),)
        game.state.cards[card.id] = card
        with nullcontext() if known else pytest.raises(BadSave, match="how long an effect lasts"):
            assert load(dump(game), POOL).state.cards[card.id].effects[0].until == until


def test_a_save_that_was_only_written_again_is_taken() -> None:
    assert fingerprint(load(broken(lambda saved: None), POOL)) == fingerprint(middle())


def test_a_save_that_is_nested_without_end_is_refused() -> None:
    payload = b"\x91" * 100_000 + b"\x90"
    with pytest.raises(BadSave):
        load(save.SIGNATURE + len(payload).to_bytes(4, "big") + save._check(payload) + payload, POOL)


@pytest.mark.parametrize("data", [None, "text", 7, [], object()])
def test_what_is_no_bytes_is_no_save(data: Any) -> None:
    with pytest.raises(BadSave):
        load(data, POOL)
