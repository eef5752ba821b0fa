"""Abilities of Cardfight!! Vanguard in few words: when something happens, for a cost, as long as it lies there."""

from __future__ import annotations

from ludex.core.conditions import ALWAYS, Condition
from ludex.core.definitions import Activated, Automatic, Static
from ludex.core.ids import ZoneId
from ludex.core.modifiers import AddStat, Modifier
from ludex.core.ops.draw import Draw
from ludex.core.ops.give import END_OF_TURN, Give, Until
from ludex.core.ops.move import Move
from ludex.core.ops.select import AtLeast, Constraint, Exactly, Select, UpTo
from ludex.core.ops.turn_card import Engage
from ludex.core.players import YOU, Who
from ludex.core.program import Body, Gate, Pay, Seq
from ludex.core.selectors import ALL, IT, THIS, Cards, Filter, Is, Selector, Those
from ludex.core.triggers import Trigger, When
from ludex.core.values import Fixed
from ludex.games.vanguard.ops.charge import CounterCharge, SoulCharge
from ludex.games.vanguard.ops.costs import Cost, CounterBlast, SoulBlast
from ludex.games.vanguard.words import (
    ATTACKED,
    BEGINNING_OF,
    BOOSTED,
    CRITICAL,
    DAMAGE_CHECK,
    DISCARD,
    DRIVE_CHECK,
    DROP,
    GRADE,
    HAND,
    HEAL_TRIGGER,
    HIT,
    MISSED,
    PHASE,
    POWER,
    RC,
    RETIRE,
    RIDE,
    SOUL,
    TRIGGER,
    VC,
)

Zones = ZoneId | tuple[ZoneId, ...]
VC_RC = (VC, RC)
"""Where an ability is active that does not say otherwise."""
IS_ATTACKED = "is attacked"
IS_BOOSTED = "is boosted"


def _zones(given: Zones) -> tuple[ZoneId, ...]:
    return given if isinstance(given, tuple) else (given,)


def _body(does: tuple[Body, ...]) -> Body:
    return does[0] if len(does) == 1 else Seq(does)


# Automatic abilities.


def when(
    event: When, *does: Body, zones: Zones = VC_RC, if_: Condition = ALWAYS, per_turn: int = 0, label: str = ""
) -> Automatic:
    """When this happens, do this; `if_` is what the heading asks for."""
    return Automatic(event, _body(does), label, _zones(zones), per_turn, if_)


def placed(zone: Zones, *does: Body, if_: Condition = ALWAYS, verb: str = "") -> Automatic:
    """When this unit is placed on such a circle, do this; by a call or a ride only, if a verb says so."""
    return when(Trigger("moved", to=_zones(zone), self_only=True, verb=verb), *does, zones=(), if_=if_)


def ridden(*does: Body, by: Filter | None = None, if_: Condition = ALWAYS) -> Automatic:
    """When a unit rides this unit, do this."""
    return when(Trigger("moved", self_only=True, frm=(VC,), to=(SOUL,), verb=RIDE, other=by), *does, zones=(), if_=if_)


def retired(*does: Body, frm: Zones = RC, if_: Condition = ALWAYS) -> Automatic:
    """When this unit is retired, do this."""
    return when(Trigger("moved", self_only=True, frm=_zones(frm), to=(DROP,), verb=RETIRE), *does, zones=(), if_=if_)


def attacks(*does: Body, target: Filter | None = None, zones: Zones = VC_RC, if_: Condition = ALWAYS) -> Automatic:
    """When this unit attacks, do this."""
    return when(Trigger(ATTACKED, self_only=True, other=target), *does, zones=zones, if_=if_)


def is_attacked(*does: Body, by: Filter | None = None, zones: Zones = VC_RC, if_: Condition = ALWAYS) -> Automatic:
    """When this unit is attacked, do this."""
    return when(Trigger(IS_ATTACKED, self_only=True, other=by), *does, zones=zones, if_=if_)


def boosts(*does: Body, unit: Filter | None = None, zones: Zones = RC, if_: Condition = ALWAYS) -> Automatic:
    """When this unit boosts, do this."""
    return when(Trigger(BOOSTED, self_only=True, other=unit), *does, zones=zones, if_=if_)


def is_boosted(*does: Body, by: Filter | None = None, zones: Zones = VC_RC, if_: Condition = ALWAYS) -> Automatic:
    """When this unit is boosted, do this."""
    return when(Trigger(IS_BOOSTED, self_only=True, other=by), *does, zones=zones, if_=if_)


def hits(*does: Body, target: Filter | None = None, zones: Zones = VC_RC, if_: Condition = ALWAYS) -> Automatic:
    """When this unit's attack hits, do this."""
    return when(Trigger(HIT, self_only=True, other=target), *does, zones=zones, if_=if_)


