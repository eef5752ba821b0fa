"""The Caster Chronicles at the prompt: how cards lie, orbs, aether, the chase zone, and where a person is asked."""

from __future__ import annotations

import re
from functools import partial

import pytest

from ludex.cli._board import Board
from ludex.cli._narration import narrate
from ludex.core import describe, replay, visibility
from ludex.core.decisions import ACT, Decision
from ludex.core.game import Game
from ludex.core.players import OPPONENT
from ludex.core.selectors import Cards
from ludex.core.stops import STACK, Window, window
from ludex.games.caster.battle import ATTACK
from ludex.games.caster.stops import USUAL
from ludex.games.caster.turn import CALL_FACE_DOWN, CALL_UP, LEVEL_UP_ACTION
from ludex.games.caster.window import PLAY, PRODUCE, SWITCH, USE
from ludex.games.caster.words import CASTER_ZONE, INFINITY, MAIN_PHASE, ORB_ZONE, PLAYER, TYPE
from ludex.testing.caster import (
    IT,
    Side,
    Table,
    barrier,
    caster,
    conjure,
    destroy,
    draw,
    enter,
    face_down,
    rested,
    reversed_,
    servant,
    servants,
    table,
    target,
    with_counters,
    with_stock,
)
from tests.cli.sitting import Sitting, drawn, first_moment, played

DECKS = ("feast", "hive")
reached = partial(first_moment, "caster", DECKS)
OGRE = servant("Ogre", cost=4, atk=2000, defense=1500, element="Ignus")
ELF = servant("Elf", "Hubris", cost=2, atk=1000, defense=3000)
HANA = caster("Hana", level=1, element="Aqua")
HANA_2 = caster("Hana", level=2, element="Aqua")
BOLT = conjure("Bolt", target(servants()), destroy(IT), cost=2, element="Ignus", quickcast=True)


def board(t: Table, seat: int = 0) -> list[str]:
    """The lines of the board as a player sees it, each with single spaces."""
    return [" ".join(line.split()) for line in drawn(t.machine, seat)]


def test_a_card_is_shown_as_it_lies() -> None:
    wall = barrier("Wall", cost=3)
    t = table(
        you=Side(servants=[OGRE, rested(OGRE), reversed_(ELF), wall]),
        opponent=Side(servants=[with_counters(OGRE, charge=2)]),
    )
    lines = board(t)
    assert "servants f1 Ogre (4) 2000/1500 Ignus" in lines
    assert "f2 Ogre (4) 2000/1500 Ignus; RESTED" in lines
    assert "f3 Elf (2) 1000/3000 Void; Hubris; REVERSED" in lines
    assert "barriers f4 Wall (3) Void" in lines
    assert "servants e1 Ogre (4) 2000/1500 Ignus; charge x2" in lines


def test_casters_are_shown_with_levels_and_stock_and_those_that_lie_face_down_together() -> None:
    own = Side(casters=[face_down(BOLT), with_stock(HANA_2, HANA), face_down(OGRE), rested(face_down(ELF))])
    t = table(you=own, opponent=Side(casters=[face_down(ELF), HANA, face_down(ELF)]))
    lines = board(t)
    assert "casters c1 Hana Lv 2 Aqua; stock: Hana" in lines
    # Those that say the same stand in one line; what they are is nobody else's business.
    assert "c2-3 face-down casters Lv 1 Void (Bolt, Ogre)" in lines
    assert "c4 face-down caster Lv 1 Void; RESTED (Elf)" in lines
    assert "casters ec1 Hana Lv 1 Aqua" in lines
    assert "2 face-down casters" in lines
    assert not any("Bolt" in line or "Ogre" in line for line in board(t, 1))


def test_orbs_aether_and_candy_are_counted() -> None:
    t = table(you=Side(orbs=3, aether=["Ignus", "Ignus", ""], candy=2), opponent=Side(orbs=5))
    lines = board(t)
    assert lines[1] == "OPPONENT orbs 5"
    assert "YOU orbs 3" in lines
    assert any(line.startswith("aether a1-2 Ignus aether") for line in lines)
    assert any(line.startswith("a3 free aether") for line in lines)
    assert any(line.startswith("candy 2 hand 0 deck 10") for line in lines)


