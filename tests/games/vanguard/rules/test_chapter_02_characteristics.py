"""Chapter 2: the characteristics of a card."""

from __future__ import annotations

import pytest

from ludex.core.conditions import Fits, SomeFit
from ludex.core.definitions import CardDef
from ludex.core.modifiers import AddStat, Cannot
from ludex.core.players import YOU
from ludex.core.program import Seq
from ludex.core.selectors import IT, THIS, Cards, Compares, Is
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed, Minus
from ludex.core.walk import find
from ludex.games.vanguard.checks import BE_CHOSEN_BY_TRIGGERS
from ludex.games.vanguard.compiler import compile_card
from ludex.games.vanguard.words import (
    CLAN,
    CLANS,
    DRIVE,
    NATION,
    NORMAL_UNIT,
    POWER,
    RACE,
    RC,
    TRIGGER_UNIT,
    VC,
)
from ludex.testing import rule
from ludex.testing.vanguard import (
    Side,
    act,
    choose,
    cont,
    draw,
    g_unit,
    gets,
    plus_power,
    resting,
    table,
    trigger,
    unit,
    when,
)

OGRE = unit("Ogre", grade=2, power=9000)
IMP = unit("Imp", grade=0)
ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")
WEAK = unit("Foe", grade=3, power=5000)
CRIT, STAND, HEAL, DRAWING = (trigger(f"{icon} card", icon) for icon in ("Critical", "Stand", "Heal", "Draw"))


def reads(*lines: str, **facts: object) -> object:
    """The card that a record with these lines and facts makes."""
    record = {"id": "X", "name": "Thing", "type": NORMAL_UNIT, "clan": "Kagero", "grade": 1, "power": 7000,
              "shield": 5000, "skill_icon": None, "text": list(lines)} | facts  # fmt: skip
    compiled = compile_card(record)
    assert not compiled.declined, compiled.declined
    assert compiled.card is not None
    return compiled.card.faces[0]


@rule("vanguard", "2.1.1.2")
def test_a_name_in_quotation_marks_is_that_of_a_card() -> None:
    line = '[CONT](RC):If you have a vanguard named "Boss", this unit gets [Power] +3000.'
    herald = unit("Herald", grade=1, text=[line])
    for name, power in (("Boss", 10000), ("Bosses", 7000)):
        t = table(you=Side(vanguard=unit(name, grade=3), rear=[herald]))
        assert t.power("Herald") == power


@rule("vanguard", "2.2.1.1")
@pytest.mark.parametrize(("clan", "critical"), [("Kagero", 2), ("Granblue", 1)])
def test_a_trigger_asks_for_the_clan(clan: str, critical: int) -> None:
    t = table(you=Side(rear=[OGRE], deck=[trigger("Stranger", "Critical", clan=clan), ELF]))
    answers = ("your Vanguard", "Ogre") if critical == 2 else ()
    t.attack("Vanguard", "vanguard", *answers)
    assert t.damage("opponent") == critical


@rule("vanguard", "2.2.2", "2.2.3")
@pytest.mark.parametrize(("clan", "power"), [("Kagero", 9000), ("Granblue", 7000)])
def test_a_text_in_angle_brackets_asks_for_a_clan(clan: str, power: int) -> None:
    line = "[CONT](RC):If you have a <Kagero> vanguard, this unit gets [Power] +2000."
    t = table(you=Side(vanguard=unit("Boss", grade=3, clan=clan), rear=[unit("Squire", grade=1, text=[line])]))
    assert t.power("Squire") == power


@rule("vanguard", "2.2.4")
def test_a_card_that_is_also_of_a_clan_is_of_both() -> None:
    line = "[CONT]:This card is also a <Granblue>."
    both = unit("Both", grade=1, clan="Kagero", text=[line])
    t = table(you=Side(rear=[both], hand=[both]))
    assert set(t.attribute("Both#1", "clan")) == {"Kagero", "Granblue"}


@rule("vanguard", "2.3.1.1", "2.3.1.2")
@pytest.mark.parametrize(("race", "power"), [("Salamander", 9000), ("Human", 7000)])
def test_a_text_may_ask_for_the_race(race: str, power: int) -> None:
    asks = cont(plus_power(2000), while_=SomeFit(Cards((VC,), YOU), Is(RACE, "Salamander")))
    t = table(you=Side(vanguard=unit("Boss", grade=3, race=race), rear=[unit("Squire", asks, grade=1)]))
    assert t.power("Squire") == power


@rule("vanguard", "2.4.1", "2.4.2")
def test_the_grade_says_what_can_be_ridden_and_called() -> None:
    hand = [unit(f"G{grade}", grade=grade) for grade in range(4)]
    t = table(you=Side(vanguard=unit("Boss", grade=1), hand=hand), phase="ride phase")
    assert t.options() == ["ride G1", "ride G2", "pass"]
    t.to("main phase")
    assert [option for option in t.options() if option.startswith("call")] == ["call G0", "call G1"]


