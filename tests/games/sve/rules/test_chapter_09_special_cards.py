"""Chapter 9: tokens and advanced cards."""

from __future__ import annotations

import pytest

from ludex.core.definitions import CardDef
from ludex.core.ops.create import Create
from ludex.core.ops.damage import Damage
from ludex.core.ops.move import Move
from ludex.core.players import OPPONENT
from ludex.core.program import Body
from ludex.core.selectors import IT, Cards, Is
from ludex.core.values import Count
from ludex.games.sve.words import BANISHED, CEMETERY, DECK, EX, FIELD, HAND, NAMES, STACK, STORM, WARD
from ludex.testing import Side, Table, amulet, engaged, follower, lying, rule, spell, table
from tests.games.sve.rules.parts import (
    BOLT,
    ENEMY_LEADER,
    FRIENDS,
    banish,
    bounce,
    deal,
    defense,
    destroy,
    does,
    draw,
    fanfare,
    give,
    key,
    last_words,
    n,
    select,
)

IMP = follower("Imp", 2, 3, cost=1, token=True)
CHARM = spell("Charm", does(deal(2, ENEMY_LEADER)), cost=1, token=True)
SIGIL = amulet("Sigil", cost=1, token=True)
CALL = spell("Call", does(Create(("Imp",), FIELD)))
WOLF = follower("Wolf", 2, 2)


def everywhere(t: Table, name: str) -> list[str]:
    """The zones in which a card of this name lies."""
    cards = [card for card in t.machine.state.cards.values() if t.name(card.id) == name]
    return sorted(t.machine.spec.zones[card.zone].name for card in cards)


# 9.1.1 Tokens are treated as cards.


@rule("sve-en", "9.1.1.1")
def test_tokens_count_among_the_cards_of_their_zone() -> None:
    tally = spell("Tally", does(Damage(ENEMY_LEADER, Count(Cards((EX,))))))
    t = table(you=Side(hand=[tally], ex=["Imp", "Charm", WOLF]), cards=[IMP, CHARM])
    t.play("Tally")
    assert t.leader("opponent") == 17


@rule("sve-en", "9.1.1.1")
def test_tokens_take_up_room_as_cards_do() -> None:
    t = table(you=Side(field=["Imp"] * 5, hand=[WOLF]), cards=[IMP])
    t.refuses("play", "Wolf", rule="10.6.2.6")


@rule("sve-en", "9.1.1.1")
def test_effects_on_cards_reach_tokens() -> None:
    train = spell("Train", text=["Give each follower on your field [attack]+1."])
    t = table(you=Side(field=["Imp"], hand=[train]), cards=[IMP])
    t.play("Train")
    assert t.stat("Imp", "attack") == 3
    t.attack("Imp", "opponent's leader")
    assert t.leader("opponent") == 17


@rule("sve-en", "9.1.1.1")
def test_a_token_can_be_played_from_the_ex_area() -> None:
    t = table(you=Side(ex=["Imp", "Charm"], points=2), cards=[IMP, CHARM])
    t.play("Imp")
    t.play("Charm")
    t.expect_zone("you", "field", ["Imp"])
    assert (t.leader("opponent"), t.resource("you", "play points")) == (18, 0)


# 9.1.2 Creating.


@rule("sve-en", "9.1.2")
@pytest.mark.parametrize("zone", [FIELD, EX])
def test_a_created_token_comes_into_its_zone_out_of_nowhere(zone: int) -> None:
    call = spell("Call", does(Create(("Imp",), zone, n(2))))
    t = table(you=Side(hand=[call]), cards=[IMP])
    before = len(t.machine.state.cards)
    t.play("Call")
    assert everywhere(t, "Imp") == [t.machine.spec.zones[zone].name] * 2
    assert len(t.machine.state.cards) == before + 2


@rule("sve-en", "9.1.2.1")
@pytest.mark.parametrize("player", ["you", "opponent"])
def test_the_player_of_the_zone_owns_and_controls_a_created_token(player: str) -> None:
    create = Create(("Imp",), FIELD) if player == "you" else Create(("Imp",), FIELD, who=OPPONENT)
    t = table(you=Side(hand=[spell("Call", does(create))]), cards=[IMP])
    t.play("Call")
    t.expect_zone(player, "field", ["Imp"])
    assert (t.owner("Imp"), t.controller("Imp")) == (player, player)