def test_a_card_in_hand_is_told_with_cost_or_level_and_infinity_as_such() -> None:
    fire = conjure("Fire", target(servants()), destroy(IT), cost="X", element="Ignus")
    god = servant("God", cost=9, atk=INFINITY, defense=INFINITY, element=["Solis", "Luna"])
    lines = board(table(you=Side(hand=[HANA_2, fire, god, BOLT]), opponent=Side()))
    assert "hand h1 Hana Lv 2 Aqua Caster" in lines
    assert "h2 Fire (X) Ignus Conjure" in lines
    assert "h3 God (9) \u221e/\u221e Luna / Solis Servant" in lines
    assert "h4 Bolt (2) Ignus Conjure; Quickcast" in lines


@pytest.mark.parametrize("width", [80, 100, 120])
def test_nothing_is_wider_than_the_screen(width: int) -> None:
    long = servant("Someone of Many Words, Barnaby", atk=1000)
    t = table(you=Side(servants=[long], casters=[face_down(long)] * 6, hand=[long]), opponent=Side(servants=[long]))
    assert all(len(line) <= width for line in drawn(t.machine, width=width))


def test_the_chase_zone_is_shown_with_targets() -> None:
    t = table(you=Side(casters=2, hand=[BOLT]), opponent=Side(servants=[OGRE], casters=2, hand=[BOLT]))
    t.play("Bolt", "Ogre", hold=True)
    assert "chase s1 yours: Bolt, targets: Ogre (e1)" in board(t)
    assert "chase s1 opponent's: Bolt, targets: Ogre (f1)" in board(t, 1)


# At the prompt.


def kinds(decision: Decision) -> set[str]:
    return {action.kind for action in decision.actions}


def calls(game: Game, decision: Decision) -> bool:
    return decision.seat == 0 and {CALL_UP, CALL_FACE_DOWN, LEVEL_UP_ACTION} <= kinds(decision)


def acts(game: Game, decision: Decision) -> bool:
    mine = decision.seat == 0 == game.state.active and game.state.phase == MAIN_PHASE
    return mine and {PLAY, USE, PRODUCE, SWITCH} <= kinds(decision)


def attacks(game: Game, decision: Decision) -> bool:
    others = {action.other for action in decision.actions if action.kind == ATTACK}
    return decision.seat == 0 and len(others) > 1 and game.machine.avatar(1) in others


def corrupts(game: Game, decision: Decision) -> bool:
    return decision.seat == 0 and decision.rule == "804.5"


def pays(game: Game, decision: Decision) -> bool:
    if decision.seat or decision.bill is None or decision.rule != "1002.1":
        return False
    casters = [game.state.cards[card] for card in decision.options if game.state.cards[card].zone == CASTER_ZONE]
    faces = {record.face_up for record in casters if any(game.machine.now(record.id).sets[TYPE])}
    return bool(decision.bill.needs) and len(decision.options) > 2 and faces == {True, False}


@pytest.fixture(scope="module")
def acting() -> Game:
    return reached(acts)


def test_calls_are_told_as_players_call_them() -> None:
    shown = Sitting(reached(calls)).type("board").split("Call a caster?")[1]
    assert re.search(r"\d  call [\w ()]+  \(h\d+, level 1\)", shown)
    assert re.search(r"\d  call .* face down  \(h\d+, ", shown)
    assert re.search(r"\d  level up .* \(c\d+, (level \d|face down)\) to .*  \(h\d+, level \d\)", shown)
    assert "call nothing" in shown


