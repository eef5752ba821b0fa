"""What would happen, and what happens instead: damage, cards that would go to the cemetery."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.cards import NEXT_USE
from ludex.core.changes import DAMAGE, MOVE
from ludex.core.modifiers import Amount, Arrive, Do, Forbid, Modifier, Nothing, Replace, ToZone, Would
from ludex.core.modifiers import Instead as InPlace
from ludex.core.ops.give import END_OF_TURN, Until
from ludex.core.selectors import THIS
from ludex.core.values import Fixed, Value
from ludex.games.sve.wording.granting import NOT_DESTROYED
from ludex.games.sve.wording.references import YOUR_LEADER
from ludex.games.sve.words import BANISHED, CEMETERY, FIELD
from ludex.games.wording.granting import Gives, Lasting
from ludex.games.wording.nouns import Every, Noun
from ludex.games.wording.resolver import Text, Topic
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
NO_DAMAGE = Forbid(Would(DAMAGE))
NO_ABILITY_DAMAGE = Forbid(Would(DAMAGE, name="ability"))
DEALS_MORE = node(Replace, would=Would(DAMAGE, by_this=True), instead=node(Amount, how="plus"))
BANISHED_INSTEAD = Replace(Would(MOVE, to=CEMETERY, leaves=True), ToZone(BANISHED, "banish"))


@dataclass(frozen=True, slots=True)
class Capped(InPlace):
    """More than so much becomes so much: the text says the number twice."""

    above: int
    to: int

    def __post_init__(self) -> None:
        # While the lint reads its own templates there are no numbers in them.
        if type(self.above) is int and self.above != self.to:
            raise ValueError("two numbers that should be one")


def english(table: PhraseTable) -> None:
    """Damage that is taken or dealt otherwise, cards that go elsewhere."""
    table["rule"] |= {
        "doesn't~don't take damage": (NO_DAMAGE,),
        "doesn't~don't take ability damage": (NO_ABILITY_DAMAGE,),
        "can't be destroyed by abilities or take ability damage": (NOT_DESTROYED, NO_ABILITY_DAMAGE),
        # SVE 5.14.2, 10.2.1.3.2: more or less damage is a replacement. SVE 10.12.2.3: of damage whose source it is.
        "deals~deal {by:fixed} more damage": (DEALS_MORE,),
    }
    for how in ("plus", "minus"):
        by = node(Amount, how=how)
        table["taken"] |= {f"it takes that much {how} {{by:fixed}} instead": by}
        table["dealt"] |= {f"it deals that much {how} {{by:fixed}} instead": by}
    for kind in ("", "ability", "combat"):
        otherwise = node(Replace, would=Would(DAMAGE, name=kind))
        table["replacing"] |= {f"would take {kind} damage, {{instead:taken}}": otherwise}
        table["replacing_now"] |= {f"would take {kind} damage this turn, {{instead:taken}}": otherwise}
    table["replacing"] |= {
        "would deal damage, {instead:dealt}": node(Replace, would=Would(DAMAGE, by_this=True)),
        "would take more than {above:integer} damage, it takes {to:integer} instead": node(
            Replace, would=Would(DAMAGE), instead=Capped
        ),
    }
    table["replacing_now"] |= {"would take damage this turn, it doesn't": Replace(Would(DAMAGE), Nothing())}
    _for_a_time(table)
    _lasting(table)


def _for_a_time(table: PhraseTable) -> None:
    rule = (slot("rule"),)
    now = node(Gives, gifts=rule, until=END_OF_TURN)
    table["statement"] |= {
        "if your leader {rule:replacing_now}": node(Gives, to=YOUR_LEADER, gifts=rule, until=END_OF_TURN),
        "for the rest of this turn, if {to:your_leader} {rule:replacing}": now,
    }
    for category in ("your_leader", "it", "this"):
        once = node(Gives, gifts=rule, until=Until(NEXT_USE))
        table["statement"] |= {f"the next time {{to:{category}}} {{rule:replacing_now}}": once}


def _lasting(table: PhraseTable) -> None:
    rule = (slot("rule"),)
    for category in ("this", "your_leader"):
        table["static"] |= {f"if {{on:{category}}} {{rule:replacing}}": node(Lasting, gifts=rule)}
    every = node(Noun, quantity=Every())
    other = node(Noun, quantity=Every(), other=True)
    spared = node(Replace, would=Would(MOVE, verb="destroy"), instead=Do, optional=True)
    table["static"] |= {
        "if a {what:placed#s} {rule:replacing}": node(Lasting, on=every, gifts=rule),
        "if another {what:placed#s} {rule:replacing}": node(Lasting, on=other, gifts=rule),
        "<<this|this card>> is put onto the field engaged": Lasting(
            THIS, (Replace(Would(MOVE, to=FIELD), Arrive(engaged=True)),)
        ),
        "if a {what:bare#s} would be put from the field into the cemetery, banish it instead": node(
            Lasting, on=every, gifts=(BANISHED_INSTEAD,)
        ),
        "if <<this|this card>> would be put from the field into the cemetery, banish it instead": Lasting(
            THIS, (BANISHED_INSTEAD,)
        ),
        "if <<this|this card>> would be destroyed, you may {body:act} instead": node(Lasting, on=THIS, gifts=(spared,)),
    }


@TOPIC.gift(Replace)
def replaced(text: Text, gift: Replace, every: Value | None) -> list[Modifier]:
    """What happens instead: so much at most, something that is done, or what it says."""
    if isinstance(gift.instead, Capped):
        above = gift.instead.above
        return [replace(gift, would=replace(gift.would, above=above), instead=Amount("becomes", Fixed(above)))]
    if isinstance(gift.instead, Do):
        return [replace(gift, instead=Do(text.aside().seq(gift.instead.body)))]
    return [text.word(gift)]
