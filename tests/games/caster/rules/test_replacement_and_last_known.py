"""CC 910, 911: replacement effects, and information about cards that have left."""

from __future__ import annotations

import pytest

from ludex.core.changes import MOVE
from ludex.core.conditions import Fits
from ludex.core.modifiers import AddStat, Do, Nothing, Replace, ToZone, Would
from ludex.core.players import OPPONENT, YOU, ControllerOf
from ludex.core.program import If
from ludex.core.selectors import IT, THIS, Cards, NotThis
from ludex.core.triggers import Trigger
from ludex.core.values import StatOf
from ludex.games.caster.modifiers import WouldBeDestroyed
from ludex.games.caster.words import (
    ATK,
    DECK,
    DESTROY,
    DRAW,
    FIELD,
    HAND,
    REMOVE,
    REMOVED,
    RETURN,
)
from ludex.testing import rule
from ludex.testing.caster import (
    BANISH_THIS,
    REST,
    Side,
    act,
    barrier,
    conjure,
    cont,
    destroy,
    draw,
    gets,
    last_words,
    plus_atk,
    rest,
    rested,
    servant,
    servants,
    table,
    target,
    when,
)
from tests.games.caster.rules.ability_parts import BOLT, DIES, ELF, OGRE, also, does, spell, youkai

DESTROYED = Would(MOVE, verb=DESTROY)
REMOVED_INSTEAD = Replace(DESTROYED, ToZone(REMOVED, REMOVE))
RETURNED_INSTEAD = Replace(DESTROYED, ToZone(HAND, RETURN))
RESTS_INSTEAD = Replace(WouldBeDestroyed(MOVE), Do(rest(THIS)))


# 910.1: what is replaced never happens.


@rule("caster", "910.1")
def test_what_is_replaced_never_happens() -> None:
    """Nothing was destroyed or put into a graveyard, so nothing that waits for that triggers."""
    ghost = servant("Ghost", cont(REMOVED_INSTEAD), *last_words(draw()))
    t = table(you=Side(servants=[servant("Mourner", when(DIES, draw()))], hand=[BOLT]), opponent=Side(servants=[ghost]))
    t.play("Bolt", "Ghost")
    assert (t.where("Ghost"), t.events("triggered")) == ("removed zone", [])


@rule("caster", "910.1")
def test_what_happens_instead_triggers_what_waits_for_it() -> None:
    ghost = servant("Ghost", cont(RETURNED_INSTEAD))
    back = servant("Back", when(Trigger("moved", frm=FIELD, to=(HAND,)), draw()))
    t = table(you=Side(servants=[back], hand=[BOLT]), opponent=Side(servants=[ghost]))
    t.play("Bolt", "Ghost")
    assert (t.where("Ghost"), t.zone("you", "hand")) == ("hand", ["Filler"])


@rule("caster", "910.1")
def test_it_replaces_being_destroyed_in_battle_as_well() -> None:
    wall = servant("Wall", cont(RESTS_INSTEAD), atk=500)
    t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[wall]))
    t.attack("Ogre", "Wall")
    assert (t.where("Wall"), t.orientation("Wall")) == ("servant zone", "rested")


@rule("caster", "910.1")
def test_another_situation_is_not_replaced() -> None:
    ghost = servant("Ghost", cont(REMOVED_INSTEAD), act(BANISH_THIS, draw()))
    t = table(you=Side(servants=[ghost]))
    t.use("Ghost")
    assert t.where("Ghost") == "graveyard"


# 910.2: several of them.


@rule("caster", "910.2")
@pytest.mark.parametrize(("picked", "zone"), [("Grave", "removed zone"), ("Nest", "hand")])
def test_of_several_the_controller_of_the_card_picks_one(picked: str, zone: str) -> None:
    """It is the opponent's card that would be destroyed, so the opponent picks, whoever's effects they are."""
    grave = barrier("Grave", cont(REMOVED_INSTEAD, on=servants()))
    nest = barrier("Nest", cont(RETURNED_INSTEAD, on=servants()))
    t = table(you=Side(servants=[grave, nest], hand=[BOLT]), opponent=Side(servants=[ELF]))
    t.play("Bolt", "Elf", asks="910.2")
    assert (t.asked, sorted(t.options())) == ("opponent", ["Grave", "Nest"])
    t.answer(picked)
    assert t.where("Elf") == zone


