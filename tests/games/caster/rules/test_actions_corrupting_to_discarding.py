"""The Caster Chronicles, 1009 to 1013: corrupt, rest, recover and reverse, switch, choose and search, discard."""

from __future__ import annotations

from ludex.core.ops.move import Move
from ludex.core.players import YOU
from ludex.core.selectors import Cards, Is
from ludex.core.triggers import Trigger
from ludex.games.caster.words import DISCARD, GRAVEYARD, HAND, ORB_CORRUPTED, ORB_ZONE, SERVANT, TYPE
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    Side,
    act,
    caster,
    choose,
    conjure,
    corrupt,
    destroy,
    draw,
    owned_by,
    recover,
    rest,
    rested,
    reverse,
    reversed_,
    servant,
    servants,
    switch,
    switches,
    table,
    target,
    when,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf")
SONG = conjure("Song", draw())


# 1009: corrupt.


@rule("caster", "1009.1")
def test_a_corrupted_orb_goes_to_its_owners_hand() -> None:
    t = table(you=Side(hand=[conjure("Rot", corrupt(1))]), opponent=Side(orbs=[ELF, OGRE]))
    t.play("Rot", "Ogre")
    assert (t.zone("opponent", "hand"), t.zone("opponent", "orb zone")) == (["Ogre"], ["Elf"])
    assert t.sees("opponent", "Ogre")
    assert not t.sees("you", "Ogre")


@rule("caster", "1009.1")
def test_an_orb_that_another_player_owns_goes_to_that_players_hand() -> None:
    t = table(you=Side(hand=[conjure("Rot", corrupt(1))]), opponent=Side(orbs=[owned_by("you", ELF)]))
    t.play("Rot")
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Elf"], [])


@rule("caster", "1009.1a")
def test_several_orbs_go_to_the_hand_at_the_same_time() -> None:
    t = table(you=Side(hand=[conjure("Rot", corrupt(2))]), opponent=Side(orbs=[ELF, OGRE]))
    t.play("Rot")
    assert sorted(t.zone("opponent", "hand")) == ["Elf", "Ogre"]
    one, other = (event.batch for event in t.events("moved") if event.frm == ORB_ZONE)
    assert one == other


@rule("caster", "1009.1a")
def test_nothing_is_played_by_break_before_all_are_in_the_hand() -> None:
    imp = servant("Imp", "Break")
    t = table(you=Side(servants=[servant("Twin", "Double Corrupt")]), opponent=Side(orbs=[imp, ELF]))
    t.attack("Twin", asks="1103.2b")
    assert sorted(t.zone("opponent", "hand")) == ["Elf", "Imp"]


@rule("caster", "1009.2")
def test_orbs_corrupted_together_trigger_once() -> None:
    mourner = servant("Mourner", text=["Whenever an allied orb is corrupted ⇒ Draw a card."])
    t = table(you=Side(hand=[conjure("Rot", corrupt(2))]), opponent=Side(orbs=[ELF, OGRE], servants=[mourner]))
    t.play("Rot")
    assert len(t.zone("opponent", "hand")) == 3
    t = table(
        you=Side(servants=[servant("Twin", "Double Corrupt")]),
        opponent=Side(casters=[caster("Nurse", text=["Whenever an allied orb is corrupted ⇒ Draw a card."])]),
    )
    t.attack("Twin")
    assert len(t.zone("opponent", "hand")) == 3


@rule("caster", "1009.2")
def test_the_card_that_corrupts_them_triggers_once_too() -> None:
    fiend = servant("Fiend", "Triple Corrupt", text=["Whenever this card corrupts an orb ⇒ Draw a card."])
    t = table(you=Side(servants=[fiend]))
    t.attack("Fiend")
    assert (t.orbs("opponent"), len(t.zone("you", "hand"))) == (4, 1)


@rule("caster", "1009.2")
def test_one_after_the_other_they_trigger_each_time() -> None:
    mourner = servant("Mourner", when(Trigger(ORB_CORRUPTED, whose=YOU), draw()))
    twice = conjure("Twice", corrupt(1), corrupt(1))
    t = table(you=Side(hand=[twice]), opponent=Side(orbs=[ELF, ELF], servants=[mourner]))
    t.play("Twice", "Elf")
    assert len(t.zone("opponent", "hand")) == 4


