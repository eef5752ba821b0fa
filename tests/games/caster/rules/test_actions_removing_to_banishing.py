"""The Caster Chronicles, 1003 to 1008: remove, reveal, chase, draw, destroy, banish."""

from __future__ import annotations

from ludex.core.ops.look import Look, Reveal
from ludex.core.ops.move import Move
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.selectors import Cards, Top
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.caster.words import DECK, DRAW, GRAVEYARD, HAND, ORB_ZONE
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    REST,
    THIS,
    Side,
    act,
    banish,
    caster,
    choose,
    conjure,
    corrupt,
    destroy,
    draw,
    face_down,
    owned_by,
    remove,
    servant,
    servants,
    table,
    target,
    when,
    with_stock,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf")
TITAN = servant("Titan", atk=5000)
TOP = Top(DECK, Fixed(1), YOU)
ORACLE = servant("Oracle", when(Trigger("revealed"), draw()))
"""Whenever a card is revealed: draw a card."""


# 1003: remove from the game.


@rule("caster", "1003.1")
def test_what_is_removed_lies_in_its_owners_removed_zone() -> None:
    fade = conjure("Fade", target(servants()), remove(IT))
    t = table(you=Side(hand=[fade], servants=[owned_by("opponent", OGRE)]))
    t.play("Fade")
    assert (t.zone("opponent", "removed zone"), t.zone("you", "removed zone")) == (["Ogre"], [])
    assert (t.zone("you", "servant zone"), t.zone("opponent", "graveyard")) == ([], [])


@rule("caster", "1003.1")
def test_cards_are_removed_from_other_zones_as_well() -> None:
    dig = conjure("Dig", choose(Cards((GRAVEYARD,), YOU)), remove(IT))
    t = table(you=Side(hand=[dig], graveyard=[ELF]))
    t.play("Dig", "Elf")
    assert (t.zone("you", "removed zone"), t.zone("you", "graveyard")) == (["Elf"], ["Dig"])


# 1004: reveal.


@rule("caster", "1004.1")
def test_a_revealed_card_is_seen_by_everybody_until_the_effect_is_over() -> None:
    show = conjure("Show", Reveal(TOP, "shown"), choose(servants(), into="it"), destroy(IT))
    t = table(you=Side(hand=[show], servants=[OGRE, TITAN], deck=[ELF]))
    assert not t.sees("opponent", "Elf")
    t.play("Show", asks="1012.1")
    assert t.sees("opponent", "Elf")
    assert t.sees("you", "Elf")
    assert t.where("Elf") == "deck"
    t.answer("Ogre")
    assert not t.sees("opponent", "Elf")
    assert not t.sees("you", "Elf")


@rule("caster", "1004.1")
def test_it_is_revealed_no_more_when_it_moves_to_another_zone() -> None:
    show = conjure("Show", Reveal(TOP, "shown"), Move(TOP, HAND), choose(servants(), into="it"), destroy(IT))
    t = table(you=Side(hand=[show], servants=[OGRE, TITAN], deck=[ELF]))
    t.play("Show", asks="1012.1")
    assert (t.where("Elf"), t.sees("opponent", "Elf"), t.sees("you", "Elf")) == ("hand", False, True)


@rule("caster", "1004.2")
def test_what_is_revealed_already_is_not_revealed_once_more() -> None:
    twice = conjure("Twice", Reveal(TOP), Reveal(TOP))
    t = table(you=Side(hand=[twice], servants=[ORACLE]))
    t.play("Twice")
    assert (len(t.events("revealed")), len(t.zone("you", "hand"))) == (1, 1)


@rule("caster", "1004.2")
def test_when_the_effect_is_over_it_can_be_revealed_again() -> None:
    show = conjure("Show", Reveal(TOP))
    t = table(you=Side(hand=[show, show], deck=[ELF]))
    t.play("Show")
    t.play("Show")
    assert t.tells("revealed") == ["Elf", "Elf"]


