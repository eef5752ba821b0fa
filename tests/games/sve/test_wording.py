"""Cards of Shadowverse: Evolve: ours are all understood; what their effects mean, and what is declined."""

from __future__ import annotations

from typing import Any

import pytest

from ludex.core.changes import COST_CAUSE
from ludex.core.conditions import ALWAYS, Fits, Holds, SomeFit
from ludex.core.definitions import Automatic
from ludex.core.modifiers import AddStat, GiveAbility, Replace
from ludex.core.ops.create import Create
from ludex.core.ops.damage import Damage, DamageDivided
from ludex.core.ops.draw import Draw
from ludex.core.ops.each_player import EachPlayer
from ludex.core.ops.either import Either
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.ops.look import Look, Reveal, Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.resource import Gain
from ludex.core.ops.select import NEVER, Exactly, Select, UpTo
from ludex.core.players import EACH, OPPONENT, YOU, ControllerOf, PlayerIn
from ludex.core.program import Choose, Gate, Let, Seq
from ludex.core.selectors import IT, Among, And, Both, Cards, Compares, FaceUp, Is, Not, Those, Top, Without
from ludex.core.values import Count, Fixed, ForEvery, SeatOf, StatOf, ValueIf
from ludex.core.walk import find
from ludex.games.sve.compiler import CARDS, compile_card, own_records
from ludex.games.sve.words import ATTACK, CEMETERY, COST, DECK, DEFENSE, FIELD, HAND, LEADER, PLAY_POINTS, TRAIT
from ludex.testing import rule
from tests.games.sve.meaning import A_FOLLOWER, ENEMIES, ENEMY_LEADER, FRIENDS, YOUR_LEADER, card, spell, why

# The project's own cards.


@pytest.mark.parametrize("record", own_records(), ids=lambda record: f"{record['id']} {record['name']}")
def test_every_card_of_ours_is_understood(record: dict[str, Any]) -> None:
    assert [str(line) for line in compile_card(record).declined] == []


def test_the_files_of_ours_are_all_read() -> None:
    assert len(own_records()) > 350
    assert len(list(CARDS.glob("*.toml"))) == 12


# Effects.


def test_select_and_deal() -> None:
    body = spell("Select an enemy follower on the field and deal it 3 damage.")
    assert body == Seq((Select(ENEMIES), Damage(IT, Fixed(3))))


def test_a_suffix_is_said_of_the_whole_list_and_a_leader_is_in_its_area() -> None:
    body = spell("Select an enemy leader or enemy follower on the field and deal it 2 damage.")
    assert body == Seq((Select(Both(ENEMY_LEADER, ENEMIES)), Damage(IT, Fixed(2))))


@rule("sve-en", "4.4.3")
def test_cards_without_a_place_are_on_the_field() -> None:
    assert spell("Destroy each follower.") == Move(Cards((FIELD,), EACH, A_FOLLOWER), CEMETERY, "destroy")


@rule("sve-en", "5.34.1.1")
def test_what_is_buried_without_a_place_is_on_your_field_and_picked_then() -> None:
    assert spell("Bury 2 followers.") == Seq(
        (
            Select(FRIENDS, Exactly(Fixed(2)), "picked", target=NEVER),
            Move(Those("picked"), CEMETERY, "bury", by=YOU),
        )
    )


@rule("sve-en", "5.12.1")
def test_a_discarded_card_comes_from_the_hand() -> None:
    assert spell("Discard a card.") == Seq(
        (
            Select(Cards((HAND,), YOU), into="discarded", target=NEVER),
            Move(Those("discarded"), CEMETERY, "discard"),
        )
    )


def test_two_selections_are_the_first_and_the_second() -> None:
    body = spell(
        "Select a follower on your field and an enemy follower on the field. Deal the second follower damage equal to "
        "the first's attack."
    )
    first, second = Those("first"), Those("second")
    assert body == Seq(
        (Select(FRIENDS, into="first"), Select(ENEMIES, into="second"), Damage(second, StatOf(first, ATTACK)))
    )


