"""CC 906: automatic abilities, when they trigger and how they are played."""

from __future__ import annotations

import pytest

from ludex.core.conditions import Holds
from ludex.core.definitions import CardDef
from ludex.core.modifiers import LoseAbilities
from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.delay import Delay
from ludex.core.players import EACH, OPPONENT, YOU
from ludex.core.selectors import IT, THIS, Cards, Is
from ludex.core.triggers import StateTrigger, Trigger
from ludex.core.values import Count, Fixed
from ludex.games.caster.filters import AbilityOf
from ludex.games.caster.words import (
    BEGINNING_OF,
    CHOSEN,
    DECK,
    DEITY_COUNTER,
    ELEMENT,
    END_OF,
    FIELD,
    GRAVEYARD,
    HAND,
    IGNUS,
    MAIN_PHASE,
    PHASE,
    REMOVED,
    TURN,
)
from ludex.testing import rule
from ludex.testing.caster import (
    REST,
    Side,
    act,
    attacks,
    begins,
    cancel,
    chased,
    choose,
    conjure,
    cont,
    deity,
    destroy,
    discard,
    draw,
    enter,
    gets,
    last_words,
    put,
    remove,
    rest,
    return_,
    servant,
    servants,
    table,
    target,
    when,
)
from tests.games.caster.rules.ability_parts import BOLT, DIES, ELF, OGRE, also, in_graveyard, in_hand, youkai

MOURNER = servant("Mourner", when(DIES, draw()))
SWEEP = conjure("Sweep", destroy(servants(OPPONENT)))
END = Trigger(PHASE, verb=END_OF + TURN)


# 906.1, 906.2: triggering.


@rule("caster", "906.1")
def test_an_automatic_ability_is_played_by_itself_when_its_condition_is_met() -> None:
    t = table(you=Side(servants=[MOURNER, ELF], hand=[BOLT]))
    t.play("Bolt", "Elf", hold=True)
    assert (t.chase(), t.options().count("use Mourner 0")) == (["Bolt"], 0)
    t.resolve()
    assert t.chase() == ["automatic ability of Mourner"]
    t.resolve()
    assert t.zone("you", "hand") == ["Filler"]


@rule("caster", "906.1")
def test_what_does_not_meet_its_condition_does_not_trigger_it() -> None:
    away = conjure("Away", target(servants()), remove())
    t = table(you=Side(servants=[MOURNER, ELF], hand=[away]))
    t.play("Away", "Elf")
    assert (t.events("triggered"), t.zone("you", "hand")) == ([], [])


@rule("caster", "906.2")
def test_each_time_its_condition_is_met_it_has_triggered_once_more() -> None:
    """Cards that move at the same time are as many events."""
    t = table(you=Side(servants=[MOURNER], hand=[SWEEP]), opponent=Side(servants=[ELF, OGRE, servant("Imp")]))
    t.play("Sweep", hold=True)
    t.resolve()
    assert t.chase() == ["automatic ability of Mourner"] * 3
    t.resolve_all()
    assert len(t.zone("you", "hand")) == 3


@rule("caster", "906.2")
def test_those_that_leave_together_see_each_other_leave() -> None:
    t = table(you=Side(hand=[SWEEP]), opponent=Side(servants=[MOURNER, ELF]))
    t.play("Sweep")
    assert len(t.zone("opponent", "hand")) == 2


@rule("caster", "906.2")
def test_each_of_several_abilities_triggers_by_itself() -> None:
    t = table(you=Side(servants=[MOURNER, MOURNER, ELF], hand=[BOLT]))
    t.play("Bolt", "Elf")
    assert len(t.zone("you", "hand")) == 2


# 906.3: playing them.


def clock(name: str, whose: object = EACH) -> CardDef:
    """A servant with something to do at the beginning of each main phase."""
    return servant(name, begins(MAIN_PHASE, draw(), whose=whose))  # type: ignore[arg-type]


