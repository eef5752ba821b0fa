"""FF 11.12.1 to 11.12.4: single effects and ongoing effects."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.modifiers import AddAttribute, AddStat, GiveAbility, LoseAbilities, Modifier, SetAttribute, SetStat
from ludex.core.ops.control import TakeControl
from ludex.core.ops.give import ALWAYS_ON, Give
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.selectors import IT, THIS, Cards, Compares, Filter, Is
from ludex.core.values import Count, StatOf, Times
from ludex.games.fftcg.words import (
    BREAK,
    ELEMENT,
    FIELD,
    FIRE,
    FORWARD,
    HAND,
    HASTE,
    ICE,
    JOB,
    NAMES,
    POWER,
    TYPE,
    WATER,
)
from ludex.testing import rule
from ludex.testing.fftcg import Side, Table, action, backup, forward, forwards, monster, summon, table
from tests.games.fftcg.rules.four_kinds import KINDS, go, side, text_card
from tests.games.fftcg.rules.parts import (
    bounce,
    break_,
    bring,
    choose,
    everything,
    give,
    hurt,
    key,
    n,
    plus,
    remove,
    while_here,
)

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
WALL = forward("Wall", 8000)
BLAST = summon("Blast", choose(), break_())
BLINK = summon("Blink", choose(Is(TYPE, "Backup")), remove(), bring())
KNIGHT, MAGE = "Knight", "Mage"


FORWARDS = Is(TYPE, FORWARD)


def field_of(name: str, *mods: Modifier, on: Filter = FORWARDS) -> CardDef:
    """A Backup whose field ability does this to all Forwards that fit."""
    return backup(name, while_here(*mods, on=Cards((FIELD,), EACH, on)))


def play(t: Table, *names: str) -> None:
    for name in names:
        t.play(name)


DYER = field_of("Dyer", SetAttribute(ELEMENT, ICE))
PAINTER = field_of("Painter", SetAttribute(ELEMENT, WATER))


# 11.12.3: single effects.


@rule("fftcg", "11.12.3.1")
@pytest.mark.parametrize("kind", KINDS)
def test_a_single_effect_does_its_thing_once(kind: str) -> None:
    """A Forward that comes afterwards has no damage, and one that has it keeps it though the source is gone."""
    t = table(
        you=side(kind, text_card(kind, hurt(forwards(OPPONENT), 3000)), hand=[BLAST]),
        opponent=Side(field=[WALL, backup("Nest", action(bring(everything(HAND, YOU))))], hand=[OGRE]),
    )
    go(t, kind)
    t.use("Nest", by="opponent")
    if kind != "Summon":
        t.cast("Blast", "Text")
    assert (t.damage("Wall"), t.damage("Ogre"), len(t.events("damaged"))) == (3000, 0, 1)


# 11.12.4.1 to 11.12.4.5: how long, and what they reach.


@rule("fftcg", "11.12.4.1")
@pytest.mark.parametrize("kind", KINDS)
def test_an_ongoing_effect_lasts_as_long_as_it_says(kind: str) -> None:
    t = table(you=side(kind, text_card(kind, give(forwards(OPPONENT), plus(1000)))), opponent=Side(field=[WALL]))
    go(t, kind)
    t.to("end phase")
    assert t.power("Wall") == 9000
    t.end_turn()
    assert t.power("Wall") == 8000


@rule("fftcg", "11.12.4.1")
@pytest.mark.parametrize("kind", KINDS)
def test_or_for_the_rest_of_the_game(kind: str) -> None:
    """Also when its source is gone."""
    card = text_card(kind, Give(forwards(OPPONENT), (plus(1000),), ALWAYS_ON))
    t = table(you=side(kind, card, hand=[BLAST]), opponent=Side(field=[WALL]))
    go(t, kind)
    if kind != "Summon":
        t.cast("Blast", "Text")
    t.end_turn()
    t.end_turn()
    assert t.power("Wall") == 9000


@rule("fftcg", "11.12.4.2")
@pytest.mark.parametrize("kind", KINDS)
def test_made_by_a_summon_or_ability_it_reaches_only_cards_that_are_there(kind: str) -> None:
    """There when it resolves: one that came since it was put on the stack is changed, one that comes later is not."""
    call = backup("Call", action(bring(everything(BREAK, YOU, Is(JOB, KNIGHT)))))
    more = backup("More", action(bring(everything(BREAK, YOU, Is(JOB, MAGE)))))
    t = table(
        you=side(kind, text_card(kind, give(forwards(OPPONENT), plus(1000)))),
        opponent=Side(
            field=[ELF, call, more],
            break_zone=[forward("Ann", 5000, job=KNIGHT), forward("Ben", 5000, job=MAGE)],
        ),
    )
    go(t, kind, hold=True)
    t.use("Call", by="opponent", hold=True)
    t.resolve()
    t.resolve_all()
    t.use("More", by="opponent")
    assert (t.power("Elf"), t.power("Ann"), t.power("Ben")) == (5000, 6000, 5000)


@rule("fftcg", "11.12.4.3")
@pytest.mark.parametrize("kind", KINDS)
def test_its_variables_are_set_once(kind: str) -> None:
    """+1000 for each Forward of the opponent: fewer or more of them later make no difference."""
    card = text_card(kind, choose(Is(JOB, KNIGHT)), give(IT, _per_forward()))
    knight = forward("Ann", 5000, job=KNIGHT)
    t = table(you=side(kind, card, [knight], [BLAST]), opponent=Side(field=[ELF, OGRE]))
    go(t, kind, "Ann", hold=True)
    t.cast("Blast", "Elf", hold=True)
    t.resolve()
    t.resolve()
    assert t.power("Ann") == 6000
    t = table(you=side(kind, card, [knight], [BLAST]), opponent=Side(field=[ELF, OGRE]))
    go(t, kind, "Ann")
    assert t.power("Ann") == 7000
    t.cast("Blast", "Elf")
    assert t.power("Ann") == 7000


def _per_forward() -> Modifier:
    return AddStat(POWER, Times(Count(forwards(OPPONENT)), n(1000)))


@rule("fftcg", "11.12.4.3")
def test_those_of_a_field_ability_are_not() -> None:
    knight = forward("Ann", 5000, while_here(_per_forward()))
    t = table(you=Side(field=[knight], hand=[BLAST]), opponent=Side(field=[ELF, OGRE]))
    assert t.power("Ann") == 7000
    t.cast("Blast", "Elf")
    assert t.power("Ann") == 6000


@rule("fftcg", "11.12.4.4")
def test_that_of_a_field_ability_lasts_while_its_card_is_there() -> None:
    banner = field_of("Banner", plus(1000))
    t = table(you=Side(field=[ELF], hand=[banner, summon("Back", choose(Is(TYPE, "Backup")), bounce())]))
    t.play("Banner")
    t.end_turn()
    t.end_turn()
    assert t.power("Elf") == 5000
    t.cast("Back", "Banner")
    assert t.power("Elf") == 4000


@rule("fftcg", "11.12.4.5")
def test_it_reaches_cards_that_come_later() -> None:
    t = table(you=Side(field=[field_of("Banner", plus(1000))], hand=[ELF]))
    t.play("Elf")
    assert t.power("Elf") == 5000


# 11.12.4.6: the order of kinds.


@rule("fftcg", "11.12.4.6")
def test_control_comes_first() -> None:
    """A Forward that was taken has what its new controller's Forwards have, though that is older than the taking."""
    yours = backup("Yours", while_here(plus(1000), on=forwards(YOU)))
    theirs = backup("Theirs", while_here(plus(2000), on=forwards(YOU)))
    steal = summon("Steal", choose(), TakeControl(IT))
    t = table(you=Side(field=[yours], hand=[steal]), opponent=Side(field=[theirs, ELF]))
    assert t.power("Elf") == 6000
    t.cast("Steal", "Elf")
    assert t.power("Elf") == 5000


