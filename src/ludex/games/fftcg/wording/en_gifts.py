"""English gifts and rules: what cards gain, lose, cannot do or must do."""

from __future__ import annotations

from ludex.core.changes import DAMAGE, EFFECT_CAUSE, ENGAGE, MOVE
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
    Replace,
    SetStat,
    Would,
)
from ludex.core.players import OPPONENT, YOU
from ludex.core.selectors import ALL, And, ControlledBy, Is, Or
from ludex.core.values import Fixed
from ludex.games.fftcg.filters import AnOpponent
from ludex.games.fftcg.ops.firm import WouldBeLess
from ludex.games.fftcg.wording.en_nouns import A_CHARACTER, A_FORWARD, A_SUMMON
from ludex.games.fftcg.wording.said import AllJobs, Becomes, Boost, DealingTo, Drop
from ludex.games.fftcg.words import (
    ABILITIES,
    ABILITY_DAMAGE,
    BREAK_VERB,
    CATEGORY,
    ELEMENT,
    ELEMENTS,
    JOB,
    MAY_ATTACK,
    MAY_ATTACK_TWICE,
    MAY_BE_BLOCKED,
    MAY_BE_CHOSEN,
    MAY_BLOCK,
    MUST_ATTACK,
    MUST_BLOCK,
    NAMES,
    PARTY_ANY,
    POWER,
    PRODUCES_ANY,
    RETURN,
    STAYS_FROZEN,
    SUMMON_DAMAGE,
    TYPE,
    produces,
)
from ludex.games.wording.said import NotBy, Quoted
from ludex.games.wording.spoken import Things
from ludex.text import PhraseTable, concat, cons, node, slot

AN_ABILITY = Or(tuple(Is(TYPE, kind) for kind in ABILITIES))
CHOOSERS = (("Summons or abilities", ALL), ("Summons", A_SUMMON), ("abilities", AN_ABILITY))
"""What chooses: any Summon or ability on the stack, Summons only, abilities only."""


def add(table: PhraseTable) -> None:
    """The table has the gifts and the rules."""
    _gifts(table)
    _prohibitions(table)
    _damage(table)
    table.phrase("rule", "{one:gaining!}", slot("one"))
    table.phrase("rule", "{one:banning!}", slot("one"))
    both = concat(slot("one"), slot("more"))
    table.phrase("rule", "{one:gaining!} <<and|, and>> {more:banning!}", both)
    table.phrase("rule", "{one:banning!} <<and|, and>> {more:banning!}", both)


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
    lost = node(LoseKeyword, keyword=slot("k"))
    table.phrase("gaining", "loses~lose {k:keyword}", (lost,))
    table.phrase(
        "gaining",
        "loses~lose {k:keyword} and {j:keyword}",
        (lost, node(LoseKeyword, keyword=slot("j"))),
    )
    table.phrase("rule", "loses~lose all abilities", (LoseAbilities(),))
    table.phrase("rule", "loses~lose all <<its~their>> abilities", (LoseAbilities(),))
    table.phrase("rule", "loses all <<his|her>> abilities", (LoseAbilities(),))
    table.phrase("rule", "loses~lose <<its~their>> abilities", (LoseAbilities(),))
    table.phrase("rule", "loses~lose all abilities and gains~gain {gifts:gifts}", cons(LoseAbilities(), slot("gifts")))
    becomes = node(Becomes, power=n)
    table.phrase("rule", "also <<becomes a Forward~become Forwards>> with {n:integer} power", (becomes,))
    table.phrase(
        "rule",
        "also <<becomes a Forward~become Forwards>> with {n:integer} power and {more:gifts}",
        cons(becomes, slot("more")),
    )
    for words, attribute, category in (
        ("Card Name", NAMES, "name"),
        ("Job", JOB, "job"),
        ("Category", CATEGORY, "category"),
    ):
        also = node(AddAttribute, attribute=attribute, value_=slot("a"))
        table.phrase("situated", f"is also {words} {{a:{category}}} in all situations", (also,))
        too = node(AddAttribute, attribute=attribute, value_=slot("b"))
        table.phrase(
            "situated",
            f"is also {words} {{a:{category}}} and {words} {{b:{category}}} in all situations",
            (also, too),
        )
    table.phrase(
        "situated",
        "is also a Monster in all situations",
        (AddAttribute(TYPE, "Monster"),),
    )
    table.phrase("being", "has~have all the jobs", (AllJobs(),))
    element = node(AddAttribute, attribute=ELEMENT, value_=slot("a"))
    table.phrase("situated", "is also {a:element} Element in all situations", (element,))


