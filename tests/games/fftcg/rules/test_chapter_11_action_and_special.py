"""FF 11.6 and 11.7: action and special abilities."""

from __future__ import annotations

import pytest

from ludex.core.changes import ENGAGE, MOVE
from ludex.core.definitions import Ability, Activated, CardDef, Static
from ludex.core.modifiers import AddAttribute, Forbid, SetStat, Would
from ludex.core.ops.control import TakeControl
from ludex.core.ops.delay import Delay
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.ops.look import Reveal
from ludex.core.ops.select import Select
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body, Seq
from ludex.core.selectors import IT, Cards, Is
from ludex.core.triggers import Trigger
from ludex.games.fftcg.ops.cp import DiscardNamesake
from ludex.games.fftcg.words import (
    ACTION_ABILITY,
    BACKUP,
    DARK,
    FIELD,
    FIRE,
    FORWARD,
    HAND,
    HASTE,
    ICE,
    LIGHT,
    POWER,
    REMOVE,
    RETURN,
    SPECIAL_ABILITY,
    TYPE,
    USED,
)
from ludex.testing import rule
from ludex.testing.fftcg import (
    DULL,
    Side,
    action,
    backup,
    dull,
    forward,
    forwards,
    fresh,
    lying,
    monster,
    pays,
    special,
    summon,
    table,
    when,
)
from tests.games.fftcg.rules.four_kinds import ACTION, PAID, SPECIAL, go, on_stack, side, text_card
from tests.games.fftcg.rules.parts import choose, draw, hurt, key, n, put

OGRE = forward("Ogre", 9000)
ELF = forward("Elf", 4000)
WALL = forward("Wall", 8000)
RUBY = forward("Ruby", element=FIRE)
FORGE = backup("Forge", element=FIRE, generic=True)
BOTH = PAID[1:]
"""Action and special abilities."""


# 11.6.2, 11.7.2: cost, colon, effect.


@rule("fftcg", "11.6.2", "11.6.2.1")
def test_what_stands_before_the_colon_is_paid_and_what_stands_after_it_is_done() -> None:
    imp = forward("Imp", 5000, text=["[Fire][1][Dull], put 1 Backup into the Break Zone: Draw 2 cards."])
    for field in ([imp, FORGE], [imp], [dull(imp), FORGE, FORGE, FORGE]):
        table(you=Side(field=field)).refuses("use", "Imp", 0, rule="11.6.10")
    t = table(you=Side(field=[imp, FORGE, FORGE]))
    t.use("Imp", 0, hold=True)
    # All of it is paid before anybody could respond; the effect is on the stack.
    assert (t.dull("Imp"), t.zone("you", "Break Zone"), t.stack()) == (True, ["Forge"], ["action ability of Imp"])
    assert (t.dull("Forge"), t.zone("you", "hand")) == (True, [])
    t.resolve()
    assert t.zone("you", "hand") == ["Filler", "Filler"]


@rule("fftcg", "11.7.2", "11.7.2.1")
def test_a_special_ability_is_written_likewise_with_a_name_and_the_symbol() -> None:
    text = ["<Scorch> [S][Fire][Dull]: Choose 1 Forward. Deal it 7000 damage."]
    imp = forward("Imp", 5000, text=text)
    for field, hand in (([imp, FORGE], []), ([imp], [imp]), ([dull(imp), FORGE], [imp])):
        table(you=Side(field=field, hand=hand), opponent=Side(field=[OGRE])).refuses("use", "Imp", 0, rule="11.7.10")
    t = table(you=Side(field=[imp, FORGE], hand=[imp]), opponent=Side(field=[OGRE]))
    t.use("Imp", 0, "Ogre", hold=True)
    assert (t.stack(), t.zone("you", "Break Zone")) == (["special ability of Imp"], ["Imp"])
    t.resolve()
    assert t.damage("Ogre") == 7000


# 11.7.1: the symbol.


@rule("fftcg", "11.7.1")
def test_a_special_ability_takes_a_character_card_of_the_same_name_besides_its_cost() -> None:
    imp = forward("Imp", 5000, special(pays(FIRE), draw()))
    t = table(you=Side(field=[imp, FORGE], hand=[backup("Imp", element=ICE)]))
    t.use("Imp")
    assert (t.dull("Forge"), t.zone("you", "Break Zone"), t.zone("you", "hand")) == (True, ["Imp"], ["Filler"])


@rule("fftcg", "11.7.1")
@pytest.mark.parametrize("other", [forward("Imps"), summon("Imp", draw())])
def test_no_other_card_will_do(other: CardDef) -> None:
    imp = forward("Imp", 5000, special(draw()))
    table(you=Side(field=[imp], hand=[other])).refuses("use", "Imp", 0, rule="11.7.10")


