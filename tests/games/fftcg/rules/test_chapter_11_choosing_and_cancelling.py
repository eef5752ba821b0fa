"""FF 11: choices that are not made, shields that come late, what is cancelled, costs on resolving."""

from __future__ import annotations

import pytest

from ludex.core.changes import MOVE
from ludex.core.conditions import Fits
from ludex.core.definitions import PlayOption, Static
from ludex.core.modifiers import Cannot, Forbid, GiveAbility, Replace, ToZone, Would
from ludex.core.ops.control import TakeControl
from ludex.core.ops.delay import Delay
from ludex.core.ops.move import Move
from ludex.core.ops.select import Exactly, UpTo
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import Choose as Modes
from ludex.core.program import Pay, Seq
from ludex.core.selectors import IT, THIS, Cards, Compares, Is, Or, Those
from ludex.core.triggers import Trigger
from ludex.games.fftcg.ops.choose import Choose
from ludex.games.fftcg.ops.stack import Cancel
from ludex.games.fftcg.words import (
    BREAK,
    BREAK_VERB,
    FIELD,
    FIRE,
    FORWARD,
    HAND,
    ICE,
    MAY_BE_CHOSEN,
    POWER,
    PUT,
    REMOVE,
    REMOVED,
    STACK,
    SUMMON,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    action,
    backup,
    enters,
    forward,
    forwards,
    pays,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.four_kinds import (
    ACTION,
    AUTO,
    CHOOSES,
    KINDS,
    SPECIAL,
    SUMMON_KIND,
    go,
    on_stack,
    side,
    text_card,
)
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

ELF = forward("Elf", 4000)
WALL = forward("Wall", 8000)
SHY = Cannot(MAY_BE_CHOSEN, who=OPPONENT)
BLAST = summon("Blast", choose(), break_())


@rule("fftcg", "11.3.3", "11.6.5", "11.7.5", "11.8.9", "11.11.2")
@pytest.mark.parametrize("kind", KINDS)
def test_who_may_choose_none_needs_none_and_what_chose_none_is_not_cancelled(kind: str) -> None:
    card = text_card(kind, Choose(forwards(OPPONENT), UpTo(n(2))), break_(), draw())
    t = table(you=side(kind, card))
    go(t, kind, hold=True)
    assert t.stack() == [on_stack(kind)]
    t.resolve()
    assert "Filler" in t.zone("you", "hand")
    t = table(you=side(kind, card), opponent=Side(field=[ELF]))
    go(t, kind, [])
    assert ("Filler" in t.zone("you", "hand"), t.zone("opponent", "field")) == (True, ["Elf"])


@rule("fftcg", "11.3.3", "11.6.5", "11.7.5", "11.8.9")
@pytest.mark.parametrize("kind", KINDS)
def test_two_choices_may_choose_the_same_card(kind: str) -> None:
    card = text_card(
        kind, Choose(forwards(OPPONENT), into="a"), hurt(Those("a"), 1000), Choose(forwards(OPPONENT), into="b"),
        hurt(Those("b"), 2000),
    )  # fmt: skip
    t = table(you=side(kind, card), opponent=Side(field=[WALL]))
    go(t, kind, "Wall", "Wall")
    assert t.damage("Wall") == 3000


@rule("fftcg", "11.11.2")
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_that_cannot_be_chosen_any_more_is_illegal(kind: str) -> None:
    hide = summon("Hide", choose(), give(IT, SHY))
    t = table(you=side(kind, text_card(kind, choose(whose=OPPONENT), hurt(), draw())),
              opponent=Side(field=[WALL], hand=[hide]))  # fmt: skip
    go(t, kind, "Wall", hold=True)
    t.cast("Hide", "Wall", by="opponent")
    assert (t.damage("Wall"), "Filler" in t.zone("you", "hand")) == (0, False)


@rule("fftcg", "11.11.2")
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_that_changed_sides_does_not_fit_what_asks_whose_it_is(kind: str) -> None:
    steal = summon("Steal", choose(), TakeControl(IT))
    t = table(you=side(kind, text_card(kind, choose(whose=OPPONENT), hurt(), draw()), hand=[steal]),
              opponent=Side(field=[WALL]))  # fmt: skip
    go(t, kind, "Wall", hold=True)
    t.cast("Steal", "Wall")
    assert (t.damage("Wall"), "Filler" in t.zone("you", "hand")) == (0, False)


@rule("fftcg", "11.11.2.1")
@pytest.mark.parametrize("kind", KINDS)
def test_a_forward_that_has_become_illegal_is_not_moved_either(kind: str) -> None:
    """Two are chosen to be returned; one cannot be chosen any more and stays."""
    hide = summon("Hide", choose(), give(IT, SHY))
    card = text_card(kind, Choose(forwards(OPPONENT), UpTo(n(2))), bounce())
    t = table(you=side(kind, card), opponent=Side(field=[WALL, ELF], hand=[hide]))
    go(t, kind, ["Wall", "Elf"], hold=True)
    t.cast("Hide", "Wall", by="opponent")
    assert (t.zone("opponent", "field"), t.zone("opponent", "hand")) == (["Wall"], ["Elf"])


@rule("fftcg", "11.11.10")
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_cancelled_leaves_the_stack_and_does_nothing(kind: str) -> None:
    """The ruling: a Summon goes to its owner's Break Zone, an ability is no more; what was paid stays paid."""
    deny = summon("Deny", Choose(Cards((STACK,), EACH)), Cancel(IT))
    t = table(you=side(kind, text_card(kind, draw(2))), opponent=Side(hand=[deny]))
    go(t, kind, hold=True)
    t.cast("Deny", on_stack(kind), by="opponent", hold=True)
    t.resolve()
    assert (t.stack(), "Filler" in t.zone("you", "hand")) == ([], False)
    assert ("Text" in t.zone("you", "Break Zone")) == (kind in (SUMMON_KIND, "special ability"))


@rule("fftcg", "11.2.1.1")
def test_a_card_of_two_elements_needs_a_cp_of_each() -> None:
    """The ruling under 5.2.1.2."""
    hero = forward("Hero", 5000, cost=3, element=(FIRE, ICE))
    fires = [forward("Ruby", element=FIRE, generic=True)] * 2
    table(you=Side(hand=[hero, *fires])).refuses("play", "Hero", rule="11.2.1.1")
    t = table(you=Side(field=[backup("Frost", element=ICE)], hand=[hero, *fires]))
    t.play("Hero")
    assert (t.dull("Frost"), len(t.zone("you", "Break Zone"))) == (True, 1)


@rule("fftcg", "11.2.1.1")
def test_a_discarded_card_of_two_elements_gives_one_of_each() -> None:
    """The ruling under 5.2.1.3; a Backup of two gives one of either."""
    hero = forward("Hero", 5000, cost=2, element=(FIRE, ICE))
    t = table(you=Side(hand=[hero, forward("Opal", element=(FIRE, ICE))]))
    t.play("Hero")
    assert t.zone("you", "Break Zone") == ["Opal"]
    both = backup("Both", element=(FIRE, ICE))
    table(you=Side(field=[both, backup("Mine", element="Wind")], hand=[hero])).refuses("play", "Hero", rule="11.2.1.1")
    t = table(you=Side(field=[both, backup("Forge", element=FIRE)], hand=[hero]))
    t.play("Hero")
    assert (t.dull("Both"), t.dull("Forge")) == (True, True)


@rule("fftcg", "11.8.13", "11.11.4")
def test_a_condition_about_the_source_is_asked_of_it_as_it_was() -> None:
    """When it attacks, if it has 5000 power or more: it had, and was broken since."""
    strong = Fits(THIS, Compares(POWER, ">=", n(5000)))
    hero = forward("Hero", 5000, when(Trigger("attacked", self_only=True), draw(), if_=strong))
    t = table(you=Side(field=[hero]), opponent=Side(hand=[BLAST]))
    t.attack("Hero", hold=True)
    t.cast("Blast", "Hero", by="opponent", hold=True)
    t.resolve_all()
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "11.8.14")
def test_what_cannot_be_paid_is_not_offered() -> None:
    imp = forward("Imp", 5000, enters(Pay(pays(FIRE), draw())))
    t = table(you=Side(hand=[imp]))
    t.play("Imp", hold=True)
    assert t.stack() == ["auto-ability of Imp"]
    t.resolve()
    assert t.zone("you", "hand") == []


