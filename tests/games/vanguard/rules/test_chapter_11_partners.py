"""VG 11.10, 11.34: Seek Mate and Harmony."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.ops.give import END_OF_TURN
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body, Seq
from ludex.core.selectors import IT, THIS, Cards, Is
from ludex.core.triggers import Trigger
from ludex.games.vanguard.filters import IN_HARMONY_STATE
from ludex.games.vanguard.ops.battle import Dominate
from ludex.games.vanguard.ops.call import Call, MoveTo, Place
from ludex.games.vanguard.ops.legion import Legion
from ludex.games.vanguard.words import DROP, HAND, IN_HARMONY, NAMES, RC, SEEK_MATE, VC
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    act,
    choose,
    cont,
    draw,
    is_attacked,
    placed,
    plus_power,
    retire,
    table,
    unit,
    when,
)

OGRE = unit("Ogre", grade=2, power=9000)
GNOME = unit("Gnome", grade=1, power=7000)
ELF = unit("Elf", grade=1, power=7000)
IMP = unit("Imp", grade=0)

# 11.10: Seek Mate.

MATE = unit("Mate", grade=3, power=9000)
TWIN = unit("Twin", grade=3, power=9000)
LEADER = unit("Leader", grade=3, power=11000, text=['[ACT](VC):[Legion 20000]"Mate"'])
CHOOSY = unit("Choosy", grade=3, power=11000, text=['[ACT](VC):[Legion 20000]"Mate" or "Twin"'])
FOUR = [GNOME] * 4
RETURNED = (["Gnome"] * 4, ["Gnome"] * 4)
"""Which four go on top of the deck, and in which order."""


@rule("vanguard", "11.10.1", "11.10.1.1")
def test_a_unit_with_the_icon_legions_with_the_card_named_behind_it() -> None:
    t = table(you=Side(vanguard=LEADER, drop=FOUR, deck=[GNOME, MATE, TWIN]))
    assert t.has("Leader", SEEK_MATE)
    t.use("Leader", 0, *RETURNED, ["Mate"])
    assert (t.vanguard("you"), t.mate("Leader"), t.zone("you", "drop")) == ("Leader", "Mate", [])
    assert sorted(t.zone("you", "deck")) == ["Gnome"] * 5 + ["Twin"]


@rule("vanguard", "11.10.1.1")
def test_what_stands_behind_the_icon_limits_the_search() -> None:
    t = table(you=Side(vanguard=LEADER, drop=FOUR, deck=[GNOME, MATE, TWIN]))
    t.use("Leader", 0, *RETURNED, asks="10.10.1")
    assert t.options() == ["Mate"]


@rule("vanguard", "11.10.1.1")
def test_with_no_such_card_in_the_deck_there_is_no_legion() -> None:
    t = table(you=Side(vanguard=LEADER, drop=FOUR, deck=[GNOME, TWIN]))
    t.use("Leader", 0, *RETURNED)
    assert (t.mate("Leader"), t.zone("you", "drop"), len(t.zone("you", "deck"))) == ("", [], 6)


@rule("vanguard", "11.10.1.1")
def test_what_stands_behind_the_icon_limits_the_legions_of_other_effects_too() -> None:
    matchmaker = unit("Matchmaker", act(Seq((choose(HAND), Legion(IT, Cards((VC,), YOU))))))
    for card, mate in ((MATE, "Mate"), (TWIN, "")):
        t = table(you=Side(vanguard=LEADER, rear=[matchmaker], hand=[card]))
        t.use("Matchmaker")
        assert t.mate("Leader") == mate


@rule("vanguard", "11.10.1")
def test_a_unit_without_the_icon_does_not_seek() -> None:
    t = table(you=Side(vanguard=unit("Loner", grade=3), drop=FOUR, deck=[MATE, GNOME]))
    assert (t.has("Loner", SEEK_MATE), t.options()) == (False, ["end"])


@rule("vanguard", "11.10.2.1")
@pytest.mark.parametrize("name", ["Mate", "Twin"])
def test_of_two_cards_named_with_or_either_is_found(name: str) -> None:
    t = table(you=Side(vanguard=CHOOSY, drop=FOUR, deck=[GNOME, TWIN, MATE]))
    t.use("Choosy", 0, *RETURNED, [name])
    assert t.mate("Choosy") == name


@rule("vanguard", "11.10.2.1")
def test_but_one_card_only() -> None:
    t = table(you=Side(vanguard=CHOOSY, drop=FOUR, deck=[GNOME, TWIN, MATE]))
    t.use("Choosy", 0, *RETURNED, asks="10.10.1")
    assert sorted(t.options()) == ["Mate", "Twin"]
    with pytest.raises(AssertionError, match="is no answer"):
        t.answer(["Mate", "Twin"])


@rule("vanguard", "11.10.2.1")
def test_nothing_has_to_be_found() -> None:
    t = table(you=Side(vanguard=CHOOSY, drop=FOUR, deck=[GNOME, TWIN, MATE]))
    t.use("Choosy", 0, *RETURNED, [])
    assert t.mate("Choosy") == ""


@rule("vanguard", "11.10.2.1")
def test_both_named_cards_may_be_legioned_with() -> None:
    matchmaker = unit("Matchmaker", act(Seq((choose(HAND), Legion(IT, Cards((VC,), YOU))))))
    for card in (MATE, TWIN):
        t = table(you=Side(vanguard=CHOOSY, rear=[matchmaker], hand=[card]))
        t.use("Matchmaker")
        assert t.mate("Choosy") == card.name


@rule("vanguard", "11.10.2.1")
def test_seek_mate_takes_four_cards_of_the_drop_zone() -> None:
    t = table(you=Side(vanguard=LEADER, drop=FOUR[:3], deck=[MATE, GNOME]))
    t.refuses("use", "Leader")
    t = table(you=Side(vanguard=LEADER, drop=[*FOUR, unit("Rest", grade=1)], deck=[MATE, GNOME]))
    t.use("Leader", 0, *RETURNED, ["Mate"])
    assert t.zone("you", "drop") == ["Rest"]


@rule("vanguard", "11.10.2.1")
def test_seek_mate_waits_for_a_grade_3_vanguard_of_the_opponent() -> None:
    t = table(you=Side(vanguard=LEADER, drop=FOUR, deck=[MATE]), opponent=Side(vanguard=unit("Young", grade=2)))
    t.refuses("use", "Leader")


@rule("vanguard", "11.10.2.1")
def test_a_unit_seeks_once_a_game_though_nobody_was_found() -> None:
    t = table(you=Side(vanguard=LEADER, drop=[*FOUR, *FOUR], deck=[MATE, GNOME]))
    t.use("Leader", 0, *RETURNED, [])
    t.refuses("use", "Leader")


# 11.34: Harmony. The Choir shows who is in harmony: they get 1000 power.

SONG = unit("Song", grade=1, power=7000, text=["[AUTO](VC/RC):Harmony"])
CHOIR = unit("Choir", cont(plus_power(1000), on=Cards((VC, RC), YOU, IN_HARMONY_STATE), zones=VC), grade=3, power=11000)
BASE = {"Song": 7000, "Gnome": 7000, "Elf": 7000, "Ogre": 9000, "Choir": 11000, "Tune": 7000}


def in_harmony(t: Table) -> list[str]:
    """The units that are in harmony, by the names of their circles' cards."""
    return sorted(
        name for name in (t.vanguard("you"), *t.rear("you").values()) if t.power(f"your {name}") == BASE[name] + 1000
    )


