"""The own cards: all are understood, and together they use what the rulebook has to offer."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import ludex.games.vanguard
from ludex.core.definitions import DeckRule, Keyword
from ludex.games import load
from ludex.games.loading import read_records
from ludex.games.vanguard import words
from ludex.games.vanguard.words import (
    CLAN,
    CLANS,
    CRAY_ELEMENTAL,
    G_UNIT,
    NATION,
    NORMAL_UNIT,
    RACE,
    TRIGGER,
    TRIGGER_UNIT,
    TRIGGERS,
    TYPE,
)
from ludex.testing import rule

RECORDS = read_records(Path(ludex.games.vanguard.__file__).parent / "cards")
FACES = [face for record in RECORDS for face in (record, *([record["back"]] if "back" in record else []))]

STRIDE = r"^\[Stride\](?:\([^)]*\))?-Stride Step-"
ULTIMATE = r"^\[Ultimate Stride\]"
G_GUARDIAN = r"^\[G Guardian\]-Opponent Turn's Guard Step-"

USED = (
    # What is said in which rule, and how a line looks that says it.
    ("2.2.4 also of another clan", r"This card is also a <"),
    ("2.2.5 of all clans and nations", r"from all clans and nations"),
    ("2.16 drive", r"drive [-+]\d"),
    ("3.1.1.3.4 active in the hand", r"^\[\w+\]\(Hand\)"),
    ("3.1.1.3.5 active in the drop zone", r"^\[\w+\]\(Drop zone\)"),
    ("3.1.1.3.7 active in the soul", r"\[\w+\]\(Soul\)"),
    ("3.1.1.5 costs paid together", r"\[[^]]* & [^]]*\]"),
    ("4.11 active in the G zone", r"^\[\w+\]G zone:"),
    ("5.1.2 deck construction", r"in a G deck\.$"),
    ("6.5.1.1.1 at the beginning of the ride phase", r"At the beginning of your ride phase"),
    ("6.5.1.1.2 no normal ride", r"cannot normal ride"),
    ("6.6.1.1 at the beginning of the main phase", r"At the beginning of your main phase"),
    ("7.3.1.1 at the beginning of the battle phase", r"At the beginning of your battle phase"),
    ("6.3.1.2 cannot stand", r"cannot \[Stand\] during your opponent's next stand phase"),
    ("7.4.1.3 attacks from the back row", r"can attack from the back row"),
    ("7.4.1.10 cannot be boosted", r"cannot boost"),
    ("7.4.1.12 when it attacks", r"When this unit attacks"),
    ("7.4.1.12 when it boosts", r"When this unit boosts"),
    ("7.5.1.2.2 no guardians from the hand", r"cannot call grade 1 or greater cards from hand to \(GC\)"),
    ("7.6.1.2 when a drive check reveals", r"drive check reveals"),
    ("7.7.1.2 cannot be hit", r"cannot be hit until end of that battle"),
    ("7.7.1.7 when the attack hits", r"When this unit's attack hits"),
    ("7.7.1.7 even if it did not hit", r"effects activate even if the attack did not hit"),
    ("7.8.1.1 at the end of the battle", r"At the end of the battle"),
    ("8.1.1.1 activated", r"\[ACT\]"),
    ("8.1.1.2.3 if", r"^\[AUTO\][^:]*:(?:\[.*\] )?When [^,]*, if "),
    ("8.1.1.1.2.5 then", r"\. Then, if "),
    ("8.6.6 at a later moment", r"[Aa]t the end of that turn"),
    ("10.2 draw", r"[Dd]raw (?:a|two|three) card"),
    ("10.3 discard", r"and discard it"),
    ("10.4 retire", r"and retire (?:it|them)"),
    ("10.6 superior ride", r", ride (?:it|this card)"),
    ("10.7 superior call", r"call it to \(RC\)"),
    ("10.7 to separate circles", r"to separate \(RC\)"),
    ("10.7 to an open circle", r"to an open \(RC\)"),
    ("10.10 search", r"[Ss]earch your deck"),
    ("10.12 stand", r"and \[Stand\] (?:it|them)"),
    ("10.12 rest", r"and \[Rest\] (?:it|them)"),
    ("10.13 face down again", r"turn them face down"),
    ("10.16 Counter-Blast", r"\[Counter-Blast \d"),
    ("10.17 Soul-Blast", r"\[Soul-Blast \d"),
    ("10.18 Soul-Charge", r"\[Soul-Charge \d\]"),
    ("10.19 bind", r"and bind it face up"),
    ("10.19 bind face down", r"binds? it face down"),
    ("3.16 at random", r"at random"),
    ("10.21 an ability given", r'gets \[Power\] \+\d+, and "\['),
    ("10.21.2 a keyword lost", r'loses "Restraint"'),
    ("10.22 lock", r"and lock (?:it|them)"),
    ("10.23 declare", r"declare a card name"),
    ("10.24 unlock", r"unlock (?:it|them)"),
    ("10.25 when it legions", r"When this unit \[Legion\]"),
    ("10.25.13 if it is in legion", r"if this unit is \[Legion\]"),
    ("10.26 delete", r"Delete all of your opponent's vanguards"),
    ("10.27 heart", r"heart card with"),
    ("10.28 when a G unit strides", r"When your G unit \[Stride\] during your turn"),
    ("10.28 stride without its cost", r"without paying the cost the next time you \[Stride\]"),
    ("10.30 Counter-Charge", r"\[Counter-Charge \d\]"),
    ("10.31 time leap", r"time leap it"),
    ("10.32.2 exchange", r"exchange positions with this unit"),
    ("10.33 deal damage", r"deal (?:one|two) damage"),
    ("10.34 to attack", r"attack your opponent's other unit"),
    ("10.35 dominate", r"\[Stand\] and dominate"),
    ("10.36 remove", r"Remove all of your other cards"),
    ("10.37 flip over", r"flip this card over"),
    ("11.5 Restraint", r"^\[CONT\]\(VC/RC\):Restraint"),
    ("11.6 Limit Break 4", r"\[Limit-Break 4\]"),
    ("11.6 Limit Break 5", r"\[Limit-Break 5\]"),
    ("11.7 Forerunner", r"^\[AUTO\]:Forerunner$"),
    ("11.8 Lord", r"^\[CONT\]\(VC/RC\):Lord"),
    ("11.9 Sentinel", r"^\[CONT\]:Sentinel$"),
    ("11.10 Seek Mate", r'^\[ACT\]\(VC\):\[Legion 20000\]"[^"]+"'),
    ("11.10.2.1 one mate or another", r'^\[ACT\]\(VC\):\[Legion 20000\]"[^"]+" or "[^"]+"$'),
    ("11.11 stride skill", STRIDE),
    ("11.12 Generation Break 1", r"\[Generation Break 1\]"),
    ("11.12 Generation Break 2", r"\[Generation Break 2\]"),
    ("11.12 Generation Break 3", r"\[Generation Break 3\]"),
    ("11.13 Resist", r":Resist"),
    ("11.14 G Guardian", G_GUARDIAN),
    ("11.15 Brave CONT", r"^\[CONT\][^:]*Brave"),
    ("11.15 Brave AUTO", r"^\[AUTO\][^:]*Brave"),
    ("11.15 Brave ACT", r"^\[ACT\][^:]*Brave"),
    ("11.16 Oracle CONT", r"^\[CONT\][^:]*Oracle\b"),
    ("11.16 Oracle AUTO", r"^\[AUTO\][^:]*Oracle\b"),
    ("11.16 Oracle ACT", r"^\[ACT\][^:]*Oracle\b"),
    ("11.17 Rescue", r"^Rescue \d-"),
    ("11.18 Ritual", r"Ritual \d"),
    ("11.19 Unite", r"\bUnite\b"),
    ("11.20 Revelation", r"^\[AUTO\]:Revelation-"),
    ("11.21 Blaze", r":Blaze"),
    ("11.21 blazing", r"if your vanguard is blazing"),
    ("11.22 Afterimage", r":Afterimage"),
    ("11.23 Dominate", r"^Dominate-"),
    ("11.24 Engorge", r":Engorge"),
    ("11.24 engorged", r"becomes engorged"),
    ("11.25 Shadowstitch", r"^Shadowstitch-"),
    ("11.26 Thunderstrike", r"Thunderstrike \d"),
    ("11.27 Rush", r"^Rush-"),
    ("11.28 Burst", r"^Burst-"),
    ("11.29 Charge", r"^\[AUTO\]:Charge"),
    ("11.29 charging", r"is charging"),
    ("11.30 Darkness", r"\bDarkness\b"),
    ("11.31 Magia", r"^Magia-"),
    ("11.32 Time Leap", r"^Time Leap-"),
    ("11.33 Hollow", r"^\[AUTO\]:Hollow"),
    ("11.33 hollowed", r"is hollowed"),
    ("11.34 Harmony", r":Harmony"),
    ("11.34 in harmony", r"in harmony"),
    ("11.35 Wave", r"Wave-\d"),
    ("11.36 Dark Device CONT", r"^\[CONT\][^:]*Dark Device"),
    ("11.36 Dark Device AUTO", r"^\[AUTO\][^:]*Dark Device"),
    ("11.36 Dark Device ACT", r"^\[ACT\][^:]*Dark Device"),
    ("11.37 Success", r":Success \d+"),
    ("11.38 Bloom", r"^Bloom-"),
    ("11.39 Shinken Hissatsu CONT", r"^\[CONT\][^:]*Shinken Hissatsu"),
    ("11.39 Shinken Hissatsu AUTO", r"^\[AUTO\][^:]*Shinken Hissatsu"),
    ("11.39 Shinken Hissatsu ACT", r"^\[ACT\][^:]*Shinken Hissatsu"),
    ("11.40 Homare", r"\bHomare\b"),
    ("11.41 Nitou Kaigan, boosted", r"^Nitou Kaigan-.*is boosted"),
    ("11.41 Nitou Kaigan, boosting", r"^Nitou Kaigan-.*boosts"),
    ("11.42.2.1 ultimate stride skill", r"^\[Ultimate Stride\]-Stride Step-"),
    ("11.42.2.2 ultimate stride skill of a Gyze card", r'^\[Ultimate Stride\]-"[^"]+"-Stride Step-'),
    ("12.3 triggers nullified", r"all trigger effects are nullified"),
    ("12.4 extra turn", r"you get an additional turn"),
    ("12.5 once a turn", r"\[1/turn\]"),
    ("12.7.2 several names", r'also regarded as "'),
    ("12.7.2 the name of another unit", r"also regarded as a unit with the same card name"),
    ("12.8 a keyword enabled", r'"\[Limit-Break 4\]" is active even'),
)

KEYWORDS = (
    words.AFTERIMAGE, words.BLAZE, words.BLOOM, words.BOOST, words.BRAVE, words.BURST, words.CHARGE,
    words.DARK_DEVICE, words.DARKNESS, words.DOMINATE, words.ENGORGE, words.FORERUNNER, words.G_GUARDIAN,
    words.GENERATION_BREAK, words.HARMONY, words.HOLLOW, words.HOMARE, words.INTERCEPT, words.LIMIT_BREAK, words.LORD,
    words.MAGIA, words.NITOU_KAIGAN, words.ORACLE, words.RESCUE, words.RESIST, words.RESTRAINT, words.REVELATION,
    words.RITUAL, words.RUSH, words.SEEK_MATE, words.SENTINEL, words.SHADOWSTITCH, words.SHINKEN_HISSATSU,
    words.STRIDE, words.SUCCESS, words.THUNDERSTRIKE, words.TIME_LEAP, words.TRIPLE_DRIVE, words.TWIN_DRIVE,
    words.ULTIMATE_STRIDE, words.UNITE, words.WAVE,
)  # fmt: skip


def clans(record: dict[str, Any]) -> set[str]:
    named = record.get("clan", ())
    return {named} if isinstance(named, str) else set(named)


def says(record: dict[str, Any], pattern: str) -> bool:
    return any(re.search(pattern, line) for line in record["text"])


def test_all_own_cards_are_understood() -> None:
    game = load("vanguard")
    assert [f"{card.code} {card.name}: {line}" for card in game.declined for line in card.lines] == []
    assert {card.code for card in game.pool.defs if card.code} == {record["id"] for record in RECORDS}


def test_a_card_has_in_the_pool_what_its_file_says() -> None:
    by_number = {card.code: card for card in load("vanguard").pool.defs}
    for record in RECORDS:
        faces = by_number[record["id"]].faces
        sides = [record, *([record["back"]] if "back" in record else [])]
        assert len(faces) == len(sides)
        for face, side in zip(faces, sides, strict=True):
            assert face.names[0] == side["name"]
            assert face.attributes[TYPE] == (side["type"],)
            assert face.attributes[RACE] == (side["race"],)
            assert face.attributes[TRIGGER] == ((side["trigger"],) if "trigger" in side else ())
            assert face.stats[:4] == tuple(side.get(name) for name in ("power", "shield", "critical", "grade"))
            assert " ".join(face.text) == " ".join(side["text"])


def test_numbers_are_unique_and_run_through() -> None:
    assert sorted(record["id"] for record in RECORDS) == [f"V-{number:03}" for number in range(1, len(RECORDS) + 1)]


def test_no_two_cards_share_a_name() -> None:
    assert [name for name, count in Counter(face["name"] for face in FACES).items() if count > 1] == []


def test_there_are_enough_cards_clans_and_grades() -> None:
    assert len(RECORDS) >= 210
    found = Counter(clan for record in RECORDS for clan in clans(record))
    assert {clan for clan, count in found.items() if count >= 18} >= {
        "Royal Paladin",
        "Oracle Think Tank",
        "Kagero",
        "Nova Grappler",
        "Link Joker",
        "Gear Chronicle",
        "Aqua Force",
        "Neo Nectar",
    }
    for nation, names in CLANS.items():
        assert any(found[name] for name in names), nation
    grades = Counter((record["type"], record["grade"]) for record in RECORDS)
    assert min(grades[NORMAL_UNIT, grade] for grade in range(4)) >= 15
    assert grades[G_UNIT, 4] >= 40
    icons = Counter(record["trigger"] for record in RECORDS if "trigger" in record)
    assert min(icons[icon] for icon in TRIGGERS) >= 8


@rule("vanguard", "2.17.4")
@rule("vanguard", "2.17.4.2")
def test_every_clan_has_its_nation() -> None:
    home = {clan: nation for nation, names in CLANS.items() for clan in names}
    by_number = {card.code: card for card in load("vanguard").pool.defs}
    for record in RECORDS:
        card = by_number[record["id"]].faces[0]
        if "nation" in record:
            # VG 2.17.4.2: a card of a nation and of no clan is of all its clans.
            assert card.attributes[NATION] == (record["nation"],), record["name"]
            assert set(card.attributes[CLAN]) == set(CLANS[record["nation"]]), record["name"]
        elif clans(record) & home.keys():
            assert set(card.attributes[NATION]) == {home[clan] for clan in clans(record)}, record["name"]


@rule("vanguard", "2.2.5")
def test_a_cray_elemental_is_of_all_clans_and_nations() -> None:
    elementals = {record["id"] for record in RECORDS if CRAY_ELEMENTAL in clans(record)}
    known = {clan for names in CLANS.values() for clan in names}
    for card in load("vanguard").pool.defs:
        if card.code in elementals:
            for face in card.faces:
                assert set(face.attributes[CLAN]) >= {CRAY_ELEMENTAL, *known}, card.name
                assert set(face.attributes[NATION]) == set(CLANS), card.name


@rule("vanguard", "2.17.4.1")
def test_a_clan_outside_the_table_has_no_nation() -> None:
    known = {clan for names in CLANS.values() for clan in names} | {CRAY_ELEMENTAL}
    strangers = {record["id"] for record in RECORDS if clans(record) - known}
    assert strangers
    for card in load("vanguard").pool.defs:
        if card.code in strangers:
            assert card.faces[0].attributes[NATION] == ()


def test_values_are_those_of_the_era() -> None:
    for face in FACES:
        name, kind, grade = face["name"], face["type"], face["grade"]
        if face.get("g_guardian"):
            assert (kind, grade, face["shield"], face.get("power"), says(face, G_GUARDIAN)) == (
                G_UNIT,
                4,
                15000,
                None,
                True,
            ), name
            continue
        assert face["critical"] == 1, name
        if kind == G_UNIT:
            assert grade == 4, name
            assert face["power"] in (15000, 25000, 30000), name
            assert (face["skill_icon"], face.get("shield")) == ("Triple Drive!!!", None), name
            assert says(face, STRIDE) or says(face, ULTIMATE) or face not in RECORDS, name
            continue
        assert face["skill_icon"] == ("Boost", "Boost", "Intercept", "Twin Drive!!")[grade], name
        powers = ((4000, 5000), (5000, 8000), (8000, 11000), (10000, 12000))[grade]
        assert powers[0] <= face["power"] <= powers[1], name
        shields = {0: (5000, 10000), 1: (5000,), 2: (5000,), 3: (None,)}[grade]
        assert face.get("shield") in ((0,) if says(face, r"^\[CONT\]:Sentinel") else shields), name
        assert (kind == TRIGGER_UNIT) == ("trigger" in face), name


def test_there_are_cards_without_a_text_in_every_grade() -> None:
    empty = Counter(record["grade"] for record in RECORDS if not record["text"])
    assert min(empty[grade] for grade in range(3)) >= 5


@pytest.mark.parametrize(("what", "pattern"), USED, ids=[what for what, _ in USED])
def test_a_card_uses(what: str, pattern: str) -> None:
    assert [face["name"] for face in FACES if says(face, pattern)], what


def test_every_keyword_of_the_book_is_on_a_card() -> None:
    found = {
        ability.name
        for card in load("vanguard").pool.defs
        for face in card.faces
        for ability in face.abilities
        if isinstance(ability, Keyword)
    }
    assert sorted(set(KEYWORDS) - found) == []


@rule("vanguard", "11.10.3")
def test_the_number_of_a_seek_mate_icon_is_the_power_of_the_pair() -> None:
    powers = {record["name"]: record["power"] for record in RECORDS if "power" in record}
    pairs = 0
    for record in RECORDS:
        for line in record["text"]:
            if found := re.match(r"\[ACT\]\(VC\):\[Legion (\d+)\]([^(]*)", line):
                for mate in re.findall(r'"([^"]+)"', found[2]):
                    assert record["power"] + powers[mate] == int(found[1]), record["name"]
                    pairs += 1
    assert pairs >= 4


def test_there_are_five_types_of_zeroth_dragon_and_a_card_that_asks_for_them() -> None:
    zeroth = [record for record in RECORDS if record["race"] == "Zeroth Dragon"]
    assert len({record["name"] for record in zeroth}) >= 5
    assert len({record["nation"] for record in zeroth}) == len(CLANS)
    (gyze,) = [record for record in RECORDS if "back" in record]
    assert (gyze["type"], gyze["back"]["type"]) == (NORMAL_UNIT, G_UNIT)
    assert says(gyze, rf'^\[Ultimate Stride\]-"{gyze["back"]["name"]}"-')


def test_a_card_limits_its_own_number_in_the_g_deck() -> None:
    rules = [
        (card.name, ability.name, ability.number)
        for card in load("vanguard").pool.defs
        for ability in card.faces[0].abilities
        if isinstance(ability, DeckRule)
    ]
    assert rules == [("Hour That Never Was, Interregnum", "g", 1)]


def test_texts_speak_only_of_names_clans_and_races_that_exist() -> None:
    names = [face["name"] for face in FACES]
    kinds = {clan for record in RECORDS for clan in clans(record)} | {face["race"] for face in FACES}
    for face in FACES:
        for line in face["text"]:
            for kind in re.findall(r"<([^<>]+)>", line):
                assert kind in kinds, line
            for quoted in re.findall(r'"([^"\[\]]+)"', line):
                if quoted not in ("Restraint", "when attack hits"):
                    assert any(quoted in name for name in names), line
