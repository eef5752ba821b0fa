"""What cards are given, have, cannot do or become: attack and defense, keywords, abilities, rules, for how long."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.cards import DURING_TURN, NEXT_USE, THROUGH_TURN
from ludex.core.changes import EFFECT_CAUSE, MOVE
from ludex.core.definitions import Keyword
from ludex.core.modifiers import (
    AddAttribute,
    AddStat,
    Can,
    Cannot,
    Forbid,
    GiveAbility,
    LoseAbilities,
    Modifier,
    PlayCost,
    Replace,
    SetAttribute,
    SetStat,
    Would,
)
from ludex.core.ops.either import Either
from ludex.core.ops.give import END_OF_TURN, Give, Until
from ludex.core.players import EACH, OPPONENT, YOU, ControllerOf
from ludex.core.program import Body, Gate, Seq
from ludex.core.selectors import Cards, Is, Selector
from ludex.core.values import Fixed, Value, X
from ludex.games.sve.ops.box import BOXED_MODS, NO_START_REFRESH
from ludex.games.sve.ops.drive import GiveDrive
from ludex.games.sve.ops.maneuver import Maneuver
from ludex.games.sve.wording.nouns import Yours
from ludex.games.sve.words import (
    AMULET,
    ATTACK,
    ATTACK_ACTION,
    DEFENSE,
    IGNORE_WARD,
    LEADER,
    LEADER_TYPE,
    QUICK,
    TRAIT,
    TYPE,
)
from ludex.games.wording import granting as shared
from ludex.games.wording.granting import Gives, PlayedCost
from ludex.games.wording.nouns import Noun, times
from ludex.games.wording.references import It, Same, Them
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.games.wording.sentences import Instead
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
NOT_DESTROYED = Forbid(Would(MOVE, verb="destroy", cause=EFFECT_CAUSE))
NOT_BANISHED = Forbid(Would(MOVE, verb="banish", cause=EFFECT_CAUSE))
NEXT_TURN = Until(DURING_TURN, ControllerOf(It()))
THROUGH_NEXT_TURN = Until(THROUGH_TURN, ControllerOf(It()))


@dataclass(frozen=True, slots=True)
class Boost(Modifier):
    """Attack, defense or both, given or taken: `[attack]+1/[defense]+1`."""

    attack: Value | None = None
    defense: Value | None = None


@dataclass(frozen=True, slots=True)
class Fixing(Modifier):
    """Attack, defense or both changed to a value."""

    attack: Value | None = None
    defense: Value | None = None


@dataclass(frozen=True, slots=True)
class FixingBoth(Modifier):
    """Attack and defense changed to one value."""

    to: Value


@dataclass(frozen=True, slots=True)
class Drive(Modifier):
    """Drive, with what giving it brings (SVE 14.4.7.3)."""


def english(table: PhraseTable) -> None:
    """Gifts, rules, and who is given them for how long."""
    _gifts(table)
    _rules(table)
    _given(table)
    _changed(table)
    _statements(table)


def _gifts(table: PhraseTable) -> None:
    table["plus"] |= {"{n:signed}": Fixed}
    table["boost"] |= {
        "[attack]{attack:plus}/[defense]{defense:plus}": Boost,
        "[attack]{attack:plus}": Boost,
        "[defense]{defense:plus}": Boost,
        "[attack]+X/[defense]+X": Boost(X(), X()),
        "[attack]+X": Boost(X()),
        "[defense]+X": Boost(None, X()),
    }
    table["ability_gift"] |= {
        "{name:keyword}": node(GiveAbility, abilities=(Keyword,)),
        "Drive": Drive(),
        "[quick]": GiveAbility((Keyword(QUICK),)),
        '"{one:ability}"': node(GiveAbility, abilities=(slot("one"),)),
        "the {value_:trait} trait": node(AddAttribute, attribute=TRAIT),
    }
    table.include("gift", "boost", "ability_gift")
    shared.english(table)


def _rules(table: PhraseTable) -> None:
    """Predicates: their number is the subject's."""
    table["rule"] |= {
        "can't be destroyed by abilities": (NOT_DESTROYED,),
        "can't be destroyed or banished by abilities": (NOT_DESTROYED, NOT_BANISHED),
        "can't attack enemies": (Cannot(ATTACK_ACTION),),
        "can't attack enemy leaders": (Cannot(ATTACK_ACTION, other=Is(TYPE, LEADER_TYPE)),),
        "ignores~ignore Ward": (Can(IGNORE_WARD),),
        "loses~lose all abilities": (LoseAbilities(),),
        "has~have {gifts:gifts}": slot("gifts"),
    }