def _prohibitions(table: PhraseTable) -> None:
    """Predicates: their number is the subject's."""
    attack, block = Cannot(MAY_ATTACK), Cannot(MAY_BLOCK)
    table.phrase("banning", "cannot attack", (attack,))
    table.phrase("banning", "cannot block", (block,))
    table.phrase("banning", "cannot attack or block", (attack, block))
    table.phrase("banning", "cannot be blocked", (Cannot(MAY_BE_BLOCKED),))
    what = slot("what")
    table.phrase("banning", "cannot be blocked by a {what:bare#s}", (node(NotBy, action=MAY_BE_BLOCKED, what=what),))
    table.phrase("banning", "cannot be blocked by {what:bare#p}", (node(NotBy, action=MAY_BE_BLOCKED, what=what),))
    table.phrase("banning", "cannot block a {what:bare#s}", (node(NotBy, action=MAY_BLOCK, what=what),))
    for words, filter in CHOOSERS:
        cannot = Cannot(MAY_BE_CHOSEN, other=filter, who=OPPONENT)
        table.phrase("banning", f"cannot be chosen by your opponent's {words}", (cannot,))
    table.phrase("banning", "cannot be broken", (Forbid(Would(MOVE, verb=BREAK_VERB)),))
    by_theirs = Would(MOVE, verb=BREAK_VERB, cause=EFFECT_CAUSE, controller=OPPONENT)
    table.phrase(
        "banning", "cannot be broken by opposing Summons or abilities that don't deal damage", (Forbid(by_theirs),)
    )
    returned = Would(MOVE, verb=RETURN, cause=EFFECT_CAUSE, controller=OPPONENT)
    table.phrase(
        "banning",
        "cannot be returned to <<its~their>> owner's hand by your opponent's Summons or abilities",
        (Forbid(returned),),
    )
    table.phrase("banning", "must attack once per turn if possible", (Can(MUST_ATTACK),))
    table.phrase("banning", "must attack at least once per turn if possible", (Can(MUST_ATTACK),))
    table.phrase("banning", "must attack if possible", (Can(MUST_ATTACK),))
    table.phrase("banning", "can attack twice in the same turn", (Can(MAY_ATTACK_TWICE),))
    table.phrase("standing", "can produce CP of any Element", (Can(PRODUCES_ANY),))
    for element in ELEMENTS:
        table.phrase("standing", f"can produce {element} CP", (Can(produces(element)),))
    opposing = Cannot(MAY_BE_CHOSEN, other=A_SUMMON, who=OPPONENT)
    table.phrase("banning", "cannot be chosen by opponent's Summons", (opposing,))
    for words, controller in (("your opponent's", OPPONENT), ("opposing", OPPONENT)):
        dulled = Would(ENGAGE, cause=EFFECT_CAUSE, controller=controller)
        table.phrase("banning", f"cannot become dull by {words} Summons or abilities", (Forbid(dulled),))
    leaving = Would(MOVE, cause=EFFECT_CAUSE, controller=OPPONENT, leaves=True)
    table.phrase("banning", "cannot leave the field due to your opponent's Summons or abilities", (Forbid(leaving),))
    for words, filter in CHOOSERS:
        table.phrase("banning", f"cannot be chosen by {words}", (Cannot(MAY_BE_CHOSEN, other=filter),))
    table.phrase("banning", "must block if possible", (Can(MUST_BLOCK),))
    table.phrase(
        "banning", "can form a party with <<Forwards of any Element|Characters of any Element>>", (Can(PARTY_ANY),)
    )
    table.phrase("standing", "does not~don't activate during your Active Phase", (Cannot(STAYS_FROZEN),))


