"""Drive checks, Drive and Ride: the universe of Cardfight!! Vanguard (SVE 14.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludex.core.apply import propose
from ludex.core.atoms import links
from ludex.core.changes import ANNOUNCE, BOTTOM, EFFECT, MOVE, RULE_CAUSE, Change
from ludex.core.decisions import YES_NO, Answer, Decision
from ludex.core.definitions import Keyword
from ludex.core.machine import Machine
from ludex.core.modifiers import AddStat, Cannot, GiveAbility
from ludex.core.ops.draw import Draw
from ludex.core.ops.give import END_OF_TURN, Give
from ludex.core.ops.select import NEVER, Select
from ludex.core.ops.turn_card import Refresh
from ludex.core.players import YOU
from ludex.core.program import Flow, Layout, Op, Seq
from ludex.core.selectors import IT, THIS, Cards, Is, Selector
from ludex.core.state import Frame, Scope
from ludex.core.values import Fixed
from ludex.games.sve.setup import CRAY, based_on
from ludex.games.sve.words import (
    ATTACK,
    ATTACK_ACTION,
    CEMETERY,
    DECK,
    DEFENSE,
    DRIVE,
    DRIVE_KEYWORD,
    DRIVE_LINK,
    EVOLVE_DECK,
    FIELD,
    FOLLOWER,
    LEADER,
    LEADER_TYPE,
    NAMES,
    RUSH,
    SINGLE_DRIVE,
    TRIGGER,
    TYPE,
)

MY_FOLLOWER = Select(Cards((FIELD,), YOU, Is(TYPE, FOLLOWER)), into="it", target=NEVER)
TRIGGERS = {
    # SVE 14.4.5.1.3.1, 14.4.5.1.3.2, 14.4.5.1.3.3, 14.4.5.1.3.4: one after the other.
    "Critical": Seq((MY_FOLLOWER, Give(IT, (AddStat(ATTACK, Fixed(2)),)))),
    "Draw": Draw(),
    "Stand": Seq(
        (MY_FOLLOWER, Refresh(IT), Give(IT, (Cannot(ATTACK_ACTION, other=Is(TYPE, LEADER_TYPE)),), END_OF_TURN))
    ),
    "Heal": Give(Cards((LEADER,), YOU), (AddStat(DEFENSE, Fixed(3)),)),
}


@dataclass(frozen=True, slots=True)
class DriveCheck(Op):
    """The top card of the deck was checked, its trigger resolved if the player wanted (SVE 14.4.5.1)."""

    def lay(self, out: Layout) -> None:
        out.add(TurnUp())
        out.add(ResolveTrigger(tuple((icon, out.pool.program(body)) for icon, body in TRIGGERS.items())))
        out.add(PutAway())


@dataclass(frozen=True, slots=True)
class TurnUp(Op):
    """The top card is in the trigger zone until the check is over (SVE 4.15.1, 14.4.5.1.1)."""

    def run(self, m: Machine, f: Frame) -> Flow:
        f.slots["checked"] = ()
        f.slots["resolved"] = 0
        deck = m.zone(DECK, f.seat)
        if deck:
            change = Change(
                MOVE, deck[0], "drive check", f.seat, TRIGGER, source=f.source, controller=f.seat, rule="14.4.5.1.1"
            )
            propose(m, f, [change], "checked")
        return None


def icon_of(m: Machine, f: Frame) -> str:
    """The trigger icon of the card that was checked, if the deck's universe makes it count (SVE 14.4.5.1.2)."""
    checked = f.cards("checked")
    if not checked or not m.exists(checked[0]) or not based_on(m, f.seat, CRAY):
        return ""
    return m.pool.defs[m.record(checked[0]).defn].fact("trigger")