@rule("caster", "910.2")
def test_the_others_do_not_apply_any_more_if_the_situation_is_another_then() -> None:
    """What is removed is not destroyed: the one that speaks of being destroyed finds nothing."""
    grave = barrier("Grave", cont(REMOVED_INSTEAD, on=servants()))
    wall = servant("Wall", cont(RESTS_INSTEAD))
    t = table(you=Side(servants=[grave], hand=[BOLT]), opponent=Side(servants=[wall]))
    t.play("Bolt", "Wall", "Grave")
    assert t.where("Wall") == "removed zone"


@rule("caster", "910.2")
def test_where_it_happens_to_a_player_that_player_picks() -> None:
    """Two things could happen in place of your draw; both are the opponent's effects."""
    dry = barrier("Dry", cont(Replace(Would(MOVE, verb=DRAW), Nothing()), on=Cards((DECK,), OPPONENT)))
    burn = barrier("Burn", cont(Replace(Would(MOVE, verb=DRAW), ToZone(REMOVED, REMOVE)), on=Cards((DECK,), OPPONENT)))
    t = table(you=Side(hand=[conjure("Rain", draw())]), opponent=Side(servants=[dry, burn]))
    t.play("Rain", asks="910.2")
    assert t.asked == "you"
    t.answer("Burn")
    assert (t.zone("you", "hand"), t.zone("you", "removed zone")) == ([], ["Filler"])


# 910.3: once each, and not by choice.


@rule("caster", "910.3")
def test_a_replacement_does_not_apply_to_what_comes_of_it() -> None:
    """Two cards in place of one, and each of the two is just a draw."""
    muse = barrier("Muse", cont(Replace(Would(MOVE, verb=DRAW), Do(draw(2))), on=Cards((DECK,), YOU)))
    t = table(you=Side(servants=[muse], hand=[conjure("Rain", draw())]))
    t.play("Rain")
    assert len(t.zone("you", "hand")) == 2


@rule("caster", "910.3")
def test_a_second_one_of_the_same_text_applies_to_it() -> None:
    """Each effect once: with two of them each of the two draws is replaced once more."""
    muse = barrier("Muse", cont(Replace(Would(MOVE, verb=DRAW), Do(draw(2))), on=Cards((DECK,), YOU)))
    t = table(you=Side(servants=[muse, muse], hand=[conjure("Rain", draw())]))
    t.play("Rain")
    assert len(t.zone("you", "hand")) == 4


@rule("caster", "910.3")
def test_it_applies_anew_to_the_next_situation() -> None:
    muse = barrier("Muse", cont(Replace(Would(MOVE, verb=DRAW), Do(draw(2))), on=Cards((DECK,), YOU)))
    t = table(you=Side(servants=[muse], hand=[conjure("Rain", draw(2)), conjure("Drop", draw())]))
    t.play("Rain")
    assert len(t.zone("you", "hand")) == 5
    t.play("Drop")
    assert len(t.zone("you", "hand")) == 6


@rule("caster", "910.3")
def test_it_applies_whether_its_controller_likes_it_or_not() -> None:
    ghost = servant("Ghost", cont(REMOVED_INSTEAD), *last_words(draw(2)))
    t = table(you=Side(servants=[ghost], hand=[BOLT]))
    t.play("Bolt", "Ghost")
    assert (t.where("Ghost"), t.zone("you", "hand")) == ("removed zone", [])


@rule("caster", "910.3")
@pytest.mark.parametrize(("said", "zone"), [("yes", "removed zone"), ("no", "graveyard")])
def test_one_that_says_may_is_up_to_its_controller(said: str, zone: str) -> None:
    ghost = servant("Ghost", cont(Replace(DESTROYED, ToZone(REMOVED, REMOVE), optional=True)))
    t = table(you=Side(hand=[BOLT]), opponent=Side(servants=[ghost]))
    t.play("Bolt", "Ghost", asks="910.3")
    assert t.asked == "opponent"
    t.answer(said)
    assert t.where("Ghost") == zone


@rule("caster", "910.3")
@pytest.mark.parametrize(("said", "drawn"), [(["yes", "Imp"], "Imp"), (["no"], "Elf")])
def test_one_that_speaks_of_cards_it_has_yet_to_look_at_is_offered(said: list[str], drawn: str) -> None:
    advice = barrier("Advice", text=[
        "If you would draw a card, you may instead look at the top two cards of your deck. If you do, choose one from "
        "among them and put it into your hand and put the rest on the bottom of your deck in any order."
    ])  # fmt: skip
    t = table(you=Side(servants=[advice], deck=[ELF, servant("Imp"), OGRE], hand=[conjure("Rain", draw())]))
    t.play("Rain", *said)
    assert t.zone("you", "hand") == [drawn]