@rule("fftcg", "11.7.1")
def test_the_card_has_to_be_in_the_hand() -> None:
    imp = forward("Imp", 5000, special(draw()), generic=True)
    side = Side(field=[imp, imp], break_zone=[imp])
    table(you=side, opponent=Side(hand=[imp])).refuses("use", "Imp", 0, rule="11.7.10")


@rule("fftcg", "11.7.1")
def test_the_same_card_does_not_pay_cp_besides() -> None:
    imp = forward("Imp", 5000, special(pays(FIRE), draw()))
    table(you=Side(field=[imp], hand=[imp])).refuses("use", "Imp", 0, rule="11.7.10")
    t = table(you=Side(field=[imp], hand=[imp, imp]))
    t.use("Imp", 0, "Imp", pay="Imp")
    assert t.zone("you", "Break Zone") == ["Imp", "Imp"]


@rule("fftcg", "11.7.1")
@pytest.mark.parametrize("element", [LIGHT, DARK])
def test_the_symbol_is_no_cp_so_light_and_dark_cards_will_do(element: str) -> None:
    imp = forward("Imp", 5000, special(draw()))
    t = table(you=Side(field=[imp], hand=[forward("Imp", 7000, element=element)]))
    t.use("Imp")
    assert t.zone("you", "Break Zone") == ["Imp"]


# 11.6.2.2, 11.7.2.2: the Dull icon.

DULLS = {ACTION: action(DULL, draw()), SPECIAL: special(DULL, draw())}
REFUSED = {ACTION: "11.6.2.2", SPECIAL: "11.7.2.2"}


@rule("fftcg", "11.6.2.2", "11.7.2.2")
@pytest.mark.parametrize("kind", BOTH)
def test_a_forward_or_backup_that_came_this_turn_cannot_dull_for_its_ability(kind: str) -> None:
    for imp in (forward("Imp", 5000, DULLS[kind]), backup("Imp", DULLS[kind])):
        t = table(you=Side(field=[fresh(imp)], hand=[imp]))
        t.refuses("use", "Imp", 0, rule=REFUSED[kind])
        t = table(you=Side(field=[imp], hand=[imp]))
        t.use("Imp")
        assert t.dull("your Imp") if kind == ACTION else t.zone("you", "Break Zone") == ["Imp"]


@rule("fftcg", "11.6.2.2", "11.7.2.2")
@pytest.mark.parametrize("kind", BOTH)
def test_with_haste_it_can(kind: str) -> None:
    imp = forward("Imp", 5000, DULLS[kind], key(HASTE))
    t = table(you=Side(field=[fresh(imp)], hand=[forward("Imp", element=LIGHT)]))
    t.use("Imp")
    assert "Filler" in t.zone("you", "hand")


@rule("fftcg", "11.6.2.2", "11.7.2.2")
@pytest.mark.parametrize("kind", BOTH)
def test_without_the_icon_it_can(kind: str) -> None:
    imp = forward("Imp", 5000, (action if kind == ACTION else special)(draw()))
    t = table(you=Side(field=[fresh(imp)], hand=[forward("Imp", element=LIGHT)]))
    t.use("Imp")
    assert "Filler" in t.zone("you", "hand")


@rule("fftcg", "11.6.2.2", "11.7.2.2")
@pytest.mark.parametrize("kind", BOTH)
def test_a_monster_can_unless_it_has_become_a_forward(kind: str) -> None:
    imp = monster("Imp", DULLS[kind])
    rise = summon(
        "Rise", Give(Cards((FIELD,), YOU), (AddAttribute(TYPE, FORWARD), SetStat(POWER, n(5000))), END_OF_TURN)
    )
    other = forward("Imp", element=LIGHT)
    t = table(you=Side(field=[fresh(imp)], hand=[other]))
    t.use("Imp")
    assert "Filler" in t.zone("you", "hand")
    t = table(you=Side(field=[fresh(imp)], hand=[other, rise]))
    t.cast("Rise")
    t.refuses("use", "Imp", 0, rule=REFUSED[kind])
    t = table(you=Side(field=[imp], hand=[other, rise]))
    t.cast("Rise")
    t.use("Imp")
    assert "Filler" in t.zone("you", "hand")


@rule("fftcg", "11.6.2.2", "11.7.2.2")
@pytest.mark.parametrize("kind", BOTH)
def test_it_counts_since_when_the_player_has_controlled_it(kind: str) -> None:
    """A Forward taken from the opponent this turn was not yours as the turn began; at the next turn it was."""
    imp = forward("Imp", 5000, DULLS[kind])
    steal = summon("Steal", choose(whose=OPPONENT), TakeControl(IT))
    t = table(you=Side(hand=[steal, forward("Imp", element=LIGHT)]), opponent=Side(field=[imp]))
    t.cast("Steal", "Imp")
    t.refuses("use", "Imp", 0, rule=REFUSED[kind])
    t.end_turn()
    t.end_turn()
    t.use("Imp")
    assert t.zone("you", "hand").count("Filler") == 3


