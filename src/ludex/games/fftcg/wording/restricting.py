"""What cards cannot, can or must do: attack, block, be chosen, broken, dulled, returned; produce CP."""

from __future__ import annotations

from ludex.core.changes import EFFECT_CAUSE, ENGAGE, MOVE
from ludex.core.conditions import NotSo
from ludex.core.modifiers import Can, Cannot, Forbid, Toll, Would
from ludex.core.ops.give import END_OF_TURN
from ludex.core.players import OPPONENT
from ludex.games.fftcg import words
from ludex.games.fftcg.ops.choose import MUST_BE_CHOSEN
from ludex.games.fftcg.wording.nouns import A_SUMMON
from ludex.games.fftcg.wording.stack import CHOOSERS
from ludex.games.fftcg.words import MAY_ATTACK, MAY_BE_BLOCKED, MAY_BE_CHOSEN, MAY_BLOCK, MUST_ATTACK, MUST_BLOCK
from ludex.games.wording.granting import Gives, Lasting, NotBy
from ludex.text import PhraseTable, node, slot


def english(table: PhraseTable) -> None:
    """Predicates, whose number is the subject's, and sentences of their own."""
    _bans(table)
    _effects(table)
    _permissions(table)
    _sentences(table)


def _bans(table: PhraseTable) -> None:
    attack, block = Cannot(MAY_ATTACK), Cannot(MAY_BLOCK)
    unblocked = (node(NotBy, action=MAY_BE_BLOCKED),)
    table["banning"] |= {
        "cannot attack": (attack,),
        "cannot block": (block,),
        "cannot attack or block": (attack, block),
        "cannot be blocked": (Cannot(MAY_BE_BLOCKED),),
        "cannot be blocked by a {what:bare#s}": unblocked,
        "cannot be blocked by {what:bare#p}": unblocked,
        "cannot block a {what:bare#s}": (node(NotBy, action=MAY_BLOCK),),
    }
    for chooser, filter in CHOOSERS.items():
        table["banning"] |= {
            f"cannot be chosen by your opponent's {chooser}": (Cannot(MAY_BE_CHOSEN, other=filter, who=OPPONENT),),
            f"cannot be chosen by {chooser}": (Cannot(MAY_BE_CHOSEN, other=filter),),
        }
    theirs = Cannot(MAY_BE_CHOSEN, other=A_SUMMON, who=OPPONENT)
    table["banning"] |= {"cannot be chosen by opponent's Summons": (theirs,)}


def _effects(table: PhraseTable) -> None:
    """What other effects do not do to the card."""
    broken = Would(MOVE, verb=words.BREAK_VERB, cause=EFFECT_CAUSE, controller=OPPONENT)
    returned = Would(MOVE, verb=words.RETURN, cause=EFFECT_CAUSE, controller=OPPONENT)
    leaving = Would(MOVE, cause=EFFECT_CAUSE, controller=OPPONENT, leaves=True)
    dulled = Would(ENGAGE, cause=EFFECT_CAUSE, controller=OPPONENT)
    hand = "<<its~their>> owner's hand"
    table["banning"] |= {
        "cannot be broken": (Forbid(Would(MOVE, verb=words.BREAK_VERB)),),
        "cannot be broken by opposing Summons or abilities that don't deal damage": (Forbid(broken),),
        f"cannot be returned to {hand} by your opponent's Summons or abilities": (Forbid(returned),),
        "cannot become dull by your opponent's Summons or abilities": (Forbid(dulled),),
        "cannot become dull by opposing Summons or abilities": (Forbid(dulled),),
        "cannot leave the field due to your opponent's Summons or abilities": (Forbid(leaving),),
    }


def _permissions(table: PhraseTable) -> None:
    party = "can form a party with <<Forwards of any Element|Characters of any Element>>"
    table["banning"] |= {
        "must attack once per turn if possible": (Can(MUST_ATTACK),),
        "must attack at least once per turn if possible": (Can(MUST_ATTACK),),
        "must attack if possible": (Can(MUST_ATTACK),),
        "must block if possible": (Can(MUST_BLOCK),),
        "can attack twice in the same turn": (Can(words.MAY_ATTACK_TWICE),),
        party: (Can(words.PARTY_ANY),),
    }
    table["standing"] |= {
        "can produce CP of any Element": (Can(words.PRODUCES_ANY),),
        "does not~don't activate during your Active Phase": (Cannot(words.STAYS_FROZEN),),
    }
    table["standing"] |= {f"can produce {one} CP": (Can(words.produces(one)),) for one in words.ELEMENTS}


def _sentences(table: PhraseTable) -> None:
    attacks, blocks = (node(Gives, gifts=(Can(one),), until=END_OF_TURN) for one in (MUST_ATTACK, MUST_BLOCK))
    again = node(Gives, gifts=(Can(words.MAY_ATTACK_ONCE_MORE),), until=END_OF_TURN)
    table["statement"] |= {
        "if possible, {to:this} must block this turn": blocks,
        "if possible, {to:it} must block this turn": blocks,
        "{to:subject#s} must attack this turn if possible": attacks,
        "{to:subject#s} must block this turn if possible": blocks,
        "{to:subject#s} can attack once more this turn": again,
    }
    unless = node(Cannot, action=MAY_ATTACK, condition=node(NotSo, a=slot("c")))
    must_choose = node(Lasting, gifts=(Can(MUST_BE_CHOSEN),))
    table["field"] |= {
        "{on:this} can only attack if {c:condition}": node(Lasting, gifts=(unless,)),
        "Summons or abilities of your opponent must choose {on:this} if possible": must_choose,
        "Summons and abilities of your opponent must choose {on:this} if possible": must_choose,
    }
    for action, word in ((MAY_ATTACK, "attack"), (MAY_BLOCK, "block")):
        toll = node(Lasting, gifts=(node(Toll, action=action, amount=slot("n")),))
        table["field"] |= {f"if you don't pay {{n:generic_icon}}, {{on:own}} cannot {word}": toll}
    table["ability"] |= {"if possible, {on:own} must block.": node(Lasting, gifts=(Can(MUST_BLOCK),))}
