"""A position becomes a game that goes on from there; what cannot lie so is refused with every reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludex.core.game import Game
from ludex.games import load, names
from ludex.positions import BadPosition, lay, read, take, write
from ludex.positions.counters import meant

LEADERS = "player 1:\n  leader: Linnea of the Long Grass\n{}\nplayer 2:\n  leader: Linnea of the Long Grass\n{}\n"


def sve(one: str = "", two: str = "", head: str = "") -> Game:
    indented = ["\n".join(f"  {line}" for line in half.split("\n")) for half in (one, two)]
    return lay(read(f"game: sve\n{head}\n" + LEADERS.format(*indented)))


def refused(one: str = "", two: str = "", head: str = "") -> list[str]:
    with pytest.raises(BadPosition) as bad:
        sve(one, two, head)
    return [f"{one.where}: {one.what}" for one in bad.value.problems]


def names_in(game: Game, zone: str, seat: int) -> list[str]:
    number = [one.name for one in game.spec.zones].index(zone)
    return [game.pool.defs[game.state.cards[card].defn].name for card in game.machine.zone(number, seat)]


def test_the_game_goes_on_in_the_main_phase() -> None:
    game = sve("hand: Hollow Piper\nplay points: 4", head="turn: 7")
    assert game.decision is not None
    assert (game.decision.rule, game.state.turn, game.state.phase) == ("7.3.3", 7, "main phase")
    assert [action.kind for action in game.decision.actions] == ["play", "end"]


def test_the_rest_of_a_deck_lacks_what_the_player_has_elsewhere() -> None:
    game = sve("hand: Hollow Piper x3\ncemetery: Dewdrop Caller\ndeck:\n  Canopy Hymn\n  the rest of deck forestcraft")
    deck = names_in(game, "deck", 0)
    assert (deck[0], len(deck), deck.count("Hollow Piper"), deck.count("Dewdrop Caller")) == ("Canopy Hymn", 37, 0, 2)


def test_the_rest_of_a_deck_is_dealt_by_the_seed() -> None:
    one, other, again = (
        names_in(sve("deck: the rest of deck forestcraft", head=f"seed: {seed}"), "deck", 0) for seed in (1, 2, 1)
    )
    assert one == again
    assert one != other


def test_the_rest_of_a_deck_is_that_of_its_zone() -> None:
    game = sve("evolve deck: the rest of deck forestcraft")
    assert len(names_in(game, "evolve deck", 0)) == 10


def test_numbers_that_are_not_said_follow_from_the_turn() -> None:
    game = sve(two="hand: Hollow Piper", head="turn: 8\nactive: player 2")
    assert game.state.resources == [4, 4, 4, 4, 0, 0, 0, 0, 4, 4]


def test_an_evolved_card_lies_with_its_base() -> None:
    game = sve("field:\n  Antler Sage\n    evolved: Antler Sage")
    (card,) = game.machine.zone(1, 0)
    assert game.machine.linked("evolve", card)
    assert game.state.cards[card].shown is not None


def test_undo_save_and_views_work_from_there() -> None:
    game = sve("hand: Hollow Piper\nplay points: 4")
    before = game.save()
    game.answer(0)
    assert game.undo(study=True)
    assert game.save() == before
    assert game.view(1).zone("hand", 0).count == 1


@pytest.mark.parametrize("game", names())
def test_hidden_cards_of_a_position_can_be_dealt_again(game: str, example: str) -> None:
    laid = lay(read(example))
    again = laid.resample(0, 5)
    assert again.decision is not None
    assert len(again.state.cards) == len(laid.state.cards)


def test_every_reason_is_told() -> None:
    found = refused(
        "hand: Fairy\nfield: Fairy x6\ndeck: the rest of deck forrest", "cemetery: Hollow Pipper", "format: chess"
    )
    assert found == [
        "format: sve has no format 'chess'; there are standard, sealed, cross-craft",
        "player 1, hand: Fairy: a token cannot be here",
        "player 1, deck: sve has no deck 'forrest', and no file beside it is called so; nearest: forestcraft",
        "player 2, cemetery: Hollow Pipper: no card is called 'Hollow Pipper'; nearest: Hollow Piper, Holy Tiger, "
        "Toll Inspector",
    ]


def test_no_more_cards_lie_in_a_zone_than_the_rules_allow() -> None:
    assert refused("field: Fairy x6") == ["player 1, field: 6 cards are more than the 5 there is room for"]


def test_a_player_needs_a_leader() -> None:
    with pytest.raises(BadPosition, match="player 1, leader: is missing"):
        lay(read("game: sve"))


def test_a_card_of_several_numbers_is_asked_for() -> None:
    with pytest.raises(
        BadPosition, match=r"'Kessa Rowntree' may be Kessa Rowntree \(A-001\) or Kessa Rowntree \(A-016\)"
    ):
        lay(read("game: fftcg\nplayer 1:\n  hand: Kessa Rowntree"))
    game = lay(read("game: fftcg\nplayer 1:\n  hand: Kessa Rowntree (A-016)"))
    assert game.pool.defs[game.state.cards[game.machine.zone(3, 0)[0]].defn].code == "A-016"


def test_a_circle_is_for_one_card() -> None:
    with pytest.raises(BadPosition, match="left front: here is place for one card, not for 2"):
        lay(read("game: vanguard\nplayer 1:\n  vanguard: Tollgate Knight, Berrin\n  left front: Trotting Pennon x2"))


def test_a_word_that_says_nothing_of_how_cards_lie_is_told_from_a_name() -> None:
    (told,) = refused("hand: Hollow Piper, engagd")
    assert told.startswith("player 1, hand: Hollow Piper, engagd: 'engagd' says nothing of how a card lies: engaged,")
    (told,) = refused("field: Fairy, came as number 0")
    assert told.startswith("player 1, field: Fairy, came as number 0: 'came as number 0' says nothing of how")


def test_cards_played_this_turn_count_for_combo() -> None:
    """Splinter Volley deals 3 instead of 1 with Combo (3)."""
    for played, damage in ((1, 1), (2, 3)):
        game = sve(
            f"play points: 1\ncards played this turn: {played}\nhand: Splinter Volley", "field: Bramblegate Warden"
        )
        game.answer(0)
        (hurt,) = game.machine.zone(1, 1)
        assert game.state.cards[hurt].damage == damage


def test_a_card_that_did_something_this_turn_is_told_so() -> None:
    orbs = "  orb zone: Quill Squire\n"
    text = f"game: caster\nplayer 1:\n  servant zone: Compass Duelist{{}}\n{orbs}player 2:\n{orbs}"
    switches = []
    for did in ("", ", switched this turn"):
        game = lay(read(text.format(did)))
        assert game.decision is not None
        switches.append(any(action.kind == "switch" for action in game.decision.actions))
    assert switches == [True, False]


@pytest.mark.parametrize("game", names())
def test_an_example_can_be_laid_out_and_taken_again(game: str, example: str) -> None:
    laid = lay(read(example))
    assert laid.decision is not None
    again = take(laid)
    assert read(write(again)) == again


NAMING = "game: sve\nplayer 1:\n  leader: {leader}\n  deck: the rest of deck {deck}\nplayer 2:\n  leader: {leader}\n"
LEADER = "Linnea of the Long Grass"


def naming(deck: str) -> str:
    """A position that names this deck."""
    return NAMING.format(leader=LEADER, deck=deck)


def test_a_deck_list_beside_the_position_may_be_named(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(load("sve").deck("swordcraft").dump(), encoding="utf-8")
    game = lay(read(naming("mine.txt"), beside=tmp_path))
    swords = lay(read(naming("swordcraft")))
    assert len(names_in(game, "deck", 0)) >= 40
    assert names_in(game, "deck", 0) == names_in(swords, "deck", 0)
    with pytest.raises(BadPosition, match=r"no deck 'mine\.txt'"):
        lay(read(naming("mine.txt")))


def test_a_position_opens_no_file_elsewhere_and_tells_nothing_of_one_that_is_no_deck_list(tmp_path: Path) -> None:
    folder = tmp_path / "positions"
    folder.mkdir()
    (tmp_path / "secret.txt").write_text("the password\n", encoding="utf-8")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    (folder / "own.txt").write_text("the password\n", encoding="utf-8")
    (folder / "below").mkdir()
    (folder / "below" / "deck.txt").write_text(load("sve").deck("swordcraft").dump(), encoding="utf-8")
    elsewhere = [
        str(tmp_path / "secret.txt"),
        "../secret.txt",
        "link.txt",
        "below/deck.txt",
        "/etc/passwd",
        "..",
        "below",
    ]
    for deck in (*elsewhere, "nul\0byte", "x" * 3000):
        with pytest.raises(BadPosition, match="no file beside it is called so") as told:
            lay(read(naming(deck), beside=folder))
        assert "password" not in str(told.value)
    with pytest.raises(BadPosition, match=r"'own\.txt' is no deck list") as told:
        lay(read(naming("own.txt"), beside=folder))
    assert "password" not in str(told.value)


def test_a_leader_lies_in_its_place_and_nothing_else_lies_there() -> None:
    leader = "Linnea of the Long Grass"
    assert refused(f"field: {leader}") == [f"player 1, field: {leader}: a card that stands for a player cannot be here"]
    assert refused("under the leader: Hollow Piper") == [
        "player 1, under the leader: Hollow Piper: only a card that stands for a player can be here"
    ]
    assert names_in(sve(f"under the leader: {leader}"), "under the leader", 0) == [leader]
    with pytest.raises(BadPosition, match="player 1, leader: here is place for one card, not for 2"):
        lay(read(f"game: sve\nplayer 1:\n  leader: {leader} x2"))


def test_only_what_the_game_lays_face_down_lies_so() -> None:
    assert refused("field: Fairy, face down") == ["player 1, field: Fairy cannot lie face down here"]


@pytest.mark.parametrize("many", ["9999999", "9" * 30, "0"])
def test_no_more_counters_lie_on_a_card_than_can_be_counted(many: str) -> None:
    told = f"player 1, field: Fairy: {many} is no number of counters from 1 to 999999"
    assert refused(f"field: Fairy, {many} Stack counters") == [told]


@pytest.mark.parametrize("name", ["-5 Stack", "two Stack", "1.5 Stack", "\u0663 Stack", "Foo", "\x1b[31mStack"])
def test_only_counters_that_the_game_knows_lie_on_cards(name: str) -> None:
    known = "Stack, curse, gigabyte, lap, lightning, prayer, valor"
    (told,) = refused(f"field: Fairy, {name} counters")
    assert told == f"player 1, field: Fairy: no counters are called {name!r}; there are {known}"


def test_counters_are_refused_with_their_line() -> None:
    with pytest.raises(
        BadPosition, match="line 3, player 1, left front: Trotting Pennon: no counters are called 'Gem'"
    ):
        lay(read("game: vanguard\nplayer 1:\n  left front: Trotting Pennon, a Gem counter"))


@pytest.mark.parametrize(("said", "many"), [("2 stack counters", 2), ("Stack counter", 1), ("a STACK counter", 1)])
def test_counters_may_be_written_in_any_letters(said: str, many: int) -> None:
    assert sve(f"field: Fairy, {said}").view(0).zone("field", 0).cards[0].counters == {"Stack": many}


def test_a_name_that_two_kinds_of_counters_share_but_for_their_letters_is_written_exactly() -> None:
    assert [meant(name, ("Lap", "lap", "Stack")) for name in ("lap", "LAP", "stack", "Gem")] == ["lap", "", "Stack", ""]


def test_what_is_remembered_of_aether_can_be_said() -> None:
    lies = "  orb zone: Quill Squire\n  servant zone: Compass Duelist\n"
    text = f"game: caster\nplayer 1:\n  aether: aether of several elements, {{}}\n{lies}player 2:\n{lies}"
    laid = lay(read(text.format("Ignus counter, aqua counter, 1 of Magical Girl counter")))
    (card,) = laid.view(0).zone("aether", 0).cards
    assert card.counters == {"Ignus": 1, "Aqua": 1, "of Magical Girl": 1}
    with pytest.raises(BadPosition, match="no counters are called 'of Teapots'; there are charge, coin, deity, facet"):
        lay(read(text.format("1 of Teapots counter")))


def test_cards_belong_to_one_on_the_field_that_belongs_to_no_other() -> None:
    chain = "field:\n  Antler Sage\n    evolved: Antler Sage\n      evolved: Antler Sage"
    told = "no card belongs as 'evolved' to one that itself is 'evolved'"
    assert refused(chain) == [f"player 1, field: Antler Sage: {told}"]
    told = "player 1, hand: Antler Sage: cards belong to one on the field alone"
    assert refused("hand:\n  Antler Sage\n    evolved: Antler Sage") == [told]


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("field: Fairy, came as number 3; Antler Sage, came as number 3", ""),
        ("field: Fairy x2, came as number 3", ""),
        ("field: Fairy, came as number 3", "field: Antler Sage, came as number 3"),
    ],
)
def test_no_two_cards_came_as_the_same_number(one: str, two: str) -> None:
    (told,) = refused(one, two)
    assert told.endswith("another card came as number 3 already, in player 1, field")


def test_the_rest_of_a_deck_lies_where_a_deck_has_cards() -> None:
    assert refused("hand: the rest of deck forestcraft") == ["player 1, hand: no deck has cards that begin here"]


def test_the_folder_of_deck_lists_may_be_named(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(load("sve").deck("swordcraft").dump(), encoding="utf-8")
    assert len(names_in(lay(read(naming("mine.txt"), beside=str(tmp_path))), "deck", 0)) >= 40
