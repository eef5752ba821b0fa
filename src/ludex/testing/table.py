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

from ludex.core.decisions import ACT, Action, Decision
from ludex.core.definitions import CardDef
from ludex.core.errors import BadAnswer
from ludex.core.ids import CardId, Seat
from ludex.core.machine import Machine
from ludex.games.sve.explain import activated, explain
from ludex.testing import sve
from ludex.testing.naming import (
    PLAYERS,
    Given,
    Unfit,
    describe,
    matches,
    pick,
    read,
    seat_of,
)
from ludex.testing.sight import Sight

GAMES = ("sve",)
TARGETS = "10.6.2.3"
ATTACK_TARGET = "8.4.3"
MAIN_PHASE = "7.3.3"


class Queued:
    """An answer that waits for its question; with a rule, for a question by that rule only."""

    def __init__(self, given: Given, rule: str = "") -> None:
        self.given = given
        self.rule = rule

    def fits(self, decision: Decision) -> bool:
        return not self.rule or decision.rule == self.rule


class Table(Sight):
    """A game at a board that was set by hand."""

    def __init__(self, machine: Machine) -> None:
        super().__init__(machine)
        machine.forced = []
        machine.always_asked = (MAIN_PHASE,)
        machine.advance()

    # Acting.

    def play(self, card: str, *answers: Given, targets: Given | None = None, asks: str = "") -> None:
        """The player who may act plays the card."""
        self._act("play", card, self._find_action("play", card), answers, targets, asks)

    def use(self, card: str, number: int = 0, *answers: Given, targets: Given | None = None, asks: str = "") -> None:
        """The player who may act plays an activated ability of the card, counted from 0."""
        found = [
            action
            for action in self._find_action("use", card)
            if [(one.ability, one.origin) for one in activated(self.machine, action.card)].index(
                (action.ability, action.origin)
            )
            == number
        ]
        self._act("use", card, found, answers, targets, asks)

    def attack(self, card: str, target: str = "", *answers: Given, asks: str = "") -> None:
        """The active player attacks with the card, the target if one is given."""
        found = self._find_action("attack", card)
        queue = [Queued(one, ATTACK_TARGET) for one in (target,) if one] + [Queued(one) for one in answers]
        self._act("attack", card, found, queue, None, asks)

    def end_main(self, *answers: Given, asks: str = "") -> None:
        """The active player ends the main phase; the turn goes on as far as nobody has to decide."""
        self.act("end", *answers, asks=asks)

    def act(self, kind: str, *answers: Given, asks: str = "") -> None:
        """The player who may act does this, which is about no card."""
        decision = self._window()
        found = [action for action in decision.actions if action.kind == kind and not action.card]
        self._act(kind, "", found, answers, None, asks)

    def pass_(self, *answers: Given, asks: str = "") -> None:
        """The player who may act does nothing."""
        self.act("pass", *answers, asks=asks)

    def answer(self, *answers: Given, asks: str = "") -> None:
        """The open question is answered, and those after it."""
        if self._settled():
            raise AssertionError("nothing is asked that could be answered")
        self._before = len(self.log)
        self._go([Queued(one) for one in answers], asks)

    def concede(self, player: str) -> None:
        """The player loses at once, whatever is asked."""
        self._before = len(self.log)
        self.machine.concede(seat_of(player))
        self.machine.advance()

    def take_back(self) -> None:
        """The play under way never began."""
        decision = self.decision
        assert decision is not None, "nothing is under way"
        self.machine.cancel(decision.seat)

    def refuses(self, kind: str, card: str, other: str | int = "", rule: str = "") -> None:
        """The player asked now cannot do this with the card, and the reasons name the rule.

        `other` is the target of an attack, or the number of an activated ability.
        """
        decision = self.decision
        seat = self.machine.state.active if decision is None else decision.seat
        card_id = self._own(card, seat)
        target = self.card(other) if isinstance(other, str) and other else 0
        number = other if isinstance(other, int) else -1
        reasons = explain(self.machine, seat, kind, card_id, target, number)
        told = [str(reason) for reason in reasons]
        assert reasons, f"{PLAYERS[seat]!r} can {kind} {card}"
        if decision is not None and decision.shape == ACT and not target:
            offered = [action for action in decision.actions if action.kind == kind and action.card == card_id]
            if number >= 0:
                one = activated(self.machine, card_id)[number : number + 1]
                keys = [(gained.ability, gained.origin) for gained in one]
                offered = [action for action in offered if (action.ability, action.origin) in keys]
            assert not offered, f"{kind} {card} is offered, though {told}"
        assert not rule or any(reason.rule == rule for reason in reasons), f"{kind} {card} is refused: {told}"

    # Inside.

    def _settled(self) -> bool:
        """Whether nothing is open: the active player may act, or the game is over."""
        decision = self.decision
        return decision is None or (decision.shape == ACT and decision.seat == self.machine.state.active)

    def _window(self) -> Decision:
        decision = self.decision
        if decision is None:
            raise AssertionError(f"the game is over: {self.outcome}")
        if decision.shape != ACT:
            raise AssertionError(f"this is not answered: {describe(self.machine, decision)}")
        return decision

    def _own(self, ref: str, seat: Seat) -> CardId:
        """The card this player means: their own before the other's."""
        cards = [
            card for zone in range(len(self.machine.spec.zones)) for card in self.machine.zone(zone, seat)
            if matches(self.machine, card, ref)
        ]  # fmt: skip
        return cards[0] if len(cards) == 1 else self.card(ref)

    def _find_action(self, kind: str, ref: str) -> list[Action]:
        """The actions of this kind with the card that is meant."""
        decision = self._window()
        found = [action for action in decision.actions if action.kind == kind]
        cards = list(dict.fromkeys(action.card for action in found))
        try:
            card = pick(self.machine, cards, ref)
        except Unfit as problem:
            raise AssertionError(f"{kind} {ref}: {problem}; {self._why(kind, ref, decision.seat)}") from None
        return [action for action in found if action.card == card]

    def _why(self, kind: str, ref: str, seat: Seat) -> str:
        try:
            card = self._own(ref, seat)
        except AssertionError as problem:
            return str(problem)
        return "; ".join(str(reason) for reason in explain(self.machine, seat, kind, card))

    def _act(
        self,
        kind: str,
        ref: str,
        found: Sequence[Action],
        answers: Sequence[Given | Queued],
        targets: Given | None,
        asks: str,
    ) -> None:
        decision = self._window()
        if not found:
            raise AssertionError(f"{kind} {ref} is not offered: {self.options()}")
        queue = [one if isinstance(one, Queued) else Queued(one) for one in answers]
        if targets is not None:
            queue.insert(0, Queued(targets, TARGETS))
        self._before = len(self.log)
        self._forget_forced()
        self.machine.answer(decision.actions.index(found[0]))
        self._go(queue, asks)

    def _forget_forced(self) -> None:
        assert self.machine.forced is not None
        self.machine.forced.clear()

    def _go(self, queue: list[Queued], asks: str) -> None:
        """Answer what is asked from the queue; then nothing may be left over, and nothing open but `asks`."""
        while True:
            self._use_up_forced(queue)
            decision = self.decision
            if decision is None or self._settled():
                break
            waiting = next((one for one in queue if one.fits(decision)), None)
            if waiting is None:
                break
            queue.remove(waiting)
            try:
                answer = read(self.machine, decision, waiting.given)
                decision.check(answer)
            except (Unfit, BadAnswer) as problem:
                raise AssertionError(
                    f"{waiting.given!r} is no answer ({problem}): {describe(self.machine, decision)}"
                ) from None
            self._forget_forced()
            self.machine.answer(answer)
        left = [one.given for one in queue]
        open_ = self.decision if not self._settled() else None
        question = f"; open: {describe(self.machine, open_)}" if open_ is not None else ""
        if left:
            raise AssertionError(f"not asked for, so not used: {left}{question}")
        if asks:
            assert self.asks == asks, f"{asks} is not asked but {self.asks or 'nothing'}{question}"
        elif open_ is not None:
            raise AssertionError(f"this is not answered: {describe(self.machine, open_)}")

    def _use_up_forced(self, queue: list[Queued]) -> None:
        """Answers that name what had no alternative count as used."""
        assert self.machine.forced is not None
        for decision, answer in self.machine.forced:
            waiting = next((one for one in queue if one.fits(decision)), None)
            if waiting is None or decision.shape == ACT or answer == ():
                continue
            try:
                if read(self.machine, decision, waiting.given) == answer:
                    queue.remove(waiting)
            except Unfit:
                continue
        self.machine.forced.clear()


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
