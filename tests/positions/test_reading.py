"""Positions are read from small texts; whatever is wrong is told with its line."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from ludex.core.errors import UnknownGame
from ludex.positions import BadPosition, Half, LyingCard, Position, Rest, lay, read, reading, take, write

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
        ("game: sve\nplayer 1:\n  hand: Fairy x0", "line 3, player 1, hand: none of 'Fairy' is said by leaving"),
        ("game: sve\nplayer 1:\n  hand: 0 Fairy", "line 3, player 1, hand: none of 'Fairy' is said by leaving"),
        (
            "game: sve\nplayer 1:\n  field:\n    Fairy\n      evolved: the rest of deck forestcraft",
            "line 5, player 1, field: below a card stand cards, not 'the rest of deck forestcraft'",
        ),
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


@pytest.mark.parametrize("game", ["laying", "../sve", "sve.x", "..", "__init__", "wording", "reading", "", "\0"])
def test_the_name_of_a_game_is_no_name_of_a_module(game: str) -> None:
    told = f"line 1, game: no game is called {game!r}; there are caster, fftcg, sve, vanguard"
    assert problems(f"game: {game}\n") == [told]
    with pytest.raises(UnknownGame, match="no game is called"):
        lay(Position(game, (Half(), Half())))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("engaged", "Engaged"),
        ("owned by player 1", "owned by player 2"),
        ("1 damage", "damage 0"),
        ("face up", "face down"),
        ("other side", "other side"),
        ("2 Stack counters", "a stack counter"),
        ("came as number 1", "came as number 2"),
        ("came this turn", "came this turn"),
        ("evolved this turn", "evolved this turn"),
    ],
)
def test_what_is_said_twice_of_how_a_card_lies_is_refused(first: str, second: str) -> None:
    told = f"line 3, player 1, field: {second!r}: this was said already, as {first!r}"
    assert told in problems(f"game: sve\nplayer 1:\n  field: Fairy, {first}, {second}")


def test_counters_of_two_names_and_two_things_done_are_not_the_same_thing_twice() -> None:
    text = "game: caster\nplayer 1:\n  servant: Ogre, a Gem counter, 2 Web counters, {}"
    (card,) = read(text.format("attacked this turn, switched this turn")).players[0].zones["servant zone"]
    assert isinstance(card, LyingCard)
    assert (card.counters, card.happened) == ((("Gem", 1), ("Web", 2)), ("attacked this turn", "switched this turn"))


def test_a_line_that_is_too_long_is_refused_before_anything_is_made_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    monkeypatch.setattr(reading, "_state", lambda words, piece: looked.append(piece))
    told = problems("game: sve\nplayer 1:\n  hand: Fairy" + ", engaged" * 20_000)
    assert (f"line 3, the text: more than {reading.LONGEST_LINE} characters in a line" in told, looked) == (True, [])


def test_a_name_that_no_card_can_have_is_cited_in_part() -> None:
    (told,) = (one for one in problems(f"game: sve\nplayer 1:\n  hand: {'y' * 3_000}") if "hand" in one)
    assert told.startswith("line 3, player 1, hand: no card has a name of more than 200 characters: 'yyyy")
    assert len(told) < 200


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("game: sve\n#" + "x" * 2_000_000, "the file: more than 256 KiB, which is no position"),
        ("game: sve\n" + "\n" * 3_000, "the file: more than 2000 lines"),
    ],
)
def test_why_a_text_is_too_long_is_told(text: str, told: str) -> None:
    assert problems(text) == [told]


@pytest.mark.parametrize("value", [None, b"game: sve", 5, ["game: sve"], object()])
def test_what_is_no_text_is_no_position(value: Any) -> None:
    assert problems(value) == [f"the text: text is wanted, not {type(value).__name__}"]
    with pytest.raises(BadPosition, match="the folder: the name of one is wanted"):
        read("game: sve", beside=value if value is not None else 0)
    with pytest.raises(BadPosition, match="nothing to lay out"):
        lay(value)
    with pytest.raises(BadPosition, match="nothing to write"):
        write(value)
    with pytest.raises(BadPosition, match="nothing to take"):
        take(value)


@pytest.mark.parametrize(
    "text",
    [
        "game: sve\nseed: " + "1" * 3_900,
        "game: " + "x" * 3_900,
        "game: sve\nactive: " + "x" * 3_900,
        "game: sve\nphase: " + "x" * 3_900,
        "game: sve\nplayer 1:\n  " + "x" * 3_900 + ": 1",
        "game: sve\nplayer 1:\n  defense: " + "9" * 3_900,
        "game: sve\nplayer 1:\n  this turn: " + "x" * 3_900,
        "game: sve\nplayer 1:\n  field:\n    Fairy\n      " + "x" * 3_900,
        "game: sve\nplayer 1:\n  deck: the rest of deck " + "x" * 3_900,
        "game: sve\n" + "x" * 3_900 + ": 1",
    ],
)
def test_what_is_cited_of_a_text_is_short(text: str) -> None:
    with pytest.raises(BadPosition) as bad:
        lay(read(text))
    assert max(len(str(one)) for one in bad.value.problems) < 500


def test_no_part_of_an_error_can_steer_a_terminal() -> None:
    text = "game: sve\nphase: \x1b[31m\nse\x1b[31med: 3\nplayer 1:\n  ha\x9bnd: 3\n  field: \u202eFairy\n"
    with pytest.raises(BadPosition) as bad:
        read(text, "a\x1bfile")
    lines = str(bad.value).split("\n")
    assert lines[0] == "a\\u001bfile is no position:"
    assert all(line.isprintable() for line in lines)
    assert all(str(one).isprintable() for one in bad.value.problems)
