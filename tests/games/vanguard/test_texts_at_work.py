"""Card texts of Cardfight!! Vanguard at work: what is read does in a game what the text says."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.vanguard import Side, face_down, resting, table, trigger, unit

ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")
ROOK = unit("Rook", grade=2, power=9000, shield=5000, skill="Intercept")
OGRE = unit("Ogre", grade=3, power=11000)
LILY = unit("Lily", grade=1, clan="Neo Nectar")


@rule("vanguard", "3.1.1.5.2", "8.1.1.2.2")
def test_what_follows_a_payment_is_done_only_if_it_is_made() -> None:
    seer = unit(
        "Seer",
        text=[
            "[AUTO]:[Counter-Blast 1] When this unit is placed on (RC), you may pay the cost. If you do, draw a "
            "card. This unit gets [Power] +2000 until end of turn."
        ],
    )
    t = table(you=Side(hand=[seer], damage=1, deck=[ELF, ELF]))
    t.call("Seer", "left front", "yes")
    assert (t.counters_left("you"), t.zone("you", "hand"), t.power("Seer")) == (0, ["Elf"], 9000)
    t = table(you=Side(hand=[seer], damage=1, deck=[ELF, ELF]))
    t.call("Seer", "left front", "no")
    assert (t.counters_left("you"), t.zone("you", "hand"), t.power("Seer")) == (1, [], 7000)


@rule("vanguard", "8.1.1.2.3", "8.1.1.2.3.2")
def test_a_requirement_covers_its_sentence_only() -> None:
    scout = unit(
        "Scout",
        text=[
            "[AUTO]:When this unit is placed on (RC), if you have a <Neo Nectar> vanguard, draw a card. "
            "[Soul-Charge 1]."
        ],
    )
    t = table(you=Side(hand=[scout], deck=[ELF, ELF, ELF]))
    t.call("Scout", "left front")
    assert (t.zone("you", "hand"), t.soul("you")) == ([], ["Elf"])


@rule("vanguard", "8.1.1.2.3.5")
def test_then_is_not_done_where_the_requirement_before_it_fails() -> None:
    scout = unit(
        "Scout",
        text=[
            "[AUTO]:When this unit is placed on (RC), if you have a <Neo Nectar> vanguard, draw a card. "
            "Then, [Soul-Charge 1]."
        ],
    )
    t = table(you=Side(hand=[scout], deck=[ELF, ELF, ELF]))
    t.call("Scout", "left front")
    assert t.soul("you") == []


def test_the_heading_is_asked_when_the_ability_triggers() -> None:
    brute = unit("Brute", grade=3, text=["[AUTO](RC)[Limit-Break 4]:When this unit attacks, draw a card."])
    for damage, cards in ((3, []), (4, ["Elf"])):
        t = table(you=Side(rear=[brute], damage=damage, deck=[ELF, ELF]))
        t.attack("Brute")
        assert t.zone("you", "hand") == cards


@rule("vanguard", "12.5.1.1")
def test_an_ability_of_once_a_turn_is_used_up_by_declining() -> None:
    drum = unit(
        "Drum",
        text=[
            "[AUTO](RC)[1/turn]:[Soul-Blast 1] When your other unit is placed on (RC), you may pay the cost. "
            "If you do, draw a card."
        ],
    )
    t = table(you=Side(rear=[drum], hand=[ELF, ROOK], soul=[LILY], deck=[OGRE, OGRE]))
    t.call("Elf", "right front", "no")
    t.call("Rook", "left back")
    assert (t.zone("you", "hand"), t.soul("you")) == ([], ["Lily"])


@rule("vanguard", "8.5.2.3")
def test_all_parts_of_a_cost_have_to_be_paid() -> None:
    smith = unit(
        "Smith",
        text=[
            "[ACT](RC):[Soul-Blast 1 & Choose a <Kagero> from your hand, and discard it & [Rest] this unit] Draw "
            "a card."
        ],
    )
    t = table(you=Side(rear=[smith], soul=[LILY], hand=[LILY], deck=[OGRE, OGRE]))
    t.refuses("use", "Smith", 0)
    t = table(you=Side(rear=[smith], soul=[LILY], hand=[LILY, ELF], deck=[OGRE, OGRE]))
    t.use("Smith", 0)
    assert t.resting("Smith")
    assert sorted(t.zone("you", "hand")) == ["Lily", "Ogre"]
    assert sorted(t.zone("you", "drop zone")) == ["Elf", "Lily"]


def test_a_sentinel_keeps_the_unit_that_is_attacked_from_being_hit() -> None:
    wall = unit(
        "Wall",
        shield=0,
        text=[
            "[AUTO]:[Choose a <Kagero> from your hand, and discard it] When this unit is placed on (GC), you may "
            "pay the cost. If you do, choose one of your <Kagero> that is being attacked, and that unit cannot "
            "be hit until end of that battle."
        ],
    )
    t = table(you=Side(rear=[OGRE]), opponent=Side(hand=[wall, ELF]))
    t.attack("Ogre", hold=True)
    t.guard("Wall", "opponent's Vanguard", "yes")
    t.pass_()
    assert t.damage("opponent") == 0
    t.attack("your Vanguard")
    assert t.damage("opponent") == 1


def test_a_guard_who_gets_a_shield_adds_it() -> None:
    cook = unit(
        "Cook",
        shield=5000,
        text=["[AUTO]:When this unit is placed on (GC), this unit gets [Shield] +5000 until end of that battle."],
    )
    t = table(you=Side(rear=[OGRE]), opponent=Side(hand=[cook]))
    t.attack("Ogre", hold=True)
    t.guard("Cook")
    assert t.power("opponent's Vanguard") == 21000


def test_of_cards_that_were_looked_at_one_is_called_and_the_rest_goes_under_the_deck() -> None:
    guide = unit(
        "Guide",
        text=[
            "[AUTO]:When this unit is placed on (RC), look at three cards from the top of your deck, search for "
            "up to one <Kagero> from among them, call it to an open (RC), and put the rest on the bottom of your "
            "deck in any order."
        ],
    )
    t = table(you=Side(hand=[guide], deck=[LILY, ELF, ROOK, OGRE]))
    t.call("Guide", "left front", "Elf", "right front", ["Lily", "Rook"])
    assert t.circle("Elf") == "right front"
    assert t.zone("you", "deck") == ["Ogre", "Lily", "Rook"]


def test_what_was_taken_of_the_cards_looked_at_is_not_among_them_any_more() -> None:
    guide = unit(
        "Guide",
        text=[
            "[AUTO]:When this unit is placed on (RC), look at three cards from the top of your deck, search for up to "
            "one card from among them, put it into your hand, search for up to one card from among them, call it to "
            "(RC), and put the rest on the bottom of your deck in any order."
        ],
    )
    t = table(you=Side(hand=[guide], deck=[LILY, ELF, ROOK, OGRE]))
    t.call("Guide", "left front", "Lily", "Elf", "right front")
    assert (t.zone("you", "hand"), t.zone("you", "deck")) == (["Lily"], ["Ogre", "Rook"])
    t = table(you=Side(hand=[guide], deck=[LILY, ELF, ROOK, OGRE]))
    with pytest.raises(AssertionError, match="no 'Lily'"):
        t.call("Guide", "left front", "Lily", "Lily")


def test_a_called_unit_goes_away_at_the_end_of_the_turn() -> None:
    piper = unit(
        "Piper",
        text=[
            "[ACT](RC):[Put this unit into your soul] Choose a card from your drop zone, call it to (RC), that "
            "unit gets [Power] +3000 until end of turn, and at the end of that turn, put the unit called with "
            "this effect on the bottom of your deck."
        ],
    )
    t = table(you=Side(rear=[piper], drop=[ELF]))
    t.use("Piper", 0, "right front")
    assert (t.circle("Elf"), t.power("Elf")) == ("right front", 10000)
    t.end_turn()
    assert t.zone("you", "deck")[-1] == "Elf"


def test_an_ability_in_quotes_is_the_units_own() -> None:
    coach = unit(
        "Coach",
        text=[
            "[ACT](RC):[[Rest] this unit] Choose one of your other rear-guards, and until end of turn, it gets "
            '[Power] +1000, and "[AUTO](RC):When this unit attacks, draw a card.".'
        ],
    )
    t = table(you=Side(rear={"left front": coach, "right front": ROOK}, deck=[OGRE, OGRE]))
    t.use("Coach", 0)
    assert t.power("Rook") == 10000
    t.attack("Rook")
    assert t.zone("you", "hand") == ["Ogre"]


def test_for_each_is_counted_while_it_is_so() -> None:
    chief = unit(
        "Chief",
        grade=3,
        power=11000,
        text=["[CONT](VC):This unit gets [Power] +1000 for each of your <Kagero> rear-guards."],
    )
    t = table(you=Side(vanguard=chief, rear=[ELF, LILY], hand=[ROOK]))
    assert t.power("Chief") == 12000
    t.call("Rook", "left back")
    assert t.power("Chief") == 13000


def test_a_unit_of_no_other_clan_is_asked_for_on_both_kinds_of_circles() -> None:
    loner = unit(
        "Loner",
        grade=2,
        power=9000,
        text=["[CONT](VC/RC):If you have a non-<Kagero> vanguard or rear-guard, this unit gets [Power] -2000."],
    )
    t = table(you=Side(rear=[loner], hand=[LILY]))
    assert t.power("Loner") == 9000
    t.call("Lily", "right front")
    assert t.power("Loner") == 7000


def test_another_unit_of_that_name_is_another_than_that_unit() -> None:
    twin = unit(
        "Twin",
        text=[
            "[AUTO]:When this unit is placed on (RC), choose one of your other rear-guards, and if you have "
            "another unit with the same card name as that unit, draw a card."
        ],
    )
    t = table(you=Side(hand=[twin], rear={"left front": ELF}, deck=[OGRE, OGRE]))
    t.call("Twin", "right front")
    assert t.zone("you", "hand") == []
    t = table(you=Side(hand=[twin], rear={"left front": ELF, "left back": ELF}, deck=[OGRE, OGRE]))
    t.call("Twin", "right front", "Elf#1")
    assert t.zone("you", "hand") == ["Ogre"]


@rule("vanguard", "11.7.1")
def test_a_ridden_unit_does_what_its_text_says() -> None:
    squire = unit(
        "Squire",
        grade=0,
        text=[
            '[AUTO]:When a card named "Elf" rides this unit, search your deck for up to one card named "Rook", '
            "reveal it to your opponent, put it into your hand, and shuffle your deck."
        ],
    )
    t = table(you=Side(vanguard=squire, hand=[ELF, OGRE], deck=[OGRE, ROOK, LILY]), phase="ride phase")
    t.ride("Elf", "Rook")
    assert sorted(t.zone("you", "hand")) == ["Ogre", "Rook"]


def test_a_card_that_is_turned_up_again_can_be_blasted_again() -> None:
    medic = unit(
        "Medic",
        text=["[AUTO]:When this unit is placed on (RC), choose a card from your damage zone, and turn it face up."],
    )
    t = table(you=Side(hand=[medic], damage=[face_down(ELF)]))
    t.call("Medic", "left front")
    assert t.counters_left("you") == 1


def test_the_opponent_chooses_what_they_lose() -> None:
    tyrant = unit(
        "Tyrant",
        text=[
            "[AUTO]:When this unit is placed on (RC), your opponent chooses one of his or her rear-guards, and "
            "retires it."
        ],
    )
    t = table(you=Side(hand=[tyrant]), opponent=Side(rear=[ELF, ROOK]))
    t.call("Tyrant", "left front", asks="8.5.4.1")
    assert t.asked == "opponent"
    t.answer("Rook")
    assert t.zone("opponent", "drop zone") == ["Rook"]


def test_all_of_a_kind_stand() -> None:
    horn = unit(
        "Horn", grade=3, text=["[AUTO](RC):When this unit attacks, [Stand] all of your <Neo Nectar> rear-guards."]
    )
    t = table(you=Side(rear={"left front": horn, "right front": resting(LILY), "left back": resting(ROOK)}))
    t.attack("Horn")
    assert t.standing("Lily")
    assert t.resting("Rook")


@rule("vanguard", "7.6.1.2.4")
def test_what_a_drive_check_reveals_triggers() -> None:
    oracle = unit(
        "Oracle", grade=3, power=11000,
        text=["[AUTO](VC):When this unit's drive check reveals a grade 3 <Kagero>, [Soul-Charge 1]."],
    )  # fmt: skip
    t = table(you=Side(vanguard=oracle, deck=[OGRE, LILY, LILY]))
    t.attack("Oracle")
    assert t.soul("you") == ["Lily"]
    t = table(you=Side(vanguard=oracle, deck=[ELF, LILY, LILY]))
    t.attack("Oracle")
    assert t.soul("you") == []


def test_an_effect_that_was_declined_is_not_done() -> None:
    cat = trigger(
        "Cat",
        "Draw",
        text=["[AUTO]:When this unit is placed on (RC), you may [Soul-Charge 1]. If you do, draw a card."],
    )
    for answer, soul, hand in (("yes", ["Elf"], ["Rook"]), ("no", [], [])):
        t = table(you=Side(hand=[cat], deck=[ELF, ROOK, OGRE]))
        t.call("Cat", "left front", answer)
        assert (t.soul("you"), t.zone("you", "hand")) == (soul, hand)