def _given(table: PhraseTable) -> None:
    other = node(Gives, to=slot("too"), gifts=slot("more"))
    now = node(Gives, gifts=slot("more"), until=END_OF_TURN)
    more = node(Gate, condition=slot("c"), then=node(Gives, gifts=slot("more")))
    ways = [node(Gives, gifts=(slot(name),)) for name in "abc"]
    table["act"] |= {
        "give {to:targets} {gifts:gifts}": Gives,
        "give {gifts:gifts} to {to:targets}": Gives,
        "give {to:target} {gifts:gifts} and {too:target} {more:gifts}": node(Seq, parts=(Gives, other)),
        "give {to:targets} {gifts:gifts} {every:every}": Gives,
        "give {to:targets} {gifts:gifts} for the rest of this turn": node(Gives, until=END_OF_TURN),
        "give {to:target} {a:ability_gift} or {b:ability_gift}": node(Either, ways=tuple(ways[:2])),
        "give {to:target} {a:ability_gift}, {b:ability_gift}, or {c:ability_gift}": node(Either, ways=tuple(ways)),
        "give {to:target} {gifts:gifts} and, for the rest of this turn, {more:gifts}": node(Seq, parts=(Gives, now)),
        "give {to:target} {gifts:gifts} and, if {c:condition}, {more:gifts}": node(Seq, parts=(Gives, more)),
        "maneuver {what:this}": Maneuver,
    }
    table["in_place"] |= {
        "give {gifts:gifts} instead": node(Instead, body=node(Gives, to=Same())),
        "give it {gifts:gifts} instead": node(Instead, body=node(Gives, to=It())),
    }


def _changed(table: PhraseTable) -> None:
    n, k = slot("n"), slot("k")
    fixing = node(Fixing, defense=n)
    for words, change in (
        ("change its attack to {n:fixed}", node(Fixing, attack=n)),
        ("change it into an amulet", SetAttribute(TYPE, AMULET)),
        ("change its defense to {n:fixed}", fixing),
        ("change its attack and defense to {n:fixed}", node(FixingBoth, to=n)),
        ("change its attack to {n:fixed} and its defense to {k:fixed}", node(Fixing, attack=n, defense=k)),
    ):
        table["act"] |= {words: node(Gives, to=It(), gifts=(change,))}
    table["act"] |= {"change {to:target}'s <<defense|[defense]>> to {n:fixed}": node(Gives, gifts=(fixing,))}


def _statements(table: PhraseTable) -> None:
    """What cards do or are for a time: "it costs 2 less to play this turn"."""
    table.include("subject", "it", "this", "each", number="s")
    table["subject", "p"] |= {"they": Them()}
    now, later = node(Gives, until=END_OF_TURN), node(Gives, until=NEXT_TURN)
    through = node(Gives, until=Until(THROUGH_TURN, OPPONENT))
    no_refresh = node(Gives, gifts=(NO_START_REFRESH,), until=NEXT_TURN)
    boxed = node(Gives, gifts=BOXED_MODS, until=THROUGH_NEXT_TURN)
    said = "{to:subject!} {gifts:rule!}"
    table["statement"] |= {
        said: Gives,
        f"{said} this turn": now,
        f"for the rest of this turn, {said}": now,
        f"{said} during its controller's next turn": later,
        f"for the rest of this turn and during each opponent's next turn, {said}": through,
        f"during <<its~their>> controller's next turn, {said}": later,
        "{to:subject!} doesn't~don't refresh during its controller's next start phase": no_refresh,
        "{to:subject#s} becomes Boxed until the end of its controller's next turn": boxed,
    }


@TOPIC.action(Gives)
def gives(text: Text, body: Gives) -> list[Body]:
    """Cards have something, for a time or for good."""
    on, gifts = of_playing(body.to, body.gifts)
    to = text.word(on)
    if isinstance(on, Noun):
        text.group = to
    until = body.until
    if isinstance(until.who, ControllerOf):
        until = replace(until, who=ControllerOf(to))
    every = text.word(body.every) if body.every is not None else None
    mods = [mod for gift in gifts if not isinstance(gift, Drive) for mod in text.mods(gift, every)]
    if until.kind == NEXT_USE:
        # "the next time": it replaces once.
        mods = [replace(mod, once=True) if isinstance(mod, Replace) else mod for mod in mods]
    drives: list[Body] = [GiveDrive(to) for gift in gifts if isinstance(gift, Drive)]
    return [Give(to, tuple(mods), until), *drives] if mods else drives


def of_playing(on: Selector, gifts: tuple[Modifier, ...]) -> tuple[Selector, tuple[Modifier, ...]]:
    """Whom the gifts are given to: what cards cost to play is said of their players (SVE 4.4.3.1).

    "Your Golem followers cost 1 less to play" means those that are played, wherever from, not those on the field.
    """
    noun = on.of if isinstance(on, Yours) else on
    costs = tuple(gift for gift in gifts if isinstance(gift, PlayCost))
    if not costs or not isinstance(noun, Noun) or noun.what.place is not None:
        return on, gifts
    if len(costs) < len(gifts):
        raise Unclear("cards that are played, and cards on the field")
    players = Cards((LEADER,), YOU if isinstance(on, Yours) else EACH)
    return players, tuple(PlayedCost(noun.what, cost) for cost in costs)


@TOPIC.gift(Boost)
def boosted(text: Text, gift: Boost, every: Value | None) -> list[Modifier]:
    """Attack and defense raised or lowered."""
    pairs = ((ATTACK, gift.attack), (DEFENSE, gift.defense))
    return [AddStat(stat, times(every, text.word(amount))) for stat, amount in pairs if amount is not None]


@TOPIC.gift(Fixing, FixingBoth)
def fixed(text: Text, gift: Fixing | FixingBoth, every: Value | None) -> list[Modifier]:
    """Attack and defense that are so much now."""
    values = (gift.to, gift.to) if isinstance(gift, FixingBoth) else (gift.attack, gift.defense)
    pairs = zip((ATTACK, DEFENSE), values, strict=True)
    return [SetStat(stat, text.word(amount)) for stat, amount in pairs if amount is not None]
