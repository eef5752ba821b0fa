"""Compiled cards as bytes: what is read is what was written, and nothing but the vocabulary can be named."""

from __future__ import annotations

import pickle
from dataclasses import dataclass

import msgspec
import pytest

from ludex.core.changes import FACE_DOWN
from ludex.core.conditions import ALWAYS, Always, AnyOf
from ludex.core.players import YOU
from ludex.core.selectors import ALL, Anything, Is
from ludex.core.values import Fixed
from ludex.games import names
from ludex.games.card_data import NotPlain, packed, unpacked
from ludex.games.loading import Compiled, cards_of, read_compiled, write_compiled
from tests.games.test_corpus import compiler_of, printed, some

CORE = ("ludex.core",)


def again(value: object) -> object:
    return unpacked(packed(value, CORE), CORE)


@pytest.mark.parametrize(
    "value",
    [
        Fixed(1), Fixed(-(2**63)), Is(0, "Wolf"), (1, "1", True, None, (), ((),)), frozenset({1, 2}), FACE_DOWN,
        AnyOf((ALWAYS, ALWAYS)), (YOU, ALL), "word", 7, None,
    ],
)  # fmt: skip
def test_what_was_written_is_read(value: object) -> None:
    assert again(value) == value
    assert repr(again(value)) == repr(value)


def test_constants_are_the_same_object_again() -> None:
    assert again(Always()) is ALWAYS
    assert again((Anything(), FACE_DOWN)) == (ALL, FACE_DOWN)
    assert again(Anything()) is ALL


def test_true_and_one_are_not_taken_for_each_other() -> None:
    found = again((Fixed(1), Fixed(True), 1, True))
    assert repr(found) == "(Fixed(n=1), Fixed(n=True), 1, True)"


@dataclass(frozen=True)
class Stranger:
    """A dataclass that no package of the vocabulary defines."""

    number: int


@pytest.mark.parametrize("value", [Stranger(1), [1], {"a": 1}, 1.5, b"bytes", print, Fixed(2**70), "\ud800"])
def test_what_is_not_of_the_vocabulary_is_not_written(value: object) -> None:
    with pytest.raises(NotPlain):
        packed(value, CORE)


@pytest.mark.parametrize(
    "kind",
    [
        "os:system", "builtins:eval", "subprocess:Popen", "ludex.core:os", "ludex.core.save:load",
        "ludex.core.deck:Path",
        "ludex.core.state:State", "ludex.games.loading:Compiled", "ludex.core.values:Fixed.__init__", "ludex.corex:A",
        "ludex.core.nothing:A", "", "tuple:tuple", "ludex.core.game:Game",
    ],
)  # fmt: skip
def test_nothing_but_the_dataclasses_of_the_vocabulary_can_be_named(kind: str) -> None:
    with pytest.raises(NotPlain):
        unpacked(msgspec.msgpack.encode(([kind], ["true"], [[0, 0]])), CORE)


@pytest.mark.parametrize(
    "written",
    [
        (["tuple"], [], []), (["tuple"], [1], [[1, 0]]), (["tuple"], [1], [[0, 5]]), (["tuple"], [1], [[]]),
        (["ludex.core.values:Fixed"], [1], [[0]]), (["ludex.core.values:Fixed"], [1], [[0, 0, 0]]),
        (["ludex.core.changes:Facing"], ["SIDEWAYS"], [[0, 0]]), (["tuple"], [1.5], [[0, 0]]), ("tuple", [], []), [],
    ],
)  # fmt: skip
def test_rows_that_make_no_sense_are_refused(written: object) -> None:
    with pytest.raises(NotPlain):
        unpacked(msgspec.msgpack.encode(written), CORE)


def test_a_planted_pickle_is_no_card_data() -> None:
    assert read_compiled("sve", pickle.dumps(cards_of("sve"))) is None


@pytest.mark.parametrize("game", names())
def test_printed_cards_are_equal_and_alike_in_every_word(game: str) -> None:
    records = some(printed(game), 150, 5)
    compiler = compiler_of(game)
    lexicon = compiler.lexicon_for(records)
    understood = (compiler.compile_card(record, lexicon).card for record in records)
    fresh = Compiled(tuple(card for card in understood if card is not None), ())
    assert len(fresh.cards) > 50
    found = read_compiled(game, write_compiled(game, fresh))
    assert found == fresh
    assert repr(found) == repr(fresh)
