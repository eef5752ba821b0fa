"""The pool: a game that lacks what the kernel calls is refused when it is loaded, not in the middle of a game."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

import pytest

from ludex.core.pool import Pool, called_by_the_kernel
from ludex.core.spec import GameSpec
from ludex.games import names

GAMES: tuple[GameSpec, ...] = tuple(import_module(f"ludex.games.{name}").GAME for name in names())
CALLED = [(spec, called) for spec in GAMES for called in called_by_the_kernel(spec)]


@pytest.mark.parametrize(("spec", "called"), CALLED, ids=lambda one: getattr(one, "name", one))
def test_every_procedure_the_kernel_calls_has_to_be_there(spec: GameSpec, called: str) -> None:
    assert called in Pool(spec, ()).procedures
    without = tuple(one for one in spec.procedures if one.name != called)
    with pytest.raises(ValueError, match=f"{spec.name} has no procedure '{called}'"):
        Pool(replace(spec, procedures=without), ())


def test_the_timing_of_a_game_says_which_they_are() -> None:
    by_name = {spec.name: called_by_the_kernel(spec) for spec in GAMES}
    assert by_name["sve"] == ("game", "play automatic", "apply", "check timing")
    assert {"priority", "resolve"} <= set(by_name["fftcg"])
    assert "check timing" not in by_name["fftcg"]
