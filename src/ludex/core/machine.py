"""The machine: walks the frames of a state until a player has to decide, or the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludex.core import continuous, loops, payment, projection, repetition, standby, twins
from ludex.core.cards import Card, Info, Now
from ludex.core.decisions import ACT, Action, Answer, Decision
from ludex.core.dependency import THE_NUMBERS, THE_PHASE, THE_REVERSED, THE_TURN, THE_TURNING
from ludex.core.errors import NOT_ASKED, BadAnswer, DeadEnd
from ludex.core.events import Event
from ludex.core.ids import CardId, ProgramId, ResourceId, Seat
from ludex.core.modifiers import Can, Cannot
from ludex.core.pool import Pool
from ludex.core.program import Body
from ludex.core.selectors import Anything
from ludex.core.spec import GameSpec
from ludex.core.state import EVERY_WINDOW, LEFT, Frame, Item, Scope, State, Value
from ludex.core.triggers import Trigger
from ludex.core.visibility import witness

if TYPE_CHECKING:
    from ludex.core.trace import Recorder

STEPS_AT_ONCE = 200_000
"""More steps than this without a decision is a fault of the engine, not of a player."""


class Machine:
    """A state with the pool and the rules that move it on."""

    def __init__(self, spec: GameSpec, pool: Pool, state: State) -> None:
        self.spec = spec
        self.pool = pool
        self.state = state
        self.log: list[Event] | None = None
        """Every event since it was set to a list, for whoever keeps a log."""
        self.forced: list[tuple[Decision, Answer]] | None = None
        """Every question that had one answer and was not asked, since it was set to a list."""
        self.taken_back: list[str] | None = None
        """The rule of every play that came to a dead end and never began, since it was set to a list."""
        self.recorder: Recorder | None = None
        """Writes down every step while somebody traces the game (trace.py)."""
        self.always_asked: tuple[str, ...] = ()
        """The rules whose questions are asked even if they have one answer."""
        self.building: dict[CardId, continuous.Build] | None = None
        self._projected: dict[CardId, Now] = {}
        self._nows: dict[CardId, Now] = {}
        """What was worked out in this epoch."""
        self._epoch = -1
        self._handled = -1
        """The epoch in which rule processing last looked."""
        self._batches = 0
        """How many batches of events there were that something may look for."""
        self.options: dict[tuple[object, ...], tuple[Action, ...]] = {}
        """What players may do at the present `options_key`, for a game that asks often."""
        self.quiet: tuple[object, ...] | None = None
        """What the board looked like (`projection_key`) when rule processing last found nothing to do on it."""
        self._live: tuple[CardId, ...] = ()
        self._live_version = -1
        self._live_asks: frozenset[int] | None = None
        self._seen: tuple[object, ...] | None = None
        """What the static abilities asked about when the board was last projected."""
        self._live_grants: frozenset[str] = frozenset()
        self._watched: frozenset[str] = frozenset()
        self.watching: tuple[CardId, ...] = ()
        """The cards at work that look for any event by themselves; true after `watched` was asked."""
        self._live_rules = False
        self.arriving: Info | None = None
        """A card as it would lie where it is going, while replacements look at it so (SVE 10.10.3)."""
        self.became: dict[CardId, CardId] = {}
        """The cards that the last batch moved, by what they were."""
        self.carried_out = 0
        """How much of the last batch was done as it was wanted."""
        self.asked: Decision | None = None
        """The decision that is being answered."""

    def clone(self) -> Machine:
        twin = Machine(self.spec, self.pool, self.state.clone())
        twin._projected = self._projected
        twin._nows = self._nows
        twin._epoch = self._epoch
        twin._seen = self._seen
        twin._handled = self._handled
        twin.quiet = self.quiet
        return twin

    def at(self, state: State) -> Machine:
        """A machine for another state of the game, which keeps no log."""
        return Machine(self.spec, self.pool, state)

    def forget(self) -> None:
        """What was worked out for another state is not used for this one."""
        self._epoch = -1
        self._seen = None
        self._handled = -1
        self._batches += 1
        self.quiet = None
        self._live_version = -1

    # Reading.

    def now(self, card_id: CardId) -> Now:
        """The card's present information, or its last if it is gone (SVE 10.11)."""
        if self._epoch == self.state.epoch:
            found = self._nows.get(card_id)
            if found is not None:
                return found
        card = self.state.cards.get(card_id)
        if card is None:
            # FF 11.11.4, 11.11.7: as it last was.
            return self.state.was[card_id].now
        if self.building is not None:
            build = self.building.get(card_id)
            built = build.information(self) if build is not None else continuous.local(self, card)
            if self.spec.link_bonus is None or not self.state.links:
                return built
            return self.spec.link_bonus(self, card, built)
        if self._epoch != self.state.epoch:
            seen = self.projection_key()
            if seen is None or seen != self._seen:
                self._projected = projection.project(self)
                self._seen = seen
            self._nows = {}
            self._epoch = self.state.epoch
        now = self._projected.get(card_id)
        if now is None:
            now = card.local if card.local is not None else continuous.local(self, card)
        if self.spec.link_bonus is not None and self.state.links:
            now = self.spec.link_bonus(self, card, now)
        self._nows[card_id] = now
        if now.lazy:
            now = continuous.with_own_rules(self, card, now)
            self._nows[card_id] = now
        return now

    def projection_key(self) -> tuple[object, ...] | None:
        """All that the static abilities at work ask about; None if that is more than `dependency` has names for.

        While it stays the same, what they do to the board does too.
        """
        state = self.state
        if self._live_version != state.board_version:
            self._find_live()
        if self._live_asks is None:
            return None
        if not self._live_asks:
            return (state.board_version,)
        parts: list[object] = [state.board_version]
        for zone in self._live_asks:
            if zone == THE_TURN:
                parts.append(state.active)
            elif zone == THE_PHASE:
                parts.append(state.phase)
            elif zone == THE_TURNING:
                parts.append(state.turned)
            elif zone == THE_REVERSED:
                parts.append(tuple(card for card in self.at_work() if state.cards[card].reversed))
            elif zone == THE_NUMBERS:
                parts.append(tuple(state.resources))
            else:
                parts.append(state.zones[zone * 2])
                parts.append(state.zones[zone * 2 + 1])
        return tuple(parts)

    def begin_building(self, builds: dict[CardId, continuous.Build]) -> None:
        """Until the board is projected, information is what has been built so far."""
        self.building = builds
        self._epoch = -1

    def info(self, card_id: CardId) -> Info:
        """The card's record and information, last known if it is gone, and as it will be where it arrives."""
        if self.arriving is not None and self.arriving.card.id == card_id:
            return self.arriving
        card = self.state.cards.get(card_id)
        if card is None:
            return self.state.was[card_id]
        return Info(card, self.now(card_id))

    def record(self, card_id: CardId) -> Card:
        card = self.state.cards.get(card_id)
        return self.state.was[card_id].card if card is None else card

    def exists(self, card_id: CardId) -> bool:
        """Whether the card is still the object it was."""
        return card_id in self.state.cards

    def reached_by(self, card_id: CardId) -> list[continuous.Entry]:
        """What static abilities of other cards do to this card, with the amounts of this moment."""
        self.now(card_id)
        return projection.reaching(self, card_id) if card_id in self._projected else []

    def preview(self, card: Card) -> Now:
        """The information a card would have if it lay as this record says."""
        return projection.preview(self, card)

    def at_work(self) -> tuple[CardId, ...]:
        """The cards whose abilities may be valid: on the field, standing for a player, or watching from elsewhere."""
        zones = self.state.zones
        avatar = self.spec.avatar * 2
        found = zones[avatar] + zones[avatar + 1] + self.state.watchers
        for zone in self.spec.board:
            found = zones[zone * 2] + zones[zone * 2 + 1] + found
        return found

    def live(self) -> tuple[CardId, ...]:
        """The cards whose static abilities reach further than themselves, or depend on the board."""
        if self._live_version != self.state.board_version:
            self._find_live()
        return self._live

    def _find_live(self) -> None:
        cards = self.state.cards
        abilities = self.pool.abilities
        found: list[CardId] = []
        grants: set[str] = set()
        watched: set[str] = set()
        watching: list[CardId] = []
        asks: frozenset[int] | None = frozenset()
        self._live_rules = False
        for card_id in self.at_work():
            card = cards[card_id]
            now = card.local if card.local is not None else continuous.local(self, card)
            if now.watch:
                watched |= now.watch
                watching.append(card_id)
            if now.live:
                found.append(card_id)
                for gained in now.live:
                    info = abilities[gained.ability]
                    grants |= info.grants
                    asks = None if asks is None or info.asks is None else asks | info.asks
                    self._live_rules = self._live_rules or info.ruling
        self._live = tuple(found)
        self._live_grants = frozenset(grants)
        self._live_asks = asks
        self._watched = frozenset(watched)
        self.watching = tuple(watching)
        self._live_version = self.state.board_version

    def watched(self, kinds: set[str]) -> bool:
        """Whether any card at work looks for these events, or may be given an ability that does."""
        if self._live_version != self.state.board_version:
            self._find_live()
        return not self._watched.isdisjoint(kinds) or not self._live_grants.isdisjoint(kinds)

    def live_rules(self) -> bool:
        """Whether a static ability at work may put a prohibition or replacement on others."""
        return bool(self.live()) and self._live_rules

    def may_grant(self, kinds: set[str]) -> bool:
        """Whether a static ability at work may give others an ability that looks for these events."""
        return bool(self.live()) and not self._live_grants.isdisjoint(kinds)

    def ruled(self, card_id: CardId) -> Now:
        """A card's information as far as rules on it are concerned: worked out with the board only if need be."""
        card = self.state.cards.get(card_id)
        if card is None or self.live_rules():
            return self.now(card_id)
        now = card.local if card.local is not None else continuous.local(self, card)
        return self.now(card_id) if now.lazy else now

    def zone(self, zone: int, seat: Seat) -> tuple[CardId, ...]:
        return self.state.zones[zone * 2 + seat]

    def controlled(self, zone: int, seat: Seat) -> tuple[CardId, ...]:
        """The cards in a zone of the field that the player controls, wherever they lie (VG 10.35.2.1, 10.35.2.2)."""
        held = self.state.zones[zone * 2 + seat] + self.state.zones[zone * 2 + 1 - seat]
        return tuple(card for card in held if self.state.cards[card].controller == seat)

    def resource(self, seat: Seat, resource: ResourceId) -> int:
        return self.state.resources[resource * 2 + seat]

    def avatar(self, seat: Seat) -> CardId:
        """The card that stands for a player."""
        return self.state.zones[self.spec.avatar * 2 + seat][0]

    def linked(self, kind: str, card_id: CardId) -> bool:
        return any(link.kind == kind and link.a == card_id for link in self.state.links)

    def events_this_turn(self, what: Trigger, s: Scope) -> list[Event]:
        return [event for event in self.state.events if event.kind == what.kind and what.matches(self, s, event)]

    def times_this_turn(self, what: Trigger, s: Scope) -> int:
        return len(self.events_this_turn(what, s))

    def cannot(self, action: str, card_id: CardId, seat: Seat, other: CardId = 0) -> bool:
        """Whether an effect forbids this player the action with this card (SVE 1.3.3)."""
        for rule in self.now(card_id).rules:
            mod = self.pool.modifiers[rule.mod]
            if isinstance(mod, Cannot) and mod.action == action:
                scope = Scope(card_id, rule.controller)
                if seat not in mod.who.seats(self, scope) or not mod.condition.holds(self, scope):
                    continue
                if isinstance(mod.other, Anything) or (other and mod.other.test(self, scope, self.info(other))):
                    return True
        return False

    def can(self, action: str, card_id: CardId, other: CardId = 0) -> bool:
        """Whether an effect allows the action with this card."""
        for rule in self.now(card_id).rules:
            mod = self.pool.modifiers[rule.mod]
            if isinstance(mod, Can) and mod.action == action:
                scope = Scope(card_id, rule.controller)
                if other == 0 or mod.other.test(self, scope, self.info(other)):
                    return True
        return False

    def can_pay(self, s: Scope, costs: tuple[Body, ...]) -> bool:
        """Whether all of these costs can be paid together."""
        return payment.can_pay(self, s, costs)

    def every_window(self) -> bool:
        """Whether a player who can only pass is asked all the same, so that nobody learns from who is asked."""
        return EVERY_WINDOW in self.state.facts

    # Moving on.

    def pass_over(self, seat: Seat) -> None:
        """There is nothing the seat could do where it would be asked: others must not be able to tell."""
        self.state.offers[seat] += 1

    def call(
        self,
        procedure: str,
        source: CardId = 0,
        seat: Seat = 0,
        slots: dict[str, Value] | None = None,
        item: Item | None = None,
    ) -> None:
        """Carry out a procedure before the next step of the present frame."""
        self.state.frames.append(Frame(self.pool.procedures[procedure], source, seat, slots, item))

    def push(
        self,
        program: ProgramId,
        source: CardId = 0,
        seat: Seat = 0,
        slots: dict[str, Value] | None = None,
        item: Item | None = None,
    ) -> None:
        self.state.frames.append(Frame(program, source, seat, slots, item))

    def enter_phase(self, phase: str) -> None:
        """The turn is in this phase."""
        self.state.phase = phase
        if self.pool.phase_matters:
            self.state.epoch += 1

    def options_key(self) -> tuple[int, int]:
        """A number for what is and one for what has happened: while both stay the same, what a player may do does."""
        return (self.state.epoch, self._batches)

    def emit(self, events: list[Event]) -> None:
        """The events of a batch are told, settled and matched with triggers."""
        if not events:
            return
        self._batches += 1
        batch = self.state.clock
        for event in events:
            event.batch = batch
            witness(self, event)
        self._tell(events)
        more = self.spec.settle(self, events)
        if more:
            for event in more:
                event.batch = batch
                witness(self, event)
            self._tell(more)
            events = events + more
        standby.match(self, events)
        if self.pool.has_states:
            standby.match_states(self)

    def emit_quietly(self, event: Event) -> None:
        """An event that nothing triggers on: it is told and remembered."""
        event.batch = self.state.clock
        witness(self, event)
        self._tell([event])

    def _tell(self, events: list[Event]) -> None:
        """The events are remembered, and logged unless they lie within a repetition (VG 12.1.1.4)."""
        self.state.events.extend(events)
        if self.recorder is not None:
            self.recorder.happened(self, events)
        if self.log is not None and self.state.facts.get(loops.REPEATING, 0) <= 1:
            self.log.extend(events)

    def emit_quietly_about(self, kind: str, card: CardId, seat: Seat, rule: str, verb: str = "") -> None:
        self.emit_quietly(Event(kind, card=card, seat=seat, verb=verb, rule=rule))

    def last(self, s: Scope, card_id: CardId) -> Info:
        """The information an effect reads of a card: what it last was on the field if the effect took it from there.

        SVE 10.11.1, VG 8.8.1: the text speaks of the card where it was. Back on the field it is read as it is.
        """
        left = s.cards(LEFT)
        for place in range(0, len(left), 2):
            if left[place] == card_id:
                card = self.state.cards.get(card_id)
                if card is None or card.zone not in self.spec.board:
                    return self.state.was[left[place + 1]]
        return self.info(card_id)

    def reach(self, f: Scope, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """The cards that are still there; a card whose own move triggered the ability is the one it became.

        SVE 4.1.4.1: an effect that seems to speak of a card that has just moved means it where it is now.
        """
        found: list[CardId] = []
        for card in cards:
            if card not in self.state.cards and f.cards("was") == (card,):
                card = f.cards("event")[0]
            # FF 11.8.16.1: a card that is not there is not affected.
            if card in self.state.cards:
                found.append(card)
        return tuple(found)

    def rules_handled(self) -> None:
        """Rule processing has just looked: what it looks for starts anew (SVE 11.2.2)."""
        self.state.facts["handled"] = len(self.state.events)
        self._handled = self.state.epoch

    def settled(self) -> bool:
        """Whether nothing was written and nothing happened since rule processing last looked."""
        return self._handled == self.state.epoch and self.state.facts.get("handled") == len(self.state.events)

    def since_handled(self) -> list[Event]:
        """The events since rule processing last looked."""
        return self.state.events[self.state.facts.get("handled", 0) :]

    def game_over(self, winner: Seat, reason: str, rule: str) -> None:
        self.state.outcome = (winner, reason, rule)
        self.emit_quietly(Event("game over", seat=winner, verb=reason, rule=rule))

    def ask_again(self) -> None:
        """The waiting step has asked its question anew."""
        offers = self.state.offers.copy()
        self.state.decision = None
        self.forget()
        self.advance()
        self.state.offers = offers

    def concede(self, seat: Seat) -> None:
        """The player loses at once, whatever is under way and whatever effects say (SVE 1.2.3, 1.2.3.1, VG 1.2.4)."""
        # VG 1.2.4.1: no rule on changes is asked.
        if self.state.outcome is None:
            if self.state.rollback is not None and self.state.cancellable:
                # What nobody else has seen yet is not shown by the end of the game.
                self.rewind()
            self.state.decision = None
            self.game_over(1 - seat, "concession", self.spec.rules_cited["concede"])

    def answer(self, answer: Answer, seat: Seat | None = None) -> None:
        """Take the answer to the present decision and go on to the next one."""
        decision = self.state.decision
        if decision is None:
            raise BadAnswer("nothing is asked: the game is over" if self.state.outcome else "nothing is asked")
        if seat is not None and seat != decision.seat:
            raise BadAnswer(NOT_ASKED)
        decision.check(answer)
        self.state.decision = None
        self.asked = decision
        if self.recorder is not None:
            self.recorder.answered(self, decision, answer)
        loops.answered(self, decision, answer)
        repetition.record(self, decision, answer)
        frame = self.state.frames[-1]
        step = self.pool.programs[frame.program].steps[frame.pc]
        frame.pc += 1
        try:
            flow = step.answer(self, frame, loops.meant(self, decision, answer))
            self._flow(frame, flow)
            self.advance()
        except DeadEnd as end:
            self.rewind(end.rule)
            self.advance()

    def declare(self) -> None:
        """A play is declared: until it is finished the game can go back to just before (SVE 10.6.2.5.4)."""
        before = self.state.clone()
        before.frames[-1].pc -= 1
        if self.asked is not None:
            # Where the game goes back to it, the question is put again.
            before.offers[self.asked.seat] -= 1
        # What happens in the play is told from after it.
        self.state.clock += 1
        self.state.rollback = before
        self.state.cancellable = True

    def committed(self) -> None:
        """The first payment is made: the player cannot take the play back any more."""
        self.state.cancellable = False

    def finished(self) -> None:
        """The play counts as played."""
        self.state.rollback = None

    def cancel(self, seat: Seat) -> None:
        """The player takes back the play under way, before anything was paid."""
        state = self.state
        if state.rollback is None or not state.cancellable or state.decision is None or state.decision.seat != seat:
            raise BadAnswer("there is no play to take back")
        self.rewind()
        self.advance()

    def rewind(self, dead_end: str = "") -> None:
        """The play under way never began (SVE 10.6.2.5.4): its player took it back, or by this rule it cannot go on."""
        if dead_end and self.taken_back is not None:
            self.taken_back.append(dead_end)
        before = self.state.rollback
        assert before is not None
        if self.recorder is not None:
            self.recorder.taken_back(self, before.clock, dead_end)
        used = self.state.stream
        # FF 14.2, 14.3, 14.4: nothing was paid or has triggered, and priority is where it was.
        self.state = before.clone()
        repetition.stop(self)
        self.state.stream = used.clone()
        while self.log and self.log[-1].batch > before.clock:
            self.log.pop()
        self.forget()

    def before_play(self) -> Machine:
        """The machine at the decision before the play under way; one that is repeated has not begun there either."""
        assert self.state.rollback is not None
        twin = self.at(self.state.rollback.clone())
        repetition.stop(twin)
        twin.advance()
        return twin

    def _flow(self, frame: Frame, flow: Decision | int | None) -> bool:
        """Whether the machine goes on; a question with one answer is answered."""
        while isinstance(flow, Decision):
            self.state.offers[flow.seat] += 1
            loops.bar(self, flow)
            if self.state.outcome is not None:
                return True
            only = flow.only()
            if only is None:
                only = twins.only_choice(self, flow)
            step = self.pool.programs[frame.program].steps[frame.pc - 1]
            asked = flow.rule in self.always_asked or (flow.shape == ACT and self.every_window())
            if only is None or asked or flow.discreet or loops.must_act(flow):
                again = repetition.replay(self, flow)
                if again is not None:
                    self.asked = flow
                    loops.answered(self, flow, again)
                    flow = step.answer(self, frame, again)
                    continue
                frame.pc -= 1
                self.state.decision = flow
                return False
            self.asked = flow
            if self.forced is not None:
                self.forced.append((flow, only))
            if self.recorder is not None:
                self.recorder.unasked(self, flow, only)
            flow = step.answer(self, frame, only)
        if flow is not None:
            frame.pc = flow
        return True

    def advance(self) -> None:
        """Go on until somebody has to decide or the game is over."""
        programs = self.pool.programs
        for _ in range(STEPS_AT_ONCE):
            state = self.state
            if state.outcome is not None:
                state.decision = None
                state.frames.clear()
                return
            if state.decision is not None or not state.frames:
                return
            frame = state.frames[-1]
            steps = programs[frame.program].steps
            if frame.pc >= len(steps):
                state.frames.pop()
                if "return" in frame.slots:
                    del frame.slots["return"]
                    if LEFT in frame.slots:
                        frame.slots[LEFT] = (*state.frames[-1].cards(LEFT), *frame.cards(LEFT))
                    state.frames[-1].slots.update(frame.slots)
                continue
            step = steps[frame.pc]
            frame.pc += 1
            try:
                flow = step.run(self, frame) if self.recorder is None else self.recorder.run(self, frame, step)
                if flow is not None and not self._flow(frame, flow):
                    return
            except DeadEnd as end:
                self.rewind(end.rule)
        if not loops.without_end(self):
            raise AssertionError("the machine does not come to a decision")
        self.advance()