@rule("fftcg", "11.3.7.1", "11.6.10", "11.7.10", "11.8.14")
@pytest.mark.parametrize("kind", KINDS)
def test_a_cost_of_the_effect_is_paid_besides_that_of_playing_it(kind: str) -> None:
    """[Fire] to use it, and on resolving it lets its player pay [Fire] again."""
    forge = backup("Forge", element=FIRE, generic=True)
    body = Pay(pays(FIRE), draw(2))
    card = (
        summon("Text", PlayOption("toll", pays(FIRE), optional=False), body)
        if kind == SUMMON_KIND
        else text_card(kind, body, cost=[pays(FIRE)])
    )
    paid = 0 if kind == AUTO else 1
    t = table(you=side(kind, card, [forge] * paid))
    go(t, kind)
    assert "Filler" not in t.zone("you", "hand")
    t = table(you=side(kind, card, [forge] * (paid + 1)))
    go(t, kind, "yes")
    assert t.zone("you", "hand") == ["Filler", "Filler"]
    assert all(t.dull(f"Forge#{number + 1}") for number in range(paid + 1))


@rule("fftcg", "11.3.3", "11.6.5", "11.7.5", "11.8.9")
@pytest.mark.parametrize("kind", KINDS)
def test_what_cannot_be_chosen_by_summons_can_be_by_abilities_and_the_other_way_round(kind: str) -> None:
    abilities = Or(tuple(Is(TYPE, one) for one in (ACTION, SPECIAL, AUTO)))
    for shield, shut in ((Is(TYPE, SUMMON), kind == SUMMON_KIND), (abilities, kind != SUMMON_KIND)):
        shy = forward("Shy", 5000, Static((Cannot(MAY_BE_CHOSEN, shield, OPPONENT),)))
        t = table(
            you=side(kind, text_card(kind, choose(whose=OPPONENT), break_())), opponent=Side(field=[shy, ELF, WALL])
        )
        go(t, kind, asks=CHOOSES[kind])
        assert t.options() == (["Elf", "Wall"] if shut else ["Shy", "Elf", "Wall"])
        t.answer("Elf" if shut else "Shy")
        assert t.zone("opponent", "Break Zone") == ["Elf" if shut else "Shy"]


