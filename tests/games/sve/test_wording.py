"""The English table reads and prints; what it reads is bound to one meaning, or declined."""

from __future__ import annotations

import json
import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ludex.core.conditions import ALWAYS, Fits, Holds, Paid, SomeFit, TurnOf
from ludex.core.definitions import Ability, Activated, Automatic, DeckRule, Keyword, PlayOption, Spell, Static
from ludex.core.modifiers import AddStat, Cannot, GiveAbility, PlayCost, Replace
from ludex.core.ops.create import Create
from ludex.core.ops.damage import Damage, DamageDivided
from ludex.core.ops.draw import Draw
from ludex.core.ops.each_player import EachPlayer
from ludex.core.ops.either import Either
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.ops.look import Look, Reveal, Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.resource import Gain, Lose
from ludex.core.ops.select import NEVER, Exactly, Select, UpTo
from ludex.core.ops.turn_card import Engage
from ludex.core.players import EACH, OPPONENT, YOU, ControllerOf, PlayerIn
from ludex.core.program import Body, Choose, ExtraCost, Gate, Let, Seq
from ludex.core.selectors import (
    IT,
    THIS,
    Among,
    And,
    Both,
    Cards,
    Compares,
    FaceUp,
    Is,
    Not,
    NotThis,
    Those,
    Top,
    Without,
)
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, ForEvery, SeatOf, StatOf, ValueIf
from ludex.core.walk import find
from ludex.games.sve.compiler import (
    CARDS,
    compile_card,
    has_rules,
    is_divider,
    lexicon_for,
    lines_of,
    own_lexicon,
    own_records,
    table,
)
from ludex.games.sve.ops.evolve import Evolve, RevealEvolved
from ludex.games.sve.wording import en
from ludex.games.sve.words import (
    ATTACK,
    CEMETERY,
    COST,
    DECK,
    DEFENSE,
    EVOLVE_KIND,
    EX,
    FIELD,
    FOLLOWER,
    HAND,
    LEADER,
    MAX_PLAY_POINTS,
    PLAY_POINTS,
    TRAIT,
    TYPE,
)
from ludex.testing import rule
from ludex.text import CONFUSABLE, Lexicon, Permitted, lint, normalise, read
from ludex.text.mutation import Swap, swaps

CORPUS = Path(__file__).parents[4] / "shared" / "cards" / "sve-en.jsonl"
SAMPLE = 80

A_FOLLOWER = Is(TYPE, FOLLOWER)
ENEMIES = Cards((FIELD,), OPPONENT, A_FOLLOWER)
FRIENDS = Cards((FIELD,), YOU, A_FOLLOWER)
YOUR_LEADER = Cards((LEADER,), YOU)
ENEMY_LEADER = Cards((LEADER,), OPPONENT)


def card(*lines: str, type: str = "Follower") -> dict[str, Any]:
    return {"name": "Nobody", "type": type, "class": "Neutral", "traits": [], "cost": 1, "text": list(lines)}


def abilities(*lines: str, type: str = "Follower") -> tuple[Ability, ...]:
    result = compile_card(card(*lines, type=type))
    assert result.card is not None, [str(line) for line in result.declined]
    return result.card.faces[0].abilities


def spell(*lines: str) -> Body:
    (ability,) = abilities(*lines, type="Spell")
    assert isinstance(ability, Spell)
    return ability.body


def why(*lines: str, type: str = "Follower") -> str:
    result = compile_card(card(*lines, type=type))
    assert result.card is None
    return " ".join(line.why for line in result.declined)


# The project's own cards.


@pytest.mark.parametrize("record", own_records(), ids=lambda record: f"{record['id']} {record['name']}")
def test_every_card_of_ours_is_understood(record: dict[str, Any]) -> None:
    assert [str(line) for line in compile_card(record).declined] == []


def test_every_line_of_ours_prints_back_and_has_one_meaning() -> None:
    for record in own_records():
        for line in lines_of(record):
            if has_rules(line) and not is_divider(line):
                results = [read(table(), line, root, own_lexicon()) for root in (en.LINE, en.TEXT)]
                assert any(result.understood for result in results), line
                assert all(len(result.readings) < 2 for result in results), line


def test_the_files_of_ours_are_all_read() -> None:
    assert len(own_records()) > 350
    assert len(list(CARDS.glob("*.toml"))) == 12


