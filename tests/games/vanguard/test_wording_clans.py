"""Phrases of clans, G units and guarding: read, printed back, and at work in games."""

from __future__ import annotations

import pytest

from ludex.core.definitions import Ability, Automatic, DeckRule
from ludex.core.modifiers import Can, Cannot, Forbid
from ludex.core.ops.give import Give
from ludex.core.walk import find
from ludex.games.vanguard.compiler import compile_card, own_lexicon
from ludex.games.vanguard.compiler import table as phrases
from ludex.games.vanguard.ops.battle import Attack, Dominate
from ludex.games.vanguard.ops.stride_cost import StrideGrade
from ludex.games.vanguard.wording.topics import WORDING
from ludex.games.vanguard.words import BE_UNLOCKED, BECAME, CALL_TO_GC, ENGORGED, HITS_ANYWAY, STAND_IN_STAND_PHASE
from ludex.testing import rule
from ludex.testing.vanguard import Side, face_down, g_guardian, g_unit, resting, table, trigger, unit
from ludex.text import read, write

LINES = (
    "[CONT](Hand):While you are paying the cost for [Stride], this card gets grade +2.",
    '[CONT](Hand):While you are paying the cost for [Stride], if you have a vanguard with "Anvil" in its card name, '
    "this card gets grade +1.",
    '[CONT](Hand):If you have a vanguard with "Anvil" in its card name, this card may be discarded as a grade 3 while '
    "you are paying the cost for [Stride].",
    "[AUTO]:[Soul-Blast 1] When this card is discarded from hand for the cost of [Stride], you may pay "
    "the cost. If you "
    "do, draw a card.",
    '[AUTO]:When this card is discarded from hand for the cost of calling "Palisade, Ward" from the G '
    "zone, draw a card.",
    "[CONT]:This card is from all clans and nations.",
    "[CONT]:This card is also a <Kagero>.",
    '[CONT]:You may only have one "Lone Hour" G Unit in a G deck.',
    "[AUTO](RC):When this unit becomes engorged, this unit gets [Power] +5000 until end of turn.",
    "[AUTO](VC):When this unit attacks a vanguard, choose one of your opponent's rear-guards, and that unit cannot "
    "[Stand] during your opponent's next stand phase.",
    "[AUTO](RC):When this unit's attack hits a vanguard, choose one of your opponent's locked cards, and that card "
    "cannot be unlocked during his or her next end phase.",
    "Dominate-[AUTO](VC):At the beginning of your battle phase, choose one of your opponent's rear-guards in the front "
    "row, [Stand] and dominate it, and attack your opponent's other unit.",
    '[CONT](RC):Your vanguard\'s "[Limit-Break 4]" is active even when you have three or less damage.',
    '[CONT](VC):This unit\'s "when attack hits" effects activate even if the attack did not hit.',
    "[AUTO](VC):[Counter-Blast 1] At the end of the battle that this unit attacked a vanguard, if the attack did not "
    "hit, you may pay the cost. If you do, draw a card.",
    "[AUTO](RC):At the end of the battle that this unit attacked or boosted ([Boost]), draw a card.",
    "[AUTO](VC):When this unit attacks, until end of that battle, this unit gets [Power] +5000, and your opponent "
    "cannot call grade 1 or greater cards from hand to (GC).",
    "[AUTO](RC):At the beginning of the guard step of the battle that your vanguard was attacked, you may move this "
    "unit to (GC).",
    "[CONT](RC):This unit cannot be retired by your opponent's card effects.",
    "[CONT](RC) in your middle column[Generation Break 1]:This unit gets [Power] +3000.",
    "[AUTO](GC):When placed, draw a card.",
    "[CONT](VC):During your turn, this unit gets [Power] +5000. Then, if the number of cards in your soul is six or "
    "more, this unit gets [Critical] +1.",
    "[AUTO](VC):When this unit attacks, choose a rear-guard in your opponent's front row and back row, and lock them.",
)


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_understood_and_printed_back(line: str) -> None:
    result = read(phrases(), line, "line", own_lexicon())
    assert result.understood, str(result)
    assert write(phrases(), result.node, "line", result.style) == result.normalised
    assert abilities(line)


