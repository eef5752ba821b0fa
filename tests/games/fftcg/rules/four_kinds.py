"""The four things that go onto the stack, with the same text each: a Summon, and the three kinds of abilities.

What the book says of casting (11.3) it says again of action (11.6), special (11.7) and auto-abilities (11.8). A
scenario that is parametrised over `KINDS` lets a card called "Text" do the same thing as each of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludex.core.definitions import Ability, CardDef
from ludex.core.program import Body, Seq
from ludex.testing.fftcg import Side, Table, action, enters, forward, special, summon
from ludex.testing.fftcg.board import Cardlike
from ludex.testing.naming import Given

SUMMON_KIND = "Summon"
ACTION = "action ability"
SPECIAL = "special ability"
AUTO = "auto-ability"
KINDS = (SUMMON_KIND, ACTION, SPECIAL, AUTO)
PAID = (SUMMON_KIND, ACTION, SPECIAL)
"""Those that a player pays for."""
ABILITIES = (ACTION, SPECIAL, AUTO)
CHOOSES = {SUMMON_KIND: "11.3.3", ACTION: "11.6.5", SPECIAL: "11.7.5", AUTO: "11.8.9"}
"""The rule by which each of them chooses."""

SAYS_WHICH = {SUMMON_KIND: "11.3.4", ACTION: "11.6.6", SPECIAL: "11.7.6", AUTO: "11.8.10"}
"""The rule by which its player says which of several effects it will be."""
DIVIDED = {SUMMON_KIND: "11.3.6", ACTION: "11.6.8", SPECIAL: "11.7.8", AUTO: "11.8.12"}
"""The rule by which an amount is divided over what it chose."""


def text_card(kind: str, *does: Body, cost: Sequence[Body] = (), more: Sequence[Ability] = ()) -> CardDef:
    """The card "Text" that does this as a thing of this kind; `cost` is that of an action or special ability."""
    body = does[0] if len(does) == 1 else Seq(does)
    if kind == SUMMON_KIND:
        return summon("Text", *more, *does)
    if kind == AUTO:
        return forward("Text", 5000, enters(body), *more)
    make = action if kind == ACTION else special
    return forward("Text", 5000, make(*cost, body), *more)


def side(
    kind: str,
    card: CardDef,
    field: Sequence[Cardlike] = (),
    hand: Sequence[Cardlike] = (),
    **rest: Sequence[Cardlike],
) -> Side:
    """A side that can use it: Summons and Characters with auto-abilities are in the hand, others on the field."""
    if kind in (SUMMON_KIND, AUTO):
        return Side(field=field, hand=[card, *hand], **rest)
    namesake = [card] if kind == SPECIAL else []
    return Side(field=[card, *field], hand=[*namesake, *hand], **rest)


def go(
    t: Table,
    kind: str,
    *answers: Given,
    pay: Given | None = None,
    by: str = "",
    hold: bool = False,
    asks: str = "",
) -> None:
    """The player with priority casts it, uses it, or plays the Character whose auto-ability it is."""
    if kind == SUMMON_KIND:
        t.cast("Text", *answers, pay=pay, by=by, hold=hold, asks=asks)
    elif kind == AUTO:
        t.play("Text", *answers, pay=pay, by=by, hold=hold, asks=asks)
    else:
        t.use("Text", 0, *answers, pay=pay, by=by, hold=hold, asks=asks)


def on_stack(kind: str) -> str:
    """What it is called on the stack."""
    return "Text" if kind == SUMMON_KIND else f"{kind} of Text"
