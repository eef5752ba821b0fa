"""Targets: chosen while playing, before anything is carried out (CC 903.2e), and what a text keeps besides.

A target stands anywhere in an action; the slot it is kept in takes its place before the action is carried out.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from ludex.core.definitions import Ability
from ludex.core.ops.either import Either
from ludex.core.ops.select import Exactly
from ludex.core.ops.turn_card import Engage, Refresh, Reverse
from ludex.core.players import EACH, OPPONENT, YOU, ControllerOf, Who
from ludex.core.program import Body, Choose, Gate, Seq
from ludex.core.selectors import And, Cards, Filter, NotThose, Or, Selector, Those
from ludex.core.values import Fixed, Value
from ludex.core.walk import children_changed, find
from ludex.games.caster.filters import NotYetPaid
from ludex.games.caster.ops.switch import Switch
from ludex.games.caster.ops.target import Target
from ludex.games.caster.wording.nouns import A, constraints_of
from ludex.games.caster.words import PLAYER
from ludex.games.wording.layout import IfDone
from ludex.games.wording.moving import Puts
from ludex.games.wording.nouns import ONE, Every, Noun, all_of, both, heads_of, several
from ludex.games.wording.picking import among
from ludex.games.wording.resolver import Subject, Text, Topic, Unclear
from ludex.games.wording.sentences import Does, Later
from ludex.text import PhraseTable, node

TOPIC = Topic()
Upon = Puts | Engage | Refresh | Reverse | Switch
"""What is done to one of two targets."""
_FRAMES = (Seq, Gate, IfDone, Choose, Later, Does, Either)
"""What has other actions in it: those choose their targets themselves."""


@dataclass(frozen=True, slots=True)
class Aimed(Selector):
    """ "target ..."; "another target" is none of those before."""

    noun: Noun
    other: bool = False


@dataclass(frozen=True, slots=True)
class AimedPlayer(Who):
    """ "target player", "target enemy player"."""

    who: Who


@dataclass(frozen=True, slots=True)
class Aims(Body):
    """ "Target two servants.": what later sentences speak of."""

    noun: Noun


@dataclass(frozen=True, slots=True)
class OneAndOther(Body):
    """Two targets: one has something done to it, the other something else (CC 903.2f)."""

    noun: Noun
    one: Upon
    other: Upon


@dataclass
class CasterText(Text):
    """A text of this game being resolved."""

    subject: Subject | None = None
    default: Selector | None = None
    other: tuple[Filter, ...] | None = None
    """The head words of the other card that the trigger is about, where the text speaks of one."""
    heads: dict[str, tuple[Filter, ...]] = field(default_factory=dict)
    """By how cards came up, the head words they were picked by."""
    aimed: list[str] = field(default_factory=list)
    """The slots of the targets so far."""
    player: Who | None = None
    """The player who was spoken of last."""
    lying: str = ""
    """The slot of what a search found and nothing has moved yet: a shuffle leaves it out (CC 1015.2a)."""
    surely: bool = False
    """Whether what was done last counts as done whatever came of it (CC 1013.2a)."""
    whole: Value | None = None
    """How many had to be moved for it to be done in full."""
    paid_slots: set[str] = field(default_factory=set)
    """The slots of what a cost takes: unknown while targets are chosen."""
    chosen_number: str = ""
    """The slot of the number that was chosen (CC 104.5)."""
    standing: bool = False
    """Whether the text is a continuous ability: its cards are looked for at every moment."""

    def carried_out(self, body: Body) -> list[Body]:
        """What carries the action out; its targets are chosen first."""
        if isinstance(body, _FRAMES):
            return Text.carried_out(self, body)
        out: list[Body] = []
        aimed = take_aim(self, body, out)
        return [*out, *Text.carried_out(self, aimed)]


def english(table: PhraseTable) -> None:
    """Targets, and targets that are named first."""
    table["aimed", "s"] |= {
        "target {what:things#s}": node(Aimed, noun=A),
        "another target {what:things#s}": node(Aimed, noun=A, other=True),
    }
    table["aimed"] |= {"{quantity:quantity!} target {what:things!}": node(Aimed, noun=Noun)}
    table["player", "s"] |= {
        "target player": AimedPlayer(EACH),
        "target allied player": AimedPlayer(YOU),
        "target enemy player": AimedPlayer(OPPONENT),
        "target opponent": AimedPlayer(OPPONENT),
    }
    table["sentence"] |= {
        "target {noun:noun}": Aims,
        "target {noun:noun}. {one:upon_one} <<and|,|, and>> {other:upon_other}": OneAndOther,
    }


def take_aim(text: CasterText, part: Any, out: list[Body]) -> Any:
    """The part of an action with its targets chosen: where each is kept stands in its place."""
    match part:
        case Ability():
            return part
        case Aimed(noun, other):
            return Those(target(text, noun, other, out))
        case AimedPlayer(who):
            slot = text.fresh("aimed player")
            out.append(Target(Cards((PLAYER,), who), into=slot))
            text.player = ControllerOf(Those(slot))
            return text.player
    return children_changed(part, lambda inner: take_aim(text, inner, out))


def target(text: CasterText, noun: Noun, other: bool, out: list[Body]) -> str:
    """A target is chosen; the slot it is kept in."""
    if text.cost or text.standing:
        raise Unclear("a target that is no part of an effect")
    if isinstance(noun.quantity, Every) or noun.what.kinds.joined == "and":
        raise Unclear("each of them a target")
    # What the noun itself aims at comes first.
    noun = children_changed(noun, lambda part: take_aim(text, part, out))
    slot = text.fresh("it")
    of = among(text, noun)
    if other:
        if not text.aimed or not isinstance(of, Cards):
            raise Unclear("another target than which?")
        of = replace(of, filter=all_of([of.filter, NotThose(both([Those(one) for one in text.aimed]))]))
    if isinstance(of, Cards):
        of = replace(of, filter=_unpaid(text, of.filter))
    out.append(Target(of, text.word(noun.quantity), slot, constraints=text.word(constraints_of(noun.what))))
    text.found(slot, several(noun.quantity), "target", heads_of(noun))
    text.aimed.append(slot)
    return slot


def _unpaid(text: CasterText, filter: Filter) -> Filter:
    """The filter, of which only what is known counts while the cost is not paid (CC 903.2e, 903.2h)."""
    told: list[Filter] = []
    for part in filter.parts if isinstance(filter, And) else (filter,):
        slots = sorted({one.slot for one in find(part, Those)} & text.paid_slots)
        told.append(Or((part, *(NotYetPaid(slot) for slot in slots))) if slots else part)
    return all_of(told)


@TOPIC.word(Aimed, AimedPlayer)
def aimed_late(text: CasterText, word: Aimed | AimedPlayer) -> None:
    """A target that was not chosen before."""
    raise Unclear("a target where none can be chosen")


@TOPIC.action(Aims)
def aims(text: CasterText, body: Aims) -> list[Body]:
    """Targets and nothing else."""
    out: list[Body] = []
    target(text, body.noun, False, out)
    return out


@TOPIC.action(OneAndOther)
def one_and_other(text: CasterText, body: OneAndOther) -> list[Body]:
    """Two targets, and to which of them what is done: that is told while playing (CC 903.2f)."""
    if body.noun.quantity != Exactly(Fixed(2)) or constraints_of(body.noun.what):
        raise Unclear("one and the other of how many?")
    out: list[Body] = []
    noun = replace(body.noun, quantity=ONE)
    slots = (target(text, noun, False, out), target(text, noun, True, out))
    for slot, done in zip(slots, (body.one, body.other), strict=True):
        out.extend(Text.carried_out(text, replace(done, what=Those(slot))))
    return out
