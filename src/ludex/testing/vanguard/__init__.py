"""Scenarios of Cardfight!! Vanguard: a board is set by names, players act by names, and only what is told is done.

    from ludex.testing import rule
    from ludex.testing.vanguard import Side, attacks, gets, plus_power, table, trigger, unit

    OGRE = unit("Ogre", attacks(gets(plus_power(2000))), grade=2, power=9000, skill="Intercept")
    ELF = unit("Elf", grade=1, power=7000, shield=5000, skill="Boost")
    CRIT = trigger("Crit", "Critical")

    @rule("vanguard", "7.4.1.11")
    def test_a_boost_adds_power():
        t = table(you=Side(rear={"left front": OGRE, "left back": ELF}), opponent=Side(hand=[ELF]))
        t.attack("Ogre", boost="your Elf", hold=True)
        assert t.power("Ogre") == 18000
        t.guard("opponent's Elf")
        t.pass_()
        assert t.damage("opponent") == 1

    @rule("vanguard", "2.8.1.1.2")
    def test_a_critical_trigger_gives_a_critical_and_power():
        t = table(you=Side(rear=[OGRE], deck=[CRIT, ELF]))
        t.attack("Vanguard", "vanguard", "your Vanguard", "Ogre")
        assert (t.damage("opponent"), t.power("Ogre")) == (2, 14000)

The board stands in the main phase of "you" (`active="opponent"`: of the other), after what triggers at its beginning.
`phase=` begins a phase or step instead, so that its triggers happen: "stand phase" (the whole turn), "draw phase", "G
assist step", "ride phase", "stride step", "main phase", "battle phase", "end phase", or "opening": the decks lie there,
and the first question is open. `turn=5` is the number of the turn (1: the first of the game), `first=` who went first,
`seed=` the luck, `cards=` cards that lie nowhere yet.

`Side(vanguard, rear, hand, deck, drop, soul, damage, bind, g_zone, removed, mate, hearts)` says what lies before a
player. Who has no vanguard gets one called "Vanguard": grade 3, power 11000, one drive check, no abilities
(`vanguard=None`: none). `rear={"left front": OGRE}` by circles ("left front", "right front", "left back", "center
back", "right back"; as their owner sees them), or a list in this order. Decks are listed from the top, ten fillers
(grade 0, no trigger) if not given: what drive and damage checks reveal is said there. `damage=3` is three fillers.
`mate=` is the Legion Mate of the vanguard; `hearts=` the hearts of a vanguard that strode, the first gives it name and
power. How a card lies: `resting(OGRE)`, `locked(OGRE)` (on a circle), `face_down(OGRE)` (damage, bind; on a circle:
deleted), `face_up(DRAGON)` (G zone, where cards lie face down otherwise), `flipped(GYZE)` (its other side),
`owned_by("opponent", OGRE)`.

Cards: `unit("Ogre", *abilities, grade=1, power=, shield=, critical=1, clan="Kagero", nation=, race=, skill="",
trigger="", mates=, text=[...])`. Power and shield are what is usual for the grade if not given; `skill` is "Boost",
"Intercept", "Twin Drive" or "Triple Drive"; nations follow from clans; `mates="Elf"` gives Seek Mate. Clans and races
are words or lists of words. `trigger("Crit", "Critical")` is a unit of grade 0 with that icon ("Draw", "Stand",
"Heal"). `g_unit("Dragon", *abilities, power=15000, grade=4, skill="", cost=NOTHING, ultimate=False)` strides for its
cost, `g_guardian("Aegis", *abilities, shield=15000, cost=NOTHING)` is called for it: nothing unless the scenario is
about paying (`cost=STRIDE_COST`, `cost=HEAL_COST`; `cost=None`: the text says how). `two_sided(front, back)`. A name
that was not made at the table stands for a shipped card. `text=` are printed lines, compiled; one that is not
understood fails.

Abilities are the kernel's, or a word for a keyword: `unit("Imp", "Forerunner")`. Short words for the usual ones:
`placed(RC, ...)`, `ridden(...)`, `retired(...)`, `attacks(...)`, `is_attacked(...)`, `boosts(...)`, `is_boosted(...)`,
`hits(...)`, `misses(...)`, `drive_checks(..., what=)`, `damage_checks(...)`, `begins(MAIN_PHASE, ...)`,
`at(END_OF_TURN, ...)`, `when(Trigger, ...)`; each takes what is done, one after the other, and `zones=` (vanguard and
rear-guard circles if not given) and `if_=` (the condition of the heading, `conditions.limit_break(4)`). `act(*cost,
body, zones=, only_if=, per_turn=)` (several things done: one `Seq`) and `cont(*mods, on=, while_=, zones=)`. For their
parts: `REST`, `counter_blast(1)`, `soul_blast(1)`, `discard(1)`, `pays(*cost, body)` ("you may pay; if you do"),
`draw(1)`, `soul_charge(1)`, `counter_charge(1)`, `choose(RC, OPPONENT, filter, n=1)`, `choose_up_to(2, RC)` (then
`IT`), `retire(IT)`, `gets(plus_power(5000), who=THIS, until=END_OF_TURN)`, `plus_critical(1)`.

Acting: `assist`, `ride("Ogre")`, `stride("Dragon")`, `call("Ogre", "left front")`, `use("Ogre", 0)` (the first of its
activated abilities that are active where it lies), `exchange("left")`, `attack("Ogre", "Elf", boost="Imp",
guard=["Wall", "Aegis"])`, `guard("Wall")`, `intercept("Ogre")`, `g_guard("Aegis")`, `pass_`, `to("battle phase")`,
`end_turn`, `answer`, `concede`, `take_back`. After what they are about come the answers to what is asked on the way, in
order: a name or a list of names, a circle, a number, "yes" and "no", "(2)" for the second option of a text, the card
whose waiting ability comes first ("Ogre#2": the second of its own). An act goes on to its phase by itself if that has
not begun (`attack` ends the main phase), and ends where the turn player may act: ride step, stride step, main phase,
start step, even if there is nothing to do then; so after the last attack the board can be looked at before the end
phase. `end_turn` ends in the ride step of the next turn.

By itself: players do not assist, ride, stride, boost or guard; who is attacked is the vanguard unless another is named
(say "vanguard" before other answers); of the two actions of a trigger the power comes last ("the power first" if not).
`guard=` are cards in hand, units that intercept, G guardians; where several units are attacked, pairs: `guard=[("Wall",
"Ogre")]`. `hold=True` stops in the guard step, after those of `guard=`; `guard`, `intercept` and `g_guard` go on from
there and stop there again, `pass_` ends it.

`came(2, OGRE)` says when a card came, counted over both sides: after those without a number, and with a lower one. With
`phase="opening", shuffled=False` the decks stay as they lie.

Strict: an act fails if a question is open afterwards that was not answered, and if an answer was not used. A question
with only one possible answer is not asked; naming that answer is allowed. To stop at a question say its rule:
`t.attack("Ogre", asks="7.4.1.10")`, look at `t.options()`, go on with `t.answer(["Elf"])`. What was offered has to go
through: what comes to a dead end and never began fails, unless `with t.taken_back(rule): ...` says so. `asks=NEXT`
stops at whatever is asked next.

Reading: `power`, `shield`, `critical`, `grade`, `drive`, `circle(card)`, `resting`, `standing`, `faceup`, `facedown`,
`locked`, `deleted`, `state`, `names`, `has(card, keyword)`, `attribute(card, "clan")`, `controller`, `owner`,
`boosted(card)`, `guarded(card)` (by whom), `boosters(card)`, `targets(card)` (who may boost it, whom it may attack),
`mate(card)` of a card; `vanguard`, `rear` (by circles), `hearts`, `soul`, `damage` (how many), `counters_left` (of them
face up), `zone("you", "drop zone")` of a player; `attacking()`, `attacked()`, `phase`, `turn`, `active`, `asks`,
`asked`, `options()`, `events(kind)`, `tells(kind)`, `story()`, `sees(player, card)`, `winner`, `outcome` of the game.
`why("call", "Ogre")` gives the rules against it and `refuses("call", "Ogre", rule="8.5.2.1.1.2")` asserts them: "ride",
"stride", "call", "use" (with the number of the ability), "attack" (with the target), "guard", "intercept".

Names: "Ogre"; "your Ogre", "opponent's Ogre"; "Ogre in hand"; "your vanguard"; "Ogre#2" for the second of all that the
words mean, wherever it is said: those on the field come first, yours before the opponent's. Of abilities that wait it
is the second ability of cards of that name.
"""

