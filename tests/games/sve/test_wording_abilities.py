"""What abilities of Shadowverse: Evolve mean: triggers, costs, labels, limits and rules of playing."""

from __future__ import annotations

import pytest

from ludex.core.conditions import Holds, Paid, TurnOf
from ludex.core.definitions import Activated, Automatic, DeckRule, Keyword, PlayOption, Spell, Static
from ludex.core.modifiers import AddStat, Cannot, GiveAbility, PlayCost
from ludex.core.ops.damage import Damage
from ludex.core.ops.draw import Draw
from ludex.core.ops.give import Give
from ludex.core.ops.resource import Gain, Lose
from ludex.core.ops.select import Select
from ludex.core.ops.turn_card import Engage
from ludex.core.players import YOU
from ludex.core.program import ExtraCost, Gate, Seq
from ludex.core.selectors import IT, THIS, Among, And, Cards, Is, NotThis, Those
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, ForEvery
from ludex.core.walk import find
from ludex.games.sve.ops.evolve import Evolve, RevealEvolved
from ludex.games.sve.words import (
    ATTACK,
    CEMETERY,
    EVOLVE_KIND,
    EX,
    FIELD,
    HAND,
    MAX_PLAY_POINTS,
    PLAY_POINTS,
    TRAIT,
    TYPE,
)
from ludex.testing import rule
from tests.games.sve.meaning import A_FOLLOWER, ENEMIES, FRIENDS, YOUR_LEADER, abilities


def test_a_place_at_the_end_is_said_of_both_nouns() -> None:
    (option, _) = abilities(
        "As an additional cost to play this, engage a Fairy and a Knight on your field.", "----------", "Draw a card.",
        type="Spell",
    )  # fmt: skip
    assert isinstance(option, PlayOption)
    assert {one.what.zones for one in find(option, Select) if isinstance(one.what, Cards)} == {(FIELD,)}
    assert {one.what.whose for one in find(option, Select) if isinstance(one.what, Cards)} == {YOU}


def test_it_is_what_the_trigger_is_about() -> None:
    (ability,) = abilities("Whenever an Elf follower is put onto your field, give it [attack]+1.")
    assert isinstance(ability, Automatic)
    assert ability.body == Give(Those("event"), (AddStat(ATTACK, Fixed(1)),))
    assert isinstance(ability.when, Trigger)
    assert ability.when.what == And((Is(TRAIT, "Elf"), A_FOLLOWER))
    assert FIELD not in ability.when.frm


def test_it_is_the_leader_that_was_spoken_of() -> None:
    (ability,) = abilities("[fanfare] If your leader's defense is 5 or less, give it [defense]+5.")
    assert [one.to for one in find(ability, Give)] == [YOUR_LEADER]


@rule("sve-en", "13.4.1.2")
def test_overflow() -> None:
    (ability,) = abilities("While Overflow is active for you, this has Storm.")
    assert isinstance(ability, Static)
    assert isinstance(ability.while_, Holds)
    assert (ability.while_.how, ability.while_.b) == (">=", Fixed(7))
    assert getattr(ability.while_.a, "resource", None) == MAX_PLAY_POINTS
    assert ability.mods == (GiveAbility((Keyword("Storm"),)),)


def test_a_limit_belongs_to_the_ability() -> None:
    (ability,) = abilities(
        "[act] [cost02], [engage]: Draw a card. Activate only if Overflow is active for you, and only once per turn."
    )
    assert isinstance(ability, Activated)
    assert ability.cost == Seq((Lose(PLAY_POINTS, Fixed(2)), Engage(THIS)))
    assert ability.body == Draw()
    assert ability.per_turn == 1
    assert isinstance(ability.only_if, Holds)


@rule("sve-en", "12.2.2")
def test_an_evolve_ability_reveals_its_card() -> None:
    (ability,) = abilities("[evolve] [cost01]: Evolve this follower.")
    cost = Seq((Lose(PLAY_POINTS, Fixed(1)), RevealEvolved()))
    assert ability == Activated(cost, Evolve(THIS), (EVOLVE_KIND,))


