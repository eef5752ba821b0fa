"""What keywords stand for (VG 11)."""

from __future__ import annotations

from ludex.core.changes import BOTTOM
from ludex.core.conditions import AllOf, Condition, Fits, Holds, NotSo, SomeFit, TurnOf
from ludex.core.definitions import Ability, Activated, Automatic, Keyword, Static
from ludex.core.ids import ZoneId
from ludex.core.modifiers import Cannot
from ludex.core.ops.damage import Damage
from ludex.core.ops.look import Look, Search, Shuffle
from ludex.core.ops.move import Move
from ludex.core.ops.select import AnyNumber, Exactly, Select, UpTo
from ludex.core.ops.turn_card import Engage
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import NOTHING, Body, If, May, Seq
from ludex.core.selectors import (
    THIS,
    And,
    Cards,
    Compares,
    Engaged,
    Filter,
    Is,
    Not,
    NotThis,
    Selector,
    Those,
    Top,
)
from ludex.core.triggers import StateTrigger, Trigger
from ludex.core.values import Count, Fixed
from ludex.games.vanguard.conditions import TookPart
from ludex.games.vanguard.filters import IN_LEGION_STATE, SameColumn, SharesClan
from ludex.games.vanguard.ops.call import Call
from ludex.games.vanguard.ops.harmony import JoinHarmony
from ludex.games.vanguard.ops.legion import Legion
from ludex.games.vanguard.ops.state import Become
from ludex.games.vanguard.words import (
    AFTERIMAGE,
    ATTACK_ACTION,
    ATTACK_STEP,
    ATTACKED,
    BE_CHOSEN,
    BEGINNING_OF,
    BIND,
    BLAZE,
    BLAZING,
    CHARGE,
    CHARGING,
    CIRCLES,
    DAMAGE_ZONE,
    DECK,
    DROP,
    END_OF_BATTLE,
    END_OF_TURN,
    ENGORGE,
    ENGORGED,
    FORERUNNER,
    GRADE,
    HAND,
    HARMONY,
    HEAL,
    HOLLOW,
    HOLLOWED,
    LORD,
    PHASE,
    POWER,
    RC,
    RESIST,
    RETIRE,
    REVELATION,
    REVELATION_VERB,
    RIDE,
    SEEK_MATE,
    SOUL,
    STATE,
    SUCCESS,
    SUCCESSFUL,
    VC,
)

BROUGHT: dict[str, tuple[Ability, ...]] = {
    CHARGING: (
        Automatic(
            Trigger(PHASE, verb=END_OF_BATTLE), Move(THIS, DECK, position=BOTTOM), zones=CIRCLES, while_=TookPart()
        ),
    ),
    HOLLOWED: (Automatic(Trigger(PHASE, verb=END_OF_TURN), Move(THIS, DROP, verb=RETIRE), zones=CIRCLES),),
}
"""The abilities that a unit has while it is in a state (VG 11.29.2, 11.33.2)."""


def becomes(state: str, who: Selector = THIS) -> Become:
    """The units are in a state until the end of the turn, with what the state brings along."""
    return Become(who, state, BROUGHT.get(state, ()))


def forerunner() -> Automatic:
    """When a unit of its clan rides it, it may be called (VG 11.7.1)."""
    ridden = Trigger("moved", self_only=True, frm=(VC,), to=(SOUL,), verb=RIDE, other=SharesClan(THIS))
    return Automatic(ridden, May(Call(THIS)), label=FORERUNNER)


def lord() -> Static:
    """It cannot attack while its master has a unit of no clan of its own (VG 11.8.1)."""
    strangers = SomeFit(Cards(CIRCLES, YOU, NotThis()), Not(SharesClan(THIS)))
    return Static((Cannot(ATTACK_ACTION),), while_=strangers, zones=(VC, RC))


def resist(zones: tuple[ZoneId, ...] = CIRCLES) -> Static:
    """Effects of the opponent do not choose it (VG 11.13.1)."""
    return Static((Cannot(BE_CHOSEN, who=OPPONENT),), zones=zones)


def blaze(zones: tuple[ZoneId, ...] = (VC, RC)) -> Automatic:
    """Its master's vanguard becomes blazing while there are more rear-guards on this side (VG 11.21)."""
    # VG 11.21.1
    more = Holds(Count(Cards((RC,), YOU)), ">", Count(Cards((RC,), OPPONENT)))
    # VG 11.21.2: leader and mate both.
    vanguard = becomes(BLAZING, Cards((VC,), YOU))
    when = Trigger(PHASE, verb=BEGINNING_OF + ATTACK_STEP, whose=YOU)
    return Automatic(when, If(more, vanguard), label=BLAZE, zones=zones)


def afterimage(zones: tuple[ZoneId, ...] = (RC,)) -> Automatic:
    """It may go back to the hand when the opponent gets a card back from the bind zone (VG 11.22.1)."""
    few = Holds(Count(Cards((HAND,), YOU)), "<=", Fixed(6))
    when = Trigger("moved", whose=OPPONENT, frm=(BIND,), to=(HAND,))
    return Automatic(when, If(few, May(Move(THIS, HAND))), label=AFTERIMAGE, zones=zones)