@rule("fftcg", "11.12.4.6")
def test_text_comes_before_types_and_jobs_other_information_and_power() -> None:
    """A Forward that has lost its abilities has nothing of them, whichever is younger."""
    many = (SetAttribute(JOB, KNIGHT), SetAttribute(ELEMENT, ICE), plus(2000))
    hush = summon("Hush", choose(), give(IT, LoseAbilities()))
    t = table(you=Side(field=[forward("Imp", 5000, while_here(*many), job=MAGE)], hand=[hush]))
    assert (t.attribute("Imp", "job"), t.attribute("Imp", "element"), t.power("Imp")) == ({KNIGHT}, {ICE}, 7000)
    t.cast("Hush", "Imp")
    assert (t.attribute("Imp", "job"), t.attribute("Imp", "element"), t.power("Imp")) == ({MAGE}, {FIRE}, 5000)
    quiet = field_of("Quiet", LoseAbilities())
    t = table(you=Side(hand=[quiet, forward("Imp", 5000, while_here(*many), job=MAGE)]))
    play(t, "Quiet", "Imp")
    assert (t.attribute("Imp", "job"), t.attribute("Imp", "element"), t.power("Imp")) == ({MAGE}, {FIRE}, 5000)


@rule("fftcg", "11.12.4.6")
@pytest.mark.parametrize("order", [("Order", "Rime"), ("Rime", "Order")])
def test_types_and_jobs_come_before_other_information(order: tuple[str, str]) -> None:
    """All Forwards are Knights; Knights are Ice. Whichever came first."""
    cards = [
        field_of("Order", SetAttribute(JOB, KNIGHT)),
        field_of("Rime", SetAttribute(ELEMENT, ICE), on=Is(JOB, KNIGHT)),
    ]
    t = table(you=Side(field=[ELF], hand=cards))
    play(t, *order)
    assert (t.attribute("Elf", "job"), t.attribute("Elf", "element")) == ({KNIGHT}, {ICE})


