"""Questions a judge of The Caster Chronicles is asked: battle, layers, replacement, keywords, turns, the end."""

from __future__ import annotations

import pytest

from ludex.testing import rule
from ludex.testing.caster import (
    Side,
    barrier,
    caster,
    conjure,
    create,
    face_down,
    fresh,
    rested,
    reversed_,
    servant,
    table,
    token,
)

OGRE = servant("Ogre", atk=2000)
ELF = servant("Elf", atk=1000, defense=3000)
GNOME = servant("Gnome", atk=500)
PHANTOM = servant("Phantom", text=["[Φ]"])
ZAP = conjure("Zap", text=["Destroy target servant."], quickcast=True)
GUST = conjure("Gust", text=["Return target servant to its owner's hand."], quickcast=True)
FLIP = conjure("Flip", text=["Reverse target servant."], quickcast=True)
GROWTH = conjure("Growth", text=["Target servant gains +500 ATK until end of turn."], quickcast=True)
WEAK = conjure("Weak", text=["Target servant gains -150 ATK until end of turn."], quickcast=True)
PLAIN = conjure("Plain", text=["Target servant becomes [1000/1000] until end of turn."], quickcast=True)
VAST = conjure("Vast", text=["Target servant becomes [∞/∞] until end of turn."], quickcast=True)
STEAL = conjure("Steal", text=["Gain control of target enemy servant until end of turn."], quickcast=True)
PONDER = conjure("Ponder", text=["Draw a card."], quickcast=True)
FEAST = conjure("Feast", text=["Draw three cards."], quickcast=True)
DENY = conjure("Deny", text=["Cancel target spell."], quickcast=True)
ECHO = conjure("Echo", text=["Copy target spell."], quickcast=True)


@rule("caster", "803.3b", "1110.2", "1116.2a", "1116.2b")
def test_whom_a_reversed_servant_shields():
    brag = servant("Brag", text=["[Hubris]"])
    t = table(you=Side(servants=[OGRE, brag, PHANTOM]), opponent=Side(servants=[reversed_(ELF), GNOME]))
    t.to("attack declaration step")
    t.refuses("attack", "Ogre", "opponent's player", rule="803.3b")
    assert t.why("attack", "Ogre", "Gnome") == []
    assert t.why("attack", "Brag", "opponent's player") == []
    assert t.why("attack", "Phantom", "opponent's player") == []
    t.refuses("attack", "Phantom", "Elf", rule="1116.2a")
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[reversed_(PHANTOM), rested(ELF)]))
    t.to("attack declaration step")
    t.refuses("attack", "Ogre", "Phantom", rule="1116.2b")
    assert t.why("attack", "Ogre", "opponent's player") == []


@rule("caster", "804.3", "804.4")
@pytest.mark.parametrize(("lies", "left"), [(rested, []), (reversed_, ["Elf"]), (lambda c: c, [])])
def test_only_a_reversed_servant_fights_with_its_def(lies, left):
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[lies(ELF)]))
    t.attack("Ogre", "Elf")
    assert (t.zone("opponent", "servant zone"), t.zone("you", "servant zone")) == (left, ["Ogre"])


@rule("caster", "804.3")
def test_the_attacker_is_never_destroyed_and_a_tie_destroys_nobody():
    t = table(you=Side(servants=[GNOME, OGRE]), opponent=Side(servants=[OGRE]))
    t.attack("Gnome", "opponent's Ogre")
    t.attack("your Ogre", "opponent's Ogre")
    assert (sorted(t.zone("you", "servant zone")), t.zone("opponent", "servant zone")) == (["Gnome", "Ogre"], ["Ogre"])


@rule("caster", "804.3", "804.4")
def test_the_position_counts_when_it_is_judged():
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[ELF], hand=[FLIP]))
    t.attack("Ogre", "Elf", hold=True)
    t.play("Flip", "Elf", by="opponent", hold=True)
    t.go_on()
    assert t.zone("opponent", "servant zone") == ["Elf"]


@rule("caster", "804.2", "804.1", "803.4a")
@pytest.mark.parametrize("spell", [FLIP, GUST, STEAL])
def test_an_attacker_that_is_reversed_or_gone_or_stolen_corrupts_nothing(spell):
    t = table(you=Side(servants=[OGRE]), opponent=Side(hand=[spell], orbs=0))
    t.attack("Ogre", hold=True)
    t.play(spell.name, "Ogre", by="opponent", hold=True)
    t.go_on()
    assert (t.outcome, t.winner) == (None, "")