# The table itself.


def test_the_table_has_no_fault() -> None:
    assert [str(fault) for fault in lint(table(), (en.LINE, en.TEXT), opened=True)] == []


def test_every_synonym_of_the_list_is_used() -> None:
    used = {group for phrase in table().phrases for group in phrase.template.groups}
    assert [group for group in en.SYNONYMS if not any(set(one) <= set(group) for one in used)] == []


# Swaps that rightly keep the meaning.
PERMITTED = (
    # "It" is this card where nothing else was spoken of.
    Permitted("it", "this"),
    # A zone says where cards are, taken from there or lying there.
    Permitted("from", "on"),
    Permitted("from", "in"),
    Permitted("when", "whenever"),
    # Zones joined in any way: cards in either. What is counted of two kinds: either.
    Permitted("and", "or", "field"),
    Permitted("and", "or", "hand"),
    Permitted("and", "or", "spells"),
    # "The first follower" is the first selection; "evolve this follower" is about this card (SVE 5.25.3.1.1).
    Permitted("card", "follower", "first"),
    Permitted("card", "follower", "second"),
    Permitted("card", "follower", "evolve"),
    Permitted("card", "follower", "that follower"),
    Permitted("card", "follower", "that card"),
    Permitted("card", "follower", "selected"),
    # Outside the field a card is what is printed on it.
    Permitted("card", "follower", "this card from your"),
    Permitted("card", "follower", "this follower from your"),
    # A price that holds if, or while, something is so.
    Permitted("if", "while", "this"),
)


def equal_swaps(records: list[dict[str, Any]], lexicon: Lexicon) -> tuple[int, list[Swap]]:
    """The swaps that are read, and those of them that change nothing though they should."""
    both_ways = [*dict.fromkeys((a, b) for one, other in CONFUSABLE for a, b in ((one, other), (other, one)) if a)]
    seen: set[str] = set()
    equal: list[Swap] = []
    readable = 0
    for record in records:
        for line in lines_of(record):
            if line in seen or not has_rules(line):
                continue
            seen.add(line)
            text = normalise(line, table().passes).text
            meaning = meant(record, text, lexicon)
            if meaning is None:
                continue
            for swap in swaps(text, both_ways):
                other = meant(record, swap.swapped, lexicon)
                readable += other is not None
                if other == meaning and not any(permits(one, swap) for one in PERMITTED):
                    equal.append(swap)
    return readable, equal


def permits(one: Permitted, swap: Swap) -> bool:
    return {one.one, one.other} == {swap.was, swap.now} and one.near in swap.around.casefold()


def meant(record: dict[str, Any], line: str, lexicon: Lexicon) -> tuple[Ability, ...] | None:
    alone = {key: record.get(key) for key in ("name", "type", "class")} | {"text": [line]}
    compiled = compile_card(alone, lexicon).card
    return compiled.faces[0].abilities if compiled is not None else None


def test_swapping_a_word_of_our_texts_changes_the_meaning() -> None:
    readable, equal = equal_swaps(random.Random(1).sample(list(own_records()), 100), own_lexicon())
    assert readable > 200
    assert [str(swap) for swap in equal] == []


# Printed cards, where they are present.


@cache
def corpus() -> list[dict[str, Any]]:
    if not CORPUS.is_file():
        pytest.skip(f"no printed cards to measure with in {CORPUS}")
    return [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]


def test_most_printed_cards_are_understood() -> None:
    records = corpus()
    lexicon = lexicon_for(records)
    results = [compile_card(record, lexicon) for record in random.Random(2).sample(records, 400)]
    results = [result for result in results if result.lines]
    assert sum(result.card is not None for result in results) / len(results) > 0.8


def test_no_printed_line_is_ambiguous_or_inexact() -> None:
    records = corpus()
    lexicon = lexicon_for(records)
    verdicts: Counter[str] = Counter()
    for record in random.Random(3).sample(records, 300):
        for line in lines_of(record):
            if has_rules(line):
                verdicts[read(table(), line, en.LINE, lexicon).verdict.value] += 1
    assert verdicts["understood"] > 300
    assert verdicts["ambiguous"] == 0


