"""English phrases of battles and guarding: the battle that ..., what cannot be called, checks."""

from __future__ import annotations

from ludex.core.conditions import AllOf, NotSo, SomeFit
from ludex.core.players import OPPONENT, YOU
from ludex.core.program import Seq
from ludex.core.selectors import THIS, Cards
from ludex.core.triggers import Trigger
from ludex.games.vanguard.battle_outcome import AttackHit
from ludex.games.vanguard.filters import ATTACKING, BEING_ATTACKED
from ludex.games.vanguard.wording.en_gifts import IN_BATTLE
from ludex.games.vanguard.wording.said_clans import AfterThat, BattleThat, BoostedThat, Guards, NoGuard, PlacedHere
from ludex.games.vanguard.wording.spoken import During
from ludex.games.vanguard.words import (
    BEGINNING_OF,
    CLOSE_STEP,
    DAMAGE_STEP,
    DRIVE_STEP,
    END_OF_BATTLE,
    GUARD_STEP,
    HAND,
    PHASE,
    PLAYER,
    VC,
)
from ludex.games.wording.said import Gives
from ludex.games.wording.spoken import Every, Noun
from ludex.text import PhraseTable, node, slot

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
