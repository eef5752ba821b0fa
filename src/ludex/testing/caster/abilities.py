"""Abilities of The Caster Chronicles in few words: when something happens, for a cost, as long as it lies there."""

from __future__ import annotations

from ludex.core.changes import FACE_DOWN, Orientation
from ludex.core.conditions import ALWAYS, Condition
from ludex.core.definitions import Activated, Automatic, Static
from ludex.core.ids import ZoneId
from ludex.core.modifiers import AddStat, Modifier, SetStat
from ludex.core.ops.draw import Draw
from ludex.core.ops.give import END_OF_TURN, Give, Until
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, Exactly, Quantity, Select, UpTo
from ludex.core.ops.turn_card import Engage, Refresh, Reverse, TurnFace
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.program import Body, Pay, Seq
from ludex.core.selectors import ALL, IT, THIS, And, Cards, Filter, Is, Selector, Those
from ludex.core.triggers import Trigger, When
from ludex.core.values import Fixed, Value
from ludex.games.caster.aether import MAIN_TIMING
from ludex.games.caster.filters import StockOf
from ludex.games.caster.ops.aether import ANY_ELEMENT, Produce
from ludex.games.caster.ops.chase import Cancel
from ludex.games.caster.ops.corrupt import Corrupt
from ludex.games.caster.ops.enter import CreateTokens, PutIntoField
from ludex.games.caster.ops.pay import PayAether
from ludex.games.caster.ops.switch import Switch
from ludex.games.caster.ops.target import Target
from ludex.games.caster.words import (
    ATK,
    ATTACKED,
    BANISH,
    BEGINNING_OF,
    CASTER,
    CHASE,
    CORRUPTED,
    DEF,
    DESTROY,
    DISCARD,
    FIELD,
    GRAVEYARD,
    HAND,
    IS_ATTACKED,
    ORB_ZONE,
    PHASE,
    REMOVE,
    REMOVED,
    RETURN,
    SERVANT,
    SWITCHED,
    TYPE,
)

Zones = ZoneId | tuple[ZoneId, ...]
Amount = int | Value


def _zones(given: Zones) -> tuple[ZoneId, ...]:
    return given if isinstance(given, tuple) else (given,)


def _value(given: Amount) -> Value:
    return Fixed(given) if isinstance(given, int) else given


def _body(does: tuple[Body, ...]) -> Body:
    return does[0] if len(does) == 1 else Seq(does)


# Automatic abilities; see `keywords` for [Enter] and [Last Words].


def when(
    event: When, *does: Body, zones: Zones = (), if_: Condition = ALWAYS, per_turn: int = 0, label: str = ""
) -> Automatic:
    """When this happens, do this; only while `if_` holds does it trigger."""
    return Automatic(event, _body(does), label, _zones(zones), per_turn, if_)


def attacks(*does: Body, target: Filter | None = None, if_: Condition = ALWAYS) -> Automatic:
    """Whenever this card attacks, do this."""
    return when(Trigger(ATTACKED, self_only=True, other=target), *does, if_=if_)


def is_attacked(*does: Body, by: Filter | None = None, if_: Condition = ALWAYS) -> Automatic:
    """Whenever this card is attacked, do this."""
    return when(Trigger(IS_ATTACKED, self_only=True, other=by), *does, if_=if_)


def corrupts(*does: Body, if_: Condition = ALWAYS) -> Automatic:
    """Whenever this card corrupts an orb, do this."""
    return when(Trigger(CORRUPTED, self_only=True), *does, if_=if_)


def switches(*does: Body, if_: Condition = ALWAYS) -> Automatic:
    """Whenever this card is switched, do this."""
    return when(Trigger(SWITCHED, self_only=True), *does, if_=if_)


def at(moment: str, *does: Body, whose: Who = YOU, if_: Condition = ALWAYS) -> Automatic:
    """At this moment do this: `END_OF + TURN`, `END_OF + BATTLE` of `words`."""
    return when(Trigger(PHASE, verb=moment, whose=whose), *does, if_=if_)


def begins(phase: str, *does: Body, whose: Who = YOU, if_: Condition = ALWAYS) -> Automatic:
    """At the beginning of this phase, step, turn (a name of `words`), do this."""
    return at(BEGINNING_OF + phase, *does, whose=whose, if_=if_)


# Activated and continuous abilities.


def act(
    *cost_and_body: Body, zones: Zones = (), only_if: Condition = ALWAYS, per_turn: int = 0, main: bool = False
) -> Activated:
    """An activated ability: the last part is what it does, the parts before it are its cost."""
    *cost, body = cost_and_body
    return Activated(Seq(tuple(cost)), body, (MAIN_TIMING,) if main else (), _zones(zones), only_if, per_turn)


def cont(*mods: Modifier, on: Selector = THIS, while_: Condition = ALWAYS, zones: Zones = ()) -> Static:
    """A continuous ability: those cards have this as long as that holds."""
    return Static(mods, on, while_, _zones(zones))


# What is spoken of.


def servants(whose: Who = EACH, *filters: Filter) -> Cards:
    """The servants in the field of these players that fit."""
    return Cards(FIELD, whose, And((Is(TYPE, SERVANT), *filters)))


