"""What card texts of Final Fantasy TCG mean: every line is bound to one meaning, or declined."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.core.changes import COST_CAUSE, DAMAGE, MOVE
from ludex.core.conditions import ALWAYS, WAS_DONE, AllOf, Holds, Paid, TurnOf
from ludex.core.definitions import Ability, Activated, Automatic, Keyword, PlayOption, Spell, Static
from ludex.core.modifiers import AddAttribute, AddStat, Amount, Cannot, Forbid, GiveAbility, PlayCost, Replace, Would
from ludex.core.modifiers import SetStat as SetsStat
from ludex.core.ops.chance import DeclareNumber
from ludex.core.ops.damage import Damage
from ludex.core.ops.delay import Delay
from ludex.core.ops.draw import Draw
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.ops.look import Reveal, Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.resource import Gain, Lose
from ludex.core.ops.select import NEVER, Exactly, Select, UpTo
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.pricing import LESS
from ludex.core.program import Body, Gate, Let, Seq
from ludex.core.program import Choose as Modes
from ludex.core.selectors import IT, THIS, Among, And, Cards, Compares, Engaged, Is, NotThose, Or, Those, Top, Without
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, ForEvery, Number, StatOf, ValueIf, X
from ludex.core.walk import find
from ludex.games.compiling import CompiledCard
from ludex.games.fftcg.compiler import compile_card, lexicon_for
from ludex.games.fftcg.ops.choose import Choose
from ludex.games.fftcg.ops.cp import DiscardNamesake, PayCP
from ludex.games.fftcg.ops.do_so import WhenDone
from ludex.games.fftcg.ops.firm import Reducible
from ludex.games.fftcg.ops.freeze import Freeze
from ludex.games.fftcg.ops.stack import Cancel
from ludex.games.fftcg.prices import LESS_NOT_ZERO
from ludex.games.fftcg.words import (
    ACTION_ABILITY,
    ATTACKED,
    BACKUP,
    BREAK,
    BREAK_VERB,
    CHOSEN,
    COST,
    CRYSTALS,
    DAMAGE_ZONE,
    DECK,
    DISCARD,
    DULL_ICON,
    EARTH,
    ELEMENT,
    EX_BURST,
    FIELD,
    FIRE,
    FORWARD,
    HAND,
    ICON,
    MAY_BE_BLOCKED,
    MAY_BE_CHOSEN,
    PLAY,
    POWER,
    PUT,
    SPECIAL_ABILITY,
    STACK,
    SUMMON,
    TYPE,
)
from ludex.testing import rule

A_FORWARD = Is(TYPE, FORWARD)
FORWARDS = Cards((FIELD,), EACH, A_FORWARD)
THEIRS = Cards((FIELD,), OPPONENT, A_FORWARD)
YOURS = Cards((FIELD,), YOU, A_FORWARD)
DAMAGE_TAKEN = Count(Cards((DAMAGE_ZONE,), YOU))


def card(*lines: str, type: str = "Forward", **facts: Any) -> dict[str, Any]:
    return {"name": "Mara", "type": type, "element": [FIRE], "cost": 2, "power": 5000, "text": list(lines), **facts}


def compiled(record: dict[str, Any]) -> CompiledCard:
    """The card, whose text may name itself and whatever it calls a card name."""
    return compile_card(record, lexicon_for([record]))


def abilities(*lines: str, type: str = "Forward") -> tuple[Ability, ...]:
    result = compiled(card(*lines, type=type))
    assert result.card is not None, [str(line) for line in result.declined]
    return result.card.faces[0].abilities


def summon(*lines: str) -> Body:
    (ability,) = abilities(*lines, type="Summon")
    assert isinstance(ability, Spell)
    return ability.body


def auto(line: str) -> Automatic:
    (ability,) = abilities(line)
    assert isinstance(ability, Automatic)
    return ability


def action(line: str) -> Activated:
    (ability,) = abilities(line)
    assert isinstance(ability, Activated)
    return ability


def field(line: str) -> Static:
    (ability,) = abilities(line)
    assert isinstance(ability, Static)
    return ability


def why(*lines: str, type: str = "Forward") -> str:
    result = compiled(card(*lines, type=type))
    assert result.card is None
    return " ".join(line.why for line in result.declined)


# Choosing and what is done to what was chosen.


@rule("fftcg", "11.3.3")
def test_what_is_chosen_is_chosen_while_playing_and_what_is_selected_later() -> None:
    assert summon("Choose 1 Forward. Deal it 4000 damage.") == Seq((Choose(FORWARDS), Damage(IT, Fixed(4000))))
    body = summon("Select 1 Forward you control. Put it into the Break Zone.")
    assert body == Seq(
        (Select(YOURS, into="selected", target=NEVER), Move(Those("selected"), BREAK, PUT)),
    )


@rule("fftcg", "15.1.1.3.2")
def test_breaking_is_another_verb_than_putting_into_the_break_zone() -> None:
    assert summon("Choose 1 Forward. Break it.") == Seq((Choose(FORWARDS), Move(IT, BREAK, BREAK_VERB)))
    assert summon("Choose 1 Forward. Put it into the Break Zone.") == Seq((Choose(FORWARDS), Move(IT, BREAK, PUT)))


def test_a_summon_without_a_place_is_on_the_stack() -> None:
    body = summon("Choose 1 Summon. Cancel its effect.")
    assert body == Seq((Choose(Cards((STACK,), EACH, Is(TYPE, SUMMON))), Cancel(IT)))


def test_several_that_were_chosen_are_them_and_not_it() -> None:
    body = summon("Choose up to 2 Forwards opponent controls. Dull them and Freeze them.")
    assert body == Seq((Choose(THEIRS, UpTo(Fixed(2))), Engage(IT), Freeze(IT)))
    assert "several cards" in why("Choose up to 2 Forwards. Dull it.", type="Summon")


def test_two_choices_are_the_former_and_the_latter() -> None:
    body = summon(
        "Choose 1 Forward you control and 1 Forward opponent controls. "
        "Until the end of the turn, the former gains +2000 power and the latter loses 2000 power."
    )
    former, latter = Those("former"), Those("latter")
    assert body == Seq(
        (
            Choose(YOURS, into="former"),
            Choose(THEIRS, into="latter"),
            Give(former, (AddStat(POWER, Fixed(2000)),), END_OF_TURN),
            Give(latter, (AddStat(POWER, Fixed(-2000)),), END_OF_TURN),
        )
    )


def test_forwards_that_deal_damage_to_each_other_do_so_with_the_power_they_had() -> None:
    body = summon(
        "Choose 1 Forward you control and 1 Forward opponent controls. "
        "Each Forward deals damage equal to its power to the other."
    )
    former, latter = Those("former"), Those("latter")
    assert isinstance(body, Seq)
    assert body.parts[2:] == (
        Let("power of one", StatOf(former, POWER)),
        Let("power of the other", StatOf(latter, POWER)),
        Damage(latter, Number("power of one"), former),
        Damage(former, Number("power of the other"), latter),
    )


def test_a_place_at_the_end_is_said_of_both_nouns() -> None:
    body = summon("Choose 1 Forward and 1 Backup opponent controls. Dull them.")
    assert [one.what for one in find(body, Choose)] == [THEIRS, Cards((FIELD,), OPPONENT, Is(TYPE, BACKUP))]


def test_the_type_of_the_last_kind_is_not_guessed_to_be_that_of_all() -> None:
    assert "or of all" in why("Choose 1 Card Name Tibor or Card Name Bet Forward. Dull it.", type="Summon")


def test_kinds_joined_by_and_are_one_of_each_where_something_is_controlled() -> None:
    ability = field("If you control a Card Name Tibor and Card Name Bet, Mara gains Brave.")
    assert isinstance(ability.while_, AllOf)
    assert len(ability.while_.parts) == 2


# Auto-abilities.


def test_entering_the_field_is_no_change_of_control() -> None:
    ability = auto("When Mara enters the field, draw 1 card.")
    assert isinstance(ability.when, Trigger)
    assert ability.when.self_only
    assert ability.when.to == (FIELD,)
    assert FIELD not in ability.when.frm


@rule("fftcg", "11.8.13")
def test_a_condition_after_the_trigger_is_a_part_of_the_trigger() -> None:
    conditional = auto("When Mara attacks, if you control 2 or more Backups, draw 1 card.")
    assert conditional.while_ != ALWAYS
    assert conditional.body == Draw()
    later = auto("When Mara attacks, choose 1 Forward. If you control 2 or more Backups, dull it.")
    assert later.while_ == ALWAYS
    assert any(find(later.body, Gate))


@rule("fftcg", "11.8.14")
def test_a_may_is_asked_when_the_ability_resolves() -> None:
    ability = auto("When Mara enters the field, you may search for 1 Fire Backup and add it to your hand.")
    assert isinstance(ability.body, Gate)
    assert ability.body.may
    assert ability.body.then == Seq(
        (
            Search(And((Is(ELEMENT, FIRE), Is(TYPE, BACKUP))), into="found"),
            Move(Those("found"), HAND, PUT, YOU),
            Shuffle(YOU),
        )
    )


@rule("fftcg", "11.10.3")
def test_a_mark_before_the_line_makes_an_ex_burst() -> None:
    assert auto("EX BURST When Mara enters the field, draw 1 card.").label == EX_BURST
    assert auto("When Mara enters the field, draw 1 card.").label == ""
    result = compile_card(card("EX BURST Draw 1 card.", type="Summon"))
    assert result.card is not None
    assert result.card.faces[0].attributes[ICON] == (EX_BURST,)


@rule("fftcg", "11.8.17")
def test_when_you_do_so_is_an_ability_of_its_own_that_chooses_then() -> None:
    ability = auto("When Mara enters the field, you may discard 1 card. When you do so, choose 1 Forward. Break it.")
    gate = ability.body
    assert isinstance(gate, Gate)
    assert isinstance(gate.then, Seq)
    *before, last = gate.then.parts
    assert last == Gate(WhenDone(Seq((Choose(FORWARDS), Move(IT, BREAK, BREAK_VERB)))), condition=WAS_DONE)
    assert not any(find(tuple(before), Choose))


def test_if_you_do_so_goes_on_in_the_same_ability() -> None:
    ability = auto("When Mara attacks, you may pay [Fire]. If you do so, draw 1 card.")
    assert ability.body == Gate(Draw(), cost=PayCP((FIRE,), Fixed(0)))


def test_x_is_told_before_it_is_paid_and_nowhere_else() -> None:
    ability = auto(
        "When Mara attacks, you may pay [X]. When you do so, search for 1 Forward of cost X and add it to your hand."
    )
    assert any(find(ability.body, DeclareNumber))
    assert any(one.value == X() for one in find(ability.body, Compares))
    assert "X" in why("When Mara attacks, choose 1 Forward of cost X. Break it.")


def test_it_is_the_card_of_the_trigger_where_nothing_was_chosen() -> None:
    ability = auto("When a Forward opponent controls attacks, dull it.")
    assert ability.body == Engage(Those("event"))


def test_its_effect_is_that_of_what_chose_the_card() -> None:
    ability = auto("When Mara is chosen by your opponent's Summons or abilities, cancel its effect.")
    assert isinstance(ability.when, Trigger)
    assert ability.when.kind == CHOSEN
    assert ability.body == Cancel(Those("other"))
    assert "cancel what" in why("When Mara attacks, cancel its effect.")


def test_limits_are_no_part_of_what_the_ability_does() -> None:
    ability = auto("When Mara attacks, draw 1 card. This effect will trigger only once per turn.")
    assert (ability.body, ability.per_turn) == (Draw(), 1)


def test_damage_makes_an_ability_that_is_given() -> None:
    ability = field("Damage 3 -- When Mara attacks, draw 1 card.")
    assert ability.while_ == Holds(DAMAGE_TAKEN, ">=", Fixed(3))
    assert ability.mods == (GiveAbility((Automatic(Trigger(ATTACKED, self_only=True), Draw()),)),)


# Action and special abilities.


@rule("fftcg", "11.6.2")
def test_what_stands_before_the_colon_is_the_cost() -> None:
    ability = action("[Fire][Fire][1][Dull], put Mara into the Break Zone: Draw 1 card.")
    assert ability.cost == Seq(
        (PayCP((FIRE, FIRE), Fixed(1)), Engage(THIS), Move(THIS, BREAK, PUT, cause=COST_CAUSE)),
    )
    assert ability.kinds == (ACTION_ABILITY, DULL_ICON)


@rule("fftcg", "11.7.1")
def test_the_special_symbol_makes_a_special_ability() -> None:
    ability = action("<Last Word> [S][Fire]: Draw 1 card.")
    assert ability.cost == Seq((DiscardNamesake(), PayCP((FIRE,), Fixed(0))))
    assert ability.kinds == (SPECIAL_ABILITY,)


@rule("fftcg", "11.6.2.3")
def test_as_a_cost_you_dull_active_characters_of_yours() -> None:
    ability = action("Dull 1 active Forward: Draw 1 card.")
    (pick,) = find(ability.cost, Select)
    assert isinstance(pick.what, Cards)
    assert pick.what.whose == YOU


def test_crystals_are_gained_and_paid() -> None:
    assert auto("When Mara attacks, gain [Crystal].").body == Gain(CRYSTALS, Fixed(1))
    assert action("[Crystal]: Draw 1 card.").cost == Lose(CRYSTALS, Fixed(1))


def test_an_ability_may_be_used_elsewhere_or_only_at_times() -> None:
    assert action("[1], discard Mara: Draw 1 card. You can only use this ability if Mara is in your hand.").zones == (
        HAND,
    )
    ability = action("[1]: Draw 1 card. You can only use this ability during your turn and only once per turn.")
    assert (ability.only_if, ability.per_turn) == (TurnOf(YOU), 1)


# Field abilities.


def test_field_abilities_give_power_keywords_and_abilities() -> None:
    assert field("The Forwards other than Mara you control gain +1000 power.") == Static(
        (AddStat(POWER, Fixed(1000)),), Cards((FIELD,), YOU, And((A_FORWARD, NotThose(THIS))))
    )
    assert field("For each Backup you control, Mara gains +1000 power.") == Static(
        (AddStat(POWER, ForEvery(Count(Cards((FIELD,), YOU, Is(TYPE, BACKUP))), 1, Fixed(1000))),)
    )
    assert abilities("First Strike") == (Keyword("First Strike"),)


def test_a_monster_becomes_a_forward() -> None:
    (ability,) = abilities("During your turn, Mara also becomes a Forward with 6000 power.", type="Monster")
    assert ability == Static((AddAttribute(TYPE, FORWARD), SetsStat(POWER, Fixed(6000))), THIS, TurnOf(YOU))


def test_prohibitions_are_about_what_the_text_names() -> None:
    assert field("Mara cannot be blocked by a Forward of cost 4 or more.").mods == (
        Cannot(MAY_BE_BLOCKED, other=And((A_FORWARD, Compares(COST, ">=", Fixed(4))))),
    )
    assert field("Mara cannot be chosen by your opponent's Summons.").mods == (
        Cannot(MAY_BE_CHOSEN, other=Is(TYPE, SUMMON), who=OPPONENT),
    )
    assert field("Mara cannot be broken.").mods == (Forbid(Would(MOVE, verb=BREAK_VERB)),)


def test_damage_is_replaced() -> None:
    assert field("If Mara is dealt damage, reduce the damage by 1000 instead.").mods == (
        Replace(Reducible(DAMAGE), Amount("minus", Fixed(1000))),
    )


def test_prices_hold_where_the_card_is_played_from() -> None:
    plain = field("If you control 2 or more Backups, the cost required to cast Mara is reduced by 2.")
    assert plain.mods == (PlayCost(LESS, Fixed(2)),)
    assert HAND in plain.zones
    held = field("The cost required to cast Mara is reduced by 1 for each Backup you control (it cannot become 0).")
    (mod,) = held.mods
    assert isinstance(mod, PlayCost)
    assert mod.how == LESS_NOT_ZERO


def test_an_extra_cost_is_asked_for_while_playing_and_known_afterwards() -> None:
    found = abilities(
        "If you cast Mara, you may pay an extra [2].",
        "Choose 1 Forward. Dull it. If you paid the extra cost, break it instead.",
        type="Summon",
    )
    (option,) = [one for one in found if isinstance(one, PlayOption)]
    (spell,) = [one for one in found if isinstance(one, Spell)]
    assert isinstance(spell.body, Seq)
    assert spell.body.parts[1] == Gate(Move(IT, BREAK, BREAK_VERB), Engage(IT), Paid(option.name))
    assert option.optional


# Whole texts.


@rule("fftcg", "11.3.4")
def test_actions_to_select_from_are_modes() -> None:
    body = summon("Select 1 of the 2 following actions:", '"Draw 1 card."', '"Choose 1 Forward. Dull it."')
    assert body == Modes((Draw(), Seq((Choose(FORWARDS), Engage(IT)))), Fixed(1), Fixed(1))
    assert why("Select 1 of the 3 following actions:", '"Draw 1 card."', '"Draw 2 cards."', type="Summon")


def test_more_actions_may_be_selected_if_something_holds() -> None:
    body = summon(
        "Select 1 of the 2 following actions. If you have received 5 points of damage or more, "
        "select up to 2 of the 2 following actions instead:",
        '"Draw 1 card."',
        '"Deal 1000 damage to all the Forwards."',
    )
    assert isinstance(body, Modes)
    assert body.most == ValueIf(Holds(DAMAGE_TAKEN, ">=", Fixed(5)), Fixed(2), Fixed(1))


def test_instead_takes_the_place_of_the_earlier_action() -> None:
    body = summon(
        "Choose 1 Forward. Deal it 4000 damage. If you control 5 or more Backups, deal it 8000 damage instead."
    )
    assert isinstance(body, Seq)
    gate = body.parts[1]
    assert isinstance(gate, Gate)
    assert (gate.then, gate.otherwise) == (Damage(IT, Fixed(8000)), Damage(IT, Fixed(4000)))
    assert "instead of what" in why(
        "Choose 1 Forward. If you control 5 or more Backups, deal it 8000 damage instead.", type="Summon"
    )


def test_the_rest_is_what_was_revealed_but_not_taken() -> None:
    body = summon(
        "Reveal the top 3 cards of your deck. Add 1 Earth card among them to your hand and return the other cards to "
        "the bottom of your deck in any order."
    )
    revealed, picked = Those("revealed"), Those("picked")
    assert body == Seq(
        (
            Reveal(Top(DECK, Fixed(3)), "revealed"),
            Select(Among(revealed, Is(ELEMENT, EARTH)), into="picked", target=NEVER),
            Move(picked, HAND, PUT, YOU),
            Move(Without(revealed, picked), DECK, PUT, position=-1),
        )
    )


def test_a_discard_of_another_player_is_theirs_to_pick() -> None:
    assert summon("Your opponent discards 1 card from their hand.") == Seq(
        (
            Select(Cards((HAND,), OPPONENT), into="discarded", who=OPPONENT, target=NEVER),
            Move(Those("discarded"), BREAK, DISCARD),
        )
    )


@rule("fftcg", "6.2.4")
def test_a_card_played_by_an_effect_is_its_owners() -> None:
    body = summon("Choose 1 Forward of cost 3 or less in your Break Zone. Play it onto the field.")
    (move,) = find(body, Move)
    assert (move.to, move.verb, move.whose) == (FIELD, PLAY, None)


@rule("fftcg", "11.8.17.2")
def test_what_is_done_at_the_end_of_the_turn_is_delayed() -> None:
    ability = action("[1]: Mara gains Haste until the end of the turn. At the end of the turn, break Mara.")
    (delay,) = find(ability.body, Delay)
    assert delay.body == Move(THIS, BREAK, BREAK_VERB)


def test_activating_all_is_no_choice() -> None:
    assert summon("Activate all the Forwards you control.") == Refresh(YOURS)


def test_a_quoted_ability_of_another_card_does_not_name_this_one() -> None:
    fine = summon('Choose 1 Forward. It gains "When this Forward attacks, draw 1 card." until the end of the turn.')
    assert any(find(fine, GiveAbility))
    line = 'Choose 1 Forward. It gains "When Mara attacks, draw 1 card." until the end of the turn.'
    assert "names this one" in why(f"[1]: {line}")


@pytest.mark.parametrize(
    "line",
    [
        "Choose 1 Forward or Backup opponent controls. Dull it.",
        "Choose 1 dull Forward. Break it. Draw 1 card.",
        "Deal 3000 damage to all the Forwards opponent controls.",
    ],
)
def test_plain_summons_are_understood(line: str) -> None:
    assert summon(line)


def test_a_card_in_a_field_of_several_elements_has_them_all() -> None:
    result = compile_card(card("Brave", element=[FIRE, EARTH]))
    assert result.card is not None
    assert result.card.faces[0].attributes[ELEMENT] == (FIRE, EARTH)


def test_states_are_adjectives() -> None:
    body = summon("Choose 1 dull Forward. Break it.")
    assert next(find(body, Choose)).what == Cards((FIELD,), EACH, And((Engaged(), A_FORWARD)))
    either = summon("Choose 1 Forward or Backup. Dull it.")
    assert next(find(either, Choose)).what == Cards((FIELD,), EACH, Or((A_FORWARD, Is(TYPE, BACKUP))))
    assert next(find(either, Choose)).quantity == Exactly(Fixed(1))