def test_actions_are_told_as_players_call_them(acting: Game) -> None:
    shown = Sitting(acting.clone()).type("board").split("You have priority (main phase)")[1]
    assert re.search(r"\d  play \w+", shown)
    assert re.search(r"\d  produce aether with .*  \(c\d", shown)
    assert re.search(r"\d  play an ability of .*  \([cf]\d.*\)  \S+", shown)
    assert re.search(r"\d  switch .*  \(f\d", shown)
    assert "pass (end your main phase)" in shown


def test_an_attack_is_told_with_what_is_attacked_and_how_that_lies() -> None:
    game = reached(attacks)
    shown = Sitting(game).type("board").split("Attack with what?")[1]
    assert re.search(r"\d  attack your opponent with ", shown)
    assert re.search(r"\d  attack .* \(e\d, \d+/\d+(, [A-Z]+)?\) with .*  \(f\d, ", " ".join(shown.split("\n")))
    assert "attack no more" in shown


def test_orbs_are_called_by_their_numbers() -> None:
    game = reached(corrupts)
    shown = Sitting(game).type("board").split("of which orbs?")[1]
    there = len(game.machine.zone(ORB_ZONE, 1))
    assert re.findall(r"your opponent's orb (\d)", shown) == [str(number + 1) for number in range(there)]
    assert re.search(r"\(f\d\) attacks your opponent", shown)


def fought(game: Game, decision: Decision) -> bool:
    fights = any(link.kind == "battle" for link in game.state.links)
    return decision.seat == 0 and fights and decision.shape == ACT


def test_whoever_may_act_in_a_battle_is_told_what_is_compared() -> None:
    shown = Sitting(reached(fought)).type("board").split("You have priority")[1]
    assert re.search(
        r"\([fe]\d\) attacks .* \([fe]\d\): \d+ against \d+, it would (not )?destroy it", " ".join(shown.split())
    )


def test_a_payment_is_shown_with_what_each_source_gives() -> None:
    game = reached(pays)
    shown = Sitting(game).type("board").split("aether for ")[1]
    assert re.search(
        r"\(\d+ in all, among them 1 \w+( or \w+)*; what is over is kept until the end of the turn\)", shown
    )
    assert re.search(r"\(c\d+, level \d\)  rest for \d (\w+ )+aether", shown)
    assert re.search(r"\(c\d+, face down\)  rest for 1 aether", shown)


def test_why_asks_for_what_is_done_with_a_card(acting: Game) -> None:
    sitting = Sitting(acting.clone())
    assert re.search(r"can(not)? produce aether now", sitting.type("why c1"))
    servant_ = sitting.type("why f1")
    assert "cannot attack now" in servant_
    assert re.search(r"can(not)? be switched now", servant_)
    assert "cannot be called now" in sitting.type("why call h1")
    assert "cannot be what a caster levels up to now" in sitting.type("why level up h1")


def test_why_speaks_only_of_what_can_be_done_with_a_card_in_hand_if_anything_can() -> None:
    game = reached(calls)
    assert game.decision is not None
    board = Board(game.view(0))
    (first, *_) = (action.card for action in game.decision.actions if action.kind == CALL_UP)
    said = Sitting(game).type(f"why {board.label(first)}")
    assert "can be called now" in said
    assert "cannot" not in said


def test_a_card_is_told_with_element_level_and_text(acting: Game) -> None:
    shown = " ".join(Sitting(acting.clone()).type("card c1").split())
    first = Board(acting.view(0)).labels["c1"]
    assert shown.startswith(first.name)
    assert f"level {first.stats['level']}" in shown


# What is told.


def story(t: Table, seat: int = 0) -> list[str]:
    return [describe.event(t.machine, seat, event) for event in visibility.visible_events(t.machine, seat, t.log)]


def test_an_attack_on_a_player_is_told() -> None:
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[ELF, ELF]))
    t.attack("Ogre")
    for seat, who in ((0, "your opponent"), (1, "you")):
        told = story(t, seat)
        assert f"Ogre attacked {who} [803.4]" in told
        assert f"An orb was corrupted: {who} took {'a card' if seat == 0 else 'Elf'} [1009.1]" in told