@rule("fftcg", "11.12.4.6")
@pytest.mark.parametrize("order", [("Dyer", "Winter"), ("Winter", "Dyer")])
def test_power_comes_last(order: tuple[str, str]) -> None:
    """All Forwards are Ice; Ice Forwards have 1000 power more. Whichever came first."""
    t = table(you=Side(field=[ELF], hand=[DYER, field_of("Winter", plus(1000), on=Is(ELEMENT, ICE))]))
    play(t, *order)
    assert (t.attribute("Elf", "element"), t.power("Elf")) == ({ICE}, 5000)


@rule("fftcg", "11.12.4.6")
@pytest.mark.parametrize("order", [("Rise", "Banner"), ("Banner", "Rise")])
def test_a_monster_that_is_a_forward_has_the_power_of_forwards(order: tuple[str, str]) -> None:
    rise = backup(
        "Rise",
        while_here(AddAttribute(TYPE, FORWARD), SetStat(POWER, n(4000)), on=Cards((FIELD,), YOU, Is(TYPE, "Monster"))),
    )
    t = table(you=Side(field=[monster("Imp")], hand=[rise, field_of("Banner", plus(1000))]))
    play(t, *order)
    assert (t.attribute("Imp", "type"), t.power("Imp")) == ({"Monster", FORWARD}, 5000)


@rule("fftcg", "11.12.4.6")
@pytest.mark.parametrize("order", [("Banner", "Fix"), ("Fix", "Banner")])
def test_power_that_is_set_comes_before_power_that_is_added(order: tuple[str, str]) -> None:
    t = table(you=Side(field=[ELF], hand=[field_of("Banner", plus(1000)), field_of("Fix", SetStat(POWER, n(7000)))]))
    play(t, *order)
    assert t.power("Elf") == 8000


# 11.12.4.7: what a card does to itself.


@rule("fftcg", "11.12.4.7")
def test_what_a_card_does_to_itself_comes_before_what_others_do_to_it() -> None:
    """The dyer came first; by timestamps alone the newt, which came later, would be Fire."""
    newt = forward("Newt", 5000, while_here(SetAttribute(ELEMENT, FIRE)), element="Wind")
    t = table(you=Side(field=[newt]))
    assert t.attribute("Newt", "element") == {FIRE}
    t = table(you=Side(hand=[DYER, newt]))
    play(t, "Dyer", "Newt")
    assert t.attribute("Newt", "element") == {ICE}


@rule("fftcg", "11.12.4.7")
def test_with_power_likewise() -> None:
    own = forward("Imp", 5000, while_here(SetStat(POWER, n(9000))))
    t = table(you=Side(hand=[field_of("Fix", SetStat(POWER, n(3000))), own]))
    play(t, "Fix", "Imp")
    assert t.power("Imp") == 3000