@rule("fftcg", "11.8.5")
def test_what_triggers_on_coming_belongs_to_whose_field_it_comes_to() -> None:
    gift = summon("Gift", bring(everything(BREAK, YOU, Is(TYPE, FORWARD)), OPPONENT))
    t = table(you=Side(break_zone=[forward("Imp", 5000, enters(draw()))], hand=[gift]))
    t.cast("Gift", hold=True)
    t.resolve()
    assert (t.controller("Imp"), t.controller("auto-ability of Imp")) == ("opponent", "opponent")
    t.resolve()
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == ([], ["Filler"])


@rule("fftcg", "11.8.16.1.1", "11.9.2")
def test_cards_that_come_together_have_what_the_one_gives_the_other() -> None:
    """The school comes with a Forward, which therefore has its ability as it comes."""
    school = forward(
        "School", 5000, while_here(GiveAbility((enters(draw()),)), on=Cards((FIELD,), YOU, Is(TYPE, FORWARD)))
    )
    call = summon("Call", bring(everything(BREAK, YOU, Is(TYPE, FORWARD))))
    t = table(you=Side(break_zone=[school, ELF], hand=[call]))
    t.cast("Call", ["School", "Elf"])
    assert t.zone("you", "hand") == ["Filler", "Filler"]


@rule("fftcg", "11.8.10")
def test_an_auto_ability_none_of_whose_effects_can_be_had_leaves_the_stack() -> None:
    either = Modes((Seq((choose(whose=OPPONENT), break_())), Seq((choose(whose=OPPONENT), bounce()))), n(1), n(1))
    t = table(you=Side(hand=[forward("Imp", 5000, enters(either))]))
    t.play("Imp", hold=True)
    assert t.stack() == []


