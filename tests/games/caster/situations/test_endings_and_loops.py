"""Situations of The Caster Chronicles in which several rules meet: endings and loops."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    act,
    barrier,
    conjure,
    create,
    deity,
    gets,
    plus_atk,
    servant,
    table,
    token,
    with_counters,
)

OGRE = servant("Ogre", atk=2000)
PONDER = conjure("Ponder", text=["Draw a card."], quickcast=True)
GNOME = servant("Gnome", atk=500)
FEAST = conjure("Feast", text=["Draw three cards."], quickcast=True)
ZAP = conjure("Zap", text=["Destroy target servant."], quickcast=True)


@rule("caster", "103.1", "1202.1")
def test_winning_at_once_comes_before_losing_by_a_rule_process():
    last = conjure("Last", text=["Draw a card. You win the game."], quickcast=True)
    t = table(you=Side(deck=[GNOME], hand=[last]), phase="draw phase")
    t.to("draw phase")
    t.play("Last", hold=True)
    t.resolve()
    assert t.winner == "you"


@rule("caster", "1202.1", "104.2")
def test_only_a_draw_phase_is_deadly_to_an_empty_deck():
    t = table(you=Side(deck=[GNOME], hand=[FEAST]))
    t.play("Feast")
    assert (t.zone("you", "hand"), t.winner) == (["Gnome"], "")
    t = table(you=Side(deck=[GNOME]), phase="draw phase")
    t.to("main phase")
    assert t.zone("you", "hand") == ["Gnome"]
    t = table(you=Side(deck=[]), phase="recovery phase")
    t.to("draw phase")
    assert t.winner == "opponent"


@rule("caster", "1202.1", "103.3", "103.1")
def test_both_lose_if_both_cannot_draw_in_one_draw_phase():
    toast = conjure("Toast", text=["Each player draws a card."], quickcast=True)
    t = table(you=Side(deck=[GNOME], hand=[toast]), opponent=Side(deck=[]), phase="draw phase")
    t.to("draw phase")
    t.play("Toast", hold=True)
    t.resolve()
    assert t.outcome is not None
    assert t.winner == "nobody"


@rule("caster", "1202.1")
def test_an_automatic_ability_in_the_draw_phase_is_deadly_too():
    clock = barrier("Clock", text=["At the beginning of draw phase ⇒ Draw a card."])
    t = table(you=Side(servants=[clock], deck=[GNOME]), phase="draw phase")
    t.to("draw phase")
    assert (t.winner, t.zone("you", "hand")) == ("", ["Gnome"])
    t.resolve()
    assert t.winner == "opponent"


@rule("caster", "1202.1", "910.3")
def test_a_doubled_draw_of_the_last_card_loses_in_the_draw_phase():
    muse = barrier("Muse", text=["If you would draw a card, draw two cards instead."])
    t = table(you=Side(servants=[muse], deck=[GNOME]), phase="recovery phase")
    t.to("draw phase")
    assert t.winner == "opponent"


@rule("caster", "1204.1", "707.1", "602.1a")
def test_a_deity_without_counters_is_banished_before_its_ability_resolves():
    sun = deity("Sun", text=["Remove two deity counters from this card: Destroy target enemy servant."])
    t = table(you=Side(servants=[with_counters(sun, deity=2)], hand=[PONDER]), opponent=Side(servants=[OGRE]))
    t.play("Ponder", hold=True)
    t.refuses("use", "Sun", 0, rule="707.1")
    t.resolve()
    t.use("Sun", 0, "Ogre", hold=True)
    assert (t.zone("you", "servant zone"), t.chase()) == ([], ["activated ability of Sun"])
    assert "Sun" in t.zone("you", "graveyard")
    t.resolve_all()
    assert t.zone("opponent", "servant zone") == []


@rule("caster", "1204.1", "1018.8", "602.1b")
def test_a_deity_that_comes_without_counters_still_enters():
    bare = deity("Bare", text=["[Enter] ⇒ Draw a card."], counters=0)
    full = deity("Full", text=["This card enters the field with two deity counters on it."], counters=0)
    bring = conjure("Bring", text=["Put a deity card from your extra deck into the field."])
    t = table(you=Side(hand=[bring, bring], extra=[bare, full]))
    t.play("Bring", "Full")
    assert (t.zone("you", "servant zone"), t.counters("Full", "deity"), t.orientation("Full")) == (
        ["Full"],
        2,
        "recovered",
    )
    t.play("Bring", "Bare")
    assert (t.zone("you", "servant zone"), len(t.zone("you", "hand"))) == (["Full"], 1)
    assert "Bare" in t.zone("you", "graveyard")


@rule("caster", "1301.1c")
def test_a_loop_nobody_can_stop_is_a_draw():
    top = servant("Top", text=["Whenever this card switches ⇒ Switch this card."])
    t = table(you=Side(servants=[top]))
    t.switch("Top", hold=True)
    for _ in range(40):
        if t.outcome is None:
            t.resolve()
    assert t.winner == "nobody"


@rule("caster", "1301.1b")
@pytest.mark.parametrize(("yours", "theirs", "atk"), [(5, 3, 1400), (5, 0, 1100), (3, 3, 1400)])
def test_of_two_named_numbers_the_smaller_one_counts(yours: int, theirs: int, atk: int):
    grow = servant("Grow", act(gets(plus_atk(100))))
    t = table(you=Side(servants=[grow]), opponent=Side(hand=[PONDER]))
    t.use("Grow", 0)
    t.act("repeat", yours, asks="1301.1b")
    t.answer(theirs)
    assert t.atk("Grow") == atk


@rule("caster", "1301.1a")
def test_one_player_names_how_often():
    grow = servant("Grow", act(gets(plus_atk(100))))
    t = table(you=Side(servants=[grow]))
    t.use("Grow", 0)
    t.act("repeat", 30, 30)
    assert t.atk("Grow") == 4100


@rule("caster", "1302.3a", "1107.2", "1302.1d")
def test_a_token_has_last_words_and_then_is_nowhere():
    imp = token(servant("Imp", text=["[Last Words] ⇒ Draw a card."]))
    call = conjure("Summon", create("Imp"))
    t = table(you=Side(hand=[call, ZAP]), cards=[imp])
    t.play("Summon")
    t.play("Zap", "Imp")
    assert (sorted(t.zone("you", "graveyard")), len(t.zone("you", "hand"))) == (["Summon", "Zap"], 1)
