"""The habits of the kernel: only atoms write, ops are frozen, built at load and without yes-or-no fields."""

from __future__ import annotations

import ast
import dataclasses
import functools
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import ludex.core.ops
from ludex.core.continuous import LAYERS
from ludex.core.ops.control import TakeControl
from ludex.core.ops.move import Move
from ludex.core.program import Body, Op
from ludex.core.spec import GameSpec
from ludex.core.walk import find
from ludex.games import load, names, part
from ludex.games.sve.words import STACK_COUNTER
from ludex.games.vanguard.words import DROP
from ludex.testing.coverage_of_rules import NUMBER, books
from ludex.text import PhraseTable
from ludex.text.patterns import Opaque
from tests.hygiene.tree import ROOT

SOURCES = sorted((ROOT / "src" / "ludex").rglob("*.py"))
RECORDS = ("cards", "zones", "resources", "links", "stack")
"""What the table looks like: nobody but an atom changes it."""
WRITERS = ("state.py", "plain.py")
ATOMS = sorted((ROOT / "src/ludex/core/atoms").glob("*.py"))
GAMES: tuple[GameSpec, ...] = tuple(importlib.import_module(f"ludex.games.{name}").GAME for name in names())
WITHOUT_A_STACK = frozenset(
    ("condition fails", "erase from the stack", "leave the stack", "no legal target", "priority", "resolve")
)
SPECIAL = frozenset(("arrival order", "damage", "die", "given back"))
"""What the kernel cites where rules and texts of some games only lead: an order of arrival, damage, dice, loans."""
PUT = "put"
NO_RULE_OF_ITS_OWN: dict[str, dict[str, str]] = {
    "caster": {"return": "chapter 1000 has no such action: it is a move to a zone of the owner, as put is (302.5)"},
    "sve": {
        "add": "chapter 5 does not define it: a card is put into the hand (5.5.1)",
        "return": "chapter 5 does not define it: a card is put into the hand of its owner (5.5.1)",
    },
}
"""Verbs of moves that are told with the rule of put, and why."""
MUTATORS = ("pop", "clear", "update", "append", "extend", "insert", "remove", "setdefault", "popitem")


def written(tree: ast.AST) -> list[tuple[int, str]]:
    """The lines that write to the records of a state."""
    found = []
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
            targets = [node.func.value]
        for target in targets:
            inner = target.value if isinstance(target, ast.Subscript) else target
            if isinstance(inner, ast.Attribute) and inner.attr in RECORDS and _is_state(inner.value):
                found.append((node.lineno, ast.unparse(target)))
    return found


def _is_state(node: ast.expr) -> bool:
    return (isinstance(node, ast.Name) and node.id == "state") or (
        isinstance(node, ast.Attribute) and node.attr == "state"
    )


LAYING_OUT = ROOT / "src/ludex/positions/board.py"
"""A board is laid out before any game goes on from it."""