@rule("fftcg", "11.6.2.2")
def test_being_activated_does_not_help() -> None:
    """A Backup comes dull; activated on the same turn it still cannot dull for its ability."""
    wake = summon("Wake", Refresh(Cards((FIELD,), YOU)))
    t = table(you=Side(hand=[backup("Seer", action(DULL, draw())), wake]))
    t.play("Seer")
    t.cast("Wake")
    assert not t.dull("Seer")
    t.refuses("use", "Seer", 0, rule="11.6.2.2")


# 11.6.2.3, 11.6.2.4, 11.7.2.3, 11.7.2.4: Characters as a cost.


def costly(kind: str, cost: str) -> CardDef:
    """The Backup "Text" with an ability of this cost, as it is printed."""
    words = f"[Dull], {cost}: Draw 1 card." if kind == ACTION else f"<Toll> [S][Dull], {cost}: Draw 1 card."
    return backup("Text", element=LIGHT, text=[words])


def whole(kind: str, card: CardDef, *field: object) -> Side:
    return Side(field=[card, *field], hand=[card] if kind == SPECIAL else [])  # type: ignore[list-item]


@rule("fftcg", "11.6.2.3", "11.7.2.3")
@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize("cost", ["dull 1 active Forward", "put 1 Forward into the Break Zone"])
def test_characters_dulled_or_broken_for_a_cost_are_ones_own(kind: str, cost: str) -> None:
    card = costly(kind, cost)
    t = table(you=whole(kind, card), opponent=Side(field=[OGRE]))
    t.refuses("use", "Text", 0, rule="11.6.10" if kind == ACTION else "11.7.10")
    t = table(you=whole(kind, card, ELF, WALL), opponent=Side(field=[OGRE]))
    t.use("Text", 0, asks="11.11.5.1")
    assert t.options() == ["Elf", "Wall"]
    t.answer("Elf")
    assert (t.dull("Elf"), t.dull("Ogre"), t.zone("opponent", "field")) == (cost.startswith("dull"), False, ["Ogre"])


@rule("fftcg", "11.6.2.3", "11.7.2.3")
@pytest.mark.parametrize("kind", BOTH)
def test_a_stolen_character_pays_for_who_controls_it(kind: str) -> None:
    card = costly(kind, "put 1 Forward into the Break Zone")
    t = table(you=whole(kind, card, lying(ELF, owner="opponent")))
    t.use("Text")
    assert t.zone("opponent", "Break Zone") == ["Elf"]


@rule("fftcg", "11.6.2.4", "11.7.2.4")
@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize(
    ("cost", "verb"),
    [
        ("remove 1 Forward you control from the game", REMOVE),
        ("return 1 Forward you control to its owner's hand", RETURN),
    ],
)
def test_characters_removed_or_returned_for_a_cost_are_such_that_can_be(kind: str, cost: str, verb: str) -> None:
    card = costly(kind, cost)
    rooted = forward("Rooted", 5000, Static((Forbid(Would(MOVE, verb)),)))
    t = table(you=whole(kind, card, rooted))
    t.refuses("use", "Text", 0, rule="11.6.10" if kind == ACTION else "11.7.10")
    t = table(you=whole(kind, card, rooted, ELF))
    t.use("Text", 0, "Elf")
    assert "Rooted" in t.zone("you", "field")
    assert "Elf" not in t.zone("you", "field")


# 11.6.4, 11.7.4: on the stack.


def from_hand(kind: str, *does: Body) -> Activated:
    """The same ability, used from the hand."""
    kinds, cost = ((ACTION_ABILITY,), Seq(())) if kind == ACTION else ((SPECIAL_ABILITY,), DiscardNamesake())
    return Activated(cost, Seq(does), kinds, zones=(HAND,))


@rule("fftcg", "11.6.4", "11.7.4")
@pytest.mark.parametrize("kind", BOTH)
def test_a_card_in_a_hidden_zone_is_shown_when_its_ability_is_used(kind: str) -> None:
    imp = forward("Imp", 5000, from_hand(kind, draw()))
    t = table(you=Side(hand=[imp, forward("Imp", 7000, element=LIGHT)]))
    assert not t.knows("opponent", "Imp#1")
    t.use("Imp#1", 0, *(["Imp#2"] if kind == SPECIAL else []), hold=True)
    assert (t.knows("opponent", "Imp#1"), t.tells("revealed")) == (True, ["Imp"])
    assert t.stack() == [f"{kind} of Imp"]


