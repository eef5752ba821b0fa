"""VG 8.7: applying continuous effects."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.modifiers import AddAttribute, AddStat, Modifier, SetAttribute, SetStat
from ludex.core.ops.give import ALWAYS_ON
from ludex.core.ops.move import Move
from ludex.core.players import YOU
from ludex.core.selectors import ALL, Cards, Compares, Filter, Is
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed, StatOf
from ludex.games.vanguard.modifiers import SetOriginal
from ludex.games.vanguard.ops.call import Call
from ludex.games.vanguard.words import DROP, GC, HAND, NAMES, POWER, RACE, RC
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    Table,
    act,
    cont,
    draw,
    gets,
    placed,
    plus_power,
    table,
    unit,
    when,
)

HUMAN, ELF, DEMON = "Human", "Elf", "Demon"
ANN = unit("Ann", grade=1, power=7000, race=HUMAN)
BEN = unit("Ben", grade=1, power=7000, race=ELF)
IMP = unit("Imp", grade=0, power=5000)


def field_of(name: str, *mods: Modifier, on: Filter = ALL, where: tuple[int, ...] = (RC,)) -> CardDef:
    """A unit whose continuous ability does this to rear-guards of its master that fit."""
    return unit(name, cont(*mods, on=Cards(where, YOU, on)), grade=1, power=7000, race=())


def comes(t: Table, *names: str) -> None:
    """The cards are called in this order."""
    for name, circle in zip(names, ("right front", "right back", "left back"), strict=False):
        t.call(name, circle)


def laid(*cards: CardDef, ann: CardDef = ANN, ben: CardDef | None = None) -> Table:
    """Ann at the left front, Ben at the center back, and these cards in hand."""
    rear = {"left front": ann, "center back": ben} if ben is not None else {"left front": ann}
    return table(you=Side(rear=rear, hand=cards))


def both(one: str, other: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("order", [(one, other), (other, one)])


DYER = field_of("Dyer", SetAttribute(RACE, ELF), on=Is(NAMES, "Ann"))
PAINTER = field_of("Painter", SetAttribute(RACE, DEMON), on=Is(NAMES, "Ann"))


# 8.7.1: kinds.


@rule("vanguard", "8.7.1.1")
def test_what_is_printed_is_the_base() -> None:
    t = laid(field_of("Banner", plus_power(1000), on=Is(NAMES, "Ann")))
    assert (t.power("Ann"), t.attribute("Ann", "race")) == (7000, {HUMAN})
    t.call("Banner", "right front")
    assert (t.power("Ann"), t.attribute("Ann", "race")) == (8000, {HUMAN})


@rule("vanguard", "8.7.1.1", "8.7.1.3")
@both("Banner", "Fix")
def test_an_original_value_takes_the_place_of_what_is_printed(order: tuple[str, str]) -> None:
    """Before anything is added, whichever came first."""
    ann = Is(NAMES, "Ann")
    t = laid(field_of("Banner", plus_power(1000), on=ann), field_of("Fix", SetOriginal(POWER, Fixed(12000)), on=ann))
    comes(t, *order)
    assert t.power("Ann") == 13000


@rule("vanguard", "8.7.1", "8.7.1.2", "8.7.1.3")
@both("Dyer", "Banner")
def test_what_changes_no_numbers_comes_before_what_does(order: tuple[str, str]) -> None:
    """Ann is an elf; elves have 1000 power more."""
    t = laid(DYER, field_of("Banner", plus_power(1000), on=Is(RACE, ELF)))
    comes(t, *order)
    assert (t.attribute("Ann", "race"), t.power("Ann")) == ({ELF}, 8000)


@rule("vanguard", "8.7.1.2", "8.7.1.3")
@both("Banner", "Dyer")
def test_also_to_lose_what_was_there_for_the_other_race(order: tuple[str, str]) -> None:
    t = laid(DYER, field_of("Banner", plus_power(1000), on=Is(RACE, HUMAN)))
    comes(t, *order)
    assert t.power("Ann") == 7000


# 8.7.2: one depends on the other.


@rule("vanguard", "8.7.2")
@both("Lodge", "Guild")
def test_an_effect_comes_after_the_one_that_changes_what_it_applies_to(order: tuple[str, str]) -> None:
    """Elves are demons too; humans are elves too."""
    lodge = field_of("Lodge", AddAttribute(RACE, DEMON), on=Is(RACE, ELF))
    guild = field_of("Guild", AddAttribute(RACE, ELF), on=Is(RACE, HUMAN))
    t = laid(lodge, guild)
    comes(t, *order)
    assert t.attribute("Ann", "race") == {HUMAN, ELF, DEMON}


@rule("vanguard", "8.7.2")
@both("Giant", "Banner")
def test_or_how_much_it_does(order: tuple[str, str]) -> None:
    """Ben gets as much power as Ann has; Ann gets 1000."""
    ann = Cards((RC,), YOU, Is(NAMES, "Ann"))
    giant = field_of("Giant", AddStat(POWER, StatOf(ann, POWER)), on=Is(NAMES, "Ben"))
    t = laid(giant, field_of("Banner", plus_power(1000), on=Is(NAMES, "Ann")), ben=BEN)
    comes(t, *order)
    assert (t.power("Ann"), t.power("Ben")) == (8000, 15000)


@rule("vanguard", "8.7.2", "8.7.2.1")
@pytest.mark.parametrize(("order", "race"), [(("School", "Camp"), HUMAN), (("Camp", "School"), ELF)])
def test_two_that_depend_on_each_other_go_by_time(order: tuple[str, str], race: str) -> None:
    """Humans become elves; elves become humans."""
    school = field_of("School", SetAttribute(RACE, ELF), on=Is(RACE, HUMAN))
    camp = field_of("Camp", SetAttribute(RACE, HUMAN), on=Is(RACE, ELF))
    t = laid(school, camp, ben=BEN)
    comes(t, *order)
    assert (t.attribute("Ann", "race"), t.attribute("Ben", "race")) == ({race}, {race})


@rule("vanguard", "8.7.2.1", "8.7.2.1.1")
@pytest.mark.parametrize(("order", "race"), [(("Dyer", "Painter"), DEMON), (("Painter", "Dyer"), ELF)])
def test_two_that_do_not_depend_on_each_other_go_by_time_too(order: tuple[str, str], race: str) -> None:
    t = laid(DYER, PAINTER)
    comes(t, *order)
    assert t.attribute("Ann", "race") == {race}


@rule("vanguard", "8.7.2.1")
@pytest.mark.parametrize(("order", "power"), [(("Fix", "Banner"), 10000), (("Banner", "Fix"), 9000)])
def test_numbers_that_are_set_and_added_as_well(order: tuple[str, str], power: int) -> None:
    ann = Is(NAMES, "Ann")
    t = laid(field_of("Fix", SetStat(POWER, Fixed(9000)), on=ann), field_of("Banner", plus_power(1000), on=ann))
    comes(t, *order)
    assert t.power("Ann") == power


# 8.7.2.1.1: since when.


@rule("vanguard", "8.7.2.1.1")
def test_a_continuous_ability_counts_from_when_its_card_came_to_the_field() -> None:
    """Not from when it came to another circle of it: the dyer is older, and moves later."""
    t = laid(DYER, PAINTER)
    t.call("Dyer", "right front")
    t.call("Painter", "center back")
    t.exchange("right")
    assert (t.circle("Dyer"), t.attribute("Ann", "race")) == ("right back", {DEMON})


@rule("vanguard", "8.7.2.1.1")
def test_a_card_that_comes_again_counts_from_then() -> None:
    """The dyer is called over, and called again from the drop zone."""
    horn = unit("Horn", act(Call(Cards((DROP,), YOU))), grade=3)
    t = table(you=Side(vanguard=horn, rear={"left front": ANN}, hand=[DYER, PAINTER, IMP]))
    t.call("Dyer", "right front")
    t.call("Painter", "right back")
    assert t.attribute("Ann", "race") == {DEMON}
    t.call("Imp", "right front")
    t.use("Horn", 0, "left back")
    assert (t.circle("Dyer"), t.attribute("Ann", "race")) == ("left back", {ELF})


@rule("vanguard", "8.7.2.1.1")
@pytest.mark.parametrize(("order", "race"), [(("Ghost", "Dyer"), ELF), (("Dyer", "Ghost"), DEMON)])
def test_outside_the_field_it_counts_from_when_its_card_came_to_that_zone(order: tuple[str, str], race: str) -> None:
    """The ghost works in the drop zone."""
    ann = Cards((RC,), YOU, Is(NAMES, "Ann"))
    ghost = unit("Ghost", cont(SetAttribute(RACE, DEMON), on=ann, zones=DROP), grade=0)
    throws = unit("Bin", act(Move(Cards((HAND,), YOU, Is(NAMES, "Ghost")), DROP)))
    t = table(you=Side(rear={"left front": ANN, "left back": throws}, hand=[ghost, DYER]))
    for name in order:
        if name == "Ghost":
            t.use("Bin")
        else:
            t.call("Dyer", "right front")
    assert t.attribute("Ann", "race") == {race}


@rule("vanguard", "8.7.2.1.1.1")
def test_that_of_another_ability_counts_from_when_it_was_played() -> None:
    """Not from when its card came: that is older than the dyer."""
    sage = unit("Sage", act(gets(SetAttribute(RACE, DEMON), who=Cards((RC,), YOU, Is(NAMES, "Ann")))), grade=1)
    for order, race in ((("use", "call"), ELF), (("call", "use"), DEMON)):
        t = table(you=Side(rear={"left front": ANN, "left back": sage}, hand=[DYER]))
        for one in order:
            if one == "use":
                t.use("Sage")
            else:
                t.call("Dyer", "right front")
        assert t.attribute("Ann", "race") == {race}


# 8.7.3: what they reach.

SAGE = unit("Sage", act(gets(plus_power(2000), who=Cards((RC,), YOU), until=ALWAYS_ON)), grade=1, power=7000)


@rule("vanguard", "8.7.3")
def test_a_change_by_another_ability_misses_cards_that_come_later() -> None:
    t = table(you=Side(rear={"left front": SAGE, "left back": ANN}, hand=[BEN]))
    t.use("Sage")
    t.call("Ben", "right front")
    assert (t.power("Ann"), t.power("Ben")) == (9000, 7000)


@rule("vanguard", "8.7.3")
def test_and_cards_that_have_been_elsewhere() -> None:
    horn = unit("Horn", act(Call(Cards((DROP,), YOU))), grade=3)
    t = table(you=Side(vanguard=horn, rear={"left front": SAGE, "left back": ANN}, hand=[IMP]))
    t.use("Sage")
    t.call("Imp", "left back")
    assert t.power("Ann") == 7000
    t.use("Horn", 0, "right front")
    assert (t.circle("Ann"), t.power("Ann")) == ("right front", 7000)


@rule("vanguard", "8.7.3")
def test_but_not_those_that_went_from_circle_to_circle() -> None:
    """Also to another kind of circle: a unit that intercepts keeps what it was given."""
    guard = unit("Guard", grade=2, power=9000, skill="Intercept")
    t = table(you=Side(rear={"left front": SAGE, "left back": ANN, "right front": guard}))
    t.use("Sage")
    t.exchange("left")
    assert (t.circle("Ann"), t.power("Ann")) == ("left front", 9000)
    t.end_turn()
    t.attack("opponent's Vanguard", hold=True)
    t.intercept("Guard")
    assert (t.circle("Guard"), t.power("Guard")) == ("guardian circle", 11000)


@rule("vanguard", "8.7.3.1")
def test_one_that_changes_the_rules_reaches_cards_that_come_later() -> None:
    """No cards of grade 1 or greater to the guardian circle: also one that is drawn afterwards."""
    line = (
        "[AUTO](VC):When this unit attacks a vanguard, until end of that battle, your opponent cannot call "
        "grade 1 or greater cards from hand to (GC)."
    )
    scout = unit("Scout", placed(GC, draw(2)), grade=0)
    t = table(
        you=Side(vanguard=unit("Lord", text=[line], grade=3), rear=[BEN]),
        opponent=Side(hand=[scout, ANN], deck=[unit("Late", grade=1), IMP, IMP]),
    )
    t.attack("Lord", hold=True)
    assert t.options() == ["guard Scout for Vanguard", "pass"]
    t.guard("Scout")
    assert (sorted(t.zone("opponent", "hand")), t.options()) == (
        ["Ann", "Imp", "Late"],
        ["guard Imp for Vanguard", "pass"],
    )
    t.pass_()
    t.attack("Ben", hold=True)
    assert "guard Late for Vanguard" in t.options()


@rule("vanguard", "8.7.3.1")
def test_a_unit_that_is_called_later_cannot_intercept_either() -> None:
    line = (
        "[ACT](VC):[Soul-Blast 1] Until end of turn, all of your opponent's rear-guards cannot intercept ([Intercept])."
    )
    guard = unit("Guard", grade=2, power=9000, skill="Intercept")
    late = unit("Late", grade=2, power=9000, skill="Intercept")
    scout = unit("Scout", placed(GC, Call(Cards((DROP,), YOU))), grade=0)
    t = table(
        you=Side(vanguard=unit("Lord", text=[line], grade=3), rear=[BEN, ANN], soul=[IMP]),
        opponent=Side(rear={"left front": guard}, hand=[scout], drop=[late]),
    )
    t.use("Lord")
    t.attack("Ben", hold=True)
    assert t.options() == ["guard Scout for Vanguard", "pass"]
    t.guard("Scout", "Vanguard", "right front")
    assert t.circle("Late") == "right front"
    t.pass_()
    t.attack("Ann", hold=True)
    assert "intercept Late" not in " ".join(t.options())


@rule("vanguard", "8.7.3", "8.7.3.1")
def test_those_that_the_text_chose_are_no_kind() -> None:
    line = (
        "[ACT](VC):[Soul-Blast 1] Choose one of your opponent's rear-guards, and until end of turn, "
        "it cannot intercept ([Intercept])."
    )
    guard = unit("Guard", grade=2, power=9000, skill="Intercept")
    other = unit("Other", grade=2, power=9000, skill="Intercept")
    t = table(
        you=Side(vanguard=unit("Lord", text=[line], grade=3), rear=[BEN], soul=[IMP]),
        opponent=Side(rear={"left front": guard, "right front": other}),
    )
    t.use("Lord", 0, "Guard")
    t.attack("Ben", hold=True)
    assert t.options() == ["intercept Other for Vanguard", "pass"]


# 8.7.4, 8.7.5: cards that enter.


@rule("vanguard", "8.7.4")
@pytest.mark.parametrize("where", ["rear", "hand"])
def test_a_change_to_the_cards_of_a_zone_meets_a_card_as_it_enters(where: str) -> None:
    """Ann is called, or a card is drawn: with the change from the first moment on, and no longer elsewhere."""
    zone = RC if where == "rear" else HAND
    banner = unit("Banner", cont(AddStat(POWER, Fixed(2000)), on=Cards((zone,), YOU)), act(draw()), power=7000)
    t = table(you=Side(rear=[banner], hand=[ANN], deck=[BEN, IMP]))
    if where == "rear":
        assert t.power("Ann") == 7000
        t.call("Ann", "right front")
        assert t.power("Ann") == 9000
    else:
        t.use("Banner")
        assert (t.power("Ben"), t.power("Ann")) == (9000, 9000)
        t.call("Ann", "right front")
        assert t.power("Ann") == 7000


@rule("vanguard", "8.7.5")
def test_a_trigger_that_asks_about_a_card_that_enters_asks_with_all_those_changes() -> None:
    """With the banner Ann comes with 9000 power; in hand she had 7000."""
    strong = when(Trigger("moved", what=Compares(POWER, ">=", Fixed(9000)), whose=YOU, to=(RC,)), draw())
    banner = field_of("Banner", plus_power(2000), on=Is(NAMES, "Ann"))
    for rear, cards in (([unit("Asker", strong), banner], 1), ([unit("Asker", strong)], 0)):
        t = table(you=Side(rear=rear, hand=[ANN]))
        t.call("Ann", "center back")
        assert len(t.zone("you", "hand")) == cards


@rule("vanguard", "8.7.5")
def test_also_with_what_takes_it_away() -> None:
    strong = when(Trigger("moved", what=Compares(POWER, ">=", Fixed(7000)), whose=YOU, to=(RC,)), draw())
    curse = field_of("Curse", plus_power(-2000), on=Is(NAMES, "Ann"))
    t = table(you=Side(rear=[unit("Asker", strong), curse], hand=[ANN]))
    t.call("Ann", "center back")
    assert (t.power("Ann"), t.zone("you", "hand")) == (5000, [])
