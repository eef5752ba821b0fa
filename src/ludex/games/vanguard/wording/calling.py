"""Units that are called to circles, moved to the guardian circle, or ridden; what cannot be (VG 10.6, 10.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.changes import ENGAGED
from ludex.core.definitions import Static
from ludex.core.modifiers import Cannot, GiveAbility, Modifier
from ludex.core.ops.give import END_OF_TURN
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body, Seq
from ludex.core.selectors import THIS, Cards, Selector
from ludex.core.values import Value
from ludex.games.vanguard.ops import call
from ludex.games.vanguard.ops.call import Call
from ludex.games.vanguard.ops.guard import MoveToGuard
from ludex.games.vanguard.ops.leap import LEAPT, TimeLeap
from ludex.games.vanguard.ops.ride import SuperiorRide
from ludex.games.vanguard.wording.granting import IN_BATTLE, THEIR_NEXT
from ludex.games.vanguard.wording.moving import many, took
from ludex.games.vanguard.wording.nouns import filter_of
from ludex.games.vanguard.wording.references import CALLED, MOVED, ON_FIELD, RODE, VgText, aimed
from ludex.games.vanguard.wording.turning import Becomes
from ludex.games.vanguard.words import CALL_TO_GC, HAND, HOLLOWED, PLAYER, RIDE_ACTION
from ludex.games.wording.granting import Gives
from ludex.games.wording.nouns import AmongThem, Every, Noun, Things
from ludex.games.wording.references import The
from ludex.games.wording.resolver import Text, Topic
from ludex.text import PhraseTable, having, node, slot

TOPIC = Topic()
THEM = Cards((PLAYER,), OPPONENT)


@dataclass(frozen=True, slots=True)
class TimeLeaps(Body):
    """Rear-guards leap through time (VG 11.32)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class NoRide(Modifier):
    """The player cannot ride cards of the hand."""


@dataclass(frozen=True, slots=True)
class NoGuard(Modifier):
    """The player's cards of a kind cannot be called to the guardian circle from the hand."""

    what: Things


def english(table: PhraseTable) -> None:
    """Where units are called to, and how they are ridden."""
    column, open_column = node(call.Place, kind="same column"), node(call.Place, kind="open same column")
    table["location"] |= {
        "(RC)": call.Place(call.ANY),
        "an open (RC)": call.Place(call.OPEN),
        "separate (RC)": call.Place(call.SEPARATE),
        "separate open (RC)": call.Place(call.SEPARATE_OPEN),
        "(GC)": call.Place(call.GUARDIAN),
        "<<a (RC)|(RC)>> in the same column as {of:ref}": column,
        "an open (RC) in the same column as {of:ref}": open_column,
    }
    rested = node(Call, orientation=ENGAGED)
    table.include("named", "it", "them", "this")
    table.include("callable", "noun", "top", "all")
    among = node(Noun, quantity=Every(), what=having(slot("what"), place=AmongThem()))
    hollow = (node(Call, what=slot("what"), place=slot("place")), Becomes(The(CALLED), HOLLOWED))
    table["act"] |= {
        "call {what:named} to {place:location}": Call,
        "call {what:named} to {place:location} <<as|at>> [Rest]": rested,
        "call {what:named} to {place:location} as hollowed": node(Seq, parts=hollow),
        "call {what:callable} to {place:location}": Call,
        "call {what:callable} to {place:location} <<at|as>> [Rest]": rested,
        "call all {what:bare#p} to {place:location} at [Rest] from among them": node(
            Call, what=among, place=slot("place"), orientation=ENGAGED
        ),
        "ride {what:named} <<|as [Stand]>>": SuperiorRide,
        "ride {what:named} as [Rest]": node(SuperiorRide, orientation=ENGAGED),
        "time leap {what:target}": TimeLeaps,
        "move {what:named} to (GC)": MoveToGuard,
    }
    _banned(table)


def _banned(table: PhraseTable) -> None:
    """What the opponent, or you, cannot call or ride."""
    theirs = "cannot call {what:bare#p}"
    table["ban"] |= {
        f"your opponent {theirs} from <<hand|his or her hand>> to (GC)": NoGuard,
        f"your opponent {theirs} to (GC) from <<hand|his or her hand>>": NoGuard,
    }
    # Of the battle that the sentence is about, where it does not say how long.
    banned = node(Gives, to=THEM, gifts=(slot("ban"),), until=IN_BATTLE)
    given = node(Gives, to=slot("to"), gifts=slot("gifts"), until=IN_BATTLE)
    until = "until <<end|the end>> of that battle"
    ban_rides = {"you": Cards((PLAYER,), YOU), "your opponent": THEM}
    table["act"] |= {
        f"{{ban:ban}} {until}": banned,
        f"{until}, {{ban:ban}}": banned,
        f"{until}, {{to:subject!}} <<gets~get|gains~gain>> {{gifts:gifts}} <<, and|and>> {{ban:ban}}": node(
            Seq, parts=(given, banned)
        ),
        **{
            f"{who} cannot normal ride during that ride phase": Gives(player, (NoRide(),), END_OF_TURN)
            for who, player in ban_rides.items()
        },
        "your opponent cannot normal ride during your opponent's next ride phase": Gives(THEM, (NoRide(),), THEIR_NEXT),
    }


@TOPIC.action(Call)
def calls(text: VgText, body: Call) -> list[Body]:
    """Cards that are called to circles (VG 10.7)."""
    picks, cards = text.picked(body.what)
    slot = text.did(CALLED, text.fresh(CALLED))
    text.found(slot, many(body.what), ON_FIELD)
    took(text, body.what, slot)
    done = Call(cards, text.word(body.place), body.orientation, slot)
    text.on_this = body.what == THIS
    return [*picks, done]


@TOPIC.action(SuperiorRide)
def rides(text: VgText, body: SuperiorRide) -> list[Body]:
    """A card that is ridden (VG 10.6)."""
    picks, card = text.picked(body.what)
    slot = text.did(RODE, text.fresh(RODE))
    text.found(slot, False, ON_FIELD)
    return [*picks, replace(body, what=card, into=slot)]


@TOPIC.action(TimeLeaps)
def leaps(text: VgText, body: TimeLeaps) -> list[Body]:
    """Bound, and others called for them; "if you do" is about the bound ones."""
    picks, cards = text.picked(aimed(text, body.what))
    slot = text.by_verb[CALLED] = text.fresh(CALLED)
    text.done = LEAPT
    text.found(slot, False, ON_FIELD)
    return [*picks, TimeLeap(cards, slot)]


@TOPIC.action(MoveToGuard)
def guards(text: VgText, body: MoveToGuard) -> list[Body]:
    """Rear-guards that become guardians."""
    slot = text.done = text.fresh(MOVED)
    return [MoveToGuard(text.word(aimed(text, body.what)), slot)]


@TOPIC.gift(NoRide)
def not_ridden(text: Text, gift: NoRide, every: Value | None) -> list[Modifier]:
    """What a player's hand is given."""
    return [GiveAbility((Static((Cannot(RIDE_ACTION),), Cards((HAND,), YOU), zones=(PLAYER,)),))]


@TOPIC.gift(NoGuard)
def not_guarding(text: Text, gift: NoGuard, every: Value | None) -> list[Modifier]:
    """What some cards of a player's hand are given."""
    cards = Cards((HAND,), YOU, text.word(filter_of(gift.what)))
    return [GiveAbility((Static((Cannot(CALL_TO_GC),), cards, zones=(PLAYER,)),))]