@rule("fftcg", "11.12.4.7")
def test_also_what_its_abilities_have_done_to_it() -> None:
    imp = forward("Imp", 5000, action(give(THIS, SetAttribute(ELEMENT, WATER))))
    t = table(you=Side(field=[imp], hand=[DYER]))
    t.use("Imp")
    assert t.attribute("Imp", "element") == {WATER}
    t = table(you=Side(field=[imp], hand=[DYER]))
    t.play("Dyer")
    t.use("Imp")
    assert t.attribute("Imp", "element") == {ICE}


# 11.12.4.8 to 11.12.4.10: timestamps.


@rule("fftcg", "11.12.4.10")
@pytest.mark.parametrize(("order", "element"), [(("Dyer", "Painter"), WATER), (("Painter", "Dyer"), ICE)])
def test_a_field_ability_counts_from_when_its_card_came(order: tuple[str, str], element: str) -> None:
    t = table(you=Side(field=[ELF], hand=[DYER, PAINTER]))
    play(t, *order)
    assert t.attribute("Elf", "element") == {element}


@rule("fftcg", "11.12.4.10")
def test_a_card_that_comes_again_counts_from_then() -> None:
    t = table(you=Side(field=[ELF], hand=[DYER, PAINTER, BLINK]))
    play(t, "Dyer", "Painter")
    assert t.attribute("Elf", "element") == {WATER}
    t.cast("Blink", "Dyer")
    assert t.attribute("Elf", "element") == {ICE}


@rule("fftcg", "11.12.4.10")
def test_a_card_that_changes_sides_does_not() -> None:
    """It stays in the zone (7.4), so its time stays the same."""
    steal = summon("Steal", choose(Is(TYPE, "Backup"), OPPONENT), TakeControl(IT))
    t = table(you=Side(field=[ELF], hand=[PAINTER, steal]), opponent=Side(field=[DYER]))
    t.play("Painter")
    t.cast("Steal", "Dyer")
    assert (t.controller("Dyer"), t.attribute("Elf", "element")) == ("you", {WATER})


TEACHES = GiveAbility((while_here(SetAttribute(ELEMENT, WATER), on=Cards((FIELD,), EACH, Is(JOB, KNIGHT))),))
"""The card has: Knights are Water."""


@rule("fftcg", "11.12.4.8")
def test_an_ability_that_was_given_counts_from_then_if_that_is_later() -> None:
    """The elf is older than the dyer, but has its ability since the Summon."""
    lesson = summon("Lesson", choose(), give(IT, TEACHES))
    t = table(you=Side(field=[ELF, forward("Ann", 5000, job=KNIGHT)], hand=[lesson, DYER]))
    t.play("Dyer")
    t.cast("Lesson", "Elf")
    assert t.attribute("Ann", "element") == {WATER}
    t = table(you=Side(field=[ELF, forward("Ann", 5000, job=KNIGHT)], hand=[lesson, DYER]))
    t.cast("Lesson", "Elf")
    t.play("Dyer")
    assert t.attribute("Ann", "element") == {ICE}


@rule("fftcg", "11.12.4.8")
@pytest.mark.parametrize(
    ("order", "element"),
    [
        (("School", "Dyer", "Ben"), WATER),
        (("Ben", "Dyer", "School"), WATER),
        (("Ben", "School", "Dyer"), ICE),
        (("School", "Ben", "Dyer"), ICE),
    ],
)
def test_one_that_a_field_ability_gives_counts_from_the_later_of_both(order: tuple[str, ...], element: str) -> None:
    """The school gives Mages the ability: it counts from when the Mage came or the school did, whichever is later."""
    school = field_of("School", TEACHES, on=Is(JOB, MAGE))
    t = table(you=Side(field=[forward("Ann", 5000, job=KNIGHT)], hand=[school, DYER, forward("Ben", 5000, job=MAGE)]))
    play(t, *order)
    assert t.attribute("Ann", "element") == {element}