@rule("caster", "1004.3")
def test_revealing_triggers_when_everybody_gets_to_know_a_hidden_card() -> None:
    show = conjure("Show", Reveal(TOP))
    t = table(you=Side(hand=[show], servants=[ORACLE]))
    t.play("Show")
    assert len(t.zone("you", "hand")) == 1


@rule("caster", "1004.3")
def test_looking_at_a_card_by_oneself_is_not_revealing_it_nor_is_playing_it() -> None:
    peek = conjure("Peek", Look(TOP))
    t = table(you=Side(hand=[peek, ELF], servants=[ORACLE]))
    t.play("Peek")
    t.play("Elf")
    assert t.zone("you", "hand") == []


@rule("caster", "1004.3")
def test_an_ability_played_from_the_hand_and_a_search_reveal_the_card() -> None:
    ghost = servant("Ghost", act(Move(THIS, GRAVEYARD, verb="discard"), draw(), zones=HAND))
    t = table(you=Side(hand=[ghost], servants=[ORACLE]))
    t.use("Ghost")
    assert len(t.zone("you", "hand")) == 2
    find = conjure(
        "Find", text=["Search your deck for a servant card, reveal it, put it into your hand, then shuffle your deck."]
    )
    t = table(you=Side(hand=[find], servants=[ORACLE], deck=[ELF, conjure("Song", draw()), conjure("Hymn", draw())]))
    t.play("Find", "Elf")
    assert len(t.events("revealed")) == 1
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "1004.3a")
def test_allied_and_enemy_ask_from_whose_zone_the_card_is_revealed() -> None:
    friend = servant("Friend", text=["Whenever an allied card is revealed ⇒ Draw a card."])
    spy = servant("Spy", text=["Whenever an enemy card is revealed ⇒ Draw two cards."])
    mine = conjure("Mine", Reveal(TOP))
    theirs = conjure("Theirs", Reveal(Top(DECK, Fixed(1), OPPONENT)))
    t = table(you=Side(hand=[mine], servants=[friend, spy]))
    t.play("Mine")
    assert len(t.zone("you", "hand")) == 1
    t = table(you=Side(hand=[theirs], servants=[friend, spy]))
    t.play("Theirs")
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "1004.3a")
def test_it_may_be_any_zone_of_that_player() -> None:
    friend = servant("Friend", text=["Whenever an allied card is revealed ⇒ Draw a card."])
    for zone in (HAND, ORB_ZONE):
        show = conjure("Show", choose(Cards((zone,), YOU)), Reveal(IT))
        t = table(you=Side(hand=[show, ELF], servants=[friend], orbs=1))
        t.play("Show")
        assert len(t.zone("you", "hand")) == 2


@rule("caster", "1004.3b")
def test_with_a_race_only_cards_of_that_race_trigger_it() -> None:
    drake = servant("Drake", trait="Dragon")
    tamer = servant("Tamer", text=["Whenever a [Dragon] card is revealed ⇒ Draw a card."])
    show = conjure("Show", Reveal(Top(DECK, Fixed(1), EACH)))
    t = table(you=Side(hand=[show], servants=[tamer], deck=[drake, ELF]), opponent=Side(deck=[ELF]))
    t.play("Show")
    assert t.zone("you", "hand") == ["Drake"]
    t = table(you=Side(hand=[show], servants=[tamer], deck=[ELF, ELF]), opponent=Side(deck=[drake]))
    t.play("Show")
    assert t.zone("you", "hand") == ["Elf"]
    t = table(you=Side(hand=[show], servants=[tamer], deck=[ELF, drake]), opponent=Side(deck=[ELF]))
    t.play("Show")
    assert t.zone("you", "hand") == []


# 1005: chase.

HUSH = conjure("Hush", draw(), text=["Players cannot chase to this card."], quickcast=True)
BOLT = conjure("Bolt", target(servants()), destroy(IT), quickcast=True)
MONK = servant("Monk", act(REST, draw()))


