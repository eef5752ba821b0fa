"""Units that stand and rest, cards turned over, locked and deleted; what units become (VG 10.22, 10.31, 11.20)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.changes import FACE_DOWN
from ludex.core.conditions import AllOf, Fits, InPhase, TurnOf
from ludex.core.modifiers import Cannot
from ludex.core.ops.turn_card import Engage, Refresh, TurnFace
from ludex.core.players import EACH, OPPONENT
from ludex.core.program import Body
from ludex.core.selectors import THIS, Cards, FaceUp, Selector
from ludex.core.values import Count
from ludex.games.vanguard import words
from ludex.games.vanguard.keywords import becomes
from ludex.games.vanguard.ops.lock import Delete, Lock, Unlock
from ludex.games.vanguard.wording.granting import MY_NEXT, THEIR_NEXT
from ludex.games.vanguard.wording.nouns import CARD, any_one
from ludex.games.vanguard.wording.qualities import STATES
from ludex.games.vanguard.wording.references import VgText, aimed
from ludex.games.wording.conditions import holds
from ludex.games.wording.events import EitherHappens, Happens
from ludex.games.wording.granting import Gives
from ludex.games.wording.references import Them
from ludex.games.wording.resolver import Topic
from ludex.text import PhraseTable, node

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class Becomes(Body):
    """Units become blazing, hollowed, ... until the end of the turn."""

    what: Selector
    state: str


def english(table: PhraseTable) -> None:
    """Standing and resting, face up and face down, locked and not, and states."""
    table["act"] |= {
        "[Stand] _ {what:target}": Refresh,
        "[Rest] _ {what:target}": Engage,
        "turn {what:target} face up": TurnFace,
        "turn {what:target} face down": node(TurnFace, facing=FACE_DOWN),
        "turn this card from face up to face down": TurnFace(THIS, FACE_DOWN),
        "lock {what:target}": Lock,
        "unlock {what:target}": Unlock,
        "delete {what:target}": Delete,
    }
    table["deed"] |= {"locks {what:theirs}": Lock}
    table["caused"] |= {
        "{to:whoever} <<|becomes>> [Stand]": node(Happens, kind="refreshed"),
        "{to:whoever} <<|becomes>> [Rest]": node(Happens, kind="engaged"),
        "{to:whoever} is locked": node(Happens, kind=words.LOCKED_EVENT),
        "{to:whoever} is unlocked": node(Happens, kind=words.UNLOCKED),
        "{to:whoever} is deleted": node(Happens, kind=words.DELETED),
    }
    another = replace(any_one(CARD), other=True)
    either = EitherHappens((Happens(words.LOCKED_EVENT, another), Happens(words.UNLOCKED, another)))
    table["event"] |= {
        "{to:whichever} is locked": node(Happens, kind=words.LOCKED_EVENT),
        "{to:whichever} is unlocked": node(Happens, kind=words.UNLOCKED),
        "another card is locked or unlocked": either,
        "this unit becomes in harmony": Happens(words.IN_HARMONY, THIS),
    }
    table["fact"] |= {
        "the number of locked cards is {b:whole} or more": holds(Count(Cards((words.LOCKED,), EACH)), ">="),
        "this card is face up": Fits(THIS, FaceUp()),
    }
    table["meanwhile"] |= {"during your opponent's end phase": AllOf((TurnOf(OPPONENT), InPhase(words.END_PHASE)))}
    _next_phases(table)
    _states(table)


def _next_phases(table: PhraseTable) -> None:
    """What does not stand, or is not unlocked, in a later turn."""
    for phrase, until in {"<<your opponent's|his or her>> next": THEIR_NEXT, "your next": MY_NEXT}.items():
        rested = node(Gives, gifts=(Cannot(words.STAND_IN_STAND_PHASE),), until=until)
        locked = node(Gives, gifts=(Cannot(words.BE_UNLOCKED),), until=until)
        table["act"] |= {
            f"{{to:subject!}} cannot [Stand] _ during {phrase} <<stand|[Stand]>> phase": rested,
            f"{{to:subject!}} cannot be unlocked during {phrase} end phase": locked,
        }


def _states(table: PhraseTable) -> None:
    table.include("becoming", "this", "it", "one_of_all")
    for state in STATES:
        table["act"] |= {
            f"{{what:becoming}} becomes {state} until end of turn": node(Becomes, state=state),
            f"{{what:those}} become {state} until end of turn": node(Becomes, state=state),
            f"they become {state} <<|until end of turn>>": Becomes(Them(), state),
        }
        table["event"] |= {f"{{to:whoever}} becomes {state}": node(Happens, kind=words.BECAME, verb=state)}


@TOPIC.action(Engage, Refresh)
def turned(text: VgText, body: Engage | Refresh) -> list[Body]:
    """Units that stand or rest."""
    picks, units = text.picked(aimed(text, body.what))
    text.on_this = text.on_this or body.what == THIS
    return [*picks, replace(body, what=units)]


@TOPIC.action(TurnFace)
def turned_over(text: VgText, body: TurnFace) -> list[Body]:
    """Cards face up or face down."""
    picks, cards = text.picked(body.what)
    return [*picks, replace(body, what=cards)]


@TOPIC.action(Lock, Delete, Unlock)
def locked(text: VgText, body: Lock | Delete | Unlock) -> list[Body]:
    """Units that are no units for a time; what is unlocked is none yet."""
    picks, cards = text.picked(body.what if isinstance(body, Unlock) else aimed(text, body.what))
    return [*picks, replace(body, what=cards, into=text.did(body.into, text.fresh(body.into)))]


@TOPIC.action(Becomes)
def state_of(text: VgText, body: Becomes) -> list[Body]:
    """Units with a state, and with what it brings."""
    return [becomes(body.state, text.word(aimed(text, body.what)))]