@rule("fftcg", "11.12.4.9")
@pytest.mark.parametrize("kind", KINDS)
def test_that_of_a_summon_or_ability_counts_from_when_it_took_effect(kind: str) -> None:
    """Cast in response, the Summon takes effect first, and what was on the stack before it later."""
    dye = summon("Dye", choose(), give(IT, SetAttribute(ELEMENT, ICE)))
    card = text_card(kind, choose(whose=OPPONENT), give(IT, SetAttribute(ELEMENT, WATER)))
    t = table(you=side(kind, card, hand=[dye]), opponent=Side(field=[ELF]))
    go(t, kind, "Elf", hold=True)
    t.cast("Dye", "Elf", hold=True)
    t.resolve()
    assert t.attribute("Elf", "element") == {ICE}
    t.resolve()
    assert t.attribute("Elf", "element") == {WATER}


@rule("fftcg", "11.12.4.9")
def test_among_those_of_field_abilities_too() -> None:
    dye = summon("Dye", choose(), give(IT, SetAttribute(ELEMENT, WATER)))
    t = table(you=Side(field=[ELF], hand=[dye, DYER]))
    t.cast("Dye", "Elf")
    t.play("Dyer")
    assert t.attribute("Elf", "element") == {ICE}
    t = table(you=Side(field=[ELF], hand=[dye, DYER]))
    t.play("Dyer")
    t.cast("Dye", "Elf")
    assert t.attribute("Elf", "element") == {WATER}


# 11.12.4.11: the same timestamp.


def colours(*mods: Modifier, name: str) -> CardDef:
    return forward(name, 5000, while_here(*mods, on=Cards((FIELD,), EACH, Is(JOB, KNIGHT))))


CALL = summon("Call", bring(everything(BREAK, YOU, Is(TYPE, FORWARD))))


@rule("fftcg", "11.12.4.11")
@pytest.mark.parametrize("turn_player", ["you", "opponent"])
@pytest.mark.parametrize(("order", "element"), [(["Ice", "Sea"], WATER), (["Sea", "Ice"], ICE)])
def test_of_cards_that_came_together_the_turn_player_says_the_order(
    turn_player: str, order: list[str], element: str
) -> None:
    ice = colours(SetAttribute(ELEMENT, ICE), name="Ice")
    sea = colours(SetAttribute(ELEMENT, WATER), name="Sea")
    t = table(
        you=Side(field=[forward("Ann", 5000, job=KNIGHT)], break_zone=[ice, sea], hand=[CALL]), active=turn_player
    )
    t.cast("Call", by="you", hold=True)
    t.resolve(asks="11.12.4.11")
    assert (t.asked, sorted(t.options())) == (turn_player, ["Ice", "Sea"])
    t.answer(order)
    assert t.attribute("Ann", "element") == {element}


@rule("fftcg", "11.12.4.11")
def test_nothing_is_asked_where_the_order_makes_no_difference() -> None:
    more = [
        colours(plus(1000), name="Ice"),
        colours(plus(2000), name="Sea"),
        colours(AddAttribute(JOB, MAGE), name="Sun"),
    ]
    t = table(you=Side(field=[forward("Ann", 5000, job=KNIGHT)], break_zone=more, hand=[CALL]))
    t.cast("Call")
    assert (t.power("Ann"), t.attribute("Ann", "job")) == (8000, {KNIGHT, MAGE})


@rule("fftcg", "11.12.4.11")
@pytest.mark.parametrize(("order", "has"), [(["Mute", "Wind"], True), (["Wind", "Mute"], False)])
def test_abilities_that_one_gives_and_the_other_takes_are_ordered_too(order: list[str], has: bool) -> None:
    mute = colours(LoseAbilities(), name="Mute")
    wind = colours(GiveAbility((key(HASTE),)), name="Wind")
    t = table(you=Side(field=[forward("Ann", 5000, job=KNIGHT)], break_zone=[mute, wind], hand=[CALL]))
    t.cast("Call", order)
    assert t.has("Ann", HASTE) == has


# 11.12.4.12, 11.12.4.13: dependency.


@rule("fftcg", "11.12.4.12", "11.12.4.13")
@pytest.mark.parametrize("order", [("Lodge", "Guild"), ("Guild", "Lodge")])
def test_an_effect_comes_after_the_one_it_depends_on(order: tuple[str, str]) -> None:
    """Mages are Knights too; all Forwards are Mages too. The second decides to what the first applies."""
    lodge = field_of("Lodge", AddAttribute(JOB, KNIGHT), on=Is(JOB, MAGE))
    guild = field_of("Guild", AddAttribute(JOB, MAGE))
    t = table(you=Side(field=[ELF], hand=[lodge, guild]))
    play(t, *order)
    assert t.attribute("Elf", "job") == {MAGE, KNIGHT}


