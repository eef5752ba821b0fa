"""The Caster Chronicles, 1104 to 1110: Slow Start, Quickcast, Enter, Last Words, United Front, Soul Seal, Hubris."""

from __future__ import annotations

from ludex.core.definitions import Keyword
from ludex.core.modifiers import GiveAbility, LoseAbilities
from ludex.core.ops.control import TakeControl
from ludex.core.players import YOU
from ludex.core.selectors import Cards
from ludex.games.caster.words import HAND, QUICKCAST
from ludex.testing import rule
from ludex.testing.caster import (
    BANISH_THIS,
    IT,
    Side,
    act,
    barrier,
    caster,
    casters,
    conjure,
    cont,
    destroy,
    draw,
    enter,
    fresh,
    gets,
    last_words,
    remove,
    return_,
    reversed_,
    servant,
    servants,
    table,
    target,
    turn_down,
    turn_up,
    united_front,
    with_stock,
)

ELF = servant("Elf")
OGRE = servant("Ogre", atk=2000)
DOOM = conjure("Doom", target(servants()), destroy(IT), quickcast=True)


# 1104: Slow Start.


@rule("caster", "1104.2")
def test_slow_start_does_not_attack_in_the_turn_in_which_it_came() -> None:
    sloth = servant("Sloth", "Slow Start")
    t = table(you=Side(hand=[sloth, ELF]))
    t.play("Sloth")
    t.play("Elf")
    t.refuses("attack", "Sloth", rule="1104.2")
    assert t.why("attack", "Elf") == []
    t.end_turn()
    t.end_turn()
    t.attack("Sloth")
    assert t.orbs("opponent") == 6


@rule("caster", "1104.2")
def test_what_was_there_before_and_only_changed_sides_attacks() -> None:
    sloth = servant("Sloth", "Slow Start")
    charm = conjure("Charm", target(servants()), TakeControl(IT))
    t = table(you=Side(hand=[charm], servants=[fresh(sloth)]))
    t.refuses("attack", "Sloth", rule="1104.2")
    t = table(you=Side(hand=[charm]), opponent=Side(servants=[sloth]))
    t.play("Charm", "Sloth")
    assert t.why("attack", "Sloth") == []


# 1105: Quickcast.


@rule("caster", "1105.2")
def test_quickcast_cards_are_played_whenever_their_player_has_priority() -> None:
    song, slow = conjure("Song", draw(), quickcast=True), conjure("Hymn", draw())
    wolf = servant("Wolf", "Quickcast")
    t = table(you=Side(servants=[OGRE], hand=[song, slow]), opponent=Side(hand=[song, slow, wolf, ELF]))
    t.attack("Ogre", hold=True)
    t.refuses("play", "Hymn", rule="703.1")
    t.play("Song", hold=True)
    t.pass_()
    assert (t.priority, t.chase()) == ("opponent", ["Song"])
    t.refuses("play", "Hymn", rule="703.1")
    t.refuses("play", "Elf", rule="702.1")
    t.play("Wolf", hold=True)
    assert t.chase() == ["Wolf", "Song"]
    t.resolve()
    assert t.zone("opponent", "servant zone") == ["Wolf"]


@rule("caster", "1105.2")
def test_a_barrier_may_have_it_too() -> None:
    wall = barrier("Wall", "Quickcast")
    t = table(opponent=Side(hand=[wall]))
    t.play("Wall", by="opponent")
    assert t.zone("opponent", "servant zone") == ["Wall"]


@rule("caster", "903.2b-1", "1105.2")
def test_given_to_cards_in_hand_it_stays_with_the_card_in_the_chase_zone_and_no_longer() -> None:
    haste = caster("Haste", cont(GiveAbility((Keyword(QUICKCAST),)), on=Cards((HAND,), YOU)))
    song = conjure("Song", draw())
    t = table(opponent=Side(casters=[haste], hand=[song]))
    t.play("Song", by="opponent", hold=True)
    assert (t.chase(), t.has("Song", QUICKCAST)) == (["Song"], True)
    t.resolve_all()
    assert len(t.zone("opponent", "hand")) == 1
    assert not t.has("Song", QUICKCAST)


