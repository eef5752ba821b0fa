"""The own cards: all are understood, and together they use what the rulebook has to offer."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import ludex.games.caster
from ludex.core.definitions import DeckRule, Keyword
from ludex.games import load
from ludex.games.caster import words
from ludex.games.caster.deck_formats import DECK_SIZE
from ludex.games.caster.words import (
    ATK,
    BARRIER,
    CASTER,
    CONJURE,
    COST,
    DEF,
    DEITY,
    ELEMENT,
    ELEMENTS,
    INFINITY,
    LEVEL,
    MATERIAL,
    SERVANT,
    SOUL_BOND,
    SUBTYPE,
    TRAIT,
    TYPE,
    VERSION,
)
from ludex.games.loading import read_records
from ludex.testing import rule

RECORDS = read_records(Path(ludex.games.caster.__file__).parent / "cards")
TYPES = (CASTER, SERVANT, CONJURE, BARRIER, DEITY)
KEYWORDS = (
    words.DOUBLE_CORRUPT, words.TRIPLE_CORRUPT, words.BREAK, words.SLOW_START, words.QUICKCAST, words.ENTER,
    words.LAST_WORDS, words.UNITED_FRONT, words.SOUL_SEAL, words.HUBRIS, words.DCT, words.LETHARGY, words.VANITY,
    words.STEP_UP, words.UNITY, words.PHI, words.BINGO, words.RIDE, words.UNIVERSAL,
)  # fmt: skip
RACE_OF_A_TOKEN = r"\[(\d+|∞)/(\d+|∞)\] \{(\w+)\} (\w+) tokens?"

USED = (
    # What is said in which rule, and how a line looks that says it.
    ("104.2 up to", r"up to (?:one|two) target"),
    ("104.7 endless", r"becomes ∞"),
    ("203.4 X in a text", r"with a cost of X or less"),
    ("204.2 levels", r"level 1 (?:\w+ )?caster"),
    ("206.3 a trait alone", r"[Aa]llied \[\w+\](?! \w)"),
    ("209.3 Void", r"\{Void\} servant"),
    ("303.1 rested", r"[Rr]ested (?:allied|enemy) servant"),
    ("303.1 reversed", r"[Rr]eversed (?:allied|enemy) servant"),
    ("304.3 from the top of a deck", r"top (?:two|three|four) cards of your deck"),
    ("306.2 stocks", r"from this card's stock"),
    ("306.5 put into the field", r"into the field\.$"),
    ("306.6 face down casters", r"[Ff]ace down (?:allied |enemy )?caster"),
    ("309.1 put into an orb zone", r"orb zone face down, as (?:an orb|orbs)"),
    ("309.2 look at an orb", r"Look at target (?:allied |enemy )?orb, then return it"),
    ("310 from a graveyard", r"in an allied graveyard"),
    ("311.2a removed face down", r"from the game face down"),
    ("312.3 spells", r"target (?:\w+ )*spell"),
    ("313.3 the extra deck", r"in your extra deck"),
    ("314 the BINGO zone", r"into an allied BINGO zone"),
    ("402.4 deck building", r"^You may put (?:any number|only one) of this card into your"),
    ("502.2 at the beginning of the turn", r"^At the beginning of your turn ⇒"),
    ("503.1 during the draw phase", r"during your draw phase"),
    ("504.1a-1 several of a name", r"^You may control two or more casters\b"),
    ("505.1 at the beginning of the main phase", r"^At the beginning of your main phase ⇒"),
    ("507.3 at end of turn", r"^At end of turn ⇒"),
    ("701.2 main timing", r"only during main timing"),
    ("802.1 at the beginning of the battle phase", r"^At the beginning of your battle phase ⇒"),
    ("803.3a cannot attack", r"cannot attack"),
    ("803.3b cannot be attacked", r"cannot be attacked"),
    ("803.3b another card that can be attacked", r"Enemy servants may attack this card"),
    ("803.4 whenever it attacks", r"^Whenever this card attacks ⇒"),
    ("804.5 whenever it corrupts", r"^Whenever this card corrupts an orb ⇒"),
    ("805.1 at end of battle", r"^At end of battle ⇒"),
    ("805.3a until end of battle", r"until end of battle"),
    ("901.1e abilities of a type", r"target caster ability"),
    ("902.2 only from a zone", r"only from your extra deck"),
    ("903.2c choose", r"Choose one – \(1\)"),
    ("903.2d X in a cost", r"\{X\}:|remove X "),
    ("903.2d-3 X by the text", r"where X is"),
    ("903.2f different things to two targets", r"Rest one and reverse the other"),
    ("903.2g-2 without paying", r"without paying its cost"),
    ("903.2g-3 more to pay", r"cost your opponent 1 more"),
    ("903.2g-4 less to pay", r"cost you 1 less"),
    ("903.2h another cost", r"instead of paying this card's cost"),
    ("904.2 base ability", r"^This card is also \["),
    ("906.6 delayed", r"At end of turn ⇒ (?:Destroy it|Put them)"),
    ("906.6 delayed to the next turn", r"At the beginning of your next main phase ⇒"),
    ("906.7 status", r"^When you have no orbs ⇒"),
    ("907.1 aether abilities", r": Produce \{"),
    ("907.5 aether for some cards only", r"Spend this aether only to play"),
    ("907.7 aether of any element", r"aether of any element"),
    ("909.3b-3 whatever fits", r"^Allied \[?\w+\]? gain .* until end of turn\.$"),
    ("910 instead", r"would be destroyed, .* instead\.$"),
    ("910 moved elsewhere instead", r"would be put into a graveyard from the field, remove it from the game instead"),
    ("910 drawn instead", r"would draw a card"),
    ("910 not corrupted", r"an allied orb would be corrupted"),
    ("910 the next time", r"^\[Enter\] ⇒ The next time target"),
    ("1002.3 aether in a cost", r"^\[Rest\], \{\d\}:"),
    ("1003 remove", r"[Rr]emove (?:up to two )?target .* from the game"),
    ("1003 remove as it resolves", r"Remove this card from the game as it resolves"),
    ("1004 reveal", r"[Rr]eveals? (?:the top|their hand)"),
    ("1004.3 when it is revealed", r"^Whenever you reveal a"),
    ("1005.2 cannot chase", r"cannot chase"),
    ("1006 draw", r"[Dd]raw (?:a|two|three) cards?"),
    ("1007 destroy", r"[Dd]estroy target"),
    ("1007 destroy all", r"Destroy all"),
    ("1007.2 cannot be destroyed", r"cannot be destroyed"),
    ("1008 banish", r"banish an allied (?:servant|\[)"),
    ("1008.2 a player banishes", r"Target enemy player banishes"),
    ("1008.2a banish an orb", r"banish an allied orb"),
    ("1009 corrupt", r"[Cc]orrupt (?:target enemy|an allied) orb"),
    ("1009.2 whenever an orb is corrupted", r"^Whenever an allied orb is corrupted ⇒"),
    ("1010 rest", r"Rest target"),
    ("1010 recover", r"Recover target"),
    ("1010 reverse", r"Reverse target"),
    ("1010 does not recover", r"not recover during"),
    ("1011 switch", r"Switch (?:up to two )?target"),
    ("1011.2 whenever it switches", r"^Whenever (?:this card|an allied servant) switches ⇒"),
    ("1012 search", r"Search your deck for"),
    ("1012.3 whenever you search", r"^Whenever you search your deck ⇒"),
    ("1013 discard", r"discard a card"),
    ("1013.2 discard hand", r"Discard your hand"),
    ("1014.1 becomes a race", r"becomes \[\w+\] until end of turn"),
    ("1014.1 becomes an element", r"becomes \{\w+\} until end of turn"),
    ("1014.2 becomes", r"becomes a \[4000/4000\] servant"),
    ("1014.3 gains", r"gains \+\d+ ATK and \+\d+ DEF"),
    ("1014.3 loses", r"gains? -\d+ (?:ATK|DEF)"),
    ("1016 gain control", r"Gain control of target"),
    ("1016 until end of turn", r"Gain control of target .* until end of turn"),
    ("1017 exchange control", r"Exchange control of"),
    ("1018.1a-1 candy counters", r"Gain (?:a|two) candy counter"),
    ("1018.2 counters on cards", r"Put a charge counter on this card"),
    ("1018.3 pay counters", r"[Pp]ay (?:two|three) candy counters"),
    ("1018.5 remove counters", r"[Rr]emove (?:a|two|three) \w+ counters? from this card"),
    ("1018.7 move a counter", r"Move a charge counter"),
    ("1018.8 enters with counters", r"enters the field with (?:one|two|three|four) \w+ counters? on it"),
    ("1019 cancel", r"Cancel target enemy spell"),
    ("1019 cancel an ability", r"Cancel target (?:activated|caster) ability"),
    ("1020 Soul Bond", r"Soul Bond (?:a servant card in your extra deck|this card)"),
    ("1021 extra turn", r"Take an extra turn"),
    ("1022 level up", r"Level up target allied caster"),
    ("1023.1 become a copy", r"becomes a copy of"),
    ("1023.2 copy a spell", r"Copy target (?:allied )?conjure spell"),
    ("1023.2b copy an ability", r"Copy target allied activated ability"),
    ("1103.3 Break with a cost", r"^\[Break\] \{"),
    ("1111.2c Break by DCT", r"^\[DCT\] \d+ – \[Break\]$"),
    ("1117.2c Break by BINGO", r"^\[BINGO\] – \[Break\]$"),
    ("1118.4 whenever it rides", r"^Whenever this card rides ⇒"),
    ("1118.4a the card it rides", r"^The card this card rides gains"),
    ("1203 halves", r"^Halve the ATK"),
    ("1204.1 deity counters", r"deity counter"),
    ("1302 tokens", RACE_OF_A_TOKEN),
    ("a quoted ability", r'gains? "'),
    ("abilities lost", r"loses all abilities"),
    ("a keyword lost", r"loses? \["),
    ("once per turn", r"only once per turn"),
    ("win", r"You win the game"),
)


def says(record: dict[str, Any], pattern: str) -> bool:
    return any(re.search(pattern, line) for line in record["text"])


def full_name(record: dict[str, Any]) -> str:
    """CC 202.3."""
    return f"{record['name']} ({record['version']})" if "version" in record else str(record["name"])


def of(kind: str) -> list[dict[str, Any]]:
    return [record for record in RECORDS if record["type"] == kind]


def number(value: int | str | None) -> int | None:
    """What a printed number is; an X is 0 outside the chase zone (CC 203.4)."""
    if isinstance(value, str):
        return {"∞": INFINITY, "X": 0}[value]
    return value


def test_all_own_cards_are_understood() -> None:
    game = load("caster")
    assert [f"{card.code} {card.name}: {line}" for card in game.declined for line in card.lines] == []
    assert {card.code for card in game.pool.defs if card.code} == {record["id"] for record in RECORDS}


@rule("caster", "202.3")
def test_a_card_has_in_the_pool_what_its_file_says() -> None:
    by_number = {card.code: card for card in load("caster").pool.defs}
    for record in RECORDS:
        card = by_number[record["id"]]
        face = card.faces[0]
        assert card.name == full_name(record)
        assert card.token == record.get("token", False)
        assert face.attributes[TYPE] == (record["type"],)
        assert set(face.attributes[ELEMENT]) == set(record["element"])
        assert set(face.attributes[TRAIT]) == set(record["trait"])
        assert face.attributes[SUBTYPE] == ((SOUL_BOND,) if record.get("soul_bond") else ())
        assert face.attributes[VERSION] == ((record["version"],) if "version" in record else ())
        assert set(face.attributes[MATERIAL]) == set(record.get("materials", ()))
        for stat, name in ((ATK, "atk"), (DEF, "def"), (LEVEL, "level")):
            assert face.stats[stat] == number(record.get(name)), record["name"]
        # CC 203.3: a card without a cost has a cost of 0.
        assert (face.stats[COST] or 0) == (number(record.get("cost")) or 0), record["name"]
        assert " ".join(face.text) == " ".join(record["text"])


def test_numbers_are_unique_and_run_through() -> None:
    assert sorted(record["id"] for record in RECORDS) == [f"C-{number:03}" for number in range(1, len(RECORDS) + 1)]


def test_only_casters_of_different_levels_share_a_name() -> None:
    names = Counter((full_name(record), record.get("level")) for record in RECORDS)
    assert [name for name, count in names.items() if count > 1] == []
    kinds: dict[str, set[str]] = {}
    for record in RECORDS:
        kinds.setdefault(full_name(record), set()).add(record["type"])
    assert [name for name, types in kinds.items() if len(types) > 1] == []


def test_there_are_enough_cards_of_every_type_and_element() -> None:
    assert len(RECORDS) >= 170
    counts = Counter((record["type"], tuple(record["element"])) for record in RECORDS)
    least = {CASTER: 7, SERVANT: 11, CONJURE: 4, BARRIER: 2, DEITY: 1}
    for element in (*((one,) for one in ELEMENTS), ()):
        for kind in TYPES:
            assert counts[kind, element] >= least[kind], (kind, element)
    several = {record["type"] for record in RECORDS if len(record["element"]) == 2}
    assert several >= {CASTER, SERVANT, CONJURE, BARRIER}
    assert {len(record["element"]) for record in RECORDS} == {0, 1, 2, 3}
    assert {element for record in RECORDS for element in record["element"]} == set(ELEMENTS)


def test_only_casters_have_levels_and_whatever_attacks_has_atk_and_def() -> None:
    for record in RECORDS:
        name, kind = record["name"], record["type"]
        assert ("level" in record) == (kind == CASTER), name
        fights = kind == SERVANT or says(record, r"^\[Ride\]")
        assert (("atk" in record), ("def" in record)) == (fights, fights), name
        for stat in ("atk", "def"):
            if isinstance(record.get(stat), int):
                assert record[stat] in range(0, 9001, 500), name
        played = kind in (SERVANT, CONJURE, BARRIER) and not record.get("token")
        assert ("cost" in record) == played, name
        if played:
            assert record["cost"] == "X" or max(1, len(record["element"])) <= record["cost"] <= 9, name
        assert bool(record.get("materials")) == bool(record.get("soul_bond")), name
    costs = {record["cost"] for record in RECORDS if "cost" in record}
    assert costs == {"X", *range(1, 10)}
    assert any(record.get("atk") == "∞" for record in RECORDS)


def test_there_are_servants_without_a_text_at_the_usual_costs() -> None:
    empty = Counter(record.get("cost") for record in of(SERVANT) if not record["text"] and not record.get("token"))
    assert min(empty[cost] for cost in (1, 2, 3)) >= 5


@rule("caster", "1022.1")
def test_casters_of_higher_levels_have_one_of_the_level_below_to_be_put_on() -> None:
    casters = {(full_name(record), record["level"]): record for record in of(CASTER)}
    for name, level in casters:
        assert level == 1 or (name, level - 1) in casters, name
        if level > 1:
            assert set(casters[name, level]["element"]) == set(casters[name, level - 1]["element"]), name
    levels = Counter(level for _, level in casters)
    assert set(levels) == {1, 2, 3}
    assert levels[2] >= 12
    assert levels[3] >= 7


@rule("caster", "213.1")
def test_some_casters_have_versions() -> None:
    versions: dict[str, set[str]] = {}
    for record in of(CASTER):
        if "version" in record:
            versions.setdefault(record["name"], set()).add(record["version"])
    assert len([name for name, found in versions.items() if len(found) >= 2]) >= 3


@pytest.mark.parametrize(("what", "pattern"), USED, ids=[what for what, _ in USED])
def test_a_card_uses(what: str, pattern: str) -> None:
    assert [record["name"] for record in RECORDS if says(record, pattern)], what


def test_every_keyword_of_the_book_is_on_several_cards() -> None:
    for keyword in KEYWORDS:
        least = 1 if keyword == words.UNIVERSAL else 3
        assert len([record for record in RECORDS if says(record, rf"\[{keyword}\]")]) >= least, keyword


def test_break_is_on_cards_of_every_type_that_has_it_with_and_without_a_cost() -> None:
    for pattern in (r"^\[Break\]$", r"^\[Break\] \{"):
        found = {record["type"] for record in RECORDS if says(record, pattern)}
        assert found == {CASTER, SERVANT, CONJURE}, pattern
    levels = {record["level"] for record in of(CASTER) if says(record, r"^\[Break\]")}
    assert levels == {1, 2}


def test_quickcast_is_on_cards_of_every_type_that_is_played() -> None:
    assert {record["type"] for record in RECORDS if says(record, r"^\[Quickcast\]$")} == {SERVANT, CONJURE, BARRIER}


def test_the_compiled_cards_have_the_keywords_that_stand_on_them() -> None:
    by_number = {card.code: card for card in load("caster").pool.defs}
    alone = tuple(word for word in KEYWORDS if word not in (words.DCT, words.VANITY, words.BINGO))
    for record in RECORDS:
        found = {one.name for one in by_number[record["id"]].faces[0].abilities if isinstance(one, Keyword)}
        for keyword in alone:
            if says(record, rf"^\[{keyword}\](?: [({{\d⇒]|$)"):
                assert keyword in found, (record["name"], keyword)


@rule("caster", "201.3a")
@rule("caster", "1020.1")
def test_soul_bond_servants_name_casters_that_exist_as_their_materials() -> None:
    casters = {full_name(record) for record in of(CASTER)}
    bonds = [record for record in RECORDS if record.get("soul_bond")]
    assert len(bonds) >= 8
    assert {record["type"] for record in bonds} == {SERVANT}
    for record in bonds:
        assert set(record["materials"]) <= casters, record["name"]
    assert {len(record["materials"]) for record in bonds} == {2, 3}


@rule("caster", "1204.1")
def test_every_deity_enters_with_deity_counters_and_asks_for_them() -> None:
    for record in of(DEITY):
        assert says(record, r"^This card enters the field with \w+ deity counters? on it\.$"), record["name"]
        assert says(record, r"[Rr]emove (?:a|two|three|ten|X) deity counters?"), record["name"]


@rule("caster", "1302.1a")
@rule("caster", "1302.1d")
def test_a_token_is_what_every_text_that_creates_it_says() -> None:
    tokens = {record["name"]: record for record in RECORDS if record.get("token")}
    assert len(tokens) >= 2
    created = set()
    for record in RECORDS:
        for line in record["text"]:
            for atk, defence, element, name in re.findall(RACE_OF_A_TOKEN, line):
                token = tokens[name]
                assert (token["type"], token["atk"], token["def"]) == (SERVANT, int(atk), int(defence)), line
                assert token["element"] == ([] if element == words.VOID else [element]), line
                assert token["trait"] == [name], line
                created.add(name)
    assert created == set(tokens)


@rule("caster", "402.4")
def test_two_cards_have_rules_of_deck_building() -> None:
    rules = sorted(
        (card.name, ability.name, ability.number)
        for card in load("caster").pool.defs
        for ability in card.faces[0].abilities
        if isinstance(ability, DeckRule)
    )
    assert rules == [("Nhul, That Which Is Left", "extra", 1), ("Paradox Twin", "main", DECK_SIZE)]


def test_texts_speak_only_of_names_traits_and_elements_that_exist() -> None:
    names = {full_name(record) for record in RECORDS}
    traits = {trait for record in RECORDS for trait in record["trait"]}
    for record in RECORDS:
        for line in record["text"]:
            for symbol in re.findall(r"\{([^{}]+)\}", line):
                assert symbol in (*ELEMENTS, words.VOID, "X") or symbol.isdigit(), line
            for marked in re.findall(r"\[([^][]+)\]", line):
                assert marked in (*KEYWORDS, *traits, "Rest") or re.fullmatch(r"\d+/\d+", marked), line
            for trait in re.findall(r"^\[(?:United Front|Step Up)\] \((\w+)\)$", line):
                assert trait in traits, line
            for quoted in re.findall(r'"([^"]+)"', line):
                assert quoted.endswith(".") or quoted in names, line