@dataclass(frozen=True, slots=True)
class ResolveTrigger(Op):
    """The trigger's ability is resolved, unless the player chooses not to (SVE 14.4.5.1.3, 14.4.5.1.5)."""

    programs: tuple[tuple[str, int], ...]

    def run(self, m: Machine, f: Frame) -> Flow:
        if not icon_of(m, f):
            return None
        return Decision(f.seat, YES_NO, "resolve the trigger?", "14.4.5.1.3", subject=f.cards("checked")[0])

    def answer(self, m: Machine, f: Frame, answer: Answer) -> Flow:
        if not answer:
            return None
        f.slots["resolved"] = 1
        m.push(dict(self.programs)[icon_of(m, f)], f.source, f.seat)
        return None


@dataclass(frozen=True, slots=True)
class PutAway(Op):
    """A resolved trigger is in the cemetery and counts as checked; other cards are under the deck (SVE 14.4.5.1.4)."""

    def run(self, m: Machine, f: Frame) -> Flow:
        checked = f.cards("checked")
        if not checked or not m.exists(checked[0]):
            return None
        card = checked[0]
        if f.number("resolved"):
            propose(
                m, f,
                [
                    Change(ANNOUNCE, card, name="drive check trigger", seat=f.seat, source=f.source, rule="14.4.5.1.4"),
                    Change(MOVE, card, "put", to=CEMETERY, source=f.source, cause=RULE_CAUSE, rule="14.4.5.1.5"),
                ],
            )  # fmt: skip
        else:
            change = Change(
                MOVE, card, "put", to=DECK, position=BOTTOM, face_up=False, source=f.source, cause=RULE_CAUSE,
                rule="14.4.5.1.5",
            )  # fmt: skip
            propose(m, f, [change])
        return None


DRIVE_GIVEN = GiveAbility((Keyword(DRIVE_KEYWORD), Keyword(SINGLE_DRIVE), Keyword(RUSH)))


@dataclass(frozen=True, slots=True)
class GiveDrive(Op):
    """The followers have Drive, Single Drive and Rush, if they never had Drive before (SVE 14.4.7.3)."""

    what: Selector = THIS
    mod: int = -1

    def link(self, out: Layout) -> Op:
        return replace(self, mod=out.pool.modifier(DRIVE_GIVEN))

    def run(self, m: Machine, f: Frame) -> Flow:
        changes = []
        for card in self.what.cards(m, f):
            key = f"driven {card}"
            # SVE 14.4.7.3.1: never twice, even if it was lost.
            if not m.exists(card) or key in m.state.facts:
                continue
            m.state.facts[key] = 1
            changes.append(
                Change(
                    EFFECT,
                    card,
                    name="Drive",
                    source=f.source,
                    controller=f.seat,
                    effect=(self.mod, (), 0, -1),
                    rule="14.4.7.3.2",
                )
            )
            changes.append(
                Change(
                    ANNOUNCE, card, name="given drive", seat=m.record(card).controller, source=f.source, rule="14.4.8.1"
                )
            )
        propose(m, f, changes)
        return None


def drive_points(m: Machine, seat: int) -> tuple[int, ...]:
    """The facedown Drive Point cards of a player's evolve deck."""
    return tuple(
        card
        for card in m.zone(EVOLVE_DECK, seat)
        if not m.record(card).face_up and "Drive Point" in m.now(card).sets[NAMES]
    )


@dataclass(frozen=True, slots=True)
class PutDrivePoint(Op):
    """As a cost, a Drive Point card is in the drive zone, linked to this card (SVE 4.14.1, 14.4.9.2)."""

    def possible(self, m: Machine, s: Scope) -> bool:
        return bool(drive_points(m, s.seat))

    def run(self, m: Machine, f: Frame) -> Flow:
        card = drive_points(m, f.seat)[0]
        propose(
            m, f, [Change(MOVE, card, "drive", f.seat, DRIVE, cause="cost", source=f.source, rule="14.4.9.2")], "linked"
        )
        for linked in f.cards("linked"):
            links.link(m, DRIVE_LINK, f.source, linked)
        return None
