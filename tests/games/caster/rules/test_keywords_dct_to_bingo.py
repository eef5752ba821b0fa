"""The Caster Chronicles, 1111 to 1115 and 1117: DCT, Lethargy, Vanity, Step Up, Unity, BINGO."""

from __future__ import annotations

from ludex.core.definitions import Keyword
from ludex.core.ops.move import Move
from ludex.core.players import EACH, YOU
from ludex.core.selectors import Cards, Top
from ludex.core.values import Fixed
from ludex.games.caster.ops.corrupt import Corrupt
from ludex.games.caster.words import BINGO_ZONE, DECK, DOUBLE_CORRUPT, GRAVEYARD, ORB_ZONE
from ludex.testing import rule
from ludex.testing.caster import (
    IT,
    REST,
    Side,
    act,
    barrier,
    bingo,
    choose,
    conjure,
    cont,
    create,
    dct,
    destroy,
    draw,
    plus_atk,
    remove,
    rested,
    reversed_,
    servant,
    servants,
    step_up,
    table,
    target,
    token,
    vanity,
)

ELF = servant("Elf")
OGRE = servant("Ogre", atk=2000)
PUPIL = servant("Pupil", trait="Earnest")
DOOM = conjure("Doom", target(servants()), destroy(IT), quickcast=True)
ROT = conjure("Rot", Corrupt(Cards((ORB_ZONE,), YOU)))
"""Corrupt all allied orbs."""
MILL = conjure("Mill", Move(Top(DECK, Fixed(1), YOU), GRAVEYARD), quickcast=True)
DIG = conjure("Dig", choose(Cards((GRAVEYARD,), EACH)), remove(IT), quickcast=True)


# 1111: DCT.


@rule("caster", "1111.2", "1111.2b")
def test_with_so_many_earnest_cards_in_its_players_graveyard_a_card_has_the_text() -> None:
    ace = servant("Ace", dct(2, (Keyword(DOUBLE_CORRUPT), cont(plus_atk(500)))))
    for graveyard, has in (([PUPIL], False), ([PUPIL, PUPIL], True), ([PUPIL, PUPIL, PUPIL], True), ([ELF] * 3, False)):
        t = table(you=Side(servants=[ace], graveyard=graveyard))
        assert (t.has("Ace", DOUBLE_CORRUPT), t.atk("Ace")) == (has, 1500 if has else 1000)
    t = table(you=Side(servants=[ace]), opponent=Side(graveyard=[PUPIL, PUPIL]))
    assert not t.has("Ace", DOUBLE_CORRUPT)


@rule("caster", "1111.2b")
def test_a_card_that_is_no_conjure_has_it_as_long_as_it_is_so() -> None:
    ace = servant("Ace", dct(2, (act(REST, draw()),)))
    t = table(you=Side(servants=[ace], graveyard=[PUPIL], deck=[PUPIL, ELF], hand=[MILL, DIG]))
    t.refuses("use", "Ace", rule="704.2")
    t.play("Mill")
    assert t.why("use", "Ace", 0) == []
    t.play("Dig", "Pupil#1")
    t.refuses("use", "Ace", rule="704.2")


@rule("caster", "1111.2a")
def test_a_conjure_has_the_text_if_it_is_so_as_it_is_played() -> None:
    song = conjure("Song", text=["Gain a candy counter.", "[DCT] 2 – Gain two candy counters."])
    for graveyard, candy in (([PUPIL], 1), ([PUPIL, PUPIL], 3)):
        t = table(you=Side(hand=[song], graveyard=graveyard))
        t.play("Song")
        assert t.candy("you") == candy


@rule("caster", "1111.2a")
def test_it_stays_so_until_the_conjure_has_resolved() -> None:
    song = conjure("Song", text=["Gain a candy counter.", "[DCT] 2 – Gain two candy counters."])
    t = table(you=Side(hand=[song], graveyard=[PUPIL, PUPIL]), opponent=Side(hand=[DIG]))
    t.play("Song", hold=True)
    t.play("Dig", by="opponent")
    assert t.candy("you") == 3
    t = table(you=Side(hand=[song, MILL], graveyard=[PUPIL], deck=[PUPIL, ELF]))
    t.play("Song", hold=True)
    t.play("Mill")
    assert t.candy("you") == 1


