"""What no source file may contain."""

from __future__ import annotations

import ast
import re
import tomllib
from importlib import import_module

import pytest

from ludex.games import names
from ludex.testing.coverage_of_rules import letters
from tests.hygiene.tree import BUILT, CORE, ROOT, SRC, texts, where

LONGEST_MODULE = 600

# Names of tools that write code, and the marks they leave.
ORIGIN = re.compile(
    r"\bAI\b"
    r"|(?i:\b(?:claude|anthropic|openai|chatgpt|gpt-?\d|copilot|llms?|language model|chatbot)\b)"
    r"|(?i:\bco-authored-by\b)"
    r"|(?i:\b(?:written|generated|made|built) by (?:an? )?(?:assistant|agent|model|machine|bot)\b)"
)
UNFINISHED = re.compile(r"\b(?:TODO|FIXME)\b")
# A citation is a book's letters and a number: SVE 10.5.2, SVE ja 1.3.6.
CITATION = re.compile(rf"\b(?:{'|'.join(sorted(set(letters().values())))})(?: ja)? \d+(?:\.\d+)*")
LONG_WORD = 7


def called(name: str, title: str) -> set[str]:
    """What a game may be called, as patterns: its package, the long words of its title, the first two together."""
    words = [word for word in re.findall(r"\w+", title.lower()) if word != "the"]
    return {name, *(word for word in words if len(word) >= LONG_WORD), r"[\W_]*".join(words[:2])}


SPECS = [import_module(f"ludex.games.{name}").GAME for name in names()]
GAME = re.compile(
    rf"(?<![a-z])(?:{'|'.join(sorted(word for spec in SPECS for word in called(spec.name, spec.title)))})",
    re.IGNORECASE,
)

ALLOWING = frozenset(("can", "cannot", "Can", "Cannot"))
"""What is asked and said with the name of an action that effects forbid or allow."""


def without_citations(text: str) -> str:
    """The text with every rule citation blanked out, all else where it was."""
    return CITATION.sub(lambda found: " " * len(found.group()), text)


def test_no_source_names_how_it_was_made() -> None:
    found = [where(path, text, hit.start()) for path, text in texts(SRC) for hit in ORIGIN.finditer(text)]
    assert not found


def test_no_source_is_marked_unfinished() -> None:
    found = [where(path, text, hit.start()) for path, text in texts(SRC) for hit in UNFINISHED.finditer(text)]
    assert not found


def test_nothing_but_code_and_data_lies_in_the_source() -> None:
    files = [path for path in SRC.rglob("*") if path.is_file() and BUILT not in path.parents]
    endings = {path.suffix for path in files if path.suffix != ".pyc"}
    assert endings <= {".py", ".toml", ".tsv", ".txt", ".typed"}


def test_the_kernel_names_no_game() -> None:
    found = [
        f"{where(path, text, hit.start())} {hit.group()}"
        for path, text in texts(CORE)
        for hit in GAME.finditer(without_citations(text))
    ]
    found += [str(path.relative_to(ROOT)) for path, _ in texts(CORE) if GAME.search(str(path.relative_to(CORE)))]
    assert not found


def test_a_game_is_known_by_its_name_and_its_title() -> None:
    assert called("fftcg", "Final Fantasy TCG") == {"fftcg", "fantasy", r"final[\W_]*fantasy"}
    assert called("duel", "The Duel") == {"duel"}


def test_the_linter_knows_every_game() -> None:
    found = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    (independent,) = (contract for contract in found if contract["type"] == "independence")
    assert sorted(independent["modules"]) == [f"ludex.games.{name}" for name in names()]


def test_no_module_is_longer_than_a_reader_can_hold() -> None:
    lengths = {str(path.relative_to(ROOT)): text.count("\n") for path, text in texts(SRC) if path.suffix == ".py"}
    assert lengths
    assert {path: lines for path, lines in lengths.items() if lines > LONGEST_MODULE} == {}


def unnamed_actions(tree: ast.AST) -> list[str]:
    """The calls that spell out an action which effects forbid or allow: misspelt, it would forbid nothing."""
    found = []
    for call in ast.walk(tree):
        if isinstance(call, ast.Call):
            name = getattr(call.func, "attr", getattr(call.func, "id", ""))
            said = [call.args[0]] if name in ALLOWING and call.args else []
            said += [keyword.value for keyword in call.keywords if keyword.arg == "action"]
            if any(isinstance(one, ast.Constant) for one in said):
                found.append(ast.unparse(call))
    return found


def test_a_game_names_each_action_that_effects_forbid_or_allow() -> None:
    games = SRC / "ludex" / "games"
    modules = [(path, text) for path, text in texts(games) if path.suffix == ".py"]
    assert modules
    found = [(str(path.relative_to(ROOT)), call) for path, text in modules for call in unnamed_actions(ast.parse(text))]
    assert found == []


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ('m.cannot("attack", card, seat)', True),
        ('gifts = (Can("ignore Ward"),)', True),
        ('node(Cannot, action="be played", condition=slot("c"))', True),
        ("m.cannot(ATTACK_ACTION, card, seat)", False),
        ("node(Can, action=slot('zone'))", False),
        ('Trigger("moved", verb="discard")', False),
    ],
)
def test_the_scan_for_actions_sees_those_without_a_name(line: str, seen: bool) -> None:
    assert bool(unnamed_actions(ast.parse(line))) == seen


@pytest.mark.parametrize(
    "text", ["# an AI wrote this", "generated by a model", "Co-Authored-By: someone", "# from ChatGPT"]
)
def test_the_origin_scan_sees(text: str) -> None:
    assert ORIGIN.search(text)


@pytest.mark.parametrize("text", ["ludex.agents", "the greedy agent", "options generated by the engine", "AIM"])
def test_the_origin_scan_lets_pass(text: str) -> None:
    assert not ORIGIN.search(text)


@pytest.mark.parametrize(
    "text",
    [
        "if game == 'sve':",
        "SVE_ZONES = ()",
        "# as in Vanguard",
        "class CasterZone:",
        "FinalFantasy",
        "# SVE says so",
    ],
)
def test_the_game_scan_sees(text: str) -> None:
    assert GAME.search(without_citations(text))


@pytest.mark.parametrize(
    "text", ["# SVE 10.5.2.2: ...", "(SVE 4.1.4.1, VG 8.7.3)", "SVE ja 1.3.6", "CC 909.3b", "transverse"]
)
def test_the_game_scan_lets_pass(text: str) -> None:
    assert not GAME.search(without_citations(text))