@rule("caster", "1105.2")
def test_without_it_the_card_cannot_be_played_out_of_time() -> None:
    haste = caster("Haste", cont(GiveAbility((Keyword(QUICKCAST),)), on=Cards((HAND,), YOU)))
    doom = conjure("Curse", target(casters()), destroy(IT), quickcast=True)
    song = conjure("Song", draw())
    t = table(you=Side(hand=[doom]), opponent=Side(casters=[haste], hand=[song]))
    t.play("Curse", "Haste", hold=True)
    t.pass_()
    assert t.why("play", "Song") == []
    t.pass_()
    t.pass_()
    t.refuses("play", "Song", rule="703.1")


# 1106: Enter.


@rule("caster", "1106.2")
def test_enter_triggers_when_the_card_enters_the_field_by_whatever_way() -> None:
    bear = servant("Bear", enter(draw()))
    t = table(you=Side(hand=[bear]))
    t.play("Bear", hold=True)
    t.resolve()
    assert (t.chase(), t.zone("you", "hand")) == (["automatic ability of Bear"], [])
    t.resolve_all()
    assert len(t.zone("you", "hand")) == 1
    raise_ = conjure("Raise", text=["Put target servant card in your graveyard into the field."])
    t = table(you=Side(hand=[raise_], graveyard=[bear]))
    t.play("Raise")
    assert (t.zone("you", "servant zone"), len(t.zone("you", "hand"))) == (["Bear"], 1)
    t = table(you=Side(hand=[caster("Hana", enter(draw()))]), phase="call phase")
    t.call("Hana")
    assert len(t.zone("you", "hand")) == 1


@rule("caster", "1106.2")
def test_it_does_not_for_another_card_nor_when_the_card_only_changes_sides() -> None:
    bear = servant("Bear", enter(draw()))
    charm = conjure("Charm", target(servants()), TakeControl(IT))
    t = table(you=Side(hand=[ELF, charm], servants=[bear]), opponent=Side(servants=[bear]))
    t.play("Elf")
    t.play("Charm", "opponent's Bear")
    assert t.zone("you", "hand") == []


@rule("caster", "1106.2")
def test_a_card_that_comes_face_down_has_no_enter_and_turning_it_up_is_no_entering() -> None:
    hana = caster("Hana", enter(draw()))
    lift = conjure("Lift", target(casters()), turn_up(IT))
    t = table(you=Side(hand=[hana, lift]), phase="call phase")
    t.call_down("Hana")
    t.play("Lift")
    assert (t.faceup("Hana"), t.zone("you", "hand")) == (True, [])


# 1107: Last Words.

GHOST = servant("Ghost", last_words(draw()))


@rule("caster", "1107.2")
def test_last_words_trigger_when_the_card_goes_from_the_field_to_a_graveyard() -> None:
    t = table(you=Side(servants=[GHOST], hand=[DOOM]))
    t.play("Doom", "Ghost")
    assert len(t.zone("you", "hand")) == 1
    offer = servant("Offer", act(BANISH_THIS, draw()), last_words(draw()))
    t = table(you=Side(servants=[offer]))
    t.use("Offer")
    assert len(t.zone("you", "hand")) == 2
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[GHOST]))
    t.attack("Ogre", "Ghost")
    assert len(t.zone("opponent", "hand")) == 1


@rule("caster", "1107.2")
def test_they_do_not_on_the_way_to_another_zone_or_from_one() -> None:
    for away in (return_(IT), remove(IT)):
        t = table(you=Side(servants=[GHOST], hand=[conjure("Away", target(servants()), away)]))
        t.play("Away", "Ghost")
        assert "Filler" not in t.zone("you", "hand")
    t = table(you=Side(hand=[GHOST, conjure("Shed", text=["Discard a card."])]))
    t.play("Shed")
    assert (t.zone("you", "hand"), "Ghost" in t.zone("you", "graveyard")) == ([], True)