def _damage(table: PhraseTable) -> None:
    """What damage is dealt or received otherwise."""
    n = node(Fixed, n=slot("n"))
    less = node(Amount, how="minus", by=n)
    more = node(Amount, how="plus", by=n)
    changed = (
        ("reduce the damage by {n:integer} instead", less),
        ("the damage is reduced by {n:integer} instead", less),
        ("the damage increases by {n:integer} instead", more),
        ("increase the damage by {n:integer} instead", more),
        ("double the damage instead", Amount("times", Fixed(2))),
        ("the damage becomes {n:integer} instead", node(Amount, how="to", by=n)),
    )
    for words, instead in changed:
        table.phrase("otherwise_dealt", words, instead)
    kinds: tuple[tuple[str, tuple[Would, ...]], ...] = (
        ("", (Would(DAMAGE),)),
        ("by a Forward", (Would(DAMAGE, other=A_FORWARD),)),
        ("by Forwards", (Would(DAMAGE, other=A_FORWARD),)),
        ("by your opponent's abilities", (Would(DAMAGE, name=ABILITY_DAMAGE, controller=OPPONENT),)),
        ("by your opponent's Summons", (Would(DAMAGE, name=SUMMON_DAMAGE, controller=OPPONENT),)),
        (
            "by your opponent's Summons or abilities",
            (
                Would(DAMAGE, name=SUMMON_DAMAGE, controller=OPPONENT),
                Would(DAMAGE, name=ABILITY_DAMAGE, controller=OPPONENT),
            ),
        ),
        ("by a Summon or an ability", (Would(DAMAGE, name=SUMMON_DAMAGE), Would(DAMAGE, name=ABILITY_DAMAGE))),
        ("other than battle damage", (Would(DAMAGE, name=SUMMON_DAMAGE), Would(DAMAGE, name=ABILITY_DAMAGE))),
        ("by your Summon", (Would(DAMAGE, name=SUMMON_DAMAGE, controller=YOU),)),
        ("by an ability", (Would(DAMAGE, name=ABILITY_DAMAGE),)),
        ("by Summons or abilities", (Would(DAMAGE, name=SUMMON_DAMAGE), Would(DAMAGE, name=ABILITY_DAMAGE))),
        ("by a Forward's ability", (Would(DAMAGE, name=ABILITY_DAMAGE, other=A_FORWARD),)),
        ("by a Character", (Would(DAMAGE, other=A_CHARACTER),)),
        ("by abilities", (Would(DAMAGE, name=ABILITY_DAMAGE),)),
        ("by Summons", (Would(DAMAGE, name=SUMMON_DAMAGE),)),
        ("less than <<its|his|her|their>> power", (WouldBeLess(DAMAGE),)),
    )
    by = slot("by")
    for words, would in kinds:
        mods = tuple(node(Replace, would=one, instead=by) for one in would)
        for verb in ("is dealt damage", "receives damage"):
            table.phrase("taking", f"{verb} {words}, {{by:otherwise_dealt}}", mods)
            table.phrase("taking_now", f"{verb} {words} this turn, {{by:otherwise_dealt}}", mods)
        if words.startswith("by"):
            none = tuple(Forbid(one) for one in would)
            source = words.replace("by ", "from ", 1)
            table.phrase("banning", f"doesn't~don't receive any damage {source}", none)
    to_player = Would(DAMAGE, by_this=True, other=AnOpponent())
    table.phrase(
        "taking",
        "deals damage to your opponent, {by:otherwise_dealt}",
        (node(Replace, would=to_player, instead=by),),
    )
    table.phrase(
        "taking",
        "deals damage to a Forward or your opponent, {by:otherwise_dealt}",
        (
            node(Replace, would=Would(DAMAGE, by_this=True, other=A_FORWARD), instead=by),
            node(Replace, would=to_player, instead=by),
        ),
    )
    to_forward = Would(DAMAGE, by_this=True, other=A_FORWARD)
    table.phrase(
        "taking", "deals damage to a Forward, {by:otherwise_dealt}", (node(Replace, would=to_forward, instead=by),)
    )
    theirs = Would(DAMAGE, by_this=True, other=And((A_FORWARD, ControlledBy(OPPONENT))))
    table.phrase(
        "taking_now",
        "deals damage to a Forward opponent controls this turn, {by:otherwise_dealt}",
        (node(Replace, would=theirs, instead=by),),
    )
    table.phrase(
        "taking_now",
        "deals damage to a Forward this turn, {by:otherwise_dealt}",
        (node(Replace, would=to_forward, instead=by),),
    )
    what = slot("what")
    table.phrase(
        "taking",
        "deals damage to a {what:some_forward#s}, {by:otherwise_dealt}",
        (node(DealingTo, what=what, instead=by),),
    )
    table.phrase("some_forward", "{what:placed!}", what)
    table.phrase(
        "some_forward",
        "{kinds:kinds!} {one:suffix} {so:suffixes}",
        node(Things, kinds=slot("kinds"), suffixes=cons(slot("one"), slot("so"))),
    )
    table.phrase("banning", "doesn't~don't receive any damage", (Forbid(Would(DAMAGE)),))
    table.phrase(
        "banning",
        "doesn't~don't receive damage that is less than <<its|his|her|their>> power",
        (Forbid(WouldBeLess(DAMAGE)),),
    )
    table.phrase("dealt_next", "is reduced by {n:integer} instead", less)
    table.phrase("dealt_next", "becomes {n:integer} instead", node(Amount, how="to", by=n))
    table.phrase("set_power", "becomes {n:integer}", node(SetStat, stat=POWER, amount=n))