def mover(name: str) -> CardDef:
    """A rear-guard that moves a unit to an open circle, or retires it."""
    unit_there = Cards((RC,), YOU, Is(NAMES, name))
    return unit(f"{name} mover", act(MoveTo(unit_there, Place("open"))), act(retire(unit_there)))


def show(t: Table) -> list[str]:
    """Who is in harmony, where movers lie on the field too."""
    return [name for name in BASE if name in t.rear("you").values() and t.power(f"your {name}") == BASE[name] + 1000]


@rule("vanguard", "11.34.1")
@pytest.mark.parametrize(("at", "other"), [("left front", "left back"), ("left back", "left front")])
def test_another_unit_placed_in_its_column_is_in_harmony_with_it_until_the_end_of_the_turn(at: str, other: str) -> None:
    t = table(you=Side(vanguard=CHOIR, rear={at: SONG}, hand=[GNOME]))
    t.call("Gnome", other)
    assert in_harmony(t) == ["Gnome", "Song"]
    t.to("battle phase")
    assert in_harmony(t) == ["Gnome", "Song"]
    t.end_turn()
    assert in_harmony(t) == []


@rule("vanguard", "11.34.1")
def test_a_unit_placed_in_another_column_is_not() -> None:
    t = table(you=Side(vanguard=CHOIR, rear={"left front": SONG}, hand=[GNOME, ELF]))
    t.call("Gnome", "center back")
    t.call("Elf", "right front")
    assert in_harmony(t) == []


