"""FF 11.11: resolving Summons and abilities."""

from __future__ import annotations

import pytest

from ludex.core.changes import DAMAGE, MOVE
from ludex.core.definitions import Static
from ludex.core.modifiers import Amount, Cannot, Replace, ToZone, Would
from ludex.core.ops.chance import DeclareNumber
from ludex.core.ops.damage import DamageDivided
from ludex.core.ops.each_player import EachPlayer
from ludex.core.ops.either import Either
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, Exactly, Select, UpTo
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.program import May, Seq
from ludex.core.selectors import IT, THIS, Cards, OneOf, Those
from ludex.core.triggers import Trigger
from ludex.core.values import Number, StatOf, Times
from ludex.games.fftcg.ops.cast import CastFree
from ludex.games.fftcg.ops.choose import Choose
from ludex.games.fftcg.words import (
    BREAK,
    BREAK_VERB,
    DISCARD,
    FIELD,
    HAND,
    MAY_BE_CHOSEN,
    POWER,
    REMOVE,
    REMOVED,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    action,
    backup,
    enters,
    forward,
    forwards,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.four_kinds import ABILITIES, AUTO, KINDS, SUMMON_KIND, go, on_stack, side, text_card
from tests.games.fftcg.rules.parts import (
    break_,
    bring,
    choose,
    draw,
    everything,
    give,
    hurt,
    n,
    plus,
    put,
    remove,
    while_here,
)

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
WALL = forward("Wall", 8000)
BLAST = summon("Blast", choose(), break_())
AWAY = summon("Away", choose(), remove())
TWO = Exactly(n(2))


@rule("fftcg", "11.11.1")
@pytest.mark.parametrize("kind", KINDS)
def test_after_two_passes_in_a_row_the_top_of_the_stack_is_resolved(kind: str) -> None:
    below = backup("Below", action(draw(2)))
    t = table(you=side(kind, text_card(kind, draw()), [below] if kind != AUTO else []))
    if kind != AUTO:
        t.use("Below", hold=True)
    go(t, kind, hold=True)
    count = t.zone("you", "hand").count("Filler")
    t.pass_()
    assert t.stack()[0] == on_stack(kind)
    t.pass_()
    assert (on_stack(kind) in t.stack(), t.zone("you", "hand").count("Filler")) == (False, count + 1)
    assert len(t.stack()) == (kind != AUTO)


# 11.11.2.1: some of what it chose is legal.


@rule("fftcg", "11.11.2.1")
@pytest.mark.parametrize("kind", KINDS)
def test_it_has_its_effect_on_what_is_legal_still(kind: str) -> None:
    card = text_card(kind, Choose(forwards(OPPONENT), TWO), hurt(amount=3000), draw())
    t = table(you=side(kind, card), opponent=Side(field=[OGRE, WALL], hand=[AWAY]))
    go(t, kind, ["Ogre", "Wall"], hold=True)
    t.cast("Away", "Ogre", by="opponent")
    assert (t.zone("opponent", "removed"), t.damage("Wall"), "Filler" in t.zone("you", "hand")) == (
        ["Ogre"],
        3000,
        True,
    )


@rule("fftcg", "11.11.2.1")
@pytest.mark.parametrize("kind", KINDS)
def test_of_two_choices_the_one_that_is_legal_has_its_effect(kind: str) -> None:
    card = text_card(
        kind,
        Choose(forwards(OPPONENT), into="first"),
        Choose(forwards(YOU), into="second"),
        hurt(Those("first"), 3000),
        give(Those("second"), plus(2000)),
    )
    t = table(you=side(kind, card, [ELF]), opponent=Side(field=[WALL], hand=[AWAY]))
    go(t, kind, "Wall", "Elf", hold=True)
    t.cast("Away", "Wall", by="opponent")
    assert t.power("Elf") == 6000


@rule("fftcg", "11.11.2.1")
@pytest.mark.parametrize("kind", KINDS)
def test_what_was_divided_is_not_divided_anew(kind: str) -> None:
    card = text_card(kind, Choose(forwards(OPPONENT), UpTo(n(2))), DamageDivided(IT, n(5000)))
    t = table(you=side(kind, card), opponent=Side(field=[OGRE, WALL], hand=[AWAY]))
    go(t, kind, ["Ogre", "Wall"], {"Ogre": 4000, "Wall": 1000}, hold=True)
    t.cast("Away", "Ogre", by="opponent")
    assert t.damage("Wall") == 1000


# 11.11.4, 11.11.7: its source has moved.


@rule("fftcg", "11.11.4", "11.11.7")
@pytest.mark.parametrize("kind", ABILITIES)
def test_a_source_that_has_moved_is_read_as_it_was_right_before(kind: str) -> None:
    """With the power it had as it left, not with that when it was used, and not with the printed one."""
    aid = summon("Aid", choose(), give(IT, plus(2000)))
    card = text_card(kind, hurt(forwards(OPPONENT), StatOf(THIS, POWER)))
    t = table(you=side(kind, card, hand=[aid]), opponent=Side(field=[OGRE], hand=[BLAST]))
    go(t, kind, hold=True)
    t.cast("Aid", "your Text" if kind != "special ability" else "Text", hold=True)
    t.resolve()
    t.cast("Blast", "Text", by="opponent")
    assert ("Text" in t.zone("you", "Break Zone"), t.damage("Ogre")) == (True, 7000)


@rule("fftcg", "11.11.4", "11.11.7")
@pytest.mark.parametrize("kind", ABILITIES)
def test_one_that_is_there_is_read_as_it_is(kind: str) -> None:
    aid = summon("Aid", choose(), give(IT, plus(2000)))
    card = text_card(kind, hurt(forwards(OPPONENT), StatOf(THIS, POWER)))
    t = table(you=side(kind, card, hand=[aid]), opponent=Side(field=[OGRE]))
    go(t, kind, hold=True)
    t.cast("Aid", "Text")
    assert t.damage("Ogre") == 7000


@rule("fftcg", "11.11.4", "11.11.7")
def test_a_card_that_came_back_is_not_the_source() -> None:
    """It had 9000 power as it left; the new one has 5000."""
    imp = forward("Imp", 5000, action(hurt(forwards(OPPONENT), StatOf(THIS, POWER))))
    grow = summon("Grow", choose(), give(IT, plus(4000)))
    t = table(you=Side(field=[imp], hand=[grow, summon("Blink", choose(whose=YOU), remove(), bring())]),
              opponent=Side(field=[forward("Tor", 20000)]))  # fmt: skip
    t.cast("Grow", "Imp")
    t.use("Imp", hold=True)
    t.cast("Blink", "Imp")
    assert (t.power("Imp"), t.damage("Tor")) == (5000, 9000)


# 11.11.5: doing what it says.


@rule("fftcg", "11.11.5")
@pytest.mark.parametrize("kind", KINDS)
def test_its_controller_does_what_it_says_in_that_order(kind: str) -> None:
    """Draw, then discard: what was drawn can be discarded. Whoever's turn it is, its controller does it."""
    card = text_card(kind, draw(), Select(everything(HAND)), Move(IT, BREAK, DISCARD))
    t = table(
        you=side(kind, card, hand=[ELF]), opponent=Side(hand=[OGRE]), active="you" if kind == AUTO else "opponent"
    )
    go(t, kind, by="you", hold=True)
    t.resolve(asks="11.11.5.1")
    assert (t.asked, t.options()) == ("you", ["Elf", "Filler"])
    t.answer("Filler")
    assert (t.zone("you", "hand"), "Filler" in t.zone("you", "Break Zone")) == (["Elf"], True)


@rule("fftcg", "11.11.5")
def test_as_far_as_nothing_replaces_it() -> None:
    """It would break the Forward, which is removed instead; what else it says is done."""
    ward = while_here(Replace(Would(MOVE, BREAK_VERB), ToZone(REMOVED, REMOVE)))
    storm = summon("Storm", choose(), break_(), draw())
    t = table(you=Side(hand=[storm]), opponent=Side(field=[forward("Imp", 5000, ward)]))
    t.cast("Storm", "Imp")
    assert (t.zone("opponent", "removed"), t.zone("you", "hand")) == (["Imp"], ["Filler"])


@rule("fftcg", "11.11.5.1")
@pytest.mark.parametrize("kind", KINDS)
def test_a_choice_that_was_not_made_before_is_made_by_its_controller_then(kind: str) -> None:
    either = Either((draw(2), hurt(forwards(OPPONENT), 1000)))
    card = text_card(kind, Select(forwards(OPPONENT)), give(IT, plus(1000)), May(draw()), either)
    t = table(you=side(kind, card), opponent=Side(field=[OGRE, WALL]))
    go(t, kind, hold=True)
    assert t.stack() == [on_stack(kind)]
    t.resolve(asks="11.11.5.1")
    assert (t.asked, t.options()) == ("you", ["Ogre", "Wall"])
    t.answer("Wall", "no", 1)
    assert (t.power("Wall"), t.damage("Ogre"), "Filler" in t.zone("you", "hand")) == (9000, 1000, False)


@rule("fftcg", "11.11.5.1.1")
@pytest.mark.parametrize("kind", KINDS)
def test_then_too_only_what_is_legal_can_be_chosen(kind: str) -> None:
    """A text that chooses only on resolving: a card that cannot be chosen is not offered, nor one that does not fit."""
    shy = forward("Shy", 5000, Static((Cannot(MAY_BE_CHOSEN, who=OPPONENT),)))
    card = text_card(kind, draw(), Choose(forwards(OPPONENT), target=NEVER), break_())
    t = table(you=side(kind, card), opponent=Side(field=[shy, OGRE, backup("Hut"), WALL]))
    go(t, kind, hold=True)
    t.resolve(asks="11.11.5.1")
    assert t.options() == ["Ogre", "Wall"]
    t.answer("Wall")
    assert t.zone("opponent", "Break Zone") == ["Wall"]


# 11.11.6: both players.


@rule("fftcg", "11.11.6")
@pytest.mark.parametrize("turn_player", ["you", "opponent"])
@pytest.mark.parametrize("caster", ["you", "opponent"])
def test_the_turn_player_chooses_first_and_the_other_knows_it(turn_player: str, caster: str) -> None:
    each = summon("Each", Select(forwards(EACH), who=EACH), put())
    mine, theirs = [ELF, OGRE], [WALL, forward("Boulder", 7000)]
    t = table(
        you=Side(field=mine, hand=[each] if caster == "you" else []),
        opponent=Side(field=theirs, hand=[each] if caster != "you" else []),
        active=turn_player,
    )
    t.cast("Each", by=caster, hold=True)
    t.resolve(asks="11.11.5.1")
    first, second = ["Elf", "Ogre"], ["Wall", "Boulder"]
    if turn_player != "you":
        first, second = second, first
    other = "opponent" if turn_player == "you" else "you"
    assert (t.asked, t.options()) == (turn_player, first)
    t.answer(first[0], asks="11.11.5.1")
    assert (t.asked, t.options()) == (other, second)
    assert t.story(other)[-1] == f"Your opponent chose {first[0]} [11.11.6]"
    assert t.decision is not None
    assert t.decision.prompt.endswith(f"(your opponent chose {first[0]})")
    t.answer(second[1])
    left = [event for event in t.events("moved") if event.frm == FIELD]
    assert {t.name(event.was) for event in left} == {first[0], second[1]}
    # 6.1.3 and the ruling under it: what they chose leaves together.
    assert len({event.batch for event in left}) == 1


@rule("fftcg", "11.11.6")
@pytest.mark.parametrize("turn_player", ["you", "opponent"])
def test_what_each_player_does_is_done_by_the_turn_player_first(turn_player: str) -> None:
    """Each player draws a card and discards one: the other player knows what the turn player discarded."""
    body = Seq((draw(), Select(everything(HAND)), Move(IT, BREAK, DISCARD)))
    each = summon("Each", EachPlayer(EACH, body))
    t = table(you=Side(hand=[each, ELF]), opponent=Side(hand=[OGRE]), active=turn_player)
    t.cast("Each", by="you", hold=True)
    t.resolve(asks="11.11.5.1")
    assert t.asked == turn_player
    t.answer("Filler", asks="11.11.5.1")
    other = "opponent" if turn_player == "you" else "you"
    assert (t.asked, t.zone(turn_player, "Break Zone"), t.zone(other, "Break Zone")) == (other, ["Filler"], [])


# 11.11.8: who does it.


@rule("fftcg", "11.11.8")
@pytest.mark.parametrize("kind", ABILITIES)
def test_what_an_ability_does_its_source_does(kind: str) -> None:
    """The Forward deals the damage: what it deals more counts, and what triggers when it deals damage triggers."""
    sharp = while_here(Replace(Would(DAMAGE, by_this=True), Amount("plus", n(1000))))
    deals = when(Trigger("damaged", source=OneOf(THIS)), draw())
    t = table(you=side(kind, text_card(kind, hurt(forwards(OPPONENT), 3000), more=[sharp, deals])),
              opponent=Side(field=[OGRE]))  # fmt: skip
    go(t, kind, hold=True)
    t.resolve()
    assert (t.damage("Ogre"), t.stack()) == (4000, ["auto-ability of Text"])
    assert t.name(t.events("damaged")[-1].source) == "Text"


@rule("fftcg", "11.11.8")
@pytest.mark.parametrize("kind", ABILITIES)
def test_so_it_counts_as_having_broken_what_it_breaks(kind: str) -> None:
    breaks = when(Trigger("moved", frm=(FIELD,), to=(BREAK,), verb=BREAK_VERB, source=OneOf(THIS)), draw())
    t = table(you=side(kind, text_card(kind, choose(whose=OPPONENT), break_(), more=[breaks])),
              opponent=Side(field=[OGRE]))  # fmt: skip
    go(t, kind, "Ogre", hold=True)
    t.resolve()
    assert t.stack() == ["auto-ability of Text"]


# 11.11.9, 11.11.10.


@rule("fftcg", "11.11.9")
def test_a_number_named_on_resolving_is_named_once_and_stays() -> None:
    """It is used twice, and what is done in between does not change it."""
    name = DeclareNumber("x", most=5)
    dealt = Times(Number("x"), n(1000))
    each = summon("Each", name, hurt(forwards(OPPONENT), dealt), draw(), hurt(forwards(OPPONENT), dealt))
    t = table(you=Side(hand=[each]), opponent=Side(field=[OGRE]))
    t.cast("Each", hold=True)
    assert t.stack() == ["Each"]
    t.resolve(asks="4.1")
    assert (t.asked, t.options()) == ("you", ["0 to 5"])
    t.answer(3)
    assert t.damage("Ogre") == 6000


@rule("fftcg", "11.11.10")
def test_a_resolved_summon_goes_to_its_owners_break_zone() -> None:
    t = table(you=Side(field=[ELF], hand=[BLAST]))
    t.cast("Blast", "Elf", hold=True)
    assert t.zone("you", "Break Zone") == []
    t.resolve()
    assert sorted(t.zone("you", "Break Zone")) == ["Blast", "Elf"]


@rule("fftcg", "11.11.10")
def test_its_owners_whoever_cast_it() -> None:
    """An opponent's Summon from their Break Zone is cast by you."""
    thief = forward("Thief", 5000, enters(Choose(Cards((BREAK,), OPPONENT)), CastFree(IT)))
    t = table(you=Side(hand=[thief]), opponent=Side(break_zone=[summon("Gust", draw())]))
    t.play("Thief", "Gust", hold=True)
    t.resolve()
    assert (t.stack(), t.controller("Gust"), t.zone("opponent", "Break Zone")) == (["Gust"], "you", [])
    t.resolve()
    assert (t.zone("opponent", "Break Zone"), t.zone("you", "Break Zone")) == (["Gust"], [])
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Filler"], [])


@rule("fftcg", "11.11.10")
@pytest.mark.parametrize("kind", ABILITIES)
def test_a_resolved_ability_is_no_more(kind: str) -> None:
    t = table(you=side(kind, text_card(kind, draw())))
    go(t, kind, hold=True)
    standing = t.card(on_stack(kind))
    t.resolve()
    assert (t.stack(), t.machine.exists(standing)) == ([], False)
    for zone in ("field", "Break Zone", "hand", "removed"):
        assert kind not in t.zone("you", zone)


@rule("fftcg", "11.11.10")
@pytest.mark.parametrize("kind", KINDS)
def test_the_same_goes_for_what_had_no_legal_target(kind: str) -> None:
    """The ruling on what is cancelled."""
    t = table(you=side(kind, text_card(kind, choose(whose=OPPONENT), hurt())), opponent=Side(field=[WALL], hand=[AWAY]))
    go(t, kind, "Wall", hold=True)
    standing = t.card(on_stack(kind))
    t.cast("Away", "Wall", by="opponent")
    assert (t.stack(), t.machine.exists(standing)) == ([], False)
    assert ("Text" in t.zone("you", "Break Zone")) == (kind in (SUMMON_KIND, "special ability"))