def test_only_atoms_write_the_records() -> None:
    found = [
        (str(path.relative_to(ROOT)), *where)
        for path in SOURCES
        if path.name not in WRITERS and path not in (*ATOMS, LAYING_OUT) and "testing" not in path.parts
        for where in written(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


def test_the_scan_sees_a_write() -> None:
    for line in ("m.state.cards[1] = card", "state.zones = []", "del m.state.cards[1]", "self.state.links.append(x)"):
        assert written(ast.parse(line)), line


@pytest.mark.parametrize("path", ATOMS, ids=lambda path: path.stem)
def test_atoms_never_ask(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert "Decision" not in names
    assert "propose" not in names


def all_ops() -> list[type[Op]]:
    # A game whose texts need no verbs of its own has no such package.
    own = [package for name in names() if (package := part(name, "ops")) is not None]
    for package in (ludex.core.ops, *own):
        for module in pkgutil.iter_modules(package.__path__):
            importlib.import_module(f"{package.__name__}.{module.name}")
    found: list[type[Op]] = []
    queue: list[type[Op]] = [Op]
    while queue:
        for kind in queue.pop().__subclasses__():
            found.append(kind)
            queue.append(kind)
    return sorted(set(found), key=lambda kind: kind.__qualname__)


@pytest.mark.parametrize("kind", all_ops(), ids=lambda kind: kind.__name__)
def test_an_op_is_frozen_data_that_runs_or_is_laid_out(kind: type[Op]) -> None:
    assert dataclasses.is_dataclass(kind)
    assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]
    assert kind.run is not Op.run or kind.lay is not Op.lay
    assert kind.__doc__


def knobs(kind: type) -> list[str]:
    """The fields that say yes or no, where a named value or a second verb would say what is meant."""
    return [one.name for one in dataclasses.fields(kind) if "bool" in str(one.type) or isinstance(one.default, bool)]


@pytest.mark.parametrize("kind", all_ops(), ids=lambda kind: kind.__name__)
def test_an_op_has_no_boolean_knobs(kind: type[Op]) -> None:
    assert knobs(kind) == []


def test_the_scan_sees_a_knob() -> None:
    @dataclasses.dataclass(frozen=True)
    class Spin:
        twice: bool = False
        often: int = 1
        back: object = True

    assert knobs(Spin) == ["twice", "back"]


def test_the_kernel_leaves_rule_numbers_to_the_game() -> None:
    """Prose may cite a book; what runs has the numbers of the game in play."""
    found = [
        (path.name, node.lineno, node.value)
        for path in SOURCES
        if "core" in path.parts and path.name != "version.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(NUMBER, node.value)
    ]
    assert found == []


def cited() -> set[str]:
    """The names by which the kernel asks a game for its rules."""
    found: set[str] = set()
    for path in SOURCES:
        if "core" in path.parts:
            text = path.read_text(encoding="utf-8")
            asked = "".join(re.findall(r"rules_cited\[([^]]*)\]", text))
            found |= {*re.findall(r'"([^"]+)"', asked), *re.findall(r'\.step\("[^"]*", "([^"]+)"', text)}
            found |= set(re.findall(r'AskWhether\(.*, by="([^"]+)"', text))
            found |= set(re.findall(r'rule_of\("[^"]+", "([^"]+)"\)', text))
    return found


def particulars() -> set[str]:
    """The names of what a game may have a rule of its own for, beside that of its kind."""
    texts = [path.read_text(encoding="utf-8") for path in SOURCES if "core" in path.parts]
    found = {name for text in texts for name in re.findall(r'(?:rule_of|rules_cited\.get)\("([^"]+)",', text)}
    # What is asked by texts may be asked by automatic abilities in particular (`steps.rule_asking`).
    asked = {name for text in texts for name in re.findall(r'(?:rule_asking\(m, f, |by(?:: str)? ?= ?)"([^"]+)"', text)}
    found |= asked | {f"{name} of an automatic ability" for name in asked}
    # What is given is cited by the layer it belongs to (`ops/give`).
    # A counter that is taken instead of something is cited by its name (`replacing`).
    return found | {"lose"} | {f"give {layer}" for layer in LAYERS} | {f"{STACK_COUNTER} counter instead"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_has_every_rule_that_the_kernel_cites(game: GameSpec) -> None:
    lacking = cited() - set(game.rules_cited) - SPECIAL
    assert lacking == (set() if game.priority is not None else WITHOUT_A_STACK)
    book = books()[game.book].load()
    assert {name: rule for name, rule in game.rules_cited.items() if rule not in book} == {}


def moved_by(cards: object) -> set[str]:
    """The verbs by which the texts of cards move cards."""
    return {move.verb for move in find(cards, Move)}


def bound_by(table: PhraseTable) -> set[str]:
    """The verbs of moves that the meanings of the phrases name, slots left open."""
    found = set()
    for phrase in table.phrases:
        meaning = phrase.pattern.build({name: Opaque(name, "any") for name in phrase.pattern.slots()})
        for said in find(meaning, Body):
            if hasattr(said, "to") and hasattr(said, "verb"):
                found.add(said.verb)
    return found


@functools.cache
def verbs_of(game: str) -> set[str]:
    """The verbs that moves of the game may have: of its own cards, of its keywords, of its phrases."""
    pool = load(game).pool
    table = importlib.import_module(f"ludex.games.{game}.compiler").table()
    return moved_by(tuple(pool.defs)) | moved_by(tuple(pool.spec.keywords.values())) | bound_by(table)


def particular(verb: str) -> set[str]:
    """The verb and its parts, without the one that all moves have."""
    return {verb, *verb.split("/")} - {PUT}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_verb_of_a_move_has_its_rule(game: GameSpec) -> None:
    lacking = {verb for verb in verbs_of(game.name) - {PUT} if particular(verb).isdisjoint(game.rules_cited)}
    assert lacking == set(NO_RULE_OF_ITS_OWN.get(game.name, {}))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_has_no_rule_that_nobody_cites(game: GameSpec) -> None:
    parts = {part for verb in verbs_of(game.name) for part in particular(verb)}
    rooms = {f"room in the {zone.name}" for zone in game.zones}
    sides = {f"control: {one.verb}" for one in find(tuple(load(game.name).pool.defs), TakeControl)}
    places = {f"{verb} into the {zone.name}" for verb in verbs_of(game.name) for zone in game.zones}
    spent = {f"{name} paid" for name in game.resources}
    told = {key.removeprefix("moved: ") for key in game.sentences if key.startswith("moved: ")}
    own = cited() | particulars()
    assert set(game.rules_cited) - own - parts - rooms - sides - spent - places - told - set(game.resources) == set()
    # Otherwise a move would be told with the rule of something else of that name.
    assert parts & cited() == set()


def test_the_scan_of_verbs_sees_cards_and_phrases() -> None:
    assert {"bind", "discard/stride cost", "heal", "retire", "soul blast"} <= verbs_of("vanguard")
    assert "heal" in bound_by(importlib.import_module("ludex.games.vanguard.compiler").table())
    assert "discard/stride cost" in moved_by(tuple(load("vanguard").pool.defs))


def test_a_verb_with_strokes_is_told_with_the_rule_of_its_most_particular_part() -> None:
    vanguard = importlib.import_module("ludex.games.vanguard").GAME
    assert vanguard.rule_of_move("discard/stride cost", DROP) == vanguard.rules_cited["discard"]
    assert vanguard.rule_of_move("put/retire", DROP) == vanguard.rules_cited["retire"]
    assert vanguard.rule_of_move("put/revelation", DROP) == vanguard.rules_cited["put/revelation"]
    assert vanguard.rule_of_move("fold/spindle", DROP) == vanguard.rules_cited["put"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_step_cites_a_rule_of_the_book_in_play(game: GameSpec) -> None:
    book = books()[game.book].load()
    programs = [procedure.program(game.rules_cited) for procedure in game.procedures]
    assert [(step.name, step.rule) for one in programs for step in one.steps if step.rule not in book] == []


def ops_built(path: Path) -> list[tuple[str, int, str]]:
    """Ops that are built while a game runs: inside `run`, `answer` or a step."""
    names = {kind.__name__ for kind in all_ops()}
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name in ("run", "answer"):
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in names:
                    found.append((str(path.relative_to(ROOT)), call.lineno, call.func.id))
    return found


def test_no_op_is_built_while_a_game_runs() -> None:
    assert [hit for path in SOURCES for hit in ops_built(path)] == []