@rule("fftcg", "11.12.4.12", "11.12.4.13")
@pytest.mark.parametrize("order", [("Giant", "Banner"), ("Banner", "Giant")])
def test_one_that_changes_how_much_it_does_counts_too(order: tuple[str, str]) -> None:
    """The ogre has as much power more as the elf has; the elf has 1000 more by the banner."""
    elf = Cards((FIELD,), YOU, Is(NAMES, "Elf"))
    giant = backup("Giant", while_here(AddStat(POWER, StatOf(elf, POWER)), on=Cards((FIELD,), YOU, Is(NAMES, "Ogre"))))
    banner = backup("Banner", while_here(plus(1000), on=elf))
    t = table(you=Side(field=[ELF, OGRE], hand=[giant, banner]))
    play(t, *order)
    assert (t.power("Elf"), t.power("Ogre")) == (5000, 14000)


@rule("fftcg", "11.12.4.13")
@pytest.mark.parametrize(("order", "job"), [(("Academy", "Barracks"), KNIGHT), (("Barracks", "Academy"), MAGE)])
def test_two_that_depend_on_each_other_go_by_timestamp(order: tuple[str, str], job: str) -> None:
    """Knights become Mages; Mages become Knights."""
    academy = field_of("Academy", SetAttribute(JOB, MAGE), on=Is(JOB, KNIGHT))
    barracks = field_of("Barracks", SetAttribute(JOB, KNIGHT), on=Is(JOB, MAGE))
    people = [forward("Ann", 5000, job=KNIGHT), forward("Ben", 5000, job=MAGE)]
    t = table(you=Side(field=people, hand=[academy, barracks]))
    play(t, *order)
    assert (t.attribute("Ann", "job"), t.attribute("Ben", "job")) == ({job}, {job})


@rule("fftcg", "11.12.4.13")
@pytest.mark.parametrize(("order", "element"), [(("Dyer", "Painter"), WATER), (("Painter", "Dyer"), ICE)])
def test_two_that_do_not_depend_on_each_other_go_by_timestamp(order: tuple[str, str], element: str) -> None:
    t = table(you=Side(hand=[DYER, PAINTER, ELF]))
    play(t, *order, "Elf")
    assert t.attribute("Elf", "element") == {element}


@rule("fftcg", "11.12.4.12")
@pytest.mark.parametrize("order", [("School", "Order"), ("Order", "School")])
def test_an_effect_may_depend_on_what_a_later_kind_changes(order: tuple[str, str]) -> None:
    """The ruling: a Forward that is made a Knight has what each Knight has, though abilities come before jobs."""
    school = field_of("School", GiveAbility((key(HASTE),)), on=Is(JOB, KNIGHT))
    t = table(you=Side(field=[ELF], hand=[school, field_of("Order", SetAttribute(JOB, KNIGHT))]))
    play(t, *order)
    assert t.has("Elf", HASTE)


@rule("fftcg", "11.12.4.12")
@pytest.mark.parametrize("order", [("Honour", "Banner"), ("Banner", "Honour")])
def test_also_on_power(order: tuple[str, str]) -> None:
    """Forwards with 5000 power or more are Knights."""
    honour = field_of("Honour", SetAttribute(JOB, KNIGHT), on=Compares(POWER, ">=", n(5000)))
    t = table(you=Side(field=[ELF], hand=[honour, field_of("Banner", plus(1000))]))
    play(t, *order)
    assert t.attribute("Elf", "job") == {KNIGHT}


@rule("fftcg", "11.12.4.6")
def test_a_backup_that_becomes_a_forward_has_the_power_it_is_given() -> None:
    """It prints none: the power that is set is the power it has, as long as it is a Forward."""
    text = "[0]: Until the end of the turn, Mage also becomes a Forward with 8000 power."
    t = table(you=Side(field=[backup("Mage", text=[text])]))
    assert t.power("Mage") is None
    t.use("Mage")
    assert t.power("Mage") == 8000
    t.end_turn()
    assert t.power("Mage") is None
