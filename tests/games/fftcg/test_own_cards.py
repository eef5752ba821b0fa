"""The own cards: all are understood, and together they use what the rulebook has to offer."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import ludex.games.fftcg
from ludex.games import load
from ludex.games.fftcg.words import BACKUP, CATEGORY, ELEMENT, FORWARD, ICON, JOB, MONSTER, SUMMON, TYPE
from ludex.games.loading import read_records

RECORDS = read_records(Path(ludex.games.fftcg.__file__).parent / "cards")
SIX = ("Fire", "Ice", "Wind", "Earth", "Lightning", "Water")
TYPES = (FORWARD, BACKUP, SUMMON, MONSTER)

USED = (
    # What is said in which rule, and how a line looks that says it.
    ("4.5 X", r"\[X\]"),
    ("5.2.1.3 CP of other Elements", r"can produce CP of any Element"),
    ("5.2.1.3 CP of one more Element", r"can produce (?:Fire|Ice|Wind|Earth|Lightning|Water) CP"),
    ("5.2.2.2 Category", r"Category \w+"),
    ("6.2 control", r"gain control of it"),
    ("6.3.1 dull", r"(?:Dull|dull) (?:it|them|all)"),
    ("6.3.1 activate", r"(?:Activate|activate) (?:it|them|all)"),
    ("6.5 points of damage to its player", r"deals you \d point"),
    ("6.5 points of damage to the opponent", r"deals your opponent \d point"),
    ("6.5.2 damage to a player doubled", r"deals damage to your opponent, double"),
    ("6.6.1 a Monster becomes a Forward while something is true", r"^During your turn, .* also becomes a Forward"),
    ("6.6.1 a Monster becomes a Forward for a turn", r"Until the end of the turn, .* also becomes a Forward"),
    ("6.6.2 jobs gained", r"gains the named Job"),
    ("6.6.2 all jobs", r"has all the jobs"),
    ("5.2.2 a second name", r"is also Card Name"),
    ("5.2.1 another Element", r"becomes the named Element"),
    ("6.7 counters placed", r"place \d \w+ Counter"),
    ("6.7 counters removed as a cost", r"remove \d \w+ Counter from .*:"),
    ("8.1.2 deck construction", r"in your deck\.$"),
    ("9.3.1.3 at the beginning of the Main Phase", r"^At the beginning of Main Phase 1"),
    ("9.5.1.1 at the end of the turn", r"^At the end of each of your turns"),
    ("10.1.1.1 at the beginning of the Attack Phase", r"^At the beginning of the Attack Phase"),
    ("10.1.2.1.3 must attack", r"must attack"),
    ("10.1.2.3 a cost to attack", r"cannot attack\.$"),
    ("10.1.2.5 when it attacks", r"^When .* attacks,"),
    ("10.1.3.1.2 cannot block", r"cannot block"),
    ("10.1.3.1.2 cannot be blocked by some", r"cannot be blocked by"),
    ("10.1.3.1.3 must block", r"must block"),
    ("10.1.3.1.3 a cost to block", r"^If you don't pay .*cannot block\.$"),
    ("10.1.3.5 when it blocks or is blocked", r"^When .* blocks or is blocked"),
    ("11.2.1 only CP of some kind", r"^You can only pay with CP"),
    ("11.3.3 choose up to", r"choose up to \d"),
    ("11.3.3 select without choosing", r"opponent selects 1 Forward"),
    ("11.3.3 cannot be chosen", r"cannot be chosen by"),
    ("11.3.3 must be chosen", r"must choose"),
    ("11.3.4 one of several effects", r"[Ss]elect 1 of the 2 following actions"),
    ("11.3.4 up to two of several effects", r"Select up to 2 of the 3"),
    ("11.3.5 additional cost", r"as an extra cost"),
    ("11.3.5 alternative cost", r"instead of paying the CP cost"),
    ("11.3.5 cost reduced", r"the cost required to cast .* is reduced by \d\.$"),
    ("11.3.5 cost increased", r"cost required for your opponent to cast Summons increases"),
    ("11.3.6 damage divided", r"split as you wish"),
    ("11.3.8 when a Summon is cast", r"^When you cast a Summon"),
    ("11.3.10 power becomes a number", r"power becomes \d+"),
    ("11.5 loses all abilities", r"loses all abilities"),
    ("11.6.2 an action ability for CP", r"^\[\w+\]\[\w+\]: "),
    ("11.6.2.2 the dull icon", r"^\[Dull\]: "),
    ("11.6.2.3 a Character put into the Break Zone as a cost", r"put 1 Forward into the Break Zone:"),
    ("11.6.2.3 Characters dulled as a cost", r"^Dull \d active .*:"),
    ("11.6.2.4 returned to the hand as a cost", r"return .* to its owner's hand:"),
    ("11.6.2.4 removed from the game as a cost", r"^Remove .* from the game:"),
    ("11.6.2 discarded as a cost", r"^Discard 1 \w+: "),
    ("11.6.4 an ability in a hand", r"is in your hand\.$"),
    ("11.6.4 an ability in the Break Zone", r"if .* is in the Break Zone\.$"),
    ("11.7.1 special abilities", r"^<[^>]+> \[S\]"),
    ("11.8.13 conditional auto-abilities", r"^When [^,]*, if "),
    ("11.8.14 you may", r"^When [^,]*, you may "),
    ("11.8.16 put from the field into the Break Zone", r"^When .* is put from the field into the Break Zone"),
    ("11.8.17 delayed auto-abilities", r"At the end of the turn, break"),
    ("11.8.17 delayed to the next turn", r"at the beginning of your next Main Phase 1"),
    ("11.8.18 by the state of the game", r"^When you have no cards in your hand"),
    ("11.9 the others gain power", r"^The .*Forwards (?:other than .* )?you control gain \+\d+ power\.$"),
    ("11.10 EX Burst of an auto-ability", r"^EX BURST When"),
    ("11.10 EX Burst of a Summon", r"^EX BURST Choose"),
    ("11.10.2 EX Bursts forbidden", r"cannot use its EX Burst"),
    ("11.11.6 both players", r"each player discards"),
    ("11.12.5.2 damage reduced", r"reduce the damage by"),
    ("11.12.5.2 damage becomes 0", r"the damage becomes 0 instead"),
    ("11.12.5.2 damage increased", r"the damage increases by"),
    ("11.12.5.2 the next damage", r"the next damage dealt to"),
    ("11.12.5.6 self-replacement", r"deal it \d+ damage instead"),
    ("11.12.5 moved elsewhere instead", r"remove it from the game instead"),
    ("12.4.4 power lost", r"loses \d+ power"),
    ("12.4.7 two Light Characters", r"2 or more Light Characters"),
    ("14.1 Summons forbidden", r"^Players cannot cast Summons"),
    ("15.1.1.3 break", r"[Bb]reak it"),
    ("15.1.1.3 cannot be broken", r"cannot be broken"),
    ("15.1.1.3.2 put into the Break Zone", r"Put it into the Break Zone"),
    ("15.1.1.4 discard", r"opponent discards"),
    ("15.1.1.5 remove", r"Remove it from the game"),
    ("15.1.1.7 cast for nothing", r"without paying the cost"),
    ("15.1.1.8 search", r"search for 1"),
    ("15.1.1.9 when a party is formed", r"forms a party and attacks"),
    ("15.1.1.9.2 a party of any Element", r"form a party with Forwards of any Element"),
    ("15.2.1 Brave", r"^Brave$"),
    ("15.2.2 Haste", r"^Haste$"),
    ("15.2.3 First Strike", r"^First Strike$"),
    ("15.2.4 Freeze", r"Freeze (?:it|them)"),
    ("15.2.5 Back Attack", r"^Back Attack$"),
    ("15.2.6 Damage", r"^Damage \d -- "),
    ("7.9 the top of a deck looked at", r"[Ll]ook at the top"),
    ("7.9 a deck turned into the Break Zone", r"puts the top .* of their deck into the Break Zone"),
    ("9.2 draw", r"[Dd]raw \d card"),
    ("7.10 played from the Break Zone", r"in your Break Zone\. Play it onto the field"),
    ("7.11 played from the hand", r"from your hand onto the field"),
    ("2.1 attacks more than once", r"attack (?:once more|twice)"),
    ("Crystals gained", r"gain \[Crystal\]"),
    ("Crystals paid", r"^\[Crystal\]"),
)


def lines(record: dict[str, Any]) -> list[str]:
    return list(record["text"])


def test_all_own_cards_are_understood() -> None:
    game = load("fftcg")
    assert [f"{card.code} {card.name}: {line}" for card in game.declined for line in card.lines] == []
    assert {card.code for card in game.pool.defs if card.code} == {record["id"] for record in RECORDS}


def test_a_card_has_in_the_pool_what_its_file_says() -> None:
    by_number = {card.code: card for card in load("fftcg").pool.defs}
    for record in RECORDS:
        card = by_number[record["id"]]
        face = card.faces[0]
        assert card.name == record["name"]
        assert face.attributes[TYPE] == (record["type"],)
        assert set(face.attributes[ELEMENT]) == set(record["element"])
        assert set(face.attributes[JOB]) == set(record.get("job", ()))
        assert set(face.attributes[CATEGORY]) == set(record["category"])
        assert len(face.attributes[ICON]) == record.get("generic", False) + record.get("ex_burst", False)
        assert " ".join(face.text) == " ".join(record["text"])


def test_numbers_are_unique_and_run_through() -> None:
    assert [record["id"] for record in sorted(RECORDS, key=lambda one: str(one["id"]))] == [
        f"A-{number:03}" for number in range(1, len(RECORDS) + 1)
    ]


def test_some_names_are_on_several_cards_and_the_decks_tell_them_apart() -> None:
    names = Counter(record["name"] for record in RECORDS)
    shared = {name for name, count in names.items() if count > 1}
    assert len(shared) >= 5
    written = {entry for deck in load("fftcg").decks.values() for _, entry in deck.entries("main")}
    for record in RECORDS:
        if record["name"] in shared:
            assert f"{record['name']} ({record['id']})" in written


def test_there_are_enough_cards_of_every_type_and_element() -> None:
    assert len(RECORDS) >= 200
    counts = Counter((record["type"], tuple(record["element"])) for record in RECORDS)
    least = {FORWARD: 12, BACKUP: 6, SUMMON: 4, MONSTER: 2}
    for element in SIX:
        for kind in TYPES:
            assert counts[kind, (element,)] >= least[kind], (kind, element)
    for element in ("Light", "Dark"):
        for kind in TYPES:
            assert counts[kind, (element,)] >= 1, (kind, element)


def test_cards_of_two_elements_have_most_pairs_and_all_types() -> None:
    double = [record for record in RECORDS if len(record["element"]) == 2]
    assert {record["type"] for record in double} == set(TYPES)
    pairs = {frozenset(record["element"]) for record in double}
    assert pairs <= {frozenset(pair) for pair in combinations(SIX, 2)}
    assert len(pairs) >= 10
    assert {len(record["element"]) for record in RECORDS} == {1, 2}


def test_only_forwards_have_power_and_only_characters_jobs() -> None:
    for record in RECORDS:
        assert (record.get("power") is not None) == (record["type"] == FORWARD), record["name"]
        assert bool(record.get("job")) == (record["type"] != SUMMON), record["name"]
        assert record["category"], record["name"]
        if record["type"] == FORWARD:
            assert record["power"] in range(1000, 10001, 1000), record["name"]
        assert 1 <= record["cost"] <= 9, record["name"]
    assert any(len(record["category"]) > 1 for record in RECORDS)


def test_the_ex_burst_icon_is_where_a_line_is_marked_with_it() -> None:
    marked = [record for record in RECORDS if any("EX BURST" in line for line in lines(record))]
    assert marked == [record for record in RECORDS if record.get("ex_burst")]
    assert {record["type"] for record in marked} >= {FORWARD, BACKUP, SUMMON}


def test_each_type_of_character_has_cards_with_and_without_the_generic_icon() -> None:
    found = {(record["type"], record.get("generic", False)) for record in RECORDS}
    assert found == {(kind, icon) for kind in (FORWARD, BACKUP, MONSTER) for icon in (True, False)} | {(SUMMON, False)}


@pytest.mark.parametrize(("what", "pattern"), USED, ids=[what for what, _ in USED])
def test_a_card_uses(what: str, pattern: str) -> None:
    assert [record["name"] for record in RECORDS if any(re.search(pattern, line) for line in lines(record))], what


def test_texts_speak_only_of_cards_jobs_and_categories_that_exist() -> None:
    names = {str(record["name"]) for record in RECORDS}
    jobs = {job for record in RECORDS for job in record.get("job", ())}
    categories = {category for record in RECORDS for category in record["category"]}
    for record in RECORDS:
        for line in lines(record):
            for rest in re.findall(r"Card Name (.*)", line):
                assert any(rest.startswith(name) for name in names), line
            for rest in re.findall(r"Job (.*)", line):
                assert any(rest.startswith(job) for job in jobs) or "named Job" in line or "Name 1 Job" in line, line
            for category in re.findall(r"Category (\w+)", line):
                assert category in categories, line