@rule("caster", "1005.2")
def test_while_it_is_in_the_chase_zone_nobody_adds_a_card_or_an_activated_ability() -> None:
    t = table(you=Side(hand=[HUSH, BOLT], servants=[MONK]), opponent=Side(hand=[BOLT], servants=[MONK]))
    t.play("Hush", hold=True)
    assert t.priority == "you"
    t.refuses("play", "Bolt", rule="1005.2")
    t.refuses("use", "Monk", 0, rule="1005.2")
    t.pass_()
    assert t.priority == "opponent"
    t.refuses("play", "Bolt", rule="1005.2")
    t.refuses("use", "Monk", 0, rule="1005.2")
    t.resolve_all()
    assert t.why("play", "Bolt") == []
    assert t.why("use", "Monk", 0) == []


@rule("caster", "1005.2")
def test_automatic_abilities_and_aether_abilities_are_not_kept_out() -> None:
    herald = servant("Herald", when(Trigger("played", whose=YOU), draw()))
    t = table(you=Side(hand=[HUSH], servants=[herald], casters=["Ignus"]))
    t.play("Hush", hold=True)
    assert t.chase() == ["automatic ability of Herald", "Hush"]
    t.produce("Ignus Caster")
    assert t.aether("you") == ["Ignus"]


@rule("caster", "1005.2")
def test_break_does_not_play_a_card_then() -> None:
    hush = conjure("Hush", corrupt(1, YOU), text=["Players cannot chase to this card."])
    imp = servant("Imp", "Break")
    t = table(you=Side(hand=[hush], orbs=[imp]))
    t.play("Hush")
    assert t.zone("you", "hand") == ["Imp"]


@rule("caster", "1005.2")
def test_an_ability_can_be_so_too() -> None:
    sphinx = servant("Sphinx", act(REST, draw()), text=["Players cannot chase to this card's abilities."])
    t = table(you=Side(servants=[sphinx, MONK]), opponent=Side(hand=[BOLT]))
    t.use("Sphinx", 0, hold=True)
    t.refuses("use", "Monk", 0, rule="1005.2")
    t.pass_()
    t.refuses("play", "Bolt", rule="1005.2")
    t.resolve_all()
    t.use("Monk", 0, hold=True)
    t.play("Bolt", "Monk", by="opponent")
    assert t.zone("you", "graveyard") == ["Monk"]


# 1006: draw.


@rule("caster", "1006.1")
def test_the_top_card_of_the_deck_goes_to_its_players_hand() -> None:
    t = table(you=Side(hand=[conjure("Song", draw())], deck=[ELF, OGRE]), opponent=Side(deck=[OGRE]))
    t.play("Song")
    assert (t.zone("you", "hand"), t.zone("you", "deck"), t.zone("opponent", "deck")) == (["Elf"], ["Ogre"], ["Ogre"])
    assert (t.sees("you", "Elf"), t.sees("opponent", "Elf")) == (True, False)


@rule("caster", "1006.2")
def test_several_cards_are_drawn_one_after_the_other() -> None:
    scribe = servant("Scribe", when(Trigger("moved", whose=YOU, verb=DRAW, each="batch"), Move(TOP, GRAVEYARD)))
    t = table(you=Side(hand=[conjure("Song", draw(2))], servants=[scribe], deck=[ELF, OGRE, TITAN, MONK, BOLT]))
    t.play("Song")
    assert sorted(t.zone("you", "hand")) == ["Elf", "Ogre"]
    assert t.zone("you", "deck") == ["Bolt"]
    one, other = (event.batch for event in t.events("moved") if event.verb == DRAW)
    assert one != other


@rule("caster", "1006.2")
def test_as_many_are_drawn_as_are_there() -> None:
    t = table(you=Side(hand=[conjure("Song", draw(3))], deck=[ELF, OGRE]))
    t.play("Song")
    assert (sorted(t.zone("you", "hand")), t.winner) == (["Elf", "Ogre"], "")