def test_the_rest_is_what_was_looked_at_but_not_taken() -> None:
    body = spell(
        "Look at the top 3 cards of your deck. You may reveal an Elf card from among them and add it to your hand. "
        "Put the rest on the bottom of your deck in any order."
    )
    looked, picked = Those("looked"), Those("picked")
    pick = Select(Among(looked, Is(TRAIT, "Elf")), into="picked", target=NEVER, cause=COST_CAUSE)
    assert body == Seq(
        (
            Look(Top(DECK, Fixed(3))),
            Gate(Seq((pick, Reveal(picked, "picked"), Move(picked, HAND, "add", YOU))), may=True),
            Move(Without(looked, picked), DECK, "put", YOU, -1),
        )
    )


@rule("sve-en", "5.8.2")
def test_a_search_ends_with_a_shuffle_whether_the_text_says_so_or_not() -> None:
    said = spell("Search your deck for a spell, reveal it, add it to your hand, then shuffle.")
    left_out = spell("Search your deck for a spell, reveal it, and add it to your hand.")
    assert said == left_out
    assert isinstance(said, Seq)
    assert isinstance(said.parts[0], Search)
    assert said.parts[-1] == Shuffle(YOU)


@rule("sve-en", "10.11.1")
def test_its_leader_is_noted_before_the_card_leaves() -> None:
    body = spell("Select an enemy follower on the field. Destroy it and deal 3 damage to its leader.")
    assert body == Seq(
        (
            Select(ENEMIES),
            Let("controller of it", SeatOf(ControllerOf(IT))),
            Move(IT, CEMETERY, "destroy"),
            Damage(Cards((LEADER,), PlayerIn("controller of it")), Fixed(3)),
        )
    )


@rule("sve-en", "10.10.2.5")
def test_instead_takes_the_place_of_the_action_of_its_verb() -> None:
    body = spell("Draw a card. Combo (3) - Draw 2 cards instead.")
    assert isinstance(body, Gate)
    assert (body.then, body.otherwise) == (Draw(Fixed(2)), Draw())
    assert isinstance(body.condition, Holds)
    assert body.condition.b == Fixed(3)


def test_what_goes_on_after_instead_stays_where_it_is() -> None:
    body = spell("Draw a card. If Overflow is active for you, draw 2 cards instead and recover 1 play point.")
    assert isinstance(body, Seq)
    replaced, more = body.parts
    assert isinstance(replaced, Gate)
    assert isinstance(more, Gate)
    assert replaced.condition == more.condition
    assert more.then == Gain(PLAY_POINTS)


@rule("sve-en", "10.6.2.4")
def test_divided_damage_has_one_total() -> None:
    body = spell(
        "Select any number of enemy followers on the field and deal 5 damage divided between them. Spellchain (10) - "
        "Deal 7 damage divided between them instead."
    )
    (divided,) = find(body, DamageDivided)
    assert isinstance(divided.total, ValueIf)
    assert (divided.total.so, divided.total.otherwise) == (Fixed(7), Fixed(5))


@rule("sve-en", "5.29.1")
def test_for_every_is_worked_out_once() -> None:
    body = spell("Give your leader [defense]+2 for every 3 cards in your cemetery.")
    total = ForEvery(Count(Cards((CEMETERY,), YOU)), 3, Fixed(2))
    assert body == Give(YOUR_LEADER, (AddStat(DEFENSE, total),))


@rule("sve-en", "5.18.2.1")
def test_choose_up_to_is_one_at_least() -> None:
    body = spell("Choose up to 2. (1) Draw a card. (2) Recover 1 play point. (3) Give your leader [defense]+1.")
    assert isinstance(body, Choose)
    assert (body.least, body.most, len(body.modes)) == (Fixed(1), Fixed(2), 3)


def test_x_is_what_the_text_says_it_is() -> None:
    body = spell(
        "Select an enemy follower on the field and deal it X damage. X equals the number of followers on your field."
    )
    assert body == Seq((Select(ENEMIES), Damage(IT, Count(FRIENDS))))
    assert why("Draw a card. X equals the number of followers on your field.", type="Spell")


def test_one_of_two_tokens_is_decided_then() -> None:
    body = spell("Summon a Fairy or Knight token.")
    assert body == Either((Create(("Fairy",), FIELD, into="made"), Create(("Knight",), FIELD, into="made")))
    assert spell("Summon a Fairy and Knight token.") == Create(("Fairy", "Knight"), FIELD, into="made")