@rule("caster", "1111.2c")
def test_with_break_as_its_text_the_card_is_played_from_the_orbs_if_it_is_so() -> None:
    imp = servant("Imp", text=["[DCT] 2 – [Break]"], cost=4, element="Ignus")
    t = table(you=Side(hand=[ROT], orbs=[imp], graveyard=[PUPIL, PUPIL]))
    t.play("Rot", "Imp")
    assert t.zone("you", "servant zone") == ["Imp"]
    t = table(you=Side(hand=[ROT], orbs=[imp], graveyard=[PUPIL]))
    t.play("Rot")
    assert t.zone("you", "hand") == ["Imp"]


@rule("caster", "1111.2c")
def test_so_is_a_conjure() -> None:
    song = conjure("Song", text=["[DCT] 2 – [Break]", "Gain a candy counter."], cost=4)
    t = table(you=Side(hand=[ROT], orbs=[song], graveyard=[PUPIL, PUPIL]))
    t.play("Rot", "Song")
    assert (t.candy("you"), t.zone("you", "hand")) == (1, [])
    t = table(you=Side(hand=[ROT], orbs=[song], graveyard=[PUPIL]))
    t.play("Rot")
    assert t.zone("you", "hand") == ["Song"]


# 1112: Lethargy.


@rule("caster", "1112.2")
def test_a_servant_with_lethargy_comes_rested_and_nothing_is_asked() -> None:
    sloth = servant("Sloth", "Lethargy")
    t = table(you=Side(hand=[sloth]))
    t.play("Sloth")
    assert (t.orientation("Sloth"), t.events("engaged")) == ("rested", [])
    raise_ = conjure("Raise", text=["Put target servant card in your graveyard into the field."])
    t = table(you=Side(hand=[raise_], graveyard=[sloth]))
    t.play("Raise")
    assert t.orientation("Sloth") == "rested"
    t = table(you=Side(hand=[conjure("Dream", create("Moth", 2))]), cards=[token(servant("Moth", "Lethargy"))])
    t.play("Dream")
    assert t.orientation("Moth") == "rested"


@rule("caster", "1112.2")
def test_it_recovers_later_like_others() -> None:
    t = table(you=Side(hand=[servant("Sloth", "Lethargy")]))
    t.play("Sloth")
    t.refuses("attack", "Sloth", rule="803.3a")
    t.end_turn()
    t.end_turn()
    assert t.orientation("Sloth") == "recovered"


# 1113: Vanity.


@rule("caster", "1113.2")
def test_while_it_is_its_players_only_servant_the_card_has_the_text() -> None:
    diva = servant("Diva", vanity((Keyword(DOUBLE_CORRUPT),)))
    t = table(you=Side(servants=[diva, barrier("Wall")], casters=2), opponent=Side(servants=[ELF, OGRE]))
    assert t.has("Diva", DOUBLE_CORRUPT)
    t = table(you=Side(servants=[diva, ELF], hand=[DOOM]))
    assert not t.has("Diva", DOUBLE_CORRUPT)
    t.play("Doom", "Elf")
    assert t.has("Diva", DOUBLE_CORRUPT)


@rule("caster", "1113.2")
def test_a_second_one_takes_it_away_again() -> None:
    diva = servant("Diva", text=["[Vanity] – [Double Corrupt]"])
    t = table(you=Side(servants=[diva], hand=[diva]))
    t.play("Diva")
    assert (t.has("Diva#1", DOUBLE_CORRUPT), t.has("Diva#2", DOUBLE_CORRUPT)) == (False, False)


# 1114: Step Up.

DRAKE = servant("Drake", cost=2, trait="Dragon")
WYRM = servant("Wyrm", step_up("Dragon"), cost=5, element="Ignus")


@rule("caster", "1114.2")
def test_servants_of_the_race_are_rested_and_their_costs_make_the_card_cheaper() -> None:
    t = table(you=Side(hand=[WYRM], servants=[DRAKE], aether=["Ignus", "", "", "", ""]))
    t.play("Wyrm", "yes", "Drake")
    assert (t.orientation("Drake"), len(t.aether("you")), t.zone("you", "servant zone")) == (
        "rested",
        2,
        ["Drake", "Wyrm"],
    )
    assert t.orientation("Wyrm") == "rested"


