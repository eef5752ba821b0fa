"""Situations of The Caster Chronicles in which several rules meet: actions."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.caster import (
    REST,
    Side,
    act,
    barrier,
    caster,
    conjure,
    deity,
    draw,
    face_down,
    owned_by,
    rested,
    reversed_,
    servant,
    soul_bond,
    table,
    with_counters,
    with_stock,
)

PONDER = conjure("Ponder", text=["Draw a card."], quickcast=True)
HANA = caster("Hana", element="Ignus")
OGRE = servant("Ogre", atk=2000)
HANA_2_DRAWS = caster("Hana", level=2, element="Ignus", text=["[Enter] ⇒ Draw a card."])
ELF = servant("Elf", atk=1000, defense=3000)
GUST = conjure("Gust", text=["Return target servant to its owner's hand."], quickcast=True)
JIN = caster("Jin", element="Aqua")
MIA_2 = caster("Mia", level=2, element="Luna")
PAIR = soul_bond("Pair", materials=["Hana", "Jin"])
BOND = conjure("Bond", text=["Soul Bond a card in your extra deck."])
DENY = conjure("Deny", text=["Cancel target spell."], quickcast=True)
LOAN = conjure("Steal", text=["Gain control of target enemy servant until end of turn."], quickcast=True)
HEIR = servant("Heir", text=["[Last Words] ⇒ Draw a card."])
STEAL = conjure("Steal", text=["Gain control of target enemy servant."], quickcast=True)
BORROW = conjure("Borrow", text=["Gain control of target enemy servant until end of turn."], quickcast=True)
GNOME = servant("Gnome", atk=500)
HANA_2 = caster("Hana", level=2, element="Ignus")
ZAP = conjure("Zap", text=["Destroy target servant."], quickcast=True)
DOOM = conjure("Doom", text=["Destroy all servants."])


@rule("caster", "1005.1", "604.1a", "605.1a")
def test_the_player_who_acts_keeps_priority_and_may_build_a_chase_alone():
    sage = servant("Sage", act(draw(1), per_turn=1))
    t = table(you=Side(servants=[sage], hand=[PONDER, PONDER]), opponent=Side(hand=[PONDER]))
    t.play("Ponder", hold=True)
    t.use("Sage", 0, hold=True)
    t.play("Ponder", hold=True)
    assert (t.priority, t.chase()) == ("you", ["Ponder", "activated ability of Sage", "Ponder"])
    t.pass_()
    t.play("Ponder", hold=True)
    assert (t.priority, len(t.chase())) == ("opponent", 4)
    t.resolve()
    assert (t.priority, len(t.zone("opponent", "hand"))) == ("you", 1)


@rule("caster", "1005.2", "907.3")
def test_what_cannot_be_chased_lets_automatic_and_aether_abilities_through():
    sure = conjure("Sure", text=["Destroy target servant.", "Players cannot chase to this card."])
    spy = servant("Spy", text=["Whenever your opponent plays a conjure ⇒ Draw a card."])
    t = table(you=Side(hand=[sure, PONDER]), opponent=Side(servants=[spy], casters=[HANA], hand=[PONDER]))
    t.play("Sure", "Spy", hold=True)
    assert t.chase() == ["automatic ability of Spy", "Sure"]
    t.refuses("play", "Ponder", rule="1005.2")
    t.pass_()
    t.refuses("play", "Ponder", rule="1005.2")
    t.produce("Hana")
    assert t.aether("opponent") == ["Ignus"]
    t.resolve_all()
    assert (len(t.zone("opponent", "hand")), t.zone("opponent", "servant zone")) == (2, [])


@rule("caster", "1005.2", "1103.2b", "703.3")
def test_break_is_a_chase_too():
    sure = conjure("Sure Stab", text=["Corrupt an enemy orb.", "Players cannot chase to this card."])
    burst = servant("Burst", "Break")
    t = table(you=Side(hand=[sure]), opponent=Side(orbs=[burst]))
    t.play("Sure Stab")
    assert (t.zone("opponent", "hand"), t.zone("opponent", "servant zone")) == (["Burst"], [])


@rule("caster", "1005.2", "104.4", "903.1")
def test_an_automatic_ability_above_what_cannot_be_chased_plays_no_card():
    text = "Whenever you play a conjure ⇒ Play a card from your hand without paying its cost."
    hush = conjure("Hush", text=["Draw a card.", "Players cannot chase to this card."])
    t = table(you=Side(servants=[barrier("Stage", text=[text])], hand=[hush, GNOME]))
    t.play("Hush", hold=True)
    assert t.chase() == ["automatic ability of Stage", "Hush"]
    t.resolve_all()
    assert (t.zone("you", "servant zone"), t.zone("you", "hand")) == (["Stage"], ["Gnome", "Filler"])


@rule("caster", "1005.2", "1023.2a")
def test_nothing_is_copied_above_what_cannot_be_chased() -> None:
    parrot = barrier("Parrot", text=["Whenever you play a conjure ⇒ Copy it."])
    hush = conjure("Hush", text=["Draw a card.", "Players cannot chase to this card."])
    t = table(you=Side(servants=[parrot], hand=[hush]))
    t.play("Hush")
    assert len(t.zone("you", "hand")) == 1
    t = table(you=Side(servants=[parrot], hand=[conjure("Song", text=["Draw a card."])]))
    t.play("Song")
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "1007.2", "104.4", "104.1")
def test_what_cannot_be_destroyed_survives_battle_and_doom_but_not_the_hand():
    rock = servant("Rock", atk=0, text=["This card cannot be destroyed."])
    t = table(you=Side(servants=[OGRE], hand=[DOOM, GUST]), opponent=Side(servants=[rock]))
    t.attack("Ogre", "Rock")
    assert t.zone("opponent", "servant zone") == ["Rock"]
    t = table(you=Side(servants=[OGRE], hand=[DOOM, GUST]), opponent=Side(servants=[rock]))
    t.play("Doom")
    assert (t.zone("opponent", "servant zone"), t.zone("you", "servant zone")) == (["Rock"], [])
    t.play("Gust", "Rock")
    assert t.zone("opponent", "hand") == ["Rock"]


@rule("caster", "1008.2", "603.2")
def test_each_player_picks_what_to_banish_and_both_go_together():
    tithe = conjure("Tithe", text=["Each player banishes a servant."])
    t = table(you=Side(servants=[HEIR, OGRE], hand=[tithe]), opponent=Side(servants=[owned_by("opponent", HEIR), ELF]))
    t.play("Tithe", hold=True)
    t.resolve("your Heir", "opponent's Heir")
    assert t.chase() == ["automatic ability of Heir", "automatic ability of Heir"]
    t.resolve()
    assert (len(t.zone("you", "hand")), len(t.zone("opponent", "hand"))) == (0, 1)


@rule("caster", "1008.3", "306.2", "315.1a")
def test_a_stock_of_a_stolen_servant_is_banished_by_its_name():
    altar = barrier("Altar", text=['Banish a "Hana": Draw a card.'])
    t = table(you=Side(servants=[altar], hand=[STEAL]), opponent=Side(servants=[with_stock(PAIR, HANA, JIN)]))
    t.refuses("use", "Altar", 0, rule="903.2h")
    t.play("Steal", "Pair")
    t.use("Altar")
    assert (t.stock("Pair"), t.zone("opponent", "graveyard"), len(t.zone("you", "hand"))) == (["Jin"], ["Hana"], 1)


@rule("caster", "1010.2", "903.2h")
@pytest.mark.parametrize("lies", [rested, reversed_])
def test_only_a_recovered_card_can_be_rested_as_a_cost(lies):
    t = table(you=Side(servants=[lies(servant("Sage", act(REST, draw(1))))]))
    t.refuses("use", "Sage", 0)


@rule("caster", "1011.2", "1011.1")
def test_what_counts_as_a_switch():
    text = ["Whenever this card switches ⇒ Draw a card."]
    flip = conjure("Flip", text=["Reverse target servant."])
    wake = conjure("Wake", text=["Recover target servant."])
    nap = conjure("Nap", text=["Rest target servant."])
    t = table(you=Side(servants=[servant("Top", text=text)], hand=[flip, wake, nap, servant("New", text=text)]))
    t.play("Nap", "Top")
    assert len(t.zone("you", "hand")) == 3
    t.play("Flip", "Top")
    assert len(t.zone("you", "hand")) == 3
    t.play("Wake", "Top")
    assert len(t.zone("you", "hand")) == 3
    t.play("New", "reversed")
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "1014.1", "907.6", "803.4a")
def test_a_caster_that_is_a_servant_gives_no_aether():
    wake = conjure("Wake", text=["Target allied caster becomes a servant until end of turn."])
    t = table(you=Side(casters=[HANA], hand=[wake]))
    t.play("Wake", "Hana")
    assert t.types("Hana") == {"Servant"}
    t.refuses("produce", "Hana")
    t.end_turn()
    t.end_turn()
    t.to("main phase")
    t.produce("Hana")
    assert t.aether("you") == ["Ignus"]


@rule("caster", "1016.1a", "302.3", "507.5a")
def test_control_for_a_turn_ends_and_the_position_stays():
    t = table(you=Side(hand=[LOAN]), opponent=Side(servants=[OGRE]))
    t.play("Steal", "Ogre")
    t.attack("Ogre")
    assert (t.orbs("opponent"), t.controller("Ogre")) == (6, "you")
    t.to("end phase")
    t.end_turn()
    assert (t.controller("Ogre"), t.zone("opponent", "servant zone")) == ("opponent", ["Ogre"])


@rule("caster", "1016.1", "507.5a")
def test_borrowing_back_a_stolen_servant_ends_where_it_was_before():
    t = table(you=Side(hand=[STEAL]), opponent=Side(servants=[OGRE], hand=[BORROW]))
    t.play("Steal", "Ogre")
    t.play("Borrow", "Ogre", by="opponent")
    assert t.controller("Ogre") == "opponent"
    t.end_turn()
    assert (t.controller("Ogre"), t.owner("Ogre")) == ("you", "opponent")


@rule("caster", "1016.1", "302.5")
def test_a_stolen_servant_is_returned_to_its_owner_and_forgets_the_theft():
    t = table(you=Side(hand=[STEAL, GUST]), opponent=Side(servants=[OGRE]))
    t.play("Steal", "Ogre")
    t.play("Gust", "Ogre")
    assert (t.zone("opponent", "hand"), t.zone("you", "hand")) == (["Ogre"], [])


@rule("caster", "1017.1", "315.1c", "308.2a")
def test_casters_are_exchanged_with_their_stocks_and_their_faces():
    swap = conjure("Swap", text=["Exchange control of target allied caster and target enemy caster."])
    t = table(
        you=Side(casters=[face_down(OGRE)], hand=[swap]),
        opponent=Side(casters=[rested(with_stock(HANA_2_DRAWS, owned_by("opponent", HANA)))]),
    )
    t.play("Swap")
    assert (t.controller("Ogre"), t.controller("Hana Lv2")) == ("opponent", "you")
    assert (t.stock("Hana Lv2"), t.orientation("Hana Lv2")) == (["Hana"], "rested")
    assert (t.faceup("Ogre"), t.sees("opponent", "Ogre"), t.owner("Ogre")) == (False, True, "you")


@rule("caster", "1017.1a")
def test_nothing_is_exchanged_if_one_of_the_two_is_gone():
    swap = conjure("Swap", text=["Exchange control of target allied servant and target enemy servant."])
    t = table(you=Side(servants=[ELF], hand=[swap]), opponent=Side(servants=[OGRE], hand=[GUST]))
    t.play("Swap", hold=True)
    t.play("Gust", "Ogre", by="opponent", hold=True)
    t.resolve_all()
    assert (t.controller("Elf"), t.zone("opponent", "servant zone")) == ("you", [])


@rule("caster", "1017.1a")
def test_nothing_is_exchanged_between_two_cards_of_one_player():
    swap = conjure("Swap", text=["Exchange control of target allied servant and target enemy servant."])
    t = table(you=Side(servants=[ELF], hand=[swap]), opponent=Side(servants=[OGRE], hand=[STEAL]))
    t.play("Swap", hold=True)
    t.play("Steal", "Elf", by="opponent", hold=True)
    t.resolve_all()
    assert sorted(t.zone("opponent", "servant zone")) == ["Elf", "Ogre"]


@rule("caster", "1017.1", "707.1", "1018.2")
def test_a_stolen_deity_keeps_its_counters_and_works_for_the_thief():
    take = conjure("Take", text=["Gain control of target deity."])
    sun = deity("Sun", text=["Remove a deity counter from this card: Draw a card."])
    t = table(you=Side(hand=[take]), opponent=Side(servants=[with_counters(sun, deity=3)]))
    t.play("Take", "Sun")
    t.use("Sun", 0)
    assert (t.counters("Sun", "deity"), len(t.zone("you", "hand")), t.controller("Sun")) == (2, 1, "you")


@rule("caster", "1017.1", "1016.1a", "1016.1b", "307.4", "308.4")
def test_a_servant_and_a_caster_are_exchanged_into_their_own_zones():
    swap = conjure("Swap", text=["Exchange control of target allied servant and target enemy caster."])
    t = table(you=Side(servants=[reversed_(OGRE)], hand=[swap]), opponent=Side(casters=[HANA]))
    t.play("Swap")
    assert (t.controller("Ogre"), t.controller("Hana")) == ("opponent", "you")
    assert (t.zone("opponent", "servant zone"), t.zone("you", "caster zone")) == (["Ogre"], ["Hana"])
    assert t.orientation("Ogre") == "reversed"


@rule("caster", "1018.6", "911.1", "906.5b")
def test_last_words_count_the_counters_that_were_on_the_card():
    tree = servant(
        "Tree", text=["[Last Words] ⇒ Gain X candy counters, where X is the number of growth counters on this card."]
    )
    t = table(you=Side(servants=[with_counters(tree, growth=3)], hand=[ZAP]))
    t.play("Zap", "Tree")
    assert t.candy("you") == 3


@rule("caster", "1018.7", "1204.1", "1018.2b")
def test_a_deity_that_gave_its_last_counter_away_is_banished():
    move = conjure("Pass", text=["Move a deity counter from target allied deity to another target deity."])
    sun, moon = deity("Sun"), deity("Moon")
    t = table(you=Side(servants=[with_counters(sun, deity=1), with_counters(moon, deity=1)], hand=[move]))
    t.play("Pass", "Sun", "Moon")
    assert (t.counters("Moon", "deity"), t.zone("you", "servant zone")) == (2, ["Moon"])
    assert "Sun" in t.zone("you", "graveyard")


@rule("caster", "1019.1", "903.2e-1", "605.1b")
def test_cancelling_the_cancelling():
    t = table(you=Side(hand=[PONDER, DENY]), opponent=Side(hand=[DENY]))
    t.refuses("play", "Deny", rule="903.2e")
    t.play("Ponder", hold=True)
    t.play("Deny", "Ponder", by="opponent", hold=True)
    t.pass_()
    t.play("Deny", "Deny", hold=True)
    t.resolve_all()
    assert (len(t.zone("you", "hand")), t.zone("opponent", "graveyard")) == (1, ["Deny"])


@rule("caster", "1019.1", "1107.2")
def test_a_cancelled_servant_has_neither_entered_nor_last_words():
    t = table(you=Side(hand=[HEIR]), opponent=Side(hand=[DENY]))
    t.play("Heir", hold=True)
    t.play("Deny", "Heir", by="opponent", hold=True)
    t.resolve_all()
    assert (t.zone("you", "graveyard"), t.zone("you", "hand")) == (["Heir"], [])


@rule("caster", "1019.1", "906.8")
def test_an_automatic_ability_can_be_cancelled_and_does_not_come_back():
    hush = conjure("Nullify", text=["Cancel target ability."], quickcast=True)
    t = table(you=Side(hand=[ZAP]), opponent=Side(servants=[HEIR], hand=[hush]))
    t.play("Zap", "Heir", hold=True)
    t.resolve()
    assert t.chase() == ["automatic ability of Heir"]
    t.play("Nullify", by="opponent", hold=True)
    t.resolve_all()
    assert t.zone("opponent", "hand") == []


@rule("caster", "1020.1", "1020.1a")
def test_soul_bond_with_a_card_of_the_hand_and_a_stock_below_another_caster():
    t = table(you=Side(casters=[with_stock(MIA_2, face_down(JIN))], hand=[BOND, HANA], extra=[PAIR]))
    t.play("Bond", "reversed")
    assert (t.zone("you", "servant zone"), t.orientation("Pair")) == (["Pair"], "reversed")
    assert (sorted(t.stock("Pair")), t.stock("Mia"), t.level("Mia")) == (["Hana", "Jin"], [], 2)
    assert t.sees("opponent", "Jin")


@rule("caster", "1020.1", "104.2")
def test_soul_bond_without_one_material_moves_nothing():
    t = table(you=Side(casters=[HANA], hand=[BOND], extra=[PAIR]), opponent=Side(casters=[JIN]))
    t.play("Bond")
    assert (t.zone("you", "servant zone"), t.zone("you", "caster zone")) == ([], ["Hana"])
    assert t.zone("you", "graveyard") == ["Bond"]


@rule("caster", "1020.1", "315.1d", "1018.9")
def test_the_stock_of_a_material_goes_to_the_graveyard_unless_it_is_one_too():
    t = table(
        you=Side(
            casters=[with_counters(with_stock(HANA_2, JIN), power=2), with_stock(caster("Jin", level=2), GNOME)],
            hand=[BOND],
            extra=[PAIR],
        )
    )
    t.play("Bond", "Jin Lv1")
    assert (t.zone("you", "servant zone"), t.zone("you", "caster zone")) == (["Pair"], ["Jin"])
    assert (sorted(t.stock("Pair")), t.stock("Jin Lv2"), t.counters("Hana", "power")) == (["Hana", "Jin"], ["Gnome"], 0)
    assert t.zone("you", "graveyard") == ["Bond"]


@rule("caster", "1020.1", "306.6")
def test_a_face_down_caster_is_a_material_by_its_front():
    t = table(you=Side(casters=[face_down(HANA), JIN], hand=[BOND], extra=[PAIR]))
    t.play("Bond")
    assert (t.zone("you", "servant zone"), t.zone("you", "caster zone")) == (["Pair"], [])
    assert (sorted(t.stock("Pair")), t.faceup("Hana")) == (["Hana", "Jin"], True)


@rule("caster", "1020.1", "1016.1b", "507.5a")
def test_a_borrowed_caster_that_became_a_material_does_not_go_back():
    take = conjure("Take", text=["Gain control of target enemy caster until end of turn."])
    t = table(you=Side(casters=[JIN], hand=[take, BOND], extra=[PAIR]), opponent=Side(casters=[HANA]))
    t.play("Take", "Hana")
    t.play("Bond")
    t.end_turn()
    assert (t.controller("Pair"), sorted(t.stock("Pair"))) == ("you", ["Hana", "Jin"])
    assert t.zone("opponent", "caster zone") == []


@rule("caster", "1021.1", "1021.2")
def test_two_extra_turns_come_one_after_the_other():
    more = conjure("More", text=["Take an extra turn after this one."])
    t = table(you=Side(hand=[more, more]))
    t.play("More")
    t.play("More")
    turns = []
    for _ in range(4):
        t.end_turn()
        turns.append(t.active)
    assert turns == ["you", "you", "opponent", "you"]


@rule("caster", "1021.1", "507.6")
def test_an_extra_turn_gained_in_the_other_turn_comes_before_the_next_one():
    more = conjure("More", text=["Take an extra turn after this one."], quickcast=True)
    t = table(opponent=Side(hand=[more]))
    t.play("More", by="opponent")
    turns = []
    for _ in range(3):
        t.end_turn()
        turns.append(t.active)
    assert turns == ["opponent", "opponent", "you"]
