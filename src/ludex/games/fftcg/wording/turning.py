"""Characters dulled, activated and frozen (FF 15.2.4)."""

from __future__ import annotations

from dataclasses import replace

from ludex.core.ops.either import Either
from ludex.core.ops.turn_card import Engage, Refresh
from ludex.core.program import Body, Seq
from ludex.core.selectors import Engaged, Not, Selector
from ludex.games.fftcg.ops.freeze import Freeze
from ludex.games.fftcg.wording.references import FfText, aimed, grouped
from ludex.games.wording.nouns import Noun, with_suffix
from ludex.games.wording.references import It, Them, Together
from ludex.games.wording.resolver import Topic
from ludex.games.wording.turning import at_home
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
ACTIVE = Not(Engaged())


def english(table: PhraseTable) -> None:
    """Dull, activate, Freeze."""
    what = slot("what")
    table["act"] |= {
        "dull {what:target}": Engage,
        "dull {what:noun}": Engage,
        "activate {what:target}": Refresh,
        "Freeze {what:target}": Freeze,
        "dull and Freeze {what:all}": node(Seq, parts=(node(Engage, what=what), node(Freeze, what=what))),
    }
    table["statement"] |= {
        "{what:this} will not activate during your next Active Phase": Freeze,
        "{what:this} does not activate during your next Active Phase": Freeze,
    }
    for word, cards in (("it", It()), ("them", Them())):
        turns = {f"dull {word}": Engage(cards), f"activate {word}": Refresh(cards), f"Freeze {word}": Freeze(cards)}
        table["turning"] |= turns
    table["either"] |= {"{one:turning} or {other:turning}": node(Either, ways=(slot("one"), slot("other")))}
    pair = node(Together, parts=(slot("a"), slot("b")))
    table["deed_cost"] |= {
        "dull {what:noun}": Engage,
        "dull {a:noun} and {b:noun}": node(Engage, what=pair),
        "dull active {what:this}": Engage,
    }


@TOPIC.action(Engage, Refresh, Freeze)
def turned(text: FfText, body: Engage | Refresh | Freeze) -> list[Body]:
    """Cards that are picked for it; as a cost, active Characters that you control (FF 11.6.2.3, 11.7.2.3)."""
    what = aimed(text, body.what)
    picks, cards = text.picked(_active(what) if text.cost else what, at_home(text))
    grouped(text, what, cards)
    return [*picks, replace(body, what=cards)]


def _active(what: Selector) -> Selector:
    """The noun, of active cards, whether it says so or not."""
    if not isinstance(what, Noun) or all(ACTIVE in kind.adjectives for kind in what.what.kinds.parts):
        return what
    return with_suffix(what, ACTIVE)
