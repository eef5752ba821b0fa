"""Battles: attacks, boosts, hits, whose battle it is and the how manieth; damage, checks, domination (VG 7)."""

from __future__ import annotations

from dataclasses import dataclass

from ludex.core.conditions import AllOf, AnyOf, Fits, NotSo, SomeFit
from ludex.core.modifiers import Can
from ludex.core.ops.damage import Damage
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Body
from ludex.core.selectors import THIS, Cards, Compares, OneOf
from ludex.core.triggers import Trigger
from ludex.games.vanguard import words
from ludex.games.vanguard.battle_outcome import AttackHit
from ludex.games.vanguard.conditions import Battle, BattleOf, BoostedBattle
from ludex.games.vanguard.filters import ATTACKING, BEING_ATTACKED, DOMINATED_NOW, PairedWith
from ludex.games.vanguard.ops.battle import Attack, Dominate
from ludex.games.vanguard.ops.names import NullifyChecks
from ludex.games.vanguard.wording.nouns import THOSE, UNIT, VANGUARD, Head, any_one, those_of
from ludex.games.vanguard.wording.references import VgText, aimed
from ludex.games.vanguard.wording.triggers import BOOSTED_BY_THIS, During, Party
from ludex.games.vanguard.words import ATTACKED, BEGINNING_OF, BOOSTED, HIT, PHASE, POWER, RC, VC
from ludex.games.wording.events import EitherHappens, Happens
from ludex.games.wording.granting import Lasting
from ludex.games.wording.nouns import Every, Kind, Kinds, Noun, Place, Things
from ludex.games.wording.references import It
from ludex.games.wording.resolver import Text, Topic, Unclear
from ludex.text import PhraseTable, node, slot

TOPIC = Topic()
A_VANGUARD = any_one(VANGUARD)
BY_THIS = Noun(Every(), Things(Kinds((Kind((), Head(UNIT)),)), place=Place((), YOU, BOOSTED_BY_THIS)))
ORDINALS = ("first", "second", "third", "fourth", "fifth")
MANY = 1000


@dataclass(frozen=True, slots=True)
class NoTriggers(Body):
    """The triggers of the damage that was dealt have no effects (VG 12.3)."""


def english(table: PhraseTable) -> None:
    """What happens in battles, and what is asked of them."""
    _attacks(table)
    _boosts(table)
    _moments(table)
    _facts(table)
    _damage(table)
    _domination(table)


def _attacks(table: PhraseTable) -> None:
    hit, hit_one = node(Happens, kind=HIT), node(Happens, kind=HIT, other=THOSE)
    own, boosted = Happens(HIT, THIS), Happens(HIT, BY_THIS)
    table["event"] |= {
        "{to:whoever} attacks": node(Happens, kind=ATTACKED),
        "{to:whoever} attacks a {what:bare#s}": node(Happens, kind=ATTACKED, other=THOSE),
        "{to:whoever}'s attack hits": hit,
        "{to:whoever}'s attack hits a {what:bare#s}": hit_one,
        "the attack of {to:whoever} hits": hit,
        "the attack of {to:whoever} hits a {what:bare#s}": hit_one,
        "{to:whoever} is attacked": node(Happens, kind="is attacked"),
        "this unit's attack does not hit": Happens(words.MISSED, THIS),
        "this unit attacks or boosts": EitherHappens((Happens(ATTACKED, THIS), Happens(BOOSTED, THIS))),
        "its attack hits": own,
        "an attack hits during the battle that this unit attacked or boosted": EitherHappens((own, boosted)),
    }
    for one in ("vanguard", "rear-guard"):
        other = any_one(one)
        either = EitherHappens((Happens(HIT, THIS, other=other), Happens(HIT, BY_THIS, other=other)))
        table["event"] |= {
            f"its attack hits a {one}": Happens(HIT, THIS, other=other),
            f"an attack hits a {one} during the battle that this unit attacked or boosted": either,
        }


