"""The lint finds each fault of a table, and nothing in a table without one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from ludex.text import FaultKind, PhraseTable, having, lint, node, slot
from tests.text.toy import Gather, It, Kind, Pick, Zone, toy_table


def kinds(table: PhraseTable, *, opened: bool = False) -> list[FaultKind]:
    return [fault.kind for fault in lint(table, ["line"], opened=opened)]


@pytest.mark.parametrize("opened", [False, True])
def test_the_toy_table_has_no_fault(opened: bool) -> None:
    assert [str(fault) for fault in lint(toy_table(), ["line"], opened=opened)] == []


def plant_unknown(table: PhraseTable) -> None:
    table.phrase("act", "sing {song:song}", node(Pick, what=slot("song")))


def plant_left_recursion(table: PhraseTable) -> None:
    table.phrase("acts", "{acts:acts}, also {act:act}", (slot("acts"), slot("act")))


def plant_hidden_left_recursion(table: PhraseTable) -> None:
    table.phrase("act", "{how:filters} {act:act} indeed", (slot("how"), slot("act")))


def plant_unreachable(table: PhraseTable) -> None:
    table.phrase("weather", "rain", "rain")


def plant_endless(table: PhraseTable) -> None:
    table.phrase("act", "dream {dream:dream}", node(Pick, what=slot("dream")))
    table.phrase("dream", "of {dream:dream}", (slot("dream"),))


def plant_duplicate(table: PhraseTable) -> None:
    table.phrase("act", "gather {count:number!} leaf~leaves", node(Gather, count=slot("count")))


def plant_composable(table: PhraseTable) -> None:
    in_garden = having(slot("what"), zone=Zone.GARDEN)
    table.phrase("things", "{what:noun!} in your garden", in_garden)


def plant_second_meaning(table: PhraseTable) -> None:
    table.phrase("target", "{what:things}", node(Pick, what=slot("what")))


@pytest.mark.parametrize(
    ("plant", "kind", "where"),
    [
        (plant_unknown, FaultKind.UNKNOWN_CATEGORY, "sing"),
        (plant_left_recursion, FaultKind.LEFT_RECURSION, "acts"),
        (plant_hidden_left_recursion, FaultKind.LEFT_RECURSION, "act"),
        (plant_unreachable, FaultKind.UNREACHABLE, "weather"),
        (plant_endless, FaultKind.ENDLESS, "dream"),
        (plant_duplicate, FaultKind.REDUNDANT, "gather"),
        (plant_composable, FaultKind.REDUNDANT, "in your garden"),
        (plant_second_meaning, FaultKind.AMBIGUOUS, "target"),
    ],
)
def test_a_planted_fault_is_found(plant: Callable[[PhraseTable], None], kind: FaultKind, where: str) -> None:
    table = toy_table()
    plant(table)
    faults = lint(table, ["line"], opened=True)
    assert any(fault.kind is kind and where in fault.where for fault in faults), [*map(str, faults)]


def test_an_overlap_one_slot_down_is_found_with_slots_opened() -> None:
    table = PhraseTable()
    table.phrase("line", "{size:size} beast", node(Pick, what=slot("size")))
    table.phrase("line", "small {kind:kind}", node(Gather, count=slot("kind")))
    table.phrase("size", "small", "small")
    table.phrase("kind", "beast", Kind.BEAST)
    assert kinds(table) == []
    assert set(kinds(table, opened=True)) == {FaultKind.AMBIGUOUS}


def test_a_word_that_is_its_own_plural_is_no_fault() -> None:
    table = PhraseTable()
    table.phrase("line", "count your sheep~sheep", It())
    assert lint(table, ["line"]) == []


def test_an_unknown_root_is_found() -> None:
    faults = lint(toy_table(), ["line", "deck"])
    assert [(fault.kind, fault.where) for fault in faults] == [(FaultKind.UNKNOWN_CATEGORY, "deck")]


def test_a_node_that_prints_as_something_else_is_found() -> None:
    table = PhraseTable()
    table.phrase("line", "{act:act}.", slot("act"))
    table.phrase("act", "rest {until:until}", node(Pick, what=slot("until")))
    table.phrase("act", "rest now", node(Gather, count=1))
    table.phrase("until", "now", "now")
    # Both nodes print as "Rest now", which means both.
    faults = lint(table, ["line"])
    assert [(fault.kind, fault.where) for fault in faults] == [
        (FaultKind.AMBIGUOUS, "act: 'rest now'"),
        (FaultKind.CYCLE, "act: 'rest now'"),
    ]


def test_a_phrase_that_its_node_cannot_print_is_found() -> None:
    @dataclass(frozen=True)
    class Forgetful:
        """A node that does not keep what it is given."""

        what: object

        def __post_init__(self) -> None:
            object.__setattr__(self, "what", None)

    table = PhraseTable()
    table.phrase("line", "keep {what:thing}", node(Forgetful, what=slot("what")))
    table.phrase("thing", "it", It())
    assert FaultKind.CYCLE in kinds(table)


def test_a_phrase_that_its_own_table_cannot_read_is_found() -> None:
    table = PhraseTable()
    table.phrase("line", "{count:quantity!} beast(s)", slot("count"), number="p")
    table.phrase("quantity", "one", 1, number="s")
    assert kinds(table) == []

    @dataclass(frozen=True)
    class Picky:
        what: object

        def __post_init__(self) -> None:
            if not isinstance(self.what, It):
                raise ValueError("only it")

    table.phrase("line", "pick {what:thing}", node(Picky, what=slot("what")))
    table.phrase("thing", "it", It())
    assert set(kinds(table)) == {FaultKind.UNREAD, FaultKind.UNCHECKED}
