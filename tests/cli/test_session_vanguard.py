"""Cardfight!! Vanguard at the prompt: the circles, what is asked, what is told."""

from __future__ import annotations

import re
from functools import partial

import pytest

from ludex.core import describe, replay, visibility
from ludex.core.decisions import ACT, Decision
from ludex.core.game import Game
from ludex.games.vanguard.window import CALL, EXCHANGE
from ludex.games.vanguard.words import DAMAGE_ZONE, MAIN_PHASE, RC
from ludex.testing.vanguard import (
    Side,
    face_down,
    face_up,
    g_unit,
    locked,
    resting,
    table,
    unit,
)
from tests.cli.sitting import Sitting, drawn, first_moment, played

DECKS = ("kagero", "royal-paladin")
reached = partial(first_moment, "vanguard", DECKS)
ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")
OGRE = unit("Ogre", grade=2, power=9000, shield=5000, skill="Intercept")
KING = unit("King", grade=3, power=11000, skill="Twin Drive")
QUEEN = unit("Queen", grade=2, power=9000)
DRAGON = g_unit("Dragon", power=15000, skill="Triple Drive")


def cells(lines: list[str], title: str, which: int) -> list[str]:
    """What stands in the cells of a row: the row of that name, counted from above."""
    first = [number for number, line in enumerate(lines) if line.startswith(f"  {title:<6}|")][which]
    found = [lines[first].split("|")[1:]]
    for line in lines[first + 1 :]:
        if not line.startswith("        |"):
            break
        found.append(line.split("|")[1:])
    return [" ".join(" ".join(part).split()) for part in zip(*found, strict=True)]


OPPONENT, OWN = 0, 1


def test_circles_are_shown_as_they_lie_and_columns_face_each_other() -> None:
    t = table(
        you=Side(vanguard=KING, rear={"left front": OGRE, "right back": ELF}),
        opponent=Side(vanguard=QUEEN, rear={"left front": resting(OGRE), "center back": ELF}),
    )
    lines = drawn(t.machine)
    assert cells(lines, "front", OWN) == ["f1 Ogre 9000, Intercept", "v1 King 11000, grade 3, Twin Drive!!", "f2 -"]
    # The opponent's left is on the right of the screen.
    assert cells(lines, "front", OPPONENT) == ["e1 -", "ev1 Queen 9000, grade 2", "e2 Ogre 9000, Intercept, RESTED"]
    assert [cell.split()[0] for cell in cells(lines, "back", OWN)] == ["f3", "f4", "f5"]
    assert cells(lines, "back", OWN)[2] == "f5 Elf 7000, Boost"
    assert cells(lines, "back", OPPONENT)[1] == "e4 Elf 7000, Boost"
    # The other player sees the same from the other side.
    assert cells(drawn(t.machine, 1), "front", OPPONENT)[2].startswith("e2 Ogre")


@pytest.mark.parametrize("width", [60, 80, 120])
def test_nothing_is_wider_than_the_screen(width: int) -> None:
    long = unit("Someone with a Name of Many Words, Bartholomew", grade=2, power=9000)
    t = table(you=Side(rear=[long, long], hand=[long]), opponent=Side(rear=[long]))
    assert all(len(line) <= width for line in drawn(t.machine, width=width) if "|" in line)


def test_hearts_mates_locked_and_deleted_cards_are_told() -> None:
    rear = {"left front": locked(OGRE), "right front": face_down(ELF)}
    t = table(you=Side(vanguard=DRAGON, hearts=[KING], rear=rear), opponent=Side(vanguard=KING, mate=QUEEN))
    left, center, right = cells(drawn(t.machine), "front", OWN)
    assert left == "f1 Ogre LOCKED"
    assert center == "v1 Dragon 26000, grade 4, Triple Drive!!! v2 King heart"
    assert right.endswith("DELETED")
    assert "ev2 Queen 9000, grade 2, in legion" in cells(drawn(t.machine), "front", OPPONENT)[1]


def test_damage_and_the_g_zone_are_counted_by_their_faces() -> None:
    t = table(
        you=Side(damage=[ELF, face_down(ELF), ELF], g_zone=[face_up(DRAGON), DRAGON, DRAGON], bind=[ELF]),
        opponent=Side(g_zone=[face_up(DRAGON), DRAGON]),
    )
    text = "\n".join(drawn(t.machine))
    assert "YOU       damage 3/6 (1 face down)" in text
    assert "G zone 3 (1 face up)" in text
    assert "G zone 2 (1 face up)" in text
    assert "bind zone 1" in text


def test_a_card_in_hand_is_told_with_its_grade_and_shield() -> None:
    t = table(you=Side(hand=[OGRE]), opponent=Side())
    (line,) = (line for line in drawn(t.machine) if "h1" in line)
    assert re.search(r"h1 +Ogre +\(2\) +9000 +Normal Unit; shield 5000; Intercept", line)


def guards(game: Game, decision: Decision) -> bool:
    return decision.seat == 0 and decision.rule == "7.5.1.2" and len(decision.actions) > 2


def calls(game: Game, decision: Decision) -> bool:
    occupied = len(game.machine.zone(RC, 0))
    return decision.seat == 0 and decision.rule == "8.5.2.2.1" and 0 < occupied < 5


def acts(game: Game, decision: Decision) -> bool:
    kinds = {action.kind for action in decision.actions}
    return decision.seat == 0 and decision.shape == ACT and game.state.phase == MAIN_PHASE and {CALL, EXCHANGE} <= kinds


