""" "You may ... If you do, ...": what follows is done only if what one may do was done, not if it was only wanted.

What was replaced has not happened (SVE 10.10.1.1, FF 11.12.5.4, CC 910.1), and what cannot be done is not done
(SVE 1.3.2, 1.3.3, FF 2.3, CC 104.2). A cost is another matter: replaced, it counts as paid (SVE 10.6.2.5.2).
"""

from __future__ import annotations

from typing import Any

import pytest

from ludex.core.definitions import CardDef
from ludex.testing import Side, amulet, engaged, follower, lying, rule, spell, table
from ludex.testing import caster as cc
from ludex.testing import fftcg as ff

BAT, OGRE = follower("Bat", 1, 1, cost=1), follower("Ogre", 5, 5, cost=4)
GONE = follower("Gone", 1, 1, text=["If this would be put from the field into the cemetery, banish it instead."])
TOUGH = follower("Tough", 1, 1, text=["This card can't be destroyed by abilities."])
MOUND = lying(amulet("Mound", text=["Stack."]), counters={"Stack": 2})
ROC = follower("Roc", 3, 3, text=["If this would be destroyed, you may bury an amulet instead."])
VEIL = amulet("Veil", text=["If your leader would take damage, it takes that much minus 1 instead."])


def drawn(t: Any) -> int:
    return len([name for name in t.zone("you", "hand") if name == "Filler"])


@pytest.mark.parametrize(
    ("text", "field", "answers"),
    [
        ("You may bury a follower. If you do, draw a card.", [GONE], ["yes"]),
        ("You may bury an amulet. If you do, draw a card.", [MOUND], ["yes"]),
        ("You may destroy a follower on your field. If you do, draw a card.", [ROC, MOUND], ["yes", "yes"]),
        ("You may destroy a follower on your field. If you do, draw a card.", [TOUGH], ["yes"]),
        ("You may engage a follower on your field. If you do, draw a card.", [engaged(BAT)], ["yes"]),
        ("You may deal 1 damage to your leader. If you do, draw a card.", [VEIL], ["yes"]),
    ],
)
@rule("sve-en", "10.10.1.1", "1.3.2", "1.3.3")
def test_what_was_replaced_forbidden_or_came_to_nothing_was_not_done(
    text: str, field: list[Any], answers: list[str]
) -> None:
    t = table(you=Side(hand=[spell("Test", cost=0, text=[text])], field=field))
    t.play("Test", *answers)
    assert drawn(t) == 0


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("You may bury a follower. If you do, draw a card.", [BAT]),
        ("You may bury an amulet. If you do, draw a card.", [amulet("Idol")]),
        ("You may destroy a follower on your field. If you do, draw a card.", [BAT]),
        ("You may engage a follower on your field. If you do, draw a card.", [BAT]),
        ("You may deal 1 damage to your leader. If you do, draw a card.", []),
        ("Bury a follower: Draw a card.", [GONE]),
    ],
)
@rule("sve-en", "10.6.2.5.2")
def test_what_was_done_was_done_and_a_cost_that_was_replaced_is_paid(text: str, field: list[Any]) -> None:
    t = table(you=Side(hand=[spell("Test", cost=0, text=[text])], field=field))
    t.play("Test", "yes")
    assert drawn(t) == 1


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("You may put a card from your hand into your EX area. If you do, draw a card.", {"ex": [BAT] * 5}),
        ("You may summon a follower from your hand. If you do, draw a card.", {"field": [BAT] * 5}),
        (
            "Select a follower in your cemetery. You may summon it. If you do, draw a card.",
            {"field": [BAT] * 5, "cemetery": [OGRE]},
        ),
        (
            "Select a card in your cemetery. You may put it into your EX area. If you do, draw a card.",
            {"ex": [BAT] * 5, "cemetery": [OGRE]},
        ),
    ],
)
@rule("sve-en", "4.4.4.2", "4.8.3.2")
def test_what_finds_no_room_is_not_offered(text: str, side: dict[str, Any]) -> None:
    t = table(you=Side(hand=[spell("Test", cost=0, text=[text]), BAT], **side))
    t.play("Test", asks="")
    assert drawn(t) == 0
    assert t.zone("you", "hand") == ["Bat"]


KEPT = "If this card would be put into a graveyard from the field, remove it from the game instead."
RELIC = cc.servant("Relic", text=[KEPT])


@pytest.mark.parametrize(("servant", "expected"), [(RELIC, 0), (cc.servant("Elf"), 1)])
@rule("caster", "910.1")
def test_what_went_elsewhere_was_not_banished(servant: CardDef, expected: int) -> None:
    charm = cc.conjure("Test", text=["You may banish a servant. If you do, draw a card."])
    t = cc.table(you=cc.Side(hand=[charm], servants=[servant]))
    t.play("Test", "yes")
    assert drawn(t) == expected


@rule("caster", "903.2f")
def test_a_card_without_targets_was_not_played() -> None:
    text = "You may play a conjure card from your hand without paying its cost. If you do, draw a card."
    zap = cc.conjure("Zap", text=["Destroy target servant."])
    t = cc.table(you=cc.Side(hand=[cc.conjure("Test", text=[text]), zap]))
    t.play("Test", "yes")
    assert t.zone("you", "hand") == ["Zap"]


@pytest.mark.parametrize("words", ["If you do so, draw 2 cards.", "When you do so, draw 2 cards."])
@pytest.mark.parametrize("replaced", [True, False])
@rule("fftcg", "11.12.5.4")
def test_a_backup_that_was_removed_instead_was_not_put_into_the_break_zone(words: str, replaced: bool) -> None:
    text = f"You may put 1 Backup you control into the Break Zone. {words}"
    moon = "If a Backup you control is put from the field into the Break Zone, remove it from the game instead."
    field = [ff.backup("Mill"), ff.forward("Moon", text=[moon] if replaced else [])]
    t = ff.table(you=ff.Side(hand=[ff.summon("Test", cost=0, text=[text])], field=field))
    t.cast("Test", "yes")
    assert drawn(t) == (0 if replaced else 2)


@rule("fftcg", "15.1.1.2.2")
def test_a_dull_forward_can_be_dulled() -> None:
    text = "Choose 1 Forward. You may dull it. If you do so, draw 1 card."
    t = ff.table(you=ff.Side(hand=[ff.summon("Test", cost=0, text=[text])], field=[ff.dull(ff.forward("Moon"))]))
    t.cast("Test", "yes", targets=["Moon"])
    assert drawn(t) == 1