@rule("sve-en", "1.3.4.1")
def test_each_player_chooses_for_themselves() -> None:
    assert spell("Each player draws a card.") == Draw(Fixed(1), EACH)
    body = spell("Each player may summon a follower that costs 2 or less from their hand.")
    assert isinstance(body, EachPlayer)
    (pick,) = find(body, Select)
    assert pick.what == Cards((HAND,), YOU, And((A_FOLLOWER, Compares(COST, "<=", Fixed(2)))))


def test_an_opponent_picks_what_they_bury() -> None:
    body = spell("Each opponent buries a follower.")
    (pick,) = find(body, Select)
    assert (pick.what, pick.who) == (ENEMIES, OPPONENT)


def test_a_quoted_ability_is_the_receivers() -> None:
    body = spell('Select a follower on your field and give it "Strike - Draw a card" for the rest of this turn.')
    (give,) = find(body, Give)
    (gift,) = give.mods
    assert isinstance(gift, GiveAbility)
    assert [type(one) for one in gift.abilities] == [Automatic]
    assert give.until == END_OF_TURN


def test_up_to_may_be_none() -> None:
    body = spell("Select up to 2 enemy followers on the field and destroy them.")
    assert body == Seq((Select(ENEMIES, UpTo(Fixed(2))), Move(IT, CEMETERY, "destroy")))


def test_if_it_is_such_a_card() -> None:
    body = spell("Look at the top card of your deck. If it's an Elf card, you may reveal it and add it to your hand.")
    (gate, _) = find(body, Gate)
    assert gate.condition == Fits(Those("looked"), Is(TRAIT, "Elf"))
    assert gate.cost == Seq(())
    assert ALWAYS not in (gate.condition,)


def test_what_was_revealed_is_known_only_if_it_was() -> None:
    body = spell(
        "Look at the top card of your deck. You may reveal it and add it to your hand. "
        "If you revealed an Elf card, draw a card."
    )
    (shown,) = find(body, Reveal)
    last = list(find(body, Gate))[-1]
    assert isinstance(last.condition, SomeFit)
    assert last.condition.of == Those(shown.into)
    assert shown.into != "looked"


@rule("sve-en", "4.6.3")
def test_a_faceup_card_is_no_part_of_the_evolve_deck() -> None:
    body = spell("You may summon a Knight from your evolve deck.")
    (pick,) = find(body, Select)
    assert isinstance(pick.what, Cards)
    assert Not(FaceUp()) in getattr(pick.what.filter, "parts", ())


def test_the_next_time_is_once() -> None:
    body = spell("The next time your leader would take damage this turn, it takes that much minus 2 instead.")
    assert [one.once for one in find(body, Replace)] == [True]
    body = spell("If your leader would take damage this turn, it takes that much minus 2 instead.")
    assert [one.once for one in find(body, Replace)] == [False]


# What is not understood.


@pytest.mark.parametrize(
    "line",
    [
        "Draw a card. Deal it 2 damage.",
        "Summon 2 Fairy tokens. Give it Rush.",
        "Select an enemy follower on the field and deal them 2 damage.",
        "Put the rest on the bottom of your deck.",
        "Select an enemy follower on the field and a follower on your field. Destroy it.",
    ],
)
def test_a_word_without_one_thing_to_stand_for_is_declined(line: str) -> None:
    assert why(line, type="Spell")


@pytest.mark.parametrize(
    "line",
    [
        "Draw a card. Combo (3) - Deal 2 damage instead.",
        "Deal 1 damage to each enemy leader and 2 damage to your leader. Combo (3) - Deal 4 damage instead.",
        "Deal 4 damage instead.",
    ],
)
def test_instead_of_nothing_or_of_two_things_is_declined(line: str) -> None:
    assert "instead" in why(line, type="Spell")


def test_a_declined_line_names_the_words_it_stopped_at() -> None:
    result = compile_card(card("Ward.", "[fanfare] Draw a feather."))
    assert result.card is None
    (line,) = result.declined
    assert line.text == "[fanfare] Draw a feather."
    assert line.at.endswith(">>> feather")


def test_a_card_that_nobody_knows_is_no_name() -> None:
    assert "Nowhere" in why("[fanfare] Summon a Nowhere Man token.")


def test_a_bare_sentence_is_no_ability_of_a_follower() -> None:
    assert why("Draw a card.")


def test_an_adjective_that_may_be_said_of_one_kind_or_of_all_is_declined() -> None:
    assert "adjective" in why("Destroy an enemy follower or amulet on the field.", type="Spell")
