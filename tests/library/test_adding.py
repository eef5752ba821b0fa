"""Cards come into the library whole or not at all, each once, and leave it again."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from ludex import library
from ludex.cli import app
from ludex.core.deck import DeckList, misplaced
from ludex.core.errors import BadText, LudexError
from ludex.games.card_fields import STEERING
from ludex.games.loading import read_card
from ludex.library import adding, compiling, finding, place, tables
from ludex.library.reading import Shelf
from ludex.library.store import SHORTLY, Store, opened
from tests.library.making import COUNT, FORMS, ODD, json_lines, record, records


@pytest.fixture(autouse=True)
def own_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(place.DATA, str(tmp_path / "data"))
    return tmp_path / "data" / place.FILE


def written(tmp_path: Path, text: str, name: str = "cards.jsonl") -> Path:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    return file


def kept() -> list[finding.Found]:
    return finding.own_cards("sve")


def numbers() -> list[str]:
    return sorted(number for card in kept() for number in card.numbers)


@pytest.mark.slow
@pytest.mark.parametrize("ending", FORMS)
def test_every_kind_of_file_gives_the_same_cards_once(ending: str, tmp_path: Path) -> None:
    if ending == "xml":
        pytest.importorskip("defusedxml", reason="defusedxml is not installed: Cockatrice's XML IS NOT TESTED")
    file = written(tmp_path, FORMS[ending](records()), f"cards.{ending}")
    found = library.add([file], "sve")
    assert (found.added, found.understood, found.declined) == (COUNT, COUNT - COUNT // ODD, COUNT // ODD)
    assert (found.repaired, found.unchanged, found.errata) == (0, 0, 0)
    assert numbers() == [one["id"] for one in records()]
    (amber,) = library.find("sve", "number:MU-001")
    for field, held in record(1).items():
        assert amber.record[field] == held
    again = library.add([file], "sve")
    assert (again.added, again.unchanged) == (0, COUNT)
    assert len(library.find("sve", "trait:guild cost<=3 is:own")) == sum(
        one["cost"] <= 3 and bool(one["trait"]) for one in records()
    )
    assert library.remove("sve", source=str(file)) == COUNT
    assert kept() == []
    assert library.add([file], "sve").added == COUNT


def test_a_text_that_is_not_understood_is_kept_with_the_words_the_reading_stopped_at(tmp_path: Path) -> None:
    library.add([written(tmp_path, json_lines([record(9)]))], "sve")
    (card,) = library.find("sve", "is:declined")
    assert card.stopped[0].at == "[fanfare] >>> Juggle"


def test_one_bad_card_and_nothing_of_the_files_is_added(tmp_path: Path) -> None:
    good = written(tmp_path, json_lines(records()[:5]), "good.jsonl")
    bad = written(tmp_path, json_lines([record(6), {**record(7), "cost": -1}]), "bad.jsonl")
    with pytest.raises(BadText, match=r"bad\.jsonl, line 2, 'cost'"):
        library.add([good, bad], "sve")
    assert kept() == []


def test_broken_off_in_the_middle_nothing_is_half_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library.add([written(tmp_path, json_lines(records()[:3]), "before.jsonl")], "sve")
    file = written(tmp_path, json_lines(records()[3:9]))

    def stop(done: int, of: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        library.add([file], "sve", stop)
    assert len(kept()) == 3
    lead = Store.lead

    def fail(store: Store, prints: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Store, "lead", fail)
    with pytest.raises(KeyboardInterrupt):
        library.add([file], "sve")
    monkeypatch.setattr(Store, "lead", lead)
    assert len(kept()) == 3
    assert library.add([file], "sve").added == 6


KILLED = """
import os, signal, sys
from pathlib import Path
from ludex.library import adding
from ludex.library.store import Store
Store.forget_cards = lambda store, game: os.kill(os.getpid(), signal.SIGKILL)
adding.add([Path(sys.argv[1])], "sve")
"""


def test_a_process_that_is_killed_while_it_writes_leaves_nothing(tmp_path: Path) -> None:
    file = written(tmp_path, json_lines(records()[:9]))
    ended = subprocess.run([sys.executable, "-c", KILLED, str(file)], env=os.environ, check=False)
    assert ended.returncode == -signal.SIGKILL
    assert kept() == []
    assert library.add([file], "sve").added == 9


ADDING = "import sys; from pathlib import Path; from ludex.library import add; add([Path(sys.argv[1])], 'sve')"


def test_two_processes_at_once_add_all_of_both(tmp_path: Path) -> None:
    halves = [
        written(tmp_path, json_lines(records()[:40]), "one.jsonl"),
        written(tmp_path, json_lines(records()[30:70]), "two.jsonl"),
    ]
    running = [subprocess.Popen([sys.executable, "-c", ADDING, str(file)], env=os.environ) for file in halves]
    assert [process.wait() for process in running] == [0, 0]
    assert numbers() == [one["id"] for one in records()[:70]]


def test_what_another_process_adds_meanwhile_is_taken_into_account(tmp_path: Path) -> None:
    mine = written(tmp_path, json_lines([record(1), record(2)]), "mine.jsonl")
    theirs = written(tmp_path, json_lines([record(2), record(3)]), "theirs.jsonl")
    told: list[int] = []

    def meanwhile(done: int, of: int) -> None:
        told.append(done)
        if len(told) == 1:
            adding.add([theirs], "sve")

    found = library.add([mine], "sve", meanwhile)
    assert (found.added, found.unchanged) == (1, 1)
    assert numbers() == ["MU-001", "MU-002", "MU-003"]


def test_an_older_library_is_migrated_with_what_it_holds(tmp_path: Path, own_library: Path) -> None:
    own_library.parent.mkdir()
    old = sqlite3.connect(own_library)
    old.executescript(tables.STEPS[0])
    card = json.dumps(record(1))
    old.execute("INSERT INTO card VALUES (1, 'sve', 'f', 'Old', ?, 1, '[]', NULL, 'an older engine')", (card,))
    old.execute("INSERT INTO called VALUES (1, 'sve', 'Old')")
    old.execute("INSERT INTO print VALUES (1, 'sve', 'MU-001', 'mu-001', 'f', 1, ?, 'file', '', 0)", (card,))
    old.execute("PRAGMA user_version = 1")
    old.commit()
    old.close()
    (found,) = kept()
    assert (found.name, found.numbers, found.repaired) == ("Old", ("MU-001",), ())
    assert library.add([written(tmp_path, json_lines([record(2)]))], "sve").added == 1


def test_a_library_of_a_newer_ludex_is_left_alone(own_library: Path) -> None:
    own_library.parent.mkdir()
    newer = sqlite3.connect(own_library)
    newer.execute(f"PRAGMA user_version = {tables.VERSION + 1}")
    newer.close()
    with pytest.raises(library.BadLibrary, match="newer Ludex"):
        kept()


def test_a_file_that_is_no_library_is_told_in_a_line(own_library: Path) -> None:
    own_library.parent.mkdir()
    own_library.write_bytes(b"what is this" * 100)
    with pytest.raises(library.BadLibrary, match="cannot be used"):
        kept()


def test_reprints_are_one_card_with_several_numbers(tmp_path: Path) -> None:
    promo = {**record(1), "id": "PR-7", "rarity": "gold", "has_text": True}
    found = library.add([written(tmp_path, json_lines([record(1), promo]))], "sve")
    assert (found.added, found.reprints) == (2, 1)
    (card,) = kept()
    assert card.numbers == ("MU-001", "PR-7")
    library.remove("sve", "mu-001")
    assert numbers() == ["PR-7"]


OLD, NEW = record(1), {**record(1), "text_lines": ["Storm."], "errata": True}


@pytest.mark.parametrize("order", [(OLD, NEW), (NEW, OLD)])
def test_an_erratum_wins_over_older_prints_whatever_came_first(
    order: tuple[dict[str, object], ...], tmp_path: Path
) -> None:
    promo = {**record(1), "id": "PR-7"}
    for number, one in enumerate((promo, *order)):
        library.add([written(tmp_path, json_lines([one]), f"{number}.jsonl")], "sve")
    (card,) = kept()
    assert card.record["text_lines"] == ["Storm."]
    assert sorted(card.numbers) == ["MU-001", "PR-7"]
    assert [one["text_lines"] for one in card.older] == [record(1)["text_lines"]] * 2


def test_without_the_erratum_the_older_print_counts_again(tmp_path: Path) -> None:
    library.add([written(tmp_path, json_lines([OLD]), "old.jsonl")], "sve")
    newer = written(tmp_path, json_lines([NEW]), "new.jsonl")
    assert library.add([newer], "sve").errata == 1
    library.remove("sve", source=str(newer))
    (card,) = kept()
    assert card.record["text_lines"] == OLD["text_lines"]


def test_a_card_is_shown_with_its_values_and_with_what_an_erratum_changed(tmp_path: Path) -> None:
    cost = record(1)["cost"]
    library.add([written(tmp_path, json_lines([record(1)]), "old.jsonl")], "sve")
    library.add([written(tmp_path, json_lines([{**record(1), "cost": 9, "errata": True}]), "new.jsonl")], "sve")
    shown = CliRunner().invoke(app, ["cards", "show", record(1)["id"], "--game", "sve"]).stdout
    now, before = shown.split(f"older print of {record(1)['id']}:\n")
    assert "cost 9" in now
    assert before.splitlines()[0] == f"  [cost {cost}]"
    for line in record(1)["text_lines"]:
        assert (line in now, line in before) == (True, False)


def test_of_two_dates_the_newer_counts(tmp_path: Path) -> None:
    later = {**record(1), "cost": 9, "date": "2024-02-01"}
    earlier = {**record(1), "date": "2023-02-01"}
    library.add([written(tmp_path, json_lines([later, earlier]))], "sve")
    (card,) = kept()
    assert card.record["cost"] == 9


def test_another_card_of_a_number_is_refused_unless_it_says_why(tmp_path: Path) -> None:
    file = written(tmp_path, json_lines([OLD, {**OLD, "cost": 9}]))
    with pytest.raises(BadText, match=r"line 2, 'id': MU-001 is .* already"):
        library.add([file], "sve")
    assert kept() == []


def test_no_card_takes_the_number_of_one_that_comes_with_ludex(tmp_path: Path) -> None:
    shipped = library.find("sve", "is:shipped")[0]
    file = written(tmp_path, json_lines([{**record(1), "id": shipped.numbers[0]}]))
    with pytest.raises(BadText, match="comes with Ludex"):
        library.add([file], "sve")


def test_a_card_called_like_a_shipped_one_is_told(tmp_path: Path) -> None:
    shipped = library.find("sve", "is:shipped type=follower")[0]
    found = library.add([written(tmp_path, json_lines([{**record(1), "name": shipped.name}]))], "sve")
    assert "comes with Ludex" in found.notes[0]


def test_what_is_mended_is_told(tmp_path: Path) -> None:
    loose = {**record(1), "cost": "3", "name": " Amber  ", "text_lines": "Ward.\nRush.", "trait": "Guild"}
    found = library.add([written(tmp_path, json_lines([loose]))], "sve")
    (card,) = kept()
    assert found.repaired == 1
    assert len(card.repaired) == 4
    assert (card.record["cost"], card.record["text_lines"], card.name) == (3, ["Ward.", "Rush."], "Amber")


def test_a_text_is_read_again_when_what_it_speaks_of_comes(tmp_path: Path) -> None:
    speaks = {**record(1), "text_lines": ["[fanfare] Put a Paper Boat token onto your field."]}
    token = {**record(2), "name": "Paper Boat", "type": "Follower / Token", "text_lines": []}
    library.add([written(tmp_path, json_lines([speaks]), "one.jsonl")], "sve")
    assert not library.find("sve", "MU-001")[0].understood
    library.add([written(tmp_path, json_lines([token]), "two.jsonl")], "sve")
    assert library.find("sve", "MU-001")[0].understood
    library.remove("sve", "MU-002")
    assert not library.find("sve", "MU-001")[0].understood


def test_only_new_texts_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library.add([written(tmp_path, json_lines(records()[:20]))], "sve")
    reads: list[object] = []
    read = compiling.Reader.read
    monkeypatch.setattr(compiling.Reader, "read", lambda self, one: (reads.append(one), read(self, one))[1])
    library.add([written(tmp_path, json_lines(records()[:22]), "more.jsonl")], "sve")
    assert len(reads) == 2


def refusal(file: Path) -> str:
    """Why the file is not added; nothing if it is."""
    try:
        library.add([file], "sve")
    except LudexError as problem:
        return str(problem)
    return ""


FIELD = re.compile(r"'[\w ]+'")


def is_sound(text: str, ending: str) -> bool:
    """Whether the file is one of its kind, so that what is wrong is wrong with a field of a card."""
    try:
        if ending == "jsonl":
            return all(isinstance(json.loads(line), dict) for line in text.split("\n") if line.strip())
        if ending == "toml":
            return bool(tomllib.loads(text))
        if ending == "csv":
            rows = [row for row in csv.reader(io.StringIO(text, newline=""), strict=True) if any(map(str.strip, row))]
            return "\0" not in text and len({len(row) for row in rows}) == 1
        return ElementTree.fromstring(text).tag == "cockatrice_carddatabase"
    except (ValueError, csv.Error, ElementTree.ParseError):
        return False


WRONG: dict[str, object] = {
    "id": "",
    "name": "Amber\u202e",
    "type": "Wizard",
    "class": "Tailors",
    "trait": ["Guild\u2066"],
    "cost": "seven",
    "atk": -1,
    "def": 10_000_000,
    "text_lines": ["Ward.", "Ru\u202esh."],
}


@pytest.mark.parametrize("ending", FORMS)
@pytest.mark.parametrize("field", WRONG)
def test_what_is_wrong_with_a_field_is_told_with_its_line_and_name(ending: str, field: str, tmp_path: Path) -> None:
    cards = records()[:5]
    cards[3] = {**cards[3], field: WRONG[field]}
    text = FORMS[ending](cards)
    begins = {"jsonl": "{", "toml": "[[card]]", "xml": "<card>", "csv": "MU-"}[ending]
    lines = [number for number, line in enumerate(text.splitlines(), start=1) if line.startswith(begins)]
    # A row of CSV without its number does not begin as the others.
    line = 5 if ending == "csv" else lines[3]
    file = written(tmp_path, text, f"cards.{ending}")
    assert re.match(rf"{re.escape(str(file))}, line {line}[,:].*'{field}'", refusal(file)), refusal(file)
    assert kept() == []


@pytest.mark.parametrize("held", ["gold\u001b[31m", ["gold", "\u009b31m"]])
def test_nothing_steers_the_terminal_in_fields_that_no_card_has_either(held: object, tmp_path: Path) -> None:
    file = written(tmp_path, json_lines([record(1), {**record(2), "rarity": held}]))
    assert re.search(r"line 2, 'rarity': the character U\+00[19]B has no place on a card", refusal(file))


def test_what_steers_is_the_same_on_cards_and_in_deck_lists() -> None:
    every = [chr(number) for number in range(sys.maxunicode + 1)]
    assert [one for one in every if bool(STEERING.search(one)) != bool(misplaced(one))] == []


def test_tabs_and_lines_within_a_line_are_mended(tmp_path: Path) -> None:
    library.add([written(tmp_path, json_lines([{**record(1), "text_lines": ["Ward.\nRush.", "\tStorm.\t"]}]))], "sve")
    (card,) = kept()
    assert card.record["text_lines"] == ["Ward.", "Rush.", "Storm."]
    assert len(card.repaired) == 1


@pytest.mark.slow
@pytest.mark.parametrize("ending", FORMS)
def test_a_damaged_file_is_added_whole_or_refused_with_its_line(ending: str, tmp_path: Path) -> None:
    if ending == "xml":
        pytest.importorskip("defusedxml", reason="defusedxml is not installed: Cockatrice's XML IS NOT TESTED")
    whole = FORMS[ending](records()[:8])
    for seed in range(60):
        print("seed", seed)
        stream = Random(seed)
        letters = list(whole)
        for _ in range(1 + stream.randrange(3)):
            place = stream.randrange(len(letters))
            letters[place : place + stream.randrange(4)] = stream.choice(
                ['"', "\0", ",", "<", "[", "\n", "-1", "é", "&x;"]
            )
        file = written(tmp_path, "".join(letters), f"cards.{ending}")
        before = numbers()
        problem = refusal(file)
        if problem:
            assert re.match(rf"{re.escape(str(file))}.*line \d", problem, re.DOTALL)
            if is_sound("".join(letters), ending):
                assert FIELD.search(problem), problem
            assert numbers() == before
        else:
            library.remove("sve", source=str(file))


def fire_cards(*cards: dict[str, object]) -> str:
    usual = {"type": "Forward", "element": ["Fire"], "category": ["MU"], "cost": 2, "power": 5000, "text_lines": []}
    return json_lines([{**usual, **card} for card in cards])


NAMES_A_JOB = "[0]: Choose 1 Forward you control. Name 1 Job. It gains the named Job until the end of the turn."


def test_a_text_that_means_every_job_is_read_again_when_a_job_comes_or_goes(
    tmp_path: Path, own_library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    teller = {"id": "MU-1", "name": "Gorse Teller", "job": ["Teller"], "text_lines": [NAMES_A_JOB]}
    other = {"id": "MU-2", "name": "Amber Idler", "job": ["Idler"], "text_lines": ["Haste"]}
    library.add([written(tmp_path, fire_cards(teller, other), "one.jsonl")], "fftcg")

    def jobs() -> str:
        with sqlite3.connect(own_library) as store:
            (definition,) = store.execute("SELECT definition FROM card WHERE name = 'Gorse Teller'").fetchone()
        return str(read_card("fftcg", definition))

    deck = DeckList("Mine", {"main": ((3, "Gorse Teller"),)})

    def played() -> str:
        pool = library.load_for("fftcg", [deck]).pool
        return str(next(card for card in pool.defs if card.name == "Gorse Teller"))

    assert "Idler" in jobs()
    assert "Glazier" not in jobs() + played()
    reads: list[object] = []
    read = compiling.Reader.read
    monkeypatch.setattr(compiling.Reader, "read", lambda self, one: (reads.append(one["id"]), read(self, one))[1])
    new = {"id": "MU-3", "name": "Birch Glazier", "job": ["Glazier"]}
    library.add([written(tmp_path, fire_cards(new), "two.jsonl")], "fftcg")
    assert "Glazier" in jobs()
    assert "Glazier" in played()
    assert sorted(map(str, reads)) == ["MU-1", "MU-3"]
    reads.clear()
    same_job = {"id": "MU-4", "name": "Cinder Glazier", "job": ["Glazier"]}
    library.add([written(tmp_path, fire_cards(same_job), "three.jsonl")], "fftcg")
    assert reads == ["MU-4"]
    library.remove("fftcg", "MU-3")
    assert "Glazier" in jobs()
    library.remove("fftcg", "MU-4")
    assert "Glazier" not in jobs()


def test_a_text_is_read_again_when_the_token_it_makes_becomes_another(tmp_path: Path) -> None:
    maker = {"id": "MU-1", "name": "Ivory Fiddler", "type": "Servant", "element": ["Ignus"], "cost": 2, "atk": 1000,
             "def": 1000, "text_lines": ["[Last Words] ⇒ Create a [500/1000] {Ignus} Paper Boat token."]}  # fmt: skip
    boat = {**maker, "id": "MU-2", "name": "Paper Boat", "cost": 0, "atk": 500, "text_lines": [], "token": True}
    library.add([written(tmp_path, json_lines([maker, boat]), "one.jsonl")], "caster")
    assert library.find("caster", "MU-1")[0].understood
    library.add([written(tmp_path, json_lines([{**boat, "atk": 700, "errata": True}]), "two.jsonl")], "caster")
    assert not library.find("caster", "MU-1")[0].understood


def test_what_another_process_adds_meanwhile_is_read_with_the_words_of_both(tmp_path: Path) -> None:
    speaks = {**record(1), "text_lines": ["[fanfare] Put a Paper Boat token onto your field."]}
    token = {**record(2), "name": "Paper Boat", "type": "Follower / Token", "text_lines": []}
    mine = written(tmp_path, json_lines([token]), "mine.jsonl")
    theirs = written(tmp_path, json_lines([speaks]), "theirs.jsonl")
    told: list[int] = []

    def meanwhile(done: int, of: int) -> None:
        told.append(done)
        if len(told) == 1:
            adding.add([theirs], "sve")

    library.add([mine], "sve", meanwhile)
    assert library.find("sve", "MU-001")[0].understood


@pytest.mark.parametrize("start", ["", "x = {", "["])
def test_a_key_of_thousands_of_parts_is_refused_with_its_line(start: str, tmp_path: Path) -> None:
    text = f"[[card]]\nname = 'A'\n{start}{'a.' * 30_000}b=1"
    with pytest.raises(BadText, match="line 3: lists and tables are nested too deep"):
        library.add([written(tmp_path, text, "deep.toml")], "sve")
    assert kept() == []


def test_a_library_that_another_writes_to_is_played_with_and_not_waited_for_card_by_card(
    tmp_path: Path, own_library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library.add([written(tmp_path, json_lines([record(1), record(2)]))], "sve")
    with sqlite3.connect(own_library) as old:
        old.execute("UPDATE card SET engine = ''")
    waited: list[float] = []
    writing = Store.writing
    monkeypatch.setattr(Store, "writing", lambda self, patience=99.0: (waited.append(patience), writing(self, 0.01))[1])
    busy = sqlite3.connect(own_library, isolation_level=None)
    busy.execute("BEGIN IMMEDIATE")
    with opened() as store:
        shelf = Shelf(store, "sve")
        assert all(shelf.card(one) is not None for one in store.cards("sve"))
    busy.execute("ROLLBACK")
    busy.close()
    assert waited == [SHORTLY]
