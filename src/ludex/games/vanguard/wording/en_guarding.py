"""English phrases of battles and guarding: the battle that ..., what cannot be called, checks."""

from __future__ import annotations

from ludex.core.conditions import AllOf, Fits, NotSo, SomeFit
from ludex.core.modifiers import Cannot, LoseAbilities
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import THIS, Cards, FaceUp, HasKeyword
from ludex.core.triggers import Trigger
from ludex.core.values import OriginalStat
from ludex.games.vanguard.battle_outcome import AttackHit
from ludex.games.vanguard.checks import BE_CHOSEN_BY_TRIGGERS
from ludex.games.vanguard.filters import ATTACKING, BEING_ATTACKED
from ludex.games.vanguard.wording.en_gifts import IN_BATTLE
from ludex.games.vanguard.wording.en_triggers import A_REAR_GUARD, A_VANGUARD, BOOSTED_BY_THIS
from ludex.games.vanguard.wording.said import Becomes, Calls, Lasting, Raise, Turns
from ludex.games.vanguard.wording.said_clans import (
    THEY_DO_NOT,
    AfterThat,
    BattleThat,
    BoostedThat,
    Guards,
    NoGuard,
    PlacedHere,
    TheSubject,
    TheyMay,
)
from ludex.games.vanguard.wording.spoken import CARD, Called, During, Happens, Refer
from ludex.games.vanguard.words import (
    ATTACK_THIS,
    BE_CHOSEN,
    BEGINNING_OF,
    CLOSE_STEP,
    DAMAGE_STEP,
    DISCARD,
    DRIVE_STEP,
    DROP,
    END_OF_BATTLE,
    GUARD_STEP,
    HAND,
    HIT,
    HOLLOWED,
    PHASE,
    PLAYER,
    POWER,
    RETIRE,
    SEEK_MATE,
    VC,
)
from ludex.games.wording.said import Destination, Gives, IfDone, NotBy
from ludex.games.wording.spoken import EitherHappens, Every, Noun
from ludex.text import PhraseTable, concat, node, slot

THEM = Cards((PLAYER,), OPPONENT)
MOMENTS = (
    ("at the end of the battle that", END_OF_BATTLE),
    ("at the beginning of the guard step of the battle that", BEGINNING_OF + GUARD_STEP),
    ("at the beginning of the drive step of the battle that", BEGINNING_OF + DRIVE_STEP),
    ("at the beginning of the damage step of the battle that", BEGINNING_OF + DAMAGE_STEP),
    ("at the beginning of the close step of the battle that", BEGINNING_OF + CLOSE_STEP),
)


def add(table: PhraseTable) -> None:
    """The table has the phrases of battles."""
    _battles(table)
    _hits(table)
    _calls(table)
    _moves(table)
    _they_may(table)
    _rules(table)


def _battles(table: PhraseTable) -> None:
    """Moments of a battle in which some unit attacked, was attacked or boosted (VG 7.1.2)."""
    what, who = slot("what"), slot("who")
    one = node(Noun, quantity=Every(), what=what)
    for words, target in (("", None), (" a {what:bare#s}", one)):
        table.phrase("battle", f"{{who:whoever}} attacked{words}", node(BattleThat, attacker=who, target=target))
        for boosted in ("boosted", "boosts"):
            boosting = node(BoostedThat, booster=THIS, boosted=target)
            table.phrase("battle", f"this unit {boosted}{words}", boosting)
    for was in ("was attacked", "is attacked", "is being attacked"):
        table.phrase("battle", f"{{who:whoever}} {was}", node(BattleThat, target=who))
    table.phrase("battle", "this unit attacked or boosted", BattleThat(THIS, how="or boosted"))
    table.phrase("battle", "this unit was boosted by a {what:bare#s}", node(BoostedThat, booster=one, boosted=THIS))
    mine = Cards((VC,), YOU)
    theirs = SomeFit(Cards((VC,), OPPONENT), ATTACKING)
    by_vanguard = AllOf((SomeFit(mine, BEING_ATTACKED), theirs))
    for was in ("was", "is"):
        words = f"during the battle that your vanguard {was} attacked by your opponent's vanguard"
        table.phrase("when", f"{words}, when {{e:event}}", node(During, condition=by_vanguard, when=slot("e")))
        table.phrase("when", f"when {{e:event}} {words}", node(During, condition=by_vanguard, when=slot("e")))
    for words, moment in MOMENTS:
        at = node(During, condition=slot("b"), when=Trigger(PHASE, verb=moment))
        table.phrase("moment_event", f"{words} {{b:battle}}", at)


def _hits(table: PhraseTable) -> None:
    """Whether the attack hit."""
    for attack in ("the attack", "that attack"):
        for battle in ("", " during that battle"):
            table.phrase("fact", f"{attack} did not hit{battle}", NotSo(AttackHit()))
            table.phrase("fact", f"{attack} hit{battle}", AttackHit())


