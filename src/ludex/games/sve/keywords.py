"""What the keywords mean that stand for abilities (SVE 12, 13.3.2, 14.4)."""

from __future__ import annotations

from ludex.core.changes import MOVE
from ludex.core.conditions import Fits
from ludex.core.definitions import Ability, Activated, Automatic, Static
from ludex.core.events import NO_ZONE
from ludex.core.modifiers import AddStat, Arrive, Cannot, Replace, TakeCounter, Would
from ludex.core.ops.counters import PutCounters, RemoveCounters
from ludex.core.ops.give import Give
from ludex.core.ops.select import Select
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import NOTHING, Body, Let, Seq
from ludex.core.selectors import IT, THIS, And, Cards, HasCounter, HasKeyword, Is, NotThis, OneOf
from ludex.core.triggers import Trigger
from ludex.core.values import CountersOn, Number, X
from ludex.games.sve.ops.drive import DriveCheck
from ludex.games.sve.words import (
    AMULET,
    AURA,
    BE_ATTACKED,
    BE_SELECTED,
    CEMETERY,
    DEFENSE,
    DRAIN,
    FANFARE,
    FIELD,
    FOLLOWER,
    FOLLOWER_STRIKE,
    INTIMIDATE,
    LAST_WORDS,
    LEADER,
    LEADER_STRIKE,
    LEADER_TYPE,
    ON_DRIVE,
    ON_EVOLVE,
    ON_RACE,
    ON_SUPER_EVOLVE,
    SINGLE_DRIVE,
    STACK,
    STACK_COUNTER,
    STRIKE,
    TWIN_DRIVE,
    TYPE,
    WARD,
    ZONES,
)

ELSEWHERE = tuple(zone for zone in range(NO_ZONE, len(ZONES)) if zone != FIELD)
"""Where a card may come to a field from; a token comes from nowhere."""

LABELS: dict[str, Trigger] = {
    FANFARE: Trigger("moved", frm=ELSEWHERE, to=(FIELD,), self_only=True),  # SVE 12.4.3
    LAST_WORDS: Trigger("moved", frm=(FIELD,), to=(CEMETERY,), self_only=True),  # SVE 12.5.3
    ON_EVOLVE: Trigger("evolved", self_only=True),  # SVE 12.6.2
    ON_SUPER_EVOLVE: Trigger("super-evolved", self_only=True),  # SVE 12.17.2
    # SVE 12.7.2
    STRIKE: Trigger("attacked", self_only=True),
    FOLLOWER_STRIKE: Trigger("attacked", other=Is(TYPE, FOLLOWER), self_only=True),
    LEADER_STRIKE: Trigger("attacked", other=Is(TYPE, LEADER_TYPE), self_only=True),
    ON_RACE: Trigger("raced", self_only=True),  # SVE 14.2.4.2
    ON_DRIVE: Trigger("given drive", self_only=True),  # SVE 14.4.8.2
}
"""When the automatic abilities trigger that these words open."""


def labelled(label: str, body: Body) -> Automatic:
    """The automatic ability that this word opens."""
    return Automatic(LABELS[label], body, label=label)


KEYWORDS: dict[str, tuple[Ability, ...]] = {
    # SVE 12.8.2 (i): it may be engaged as it arrives. (ii) is in turn.py, (iii) in legality.py.
    WARD: (
        Static(
            (
                Replace(
                    Would(MOVE, to=FIELD),
                    Arrive(then_engaged=True),
                    optional=True,
                    condition=Fits(THIS, Is(TYPE, FOLLOWER)),
                ),
            )
        ),
    ),
    # SVE 12.12.2.1: it is only not attacked. SVE 12.15.2.1: it is only not selected.
    INTIMIDATE: (Static((Cannot(BE_ATTACKED, who=OPPONENT),)),),
    AURA: (Static((Cannot(BE_SELECTED, who=OPPONENT),)),),
    # SVE 12.13.2, 12.13.2.2: only damage it deals as the attacker counts.
    DRAIN: (
        Automatic(
            Trigger("damaged", verb="attack", source=OneOf(THIS)),
            Give(Cards((LEADER,), YOU), (AddStat(DEFENSE, Number("amount")),)),
            label=DRAIN,
        ),
    ),
    # SVE 13.3.2.2: a counter on arrival, a counter instead of leaving, and handing them over.
    STACK: (
        Static((Replace(Would(MOVE, to=FIELD), Arrive(counter=STACK_COUNTER)),)),
        Static(
            (
                Replace(
                    Would(MOVE, leaves=True),
                    TakeCounter(STACK_COUNTER),
                    condition=Fits(THIS, HasCounter(STACK_COUNTER)),
                ),
            )
        ),
        Activated(
            NOTHING,
            Seq(
                (
                    Select(Cards((FIELD,), YOU, And((Is(TYPE, AMULET), HasKeyword(STACK), NotThis())))),
                    Let("x", CountersOn(THIS, STACK_COUNTER)),
                    RemoveCounters(STACK_COUNTER, THIS, X()),
                    PutCounters(STACK_COUNTER, IT, X()),
                )
            ),
        ),
    ),
    SINGLE_DRIVE: (labelled(STRIKE, DriveCheck()),),
    TWIN_DRIVE: (labelled(STRIKE, Seq((DriveCheck(), DriveCheck()))),),
}