def misses(*does: Body, target: Filter | None = None, zones: Zones = VC_RC, if_: Condition = ALWAYS) -> Automatic:
    """When this unit's attack does not hit, do this."""
    return when(Trigger(MISSED, self_only=True, other=target), *does, zones=zones, if_=if_)


def drive_checks(*does: Body, what: Filter = ALL, zones: Zones = VC_RC, if_: Condition = ALWAYS) -> Automatic:
    """When your drive check reveals such a card, do this."""
    return when(Trigger(DRIVE_CHECK, what=what, whose=YOU), *does, zones=zones, if_=if_)


def damage_checks(*does: Body, what: Filter = ALL, zones: Zones = VC_RC, if_: Condition = ALWAYS) -> Automatic:
    """When your damage check reveals such a card, do this."""
    return when(Trigger(DAMAGE_CHECK, what=what, whose=YOU), *does, zones=zones, if_=if_)


def at(moment: str, *does: Body, whose: Who = YOU, zones: Zones = VC_RC, if_: Condition = ALWAYS) -> Automatic:
    """At this moment do this: `END_OF_BATTLE`, `END_OF_TURN` of `words`."""
    return when(Trigger(PHASE, verb=moment, whose=whose), *does, zones=zones, if_=if_)


def begins(phase: str, *does: Body, whose: Who = YOU, zones: Zones = VC_RC, if_: Condition = ALWAYS) -> Automatic:
    """At the beginning of this phase or step (a name of `words`), do this."""
    return at(BEGINNING_OF + phase, *does, whose=whose, zones=zones, if_=if_)


# Activated and continuous abilities.


def act(*cost_and_body: Body, zones: Zones = VC_RC, only_if: Condition = ALWAYS, per_turn: int = 0) -> Activated:
    """An activated ability: the last part is what it does, the parts before it are its cost."""
    *cost, body = cost_and_body
    return Activated(Cost(*cost), body, (), _zones(zones), only_if, per_turn)


def cont(*mods: Modifier, on: Selector = THIS, while_: Condition = ALWAYS, zones: Zones = VC_RC) -> Static:
    """A continuous ability: those cards have this as long as that holds."""
    return Static(mods, on, while_, _zones(zones))


# Costs.

REST = Engage(THIS)
"""Rest this unit."""


def counter_blast(n: int = 1, filter: Filter = ALL) -> Body:
    return CounterBlast(Fixed(n), filter)


def soul_blast(n: int = 1, filter: Filter = ALL) -> Body:
    return SoulBlast(Fixed(n), filter)


def discard(n: int = 1, filter: Filter = ALL) -> Body:
    """Discard so many cards of the hand."""
    pick = Select(Cards((HAND,), YOU, filter), Exactly(Fixed(n)), into="discarded")
    return Seq((pick, Move(Those("discarded"), DROP, verb=DISCARD)))


STRIDE_COST = Seq(
    (
        Select(
            Cards((HAND,), YOU),
            AtLeast(Fixed(1)),
            into="discarded",
            constraints=(Constraint("total at least", GRADE, Fixed(3)),),
        ),
        Move(Those("discarded"), DROP, verb=DISCARD),
    )
)
"""Discard cards whose grades add up to 3 or greater."""
HEAL_COST = discard(1, Is(TRIGGER, HEAL_TRIGGER))
"""Discard a heal trigger: the usual cost of a G guardian."""


def pays(*cost_and_body: Body) -> Gate:
    """You may pay the cost; if you do, the last part."""
    *cost, body = cost_and_body
    return Pay(Cost(*cost), body)


# Effects.


def draw(n: int = 1, who: Who = YOU) -> Draw:
    return Draw(Fixed(n), who)


def soul_charge(n: int = 1) -> Body:
    return SoulCharge(Fixed(n))


def counter_charge(n: int = 1) -> Body:
    return CounterCharge(Fixed(n))


def choose(zones: Zones, whose: Who = YOU, filter: Filter = ALL, n: int = 1) -> Select:
    """Choose so many such cards; `IT` means them then."""
    return Select(Cards(_zones(zones), whose, filter), Exactly(Fixed(n)))


def choose_up_to(n: int, zones: Zones, whose: Who = YOU, filter: Filter = ALL) -> Select:
    """Choose up to so many such cards; `IT` means them then."""
    return Select(Cards(_zones(zones), whose, filter), UpTo(Fixed(n)))


def plus_power(n: int) -> AddStat:
    return AddStat(POWER, Fixed(n))


def plus_critical(n: int) -> AddStat:
    return AddStat(CRITICAL, Fixed(n))


def gets(*mods: Modifier, who: Selector = THIS, until: Until = END_OF_TURN) -> Give:
    """Those units have this until the end of the turn, or as long as told."""
    return Give(who, mods, until)


def retire(what: Selector = IT) -> Move:
    return Move(what, DROP, verb=RETIRE)