@rule("vanguard", "11.34.1")
def test_it_is_the_other_unit_that_has_to_be_placed() -> None:
    t = table(you=Side(vanguard=CHOIR, rear={"left front": GNOME}, hand=[SONG]))
    t.call("Song", "left back")
    assert in_harmony(t) == []


@rule("vanguard", "11.34.1")
def test_a_unit_that_moves_into_the_column_is_not_placed() -> None:
    t = table(you=Side(vanguard=CHOIR, rear={"left front": SONG, "right front": GNOME, "right back": mover("Gnome")}))
    t.use("Gnome mover", 0, "left back")
    assert show(t) == []


@rule("vanguard", "11.34.1")
def test_a_unit_of_the_opponent_in_the_column_is_not_in_harmony() -> None:
    host = unit("Host", is_attacked(Call(Cards((DROP,), YOU))), grade=3)
    t = table(you=Side(vanguard=CHOIR, rear={"left front": SONG}), opponent=Side(vanguard=host, drop=[IMP]))
    t.attack("Song", "vanguard", "right front", hold=True)
    assert (t.rear("opponent"), in_harmony(t), t.tells("triggered")) == ({"right front": "Imp"}, [], ["Host"])


@rule("vanguard", "11.34.1")
def test_a_vanguard_is_placed_in_the_middle_column() -> None:
    t = table(
        you=Side(vanguard=unit("Old", grade=3), rear={"center back": SONG}, hand=[CHOIR]),
        phase="ride phase",
    )
    t.ride("Choir")
    assert in_harmony(t) == ["Choir", "Song"]


@rule("vanguard", "11.34.1")
def test_a_vanguard_with_harmony_is_in_harmony_with_who_is_placed_behind_it() -> None:
    diva = unit(
        "Choir",
        cont(plus_power(1000), on=Cards((VC, RC), YOU, IN_HARMONY_STATE), zones=VC),
        grade=3,
        power=11000,
        text=["[AUTO](VC/RC):Harmony"],
    )
    t = table(you=Side(vanguard=diva, hand=[GNOME, ELF]))
    t.call("Elf", "left back")
    assert in_harmony(t) == []
    t.call("Gnome", "center back")
    assert in_harmony(t) == ["Choir", "Gnome"]


@rule("vanguard", "11.34.1")
def test_when_one_of_the_two_leaves_the_field_the_other_is_not_in_harmony_any_more() -> None:
    t = table(you=Side(vanguard=CHOIR, rear={"left front": SONG, "right back": mover("Gnome")}, hand=[GNOME]))
    t.call("Gnome", "left back")
    t.use("Gnome mover", 1)
    assert (t.zone("you", "drop"), show(t)) == (["Gnome"], [])


@rule("vanguard", "11.34.1")
def test_when_one_of_the_two_gets_another_master_neither_is() -> None:
    seize = is_attacked(Dominate(Cards((RC,), OPPONENT, Is(NAMES, "Gnome")), END_OF_TURN))
    t = table(
        you=Side(vanguard=CHOIR, rear={"left front": SONG}, hand=[GNOME]),
        opponent=Side(vanguard=unit("Host", seize, grade=3)),
    )
    t.call("Gnome", "left back")
    assert in_harmony(t) == ["Gnome", "Song"]
    t.attack("Song", hold=True)
    assert (t.controller("Gnome"), t.power("Song"), t.power("Gnome")) == ("opponent", 7000, 7000)


@rule("vanguard", "11.34.1.1")
@pytest.mark.parametrize("gone", ["Song", "Tune"])
def test_if_one_of_them_has_left_before_it_resolves_they_are_not(gone: str) -> None:
    """The unit that was placed has an ability for that too, and it is played first."""
    tune = unit("Tune", placed(RC, retire(Cards((RC,), YOU, Is(NAMES, gone)))), grade=1, power=7000)
    t = table(you=Side(vanguard=CHOIR, rear={"left front": SONG}, hand=[tune]))
    t.call("Tune", "left back", asks="8.4.1.2")
    t.answer("Tune")
    assert (t.zone("you", "drop"), in_harmony(t), t.events(IN_HARMONY)) == ([gone], [], [])