def _boosts(table: PhraseTable) -> None:
    ours = those_of(YOU, BOOSTED_BY_THIS, name="b")
    battle = "during the battle <<that this unit boosted|this unit boosted|that this unit boosts>>"
    table["event"] |= {
        f"an attack hits {battle}": Happens(HIT, BY_THIS),
        f"an attack hits a {{what:bare#s}} {battle}": node(Happens, kind=HIT, to=BY_THIS, other=THOSE),
        f"an attack hits {battle} a {{b:bare#s}}": node(Happens, kind=HIT, to=ours),
        f"an attack hits a {{what:bare#s}} {battle} a {{b:bare#s}}": node(Happens, kind=HIT, to=ours, other=THOSE),
        "this unit boosts": Happens(BOOSTED, THIS),
        "this unit boosts a {what:bare#s}": node(Happens, kind=BOOSTED, to=THIS, other=THOSE),
        "this unit boosts {other:one_of_all}": node(Happens, kind=BOOSTED, to=THIS),
        "this unit is boosted": Happens("is boosted", THIS),
        "this unit is boosted by a {what:bare#s}": node(Happens, kind="is boosted", to=THIS, other=THOSE),
        "this unit intercepts": Happens("shifted", THIS, verb=words.INTERCEPT_VERB),
    }
    by_whom = node(BoostedBattle, booster=node(Party, of=THOSE), boosted=OneOf(THIS))
    boosted = BoostedBattle(boosted=OneOf(THIS))
    table["fact"] |= {
        "this unit is boosted by a {what:bare#s}": by_whom,
        "this unit is boosting": BoostedBattle(OneOf(THIS)),
        "this unit is boosted": boosted,
        "this unit is not boosted": NotSo(boosted),
    }


def _moments(table: PhraseTable) -> None:
    """Moments of a battle in which some unit attacked, was attacked or boosted (VG 7.1.2)."""
    who, one = node(Party, of=slot("who")), node(Party, of=THOSE)
    table["battle"] |= {
        "{who:whoever} attacked": node(BattleOf, attacker=who),
        "{who:whoever} attacked a {what:bare#s}": node(BattleOf, attacker=who, target=one),
        "{who:whoever} <<was|is|is being>> attacked": node(BattleOf, target=who),
        "this unit <<boosted|boosts>>": BoostedBattle(OneOf(THIS)),
        "this unit <<boosted|boosts>> a {what:bare#s}": node(BoostedBattle, booster=OneOf(THIS), boosted=one),
        "this unit attacked or boosted": AnyOf((BattleOf(OneOf(THIS)), BoostedBattle(OneOf(THIS)))),
        "this unit was boosted by a {what:bare#s}": node(BoostedBattle, booster=one, boosted=OneOf(THIS)),
    }
    ended = node(During, condition=slot("b"), when=Trigger(PHASE, verb=words.END_OF_BATTLE))
    table["moment_event"] |= {"at the end of the battle that {b:battle}": ended}
    for step in (words.GUARD_STEP, words.DRIVE_STEP, words.DAMAGE_STEP, words.CLOSE_STEP):
        begun = node(During, condition=slot("b"), when=Trigger(PHASE, verb=BEGINNING_OF + step))
        table["moment_event"] |= {f"at the beginning of the {step} of the battle that {{b:battle}}": begun}
    mine, theirs = (Cards((VC,), who) for who in (YOU, OPPONENT))
    by_vanguard = AllOf((SomeFit(mine, BEING_ATTACKED), SomeFit(theirs, ATTACKING)))
    table["meanwhile"] |= {
        "during the battle that your vanguard <<was|is>> attacked": SomeFit(mine, BEING_ATTACKED),
        "during the battle that your rear-guard was attacked": SomeFit(Cards((RC,), YOU), BEING_ATTACKED),
        "during the battle that your opponent's vanguard attacked": SomeFit(theirs, ATTACKING),
        "during the battle that your vanguard <<was|is>> attacked by your opponent's vanguard": by_vanguard,
    }


