"""What keywords stand for (CC 1100), and other shapes of ability that texts have often."""

from __future__ import annotations

from ludex.core.conditions import AllOf, Condition, Fits, Holds
from ludex.core.definitions import Ability, Activated, Automatic, Keyword, PlayOption, Static
from ludex.core.modifiers import AddStat, Arrive, Do, GiveAbility, Replace, SetAttribute, Would
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.ops.move import Move
from ludex.core.ops.select import NEVER, AnyNumber, Constraint, Select
from ludex.core.ops.turn_card import Engage
from ludex.core.players import YOU
from ludex.core.program import Body, Seq
from ludex.core.selectors import THIS, And, Cards, FaceUp, Is, NotThis, Ready, Those
from ludex.core.triggers import Trigger
from ludex.core.values import Count, Fixed, StatOf
from ludex.games.caster.aether import MAIN_TIMING
from ludex.games.caster.conditions import SameCosts
from ludex.games.caster.filters import SharesTrait, StockOf
from ludex.games.caster.ops.enter_again import PlayEnter
from ludex.games.caster.ops.riding import LinkRiders
from ludex.games.caster.words import (
    ATK,
    ATTACKED,
    BANISH,
    BINGO,
    BREAK,
    CASTER,
    DCT,
    EARNEST,
    ENTER,
    FIELD,
    GRAVEYARD,
    HAND,
    LAST_WORDS,
    LEVEL,
    RIDE,
    SERVANT,
    SOUL_SEAL,
    STEP_UP,
    TRAIT,
    TYPE,
    UNITED_FRONT,
    UNITY,
    VANITY,
)


def enter(*bodies: Body) -> tuple[Ability, ...]:
    """[Enter] (CC 1106.2)."""
    return (Automatic(Trigger("moved", self_only=True, to=FIELD), Seq(bodies), ENTER),)


def last_words(*bodies: Body) -> tuple[Ability, ...]:
    """[Last Words] (CC 1107.2)."""
    return (Automatic(Trigger("moved", self_only=True, frm=FIELD, to=(GRAVEYARD,)), Seq(bodies), LAST_WORDS),)


def break_(cost: Body | None = None) -> tuple[Ability, ...]:
    """[Break], or [Break](Cost), which is a [Break] too (CC 1103.2, 1103.3, 1103.5)."""
    return (Keyword(BREAK),) if cost is None else (Keyword(BREAK), PlayOption(BREAK, cost))


def united_front(trait: str) -> tuple[Ability, ...]:
    """[United Front] (CC 1108.2)."""
    return (Keyword(UNITED_FRONT), Keyword(f"{UNITED_FRONT} ({trait})"))


def step_up(race: str) -> tuple[Ability, ...]:
    """[Step Up] (CC 1114.2)."""
    return (Keyword(STEP_UP), Keyword(f"{STEP_UP} ({race})"))


def soul_seal() -> tuple[Ability, ...]:
    """[Soul Seal] (CC 1109.2): a stock in place of leaving the field, and a stock for an [Enter] ability."""
    banish_one = Seq(
        (Select(StockOf(THIS), into="sealed", target=NEVER, rule="1109.2"), Move(Those("sealed"), GRAVEYARD, BANISH))
    )
    stays = Replace(Would("move", leaves=True), Do(banish_one), True, has_stock(), rule="1109.2")
    again = Activated(banish_one, PlayEnter(rule="1109.2"), (MAIN_TIMING, SOUL_SEAL))
    return (Keyword(SOUL_SEAL), Static((stays,)), again)


def has_stock() -> Condition:
    """The card has a stock."""
    return Holds(Count(StockOf(THIS)), ">=", Fixed(1))


def conditional(keyword: str, number: int, condition: Condition, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """A keyword by which the card has a text as long as a condition holds (CC 1111.2b, 1117.2b)."""
    # CC 1111.2c, 1117.2c: [Break] is asked about in the hand.
    zones = (*FIELD, HAND) if any(isinstance(one, Keyword) and one.name == BREAK for one in abilities) else FIELD
    return (Keyword(keyword, number), Static((GiveAbility(abilities),), while_=condition, zones=zones))


def dct(number: int, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """[DCT] (CC 1111.2)."""
    return conditional(DCT, number, earnest(number), abilities)


def earnest(number: int) -> Condition:
    """So many Earnest cards are in the player's graveyard (CC 1111.2)."""
    return Holds(Count(Cards((GRAVEYARD,), YOU, Is(TRAIT, EARNEST))), ">=", Fixed(number))


def vanity(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """[Vanity] (CC 1113.2)."""
    return conditional(VANITY, 0, alone(), abilities)


def alone() -> Condition:
    """The card is the only servant its controller has (CC 1113.2)."""
    others = Cards(FIELD, YOU, And((Is(TYPE, SERVANT), NotThis())))
    return AllOf((Fits(THIS, Is(TYPE, SERVANT)), Holds(Count(others), "==", Fixed(0))))


def bingo(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """[BINGO] (CC 1117.2)."""
    return conditional(BINGO, 0, SameCosts(), abilities)


def unity() -> tuple[Ability, ...]:
    """[Unity] (CC 1115.2)."""
    others = Cards(FIELD, YOU, And((Is(TYPE, SERVANT), Ready(), SharesTrait(THIS), NotThis())))
    rest = Select(others, AnyNumber(), "rested", target=NEVER, rule="1115.2")
    gain = Give(THIS, (AddStat(ATK, StatOf(Those("rested"), ATK)),), END_OF_TURN)
    body = Seq((rest, Engage(Those("rested")), gain))
    return (Keyword(UNITY), Automatic(Trigger(ATTACKED, self_only=True), body, UNITY))


def ride(number: int) -> tuple[Ability, ...]:
    """[Ride] (CC 1118.2, 1118.3)."""
    girls = Cards(FIELD, YOU, And((Is(TYPE, CASTER), FaceUp(), Ready())))
    total = (Constraint("total at least", LEVEL, Fixed(number)), Constraint("total at most", LEVEL, Fixed(number)))
    cost = Seq((Select(girls, AnyNumber(), "riders", constraints=total, rule="1118.2"), Engage(Those("riders"))))
    body = Seq((LinkRiders(Those("riders")), Give(THIS, (SetAttribute(TYPE, SERVANT),), END_OF_TURN)))
    return (Keyword(RIDE, number), Activated(cost, body, (RIDE,), per_turn=1))


def enters_with(name: str, number: Fixed) -> tuple[Ability, ...]:
    """The card enters the field with counters on it (CC 1018.8)."""
    return tuple(
        Static((Replace(Would("move", to=zone), Arrive(counter=name, number=number.n)),), zones=(zone,))
        for zone in FIELD
    )