@rule("vanguard", "2.5.1", "2.7.1")
@pytest.mark.parametrize(("power", "critical", "damage"), [(10999, 2, 0), (11000, 1, 1), (11000, 3, 3), (12000, 0, 0)])
def test_power_decides_the_battle_and_the_critical_the_damage(power: int, critical: int, damage: int) -> None:
    t = table(you=Side(rear=[unit("Imp", power=power, critical=critical)]))
    t.attack("Imp")
    assert t.damage("opponent") == damage


@rule("vanguard", "2.5.4", "2.5.4.1", "2.5.4.2")
@pytest.mark.parametrize(("change", "kinds"), [(2000, ["raised"]), (0, []), (-2000, ["lowered"])])
def test_power_is_increased_decreased_or_neither(change: int, kinds: list[str]) -> None:
    watcher = unit("Watcher", when(Trigger("raised", whose=YOU), draw(1)), when(Trigger("lowered", whose=YOU), draw(2)))
    amount = Minus(Fixed(change), Fixed(0))
    boss = unit("Boss", act(Seq((choose(RC, YOU), gets(AddStat(POWER, amount), who=IT)))), grade=3)
    t = table(you=Side(vanguard=boss, rear=[OGRE, watcher]))
    t.use("Boss", 0, "Ogre")
    assert t.power("Ogre") == 9000 + change
    assert len(t.zone("you", "hand")) == {2000: 1, 0: 0, -2000: 2}[change]
    assert [kind for kind in ("raised", "lowered") if t.events(kind)] == kinds


@rule("vanguard", "2.6.1")
@pytest.mark.parametrize(("shield", "damage"), [(5000, 1), (10000, 0)])
def test_the_shield_is_added_to_the_power_of_the_guarded_unit(shield: int, damage: int) -> None:
    wall = unit("Wall", grade=0, shield=shield)
    t = table(you=Side(rear=[unit("Imp", power=18000)]), opponent=Side(hand=[wall]))
    t.attack("Imp", guard="Wall")
    assert t.damage("opponent") == damage


@rule("vanguard", "2.8.1", "2.8.1.1.1")
def test_a_card_without_an_icon_does_nothing_in_a_check() -> None:
    t = table(you=Side(rear=[OGRE], deck=[ELF, ELF]))
    t.attack("Vanguard")
    assert (t.damage("opponent"), t.zone("you", "hand"), t.power("Ogre")) == (1, ["Elf"], 9000)


@rule("vanguard", "2.8.1", "2.8.1.1.2")
def test_a_critical_trigger_gives_critical_and_power_to_one_unit_or_two() -> None:
    t = table(you=Side(rear=[OGRE], deck=[CRIT, ELF]))
    t.attack("Vanguard", "vanguard", "Ogre", "your Vanguard")
    assert (t.critical("Ogre"), t.power("Ogre"), t.critical("your Vanguard")) == (2, 9000, 1)
    assert t.power("your Vanguard") == 16000
    t.end_turn()
    assert (t.critical("Ogre"), t.power("your Vanguard")) == (1, 11000)


@rule("vanguard", "2.8.1", "2.8.1.1.3.1", "2.8.2")
@pytest.mark.parametrize(("first", "known"), [("the card first", True), ("the power first", False)])
def test_a_draw_trigger_draws_and_gives_power_in_the_order_its_player_likes(first: str, known: bool) -> None:
    t = table(you=Side(rear=[OGRE], deck=[DRAWING, CRIT, ELF]))
    t.attack("Vanguard", "vanguard", first, asks="2.8.1.1.3.1")
    assert ("Critical card" in t.zone("you", "hand")) is known
    t.answer("Ogre")
    assert (t.power("Ogre"), t.zone("you", "hand")) == (14000, ["Critical card", "Draw card"])


@rule("vanguard", "2.8.2")
@pytest.mark.parametrize(
    ("card", "first", "asked"),
    [
        (CRIT, "the critical first", ["2.8.1.1.2", "2.8.1.1.2"]),
        (STAND, "the standing first", ["2.8.1.1.4", "2.8.1.1.4"]),
        (HEAL, "the healing first", ["2.8.1.1.5", "2.8.1.1.5"]),
    ],
)
@pytest.mark.parametrize("power_first", [False, True])
def test_the_player_says_which_of_the_actions_of_a_trigger_comes_first(
    card: CardDef, first: str, asked: list[str], power_first: bool
) -> None:
    t = table(you=Side(rear=[resting(OGRE)], deck=[card, ELF, ELF], damage=[ELF, IMP]))
    t.attack("Vanguard", "vanguard", asks="2.8.2")
    assert (t.asked, t.options()) == ("you", [first, "the power first"])
    t.answer("the power first" if power_first else first, asks=asked[0])
    assert t.decision is not None
    assert ("power" in t.decision.prompt) is power_first
    other = "Elf" if card is HEAL else "Ogre"
    t.answer("Ogre" if power_first else other, asks=asked[1])
    assert t.decision is not None
    assert ("power" in t.decision.prompt) is not power_first
    t.answer(other if power_first else "Ogre")
    assert t.power("Ogre") == 14000


