"""Properties of costs, payment and targets, on random boards with random costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as st

from ludex.core.changes import MOVE
from ludex.core.decisions import ACT, Action
from ludex.core.definitions import Activated, CardDef, PlayOption, Spell, Static
from ludex.core.machine import Machine
from ludex.core.modifiers import AddStat, Forbid, PlayCost, Would
from ludex.core.ops.counters import RemoveCounters
from ludex.core.ops.damage import Damage
from ludex.core.ops.give import Give
from ludex.core.ops.move import Move
from ludex.core.ops.resource import Lose
from ludex.core.ops.select import Exactly, Select, UpTo
from ludex.core.ops.turn_card import Engage
from ludex.core.plain import written
from ludex.core.players import EACH, OPPONENT, YOU, Who
from ludex.core.program import Body, ExtraCost, Seq
from ludex.core.selectors import IT, THIS, And, Cards, Compares, Engaged, Filter, Is, Not, NotThose, Those
from ludex.core.values import Fixed, X
from ludex.games.sve.legality import MAIN, why_not_play, why_not_use
from ludex.games.sve.play import begin_ability, begin_card
from ludex.games.sve.turn import TURN
from ludex.games.sve.words import (
    ATTACK,
    AURA,
    BANISHED,
    CEMETERY,
    DEFENSE,
    FIELD,
    FOLLOWER,
    HAND,
    LEADER,
    PLAY_POINTS,
    RESOLUTION,
    TRAIT,
    TYPE,
)
from ludex.testing import Lying, Side, Table, follower, lying, rule, spell, table
from tests.games.sve.rules.parts import key

FEW = settings(max_examples=60)
DEEP = 3000
"""So many questions are answered in the search for a way to finish a play."""

SHOCK = Damage(Cards((LEADER,), OPPONENT), Fixed(1))
A_FOLLOWER = Is(TYPE, FOLLOWER)


# Costs.


def taken(zone: int, number: int, to: int, filter: Filter | None = None) -> Seq:
    """Move so many cards from a zone of yours."""
    what = Cards((zone,), YOU) if filter is None else Cards((zone,), YOU, filter)
    return Seq((Select(what, Exactly(Fixed(number))), Move(IT, to, "pay")))


small = st.integers(0, 3)
parts: st.SearchStrategy[Body] = st.one_of(
    small.map(lambda number: Lose(PLAY_POINTS, Fixed(number))),
    st.builds(
        taken,
        st.just(HAND),
        st.integers(0, 2),
        st.sampled_from((CEMETERY, BANISHED)),
        st.sampled_from((None, A_FOLLOWER)),
    ),
    st.builds(taken, st.just(CEMETERY), st.integers(0, 2), st.just(BANISHED)),
    st.builds(taken, st.just(FIELD), st.integers(0, 2), st.just(CEMETERY)),
    st.just(Move(THIS, CEMETERY, "pay")),
    st.just(Engage(THIS)),
    small.map(lambda number: RemoveCounters("Ash", THIS, Fixed(number))),
    small.map(lambda number: Give(Cards((LEADER,), YOU), (AddStat(DEFENSE, Fixed(-number)),))),
    small.map(lambda number: Damage(Cards((LEADER,), YOU), Fixed(number))),
)
costs = st.lists(parts, max_size=3).map(lambda found: Seq(tuple(found)))
selections = st.sampled_from((
    Seq((SHOCK,)),
    Seq((Select(Cards((FIELD,), OPPONENT, A_FOLLOWER)), Damage(IT, Fixed(1)))),
    Seq((Select(Cards((FIELD,), OPPONENT, A_FOLLOWER), Exactly(Fixed(2))), Damage(IT, Fixed(1)))),
    Seq((
        Select(Cards((FIELD,), EACH, A_FOLLOWER)),
        Select(Cards((FIELD,), EACH, And((A_FOLLOWER, NotThose(IT)))), into="other"),
        Damage(Those("other"), Fixed(1)),
    )),
))  # fmt: skip


# Boards.


@dataclass(frozen=True)
class Fighter:
    """A follower as a board has it."""

    attack: int
    defense: int
    traits: tuple[str, ...]
    aura: bool
    engaged: bool
    rooted: bool
    """It cannot leave the field."""

    def lying(self, name: str) -> Lying:
        stays = (Static((Forbid(Would(MOVE, leaves=True)),)),) if self.rooted else ()
        keywords = key(AURA) if self.aura else ()
        return lying(
            follower(name, self.attack, self.defense, *keywords, *stays, traits=self.traits), engaged=self.engaged
        )


fighters = st.builds(
    Fighter, st.integers(0, 4), st.integers(1, 4), st.lists(st.sampled_from(("Hero", "Beast")), unique=True).map(tuple),
    st.booleans(), st.booleans(), st.booleans(),
)  # fmt: skip
held = st.lists(st.sampled_from((follower("Wolf", 2, 2, cost=9), spell("Rest", Spell(SHOCK), cost=9))), max_size=3)
boards = st.fixed_dictionaries({
    "mine": st.lists(fighters, max_size=3),
    "theirs": st.lists(fighters, max_size=3),
    "hand": held,
    "cemetery": held,
    "points": st.integers(0, 6),
    "ash": st.integers(0, 3),
    "defense": st.integers(1, 4),
})  # fmt: skip


def laid(board: dict, hand: list[CardDef] | None = None, tool: CardDef | None = None) -> Table:
    """A table with this board, a card to play in hand or a card with an ability on the field."""
    field = [one.lying(f"Mine {number}") for number, one in enumerate(board["mine"])]
    if tool is not None:
        field.append(lying(tool, counters={"Ash": board["ash"]} if board["ash"] else None))
    return table(
        you=Side(
            field=field, hand=[*(hand or []), *board["hand"]], cemetery=board["cemetery"], points=board["points"],
            defense=board["defense"],
        ),
        opponent=Side(field=[one.lying(f"Theirs {number}") for number, one in enumerate(board["theirs"])]),
    )  # fmt: skip


def tool(cost: Body, body: Body) -> CardDef:
    return follower("Tool", 1, 1, Activated(cost, body))


def offered(t: Table, kind: str, name: str) -> list[Action]:
    assert t.decision is not None
    return [one for one in t.decision.actions if one.kind == kind and one.card and t.name(one.card) == name]


# Searching.


def finished(m: Machine) -> bool:
    """Whether the play counts as played: it has been paid for."""
    return any(event.kind in ("played", "used") for event in m.state.events) or m.state.outcome is not None


def copy(m: Machine) -> Machine:
    """A game of its own, which stops at each main window, too."""
    twin = m.clone()
    twin.always_asked = m.always_asked
    return twin


def ends(m: Machine, left: list[int]) -> Iterator[Machine]:
    """Every end of a play: what it led to, or the window to which it was taken back."""
    decision = m.state.decision
    if finished(m) or decision is None or decision.shape == ACT:
        yield m
        return
    for answer in decision.every():
        left[0] -= 1
        if left[0] < 0:
            return
        branch = copy(m)
        branch.answer(answer)
        yield from ends(branch, left)


def begun(t: Table, action: Action) -> Machine:
    """The game just after the action was chosen."""
    twin = copy(t.machine)
    assert twin.state.decision is not None
    twin.answer(twin.state.decision.actions.index(action))
    return twin


def forced(t: Table, kind: str, card: int) -> Machine:
    """The game after a play that is not offered was begun all the same."""
    twin = copy(t.machine)
    state = twin.state
    state.decision = None
    frame = state.frames[-1]
    frame.pc += 1
    if kind == "play":
        begin_card(twin, 0, card)
    else:
        (gained,) = [
            one for one in twin.now(card).abilities if isinstance(twin.pool.abilities[one.ability].ability, Activated)
        ]
        begin_ability(twin, 0, card, gained.ability, gained.origin)
    frame.pc = TURN.label("check timing of the main phase")
    twin.advance()
    return twin


def can_finish(m: Machine) -> bool:
    return any(finished(end) for end in ends(m, [DEEP]))


def card_in(t: Table, name: str) -> int:
    return next(card for card, record in t.machine.state.cards.items() if t.name(card) == name and record.owner == 0)


plays = st.builds(
    lambda cost, body, extra, price, must: spell(
        "Tool",
        PlayOption("option", cost, optional=not must, mods=(PlayCost("less", Fixed(1)),)),
        Spell(Seq((*body.parts, ExtraCost("extra", extra, SHOCK)))),
        cost=price,
    ),
    costs, selections, costs, small, st.booleans(),
)  # fmt: skip


@rule("sve-en", "10.6.2.1.2")
@FEW
@given(boards, costs, selections)
def test_an_ability_that_is_offered_can_be_finished_and_no_other(board: dict, cost: Body, body: Body) -> None:
    t = laid(board, tool=tool(cost, body))
    found = offered(t, "use", "Tool")
    if found:
        assert can_finish(begun(t, found[0]))
    else:
        assert not can_finish(forced(t, "use", card_in(t, "Tool")))


@rule("sve-en", "10.6.2.1.2")
@FEW
@given(boards, plays)
def test_a_card_that_is_offered_can_be_finished_and_no_other(board: dict, card: CardDef) -> None:
    t = laid(board, hand=[card])
    found = offered(t, "play", "Tool")
    if found:
        assert can_finish(begun(t, found[0]))
    else:
        assert not can_finish(forced(t, "play", card_in(t, "Tool")))


@rule("sve-en", "10.6.2.1.2")
@FEW
@given(boards, costs, selections)
def test_what_is_not_offered_has_a_reason_and_what_is_has_none(board: dict, cost: Body, body: Body) -> None:
    t = laid(board, tool=tool(cost, body))
    card = card_in(t, "Tool")
    (gained,) = t.machine.now(card).abilities
    assert bool(offered(t, "use", "Tool")) == (not list(why_not_use(t.machine, 0, card, gained, MAIN)))
    for other in t.machine.zone(HAND, 0):
        if not list(why_not_play(t.machine, 0, other, MAIN)):
            assert offered(t, "play", t.name(other))


@rule("sve-en", "10.6.2.5.4")
@FEW
@given(boards, plays, st.data())
def test_after_a_play_is_taken_back_the_game_is_as_before(board: dict, card: CardDef, data: st.DataObject) -> None:
    t = laid(board, hand=[card])
    before = repr(written(t.machine.state, t.machine.pool))
    for action in offered(t, "play", "Tool"):
        t.machine.answer(t.decision.actions.index(action))  # type: ignore[union-attr]
        while not finished(t.machine) and t.decision is not None and t.decision.shape != ACT:
            if t.machine.state.cancellable and data.draw(st.booleans()):
                t.take_back()
                break
            t.machine.answer(data.draw(st.sampled_from(list(t.decision.every()))))
        if not finished(t.machine):
            assert repr(written(t.machine.state, t.machine.pool)) == before
            assert t.events(last=True) == []
            return


@rule("sve-en", "10.4.2.2", "10.4.5.1")
@FEW
@given(boards, costs, selections)
def test_a_payment_never_takes_a_number_below_zero(board: dict, cost: Body, body: Body) -> None:
    t = laid(board, tool=tool(cost, body))
    for action in offered(t, "use", "Tool"):
        for end in ends(begun(t, action), [200]):
            assert min(end.state.resources) >= 0
            assert all(number > 0 for card in end.state.cards.values() for _, number in card.counters)
            paid = [event for event in end.state.events if event.cause == "cost"]
            if paid:
                assert end.now(end.avatar(0)).stat(DEFENSE) >= 0


def wanted(cost: Body, points: int = 0) -> dict[str, int]:
    """What a cost says, counted: points, cards moved, counters, engagements, defense."""
    found = {"points": points, "cards": 0, "counters": 0, "engaged": 0, "defense": 0}
    assert isinstance(cost, Seq)
    for part in cost.parts:
        if isinstance(part, Lose):
            found["points"] += part.amount.n  # type: ignore[attr-defined]
        elif isinstance(part, Seq):
            found["cards"] += part.parts[0].quantity.n.n  # type: ignore[attr-defined]
        elif isinstance(part, Move):
            found["cards"] += 1
        elif isinstance(part, RemoveCounters):
            found["counters"] += part.number.n  # type: ignore[attr-defined]
        elif isinstance(part, Engage):
            found["engaged"] += 1
        elif isinstance(part, Damage):
            found["defense"] += part.amount.n  # type: ignore[attr-defined]
        elif isinstance(part, Give):
            found["defense"] -= part.mods[0].amount.n  # type: ignore[attr-defined]
    return found


def given_up(m: Machine) -> dict[str, int]:
    """What was done as a cost, counted."""
    found = {"points": 0, "cards": 0, "counters": 0, "engaged": 0, "defense": 0}
    for event in m.state.events:
        if event.cause == "cost":
            if event.kind == "resource":
                found["points"] -= event.amount
            elif event.kind == "moved":
                found["cards"] += 1
            elif event.kind == "counter":
                found["counters"] -= event.amount
            elif event.kind == "engaged":
                found["engaged"] += 1
            elif event.kind in ("damaged", "lowered") and event.card == m.avatar(0):
                found["defense"] += event.amount
    return found


@rule("sve-en", "10.4.2", "10.6.2.5")
@FEW
@given(boards, costs, selections)
def test_an_ability_that_was_played_was_paid_for_in_full_and_no_more(board: dict, cost: Body, body: Body) -> None:
    t = laid(board, tool=tool(cost, body))
    for action in offered(t, "use", "Tool"):
        for end in ends(begun(t, action), [200]):
            if finished(end):
                assert given_up(end) == wanted(cost)


@rule("sve-en", "10.6.2.5", "10.4.4")
@FEW
@given(boards, small, st.integers(-3, 3), st.one_of(st.none(), small))
def test_a_card_is_paid_for_with_its_price(board: dict, cost: int, shift: int, set_to: int | None) -> None:
    zones = (HAND, RESOLUTION)
    mods = (
        [PlayCost("add", Fixed(shift))]
        if set_to is None
        else [PlayCost("set", Fixed(set_to)), PlayCost("add", Fixed(shift))]
    )
    card = spell("Tool", *(Static((mod,), zones=zones) for mod in mods), Spell(SHOCK), cost=cost)
    t = laid(board, hand=[card])
    price = max(0, (cost if set_to is None else set_to) + shift)
    assert bool(offered(t, "play", "Tool")) == (price <= board["points"])
    if price <= board["points"]:
        t.play("Tool")
        assert t.resource("you", "play points") == board["points"] - price


# Targets.

filters = st.sampled_from((
    ("a follower", A_FOLLOWER, lambda one: True),
    ("a Hero", And((A_FOLLOWER, Is(TRAIT, "Hero"))), lambda one: "Hero" in one.traits),
    ("engaged", And((A_FOLLOWER, Engaged())), lambda one: one.engaged),
    ("no Beast", And((A_FOLLOWER, Not(Is(TRAIT, "Beast")))), lambda one: "Beast" not in one.traits),
    ("weak", And((A_FOLLOWER, Compares(ATTACK, "<=", Fixed(2)))), lambda one: one.attack <= 2),
))  # fmt: skip


@rule("sve-en", "10.6.2.3", "10.6.2.3.1")
@FEW
@given(boards, filters, st.sampled_from((YOU, OPPONENT, EACH)), st.integers(1, 3), st.booleans())
def test_every_offered_target_is_legal_and_every_legal_one_is_offered(
    board: dict, filter: tuple, whose: Who, number: int, up_to: bool
) -> None:
    _, node, fits = filter
    quantity = UpTo(Fixed(number)) if up_to else Exactly(Fixed(number))
    card = spell("Tool", Spell(Seq((Select(Cards((FIELD,), whose, node), quantity), Damage(IT, Fixed(1))))), cost=0)
    t = laid(board, hand=[card])
    mine = {f"Mine {n}" for n, one in enumerate(board["mine"]) if fits(one)} if whose != OPPONENT else set()
    # SVE 12.15.2: an opponent's follower with Aura cannot be selected.
    theirs = {f"Theirs {n}" for n, one in enumerate(board["theirs"]) if fits(one) and not one.aura}
    legal = mine | (theirs if whose != YOU else set())
    assert bool(offered(t, "play", "Tool")) == (up_to or len(legal) >= number)
    for action in offered(t, "play", "Tool"):
        twin = begun(t, action)
        decision = twin.state.decision
        if decision is not None and decision.rule == "10.6.2.3":
            assert {t.name(option) for option in decision.options} == legal
            assert (decision.least, decision.most) == (
                0 if up_to else number, min(number, len(legal)),
            )  # fmt: skip
        else:
            assert len(legal) in (0, number)


@rule("sve-en", "10.6.2.2.4")
@FEW
@given(boards, st.integers(1, 2), st.booleans())
def test_every_x_that_is_offered_can_be_paid_and_every_payable_one_is_offered(
    board: dict, icons: int, selects: bool
) -> None:
    body: Body = Damage(Cards((LEADER,), OPPONENT), X())
    if selects:
        body = Seq((Select(Cards((FIELD,), OPPONENT, A_FOLLOWER), Exactly(X())), Damage(IT, Fixed(1))))
    t = laid(board, tool=tool(Seq((Lose(PLAY_POINTS, X()),) * icons), body))
    (action,) = offered(t, "use", "Tool")
    most = board["points"] // icons
    if selects:
        most = min(most, sum(1 for one in board["theirs"] if not one.aura))
    twin = begun(t, action)
    decision = twin.state.decision
    if most:
        assert decision is not None
        assert (decision.rule, decision.least, decision.most) == ("5.2.1.2", 0, most)
        for x in range(most + 1):
            branch = copy(twin)
            branch.answer(x)
            assert can_finish(branch)
    else:
        assert finished(twin)