# 1010: rest, recover, reverse.


@rule("caster", "1010.1")
def test_resting_recovering_and_reversing_turn_a_card_to_that_position() -> None:
    ways = {"rested": rest(IT), "recovered": recover(IT), "reversed": reverse(IT)}
    for before in (OGRE, rested(OGRE), reversed_(OGRE)):
        for after, turn in ways.items():
            t = table(you=Side(hand=[conjure("Turn", target(servants()), turn)], servants=[before]))
            t.play("Turn")
            assert t.orientation("Ogre") == after


@rule("caster", "1010.2")
def test_the_symbol_rests_the_card_itself_if_it_is_recovered() -> None:
    monk = servant("Monk", text=["[Rest]: Draw a card."])
    t = table(you=Side(servants=[monk, OGRE]))
    t.use("Monk")
    assert (t.orientation("Monk"), t.orientation("Ogre"), len(t.zone("you", "hand"))) == ("rested", "recovered", 1)
    t.refuses("use", "Monk", 0, rule="1010.2")
    t = table(you=Side(servants=[reversed_(monk)]))
    t.refuses("use", "Monk", 0, rule="1010.2")


@rule("caster", "1010.3")
def test_for_a_cost_only_recovered_cards_of_the_player_are_rested() -> None:
    chief = servant("Chief", text=["Rest an allied servant: Draw a card."])
    t = table(you=Side(servants=[rested(chief), reversed_(OGRE), ELF]))
    t.use("Chief")
    assert (t.orientation("Elf"), t.orientation("Ogre")) == ("rested", "reversed")
    t.refuses("use", "Chief", 0, rule="903.2h")
    chief = servant("Chief", text=["Rest a servant: Draw a card."])
    t = table(you=Side(servants=[rested(chief)]), opponent=Side(servants=[ELF]))
    t.refuses("use", "Chief", 0, rule="903.2h")


@rule("caster", "1010.3")
def test_an_effect_may_rest_what_is_reversed() -> None:
    t = table(you=Side(hand=[conjure("Lull", target(servants()), rest(IT))]), opponent=Side(servants=[reversed_(ELF)]))
    t.play("Lull")
    assert t.orientation("Elf") == "rested"


# 1011: switch.

FLIP = conjure("Flip", target(servants()), switch(IT))
DANCER = servant("Dancer", switches(draw()))


@rule("caster", "1011.1")
def test_switching_turns_recovered_to_reversed_and_back_and_leaves_rested_cards() -> None:
    for before, after in ((OGRE, "reversed"), (reversed_(OGRE), "recovered"), (rested(OGRE), "rested")):
        t = table(you=Side(hand=[FLIP], servants=[before]))
        t.play("Flip")
        assert t.orientation("Ogre") == after


@rule("caster", "1011.2")
def test_any_turn_to_reversed_is_a_switch() -> None:
    press = conjure("Press", target(servants()), reverse(IT))
    for before in (DANCER, rested(DANCER)):
        t = table(you=Side(hand=[press], servants=[before]))
        t.play("Press")
        assert len(t.zone("you", "hand")) == 1
    t = table(you=Side(servants=[DANCER]))
    t.switch("Dancer")
    assert (t.orientation("Dancer"), len(t.zone("you", "hand"))) == ("reversed", 1)


@rule("caster", "1011.2")
def test_so_is_one_from_reversed_to_recovered() -> None:
    lift = conjure("Lift", target(servants()), recover(IT))
    t = table(you=Side(hand=[lift], servants=[reversed_(DANCER)]))
    t.play("Lift")
    assert len(t.zone("you", "hand")) == 1
    t = table(you=Side(servants=[reversed_(DANCER)]))
    t.switch("Dancer")
    assert len(t.zone("you", "hand")) == 1


