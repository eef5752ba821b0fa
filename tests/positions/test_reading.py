"""Positions are read from small texts; whatever is wrong is told with its line."""

from __future__ import annotations

import contextlib

import pytest

from ludex.positions import BadPosition, LyingCard, Position, Rest, read, write

SVE = """\
# A question.
game: sve
turn: 9
active: player 2
phase: main phase

player 1:
  leader: Linnea of the Long Grass
  defense: 12
  play points: 3 of 5
  field:
    Thistle Outrider, engaged, 1 damage, 2 Stack counters
    Antler Sage      # evolved
      evolved: Antler Sage
    Fairy x2, came this turn
  hand: Splinter Volley; 2 Hollow Piper
  deck:
    Ysaleth, Glade Regent
    the rest of deck forestcraft
player 2:
  this turn: used an evolve ability
  leader: Linnea of the Long Grass
"""


def problems(text: str) -> list[str]:
    with pytest.raises(BadPosition) as bad:
        read(text)
    return [str(one) for one in bad.value.problems]


def test_a_position_says_who_has_what_where_and_how() -> None:
    position = read(SVE)
    assert (position.game, position.turn, position.active, position.went_first()) == ("sve", 9, 1, 1)
    one, two = position.players
    assert one.numbers == {"defense": 12, "play points": 3, "maximum play points": 5}
    assert one.zones["field"] == (
        LyingCard("Thistle Outrider", engaged=True, damage=1, counters=(("Stack", 2),)),
        LyingCard("Antler Sage", linked=(("evolved", LyingCard("Antler Sage")),)),
        *[LyingCard("Fairy", came_this_turn=True)] * 2,
    )
    assert one.zones["hand"] == (LyingCard("Splinter Volley"), *[LyingCard("Hollow Piper")] * 2)
    assert one.zones["deck"] == (LyingCard("Ysaleth, Glade Regent"), Rest("forestcraft"))
    assert two.happened == ("used an evolve ability",)


def test_what_is_read_is_written_and_read_again() -> None:
    position = read(SVE)
    again = read(write(position))
    assert again == position


@pytest.mark.parametrize(
    ("words", "field", "value"),
    [
        ("resting", "engaged", True),
        ("locked", "locked", True),
        ("face down", "facedown", True),
        ("Face Up", "faceup", True),
        ("other side", "side", 1),
        ("damage 3", "damage", 3),
        ("3 damage", "damage", 3),
        ("a Gem counter", "counters", (("Gem", 1),)),
        ("owned by player 2", "owner", 1),
        ("came as number 4", "came", 4),
        ("attacked this turn", "happened", ("attacked this turn",)),
    ],
)
def test_how_a_card_lies_is_said_after_its_name(words: str, field: str, value: object) -> None:
    position = read(f"game: vanguard\nplayer 1:\n  left front: Some, Name, {words}\n")
    (card,) = position.players[0].zones["left front"]
    assert isinstance(card, LyingCard)
    assert (card.card, getattr(card, field)) == ("Some, Name", value)


def test_a_zone_may_be_called_by_its_beginning() -> None:
    position = read("game: fftcg\nplayer 2:\n  break: Torch Runner\n  DAMAGE: Ruk Hallow x3\n")
    assert {zone: len(held) for zone, held in position.players[1].zones.items()} == {"Break Zone": 1, "Damage Zone": 3}


def test_every_reason_is_told_with_its_line_and_field() -> None:
    text = SVE.replace("turn: 9", "turn: zero").replace("defense: 12", "defense: many").replace("hand:", "hnad:")
    text = text.replace("      evolved:", "      evolves:").replace("Fairy x2", "Fary x2").replace("phase:", "phases:")
    assert problems(text) == [
        "line 3, turn: 'zero' is no number from 1 on",
        "line 5, phases: this line begins with none of game, format, turn, active, first, phase, seed, player 1, "
        "player 2; is 'phase' meant?",
        "line 9, player 1, defense: 'many' is no number",
        "line 14, player 1, field: below a card may stand evolved: CARD, racing: CARD, driving: CARD, not "
        "'evolves: Antler Sage'",
        "line 15, player 1, field: Fary: no card is called 'Fary'; nearest: Fairy, Fairy Wisp",
        "line 16, player 1, hnad: this is none of defense, play points, evolution points, super-evolution points, "
        "turns passed, cards played this turn, this turn, leader, under the leader, field, hand, EX area, cemetery, "
        "banished zone, evolve deck, deck; is 'hand' meant?",
    ]


def test_what_is_said_twice_is_refused() -> None:
    text = "game: sve\nturn: 3\nturn: 4\nplayer 1:\n  hand: Fairy\n  hand: Fairy\n"
    told = problems(text)
    assert "line 3, turn: said already in line 2" in told
    assert "line 6, player 1, hand: said already in line 5" in told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "game: the text has to say which: game: caster or fftcg or sve or vanguard"),
        ("game: chess", "line 1, game: no game is called 'chess'; there are caster, fftcg, sve, vanguard"),
        ("game: sve\nplayer 1: me", "line 2, player 1: what the player has stands below, indented"),
        ("  game: sve", "line 1, the text: this line is indented, but belongs to none above it"),
        ("game: sve\nactive: me", "line 2, active: 'me' is neither player 1 nor player 2"),
        ("game: sve\nphase: lunch", "line 2, phase: 'lunch' is none of main phase, start"),
        ("game: sve\nturn: 4\n  5", "line 3, turn: nothing stands below this line"),
        ("game: sve\nplayer 1:\n  hand: 9999 Fairy", "line 3, player 1, hand: 9999 are more than the 400 cards that"),
        ("game: sve\nplayer 1:\n  hand: , engaged", "line 3, player 1, hand: the name of a card is missing"),
        ("game: sve\nplayer 1:\n  evolution points: 1 of 3", "line 3, player 1, evolution points: this has no maximum"),
        ("game: sve\nplayer 1:\n  this turn: slept", "line 3, player 1, this turn: 'slept' is none of what may have"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, told: str) -> None:
    assert any(one.startswith(told) for one in problems(text)), problems(text)


@pytest.mark.parametrize("text", ["game: sve\n" + " " * 50_000 + "x", "#" * 300_000, "game: sve\n" + "\n" * 3_000])
def test_a_text_that_is_too_long_is_refused_or_read_at_once(text: str) -> None:
    with contextlib.suppress(BadPosition):
        assert isinstance(read(text), Position)