# 1007: destroy.

DOOM = conjure("Doom", target(servants()), destroy(IT))
IRON = servant("Iron", text=["This card cannot be destroyed."])


@rule("caster", "1007.1")
def test_what_is_destroyed_goes_to_its_owners_graveyard() -> None:
    t = table(you=Side(hand=[DOOM], servants=[owned_by("opponent", OGRE)]))
    t.play("Doom")
    assert (t.zone("you", "servant zone"), t.zone("opponent", "graveyard")) == ([], ["Ogre"])
    assert t.zone("you", "graveyard") == ["Doom"]


@rule("caster", "1007.1")
def test_casters_are_destroyed_as_well() -> None:
    t = table(you=Side(hand=[conjure("Storm", destroy(Cards((2,), OPPONENT)))]), opponent=Side(casters=["Ignus"]))
    t.play("Storm")
    assert (t.zone("opponent", "caster zone"), t.zone("opponent", "graveyard")) == ([], ["Ignus Caster"])


@rule("caster", "1007.2")
def test_what_cannot_be_destroyed_stays_whatever_effect_would_destroy_it() -> None:
    t = table(you=Side(hand=[DOOM]), opponent=Side(servants=[IRON]))
    t.play("Doom")
    assert t.zone("opponent", "servant zone") == ["Iron"]
    flood = conjure("Flood", destroy(servants()))
    t = table(you=Side(hand=[flood], servants=[ELF]), opponent=Side(servants=[IRON]))
    t.play("Flood")
    assert (t.zone("opponent", "servant zone"), t.zone("you", "servant zone")) == (["Iron"], [])


@rule("caster", "1007.2")
def test_it_stays_in_a_lost_battle_too() -> None:
    t = table(you=Side(servants=[TITAN]), opponent=Side(servants=[IRON]))
    t.attack("Titan", "Iron")
    assert t.zone("opponent", "servant zone") == ["Iron"]


@rule("caster", "1007.2", "1008.1")
def test_it_can_still_be_banished() -> None:
    t = table(you=Side(servants=[IRON], hand=[conjure("Offer", choose(servants(YOU)), banish(IT))]))
    t.play("Offer")
    assert (t.zone("you", "servant zone"), sorted(t.zone("you", "graveyard"))) == ([], ["Iron", "Offer"])


# 1008: banish.


@rule("caster", "1008.1")
def test_what_is_banished_goes_to_its_owners_graveyard() -> None:
    offer = conjure("Offer", choose(servants(YOU)), banish(IT))
    t = table(you=Side(servants=[owned_by("opponent", OGRE)], hand=[offer]))
    t.play("Offer")
    assert (t.zone("opponent", "graveyard"), t.zone("you", "graveyard")) == (["Ogre"], ["Offer"])


@rule("caster", "1008.1")
def test_it_has_not_been_destroyed() -> None:
    widow = servant("Widow", text=["Whenever another allied servant is destroyed ⇒ Draw a card."])
    offer = conjure("Offer", target(servants(YOU)), banish(IT))
    t = table(you=Side(servants=[OGRE, widow], hand=[offer]))
    t.play("Offer", "Ogre")
    assert t.zone("you", "hand") == []


@rule("caster", "1008.2")
def test_a_player_banishes_nothing_that_another_controls() -> None:
    for line in ("Banish target enemy servant.", "Banish target servant."):
        t = table(you=Side(hand=[conjure("Theft", text=[line])]), opponent=Side(servants=[OGRE]))
        t.play("Theft", "Ogre")
        assert t.zone("opponent", "servant zone") == ["Ogre"]