@rule("caster", "906.3")
def test_the_turn_player_plays_theirs_first_and_then_the_other_player() -> None:
    """So what the other player controls resolves first."""
    t = table(you=Side(servants=[clock("Dawn")]), opponent=Side(servants=[clock("Dusk")]), phase="main phase")
    assert t.chase() == ["automatic ability of Dusk", "automatic ability of Dawn"]
    sides = (Side(servants=[clock("Dawn")]), Side(servants=[clock("Dusk")]))
    t = table(*sides, phase="main phase", active="opponent")
    assert t.chase() == ["automatic ability of Dawn", "automatic ability of Dusk"]


@rule("caster", "906.3")
def test_of_several_a_player_chooses_one_after_the_other() -> None:
    side = Side(servants=[clock("Dawn"), clock("Noon")])
    t = table(you=side, opponent=Side(servants=[clock("Dusk")]), phase="main phase")
    assert (t.asks, t.asked, t.options()) == ("603.2", "you", ["Dawn", "Noon"])
    t.answer("Noon")
    assert t.zone("you", "hand") == ["Filler", "Filler"]
    order = [t.name(event.card) for event in t.events("triggered")]
    assert order == ["Noon", "Dawn", "Dusk"]


@rule("caster", "906.3")
def test_the_other_player_chooses_among_theirs_when_the_turn_player_has_none_left() -> None:
    side = Side(servants=[clock("Dawn"), clock("Noon")])
    t = table(opponent=side, you=Side(servants=[clock("Dusk")]), phase="main phase")
    assert (t.asked, t.options()) == ("opponent", ["Dawn", "Noon"])
    assert [t.name(event.card) for event in t.events("triggered")] == ["Dusk"]


@rule("caster", "906.3")
def test_rule_processes_come_before_they_are_played() -> None:
    """The deity without counters is banished already when the target of the triggered ability is chosen."""
    sun = deity("Sun", counters=1)
    wraith = servant("Wraith", *last_words(target(Cards(FIELD, EACH)), return_()))
    dusk = conjure(
        "Dusk", target(servants()), RemoveCounters(DEITY_COUNTER, Cards(FIELD, EACH, Is(0, "Sun"))), destroy()
    )
    t = table(you=Side(hand=[dusk], servants=[OGRE]), opponent=Side(servants=[sun, wraith, ELF]))
    t.play("Dusk", "Wraith", asks="903.2e")
    assert (t.asked, sorted(t.options()), t.where("Sun")) == ("opponent", ["Elf", "Ogre"], "graveyard")


@rule("caster", "906.3a")
def test_after_one_was_played_the_sequence_starts_over_with_the_turn_player() -> None:
    """What the first one of the opponent triggers for the turn player comes before the opponent's next."""
    proud = servant("Proud", when(Trigger(CHOSEN, self_only=True), draw()))
    aims = servant("Aims", begins(MAIN_PHASE, target(servants(OPPONENT)), rest(), whose=EACH))
    t = table(you=Side(servants=[proud]), opponent=Side(servants=[aims, clock("Dusk")]), phase="main phase")
    t.answer("Aims")
    order = [t.name(event.card) for event in t.events("triggered")]
    assert order == ["Aims", "Proud", "Dusk"]


@rule("caster", "906.3a")
def test_if_there_was_none_somebody_may_act() -> None:
    t = table(you=Side(servants=[clock("Dawn")], hand=[BOLT]), phase="main phase")
    assert (t.chase(), t.priority) == (["automatic ability of Dawn"], "you")
    assert "play Bolt" in t.options()


@rule("caster", "906.3a")
def test_who_had_priority_has_it_after_automatic_abilities_were_played() -> None:
    """The opponent does something in your turn: it is the opponent who goes on."""
    seer = servant("Seer", act(REST, draw()), act(discard(), draw()))
    watch = servant("Watch", when(Trigger("engaged"), draw()))
    t = table(you=Side(servants=[watch]), opponent=Side(servants=[seer]))
    t.use("Seer", 0, by="opponent", hold=True)
    assert (t.chase()[0], t.priority) == ("automatic ability of Watch", "opponent")


# 906.4: they have to be played.