@rule("fftcg", "11.6.4")
def test_a_cost_that_shows_a_card_of_a_hidden_zone_needs_it_there() -> None:
    shows = Seq((Select(Cards((HAND,), YOU, Is(TYPE, BACKUP))), Reveal(IT)))
    imp = forward("Imp", 5000, action(shows, draw()))
    table(you=Side(field=[imp, FORGE], hand=[ELF])).refuses("use", "Imp", 0, rule="11.6.10")
    t = table(you=Side(field=[imp], hand=[ELF, FORGE]))
    t.use("Imp")
    assert (t.tells("revealed"), t.zone("you", "hand")) == (["Forge"], ["Elf", "Forge", "Filler"])


@rule("fftcg", "11.6.4", "11.7.4")
@pytest.mark.parametrize("kind", BOTH)
def test_on_the_stack_it_has_nothing_but_its_text_and_belongs_to_its_user(kind: str) -> None:
    card = text_card(kind, draw())
    t = table(you=side(kind, card), active="opponent")
    go(t, kind, by="you", hold=True)
    name = on_stack(kind)
    assert (t.stack(), t.controller(name)) == ([name], "you")
    assert (t.attribute(name, "element"), t.attribute(name, "job"), t.attribute(name, "type")) == (set(), set(), {kind})
    assert (t.power(name), t.stat(name, "cost")) == (None, None)
    # It stays there until it is resolved, on top of what was there before.
    t.pass_()
    assert t.stack() == [name]


@rule("fftcg", "11.6.4", "11.7.4")
@pytest.mark.parametrize("kind", BOTH)
def test_it_belongs_to_its_user_though_the_card_changes_sides(kind: str) -> None:
    steal = summon("Steal", choose(), TakeControl(IT))
    t = table(you=side(kind, text_card(kind, draw())), opponent=Side(hand=[steal]))
    go(t, kind, hold=True)
    t.cast("Steal", "Text", by="opponent", hold=True)
    assert t.stack() == ["Steal", on_stack(kind)]
    t.resolve()
    assert (t.controller("Text"), t.controller(on_stack(kind))) == ("opponent", "you")
    t.resolve()
    assert (t.zone("you", "hand"), t.zone("opponent", "hand")) == (["Filler"], [])


# 11.6.11, 11.7.11: used.


@rule("fftcg", "11.6.11", "11.7.11")
@pytest.mark.parametrize("kind", BOTH)
@pytest.mark.parametrize("user", ["you", "opponent"])
def test_what_using_it_triggers_goes_onto_the_stack_above_it(kind: str, user: str) -> None:
    watch = backup("Watch", when(Trigger(USED, verb=kind), draw()))
    has = side(kind, text_card(kind, hurt(forwards(), 1000)), [OGRE])
    t = table(you=has if user == "you" else Side(field=[watch]), opponent=has if user != "you" else Side(field=[watch]))
    go(t, kind, by=user, hold=True)
    assert (t.stack(), t.priority) == (["auto-ability of Watch", on_stack(kind)], user)
    t.resolve()
    assert (t.stack(), t.damage("Ogre")) == ([on_stack(kind)], 0)


@rule("fftcg", "11.6.11", "11.7.11")
@pytest.mark.parametrize("kind", BOTH)
def test_what_its_cost_triggers_goes_onto_the_stack_then_too(kind: str) -> None:
    watch = backup("Watch", when(Trigger("engaged", Is(TYPE, FORWARD)), draw()))
    t = table(you=side(kind, text_card(kind, draw(), cost=[DULL]), [watch]))
    go(t, kind, hold=True)
    assert (t.stack(), t.priority) == (["auto-ability of Watch", on_stack(kind)], "you")


@rule("fftcg", "11.6.11", "11.7.11")
@pytest.mark.parametrize("kind", BOTH)
def test_a_delayed_ability_that_waits_for_the_use_goes_there_as_the_player_gets_priority(kind: str) -> None:
    """It is not put there by using the ability but by 11.8.7, which comes right afterwards."""
    later = summon("Later", Delay(Trigger(USED), draw(2)))
    t = table(you=side(kind, text_card(kind, draw()), hand=[later]))
    t.cast("Later")
    go(t, kind, hold=True)
    assert (t.stack(), t.priority) == (["auto-ability of Later", on_stack(kind)], "you")


@rule("fftcg", "11.6.10", "11.7.10")
@pytest.mark.parametrize("kind", BOTH)
def test_nothing_is_paid_in_part(kind: str) -> None:
    """A Forward that cannot be dulled does not pay, so the Backup is not put into the Break Zone either."""
    stiff: tuple[Ability, ...] = (Static((Forbid(Would(ENGAGE)),)),)
    cost = [Seq((Select(Cards((FIELD,), YOU, Is(TYPE, BACKUP))), put())), DULL]
    t = table(you=side(kind, text_card(kind, draw(), cost=cost, more=stiff), [FORGE]))
    t.refuses("use", "Text", 0, rule="11.6.10" if kind == ACTION else "11.7.10")
    assert t.zone("you", "Break Zone") == []