@rule("caster", "1008.2")
def test_the_player_who_is_told_to_banish_picks_among_their_own_cards() -> None:
    edict = conjure("Edict", text=["Your opponent banishes a servant."])
    t = table(you=Side(hand=[edict], servants=[OGRE]), opponent=Side(servants=[ELF, TITAN]))
    t.play("Edict", asks="1012.1")
    assert (t.asked, sorted(t.options())) == ("opponent", ["Elf", "Titan"])
    t.answer("Elf")
    assert (t.zone("opponent", "graveyard"), t.zone("you", "servant zone")) == (["Elf"], ["Ogre"])


@rule("caster", "1008.2")
def test_a_cost_of_banishing_is_not_paid_with_what_the_opponent_controls() -> None:
    altar = caster("Altar", text=["Banish a servant: Draw a card."])
    t = table(you=Side(casters=[altar]), opponent=Side(servants=[ELF, owned_by("you", OGRE)]))
    t.refuses("use", "Altar", 0, rule="903.2h")


@rule("caster", "1008.2a")
def test_of_orbs_a_player_banishes_only_their_own() -> None:
    t = table(you=Side(hand=[conjure("Crack", text=["Banish an orb."])], orbs=[OGRE]), opponent=Side(orbs=[ELF]))
    t.play("Crack")
    assert (t.orbs("you"), t.orbs("opponent")) == (0, 1)
    assert sorted(t.zone("you", "graveyard")) == ["Crack", "Ogre"]
    t = table(you=Side(hand=[conjure("Crack", text=["Banish an enemy orb."])]), opponent=Side(orbs=[ELF]))
    t.play("Crack")
    assert (t.orbs("opponent"), t.zone("opponent", "graveyard")) == (1, [])


HANA_1 = caster("Hana")
HANA_2 = caster("Hana", level=2)
JIN_2 = caster("Jin", level=2)
RITE = servant("Rite", text=['Banish a "Hana": Draw a card.'])


@rule("caster", "1008.3")
def test_a_cost_that_names_a_card_takes_an_own_entity_of_that_name() -> None:
    t = table(you=Side(servants=[RITE], casters=[HANA_1, "Ignus"]))
    t.use("Rite")
    assert (t.zone("you", "graveyard"), t.zone("you", "caster zone")) == (["Hana"], ["Ignus Caster"])
    t = table(you=Side(servants=[RITE], casters=["Ignus"]), opponent=Side(casters=[HANA_1]))
    t.refuses("use", "Rite", 0, rule="903.2h")


@rule("caster", "1008.3")
def test_or_a_card_of_that_name_that_lies_under_an_own_entity() -> None:
    t = table(you=Side(servants=[RITE], casters=[with_stock(JIN_2, HANA_1)]))
    t.use("Rite")
    assert (t.zone("you", "graveyard"), t.stock("Jin"), len(t.zone("you", "hand"))) == (["Hana"], [], 1)
    t = table(you=Side(servants=[RITE], casters=["Ignus"]), opponent=Side(casters=[with_stock(JIN_2, HANA_1)]))
    t.refuses("use", "Rite", 0, rule="903.2h")


@rule("caster", "1008.3")
def test_in_an_effect_a_name_means_entities_only() -> None:
    lose = conjure("Lose", text=['Banish a "Hana".'])
    t = table(you=Side(hand=[lose], casters=[with_stock(JIN_2, HANA_1)]))
    t.play("Lose")
    assert t.stock("Jin") == ["Hana"]


@rule("caster", "1008.3a")
def test_a_face_down_card_serves_by_the_name_on_its_front() -> None:
    t = table(you=Side(servants=[RITE], casters=[face_down(HANA_1), face_down(JIN_2)]))
    t.use("Rite")
    assert (t.zone("you", "graveyard"), t.zone("you", "caster zone")) == (["Hana"], ["Jin"])
    t = table(you=Side(servants=[RITE], casters=[with_stock(JIN_2, face_down(HANA_1))]))
    t.use("Rite")
    assert (t.zone("you", "graveyard"), t.stock("Jin")) == (["Hana"], [])
