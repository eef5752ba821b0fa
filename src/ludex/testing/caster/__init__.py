"""Scenarios of The Caster Chronicles: a board is set by names, players act by names, and nothing else is done.

    from ludex.testing import rule
    from ludex.testing.caster import IT, Side, conjure, destroy, reversed_, servant, servants, table, target

    OGRE = servant("Ogre", atk=2000)
    ELF = servant("Elf", atk=1000, defense=3000)
    BOLT = conjure("Bolt", target(servants()), destroy(IT), cost=2, element="Ignus", quickcast=True)

    @rule("caster", "804.4")
    def test_a_reversed_servant_fights_with_its_def():
        t = table(you=Side(servants=[OGRE]), opponent=Side(servants=[reversed_(ELF)]))
        t.attack("Ogre", "Elf")
        assert t.zone("opponent", "servant zone") == ["Elf"]

    @rule("caster", "605.1b")
    def test_what_was_played_last_resolves_first():
        t = table(you=Side(servants=[OGRE], casters=2, hand=[BOLT]), opponent=Side(casters=["Ignus", "Aqua"],
                  servants=[ELF], hand=[BOLT]))
        t.play("Bolt", "Elf", hold=True)
        t.play("Bolt", "Ogre", by="opponent", hold=True)
        assert t.chase() == ["Bolt", "Bolt"]
        t.resolve()
        assert (t.zone("you", "graveyard"), t.chase()) == (["Ogre"], ["Bolt"])

The board stands in the main phase of "you" (`active="opponent"`: of the other), after what triggers at its beginning.
`phase=` begins a phase instead, so that its triggers happen: "recovery phase" (the whole turn), "draw phase", "call
phase", "main phase", "battle phase", "attack declaration step", "end phase", "end of turn", or "opening": the decks lie
there, and the first question is open. `turn=5` is the number of the turn (1: the first of the game), `first=` who went
first, `seed=` the luck, `cards=` cards and tokens that lie nowhere yet.

`Side(servants, casters, hand, deck, orbs, graveyard, removed, extra, bingo, aether, candy)` says what lies before a
player. `servants=` is the servant zone, barriers and deities too. `casters=3` are three casters "Caster" of level 1 and
of every element, enough to pay anything with; among casters "Ignus" stands for one of that element ("Ignus Caster"),
"Void" for one without. Decks and orbs are listed from the top; ten and seven fillers (servants for 1) if not given,
`orbs=2` is two. `aether=["Ignus", "Ignus/Aqua", ""]` has been produced ("": free). How a card lies:
`rested(OGRE)`, `reversed_(OGRE)`, `face_down(HANA)`, `fresh(OGRE)` (came this turn), `with_stock(HANA_2, HANA_1)`,
`with_counters(SUN, deity=1)`, `owned_by("opponent", OGRE)`.

Cards: `servant("Ogre", *abilities, cost=0, atk=1000, defense=1000, element=, trait=, text=[...])`, `caster("Hana",
*abilities, level=1, version=)` ("Hana (Dusk)" with a version), `conjure("Bolt", *bodies, quickcast=False)`,
`barrier`, `deity("Sun", counters=3)` (so many where it lies in the field at the beginning), `soul_bond("Pair",
materials=["Hana", "Jin"])`, `token(servant("Imp"))`. They are void and cost nothing unless the scenario is about
paying; `cost="X"` is named when playing. Elements and traits are words or lists of words; `atk=INFINITY` of `words`. A
name that was not made at the table stands for a shipped card, "Coin" for the coin token. `text=` are printed lines,
compiled; one that is not understood fails.

Abilities are the kernel's, or words for keywords: `servant("Imp", "Double Corrupt", "Break")`; or what the functions
of `games.caster.keywords` give: `enter(...)`, `last_words(...)`, `break_(cost)`, `united_front("Justice")`,
`step_up("Dragon")`, `dct(5, (...))`, `vanity((...))`, `bingo((...))`, `ride(3)` are here too. Others in short:
`attacks(...)`, `is_attacked(...)`, `corrupts(...)`, `switches(...)`, `begins(MAIN_PHASE, ...)`, `at(END_OF + TURN,
...)` (`whose=YOU`), `when(Trigger, ...)`, each takes what is done, one after the other, and `if_=`; `act(*cost, body,
zones=, only_if=, per_turn=, main=False)` (several things done: one `Seq`; `main=True`: main timing) and `cont(*mods,
on=THIS, while_=, zones=)`. Of what: `servants(OPPONENT, *filters)`, `casters(YOU)`, `chased()`; `target(what, n=1,
up_to=)` while playing, `choose(what, ...)` on resolving, then `IT`. For costs: `REST`, `BANISH_THIS`, `discard(1)`,
`banish_stock(1)`, `pay("Ignus", generic=1)`, `pays(*cost, body)` ("you may pay; if you do"). What is done: `draw(1)`,
`destroy(IT)`, `banish`, `remove`, `return_`, `rest`, `recover`, `reverse`, `switch`, `turn_down`, `turn_up`, `put(IT)`
(into the field), `cancel(IT)`, `create("Imp")`, `corrupt(1, OPPONENT)`, `produce("Ignus", n=2, only_for=)`,
`produce_any()`, `gets(plus_atk(500), plus_def(500), who=THIS, until=END_OF_TURN)`, `gets(*becomes(1000, 1000))`.

Acting: `call("Hana")`, `call_down("Ogre")`, `level_up("Hana Lv2", "Hana Lv1")`, `play("Bolt")`, `use("Ogre", 0)` (the
first of its activated abilities), `produce("Hana")` (the [Rest] of a caster; `number=0` another aether ability),
`switch("Ogre")`, `attack("Ogre", "Elf")` ("player" if nothing else is named), `pass_`, `pass_both`, `resolve` (the top
of the chase), `resolve_all`, `go_on` (to the end of the attack), `to("battle phase")` (a phase, or a name of
`games.caster.stops`), `end_turn`, `answer`, `concede`, `take_back`. After what they are about come the answers to what
is asked on the way, in order: a name or a list of names, a number, "yes" and "no", {"Ogre": 1, "Elf": 2} for a
division, "(2)" for the second option of a text, a source for what waits. `targets=` answers only what is targeted,
`x=` what X is, `pay=["Hana", "Ignus aether"]` says what is paid with (otherwise aether and small casters first; a list
of lists where it is asked several times), `orbs=["Bolt"]` which orbs are corrupted (otherwise the first), "reversed"
anywhere among the answers that a servant enters reversed (otherwise recovered). [Break] is a question to answer: the
card or [].

`by="opponent"` lets the other player pass first. By itself an act goes on to its phase if that has not begun, and until
the chase zone is empty and the turn player may act (an attack: until it is over): players pass, call nothing, attack
with nothing. `hold=True` stops at the first priority after it, with everything still in the chase zone. `end_turn` ends
where the next turn player may call.

`came(2, OGRE)` says when a card came, counted over both sides: after those without a number, and with a lower one. With
`phase="opening", shuffled=False` the decks stay as they lie.

Strict: an act fails if a question is open afterwards that was not answered, and if an answer was not used. A question
with only one possible answer is not asked; naming that answer is allowed. To stop at a question say its rule:
`t.play("Bolt", asks="903.2e")`, look at `t.options()`, go on with `t.answer("Ogre")`. What was offered has to go
through: what comes to a dead end and never began fails, unless `with t.taken_back(rule): ...` says so. `asks=NEXT`
stops at whatever is asked next.

Reading: `atk`, `defense`, `cost`, `level`, `names`, `types`, `element`, `traits`, `keywords`, `has(card, keyword)`,
`infinite`, `orientation` ("recovered", "rested", "reversed"), `faceup`, `counters(card, "deity")`, `stock`, `where`
(its zone), `controller`, `owner` of a card; `zone("you", "graveyard")`, `orbs`, `aether`, `candy` of a player;
`chase()`, `attacking()`, `attacked()`, `phase`, `window`, `priority`, `turn`, `active`, `asks`, `asked`, `options()`,
`events(kind)`, `tells(kind)`, `story()`, `sees(player, card)`, `winner`, `outcome` of the game. `why("play", "Ogre")`
gives the rules against it and `refuses("attack", "Ogre", "Elf", rule="803.3b")` asserts them: "play", "use" (with the
number of the ability), "produce", "switch", "call", "call face down", "level up" (with the caster), "attack" (with the
target; as if it were to be declared now).

Names: "Ogre"; "your Ogre", "opponent's Ogre"; "Ogre in hand"; "your player"; "Hana Lv2" of casters; "Ogre#2" for the
second of all that the words mean, wherever it is said: those on the field come first, yours before the opponent's. Of
abilities that wait it is the second ability of cards of that name.
"""