@rule("caster", "1107.2")
def test_a_card_that_had_lost_its_abilities_or_lay_face_down_has_none() -> None:
    null = conjure("Null", target(servants()), gets(LoseAbilities(), who=IT))
    t = table(you=Side(servants=[GHOST], hand=[DOOM, null]))
    t.play("Null", "Ghost")
    t.play("Doom", "Ghost")
    assert t.zone("you", "hand") == []
    hana = caster("Hana", last_words(draw()))
    hide = conjure("Hide", target(casters()), turn_down(IT))
    curse = conjure("Curse", target(casters()), destroy(IT))
    t = table(you=Side(casters=[hana], hand=[hide, curse]))
    t.play("Hide")
    t.play("Curse")
    assert (t.zone("you", "hand"), "Hana" in t.zone("you", "graveyard")) == ([], True)


# 1108: United Front.

PALADIN = servant("Paladin", united_front("Justice"), cost=2, element="Solis")
JUDGE = caster("Judge", element="Ignus", trait="Justice")


@rule("caster", "1108.2")
def test_aether_of_a_caster_with_the_trait_stands_for_the_element_that_the_card_needs() -> None:
    t = table(you=Side(hand=[PALADIN], casters=[JUDGE, "Void"]))
    t.play("Paladin")
    assert t.zone("you", "servant zone") == ["Paladin"]
    t = table(you=Side(hand=[PALADIN], casters=["Ignus", "Void"]))
    t.refuses("play", "Paladin", rule="1002.4")
    plain = servant("Squire", cost=2, element="Solis")
    t = table(you=Side(hand=[plain], casters=[JUDGE, "Void"]))
    t.refuses("play", "Squire", rule="1002.4")


@rule("caster", "1108.2")
def test_it_has_to_be_aether_with_an_element() -> None:
    t = table(you=Side(hand=[PALADIN], casters=[caster("Judge", trait="Justice"), "Void"]))
    t.refuses("play", "Paladin", rule="1002.4")


@rule("caster", "1108.2")
def test_the_card_still_costs_as_much_and_its_own_element_still_does() -> None:
    t = table(you=Side(hand=[PALADIN], casters=[JUDGE]))
    t.refuses("play", "Paladin", rule="1002.4")
    t = table(you=Side(hand=[PALADIN], casters=["Solis", "Void"]))
    t.play("Paladin")
    assert t.zone("you", "servant zone") == ["Paladin"]


@rule("caster", "1108.2")
def test_the_trait_is_that_of_the_caster_when_it_produced_the_aether() -> None:
    curse = conjure("Curse", target(casters()), destroy(IT))
    t = table(you=Side(hand=[PALADIN, curse], casters=[JUDGE, "Void"]))
    t.produce("Judge")
    t.play("Curse", "Judge")
    t.play("Paladin")
    assert t.zone("you", "servant zone") == ["Paladin"]
    other = caster("Clerk", element="Ignus", trait="Order")
    t = table(you=Side(hand=[PALADIN], casters=[other, "Void"]))
    t.produce("Clerk")
    t.refuses("play", "Paladin", rule="1002.4")


@rule("caster", "1108.2")
def test_on_a_card_of_two_elements_it_stands_for_each_of_them() -> None:
    duo = servant("Duo", united_front("Justice"), cost=2, element=["Solis", "Luna"])
    t = table(you=Side(hand=[duo], casters=[JUDGE, caster("Clerk", element="Terra", trait="Justice")]))
    t.play("Duo")
    assert t.zone("you", "servant zone") == ["Duo"]
    t = table(you=Side(hand=[duo], casters=[JUDGE, "Terra"]))
    t.refuses("play", "Duo", rule="1002.4")


# 1109: Soul Seal.

HANA, JIN = caster("Hana"), caster("Jin")
SEALED = servant("Sealed", "Soul Seal", enter(draw()), last_words(draw()), atk=1000)


@rule("caster", "1109.2")
def test_a_stock_may_be_banished_in_place_of_leaving_the_field() -> None:
    for away in (destroy(IT), return_(IT), remove(IT)):
        gale = conjure("Gale", target(servants()), away)
        t = table(you=Side(hand=[gale], servants=[with_stock(SEALED, HANA, JIN)]))
        t.play("Gale", "Sealed", "yes", "Jin")
        assert (t.zone("you", "servant zone"), t.stock("Sealed")) == (["Sealed"], ["Hana"])
        assert (sorted(t.zone("you", "graveyard")), t.zone("you", "hand")) == (["Gale", "Jin"], [])


