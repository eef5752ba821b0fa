"""Orbs that are corrupted (CC 1009)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.program import Body
from ludex.core.selectors import ControlledBy, Selector
from ludex.core.triggers import Trigger, When
from ludex.games.caster.ops.corrupt import Corrupt
from ludex.games.caster.wording.nouns import Orb
from ludex.games.caster.wording.targets import CasterText
from ludex.games.caster.words import CORRUPTED, ORB_CORRUPTED, ORB_ZONE
from ludex.games.wording.events import Happened, Happens
from ludex.games.wording.nouns import Kind, Kinds, Noun, Place, Things
from ludex.games.wording.references import They
from ludex.games.wording.resolver import Topic, Unclear
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()


@dataclass(frozen=True, slots=True)
class OrbCorrupted(When):
    """Orbs of a player are corrupted, by such a card where one is named."""

    whose: Who
    by: Selector | None = None


def english(table: PhraseTable) -> None:
    """Orbs corrupted now, by others, or this turn."""
    table["act"] |= {f"corrupt {{what:{category}}}": Corrupt for category in ("object", "noun", "some_of_them")}
    theirs = Things(Kinds((Kind((), Orb()),)), (), Place((ORB_ZONE,), They()))
    table["deed"] |= {
        "corrupts {what:noun}": Corrupt,
        "corrupts {quantity:quantity} of their orbs": node(Corrupt, what=node(Noun, what=theirs)),
    }
    table["event"] |= {
        "{it:doer!} corrupts~corrupt an orb": node(Happens, kind=CORRUPTED, to=slot("it")),
        "an allied orb is corrupted": OrbCorrupted(YOU),
        "an enemy orb is corrupted": OrbCorrupted(OPPONENT),
        "an orb is corrupted": OrbCorrupted(EACH),
    }
    for words, whose in (("an enemy", OPPONENT), ("an allied", YOU)):
        by = node(OrbCorrupted, by=slot("by"), whose=whose)
        table["fact"] |= {
            f"{words} orb was corrupted this turn": Happened(OrbCorrupted(whose)),
            f"{{by:some_card}} corrupted {words} orb this turn": node(Happened, what=by),
        }


@TOPIC.action(Corrupt)
def corrupted(text: CasterText, body: Corrupt) -> list[Body]:
    """Orbs that are picked for it."""
    if text.they is not None and isinstance(body.what, Noun) and body.what.what.place is None:
        raise Unclear("whose orb does another player corrupt?")
    picks, cards = text.picked(body.what, None, "corrupted")
    text.done = "corrupted"
    return [*picks, Corrupt(cards)]


@TOPIC.event(OrbCorrupted)
def orb_corrupted(text: CasterText, when: OrbCorrupted) -> Trigger:
    """It happens to the orbs of a player, or a card does it."""
    if when.by is None:
        return Trigger(ORB_CORRUPTED, whose=when.whose)
    other = ControlledBy(when.whose) if when.whose != EACH else None
    return replace(text.event_of(Happens(CORRUPTED, when.by)), other=other)