def _facts(table: PhraseTable) -> None:
    """The how manieth battle, and whether the attack hit."""
    for number, word in enumerate(ORDINALS, 1):
        table["fact"] |= {
            f"it is the {word} battle of that turn": Battle(number, number),
            f"it is the {word} battle of that turn or more": Battle(number, MANY),
        }
        if number < len(ORDINALS):
            two = f"it is the {word} or {ORDINALS[number]} battle of that turn"
            table["fact"] |= {two: Battle(number, number + 1)}
    fought = Cards((VC, RC), OPPONENT, PairedWith(words.ATTACK_LINK, THIS))
    weak, strong = (node(Compares, stat=POWER, how=how, value=slot("n")) for how in ("<=", ">="))
    power = "the battle opponent's [Power] is {n:fixed}"
    table["fact"] |= {
        "<<the|that>> attack did not hit <<|during that battle>>": NotSo(AttackHit()),
        "<<the|that>> attack hit <<|during that battle>>": AttackHit(),
        f"{power} or less": node(Fits, of=fought, filter=weak),
        f"{power} or greater": node(Fits, of=fought, filter=strong),
    }
    table["hit_effects"] |= {"_ when attack hits": Can(words.HITS_ANYWAY)}
    table["lasting"] |= {
        'this unit\'s "{a:hit_effects}" effects activate even if the attack did not hit': node(
            Lasting, on=THIS, gifts=(slot("a"),)
        )
    }


def _damage(table: PhraseTable) -> None:
    """Damage, and what is revealed in checks."""
    table["act"] |= {
        "deal {amount:count} damage": node(Damage, to=It()),
        "deal {amount:count} damage to {to:it}": Damage,
        "during that damage check, all trigger effects are nullified": NoTriggers(),
    }
    revealed = node(Happens, kind=words.DRIVE_CHECK, to=THOSE, whose=YOU)
    own, vanguard = (
        node(Happens, kind=words.DRIVE_CHECK, to=THOSE, whose=YOU, other=unit) for unit in (THIS, A_VANGUARD)
    )
    table["event"] |= {
        "this unit's drive check reveals a {what:bare#s}": own,
        "your vanguard's drive check reveals a {what:bare#s}": vanguard,
        "your drive check reveals a {what:bare#s}": revealed,
        "this card is revealed <<for a|in a|for your>> damage check": Happens(words.DAMAGE_CHECK, THIS),
    }


def _domination(table: PhraseTable) -> None:
    """Units of the opponent that attack for you (VG 10.34, 10.35)."""
    things = Things(Kinds((Kind((DOMINATED_NOW,), Head(UNIT)),)), place=Place((), YOU))
    others = Noun(Every(), things, other=True)
    table["act"] |= {
        "[Stand] _ and dominate {what:theirs}": Dominate,
        "attack your opponent's other unit": Attack(It(), Cards((VC, RC), OPPONENT)),
    }
    table["whoever"] |= {"a dominated unit": Noun(Every(), things)}
    table["event"] |= {
        "other dominated units attack": Happens(ATTACKED, others),
        "other dominated units attack a vanguard": Happens(ATTACKED, others, other=A_VANGUARD),
    }


@TOPIC.action(Damage)
def deals_damage(text: VgText, body: Damage) -> list[Body]:
    """Damage that is dealt to vanguards (VG 10.33)."""
    text.dealt = (text.word(aimed(text, body.to)), text.word(body.amount))
    return [Damage(*text.dealt)]


@TOPIC.action(NoTriggers)
def no_triggers(text: VgText, body: NoTriggers) -> list[Body]:
    """The checks of the damage that was dealt last."""
    if text.dealt is None:
        raise Unclear("which damage check?")
    return [NullifyChecks(*text.dealt)]


@TOPIC.action(Dominate)
def dominates(text: Text, body: Dominate) -> list[Body]:
    """Units that stand, and are dominated (VG 10.35)."""
    units = text.word(body.what)
    return [Refresh(units), Dominate(units)]


@TOPIC.action(Attack)
def attacks(text: Text, body: Attack) -> list[Body]:
    """An attack by an effect (VG 10.34)."""
    return [text.parts(body)]
