"""Cards rested, recovered, reversed, switched, turned over (CC 303, 1010, 1011)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.changes import FACE_DOWN, FACE_UP
from ludex.core.ops.either import Either
from ludex.core.ops.turn_card import Engage, Refresh, Reverse, TurnFace
from ludex.core.program import Body
from ludex.core.selectors import THIS, Ready, Selector, Those
from ludex.core.walk import contains
from ludex.games.caster.ops.switch import Switch
from ludex.games.caster.wording.moving import home
from ludex.games.caster.wording.targets import CasterText, take_aim
from ludex.games.wording.nouns import Noun, with_suffix
from ludex.games.wording.references import It
from ludex.games.wording.resolver import Topic
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
VERBS = {"rest": Engage, "recover": Refresh, "reverse": Reverse, "switch": Switch}
TURNS = (Engage, Refresh, Reverse, Switch, TurnFace)


def english(table: PhraseTable) -> None:
    """What is done to cards, one way or the other, and as a cost."""
    either = node(Either, ways=tuple(node(op, what=slot("what")) for op in (Engage, Reverse)))
    for category in ("object", "noun"):
        table["act"] |= {f"{verb} {{what:{category}}}": op for verb, op in VERBS.items()}
        table["act"] |= {
            f"turn {{what:{category}}} face up": node(TurnFace, facing=FACE_UP),
            f"turn {{what:{category}}} face down": node(TurnFace, facing=FACE_DOWN),
        }
        table["tail"] |= {f"rest or reverse {{what:{category}}}": either}
    # CC 1010.2
    table["cost"] |= {"<<[Rest]|Rest>>": Engage(THIS)}
    table["cost"] |= {f"{verb} {{what:noun}}": VERBS[verb] for verb in ("rest", "reverse", "recover")}
    for category, one in (("upon_one", "one"), ("upon_other", "the other"), ("upon_other", "one")):
        table[category] |= {f"{verb} {one}": op(It()) for verb, op in VERBS.items()}


@TOPIC.action(*TURNS)
def turned(text: CasterText, body: Engage | Refresh | Reverse | Switch | TurnFace) -> list[Body]:
    """Cards that are picked for it; as a cost, recovered ones that the player controls are rested (CC 1010.3)."""
    what: Selector = body.what
    if text.cost and isinstance(body, Engage) and isinstance(what, Noun) and not contains(what, Ready):
        what = with_suffix(what, Ready())
    picks, cards = text.picked(what, home(text), "turned")
    if picks and isinstance(cards, Those):
        text.done = cards.slot
    return [*picks, replace(body, what=cards)]


@TOPIC.action(Either)
def either(text: CasterText, body: Either) -> list[Body]:
    """Ways to turn the same cards, which are chosen once."""
    out: list[Body] = []
    first = take_aim(text, body.ways[0], out)
    ways = [replace(way, what=first.what) for way in body.ways if isinstance(way, TURNS)]
    return [*out, Either(tuple(text.aside().seq(way) for way in ways))]