@rule("vanguard", "2.8.2")
def test_one_action_alone_has_no_order() -> None:
    """The opponent has more damage, so nothing is healed."""
    t = table(you=Side(rear=[OGRE], deck=[HEAL, ELF], damage=1), opponent=Side(damage=2))
    t.attack("Vanguard", "vanguard", asks="2.8.1.1.5")
    assert t.decision is not None
    assert "power" in t.decision.prompt
    t.answer("Ogre")


@rule("vanguard", "2.8.2")
def test_the_order_can_make_a_difference_beyond_a_draw() -> None:
    """Ogre cannot be chosen once it has 14000 power: whoever gives the power first gives the critical elsewhere."""
    shy = unit(
        "Shy", cont(Cannot(BE_CHOSEN_BY_TRIGGERS), while_=Fits(THIS, Compares(POWER, ">=", Fixed(14000)))), power=9000
    )
    t = table(you=Side(rear=[shy], deck=[CRIT, ELF]))
    t.attack("Vanguard", "vanguard", "the power first", "Shy")
    assert (t.power("Shy"), t.critical("Shy"), t.critical("your Vanguard")) == (14000, 1, 2)
    t = table(you=Side(rear=[shy], deck=[CRIT, ELF]))
    t.attack("Vanguard", "vanguard", "the critical first", "Shy", "Shy")
    assert (t.power("Shy"), t.critical("Shy"), t.critical("your Vanguard")) == (14000, 2, 1)


@rule("vanguard", "2.8.1.1.4")
def test_a_stand_trigger_stands_a_rear_guard() -> None:
    t = table(you=Side(rear=[resting(OGRE)], deck=[STAND, ELF]))
    t.attack("Vanguard", "vanguard", "Ogre", "Ogre")
    assert (t.standing("Ogre"), t.power("Ogre")) == (True, 14000)


@rule("vanguard", "2.8.1.1.4")
def test_a_vanguard_may_be_chosen_for_a_stand_trigger_and_does_not_stand() -> None:
    t = table(you=Side(rear=[resting(OGRE)], deck=[STAND, ELF]))
    t.attack("Vanguard", "vanguard", "your Vanguard", "your Vanguard")
    assert (t.resting("your Vanguard"), t.resting("Ogre"), t.power("your Vanguard")) == (True, True, 16000)


@rule("vanguard", "2.8.1.1.5")
@pytest.mark.parametrize(("mine", "theirs", "left"), [(2, 2, 1), (3, 1, 2), (1, 2, 1)])
def test_a_heal_trigger_heals_if_the_opponent_has_no_more_damage(mine: int, theirs: int, left: int) -> None:
    weak = unit("Imp", grade=3, power=5000)
    t = table(you=Side(vanguard=weak, rear=[OGRE], deck=[HEAL, ELF], damage=mine), opponent=Side(damage=theirs))
    healed = ("Filler",) if left < mine and mine > 1 else ()
    t.attack("Imp", "vanguard", *healed, "Ogre")
    assert (t.damage("you"), t.power("Ogre"), len(t.zone("you", "drop zone"))) == (left, 14000, mine - left)


@rule("vanguard", "2.9.2")
def test_the_type_of_a_unit_tells_whether_it_has_a_trigger_icon() -> None:
    t = table(you=Side(hand=[OGRE, CRIT], g_zone=[g_unit("Dragon")]))
    assert t.attribute("Ogre", "type") == {NORMAL_UNIT}
    assert (t.attribute("Ogre", "trigger"), t.attribute("Critical card", "trigger")) == (set(), {"Critical"})
    assert t.attribute("Critical card", "type") == {TRIGGER_UNIT}
    assert t.attribute("Dragon", "type") == {"G Unit"}


@rule("vanguard", "2.10.1", "2.10.1.1", "2.10.1.2", "2.10.1.3", "2.10.1.4")
@pytest.mark.parametrize("icon", ["Twin Drive!!", "Intercept", "Boost", "Triple Drive!!!"])
def test_an_icon_stands_for_the_ability_of_its_name(icon: str) -> None:
    face = reads(skill_icon=icon)
    assert [one.name for one in face.abilities] == [icon]  # type: ignore[attr-defined]
    t = table(you=Side(rear=[unit("Bearer", skill=icon.rstrip("!"))]))
    assert t.has("Bearer", icon)