@rule("caster", "1109.2")
def test_its_controller_may_let_it_go_all_the_same() -> None:
    t = table(you=Side(hand=[DOOM]), opponent=Side(servants=[with_stock(SEALED, HANA)]))
    t.play("Doom", "Sealed", asks="1109.2")
    assert t.asked == "opponent"
    t.answer("no")
    assert sorted(t.zone("opponent", "graveyard")) == ["Hana", "Sealed"]


@rule("caster", "1109.2")
def test_without_a_stock_it_leaves() -> None:
    t = table(you=Side(hand=[DOOM], servants=[SEALED]))
    t.play("Doom", "Sealed")
    assert t.zone("you", "servant zone") == []


@rule("caster", "1109.2")
def test_it_saves_it_in_battle_and_in_place_of_a_cost_too() -> None:
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[with_stock(SEALED, HANA)]))
    t.attack("Ogre", "Sealed", "yes")
    assert (t.zone("opponent", "servant zone"), t.zone("opponent", "graveyard")) == (["Sealed"], ["Hana"])
    martyr = servant("Martyr", "Soul Seal", act(BANISH_THIS, draw()))
    t = table(you=Side(servants=[with_stock(martyr, HANA)]))
    t.use("Martyr", 1, "yes")
    assert (t.zone("you", "servant zone"), t.zone("you", "graveyard")) == (["Martyr"], ["Hana"])
    assert len(t.zone("you", "hand")) == 1


@rule("caster", "1109.2")
def test_for_a_stock_one_of_its_enter_abilities_is_played_at_main_timing() -> None:
    t = table(you=Side(servants=[with_stock(SEALED, HANA)]))
    t.use("Sealed", 0)
    assert (t.stock("Sealed"), t.zone("you", "graveyard"), len(t.zone("you", "hand"))) == ([], ["Hana"], 1)
    t.refuses("use", "Sealed", 0, rule="903.2h")
    t = table(you=Side(servants=[with_stock(SEALED, HANA)]))
    t.attack("Sealed", hold=True)
    t.refuses("use", "Sealed", 0, rule="1109.2")
    t = table(opponent=Side(servants=[with_stock(SEALED, HANA)]))
    t.pass_()
    t.refuses("use", "Sealed", 0, rule="1109.2")


@rule("caster", "1109.2")
def test_it_goes_to_the_chase_zone_with_targets_of_its_own_and_only_one_of_them() -> None:
    twice = servant("Twice", "Soul Seal", enter(target(servants()), destroy(IT)), enter(draw(3)))
    t = table(you=Side(servants=[with_stock(twice, HANA), ELF]))
    t.use("Twice", 0, asks="1109.2")
    assert (t.asked, len(t.options())) == ("you", 2)
    t.answer(t.options()[0], asks="903.2e")
    t.answer("Elf")
    assert (t.zone("you", "servant zone"), t.zone("you", "hand")) == (["Twice"], [])


# 1110: Hubris.


@rule("caster", "1110.2")
def test_reversed_servants_do_not_keep_hubris_from_attacking_the_player() -> None:
    proud = servant("Proud", "Hubris")
    t = table(you=Side(servants=[proud, ELF]), opponent=Side(servants=[reversed_(OGRE)]))
    t.refuses("attack", "Elf", "opponent's player", rule="803.3b")
    t.attack("Proud")
    assert (t.orbs("opponent"), t.zone("opponent", "servant zone")) == (6, ["Ogre"])


@rule("caster", "1110.2")
def test_it_may_still_attack_servants() -> None:
    proud = servant("Proud", "Hubris", atk=3000)
    t = table(you=Side(servants=[proud]), opponent=Side(servants=[reversed_(OGRE)]))
    t.attack("Proud", "Ogre")
    assert t.zone("opponent", "servant zone") == []