from __future__ import annotations

from ludex.core.selectors import IT, THIS
from ludex.games.caster.keywords import (
    bingo,
    break_,
    dct,
    enter,
    last_words,
    ride,
    soul_seal,
    step_up,
    united_front,
    unity,
    vanity,
)
from ludex.testing.board import came, face_down, fresh, owned_by
from ludex.testing.board import engaged as rested
from ludex.testing.caster.abilities import (
    BANISH_THIS,
    REST,
    act,
    at,
    attacks,
    banish,
    banish_stock,
    becomes,
    begins,
    cancel,
    casters,
    chased,
    choose,
    cont,
    corrupt,
    corrupts,
    create,
    destroy,
    discard,
    draw,
    gets,
    is_attacked,
    pay,
    pays,
    plus_atk,
    plus_def,
    produce,
    produce_any,
    put,
    recover,
    remove,
    rest,
    return_,
    reverse,
    servants,
    switch,
    switches,
    target,
    turn_down,
    turn_up,
    when,
)
from ludex.testing.caster.board import Side, reversed_, with_counters, with_stock
from ludex.testing.caster.making import barrier, caster, conjure, deity, servant, soul_bond, token
from ludex.testing.caster.table import Table, table
from ludex.testing.driving import NEXT

__all__ = [
    "BANISH_THIS",
    "IT",
    "NEXT",
    "REST",
    "THIS",
    "Side",
    "Table",
    "act",
    "at",
    "attacks",
    "banish",
    "banish_stock",
    "barrier",
    "becomes",
    "begins",
    "bingo",
    "break_",
    "came",
    "cancel",
    "caster",
    "casters",
    "chased",
    "choose",
    "conjure",
    "cont",
    "corrupt",
    "corrupts",
    "create",
    "dct",
    "deity",
    "destroy",
    "discard",
    "draw",
    "enter",
    "face_down",
    "fresh",
    "gets",
    "is_attacked",
    "last_words",
    "owned_by",
    "pay",
    "pays",
    "plus_atk",
    "plus_def",
    "produce",
    "produce_any",
    "put",
    "recover",
    "remove",
    "rest",
    "rested",
    "return_",
    "reverse",
    "reversed_",
    "ride",
    "servant",
    "servants",
    "soul_bond",
    "soul_seal",
    "step_up",
    "switch",
    "switches",
    "table",
    "target",
    "token",
    "turn_down",
    "turn_up",
    "united_front",
    "unity",
    "vanity",
    "when",
    "with_counters",
    "with_stock",
]