@rule("caster", "803.4", "804.5")
def test_an_attacker_that_is_recovered_goes_on_and_may_attack_again():
    wake = conjure("Wake", text=["Recover target servant."], quickcast=True)
    t = table(you=Side(servants=[OGRE], hand=[wake]))
    t.attack("Ogre", hold=True)
    t.play("Wake", "Ogre", hold=True)
    t.go_on()
    assert (t.orbs("opponent"), t.orientation("Ogre")) == (6, "recovered")
    t.attack("Ogre")
    assert t.orbs("opponent") == 5


@rule("caster", "804.1", "803.3b")
def test_an_attack_on_a_servant_that_left_hits_nobody():
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[ELF], hand=[GUST]))
    t.attack("Ogre", "Elf", hold=True)
    t.play("Gust", "Elf", by="opponent", hold=True)
    t.go_on()
    assert (t.orbs("opponent"), t.orientation("Ogre")) == (7, "rested")


@rule("caster", "1104.2", "803.3a")
def test_only_slow_start_keeps_new_servants_from_attacking():
    snail = servant("Snail", text=["[Slow Start]"])
    t = table(you=Side(servants=[fresh(snail), fresh(OGRE)]))
    t.to("attack declaration step")
    t.refuses("attack", "Snail", "opponent's player", rule="1104.2")
    t.attack("Ogre")
    assert t.orbs("opponent") == 6


@rule("caster", "804.5", "1102.2")
def test_double_corrupt_takes_the_last_orb_and_wins_with_the_next_attack():
    fiend = servant("Fiend", "Double Corrupt")
    t = table(you=Side(servants=[fiend, OGRE]), opponent=Side(orbs=1))
    t.attack("Fiend")
    assert (t.orbs("opponent"), t.winner) == (0, "")
    t.attack("Ogre")
    assert t.winner == "you"


@rule("caster", "1102.4", "1009.2")
def test_with_double_and_triple_corrupt_one_is_chosen_and_it_is_one_corrupting():
    fiend = servant("Fiend", "Double Corrupt", "Triple Corrupt")
    scout = servant("Scout", text=["Whenever an enemy orb is corrupted ⇒ Draw a card."])
    t = table(you=Side(servants=[fiend, scout]))
    t.attack("Fiend", asks="1102.4")
    t.answer("corrupt 3")
    assert (t.orbs("opponent"), len(t.zone("opponent", "hand")), len(t.zone("you", "hand"))) == (4, 3, 1)


@rule("caster", "1103.4", "1103.2b", "1103.3b", "605.1b")
def test_several_breaks_are_decided_in_an_order_the_owner_picks():
    hydra = servant("Hydra", "Triple Corrupt")
    free = servant("Free", "Break", cost=9, element="Luna")
    dear = conjure("Dear", text=["[Break] {Ignus}", "Destroy target enemy servant."], cost=5, element="Aqua")
    t = table(
        you=Side(servants=[hydra]),
        opponent=Side(orbs=[free, dear, ELF], casters=["Ignus"]),
    )
    t.attack("Hydra", "player", "Dear", "Hydra", "Free")
    assert (t.zone("you", "servant zone"), t.zone("opponent", "servant zone")) == ([], ["Free"])
    assert (t.zone("opponent", "hand"), t.orientation("Ignus Caster")) == (["Elf"], "rested")


@rule("caster", "1103.3b", "1002.4")
def test_break_with_a_cost_is_not_offered_to_who_cannot_pay():
    dear = servant("Dear", text=["[Break] {Ignus}"], cost=5, element="Aqua")
    t = table(you=Side(servants=[OGRE]), opponent=Side(orbs=[dear], casters=["Aqua"]))
    t.attack("Ogre")
    assert (t.zone("opponent", "hand"), t.orientation("Aqua Caster")) == (["Dear"], "recovered")


@rule("caster", "1103.2a", "1103.2a-1", "504.1a")
def test_a_caster_with_break_comes_at_once_unless_its_name_is_there():
    nara = caster("Nara", "Break")
    t = table(you=Side(servants=[OGRE, ELF]), opponent=Side(orbs=[nara, nara]))
    t.attack("Ogre", "player", "Nara")
    assert t.zone("opponent", "caster zone") == ["Nara"]
    t.attack("Elf")
    assert (t.zone("opponent", "caster zone"), t.zone("opponent", "hand")) == (["Nara"], ["Nara"])


