"""Chapter 5: what is printed on cards, and what it is paid with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludex.core.deck import DeckList
from ludex.core.formats import check_deck
from ludex.core.modifiers import AddAttribute, PlayCost, SetStat
from ludex.core.players import OPPONENT, YOU
from ludex.core.pool import Pool
from ludex.core.pricing import LESS
from ludex.core.selectors import IT, THIS, Is
from ludex.games import load
from ludex.games.fftcg.deck_formats import CONSTRUCTED
from ludex.games.fftcg.words import (
    BREAK,
    CATEGORY,
    DARK,
    EARTH,
    FIRE,
    FORWARD,
    ICE,
    ICON,
    LIGHT,
    LIMIT_BREAK,
    POWER,
    TYPE,
    WIND,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    Side,
    Table,
    action,
    backup,
    dull,
    forward,
    fresh,
    lying,
    monster,
    strike,
    summon,
    table,
)
from tests.games.fftcg.rules.parts import YOUR_PLAYER, bring, choose, draw, everything, give, hurt, n, while_here

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
MINE = backup("Mine", generic=True)
"""A Fire Backup."""
LAKE = backup("Lake", generic=True, element=ICE)
RUBY = forward("Ruby", 1000, element=FIRE)
OPAL = forward("Opal", 1000, element=ICE)
STAR = forward("Star", 1000, element=LIGHT)
VOID = forward("Void", 1000, element=DARK)
BECOMES = action(give(THIS, AddAttribute(TYPE, FORWARD), SetStat(POWER, n(6000))))
"""Until the end of the turn this becomes a Forward of 6000 power."""


def paying(cost: int, *have: object, element: object = FIRE, field: object = ()) -> Table:
    """A table at which you hold a Forward of that cost and these cards."""
    knight = forward("Knight", 5000, cost=cost, element=element)  # type: ignore[arg-type]
    return table(you=Side(hand=[knight, *have], field=field))  # type: ignore[arg-type, list-item]


# 5.1: cards.


@rule("fftcg", "5.1")
def test_a_card_with_limit_break_is_none_that_a_deck_of_this_book_can_have() -> None:
    game = load("fftcg")
    plain = [card for card in game.pool.defs if card.code]
    limit = forward("Limit", 5000, code="L-1")
    face = limit.faces[0]
    icons = (*face.attributes[:ICON], (LIMIT_BREAK,))
    broken = replace(limit, code="L-2", faces=(replace(face, names=("Broken",), attributes=icons),))
    pool = Pool(game.spec, (*plain, limit, broken))
    fire = game.decks["fire"].entries("main")
    rest = [(fire[0][0] - 1, fire[0][1]), *fire[1:]]
    assert check_deck(DeckList("list", {"main": (*rest, (1, "Limit"))}), CONSTRUCTED, pool) == []
    (reason,) = check_deck(DeckList("list", {"main": (*rest, (1, "Broken"))}), CONSTRUCTED, pool)
    assert (reason.rule, reason.cards) == ("5.1", ("Broken",))


# 5.2.1: costs and Elements.


@rule("fftcg", "5.2.1.2")
def test_one_cp_at_least_is_of_the_cards_element() -> None:
    t = paying(2, OPAL, field=[LAKE, LAKE])
    t.refuses("play", "Knight", rule="11.2.1.1")
    t = paying(2, OPAL, field=[LAKE, MINE])
    with pytest.raises(AssertionError, match="certain kind"):
        t.play("Knight", pay="Opal")
    t = paying(2, OPAL, field=[LAKE, MINE])
    t.play("Knight", pay=["Lake", "Mine"])
    assert "Knight" in t.zone("you", "field")


@rule("fftcg", "5.2.1.2")
def test_the_rest_may_be_of_any_element() -> None:
    t = paying(5, OPAL, OPAL, field=[MINE])
    t.play("Knight", pay=["Opal", "Opal", "Mine"])
    assert "Knight" in t.zone("you", "field")


@rule("fftcg", "5.2.1.2")
def test_a_card_that_is_not_paid_for_is_not_played() -> None:
    t = paying(3, RUBY)
    t.refuses("play", "Knight", rule="11.2.1.1")
    paying(3, RUBY, field=[LAKE]).play("Knight")


@rule("fftcg", "5.2.1.2")
def test_a_card_of_two_elements_needs_a_cp_of_each() -> None:
    both = (FIRE, ICE)
    paying(4, RUBY, RUBY, element=both).refuses("play", "Knight", rule="11.2.1.1")
    paying(4, RUBY, OPAL, element=both).play("Knight")


@rule("fftcg", "5.2.1.2")
@pytest.mark.parametrize(("less", "price"), [(1, 2), (2, 2), (3, 0)])
def test_a_card_of_two_elements_gets_no_cheaper_than_their_number_unless_it_is_free(less: int, price: int) -> None:
    guild = backup("Guild", while_here(PlayCost(LESS, n(less)), on=YOUR_PLAYER), element=WIND)
    t = paying(3, element=(FIRE, ICE), field=[guild, MINE, LAKE])
    t.play("Knight")
    assert [t.dull("Mine"), t.dull("Lake")] == [price > 0, price > 1]


@rule("fftcg", "5.2.1.3")
def test_a_discarded_card_gives_two_cp_and_a_dulled_backup_one() -> None:
    t = paying(3, RUBY, field=[MINE])
    t.play("Knight")
    assert (t.zone("you", "Break Zone"), t.dull("Mine")) == (["Ruby"], True)
    paying(4, RUBY, field=[MINE]).refuses("play", "Knight", rule="11.2.1.1")


@rule("fftcg", "5.2.1.3")
def test_a_backup_that_is_dull_already_gives_nothing() -> None:
    paying(1, field=[dull(MINE)]).refuses("play", "Knight", rule="11.2.1.1")


@rule("fftcg", "5.2.1.3")
def test_only_your_own_backups_and_only_backups_are_dulled_for_cp() -> None:
    knight = forward("Knight", 5000, cost=1)
    t = table(you=Side(hand=[knight], field=[OGRE, monster("Slime")]), opponent=Side(field=[MINE]))
    t.refuses("play", "Knight", rule="11.2.1.1")


@rule("fftcg", "5.2.1.3")
@pytest.mark.parametrize("card", [STAR, VOID])
def test_light_and_dark_cards_are_not_discarded_for_cp(card: object) -> None:
    paying(2, card, field=[MINE]).refuses("play", "Knight", rule="11.2.1.1")
    paying(2, RUBY, card).play("Knight", pay="Ruby")


@rule("fftcg", "5.2.1.3")
def test_a_light_or_dark_backup_gives_a_cp_of_its_element() -> None:
    lamp = backup("Lamp", element=LIGHT)
    paying(2, field=[lamp, MINE]).play("Knight")
    paying(1, field=[lamp]).refuses("play", "Knight", rule="11.2.1.1")


@rule("fftcg", "5.2.1.3")
def test_each_cp_of_a_card_of_several_elements_is_of_one_of_them() -> None:
    agate = forward("Agate", 1000, element=(FIRE, ICE))
    paying(2, agate, element=(FIRE, ICE)).play("Knight")
    paying(2, agate, element=EARTH).refuses("play", "Knight", rule="11.2.1.1")


@rule("fftcg", "5.2.1.3")
def test_a_backup_activated_on_the_turn_it_came_can_be_dulled_for_cp() -> None:
    t = paying(1, field=[fresh(MINE)])
    t.play("Knight")
    assert (t.dull("Mine"), t.zone("you", "field")) == (True, ["Mine", "Knight"])


@rule("fftcg", "5.2.1.3.1")
def test_no_more_cp_are_made_than_the_cost() -> None:
    with pytest.raises(AssertionError, match=r"too many|not needed"):
        paying(1, field=[MINE, MINE]).play("Knight", pay=["Mine", "Mine"])
    with pytest.raises(AssertionError, match=r"too many|not needed"):
        paying(2, RUBY, field=[MINE, MINE]).play("Knight", pay=["Ruby", "Mine"])
    with pytest.raises(AssertionError, match=r"too many|not needed"):
        paying(1, RUBY, RUBY).play("Knight", pay=["Ruby", "Ruby"])


@rule("fftcg", "5.2.1.3.1")
def test_a_discard_may_leave_one_over() -> None:
    t = paying(1, RUBY)
    t.play("Knight")
    assert t.zone("you", "Break Zone") == ["Ruby"]
    paying(3, RUBY, OPAL).play("Knight", pay=["Ruby", "Opal"])


# 5.2.2: name, icons and categories.


@rule("fftcg", "5.2.2.1")
def test_of_a_name_without_the_generic_icon_only_one_is_on_your_field() -> None:
    t = table(you=Side(field=[ELF], hand=[ELF]), opponent=Side(field=[OGRE]))
    t.refuses("play", "Elf", rule="7.7.3")
    t = table(you=Side(hand=[ELF]), opponent=Side(field=[ELF]))
    t.play("Elf")
    assert t.zone("you", "field") == ["Elf"]


@rule("fftcg", "5.2.2.1")
def test_with_the_generic_icon_there_may_be_any_number() -> None:
    guard = forward("Guard", 3000, generic=True)
    t = table(you=Side(field=[guard, guard, guard], hand=[guard]))
    t.play("Guard")
    assert t.zone("you", "field") == ["Guard"] * 4


@rule("fftcg", "5.2.2.1")
def test_only_cards_with_the_ex_icon_have_an_ex_burst() -> None:
    gift = summon("Gift", draw())
    t = table(you=Side(field=[OGRE]), opponent=Side(deck=[gift, ELF]))
    t.attack("Ogre")
    assert t.zone("opponent", "hand") == []
    t = table(you=Side(field=[OGRE]), opponent=Side(deck=[summon("Gift", draw(), ex_burst=True), ELF]))
    t.attack("Ogre", "yes")
    assert t.zone("opponent", "hand") == ["Elf"]


@rule("fftcg", "5.2.2.2")
def test_a_card_is_of_each_of_its_categories() -> None:
    both = forward("Both", 5000, category=["I", "II"])
    for category in ("I", "II"):
        cheer = summon("Cheer", choose(Is(CATEGORY, category)), hurt(IT, 1000))
        t = table(you=Side(hand=[cheer], field=[both, forward("None", 5000)]))
        t.cast("Cheer")
        assert t.damage("Both") == 1000
    t = table(you=Side(hand=[summon("Cheer", choose(Is(CATEGORY, "III")), hurt(IT, 1000))], field=[both]))
    t.refuses("cast", "Cheer", rule="11.3.3")


# 5.2.3: types.


@rule("fftcg", "5.2.3.1.1")
def test_forwards_backups_and_monsters_are_characters() -> None:
    fetch = summon("Fetch", text=["Choose 1 Character in your Break Zone. Add it to your hand."])
    t = table(you=Side(hand=[fetch], break_zone=[OGRE, MINE, monster("Slime"), summon("Bolt", strike())]))
    t.cast("Fetch", asks="11.3.3")
    assert t.options() == ["Ogre", "Mine", "Slime"]


@rule("fftcg", "5.2.3.1.1.1")
@pytest.mark.parametrize("card", [OGRE, MINE, monster("Slime")])
def test_characters_are_played_onto_the_field(card: object) -> None:
    t = table(you=Side(hand=[card]))  # type: ignore[list-item]
    t.play(t.zone("you", "hand")[0], hold=True)
    assert (len(t.zone("you", "field")), t.zone("you", "hand"), t.stack()) == (1, [], [])


@rule("fftcg", "5.2.3.1.1.2")
def test_forwards_attack_and_block_and_nothing_else_does() -> None:
    slime = monster("Slime")
    t = table(you=Side(field=[OGRE, MINE, slime]), opponent=Side(field=[ELF, MINE, slime]), phase="attack phase")
    t.refuses("attack", "your Mine", rule="5.2.3.1.1.2")
    t.refuses("attack", "your Slime", rule="5.2.3.1.1.2")
    t.attack("Ogre", asks="10.1.3.1")
    assert t.options() == ["Elf"]
    t.refuses("block", "opponent's Slime", rule="5.2.3.1.1.2")
    t.refuses("block", "opponent's Mine", rule="5.2.3.1.1.2")


@rule("fftcg", "5.2.3.1.1.3")
def test_a_backup_can_be_dulled_for_one_cp() -> None:
    t = paying(2, field=[MINE, MINE, MINE])
    t.play("Knight")
    assert [t.dull(f"Mine#{k}") for k in (1, 2, 3)] == [True, True, False]


@rule("fftcg", "5.2.3.1.1.3")
def test_backups_come_to_the_field_dull_and_others_active() -> None:
    slime = monster("Slime")
    t = table(you=Side(hand=[MINE, OGRE, slime]))
    for name in ("Mine", "Ogre", "Slime"):
        t.play(name)
    assert [t.dull(name) for name in ("Mine", "Ogre", "Slime")] == [True, False, False]


@rule("fftcg", "5.2.3.1.1.3")
def test_a_backup_brought_by_an_effect_comes_dull_too() -> None:
    t = table(
        you=Side(
            hand=[summon("Call", choose(whose=YOU, zone=BREAK, filter=Is(TYPE, "Backup")), bring())], break_zone=[MINE]
        )
    )
    t.cast("Call")
    assert t.dull("Mine")


@rule("fftcg", "5.2.3.1.1.4")
def test_a_monster_that_becomes_a_forward_is_a_monster_still_and_attacks() -> None:
    slime = monster("Slime", BECOMES)
    t = table(you=Side(field=[slime]))
    assert (t.attribute("Slime", "type"), t.power("Slime")) == ({"Monster"}, None)
    t.use("Slime")
    assert (t.attribute("Slime", "type"), t.power("Slime")) == ({"Monster", "Forward"}, 6000)
    t.attack("Slime")
    assert t.points("opponent") == 1
    t.end_turn()
    assert (t.attribute("Slime", "type"), t.power("Slime")) == ({"Monster"}, None)


@rule("fftcg", "5.2.3.1.1.4")
def test_any_number_of_monsters_may_stand_beside_five_backups() -> None:
    slime = monster("Slime", generic=True)
    t = table(you=Side(field=[MINE] * 5 + [slime] * 6, hand=[slime]))
    t.play("Slime")
    assert t.zone("you", "field").count("Slime") == 7


@rule("fftcg", "5.2.3.1.2.1")
def test_a_summon_has_its_effect_once_and_goes_to_the_break_zone() -> None:
    t = table(you=Side(hand=[summon("Gift", draw())]))
    t.cast("Gift", hold=True)
    assert (t.stack(), t.zone("you", "field")) == (["Gift"], [])
    t.resolve()
    assert (t.zone("you", "hand"), t.zone("you", "Break Zone"), t.zone("you", "field")) == (["Filler"], ["Gift"], [])
    t.end_turn()
    assert t.zone("you", "hand") == ["Filler"]


@rule("fftcg", "5.2.3.1.2.1")
def test_a_summon_never_comes_to_a_field_even_if_an_effect_would_bring_it() -> None:
    raise_all = summon("Raise", bring(everything(BREAK)))
    t = table(you=Side(hand=[raise_all], break_zone=[ELF, summon("Gift", draw())]))
    t.cast("Raise")
    assert (t.zone("you", "field"), sorted(t.zone("you", "Break Zone"))) == (["Elf"], ["Gift", "Raise"])


# 5.2.4: text.


@rule("fftcg", "5.2.4.1")
def test_a_card_that_names_itself_means_this_one_card() -> None:
    guard = forward(
        "Guard", 3000, generic=True, text=["When Guard attacks, Guard gains +2000 power until the end of the turn."]
    )
    t = table(you=Side(field=[guard, guard, guard]))
    t.attack("Guard#2")
    assert [t.power(f"Guard#{k}") for k in (1, 2, 3)] == [3000, 5000, 3000]


# 5.2.6: power.


@rule("fftcg", "5.2.6.1")
def test_only_forwards_have_power() -> None:
    t = table(you=Side(field=[OGRE, MINE, monster("Slime")], hand=[summon("Gift", draw())]))
    assert [t.power(name) for name in ("Ogre", "Mine", "Slime", "Gift")] == [9000, None, None, None]


@rule("fftcg", "5.2.6.1")
def test_in_battle_forwards_deal_their_power_as_damage() -> None:
    t = table(you=Side(field=[OGRE]), opponent=Side(field=[forward("Wall", 10000)]))
    t.attack("Ogre", block="Wall")
    assert (t.damage("Wall"), t.zone("you", "Break Zone")) == (9000, ["Ogre"])


@rule("fftcg", "5.2.6.1")
@pytest.mark.parametrize(("amount", "gone"), [(3999, False), (4000, True), (5000, True)])
def test_as_much_damage_as_power_puts_a_forward_into_the_break_zone(amount: int, gone: bool) -> None:
    t = table(you=Side(hand=[summon("Bolt", strike(amount, OPPONENT))]), opponent=Side(field=[ELF]))
    t.cast("Bolt")
    assert (t.zone("opponent", "Break Zone") == ["Elf"]) == gone


@rule("fftcg", "5.2.6.1")
def test_damage_from_battle_and_from_effects_adds_up() -> None:
    t = table(you=Side(hand=[summon("Bolt", strike(3000, OPPONENT))]), opponent=Side(field=[lying(OGRE, damage=6000)]))
    t.cast("Bolt")
    assert t.zone("opponent", "Break Zone") == ["Ogre"]
