"""FF 11.3: casting a Summon, and with it what is the same for action, special and auto-abilities (11.6 to 11.8)."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef, PlayOption, Static
from ludex.core.modifiers import Cannot, PlayCost, SetStat
from ludex.core.ops.damage import Damage, DamageDivided
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.ops.move import Move
from ludex.core.ops.select import AnyNumber, Select, UpTo
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import Choose as Modes
from ludex.core.program import Seq
from ludex.core.selectors import IT, Among, And, Cards, Engaged, Is, Not, NotThose, Those
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Times, X
from ludex.games.fftcg.ops.choose import Choose
from ludex.games.fftcg.ops.cp import PayCP
from ludex.games.fftcg.ops.stack import Cancel
from ludex.games.fftcg.words import (
    BACKUP,
    BREAK,
    CAST_EVENT,
    DISCARD,
    FIELD,
    FIRE,
    FORWARD,
    HAND,
    ICE,
    MAY_BE_CHOSEN,
    POWER,
    RETURN,
    STACK,
    SUMMON,
    TYPE,
)
from ludex.testing import rule
from ludex.testing.fftcg import Side, backup, dull, forward, forwards, monster, pays, strike, summon, table, when
from tests.games.fftcg.rules.four_kinds import (
    ACTION,
    AUTO,
    CHOOSES,
    DIVIDED,
    KINDS,
    PAID,
    SAYS_WHICH,
    SPECIAL,
    SUMMON_KIND,
    go,
    on_stack,
    side,
    text_card,
)
from tests.games.fftcg.rules.parts import break_, bring, choose, draw, give, hurt, n, plus, put, remove

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
WALL = forward("Wall", 8000)
BOLT = summon("Bolt", strike(4000))
RUBY = forward("Ruby", element=FIRE)
FORGE = backup("Forge", element=FIRE, generic=True)
DISCARDS = Seq((Select(Cards((HAND,), YOU)), Move(IT, BREAK, DISCARD)))
"""Discard 1 card, as a cost."""


# 11.3.1, 11.6.3, 11.7.3: what cannot be finished never began.


def dearly(kind: str) -> CardDef:
    """The card "Text" for two CP and a discard besides."""
    if kind == SUMMON_KIND:
        return summon("Text", PlayOption("discard", DISCARDS, optional=False), draw(), cost=2)
    return text_card(kind, draw(), cost=[pays(FIRE, generic=1), DISCARDS])


@rule("fftcg", "11.3.1", "11.6.3", "11.7.3")
@pytest.mark.parametrize("kind", PAID)
def test_what_cannot_be_finished_is_as_if_it_had_not_begun(kind: str) -> None:
    """The only card in hand is discarded for CP: now it cannot be discarded for the rest of the cost."""
    watch = backup("Watch", when(Trigger("moved", verb=DISCARD), draw()), element=ICE)
    card = dearly(kind)
    t = table(you=side(kind, card, [dull(watch), FORGE, FORGE], [RUBY]))
    before = (t.zone("you", "hand"), t.zone("you", "field"), t.zone("you", "Break Zone"))
    with t.taken_back("14.1"):
        go(t, kind, pay="Ruby", hold=True)
    assert (t.zone("you", "hand"), t.zone("you", "field"), t.zone("you", "Break Zone")) == before
    assert (t.priority, t.stack(), t.events("moved", last=True)) == ("you", [], [])
    go(t, kind, pay=["Forge", "Forge"], hold=True)
    assert t.stack()[-1] == on_stack(kind)
    assert (t.dull("Forge#1"), t.dull("Forge#2"), "Ruby" in t.zone("you", "Break Zone")) == (True, True, True)


@rule("fftcg", "11.3.1", "11.6.3", "11.7.3")
@pytest.mark.parametrize("kind", PAID)
def test_what_was_declared_and_paid_stays_so(kind: str) -> None:
    """Once something is paid the play cannot be taken back, and on the stack it keeps what it chose."""
    card = (
        summon("Text", PlayOption("discard", DISCARDS, optional=False), strike(4000), cost=1)
        if kind == SUMMON_KIND
        else text_card(kind, strike(4000), cost=[pays(FIRE), DISCARDS])
    )
    t = table(you=side(kind, card, [FORGE], [RUBY, RUBY]), opponent=Side(field=[ELF, WALL]))
    go(t, kind, "Elf", "Ruby", pay="Forge", hold=True)
    with pytest.raises(Exception, match="no play to take back"):
        t.take_back()
    assert (t.stack(), t.dull("Forge")) == ([on_stack(kind)], True)
    t.resolve()
    assert (t.zone("opponent", "Break Zone"), t.damage("Wall")) == (["Elf"], 0)


@rule("fftcg", "11.3.1")
def test_casting_moves_a_summon_from_the_hand_to_the_stack() -> None:
    t = table(you=Side(hand=[BOLT], break_zone=[summon("Old", draw())]), opponent=Side(field=[OGRE]))
    t.refuses("cast", "Old")
    t.cast("Bolt", hold=True)
    assert (t.zone("you", "hand"), t.stack(), t.zone("you", "Break Zone")) == ([], ["Bolt"], ["Old"])


# 11.3.2: on the stack.


@rule("fftcg", "11.3.2")
def test_a_summon_on_the_stack_is_seen_and_keeps_its_information() -> None:
    t = table(
        you=Side(
            field=[backup("Windmill", element="Wind"), backup("Frost", element=ICE)],
            hand=[summon("Gust", draw(), cost=2, element=("Wind", ICE), category="VEX")],
        )
    )
    assert not t.sees("opponent", "Gust")
    t.cast("Gust", hold=True)
    assert t.sees("opponent", "Gust")
    assert (t.attribute("Gust", "element"), t.attribute("Gust", "type")) == ({"Wind", ICE}, {SUMMON})
    assert (t.attribute("Gust", "name"), t.attribute("Gust", "category"), t.stat("Gust", "cost")) == (
        {"Gust"}, {"VEX"}, 2,
    )  # fmt: skip


@rule("fftcg", "11.3.2")
def test_the_last_summon_lies_on_top_and_belongs_to_who_cast_it() -> None:
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[OGRE], hand=[summon("Gust", draw())]))
    t.cast("Bolt", hold=True)
    t.cast("Gust", by="opponent", hold=True)
    assert (t.stack(), t.controller("Bolt"), t.controller("Gust")) == (["Gust", "Bolt"], "you", "opponent")
    t.resolve()
    assert (len(t.zone("opponent", "hand")), t.zone("you", "hand")) == (1, [])


@rule("fftcg", "11.3.2")
def test_a_summon_stays_on_the_stack_until_it_resolves_or_is_moved() -> None:
    gather = summon("Gather", Choose(Cards((STACK,), EACH, Is(TYPE, SUMMON))), Move(IT, HAND, RETURN))
    t = table(you=Side(hand=[BOLT]), opponent=Side(field=[OGRE], hand=[gather]))
    t.cast("Bolt", hold=True)
    t.pass_()
    assert t.stack() == ["Bolt"]
    t.cast("Gather", "Bolt", hold=True)
    t.resolve()
    assert (t.stack(), t.zone("you", "hand"), t.damage("Ogre")) == ([], ["Bolt"], 0)
    t.resolve_all()
    assert (t.damage("Ogre"), t.zone("you", "Break Zone")) == (0, [])


# 11.3.3, 11.6.5, 11.7.5, 11.8.9: choosing.


@rule("fftcg", "11.3.3", "11.6.5", "11.7.5")
@pytest.mark.parametrize("kind", PAID)
def test_what_chooses_needs_something_to_choose(kind: str) -> None:
    card = text_card(kind, choose(Is(TYPE, "Monster")), break_(), draw())
    t = table(you=side(kind, card))
    t.refuses(
        "cast" if kind == SUMMON_KIND else "use", "Text", *([] if kind == SUMMON_KIND else [0]), rule=CHOOSES[kind]
    )
    t = table(you=side(kind, card), opponent=Side(field=[monster("Imp")]))
    go(t, kind, "Imp")
    assert t.zone("opponent", "Break Zone") == ["Imp"]


@rule("fftcg", "11.3.3", "11.6.5", "11.7.5", "11.8.9")
@pytest.mark.parametrize("kind", KINDS)
def test_it_is_chosen_before_anybody_can_respond(kind: str) -> None:
    card = text_card(kind, choose(whose=OPPONENT), break_())
    t = table(you=side(kind, card), opponent=Side(field=[ELF, WALL]))
    go(t, kind, asks=CHOOSES[kind])
    assert (t.asked, t.options(), t.priority) == ("you", ["Elf", "Wall"], "")
    t.answer("Wall")
    assert t.zone("opponent", "Break Zone") == ["Wall"]


@rule("fftcg", "11.3.3", "11.6.5", "11.7.5", "11.8.9")
@pytest.mark.parametrize("kind", KINDS)
def test_what_selects_needs_nothing_and_selects_on_resolving(kind: str) -> None:
    card = text_card(kind, Select(Cards((FIELD,), OPPONENT)), break_(), draw())
    t = table(you=side(kind, card))
    drawn = len(t.zone("you", "hand")) - (kind != "action ability")
    go(t, kind)
    assert len(t.zone("you", "hand")) == drawn + 1
    t = table(you=side(kind, card), opponent=Side(field=[ELF, WALL]))
    go(t, kind, hold=True)
    assert (t.priority, t.stack()) == ("you", [on_stack(kind)])
    t.resolve("Wall")
    assert t.zone("opponent", "Break Zone") == ["Wall"]


@rule("fftcg", "11.3.3", "11.6.5", "11.7.5", "11.8.9", "11.8.19")
@pytest.mark.parametrize("kind", KINDS)
def test_what_cannot_be_chosen_can_be_selected(kind: str) -> None:
    shy = forward("Shy", 5000, Static((Cannot(MAY_BE_CHOSEN, who=OPPONENT),)))
    chooses = text_card(kind, choose(whose=OPPONENT), break_())
    t = table(you=side(kind, chooses), opponent=Side(field=[shy, ELF]))
    go(t, kind, "Elf")
    assert t.zone("opponent", "Break Zone") == ["Elf"]
    selects = text_card(kind, Select(forwards(OPPONENT)), break_())
    t = table(you=side(kind, selects), opponent=Side(field=[shy, ELF]))
    go(t, kind, "Shy")
    assert t.zone("opponent", "Break Zone") == ["Shy"]


@rule("fftcg", "11.3.3", "11.6.5", "11.7.5", "11.8.9")
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_chooses_itself(kind: str) -> None:
    """Alone on the stack there is nothing it could cancel; with a Summon below it can choose that one only."""
    card = text_card(kind, Choose(Cards((STACK,), EACH)), Cancel(IT))
    t = table(you=side(kind, card))
    if kind == AUTO:
        t.play("Text", hold=True)
        assert t.stack() == []
        t = table(you=Side(field=[forward("Text", 5000, when(Trigger(CAST_EVENT), *_cancels()))], hand=[BOLT, OGRE]))
        t.play("Ogre")
        t.cast("Bolt", "Ogre", hold=True)
        assert t.stack() == ["auto-ability of Text", "Bolt"]
    else:
        t.refuses("cast" if kind == SUMMON_KIND else "use", "Text", *([] if kind == SUMMON_KIND else [0]))
        t = table(you=side(kind, card, [OGRE], [BOLT]))
        t.cast("Bolt", "Ogre", hold=True)
        go(t, kind, hold=True)
    t.resolve_all()
    assert (t.damage("Ogre"), "Bolt" in t.zone("you", "Break Zone")) == (0, True)


def _cancels() -> tuple[Choose, Cancel]:
    return Choose(Cards((STACK,), EACH)), Cancel(IT)


# 11.3.4, 11.6.6, 11.7.6, 11.8.10: one of several effects.

EITHER = Modes((draw(2), Damage(forwards(OPPONENT), n(3000))), n(1), n(1))


@rule("fftcg", "11.3.4", "11.6.6", "11.7.6", "11.8.10")
@pytest.mark.parametrize("kind", KINDS)
def test_which_effect_it_will_be_is_said_before_anybody_can_respond(kind: str) -> None:
    t = table(you=side(kind, text_card(kind, EITHER)), opponent=Side(field=[WALL]))
    go(t, kind, asks=SAYS_WHICH[kind])
    assert (t.asked, t.options(), t.priority) == ("you", ["(1)", "(2)"], "")
    t.answer("(2)")
    assert (t.damage("Wall"), t.stack()) == (3000, [])
    assert "Filler" not in t.zone("you", "hand")


@rule("fftcg", "11.3.4", "11.6.6", "11.7.6", "11.8.10")
@pytest.mark.parametrize("kind", KINDS)
def test_it_stays_the_effect_that_was_said(kind: str) -> None:
    """The Forward it was meant for is gone when it resolves: it does not become the other effect."""
    away = summon("Away", choose(), remove())
    t = table(you=side(kind, text_card(kind, EITHER)), opponent=Side(field=[WALL], hand=[away]))
    go(t, kind, "(2)", hold=True)
    t.cast("Away", "Wall", by="opponent")
    assert (t.zone("opponent", "removed"), "Filler" in t.zone("you", "hand")) == (["Wall"], False)


@rule("fftcg", "11.3.4", "11.6.6", "11.7.6", "11.8.10")
@pytest.mark.parametrize("kind", KINDS)
def test_only_what_the_effect_chooses_that_was_said_has_to_be_there(kind: str) -> None:
    either = Modes((Seq((choose(whose=OPPONENT), break_())), draw()), n(1), n(1))
    t = table(you=side(kind, text_card(kind, either)))
    go(t, kind, "(2)")
    assert "Filler" in t.zone("you", "hand")


# 11.3.5 to 11.3.7, 11.6.7 to 11.6.9, 11.7.7 to 11.7.9: what it costs.


@rule("fftcg", "11.3.5", "11.3.7")
def test_a_cost_that_looks_at_other_cards_is_fixed_before_it_is_paid() -> None:
    """It costs 1 less for each active Backup: dulling them for it does not make it dearer."""
    active = Cards((FIELD,), YOU, And((Is(TYPE, BACKUP), Not(Engaged()))))
    cheaper = Static((PlayCost("less", Count(active)),), zones=(HAND, STACK))
    t = table(you=Side(field=[FORGE, FORGE], hand=[summon("Bolt", cheaper, strike(4000), cost=4)]),
              opponent=Side(field=[OGRE]))  # fmt: skip
    t.cast("Bolt")
    assert (t.dull("Forge#1"), t.dull("Forge#2"), t.damage("Ogre")) == (True, True, 4000)
    one = Side(field=[FORGE], hand=[summon("Bolt", cheaper, strike(4000), cost=4)])
    table(you=one, opponent=Side(field=[OGRE])).refuses("cast", "Bolt", rule="11.2.1.1")


@rule("fftcg", "11.6.7", "11.6.9", "11.7.7", "11.7.9")
@pytest.mark.parametrize("kind", PAID[1:])
def test_a_cost_of_an_ability_that_looks_at_other_cards_is_fixed_before_it_is_paid(kind: str) -> None:
    """It costs [1] for each dull Backup you control: those dulled for it do not count."""
    dulled = Cards((FIELD,), YOU, And((Is(TYPE, BACKUP), Engaged())))
    card = text_card(kind, draw(), cost=[PayCP((), Count(dulled))])
    t = table(you=side(kind, card, [dull(FORGE), FORGE, FORGE]))
    go(t, kind, pay="Forge")
    assert (t.stack(), [t.dull(f"Forge#{one}") for one in (1, 2, 3)].count(True)) == ([], 2)


@rule("fftcg", "11.3.7", "11.6.9", "11.7.9")
@pytest.mark.parametrize("kind", PAID)
def test_what_makes_it_dearer_or_cheaper_afterwards_comes_too_late(kind: str) -> None:
    """It costs [1] for each card in your hand besides: discarding for it makes it no cheaper."""
    others = Cards((HAND,), YOU)
    card = (
        summon("Text", Static((PlayCost("add", Count(others)),), zones=(HAND, STACK)), draw())
        if kind == SUMMON_KIND
        else text_card(kind, draw(), cost=[PayCP((), Count(others))])
    )
    gem = forward("Gem", element="Light")
    t = table(you=side(kind, card, [FORGE], [RUBY, gem]))
    # As a Summon it is on the stack when the cost is fixed; a special ability has its namesake in the hand then.
    go(t, kind, pay="Ruby" if kind != "special ability" else ["Ruby", "Forge"])
    assert (t.dull("Forge"), "Ruby" in t.zone("you", "Break Zone")) == (kind == "special ability", True)


@rule("fftcg", "11.3.5")
def test_the_way_to_pay_is_picked_while_casting() -> None:
    paid = PlayOption("kicker", DISCARDS)
    bolt = summon("Bolt", paid, strike(4000))
    t = table(you=Side(hand=[bolt, RUBY]), opponent=Side(field=[OGRE]))
    t.cast("Bolt", asks="11.3.5")
    assert (t.asked, t.options()) == ("you", ["no", "yes"])
    t.answer("yes", "Ruby")
    assert (t.zone("you", "hand"), t.damage("Ogre")) == ([], 4000)
    t = table(you=Side(hand=[bolt, RUBY]), opponent=Side(field=[OGRE]))
    t.cast("Bolt", "no")
    assert t.zone("you", "hand") == ["Ruby"]


@rule("fftcg", "11.3.5")
def test_an_alternative_cost_takes_the_place_of_the_printed_one() -> None:
    breaks = Seq((Select(forwards(YOU)), put()))
    bolt = summon("Bolt", PlayOption("instead", breaks, mods=(PlayCost("set", n(0)),)), strike(4000), cost=3)
    t = table(you=Side(field=[ELF], hand=[bolt]), opponent=Side(field=[OGRE]))
    t.cast("Bolt", "Ogre")
    assert (t.damage("Ogre"), t.zone("you", "Break Zone")) == (4000, ["Elf", "Bolt"])
    t = table(you=Side(hand=[bolt]), opponent=Side(field=[OGRE]))
    t.refuses("cast", "Bolt", rule="11.2.1.1")


@rule("fftcg", "11.6.7", "11.7.7")
@pytest.mark.parametrize("kind", PAID[1:])
def test_a_variable_cost_is_set_while_using_it_and_then_paid(kind: str) -> None:
    card = text_card(kind, Damage(forwards(OPPONENT), Times(X(), n(1000))), cost=[PayCP((), X())])
    t = table(you=side(kind, card, [FORGE, FORGE, FORGE]), opponent=Side(field=[WALL]))
    go(t, kind, asks={ACTION: "11.6.7", SPECIAL: "11.7.7"}[kind])
    assert t.options() == ["0 to 3"]
    t.answer(2)
    assert (t.damage("Wall"), [t.dull(f"Forge#{one}") for one in (1, 2, 3)].count(True)) == (2000, 2)


@rule("fftcg", "11.3.5")
def test_a_variable_cost_of_a_summon_is_set_while_casting_it() -> None:
    bolt = summon("Bolt", PlayOption("x", PayCP((), X()), optional=False), Damage(forwards(), Times(X(), n(1000))))
    t = table(you=Side(field=[FORGE, FORGE, FORGE], hand=[bolt]), opponent=Side(field=[WALL]))
    t.cast("Bolt", asks="11.3.5")
    assert t.options() == ["0 to 3"]
    t.answer(2)
    assert (t.damage("Wall"), [t.dull(f"Forge#{one}") for one in (1, 2, 3)].count(True)) == (2000, 2)


# 11.3.6, 11.6.8, 11.7.8, 11.8.12: dealing out.

DIVIDES = (Choose(forwards(OPPONENT), UpTo(n(2))), DamageDivided(IT, n(5000)))


@rule("fftcg", "11.3.6", "11.6.8", "11.7.8", "11.8.12")
@pytest.mark.parametrize("kind", KINDS)
def test_damage_is_divided_in_thousands_before_anybody_can_respond(kind: str) -> None:
    t = table(you=side(kind, text_card(kind, *DIVIDES)), opponent=Side(field=[OGRE, WALL]))
    go(t, kind, ["Ogre", "Wall"], asks=DIVIDED[kind])
    assert (t.asked, t.options()) == ("you", ["Ogre", "Wall"])
    for wrong in ({"Ogre": 5000, "Wall": 0}, {"Ogre": 4500, "Wall": 500}, {"Ogre": 3000, "Wall": 1000},
                  {"Ogre": 4000, "Wall": 2000}, {"Ogre": 5000}):  # fmt: skip
        with pytest.raises(AssertionError, match="is no answer"):
            t.answer(wrong)
    t.answer({"Ogre": 1000, "Wall": 4000})
    assert (t.damage("Ogre"), t.damage("Wall")) == (1000, 4000)


@rule("fftcg", "11.3.6", "11.6.8", "11.7.8", "11.8.12")
@pytest.mark.parametrize("kind", KINDS)
def test_no_more_are_chosen_than_there_are_thousands(kind: str) -> None:
    card = text_card(kind, Choose(forwards(OPPONENT), AnyNumber()), DamageDivided(IT, n(2000)))
    t = table(you=side(kind, card), opponent=Side(field=[OGRE, WALL, forward("Boulder", 7000)]))
    go(t, kind, asks=CHOOSES[kind])
    with pytest.raises(AssertionError, match="is no answer"):
        t.answer(["Ogre", "Wall", "Boulder"])
    t.answer(["Ogre", "Boulder"], {"Ogre": 1000, "Boulder": 1000})
    assert (t.damage("Ogre"), t.damage("Wall"), t.damage("Boulder")) == (1000, 0, 1000)


@rule("fftcg", "11.3.6", "11.6.8", "11.7.8", "11.8.12")
@pytest.mark.parametrize("kind", KINDS)
def test_which_card_gets_which_effect_is_said_before_anybody_can_respond(kind: str) -> None:
    card = text_card(
        kind,
        Choose(forwards(OPPONENT), into="first"),
        Choose(Among(forwards(OPPONENT), NotThose(Those("first"))), into="second"),
        hurt(Those("first"), 2000),
        hurt(Those("second"), 5000),
    )
    t = table(you=side(kind, card), opponent=Side(field=[OGRE, WALL]))
    go(t, kind, "Wall", "Ogre", hold=True)
    assert t.stack() == [on_stack(kind)]
    t.resolve()
    assert (t.damage("Wall"), t.damage("Ogre")) == (2000, 5000)


# 11.3.8, 11.6.11, 11.7.11: cast, used.


@rule("fftcg", "11.3.8")
@pytest.mark.parametrize("caster", ["you", "opponent"])
def test_what_casting_triggers_goes_onto_the_stack_above_the_summon(caster: str) -> None:
    watch = backup("Watch", when(Trigger(CAST_EVENT, whose=EACH, verb=SUMMON), draw()))
    t = table(you=Side(field=[watch, OGRE], hand=[BOLT]), opponent=Side(hand=[BOLT]))
    t.cast("Bolt", by=caster, hold=True)
    assert (t.stack(), t.priority) == (["auto-ability of Watch", "Bolt"], caster)
    t.resolve()
    assert (t.stack(), t.damage("Ogre"), "Filler" in t.zone("you", "hand")) == (["Bolt"], 0, True)


@rule("fftcg", "11.3.8")
def test_what_is_not_cast_to_the_end_triggers_nothing() -> None:
    watch = backup("Watch", when(Trigger(CAST_EVENT, verb=SUMMON), draw()), element=ICE)
    t = table(you=Side(field=[dull(watch), FORGE, FORGE], hand=[dearly(SUMMON_KIND), RUBY]))
    with t.taken_back("14.1"):
        t.cast("Text", pay="Ruby", hold=True)
    assert (t.stack(), t.events("triggered")) == ([], [])


# 11.3.9, 11.6.12, 11.7.12, 11.8.19: nothing legal left.


@rule("fftcg", "11.3.9", "11.6.12", "11.7.12", "11.8.19", "11.11.2")
@pytest.mark.parametrize("kind", KINDS)
def test_it_does_nothing_if_all_it_chose_is_illegal(kind: str) -> None:
    """Not even what it does to other cards, or for its player."""
    away = summon("Away", choose(), remove())
    t = table(you=side(kind, text_card(kind, choose(whose=OPPONENT), hurt(), draw())),
              opponent=Side(field=[WALL], hand=[away]))  # fmt: skip
    go(t, kind, "Wall", hold=True)
    t.cast("Away", "Wall", by="opponent")
    assert (t.stack(), "Filler" in t.zone("you", "hand")) == ([], False)


@rule("fftcg", "11.3.9", "11.6.12", "11.7.12", "11.8.19", "11.11.2")
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_that_does_not_fit_any_more_is_illegal_too(kind: str) -> None:
    """It was chosen for being dull, and is not when it resolves."""
    wake = summon("Wake", Choose(forwards()), Refresh(IT))
    card = text_card(kind, choose(And((Is(TYPE, FORWARD), Engaged())), OPPONENT), break_(), draw())
    t = table(you=side(kind, card), opponent=Side(field=[dull(WALL)], hand=[wake]))
    go(t, kind, "Wall", hold=True)
    t.cast("Wake", "Wall", by="opponent")
    assert (t.zone("opponent", "field"), "Filler" in t.zone("you", "hand")) == (["Wall"], False)


@rule("fftcg", "11.3.9", "11.6.12", "11.7.12", "11.8.19", "11.11.2")
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_that_came_back_is_another_card(kind: str) -> None:
    blink = summon("Blink", choose(), remove(), bring())
    t = table(you=side(kind, text_card(kind, choose(whose=OPPONENT), hurt(), draw())),
              opponent=Side(field=[WALL], hand=[blink]))  # fmt: skip
    go(t, kind, "Wall", hold=True)
    t.cast("Blink", "Wall", by="opponent")
    assert (t.damage("Wall"), "Filler" in t.zone("you", "hand")) == (0, False)


# 11.3.10, 11.5.7: power that becomes a number.


@rule("fftcg", "11.3.10", "11.5.7")
@pytest.mark.parametrize("kind", KINDS)
def test_power_that_becomes_a_number_takes_the_place_of_the_printed_power(kind: str) -> None:
    """What was added before, and what is added later, counts on top of it."""
    becomes = Give(IT, (SetStat(POWER, n(1000)),), END_OF_TURN)
    aid, boon = summon("Aid", choose(), give(IT, plus(3000))), summon("Boon", choose(), give(IT, plus(500)))
    banner = backup("Banner", Static((plus(2000),), forwards(YOU)))
    t = table(
        you=side(kind, text_card(kind, choose(whose=OPPONENT), becomes), hand=[aid]),
        opponent=Side(field=[WALL, banner], hand=[boon]),
    )
    t.cast("Boon", "Wall", by="opponent")
    assert t.power("Wall") == 10500
    go(t, kind, "Wall")
    assert t.power("Wall") == 3500
    t.cast("Aid", "Wall")
    assert t.power("Wall") == 6500


@rule("fftcg", "11.3.10", "11.5.7")
@pytest.mark.parametrize("kind", KINDS)
def test_of_two_numbers_that_power_becomes_the_later_counts(kind: str) -> None:
    small = summon("Small", choose(), Give(IT, (SetStat(POWER, n(2000)),), END_OF_TURN))
    becomes = Give(IT, (SetStat(POWER, n(6000)),), END_OF_TURN)
    t = table(you=side(kind, text_card(kind, choose(whose=OPPONENT), becomes), hand=[small]),
              opponent=Side(field=[WALL]))  # fmt: skip
    t.cast("Small", "Wall")
    go(t, kind, "Wall")
    assert t.power("Wall") == 6000