def _calls(table: PhraseTable) -> None:
    """What the opponent cannot call from the hand."""
    banned = slot("banned")
    table.phrase("uncalled", "{what:bare#p}", node(NoGuard, what=slot("what")))
    for words in (
        "your opponent cannot call {banned:uncalled} from hand to (GC)",
        "your opponent cannot call {banned:uncalled} from his or her hand to (GC)",
        "your opponent cannot call {banned:uncalled} to (GC) from hand",
        "your opponent cannot call {banned:uncalled} to (GC) from his or her hand",
    ):
        # Of the battle that the sentence is about, where it does not say how long.
        table.phrase("ban", words, banned)
    lasting = node(Gives, to=THEM, gifts=(slot("ban"),), until=IN_BATTLE)
    for until in ("until end of that battle", "until the end of that battle"):
        table.phrase("act", f"{{ban:ban}} {until}", lasting)
        table.phrase("act", f"{until}, {{ban:ban}}", lasting)
        given = node(Gives, to=slot("who"), gifts=slot("gifts"), until=IN_BATTLE)
        for verb in ("gets~get", "gains~gain"):
            also = node(Seq, parts=(given, lasting))
            table.phrase("act", f"{until}, {{who:subject!}} {verb} {{gifts:gifts}} <<, and|and>> {{ban:ban}}", also)


def _moves(table: PhraseTable) -> None:
    """Rear-guards that become guardians, and what is placed on a circle of the heading."""
    for category in ("this", "it", "them"):
        table.phrase("act", f"move {{what:{category}}} to (GC)", node(Guards, what=slot("what")))
    table.phrase("event", "placed", PlacedHere())
    table.phrase("event", "placed from hand", PlacedHere((HAND,)))
    table.phrase("lastings", "{one:lasting}. Then, {more:lasting}.", (slot("one"), node(AfterThat, part=slot("more"))))


def _they_may(table: PhraseTable) -> None:
    """What the opponent may do, and what is done otherwise."""
    what = slot("what")
    for deed, to, verb in (
        ("discard", Destination(DROP), DISCARD),
        ("retire", Destination(DROP), RETIRE),
    ):
        may = node(TheyMay, what=what, to=to, verb=verb)
        for it in ("it", "them"):
            table.phrase("act", f"your opponent may choose {{what:noun}}, and {deed} {it}", may)
            for who in ("may", "he or she may"):
                table.phrase("act", f"your opponent chooses {{what:noun}}, and {who} {deed} {it}", may)
    otherwise = node(IfDone, then=slot("do"), done=THEY_DO_NOT)
    for words in (
        "if he or she does not",
        "if he or she did not",
        "if your opponent does not",
        "if he or she does not discard it",
        "if he or she did not discard it",
        "if two rear-guards were not retired",
    ):
        table.phrase("sentence", f"{words}, {{do:clause}}", otherwise)


def _rules(table: PhraseTable) -> None:
    """What units cannot do, and what cannot be done to them."""
    what = slot("what")
    table.phrase("rule", "cannot attack a {what:bare#s}", (node(NotBy, action=ATTACK_THIS, what=what),))
    for words, rule in (
        ("card effects", Cannot(BE_CHOSEN)),
        ("the effects of your opponent's cards", Cannot(BE_CHOSEN, who=OPPONENT)),
        ("trigger effects", Cannot(BE_CHOSEN_BY_TRIGGERS)),
    ):
        table.phrase("rule", f"cannot be chosen by {words}", (rule,))
    for words in ("loses all of its abilities", "lose all of their abilities"):
        table.phrase("rule", words, (LoseAbilities(),))
    who, a, b = slot("who"), slot("a"), slot("b")
    gifts = concat(a, b)
    table.phrase("lasting", "{who:subject!} {a:rule}, and {b:rule}", node(Lasting, on=who, gifts=gifts))
    given = node(Gives, to=who, gifts=gifts, until=slot("until"))
    for verb in ("gets~get", "gains~gain"):
        table.phrase("act", f"{{until:until}}, {{who:subject!}} {verb} {{a:gifts}}, and {{b:rule}}", given)
    table.phrase("suffix", "with the [Legion] ability", HasKeyword(SEEK_MATE))
    original = node(Raise, stat=POWER, amount=node(OriginalStat, of=slot("of"), stat=POWER))
    more = node(Gives, to=who, gifts=(original,), until=slot("until"))
    table.phrase("act", "increase {who:ref}'s [Power] by the original [Power] of {of:ref} {until:until}", more)
    table.phrase("act", "turn this card from face up to face down", Turns(THIS, "down"))
    table.phrase("fact", "this card is face up", Fits(THIS, FaceUp()))
    hollowed = node(Becomes, what=Called(), state=HOLLOWED)
    for category in ("it", "them", "this"):
        calls = node(Calls, what=what, to=slot("to"))
        words = f"call {{what:{category}}} to {{to:location}} as hollowed"
        table.phrase("act", words, node(Seq, parts=(calls, hollowed)))
    for words in ("placed", "returned to your hand", "put into your soul"):
        table.phrase("it", f"the unit that was {words}", TheSubject())
    table.phrase("it", "the unit that [Stand]", TheSubject())
    table.phrase("it", "the unit that attacked", TheSubject("attacked"))
    for words in ("chosen with this effect", "chosen by this effect"):
        table.phrase("it", f"the card {words}", Refer(CARD))
    table.phrase("whoever", "it", THIS)
    for words, target in (("", None), (" a vanguard", A_VANGUARD), (" a rear-guard", A_REAR_GUARD)):
        table.phrase("event", f"its attack hits{words}", Happens(HIT, THIS, target))
        either = EitherHappens((Happens(HIT, THIS, target), Happens(HIT, BOOSTED_BY_THIS, target)))
        table.phrase("event", f"an attack hits{words} during the battle that this unit attacked or boosted", either)