@rule("caster", "906.4")
def test_a_triggered_ability_is_not_optional() -> None:
    """Its player is asked nothing, though it is to their harm."""
    rash = servant("Rash", attacks(discard(2)))
    t = table(you=Side(servants=[rash], hand=[ELF, OGRE]))
    t.attack("Rash")
    assert t.zone("you", "hand") == []


@rule("caster", "906.4")
def test_one_that_cannot_be_played_is_passed_over_and_does_not_come_back() -> None:
    """At the time it finds no target; that one comes later is too late."""
    snare = servant("Snare", begins(MAIN_PHASE, target(servants(OPPONENT)), destroy()))
    wisp = servant("Wisp", "Quickcast")
    t = table(you=Side(servants=[snare]), opponent=Side(hand=[wisp]), phase="main phase")
    assert t.chase() == []
    t.play("Wisp", by="opponent")
    t.to(MAIN_PHASE)
    assert (t.chase(), t.where("Wisp")) == ([], "servant zone")


@rule("caster", "906.4")
def test_it_has_triggered_one_time_less_and_the_next_is_looked_at() -> None:
    """Two deaths, no target for either: both are tried, and the game goes on."""
    hunter = servant("Hunter", when(DIES, target(servants(OPPONENT)), destroy()))
    t = table(you=Side(servants=[hunter], hand=[SWEEP]), opponent=Side(servants=[ELF, OGRE]))
    t.play("Sweep", "Hunter#1")
    assert (t.chase(), len(t.events("not played"))) == ([], 2)


# 906.5: cards that moved.

GRAVE_GLOW = cont(also("Youkai"), on=Cards((GRAVEYARD,), EACH))
"""Cards in graveyards are Youkai too."""
FIELD_GLOW = cont(also("Youkai"), on=servants(EACH))
HAND_GLOW = cont(also("Youkai"), on=Cards((HAND,), EACH))
REMOVED_GLOW = cont(also("Youkai"), on=Cards((REMOVED,), EACH))


def seen(glow: object, frm: tuple[int, ...], to: tuple[int, ...]) -> CardDef:
    """A servant that draws when a Youkai moves so, while cards of some zone are Youkai."""
    return servant("Eye", glow, when(Trigger("moved", youkai(), frm=frm, to=to), draw()))  # type: ignore[arg-type]


@rule("caster", "906.5a")
@pytest.mark.parametrize(("glow", "drawn"), [(GRAVE_GLOW, 1), (HAND_GLOW, 0)])
def test_from_a_hidden_to_a_public_zone_a_card_counts_as_it_is_in_the_public_one(glow: object, drawn: int) -> None:
    t = table(you=Side(servants=[seen(glow, (HAND,), (GRAVEYARD,))], hand=[conjure("Loss", discard()), ELF]))
    t.play("Loss")
    assert len(t.zone("you", "hand")) == drawn


@rule("caster", "906.5a")
@pytest.mark.parametrize(("glow", "drawn"), [(GRAVE_GLOW, 1), (HAND_GLOW, 0)])
def test_from_a_public_to_a_hidden_zone_a_card_counts_as_it_was_in_the_public_one(glow: object, drawn: int) -> None:
    back = conjure("Back", choose(in_graveyard()), return_())
    t = table(you=Side(servants=[seen(glow, (GRAVEYARD,), (HAND,))], hand=[back], graveyard=[ELF]))
    t.play("Back")
    assert len(t.zone("you", "hand")) == 1 + drawn


@rule("caster", "906.5b")
@pytest.mark.parametrize(
    ("to", "verb"),
    [(GRAVEYARD, destroy()), (HAND, return_()), (REMOVED, remove())],
    ids=["graveyard", "hand", "removed"],
)
@pytest.mark.parametrize(("where", "drawn"), [("field", 1), ("there", 0)])
def test_from_the_field_a_card_counts_as_it_was_there(to: int, verb: object, where: str, drawn: int) -> None:
    glow = FIELD_GLOW if where == "field" else cont(also("Youkai"), on=Cards((to,), EACH))
    sting = conjure("Sting", target(servants(OPPONENT)), verb)  # type: ignore[arg-type]
    t = table(you=Side(servants=[seen(glow, FIELD, (to,))], hand=[sting]), opponent=Side(servants=[ELF]))
    t.play("Sting")
    assert len(t.zone("you", "hand")) == drawn


