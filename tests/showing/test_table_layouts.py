"""The table of each game, as a client is told to draw it."""

from __future__ import annotations

import msgspec
import pytest

import ludex
from ludex.core.chance import Stream
from ludex.core.game import Game
from ludex.core.machine import Machine
from ludex.games import names
from ludex.showing.layouts import TableLayout, table_layout

HUES = {"fire", "ice", "wind", "earth", "lightning", "water", "light", "dark", "royal"}
UNDER_OTHERS = {"evolve zone", "stock", "under the leader"}
"""Zones whose cards lie under others, and are told by their links."""


def shown(layout: TableLayout) -> list[str]:
    areas = [area for area in (layout.near, layout.far, *layout.beside) if area is not None]
    return [
        layout.avatar,
        layout.hand,
        *(part.zone for area in areas for part in area.parts),
        *(layout.grid.zones if layout.grid is not None else ()),
        *(one.zone for one in layout.middle),
        *(one.zone for one in layout.gauges if one.zone),
        *(one.zone for one in (*layout.left, *layout.right)),
    ]


@pytest.mark.parametrize("game", names())
def test_every_zone_of_a_game_has_its_place_on_the_table(game: str) -> None:
    there = {zone.name for zone in ludex.load(game).spec.zones}
    assert there - UNDER_OTHERS == set(shown(table_layout(game)))


@pytest.mark.parametrize("game", names())
def test_every_place_of_the_field_is_drawn_once(game: str) -> None:
    layout, spec = table_layout(game), ludex.load(game).spec
    drawn = [cell.spot for row in layout.grid.rows for cell in row.cells] if layout.grid is not None else []
    assert sorted([*drawn, *(one.zone for one in layout.middle if one.zone in spec.spots)]) == sorted(spec.spots)


@pytest.mark.parametrize("game", names())
def test_what_is_counted_is_there_to_be_counted(game: str) -> None:
    loaded = ludex.load(game)
    facts = {name for form in loaded.formats.values() for name, _ in form.facts}
    for one in table_layout(game).gauges:
        assert sum(map(bool, (one.stat, one.resource, one.zone))) == 1
        assert one.stat in ("", *loaded.spec.stats)
        assert one.resource in ("", *loaded.spec.resources)
        assert one.of in ("", *loaded.spec.resources, *facts)


@pytest.mark.parametrize("game", names())
def test_every_phase_that_a_game_is_ever_in_belongs_to_one_part_of_the_bar(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    entered = set()
    enter = Machine.enter_phase

    def note(machine: Machine, phase: str) -> None:
        entered.add(phase)
        enter(machine, phase)

    monkeypatch.setattr(Machine, "enter_phase", note)
    play(game, 150)
    bar = [name for phase in table_layout(game).phases for name in phase.names]
    assert len(bar) == len(set(bar))
    assert entered <= set(bar)
    assert len(entered) >= 3


def play(name: str, answers: int) -> Game:
    loaded = ludex.load(name)
    deck = next(iter(loaded.decks))
    game = ludex.start(name, decks=(deck, deck), seed=1, history=False)
    stream = Stream(1)
    while game.decision is not None and len(game.answers) < answers:
        game.answer(game.decision.random(stream))
    return game


@pytest.mark.parametrize("game", names())
def test_every_card_has_a_hue_by_an_attribute_the_game_has_and_those_without_are_few(game: str) -> None:
    loaded, hues = ludex.load(game), table_layout(game).hues
    number = loaded.spec.attributes.index(hues.attribute)
    there = {value for card in loaded.pool.defs for face in card.faces for value in face.attributes[number]}
    assert set(hues.of.values()) <= HUES
    assert there - set(hues.of) <= {"Neutral"}


@pytest.mark.parametrize("game", names())
def test_a_layout_goes_through_json_and_comes_back_the_same(game: str) -> None:
    layout = table_layout(game)
    assert msgspec.json.decode(msgspec.json.encode(layout), type=TableLayout) == layout


@pytest.mark.parametrize("game", names())
def test_every_arrow_is_a_link_whose_words_are_known(game: str) -> None:
    layout = table_layout(game)
    assert layout.arrows
    assert set(layout.arrows) <= set(layout.card.links)