def casters(whose: Who = EACH, *filters: Filter) -> Cards:
    """The casters in the field of these players that fit."""
    return Cards(FIELD, whose, And((Is(TYPE, CASTER), *filters)))


def chased(whose: Who = EACH, filter: Filter = ALL) -> Cards:
    """What is in the chase zone."""
    return Cards((CHASE,), whose, filter)


def target(what: Selector, n: int = 1, up_to: int = 0, into: str = "it") -> Target:
    """Target so many of these while playing; `IT` means them then."""
    return Target(what, _quantity(n, up_to), into)


def choose(what: Selector, n: int = 1, up_to: int = 0, into: str = "it", who: Who = YOU) -> Select:
    """Choose so many of these when it resolves; `IT` means them then."""
    return Select(what, _quantity(n, up_to), into, who, target=NEVER)


def _quantity(n: int, up_to: int) -> Quantity:
    return UpTo(Fixed(up_to)) if up_to else Exactly(Fixed(n))


# Costs.

REST = Engage(THIS)
"""[Rest]."""
BANISH_THIS = Move(THIS, GRAVEYARD, verb=BANISH)
"""Banish this card."""


def discard(n: int = 1, filter: Filter = ALL, who: Who = YOU) -> Body:
    """So many such cards of the hand are discarded."""
    return Seq((choose(Cards((HAND,), who, filter), n, into="discarded", who=who), _to_graveyard("discarded", DISCARD)))


def banish_stock(n: int = 1, filter: Filter = ALL) -> Body:
    """So many such cards under this card are banished."""
    return Seq((choose(StockOf(THIS, filter), n, into="banished"), _to_graveyard("banished", BANISH)))


def _to_graveyard(slot: str, verb: str) -> Move:
    return Move(Those(slot), GRAVEYARD, verb=verb)


def pay(*elements: str, generic: Amount = 0) -> PayAether:
    """One aether of each of these elements is paid, and so much of any: `pay("Ignus", generic=1)`."""
    return PayAether(_value(generic), elements)


def pays(*cost_and_body: Body) -> Body:
    """You may pay the cost; if you do, the last part."""
    *cost, body = cost_and_body
    return Pay(Seq(tuple(cost)), body)


# Effects.


def produce(*elements: str, n: Amount = 1, only_for: Filter = ALL) -> Produce:
    """So much aether is produced, each of all these elements; without any, it is free aether."""
    return Produce(elements, _value(n), only_for)


def produce_any(n: Amount = 1) -> Produce:
    """So much aether of one element of the player's choice is produced."""
    return Produce(ANY_ELEMENT, _value(n))


def draw(n: Amount = 1, who: Who = YOU) -> Draw:
    return Draw(_value(n), who)


def plus_atk(n: Amount) -> AddStat:
    return AddStat(ATK, _value(n))


def plus_def(n: Amount) -> AddStat:
    return AddStat(DEF, _value(n))


def becomes(atk: int, defense: int) -> tuple[Modifier, Modifier]:
    """ATK and DEF are these: `gets(*becomes(1000, 1000))`."""
    return SetStat(ATK, Fixed(atk)), SetStat(DEF, Fixed(defense))


def gets(*mods: Modifier, who: Selector = THIS, until: Until = END_OF_TURN) -> Give:
    """Those cards have this until the end of the turn, or as long as told."""
    return Give(who, mods, until)


def destroy(what: Selector = IT) -> Move:
    return Move(what, GRAVEYARD, verb=DESTROY)


def banish(what: Selector = IT) -> Move:
    return Move(what, GRAVEYARD, verb=BANISH)


def remove(what: Selector = IT) -> Move:
    """The cards are removed from the game."""
    return Move(what, REMOVED, verb=REMOVE)


def return_(what: Selector = IT) -> Move:
    """The cards are returned to their owners' hands."""
    return Move(what, HAND, verb=RETURN)


def rest(what: Selector = IT) -> Engage:
    return Engage(what)


def recover(what: Selector = IT) -> Refresh:
    return Refresh(what)


def reverse(what: Selector = IT) -> Reverse:
    return Reverse(what)


def switch(what: Selector = IT) -> Switch:
    return Switch(what)


def turn_down(what: Selector = IT) -> TurnFace:
    return TurnFace(what, FACE_DOWN)


def turn_up(what: Selector = IT) -> TurnFace:
    return TurnFace(what)


def corrupt(n: int = 1, whose: Who = OPPONENT) -> Body:
    """So many orbs of that player, of the controller's choice, are corrupted."""
    return Seq((choose(Cards((ORB_ZONE,), whose), n, into="orbs"), Corrupt(Those("orbs"))))


def cancel(what: Selector = IT) -> Cancel:
    return Cancel(what)


def put(what: Selector = IT, orientation: Orientation | None = None) -> PutIntoField:
    """The cards are put into the field."""
    return PutIntoField(what, orientation)


def create(name: str, n: Amount = 1, orientation: Orientation | None = None) -> CreateTokens:
    """So many tokens of this name are in the field."""
    return CreateTokens(name, _value(n), orientation=orientation)