@rule("caster", "506.1", "503.1")
def test_the_first_turn_has_no_draw_and_no_battle():
    t = table(you=Side(servants=[OGRE], hand=[]), phase="recovery phase", turn=1)
    t.to("main phase")
    assert t.zone("you", "hand") == []
    t.end_turn()
    assert (t.active, t.orbs("opponent"), len(t.zone("opponent", "hand"))) == ("opponent", 7, 1)


@rule("caster", "909.1g", "1203.1")
def test_only_the_result_is_rounded():
    t = table(you=Side(servants=[ELF], hand=[WEAK, WEAK, WEAK]))
    t.play("Weak", "Elf")
    assert t.atk("Elf") == 900
    t.play("Weak", "Elf")
    assert t.atk("Elf") == 700
    t.play("Weak", "Elf")
    assert t.atk("Elf") == 600


@rule("caster", "104.7c", "104.7b", "909.5", "804.4")
def test_infinity_stays_when_lowered_and_goes_when_set():
    t = table(you=Side(servants=[OGRE], hand=[VAST, WEAK, VAST, PLAIN]), opponent=Side(servants=[reversed_(ELF)]))
    t.play("Vast", "Ogre")
    t.play("Weak", "Ogre")
    assert t.infinite("Ogre")
    t.play("Vast", "Elf")
    t.attack("Ogre", "Elf", hold=True)
    t.play("Plain", "Ogre", hold=True)
    t.resolve()
    assert (t.infinite("Ogre"), t.atk("Ogre"), t.infinite("Elf", "DEF")) == (False, 1000, True)
    t.go_on()
    assert t.zone("opponent", "servant zone") == ["Elf"]


@rule("caster", "909.3b", "909.3b-2", "909.1e")
@pytest.mark.parametrize(("order", "atk"), [(("Growth", "Plain"), 1000), (("Plain", "Growth"), 1500)])
def test_numbers_are_set_and_changed_in_the_order_they_were_made(order, atk):
    t = table(you=Side(servants=[OGRE], hand=[GROWTH, PLAIN]))
    for spell in order:
        t.play(spell, "Ogre")
    assert t.atk("Ogre") == atk


@rule("caster", "909.3a", "909.1b")
def test_an_effect_that_needs_a_race_waits_for_the_one_that_gives_it():
    herald = barrier("Herald", text=["Youkai servants gain Dragon."])
    lord = barrier("Lord", text=["Dragon servants gain +500 ATK."])
    mist = barrier("Mist", text=["Servants gain Youkai."])
    t = table(you=Side(servants=[herald, lord, OGRE], hand=[mist]))
    assert t.atk("Ogre") == 2000
    t.play("Mist")
    assert (t.traits("Ogre"), t.atk("Ogre")) == ({"Youkai", "Dragon"}, 2500)


@rule("caster", "909.3b-3")
def test_an_effect_with_a_condition_finds_later_cards_and_loses_earlier_ones():
    parade = conjure("Parade", text=["Youkai servants you control gain +1000 ATK until end of turn."])
    shift = conjure("Shift", text=["Target servant becomes Dragon until end of turn."])
    fox = servant("Fox", atk=1000, trait="Youkai")
    t = table(you=Side(servants=[fox], hand=[parade, shift, servant("Crow", atk=300, trait="Youkai")]))
    t.play("Parade")
    t.play("Crow")
    assert (t.atk("Fox"), t.atk("Crow")) == (2000, 1300)
    t.play("Shift", "Fox")
    assert (t.atk("Fox"), t.traits("Fox")) == (1000, {"Dragon"})
    t.end_turn()
    assert t.atk("Crow") == 300


@rule("caster", "910.2", "910.1")
@pytest.mark.parametrize("pick", ["Nurse", "Void Gate"])
def test_the_controller_of_the_servant_picks_the_replacement(pick):
    nurse = barrier("Nurse", text=["If an allied servant would be destroyed, rest it instead."])
    gate = barrier("Void Gate", text=["If an enemy servant would be destroyed, remove it from the game instead."])
    t = table(you=Side(servants=[gate], hand=[ZAP]), opponent=Side(servants=[nurse, OGRE]))
    t.play("Zap", "Ogre", asks="910.2")
    assert t.asked == "opponent"
    t.answer(pick)
    assert t.where("Ogre") == ("servant zone" if pick == "Nurse" else "removed zone")