def abilities(line: str) -> tuple[Ability, ...]:
    """What a line means."""
    result = read(phrases(), line, "line", own_lexicon())
    assert result.understood, str(result)
    return tuple(ability for spoken in result.node for ability in WORDING.abilities_of(spoken))


def test_what_is_meant() -> None:
    (waits,) = [one for one in abilities(LINES[8]) if isinstance(one, Automatic)]
    assert (waits.when.kind, waits.when.verb, waits.when.self_only) == (BECAME, ENGORGED, True)  # type: ignore[attr-defined]
    (rests,) = find(abilities(LINES[9]), Give)
    assert rests.mods == (Cannot(STAND_IN_STAND_PHASE),)
    (locks,) = find(abilities(LINES[10]), Give)
    assert locks.mods == (Cannot(BE_UNLOCKED),)
    assert len(list(find(abilities(LINES[11]), Dominate))) == len(list(find(abilities(LINES[11]), Attack))) == 1
    assert list(find(abilities(LINES[13]), Can)) == [Can(HITS_ANYWAY)]
    assert abilities(LINES[7]) == (DeckRule("g", 1),)
    assert [mod.action for mod in find(abilities(LINES[16]), Cannot)] == [CALL_TO_GC]
    assert len(list(find(abilities(LINES[18]), Forbid))) == 1
    (grade,) = find(abilities(LINES[0]), StrideGrade)
    assert (grade.how, grade.number) == ("more", 2)


DECLINED = (
    "[CONT](Hand):While you are paying the cost for [Stride], this unit gets [Power] +2000.",
    "[AUTO](RC):When this card is discarded from hand for the cost of [Legion], draw a card.",
    "[AUTO]:When placed, draw a card.",
    '[CONT](RC):Your vanguard\'s "[Limit-Break 4]" is active even when you have four or less damage.',
)


@pytest.mark.parametrize("line", DECLINED)
def test_a_line_that_says_something_else_is_declined(line: str) -> None:
    record = {"id": "T-1", "name": "Tester", "type": "Normal Unit", "grade": 1, "power": 7000, "text": [line]}
    assert [one.text for one in compile_card(record).declined] == [line]


STRIDE_LINE = (
    "[Stride]-Stride Step-[Choose one or more cards with the sum of their grades being 3 or greater from your hand, "
    "and discard them] [Stride] this card on your (VC) from face down."
)
GUARD_LINE = (
    '[G Guardian]-Opponent Turn\'s Guard Step-[Choose a card with "[Heal] Heal" from your hand, and discard it] '
    "Call this card to your (GC) from face down."
)
DRAGON = g_unit("Dragon", cost=None, text=[STRIDE_LINE])
AEGIS = g_guardian("Aegis", cost=None, text=[GUARD_LINE])
ELF = unit("Elf", grade=1, power=7000, shield=5000)
ROOK = unit("Rook", grade=2, power=9000, shield=5000, skill="Intercept")
PAGE = unit("Page", grade=1, text=[LINES[0]])