@rule("vanguard", "11.34.1.2")
@pytest.mark.parametrize("name", ["Song", "Gnome"])
def test_who_leaves_the_column_stays_in_harmony(name: str) -> None:
    t = table(you=Side(vanguard=CHOIR, rear={"left front": SONG, "right back": mover(name)}, hand=[GNOME]))
    t.call("Gnome", "left back")
    t.use(f"{name} mover", 0, "center back")
    assert (t.circle(name), sorted(show(t))) == ("center back", ["Gnome", "Song"])


def retiring(name: str) -> Body:
    return retire(Cards((RC,), YOU, Is(NAMES, name)))


BROOM = unit(
    "Broom",
    act(MoveTo(Cards((RC,), YOU, Is(NAMES, "Song")), Place("open"))),
    act(retiring("Gnome")),
    act(retiring("Elf")),
    act(retiring("Song")),
)


def between_two(song: CardDef = SONG) -> Table:
    """A table where the Song came into harmony with Gnome, went to the other side, and the Elf was called there."""
    t = table(you=Side(vanguard=CHOIR, rear={"left front": song, "center back": BROOM}, hand=[GNOME, ELF]))
    t.call("Gnome", "left back")
    t.use("Broom", 0, "right front")
    t.call("Elf", "right back")
    return t


@rule("vanguard", "11.34.1.2.1")
@pytest.mark.parametrize(("first", "left", "second"), [(1, ["Elf", "Song"], 2), (2, ["Gnome", "Song"], 1)])
def test_a_unit_may_have_several_partners_and_is_in_harmony_while_one_is_left(
    first: int, left: list[str], second: int
) -> None:
    t = between_two()
    assert sorted(show(t)) == ["Elf", "Gnome", "Song"]
    t.use("Broom", first)
    assert sorted(show(t)) == left
    t.use("Broom", second)
    assert show(t) == []


@rule("vanguard", "11.34.1.2.1")
def test_partners_of_one_unit_are_not_partners_of_each_other() -> None:
    t = between_two()
    t.use("Broom", 3)
    assert (sorted(t.rear("you").values()), show(t)) == (["Broom", "Elf", "Gnome"], [])


JOY = when(Trigger(IN_HARMONY, self_only=True), draw(1))


@rule("vanguard", "11.34.1.3")
def test_what_waits_because_a_unit_came_into_harmony_resolves_though_the_partner_is_gone() -> None:
    glad = unit("Song", JOY, grade=1, power=7000, text=["[AUTO](VC/RC):Harmony"])
    shy = unit("Tune", when(Trigger(IN_HARMONY, self_only=True), retire(THIS)), grade=1, power=7000)
    t = table(you=Side(vanguard=CHOIR, rear={"left front": glad}, hand=[shy]))
    t.call("Tune", "left back", asks="8.4.1.2")
    t.answer("Tune")
    assert (t.zone("you", "drop"), in_harmony(t), t.zone("you", "hand")) == (["Tune"], [], ["Filler"])


@rule("vanguard", "11.34.1.3.1")
def test_a_further_partner_makes_no_unit_come_into_harmony_again() -> None:
    t = between_two(unit("Song", JOY, grade=1, power=7000, text=["[AUTO](VC/RC):Harmony"]))
    assert (t.tells(IN_HARMONY), t.zone("you", "hand")) == (["Song", "Gnome", "Elf"], ["Filler"])


@rule("vanguard", "11.34.1.3.1")
def test_who_was_in_harmony_no_more_comes_into_it_again() -> None:
    glad = unit("Song", JOY, grade=1, power=7000, text=["[AUTO](VC/RC):Harmony"])
    t = table(you=Side(vanguard=CHOIR, rear={"left front": glad, "right back": mover("Gnome")}, hand=[GNOME, ELF]))
    t.call("Gnome", "left back")
    t.use("Gnome mover", 1)
    assert len(t.zone("you", "deck")) == 9
    t.call("Elf", "left back")
    assert (t.tells(IN_HARMONY), len(t.zone("you", "deck"))) == (["Song", "Gnome", "Song", "Elf"], 8)
