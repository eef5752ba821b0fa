"""FF 11.12.5: replacement effects."""

from __future__ import annotations

import pytest

from ludex.core.changes import DAMAGE, MOVE
from ludex.core.conditions import HappenedThisTurn, Holds
from ludex.core.definitions import CardDef, Static
from ludex.core.modifiers import Amount, Arrive, Do, Instead, Nothing, Replace, ToZone, Would
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import If
from ludex.core.selectors import IT, Cards, Is
from ludex.core.triggers import Trigger
from ludex.core.values import Count
from ludex.games.fftcg.ops.firm import WouldBeLess
from ludex.games.fftcg.ops.points import DealPoints
from ludex.games.fftcg.words import (
    BREAK,
    BREAK_VERB,
    FIELD,
    HAND,
    NAMES,
    PLAYER,
    REMOVE,
    REMOVED,
    RETURN,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.fftcg import Side, action, backup, dies, forward, forwards, strike, summon, table, when
from tests.games.fftcg.rules.four_kinds import KINDS, go, side, text_card
from tests.games.fftcg.rules.parts import (
    bounce,
    break_,
    bring,
    choose,
    draw,
    everything,
    give,
    hurt,
    n,
    while_here,
)

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
BLAST = summon("Blast", choose(), break_())
BOLT = summon("Bolt", strike(4000))


def on_damage(instead: Instead) -> Replace:
    """If it is dealt damage, this happens instead."""
    return Replace(Would(DAMAGE), instead)


LESS = on_damage(Amount("minus", n(2000)))
DOUBLE = on_damage(Amount("times", n(2)))
BANISHED = Replace(Would(MOVE, to=BREAK, leaves=True), ToZone(REMOVED, REMOVE))
"""If it would be put into the Break Zone, remove it from the game instead."""


@rule("fftcg", "11.12.5.1")
def test_a_replacement_waits_for_its_event_and_puts_another_in_its_place() -> None:
    imp = forward("Imp", 5000, while_here(BANISHED))
    back = summon("Back", choose(), bounce())
    t = table(you=Side(field=[imp], hand=[back, BLAST]))
    t.cast("Back", "Imp")
    assert t.zone("you", "hand") == ["Blast", "Imp"]
    t.play("Imp")
    t.cast("Blast", "Imp")
    assert (t.zone("you", "removed"), t.zone("you", "Break Zone")) == (["Imp"], ["Back", "Blast"])


@rule("fftcg", "11.12.5.1")
def test_it_does_so_each_time() -> None:
    t = table(you=Side(field=[forward("Imp", 9000, while_here(LESS))], hand=[BOLT, BOLT]))
    t.cast("Bolt", "Imp")
    t.cast("Bolt", "Imp")
    assert t.damage("Imp") == 4000


@rule("fftcg", "11.12.5.1")
def test_it_may_replace_a_part_only() -> None:
    """The Forward still comes, but dull."""
    trap = backup("Trap", while_here(Replace(Would(MOVE, to=FIELD), Arrive(engaged=True)), on=forwards(OPPONENT)))
    t = table(you=Side(hand=[ELF]), opponent=Side(field=[trap]))
    t.play("Elf")
    assert (t.zone("you", "field"), t.dull("Elf")) == (["Elf"], True)


@rule("fftcg", "11.12.5.2")
@pytest.mark.parametrize(
    ("how", "by", "dealt"),
    [("plus", 1000, 5000), ("minus", 1000, 3000), ("minus", 5000, 0), ("times", 2, 8000), ("becomes", 0, 0)],
)
def test_more_or_less_damage_is_a_replacement(how: str, by: int, dealt: int) -> None:
    """The damage is dealt once, in the changed amount."""
    imp = forward("Imp", 9000, while_here(on_damage(Amount(how, n(by)))))
    t = table(you=Side(field=[imp], hand=[BOLT]))
    t.cast("Bolt", "Imp")
    assert (t.damage("Imp"), [event.amount for event in t.events("damaged")]) == (dealt, [dealt] if dealt else [])


@rule("fftcg", "11.12.5.2")
def test_what_its_source_deals_more_is_one_too() -> None:
    imp = forward("Imp", 5000, while_here(Replace(Would(DAMAGE, by_this=True), Amount("plus", n(1000)))),
                  action(strike(3000, OPPONENT)))  # fmt: skip
    t = table(you=Side(field=[imp]), opponent=Side(field=[OGRE]))
    t.use("Imp")
    assert [event.amount for event in t.events("damaged")] == [4000]


@rule("fftcg", "11.12.5.3")
def test_nothing_is_replaced_afterwards() -> None:
    """What keeps damage away helps only if it is there before the damage is dealt."""
    shield = summon("Shield", choose(), give(IT, on_damage(Nothing())))
    t = table(you=Side(field=[OGRE], hand=[BOLT, BOLT, shield]))
    t.cast("Bolt", "Ogre")
    t.cast("Shield", "Ogre")
    assert t.damage("Ogre") == 4000
    t.cast("Bolt", "Ogre")
    assert t.damage("Ogre") == 4000


@rule("fftcg", "11.12.5.3")
def test_a_card_that_comes_with_the_event_does_not_replace_it() -> None:
    """The two are broken together; the one that is put onto the field by it comes too late for the other."""
    saint = forward("Saint", 5000, while_here(BANISHED, on=forwards(YOU)))
    both = summon("Both", break_(forwards(YOU)), bring(everything(HAND, YOU, Is(NAMES, "Saint"))))
    t = table(you=Side(field=[ELF], hand=[both, saint]))
    t.cast("Both")
    assert ("Elf" in t.zone("you", "Break Zone"), t.zone("you", "field")) == (True, ["Saint"])


@rule("fftcg", "11.12.5.4")
def test_what_was_replaced_did_not_happen() -> None:
    """Nothing triggers on it, and nothing that asks for it later finds it."""
    imp = forward("Imp", 9000, while_here(on_damage(Nothing())), when(Trigger("damaged", self_only=True), draw()))
    wrath = summon("Wrath", If(HappenedThisTurn(Trigger("damaged")), draw(3)))
    t = table(you=Side(field=[imp], hand=[BOLT, wrath]))
    t.cast("Bolt", "Imp")
    t.cast("Wrath")
    assert (t.zone("you", "hand"), t.events("damaged")) == ([], [])


@rule("fftcg", "11.12.5.4")
def test_but_what_took_its_place_did() -> None:
    imp = forward("Imp", 5000, while_here(BANISHED), dies(draw()))
    watch = backup(
        "Watch", when(Trigger("moved", to=(REMOVED,)), draw(2)), when(Trigger("moved", verb=BREAK_VERB), draw(3))
    )
    t = table(you=Side(field=[imp, watch], hand=[BLAST]))
    t.cast("Blast", "Imp")
    assert len(t.zone("you", "hand")) == 2


# 11.12.5.5: once.


@rule("fftcg", "11.12.5.5")
def test_a_replacement_applies_once_to_an_event() -> None:
    """Twice the damage is damage again, and is not doubled again; a second such effect doubles it once more."""
    t = table(you=Side(field=[forward("Imp", 20000, while_here(DOUBLE))], hand=[BOLT]))
    t.cast("Bolt", "Imp")
    assert t.damage("Imp") == 8000
    frail = backup("Frail", while_here(DOUBLE, on=forwards(EACH)))
    t = table(you=Side(field=[forward("Imp", 20000, while_here(DOUBLE)), frail], hand=[BOLT]))
    t.cast("Bolt", "Imp")
    assert t.damage("Imp") == 16000


@rule("fftcg", "11.12.5.5")
def test_two_that_would_lead_into_each_other_apply_once_each() -> None:
    """To the Break Zone: removed instead. To be removed: to the Break Zone instead. It ends in the Break Zone."""
    returns = Replace(Would(MOVE, to=REMOVED), ToZone(BREAK, "put"))
    t = table(you=Side(field=[forward("Imp", 5000, while_here(BANISHED, returns))], hand=[BLAST]))
    t.cast("Blast", "Imp")
    assert "Imp" in t.zone("you", "Break Zone")


@rule("fftcg", "11.12.5.5")
def test_two_that_hand_damage_to_each_other_apply_once_each() -> None:
    """If Ann would be dealt damage, Ben is dealt 3000 instead; and the other way round: it comes back to Ann."""

    def hands_to(name: str) -> Static:
        return while_here(on_damage(Do(hurt(Cards((FIELD,), YOU, Is(NAMES, name)), 3000))))

    pair = [forward("Ann", 9000, hands_to("Ben")), forward("Ben", 9000, hands_to("Ann"))]
    t = table(you=Side(field=pair, hand=[BOLT]))
    t.cast("Bolt", "Ann")
    assert (t.damage("Ann"), t.damage("Ben")) == (3000, 0)


# 11.12.5.6: order.


def fury(kind: str) -> CardDef:
    """Choose 1 Forward. Deal it 4000 damage. If you control a Backup, deal it 7000 damage instead."""
    if kind == "text":
        text = "Choose 1 Forward. Deal it 4000 damage. If you control 1 or more Backups, deal it 7000 damage instead."
        return summon("Text", text=[text])
    control = Holds(Count(Cards((FIELD,), YOU, Is(TYPE, "Backup"))), ">=", n(1))
    return text_card(kind, choose(whose=OPPONENT), If(control, hurt(amount=7000), hurt(amount=4000)))


@rule("fftcg", "11.12.5.6", "11.12.5.6.1")
@pytest.mark.parametrize("kind", KINDS)
def test_what_replaces_part_of_its_own_resolving_comes_first(kind: str) -> None:
    """Doubled afterwards: 14000. The other way round it would be 7000."""
    giant = forward("Giant", 30000, while_here(DOUBLE))
    t = table(you=side(kind, fury(kind), [backup("Hut")]), opponent=Side(field=[giant]))
    go(t, kind, "Giant")
    assert t.damage("Giant") == 14000


@rule("fftcg", "11.12.5.6", "11.12.5.6.1")
@pytest.mark.parametrize("kind", KINDS)
def test_so_a_replacement_that_asks_for_the_amount_sees_the_replaced_one(kind: str) -> None:
    """Damage of less than its power becomes 0: 4000 would, 7000 does not, and nobody is asked."""
    tough = forward("Tough", 6000, while_here(Replace(WouldBeLess(DAMAGE), Nothing())))
    t = table(you=side(kind, fury(kind), [backup("Hut")]), opponent=Side(field=[tough]))
    go(t, kind, "Tough")
    assert t.zone("opponent", "Break Zone") == ["Tough"]
    t = table(you=side(kind, fury(kind)), opponent=Side(field=[tough]))
    go(t, kind, "Tough")
    assert t.damage("Tough") == 0


@rule("fftcg", "11.12.5.6")
def test_as_it_is_printed() -> None:
    giant = forward("Giant", 30000, while_here(DOUBLE))
    t = table(you=Side(field=[backup("Hut")], hand=[fury("text")]), opponent=Side(field=[giant]))
    t.cast("Text", "Giant")
    assert t.damage("Giant") == 14000


@rule("fftcg", "11.12.5.6.1")
@pytest.mark.parametrize(("first", "dealt"), [("Imp", 4000), ("Frail", 6000)])
def test_the_controller_of_the_card_chooses_the_order(first: str, dealt: int) -> None:
    """4000 less 2000, doubled: 4000; doubled, less 2000: 6000. Though the Summon and one of the effects are yours."""
    frail = backup("Frail", while_here(DOUBLE, on=forwards(OPPONENT)))
    t = table(you=Side(field=[frail], hand=[BOLT]), opponent=Side(field=[forward("Imp", 9000, while_here(LESS))]))
    t.cast("Bolt", "Imp", hold=True)
    t.resolve(asks="11.12.5.6.1")
    assert (t.asked, sorted(t.options())) == ("opponent", ["Frail", "Imp"])
    t.answer(first)
    assert t.damage("Imp") == dealt


@rule("fftcg", "11.12.5.6.1")
def test_the_player_who_is_dealt_damage_chooses_the_order() -> None:
    """1 point: one more, then doubled: 4; doubled, then one more: 3."""
    more = backup("More", while_here(on_damage(Amount("plus", n(1))), on=Cards((PLAYER,), OPPONENT)))
    twice = backup("Twice", while_here(DOUBLE, on=Cards((PLAYER,), OPPONENT)))
    for first, points in (("More", 4), ("Twice", 3)):
        t = table(you=Side(field=[more, twice], hand=[summon("Harm", DealPoints(OPPONENT))]))
        t.cast("Harm", hold=True)
        t.resolve(asks="11.12.5.6.1")
        assert t.asked == "opponent"
        t.answer(first)
        assert t.points("opponent") == points


@rule("fftcg", "11.12.5.6.1")
@pytest.mark.parametrize(("first", "zone"), [("Tomb", "removed"), ("Nurse", "hand")])
def test_what_does_not_fit_any_more_after_the_first_does_not_apply(first: str, zone: str) -> None:
    """Removed instead of broken, or returned instead of broken: the controller picks, and the other is left out."""
    tomb = backup("Tomb", while_here(Replace(Would(MOVE, BREAK_VERB), ToZone(REMOVED, REMOVE)), on=forwards(EACH)))
    nurse = backup("Nurse", while_here(Replace(Would(MOVE, BREAK_VERB), ToZone(HAND, RETURN)), on=forwards(EACH)))
    t = table(you=Side(field=[tomb, nurse], hand=[BLAST]), opponent=Side(field=[ELF]))
    t.cast("Blast", "Elf", hold=True)
    t.resolve(asks="11.12.5.6.1")
    assert t.asked == "opponent"
    t.answer(first)
    assert t.zone("opponent", zone) == ["Elf"]


@rule("fftcg", "11.12.5.6.1")
def test_for_each_card_of_one_event_its_own_controller_chooses() -> None:
    frail = backup("Frail", while_here(DOUBLE, on=forwards(EACH)))
    shield = backup("Shield", while_here(LESS, on=forwards(EACH)))
    rain = summon("Rain", hurt(forwards(EACH), 3000))
    t = table(you=Side(field=[frail, shield, OGRE], hand=[rain]), opponent=Side(field=[forward("Wall", 9000)]))
    t.cast("Rain", hold=True)
    t.resolve(asks="11.12.5.6.1")
    first = t.asked
    t.answer("Shield", asks="11.12.5.6.1")
    assert {first, t.asked} == {"you", "opponent"}
    t.answer("Frail")
    assert sorted((t.damage("Ogre"), t.damage("Wall"))) == [2000, 4000]
    assert len({event.batch for event in t.events("damaged")}) == 1