def test_swapping_a_word_of_printed_texts_changes_the_meaning() -> None:
    records = corpus()
    readable, equal = equal_swaps(random.Random(4).sample(records, SAMPLE), lexicon_for(records))
    assert readable > 100
    assert [str(swap) for swap in equal] == []


# Meanings.


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


def test_a_place_at_the_end_is_said_of_both_nouns() -> None:
    (option, _) = abilities(
        "As an additional cost to play this, engage a Fairy and a Knight on your field.", "----------", "Draw a card.",
        type="Spell",
    )  # fmt: skip
    assert isinstance(option, PlayOption)
    assert {one.what.zones for one in find(option, Select) if isinstance(one.what, Cards)} == {(FIELD,)}
    assert {one.what.whose for one in find(option, Select) if isinstance(one.what, Cards)} == {YOU}


def test_the_rest_is_what_was_looked_at_but_not_taken() -> None:
    body = spell(
        "Look at the top 3 cards of your deck. You may reveal an Elf card from among them and add it to your hand. "
        "Put the rest on the bottom of your deck in any order."
    )
    looked, picked = Those("looked"), Those("picked")
    pick = Select(Among(looked, Is(TRAIT, "Elf")), into="picked", target=NEVER)
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


@rule("sve-en", "10.6.2.4")
def test_divided_damage_has_one_total() -> None:
    body = spell(
        "Select any number of enemy followers on the field and deal 5 damage divided between them. Spellchain (10) - "
        "Deal 7 damage divided between them instead."
    )
    (divided,) = find(body, DamageDivided)
    assert isinstance(divided.total, ValueIf)
    assert (divided.total.so, divided.total.otherwise) == (Fixed(7), Fixed(5))


@rule("sve-en", "13.4.1.2")
def test_overflow() -> None:
    (ability,) = abilities("While Overflow is active for you, this has Storm.")
    assert isinstance(ability, Static)
    assert isinstance(ability.while_, Holds)
    assert (ability.while_.how, ability.while_.b) == (">=", Fixed(7))
    assert getattr(ability.while_.a, "resource", None) == MAX_PLAY_POINTS
    assert ability.mods == (GiveAbility((Keyword("Storm"),)),)


@rule("sve-en", "5.29.1")
def test_for_every_is_worked_out_once() -> None:
    body = spell("Give your leader [defense]+2 for every 3 cards in your cemetery.")
    total = ForEvery(Count(Cards((CEMETERY,), YOU)), 3, Fixed(2))
    assert body == Give(YOUR_LEADER, (AddStat(DEFENSE, total),))


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


def test_a_quoted_ability_is_the_receivers() -> None:
    body = spell('Select a follower on your field and give it "Strike - Draw a card" for the rest of this turn.')
    (give,) = find(body, Give)
    (gift,) = give.mods
    assert isinstance(gift, GiveAbility)
    assert [type(one) for one in gift.abilities] == [Automatic]
    assert give.until == END_OF_TURN


def test_another_is_not_this_card() -> None:
    (ability,) = abilities("[fanfare] Select another follower on your field and give it Rush.")
    assert next(find(ability, Select)).what == Cards((FIELD,), YOU, And((A_FOLLOWER, NotThis())))


def test_up_to_may_be_none() -> None:
    body = spell("Select up to 2 enemy followers on the field and destroy them.")
    assert body == Seq((Select(ENEMIES, UpTo(Fixed(2))), Move(IT, CEMETERY, "destroy")))


def test_if_it_is_such_a_card() -> None:
    body = spell("Look at the top card of your deck. If it's an Elf card, you may reveal it and add it to your hand.")
    (gate, _) = find(body, Gate)
    assert gate.condition == Fits(Those("looked"), Is(TRAIT, "Elf"))
    assert gate.cost == Seq(())
    assert ALWAYS not in (gate.condition,)


# What is not understood.


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


def test_this_and_another_card_are_two() -> None:
    (ability,) = abilities("[act] [cost01], banish this and a spell from your EX area: Draw a card.")
    assert isinstance(ability, Activated)
    assert ability.zones == (EX,)
    (pick,) = find(ability.cost, Select)
    assert pick.what == Cards((EX,), YOU, And((Is(TYPE, "Spell"), NotThis())))


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


def test_an_adjective_that_may_be_said_of_one_kind_or_of_all_is_declined() -> None:
    assert "adjective" in why("Destroy an enemy follower or amulet on the field.", type="Spell")


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