@rule("caster", "1011.2")
def test_recovering_from_rested_resting_and_coming_reversed_are_none() -> None:
    lift = conjure("Lift", target(servants()), recover(IT))
    lull = conjure("Lull", target(servants()), rest(IT))
    t = table(you=Side(hand=[lift], servants=[rested(DANCER)]))
    t.play("Lift")
    assert t.zone("you", "hand") == []
    t = table(you=Side(hand=[lull], servants=[reversed_(DANCER)]))
    t.play("Lull")
    assert (t.orientation("Dancer"), t.zone("you", "hand")) == ("rested", [])
    t = table(you=Side(hand=[DANCER]))
    t.play("Dancer", "reversed")
    assert (t.orientation("Dancer"), t.zone("you", "hand")) == ("reversed", [])
    press = conjure("Press", target(servants()), reverse(IT))
    t = table(you=Side(hand=[press], servants=[reversed_(DANCER)]))
    t.play("Press")
    assert t.zone("you", "hand") == []


# 1012: choose, search.


@rule("caster", "1012.1")
def test_in_a_public_zone_something_fitting_is_chosen_if_it_is_there() -> None:
    raise_ = conjure("Raise", text=["Choose a servant card in your graveyard. Put it into your hand."])
    t = table(you=Side(hand=[raise_], graveyard=[ELF, OGRE, SONG]))
    t.play("Raise", asks="1012.1")
    assert sorted(t.options()) == ["Elf", "Ogre"]
    assert t.decision is not None
    assert (t.decision.least, t.decision.most) == (1, 1)
    t.answer("Ogre")
    assert t.zone("you", "hand") == ["Ogre"]
    t = table(you=Side(hand=[raise_], graveyard=[SONG]))
    t.play("Raise")
    assert t.zone("you", "hand") == []


@rule("caster", "1012.1")
def test_the_only_one_that_fits_has_to_be_chosen() -> None:
    cull = conjure("Cull", choose(servants(YOU)), destroy(IT))
    t = table(you=Side(hand=[cull], servants=[ELF]))
    t.play("Cull")
    assert t.zone("you", "servant zone") == []


FIND = conjure(
    "Find", text=["Search your deck for a servant card, reveal it, put it into your hand, then shuffle your deck."]
)
SEEK = conjure("Seek", text=["Search your deck for a card, put it into your hand, then shuffle your deck."])


@rule("caster", "1012.2")
def test_who_searches_looks_at_all_cards_there_and_need_not_find_what_only_some_are() -> None:
    t = table(you=Side(hand=[FIND], deck=[SONG, ELF, OGRE]))
    t.play("Find", asks="1012.2")
    assert sorted(t.options()) == ["Elf", "Ogre"]
    assert [t.sees("you", name) for name in ("Song", "Elf", "Ogre")] == [True, True, True]
    assert [t.sees("opponent", name) for name in ("Song", "Elf", "Ogre")] == [False, False, False]
    t.answer([])
    assert (t.zone("you", "hand"), len(t.zone("you", "deck"))) == ([], 3)


@rule("caster", "1012.2")
def test_where_any_card_will_do_one_has_to_be_taken() -> None:
    t = table(you=Side(hand=[SEEK], deck=[SONG, ELF]))
    t.play("Seek", asks="1012.2")
    assert t.decision is not None
    assert (t.decision.least, sorted(t.options())) == (1, ["Elf", "Song"])
    t.answer("Elf")
    assert t.zone("you", "hand") == ["Elf"]


@rule("caster", "1012.2")
def test_a_choice_from_ones_own_hand_that_asks_for_something_may_find_none() -> None:
    drop = conjure("Drop", choose(Cards((HAND,), YOU, Is(TYPE, SERVANT))), destroy(IT))
    t = table(you=Side(hand=[drop, ELF]))
    t.play("Drop", [])
    assert t.zone("you", "hand") == ["Elf"]


@rule("caster", "1012.2")
def test_cards_that_everybody_sees_are_chosen_as_in_a_public_zone() -> None:
    pry = conjure("Pry", text=["Reveal your hand. Choose a servant card in your hand. Discard it."])
    t = table(you=Side(hand=[pry, ELF, SONG]))
    t.play("Pry")
    assert t.zone("you", "hand") == ["Song"]


@rule("caster", "1012.2")
def test_orbs_are_chosen_unseen_where_any_will_do() -> None:
    t = table(you=Side(hand=[conjure("Rot", corrupt(1))]), opponent=Side(orbs=[ELF, OGRE]))
    t.play("Rot", asks="1012.2")
    assert not any(t.sees(player, name) for player in ("you", "opponent") for name in ("Elf", "Ogre"))
    assert t.decision is not None
    assert t.decision.least == 1