@rule("caster", "1114.2")
def test_it_is_the_players_choice() -> None:
    t = table(you=Side(hand=[WYRM], servants=[DRAKE], aether=["Ignus", "", "", "", ""]))
    t.play("Wyrm", "no")
    assert (t.orientation("Drake"), t.aether("you"), t.orientation("Wyrm")) == ("recovered", [], "recovered")
    t = table(you=Side(hand=[WYRM], servants=[DRAKE, DRAKE], aether=["Ignus", "", "", "", ""]))
    t.play("Wyrm", "yes", ["Drake"])
    assert len(t.aether("you")) == 2


@rule("caster", "1114.2")
def test_only_recovered_allied_servants_of_the_race_serve() -> None:
    others = [rested(DRAKE), reversed_(DRAKE), servant("Newt", cost=2)]
    t = table(you=Side(hand=[WYRM], servants=others, aether=["Ignus", "", ""]), opponent=Side(servants=[DRAKE]))
    t.refuses("play", "Wyrm", rule="1002.4")
    t = table(you=Side(hand=[WYRM], servants=[*others, DRAKE], aether=["Ignus", "", ""]))
    t.play("Wyrm")
    assert t.zone("you", "servant zone").count("Wyrm") == 1


@rule("caster", "1114.2")
def test_as_a_reduction_it_leaves_one_aether_for_each_element() -> None:
    great = servant("Great", cost=5, trait="Dragon")
    t = table(you=Side(hand=[WYRM], servants=[great]))
    t.refuses("play", "Wyrm", rule="1002.4")
    t = table(you=Side(hand=[WYRM], servants=[great], aether=["Ignus", ""]))
    t.play("Wyrm")
    assert (t.aether("you"), t.orientation("Wyrm")) == ([""], "rested")


@rule("caster", "1114.2")
def test_if_their_costs_are_more_than_its_own_it_is_played_without_paying() -> None:
    elder = servant("Elder", cost=6, trait="Dragon")
    t = table(you=Side(hand=[WYRM], servants=[elder]))
    t.play("Wyrm")
    assert (t.zone("you", "servant zone"), t.orientation("Wyrm")) == (["Elder", "Wyrm"], "rested")
    t = table(you=Side(hand=[WYRM], servants=[DRAKE, DRAKE, DRAKE]))
    t.play("Wyrm", ["Drake", "Drake", "Drake"])
    assert t.orientation("Wyrm") == "rested"


# 1115: Unity.

LION = servant("Lion", "Unity", trait="Beast", atk=1000)
CUB = servant("Cub", trait=["Beast", "Child"], atk=700)
WOLF = servant("Wolf", trait="Beast", atk=1500)


@rule("caster", "1115.2")
def test_servants_of_its_race_may_be_rested_and_it_gets_their_atk_until_end_of_turn() -> None:
    t = table(you=Side(servants=[LION, CUB, WOLF]))
    t.attack("Lion", "player", ["Cub", "Wolf"])
    assert (t.atk("Lion"), t.orientation("Cub"), t.orientation("Wolf")) == (3200, "rested", "rested")
    t.end_turn()
    assert t.atk("Lion") == 1000


@rule("caster", "1115.2")
def test_it_may_be_some_of_them_or_none() -> None:
    t = table(you=Side(servants=[LION, CUB, WOLF]))
    t.attack("Lion", "player", ["Cub"])
    assert (t.atk("Lion"), t.orientation("Wolf")) == (1700, "recovered")
    t = table(you=Side(servants=[LION, CUB, WOLF]))
    t.attack("Lion", "player", [])
    assert (t.atk("Lion"), t.orientation("Cub")) == (1000, "recovered")


@rule("caster", "1115.2")
def test_only_recovered_allied_ones_that_share_a_race() -> None:
    t = table(
        you=Side(servants=[LION, rested(CUB), reversed_(CUB), servant("Bird", trait="Avian"), ELF, WOLF]),
        opponent=Side(servants=[WOLF]),
    )
    t.attack("Lion", "player", asks="1115.2")
    assert t.options() == ["Wolf"]
    t.answer(["Wolf"])
    assert t.atk("Lion") == 2500