@rule("vanguard", "2.10.1.1", "2.10.1.4")
@pytest.mark.parametrize(("icon", "checks"), [("", 1), ("Twin Drive", 2), ("Triple Drive", 3)])
def test_drive_icons_mean_more_checks(icon: str, checks: int) -> None:
    t = table(you=Side(vanguard=unit("Boss", grade=3, skill=icon)))
    t.attack("Boss")
    assert len(t.zone("you", "hand")) == checks


@rule("vanguard", "2.10.1.2", "2.10.1.3")
def test_units_without_the_icons_neither_boost_nor_intercept() -> None:
    t = table(
        you=Side(rear={"left front": OGRE, "left back": unit("Lazy")}), opponent=Side(rear=[unit("Idle", grade=2)])
    )
    assert t.boosters("Ogre") == []
    t.attack("Ogre", hold=True)
    t.refuses("intercept", "Idle", rule="11.3.1")


@rule("vanguard", "2.11.3")
def test_words_in_round_brackets_do_nothing() -> None:
    with_note = reads(
        "[CONT](VC/RC):Lord (If you have a unit without a same clan as this unit, this unit cannot attack)"
    )
    without = reads("[CONT](VC/RC):Lord")
    assert with_note.abilities == without.abilities != ()  # type: ignore[attr-defined]


@rule("vanguard", "2.11.4")
def test_a_zone_of_nobody_named_is_that_of_the_master() -> None:
    line = "[AUTO]:When this unit is placed on (RC), choose a card from the drop zone, and put it into your hand."
    face = reads(line)
    assert {one.whose for one in find(face.abilities, Cards)} == {YOU}  # type: ignore[attr-defined]


@rule("vanguard", "2.16.1", "2.16.2")
def test_drive_is_a_characteristic_that_effects_change() -> None:
    more = unit("Boss", cont(AddStat(DRIVE, Fixed(1))), grade=3, skill="Twin Drive")
    t = table(you=Side(vanguard=more))
    assert t.drive("Boss") == 3
    t.attack("Boss")
    assert len(t.zone("you", "hand")) == 3


@rule("vanguard", "2.16.1")
def test_in_legion_the_leader_s_drive_counts() -> None:
    leader = unit("King", grade=3, skill="Twin Drive", mates="Queen")
    mate = unit("Queen", grade=2, skill="Triple Drive")
    t = table(you=Side(vanguard=leader, mate=mate))
    t.attack("King")
    assert len(t.zone("you", "hand")) == 2


@rule("vanguard", "2.17.2")
@pytest.mark.parametrize(("clan", "power"), [("Narukami", 9000), ("Granblue", 7000)])
def test_a_text_may_ask_for_the_nation(clan: str, power: int) -> None:
    asks = cont(plus_power(2000), while_=SomeFit(Cards((VC,), YOU), Is(NATION, "Dragon Empire")))
    t = table(you=Side(vanguard=unit("Boss", grade=3, clan=clan), rear=[unit("Squire", asks, grade=1)]))
    assert t.power("Squire") == power


@rule("vanguard", "2.2.5", "2.17.4", "2.17.4.1", "2.17.4.2", "2.17.3.1")
@pytest.mark.parametrize(
    ("clan", "nation", "clans", "nations"),
    [
        ("Kagero", None, {"Kagero"}, {"Dragon Empire"}),
        ("Touken Ranbu", None, {"Touken Ranbu"}, set()),
        ("Touken Ranbu", "Monster Strike", {"Touken Ranbu"}, set()),
        (None, "Zoo", set(CLANS["Zoo"]), {"Zoo"}),
        # Where a list of cards has no clan to tell it tells the nation there.
        ("Zoo", None, set(CLANS["Zoo"]), {"Zoo"}),
        ("Zoo", "Zoo", set(CLANS["Zoo"]), {"Zoo"}),
        (["Megacolony", "Zoo"], None, {"Megacolony"}, {"Zoo"}),
        ("Cray Elemental", None, {"Cray Elemental", *(one for some in CLANS.values() for one in some)}, set(CLANS)),
    ],
)
def test_clans_and_nations_follow_from_each_other(
    clan: str | list[str] | None, nation: str | None, clans: set[str], nations: set[str]
) -> None:
    face = reads(clan=clan, nation=nation)
    assert set(face.attributes[CLAN]) == clans  # type: ignore[attr-defined]
    assert set(face.attributes[NATION]) == nations  # type: ignore[attr-defined]