@rule("vanguard", "11.11.1")
def test_grades_are_added_for_the_cost_of_a_stride() -> None:
    t = table(you=Side(hand=[ELF, ROOK], g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon", ["Elf", "Rook"])
    assert t.vanguard("you") == "Dragon"
    assert sorted(t.zone("you", "drop zone")) == ["Elf", "Rook"]


@rule("vanguard", "11.11.1")
def test_one_card_of_grade_1_does_not_pay_a_stride_but_one_that_counts_for_more_does() -> None:
    t = table(you=Side(hand=[ELF], g_zone=[DRAGON]), phase="stride step")
    t.refuses("stride", "Dragon")
    t = table(you=Side(hand=[PAGE], g_zone=[DRAGON]), phase="stride step")
    t.stride("Dragon", "Page")
    assert t.vanguard("you") == "Dragon"
    assert t.zone("you", "drop zone") == ["Page"]


def test_what_waits_for_the_cost_of_a_stride_waits_for_no_other_discard() -> None:
    scroll = unit(
        "Scroll", grade=3, text=["[AUTO]:When this card is discarded from hand for the cost of [Stride], draw a card."]
    )
    throws = unit("Thrower", text=["[ACT](RC):Choose a card from your hand, and discard it."])
    t = table(you=Side(hand=[scroll], rear=[throws], g_zone=[DRAGON], deck=[ELF, ELF]))
    t.use("Thrower", 0)
    assert t.zone("you", "hand") == []
    t = table(you=Side(hand=[scroll], g_zone=[DRAGON], deck=[ELF, ELF]), phase="stride step")
    t.stride("Dragon", "Scroll")
    assert t.zone("you", "hand") == ["Elf"]


def test_a_heal_trigger_discarded_for_a_g_guardian_may_be_bound_with_another() -> None:
    heal = trigger(
        "Balm",
        "Heal",
        text=[
            '[AUTO]:[Bind this card face up & Choose another card with "[Heal] Heal" from your drop zone, '
            "and bind it face "
            "up] When this card is discarded from hand for the cost of calling a [G Guardian], you may "
            "pay the cost. If you "
            "do, [Soul-Charge 1]."
        ],
    )
    mint = trigger("Mint", "Heal")
    t = table(you=Side(rear=[ELF]), opponent=Side(hand=[heal], drop=[mint], g_zone=[AEGIS], damage=1))
    t.attack("your Vanguard", hold=True)
    t.g_guard("Aegis", "yes")
    assert sorted(t.zone("opponent", "bind zone")) == ["Balm", "Mint"]


@rule("vanguard", "2.2.5")
def test_a_card_of_all_clans_is_of_each() -> None:
    mote = unit("Mote", clan="Cray Elemental", text=[LINES[5]])
    t = table(you=Side(rear=[mote]))
    assert {"Kagero", "Neo Nectar", "Link Joker"} <= set(t.attribute("Mote", "clan"))
    assert {"Zoo", "Magallanica"} <= set(t.attribute("Mote", "nation"))


def test_nothing_of_grade_1_or_more_guards_but_grade_0_does() -> None:
    warden = unit(
        "Warden",
        grade=2,
        power=9000,
        text=[
            "[AUTO](RC):When this unit attacks a vanguard, until end of that battle, your opponent cannot "
            "call grade 1 or "
            "greater cards from hand to (GC)."
        ],
    )
    zero = unit("Zero", grade=0, power=5000, shield=10000)
    t = table(you=Side(rear={"left front": warden, "right front": ROOK}), opponent=Side(hand=[ELF, zero]))
    t.attack("Warden", hold=True)
    t.refuses("guard", "opponent's Elf")
    t.guard("Zero")
    t.pass_()
    t.attack("your Rook", hold=True)
    t.guard("opponent's Elf")


@rule("vanguard", "7.1.2.2")
def test_the_end_of_the_battle_of_an_attack_that_did_not_hit() -> None:
    text = [
        "[AUTO](RC):At the end of the battle that this unit attacked a vanguard, if the attack did not "
        "hit, draw a card."
    ]
    lancer = unit("Lancer", grade=2, power=9000, text=text)
    wall = unit("Wall", grade=0, power=5000, shield=10000)
    t = table(you=Side(rear=[lancer], deck=[ELF] * 3), opponent=Side(hand=[wall], vanguard=ELF))
    t.attack("Lancer", guard=["Wall"])
    assert t.zone("you", "hand") == ["Elf"]
    t = table(you=Side(rear=[lancer], deck=[ELF] * 3), opponent=Side(vanguard=ELF))
    t.attack("Lancer")
    assert t.zone("you", "hand") == []


def test_the_end_of_the_battle_of_another_unit_is_not_its_own() -> None:
    text = ["[AUTO](RC):At the end of the battle that this unit attacked a rear-guard, draw a card."]
    lancer = unit("Lancer", grade=2, power=9000, text=text)
    t = table(you=Side(rear={"left front": lancer, "right front": ROOK}, deck=[ELF] * 3), opponent=Side(rear=[ELF]))
    t.attack("your Rook", "opponent's Elf")
    assert t.zone("you", "hand") == []
    t.attack("Lancer", "vanguard")
    assert t.zone("you", "hand") == []
    t = table(you=Side(rear=[lancer], deck=[ELF] * 3), opponent=Side(rear=[ELF]))
    t.attack("Lancer", "opponent's Elf")
    assert t.zone("you", "hand") == ["Elf"]


def test_a_unit_that_cannot_stand_rests_through_the_next_stand_phase_only() -> None:
    binder = unit(
        "Binder",
        text=[
            "[ACT](RC):Choose one of your opponent's rear-guards, and that unit cannot [Stand] during "
            "your opponent's next "
            "stand phase."
        ],
    )
    t = table(you=Side(rear=[binder]), opponent=Side(rear=[resting(ROOK)]))
    t.use("Binder", 0)
    t.end_turn()
    assert t.resting("opponent's Rook")
    t.end_turn()
    t.end_turn()
    assert t.standing("opponent's Rook")


def test_a_rear_guard_moved_to_the_guardian_circle_guards() -> None:
    squire = unit("Squire", grade=1, power=7000, shield=5000, text=[LINES[17]])
    t = table(you=Side(rear=[ROOK]), opponent=Side(rear=[squire]))
    t.attack("your Rook", "vanguard", "yes", hold=True)
    assert t.guarded("opponent's Vanguard") == ["Squire"]
    assert t.power("opponent's Vanguard") == 16000


@rule("vanguard", "10.35.1")
def test_a_dominated_unit_attacks_another_unit_of_its_own_side() -> None:
    puppeteer = unit("Puppeteer", grade=3, power=11000, text=[LINES[11]])
    t = table(you=Side(vanguard=puppeteer), opponent=Side(rear=[resting(ROOK)], damage=0))
    t.to("battle phase")
    assert t.resting("opponent's Rook")
    assert t.controller("Rook") == "opponent"


def test_effects_of_the_opponent_do_not_retire_it_but_its_own_do() -> None:
    rock = unit("Rock", text=[LINES[18]])
    archer = unit("Archer", text=["[ACT](RC):Choose one of your opponent's rear-guards, and retire it."])
    culler = unit("Culler", text=["[ACT](RC):Choose one of your other rear-guards, and retire it."])
    t = table(you=Side(rear=[archer]), opponent=Side(rear=[rock]))
    t.use("Archer", 0)
    assert t.zone("opponent", "drop zone") == []
    t = table(you=Side(rear=[culler, rock]))
    t.use("Culler", 0)
    assert t.zone("you", "drop zone") == ["Rock"]


def test_limit_breaks_are_active_with_less_damage() -> None:
    text = ["[CONT](VC)[Limit-Break 4]:This unit gets [Power] +2000."]
    lord = unit("Lordling", grade=3, power=11000, text=text)
    herald = unit("Herald", text=[LINES[12]])
    assert table(you=Side(vanguard=lord, damage=1)).power("Lordling") == 11000
    assert table(you=Side(vanguard=lord, rear=[herald], damage=1)).power("Lordling") == 13000


def test_a_restriction_of_the_column_is_one_of_the_heading() -> None:
    post = unit("Post", grade=1, power=7000, text=["[CONT](RC) in your middle column:This unit gets [Power] +3000."])
    assert table(you=Side(rear={"center back": post})).power("Post") == 10000
    assert table(you=Side(rear={"left back": post})).power("Post") == 7000


def test_then_holds_only_while_what_stands_before_it_does() -> None:
    star = unit("Star", grade=3, power=11000, text=[LINES[21]])
    t = table(you=Side(vanguard=star, soul=[ELF] * 6))
    assert (t.power("Star"), t.critical("Star")) == (16000, 2)
    t = table(you=Side(vanguard=star, soul=[ELF] * 6), active="opponent")
    assert (t.power("Star"), t.critical("Star")) == (11000, 1)


def test_when_placed_means_a_circle_of_the_heading() -> None:
    wall = unit("Wall", grade=0, shield=10000, text=[LINES[20]])
    t = table(you=Side(hand=[wall], deck=[ELF] * 3))
    t.call("Wall", "left front")
    assert t.zone("you", "hand") == []
    t = table(you=Side(rear=[ROOK]), opponent=Side(hand=[wall], deck=[ELF] * 3))
    t.attack("your Rook", guard=["Wall"])
    assert t.zone("opponent", "hand") == ["Elf"]


def test_a_stride_may_be_free_until_the_end_of_the_turn() -> None:
    fixer = unit(
        "Fixer",
        text=[
            "[AUTO](RC):[Retire this unit] At the beginning of your ride phase, you may pay the cost. If you do, until "
            "end of turn, you may [Stride] without paying the cost the next time you [Stride]."
        ],
    )
    t = table(you=Side(rear=[fixer], g_zone=[DRAGON]), phase="ride phase")
    t.answer("yes")
    t.stride("Dragon")
    assert t.vanguard("you") == "Dragon"
    t = table(you=Side(rear=[fixer], g_zone=[DRAGON]), phase="ride phase")
    t.answer("no")
    t.refuses("stride", "Dragon")


def test_who_cannot_ride_normally_does_not() -> None:
    pilgrim = unit(
        "Pilgrim",
        grade=0,
        text=[
            "[AUTO](VC):At the beginning of your ride phase, draw a card, and you cannot normal ride "
            "during that ride phase."
        ],
    )
    t = table(you=Side(vanguard=pilgrim, hand=[ELF]), phase="ride phase")
    t.refuses("ride", "Elf")
    t = table(you=Side(vanguard=unit("Plain", grade=0), hand=[ELF]), phase="ride phase")
    t.ride("Elf")
    assert t.vanguard("you") == "Elf"


def test_a_declared_name_is_compared_with_what_is_revealed() -> None:
    seer = unit(
        "Seer",
        text=[
            "[ACT](RC):Declare a card name, and reveal the top card of your deck. If the revealed card is the card you "
            "declared, put that card into your hand."
        ],
    )
    t = table(you=Side(rear=[seer], deck=[ELF, ROOK]))
    t.use("Seer", 0, "Elf")
    assert t.zone("you", "hand") == ["Elf"]
    t = table(you=Side(rear=[seer], deck=[ELF, ROOK]))
    t.use("Seer", 0, "Rook")
    assert t.zone("you", "hand") == []


@rule("vanguard", "10.35.1.1")
def test_an_attack_of_a_dominated_unit_is_told_from_others() -> None:
    puppeteer = unit("Puppeteer", grade=3, power=11000, text=[LINES[11]])
    watcher = unit(
        "Watcher",
        text=[
            "[AUTO](RC):When a dominated unit attacks during your turn, this unit gets [Power] +3000 until end of turn."
        ],
        power=7000,
    )
    t = table(you=Side(vanguard=puppeteer, rear={"left front": ROOK, "left back": watcher}), opponent=Side(rear=[ELF]))
    t.attack("your Rook")
    assert t.power("Watcher") == 10000


@rule("vanguard", "11.35.2")
def test_two_battles_of_a_wave() -> None:
    surfer = unit("Surfer", power=9000, text=["[CONT](RC)Wave-1st or 2nd time:This unit gets [Power] +3000."])
    t = table(you=Side(rear={"left front": surfer, "right front": ROOK}))
    t.attack("your Rook", hold=True)
    assert t.power("Surfer") == 12000
    t.pass_()
    t.attack("your vanguard")
    t.attack("Surfer", hold=True)
    assert t.power("Surfer") == 9000


def test_what_the_opponent_may_do_keeps_something_else_from_being_done() -> None:
    toll = unit(
        "Toll",
        text=[
            "[ACT](RC):Your opponent may choose two cards from his or her hand, and discard them. If he or she does "
            "not, draw a card."
        ],
    )
    t = table(you=Side(rear=[toll], deck=[ELF] * 3), opponent=Side(hand=[ELF, ROOK]))
    t.use("Toll", 0, ["opponent's Elf", "opponent's Rook"])
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == ([], [])
    for picked in ([], ["opponent's Elf"]):
        t = table(you=Side(rear=[toll], deck=[ELF] * 3), opponent=Side(hand=[ELF, ROOK]))
        t.use("Toll", 0, picked)
        assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Elf"], ["Elf", "Rook"])


def test_the_unit_that_was_placed_is_not_the_one_that_was_chosen() -> None:
    host = unit(
        "Host",
        power=7000,
        text=[
            "[AUTO](RC):When your other unit is placed on (RC), choose one of your vanguards, it gets [Power] +1000 "
            "until end of turn, and the unit that was placed gets [Power] +2000 until end of turn."
        ],
    )
    t = table(you=Side(rear={"left front": host}, hand=[ROOK]))
    t.call("Rook", "right front")
    assert (t.power("Rook"), t.power("your Vanguard"), t.power("Host")) == (11000, 12000, 7000)


def test_a_unit_that_cannot_attack_rear_guards_attacks_vanguards() -> None:
    noble = unit("Nobleman", grade=2, power=9000, text=["[CONT](RC):This unit cannot attack a rear-guard."])
    t = table(you=Side(rear={"left front": noble}), opponent=Side(rear={"left front": ELF}))
    assert t.targets("Nobleman") == ["Vanguard"]


def test_power_is_increased_by_what_is_printed_on_another_card() -> None:
    leech = unit(
        "Leech",
        power=6000,
        text=[
            "[ACT](RC):Choose one of your other rear-guards, it gets [Power] +5000 until end of turn, and increase "
            "this unit's [Power] by the original [Power] of that unit until end of turn."
        ],
    )
    t = table(you=Side(rear={"left front": leech, "left back": ELF}))
    t.use("Leech", 0)
    assert (t.power("Leech"), t.power("Elf")) == (13000, 12000)


@rule("vanguard", "12.7.2.1")
def test_a_unit_regarded_as_another_has_both_names() -> None:
    mime = unit(
        "Mime",
        text=[
            "[ACT](RC):Choose one of your other units, and this unit is also regarded as a unit with the "
            "same card name "
            "as that unit until end of turn."
        ],
    )
    t = table(you=Side(rear={"left front": mime, "left back": ELF}))
    t.use("Mime", 0, "Elf")
    assert set(t.names("Mime")) == {"Mime", "Elf"}


@rule("vanguard", "12.3.1")
def test_triggers_of_damage_that_was_dealt_may_have_no_effects() -> None:
    text = "[ACT](RC):Choose one of your opponent's vanguards, and deal one damage."
    hush = " During that damage check, all trigger effects are nullified."
    for line, power in ((text, 16000), (text + hush, 11000)):
        t = table(
            you=Side(rear=[unit("Striker", text=[line])]),
            opponent=Side(deck=[trigger("Draw", "Critical"), ELF, ELF], damage=1),
        )
        t.use("Striker", 0)
        assert (t.damage("opponent"), t.power("opponent's Vanguard")) == (2, power)


def test_open_circles_are_counted_in_a_row() -> None:
    text = ["[CONT](VC):This unit gets [Power] +1000 for each of your opponent's open (RC) in the back row."]
    scout = unit("Scout", grade=3, power=11000, text=text)
    t = table(you=Side(vanguard=scout), opponent=Side(rear={"left front": ELF, "center back": ELF}))
    assert t.power("Scout") == 13000


@rule("vanguard", "12.6")
@rule("vanguard", "12.6.3")
def test_for_each_does_it_so_often_and_never_chooses_the_same_twice() -> None:
    medic = unit(
        "Medic",
        text=[
            "[ACT](RC):For each of your other rear-guards, choose a card from your damage zone, and turn it face up."
        ],
    )
    hurt = [face_down(unit(name)) for name in ("Ash", "Birch", "Cedar")]
    t = table(you=Side(rear={"left front": medic, "left back": ELF, "right back": ROOK}, damage=hurt))
    t.use("Medic", 0, "Ash", asks="8.5.4.1")
    assert t.options() == ["Birch", "Cedar"]
    t.answer("Cedar")
    assert (t.faceup("Ash"), t.faceup("Birch"), t.faceup("Cedar")) == (True, False, True)


def test_as_many_are_chosen_as_there_are_of_something_else() -> None:
    storm = unit(
        "Storm",
        text=[
            "[ACT](RC):Choose one of your opponent's rear-guards for each of your other rear-guards, and retire them.",
            "[ACT](RC):Your opponent chooses one of his or her rear-guards for each of your other rear-guards, and "
            "retires them.",
        ],
    )
    three = {"left front": unit("Ash"), "left back": unit("Birch"), "right back": unit("Cedar")}
    t = table(you=Side(rear={"left front": storm, "left back": ELF, "right back": ROOK}), opponent=Side(rear=three))
    t.use("Storm", 0, ["Ash", "Cedar"])
    assert t.rear("opponent") == {"left back": "Birch"}


def test_gifts_of_one_sentence_share_how_long_they_last() -> None:
    bard = unit(
        "Bard",
        power=7000,
        text=[
            "[ACT](RC):Until end of turn, this unit gets [Power] +2000, and all of your opponent's rear-guards cannot "
            "intercept ([Intercept])."
        ],
    )
    t = table(you=Side(rear={"left front": bard}), opponent=Side(rear={"left front": ROOK}))
    t.use("Bard", 0)
    assert t.power("Bard") == 9000
    t.attack("Bard", hold=True)
    t.refuses("intercept", "opponent's Rook")
    t.pass_()
    t.end_turn()
    assert t.power("Bard") == 7000


def test_a_printed_name_is_told_from_names_a_heart_lends() -> None:
    text = ['[CONT](RC):If you have a vanguard with "Dragon" in its original card name, this unit gets [Power] +2000.']
    loyal = unit("Loyal", power=7000, text=text)
    hero = unit("Dragon Knight", grade=3)
    other = g_unit("Phoenix")
    t = table(you=Side(vanguard=hero, rear=[loyal], g_zone=[other]), phase="stride step")
    assert t.power("Loyal") == 9000
    t.stride("Phoenix")
    assert "Dragon Knight" in t.names("Phoenix")
    assert t.power("Loyal") == 7000


def test_what_the_opponent_does_not_do_is_no_cost_that_is_not_paid() -> None:
    line = (
        "[AUTO]:[Soul-Blast 1] When this unit is placed on (RC), you may pay the cost. If you do, your "
        "opponent chooses "
        "a card from his or her hand, and he or she may discard it. If he or she did not discard it, draw a card."
    )
    gate = unit("Gatekeeper", text=[line])
    for paid, theirs, drawn in (("no", None, []), ("yes", [], ["Rook"]), ("yes", ["opponent's Elf"], [])):
        t = table(you=Side(hand=[gate], soul=[ELF], deck=[ROOK] * 3), opponent=Side(hand=[ELF]))
        t.call("Gatekeeper", "left front", paid, *([] if theirs is None else [theirs]))
        assert t.zone("you", "hand") == drawn


@rule("vanguard", "10.27.1")
def test_a_heart_is_a_card_on_the_vanguard_circle_but_no_unit() -> None:
    counts = unit(
        "Counter",
        power=7000,
        text=[
            '[CONT](RC):If you have two or more cards with "Wave" in its original card name on your (VC), '
            "this unit gets "
            "[Power] +1000.",
            '[CONT](RC):If you have a unit named "Wave Rider" on your (VC), this unit gets [Power] +10000.',
        ],
    )
    rider = unit("Wave Rider", grade=3)
    t = table(you=Side(vanguard=g_unit("Wave King"), hearts=[rider], rear=[counts]))
    # The vanguard has the name of its heart, so it is such a unit itself; the heart is counted beside it.
    assert t.power("Counter") == 18000
    t = table(you=Side(vanguard=g_unit("Storm King"), hearts=[rider], rear=[counts]))
    assert t.power("Counter") == 17000
