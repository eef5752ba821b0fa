"""Scenarios of Shadowverse: Evolve: a board is set by names, players act by names, and nothing is answered by itself.

    from ludex.testing import Side, engaged, follower, rule, table

    OGRE = follower("Ogre", 5, 5)
    WASP = follower("Wasp", 0, 1, Keyword("Bane"))

    @rule("sve-en", "12.14.2.1")
    def test_bane_destroys_even_without_damage():
        t = table("sve", you=Side(field=[WASP]), opponent=Side(field=[engaged(OGRE)]))
        t.attack("Wasp", "Ogre")
        assert t.zone("opponent", "cemetery") == ["Ogre"]

The board stands at the start of a main phase (`phase="start"`: before the start phase) of the player called "you"
(`active="opponent"`: of the other). `Side` says what lies before a player. A card is made on the spot (`follower`,
`amulet`, `spell`, `evolved`, `leader`) of abilities as nodes, as above, or of printed text:

    PUP = follower("Pup", 1, 1, text=["Ward.", "[fanfare] Summon a Knight token."], traits=["Beast"])

A text may speak of any card of the table and of the shipped ones; one that is not understood fails the test. A name
stands for a card made elsewhere at the table (`cards=[...]` for what lies nowhere yet, tokens above all) or else for a
shipped card; shipped tokens that a card speaks of are there by themselves. `engaged(...)`, `fresh(...)` (came this
turn), `faceup(...)` and `lying(card, damage=, counters=, owner=, evolved=, ...)` say how a card lies.

Acting: `play`, `use`, `attack`, `end_main`, `act`, `concede`. After the card come the answers to what is asked on
the way, in order: a name or a list of names, a number, "yes" and "no", {"Ogre": 2, "Imp": 1} for a division, "pass"
for a window, "(2)" for the second option of a text. A question with only one possible answer is not asked; naming
that answer is allowed, and then it has to be the right one. `targets=` is the answer to the choice of targets.

`came(2, OGRE)` says when a card came, counted over both sides: after those without a number, and with a lower one. With
`phase="opening", shuffled=False` the decks stay as they lie.

Strict: an act fails if a question is open afterwards that was not answered, and if an answer was not used. To stop at a
question say which: `t.play("Bolt", asks="10.6.2.3")`, look at `t.options()`, go on with `t.answer("Ogre")` or
`t.pass_()`. A window for Quick is a question too, unless there is nothing to do in it. What was offered has to go
through: a play that comes to a dead end and never began fails, unless `with t.taken_back("10.6.2.5.4"): ...` says so.
`asks=NEXT` stops at whatever is asked next.

Asserting: `zone("you", "field")` gives names, `expect_zone` compares them; `stat`, `stats`, `has`, `attribute`,
`engaged`, `counters`, `controller`, `owner`, `faceup`, `sees` tell of a card, `leader` and `resource` of a player;
`events(kind)` and `tells(kind)` of what happened (`last=True`: in the last act); `winner`, `outcome`, `asks`, `asked`,
`options()` of the game. `refuses("play", "Bolt", rule="10.6.2.3.3")` says that an action is not possible, and by which
rule; "attack" takes the target after the card, "use" the number of the ability. It is about the copies that lie where
such a card is acted with, and no copy of that name may be offered; where copies differ, say which is meant.

Names: "Ogre"; "your Ogre", "opponent's Ogre"; "Ogre in hand", "your Ogre in EX area"; "your leader"; "Ogre#2" for the
second of all that the words mean, wherever it is said: those on the field come first, yours before the opponent's. Of
abilities that wait it is the second ability of cards of that name.
"""

from __future__ import annotations

from ludex.testing.board import LyingCard as Lying
from ludex.testing.board import came, engaged, fresh, lying
from ludex.testing.board import face_up as faceup
from ludex.testing.driving import NEXT
from ludex.testing.sve.board import Side
from ludex.testing.sve.making import amulet, double_faced, evolved, follower, leader, spell
from ludex.testing.sve.table import Table, table

__all__ = [
    "NEXT",
    "Lying",
    "Side",
    "Table",
    "amulet",
    "came",
    "double_faced",
    "engaged",
    "evolved",
    "faceup",
    "follower",
    "fresh",
    "leader",
    "lying",
    "spell",
    "table",
]
