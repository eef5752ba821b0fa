"""Own cards in play: texts that are easily misread do what they say."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.formats import LISTED
from ludex.games.loading import cards_of
from ludex.testing import rule
from ludex.testing.caster import Side, face_down, rested, reversed_, table, with_counters, with_stock


def own(listed: str) -> CardDef:
    """The caster that deck lists call so."""
    (found,) = [card for card in cards_of("caster").cards if card.fact(LISTED) == listed]
    return found


@rule("caster", "1018.3a")
def test_a_destruction_is_bought_off_with_candy_counters_only_in_full() -> None:
    t = table(you=Side(casters=6, hand=["Noon Devours All"]), opponent=Side(servants=["Sugarglass Phoenix"], candy=1))
    t.play("Noon Devours All", "Sugarglass Phoenix")
    assert (t.zone("opponent", "graveyard"), t.candy("opponent")) == (["Sugarglass Phoenix"], 1)


def test_a_destruction_is_bought_off_with_candy_counters() -> None:
    t = table(you=Side(casters=6, hand=["Noon Devours All"]), opponent=Side(servants=["Sugarglass Phoenix"], candy=3))
    t.play("Noon Devours All", "Sugarglass Phoenix", "yes")
    assert (t.zone("opponent", "servant zone"), t.candy("opponent"), t.candy("you")) == (["Sugarglass Phoenix"], 1, 3)


def test_a_facet_counter_is_given_for_a_destruction_while_there_is_one() -> None:
    t = table(
        you=Side(casters=12, hand=["Noon Devours All", "Noon Devours All"]),
        opponent=Side(servants=[with_counters("Diamond Colossus", facet=1)]),
    )
    t.play("Noon Devours All", "Diamond Colossus", "yes")
    assert (t.zone("opponent", "servant zone"), t.counters("Diamond Colossus", "facet")) == (["Diamond Colossus"], 0)
    t.play("Noon Devours All", "Diamond Colossus")
    assert t.zone("opponent", "servant zone") == []


@rule("caster", "910.3")
def test_two_cards_are_drawn_instead_of_one_and_not_four() -> None:
    t = table(you=Side(servants=["Night Market"], hand=[], deck=["Tin Herald"] * 8), phase="draw phase", turn=5)
    assert t.zone("you", "hand") == ["Tin Herald"] * 2


@rule("caster", "1203.1")
def test_half_of_an_uneven_number_is_rounded_up_to_hundreds() -> None:
    t = table(you=Side(casters=2, hand=["Sleepless Arithmetic"]), opponent=Side(servants=["Brittle Praline"]))
    t.play("Sleepless Arithmetic", "Brittle Praline")
    assert (t.atk("Brittle Praline"), t.defense("Brittle Praline")) == (1300, 0)


@rule("caster", "104.7")
def test_endless_atk_beats_the_highest_def() -> None:
    t = table(
        you=Side(casters=3, hand=["Limit of Anger"], servants=["Kindling Imp"]),
        opponent=Side(servants=[reversed_("Millipede Regent")]),
    )
    t.play("Limit of Anger", "Kindling Imp")
    assert t.infinite("Kindling Imp")
    t.attack("Kindling Imp", "Millipede Regent")
    assert t.zone("opponent", "graveyard") == ["Millipede Regent"]
    t.end_turn()
    assert "Kindling Imp" in t.zone("you", "graveyard")


def test_a_player_plays_one_conjure_a_turn_beside_a_metronome() -> None:
    t = table(
        you=Side(casters=3, servants=["Broken Metronome", "Kindling Imp"], hand=["Stoke the Furnace"] * 2),
        opponent=Side(casters=2, hand=["Footnote"]),
    )
    t.play("Stoke the Furnace", "Kindling Imp")
    t.refuses("play", "Stoke the Furnace")
    t.play("Footnote", by="opponent")
    assert "Footnote" in t.zone("opponent", "graveyard")


@rule("caster", "306.6")
def test_face_down_casters_count_for_the_choir_whoever_controls_them() -> None:
    t = table(
        you=Side(servants=["Faceless Choir"], casters=[face_down("Tin Herald")]),
        opponent=Side(casters=[face_down("Tin Herald"), "Ignus"]),
    )
    assert t.atk("Faceless Choir") == 3000


def test_twins_count_each_other() -> None:
    t = table(you=Side(servants=["Paradox Twin"] * 3), opponent=Side(servants=["Paradox Twin"]))
    assert (t.atk("your Paradox Twin"), t.atk("opponent's Paradox Twin")) == (2500, 1500)


@rule("caster", "903.2d-1")
def test_x_is_what_is_paid_and_says_what_may_be_destroyed() -> None:
    t = table(you=Side(casters=3, hand=["Clean the Plate"]), opponent=Side(servants=["Beetle Page", "Mole Baron"]))
    t.play("Clean the Plate", "Beetle Page", x=2)
    assert (t.zone("opponent", "servant zone"), t.cost("Clean the Plate")) == (["Mole Baron"], 0)


@rule("caster", "1008.2a")
def test_orbs_are_banished_for_cards() -> None:
    t = table(you=Side(casters=2, hand=["Burn the Contract"], orbs=["Tallow Biscuit"], deck=["Tin Herald"] * 5))
    t.play("Burn the Contract")
    assert (t.orbs("you"), t.zone("you", "hand")) == (0, ["Tin Herald"] * 3)
    bare = table(you=Side(casters=2, hand=["Burn the Contract"], orbs=0, deck=["Tin Herald"] * 5))
    bare.play("Burn the Contract")
    assert bare.zone("you", "hand") == []


def test_the_vault_door_goes_instead_of_an_orb() -> None:
    t = table(you=Side(servants=["Kindling Imp"]), opponent=Side(servants=["Vault Door"], orbs=3))
    t.attack("Kindling Imp", "player", "yes")
    assert (t.orbs("opponent"), t.zone("opponent", "graveyard")) == (3, ["Vault Door"])


@rule("caster", "1111.2")
def test_the_duelist_is_stronger_with_five_earnest_cards_in_the_graveyard() -> None:
    for earnest, atk in ((4, 2000), (5, 3000)):
        t = table(you=Side(servants=["Compass Duelist"], graveyard=["Quill Squire"] * earnest + ["Eraser Slime"]))
        assert t.atk("Compass Duelist") == atk


@rule("caster", "1111.2a")
@pytest.mark.parametrize(("earnest", "drawn"), [(4, 0), (5, 1)])
def test_a_conjure_does_more_with_earnest_cards_in_the_graveyard(earnest: int, drawn: int) -> None:
    t = table(
        you=Side(casters=4, hand=["Thesis Defense"], graveyard=["Quill Squire"] * earnest),
        opponent=Side(servants=["Mole Baron"]),
    )
    t.play("Thesis Defense", "Mole Baron")
    assert (t.zone("opponent", "servant zone"), len(t.zone("you", "hand"))) == ([], drawn)


@rule("caster", "1117.2")
def test_three_cards_of_one_cost_make_a_bingo() -> None:
    for third, atk in (("Beetle Page", 1000), ("Lacquer Wasp", 2000)):
        t = table(you=Side(servants=["Ribbon Viper"], bingo=["Lipstick Lancer", "Tin Herald", third]))
        assert t.atk("Ribbon Viper") == atk


@rule("caster", "1108.2")
def test_a_caster_of_justice_pays_for_a_lion_of_another_element() -> None:
    t = table(you=Side(casters=["Maude Ironpetal", "Void", "Void", "Void"], hand=["Lion of the Noon Bell"]))
    t.play("Lion of the Noon Bell")
    assert t.zone("you", "servant zone") == ["Lion of the Noon Bell"]
    other = table(you=Side(casters=["Terra", "Void", "Void", "Void"], hand=["Lion of the Noon Bell"]))
    other.refuses("play", "Lion of the Noon Bell")


@rule("caster", "1114.2")
def test_a_hornet_steps_up_on_a_beetle() -> None:
    t = table(
        you=Side(casters=4, servants=["Beetle Page"], hand=["Royal Hornet Vizier"]),
        opponent=Side(servants=[rested("Mole Baron")]),
    )
    t.play("Royal Hornet Vizier", "Mole Baron")
    assert (t.orientation("Royal Hornet Vizier"), t.orientation("Beetle Page")) == ("rested", "rested")
    assert t.zone("opponent", "servant zone") == []


@rule("caster", "1020.1")
def test_a_heartbeat_bonds_two_casters_into_a_servant() -> None:
    t = table(
        you=Side(
            casters=[own("Kaede Flintlock Lv1"), "Ignus", "Void"],
            hand=["Shared Heartbeat", own("Rufus Cinderjack Lv1")],
            extra=["Twinfire Ogress"],
        ),
        opponent=Side(servants=["Marzipan Piglet"]),
    )
    t.play("Shared Heartbeat", "Twinfire Ogress", "Marzipan Piglet")
    assert "Twinfire Ogress" in t.zone("you", "servant zone")
    assert sorted(t.stock("Twinfire Ogress")) == ["Kaede Flintlock", "Rufus Cinderjack"]
    assert t.defense("Marzipan Piglet") == -1000


@rule("caster", "1020.1")
def test_a_caster_and_the_stock_under_it_are_bonded_together() -> None:
    t = table(
        you=Side(
            casters=[with_stock(own("Ambrose Nilward Lv2"), own("Ysolde Greymantle Lv1")), "Ignus", "Ignus"],
            hand=["Shared Heartbeat"],
            extra=["Nightmare in Two Voices"],
        ),
        opponent=Side(casters=["Aqua"]),
    )
    t.play("Shared Heartbeat", "Nightmare in Two Voices", pay=["Ignus Caster", "Ignus Caster"])
    assert sorted(t.stock("Nightmare in Two Voices")) == ["Ambrose Nilward", "Ysolde Greymantle"]


@rule("caster", "1204.1")
def test_a_deity_comes_with_its_counters_and_goes_with_the_last() -> None:
    t = table(
        you=Side(casters=3, hand=["Open the Reliquary"], extra=["Ostreon, Weight of Crowns"]),
        opponent=Side(servants=[rested("Mole Baron")]),
    )
    t.play("Open the Reliquary", "Ostreon, Weight of Crowns")
    assert t.counters("Ostreon, Weight of Crowns", "deity") == 3
    last = table(
        you=Side(servants=[with_counters("Ostreon, Weight of Crowns", deity=1)]),
        opponent=Side(servants=[rested("Mole Baron")]),
    )
    last.use("Ostreon, Weight of Crowns", 0, "Mole Baron")
    assert last.zone("opponent", "servant zone") == []
    assert last.zone("you", "servant zone") == []


@rule("caster", "1016.1")
def test_a_stolen_heart_goes_home_at_the_end_of_the_turn() -> None:
    t = table(you=Side(casters=4, hand=["Stolen Heart"]), opponent=Side(servants=[rested("Mole Baron")], orbs=3))
    t.play("Stolen Heart", "Mole Baron")
    assert (t.controller("Mole Baron"), t.orientation("Mole Baron")) == ("you", "recovered")
    t.attack("Mole Baron")
    assert t.orbs("opponent") == 2
    t.end_turn()
    assert t.controller("Mole Baron") == "opponent"


@rule("caster", "1023.1")
def test_a_locket_becomes_what_it_sees() -> None:
    t = table(you=Side(casters=4, hand=["Mimic Locket"]), opponent=Side(servants=["Lacquer Wasp"]))
    t.play("Mimic Locket", "Lacquer Wasp")
    assert (t.atk("your Lacquer Wasp"), t.has("your Lacquer Wasp", "Hubris")) == (1500, True)


@rule("caster", "1023.2")
def test_a_copied_spell_draws_twice() -> None:
    t = table(you=Side(casters=5, hand=["Second Helping", "Double Entry"], deck=["Tin Herald"] * 9))
    t.play("Second Helping", hold=True)
    pair = ["Tin Herald", "Tin Herald"]
    t.play("Double Entry", "Second Helping", pair, pair)
    assert (t.candy("you"), t.zone("you", "hand"), len(t.zone("you", "deck"))) == (2, [], 5)


@rule("caster", "907.6")
@rule("caster", "1118.2")
def test_a_float_is_ridden_for_a_turn() -> None:
    t = table(
        you=Side(servants=["Burning Parade Float"], casters=[own("Kaede Flintlock Lv1"), own("Linnea Mossbank Lv1")])
    )
    t.use("Burning Parade Float", 0, ["Kaede Flintlock", "Linnea Mossbank"])
    assert t.types("Burning Parade Float") == {"Servant"}
    t.attack("Burning Parade Float")
    assert len(t.zone("you", "hand")) == 1
    t.end_turn()
    assert t.types("Burning Parade Float") == {"Barrier"}


def test_a_rider_lends_the_float_her_strength() -> None:
    t = table(you=Side(servants=["Burning Parade Float"], casters=["Ines Trowel (Rider)", own("Linnea Mossbank Lv1")]))
    t.use("Burning Parade Float", 0, ["Ines Trowel (Rider)", "Linnea Mossbank"])
    assert t.atk("Burning Parade Float") == 6000


@rule("caster", "306.2")
def test_a_stock_is_banished_by_name_and_the_level_stays() -> None:
    t = table(
        you=Side(
            casters=[with_stock(own("Kaede Flintlock Lv2"), own("Kaede Flintlock Lv1"))],
            servants=[rested("Kindling Imp")],
        )
    )
    t.use("Kaede Flintlock", 0, "Kindling Imp")
    assert (t.orientation("Kindling Imp"), t.stock("Kaede Flintlock")) == ("recovered", [])
    t.refuses("use", "Kaede Flintlock", 0)


@rule("caster", "909.3b-3")
def test_who_comes_later_is_furious_too() -> None:
    t = table(you=Side(casters=6, servants=["Oni Drumbeater"], hand=["Redline Fury", "Kindling Imp"]))
    t.play("Redline Fury")
    t.play("Kindling Imp")
    assert (t.atk("Oni Drumbeater"), t.atk("Kindling Imp")) == (3500, 1500)


@rule("caster", "1005.2")
def test_nobody_answers_the_extra_turn() -> None:
    t = table(you=Side(casters=8, hand=["Time Is Money"]), opponent=Side(casters=3, hand=["Peer Review"]))
    t.play("Time Is Money", hold=True)
    t.refuses("play", "Peer Review")
    t.resolve_all()
    assert t.zone("you", "removed zone") == ["Time Is Money"]
    t.end_turn()
    assert t.active == "you"


@rule("caster", "907.4")
def test_aether_for_eldritch_cards_pays_for_nothing_else() -> None:
    t = table(you=Side(servants=["Whisper Polyp"], hand=["Phase Lurker", "Tin Herald"]))
    t.refuses("play", "Tin Herald")
    t.play("Phase Lurker")
    assert t.zone("you", "servant zone") == ["Phase Lurker"]
