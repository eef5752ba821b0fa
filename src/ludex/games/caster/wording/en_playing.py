"""English rules of playing: prices, limits a turn, what is not chased, decks, calls (CC 402.4, 504.1, 1005.2)."""

from __future__ import annotations

from ludex.core.conditions import HappenedThisTurn
from ludex.core.definitions import DeckRule, Keyword, PlayOption
from ludex.core.modifiers import Can, Cannot, PlayCost, SetStat
from ludex.core.players import EACH, OPPONENT, YOU, ControllerOf
from ludex.core.program import Seq
from ludex.core.selectors import THIS, Cards, Is, OneOf
from ludex.core.triggers import Trigger
from ludex.core.values import Fixed
from ludex.games.caster.filters import AbilityOf
from ludex.games.caster.ops.chase import BE_CANCELLED
from ludex.games.caster.wording.said import EntersWith
from ludex.games.caster.wording.terminals import FreeAether
from ludex.games.caster.words import (
    BE_ATTACKED,
    BE_CHASED,
    BE_PLAYED,
    BE_PLAYED_FROM,
    CALLED_FROM_GRAVEYARD,
    CASTER,
    CHASE,
    CONJURE,
    COST,
    FIELD,
    GRAVEYARD,
    HAND,
    PLAYED,
    PLAYER,
    SEVERAL,
    TYPE,
    USE,
    USED,
    ZONES,
)
from ludex.games.wording.said import Lasting, PlayedCost
from ludex.text import PhraseTable, node, slot

_C, _N = slot("c"), slot("n")
PLAYED_FROM = (HAND, CHASE)
"""Where a card lies while it is about to be played: what its text says of that is valid there."""
DECK_SIZE = 50
INSTEAD_OF_COST = "instead of its cost"


def add(table: PhraseTable) -> None:
    """The table has the rules of playing."""
    table.terminal("free", FreeAether())
    table.phrase("price", "{n:amount}", _N)
    table.phrase("price", "{n:free}", _N)
    for words, how in (("less", "less"), ("more", "add")):
        _prices(table, words, node(PlayCost, how=how, amount=_N))
    played = node(PlayedCost, what=slot("what"), cost=node(PlayCost, how="less", amount=_N))
    table.phrase(
        "static",
        "you may pay {n:price} less when playing {what:bare}",
        node(Lasting, on=Cards((PLAYER,), YOU), gifts=(played,)),
    )
    free = (PlayCost("set", Fixed(0)),)
    table.phrase(
        "static",
        "you may {cost:costs} instead of paying this card's cost",
        node(PlayOption, name=INSTEAD_OF_COST, cost=node(Seq, parts=slot("cost")), mods=free),
    )
    _limits(table)
    _decks(table)


def _prices(table: PhraseTable, words: str, cost: object) -> None:
    price = f"costs {{n:price}} {words} to play"
    own = {"on": THIS, "gifts": (cost,), "zones": PLAYED_FROM}
    table.phrase("static", f"this card {price}", node(Lasting, **own))
    table.phrase("static", f"this card {price} {{e:each_of}}", node(Lasting, every=slot("e"), **own))
    for given in ("if {c:condition}", "as long as {c:condition}"):
        table.phrase("static", f"this card {price} {given}", node(Lasting, during=_C, **own))
    played = node(PlayedCost, what=slot("what"), cost=cost)
    for whom, who in (("you", YOU), ("your opponent", OPPONENT)):
        table.phrase(
            "static",
            f"{{what:bare#p}} cost {whom} {{n:price}} {words} to play",
            node(Lasting, on=Cards((PLAYER,), who), gifts=(played,)),
        )


def _limits(table: PhraseTable) -> None:
    """What can be played once a turn, and what nobody chases."""
    theirs = ControllerOf(THIS)
    conjures = Cannot(BE_PLAYED, condition=HappenedThisTurn(Trigger(PLAYED, what=Is(TYPE, CONJURE), whose=theirs)))
    table.phrase(
        "static",
        "each player can <<play only|only play>> one conjure per turn",
        Lasting(Cards((HAND,), EACH, Is(TYPE, CONJURE)), (conjures,)),
    )
    abilities = Cannot(USE, condition=HappenedThisTurn(Trigger(USED, what=Is(TYPE, CASTER), whose=theirs)))
    table.phrase(
        "static",
        "each player can <<play only|only play>> one non-aether caster ability per turn",
        Lasting(Cards(FIELD, EACH, Is(TYPE, CASTER)), (abilities,)),
    )
    unchased = (Cannot(BE_CHASED),)
    table.phrase("static", "players cannot chase to this card", Lasting(THIS, unchased, zones=(CHASE,)))
    table.phrase(
        "static",
        "players cannot chase to this card's abilities",
        Lasting(Cards((CHASE,), EACH, AbilityOf(OneOf(THIS))), unchased),
    )
    table.phrase("static", "this card cannot be cancelled", Lasting(THIS, (Cannot(BE_CANCELLED),), zones=(CHASE,)))
    table.phrase(
        "static",
        "you may play this card from your graveyard",
        Lasting(THIS, (Can(BE_PLAYED_FROM + ZONES[GRAVEYARD].name),), zones=(GRAVEYARD,)),
    )
    attackable = Lasting(THIS, (Can(BE_ATTACKED),))
    table.phrase("static", "enemy servants may attack this card", attackable)
    table.phrase("static", "<<this card|this barrier|this caster>> can be attacked", attackable)
    # CC 902.2: its cost counts where it is played, and where it lies.
    own = {"on": THIS, "gifts": (node(SetStat, stat=COST, amount=_N),), "zones": (*FIELD, *PLAYED_FROM)}
    table.phrase("static", "this card's cost becomes {n:value}", node(Lasting, **own))
    for given in ("if {c:condition}", "as long as {c:condition}"):
        table.phrase("static", f"this card's cost becomes {{n:value}} {given}", node(Lasting, during=_C, **own))
        table.phrase("static", f"{given}, this card's cost becomes {{n:value}}", node(Lasting, during=_C, **own))


def _decks(table: PhraseTable) -> None:
    table.phrase(
        "static",
        "you may control two or more casters with the same name as <<this card|me>>",
        Keyword(SEVERAL),
    )
    call = "if you would play a caster as part of your call phase"
    table.phrase(
        "static",
        f"{call}, you may play <<this card|me>> face up from <<your|an allied>> graveyard instead",
        Lasting(THIS, (Can(CALLED_FROM_GRAVEYARD),), zones=(GRAVEYARD,)),
    )
    table.phrase("static", "you may put any number of this card into your deck", DeckRule("main", DECK_SIZE))
    for words, section in (("deck", "main"), ("extra deck", "extra")):
        table.phrase(
            "static",
            f"you may put only {{n:number}} of this card into your {words}",
            node(DeckRule, name=section, number=_N),
        )
    counters = node(EntersWith, name=slot("name"), number=_N)
    for subject in ("this card enters", "I enter"):
        table.phrase(
            "static", f"{subject} the field with {{n:amount_a!}} {{name:counter}} counter(s) <<|on it>>", counters
        )