@rule("caster", "910.3")
@pytest.mark.parametrize(
    "text",
    ["If you would draw a card, you may instead gain a candy counter.",
     "If you would draw a card, you may gain a candy counter instead."],
)  # fmt: skip
@pytest.mark.parametrize(("said", "candy"), [("yes", 1), ("no", 0)])
def test_instead_stands_before_or_after_what_may_be_done(text: str, said: str, candy: int) -> None:
    t = table(you=Side(servants=[barrier("Sweets", text=[text])], hand=[conjure("Rain", draw())]))
    t.play("Rain", said)
    assert (t.candy("you"), len(t.zone("you", "hand"))) == (candy, 1 - candy)


@rule("caster", "910.3")
@pytest.mark.parametrize(("upright", "zone"), [(True, "servant zone"), (False, "graveyard")])
def test_what_cannot_be_done_to_the_card_is_not_offered_in_its_place(upright: bool, zone: str) -> None:
    """The card it would happen to is rested instead, unless it is rested already."""
    guard = barrier("Guard", text=["If an allied servant would be destroyed, you may rest it instead."])
    t = table(you=Side(servants=[guard, ELF if upright else rested(ELF)], hand=[BOLT]))
    t.play("Bolt", *(["Elf", "yes"] if upright else ["Elf"]))
    assert t.where("Elf") == zone


# 911.1: last known information.

LEND = does(target(servants(YOU, NotThis())), gets(AddStat(ATK, StatOf(THIS, ATK)), who=IT))
"""Another allied servant gains as much ATK as this card has."""
AS_MUCH = gets(AddStat(ATK, StatOf(IT, ATK)), who=servants(YOU))


@rule("caster", "911.1")
def test_a_card_that_has_left_is_asked_as_it_last_was_where_it_left() -> None:
    """1500 was its ATK on the field; in the graveyard it is 1000 again."""
    feast = conjure("Feast", target(servants(OPPONENT)), destroy(), AS_MUCH)
    t = table(
        you=Side(servants=[OGRE], hand=[feast, spell("Boost", plus_atk(500))]),
        opponent=Side(servants=[ELF]),
    )
    t.play("Boost", "Elf")
    t.play("Feast")
    assert (t.where("Elf"), t.atk("Elf"), t.atk("Ogre")) == ("graveyard", 1000, 3500)


@rule("caster", "911.1")
def test_an_ability_reads_its_own_card_so() -> None:
    """It was banished for the ability itself."""
    martyr = servant("Martyr", act(BANISH_THIS, LEND))
    t = table(you=Side(servants=[martyr, ELF], hand=[spell("Boost", plus_atk(500))]))
    t.play("Boost", "Martyr")
    t.use("Martyr")
    assert t.atk("Elf") == 2500


@rule("caster", "911.1")
def test_what_it_was_at_the_very_last_counts_not_what_it_was_when_the_ability_was_played() -> None:
    chief = servant("Chief", act(REST, LEND))
    side = Side(servants=[chief, ELF], hand=[spell("Boost", plus_atk(500)), BOLT])
    t = table(you=side)
    t.use("Chief", hold=True)
    t.play("Boost", "Chief", hold=True)
    t.resolve()
    t.play("Bolt", "Chief", hold=True)
    t.resolve()
    assert t.where("Chief") == "graveyard"
    t.resolve()
    assert t.atk("Elf") == 2500


@rule("caster", "911.1")
def test_last_words_read_what_the_card_was_on_the_field() -> None:
    fox = servant("Fox", *last_words(If(Fits(THIS, youkai()), draw())))
    t = table(you=Side(servants=[fox], hand=[spell("Change", also("Youkai")), BOLT]))
    t.play("Change")
    t.play("Bolt")
    assert (t.traits("Fox"), t.zone("you", "hand")) == (set(), ["Filler"])


@rule("caster", "911.1")
def test_who_controlled_it_is_known_too() -> None:
    """The controller of what was destroyed draws."""
    pity = conjure("Pity", target(servants()), destroy(), draw(1, ControllerOf(IT)))
    t = table(you=Side(hand=[pity]), opponent=Side(servants=[ELF]))
    t.play("Pity")
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == ([], ["Filler"])


@rule("caster", "911.1")
def test_a_target_that_is_gone_can_still_be_read() -> None:
    drain = conjure("Drain", target(servants(OPPONENT)), AS_MUCH)
    t = table(you=Side(servants=[OGRE], hand=[drain]), opponent=Side(servants=[ELF], hand=[BOLT]))
    t.play("Drain", hold=True)
    t.play("Bolt", "Elf", by="opponent")
    assert t.atk("Ogre") == 3000
