"""Strict scenarios: a board is set by names, players act by names, and nothing is answered by itself.

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

Strict: an act fails if a question is open afterwards that was not answered, and if an answer was not used. To stop at
a question say which: `t.play("Bolt", asks="10.6.2.3")`, look at `t.options()`, go on with `t.answer("Ogre")` or
`t.pass_()`. A window for Quick is a question too, unless there is nothing to do in it.

Asserting: `zone("you", "field")` gives names, `expect_zone` compares them; `stat`, `stats`, `has`, `attribute`,
`engaged`, `counters`, `controller`, `owner`, `faceup`, `sees` tell of a card, `leader` and `resource` of a player;
`events(kind)` and `tells(kind)` of what happened (`last=True`: in the last act); `winner`, `outcome`, `asks`, `asked`,
`options()` of the game. `refuses("play", "Bolt", rule="10.6.2.3.3")` says that an action is not possible, and by which
rule; "attack" takes the target after the card, "use" the number of the ability.

Names: "Ogre"; "your Ogre", "opponent's Ogre"; "Ogre#2" for the second of several that differ; "your leader".
"""

from __future__ import annotations

from collections.abc import Sequence

from ludex.core.cards import Gained
from ludex.core.decisions import ACT
from ludex.core.definitions import CardDef
from ludex.core.ids import CardId, Seat
from ludex.core.legality import Reason
from ludex.core.machine import Machine
from ludex.games.sve.explain import activated, explain
from ludex.testing import sve
from ludex.testing.driving import Driving, Queued
from ludex.testing.naming import Given, seat_of

GAMES = ("sve",)
TARGETS = "10.6.2.3"
ATTACK_TARGET = "8.4.3"
MAIN_PHASE = "7.3.3"


class Table(Driving):
    """A game at a board that was set by hand."""

    def __init__(self, machine: Machine) -> None:
        super().__init__(machine)
        machine.forced = []
        machine.always_asked = (MAIN_PHASE,)
        machine.advance()

    def play(self, card: str, *answers: Given, targets: Given | None = None, asks: str = "") -> None:
        """The player who may act plays the card."""
        self._act("play", card, self._find_action("play", card), _queue(answers, targets), asks)

    def use(self, card: str, number: int = 0, *answers: Given, targets: Given | None = None, asks: str = "") -> None:
        """The player who may act plays an activated ability of the card, counted from 0."""
        self._act("use", card, self._find_action("use", card, number), _queue(answers, targets), asks)

    def attack(self, card: str, target: str = "", *answers: Given, asks: str = "") -> None:
        """The active player attacks with the card, the target if one is given."""
        found = self._find_action("attack", card)
        queue = [Queued(one, ATTACK_TARGET) for one in (target,) if one] + [Queued(one) for one in answers]
        self._act("attack", card, found, queue, asks)

    def end_main(self, *answers: Given, asks: str = "") -> None:
        """The active player ends the main phase; the turn goes on as far as nobody has to decide."""
        self.act("end", *answers, asks=asks)

    def pass_(self, *answers: Given, asks: str = "") -> None:
        """The player who may act does nothing."""
        self.act("pass", *answers, asks=asks)

    def answer(self, *answers: Given, asks: str = "") -> None:
        """The open question is answered, and those after it."""
        if self.settled():
            raise AssertionError("nothing is asked that could be answered")
        self._before = len(self.log)
        self._go([Queued(one) for one in answers], asks)

    def reasons(self, seat: Seat, kind: str, card: CardId, target: CardId, number: int) -> list[Reason]:
        return explain(self.machine, seat, kind, card, target, number)

    def activated(self, card: CardId) -> Sequence[Gained]:
        return activated(self.machine, card)

    def settled(self) -> bool:
        """Whether nothing is open: the active player may act, or the game is over."""
        decision = self.decision
        return decision is None or (decision.shape == ACT and decision.seat == self.machine.state.active)


def _queue(answers: Sequence[Given], targets: Given | None) -> list[Queued]:
    first = [] if targets is None else [Queued(targets, TARGETS)]
    return first + [Queued(one) for one in answers]


def table(
    game: str = "sve",
    you: sve.Side | None = None,
    opponent: sve.Side | None = None,
    *,
    cards: Sequence[CardDef] = (),
    active: str = "you",
    turn: int = 5,
    first: str = "",
    phase: str = "main",
    seed: int = 1,
) -> Table:
    """A table at which the game goes on from this board.

    `turn` counts the turns of the whole game; who went first follows from it, unless `first` says so. `cards` are
    cards and tokens that lie nowhere yet.
    """
    assert game in GAMES, f"no tables for {game!r}: {GAMES}"
    assert phase in ("main", "start"), f"{phase!r} is no phase to begin at: 'main' or 'start'"
    seat = seat_of(active)
    began = seat_of(first) if first else (seat if turn % 2 else 1 - seat)
    side = sve.Side()
    return Table(sve.lay(you or side, opponent or side, cards, seat, turn, began, phase, seed))