def engorge(zones: tuple[ZoneId, ...] = (VC, RC)) -> Automatic:
    """When it attacks it may eat other rear-guards, and is engorged then (VG 11.24.1)."""
    eaten = Select(Cards((RC,), YOU, NotThis()), AnyNumber(), into="eaten")
    # VG 11.24.2: an effect, no cost.
    gone = Move(Those("eaten"), DROP, verb=RETIRE, into="retired")
    some = Holds(Count(Those("retired")), ">", Fixed(0))
    body = Seq((eaten, gone, If(some, becomes(ENGORGED))))
    return Automatic(Trigger(ATTACKED, self_only=True), body, label=ENGORGE, zones=zones)


def charge() -> Automatic:
    """Placed by an effect, it may be charging: it goes under the deck after a battle it took part in (VG 11.29)."""
    # VG 11.29.1
    when = Trigger("moved", self_only=True, to=(RC,), cause="effect")
    return Automatic(when, May(becomes(CHARGING)), label=CHARGE)


def hollow() -> Automatic:
    """It may be hollowed when it is placed, and is retired at the end of the turn then (VG 11.33)."""
    # VG 11.33.1
    when = Trigger("moved", self_only=True, to=(RC,))
    return Automatic(when, May(becomes(HOLLOWED)), label=HOLLOW)


def harmony(zones: tuple[ZoneId, ...] = (VC, RC)) -> Automatic:
    """It comes into harmony with another unit that is placed in its column (VG 11.34.1)."""
    placed = Trigger("moved", to=(VC, RC), whose=YOU, what=And((NotThis(), SameColumn(THIS))))
    return Automatic(placed, JoinHarmony(), label=HARMONY, zones=zones)


def revelation(circles: tuple[ZoneId, ...]) -> Automatic:
    """Placed on such a circle, it looks at the top card, which may go to the soul for a rear-guard that rests.

    VG 11.20.2, 11.20.3.
    """
    standing = Select(Cards((RC,), YOU, Not(Engaged())), Exactly(Fixed(1)), into="resting")
    pay = If(Holds(Count(Those("revelation")), ">", Fixed(0)), Seq((standing, Engage(Those("resting")))))
    # VG 11.20.2.1: the card may go to the soul though no rear-guard stands.
    put = May(Move(Those("looked"), SOUL, verb=REVELATION_VERB, into="revelation"))
    when = Trigger("moved", self_only=True, to=circles)
    return Automatic(when, Seq((Look(Top(DECK, Fixed(1))), put, pay)), label=REVELATION)


def success(number: int, zones: tuple[ZoneId, ...] = (RC,)) -> Automatic:
    """In its master's turn it becomes successful while a rear-guard has so much power (VG 11.37.2)."""
    strong = SomeFit(Cards((RC,), YOU), Compares(POWER, ">=", Fixed(number)))
    not_yet = NotSo(Fits(THIS, Is(STATE, SUCCESSFUL)))
    # VG 11.37.4: the power is looked at again when it resolves.
    return Automatic(
        # VG 11.37.3: by a situation.
        StateTrigger(AllOf((not_yet, TurnOf(YOU), strong))),
        If(strong, becomes(SUCCESSFUL)),
        label=SUCCESS,
        zones=zones,
    )


def rescue(number: int) -> Body:
    """So many cards of the damage zone are healed, and a vanguard is dealt as much damage (VG 11.17.1.1)."""
    healed = Select(Cards((DAMAGE_ZONE,), YOU), Exactly(Fixed(number)), into="healed")
    dealt = Select(Cards((VC,), YOU), Exactly(Fixed(1)), into="struck")
    return Seq((healed, Move(Those("healed"), DROP, verb=HEAL), dealt, Damage(Those("struck"), Fixed(number))))


def seek_mate(mates: Filter) -> tuple[Ability, ...]:
    """Four cards of the drop zone go on top of the deck, and a mate is sought there, once a game (VG 11.10, 10.25)."""
    back = Select(Cards((DROP,), YOU), Exactly(Fixed(4)), into="returned")
    body = Seq(
        (
            back,
            Move(Those("returned"), DECK),
            Search(mates, UpTo(Fixed(1)), into="mate"),
            Legion(Those("mate")),
            Shuffle(),
        )
    )
    ready: Condition = AllOf(
        (
            SomeFit(Cards((VC,), OPPONENT), Compares(GRADE, ">=", Fixed(3))),
            Holds(Count(Cards((DROP,), YOU)), ">=", Fixed(4)),
            # VG 10.25.16: a mate is in legion, so it seeks none.
            NotSo(Fits(THIS, IN_LEGION_STATE)),
        )
    )
    return (Keyword(SEEK_MATE), Activated(NOTHING, body, (SEEK_MATE,), (VC,), ready, per_game=1))


KEYWORDS: dict[str, tuple[Ability, ...]] = {
    FORERUNNER: (forerunner(),),
    LORD: (lord(),),
    RESIST: (resist(),),
    BLAZE: (blaze(),),
    AFTERIMAGE: (afterimage(),),
    ENGORGE: (engorge(),),
    CHARGE: (charge(),),
    HOLLOW: (hollow(),),
    HARMONY: (harmony(),),
}
"""Keywords that stand for abilities wherever they are given; those with a number or a zone of their own are built."""