from __future__ import annotations

from ludex.testing.board import came, face_down, face_up, owned_by
from ludex.testing.board import engaged as resting
from ludex.testing.driving import NEXT
from ludex.testing.vanguard.abilities import (
    HEAL_COST,
    REST,
    STRIDE_COST,
    act,
    at,
    attacks,
    begins,
    boosts,
    choose,
    choose_up_to,
    cont,
    counter_blast,
    counter_charge,
    damage_checks,
    discard,
    draw,
    drive_checks,
    gets,
    hits,
    is_attacked,
    is_boosted,
    misses,
    pays,
    placed,
    plus_critical,
    plus_power,
    retire,
    retired,
    ridden,
    soul_blast,
    soul_charge,
    when,
)
from ludex.testing.vanguard.board import Side, flipped, locked
from ludex.testing.vanguard.making import g_guardian, g_unit, trigger, two_sided, unit
from ludex.testing.vanguard.table import Table, table

__all__ = [
    "HEAL_COST",
    "NEXT",
    "REST",
    "STRIDE_COST",
    "Side",
    "Table",
    "act",
    "at",
    "attacks",
    "begins",
    "boosts",
    "came",
    "choose",
    "choose_up_to",
    "cont",
    "counter_blast",
    "counter_charge",
    "damage_checks",
    "discard",
    "draw",
    "drive_checks",
    "face_down",
    "face_up",
    "flipped",
    "g_guardian",
    "g_unit",
    "gets",
    "hits",
    "is_attacked",
    "is_boosted",
    "locked",
    "misses",
    "owned_by",
    "pays",
    "placed",
    "plus_critical",
    "plus_power",
    "resting",
    "retire",
    "retired",
    "ridden",
    "soul_blast",
    "soul_charge",
    "table",
    "trigger",
    "two_sided",
    "unit",
    "when",
]