@rule("caster", "910.3", "1006.2")
def test_two_doublings_of_a_draw_make_four():
    muse = barrier("Muse", text=["If you would draw a card, draw two cards instead."])
    t = table(you=Side(servants=[muse, muse], hand=[PONDER]))
    t.play("Ponder")
    assert len(t.zone("you", "hand")) == 4


@rule("caster", "911.1", "906.5b")
def test_last_words_know_the_atk_the_servant_had():
    text = ["[Last Words] ⇒ Target servant gains +X ATK until end of turn, where X is this card's ATK."]
    martyr = servant("Martyr", atk=300, text=text)
    t = table(you=Side(servants=[martyr, OGRE], hand=[GROWTH, ZAP]))
    t.play("Growth", "Martyr")
    t.play("Zap", "Martyr", "Ogre")
    assert t.atk("Ogre") == 2800


@rule("caster", "1023.2c", "1023.2c-1", "1023.2a")
def test_a_copy_has_the_options_and_targets_of_the_spell():
    fork = conjure("Fork", text=["Choose one - (1) Draw a card. (2) Target servant gains +500 ATK until end of turn."])
    t = table(you=Side(servants=[OGRE, ELF], hand=[fork, ECHO]))
    t.play("Fork", "(2)", "Ogre", hold=True)
    t.play("Echo", "Fork", hold=True)
    t.resolve()
    assert t.chase() == ["Fork", "Fork"]
    t.resolve()
    assert (t.atk("Ogre"), t.zone("you", "graveyard")) == (2500, ["Echo"])
    t.resolve()
    assert (t.atk("Ogre"), t.atk("Elf"), len(t.zone("you", "hand"))) == (3000, 1000, 0)


@rule("caster", "1023.2d", "1019.1")
def test_a_cancelled_spell_is_not_copied():
    t = table(you=Side(servants=[OGRE], hand=[GROWTH, ECHO]), opponent=Side(hand=[DENY]))
    t.play("Growth", "Ogre", hold=True)
    t.play("Echo", "Growth", hold=True)
    t.play("Deny", "Growth", by="opponent", hold=True)
    t.resolve_all()
    assert (t.atk("Ogre"), sorted(t.zone("you", "graveyard"))) == (2000, ["Echo", "Growth"])


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


@rule("caster", "1016.1a", "302.3", "507.5a")
def test_control_for_a_turn_ends_and_the_position_stays():
    t = table(you=Side(hand=[STEAL]), opponent=Side(servants=[OGRE]))
    t.play("Steal", "Ogre")
    t.attack("Ogre")
    assert (t.orbs("opponent"), t.controller("Ogre")) == (6, "you")
    t.to("end phase")
    t.end_turn()
    assert (t.controller("Ogre"), t.zone("opponent", "servant zone")) == ("opponent", ["Ogre"])


@rule("caster", "314.3a", "1117.2")
def test_a_fourth_bingo_card_pushes_one_of_the_three_out():
    one, two = servant("One", cost=1), servant("Two", cost=2)
    dealer = servant("Dealer", text=["[BINGO] – This card gains +500 ATK."])
    add = conjure("Add", text=["Put target card from your graveyard into your BINGO zone."])
    t = table(you=Side(servants=[dealer], bingo=[one, one, two], graveyard=[one], hand=[add]))
    assert t.atk("Dealer") == 1000
    t.play("Add", "One", "Two")
    assert (t.atk("Dealer"), t.zone("you", "BINGO zone"), "Two" in t.zone("you", "graveyard")) == (
        1500,
        ["One", "One", "One"],
        True,
    )


@rule("caster", "1111.2a", "1111.2b")
def test_dct_of_a_conjure_is_asked_as_it_is_played_and_of_a_servant_always():
    pupil = servant("Pupil", trait="Earnest")
    oath = conjure("Oath", text=["Draw a card.", "[DCT] 2 – Draw two cards."])
    guard = servant("Guard", text=["[DCT] 2 – This card gains +500 ATK."])
    exile = conjure("Exile", text=["Put target card from your graveyard into your BINGO zone."], quickcast=True)
    t = table(you=Side(servants=[guard], graveyard=[pupil, pupil], hand=[oath, exile]))
    assert t.atk("Guard") == 1500
    t.play("Oath", hold=True)
    t.play("Exile", "Pupil", hold=True)
    t.resolve()
    assert t.atk("Guard") == 1000
    t.resolve()
    assert len(t.zone("you", "hand")) == 3