@rule("sve-en", "9.1.2.2")
def test_a_created_token_counts_as_put_there_for_other_cards() -> None:
    gate = amulet("Gate", text=["Whenever a follower is put onto your field, draw a card."])
    t = table(you=Side(field=[gate], hand=[CALL]), cards=[IMP])
    t.play("Call")
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "9.1.2.2")
def test_a_created_token_counts_as_put_there_for_its_own_fanfare() -> None:
    herald = follower("Imp", 2, 3, fanfare(draw()), token=True)
    t = table(you=Side(hand=[CALL]), cards=[herald])
    t.play("Call")
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "9.1.2.2")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_what_applies_to_a_card_that_is_put_there_applies_to_a_created_token(answer: str) -> None:
    guard = follower("Imp", 2, 3, *key(WARD), token=True)
    t = table(you=Side(hand=[CALL]), cards=[guard])
    t.play("Call", answer)
    assert t.engaged("Imp") == (answer == "yes")


@rule("sve-en", "9.1.2.2")
def test_a_created_token_with_stack_has_its_counter() -> None:
    t = table(you=Side(hand=[CALL]), cards=[amulet("Imp", *key(STACK), token=True)])
    t.play("Call")
    assert t.counters("Imp", STACK) == 1


@rule("sve-en", "9.1.2.3")
def test_the_name_of_a_token_decides_all_its_information() -> None:
    call = spell("Call", text=["Summon a Viking token.", "Put a Fairy token into your EX area."])
    t = table(you=Side(hand=[call]))
    t.play("Call")
    assert t.stats("Viking") == (3, 2, 3)
    assert t.attribute("Viking", "class") == {"Swordcraft"}
    assert t.has("Viking", STORM)
    assert t.stats("Fairy") == (1, 1, 1)
    assert t.attribute("Fairy", "class") == {"Forestcraft"}
    assert t.attribute("Fairy", "trait") == {"Pixie"}


@rule("sve-en", "9.1.2.3")
def test_a_card_that_shares_the_name_of_a_token_is_not_created_in_its_place() -> None:
    t = table(you=Side(hand=[CALL]), cards=[follower("Imp", 7, 7), IMP])
    t.play("Call")
    assert t.stats("Imp") == (2, 3, 1)


# 9.1.3 Eliminating.


@rule("sve-en", "9.1.3")
def test_an_eliminated_token_is_in_no_zone_and_exists_no_more() -> None:
    t = table(you=Side(field=["Imp"], hand=[spell("Kill", does(select(FRIENDS), destroy()))]), cards=[IMP])
    t.play("Kill")
    assert everywhere(t, "Imp") == []
    assert t.tells("eliminated") == ["Imp"]


@rule("sve-en", "9.1.3.1")
def test_an_eliminated_token_counts_as_having_left_its_zone() -> None:
    tree = amulet("Tree", text=["When this leaves the field, draw a card."], token=True)
    away = spell("Away", does(select(Cards((FIELD,))), bounce()))
    t = table(you=Side(field=["Tree"], hand=[away]), cards=[tree])
    t.play("Away")
    assert everywhere(t, "Tree") == []
    assert t.zone("you", "hand") == ["Filler"]


# 9.1.4 Where tokens may be.


def moved(token: CardDef, start: str, to: int) -> list[str]:
    """Where a token lies after it was moved."""
    zone = Cards((FIELD if start == "field" else EX,))
    push = spell("Push", does(select(zone), Move(IT, to)))
    side = Side(hand=[push], field=[token.name]) if start == "field" else Side(hand=[push], ex=[token.name])
    t = table(you=side, cards=[token])
    t.play("Push")
    return everywhere(t, token.name)


@rule("sve-en", "9.1.4.1")
@pytest.mark.parametrize("token", [IMP, SIGIL], ids=["follower", "amulet"])
def test_follower_and_amulet_tokens_may_be_on_the_field_and_in_the_ex_area(token: CardDef) -> None:
    assert moved(token, "field", EX) == ["EX area"]
    assert moved(token, "EX", FIELD) == ["field"]


@rule("sve-en", "9.1.4.1")
@pytest.mark.parametrize("zone", [HAND, DECK, CEMETERY, BANISHED])
@pytest.mark.parametrize("token", [IMP, SIGIL], ids=["follower", "amulet"])
def test_follower_and_amulet_tokens_may_be_nowhere_else(token: CardDef, zone: int) -> None:
    assert moved(token, "field", zone) == []


ASKS = "As an additional cost to play this, you may discard a card."


@rule("sve-en", "9.1.4.1")
@pytest.mark.parametrize(
    "token",
    [follower("Imp", token=True, text=[ASKS]), amulet("Imp", token=True, text=[ASKS])],
    ids=["follower", "amulet"],
)
def test_follower_and_amulet_tokens_may_be_in_the_resolution_zone(token: CardDef) -> None:
    t = table(you=Side(ex=["Imp"], hand=[WOLF]), cards=[token])
    t.play("Imp", asks="10.6.2.2.2")
    assert everywhere(t, "Imp") == ["resolution zone"]