@rule("fftcg", "11.11.5")
def test_as_much_is_done_as_can_be() -> None:
    """The Forward that would be broken cannot be; the rest is done."""
    stout = forward("Stout", 5000, Static((Forbid(Would(MOVE, BREAK_VERB)),)))
    storm = summon("Storm", choose(), break_(), draw())
    t = table(you=Side(hand=[storm]), opponent=Side(field=[stout]))
    t.cast("Storm", "Stout")
    assert (t.zone("opponent", "field"), t.zone("you", "hand")) == (["Stout"], ["Filler"])


@rule("fftcg", "11.3.7.1", "11.6.10", "11.12.5.4")
def test_a_cost_whose_payment_is_replaced_is_paid() -> None:
    """It is put into the Break Zone for the cost, and removed instead."""
    banished = Replace(Would(MOVE, to=BREAK, leaves=True), ToZone(REMOVED, REMOVE))
    imp = forward("Imp", 5000, action(Move(THIS, BREAK, PUT), draw()), while_here(banished))
    t = table(you=Side(field=[imp]))
    t.use("Imp")
    assert (t.zone("you", "removed"), t.zone("you", "hand")) == (["Imp"], ["Filler"])


@rule("fftcg", "11.3.3", "11.6.5", "11.7.5")
@pytest.mark.parametrize("kind", KINDS[:3])
def test_who_has_to_choose_two_needs_two(kind: str) -> None:
    card = text_card(kind, Choose(forwards(OPPONENT), Exactly(n(2))), break_())
    number = [] if kind == SUMMON_KIND else [0]
    t = table(you=side(kind, card), opponent=Side(field=[ELF]))
    t.refuses("cast" if kind == SUMMON_KIND else "use", "Text", *number, rule=CHOOSES[kind])


@rule("fftcg", "11.11.10")
@pytest.mark.parametrize(("where", "zone"), [(REMOVED, "removed"), (HAND, "hand")])
def test_a_summon_that_moves_itself_goes_there(where: int, zone: str) -> None:
    once = summon("Once", draw(), Move(THIS, where, REMOVE))
    t = table(you=Side(hand=[once]))
    t.cast("Once")
    assert ("Once" in t.zone("you", zone), t.zone("you", "Break Zone"), t.stack()) == (True, [], [])
    assert "Filler" in t.zone("you", "hand")


@rule("fftcg", "11.8.17.4", "11.8.9")
def test_a_delayed_ability_of_a_summon_chooses_as_an_ability() -> None:
    """Its source is the Summon, but what chooses is an auto-ability."""
    later = summon("Later", Delay(Trigger("phase", verb="end phase"), Seq((choose(whose=OPPONENT), hurt()))))
    abilities = Or(tuple(Is(TYPE, one) for one in (ACTION, SPECIAL, AUTO)))
    no_summon = forward("Aloof", 9000, Static((Cannot(MAY_BE_CHOSEN, Is(TYPE, SUMMON), OPPONENT),)))
    no_ability = forward("Proud", 9000, Static((Cannot(MAY_BE_CHOSEN, abilities, OPPONENT),)))
    t = table(you=Side(hand=[later]), opponent=Side(field=[no_summon, no_ability]))
    t.cast("Later")
    t.to("end phase")
    assert t.stack() == ["auto-ability of Later"]
    t.resolve()
    assert (t.damage("Aloof"), t.damage("Proud")) == (3000, 0)


@rule("fftcg", "11.5.3")
def test_two_abilities_with_the_same_words_are_two() -> None:
    t = table(you=Side(hand=[forward("Imp", 5000, enters(draw()), enters(draw()))]))
    t.play("Imp")
    assert t.zone("you", "hand") == ["Filler", "Filler"]