@rule("caster", "1012.3")
def test_each_search_triggers_once_whether_anything_is_found_or_not() -> None:
    sage = servant("Sage", text=["Whenever you have searched your deck ⇒ Draw a card."])
    t = table(you=Side(hand=[FIND], servants=[sage], deck=[ELF, SONG, OGRE]))
    t.play("Find", "Elf")
    assert len(t.zone("you", "hand")) == 2
    t = table(you=Side(hand=[FIND], servants=[sage], deck=[ELF, SONG, OGRE]))
    t.play("Find", [])
    assert len(t.zone("you", "hand")) == 1


@rule("caster", "1012.3")
def test_a_search_of_the_other_player_is_not_ones_own() -> None:
    sage = servant("Sage", text=["Whenever you have searched your deck ⇒ Draw a card."])
    t = table(you=Side(hand=[FIND], deck=[ELF]), opponent=Side(servants=[sage]))
    t.play("Find", "Elf")
    assert t.zone("opponent", "hand") == []


# 1013: discard.


@rule("caster", "1013.1")
def test_a_discarded_card_goes_from_the_hand_to_its_players_graveyard() -> None:
    shed = conjure("Shed", text=["Discard a card."])
    t = table(you=Side(hand=[shed, ELF, OGRE]))
    t.play("Shed", "Ogre")
    assert (t.zone("you", "hand"), sorted(t.zone("you", "graveyard"))) == (["Elf"], ["Ogre", "Shed"])


@rule("caster", "1013.1")
def test_it_is_that_players_own_hand_and_graveyard() -> None:
    shed = conjure("Shed", text=["Your opponent discards a card."])
    t = table(you=Side(hand=[shed, ELF]), opponent=Side(hand=[OGRE, SONG]))
    t.play("Shed", asks="1012.2")
    assert (t.asked, sorted(t.options())) == ("opponent", ["Ogre", "Song"])
    t.answer("Song")
    assert (t.zone("opponent", "hand"), t.zone("opponent", "graveyard")) == (["Ogre"], ["Song"])
    assert (t.zone("you", "hand"), t.zone("you", "graveyard")) == (["Elf"], ["Shed"])


@rule("caster", "1013.1")
def test_only_cards_that_come_from_the_hand_have_been_discarded() -> None:
    vulture = servant("Vulture", text=["Whenever you discard a card ⇒ Draw a card."])
    doom = conjure("Doom", target(servants()), destroy(IT))
    t = table(you=Side(hand=[doom], servants=[vulture, ELF]))
    t.play("Doom", "Elf")
    assert t.zone("you", "hand") == []
    t = table(you=Side(hand=[conjure("Shed", text=["Discard a card."]), ELF], servants=[vulture]))
    t.play("Shed")
    assert len(t.zone("you", "hand")) == 1


@rule("caster", "1013.2")
def test_without_a_number_the_whole_hand_is_discarded() -> None:
    burn = conjure("Burn", text=["Discard your hand."])
    t = table(you=Side(hand=[burn, ELF]), opponent=Side(hand=[OGRE]))
    t.play("Burn")
    assert (t.zone("you", "hand"), sorted(t.zone("you", "graveyard"))) == ([], ["Burn", "Elf"])
    assert t.zone("opponent", "hand") == ["Ogre"]


@rule("caster", "1013.2a")
def test_an_empty_hand_counts_as_discarded_too() -> None:
    burn = conjure("Burn", text=["You may discard your hand. If you do, draw two cards."])
    t = table(you=Side(hand=[burn]))
    t.play("Burn", "yes")
    assert len(t.zone("you", "hand")) == 2
    t = table(you=Side(hand=[burn]))
    t.play("Burn", "no")
    assert t.zone("you", "hand") == []
    burn = conjure("Burn", text=["Discard your hand. If you do, draw two cards."])
    t = table(you=Side(hand=[burn]))
    t.play("Burn")
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "1013.2a")
def test_it_pays_a_cost_as_well() -> None:
    ash = servant("Ash", act(Move(Cards((HAND,), YOU), GRAVEYARD, verb=DISCARD), draw()))
    t = table(you=Side(servants=[ash]))
    t.use("Ash")
    assert len(t.zone("you", "hand")) == 1