@rule("sve-en", "9.1.4.2")
def test_spell_tokens_may_be_in_the_resolution_zone() -> None:
    t = table(
        you=Side(ex=["Charm"]),
        opponent=Side(field=[WOLF, lying(WOLF, engaged=True)]),
        cards=[spell("Charm", BOLT, token=True)],
    )
    t.play("Charm", asks="10.6.2.3")
    assert everywhere(t, "Charm") == ["resolution zone"]


@rule("sve-en", "9.1.4.2")
@pytest.mark.parametrize("zone", [FIELD, HAND, DECK, CEMETERY, BANISHED])
def test_spell_tokens_may_not_be_outside_ex_area_and_resolution_zone(zone: int) -> None:
    assert moved(CHARM, "EX", zone) == []


@rule("sve-en", "9.1.4.2")
def test_a_spell_token_that_was_resolved_is_gone() -> None:
    t = table(you=Side(ex=["Charm"]), cards=[CHARM])
    t.play("Charm")
    assert t.leader("opponent") == 18
    assert everywhere(t, "Charm") == []


@rule("sve-en", "9.1.4.3")
def test_a_token_is_gone_before_the_rest_of_the_effect_is_carried_out() -> None:
    reap = spell("Reap", does(destroy(FRIENDS), Damage(ENEMY_LEADER, Count(Cards((CEMETERY,))))))
    t = table(you=Side(hand=[reap], field=["Imp", WOLF]), cards=[IMP])
    t.play("Reap")
    assert t.leader("opponent") == 19


@rule("sve-en", "9.1.4.3")
def test_a_token_has_been_moved_before_it_is_gone() -> None:
    ghost = follower("Imp", 2, 3, last_words(draw()), token=True)
    kill = spell("Kill", does(select(FRIENDS), destroy()))
    t = table(you=Side(field=["Imp"], hand=[kill]), cards=[ghost])
    t.play("Kill")
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "9.1.4.3")
def test_no_confirmation_timing_takes_place_when_a_token_is_eliminated() -> None:
    # When the token goes the wolf has no defense left: rules handling would destroy it there and then.
    wolves = Cards((FIELD,), filter=Is(NAMES, "Wolf"))
    save = spell("Save", does(select(FRIENDS), deal(2, wolves), bounce(), give(defense(1), to=wolves)))
    t = table(you=Side(field=["Imp", WOLF], hand=[save]), cards=[IMP])
    t.play("Save", "Imp")
    assert t.tells("eliminated") == ["Imp"]
    assert t.stat("Wolf", "defense") == 1


# 9.2 Advanced cards.

SAGE = follower("Sage", 3, 3, last_words(draw()), advanced=True)


def sent(verb: Body) -> Table:
    t = table(you=Side(field=[SAGE], hand=[spell("Fate", does(select(FRIENDS), verb))]))
    t.play("Fate")
    return t


@rule("sve-en", "9.2.2")
@pytest.mark.parametrize(
    "verb", [destroy(), banish(), bounce(), Move(IT, DECK)], ids=["cemetery", "banished", "hand", "deck"]
)
def test_an_advanced_card_that_goes_elsewhere_is_put_face_up_into_the_evolve_deck(verb: Body) -> None:
    t = sent(verb)
    t.expect_zone("you", "evolve deck", ["Sage"])
    assert t.faceup("Sage")
    assert everywhere(t, "Sage") == ["evolve deck"]


@rule("sve-en", "9.2.2")
def test_an_advanced_card_stays_in_the_ex_area_and_comes_from_there_to_the_field() -> None:
    t = sent(Move(IT, EX))
    t.expect_zone("you", "EX area", ["Sage"])
    t.play("Sage")
    t.expect_zone("you", "field", ["Sage"])


@rule("sve-en", "9.2.2")
def test_an_advanced_card_has_gone_home_before_the_rest_of_the_process() -> None:
    reap = spell("Reap", does(destroy(FRIENDS), Damage(ENEMY_LEADER, Count(Cards((CEMETERY,))))))
    t = table(you=Side(hand=[reap], field=[SAGE, WOLF]))
    t.play("Reap")
    assert t.leader("opponent") == 19


@rule("sve-en", "9.2.2")
def test_an_advanced_card_goes_home_after_it_was_moved() -> None:
    t = sent(destroy())
    assert t.zone("you", "hand") == ["Filler"]


@rule("sve-en", "9.2.2")
def test_a_stolen_advanced_card_goes_to_its_owners_evolve_deck() -> None:
    steal = spell("Steal", text=["Select an enemy follower on the field and steal it."])
    kill = spell("Kill", does(select(FRIENDS), destroy()))
    t = table(you=Side(hand=[steal, kill]), opponent=Side(field=[engaged(SAGE)]))
    t.play("Steal", targets="Sage")
    t.play("Kill")
    t.expect_zone("opponent", "evolve deck", ["Sage"])
    t.expect_zone("you", "evolve deck", [])