@rule("caster", "1115.2")
def test_it_triggers_on_its_own_attack_before_the_battle_is_judged() -> None:
    t = table(you=Side(servants=[LION, WOLF]), opponent=Side(servants=[OGRE]))
    t.attack("Lion", "Ogre", ["Wolf"])
    assert t.zone("opponent", "servant zone") == []
    t = table(you=Side(servants=[LION, WOLF]))
    t.attack("Wolf")
    assert (t.atk("Wolf"), t.orientation("Lion")) == (1500, "recovered")


# 1117: BINGO.

TWO, THREE = servant("Two", cost=2), servant("Three", cost=3)
LINE, MIXED = [TWO, TWO, servant("Duo", cost=2)], [TWO, TWO, THREE]


@rule("caster", "1117.2", "1117.2b")
def test_with_three_cards_of_equal_cost_in_its_players_bingo_zone_a_card_has_the_text() -> None:
    ace = servant("Ace", bingo((Keyword(DOUBLE_CORRUPT),)))
    for zone, has in ((LINE, True), (MIXED, False), ([TWO, TWO], False), ([], False)):
        t = table(you=Side(servants=[ace], bingo=zone))
        assert t.has("Ace", DOUBLE_CORRUPT) == has
    t = table(you=Side(servants=[ace]), opponent=Side(bingo=LINE))
    assert not t.has("Ace", DOUBLE_CORRUPT)


@rule("caster", "1117.2b")
def test_a_card_that_is_no_conjure_has_it_as_long_as_they_are_there() -> None:
    ace = servant("Ace", bingo((act(REST, draw()),)))
    take = conjure("Take", choose(Cards((BINGO_ZONE,), YOU)), remove(IT))
    mark = conjure("Mark", Move(Top(DECK, Fixed(1), YOU), BINGO_ZONE))
    t = table(you=Side(servants=[ace], bingo=[TWO, TWO], deck=[TWO, ELF], hand=[take, mark]))
    t.refuses("use", "Ace", rule="704.2")
    t.play("Mark")
    assert t.why("use", "Ace", 0) == []
    t.play("Take", "Two#1")
    t.refuses("use", "Ace", rule="704.2")


@rule("caster", "1117.2")
def test_what_has_no_cost_counts_as_zero() -> None:
    ace = servant("Ace", bingo((Keyword(DOUBLE_CORRUPT),)))
    free = [servant("Nil"), servant("Any", cost="X"), servant("Nought")]
    t = table(you=Side(servants=[ace], bingo=free))
    assert t.has("Ace", DOUBLE_CORRUPT)


@rule("caster", "1117.2a")
def test_a_conjure_has_the_text_if_they_are_there_as_it_is_played() -> None:
    song = conjure("Song", text=["Gain a candy counter.", "[BINGO] – Gain two candy counters."])
    take = conjure("Take", choose(Cards((BINGO_ZONE,), EACH)), remove(IT), quickcast=True)
    for zone, candy in ((LINE, 3), (MIXED, 1)):
        t = table(you=Side(hand=[song], bingo=zone))
        t.play("Song")
        assert t.candy("you") == candy
    t = table(you=Side(hand=[song], bingo=LINE), opponent=Side(hand=[take]))
    t.play("Song", hold=True)
    t.play("Take", "Duo", by="opponent")
    assert (t.candy("you"), len(t.zone("you", "BINGO zone"))) == (3, 2)


@rule("caster", "1117.2c")
def test_with_break_as_its_text_the_card_is_played_from_the_orbs_if_they_are_there() -> None:
    imp = servant("Imp", text=["[BINGO] – [Break]"], cost=4, element="Ignus")
    t = table(you=Side(hand=[ROT], orbs=[imp], bingo=LINE))
    t.play("Rot", "Imp")
    assert t.zone("you", "servant zone") == ["Imp"]
    t = table(you=Side(hand=[ROT], orbs=[imp], bingo=MIXED))
    t.play("Rot")
    assert t.zone("you", "hand") == ["Imp"]