def test_what_is_done_with_casters_and_servants_is_told() -> None:
    t = table(you=Side(casters=[HANA], servants=[OGRE], hand=[HANA_2, ELF]), opponent=Side(), phase="call phase")
    t.level_up("Hana Lv2", "Hana Lv1")
    t.switch("Ogre")
    told = story(t)
    assert "You leveled up a caster to Hana [1022.1]" in told
    assert "You switched Ogre [705.3]" in told
    assert "Ogre was reversed [1011.1]" in told


def test_whoever_is_targeted_is_told_so() -> None:
    greeter = servant("Greeter", *enter(target(Cards((PLAYER,), OPPONENT)), draw(1, OPPONENT)))
    t = table(you=Side(hand=[greeter]), opponent=Side())
    t.play("Greeter", "opponent's player")
    for seat, who in ((0, "your opponent"), (1, "you")):
        events = visibility.visible_events(t.machine, seat, t.log)
        assert f"  * Greeter targeted {who}" in list(narrate(t.machine, seat, events, ended=False))


# Where a person is asked.


def test_a_whole_game_is_told_and_a_person_is_asked_at_the_usual_stops_only() -> None:
    one = played("caster", DECKS, 3, "greedy")
    assert one.game.outcome is not None
    windows = {here for here in one.acted_in if here is not None}
    assert windows <= set(USUAL)
    assert Window("main phase", own=True) in windows
    assert replay.verify(replay.record(one.game), one.game.pool).status == replay.EXACT
    assert re.search(r"(You win|Your opponent wins): ", one.told)
    for words in ("* You called ", "* Your opponent called ", " attacked ", "An orb was corrupted: ", "(rested "):
        assert words in one.told
    # What follows from that is not told again.
    lines = "".join(line for line in one.told.splitlines() if line.startswith("  * "))
    for words in ("produced", "erased", ": beginning of", "to your hand", "Player"):
        assert words not in lines


def only_aether(game: Game, decision: Decision) -> bool:
    foreign = bool(game.state.stack) and game.state.stack[0].seat == 1
    return decision.seat == 0 and foreign and kinds(decision) == {PRODUCE, "pass"}


def test_nobody_is_asked_for_aether_alone() -> None:
    game = reached(only_aether)
    stops = Sitting(game).session.stops
    assert game.decision is not None
    assert window(game.machine, 0) in stops.windows
    assert stops.answer(game.machine, 0) == len(game.decision.actions) - 1
    stops.full = True
    assert stops.answer(game.machine, 0) is None


def test_stops_are_listed_added_and_removed(acting: Game) -> None:
    sitting = Sitting(acting.clone())
    stops = sitting.session.stops
    shown = sitting.type("stops")
    assert re.search(r"main phase +stop +pass", shown)
    assert re.search(r"what was put into the chase zone last is +yours: pass +your opponent's: stop", shown)
    assert sitting.type("stop opponent's call phase") == "You are asked in call phase in your opponent's turn.\n"
    assert Window("call phase", own=False) in stops.windows
    sitting.type("stop my chase")
    assert Window(STACK, own=True) in stops.windows
    assert "the chase zone" in sitting.type("stop lunch")
    sitting.type("stop after the attack off")
    assert not {Window("after the attack", own=True), Window("after the attack", own=False)} & stops.windows


def test_of_a_servant_that_resolves_its_text_is_not_told_as_if_it_did_that() -> None:
    """Of a conjure it is: that is what it does."""
    ghost = servant("Ghost", text=["[Last Words] ⇒ Draw a card."])
    song = conjure("Song", text=["Draw a card."])
    t = table(you=Side(hand=[ghost, song]))
    for name, told in (("Ghost", "  * Ghost resolves"), ("Song", "  * Song resolves: Draw a card.")):
        before = len(t.log)
        t.play(name)
        events = visibility.visible_events(t.machine, 1, t.log[before:])
        assert told in list(narrate(t.machine, 1, events, ended=False))