@rule("caster", "906.5b")
@pytest.mark.parametrize(("glow", "drawn"), [(FIELD_GLOW, 1), (GRAVE_GLOW, 0)])
def test_to_the_field_a_card_counts_as_it_is_there(glow: object, drawn: int) -> None:
    raise_ = conjure("Raise", choose(in_graveyard()), put())
    t = table(you=Side(servants=[seen(glow, (GRAVEYARD,), FIELD)], hand=[raise_], graveyard=[ELF]))
    t.play("Raise")
    assert (t.where("Elf"), len(t.zone("you", "hand"))) == ("servant zone", drawn)


@rule("caster", "906.5b")
def test_an_ability_the_card_had_lost_on_the_field_does_not_trigger_when_it_leaves() -> None:
    martyr = servant("Martyr", *last_words(draw()))
    mute = conjure("Mute", target(servants()), gets(LoseAbilities(), who=IT))
    t = table(you=Side(servants=[martyr], hand=[mute, BOLT]))
    t.play("Mute")
    t.play("Bolt")
    assert (t.where("Martyr"), t.zone("you", "hand")) == ("graveyard", [])


@rule("caster", "906.5c")
@pytest.mark.parametrize(("glow", "drawn"), [(REMOVED_GLOW, 1), (GRAVE_GLOW, 0)])
def test_between_other_public_zones_a_card_counts_as_it_is_in_the_new_one(glow: object, drawn: int) -> None:
    purge = conjure("Purge", choose(in_graveyard()), remove())
    t = table(you=Side(servants=[seen(glow, (GRAVEYARD,), (REMOVED,))], hand=[purge], graveyard=[ELF]))
    t.play("Purge")
    assert len(t.zone("you", "hand")) == drawn


@rule("caster", "906.5c")
@pytest.mark.parametrize(("zone", "drawn"), [(HAND, 1), (DECK, 0)])
def test_between_hidden_zones_a_card_counts_as_it_is_in_the_new_one(zone: int, drawn: int) -> None:
    glow = cont(also("Youkai"), on=Cards((zone,), EACH))
    eye = servant("Eye", glow, when(Trigger("moved", youkai(), frm=(DECK,), to=(HAND,)), rest(THIS)))
    t = table(you=Side(servants=[eye], hand=[conjure("Rain", draw())]))
    t.play("Rain")
    assert t.orientation("Eye") == ("rested" if drawn else "recovered")


# 906.6: delayed ones.

PACT = conjure("Pact", Delay(END, draw()))


@rule("caster", "906.6a")
def test_a_delayed_ability_triggers_once_at_its_moment() -> None:
    t = table(you=Side(hand=[PACT]))
    t.play("Pact")
    assert t.zone("you", "hand") == []
    t.end_turn()
    assert t.zone("you", "hand") == ["Filler"]
    t.end_turn()
    t.end_turn()
    assert t.zone("you", "hand") == ["Filler", "Filler"]  # The second was drawn in the draw phase.


@rule("caster", "906.6a")
def test_a_moment_that_comes_twice_in_a_turn_triggers_it_once() -> None:
    vow = conjure("Vow", Delay(DIES, draw()))
    t = table(you=Side(hand=[vow, BOLT, BOLT]), opponent=Side(servants=[ELF, OGRE]))
    t.play("Vow")
    t.play("Bolt", "Elf")
    t.play("Bolt", "Ogre")
    assert t.zone("you", "hand") == ["Filler"]


@rule("caster", "906.6a")
def test_of_several_things_at_once_it_takes_one() -> None:
    vow = conjure("Vow", Delay(DIES, draw()))
    t = table(you=Side(hand=[vow, SWEEP]), opponent=Side(servants=[ELF, OGRE]))
    t.play("Vow")
    t.play("Sweep")
    assert t.zone("you", "hand") == ["Filler"]