@rule("sve-en", "12.1.2", "12.1.2.1")
def test_two_labels_are_two_abilities() -> None:
    beside = abilities("[fanfare] [lastwords] Draw a card.")
    slashed = abilities("[fanfare]/[lastwords] Draw a card.")
    assert beside == slashed
    assert [one.label for one in beside if isinstance(one, Automatic)] == ["Fanfare", "Last Words"]


@rule("sve-en", "10.4.7.2")
def test_a_cost_covers_the_rest_of_the_text() -> None:
    (ability,) = abilities("[fanfare] [cost02]: Draw a card. Recover 1 play point.")
    assert isinstance(ability, Automatic)
    gate = Gate(Seq((Draw(), Gain(PLAY_POINTS))), cost=Lose(PLAY_POINTS, Fixed(2)))
    assert ability.body == gate


@rule("sve-en", "13.3.3.2")
def test_earth_rite_is_a_cost_of_playing() -> None:
    (ability, has) = abilities("[fanfare] Earth Rite: Draw a card.")
    assert isinstance(ability, Automatic)
    assert isinstance(ability.body, ExtraCost)
    assert ability.body.then == Draw()
    assert has == Keyword("Earth Rite")
    (with_more, _) = abilities("Draw a card. Earth Rite: Draw 2 instead.", type="Spell")
    assert next(find(with_more, Gate)).condition == Paid("Earth Rite")


@rule("sve-en", "10.3.4")
@pytest.mark.parametrize(
    ("line", "zones"),
    [
        ("[act] [cost01], discard this: Draw a card.", (HAND,)),
        ("[act] [cost01], banish this from your cemetery: Draw a card.", (CEMETERY,)),
        ("At the start of your end phase, if this is in your EX area, draw a card.", (EX,)),
        ("When this is discarded, draw a card.", (CEMETERY,)),
        ("[act] [cost01]: Draw a card.", ()),
    ],
)
def test_an_ability_is_valid_where_its_text_says(line: str, zones: tuple[int, ...]) -> None:
    (ability,) = abilities(line)
    assert isinstance(ability, Activated | Automatic)
    assert ability.zones == zones


@rule("sve-en", "5.25.3.1")
def test_this_follower_is_this_card_only_while_it_is_one() -> None:
    (ability,) = abilities("[fanfare] Give this follower [attack]+1.")
    assert [one.to for one in find(ability, Give)] == [Among(THIS, A_FOLLOWER)]


def test_rules_of_playing() -> None:
    price, option, limit, draw = abilities(
        "This costs 1 less to play for every follower on your field.",
        "When playing this, discard a card: This costs 2 less to play.",
        "This can't be played during your turn.",
        "----------",
        "Draw a card.",
        type="Spell",
    )
    assert isinstance(price, Static)
    assert price.mods == (PlayCost("less", ForEvery(Count(FRIENDS))),)
    assert HAND in price.zones
    assert EX in price.zones
    assert isinstance(option, PlayOption)
    assert option.mods == (PlayCost("less", Fixed(2)),)
    assert isinstance(limit, Static)
    assert limit.mods == (Cannot("be played", condition=TurnOf(YOU)),)
    assert draw == Spell(Draw())


@rule("sve-en", "6.1.2")
def test_a_rule_of_deck_building() -> None:
    assert abilities("You can put up to 6 of this card into your deck.") == (DeckRule("main", 6),)


def test_the_lines_of_a_spell_are_one_text() -> None:
    (ability,) = abilities("Select an enemy follower on the field.", "Deal it 2 damage.", type="Spell")
    assert ability == Spell(Seq((Select(ENEMIES), Damage(IT, Fixed(2)))))


def test_another_is_not_this_card() -> None:
    (ability,) = abilities("[fanfare] Select another follower on your field and give it Rush.")
    assert next(find(ability, Select)).what == Cards((FIELD,), YOU, And((A_FOLLOWER, NotThis())))


def test_this_and_another_card_are_two() -> None:
    (ability,) = abilities("[act] [cost01], banish this and a spell from your EX area: Draw a card.")
    assert isinstance(ability, Activated)
    assert ability.zones == (EX,)
    (pick,) = find(ability.cost, Select)
    assert pick.what == Cards((EX,), YOU, And((Is(TYPE, "Spell"), NotThis())))