@rule("caster", "1113.2")
def test_vanity_looks_at_allied_servants_only():
    queen = servant("Queen", text=["[Vanity] – This card gains +500 ATK."])
    t = table(you=Side(servants=[queen, barrier("Wall")], hand=[GNOME, ZAP]), opponent=Side(servants=[OGRE]))
    assert t.atk("Queen") == 1500
    t.play("Gnome")
    assert t.atk("Queen") == 1000
    t.play("Zap", "Gnome")
    assert t.atk("Queen") == 1500


@rule("caster", "1114.2", "903.2g-5")
@pytest.mark.parametrize(
    ("helper", "paid"), [(servant("Whelp", cost=3, trait="Dragon"), 1), (servant("Wyrm", cost=4, trait="Dragon"), 0)]
)
def test_step_up_leaves_the_element_to_pay_unless_the_sum_is_greater(helper, paid):
    wing = servant("Wing", cost=3, element="Ignus", text=["[Step Up] (Dragon)"])
    t = table(you=Side(servants=[helper], aether=["Ignus", "", ""], hand=[wing]))
    t.play("Wing", "yes", helper.name)
    assert (t.orientation("Wing"), t.orientation(helper.name)) == ("rested", "rested")
    assert len(t.aether("you")) == 3 - paid


@rule("caster", "1115.2")
def test_unity_counts_the_atk_of_recovered_servants_of_its_race():
    wolf = servant("Wolf", atk=1000, trait="Youkai", text=["[Unity]"])
    cub = servant("Cub", atk=700, trait="Youkai")
    t = table(you=Side(servants=[wolf, cub, rested(servant("Pup", atk=400, trait="Youkai")), OGRE]))
    t.attack("Wolf", "player", ["Cub"])
    assert (t.atk("Wolf"), t.orientation("Cub"), t.orientation("Ogre")) == (1700, "rested", "recovered")


@rule("caster", "1118.2", "1118.3")
def test_ride_asks_for_exactly_that_many_levels():
    bike = barrier("Bike", text=["[Ride] (3)"])
    t = table(you=Side(servants=[bike], casters=[caster("Mia", level=2), face_down(OGRE)]))
    t.refuses("use", "Bike", 0)
    t = table(you=Side(servants=[bike], casters=[caster("Mia", level=2), caster("Lia"), caster("Zoe", level=3)]))
    t.use("Bike", 0, ["Mia", "Lia"])
    assert (t.types("Bike"), t.orientation("Lia"), t.orientation("Zoe")) == ({"Servant"}, "rested", "recovered")
    t.refuses("use", "Bike", 0)


@rule("caster", "1112.2", "307.6")
def test_lethargy_leaves_no_choice_of_position():
    sloth = servant("Sloth", text=["[Lethargy]"])
    t = table(you=Side(hand=[sloth, OGRE]))
    t.play("Sloth")
    t.play("Ogre", "reversed")
    assert (t.orientation("Sloth"), t.orientation("Ogre")) == ("rested", "reversed")


@rule("caster", "1301.1c")
def test_a_loop_nobody_can_stop_is_a_draw():
    top = servant("Top", text=["Whenever this card switches ⇒ Switch this card."])
    t = table(you=Side(servants=[top]))
    t.switch("Top", hold=True)
    for _ in range(40):
        if t.outcome is None:
            t.resolve()
    assert t.winner == "nobody"


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


@rule("caster", "1302.3a", "1107.2", "1302.1d")
def test_a_token_has_last_words_and_then_is_nowhere():
    imp = token(servant("Imp", text=["[Last Words] ⇒ Draw a card."]))
    call = conjure("Summon", create("Imp"))
    t = table(you=Side(hand=[call, ZAP]), cards=[imp])
    t.play("Summon")
    t.play("Zap", "Imp")
    assert (sorted(t.zone("you", "graveyard")), len(t.zone("you", "hand"))) == (["Summon", "Zap"], 1)
