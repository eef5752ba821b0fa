"""English gifts and rules: what cards are given, have, cannot do, or cost."""

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
    Nothing,
    PlayCost,
    Replace,
    Would,
)
from ludex.core.selectors import Is
from ludex.core.values import Fixed, X
from ludex.games.sve.wording.said import Boost, Capped, Drive
from ludex.games.sve.words import ATTACK_ACTION, IGNORE_WARD, LEADER_TYPE, TRAIT, TYPE
from ludex.text import PhraseTable, cons, node, slot

NO_DAMAGE = Forbid(Would(DAMAGE))
NO_ABILITY_DAMAGE = Forbid(Would(DAMAGE, name="ability"))
NOT_DESTROYED = Forbid(Would(MOVE, verb="destroy", cause=EFFECT_CAUSE))
NOT_BANISHED = Forbid(Would(MOVE, verb="banish", cause=EFFECT_CAUSE))
NO_LEADER = Cannot(ATTACK_ACTION, other=Is(TYPE, LEADER_TYPE))


def add(table: PhraseTable) -> None:
    """The table has the gifts and the rules."""
    _gifts(table)
    _rules(table)


def _gifts(table: PhraseTable) -> None:
    a, d = node(Fixed, n=slot("a")), node(Fixed, n=slot("d"))
    table.phrase("boost", "[attack]{a:signed}/[defense]{d:signed}", node(Boost, attack=a, defense=d))
    table.phrase("boost", "[attack]{a:signed}", node(Boost, attack=a))
    table.phrase("boost", "[defense]{d:signed}", node(Boost, defense=d))
    table.phrase("boost", "[attack]+X/[defense]+X", Boost(X(), X()))
    table.phrase("boost", "[attack]+X", Boost(X()))
    table.phrase("boost", "[defense]+X", Boost(None, X()))
    table.phrase("gift", "{one:boost}", slot("one"))
    table.phrase("ability_gift", "{one:keyword}", node(GiveAbility, abilities=(node(Keyword, name=slot("one")),)))
    table.phrase("ability_gift", "Drive", Drive())
    table.phrase("ability_gift", "[quick]", GiveAbility((Keyword("Quick"),)))
    table.phrase("ability_gift", '"{one:ability}"', node(GiveAbility, abilities=(slot("one"),)))
    table.phrase("ability_gift", "the {one:trait} trait", node(AddAttribute, attribute=TRAIT, value_=slot("one")))
    table.phrase("gift", "{one:ability_gift}", slot("one"))
    table.phrase("gifts", "{one:gift}", (slot("one"),))
    table.phrase("gifts", "{one:gift} <<and|,|, and>> {more:gifts}", cons(slot("one"), slot("more")))


def _rules(table: PhraseTable) -> None:
    """Predicates: their number is the subject's."""
    table.phrase("rule", "doesn't~don't take damage", (NO_DAMAGE,))
    table.phrase("rule", "doesn't~don't take ability damage", (NO_ABILITY_DAMAGE,))
    table.phrase("rule", "can't be destroyed by abilities", (NOT_DESTROYED,))
    table.phrase("rule", "can't be destroyed or banished by abilities", (NOT_DESTROYED, NOT_BANISHED))
    table.phrase("rule", "can't be destroyed by abilities or take ability damage", (NOT_DESTROYED, NO_ABILITY_DAMAGE))
    table.phrase("rule", "can't attack enemies", (Cannot(ATTACK_ACTION),))
    table.phrase("rule", "can't attack enemy leaders", (NO_LEADER,))
    table.phrase("rule", "ignores~ignore Ward", (Can(IGNORE_WARD),))
    table.phrase("rule", "loses~lose all abilities", (LoseAbilities(),))
    table.phrase("rule", "has~have {gifts:gifts}", slot("gifts"))
    table.phrase("less", "costs~cost {n:amount} less", node(PlayCost, how="less", amount=slot("n")))
    table.phrase("more", "costs~cost {n:amount} more", node(PlayCost, how="add", amount=slot("n")))
    table.phrase("price", "{one:less!} to play", slot("one"))
    table.phrase("price", "{one:more!} to play", slot("one"))
    table.phrase("price", "costs~cost {n:amount} to play", node(PlayCost, how="set", amount=slot("n")))
    table.phrase("price", "costs~cost {n:play_points} to play", node(PlayCost, how="set", amount=slot("n")))
    table.phrase("play_points", "{n:integer!} play point(s)", node(Fixed, n=slot("n")))
    table.phrase("rule", "{one:price!}", (slot("one"),))
    # SVE 5.14.2, 10.2.1.3.2: more or less damage is a replacement. SVE 10.12.2.3: of damage whose source it is.
    more = node(Amount, how="plus", by=node(Fixed, n=slot("n")))
    table.phrase(
        "rule",
        "deals~deal {n:integer} more damage",
        (node(Replace, would=Would(DAMAGE, by_this=True), instead=more),),
    )
    # What would happen, and what happens instead.
    for said, plus in (("plus", "plus"), ("minus", "minus")):
        by = node(Amount, how=plus, by=node(Fixed, n=slot("n")))
        table.phrase("taken", f"it takes that much {said} {{n:integer}} instead", by)
        table.phrase("dealt", f"it deals that much {said} {{n:integer}} instead", by)
    for kind in ("", "ability", "combat"):
        would = Would(DAMAGE, name=kind)
        table.phrase(
            "replacing", f"would take {kind} damage, {{by:taken}}", node(Replace, would=would, instead=slot("by"))
        )
        table.phrase(
            "replacing_now",
            f"would take {kind} damage this turn, {{by:taken}}",
            node(Replace, would=would, instead=slot("by")),
        )
    table.phrase(
        "replacing",
        "would deal damage, {by:dealt}",
        node(Replace, would=Would(DAMAGE, by_this=True), instead=slot("by")),
    )
    table.phrase(
        "replacing",
        "would take more than {n:integer} damage, it takes {k:integer} instead",
        node(Replace, would=Would(DAMAGE), instead=node(Capped, above=slot("n"), to=slot("k"))),
    )
    table.phrase("replacing_now", "would take damage this turn, it doesn't", Replace(Would(DAMAGE), Nothing()))
