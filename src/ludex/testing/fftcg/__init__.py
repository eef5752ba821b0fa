"""Scenarios of Final Fantasy TCG: a board is set by names, players act by names, windows and payments go by themselves.

    from ludex.testing import rule
    from ludex.testing.fftcg import Side, attacks, dull, forward, strike, summon, table

    OGRE = forward("Ogre", 9000)
    BOLT = summon("Bolt", strike(4000))

    @rule("fftcg", "11.3.8")
    def test_a_summon_resolves_before_what_it_was_cast_in_response_to():
        t = table(you=Side(field=[OGRE], hand=[BOLT]), opponent=Side(field=[forward("Elf", 4000)], hand=[BOLT]))
        t.cast("Bolt", "Elf", hold=True)
        t.cast("Bolt", "Ogre", by="opponent", hold=True)
        assert t.stack() == ["Bolt", "Bolt"]
        t.resolve()
        assert (t.damage("Ogre"), t.damage("Elf")) == (4000, 0)
        t.resolve()
        assert t.zone("opponent", "Break Zone") == ["Elf", "Bolt"]

The board stands in Main Phase 1 of "you" (`active="opponent"`: of the other), after what triggers at its beginning.
`phase=` begins a phase instead, so that its triggers happen: a name of `words` ("active phase", "draw phase",
"main phase 1", "attack phase", "main phase 2", "end phase"), or "opening": decks are set up, and the first question is
open. `Side(field, hand, deck, break_zone, damage, removed, crystals)` says what lies before a player; decks are listed
from the top and are ten fillers if not given, `damage=3` puts three fillers into the Damage Zone. `dull(...)`,
`fresh(...)` (came this turn) and `lying(card, damage=, counters=, facedown=, owner=, ...)` say how a card lies.
`table(damage_limit=6)` is a limited game.

Cards: `forward("Ogre", 9000, *abilities)`, `backup`, `monster`, `summon("Bolt", *bodies)`, each with `cost=0`,
`element="Fire"` (or several), `job=`, `category=`, `generic=`, `ex_burst=`, `text=[...]` for printed lines (compiled;
one that is not understood fails). They cost nothing unless the scenario is about paying. Abilities are the kernel's;
short words for the usual ones: `enters(...)`, `dies(...)`, `attacks(...)`, `begins(phase, ...)`,
`when(Trigger, ..., if_=, ex_burst=)`, `action(cost, ..., body)`, `special(cost, ..., body)`, and for their parts `DULL`
(the icon), `pays("Fire", generic=1)`, `choose_forward(whose)`, `strike(3000)` (choose 1 Forward, deal it 3000),
`forwards(whose)`.

Acting: `play` (a Character), `cast` (a Summon), `use("Ogre", 0)` (its first action or special ability),
`attack("Ogre")` or `attack(["Ogre", "Elf"])` (a party) with `block="Wall"`, `block`, `pass_`, `pass_both`, `resolve`
(the top of the stack), `resolve_all`, `go_on` (to the end of the attack), `to("attack phase")`, `end_turn`, `concede`,
`take_back`. After the card come the answers to what is asked on the way, in order: a name or a list of names, a
number, "yes" and "no", {"Ogre": 3000, "Elf": 1000} for a division, "(2)" for the second action of a text, a list of
sources for the order of abilities (the first goes onto the stack first). `targets=` answers only what is chosen,
`pay=["Ruby", "Mine"]` says what is discarded and dulled; otherwise Backups and then cards in hand are taken.
`by="opponent"` lets the other player pass first. By itself an act goes on until the stack is empty and the turn player
has priority (an attack: until it is over): players pass, and do not block. `hold=True` stops at the first priority
after it, with everything still on the stack.

`came(2, OGRE)` says when a card came, counted over both sides: after those without a number, and with a lower one. With
`phase="opening", shuffled=False` the decks stay as they lie.

Strict: an act fails if a question is open afterwards that was not answered, and if an answer was not used. A question
with only one possible answer is not asked; naming that answer is allowed. To stop at a question say its rule:
`t.cast("Bolt", asks="11.3.3")`, look at `t.options()`, go on with `t.answer("Ogre")`. What was offered has to go
through: what comes to a dead end and never began fails, unless `with t.taken_back(rule): ...` says so. `asks=NEXT`
stops at whatever is asked next.

Reading: `power`, `damage`, `dull`, `frozen`, `has(card, keyword)`, `attribute(card, "element")`, `counters`,
`controller`, `owner`, `zone("you", "hand")`, `points("you")`, `stack()` (from the top), `phase`, `priority`,
`active`, `sees`, `events(kind)`, `tells(kind)`, `story()`, `winner`, `outcome`, `asks`, `asked`, `options()`;
`why("play", "Ogre")` gives the rules against it and `refuses("play", "Ogre", rule="9.3.1.5")` asserts them ("play",
"cast", "attack", "block", "use" with the number of the ability).

Names: "Ogre"; "your Ogre", "opponent's Ogre"; "Ogre in hand"; "your player"; "auto-ability of Ogre" on the stack;
"Ogre#2" for the second of all that the words mean, wherever it is said: those on the field come first, yours before the
opponent's. Of abilities that wait it is the second ability of cards of that name.
"""

from __future__ import annotations

from ludex.testing.board import came, fresh, lying
from ludex.testing.board import engaged as dull
from ludex.testing.driving import NEXT
from ludex.testing.fftcg.board import Side
from ludex.testing.fftcg.making import (
    DULL,
    action,
    attacks,
    backup,
    begins,
    choose_forward,
    dies,
    enters,
    forward,
    forwards,
    monster,
    pays,
    special,
    strike,
    summon,
    when,
)
from ludex.testing.fftcg.table import Table, table

__all__ = [
    "DULL",
    "NEXT",
    "Side",
    "Table",
    "action",
    "attacks",
    "backup",
    "begins",
    "came",
    "choose_forward",
    "dies",
    "dull",
    "enters",
    "forward",
    "forwards",
    "fresh",
    "lying",
    "monster",
    "pays",
    "special",
    "strike",
    "summon",
    "table",
    "when",
]
