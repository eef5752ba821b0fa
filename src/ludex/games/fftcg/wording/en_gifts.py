"""English gifts and rules: what cards gain, lose, cannot do or must do."""

from __future__ import annotations

from ludex.core.changes import DAMAGE, EFFECT_CAUSE, MOVE
from ludex.core.definitions import Keyword
from ludex.core.modifiers import (
    AddAttribute,
    Amount,
    Can,
    Cannot,
    Forbid,
    GiveAbility,
    LoseAbilities,
    LoseKeyword,
    Nothing,
    Replace,
    SetStat,
    Would,
)
from ludex.core.players import OPPONENT
from ludex.core.selectors import ALL, Is, Or
from ludex.core.values import Fixed
from ludex.games.fftcg.wording.en_nouns import A_FORWARD, A_SUMMON
from ludex.games.fftcg.wording.said import Becomes, Boost, Drop, NotBy, Quoted
from ludex.games.fftcg.words import (
    ABILITIES,
    BATTLE_DAMAGE,
    BREAK_VERB,
    CATEGORY,
    ELEMENT,
    JOB,
    MAY_ATTACK,
    MAY_BE_BLOCKED,
    MAY_BE_CHOSEN,
    MAY_BLOCK,
    MUST_ATTACK,
    MUST_BLOCK,
    NAMES,
    PARTY_ANY,
    POWER,
    RETURN,
    STAYS_FROZEN,
    TYPE,
)
from ludex.text import PhraseTable, cons, node, slot

AN_ABILITY = Or(tuple(Is(TYPE, kind) for kind in ABILITIES))
CHOOSERS = (("Summons or abilities", ALL), ("Summons", A_SUMMON), ("abilities", AN_ABILITY))
"""What chooses: any Summon or ability on the stack, Summons only, abilities only."""


def add(table: PhraseTable) -> None:
    """The table has the gifts and the rules."""
    _gifts(table)
    _prohibitions(table)
    _damage(table)
    table.phrase("rule", "{one:gaining!}", slot("one"))


def _gifts(table: PhraseTable) -> None:
    n = node(Fixed, n=slot("n"))
    table.phrase("gift", "+{n:integer} power", node(Boost, power=n))
    table.phrase("gift", "{one:keyword}", node(GiveAbility, abilities=(node(Keyword, name=slot("one")),)))
    table.phrase("gift", '"{one:ability}"', node(Quoted, ability=slot("one")))
    table.phrase("gifts", "{one:gift}", (slot("one"),))
    table.phrase("gifts", "{one:gift} <<and|,|, and>> {more:gifts}", cons(slot("one"), slot("more")))
    table.phrase("gaining", "gains~gain {gifts:gifts}", slot("gifts"))
    table.phrase("gaining", "also gains~gain {gifts:gifts}", slot("gifts"))
    table.phrase("gaining", "loses~lose {n:integer} power", (node(Drop, power=n),))
    table.phrase("gaining", "loses~lose {k:keyword}", (node(LoseKeyword, keyword=slot("k")),))
    table.phrase("rule", "loses~lose all abilities", (LoseAbilities(),))
    table.phrase("rule", "loses~lose all <<its~their>> abilities", (LoseAbilities(),))
    becomes = node(Becomes, power=n)
    table.phrase("rule", "also becomes~become a Forward with {n:integer} power", (becomes,))
    table.phrase(
        "rule", "also becomes~become a Forward with {n:integer} power and {more:gifts}", cons(becomes, slot("more"))
    )
    for words, attribute, category in (
        ("Card Name", NAMES, "name"),
        ("Job", JOB, "job"),
        ("Category", CATEGORY, "category"),
    ):
        also = node(AddAttribute, attribute=attribute, value_=slot("a"))
        table.phrase("being", f"is~are also {words} {{a:{category}}} in all situations", (also,))
    table.phrase(
        "being",
        "is~are also a Monster in all situations",
        (AddAttribute(TYPE, "Monster"),),
    )
    element = node(AddAttribute, attribute=ELEMENT, value_=slot("a"))
    table.phrase("being", "is~are also {a:element} Element in all situations", (element,))


def _prohibitions(table: PhraseTable) -> None:
    """Predicates: their number is the subject's."""
    attack, block = Cannot(MAY_ATTACK), Cannot(MAY_BLOCK)
    table.phrase("rule", "cannot attack", (attack,))
    table.phrase("rule", "cannot block", (block,))
    table.phrase("rule", "cannot attack or block", (attack, block))
    table.phrase("rule", "cannot be blocked", (Cannot(MAY_BE_BLOCKED),))
    what = slot("what")
    table.phrase("rule", "cannot be blocked by a {what:bare#s}", (node(NotBy, action=MAY_BE_BLOCKED, what=what),))
    table.phrase("rule", "cannot be blocked by {what:bare#p}", (node(NotBy, action=MAY_BE_BLOCKED, what=what),))
    table.phrase("rule", "cannot block a {what:bare#s}", (node(NotBy, action=MAY_BLOCK, what=what),))
    for words, filter in CHOOSERS:
        cannot = Cannot(MAY_BE_CHOSEN, other=filter, who=OPPONENT)
        table.phrase("rule", f"cannot be chosen by your opponent's {words}", (cannot,))
    table.phrase("rule", "cannot be broken", (Forbid(Would(MOVE, verb=BREAK_VERB)),))
    by_theirs = Would(MOVE, verb=BREAK_VERB, cause=EFFECT_CAUSE, controller=OPPONENT)
    table.phrase(
        "rule", "cannot be broken by opposing Summons or abilities that don't deal damage", (Forbid(by_theirs),)
    )
    returned = Would(MOVE, verb=RETURN, cause=EFFECT_CAUSE, controller=OPPONENT)
    table.phrase(
        "rule",
        "cannot be returned to <<its~their>> owner's hand by your opponent's Summons or abilities",
        (Forbid(returned),),
    )
    table.phrase("rule", "must attack once per turn if possible", (Can(MUST_ATTACK),))
    table.phrase("rule", "must attack if possible", (Can(MUST_ATTACK),))
    table.phrase("rule", "must block if possible", (Can(MUST_BLOCK),))
    table.phrase(
        "rule", "can form a party with <<Forwards of any Element|Characters of any Element>>", (Can(PARTY_ANY),)
    )
    table.phrase("standing", "does not~don't activate during your Active Phase", (Cannot(STAYS_FROZEN),))


def _damage(table: PhraseTable) -> None:
    """What damage is dealt or received otherwise."""
    n = node(Fixed, n=slot("n"))
    for words, how in (("reduce the damage by", "minus"), ("the damage increases by", "plus")):
        by = node(Amount, how=how, by=n)
        if how == "minus":
            table.phrase(
                "taking",
                f"is dealt damage, {words} {{n:integer}} instead",
                node(Replace, would=Would(DAMAGE), instead=by),
            )
            table.phrase(
                "taking",
                f"is dealt damage by a Forward, {words} {{n:integer}} instead",
                node(Replace, would=Would(DAMAGE, name=BATTLE_DAMAGE), instead=by),
            )
        else:
            table.phrase(
                "taking",
                f"deals damage to a Forward, {words} {{n:integer}} instead",
                node(Replace, would=Would(DAMAGE, by_this=True, other=A_FORWARD), instead=by),
            )
    table.phrase("dealt_next", "is reduced by {n:integer} instead", node(Amount, how="minus", by=n))
    table.phrase("dealt_next", "becomes 0 instead", Nothing())
    table.phrase("set_power", "becomes {n:integer}", node(SetStat, stat=POWER, amount=n))