def test_whoever_may_guard_is_told_what_attacks_and_what_guarding_does() -> None:
    shown = " ".join(Sitting(reached(guards)).type("board").split("Guard?")[1].split())
    assert re.search(r"attacks .* \((v1|f\d)\): \d+(, critical \d)? against \d+, it would (not )?hit", shown)
    assert re.search(r"1 (guard|intercept) with ", shown)
    assert "do not guard any more" in shown
    assert "shield" in shown


def test_whoever_calls_a_card_is_told_what_lies_on_the_circle() -> None:
    game = reached(calls)
    shown = Sitting(game).type("board").split("which circle?")[1]
    for line in shown.splitlines():
        circle = re.search(r"\d  ((left|right|center) (front|back))", line)
        if circle is not None:
            there = [
                card for card in game.machine.zone(RC, 0) if game.spec.spots[game.state.cards[card].spot] == circle[1]
            ]
            assert ("is there)" in line) == bool(there)


def test_actions_are_called_as_players_call_them() -> None:
    shown = Sitting(reached(acts)).type("board").split("Your main phase")[1]
    assert re.search(r"\d  call \w+", shown)
    assert re.search(r"\d  exchange the (left|right) column", shown)
    assert "end your main phase" in shown


def strides(game: Game, decision: Decision) -> bool:
    return decision.seat == 0 and decision.rule == "6.5.1.2.2" and len(decision.actions) > 2


def test_g_units_are_offered_with_what_they_do() -> None:
    game = reached(strides)
    shown = " ".join(Sitting(game).type("board").split("Stride?")[1].split())
    assert "do not stride" in shown
    assert game.decision is not None
    for action in game.decision.actions[:-1]:
        face = game.pool.defs[game.state.cards[action.card].defn].faces[0]
        assert f"stride {face.names[0]} (grade 4" in shown
        # The line of the skill itself is not what sets them apart.
        own = [line for line in face.text if "Stride Step" not in line]
        assert all(line[:30] in shown for line in own)
    assert "Stride Step" not in shown


def test_why_asks_for_what_is_done_at_the_moment() -> None:
    game = reached(acts)
    sitting = Sitting(game.clone())
    assert re.search(r"can(not)? be called now", sitting.type("why h1"))
    assert "cannot attack now" in sitting.type("why v1")
    assert "cannot be ridden now" in sitting.type("why ride h1")
    guarding = Sitting(reached(guards))
    assert re.search(r"can(not)? be called as a guardian now", guarding.type("why h1"))


def test_a_card_is_told_with_clan_grade_and_text() -> None:
    game = reached(acts)
    shown = " ".join(Sitting(game).type("card v1").split())
    (vanguard,) = (card for card in game.view(0).zone("vanguard circle", 0).cards[:1])
    assert shown.startswith(vanguard.name)
    assert f"grade {vanguard.stats['grade']}" in shown
    assert vanguard.attributes["clan"][0] in shown


def counter_blasted(game: Game, decision: Decision) -> bool:
    lying = [game.state.cards[card].face_up for card in game.machine.zone(DAMAGE_ZONE, 0)]
    return decision.seat == 0 and True in lying and False in lying


def test_cards_of_the_damage_zone_are_told_with_their_faces() -> None:
    game = reached(counter_blasted)
    first, *lines = Sitting(game).type("zone damage zone").splitlines()
    lying = [game.state.cards[card].face_up for card in game.machine.zone(DAMAGE_ZONE, 0)]
    assert first == f"{len(lying)} cards:"
    assert [not line.endswith(", face down") for line in lines if not line.startswith("    ")] == lying


def test_what_happens_is_told_with_the_circle() -> None:
    t = table(you=Side(rear={"left front": OGRE}, hand=[ELF]), opponent=Side())
    t.call("Elf", "left back")
    t.exchange("left")
    told = [describe.event(t.machine, 0, event) for event in visibility.visible_events(t.machine, 0, t.log)]
    assert told == [
        "You called Elf to the left back [8.5.3.2]",
        "Ogre moved to the left back [6.6.1.2.3]",
        "Elf moved to the left front [6.6.1.2.3]",
    ]


@pytest.mark.slow
def test_a_whole_game_is_played_and_told() -> None:
    one = played("vanguard", DECKS, 5, "greedy")
    told = one.told
    assert one.game.outcome is not None
    assert re.search(r"(You win|Your opponent wins): ", told)
    for words in ("You rode ", "Your opponent rode ", "You called ", "drive checked ", "damage checked ", "attacked "):
        assert f"* {words}" in told or words in told
    # What follows from that is not told again.
    assert "was attacked by" not in told
    assert "beginning of" not in told
    assert "to your soul" not in "".join(line for line in told.splitlines() if "rode" in line)
    assert replay.verify(replay.record(one.game), one.game.pool).status == replay.EXACT


def test_a_vanguard_that_lies_face_down_is_no_empty_circle() -> None:
    def before_they_stand_up(game: Game, decision: Decision) -> bool:
        return game.view(0).zone("vanguard circle", 1).unknown == 1

    lines = drawn(reached(before_they_stand_up).machine)
    theirs, own = cells(lines, "front", 0), cells(lines, "front", 1)
    assert [cell for cell in theirs if "ev1" in cell] == ["ev1 face down"]
    assert "face down" in " ".join(own)
    assert theirs[0].endswith("-")