@rule("caster", "906.6b")
def test_the_card_of_a_delayed_ability_is_the_one_whose_ability_made_it() -> None:
    sage = servant(
        "Sage", act(REST, Delay(Trigger(PHASE, verb=BEGINNING_OF + "battle phase"), draw())), element="Ignus"
    )
    hush = conjure("Hush", target(chased(EACH, AbilityOf(Is(ELEMENT, IGNUS)))), cancel(), quickcast=True)
    t = table(you=Side(servants=[sage]), opponent=Side(hand=[hush]))
    t.use("Sage")
    t.to("battle phase")
    assert t.chase() == ["automatic ability of Sage"]
    t.play("Hush", by="opponent")
    assert t.zone("you", "hand") == []


@rule("caster", "906.6b")
def test_it_triggers_whatever_has_become_of_that_card() -> None:
    sage = servant("Sage", act(REST, Delay(END, draw())))
    t = table(you=Side(servants=[sage], hand=[BOLT]))
    t.use("Sage")
    t.play("Bolt", "Sage")
    t.end_turn()
    assert t.zone("you", "hand") == ["Filler"]


# 906.7: those that wait for a state.

FEW = StateTrigger(Holds(Count(in_hand()), "<", Fixed(2)))


@rule("caster", "906.7a")
def test_a_status_ability_triggers_in_its_state_unless_it_has_triggered_already() -> None:
    """It lies in the chase zone once, however often somebody gets priority while the state goes on."""
    t = table(you=Side(servants=[servant("Well", when(FEW, draw()))], hand=[ELF, BOLT]))
    t.play("Bolt", "Well", hold=True)
    assert t.chase() == ["automatic ability of Well", "Bolt"]
    t.pass_()
    assert t.chase() == ["automatic ability of Well", "Bolt"]
    t.resolve()
    assert (t.chase(), len(t.zone("you", "hand"))) == (["Bolt"], 2)


@rule("caster", "906.7a")
def test_if_the_state_goes_on_when_it_has_resolved_it_triggers_again() -> None:
    t = table(you=Side(servants=[servant("Well", when(FEW, draw()))]), phase="main phase")
    assert t.chase() == ["automatic ability of Well"]
    t.resolve()
    assert (t.chase(), len(t.zone("you", "hand"))) == (["automatic ability of Well"], 1)
    t.resolve()
    assert (t.chase(), len(t.zone("you", "hand"))) == ([], 2)


@rule("caster", "906.7a")
def test_it_triggers_anew_when_the_state_comes_about_anew() -> None:
    t = table(you=Side(servants=[servant("Well", when(FEW, draw()))], hand=[ELF, OGRE]))
    t.play("Elf")
    assert len(t.zone("you", "hand")) == 2
    t.play("Ogre")
    assert len(t.zone("you", "hand")) == 2


# 906.8: what has become of its card.


@rule("caster", "906.8")
@pytest.mark.parametrize(
    "then", [return_(servants(YOU)), gets(LoseAbilities(), who=servants(YOU))], ids=["moved", "lost it"]
)
def test_a_triggered_ability_is_played_though_its_card_has_moved_or_lost_it_since(then: object) -> None:
    """Both happen in one resolution, before the ability could be played."""
    snap = conjure("Snap", target(servants(OPPONENT)), destroy(), then)  # type: ignore[arg-type]
    t = table(you=Side(servants=[MOURNER], hand=[snap]), opponent=Side(servants=[ELF]))
    t.play("Snap", hold=True)
    t.resolve()
    assert t.chase() == ["automatic ability of Mourner"]
    t.resolve()
    assert "Filler" in t.zone("you", "hand")


@rule("caster", "906.8")
def test_it_resolves_though_its_card_has_left_meanwhile() -> None:
    herald = servant("Herald", *enter(draw(2)))
    t = table(you=Side(hand=[herald]), opponent=Side(hand=[BOLT]))
    t.play("Herald", hold=True)
    t.resolve()
    assert t.chase() == ["automatic ability of Herald"]
    t.play("Bolt", "Herald", by="opponent", hold=True)
    t.resolve()
    assert (t.where("Herald"), t.chase()) == ("graveyard", ["automatic ability of Herald"])
    t.resolve()
    assert len(t.zone("you", "hand")) == 2
